/** The plain facts of a view, for a board that knows nothing of the game. */
import type { MatchView } from '../../lib/view';
import { texts } from '../../texts';

const SHARED = new Set(['game', 'seats', 'you', 'over', 'waiting', 'zones', 'names', 'result', 'ask']);
/** Facts whose number is a seat: people know it by its name. */
const SEAT =
  /^(seat|player|leader|lead|starter|dealer|first|next|current|active|turn|winner|owner|host)(_(seat|player))?$/;

type Fact = [string, string];
const isPlain = (value: unknown): value is number | string | boolean =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';

function told(name: string, value: number | string | boolean, names: string[]): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number' && SEAT.test(name)) return names[value] ?? String(value);
  return String(value);
}

/** What is true of the whole table. */
export function gist(view: MatchView): Fact[] {
  return Object.entries(view).flatMap(([name, value]): Fact[] =>
    SHARED.has(name) || !isPlain(value) ? [] : [[spaced(name), told(name, value, view.names)]]
  );
}

/** What is true of one seat: of every list with one entry for each seat its part, and how many cards lie there. */
export function factsOf(view: MatchView, seat: number): Fact[] {
  const facts: Fact[] = [];
  const score = view.result?.scores[seat];
  if (score !== undefined) facts.push([texts.generic.score, String(score)]);
  for (const [name, value] of Object.entries(view)) {
    if (SHARED.has(name) || !Array.isArray(value) || value.length !== view.seats) continue;
    const own: unknown = value[seat];
    if (isPlain(own))
      facts.push([name === 'scores' ? texts.generic.score : spaced(name), told(name, own, view.names)]);
    else if (own !== null && typeof own === 'object' && !Array.isArray(own))
      for (const [part, fact] of Object.entries(own))
        if (isPlain(fact) && part !== 'name' && !(part === 'seat' || part === 'player'))
          facts.push([spaced(part), told(part, fact, view.names)]);
  }
  for (const zone of view.zones)
    if (zone.owner === seat) facts.push([spaced(zone.name), texts.figures.cards(zone.cards.length)]);
  return facts;
}

export function spaced(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
