/**
 * Attractions as a park shows them, 200 × 160 with the ground at the bottom: a build, and what tells it from another
 * of its kind. Tracks, cars, supports and paints go by the name of the card, so no two coasters are sisters.
 */
import {
  S,
  T,
  awning,
  bulbs,
  circle,
  ell,
  flag,
  one,
  path,
  rail,
  rect,
  rep,
  seeded,
  shade,
  star,
  tree,
  windows
} from '../kit';
import '../buildings';
import { topperOf } from '../more';
import { addDrawings, drawn, hasDrawing, type Drawing } from '../sheet';
import { later } from './packs';

const word = (x: number, y: number, size: number, text: string) =>
  `<text x="${x}" y="${y}" font-family="var(--head)" font-weight="800" font-size="${size}" text-anchor="middle" fill="#fff" stroke="var(--o)" stroke-width="3" paint-order="stroke">${text}</text>`;
const rider = (x: number, y: number, n: number, r = 3.4) =>
  circle(x, y, r, one(['#f2c9a0', '#a8693f', '#e8b07f', '#7b4a2b'], n), T);

/** A coaster is a line, and where its supports stand. */
interface Track {
  d: string;
  posts: [number, number][];
  at: number;
}
const tracks: Track[] = [
  {
    d: 'M8 132C30 132 34 30 62 26C84 22 80 122 104 128C136 136 156 110 152 82C148 54 112 52 108 82C104 112 130 132 150 128C172 124 168 62 192 60',
    posts: [
      [20, 118],
      [34, 70],
      [48, 34],
      [62, 28],
      [76, 48],
      [90, 112],
      [130, 134],
      [152, 84],
      [172, 100],
      [190, 62]
    ],
    at: 34
  },
  {
    d: 'M6 134C26 134 30 62 46 60S64 112 80 112S94 36 114 34S132 118 148 118S160 78 174 78S186 118 194 120',
    posts: [
      [20, 118],
      [34, 74],
      [46, 62],
      [60, 84],
      [80, 114],
      [96, 70],
      [114, 36],
      [130, 78],
      [148, 120],
      [174, 80],
      [188, 110]
    ],
    at: 52
  },
  {
    d: 'M8 136C40 136 24 40 44 18C58 4 64 10 66 30C70 70 68 132 96 134C110 134 112 110 124 100C140 88 160 96 158 116C156 134 134 134 134 116C134 96 168 84 194 88',
    posts: [
      [22, 112],
      [32, 60],
      [46, 20],
      [64, 34],
      [74, 100],
      [96, 136],
      [124, 102],
      [158, 114],
      [180, 90]
    ],
    at: 22
  },
  {
    d: 'M6 130C28 130 32 70 52 70C70 70 70 122 92 122C116 122 122 76 104 66C86 56 76 84 94 96C122 114 148 60 164 44C176 32 190 40 194 58',
    posts: [
      [20, 118],
      [34, 86],
      [52, 72],
      [68, 96],
      [92, 124],
      [116, 98],
      [136, 82],
      [152, 60],
      [172, 42],
      [190, 52]
    ],
    at: 70
  },
  {
    d: 'M10 140C20 140 18 26 40 26C58 26 54 138 76 138C96 138 90 44 110 44C130 44 126 138 146 138C164 138 160 66 176 66C188 66 188 120 194 134',
    posts: [
      [22, 90],
      [40, 28],
      [56, 90],
      [76, 140],
      [92, 90],
      [110, 46],
      [128, 96],
      [146, 140],
      [160, 100],
      [176, 68]
    ],
    at: 40
  },
  {
    d: 'M4 120C36 118 28 46 58 46C92 46 60 110 94 112C132 114 96 34 132 30C170 26 138 126 196 126',
    posts: [
      [18, 118],
      [34, 82],
      [56, 48],
      [74, 84],
      [94, 114],
      [114, 76],
      [132, 32],
      [150, 62],
      [170, 118]
    ],
    at: 58
  }
];
/** What rolls on the track: cars, tubs of a mine, boats, capsules. */
const cars: ((paint: string) => string)[] = [
  (paint) =>
    path('M-9 -9h18v7a4 4 0 0 1 -4 4h-10a4 4 0 0 1 -4 -4z', paint, T) + rider(-3, -12, 0) + rider(5, -12, 1),
  (paint) =>
    path('M-11 -10h22l-4 11H-7z', paint, T) +
    path('M-8 -6h16', 'none', T) +
    rider(0, -13, 2, 4) +
    circle(-5, 2, 2.6, 'var(--o)', '') +
    circle(5, 2, 2.6, 'var(--o)', ''),
  (paint) =>
    path('M-12 -8c0 12 24 12 24 0l4 -3c0 16 -32 16 -32 0z', paint, T) + rider(-4, -9, 3) + rider(5, -9, 0),
  (paint) =>
    path('M-11 0c0 -14 22 -14 22 0c0 4 -22 4 -22 0z', paint, T) +
    path('M-5 -4c0 -6 10 -6 10 0z', '#d8f6ff', T)
];
const supports: ((posts: [number, number][]) => string)[] = [
  (posts) =>
    posts
      .map(
        ([x, y]) =>
          `<path d="M${x} ${y}V160" stroke="var(--o)" stroke-width="4.4"/><path d="M${x} ${y}V160" stroke="var(--d)" stroke-width="2"/>`
      )
      .join('') + lattice(posts, 1.8),
  (posts) =>
    posts
      .map(
        ([x, y]) =>
          `<path d="M${x} ${y}L${x - 9} 160M${x} ${y}L${x + 9} 160" stroke="var(--o)" stroke-width="4"/><path d="M${x} ${y}L${x - 9} 160M${x} ${y}L${x + 9} 160" stroke="#c98a4a" stroke-width="1.9"/>`
      )
      .join(''),
  (posts) =>
    posts
      .filter((_, n) => n % 2 === 0)
      .map(([x, y]) => rail(`M${x} ${y}V160`, 'var(--b)', 4) + `<path d="M${x - 9} 160h18" ${S}/>`)
      .join('')
];
/** Braces between neighbouring posts. */
function lattice(posts: [number, number][], wide: number): string {
  return posts
    .slice(1)
    .map(([x, y], n) => {
      const [px, py] = posts[n]!;
      const top = Math.max(y, py) + 8;
      return top > 148
        ? ''
        : `<path d="M${px} 156L${x} ${top}M${px} ${top}L${x} 156" stroke="var(--d)" stroke-width="${wide}" fill="none"/>`;
    })
    .join('');
}

