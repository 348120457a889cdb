/** What the views of Unfair have besides the shared parts. */
import type { CardView, MatchView } from '../../lib/view';

export interface ParkCard extends CardView {
  type: string;
  price?: number;
  stars?: number;
  capacity?: number;
  points?: number;
  bonus_points?: number;
  icon_row?: string[];
  space?: number;
  icons?: number;
  host?: number;
  closed?: boolean;
  covered?: boolean;
  buried?: number;
  /** Of what lies in the Market. */
  market_space?: number;
  /** Of a kaiju: what it has left, and what it came with. */
  health?: number;
  full_health?: number;
}

export interface Owner {
  seat: number;
  coins: number;
  tokens: Record<string, number>;
  loans: number;
  stars: number;
  capacity: number;
  guests: number;
  guest_income: number;
  actions_left: number;
  attraction_limit: number;
  cards_in_hand: number;
  blueprints: number;
  entrance: string | null;
}

export interface Progress {
  name: string;
  seat: number;
  finished: boolean;
  bonus_reached: boolean;
  points_now: number;
  asks_for: string[];
  bonus: string[];
}

export interface UnfairView extends MatchView {
  round: number;
  rounds: number;
  step: string;
  starting_player: number;
  turn: number | null;
  city_card: string | null;
  city_text: string | null;
  blueprints_closed: boolean;
  players: Owner[];
  blueprint_progress: Progress[];
}

/** A family of cards has a colour of its own. */
export function hueOf(type: string): number {
  if (type.startsWith('Super')) return 285;
  if (type.startsWith('Attraction')) return 175;
  if (type.includes('Theme')) return 28;
  if (type.includes('Upgrade')) return 48;
  if (type.startsWith('Staff')) return 215;
  if (type === 'Event') return 345;
  if (type.includes('Kaiju')) return 2;
  if (type.startsWith('City')) return 255;
  if (type === 'Blueprint') return 205;
  return 100;
}

/** What a park looks like: towers by space, and what stands beside the gate. */
export interface Tower {
  space: number;
  attraction: ParkCard | null;
  upgrades: ParkCard[];
}

export function towersOf(cards: ParkCard[], limit: number): Tower[] {
  const spaces = cards.flatMap((card) => (card.space ? [card.space] : []));
  const count = Math.max(limit, ...spaces);
  return [...Array(count).keys()].map((n) => {
    const attraction = cards.find((card) => card.space === n + 1) ?? null;
    const upgrades = attraction ? cards.filter((card) => card.host === attraction.card) : [];
    return { space: n + 1, attraction, upgrades };
  });
}

export function besideOf(cards: ParkCard[]): ParkCard[] {
  return cards.filter((card) => !card.space && card.host === undefined && !card.covered);
}
