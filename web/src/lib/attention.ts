/** What of a match somebody should not miss: what was done to them, and what happened while they looked away. */
import type { Cue } from '../art/sound';
import type { GameEvent } from './feed';

/** Whether something was done to a seat by somebody else. */
export function hits(event: GameEvent, you: number | null): boolean {
  if (you === null) return false;
  if (Array.isArray(event.hits)) return event.hits.includes(you);
  const [doer, victim] = {
    stole: [event.seat, event.from],
    aimed: [event.seat, event.target],
    stolen: [event.to, event.seat],
    'swapped-hands': [event.seat, event.with]
  }[event.kind] ?? [null, null];
  return victim === you && doer !== you;
}

/** Who did it. */
export const doerOf = (event: GameEvent): number | undefined => {
  const doer = event.by ?? (event.kind === 'stolen' ? event.to : event.seat);
  return typeof doer === 'number' && doer >= 0 ? doer : undefined;
};

/** Questions that answer what somebody does to one: a block, a way out. */
const ANSWERS = new Set(['block', 'shield', 'react', 'instead', 'stand-in', 'redirect', 'resurrect']);
export const isAnswer = (kind: string | undefined): boolean => kind !== undefined && ANSWERS.has(kind);

/** So many events before it may an attack have begun with; so many of them are told. */
const REACH = 8;
const TOLD = 4;
const OF_ATTACKS = new Set(['played', 'aimed', 'rolled']);
const isOfAttack = (event: GameEvent) => OF_ATTACKS.has(event.kind) || Array.isArray(event.hits);

/** An attack as it happened: what was played, whom it was aimed at and what was rolled for it, up to the last event. */
export function attackOf(events: GameEvent[], hit: GameEvent): GameEvent[] {
  const doer = doerOf(hit);
  const at = events.indexOf(hit);
  const near = events.slice(Math.max(0, at - REACH), at + REACH);
  const begin = near.findLast((event) => event.n <= hit.n && event.kind === 'played' && event.seat === doer);
  if (doer === undefined || !begin) return [hit];
  const told = near.filter(
    (event) => event === hit || (event.n >= begin.n && isOfAttack(event) && doerOf(event) === doer)
  );
  return told.length > TOLD ? [begin, ...told.slice(1 - TOLD)] : told;
}

/** What a question to answer an attack is about: the event that was played, or the City card. */
export const threatOf = (events: GameEvent[], you: number | null): GameEvent | undefined =>
  events
    .slice(-REACH)
    .findLast((event) => event.kind === 'city' || (event.kind === 'played' && event.seat !== you));

const CUES: Record<string, Cue> = {
  played: 'card',
  claimed: 'card',
  stole: 'card',
  stolen: 'card',
  signed: 'card',
  rolled: 'dice',
  gold: 'coin',
  guests: 'coin',
  paid: 'coin',
  attack: 'roar',
  closed: 'shutter',
  round: 'bell'
};

/** The one sound that fits best what has just happened. */
export function cueOf(fresh: GameEvent[], you: number | null): Cue | null {
  if (fresh.some((event) => hits(event, you))) return 'roar';
  for (const event of [...fresh].reverse()) {
    const found = CUES[event.kind];
    if (found) return found;
  }
  return null;
}

/** So many lines tell what was missed. */
const RECAP = 7;

/** What is worth telling to somebody who comes back: what was done to them, then the latest. */
export function recapOf(missed: GameEvent[], you: number | null): GameEvent[] {
  const done = missed.filter((event) => hits(event, you)).slice(-3);
  const rest = missed.filter((event) => !done.includes(event)).slice(-(RECAP - done.length));
  return [...done, ...rest].sort((a, b) => a.n - b.n);
}
