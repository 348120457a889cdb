/** Finds the panoramas in a park whose cards were arranged on the pad, as the engine does at the end of the game
    (src/fairground/games/unfair/scoring/panoramas.py); tests hold it to the engine. */
import { panoramaPoints, type Figures, type Row } from './score';

/** What a space of the park holds: a piece of a panorama, one of those that stand for any piece, or neither. A
    panorama without start and end has the size 0. */
export type Space = { pack: string; place: number; size: number } | 'wildcard' | null;

const SHORTEST = 2;

/** The panoramas that give the most points, from left to right. A wildcard serves in one of them. */
export function rowsOf(spaces: Space[], figures: Figures): Row[] {
  const best: { rows: Row[]; points: number }[] = [{ rows: [], points: 0 }];
  for (let end = 1; end <= spaces.length; end++) {
    let chosen = best[end - 1]!;
    for (let start = end - 1; start >= 0 && spaces[start] !== null; start--) {
      const row = end - start < SHORTEST ? null : rowIn(spaces.slice(start, end));
      if (!row) continue;
      const before = best[start]!;
      const points = before.points + panoramaPoints(row, figures);
      if (points > chosen.points) chosen = { rows: [...before.rows, row], points };
    }
    best.push(chosen);
  }
  return best.at(-1)!.rows;
}

/** What cards side by side are as one panorama; nothing, if they are none. */
function rowIn(cards: Space[]): Row | null {
  const real = cards.flatMap((card, at) => (card && card !== 'wildcard' ? [{ ...card, at }] : []));
  const first = real[0];
  if (!first) return null;
  const { pack, size } = first;
  if (real.some((card) => card.pack !== pack || card.size !== size)) return null;
  if (!size) {
    // A wildcard is neither start nor end where there is none.
    const inside = first.at === 0 && real.at(-1)!.at === cards.length - 1;
    return inside ? { cards: cards.length, complete: false } : null;
  }
  const start = first.place - first.at;
  if (real.some((card) => card.place - card.at !== start)) return null;
  // A wildcard stands for a card there is, not for one more.
  if (start < 1 || start + cards.length - 1 > size) return null;
  return { cards: cards.length, complete: cards.length === size };
}
