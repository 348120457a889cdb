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
  going_on: { seat: number; card: string; target: number | null }[];
}

export interface QuestCard extends CardView {
  type: string;
  beast_value?: number | null;
  points?: number;
  min_cards?: number;
  used?: boolean;
}
