/** How a finished match went: what the viewer may see of it, at moments spread over its moves. */
import { atMove } from './api';
import type { MatchView } from './view';

export interface Course {
  moves: number;
  points: { move: number; view: MatchView }[];
}

/** So many moments tell how a match went; more would only cost the server time. */
const MOMENTS = 16;

export async function courseOf(table: string): Promise<Course> {
  const last = (await atMove(table, 0)).moves;
  const count = Math.min(MOMENTS, last + 1);
  const moves = [...Array(count).keys()].map((n) => Math.round((last * n) / Math.max(1, count - 1)));
  const points = [];
  // One after the other: each is replayed by the server.
  for (const move of moves) {
    const { view } = await atMove(table, move);
    points.push({ move, view: view as unknown as MatchView });
  }
  return { moves: last, points };
}
