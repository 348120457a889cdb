/** The lobby: a fairground at dusk, and a booth for each game. Stages are 300 × 150, roofs 320 × 112. */
import { builds, toppers } from './buildings';
import { bulbs, one, path, rep, seeded, star } from './kit';
import { minotaur } from './monsters';
import { props } from './props';
import { unicorn } from './unicorn';

const draw = (table: Record<string, () => string>, name: string) => table[name]?.() ?? '';

const die = (x: number, y: number, size: number, turn: number, pips: [number, number][]) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><rect x="-26" y="-26" width="52" height="52" rx="11" fill="#fffaf0" stroke="var(--o)" stroke-width="3"/>${pips.map(([a, b]) => `<circle cx="${a * 13}" cy="${b * 13}" r="5.4" fill="#2a1a3e"/>`).join('')}</g>`;
const THREE: [number, number][] = [
  [-1, -1],
  [0, 0],
  [1, 1]
];
const FIVE: [number, number][] = [...THREE, [-1, 1], [1, -1]];
const SIX: [number, number][] = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [1, -1],
  [1, 0],
  [1, 1]
];

const ground = (fill: string) => `<rect width="300" height="150" fill="${fill}"/>`;

export interface Booth {
  colour: string;
  stage: string;
}

const booths: Record<string, () => Booth> = {
  'fair-game': () => ({
    colour: '#c2301c',
    stage:
      ground('#0f5f58') +
      path('M0 116h300v34H0z', '#8a5029', 'stroke="var(--o)" stroke-width="3"') +
      die(84, 84, 1.25, -14, THREE) +
      die(158, 92, 1.1, 10, FIVE) +
      die(222, 80, 1.35, 22, SIX) +
      `<g transform="translate(16 12) scale(.9)">${draw(props, 'ticket')}</g><g transform="translate(238 6) scale(.9)">${draw(props, 'ticket')}</g>`
  }),
  unfair: () => ({
    colour: '#0d6e68',
    stage:
      ground('#8fd3e6') +
      path('M0 126q150 -16 300 0v24H0z', '#e9c98a', 'stroke="var(--o)" stroke-width="2.6"') +
      `<g class="th th-ocean" transform="translate(4 16) scale(.74)">${draw(builds, 'coaster')}</g>` +
      `<g class="th th-base" transform="translate(140 10) scale(.78)">${draw(builds, 'wheel')}</g>` +
      `<g class="th th-kaiju" transform="translate(216 62)">${draw(toppers, 'kaiju')}</g>` +
      `<g class="th th-ocean" transform="translate(112 76) scale(.7)">${draw(toppers, 'ocean')}</g>`
  }),
  'unicorn-fever': () => ({
    colour: '#b02a72',
    stage:
      ground('#ffd9ec') +
      ['#d9c4f2', '#cfe6fb', '#cff1dc', '#fff0bf', '#ffdcb8', '#fbd3d3']
        .map((fill, i) => `<rect y="${78 + i * 12}" width="300" height="12" fill="${fill}"/>`)
        .join('') +
      `<g transform="translate(52 34) scale(.72)" class="pose">${unicorn({ body: '#fff', dark: '#e2d6f2', mane: '#7b4bc4', mane2: '#ff9ecb', cloth: '#b02a72', no: 7, rider: '#1f6fd1' })}</g>` +
      star(262, 34, 15) +
      star(36, 30, 10) +
      star(286, 66, 8)
  }),
  'unlucky-adventurers': () => ({
    colour: '#54318c',
    stage:
      ground('#3a2748') +
      path('M0 120h300v30H0z', '#7a4a28', 'stroke="var(--o)" stroke-width="3"') +
      `<circle cx="150" cy="70" r="76" fill="#f3a93b" opacity=".35"/><g transform="translate(84 18) scale(.66)">${minotaur()}</g>` +
      `<g transform="translate(20 54) scale(1.5)">${draw(props, 'potion')}</g><g transform="translate(222 44) scale(1.5)">${draw(props, 'sword')}</g>`
  })
};

const COLOURS = ['#1b62a5', '#8a5a00', '#1f6b3a', '#7a2f96', '#8f1f2d'];

/** A game from outside gets a booth with a fan of cards, in a colour that follows from its id. */
function generic(game: string): Booth {
  const r = seeded(`booth ${game}`);
  const card = (turn: number, fill: string, inside: string) =>
    `<g transform="translate(150 152) rotate(${turn})"><rect x="-30" y="-118" width="60" height="86" rx="7" fill="${fill}" stroke="var(--o)" stroke-width="3"/>${inside}</g>`;
  const colour = one(COLOURS, Math.floor(r() * COLOURS.length));
  return {
    colour,
    stage:
      ground('#f4d9a6') +
      rep(12, (i) =>
        path(
          `M150 150L${(150 + 260 * Math.cos((i * Math.PI) / 6)).toFixed(0)} ${(150 - 260 * Math.sin((i * Math.PI) / 6)).toFixed(0)}L${(150 + 260 * Math.cos((i * Math.PI) / 6 + 0.26)).toFixed(0)} ${(150 - 260 * Math.sin((i * Math.PI) / 6 + 0.26)).toFixed(0)}z`,
          '#fff1d2',
          ''
        )
      ) +
      card(-34, '#fffaf0', star(0, -76, 15, colour)) +
      card(
        34,
        '#fffaf0',
        `<circle cx="0" cy="-76" r="14" fill="${colour}" stroke="var(--o)" stroke-width="2"/>`
      ) +
      card(0, colour, star(0, -76, 18)) +
      die(52, 112, 0.9, -16, FIVE) +
      die(248, 112, 0.9, 18, THREE)
  };
}

export const boothOf = (game: string): Booth => booths[game]?.() ?? generic(game);

/** The striped roof of a booth, in the colour `--c`. */
export const roof = (): string =>
  `<path d="M160 26V2l24 8l-24 8" fill="#f3b12b" stroke="var(--o)" stroke-width="2.6"/>` +
  path('M6 86L54 26H266L314 86z', '#fff1d2', 'stroke="var(--o)" stroke-width="3.4" stroke-linejoin="round"') +
  rep(4, (k) => path(`M${6 + k * 77} 86L${54 + k * 60.6} 26h30.3L${44.5 + k * 77} 86z`, 'var(--c)', '')) +
  rep(8, (k) =>
    path(
      `M${6 + k * 38.5} 84h38.5v6a19.25 19.25 0 0 1 -38.5 0z`,
      k % 2 ? '#fff1d2' : 'var(--c)',
      'stroke="var(--o)" stroke-width="3"'
    )
  ) +
  bulbs(16, 84, 304, 84, 15, 3.6);

/** A string of lamps between two points; lamps of class `tw` may twinkle. */
function garland(x1: number, y1: number, x2: number, y2: number, sag: number): string {
  const count = 16;
  const mx = (x1 + x2) / 2;
  const my = (y1 + y2) / 2 + sag * 2;
  const lamps = rep(count - 1, (i) => {
    const t = (i + 1) / count;
    const at = (a: number, m: number, b: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * m + t * t * b;
    return `<circle class="tw" style="animation-delay:${-(i % 4) * 0.6}s" cx="${at(x1, mx, x2).toFixed(0)}" cy="${(at(y1, my, y2) + 7).toFixed(0)}" r="5" fill="${one(['#ffe48a', '#ff9a6b', '#9fe8d8', '#ffd34f'], i)}" stroke="var(--o)" stroke-width="1.6"/>`;
  });
  return `<path d="M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}" fill="none" stroke="var(--o)" stroke-width="2.4"/>${lamps}`;
}

const hill = (d: string, fill: string) =>
  path(d, fill, 'stroke="var(--o)" stroke-width="2.4" stroke-opacity=".6"');

/** The evening behind the booths, 1440 × 900. */
export function dusk(): string {
  const r = seeded('dusk');
  const stars = rep(
    46,
    () =>
      `<circle cx="${(r() * 1440).toFixed(0)}" cy="${(r() * 380).toFixed(0)}" r="${(0.7 + r() * 1.5).toFixed(1)}" fill="#fff6d8" opacity="${(0.3 + r() * 0.7).toFixed(2)}"/>`
  );
  return (
    stars +
    hill('M0 560C200 470 340 500 520 540S900 440 1100 500S1360 470 1440 500V900H0z', 'var(--h1)') +
    `<g class="th th-alien" transform="translate(1000 196) scale(2.2)">${draw(builds, 'coaster')}</g>` +
    `<g class="th th-base" transform="translate(420 196) scale(1.9)">${draw(builds, 'tent')}</g>` +
    `<g class="th th-ocean" transform="translate(735 226) scale(1.7)">${draw(builds, 'carousel')}</g>` +
    hill('M0 640C300 560 500 620 720 600S1200 560 1440 620V900H0z', 'var(--h2)') +
    hill('M0 800C400 760 1000 760 1440 800V900H0z', 'var(--h3)')
  );
}

export const lamps = (): string => garland(0, 40, 660, 60, 90) + garland(660, 60, 1440, 250, 60);

export const wheel = (): string => draw(builds, 'wheel');
