/** What of each seat everybody wants to see at a glance, whatever board is shown. */
import type { MatchView } from '../lib/view';
import { zone } from '../lib/view';
import { texts } from '../texts';
import type { UnfairView } from './unfair/view';
import type { UnicornView } from './unicorn/view';
import type { UnluckyView } from './unlucky/view';

const FIGURES: Record<string, (view: MatchView, seat: number) => string> = {
  'fair-game': (view, seat) => texts.figures.cards(zone(view, 'cards', seat)?.cards.length ?? 0),
  'unlucky-adventurers': (view, seat) => {
    const player = (view as UnluckyView).players[seat]!;
    return player.out ? texts.figures.out : texts.figures.cards(player.cards);
  },
  'unicorn-fever': (view, seat) => {
    const player = (view as UnicornView).players[seat]!;
    return texts.figures.gold(player.gold, player.glory);
  },
  unfair: (view, seat) => {
    const owner = (view as UnfairView).players[seat]!;
    return texts.figures.coins(owner.coins, owner.stars);
  }
};

export function figuresOf(view: MatchView): string[] {
  const figure = FIGURES[view.game];
  return figure ? view.names.map((_, seat) => figure(view, seat)) : [];
}
