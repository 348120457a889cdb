// @vitest-environment node
/** Every field of what a server tells of a match, and of what a browser kept, is changed in every way: it is found. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import source from '../../../tests/engine/fair-dice.json?raw';
import { check, diceIn, type Kept, type Told } from './check';
import { fairTexts } from './texts';

// Whole matches are worked out again and again, also on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

type Match = Told & { seen: { n: number; zones: number[][] }[]; seen_faces: Record<number, string> };
interface Evidence {
  told: Told;
  kept: Kept;
}
type Place = (string | number)[];

const matches = (JSON.parse(source) as { matches: Match[] }).matches;

/** What the server told, and what the browser of the first seat kept; one match was called off before. */
function evidence({ seen, seen_faces, ...told }: Match): Evidence {
  told.called_off = ['Zoe'];
  // Only this of an event is about dice, and kept.
  told.rolled = told.rolled.map(({ n, seat, dice, places, face }) => ({ n, seat, dice, places, face }));
  const kept: Kept = {
    commitment: told.commitment,
    seat: 0,
    contribution: told.contributions[0]!,
    calledOff: 1,
    fixed: { game: told.game, version: told.version, commitments: [...told.commitments] },
    rolled: structuredClone(told.rolled),
    cards: seen.map(({ n, zones }) => ({ n, zones: Object.fromEntries(zones.entries()) })),
    faces: { ...seen_faces }
  };
  return JSON.parse(JSON.stringify({ told, kept })) as Evidence;
}

/** Some places of each kind, such as all sizes of all draws: the last, and one in between. */
function places(value: unknown): Place[] {
  const kinds = new Map<string, Place[]>();
  const walk = (part: unknown, place: Place) => {
    if (place.length > 1) {
      const kind = place.map((step) => (Number.isNaN(Number(step)) ? step : '*')).join('.');
      kinds.set(kind, [...(kinds.get(kind) ?? []), place]);
    }
    if (typeof part !== 'object' || part === null) return;
    const steps = Object.keys(part);
    const some =
      steps.length > 40 ? steps.filter((_, i) => i < 12 || i % 9 === 0 || i > steps.length - 8) : steps;
    for (const step of some) walk((part as Record<string, unknown>)[step], [...place, step]);
  };
  walk(value, []);
  return [...kinds.values()].flatMap((all) =>
    [...new Set([Math.floor(all.length / 2), all.length - 1])].map((i) => all[i]!)
  );
}

const at = (value: unknown, place: Place): unknown =>
  place.reduce((part, step) => (part as Record<string, unknown>)[step], value);

/** Everything that somebody could write in place of a value. */
function others(value: unknown): unknown[] {
  const foreign = [undefined, null, {}, 'x', -7, 0.5];
  if (typeof value === 'number') return [...foreign, value + 1, value - 1, 2 ** 40];
  if (typeof value === 'string') return [...foreign, `${value}0`, value.slice(1), value.toUpperCase()];
  if (typeof value === 'boolean') return [...foreign, !value];
  if (Array.isArray(value)) {
    const list = value as unknown[];
    const shorter = list.length ? [list.slice(0, -1), list.slice(1)] : [];
    const swapped = list.length > 1 ? [[list[1], list[0], ...list.slice(2)]] : [];
    return [...foreign, ...shorter, ...swapped, [...list, list.at(-1) ?? 0]];
  }
  return foreign;
}

/**
 * What nobody can find who knows no rules and was not shown more. `fairground verify` replays the match by the rules
 * and finds these; what is about the past of the table is not about the dice.
 */
function cannotBeFound(place: Place, value: unknown, sound: Evidence, { told, kept }: Evidence): boolean {
  const [whose, field, , last] = place;
  const old = at(sound, place);
  const same = JSON.stringify(value) === JSON.stringify(old);
  if (same || (value === undefined && old === null)) return true;
  // The same dice, told in another way.
  if (field === 'rolled' && place.length > 3) {
    const event = (whose === 'told' ? told : kept).rolled[Number(place[2])]!;
    const before = (whose === 'told' ? sound.told : sound.kept).rolled[Number(place[2])]!;
    return ['dice', 'places'].includes(last as string) && `${diceIn(event)}` === `${diceIn(before)}`;
  }
  // More matches that were called off, or other names.
  if (whose === 'told' && field === 'called_off') return told.called_off.length >= kept.calledOff;
  // Cards that this browser was never shown could have any name.
  if (whose === 'told' && field === 'faces' && place.length > 2) return !(Number(place[2]) in kept.faces);
  // The last thing said twice, and what lay in two zones at one moment in another order.
  if (
    ['moments', 'lays', 'faces', 'before'].includes(field as string) &&
    place.length === 2 &&
    Array.isArray(value)
  ) {
    if (field === 'lays' && sorted(value) === sorted(old as unknown[])) return value[0][0] === value[1][0];
    // That the packs were drawn at all.
    return once(value) === once(old as unknown[]) || (field === 'before' && !value.length);
  }
  // A pile that nobody has shuffled since, in another order: some cards allow that.
  if (field === 'lays' && last === '2' && Array.isArray(value))
    return sorted(value) === sorted(old as number[]);
  // The browser itself kept less than there was, or the same cards lay there at another moment too.
  if (whose === 'kept') {
    if (field === 'seat' || field === 'contribution') return value === null;
    if (field === 'cards' && last === 'n') return true;
    if (field === 'fixed' || field === 'calledOff') return value === null || value === undefined || !value;
    if (['rolled', 'cards', 'faces'].includes(field as string)) return place.length === 2 || last === 'zones';
  }
  return false;
}

