/** What is known now, made of the parts that were known before wherever they did not change. */

type Fields = Record<string, unknown>;

/**
 * The new value; every part of it that equals the old one is the old one, so that only what did change is redrawn.
 * Cards are found by their number, wherever they lie in their row.
 */
export function keep<T>(before: unknown, now: T): T {
  if (before === now || !isPlain(before) || !isPlain(now)) return now;
  if (Array.isArray(now)) return Array.isArray(before) ? (keepList(before, now) as T) : now;
  return Array.isArray(before) ? now : (keepFields(before as Fields, now as Fields) as T);
}

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null;
const numberOf = (value: unknown): unknown => (isPlain(value) ? (value as Fields).card : undefined);

function keepList(before: unknown[], now: unknown[]): unknown[] {
  const cards = new Map<unknown, unknown>();
  for (const each of before) if (numberOf(each) !== undefined) cards.set(numberOf(each), each);
  const made = now.map((each, n) => keep(cards.get(numberOf(each)) ?? before[n], each));
  return made.length === before.length && made.every((each, n) => each === before[n]) ? before : made;
}

function keepFields(before: Fields, now: Fields): Fields {
  const made: Fields = {};
  let same = Object.keys(before).length === Object.keys(now).length;
  for (const [name, value] of Object.entries(now)) {
    made[name] = keep(before[name], value);
    same &&= made[name] === before[name] && name in before;
  }
  return same ? before : made;
}

/** Remembers what it was given last, and keeps of that what did not change. */
export function keeper<T>(): (now: T) => T {
  let before: T | undefined;
  return (now) => {
    before = keep(before, now);
    return before;
  };
}
