/** The card workshop as the server knows it. A pack goes along with every request; the server keeps none. */
import type { TableOptions } from '../generated/protocol';
import { call } from '../lib/api';
import type { CardLine } from '../reading/api';

/** The fields of a card as pack files have them, in any state. */
export type CardDraft = Record<string, unknown>;

export interface Draft {
  name: string;
  about: Record<string, unknown>;
  cards: CardDraft[];
  themes: string[];
  note: string;
}

export interface Problem {
  message: string;
  /** The number of the card; -1 for the pack itself. */
  card: number;
  field: string;
  start: number;
  length: number;
}

export interface Meaning {
  depth: number;
  text: string;
  rules: string[];
}

export interface Reading {
  name: string;
  digest: string;
  is_fine: boolean;
  toml: string;
  draft: Draft;
  cards: { entry: CardLine | null; meaning: Meaning[] }[];
  problems: Problem[];
}

export interface Figures {
  played: number;
  games: number;
  usual: number;
  score: number;
  figures: { card: string; had: number; share: number; low: number; high: number }[];
  ended: boolean;
}

export interface PackText {
  by: string;
  reading: Reading;
}

export const startPack = () => call<Draft>('GET', '/api/workshop/start');
export const readDraft = (draft: Draft) => call<Reading>('POST', '/api/workshop/read', { draft });
export const readToml = (toml: string) => call<Reading>('POST', '/api/workshop/read', { toml });
export const tryCard = (draft: Draft, card: number) =>
  call<{ id: string }>('POST', '/api/workshop/try', { draft, card });
export const openTable = (draft: Draft, options: TableOptions) =>
  call<{ id: string }>('POST', '/api/workshop/table', { draft, options });

/** The packs of a table that did not come with the game. */
export async function packsOf(table: string, invite: string): Promise<PackText[]> {
  const answer = await fetch(`/api/tables/${table}/packs`, { headers: invite ? { 'X-Invite': invite } : {} });
  if (!answer.ok) throw new Error(((await answer.json()) as { message: string }).message);
  return (await answer.json()) as PackText[];
}

/** Lets bots play a pack and tells what they find, match by match. To stop them, stop listening. */
export async function runLab(
  draft: Draft,
  told: (figures: Figures) => void,
  signal: AbortSignal
): Promise<void> {
  const answer = await fetch('/api/workshop/lab', {
    method: 'POST',
    headers: { 'X-Fairground': '1', 'Content-Type': 'application/json' },
    body: JSON.stringify({ draft }),
    signal
  });
  if (!answer.ok || !answer.body)
    throw new Error(
      ((await answer.json().catch(() => ({}))) as { message?: string }).message ?? answer.statusText
    );
  const lines = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await lines.read();
    if (done) return;
    const parts = (rest + value).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      const one = JSON.parse(line) as { figures?: Figures; error?: string };
      if (one.error) throw new Error(one.error);
      if (one.figures) told(one.figures);
    }
  }
}
