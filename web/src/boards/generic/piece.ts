/** How a card of a game that nobody drew for looks: one sort of cards has one colour and one sign. */
import { circle, path, seeded, star } from '../../art/kit';
import type { CardView } from '../../lib/view';

const THEMES = ['ocean', 'western', 'dinosaur', 'kaiju', 'alien', 'comicbook', 'base', 'hacker'] as const;
const SIGNS = [
  star(24, 24, 13, 'var(--c)', 5, 0.48),
  circle(24, 24, 12, 'var(--c)') + circle(24, 24, 6.5, 'var(--b)'),
  path('M24 10l13 14-13 14-13-14z', 'var(--c)') + path('M24 17l6.5 7-6.5 7-6.5-7z', 'var(--b)'),
  path('M24 37C8 26 12 13 19 13c3 0 5 3 5 4 0-1 2-4 5-4 7 0 11 13-5 24z', 'var(--c)'),
  path('M11 16l7 6 6-11 6 11 7-6-3 20H14z', 'var(--c)')
] as const;
const NUMBER = /^(.*?)\s*\b(\d{1,3})$/;

/** What is drawn of a card: its sort, the number in its name, its colours and its sign. */
export function pieceOf(card: CardView): { number: string; theme: string; sign: string } {
  const [, before, number] = NUMBER.exec(card.name ?? '') ?? [];
  const sort = (before || String(card.back ?? card.name ?? '')).toLowerCase();
  const random = seeded(sort);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return { number: number ?? '', theme: pick(THEMES), sign: pick(SIGNS) };
}
