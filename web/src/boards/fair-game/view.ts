/** What the views of Fair Game have besides the shared parts. */
import type { CardView, MatchView } from '../../lib/view';

export interface Player {
  seat: number;
  dice_set: string;
  dice: number[];
  rolls_left: number;
  live: boolean;
  won: string | null;
  meets: string[];
}

export interface FairView extends MatchView {
  round: number;
  lead: number;
  mode: string;
  grid_shape: [number, number];
  players: Player[];
}

export interface Combination extends CardView {
  mark: string;
  example: number[];
  protected: boolean;
}

/** The colours of the dice sets, dark enough for white pips. */
export const DICE_SETS: Record<string, string> = {
  amber: '#b45309',
  jade: '#0f766e',
  coral: '#be3a4b',
  slate: '#475569',
  violet: '#6d3fc0',
  azure: '#1d66b3'
};
