// Made from src/fairground/server/protocol.py by tools/protocol_types.py: change it there.

export const PROTOCOL = 1;

export type Sit = {
  type: 'sit';
  cmd_id: string;
  table: string;
  seat?: number | null;
  invite?: string | null;
};

/** Gives up the seat before the match starts. */
export type Leave = {
  type: 'leave';
  cmd_id: string;
  table: string;
};

export type SetBot = {
  type: 'bot';
  cmd_id: string;
  table: string;
  seat: number;
  kind: string | null;
};

export type SetOptions = {
  type: 'options';
  cmd_id: string;
  table: string;
  options: TableOptions;
};

/** Commits to a random number of your own, which becomes part of the seed: docs/fair-dice.md. */
export type Commit = {
  type: 'commit';
  cmd_id: string;
  table: string;
  commitment: string;
};

/** Reveals the number you committed to, when everybody has committed and the match is about to start. */
export type Reveal = {
  type: 'reveal';
  cmd_id: string;
  table: string;
  contribution: string;
};

export type Start = {
  type: 'start';
  cmd_id: string;
  table: string;
};

/** An answer to the open question of a seat. `expect_version` is the `version` of that prompt. */
export type Play = {
  type: 'play';
  cmd_id: string;
  table: string;
  seat: number;
  expect_version: number;
  action: Record<string, number | string | number[]>;
};

export type Resign = {
  type: 'resign';
  cmd_id: string;
  table: string;
};

/** Removes somebody permanently: before a match by its host, later anyone who was away for too long. */
export type Kick = {
  type: 'kick';
  cmd_id: string;
  table: string;
  seat: number;
};

/** Lets a bot play for somebody who is away, until they are back. */
export type StandIn = {
  type: 'stand-in';
  cmd_id: string;
  table: string;
  seat: number;
};

/** Undoes your last choice, or asks the others if it cannot be undone freely. `expect_version` is the version at which the sender saw the table: if the message is late, nothing that was done since is undone. */
export type Undo = {
  type: 'undo';
  cmd_id: string;
  table: string;
  expect_version: number;
};

/** Answers a request to undo. */
export type Agree = {
  type: 'agree';
  cmd_id: string;
  table: string;
  request: number;
  yes: boolean;
};

export type Rematch = {
  type: 'rematch';
  cmd_id: string;
  table: string;
};

/** The host closes a table at which no match is going on. */
export type Close = {
  type: 'close';
  cmd_id: string;
  table: string;
};

/** Shows a table from now on. `since`: the version that the client has, through the eyes `you`. */
export type Watch = {
  type: 'watch';
  table: string;
  since?: number | null;
  you?: number | null;
  invite?: string | null;
};

export type Unwatch = {
  type: 'unwatch';
  table: string;
};

export type Say = {
  type: 'say';
  cmd_id: string;
  table: string;
  text: string;
};

/** Asks for the chat before a line. */
export type Lines = {
  type: 'lines';
  table: string;
  after?: number;
};

export type Mute = {
  type: 'mute';
  person: string;
  muted: boolean;
};

/** Reports a line of the chat, or somebody at the table, to the hosts of the server. */
export type Report = {
  type: 'report';
  table: string;
  reason: string;
  line?: number | null;
  person?: string | null;
};

export type Ping = {
  type: 'ping';
  n?: number;
};

/** Everything that is chosen before a match. `takeover`: after how many seconds of absence a bot takes over. */
export type TableOptions = {
  seats: number;
  game: Record<string, boolean | number | string | string[]>;
  title: string;
  public: boolean;
  spectators: boolean;
  clock: ClockRule;
  takeover: number | null;
  stand_in: string;
  free_takebacks: boolean;
};

/** How long seats may think. `turn`: for each choice; `game`: for the whole match; both in seconds. */
export type ClockRule = {
  kind: string;
  seconds: number;
  increment: number;
};

export type Welcome = {
  type: 'welcome';
  protocol: number;
  person: string;
  name: string;
  now: number;
  absent: number;
};

/** A whole table. `invite` is sent only to those who sit there. */
export type TableView = {
  type: 'table';
  table: string;
  you: number | null;
  version: number;
  now: number;
  info: Info;
  invite: string | null;
  view: Record<string, unknown> | null;
  events: Record<string, unknown>[];
  prompt: Prompt | null;
  undo: boolean;
};

/** What is new since a version, for a client that has exactly that version. Omitted fields are unchanged. */
export type Update = {
  type: 'update';
  table: string;
  since: number;
  version: number;
  now: number;
  prompt: Prompt | null;
  undo: boolean;
  info?: Info;
  changes?: Change[];
  gone?: string[];
  events?: Record<string, unknown>[];
};

/** Answers `Watch` when the client has missed nothing. */
export type UpToDate = {
  type: 'up-to-date';
  table: string;
  version: number;
};

/** The command is stored permanently; it shows in `version`. */
export type Ack = {
  type: 'ack';
  cmd_id: string;
  table: string;
  version: number;
};

