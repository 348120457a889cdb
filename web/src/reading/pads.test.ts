import { describe, expect, it } from 'vitest';
import { merged, secretIn, unsent, type Row } from './padlink';
import { freshSheet, placesOf, wrongOn, wrongTogether } from './pads';

const row = (id: string, changed: number): Row => ({ id, name: id, sheet: { cards: 1 }, changed });

describe('a pad that several phones share', () => {
  it('shows own rows as they are here, and those of others as the server has them', () => {
    const found = merged([row('a', 5)], [row('a', 1), row('b', 2)]);
    expect(found.map((one) => [one.id, one.changed])).toEqual([
      ['a', 5],
      ['b', 2]
    ]);
  });

  it('keeps what was entered without a network until the server has it', () => {
    const mine = [row('a', 5), row('c', 1)];
    expect(unsent(mine, []).map((one) => one.id)).toEqual(['a', 'c']);
    expect(unsent(mine, [row('a', 4), row('c', 1)]).map((one) => one.id)).toEqual(['a']);
    expect(unsent(mine, [row('a', 5), row('c', 2)])).toEqual([]);
  });

  it('takes a secret only from a link that has one', () => {
    expect(secretIn('#pad=abcdefgh_-12')).toBe('abcdefgh_-12');
    expect(secretIn('#pad=x')).toBe('');
    expect(secretIn('#/table/1')).toBe('');
  });
});

describe('pads of the small games', () => {
  it('begin empty, with nothing wrong about them', () => {
    for (const game of ['fair-game', 'unlucky-adventurers', 'unicorn-fever'] as const)
      expect(wrongOn(game, freshSheet(game), null)).toEqual([]);
  });

  it('tell what cannot be', () => {
    expect(wrongOn('fair-game', { cards: 2, bears: 3, wolves: 0 }, null)).toEqual([
      '2 cards cannot show 3 bears.'
    ]);
    expect(wrongOn('unlucky-adventurers', { cards: 2, out: 1, team: 0 }, null)).toHaveLength(1);
    expect(wrongTogether('fair-game', [{ cards: 20 }, { cards: 7 }])).toEqual([
      'All together have 27 cards, but there are only 26.'
    ]);
  });

  it('put fewer loans before more Glory', () => {
    const sheets = [
      { ...(freshSheet('unicorn-fever') as Record<string, number>), glory: 90, gold: 24, loans: 1 },
      { ...(freshSheet('unicorn-fever') as Record<string, number>), glory: 3, gold: 49, loans: 1 }
    ];
    expect(placesOf('unicorn-fever', sheets, null).map((one) => [one.rank, one.won])).toEqual([
      [2, false],
      [1, true]
    ]);
  });
});