function coaster(name: string, at?: number): string {
  const r = seeded(`coaster ${name}`);
  const pick = (count: number) => Math.floor(r() * count);
  const track = at === undefined ? one(tracks, pick(tracks.length)) : one(tracks, at);
  const car = one(cars, pick(cars.length));
  const paint = one(['var(--a)', 'var(--c)', 'var(--a)', 'var(--d)'], pick(4));
  const stand = one(supports, pick(supports.length));
  const train = (far: number, late: number, fill: string) =>
    `<g class="train" style="offset-path:path('${track.d}');offset-distance:${far}%;animation-delay:${late}s">${car(fill)}</g>`;
  return (
    stand(track.posts) +
    rail(track.d, paint, 6) +
    `<path d="${track.d}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.6" transform="translate(-1 -1.4)"/>` +
    rect(2, 126, 34, 34, 'var(--b)', 3) +
    awning(-2, 118, 42, 12, 6) +
    rect(10, 140, 16, 20, 'var(--d)', 2) +
    train(track.at, 0, 'var(--c)') +
    train(track.at - 5, -0.2, 'var(--b)') +
    train(track.at - 10, -0.4, 'var(--gold)')
  );
}

/** Builds that the shared ones have no drawing for. */
const more: Record<string, Drawing> = {
  mine: () =>
    path('M6 160L22 96L60 62L104 74L146 48L194 160z', 'var(--g)') +
    path('M146 48L194 160H150z', 'var(--o)', 'opacity=".14"') +
    path('M58 160V112C58 84 110 84 110 112V160z', '#2a1a2e') +
    rail('M54 160V110M114 160V110M50 106H118', 'var(--a)', 7) +
    rail('M140 128L156 30L172 128', 'var(--d)', 4) +
    circle(156, 34, 13, 'var(--c)') +
    circle(156, 34, 4, 'var(--b)', T) +
    path('M144 40L104 98', 'none', T) +
    path('M66 134h34l-6 18H72z', 'var(--c)') +
    star(83, 128, 8, '#ffd34f', 6, 0.5) +
    path('M44 156H186', 'none', 'stroke="var(--o)" stroke-width="5"') +
    circle(76, 154, 5, 'var(--o)', '') +
    circle(92, 154, 5, 'var(--o)', ''),
  pier: () =>
    rep(6, (i) => rail(`M${20 + i * 32} 124V160`, 'var(--d)', 4)) +
    rect(4, 118, 192, 10, 'var(--b)', 3) +
    path('M4 152q12 -8 24 0t24 0t24 0t24 0t24 0t24 0t24 0t24 0V160H4z', '#6fd0e0', T) +
    rect(44, 68, 112, 52, 'var(--a)') +
    `<rect x="132" y="68" width="24" height="52" ${shade}/>` +
    path('M36 70L58 38H142L164 70z', 'var(--c)') +
    windows(56, 78, 4, 1, 14, 20, 6, 0) +
    rect(92, 92, 18, 28, 'var(--d)', 2) +
    awning(40, 66, 120, 10, 10) +
    path(
      'M88 36c-6 -12 6 -14 0 -26M102 36c-6 -10 6 -14 2 -22',
      'none',
      'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"'
    ) +
    rail('M16 118V96M184 118V96M16 98h24M160 98h24', 'var(--b)', 3) +
    bulbs(44, 64, 156, 64, 11),
  lab: () =>
    path('M30 160V110C30 60 170 60 170 110V160z', 'var(--b)') +
    path('M60 112C60 84 140 84 140 112z', '#8adbe8') +
    path('M100 92v20M78 98l6 14M122 98l-6 14', 'none', T) +
    `<path d="M142 84C162 92 170 100 170 110V160H146z" ${shade}/>` +
    rect(24, 116, 152, 10, 'var(--a)', 3) +
    windows(42, 130, 2, 1, 18, 16, 8, 0) +
    windows(116, 130, 2, 1, 18, 16, 8, 0) +
    rect(88, 130, 24, 30, 'var(--d)', 3) +
    rail('M156 74V34', 'var(--d)', 3) +
    ell(156, 30, 22, 9, 'var(--c)') +
    circle(156, 26, 4, 'var(--b)', T) +
    path('M40 96l4 -26h10l4 26c4 12 -22 12 -18 0z', '#c9f1fb') +
    path('M38 92h22c2 14 -24 14 -22 0z', 'var(--c)', T),
  wreck: () =>
    path('M6 150C20 158 60 160 100 160S180 158 196 146L176 92C150 116 60 122 22 100z', 'var(--a)') +
    path('M14 128c40 14 130 12 176 -8M18 114c40 12 124 10 166 -8', 'none', T) +
    path('M64 118l14 12l-10 14l-16 -6zM126 120l12 4l-4 16l-14 -2z', '#2a1a2e', T) +
    rail('M84 112L72 14M140 108L150 40', 'var(--d)', 5) +
    path('M74 26L118 20L108 70L82 74z', 'var(--b)') +
    path('M96 44l10 6l-6 10', 'none', T) +
    path('M150 46l28 2l-8 30l-22 2z', 'var(--b)') +
    path('M72 14l20 -6v12z', 'var(--c)', T) +
    path(
      'M0 160c4 -12 14 -12 18 -2c4 -10 16 -8 18 2zM168 160c2 -12 14 -12 18 -2c4 -8 12 -6 14 2z',
      '#4f9a55',
      T
    ) +
    bulbs(30, 104, 168, 98, 9),
  jeep: () =>
    tree(28, 158, 1.3) +
    tree(176, 158, 1.1, '#79b25c') +
    path('M24 138L34 96H92L104 70H152L166 100L182 106V138z', 'var(--a)') +
    path('M104 98L112 76H146L156 98z', '#c9f1fb', T) +
    rail('M92 96V56H152V72', 'var(--d)', 4) +
    rider(58, 84, 0, 9) +
    rider(80, 84, 1, 9) +
    path('M44 96h54M34 110H180', 'none', T) +
    path('M110 110h26v26', 'none', T) +
    rep(4, (i) => path(`M${40 + i * 16} 112l8 10l-10 12`, 'none', 'stroke="var(--b)" stroke-width="6"')) +
    circle(60, 142, 18, '#2f2840') +
    circle(60, 142, 8, 'var(--b)', T) +
    circle(148, 142, 18, '#2f2840') +
    circle(148, 142, 8, 'var(--b)', T) +
    circle(178, 116, 5, 'var(--bulb)', T),
  museum: () =>
    rect(24, 84, 152, 76, 'var(--b)') +
    path('M14 86L100 36L186 86z', 'var(--a)') +
    path('M40 82L100 48L160 82z', 'var(--f)', T) +
    path('M74 78c0 -18 34 -22 44 -8l12 2c4 6 -2 8 -8 8l-6 4H84c-6 0 -10 -2 -10 -6z', '#fff6e2') +
    circle(106, 68, 3.4, 'var(--o)', '') +
    path('M90 82v5M98 82v5M106 82v5', 'none', T) +
    rep(5, (i) => rect(34 + i * 30, 92, 12, 60, '#fff6e2', 3)) +
    rect(84, 106, 32, 54, 'var(--d)', 3) +
    rect(14, 150, 172, 10, 'var(--a)', 2) +
    flag(186, 86, 26) +
    flag(14, 86, 26),
  lodge: () =>
    path('M40 74L80 8h24L160 74z', '#9a6a55') +
    path('M80 8h24l6 18l-10 -6l-8 10l-8 -10l-10 8z', '#ff6a2b') +
    path(
      'M86 4c-10 -12 8 -16 2 -28M98 4c8 -10 -2 -18 8 -26',
      'none',
      'stroke="#c9b8b0" stroke-width="8" stroke-linecap="round" opacity=".8"'
    ) +
    rect(24, 72, 152, 88, 'var(--a)') +
    rep(5, (i) => `<path d="M24 ${86 + i * 15}h152" stroke="var(--o)" stroke-width="1.4" opacity=".4"/>`) +
    path('M12 76L34 48H166L188 76z', 'var(--d)') +
    windows(36, 88, 5, 2, 16, 18, 11, 10) +
    rect(88, 130, 24, 30, 'var(--c)', 2) +
    rect(62, 54, 76, 18, 'var(--b)', 3) +
    `<text x="100" y="68" text-anchor="middle" font-family="var(--head)" font-weight="800" font-size="13" fill="#2a1a3e">LODGE</text>` +
    tree(16, 160, 0.9) +
    tree(186, 160, 0.8),
  bunker: () =>
    path('M14 160V112C14 84 50 70 100 70S186 84 186 112V160z', '#9a9388') +
    path('M150 80C174 88 186 98 186 112V160H160z', 'var(--o)', 'opacity=".15"') +
    rect(40, 104, 120, 14, 'var(--d)', 3) +
    rep(6, (i) => rect(46 + i * 19, 107, 13, 8, 'var(--win)', 1, T)) +
    rect(82, 126, 36, 34, '#56667a', 2) +
    circle(100, 142, 7, 'var(--c)', T) +
    path('M14 150l14 -10h24l14 10v10H14zM134 150l14 -10h24l14 10v10h-52z', '#c9a56a', T) +
    rail('M100 70V30', 'var(--d)', 4) +
    rect(62, 16, 76, 28, 'var(--c)', 5) +
    word(100, 36, 17, 'FOOD') +
    bulbs(66, 46, 134, 46, 8),
  academy: () =>
    rect(30, 78, 140, 82, 'var(--b)') +
    path('M20 82L44 50H156L180 82z', 'var(--a)') +
    windows(42, 94, 2, 2, 16, 16, 8, 8) +
    windows(118, 94, 2, 2, 16, 16, 8, 8) +
    rect(86, 116, 28, 44, 'var(--d)', 3) +
    path('M78 56c-4 -30 8 -46 22 -46s26 16 22 46z', '#5f9a5a') +
    path('M88 14l-6 -12l10 6l8 -10l6 10l10 -6l-4 12', 'var(--c)', T) +
    ell(92, 30, 5, 5, '#fff', T) +
    ell(108, 30, 5, 5, '#fff', T) +
    circle(93, 31, 2, 'var(--o)', '') +
    circle(107, 31, 2, 'var(--o)', '') +
    path('M86 42h28l-4 6l-4 -5l-5 5l-5 -5l-5 5z', '#fff', T) +
    path('M100 50v8', 'none', 'stroke="#f3b12b" stroke-width="4" stroke-dasharray="3 3"') +
    flag(44, 50, 18) +
    flag(156, 50, 18),
  hatchery: () =>
    path('M12 160C20 130 60 118 100 118s80 12 88 42z', '#a0763f') +
    path(
      'M20 150l30 -14M44 158l40 -22M80 160l40 -26M116 160l36 -22M150 160l24 -14M30 138l24 18M150 136l-24 20',
      'none',
      'stroke="#6b4a22" stroke-width="3"'
    ) +
    rep(3, (i) => {
      const x = 58 + i * 42;
      return (
        path(
          `M${x} 66c16 0 24 24 24 38s-10 26 -24 26s-24 -12 -24 -26s8 -38 24 -38z`,
          one(['#f4e7c8', '#cfe6c4', '#f3cfa8'], i)
        ) +
        circle(x - 8, 92, 4, 'var(--a)', '') +
        circle(x + 8, 104, 5, 'var(--a)', '') +
        circle(x + 4, 82, 3, 'var(--a)', '')
      );
    }) +
    path('M84 66l8 12l8 -14l8 14l8 -12v-6c-4 -20 -28 -20 -32 0z', '#f4e7c8') +
    path('M86 62c0 -18 28 -18 28 0c-6 6 -22 6 -28 0z', 'var(--a)') +
    circle(94, 56, 2.6, 'var(--o)', '') +
    circle(106, 56, 2.6, 'var(--o)', '') +
    path('M96 64q4 3 8 0', 'none', T),
  wagon: () =>
    path('M34 104C30 44 60 30 104 30S172 46 166 104z', '#fff6e2') +
    path('M62 38c-8 18 -8 44 -6 66M104 30v74M144 38c8 18 8 44 6 66', 'none', T) +
    rect(26, 100, 148, 26, 'var(--a)', 3) +
    path('M26 112h148', 'none', T) +
    circle(58, 136, 24, 'none', 'stroke="var(--o)" stroke-width="9"') +
    circle(58, 136, 24, 'none', 'stroke="var(--c)" stroke-width="5"') +
    circle(146, 136, 24, 'none', 'stroke="var(--o)" stroke-width="9"') +
    circle(146, 136, 24, 'none', 'stroke="var(--c)" stroke-width="5"') +
    [58, 146]
      .map(
        (x) =>
          `<path d="M${x - 22} 136h44M${x} 114v44M${x - 15} 121l30 30M${x + 15} 121l-30 30" stroke="var(--o)" stroke-width="3"/>`
      )
      .join('') +
    path('M172 112l24 -8', 'none') +
    path('M6 160c0 -14 22 -14 22 0z', '#3a3440') +
    path('M4 142h26', 'none') +
    path(
      'M10 138c-4 -8 4 -10 0 -18M22 138c-4 -8 4 -10 0 -18',
      'none',
      'stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".8"'
    ),
  coach: () =>
    path('M62 54h86c8 0 10 8 8 20l-8 44H70l-12 -44c-2 -12 -2 -20 4 -20z', 'var(--c)') +
    rect(62, 42, 88, 12, 'var(--d)', 4) +
    windows(76, 64, 2, 1, 24, 24, 12, 0) +
    rect(56, 24, 30, 18, '#b9743f', 2, T) +
    rect(92, 30, 24, 12, '#8a5a2a', 2, T) +
    path('M88 104h34', 'none', T) +
    rider(170, 58, 1, 9) +
    path('M160 66h22v16h-22z', 'var(--a)', T) +
    path('M152 82h36v30', 'none', S) +
    [78, 144]
      .map(
        (x, i) =>
          circle(x, 134, 22 - i * 2, 'none', 'stroke="var(--o)" stroke-width="8"') +
          circle(x, 134, 22 - i * 2, 'none', 'stroke="var(--gold)" stroke-width="4"') +
          `<path d="M${x - 20} 134h40M${x} 114v40M${x - 14} 120l28 28M${x + 14} 120l-28 28" stroke="var(--o)" stroke-width="2.6"/>`
      )
      .join('') +
    path('M10 156V96c0 -16 10 -20 22 -18l14 10l-4 8l-12 -2c4 16 8 24 24 24v38', 'var(--a)') +
    circle(34, 86, 2.4, 'var(--o)', '') +
    path('M26 74l-4 -10l8 4', 'var(--d)', T),
  train: () =>
    path('M0 152h200', 'none', 'stroke="var(--o)" stroke-width="6"') +
    rep(10, (i) => `<path d="M${6 + i * 21} 152v8" stroke="var(--d)" stroke-width="6"/>`) +
    rect(96, 66, 92, 58, 'var(--d)', 6) +
    circle(186, 96, 27, 'var(--a)') +
    circle(186, 96, 12, 'var(--bulb)', T) +
    rect(52, 42, 50, 82, 'var(--c)', 3) +
    rect(44, 32, 66, 14, 'var(--d)', 4) +
    windows(62, 54, 1, 1, 30, 26, 0, 0) +
    path('M150 66l-6 -38h26l-6 38z', 'var(--a)') +
    rect(138, 18, 38, 12, 'var(--d)', 4) +
    path('M150 10c-16 -8 -10 -24 6 -22c4 -14 26 -12 26 2', '#f4f1e6', T) +
    path('M118 66V52h14v14', 'var(--gold)') +
    [64, 100, 136, 168]
      .map((x, i) => circle(x, 134, i < 2 ? 20 : 16, 'var(--c)') + circle(x, 134, 6, 'var(--b)', T))
      .join('') +
    path('M64 134h72', 'none', 'stroke="var(--o)" stroke-width="6"') +
    path('M176 124l22 28h-32z', 'var(--gold)') +
    rect(2, 84, 44, 44, 'var(--a)', 3) +
    windows(10, 94, 2, 1, 12, 16, 6, 0) +
    circle(24, 140, 13, 'var(--c)'),
  bronco: () =>
    ell(100, 148, 88, 12, 'var(--g)') +
    rep(7, (i) => rail(`M${16 + i * 28} 156V122`, 'var(--d)', 4)) +
    rail('M12 132h176', 'var(--b)', 4) +
    rail('M100 150V108', 'var(--a)', 9) +
    `<g class="sway" style="transform-origin:100px 112px">${path('M52 92C56 72 78 66 104 68C124 70 132 58 130 36L146 26L158 46L150 60C150 84 138 104 108 106C84 108 60 108 52 92z', 'var(--a)')}${path('M130 36C112 40 108 56 112 68', 'none', 'stroke="var(--d)" stroke-width="9" stroke-linecap="round"')}${circle(146, 42, 3, 'var(--o)', '')}${path('M52 92c-14 -2 -20 10 -16 20', 'none', 'stroke="var(--d)" stroke-width="7" stroke-linecap="round"')}${path('M78 66h30l-4 14H82z', 'var(--c)')}${path('M66 104l-8 18M132 98l14 14', 'none', 'stroke="var(--o)" stroke-width="9" stroke-linecap="round"')}${circle(92, 44, 10, '#f2c9a0')}${path('M74 38c12 6 24 6 36 0c-4 -4 -8 -3 -9 -2c0 -14 -18 -14 -18 0c-1 -1 -5 -2 -9 2z', 'var(--d)', T)}${path('M82 56h20v14H82z', '#1b62a5', T)}</g>`,
  panning: () =>
    path('M0 160C10 120 60 118 90 124S170 112 200 132V160z', '#6fd0e0') +
    path(
      'M10 148q12 -6 24 0t24 0t24 0M110 140q12 -6 24 0t24 0',
      'none',
      'stroke="#fff" stroke-width="3" opacity=".9"'
    ) +
    rail('M24 60L60 112M70 48L106 100M20 76H110', 'var(--d)', 4) +
    path('M12 58L92 40L98 54L18 74z', 'var(--a)') +
    path('M94 48C120 56 120 92 124 120', 'none', 'stroke="#6fd0e0" stroke-width="10"') +
    ell(134, 128, 44, 14, '#8595a8') +
    ell(134, 124, 36, 9, '#c9a56a', T) +
    rep(6, (i) => circle(112 + i * 9, 122 + (i % 2) * 5, 3.4, '#ffd34f', T)) +
    path('M170 160V92h14v68', 'var(--d)') +
    rect(150, 66, 48, 28, 'var(--b)', 3) +
    star(174, 80, 11) +
    bulbs(154, 98, 194, 98, 5),
  pool: () =>
    path('M16 118h168l-10 42H26z', 'var(--a)') +
    ell(100, 118, 84, 18, '#6fd0e0') +
    path('M36 120q10 -6 20 0t20 0M118 116q10 -6 20 0t20 0', 'none', 'stroke="#fff" stroke-width="3"') +
    star(76, 118, 14, 'var(--c)', 5, 0.5, S) +
    path('M116 122c0 -10 24 -10 24 0l8 -5v12l-8 -5c0 8 -24 8 -24 -2z', '#ffb057') +
    rail('M24 116V56M176 116V56', 'var(--d)', 4) +
    path('M14 60C40 30 160 30 186 60z', 'var(--c)') +
    path('M58 42c-6 6 -10 12 -12 18M100 37v23M142 42c6 6 10 12 12 18', 'none', T) +
    bulbs(24, 62, 176, 62, 13) +
    path('M64 96l10 -18l8 4l-6 18zM130 100l-4 -20l8 -2l6 18z', '#f2c9a0', T),
  maelstrom: () =>
    path('M4 160C4 110 50 96 100 96S196 110 196 160z', '#3aa3c4') +
    rep(4, (i) => ell(100, 128, 86 - i * 20, 24 - i * 6, i % 2 ? '#8fdcec' : '#1f7fa6', T)) +
    ell(100, 128, 12, 4, '#0b3550', T) +
    rail('M20 150C0 60 60 16 100 20S190 70 176 128C168 160 120 150 110 132', 'var(--a)', 7) +
    rail('M40 128C36 80 70 52 100 54S150 78 146 110', 'var(--c)', 6) +
    `<g transform="translate(34 84) rotate(-60)">${cars[2]!('var(--c)')}</g><g transform="translate(150 58) rotate(50)">${cars[2]!('var(--b)')}</g>` +
    path('M96 20c-10 -16 4 -22 2 -34c12 8 14 22 6 34z', '#8fdcec', T),
  mecha: () =>
    path('M60 160V128h30v32zM110 160V128h30v32z', '#6d7f92') +
    rect(52, 66, 96, 66, '#8595a8', 8) +
    `<rect x="122" y="66" width="26" height="66" rx="8" ${shade}/>` +
    rect(70, 14, 60, 50, '#9aa6b5', 8) +
    path('M72 22l-14 -18l22 8zM128 22l14 -18l-22 8z', 'var(--c)') +
    rect(78, 28, 44, 12, '#2f2840', 4) +
    rect(82, 30, 14, 8, '#ff4d3d', 2, T) +
    rect(104, 30, 14, 8, '#ff4d3d', 2, T) +
    path('M82 50h36l-4 8l-5 -6l-5 6l-4 -6l-5 6l-5 -6l-4 6z', '#fff', T) +
    circle(100, 96, 18, 'var(--c)') +
    star(100, 96, 12) +
    rail('M52 78L22 96L26 126M148 78L178 60L186 30', '#8595a8', 12) +
    path('M16 126h20l-2 14l-4 -6l-4 8l-4 -8l-4 6zM178 30l-4 -16l7 6l5 -10l5 10l7 -6l-4 16z', '#b9c4cf') +
    bulbs(60, 124, 140, 124, 9),
  island: () =>
    path('M2 160c10 -16 186 -16 196 0z', '#6fd0e0') +
    path('M14 154C26 96 60 90 78 60L92 20h26l16 42c20 26 44 42 52 92z', 'var(--a)') +
    path('M118 20l16 42c20 26 44 42 52 92h-46C138 90 122 60 118 20z', 'var(--o)', 'opacity=".15"') +
    path(
      'M64 118c-6 -18 14 -30 22 -14c4 -16 28 -16 32 0c8 -16 28 -4 22 14c-4 18 -14 24 -38 24s-34 -6 -38 -24z',
      '#2a1a2e'
    ) +
    path('M70 112l8 14l8 -14l8 14l8 -14l8 14l8 -14l8 14l8 -14', '#fff6e2', T) +
    circle(80, 84, 9, '#ffe04a') +
    circle(124, 84, 9, '#ffe04a') +
    circle(82, 86, 4, 'var(--o)', '') +
    circle(122, 86, 4, 'var(--o)', '') +
    path('M92 20h26l4 14l-8 -4l-6 8l-6 -8l-12 4z', 'var(--c)') +
    tree(26, 156, 0.9) +
    tree(172, 156, 1),
  palace: () =>
    path('M0 160c8 -14 192 -14 200 0z', '#6fd0e0') +
    rect(30, 78, 140, 76, 'var(--b)') +
    [38, 84, 130]
      .map(
        (x, i) =>
          rect(x, 50 - (i === 1 ? 18 : 0), 32, 106 + (i === 1 ? 18 : 0), 'var(--a)', 3) +
          path(`M${x - 4} ${52 - (i === 1 ? 18 : 0)}c0 -34 40 -34 40 0z`, 'var(--c)') +
          path(`M${x + 16} ${26 - (i === 1 ? 18 : 0)}v-12`, 'none') +
          circle(x + 16, 13 - (i === 1 ? 18 : 0), 4, 'var(--gold)', T)
      )
      .join('') +
    windows(44, 64, 1, 4, 20, 14, 0, 8) +
    windows(90, 46, 1, 4, 20, 14, 0, 8) +
    windows(136, 64, 1, 4, 20, 14, 0, 8) +
    path('M86 154v-24c0 -14 28 -14 28 0v24z', 'var(--d)') +
    path('M70 160c-4 -12 10 -18 16 -8M114 152c6 -10 20 -4 16 8', 'none', 'stroke="#fff" stroke-width="4"'),
  galleon: () =>
    path('M10 108C40 126 160 126 192 96C188 140 168 156 150 160H46C28 152 14 136 10 108z', 'var(--d)') +
    path('M16 118c44 16 126 14 172 -6', 'none', 'stroke="var(--gold)" stroke-width="5"') +
    rep(5, (i) => rect(46 + i * 24, 132, 11, 11, '#2a1a2e', 2)) +
    rail('M62 112V10M106 114V-6M148 108V18', '#8a5a2a', 4) +
    path(
      'M40 30c16 8 30 8 46 0v48c-16 8 -30 8 -46 0zM82 14c16 8 34 8 50 0v64c-16 8 -34 8 -50 0zM130 36c12 6 24 6 36 0v38c-12 6 -24 6 -36 0z',
      '#2f2840'
    ) +
    circle(107, 40, 12, '#fff') +
    circle(103, 40, 3, 'var(--o)', '') +
    circle(111, 40, 3, 'var(--o)', '') +
    path('M92 56l30 12M122 56l-30 12', 'none', 'stroke="#fff" stroke-width="4" stroke-linecap="round"') +
    path('M106 -6l18 5l-18 6z', 'var(--c)', T) +
    path('M8 160q12 -10 24 0t24 0t24 0t24 0t24 0t24 0t24 0', 'none', 'stroke="#6fd0e0" stroke-width="7"'),
  chase: () =>
    rep(
      4,
      (i) =>
        rect(
          6 + i * 48,
          [86, 56, 98, 68][i]!,
          42,
          104 - [16, -14, 28, -2][i]!,
          one(['var(--a)', 'var(--b)', 'var(--d)', 'var(--a)'], i)
        ) + windows(14 + i * 48, [98, 68, 110, 80][i]!, 2, 3 + (i % 2), 9, 11, 8, 7)
    ) +
    `<rect x="0" y="160" width="200" height="40" fill="var(--paper)" opacity="0"/>` +
    rail('M2 78C30 70 40 44 72 42S120 84 146 80S180 48 198 50', 'var(--c)', 6) +
    `<g transform="translate(74 42)">${cars[0]!('var(--gold)')}</g><g transform="translate(50 50) rotate(-26)">${cars[0]!('var(--b)')}</g>` +
    path('M150 34c-8 -20 18 -30 24 -12l12 -6l-4 14c6 14 -8 20 -16 18c-8 0 -14 -6 -16 -14z', '#5f9a5a') +
    circle(166, 28, 3, '#ffe04a', T) +
    path('M158 40l4 4l4 -4l4 4l4 -4', 'none', T),
  whip: () =>
    path('M70 160L88 44H112L130 160z', 'var(--a)') +
    path('M78 130L122 104M122 130L78 104M82 96L118 74M118 96L82 74', 'none', T) +
    path(
      'M100 44C60 30 30 44 20 76C14 94 24 104 32 92C40 66 66 56 104 64C150 70 182 52 186 12L196 4L172 6C166 34 140 48 100 44z',
      '#5f9a5a'
    ) +
    rep(5, (i) =>
      path(`M${[46, 74, 108, 140, 164][i]} ${[44, 38, 42, 40, 26][i]}l4 -14l10 12z`, 'var(--c)', T)
    ) +
    rep(4, (i) => rider(30 + i * 5, 86 - i * 9, i, 4.4) + rider(178 - i * 6, 34 + i * 6, i + 1, 4.4)) +
    circle(100, 52, 12, 'var(--gold)') +
    rect(56, 150, 88, 10, 'var(--b)', 3) +
    bulbs(62, 155, 138, 155, 9),
  thing: () =>
    path('M20 160C8 120 30 70 64 66C66 36 134 30 138 64C176 70 192 118 182 160z', '#7a9a5a') +
    path('M138 64C176 70 192 118 182 160H140C156 120 152 86 138 64z', 'var(--o)', 'opacity=".15"') +
    rep(
      5,
      (i) =>
        circle([58, 92, 128, 150, 76][i]!, [96, 66, 84, 118, 126][i]!, [13, 15, 12, 10, 9][i]!, '#fff') +
        circle([60, 94, 126, 148, 78][i]!, [98, 68, 86, 118, 126][i]!, 5, 'var(--c)', T)
    ) +
    path('M70 104C84 96 118 98 130 108C126 136 78 138 70 104z', '#5b1230') +
    path('M72 106l8 9l7 -10l8 11l8 -11l8 10l8 -9l8 9', '#fff', T) +
    path(
      'M20 150c-14 -6 -18 -22 -8 -30M182 148c12 -8 16 -22 8 -32',
      'none',
      'stroke="var(--o)" stroke-width="10" stroke-linecap="round"'
    ) +
    path(
      'M20 150c-14 -6 -18 -22 -8 -30M182 148c12 -8 16 -22 8 -32',
      'none',
      'stroke="#7a9a5a" stroke-width="5" stroke-linecap="round"'
    ),
  poster: () =>
    rect(28, 66, 144, 94, 'var(--a)') +
    awning(20, 58, 160, 14, 12) +
    rect(36, 20, 128, 34, 'var(--c)', 4) +
    word(100, 43, 20, 'POSTERS') +
    rep(
      3,
      (i) =>
        rect(40 + i * 42, 84, 34, 46, one(['#f6c65b', '#9fd6e0', '#e9a0b0'], i), 2) +
        circle(57 + i * 42, 102, 9, one(['#5f9a5a', '#8062e0', '#2f2840'], i), T) +
        path(`M${46 + i * 42} 122h22`, 'none', S)
    ) +
    rect(88, 136, 24, 24, 'var(--d)', 2) +
    bulbs(40, 18, 160, 18, 12)
};
for (const pack of later) Object.assign(more, pack.builds);
addDrawings('b-', '0 0 200 160', more);

