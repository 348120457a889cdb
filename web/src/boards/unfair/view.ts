/** What the views of Unfair have besides the shared parts, and how a park is read from them. */
import type { Choice } from '../../generated/protocol';
import type { Carry } from '../../lib/carry';
import type { CardView, MatchView } from '../../lib/view';
import type { WithChangers } from '../../solo/changers';

export interface ParkCard extends CardView {
  type: string;
  pack?: string;
  price?: number;
  influence_price?: number;
  /** Alien influence that it brings in every Guests step. */
  influence?: number;
  /** Signs printed on it: power, Wi-Fi. */
  symbols?: string[];
  /** It is dismissed in the next Cleanup step. */
  leaves_in_cleanup?: boolean;
  /** It rolls at the start of the next Events step, and goes on this result or less. */
  rampages_on?: number;
  /** The part of its pack's panorama that it shows, as "2/4"; "endless" where any part fits any other. */
  panorama?: string;
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
  used?: boolean;
  buried?: number;
  /** Of what lies in the Market. */
  market_space?: number;
  /** Of a kaiju: what it has left, and what it came with. */
  health?: number;
  full_health?: number;
}

/** Neighbours whose pictures join into one scene. */
export interface Panorama {
  spaces: number[];
  complete: boolean;
  points: number;
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
  /** Coins that texts in the park bring in the next Guests step, as things stand. */
  text_income?: number;
  /** Alien influence of the next Guests step, where there are aliens. */
  influence_income?: number;
  actions_left: number;
  attraction_limit: number;
  hand_limit?: number;
  cards_in_hand: number;
  blueprints: number;
  entrance: string | null;
  panoramas?: Panorama[];
  /** What the park would score if the game ended now, by source. */
  score_now?: Record<string, number>;
}

/** One thing that a blueprint asks for. */
export interface Goal {
  text: string;
  met: boolean;
  have: number;
  of: number;
  /** Which plus-signs the nearest card meets, by side of an "or". */
  pluses: boolean[][];
}

export interface Progress {
  card: number;
  name: string;
  seat: number;
  finished: boolean;
  bonus_reached: boolean;
  points_now: number;
  sides: Goal[][];
  bonus_sides: Goal[][];
  /** Cards in hand, Showcase and Market that would serve it. */
  helpers: number[];
}

export interface UnfairView extends MatchView, WithChangers {
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
  /** Of the blueprints that one chooses from. */
  offered_blueprints?: Progress[];
  /** Points of an attraction by its icons, and of every further icon. */
  icon_points?: number[];
  further_icon_points?: number;
  /** The card whose place is asked for. */
  held?: number | null;
  /** What building costs now, by card. */
  prices?: Record<string, number>;
}

/** What may be done with a space: the words on its sign, and whether it is lit. */
export interface Lit {
  sign: string;
  /** The option's own words, and its name in the page. */
  label: string;
  text: string;
  legal: boolean;
  chosen: boolean;
  press: () => void;
}

/** What touching a card does. */
export interface Touch {
  legal: (card: ParkCard) => boolean;
  held: (card: ParkCard) => boolean;
  /** What can be done with it, in words. */
  can: (card: ParkCard) => string;
  press: (card: ParkCard) => void;
}

/** The same for what lies before one: what it costs now, which blueprints it helps, where it can be carried. */
export interface Deal extends Touch {
  price: (card: ParkCard) => number | undefined;
  helps: (card: ParkCard) => string[];
  carry: (card: ParkCard) => Carry;
}

const SIGN_PICTURES: Record<string, string> = { power: 'power', wifi: 'wifibadge' };
/** Pictures of the signs on a card. */
export const signsOf = (card: ParkCard) => (card.symbols ?? []).flatMap((sign) => SIGN_PICTURES[sign] ?? []);

/** Pictures of tokens, by their names. */
export const TOKEN_PICTURES: Record<string, string> = {
  'silver medal': 'silver',
  'gold medal': 'gold',
  'alien influence': 'influence',
  coin: 'coin',
  star: 'star'
};

/** Tokens that lie on a card, with their number. */
export const tokensOn = (card: ParkCard) =>
  Object.entries(card).filter(([name]) => name.endsWith(' on it')) as [string, number][];

