/** The few things that are asked over HTTP. What happens at a table goes over the socket. */
import type { Info, TableOptions } from '../generated/protocol';
import { texts } from '../texts';
import type { Part } from './feed';

/** One of the things that a text option may name, such as a theme pack. */
export interface Pick {
  id: string;
  name: string;
  theme: string;
  character: string;
  difficulty: number;
  ratings: Record<string, number>;
  origin: string;
}

export interface GameOption {
  name: string;
  label: string;
  /** A list takes several of the choices. */
  default: boolean | number | string | string[];
  help: string;
  choices: string[];
  choice_labels: string[];
  choice_helps: string[];
  /** How many more picks another option takes with each choice. */
  choice_adds: number[];
  /** Choices that do not go together, and why; where seats are named, only with so many players. */
  clashes: { choices: string[]; reason: string; seats: number[] }[];
  least: number;
  most: number;
  /** A text with picks names `takes` of them, or one for each seat where that is 0. */
  picks: Pick[];
  takes: number;
}

export interface GameInfo {
  id: string;
  name: string;
  summary: string;
  seats: number[];
  options: GameOption[];
  bots: string[];
  /** The best setup for a first match, by the number of players. */
  first?: { seats: number; options: TableOptions['game']; why: string }[];
  /** Opponents for one person. */
  solo?: { kind: string; name: string; about: string }[];
}

export interface RuleInfo {
  id: string;
  game: string;
  section: string;
  kind: string;
  text: string;
  example: string;
  open: string;
  ruling: string;
  related: string[];
  /** The lines of the source that carry the rule out, as file:line. */
  homes: string[];
  /** What a rule without such lines follows from. */
  follows: string;
}

export interface Me {
  id: string;
  name: string;
  guest: boolean;
  login: string | null;
  has_password: boolean;
  host: boolean;
  email: string | null;
  notices: Wishes;
}

/** How somebody wants to hear of notices, besides in the app. */
export interface Wishes {
  push: boolean;
  mail: boolean;
}

export interface SessionInfo {
  id: string;
  label: string;
  until: number;
  this: boolean;
}

export class Failed extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string
  ) {
    super(message);
  }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: { 'X-Fairground': '1', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body)
  });
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const problem = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  throw new Failed(response.status, problem.code ?? 'unknown', problem.message ?? response.statusText);
}

const get = <T>(path: string) => call<T>('GET', path);

/** Who this browser is; somebody new becomes a guest. */
export async function arrive(): Promise<Me> {
  try {
    return await get<Me>('/api/me');
  } catch (error) {
    if (!(error instanceof Failed) || error.status !== 401) throw error;
    return call<Me>('POST', '/api/guests', { name: guestName() });
  }
}

/** False only if the server says that it does not know this browser, or lets it in no longer. */
export async function stillKnown(): Promise<boolean> {
  try {
    await get<Me>('/api/me');
  } catch (error) {
    return !(error instanceof Failed && (error.status === 401 || error.status === 403));
  }
  return true;
}

/** Why the server lets this browser in no longer: a host has shut somebody out; nothing: the session is over. */
export async function whyShutOut(): Promise<string> {
  try {
    await get<Me>('/api/me');
  } catch (error) {
    if (error instanceof Failed && error.status === 403) return sentence(error.message);
  }
  return '';
}

/** What the server says, as a sentence of its own. */
export const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

function guestName(): string {
  const pick = (words: string[]) => words[Math.floor(Math.random() * words.length)]!;
  return `${pick(texts.guests.first)} ${pick(texts.guests.second)}`;
}

export const games = () => get<GameInfo[]>('/api/games');
/** The name of a game, and where the board is that another package brings; empty: nowhere. */
export const gameFromOutside = (game: string) => get<{ name: string; board: string }>(`/api/games/${game}`);
export const rule = (id: string) => get<RuleInfo>(`/api/rules/${encodeURIComponent(id)}`);
export const me = () => get<Me>('/api/me');
export const sessions = () => get<SessionInfo[]>('/api/me/sessions');
export const endSession = (id: string) => call<undefined>('DELETE', `/api/me/sessions/${id}`);
export const makeAccount = (login: string, password: string) =>
  call<Me>('POST', '/api/me/account', { login, password });
