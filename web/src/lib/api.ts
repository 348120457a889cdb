/** The few things that are asked over HTTP. What happens at a table goes over the socket. */
import type { TableOptions } from '../generated/protocol';

export interface GameOption {
  name: string;
  default: boolean | number | string;
  help: string;
  choices: string[];
  least: number;
  most: number;
}

export interface GameInfo {
  id: string;
  name: string;
  summary: string;
  seats: number[];
  options: GameOption[];
  bots: string[];
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
}

export interface Me {
  id: string;
  name: string;
  guest: boolean;
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

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
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

const FIRST = [
  'Amber',
  'Brisk',
  'Clever',
  'Dapper',
  'Eager',
  'Fuzzy',
  'Gentle',
  'Hasty',
  'Jolly',
  'Lucky',
  'Mellow',
  'Nimble',
  'Plucky',
  'Quick',
  'Sunny',
  'Witty'
];
const SECOND = [
  'Badger',
  'Crane',
  'Dodo',
  'Ferret',
  'Gopher',
  'Heron',
  'Ibex',
  'Koala',
  'Lemur',
  'Marten',
  'Newt',
  'Otter',
  'Puffin',
  'Quail',
  'Stoat',
  'Wombat'
];

function guestName(): string {
  const pick = (words: string[]) => words[Math.floor(Math.random() * words.length)]!;
  return `${pick(FIRST)} ${pick(SECOND)}`;
}

export const games = () => get<GameInfo[]>('/api/games');
export const findRules = (words: string) => get<RuleInfo[]>(`/api/rules?words=${encodeURIComponent(words)}`);
export const rule = (id: string) => get<RuleInfo>(`/api/rules/${encodeURIComponent(id)}`);
export const rename = (name: string) => call<Me>('PATCH', '/api/me', { name });

export interface TableLine {
  id: string;
  game: string;
  phase: string;
  title: string;
  seats: (string | null)[];
  your_turn: boolean;
}

export const openTables = () => get<TableLine[]>('/api/tables');
export const myTables = () => get<TableLine[]>('/api/me/tables');
export const createTable = (game: string, options: TableOptions) =>
  call<{ table: string }>('POST', '/api/tables', { game, options });
