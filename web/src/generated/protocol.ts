// Made from src/fairground/server/protocol.py by tools/protocol_types.py: change it there.

export const PROTOCOL = 1;

export type Sit = {
  type: 'sit';
  cmd_id: string;
  table: string;
  seat?: number | null;
  invite?: string | null;
};

/** Gives the seat up before the match begins. */
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

/** Adds a text of one's own to the seed of the match. */
export type Contribute = {
  type: 'contribute';
  cmd_id: string;
  table: string;
  text: string;
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

export type Kick = {
  type: 'kick';
  cmd_id: string;
  table: string;
  seat: number;
};

/** Takes back one's last choice; asks the others where it cannot be taken back freely. `expect_version` is the version at which the sender saw the table: should the message be late, nothing is taken back that was done since. */
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

/** The host gives up a table at which no match is going on. */
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

/** Asks for the chat behind a line. */
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

export type Report = {
  type: 'report';
  table: string;
  line: number;
  reason: string;
};

export type Ping = {
  type: 'ping';
  n?: number;
};

/** All that is chosen before a match. `takeover`: after how many seconds of absence a bot plays on. */
export type TableOptions = {
  seats: number;
  game: Record<string, boolean | number | string>;
  title: string;
  public: boolean;
  spectators: boolean;
  clock: ClockRule;
  takeover: number | null;
  stand_in: string;
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
};

/** A table as a whole. `invite` is told to those who sit there only. */
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

/** What is new since a version: of use to a client that has just that one. Fields left out are as they were. */
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

/** Answers `Watch` when there is nothing that the client has missed. */
export type UpToDate = {
  type: 'up-to-date';
  table: string;
  version: number;
};

/** The command is kept for good; it shows in `version`. */
export type Ack = {
  type: 'ack';
  cmd_id: string;
  table: string;
  version: number;
};

/** Refused; unless the code is `storage`, nothing has happened. `version` is the latest for the viewer: whoever has less should watch again. */
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
};

/** The open question of the viewer's own seat. */
export type Prompt = {
  version: number;
  kind: string;
  text: string;
  options: Choice[];
  blocked: BlockedChoice[];
};

/** One part of a view that is new: a key, and a place in the list under it; none: the whole key. */
export type Change = [key: string, place: number | null, value: unknown];

/** Why something was refused. */
export type Code = 'malformed' | 'too-large' | 'too-fast' | 'no-table' | 'not-watching' | 'not-seated' | 'not-your-seat' | 'not-host' | 'not-now' | 'seat-taken' | 'bad-options' | 'stale' | 'illegal' | 'not-absent' | 'nothing-to-undo' | 'quiet' | 'unknown' | 'storage' | 'internal';

/** Who sits there. `bot`: the kind of bot that plays now, be it for a person who is away. */
export type SeatInfo = {
  person: string | null;
  name: string | null;
  bot: string | null;
  away: boolean;
  resigned: boolean;
  contributed: boolean;
  waiting: boolean;
  due: number | null;
  left: number | null;
};

/** The proof of the dice. The secret is told when the match is over. */
export type Fair = {
  commitment: string;
  contributions: string[];
  secret: string | null;
};

export type UndoRequest = {
  n: number;
  seat: number;
  agreed: number[];
};

/** An option. `cards`: what it is about, by the numbers that cards have in the view. */
export type Choice = {
  action: Record<string, unknown>;
  text: string;
  label: string;
  cards: number[];
};

export type BlockedChoice = {
  action: Record<string, unknown>;
  text: string;
  label: string;
  reason: string;
  rules: string[];
};

export type TableCommand = Sit | Leave | SetBot | SetOptions | Contribute | Start | Play | Resign | Kick | Undo | Agree | Rematch | Close;

export type ClientMessage = Sit | Leave | SetBot | SetOptions | Contribute | Start | Play | Resign | Kick | Undo | Agree | Rematch | Close | Watch | Unwatch | Say | Lines | Mute | Report | Ping;

export type ServerMessage = Welcome | TableView | Update | UpToDate | Ack | Nack | Error | ChatLine | ChatLines | Gone | NoticeSent | Pong;
