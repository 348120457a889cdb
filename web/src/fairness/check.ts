/** Checks the dice of a finished match: without the server's word, and without knowing any rules. */
import { wrongCourse, wrongForm } from './form';
import { commitmentOf, commitmentTo, Generator, matchSeed, shuffled } from './generator';

export interface Draw {
  stream: number;
  sizes: number[];
  values: number[];
  event: number;
  cards: number[] | null;
  zone: number | null;
}

/** From a moment on, the cards of a zone by their numbers, from the bottom to the top; -1 is a gap. */
export type Lay = [moment: number, zone: number, cards: number[]];

export interface Rolled {
  n: number;
  seat?: number;
  dice?: (number | string)[];
  places?: number[];
  face?: number;
}

/** What the server tells of a finished match: /api/tables/ID/draws. */
export interface Told {
  game: string;
  version: number;
  seed: string;
  commitment: string;
  secret: string | null;
  contributions: string[];
  commitments: (string | null)[];
  from_record: boolean;
  called_off: string[];
  draws: Draw[];
  rolled: Rolled[];
  /** After each decision and each draw: how many events had happened, and how many draws had been made. */
  moments: [events: number, draws: number][];
  lays: Lay[];
  /** Which card each number is. */
  faces: string[];
  before: { label: string; bags: string[][]; chosen: string[] }[];
}

/** The cards that a seat was shown when it had been told of `n` events: zones that looked different than before. */
export interface SeenCards {
  n: number;
  zones: Record<number, number[]>;
}

/** What the seed depends on and nobody may change once numbers are revealed. */
export interface Fixed {
  game: string;
  version: number;
  commitments: (string | null)[];
}

/** What a browser has kept of a match since before it began. */
export interface Kept {
  commitment: string;
  seat: number | null;
  contribution: string | null;
  /** How many people had withheld a number when it saw that commitment for the first time. */
  calledOff: number;
  /** What was fixed when it was asked to reveal its number; null before. */
  fixed: Fixed | null;
  rolled: Rolled[];
  cards: SeenCards[];
  /** Which card each number was said to be. */
  faces: Record<number, string>;
}

export interface Finding {
  good: boolean;
  about:
    | 'form'
    | 'from-record'
    | 'secret'
    | 'contributions'
    | 'seed'
    | 'draws'
    | 'piles'
    | 'dice'
    | 'before'
    | 'lays'
    | 'reordered'
    | 'seen-commitment'
    | 'seen-commitments'
    | 'own-number'
    | 'added-nothing'
    | 'called-off'
    | 'seen-dice'
    | 'seen-cards';
  count: number;
  where: string;
}

/** The colours of the dice of Unicorn Fever, in the order of their numbers. */
const COLOURS = ['purple', 'blue', 'red', 'yellow', 'green', 'orange'];

/** The numbers behind the dice that an event tells. */
export function diceIn(event: Rolled): number[] {
  if (event.face !== undefined) return [event.face - 1];
  const dice = (event.dice ?? []).map((die) => (typeof die === 'string' ? COLOURS.indexOf(die) : die - 1));
  return event.places ? event.places.map((place) => dice[place - 1]!) : dice;
}

const same = (one: readonly unknown[], two: readonly unknown[]): boolean =>
  one.length === two.length && one.every((value, i) => value === two[i]);

/** Everything that was checked, with the outcome. All good: nobody tampered with the dice. */
export function check(told: Told, kept: Kept | null): Finding[] {
  const found: Finding[] = [];
  const note = (about: Finding['about'], wrong: string | null, count = 1) =>
    found.push({ good: wrong === null, about, count, where: wrong ?? '' });
  const broken = wrongForm(told, kept) ?? wrongCourse(told);
  if (broken !== null) {
    note('form', broken);
    return found;
  }
  if (told.from_record || told.secret === null) {
    note('from-record', told.from_record ? 'record' : 'secret');
    return found;
  }
  note('secret', commitmentTo(told.secret) === told.commitment ? null : told.commitment);
  const added = told.contributions.filter((text) => text).length;
  note('contributions', wrongContribution(told), added);
  const seed = matchSeed(told.secret, told.contributions, told.game, told.version);
  note('seed', seed === told.seed ? null : told.seed);
  note('draws', wrongDraw(told, seed), told.draws.length);
  note('piles', wrongPile(told), told.draws.filter((draw) => draw.cards).length);
  const dice = wrongDice(told.draws, told.rolled);
  note('dice', dice.wrong, dice.count);
  if (told.before.length) {
    note('before', wrongBefore(told, seed), told.before.flatMap((each) => each.chosen).length);
  }
  const { wrong, reordered } = lays(told);
  note('lays', wrong, told.moments.length);
  if (reordered) note('reordered', null, reordered);
  if (kept) addKept(told, kept, note);
  return found;
}

