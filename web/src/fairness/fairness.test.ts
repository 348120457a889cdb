// @vitest-environment node
import source from '../../../tests/engine/fair-dice.json?raw';
import { check, diceIn, type Finding, type Kept, type Told } from './check';
import { commitmentOf, commitmentTo, Generator, matchSeed, shuffled } from './generator';
import { blake2b, hex, hmac, sha256, utf8 } from './hash';

// Whole matches are worked out again, also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** A match as the server tells of it, and what the first seat was shown. */
type Match = Told & { seen: { n: number; zones: number[][] }[]; seen_faces: Record<number, string> };

const vectors = JSON.parse(source) as {
  seeds: {
    secret: string;
    commitment: string;
    contributions: string[];
    commitments: string[];
    game: string;
    version: number;
    seed: string;
  }[];
  streams: { seed: string; draws: { stream: number; sizes: number[]; values: number[] }[] }[];
  matches: Match[];
};

const digest = async (bytes: Uint8Array) =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource)));

test('hashes are what others make of the same bytes', async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 127, 128, 129, 300]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7) % 256);
    expect(hex(sha256(bytes))).toBe(await digest(bytes));
  }
  // RFC 4231, case 2, and RFC 7693, appendix A.
  expect(hex(hmac(utf8('Jefe'), utf8('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
  );
  expect(hex(blake2b(utf8('abc'), 64))).toMatch(
    /^ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1/
  );
});

test('seeds and commitments are the engine’s', () => {
  for (const { secret, commitment, contributions, commitments, game, version, seed } of vectors.seeds) {
    expect(commitmentTo(secret)).toBe(commitment);
    expect(contributions.map(commitmentOf)).toEqual(commitments);
    expect(matchSeed(secret, contributions, game, version)).toBe(seed);
  }
});

test('draws are the engine’s', () => {
  for (const { seed, draws } of vectors.streams) {
    const generator = new Generator(seed);
    for (const { stream, sizes, values } of draws) expect(generator.draw(stream, sizes)).toEqual(values);
  }
});

test('a shuffle is Fisher and Yates’s, from the end', () => {
  expect(shuffled([7, 8, 9], [0, 1])).toEqual([9, 8, 7]);
  expect(shuffled([7, 8, 9], [0, 0])).toEqual([8, 9, 7]);
});

/** What the browser of the first seat would have kept. */
const kept = (told: Match): Kept => ({
  commitment: told.commitment,
  seat: 0,
  contribution: told.contributions[0]!,
  calledOff: 0,
  fixed: { game: told.game, version: told.version, commitments: [...told.commitments] },
  rolled: told.rolled,
  cards: told.seen.map(({ n, zones }) => ({ n, zones: Object.fromEntries(zones.entries()) })),
  faces: told.seen_faces
});
const wrong = (told: Match, seen: Kept | null = kept(told)) =>
  check(told, seen)
    .filter((finding) => !finding.good)
    .map((finding) => finding.about);
const copy = (told: Match): Match => structuredClone(told);

test('a match of every game is found in order', () => {
  for (const told of vectors.matches) {
    expect(wrong(told), told.game).toEqual([]);
    const dice = check(told, null).find((finding) => finding.about === 'dice');
    expect(dice?.count).toBe(told.rolled.flatMap(diceIn).length);
    expect(dice?.count).toBeGreaterThan(0);
  }
});

test('whatever was touched is found', () => {
  for (const original of vectors.matches) {
    const other = 'f'.repeat(64);
    const touched: [Finding['about'], (told: Told) => void][] = [
      ['secret', (told) => (told.commitment = other)],
      ['contributions', (told) => (told.commitments[1] = other)],
      ['seed', (told) => (told.seed = other)],
      ['draws', (told) => told.draws[1]!.values[0]!++],
      ['draws', (told) => told.draws[0]!.sizes.pop()],
      ['seed', (told) => (told.contributions[0] = '33'.repeat(32))],
      ['contributions', (told) => (told.commitments[0] = null)],
      ['contributions', (told) => told.commitments.pop()],
      ['form', (told) => (told.rolled.at(-1)!.n = -1)],
      ['form', (told) => (told.moments[2]![1] += 2)],
      ['piles', (told) => (told.draws.find((draw) => draw.cards)!.zone = null)]
    ];
    for (const [about, touch] of touched) {
      const told = copy(original);
      touch(told);
      expect(wrong(told, null), `${told.game}: ${about}: ${touch}`).toContain(about);
    }
    const shorter = copy(original);
    const dropped = shorter.draws.findIndex((draw) => draw.stream === 0);
    shorter.draws.splice(dropped, 1);
    expect(wrong(shorter, null), shorter.game).not.toEqual([]);
    const rolled = copy(original);
    const last = rolled.rolled.at(-1)!;
    if (last.face !== undefined) last.face = (last.face % 6) + 1;
    else last.dice = [...last.dice!].map((die) => (typeof die === 'string' ? 'none' : (die % 6) + 1));
    expect(wrong(rolled, null), rolled.game).toContain('dice');
    expect(wrong(rolled, kept(original)), rolled.game).toContain('seen-dice');
  }
});

test('cards that were changed under the hand of the server are found', () => {
  for (const original of vectors.matches) {
    const seen = kept(original);
    const last = seen.cards.findLast((each) => Object.values(each.zones).some((zone) => zone.length))!;
    const place = Object.keys(last.zones).find((zone) => last.zones[Number(zone)]!.length)!;
    // The server shows a card that is not there, or calls it another.
    const shown = structuredClone(seen);
    const there = new Set(Object.values(last.zones).flat());
    const absent = original.faces.findIndex((_, card) => !there.has(card));
    shown.cards[seen.cards.indexOf(last)]!.zones[Number(place)]![0] = absent;
    expect(wrong(original, shown), original.game).toEqual(['seen-cards']);
    const renamed = structuredClone(seen);
    renamed.faces[Number(Object.keys(seen.faces)[0])] = 'another card';
    expect(wrong(original, renamed), original.game).toEqual(['seen-cards']);
    // It stacks a pile that was just shuffled, or puts a card into two places.
    const after = (draw: number) => original.moments.findIndex(([, draws]) => draws === draw + 1);
    const lay = original.lays.findIndex(([moment, zone, cards]) =>
      original.draws.some((each, draw) => each.zone === zone && after(draw) === moment && cards.length > 1)
    );
    expect(lay).toBeGreaterThan(-1);
    const stacked = copy(original);
    stacked.lays[lay]![2].reverse();
    expect(wrong(stacked, null), original.game).toContain('lays');
    // What it does later is told: rules may allow it, or not.
    const zone = original.lays[lay]![1];
    const late = original.lays.findLastIndex(([, place, cards]) => place === zone && cards.length > 1);
    const moved = copy(original);
    moved.lays[late]![2].reverse();
    const about = check(moved, null).map((finding) => finding.about);
    expect(late === lay || about.includes('reordered') || about.includes('lays')).toBe(true);
    const doubled = copy(original);
    doubled.lays[lay]![2].push(doubled.lays[lay]![2][0]!);
    expect(wrong(doubled, null), original.game).toContain('lays');
  }
});

test('packs that were not drawn by the randomiser are found', () => {
  const told = copy(vectors.matches.find((match) => match.before.length)!);
  told.before[0]!.chosen.reverse();
  expect(wrong(told, null)).toEqual(['before']);
});

test('what this browser saw is what counts', () => {
  const told = vectors.matches[0]!;
  expect(wrong(told, { ...kept(told), commitment: 'x' })).toEqual(['seen-commitment']);
  expect(wrong(told, { ...kept(told), contribution: '44'.repeat(32) })).toEqual(['own-number']);
  expect(wrong({ ...told, called_off: [] }, { ...kept(told), calledOff: 1 })).toEqual(['called-off']);
  expect(wrong({ ...told, from_record: true })).toEqual(['from-record']);
  expect(wrong({ ...told, secret: null })).toEqual(['from-record']);
});

describe('a server that knows all numbers cannot choose the seed any more', () => {
  /** The same match on another seed, which the server found by trying; everything fits it. */
  const forged = (change: (told: Told) => void): Told => {
    const told = copy(vectors.matches[0]!);
    change(told);
    told.seed = matchSeed(told.secret!, told.contributions, told.game, told.version);
    return told;
  };
  const other = '5a'.repeat(32);
  const about = (told: Told) =>
    check(told, kept(vectors.matches[0]!))
      .filter((finding) => !finding.good && finding.about !== 'draws')
      .map((finding) => finding.about);

  it('by a number of a seat that committed to nothing', () => {
    const told = forged((told) => {
      told.contributions[1] = other;
      told.commitments[1] = null;
    });
    expect(about(told)).toContain('contributions');
  });

  it('by contributions of seats that there are not', () => {
    for (const more of ['', other]) {
      expect(about(forged((told) => told.contributions.push(more)))).toContain('contributions');
    }
    const silent = forged((told) => {
      told.contributions.push('');
      told.commitments.push(null);
    });
    expect(about(silent)).toEqual(['seen-commitments']);
  });

  it('by another commitment of a friend', () => {
    const told = forged((told) => {
      told.contributions[1] = other;
      told.commitments[1] = commitmentOf(other);
    });
    expect(about(told)).toEqual(['seen-commitments']);
  });

  it('by another version of the rules', () => {
    expect(about(forged((told) => told.version++))).toEqual(['seen-commitments']);
  });
});
