/** What the views of Unicorn Fever have besides the shared parts. */
import type { MatchView } from '../../lib/view';

export interface Bettor {
  seat: number;
  gold: number;
  glory: number;
  loans: number;
  owns: string | null;
  tokens: string[];
  has_dice: boolean;
  acting: boolean;
  contract_glory: number;
}

export interface UnicornOnTrack {
  id: string;
  name: string;
  odds: number;
  fever: boolean;
  fever_text: string;
  owner: number | null;
  position: number;
  place: number | null;
}

export interface BetToken {
  kind: string;
  unicorn: string;
  glory: number;
  out: boolean;
  seat: number | null;
  stake: number;
  bonus: number;
  reserved: number | null;
}

export interface Stack {
  id: string;
  left: string[];
  top: string | null;
  printed: boolean;
  text: string | null;
}

export interface UnicornView extends MatchView {
  race: number;
  races: number;
  phase: string;
  first: number;
  track: number;
  race_turn: number;
  dice: string[];
  players: Bettor[];
  unicorns: UnicornOnTrack[];
  bets: BetToken[];
  stacks: Stack[];
}

export const COLOURS: Record<string, string> = {
  purple: '#7e4fc4',
  blue: '#2f7dd1',
  red: '#d1383d',
  yellow: '#d9a406',
  green: '#2f9e57',
  orange: '#e5741f'
};