/** Gates of the dinosaur pack and the lair. */
addDrawings('b-', '0 0 200 160', {
  lostgate: () =>
    path('M20 160V60L34 40h14l10 22v98zM142 160V62l10 -22h14l14 20v100z', '#8a6a45') +
    path('M18 62c40 -26 124 -26 164 0l-8 22c-36 -22 -112 -22 -148 0z', '#a0763f') +
    path('M76 46c0 -20 34 -26 46 -10l14 2c4 8 -4 10 -10 9l-8 5H86c-6 0 -10 -2 -10 -6z', '#fff6e2') +
    circle(108, 36, 3.6, 'var(--o)', '') +
    path('M34 40V18M166 40V18', 'none') +
    path(
      'M34 18c-8 -10 4 -12 0 -20c10 6 8 16 0 20zM166 18c-8 -10 4 -12 0 -20c10 6 8 16 0 20z',
      '#ff6a2b',
      T
    ) +
    path('M60 160V104q20 -14 40 0q20 -14 40 0v56', 'none') +
    `<path d="M68 160v-54M78 160v-56M88 160v-56M112 160v-56M122 160v-56M132 160v-54" stroke="#5f3322" stroke-width="4"/>`,
  islandgate: () =>
    path(
      'M6 160C16 110 40 104 50 70l10 -16l8 18c8 30 12 50 12 88zM120 160c0 -40 4 -60 12 -90l8 -16l10 16c10 34 34 40 44 90z',
      '#6f7f5a'
    ) +
    path('M50 96C70 60 130 60 150 96L140 106C122 78 78 78 60 106z', 'var(--a)') +
    rep(3, (i) => star(76 + i * 24, 82 - (i % 2) * 6, 8, 'var(--c)')) +
    tree(16, 158, 1.1) +
    tree(184, 158, 1.1) +
    path('M84 160V120q16 -12 32 0v40z', '#2a1a2e') +
    path(
      'M60 40c10 -16 24 -10 26 0c8 -8 20 -4 20 4',
      'none',
      'stroke="var(--c)" stroke-width="5" stroke-linecap="round"'
    ),
  lair: () =>
    path('M14 160V70L34 30L54 70V160zM146 160V70L166 30L186 70V160z', 'var(--d)') +
    path('M46 96C66 40 134 40 154 96z', 'var(--c)') +
    circle(100, 66, 20, 'var(--a)') +
    path('M88 62l9 4M112 62l-9 4M90 76h20l-4 4l-6 -3l-6 3z', 'none', S) +
    windows(26, 80, 1, 2, 16, 20, 0, 12) +
    windows(158, 80, 1, 2, 16, 20, 0, 12) +
    path('M70 160V112h60v48z', '#2a1a2e') +
    `<path d="M80 112v48M92 112v48M108 112v48M120 112v48" stroke="#8595a8" stroke-width="4"/>` +
    bulbs(50, 100, 150, 100, 10)
});

