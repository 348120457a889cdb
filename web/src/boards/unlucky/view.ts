/** What the views of Unlucky Adventurers have besides the shared parts. */
import type { CardView, MatchView } from '../../lib/view';

export interface Adventurer {
  seat: number;
  cards: number;
  out: boolean;
  ghost: boolean;
  misses_turn: boolean;
  character_used: boolean;
  team: number[];
}

export interface UnluckyView extends MatchView {
  turn: number;
  turns: number;
  direction: string;
  players: Adventurer[];
  /** Unfinished work, the innermost last: a card that was played, or a fight. */
  going_on: {
    seat: number;
    card?: string;
    target?: number | null;
    beast?: string;
    cards?: number;
    points?: number;
  }[];
}

export interface QuestCard extends CardView {
  type: string;
  beast_value?: number | null;
  points?: number;
  min_cards?: number;
  reward_cards?: number;
  used?: boolean;
}

/** A fight that is going on: what was laid, and what it still takes. */
export interface Battle {
  seat: number;
  laid: number;
  paws: number;
  least: number;
  needed: number;
  cards: number;
  points: number;
}

/** How a card is drawn: how large, how wide, whether used up, and whether it lies in the middle. */
export type Face = [
  card: QuestCard,
  size: 'hand' | 'row' | 'laid',
  wide?: number,
  dim?: boolean,
  lies?: boolean
];
