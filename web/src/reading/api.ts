/** What the companions ask the server for. Everybody can read all of it, and it is kept for reading offline. */
import { call } from '../lib/api';
import type { CardView } from '../lib/view';

export interface CardLine {
  game: string;
  game_name: string;
  id: string;
  name: string;
  pack: string;
  deck: string;
  type: string;
  copies: number;
  figures: string;
  text: string;
  flavour: string;
  numbers: Record<string, number>;
  marks: string[];
  origin: string;
  face: Record<string, unknown>;
}

export interface FoundCards {
  total: number;
  page: number;
  pages: number;
  hint: string;
  cards: CardLine[];
}

export interface CitedRule {
  id: string;
  text: string;
  ruling: string;
}

export interface CardPage {
  card: CardLine;
  note: string;
  origins: Record<string, string>;
  meaning: { depth: number; text: string; rules: string[] }[];
  rules: CitedRule[];
  alike: CardLine[];
  measured: { kind: string; seats: number; of: number; told: string; command: string }[];
  history: { date: string; what: string; why: string }[];
}

export interface Guide {
  game: string;
  name: string;
  opening: string;
  basis: string;
  command: string;
  chapters: {
    title: string;
    text: string;
    pack: string;
    claims: { text: string; verdict: 'up' | 'down' | 'even'; name: string; interval: string }[];
  }[];
}

export interface Statement {
  id: string;
  text: string;
  kind: string;
  example: string;
  open: string;
  ruling: string;
}

export interface Chapter {
  title: string;
  short: string;
  pictures: { name: string; caption: string; text: string[] }[];
  folded: boolean;
  /** It is part of the short version. */
  brief: boolean;
  statements: Statement[];
  details: Statement[];
}

export interface Book {
  game: string;
  name: string;
  summary: string;
  players: string;
  minutes: number;
  packs: string[];
  chapters: Chapter[];
  words: { word: string; means: string; also: string[]; see: string[] }[];
}

export interface BookLine {
  game: string;
  name: string;
  packs: string[];
  chapters: string[];
  /** Game Changers and optional rules. */
  changers: { id: string; name: string }[];
  /** The fewest and the most players. */
  players: [number, number];
}

/** What a table needs of its book; null: all there is. */
export interface Needs {
  packs: string[] | null;
  changers: string[] | null;
  players: number | null;
}

export interface Answer {
  kind: 'rule' | 'word' | 'chapter';
  game: string;
  game_name: string;
  id: string;
  title: string;
  text: string;
}

export interface WordEntry {
  game: string;
  word: string;
  means: string;
  also: string[];
  see: string[];
  rules: CitedRule[];
  /** Where it can be tried: at the position of a ruling or in a lesson, and what to do there. */
  example: { kind: 'ruling' | 'lesson'; id: string; say: string } | null;
}

export interface Panoramas {
  strips: {
    pack: string;
    size: number;
    members: { place: number; id: string; name: string; type: string; is_super: boolean }[];
    needs_super: boolean;
  }[];
  points: { cards: number; partial: number; complete: number }[];
  wildcards: string[];
  enabled_by: string[];
}

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(path, { headers: { accept: 'application/json' } });
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as { message?: string } | null;
  throw new Error(problem?.message ?? answer.statusText);
}

const query = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();

export const findCards = (find: string, page = 1) => get<FoundCards>(`/api/cards?${query({ find, page })}`);
/** The cards that a rule is about. */
export const cardsOfRule = (rule: string) => get<CardLine[]>(`/api/rules/${encodeURIComponent(rule)}/cards`);
export const randomCard = () => get<CardLine>('/api/cards/random');
export const cardPage = (game: string, id: string) =>
  get<CardPage>(`/api/games/${game}/cards/${encodeURIComponent(id)}`);
export const books = () => get<BookLine[]>('/api/books');
/** All cards of a search at once. */
export const allCards = (find: string) => get<CardLine[]>(`/api/cards/all.json?${query({ find })}`);
/** "?packs=ocean,alien&changers=&players=2": the same behind the address of a page, of the API and of what is printed. */
export function behind(needs: Needs, more: Record<string, string> = {}): string {
  const { packs, changers, players } = needs;
  const asked = query({
    ...(packs && { packs: packs.join(',') }),
    ...(changers && { changers: changers.join(',') }),
    ...(players && { players }),
    ...more
  }).replaceAll('%2C', ',');
  return asked && `?${asked}`;
}
export const WHOLE: Needs = { packs: null, changers: null, players: null };
/** What an address asks for. */
export function needsIn(search: string): Needs {
  const asked = new URLSearchParams(search);
  const list = (name: string) => asked.get(name)?.split(',').filter(Boolean) ?? null;
  return { packs: list('packs'), changers: list('changers'), players: Number(asked.get('players')) || null };
}
export const book = (game: string, needs: Needs = WHOLE) => get<Book>(`/api/books/${game}${behind(needs)}`);
/** What a table needs of its book. */
export async function needsOf(table: string, invite = ''): Promise<Needs> {
  const answer = await fetch(`/api/tables/${table}/needs`, {
    headers: { accept: 'application/json', ...(invite && { 'x-invite': invite }) }
  });
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.json()) as Needs;
}
export const ask = (question: string, game: string) =>
  get<Answer[]>(`/api/ask?${query(game ? { question, game } : { question })}`);
/** What is wrong with the address of a page, and which ones may have been meant. */
export const lookUp = (path: string) =>
  get<{ message: string; links: { title: string; address: string }[] }>(`/api/addresses?${query({ path })}`);
/** A table with the position of a ruling. */
export const tryRuling = (game: string, id: string) =>
  call<{ id: string }>('POST', `/api/guide/${game}/${encodeURIComponent(id)}/table`);
/** The terms of a game or of all; `brief`: without their rules. */
export const words = (game: string, brief = false) =>
  get<WordEntry[]>(
    `/api/words?${query({ ...(game && { game }), ...(brief && { brief: 'true' }) })}`.replace(/\?$/, '')
  );

/** A card of the database as boards know cards. */
export const viewOf = (card: CardLine): CardView => ({
  id: card.id,
  name: card.name,
  text: card.text,
  type: card.type.replaceAll('_', ' '),
  ...card.face
});

export const addressOf = (card: { game: string; id: string }) => `/cards/${card.game}/${card.id}`;
export const panoramas = () => get<Panoramas>('/api/panoramas');
export const guide = (game: string) => get<Guide>(`/api/strategy/${game}`);

export interface StripNow {
  pack: string;
  size: number;
  pieces: { id: string; name: string; where: string; space: number }[];
  missing: number;
  points: number;
}
export const panoramasAt = (table: string) => get<StripNow[]>(`/api/tables/${table}/panoramas`);
