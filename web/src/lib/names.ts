/** Names as people read them. */
import { texts } from '../texts';

/** "Ann", "Ann and Bo", "Ann, Bo and Cy". */
export function listed(names: string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return texts.and(names.slice(0, -1).join(', '), names.at(-1)!);
}

/** Up to two letters that stand for a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters =
    words.length > 1
      ? [words[0]!, words.at(-1)!].map((word) => [...word][0])
      : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** 0.456 as "46%". */
export const percent = (part: number): string => `${Math.round(100 * part)}%`;

/** What browsers say of themselves is long; these parts of it tell people which device it is. */
const BROWSERS = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const SYSTEMS = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  Mac: 'Mac',
  Linux: 'Linux'
};

/** "Firefox · Windows" for what that browser calls itself. */
export function deviceName(agent: string): string {
  const find = (known: Record<string, string>) =>
    Object.entries(known).find(([mark]) => agent.includes(mark))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(' · ') || agent;
}

/** A number that always is the same for a name: it chooses the look of an avatar. */
export function hashOf(name: string): number {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  return hash >>> 0;
}

/** A bot as people call it: by how well it plays. */
export function botName(kind: string): string {
  const [, name, grade] = /^([a-z]+)-(\d)$/.exec(kind) ?? [];
  if (name && grade) return texts.graded(name[0]!.toUpperCase() + name.slice(1), grade);
  return texts.botOf(texts.levels[kind] ?? kind);
}

/** "Use the Rogue" as "Use", where the card's name stands beside it. */
export const withoutName = (label: string, name: string): string =>
  label.replace(`the ${name}`, '').replace(name, '').trim() || label;

/** Options speak of players by number; people know them by name. */
export function named(label: string, names: string[]): string {
  return label.replace(/\bplayer (\d+)\b/gi, (words, number: string) => names[Number(number) - 1] ?? words);
}