/** Whoever committed to nothing adds nothing: it could have been chosen when the others had told theirs. */
function wrongContribution({ contributions, commitments }: Told): string | null {
  for (let seat = 0; seat < Math.max(contributions.length, commitments.length); seat++) {
    const added = contributions[seat];
    const committed = commitments[seat];
    // One too many changes the seed, even if it is empty.
    if (added === undefined || committed === undefined) return `${seat}`;
    if (committed === null ? added : commitmentOf(added) !== committed) return `${seat}`;
  }
  return null;
}

function wrongDraw(told: Told, seed: string): string | null {
  const generator = Generator.ofMatch(told.game, seed);
  const wrong = told.draws.findIndex((draw) => !same(generator.draw(draw.stream, draw.sizes), draw.values));
  return wrong < 0 ? null : `${wrong}`;
}

/** A shuffle is of the only pile that has as many cards as its numbers shuffle, as it lay just before. */
function wrongPile(told: Told): string | null {
  let drawn = 0;
  for (const { draws, before } of moments(told)) {
    if (draws === drawn) continue;
    const { sizes, zone, cards } = told.draws[drawn]!;
    const count = sizes.length + 1;
    const shuffles = count > 2 && sizes.every((size, i) => size === count - i);
    const piles = [...before.keys()].filter((place) => {
      const pile = before[place] ?? [];
      return pile.length === count && pile.every((card) => card >= 0);
    });
    const only = shuffles && piles.length === 1 ? piles[0]! : null;
    if (zone !== only || !same(cards ?? [], only === null ? [] : before[only]!)) return `${drawn}`;
    drawn = draws;
  }
  return null;
}

/** What was drawn about the set-up comes out again, and a bag holds what the one before it did, but what came out. */
function wrongBefore(told: Told, seed: string): string | null {
  const wrong = told.before.find(({ label, bags, chosen }) => {
    if (bags.some((bag) => !bag.length)) return true;
    const generator = new Generator(`${told.game}|${label}|${seed}`);
    const again = bags.map((bag) => bag[generator.draw(0, [bag.length])[0]!]!);
    const left = bags.map((bag, place) => bag.filter((token) => token !== chosen[place]));
    const next = (place: number) => (left[place]!.length ? left[place]! : bags[0]!);
    return !same(again, chosen) || bags.slice(1).some((bag, place) => !same(bag, next(place)));
  });
  return wrong ? wrong.label : null;
}

interface Moment {
  moment: number;
  events: number;
  draws: number;
  /** Where every card lay just before, and lies now. */
  before: number[][];
  lying: number[][];
}

function* moments(told: Told): Iterable<Moment> {
  const lying: number[][] = [];
  let next = 0;
  for (const [moment, [events, draws]] of told.moments.entries()) {
    const before = [...lying];
    while (told.lays[next]?.[0] === moment) {
      const [, zone, cards] = told.lays[next++]!;
      lying[zone] = cards;
    }
    yield { moment, events, draws, before, lying };
  }
}

/** The cards of one list that are in another too, in their order. */
const among = (cards: readonly number[], others: readonly number[]): number[] => {
  const known = new Set(others);
  return cards.filter((card) => known.has(card));
};

/**
 * No card lies in two places, and after a shuffle a pile lies as the numbers say, whatever was taken from it or put into
 * it since. `reordered`: how often a pile that had been shuffled was put into another order without a shuffle.
 */