const sorted = (list: unknown[]): string =>
  list
    .map((each) => JSON.stringify(each))
    .sort()
    .join();

const once = (list: unknown[]): string => {
  const all = list.map((each) => JSON.stringify(each));
  return all.filter((each, i) => each !== all[i - 1]).join();
};

test('a sentence says whatever was changed anywhere', () => {
  for (const match of matches) {
    const sound = evidence(match);
    const wrongOf = ({ told, kept }: Evidence) => check(told, kept).filter((finding) => !finding.good);
    expect(wrongOf(sound), match.game).toEqual([]);
    const missed: string[] = [];
    let tried = 0;
    for (const place of places(sound)) {
      const old = at(sound, place);
      for (const value of others(old)) {
        const tampered = structuredClone(sound);
        (at(tampered, place.slice(0, -1)) as Record<string, unknown>)[place.at(-1)!] = value;
        tried++;
        const wrong = wrongOf(tampered);
        for (const finding of wrong) expect(fairTexts.about(finding)).toMatch(/^[A-Z].*\.$/);
        if (!wrong.length && !cannotBeFound(place, value, sound, tampered)) {
          missed.push(
            `${place.join('.')}: ${JSON.stringify(old)?.slice(0, 60)} → ${JSON.stringify(value)?.slice(0, 60)}`
          );
        }
      }
    }
    expect(missed, match.game).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  }
});

describe('the script that checks without a browser', () => {
  const script = fileURLToPath(new URL('../../tools/check-match.mjs', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'fairground-tampered-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What it says of each text, and whether it is content with all of them. */
  function say(texts: string[]): { said: string[]; content: boolean } {
    const files = texts.map((text, i) => {
      const file = join(folder, `${i}.json`);
      writeFileSync(file, text);
      return file;
    });
    let out: string;
    let content = true;
    try {
      out = execFileSync(execPath, [script, ...files], { encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      content = false;
      out = (error as { stdout: string }).stdout;
    }
    const said = files.map((file, i) => {
      const rest = out.slice(out.indexOf(`${file}:`));
      const next = files[i + 1];
      return next ? rest.slice(0, rest.indexOf(`${next}:`)) : rest;
    });
    return { said: files.length > 1 ? said : [out], content };
  }

  test('is content with what is sound', () => {
    const found = say(
      matches.map((match) => JSON.stringify({ ...evidence(match).told, kept: evidence(match).kept }))
    );
    expect(found.content).toBe(true);
    for (const text of found.said) {
      expect(text).toContain(fairTexts.sound);
      expect(text).not.toContain('WRONG');
    }
  });

  test('finds every field that was changed, and what is cut off', () => {
    const { told, kept } = evidence(matches.find((match) => match.before.length)!);
    const whole = JSON.stringify({ ...told, kept });
    const other = 'f'.repeat(64);
    const changed: Record<string, string> = {
      commitment: JSON.stringify({ ...told, commitment: other }),
      secret: JSON.stringify({ ...told, secret: other }),
      seed: JSON.stringify({ ...told, seed: other }),
      contribution: JSON.stringify({ ...told, contributions: [other, told.contributions[1]] }),
      version: JSON.stringify({ ...told, version: told.version + 1 }),
      game: JSON.stringify({ ...told, game: 'fair-game' }),
      rolls: JSON.stringify({ ...told, rolled: told.rolled.slice(1), kept }),
      draws: JSON.stringify({ ...told, draws: told.draws.slice(0, -1) }),
      order: JSON.stringify({
        ...told,
        lays: told.lays.map(([m, z, cards]) => [m, z, [...cards].reverse()])
      }),
      kept: JSON.stringify({ ...told, kept: { ...kept, contribution: other } }),
      missing: JSON.stringify({ ...told, moments: undefined }),
      'cut off': whole.slice(0, -200),
      nothing: '',
      null: 'null',
      list: '[]'
    };
    const { said, content } = say(Object.values(changed));
    expect(content).toBe(false);
    for (const [i, name] of Object.keys(changed).entries()) {
      expect(said[i], name).toMatch(/^WRONG [A-Z].*/m);
      expect(said[i], name).not.toContain(fairTexts.sound);
    }
    expect(say([whole]).content).toBe(true);
    expect(say([changed.seed!]).said[0]).toContain('The seed of the match does not follow from them.');
  });
});
