/**
 * Unicorns as film strips. A gallop has a dozen joints, and six unicorns that turn them all the time would make
 * the browser redraw in every frame. So each gallop is drawn once, as a row of still pictures, and the strip is
 * moved step by step: that costs nothing but shifting a picture.
 */
import { rearing } from '../../art/fever';
import { unicorn } from '../../art/unicorn';
import { racerOf } from './art';

export const FRAMES = 12;
/** The box of one picture: a unicorn is 240 × 170, its horn and its rider's cap stand out. */
export const BOX = { x: 0, y: -26, width: 240, height: 196 };

type Keys = [at: number, value: number][];
const swing = (from: number, to: number): Keys => [
  [0, from],
  [0.5, to],
  [1, from]
];

/** How far each joint turns in the course of one leap, in degrees. */
const JOINTS: Record<string, { keys: Keys; ahead?: number }> = {
  hr: { keys: swing(-38, 52) },
  hl: { keys: swing(-38, 52), ahead: 0.14 },
  fr: { keys: swing(48, -62) },
  fl: { keys: swing(48, -62), ahead: 0.16 },
  hrs: { keys: [[0, 34], [0.3, 6], [0.55, 14], [0.8, 70], [1, 34]] }, // prettier-ignore
  hls: { keys: [[0, 34], [0.3, 6], [0.55, 14], [0.8, 70], [1, 34]], ahead: 0.14 }, // prettier-ignore
  frs: { keys: [[0, 18], [0.25, 84], [0.5, 10], [0.75, 0], [1, 18]] }, // prettier-ignore
  fls: { keys: [[0, 18], [0.25, 84], [0.5, 10], [0.75, 0], [1, 18]], ahead: 0.16 }, // prettier-ignore
  tail: { keys: swing(6, -14) },
  mane: { keys: swing(0, 7) },
  neck: { keys: swing(6, -5) },
  rider: { keys: swing(-2, 5) }
};
const LIFT = swing(2, -9);
const ROCK = swing(3, -4);

const ease = (t: number) => (1 - Math.cos(Math.PI * t)) / 2;

function valueAt(keys: Keys, time: number): number {
  const at = time - Math.floor(time);
  const next = keys.findIndex(([when]) => when >= at);
  const [a, b] = [keys[Math.max(0, next - 1)]!, keys[next]!];
  if (a[0] === b[0]) return b[1];
  return a[1] + (b[1] - a[1]) * ease((at - a[0]) / (b[0] - a[0]));
}

/** The joint that a group of the drawing is; legs that are farther away have other marks for their shins. */
function jointOf(classes: string): string {
  const [first = '', second = ''] = classes.split(' ');
  if (first === 'leg') return second;
  return first === 'shin' ? `${second.slice(0, 2)}s` : first;
}

/** How far a joint of a drawing is turned, in degrees. */
type Pose = (joint: string) => number;

/**
 * A drawing with its joints turned. What turns them and the paints of the coat are written into the shapes: pages
 * allow no styles in drawings, and pictures know nothing of the page.
 */
export function posed(art: string, pose: Pose): string {
  const coat = Object.fromEntries(
    [...art.matchAll(/--(u1|u2|m1|m2):([^;"]+)/g)].map((found) => [found[1]!, found[2]!])
  );
  return art
    .replace(
      /<g class="([^"]*)" style="transform-origin:([\d.]+)px ([\d.]+)px">/g,
      (_, classes: string, x: string, y: string) =>
        `<g transform="rotate(${pose(jointOf(classes)).toFixed(1)} ${x} ${y})">`
    )
    .replace(/ style="[^"]*"/g, '')
    .replace(/var\(--(u1|u2|m1|m2)\)/g, (_, name: string) => coat[name]!);
}

const standing: Pose = () => 0;
const leaping =
  (time: number): Pose =>
  (name) => {
    const joint = JOINTS[name];
    return joint ? valueAt(joint.keys, time + (joint.ahead ?? 0)) : 0;
  };
/** On its hind legs: so the winner stands. */
const REARING: Record<string, number> = {
  rear: -30,
  hr: 26,
  hl: 38,
  fr: -58,
  fl: -24,
  frs: 96,
  fls: 88,
  hrs: 6,
  hls: 6,
  neck: 16,
  rider: 14
};

/** The drawing at one moment of a leap. */
function leapAt(art: string, time: number): string {
  const [up, rock] = [valueAt(LIFT, time), valueAt(ROCK, time)];
  const turned = posed(art, leaping(time));
  return `<g transform="translate(0 ${up.toFixed(1)}) rotate(${rock.toFixed(1)} 122 100)">${turned}</g>`;
}

/** A unicorn that stands, as shapes. */
export const standingOf = (colour: string): string =>
  once(`shapes ${colour}`, () => posed(unicorn(racerOf(colour).coat), standing));

/** The winner with a wreath, on its hind legs. */
export const winnerOf = (colour: string): string =>
  once(`winner ${colour}`, () => posed(rearing(racerOf(colour).coat), (joint) => REARING[joint] ?? 0));

const shadow = '<ellipse cx="122" cy="160" rx="80" ry="8" fill="#2a1a3e" opacity=".28"/>';
const puffs = (n: number) =>
  [0, 1, 2]
    .map((i) => {
      const t = (n / FRAMES + i / 3) % 1;
      return `<circle cx="${(52 - t * 44).toFixed(0)}" cy="${(156 - t * 8).toFixed(0)}" r="${(9 - i).toFixed(0)}" fill="#fff" opacity="${(0.8 - 0.7 * t).toFixed(2)}"/>`;
    })
    .join('');

function picture(inner: string, frames: number): string {
  const { x, y, width, height } = BOX;
  const drawn = inner.replaceAll('var(--o)', '#2a1a3e').replaceAll('var(--head)', 'sans-serif');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width * frames} ${height}">${drawn}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

const strips = new Map<string, string>();
const once = (key: string, make: () => string): string => {
  const had = strips.get(key);
  if (had !== undefined) return had;
  const made = make();
  strips.set(key, made);
  return made;
};

/** All pictures of a gallop side by side, as a CSS image. */
export const gallopOf = (colour: string): string =>
  once(`gallop ${colour}`, () => {
    const art = unicorn(racerOf(colour).coat);
    const frames = Array.from({ length: FRAMES }, (_, n) => {
      const frame = shadow + puffs(n) + leapAt(art, n / FRAMES);
      return `<svg x="${BOX.x + n * BOX.width}" y="${BOX.y}" width="${BOX.width}" height="${BOX.height}" viewBox="${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}">${frame}</svg>`;
    });
    return picture(frames.join(''), FRAMES);
  });

/** A unicorn that stands, as a CSS image; `leap` holds it in the middle of one. */
export const stillOf = (colour: string, leap = false): string =>
  once(`still ${leap} ${colour}`, () =>
    picture(shadow + (leap ? leapAt(unicorn(racerOf(colour).coat), 0.42) : standingOf(colour)), 1)
  );