/** Refused; unless the code is `storage`, nothing has happened. `version` is the latest for the viewer: a client with a lower one should watch again. */
export type Nack = {
  type: 'nack';
  cmd_id: string;
  table: string;
  code: Code;
  reason: string;
  rules: string[];
  version: number;
};

/** A message was not understood or not allowed. */
export type Error = {
  type: 'error';
  code: Code;
  reason: string;
  table: string | null;
};

export type ChatLine = {
  type: 'line';
  table: string;
  n: number;
  person: string;
  name: string;
  text: string;
  at: number;
};

export type ChatLines = {
  type: 'chat';
  table: string;
  lines: ChatLine[];
};

/** The table is no longer shown to this client. */
export type Gone = {
  type: 'gone';
  table: string;
  reason: string;
};

/** Something this person should know; it is in their list of notices too. */
export type NoticeSent = {
  type: 'notice';
  id: string;
  kind: string;
  table: string | null;
  text: string;
  made: number;
};

/** What the hosts of the server announce, sent in full whenever it changes. `read_only`: why no new match can start now; empty if it can. */
export type Board = {
  type: 'board';
  announcements: Announced[];
  read_only: string;
};

export type Pong = {
  type: 'pong';
  n: number;
};

/** What everybody at a table may know about it, apart from the match itself. */
export type Info = {
  game: string;
  phase: string;
  host: string | null;
  options: TableOptions;
  seats: SeatInfo[];
  fair: Fair;
  ended: string | null;
  winners: number[] | null;
  undo_request: UndoRequest | null;
  rematch: string | null;
  drawing: number | null;
  called_off: string[];
  from_record: boolean;
  lesson: LessonAt | null;
  practice: string | null;
  packs: PackAt[];
  challenge: ChallengeAt | null;
  solo_seat: number | null;
};

/** The open question of the viewer's own seat. */
export type Prompt = {
  version: number;
  kind: string;
  text: string;
  options: Choice[];
  blocked: BlockedChoice[];
};

/** One new part of a view: a key, and a position in the list under it; none means the whole key. */
export type Change = [key: string, place: number | null, value: unknown];

/** Why something was refused. */
export type Code = 'malformed' | 'too-large' | 'too-fast' | 'no-table' | 'not-watching' | 'not-seated' | 'not-your-seat' | 'not-host' | 'not-now' | 'seat-taken' | 'bad-options' | 'stale' | 'illegal' | 'off-lesson' | 'not-absent' | 'nothing-to-undo' | 'quiet' | 'unknown' | 'storage' | 'internal';

export type Announced = {
  id: string;
  text: string;
  made: number;
};

/** Who sits there. `bot`: the kind of bot that is playing, even if only for a person who is away. */
export type SeatInfo = {
  person: string | null;
  name: string | null;
  bot: string | null;
  away: boolean;
  away_since: number | null;
  resigned: boolean;
  commitment: string | null;
  revealed: boolean;
  waiting: boolean;
  due: number | null;
  left: number | null;
};

/** The proof of the dice. The secret is revealed when the match is over. A table from a record has none: the commitment is empty. The seed follows from all of these but `commitments`, and from the game. */
export type Fair = {
  commitment: string;
  contributions: string[];
  commitments: (string | null)[];
  secret: string | null;
  version: number;
};

export type UndoRequest = {
  n: number;
  seat: number;
  agreed: number[];
};

/** A lesson and its progress: `done` of its `moves` actions, including those of rivals. */
export type LessonAt = {
  id: string;
  done: number;
  moves: number;
};

/** A pack that did not come with the game: its name, the start of its digest, and who brought it to the table; empty if the server offers it to everybody. */
export type PackAt = {
  name: string;
  digest: string;
  by: string;
};

/** A solo challenge: its goal in words, and the stars it earned once the match is over. */
export type ChallengeAt = {
  id: string;
  name: string;
  goal: string;
  stars: number | null;
};

/** An option. `cards`: what it is about, by the numbers of cards in the view; `warning`: how it harms the player who chooses it, or that it has no effect. */
export type Choice = {
  action: Record<string, unknown>;
  text: string;
  label: string;
  cards: number[];
  warning: string;
};

export type BlockedChoice = {
  action: Record<string, unknown>;
  text: string;
  label: string;
  reason: string;
  rules: string[];
};

export type TableCommand = Sit | Leave | SetBot | SetOptions | Commit | Reveal | Start | Play | Resign | Kick | StandIn | Undo | Agree | Rematch | Close;

export type ClientMessage = Sit | Leave | SetBot | SetOptions | Commit | Reveal | Start | Play | Resign | Kick | StandIn | Undo | Agree | Rematch | Close | Watch | Unwatch | Say | Lines | Mute | Report | Ping;

export type ServerMessage = Welcome | TableView | Update | UpToDate | Ack | Nack | Error | ChatLine | ChatLines | Gone | NoticeSent | Board | Pong;
