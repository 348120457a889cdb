import type { Info } from '../generated/protocol';
import { commitmentOf } from './generator';
import { keptOf } from './kept';
import { numberFor, tend, type DiceWish, type Seen } from './tend';

beforeEach(() => localStorage.clear());

const settled = () => new Promise((done) => setTimeout(done));

function seen(
  table: string,
  changes: Partial<Info>,
  seat = {},
  events: Seen['events'] = [],
  zones: Seen['zones'] = []
): Seen {
  const fair = { commitment: 'c1', contributions: [], commitments: ['k'], secret: null, version: 3 };
  const seats = [{ commitment: null, revealed: false, ...seat }];
  const info = {
    game: 'fair-game',
    phase: 'waiting',
    drawing: null,
    from_record: false,
    called_off: [],
    fair,
    seats,
    ...changes
  };
  return { table, you: 0, info: info as unknown as Info, events, zones };
}

const another = { commitment: 'c2', contributions: [], commitments: [], secret: null, version: 3 };

function asking() {
  const asked: DiceWish[] = [];
  return { asked, command: async (wish: DiceWish) => void asked.push(wish) };
}

describe('a seat', () => {
  it('commits once, reveals when all have committed, and never before', async () => {
    const { asked, command } = asking();
    tend(seen('a', {}), command);
    tend(seen('a', {}), command);
    expect(asked.length).toBe(1);
    const number = keptOf('a')!.contribution!;
    expect(number).toMatch(/^[0-9a-f]{64}$/);
    expect(asked[0]).toEqual({ type: 'commit', commitment: commitmentOf(number) });
    await settled();
    const committed = { commitment: commitmentOf(number) };
    tend(seen('a', {}, committed), command);
    expect(asked.length).toBe(1);
    tend(seen('a', { drawing: 9 }, committed), command);
    expect(asked[1]).toEqual({ type: 'reveal', contribution: number });
    await settled();
    tend(seen('a', { drawing: 9 }, { ...committed, revealed: true }), command);
    expect(asked.length).toBe(2);
  });

  it('reveals nothing that somebody else committed to', () => {
    const { asked, command } = asking();
    tend(seen('b', {}), command);
    tend(seen('b', { drawing: 9 }, { commitment: 'another page of mine' }), command);
    expect(asked.map((wish) => wish.type)).toEqual(['commit']);
  });

  it('has another number when the dice start over', async () => {
    const { asked, command } = asking();
    tend(seen('c', {}), command);
    const before = keptOf('c')!.contribution;
    await settled();
    tend(seen('c', { fair: another, called_off: ['Bo'] }), command);
    expect(keptOf('c')!.contribution).not.toBe(before);
    expect(asked.length).toBe(2);
  });

  it('keeps what it has seen when the server changes its commitment without a word', async () => {
    const { asked, command } = asking();
    tend(seen('i', {}), command);
    const before = keptOf('i')!;
    await settled();
    tend(seen('i', { fair: another }), command);
    // Not even where a match was called off: numbers are being revealed.
    tend(seen('i', { fair: another, drawing: 9, called_off: ['Bo'] }), command);
    expect(keptOf('i')).toEqual(before);
    expect(asked.length).toBe(1);
  });

  it('knows what everybody has committed to before it reveals its number', async () => {
    const { asked, command } = asking();
    tend(seen('j', {}), command);
    const { contribution } = keptOf('j')!;
    await settled();
    const committed = { commitment: commitmentOf(contribution!) };
    const reveal = (wish: DiceWish) => {
      expect(keptOf('j')!.fixed).toEqual({ game: 'fair-game', version: 3, commitments: ['k'] });
      return command(wish);
    };
    tend(seen('j', { drawing: 9 }, committed), reveal);
    expect(asked.at(-1)).toEqual({ type: 'reveal', contribution });
    // Whatever the server shows later does not count, even if it asks once more.
    const swapped = { ...another, commitment: 'c1', commitments: ['another'] };
    tend(seen('j', { drawing: null, fair: swapped }), command);
    tend(seen('j', { drawing: 12, fair: swapped }, committed), command);
    expect(keptOf('j')!.fixed!.commitments).toEqual(['k']);
  });

  it('remembers that it sat there without adding anything', () => {
    const { asked, command } = asking();
    tend(seen('k', { drawing: 9 }), command);
    expect(asked).toEqual([]);
    expect(keptOf('k')).toMatchObject({ seat: 0, contribution: null });
  });

  it('keeps the first commitment that it saw when the match begins, and the rolls', () => {
    const { command } = asking();
    tend(seen('d', {}), command);
    const fair = { ...another, commitment: 'changed' };
    const roll = (n: number, ...dice: number[]) => ({ n, kind: 'rolled', seat: 0, dice, text: 'x' });
    tend(seen('d', { fair, phase: 'playing' }, {}, [roll(0, 1), { n: 1, kind: 'e' }, roll(2, 2)]), command);
    expect(keptOf('d')).toMatchObject({
      commitment: 'c1',
      rolled: [
        { n: 0, dice: [1] },
        { n: 2, dice: [2] }
      ]
    });
    // The last one was taken back, and something else came of it.
    tend(
      seen('d', { phase: 'playing' }, {}, [roll(0, 1), { n: 1, kind: 'e' }, { n: 2, kind: 'e' }]),
      command
    );
    expect(keptOf('d')!.rolled).toEqual([{ n: 0, seat: 0, dice: [1] }]);
  });

  it('keeps the cards that it is shown, and forgets what was taken back', () => {
    const { command } = asking();
    tend(seen('h', {}), command);
    const hand = (...cards: number[]) => [
      { cards: cards.map((card) => ({ card, id: `id ${card}` })) },
      { cards: [null, { back: 'x' } as object] }
    ];
    const at = (n: number, ...cards: number[]) =>
      tend(seen('h', { phase: 'playing' }, {}, [{ n, kind: 'e' }], hand(...cards)), command);
    at(0, 4, 7);
    at(1, 4, 7);
    at(2, 4);
    expect(keptOf('h')!.cards).toEqual([
      { n: 1, zones: { 0: [4, 7] } },
      { n: 3, zones: { 0: [4] } }
    ]);
    expect(keptOf('h')!.faces).toEqual({ 4: 'id 4', 7: 'id 7' });
    at(1, 4, 7);
    at(2, 7);
    expect(keptOf('h')!.cards).toEqual([
      { n: 1, zones: { 0: [4, 7] } },
      { n: 3, zones: { 0: [7] } }
    ]);
  });

  it('adds a number to a match that begins at once', () => {
    const { asked, command } = asking();
    const wish = numberFor('e', 'c1');
    // What the server has fixed is known before anything is told to it.
    expect(keptOf('e')!.commitment).toBe('c1');
    const number = keptOf('e')!.contribution!;
    expect(wish).toEqual({ type: 'commit', commitment: commitmentOf(number) });
    tend(seen('e', { drawing: 9 }, { commitment: commitmentOf(number) }), command);
    expect(asked).toEqual([{ type: 'reveal', contribution: number }]);
  });

  it('does not reveal it for dice that the server has changed since', () => {
    const { asked, command } = asking();
    const wish = numberFor('g', 'c0');
    tend(seen('g', { drawing: 9 }, { commitment: (wish as { commitment: string }).commitment }), command);
    expect(asked).toEqual([]);
  });

  it('adds nothing to a match from a record', () => {
    const { asked, command } = asking();
    tend(seen('f', { from_record: true }), command);
    expect([asked, keptOf('f')]).toEqual([[], null]);
  });
});
