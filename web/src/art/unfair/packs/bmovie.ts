/** What the cards of B-movie look like, and what only they show. */
import {
  S,
  T,
  bar,
  bulbs,
  circle,
  ell,
  eye,
  gleam,
  one,
  path,
  rail,
  rect,
  rep,
  star,
  windows,
  word
} from '../../kit';
import type { PackArt } from './pack';

const skull = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${path('M-10 4C-14 -14 14 -14 10 4l-4 3v6H-6V7z', '#f3f1e7', T)}${circle(-4, -1, 3, 'var(--o)', '')}${circle(4, -1, 3, 'var(--o)', '')}${path('M-3 8v5M1 8v5', 'none', T)}</g>`;
const ant = (x: number, y: number, size: number, paint: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${path('M-6 6l-10 16M2 6l0 16M10 6l10 14M-8 -2l-14 -8M22 -8l8 -12M28 -6l10 -8', 'none', S)}${ell(-18, 0, 16, 11, paint)}${circle(4, -2, 9, paint)}${circle(22, -5, 10, paint)}${circle(25, -8, 3, '#fff', T)}${path('M30 -2l8 4M29 2l6 8', 'none', T)}</g>`;
const grave = (x: number, y: number, h: number, paint: string) =>
  path(`M${x} 160V${y}c0 -18 28 -18 28 0V160z`, paint) +
  path(`M${x + 14} ${y + 4}v${h}M${x + 7} ${y + 12}h14`, 'none', S);
const zombie = (x: number, paint: string, n: number) =>
  path(`M${x - 12} 160V116h24v44h-8v-16h-8v16z`, paint) +
  path(`M${x + 10} 120h20v8H${x + 8}z`, '#9ccf7a', T) +
  circle(x, 102, 13, '#9ccf7a') +
  path(`M${x - 13} 98c2 -16 24 -16 26 -2z`, one(['#3a2417', '#4a4a55', '#7a3fa0'], n), T) +
  circle(x + 2, 100, 3.6, '#fff', T) +
  circle(x + 9, 102, 2.6, '#fff', T) +
  path(`M${x} 109h9`, 'none', T);

