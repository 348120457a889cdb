/** Whether what was told of a match has the form of docs/fair-dice.md: a check of anything else would say nothing. */
import type { Kept, Told } from './check';

/** The first place that is not as it should be, such as "draws[3].sizes"; null if there is none. */
type Form = (value: unknown, place: string) => string | null;

const when =
  (fits: (value: unknown) => boolean): Form =>
  (value, place) =>
    fits(value) ? null : place;

const isNumber = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const from = (least: number, most: number = Number.MAX_SAFE_INTEGER): Form =>
  when((value) => isNumber(value, least, most));

const text = when((value) => typeof value === 'string');
const truth = when((value) => typeof value === 'boolean');
const die = when((value) => typeof value === 'string' || isNumber(value, 1, 6));

const orNull =
  (form: Form): Form =>
  (value, place) =>
    value === null ? null : form(value, place);

const maybe =
  (form: Form): Form =>
  (value, place) =>
    value === undefined ? null : form(value, place);

const listOf =
  (form: Form): Form =>
  (value, place) => {
    if (!Array.isArray(value)) return place;
    for (let i = 0; i < value.length; i++) {
      const wrong = form(value[i], `${place}[${i}]`);
      if (wrong !== null) return wrong;
    }
    return null;
  };

const row =
  (...forms: Form[]): Form =>
  (value, place) => {
    if (!Array.isArray(value) || value.length !== forms.length) return place;
    for (const [i, form] of forms.entries()) {
      const wrong = form(value[i], `${place}[${i}]`);
      if (wrong !== null) return wrong;
    }
    return null;
  };

const all =
  (forms: Record<string, Form>): Form =>
  (value, place) => {
    if (typeof value !== 'object' || value === null) return place || 'file';
    for (const [name, form] of Object.entries(forms)) {
      const wrong = form((value as Record<string, unknown>)[name], place ? `${place}.${name}` : name);
      if (wrong !== null) return wrong;
    }
    return null;
  };

const mapOf =
  (form: Form): Form =>
  (value, place) => {
    if (typeof value !== 'object' || value === null) return place;
    for (const [name, each] of Object.entries(value)) {
      const wrong = from(0)(Number(name), place) ?? form(each, `${place}[${name}]`);
      if (wrong !== null) return wrong;
    }
    return null;
  };

const rolled = all({
  n: from(0),
  seat: maybe(orNull(from(0))),
  dice: maybe(listOf(die)),
  places: maybe(listOf(from(1))),
  face: maybe(from(1, 6))
});

const draw = all({
  stream: from(0, 2 ** 32 - 1),
  // A number below nothing, or below more than a word holds, is never found.
  sizes: listOf(from(1, 2 ** 32)),
  values: listOf(from(0)),
  event: from(0),
  cards: orNull(listOf(from(0))),
  zone: orNull(from(0))
});

const told = all({
  game: text,
  version: from(0),
  seed: text,
  commitment: text,
  secret: orNull(text),
  contributions: listOf(text),
  commitments: listOf(orNull(text)),
  from_record: truth,
  called_off: listOf(text),
  draws: listOf(draw),
  rolled: listOf(rolled),
  moments: listOf(row(from(0), from(0))),
  lays: listOf(row(from(0), from(0), listOf(from(-1)))),
  faces: listOf(text),
  before: listOf(all({ label: text, bags: listOf(listOf(text)), chosen: listOf(text) }))
});

const kept = all({
  commitment: text,
  seat: orNull(from(0)),
  contribution: orNull(text),
  calledOff: from(0),
  fixed: maybe(orNull(all({ game: text, version: from(0), commitments: listOf(orNull(text)) }))),
  rolled: listOf(rolled),
  cards: listOf(all({ n: from(0), zones: mapOf(listOf(from(0))) })),
  faces: mapOf(text)
});

export const wrongForm = (match: Told, seen: Kept | null): string | null =>
  told(match, '') ?? (seen === null ? null : kept(seen, 'kept'));

/**
 * Whether the course of a match hangs together: a moment follows each draw, nothing happens before what it follows,
 * and nothing is missing at the end.
 */
export function wrongCourse({ draws, moments, lays, rolled, faces }: Told): string | null {
  let events = 0;
  let made = 0;
  for (const [moment, [happened, drawn]] of moments.entries()) {
    const place = `moments[${moment}]`;
    if (happened < events || drawn < made || drawn > made + 1 || drawn > draws.length) return place;
    if (drawn > made && draws[made]!.event !== events) return `draws[${made}].event`;
    [events, made] = [happened, drawn];
  }
  if (made !== draws.length) return 'moments';
  let last = 0;
  for (const [number, [moment, , cards]] of lays.entries()) {
    if (moment < last || moment >= moments.length) return `lays[${number}]`;
    if (cards.some((card) => card >= faces.length)) return `lays[${number}]`;
    last = moment;
  }
  let before = -1;
  for (const [number, { n }] of rolled.entries()) {
    if (n <= before || n >= events) return `rolled[${number}].n`;
    before = n;
  }
  return null;
}