/** More small things on top, so that neighbours of a pack differ. */
addDrawings('t-', '0 0 80 80', {
  base2: () =>
    rep(
      3,
      (i) =>
        path(`M40 76Q${30 + i * 10} 50 ${22 + i * 18} 34`, 'none', T) +
        ell(22 + i * 18, 22 + (i % 2) * 6, 10, 13, one(['#e2462c', '#f6b73c', '#1b96b3'], i))
    ),
  base3: () =>
    circle(40, 46, 26, '#fff1d2') +
    path('M14 40c-10 -4 -8 -22 6 -18M66 40c10 -4 8 -22 -6 -18', '#e2462c') +
    path('M28 16L40 0l12 16z', 'var(--c)') +
    circle(40, 48, 6, '#e2462c') +
    circle(31, 40, 3, 'var(--o)', '') +
    circle(49, 40, 3, 'var(--o)', '') +
    path('M27 56q13 14 26 0', 'none'),
  dinosaur2: () =>
    path('M16 80c-6 -24 6 -44 24 -44s30 20 24 44z', '#f4e7c8') +
    circle(32, 58, 5, 'var(--a)', '') +
    circle(50, 66, 6, 'var(--a)', '') +
    path('M18 50l10 6l8 -8l10 8l8 -8l8 6c-4 -12 -12 -18 -22 -18s-18 6 -22 14z', '#fff6e2', T) +
    path('M28 40c0 -18 26 -18 26 -2l-6 6H34z', 'var(--a)') +
    circle(36, 34, 2.6, 'var(--o)', '') +
    circle(47, 34, 2.6, 'var(--o)', ''),
  dinosaur3: () =>
    path(
      'M8 80C8 66 20 60 30 62C34 40 30 20 44 12C58 6 70 14 68 22C66 28 54 24 52 30C46 44 54 62 50 80z',
      '#6fa08f'
    ) +
    circle(58, 18, 2.6, 'var(--o)', '') +
    path('M60 24q4 1 6 -1', 'none', T),
  kaiju2: () =>
    path('M14 80C12 56 20 40 26 30l6 14l6 -26l7 24l9 -22l3 26l10 -8c4 14 6 28 4 42z', '#5f9a5a') +
    path('M26 30l-3 -9l7 6M38 18l-1 -9l6 7M54 20l1 -9l5 7M67 38l4 -7l2 8', '#fff6e2', T),
  kaiju3: () =>
    ell(40, 40, 28, 12, 'var(--c)') +
    path('M64 38l16 -6v14zM10 26h60M40 26v6', 'none', S) +
    path('M46 32c10 0 16 4 18 8H44z', '#c9f1fb', T) +
    path('M22 56h36M30 50v6M50 50v6', 'none') +
    path('M34 54l-14 26h40L46 54z', '#fff1a8', 'opacity=".6"'),
  alien2: () =>
    path('M28 80V58M52 80V58', 'none') +
    path('M14 36C14 8 66 8 66 36C66 58 54 68 40 68S14 58 14 36z', '#7be08b') +
    path(
      'M22 36c2 -8 12 -6 13 4c-5 4 -12 2 -13 -4zM58 36c-2 -8 -12 -6 -13 4c5 4 12 2 13 -4z',
      'var(--o)',
      ''
    ) +
    path('M33 56q7 5 14 0', 'none', T) +
    path('M28 14l-6 -12M52 14l6 -12', 'none') +
    circle(22, 2, 4, 'var(--c)', T) +
    circle(58, 2, 4, 'var(--c)', T),
  bmovie2: () =>
    path('M18 80V40C18 12 62 12 62 40V80l-8 -6l-7 6l-7 -6l-7 6l-7 -6z', '#f3f1e7') +
    ell(32, 40, 5, 7, 'var(--o)', '') +
    ell(48, 40, 5, 7, 'var(--o)', '') +
    ell(40, 56, 5, 7, 'var(--o)', ''),
  comicbook2: () =>
    path('M22 80L30 40h20l8 40z', '#1f4fc4') +
    path(
      'M30 42C12 50 8 66 4 80c12 -6 16 -8 22 -8zM50 42c18 8 22 24 26 38c-12 -6 -16 -8 -22 -8z',
      'var(--c)'
    ) +
    circle(40, 28, 13, '#f2c9a0') +
    path('M27 26c4 -16 22 -16 26 0c-6 4 -20 4 -26 0z', '#2f2840', T) +
    path('M28 28h24v5H28z', 'var(--c)', T) +
    star(40, 54, 8),
  hacker2: () =>
    rect(14, 20, 52, 44, '#9fb4b0', 8) +
    rect(22, 28, 36, 18, '#12242c', 5) +
    circle(32, 37, 4, '#3dffb0', '') +
    circle(48, 37, 4, '#3dffb0', '') +
    path('M28 55h24', 'none', S) +
    path('M40 20V8', 'none') +
    circle(40, 6, 5, 'var(--c)') +
    path('M24 64v14M56 64v14', 'none')
});
const extras: Record<string, string[]> = {
  base: ['base', 'base2', 'base3'],
  dinosaur: ['dinosaur', 'dinosaur2', 'dinosaur3'],
  kaiju: ['kaiju', 'kaiju2', 'kaiju3'],
  alien: ['alien', 'alien2'],
  bmovie: ['bmovie', 'bmovie2'],
  comicbook: ['comicbook', 'comicbook2'],
  hacker: ['hacker', 'hacker2']
};
/** The small thing on top of a card's build: by its name, so that it never changes. */
export function topOf(theme: string, name: string): string {
  const list = extras[theme];
  return list ? one(list, Math.floor(seeded(`top ${name}`)() * list.length)) : topperOf(theme, name);
}