export const bmovie: PackArt = {
  builds: {
    drivein: () =>
      rail('M34 160V84M166 160V84', 'var(--d)', 7) +
      rect(16, 10, 168, 84, 'var(--o)', 6) +
      rect(22, 16, 156, 72, '#f3f1e7', 3, T) +
      path('M22 88C60 60 70 30 100 30s40 30 78 58z', 'var(--c)', T) +
      skull(100, 56, 2) +
      path('M22 16l30 72M178 16l-30 72', 'none', 'stroke="#fff" stroke-width="10" opacity=".22"') +
      rep(
        3,
        (i) =>
          path(
            `M${10 + i * 62} 160v-16l10 -4l8 -12h26l10 12l8 4v16z`,
            one(['var(--a)', 'var(--gold)', 'var(--c)'], i)
          ) +
          path(`M${30 + i * 62} 140l6 -9h18l6 9z`, '#2a1a2e', T) +
          circle(22 + i * 62, 158, 6, '#2f2840') +
          circle(62 + i * 62, 158, 6, '#2f2840')
      ) +
      bulbs(18, 8, 182, 8, 13),
    giant: () =>
      rect(4, 96, 56, 64, 'var(--b)') +
      windows(12, 104, 3, 2, 10, 14, 5, 8) +
      rect(142, 104, 54, 56, 'var(--b)') +
      windows(150, 112, 3, 2, 10, 12, 5, 8) +
      path('M70 160l4 -74h52l4 74h-22l-8 -40l-8 40z', '#7c2740') +
      path('M74 92L40 74l8 -12l34 14zM126 92l34 -30l10 10l-34 36z', '#7c2740') +
      circle(42, 66, 9, '#e8b48a') +
      path('M160 70L198 32l4 30z', '#fff7b0', 'opacity=".7"') +
      rect(156, 56, 20, 10, '#2f2840', 3) +
      path('M74 86h52l-4 26H78z', 'var(--c)', T) +
      rep(3, (i) => circle(100, 92 + i * 8, 2.4, 'var(--gold)', '')) +
      circle(100, 58, 26, '#e8b48a') +
      path('M74 50c4 -30 48 -30 52 0c-14 -8 -38 -8 -52 0z', '#3a2417', T) +
      rect(80, 20, 40, 16, 'var(--c)', 4) +
      path('M80 34h40', 'none', 'stroke="var(--gold)" stroke-width="5"') +
      circle(91, 58, 3.4, 'var(--o)', '') +
      circle(109, 58, 3.4, 'var(--o)', '') +
      path('M90 70q10 8 20 0', 'none', S),
    madtower: () =>
      path('M66 160L76 44h48l10 116z', 'var(--a)') +
      path('M112 44h12l10 116h-16z', 'var(--o)', 'opacity=".16"') +
      path('M66 46L78 22h44l12 24z', 'var(--d)') +
      windows(86, 64, 2, 3, 11, 16, 7, 14) +
      rect(88, 138, 24, 22, 'var(--c)', 3) +
      rail('M100 22V4', 'var(--d)', 4) +
      circle(100, 4, 7, 'var(--gold)') +
      path(
        'M106 2l22 -8l-6 12l20 -2M94 2L72 -6l6 12l-20 -2',
        'none',
        'stroke="#9df2ff" stroke-width="4" stroke-linecap="round"'
      ) +
      rail('M24 160V34M176 160V34', 'var(--b)', 6) +
      rect(14, 84, 22, 26, 'var(--c)', 4) +
      rect(164, 46, 22, 26, 'var(--c)', 4) +
      circle(25, 80, 5, '#f2c9a0', T) +
      circle(175, 42, 5, '#a8693f', T) +
      path('M24 34C40 20 60 16 76 30M176 34c-16 -14 -36 -18 -52 -4', 'none', S),
    cemetery: () =>
      path('M0 160c20 -26 180 -26 200 0z', 'var(--g)') +
      rail('M146 150C150 110 140 80 158 56M150 90l26 -18M148 104l-22 -14', '#5f3322', 6) +
      grave(22, 100, 26, '#c9c4b2') +
      grave(64, 84, 32, '#e6e0cf') +
      grave(108, 108, 20, '#c9c4b2') +
      path('M20 160l4 -18M50 160l-2 -14', 'none', 'stroke="#b98a4a" stroke-width="4"') +
      path('M164 160c-4 -20 4 -24 6 -34l5 2l1 14l5 -10l5 3l-4 12c6 2 2 8 -6 13z', '#9ccf7a') +
      circle(36, 40, 22, '#fff4c8') +
      circle(44, 34, 5, '#e6d9a0', '') +
      path('M96 40q8 -10 14 0q6 -10 14 0q-8 -2 -14 6q-6 -8 -14 -6z', 'var(--o)', ''),
    zombies: () =>
      rail('M2 152H198', 'var(--d)', 5) +
      zombie(34, 'var(--a)', 0) +
      zombie(88, 'var(--c)', 1) +
      zombie(142, 'var(--d)', 2) +
      rect(10, 34, 180, 34, 'var(--c)', 6) +
      word(100, 59, 22, 'BRAINS') +
      rail('M16 68V158M184 68V158', 'var(--b)', 5) +
      bulbs(16, 32, 184, 32, 12),
    marquee: () =>
      rail('M60 160V70M140 160V70', 'var(--d)', 7) +
      path('M10 92V44l30 -24h120l30 24v48z', 'var(--a)') +
      rect(24, 42, 152, 44, '#fff6e2', 3) +
      word(100, 62, 17, 'FRIDAY', '#2a1a3e') +
      skull(48, 72, 0.8) +
      skull(152, 72, 0.8) +
      path('M72 74h56', 'none', 'stroke="var(--c)" stroke-width="6" stroke-linecap="round"') +
      rect(70, 2, 60, 22, 'var(--c)', 5) +
      word(100, 18, 14, 'SOON') +
      bulbs(14, 94, 186, 94, 14),
    ants: () =>
      path('M10 160C30 96 66 70 100 70s70 26 90 90z', 'var(--g)') +
      path('M82 160c0 -34 36 -34 36 0z', '#2a1a2e') +
      rail('M6 128C40 120 44 64 100 54S160 120 196 122', 'var(--c)', 6) +
      ant(46, 88, 0.95, 'var(--a)') +
      ant(112, 36, 1.1, 'var(--a)') +
      ant(160, 98, 0.85, 'var(--d)') +
      circle(104, 20, 5, '#f2c9a0', T) +
      circle(92, 22, 5, '#a8693f', T) +
      circle(38, 76, 4.4, '#e8b07f', T)
  },
  pictures: {
    clapper: () =>
      rect(5, 20, 38, 24, '#27313f', 3) +
      path('M5 20l-2 -9l37 -9l2 9z', '#f3f1e7') +
      path('M11 9l5 8M22 6l5 8M33 4l4 7', 'none', 'stroke="#27313f" stroke-width="5"') +
      path('M11 28h26M11 35h14', 'none', 'stroke="#f3f1e7" stroke-width="2.6"'),
    folding: () =>
      bar('M10 46L38 26M38 46L10 26', '#b98a4a', 3) +
      rect(8, 4, 32, 10, '#e63946', 2) +
      rect(8, 22, 32, 7, '#e63946', 2) +
      bar('M10 4V28M38 4V28', '#b98a4a', 2.4) +
      star(24, 9, 4),
    emptypurse: () =>
      path('M4 20h40v20c0 4 -4 5 -6 5H10c-4 0 -6 -2 -6 -5z', '#8a4f28') +
      path('M4 20l8 -12h24l8 12z', '#b8642f') +
      rect(30, 26, 16, 9, '#f6b73c', 4) +
      path('M18 6c-3 -3 2 -6 4 -2c2 -4 8 -1 4 3q-4 3 -8 -1z', '#9aa6b5', T) +
      path('M14 34h10', 'none', T),
    review: () =>
      rect(5, 4, 34, 40, '#f3f1e7', 2) +
      path('M10 11h24M10 30h24M10 36h18', 'none', T) +
      path('M12 17h5M12 21h5M12 25h5', 'none', T) +
      `<g transform="rotate(180 30 22)">${path('M24 18h4l4 -8c4 0 3 4 2 8h6c3 0 2 10 -1 10H24z', '#e63946', T)}</g>`,
    hoop: () =>
      circle(24, 22, 15, 'none', 'stroke="var(--o)" stroke-width="9"') +
      circle(24, 22, 15, 'none', 'stroke="#f0502a" stroke-width="5"') +
      rep(
        8,
        (i) =>
          `<g transform="rotate(${i * 45} 24 22)">${path('M22 6c-2 -5 2 -5 2 -9c3 4 3 6 1 9z', '#ffc64a', T)}</g>`
      ) +
      path('M14 26l8 -6l8 3l6 -4', 'none', 'stroke="#2f2840" stroke-width="5" stroke-linecap="round"') +
      circle(38, 17, 4, '#e8b48a', T) +
      bar('M18 38L14 47M30 38l4 9', '#8595a8', 3),
    scissors: () =>
      bar('M36 4L18 30M12 4l18 26', '#c9d4de', 3) +
      circle(14, 36, 7, 'none', 'stroke="var(--o)" stroke-width="8"') +
      circle(14, 36, 7, 'none', 'stroke="#e63946" stroke-width="4"') +
      circle(34, 36, 7, 'none', 'stroke="var(--o)" stroke-width="8"') +
      circle(34, 36, 7, 'none', 'stroke="#e63946" stroke-width="4"'),
    giantant: () => `<g transform="translate(20 26)">${ant(0, 0, 0.72, '#a8492a')}</g>`,
    razzie: () =>
      path('M14 8h20v12c0 12 -20 12 -20 0z', '#d9a441') +
      path('M14 10c-10 -2 -8 12 2 10M34 10c10 -2 8 12 -2 10', 'none') +
      rect(21, 28, 6, 8, '#d9a441', 0, T) +
      rect(13, 36, 22, 8, '#7a4a22', 2) +
      path('M19 14l4 4M23 14l-4 4M26 14l4 4M30 14l-4 4M20 24q4 -3 8 0', 'none', T),
    suit: () =>
      path(
        'M12 46c-2 -16 0 -22 4 -26c-6 -12 4 -18 8 -18s14 6 8 18c4 4 6 10 4 26l-6 -2l-6 2l-6 -2z',
        '#5f9a5a'
      ) +
      path('M18 4l-4 -4M24 2v-3M30 4l4 -4', 'none', S) +
      circle(20, 11, 2.6, '#ffe04a', T) +
      circle(29, 11, 2.6, '#ffe04a', T) +
      path('M24 20v24', 'none', 'stroke="#f3f1e7" stroke-width="3" stroke-dasharray="2.4 2"') +
      path('M12 28l-8 4M36 28l8 4', 'none', S),
    smoke: () =>
      rect(4, 28, 26, 16, '#56667a', 3) +
      path('M30 32h8l4 -3v14l-4 -3h-8z', '#8595a8') +
      circle(30, 16, 9, '#f3f1e7') +
      circle(18, 14, 8, '#e6e0cf') +
      circle(40, 20, 6, '#e6e0cf') +
      circle(26, 8, 6, '#fff') +
      circle(10, 36, 3, '#e63946', T),
    zipper: () =>
      path('M6 2h36v44H6z', '#5f9a5a') +
      path('M24 46L16 22L14 2h20l-2 20z', '#f2c9a0') +
      rep(6, (i) =>
        path(
          `M${15.4 + i * 1.3} ${5 + i * 6.4}h5M${32.6 - i * 1.3} ${5 + i * 6.4}h-5`,
          'none',
          'stroke="#ffd34f" stroke-width="3"'
        )
      ) +
      rect(20, 34, 8, 12, '#ffd34f', 2),
    glasses3d: () =>
      path('M2 16h44l-2 18c-8 4 -14 2 -17 -6h-6c-3 8 -9 10 -17 6z', '#fff') +
      path('M7 20h13l-2 10c-5 3 -8 3 -10 1z', '#e63946', T) +
      path('M28 20h13l-1 11c-2 2 -5 2 -10 -1z', '#2a8fd6', T) +
      gleam('M11 23l4 -1M32 23l4 -1', 2.2),
    crate: () =>
      rect(5, 18, 38, 27, '#b98a4a', 2) +
      path('M5 27h38M5 36h38M12 18v27M36 18v27', 'none', T) +
      circle(16, 12, 6, '#f3f1e7') +
      eye(14, 11, 1.6) +
      eye(19, 11, 1.6) +
      bar('M28 18L36 4', '#9aa6b5', 3) +
      path('M25 16l9 4', 'none', S)
  },
  looks: {
    'B-movie Overview': { picture: 'clapper', mood: 'night' },
    'Drive-In of Doom': { build: 'drivein' },
    'The Fifty-Foot Usher': { build: 'giant' },
    'A Midnight Premiere': { picture: 'clapper', mood: 'night' },
    'An Open Casting': { picture: 'folding', mood: 'crowd' },
    'A Change of Scenery': { picture: 'scenery', mood: 'sun' },
    'The Budget Runs Out': { picture: 'emptypurse', mood: 'storm' },
    'A Crushing Review': { picture: 'review', mood: 'storm' },
    'The Extras Walk Out': { picture: 'exit', mood: 'crowd' },
    'Backlot Cleanup': { picture: 'broom', mood: 'sun' },
    'Stunt Double': { picture: 'hoop', mood: 'fire' },
    'Twist Ending': { picture: 'swirl', mood: 'night' },
    'Deleted Scene': { picture: 'scissors', mood: 'storm' },
    'Three Acts and a Chase': { picture: 'film' },
    'Double Bill': { picture: 'twotickets' },
    'Cast of Dozens': { picture: 'friends' },
    'Attack of the Everything': { picture: 'giantant' },
    'So Bad It Is Good': { picture: 'razzie' },
    'Creature Lagoon': { build: 'boats' },
    'Last Stop Diner': { build: 'diner' },
    'Mad Science Tower': { build: 'madtower' },
    'Cardboard Cemetery': { build: 'cemetery' },
    'Shapeshifting Thing': { build: 'thing' },
    'Now Showing': { build: 'billboard' },
    'Opening Friday': { build: 'marquee' },
    'Poster Shop': { build: 'poster' },
    'Midnight Picture House': { build: 'theatre' },
    'Zombie Crawl': { build: 'zombies' },
    'No Vacancy Motel': { build: 'hotel' },
    'March of the Giant Ants': { build: 'ants' },
    'B-movie Theme': { picture: 'film' },
    Binoculars: { picture: 'binoculars' },
    'Rubber Monster Suit': { picture: 'suit' },
    'Smoke Machine': { picture: 'smoke' },
    'Popcorn Cart': { picture: 'popcorn' },
    'Visible Zipper': { picture: 'zipper' },
    'Three-D Glasses': { picture: 'glasses3d' },
    'Pod Person': { person: { green: true, coat: '#56667a', look: 'calm', hair: 0 } },
    'Director with a Megaphone': {
      person: { hat: 'beret', coat: '#2f2840', look: 'cross', skin: 1, hair: 0, beard: true }
    },
    'Location Scout': {
      person: { hat: 'cowboy', coat: '#6f9a3e', look: 'happy', skin: 3, hair: 1, glasses: true }
    },
    'Scream Queen': { person: { coat: '#b02a72', look: 'cross', skin: 0, hair: 2, long: true } },
    'Prop Warehouse': { picture: 'crate' }
  }
};
