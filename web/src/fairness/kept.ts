/** What this browser keeps of the dice and cards of its matches, from before it sits down until it checks them. */
import type { Kept } from './check';

/** The tables of which something is kept, the oldest first; and each of them under a name of its own. */
const LIST = 'fairground.dice.tables';
const MOST = 60;
const nameOf = (table: string) => `fairground.dice.of.${table}`;

const inMemory = new Map<string, Kept>();

function read<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export const keptOf = (table: string): Kept | null => inMemory.get(table) ?? read<Kept>(nameOf(table));

/** Keeps it for as long as the browser remembers anything; the oldest go first. */
export function keep(table: string, kept: Kept): void {
  const tables = read<string[]>(LIST) ?? [];
  try {
    localStorage.setItem(nameOf(table), JSON.stringify(kept));
    inMemory.delete(table);
    if (tables.at(-1) === table) return;
    const all = [...tables.filter((other) => other !== table), table];
    for (const old of all.slice(0, -MOST)) localStorage.removeItem(nameOf(old));
    localStorage.setItem(LIST, JSON.stringify(all.slice(-MOST)));
  } catch {
    // Full or forbidden: what is in memory lasts until the page is closed.
    inMemory.set(table, kept);
  }
}
