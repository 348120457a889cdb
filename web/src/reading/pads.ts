/** Counts paper tables of all games as the engine does; tests hold it to src/fairground/companion/pads.py. */
import { emptySheet, problemsOf, scoreOf, type Figures, type Sheet } from './score';

export type PadGame = 'unfair' | 'fair-game' | 'unlucky-adventurers' | 'unicorn-fever';
export type Plain = Record<string, number>;
export type AnySheet = Sheet | Plain;

/** What a line of a plain sheet is before anybody entered something. */
export const LINES: Record<Exclude<PadGame, 'unfair'>, Plain> = {
  'fair-game': { cards: 0, bears: 0, wolves: 0 },
  'unlucky-adventurers': { cards: 0, out: 0, team: 0 },
  'unicorn-fever': {
    glory: 0,
    contracts: 0,
    gold: 0,
    loans: 0,
    loan_price: 25,
    gold_per_glory: 20,
    signed: 0,
    per: 0
  }
};
export const MOST_PLAYERS: Record<PadGame, number> = {
  unfair: 5,
  'fair-game': 4,
  'unlucky-adventurers': 6,
  'unicorn-fever': 6
};
const STILL_IN = 1000;
const CARDS = { 'fair-game': 26, 'unlucky-adventurers': 102 } as Record<string, number>;

export interface Counted {
  sources: Plain;
  total: number;
  order: number[];
}
export interface Placed extends Counted {
  rank: number;
  won: boolean;
}

export const freshSheet = (game: PadGame): AnySheet =>
  game === 'unfair' ? emptySheet() : { ...LINES[game] };

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

export function count(game: PadGame, sheet: AnySheet, figures: Figures | null): Counted {
  if (game === 'unfair') {
    const park = sheet as Sheet;
    const sources = figures ? scoreOf(park, figures) : {};
    const total = sum(Object.values(sources));
    return { sources, total, order: [total, park.coins] };
  }
  const plain = { ...LINES[game], ...(sheet as Plain) } as Record<string, number>;
  const at = (name: string) => plain[name] ?? 0;
  if (game === 'fair-game') {
    const sources = { cards: at('cards'), bears: at('bears'), wolves: at('wolves') };
    return { sources, total: sources.cards, order: Object.values(sources) };
  }
  if (game === 'unlucky-adventurers')
    return {
      sources: { cards: at('cards'), out: at('out') },
      total: at('cards'),
      order: [at('out') || STILL_IN]
    };
  const price = Math.max(1, at('loan_price'));
  const rate = Math.max(1, at('gold_per_glory'));
  const repaid = Math.min(at('loans'), Math.floor(at('gold') / price));
  const left = at('gold') - repaid * price;
  const converted = Math.floor(left / rate);
  const contracts = at('contracts') + (at('per') ? Math.floor(at('signed') / at('per')) : 0);
  const total = at('glory') + converted + contracts;
  const sources = {
    glory: at('glory'),
    converted,
    contracts,
    gold: left - converted * rate,
    unpaid: at('loans') - repaid
  };
  return { sources, total, order: [-sources.unpaid, total, sources.gold] };
}

function compare(one: number[], other: number[]): number {
  for (let n = 0; n < one.length; n++) if (one[n] !== other[n]) return one[n]! - other[n]!;
  return 0;
}

/** Everybody's points and rank. */
export function placesOf(game: PadGame, sheets: AnySheet[], figures: Figures | null): Placed[] {
  const counted = sheets.map((sheet) => count(game, sheet, figures));
  const team = (n: number) => (game === 'unlucky-adventurers' ? ((sheets[n] as Plain)['team'] ?? 0) : 0);
  // A team lasts as long as its last member.
  const orders = counted.map((own, n) =>
    team(n)
      ? counted
          .filter((_, other) => team(other) === team(n))
          .map((one) => one.order)
          .reduce((best, one) => (compare(one, best) > 0 ? one : best))
      : own.order
  );
  return counted.map((one, n) => {
    const before = orders.filter((other) => compare(other, orders[n]!) > 0).length;
    return { ...one, rank: before + 1, won: before === 0 };
  });
}

/** What cannot be on a sheet, in sentences. */
export function wrongOn(game: PadGame, sheet: AnySheet, figures: Figures | null): string[] {
  if (game === 'unfair') return figures ? problemsOf(sheet as Sheet, figures) : [];
  const plain = sheet as Plain;
  const cards = plain['cards'] ?? 0;
  const most = CARDS[game] ?? Infinity;
  const found = [cards > most ? `There are only ${most} cards.` : ''];
  if (game === 'fair-game')
    for (const name of ['bears', 'wolves'])
      if ((plain[name] ?? 0) > cards) found.push(`${cards} cards cannot show ${plain[name]} ${name}.`);
  if (game === 'unlucky-adventurers' && cards && plain['out']) found.push('Who went out has no cards left.');
  if (game === 'unicorn-fever' && (!plain['loan_price'] || !plain['gold_per_glory']))
    found.push('A price is at least 1 gold.');
  return found.filter(Boolean);
}

/** What cannot be about all sheets together. */
export function wrongTogether(game: PadGame, sheets: AnySheet[]): string[] {
  const most = CARDS[game];
  const held = sum(sheets.map((sheet) => (game === 'unfair' ? 0 : ((sheet as Plain)['cards'] ?? 0))));
  return most !== undefined && held > most
    ? [`All together have ${held} cards, but there are only ${most}.`]
    : [];
}
