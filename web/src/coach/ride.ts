/** The course of a chance as the track of a roller coaster. */
import type { Moment } from './job.svelte';

export const WIDTH = 1180;
export const HEIGHT = 320;
export const BASE = 292;
/** The most supports: a long match has more moves than a track has room for. */
const SUPPORTS = 44;

export interface Ride {
  line: string;
  supports: { x: number; y: number }[];
  rounds: { x: number; stage: number }[];
  at: (move: number) => { x: number; y: number };
}

export const heightOf = (chance: number) => BASE - 14 - chance * 230;

export function rideOf(curve: Moment[], seat: number): Ride {
  const last = Math.max(1, curve.length - 1);
  const x = (n: number) => 46 + (n / last) * (WIDTH - 96);
  const y = (n: number) => heightOf(curve[n]?.chances[seat] ?? 0);
  // Of a long match every few moves, and always the last.
  const step = Math.max(1, Math.ceil(last / 90));
  const kept = [...curve.keys()].filter((n) => n % step === 0 || n === last);
  const line = kept
    .map((n, i) => {
      const here = `${x(n).toFixed(1)} ${y(n).toFixed(1)}`;
      if (!i) return `M${here}`;
      const before = kept[i - 1]!;
      const middle = ((x(n) + x(before)) / 2).toFixed(1);
      return `C${middle} ${y(before).toFixed(1)} ${middle} ${y(n).toFixed(1)} ${here}`;
    })
    .join('');
  const gap = Math.max(1, Math.ceil(kept.length / SUPPORTS));
  const supports = kept.filter((_, i) => i % gap === 0).map((n) => ({ x: x(n), y: y(n) + 4 }));
  const rounds: Ride['rounds'] = [];
  curve.forEach(({ stage }, n) => {
    if (stage && stage !== curve[n - 1]?.stage && x(n) - (rounds.at(-1)?.x ?? -99) > 34) {
      rounds.push({ x: x(n), stage });
    }
  });
  return { line, supports, rounds, at: (move) => ({ x: x(move), y: y(Math.min(move, last)) }) };
}
