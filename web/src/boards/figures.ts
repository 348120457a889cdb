/** What of each seat everybody wants to see at a glance, whatever board is shown. */
import type { MatchView } from '../lib/view';
import { zone } from '../lib/view';
import { texts } from '../texts';
import { factsOf } from './generic/gist';
import type { UnfairView } from './unfair/view';
import type { UnicornView } from './unicorn/view';
import type { UnluckyView } from './unlucky/view';

const FIGURES: Record<string, (view: MatchView, seat: number) => string[]> = {
  'fair-game': (view, seat) => [texts.figures.cards(zone(view, 'cards', seat)?.cards.length ?? 0)],
  'unlucky-adventurers': (view, seat) => {
    const player = (view as UnluckyView).players[seat]!;
    return [player.out ? texts.figures.out : texts.figures.cards(player.cards)];
  },
  'unicorn-fever': (view, seat) => {
    const player = (view as UnicornView).players[seat]!;
    return [texts.figures.gold(player.gold), texts.figures.stars(player.glory)];
  },
  unfair: (view, seat) => {
    const owner = (view as UnfairView).players[seat]!;
    return [texts.figures.coins(owner.coins), texts.figures.stars(owner.stars)];
  }
};

/** How many facts of a seat fit beside its name, for games without figures of their own. */
const SHORT = 2;

export function figuresOf(view: MatchView): string[][] {
  const figure = FIGURES[view.game];
  return view.names.map((_, seat) =>
    figure
      ? figure(view, seat)
      : factsOf(view, seat)
          .slice(0, SHORT)
          .map(([name, value]) => `${name}: ${value}`)
  );
}

/** What scores are made of, for games whose breakdown tells other things too. */
const POINTS: Record<string, string[]> = {
  'fair-game': ['cards'],
  'unicorn-fever': ['glory', 'converted', 'contracts'],
  'unlucky-adventurers': ['cards']
};

export function sourcesOf(game: string, breakdown: Record<string, number>[]): string[] {
  const told = [...new Set(breakdown.flatMap((parts) => Object.keys(parts)))];
  return told.filter((source) => POINTS[game]?.includes(source) ?? true);
}

/** A number of each seat that tells how a match went. */
export interface Measure {
  name: string;
  of: (view: MatchView, seat: number) => number;
}

const inZone = (id: string) => (view: MatchView, seat: number) => zone(view, id, seat)?.cards.length ?? 0;

const MEASURES: Record<string, Measure[]> = {
  'fair-game': [{ name: texts.measures.cards, of: inZone('cards') }],
  'unlucky-adventurers': [{ name: texts.measures.cards, of: inZone('hand') }],
  'unicorn-fever': [
    { name: texts.measures.glory, of: (view, seat) => (view as UnicornView).players[seat]!.glory },
    { name: texts.measures.gold, of: (view, seat) => (view as UnicornView).players[seat]!.gold }
  ],
  unfair: [
    { name: texts.measures.stars, of: (view, seat) => (view as UnfairView).players[seat]!.stars },
    { name: texts.measures.coins, of: (view, seat) => (view as UnfairView).players[seat]!.coins }
  ]
};

export const measuresOf = (game: string): Measure[] => MEASURES[game] ?? [];
