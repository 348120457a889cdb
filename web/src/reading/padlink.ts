/** A pad that several phones fill in, by the secret at the end of its link. */
import type { AnySheet, PadGame } from './pads';

export interface Row {
  id: string;
  name: string;
  sheet: AnySheet;
  /** When it was entered, by the clock of its phone: the newer of two always wins. */
  changed: number;
}
export interface SharedPad {
  game: PadGame;
  rows: Row[];
  problems: string[];
}
/** The server said no: waiting does not help. */
export class RefusedByPad extends Error {}
/** Nobody shares this pad any more, or its link was cut off. */
export class LostPad extends RefusedByPad {}

async function call<T>(path: string, secret: string, method = 'GET', body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json', 'x-fairground': '1' };
  if (secret) headers['x-pad'] = secret;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const answer = await fetch(path, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body)
  });
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as { message?: string } | null;
  const words = problem?.message ?? answer.statusText;
  if (answer.status === 404) throw new LostPad(words);
  throw answer.status >= 500 || answer.status === 429 ? new Error(words) : new RefusedByPad(words);
}

export const sharePad = async (game: PadGame): Promise<string> =>
  (await call<{ secret: string }>('/api/pads', '', 'POST', { game })).secret;
export const padNow = (secret: string) => call<SharedPad>('/api/pads', secret);
export const enter = (secret: string, row: Row) =>
  call<SharedPad>(`/api/pads/rows/${row.id}`, secret, 'PUT', {
    name: row.name,
    sheet: row.sheet,
    changed: row.changed
  });
export const takeOff = (secret: string, id: string) =>
  call<SharedPad>(`/api/pads/rows/${id}`, secret, 'DELETE');

export const linkOf = (secret: string): string => `${location.origin}/score#pad=${secret}`;
export const secretIn = (hash: string): string => /^#pad=([\w-]{8,64})$/.exec(hash)?.[1] ?? '';
export const newId = (): string => Math.random().toString(36).slice(2, 14).padEnd(8, '0');

/** The rows of this phone that the server does not have yet, and all others as the server has them. */
export function merged(mine: Row[], theirs: Row[]): Row[] {
  const own = new Set(mine.map((row) => row.id));
  return [...mine, ...theirs.filter((row) => !own.has(row.id))];
}
export const unsent = (mine: Row[], theirs: Row[]): Row[] =>
  mine.filter((row) => (theirs.find((other) => other.id === row.id)?.changed ?? -1) < row.changed);