function lays(told: Told): { wrong: string | null; reordered: number } {
  const piles = new Set(told.draws.flatMap((draw) => draw.zone ?? []));
  let drawn = 0;
  let reordered = 0;
  for (const { moment, draws, before, lying } of moments(told)) {
    const cards = lying.flat().filter((card) => card >= 0);
    if (new Set(cards).size !== cards.length) return { wrong: `${moment}`, reordered };
    const shuffles = told.draws.slice(drawn, draws);
    drawn = draws;
    // A shuffle that could be of several piles may have been of any.
    if (shuffles.some((each) => each.zone === null && each.stream !== 0)) continue;
    for (const zone of piles) {
      const draw = shuffles.findLast((each) => each.zone === zone);
      const old = draw?.cards ? shuffled(draw.cards, draw.values) : (before[zone] ?? []);
      const now = lying[zone] ?? [];
      if (same(among(old, now), among(now, old))) continue;
      if (draw) return { wrong: `${moment}`, reordered };
      reordered++;
    }
  }
  return { wrong: null, reordered };
}

/** Compares the dice that events tell with those that were drawn just before. */
export function wrongDice(draws: Draw[], rolled: Rolled[]): { wrong: string | null; count: number } {
  let count = 0;
  for (const event of rolled) {
    const before = draws.filter((draw) => draw.stream === 0 && draw.event <= event.n);
    const draw = before.at(-1);
    if (!draw) return { wrong: `${event.n}`, count };
    // One throw may be told in several events, one for each seat.
    const together = rolled.filter((other) => other.n >= draw.event && other.n < event.n);
    const from = together.flatMap(diceIn).length;
    const dice = diceIn(event);
    if (!same(draw.values.slice(from, from + dice.length), dice)) return { wrong: `${event.n}`, count };
    count += dice.length;
  }
  return { wrong: null, count };
}

function addKept(
  told: Told,
  kept: Kept,
  note: (about: Finding['about'], wrong: string | null, count?: number) => void
): void {
  note('seen-commitment', kept.commitment === told.commitment ? null : kept.commitment);
  if (kept.fixed) {
    const { game, version, commitments } = kept.fixed;
    const rules = game === told.game && version === told.version;
    note('seen-commitments', rules && same(commitments, told.commitments) ? null : game);
  }
  if (told.called_off.length < kept.calledOff) note('called-off', `${kept.calledOff}`);
  if (kept.contribution === null && kept.seat !== null) note('added-nothing', null);
  if (kept.contribution !== null && kept.seat !== null) {
    const used = told.contributions[kept.seat] === kept.contribution;
    const named = told.commitments[kept.seat] === commitmentOf(kept.contribution);
    note('own-number', used && named ? null : `${kept.seat}`);
  }
  const rollOf = (event: Rolled) => JSON.stringify([event.seat ?? null, diceIn(event)]);
  const now = new Map(told.rolled.map((event) => [event.n, rollOf(event)]));
  const changed = kept.rolled.find((event) => now.get(event.n) !== rollOf(event));
  note('seen-dice', changed ? `${changed.n}` : null, kept.rolled.length);
  note('seen-cards', wrongCards(told, kept), kept.cards.length);
}

/** Every card that was shown lay where it was shown, and is the card it was said to be. */
function wrongCards(told: Told, kept: Kept): string | null {
  const other = Object.entries(kept.faces).find(([card, face]) => told.faces[Number(card)] !== face);
  if (other) return `${kept.cards[0]?.n ?? 0}`;
  const at = new Map<number, number[][][]>();
  for (const { events, lying } of moments(told)) at.set(events, [...(at.get(events) ?? []), [...lying]]);
  const seen: Record<number, number[]> = {};
  for (const { n, zones } of kept.cards) {
    Object.assign(seen, zones);
    const fits = (lying: number[][]) =>
      Object.entries(seen).every(([zone, cards]) => same(among(cards, lying[Number(zone)] ?? []), cards));
    if (!at.get(n)?.some(fits)) return `${n}`;
  }
  return null;
}
