// @vitest-environment node
import type { GameEvent } from '../../lib/feed';
import { payoutOf } from './payout';
import { scenesOf } from './show';
import type { Bettor } from './view';

let n = 0;
const event = (kind: string, facts: Record<string, unknown> = {}): GameEvent => ({
  n: n++,
  kind,
  text: kind,
  rules: [],
  ...facts
});
const order = ['red', 'yellow', 'blue', 'orange', 'purple', 'green'];
const race: GameEvent[] = [
  event('fever', { unicorns: ['red'] }),
  event('revealed', { lanes: { red: ['double-dash'] } }),
  event('race', { race: 2, odds: [1, 3, 5, 0, 4, 2], positions: [0, 0, 0, 0, 0, 0] }),
  event('turned', { turn: 1, rows: [4, 1, 2, 3, 0, 2] }),
  event('moved', { before: [0, 0, 0, 0, 0, 0], after: [1, 3, 12, 4, 0, 2] }),
  ...order.map((unicorn, at) =>
    event('finished', { unicorn, place: at + 1, reason: at === 0 ? 'odds' : 'alone' })
  ),
  event('paid', { seat: 0, bet: 'win', unicorn: 'red', place: 1, stake: 12, gold: 84, glory: 5 }),
  event('paid', { seat: 1, bet: 'early-show', unicorn: 'green', place: 6, stake: 6, gold: 0, glory: 0 }),
  event('prize', { seat: 1, unicorn: 'blue', place: 3, gold: 2 }),
  event('contract-glory', { seat: 1, contract: 'applause', amount: 1 }),
  event('returned'),
  event('tax', { seat: 0, amount: 9 }),
  event('odds', { after: [0, 1, 2, 3, 4, 5] }),
  event('tax', { seat: 0, amount: 100 })
];
const players = [
  { seat: 0, gold: 75, glory: 9 },
  { seat: 1, gold: 4, glory: 5 }
] as Bettor[];

describe('what a race paid', () => {
  it('is nothing before a race has ended', () => {
    expect(payoutOf(race.slice(0, -4), players)).toBeNull();
  });

  it('is told ticket by ticket, with what the stake was multiplied by', () => {
    const paid = payoutOf(race, players)!;
    expect(paid.order).toEqual(order);
    expect(paid.fever).toEqual(['red']);
    expect(paid.odds.red).toBe(7);
    expect(paid.close).toEqual({ unicorn: 'red', reason: 'odds' });
    expect(paid.accounts[0]!.tickets).toEqual([
      { kind: 'win', unicorn: 'red', place: 1, stake: 12, times: 7, gold: 84, glory: 5, won: true }
    ]);
    expect(paid.accounts[1]!.tickets[0]).toMatchObject({ times: 2, gold: 0, won: false });
  });

  it('keeps the book: staked, paid, tax and places gained', () => {
    const [ann, bo] = payoutOf(race, players)!.accounts;
    expect(ann).toMatchObject({ staked: 12, paid: 84, won: 5, tax: 9, gold: 75, glory: 9, rank: 1, up: 0 });
    expect(bo).toMatchObject({ staked: 6, paid: 2, won: 1, rank: 2, up: -1 });
    const [late, early] = payoutOf(race, [players[0]!, { ...players[1]!, glory: 8 }])!.accounts;
    expect([late!.up, early!.up]).toEqual([1, -1]);
  });
});

describe('the show of a race', () => {
  it('turns Magic up before anybody runs, and ends with the photo', () => {
    const scenes = scenesOf(race, 0, [2, 2, 2, 2, 2, 2]);
    expect(scenes[0]).toMatchObject({ before: true, magic: { red: ['double-dash'] } });
    expect(scenes.find((scene) => scene.card)?.card).toEqual([4, 1, 2, 3, 0, 2]);
    expect(scenes.at(-1)).toMatchObject({ photo: true, odds: [3, 5, 7, 2, 6, 4] });
  });
});
