/** The words of a game that have an entry in its glossary, and where they stand in a text. */
import { getContext, setContext } from 'svelte';
import { call } from '../lib/api';

interface Entry {
  word: string;
  means: string;
  also: string[];
}

export interface Piece {
  text: string;
  /** The headword and what it means, if it is a word of the glossary. */
  word?: string;
  means?: string;
}

class Glossary {
  private readonly games = $state<Record<string, Entry[]>>({});

  /** The entries of a game; nothing until they have come. Without them texts are plain. */
  of(game: string): Entry[] {
    return this.games[game] ?? NONE;
  }

  async load(game: string): Promise<void> {
    if (!game || this.games[game]) return;
    this.games[game] = [];
    const found = await call<Entry[]>('GET', `/api/words?game=${encodeURIComponent(game)}&brief=true`).catch(
      () => []
    );
    this.games[game] = found;
  }
}

const NONE: Entry[] = [];
export const glossary = new Glossary();

/** Finds the words of a glossary. A log has many lines, so what was found in each is kept. */
class Finder {
  private readonly meanings: Record<string, Entry> = {};
  private readonly pattern: RegExp | null;
  private readonly found = new Map<string, Piece[]>();

  constructor(entries: Entry[]) {
    for (const entry of entries) {
      for (const form of [entry.word, ...entry.also]) this.meanings[form.toLowerCase()] = entry;
    }
    // More than one of a thing, unless that is a word of its own.
    for (const [form, entry] of Object.entries(this.meanings)) this.meanings[`${form}s`] ??= entry;
    const forms = Object.keys(this.meanings)
      .filter((form) => form.length > 2)
      .sort((one, other) => other.length - one.length)
      .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    this.pattern = forms.length ? new RegExp(`(?<![\\w-])(${forms.join('|')})(?![\\w-])`, 'gi') : null;
  }

  /** A text in pieces: each word is one of its own, wherever it stands. */
  split(text: string): Piece[] {
    if (!this.pattern) return [{ text }];
    let pieces = this.found.get(text);
    if (!pieces) {
      pieces = text
        .split(this.pattern)
        .filter(Boolean)
        .map((part) => {
          const entry = this.meanings[part.toLowerCase()];
          return entry ? { text: part, word: entry.word, means: entry.means } : { text: part };
        });
      this.found.set(text, pieces);
    }
    return pieces;
  }
}

const finders = new WeakMap<Entry[], Finder>();
function finderOf(entries: Entry[]): Finder {
  let finder = finders.get(entries);
  if (!finder) finders.set(entries, (finder = new Finder(entries)));
  return finder;
}

/** A text in pieces: the first time that each word stands in it, it is a piece of its own, unless it was `told`. */
export function piecesOf(text: string, entries: Entry[], told?: Iterable<string>): Piece[] {
  const known = [...(told ?? [])];
  return finderOf(entries)
    .split(text)
    .map((piece) => {
      if (piece.word === undefined || known.includes(piece.word)) return { text: piece.text };
      known.push(piece.word);
      return piece;
    });
}

/** The words of the glossary that stand in a text. */
export function wordsIn(text: string, entries: Entry[]): string[] {
  return finderOf(entries)
    .split(text)
    .flatMap((piece) => piece.word ?? []);
}

/** For each of several texts that are read one after another, the words that stood in those before it. */
export function toldBefore(texts: readonly string[], entries: Entry[]): string[][] {
  let told: string[] = [];
  return texts.map((text) => {
    const before = told;
    told = [...before, ...wordsIn(text, entries).filter((word) => !before.includes(word))];
    return before;
  });
}

/**
 * Whether words on cards explain themselves here. On the table cards are buttons, in which no other button may lie;
 * who shows a card to be read says so for all that is drawn inside.
 */
const EXPLAINED = Symbol('words on cards are explained');
export const explainCards = (where: () => boolean): unknown => setContext(EXPLAINED, where);
export const cardsExplained = (): (() => boolean) =>
  getContext<(() => boolean) | undefined>(EXPLAINED) ?? (() => false);
