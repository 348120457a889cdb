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

/** A number that always is the same for a name: it chooses the look of an avatar. */
export function hashOf(name: string): number {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  return hash >>> 0;
}

/** Options speak of players by number; people know them by name. */
export function named(label: string, names: string[]): string {
  return label.replace(/\bplayer (\d+)\b/gi, (words, number: string) => names[Number(number) - 1] ?? words);
}