/** Some builds stand for many cards: they change their paints with the name. Words in a drawing keep them readable. */
const sunk = (paint: string, part = 1) =>
  `color-mix(in oklab,var(--${paint}0),#1b1040 calc(var(--night) * ${part}))`;
const REPAINTS = [
  '',
  `--a:${sunk('c', 0.6)};--c:${sunk('a')};`,
  `--a:color-mix(in oklab,${sunk('a')},${sunk('d')} 55%);`,
  `--a:${sunk('d')};--b:${sunk('f')};`
];
const FLIPS = new Set([
  'drop',
  'flume',
  'boats',
  'dome',
  'rocks',
  'carousel',
  'ship',
  'claw',
  'jeep',
  'coach',
  'pier',
  'wreck',
  'mine',
  'panning'
]);

const kept = new Map<string, string>();
/** An attraction as it stands: 200 × 160. */
export function rideArt(build: string, name: string, theme: string): string {
  const key = `${build}/${name}`;
  const had = kept.get(key);
  if (had !== undefined) return had;
  const r = seeded(`ride ${name}`);
  const body = build.startsWith('coaster')
    ? coaster(name, build.length > 7 ? Number(build.slice(7)) : undefined)
    : drawn(`b-${build}`);
  const paint = build.startsWith('coaster') ? '' : one(REPAINTS, Math.floor(r() * REPAINTS.length));
  const flip = FLIPS.has(build) && r() < 0.5;
  const own = build in more;
  const shape = `<g${paint ? ` style="${paint}"` : ''}${flip ? ' transform="translate(200 0) scale(-1 1)"' : ''}>${body}</g>`;
  const left = !own && r() < 0.4;
  const top = own
    ? ''
    : `<g transform="translate(${left ? -6 : 138} 98) scale(.76)">${drawn(`t-${topOf(theme, name)}`)}</g>`;
  const made = shape + top;
  kept.set(key, made);
  return made;
}

export const isBuild = (build: string) => build.startsWith('coaster') || hasDrawing(`b-${build}`);