/** What a park looks like: towers by space, and what stands beside the gate. */
export interface Tower {
  space: number;
  attraction: ParkCard | null;
  /** From the ground up. */
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

/** Staff, resources, developments and pinned events: what has no space and stands on nothing. */
export function besideOf(cards: ParkCard[]): ParkCard[] {
  return cards.filter((card) => !card.space && card.host === undefined && !card.covered);
}

export function pointsFor(view: UnfairView, icons: number): number {
  const table = view.icon_points ?? [];
  if (icons <= 0) return 0;
  if (icons <= table.length) return table[icons - 1]!;
  return (table.at(-1) ?? 0) + (icons - table.length) * (view.further_icon_points ?? 0);
}

/** Neighbouring spaces that are one picture: a panorama, or a space by itself. */
export interface Run {
  from: number;
  length: number;
}

export function runsOf(count: number, panoramas: Panorama[]): Run[] {
  const runs: Run[] = [];
  for (let space = 1; space <= count;) {
    const found = panoramas.find((each) => each.spaces[0] === space);
    const length = found?.spaces.length ?? 1;
    runs.push({ from: space, length });
    space += length;
  }
  return runs;
}

/** A goal as its card words it: what is asked, with its plus-signs, which may have an "or" of their own. */
export interface Wish {
  text: string;
  pluses: string[][];
}

/** The lines of a blueprint: sides of an "or", each a list of wishes; then those of its bonus. */
export function wishesOf(text: string): { sides: Wish[][]; bonus: Wish[][] } {
  const made = { sides: [[]] as Wish[][], bonus: [] as Wish[][] };
  let sides = made.sides;
  let or = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === 'BONUS') {
      made.bonus.push([]);
      sides = made.bonus;
      or = false;
    } else if (line === 'OR') {
      or = true;
    } else if (line.startsWith('•')) {
      if (or) sides.push([]);
      or = false;
      sides.at(-1)!.push({ text: line.slice(1).trim(), pluses: [[]] });
    } else if (line.startsWith('+')) {
      const wish = sides.at(-1)!.at(-1);
      if (or) wish?.pluses.push([]);
      or = false;
      wish?.pluses.at(-1)!.push(line.slice(1).trim());
    }
  }
  return made;
}

/** The two halves of an event, or its one text. */
export const halvesOf = (text: string): string[] => text.split(/\nOR\n/);

const GOAL_SIGNS: [RegExp, string][] = [
  [/thrill/i, 'k_thrill'],
  [/leisure/i, 'k_leisure'],
  [/sideshow/i, 'k_sideshow'],
  [/food/i, 'k_food'],
  [/hotel/i, 'k_hotel'],
  [/theatre/i, 'k_theatre'],
  [/nature/i, 'k_nature'],
  [/animal/i, 'k_animal'],
  [/quality/i, 'k_quality'],
  [/services/i, 'k_services'],
  [/feature/i, 'k_feature'],
  [/theme/i, 'k_theme'],
  [/staff/i, 'k_staff'],
  [/guest/i, 'guest'],
  [/star/i, 'star'],
  [/coin/i, 'coin'],
  [/influence|alien/i, 'influence'],
  [/attraction|icon/i, 'ticket']
];
/** The picture of what a goal asks for, where there is one. */
export const goalSign = (text: string): string => GOAL_SIGNS.find(([words]) => words.test(text))?.[1] ?? '';

/** How far a blueprint is, from 0 to 1: its nearest side. */
export function shareOf(progress: Progress): number {
  if (progress.finished) return 1;
  const share = (side: Goal[]) =>
    side.length ? side.reduce((sum, goal) => sum + (goal.met ? 1 : goal.have / goal.of), 0) / side.length : 0;
  return Math.max(0, ...progress.sides.map(share));
}

/** The side of an "or" that is nearest to being met. */
export function nearestSide(sides: Goal[][]): number {
  const met = (side: Goal[]) =>
    side.length ? side.reduce((sum, goal) => sum + (goal.met ? 1 : goal.have / goal.of), 0) / side.length : 0;
  return sides.reduce((best, side, n) => (met(side) > met(sides[best]!) ? n : best), 0);
}

/** What tears down or gives away comes last: it is never the first thing that a touch does. */
const LAST = ['demolish', 'discard'];

/** Options by the cards they are about, the mildest first. */
export function optionsByCard(all: Choice[]): Map<number, Choice[]> {
  const found = new Map<number, Choice[]>();
  for (const choice of all) {
    for (const card of choice.cards) found.set(card, [...(found.get(card) ?? []), choice]);
  }
  const rank = (choice: Choice) => LAST.indexOf(String(choice.action.do));
  for (const list of found.values()) list.sort((a, b) => rank(a) - rank(b));
  return found;
}

/** In whose park each card stands. */
export function ownersOf(view: MatchView): Map<number, number> {
  const found = new Map<number, number>();
  for (const zone of view.zones) {
    if (zone.id !== 'park') continue;
    for (const card of zone.cards) if (card?.card !== undefined) found.set(card.card, zone.owner);
  }
  return found;
}