export const logIn = (login: string, password: string, leave: boolean) =>
  call<Me>('POST', '/api/login', { login, password, leave });
export const logOut = () => call<undefined>('POST', '/api/logout');
export const rename = (name: string) => call<Me>('PATCH', '/api/me', { name });
/** Changes some wishes and leaves the others as they are. */
export async function wishFor(some: Partial<Wishes>): Promise<Me> {
  const { notices } = await me();
  return call<Me>('PATCH', '/api/me', { notices: { ...notices, ...some } });
}

export interface NoticeInfo {
  id: string;
  kind: string;
  table: string | null;
  text: string;
  made: number;
  read: boolean;
}

export const notices = () => get<NoticeInfo[]>('/api/me/notices');
export const readNotices = (ids: string[]) => call<undefined>('POST', '/api/me/notices/read', { ids });

export interface TableLine {
  id: string;
  game: string;
  phase: string;
  title: string;
  seats: { name: string | null; bot: string | null }[];
  your_turn: boolean;
  /** Its match goes on from a record, so people may know its dice. */
  from_record: boolean;
  /** Its match is one to learn by. */
  lesson: string | null;
  /** Its match is a solo challenge. */
  challenge: string | null;
}

export const lookAt = (table: string) => get<{ info: Info }>(`/api/tables/${table}`);
export const openTables = () => get<TableLine[]>('/api/tables');
export const myTables = () => get<TableLine[]>('/api/me/tables');
/** The games of which one has begun a match before. */
export const gamesPlayed = () => get<string[]>('/api/me/played');
export const createTable = (game: string, options: TableOptions) =>
  call<{ id: string }>('POST', '/api/tables', { game, options });

export interface AtMove {
  move: number;
  moves: number;
  view: Record<string, unknown>;
  events: Record<string, unknown>[];
}

export const atMove = (table: string, move: number) => get<AtMove>(`/api/tables/${table}/moves/${move}`);
export const fork = (table: string, move: number, seat = 0) =>
  call<{ id: string }>('POST', `/api/tables/${table}/fork`, { move, seat });

/** An option and what it is worth: the chance to win after it, and the reason for it. */
export interface Advised {
  text: string;
  label: string;
  chance: number;
  reason: string;
}

/** The best options of the open question `version`, the best first. */
export interface Advice {
  version: number;
  options: Advised[];
  by: string;
}

/** A decision of a finished match beside the best one. */
export interface Verdict {
  move: number;
  seat: number;
  played: Advised;
  best: Advised;
  cost: number;
  word: string;
}

/** What an option does for sure, as far as its seat can know: figures that change, and what is told then.
 * `sure`: nothing else happens until somebody is asked again. */
export interface Preview {
  version: number;
  text: string;
  figures: { name: string; before: number; after: number }[];
  told: Part[][];
  sure: boolean;
}

export const preview = (table: string, option: string) =>
  get<Preview | null>(`/api/tables/${table}/preview?option=${encodeURIComponent(option)}`);

export interface Odds {
  summary: string;
  rows: { target: string; chance: number; advice: string; action: string }[];
}

/** Games that can tell odds. */
export const HAVE_ODDS = new Set(['fair-game', 'unicorn-fever']);

export const hint = (table: string) => get<Advice | null>(`/api/tables/${table}/hint`);
/** The decision number `move`, counted from 0; nothing where there was no choice. */
export const check = (table: string, move: number) =>
  get<Verdict | null>(`/api/tables/${table}/check/${move}`);
export const odds = (table: string) => get<Odds | null>(`/api/tables/${table}/odds`);
