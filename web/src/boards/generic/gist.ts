/** The plain facts of a view, for a board that knows nothing of the game. */
import type { MatchView } from '../../lib/view';
import { texts } from '../../texts';

const SHARED = new Set(['game', 'seats', 'you', 'over', 'waiting', 'zones', 'names', 'result', 'ask']);

export function gist(view: MatchView): [string, string][] {
  const found: [string, string][] = [];
  for (const [name, value] of Object.entries(view)) {
    if (SHARED.has(name)) continue;
    if (typeof value === 'number' || typeof value === 'string') found.push([spaced(name), String(value)]);
    else if (typeof value === 'boolean') found.push([spaced(name), value ? texts.yes : texts.no]);
  }
  return found;
}

function spaced(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
