/** Pictures of upgrades, items and small things: 48 × 48. The centre of a card, a window in a storey, a token. */
import { S, T, circle, ell, one, path, rect, rep, star } from './kit';
import { addDrawings, drawn, type Drawing } from './sheet';
const eye = (x: number, y: number, r = 2) => `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--o)"/>`;
export const props: Record<string, Drawing> = {
  penguin: () =>
    path('M24 5c9 0 12 8 12 16c0 12 -4 22 -12 22s-12 -10 -12 -22c0 -8 3 -16 12 -16z', '#31405c') +
    path('M24 14c6 0 8 6 8 13c0 9 -3 14 -8 14s-8 -5 -8 -14c0 -7 2 -13 8 -13z', '#fff', T) +
    eye(20, 14) +
    eye(28, 14) +
    path('M20 18h8l-4 6z', '#f6a623', T) +
    path('M12 22l-6 10l7 -2M36 22l6 10l-7 -2', '#31405c', T) +
    path('M16 43h7M25 43h7', 'none', 'stroke="#f6a623" stroke-width="4" stroke-linecap="round"'),
  dolphin: () =>
    path(
      'M4 30C8 14 24 6 36 16C40 18 44 22 45 25C40 26 36 25 33 25C30 34 18 36 12 40C12 36 10 32 4 30z',
      '#5aa9d6'
    ) +
    path('M22 12c2 -6 8 -8 10 -8c-2 4 -1 6 1 9z', '#5aa9d6', T) +
    path('M12 34c8 0 16 -2 21 -9c-4 0 -16 2 -21 9z', '#e8f7ff', '') +
    eye(35, 20) +
    path('M2 44q6 -6 12 0t12 0t12 0t10 -2', 'none', 'stroke="#5aa9d6" stroke-width="3"'),
  turtle: () =>
    path('M10 30c0 -14 26 -16 28 0z', '#5d9a4c') +
    path('M17 22l6 8l8 0M23 30l-2 -9', 'none', T) +
    circle(41, 27, 6, '#9ccf7a') +
    eye(43, 26) +
    path('M10 30c-6 2 -8 8 -4 10c4 0 8 -4 10 -8M32 31c2 6 8 8 10 6c0 -4 -4 -6 -6 -7', '#9ccf7a', T),
  octopus: () =>
    path(
      'M24 4c12 0 16 10 14 20c6 4 8 12 6 18c-4 0 -4 -6 -8 -8c0 6 0 8 -4 10c-2 -4 0 -8 -2 -10c-2 4 0 8 -6 10c-6 -2 -4 -6 -6 -10c-2 2 0 6 -2 10c-4 -2 -4 -4 -4 -10c-4 2 -4 8 -8 8c-2 -6 0 -14 6 -18c-2 -10 2 -20 14 -20z',
      '#e2608a'
    ) +
    circle(18, 18, 4.4, '#fff', T) +
    circle(30, 18, 4.4, '#fff', T) +
    eye(19, 19) +
    eye(29, 19) +
    path('M20 27q4 4 8 0', 'none', T),
  otter: () =>
    path('M14 44c-6 -14 0 -26 2 -30c0 -8 16 -8 16 0c4 4 8 16 2 30z', '#9a6a45') +
    path('M19 26c4 -4 8 -4 10 0c3 8 2 16 0 18h-10c-2 -4 -3 -12 0 -18z', '#e9cfa8', '') +
    circle(17, 9, 3, '#9a6a45', T) +
    circle(31, 9, 3, '#9a6a45', T) +
    eye(21, 14) +
    eye(27, 14) +
    ell(24, 18, 3, 2, 'var(--o)', '') +
    circle(24, 30, 5, '#f6c9a0', T),
  raptor: () =>
    path(
      'M6 40c8 -2 10 -10 14 -14c-2 -10 4 -18 14 -18c6 0 10 4 9 8l-9 3c2 10 -2 16 -8 18l3 7h-6l-3 -6c-4 2 -8 4 -14 2z',
      '#7fa845'
    ) +
    eye(33, 13) +
    path('M43 16l-2 3l-2 -2l-2 3', '#fff', T) +
    path('M28 26l7 3l-3 3', 'none', T),
  egg: () =>
    path('M24 5c10 0 15 14 15 23s-6 16 -15 16s-15 -7 -15 -16s5 -23 15 -23z', '#bfe3c4') +
    circle(18, 22, 4, '#7a5aa8', '') +
    circle(29, 30, 5, '#7a5aa8', '') +
    circle(27, 15, 2.6, '#7a5aa8', '') +
    path('M11 32l6 -4l4 5l5 -6l4 5l7 -3', 'none', T) +
    path('M14 16c2 -5 5 -7 8 -8', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round"'),
  gem: () =>
    path('M12 10h24l8 11l-20 22L4 21z', '#62d0e6') +
    path('M12 10l6 11l6 -11l6 11l6 -11M4 21h40M18 21l6 22l6 -22', 'none', T) +
    path('M12 10l6 11H4z', '#fff', 'opacity=".5"'),
  nugget: () =>
    path(
      'M6 32c0 -8 6 -10 10 -16c4 -6 14 -8 18 -2c4 2 10 8 8 16c-2 10 -10 10 -18 10s-18 2 -18 -8z',
      '#f6b93b'
    ) +
    path('M16 18c4 -4 8 -5 12 -4M14 32l8 -8l8 6l8 -4', 'none', T) +
    star(37, 11, 6, '#fff', 4, 0.3, ''),
  pearl: () =>
    path('M6 26c2 -16 34 -16 36 0c-6 10 -30 10 -36 0z', '#f3b6c6') +
    path('M14 16l6 12M24 14v14M34 16l-6 12', 'none', T) +
    path('M6 28c2 14 34 14 36 0z', '#f7cfda') +
    circle(24, 27, 7, '#fff') +
    circle(22, 25, 2, '#fff', ''),
  watertower: () =>
    path('M14 30l-5 14M34 30l5 14M24 30v14M11 38h26', 'none', S) +
    rect(10, 14, 28, 18, '#b9743f', 2) +
    path('M7 15L24 3l17 12z', '#7d3b26') +
    path('M10 20h28M10 26h28', 'none', T),
  bridge: () =>
    path('M2 22h44', 'none', 'stroke="var(--o)" stroke-width="6"') +
    path(
      'M4 22L14 44M14 22L4 44M14 22L24 44M24 22L14 44M24 22L34 44M34 22L24 44M34 22L44 44M44 22L34 44',
      'none',
      'stroke="#a0622f" stroke-width="2.6"'
    ) +
    rect(10, 10, 16, 10, '#d23f2b', 2) +
    rect(28, 12, 14, 8, '#f1c877', 2),
  wave: () =>
    path('M2 40C6 14 22 4 36 12C44 18 42 28 35 28C38 22 32 18 27 22C22 28 28 38 46 38V44H2z', '#42b3d5') +
    path(
      'M10 34c4 -10 10 -14 16 -14M4 41h40',
      'none',
      'stroke="#fff" stroke-width="2.4" stroke-linecap="round"'
    ),
  tunnel: () =>
    path('M4 44V26C4 2 44 2 44 26v18h-9V28c0 -14 -22 -14 -22 0v16z', '#8adbe8') +
    path('M13 44V28c0 -14 22 -14 22 0v16z', '#1f6f93', T) +
    path('M20 34l6 -4l6 3l-5 5zM20 34l-4 -3v6z', '#ffb057', T),
  loop: () =>
    circle(24, 24, 17, 'none', 'stroke="var(--o)" stroke-width="9"') +
    circle(24, 24, 17, 'none', 'stroke="var(--a)" stroke-width="5"') +
    path('M2 43h44', 'none', 'stroke="var(--o)" stroke-width="6"') +
    rect(17, 1, 14, 8, '#f6b73c', 3),
  fountain: () =>
    path('M6 36h36l-4 8H10z', '#b9c4cf') +
    path('M24 36V16', 'none', 'stroke="#6fd0e0" stroke-width="5"') +
    path(
      'M24 14C14 4 6 16 8 30M24 14C34 4 42 16 40 30M24 14c-6 0 -8 10 -8 18M24 14c6 0 8 10 8 18',
      'none',
      'stroke="#6fd0e0" stroke-width="3" stroke-linecap="round"'
    ),
  searchlight: () =>
    path('M24 30L2 4h18zM24 30L46 4H28z', '#fff1a8', 'opacity=".9"') +
    path('M14 32l20 0l-4 12h-12z', '#56667a') +
    path('M12 24h10l4 8h-16zM36 24h-10l-4 8h16z', '#8595a8', T),
  pylon: () =>
    path('M18 44l4 -32h4l4 32z', '#f4f1e6') +
    path('M19 36h10M20 28h8M21 20h6', 'none', 'stroke="#e5352f" stroke-width="4"') +
    circle(24, 9, 6, '#e5352f') +
    path(
      'M12 4c-4 4 -4 8 0 12M36 4c4 4 4 8 0 12',
      'none',
      'stroke="var(--o)" stroke-width="2.4" stroke-linecap="round"'
    ),
  lockers: () =>
    rect(6, 8, 36, 34, '#5b8fb0', 2) +
    path('M18 8v34M30 8v34M6 25h36', 'none', T) +
    rep(6, (i) => circle(14 + (i % 3) * 12, 18 + Math.floor(i / 3) * 16, 1.8, '#ffe48a', '')),
  restrooms: () =>
    rect(5, 6, 38, 36, '#fff6e2', 4) +
    circle(15, 15, 3.6, '#1b62a5', '') +
    path('M11 20h8v10h-2v8h-4v-8h-2z', '#1b62a5', '') +
    circle(33, 15, 3.6, '#c2301c', '') +
    path('M33 20l6 12h-4v6h-4v-6h-4z', '#c2301c', '') +
    path('M24 10v28', 'none', T),
  telegraph: () =>
    path('M24 44V10M12 12h24M15 20h18', 'none', 'stroke="var(--o)" stroke-width="6" stroke-linecap="round"') +
    path('M24 44V10M12 12h24M15 20h18', 'none', 'stroke="#a0622f" stroke-width="3" stroke-linecap="round"') +
    path('M2 8q10 8 22 4t22 -4', 'none', T) +
    star(38, 30, 7, '#ffe04a', 4, 0.35),
  exit: () =>
    rect(4, 8, 40, 32, '#1f8a4c', 3) +
    path(
      'M14 34l6 -9l-2 -7l8 4h6M18 18l-6 4M20 25l6 4v7',
      'none',
      'stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"'
    ) +
    circle(22, 13, 3, '#fff', '') +
    rect(34, 14, 6, 20, '#fff', 1, ''),
  city: () =>
    rect(4, 22, 12, 20, '#8d88a8') +
    rect(18, 10, 12, 32, '#b4afcb') +
    rect(32, 18, 12, 24, '#8d88a8') +
    rep(
      6,
      (i) =>
        `<rect x="${one([7, 21, 21, 25, 35, 35], i)}" y="${one([27, 15, 23, 31, 23, 31], i)}" width="4" height="4" fill="var(--win)"/>`
    ),
  blocks: () =>
    rect(4, 28, 18, 14, '#a9a3b5') +
    rect(24, 28, 20, 14, '#8f889e') +
    rect(12, 14, 22, 14, '#c2bccb') +
    path('M8 8l8 4M38 8l-6 4', 'none', S),
  scenery: () =>
    rect(6, 6, 36, 28, '#e9c68a') +
    path('M22 6l4 10l-6 6l6 12M26 16l16 -4', 'none', S) +
    path('M12 34l-5 10M36 34l5 10', 'none', S),
  wheelsign: () =>
    circle(24, 24, 18, '#b9743f') +
    circle(24, 24, 11, 'var(--paper)', T) +
    rep(
      8,
      (i) =>
        `<path d="M24 24L${24 + 17 * Math.cos(i * 0.785)} ${24 + 17 * Math.sin(i * 0.785)}" stroke="var(--o)" stroke-width="3"/>`
    ) +
    circle(24, 24, 4, '#d23f2b'),
  anchor: () =>
    path(
      'M24 14v28M12 22h24M6 30c2 10 10 14 18 14s16 -4 18 -14',
      'none',
      'stroke="var(--o)" stroke-width="7" stroke-linecap="round"'
    ) +
    path(
      'M24 14v28M12 22h24M6 30c2 10 10 14 18 14s16 -4 18 -14',
      'none',
      'stroke="#ff8059" stroke-width="3.6" stroke-linecap="round"'
    ) +
    circle(24, 9, 5, 'none', 'stroke="var(--o)" stroke-width="4"'),
  claw: () =>
    path(
      'M8 4c6 10 6 24 2 40M22 2c6 12 6 28 2 44M36 4c6 10 6 24 2 40',
      'none',
      'stroke="var(--o)" stroke-width="8" stroke-linecap="round"'
    ) +
    path(
      'M8 4c6 10 6 24 2 40M22 2c6 12 6 28 2 44M36 4c6 10 6 24 2 40',
      'none',
      'stroke="#e5352f" stroke-width="4.4" stroke-linecap="round"'
    ),
  wifi: () =>
    path(
      'M6 20c10 -10 26 -10 36 0M13 28c6 -6 16 -6 22 0M19 35c3 -3 7 -3 10 0',
      'none',
      'stroke="#12a678" stroke-width="4.4" stroke-linecap="round"'
    ) + circle(24, 41, 3.4, '#ff4d8d', ''),
  // Unlucky Adventurers
  sword: () =>
    path('M38 4l4 4L20 32l-6 -6z', '#d7dee8') +
    path('M40 6L17 29', 'none', T) +
    path('M9 25l14 14', 'none', 'stroke="var(--o)" stroke-width="8" stroke-linecap="round"') +
    path('M9 25l14 14', 'none', 'stroke="#f3b12b" stroke-width="4" stroke-linecap="round"') +
    path('M13 33l-8 8', 'none', 'stroke="var(--o)" stroke-width="8" stroke-linecap="round"') +
    path('M13 33l-8 8', 'none', 'stroke="#8a4b2a" stroke-width="4" stroke-linecap="round"') +
    rect(26, 14, 9, 6, '#f6e2b8', 1, T + ' transform="rotate(-45 30 17)"'),
  axe: () =>
    path('M12 44L34 8', 'none', 'stroke="var(--o)" stroke-width="8" stroke-linecap="round"') +
    path('M12 44L34 8', 'none', 'stroke="#a0622f" stroke-width="4" stroke-linecap="round"') +
    path('M20 12c-10 -2 -14 8 -12 16c4 4 12 6 18 2c2 -8 0 -14 -6 -18z', '#c4ccd6') +
    path('M8 27c5 4 12 5 17 3', 'none', 'stroke="#fff" stroke-width="2"') +
    path('M11 22l3 2M12 17l3 3', 'none', T),
  dagger: () =>
    path('M24 3l6 24h-12z', '#c7b8e8') +
    path('M24 6v20', 'none', T) +
    rect(12, 27, 24, 6, '#5a2a86', 3) +
    rect(20, 33, 8, 10, '#3a2b4f', 2) +
    circle(24, 45, 3, '#62d06e', T) +
    path(
      'M8 12q4 4 0 8M40 12q-4 4 0 8',
      'none',
      'stroke="#62d06e" stroke-width="2.6" stroke-linecap="round"'
    ),
  ladle: () =>
    path('M34 4L20 30', 'none', 'stroke="var(--o)" stroke-width="7" stroke-linecap="round"') +
    path('M34 4L20 30', 'none', 'stroke="#b9c4cf" stroke-width="3.4" stroke-linecap="round"') +
    path('M6 28h24c0 20 -24 20 -24 0z', '#b9c4cf') +
    ell(18, 28, 12, 4, '#c96a2e'),
  fireball: () =>
    path(
      'M26 4c10 8 18 16 14 28c-4 12 -22 14 -30 4c-6 -8 -2 -16 4 -20c0 4 2 6 4 6c0 -8 4 -14 8 -18z',
      '#f0652f'
    ) + path('M26 20c6 6 8 10 6 16c-4 6 -12 6 -14 0c0 -4 2 -6 4 -8c2 2 4 -2 4 -8z', '#ffd04a', T),
  moon: () =>
    path('M32 6A20 20 0 1 0 44 32A16 16 0 0 1 32 6z', '#ffe08a') +
    `<text x="24" y="24" font-family="var(--display)" font-size="14" fill="#fff" stroke="var(--o)" stroke-width="3" paint-order="stroke">Z</text><text x="35" y="16" font-family="var(--display)" font-size="10" fill="#fff" stroke="var(--o)" stroke-width="3" paint-order="stroke">z</text>`,
  frog: () =>
    path('M6 32c0 -12 8 -16 18 -16s18 4 18 16c0 8 -8 10 -18 10s-18 -2 -18 -10z', '#62b05a') +
    circle(14, 15, 6, '#62b05a') +
    circle(34, 15, 6, '#62b05a') +
    eye(14, 14, 2.6) +
    eye(34, 14, 2.6) +
    path('M12 30q12 8 24 0', 'none', S) +
    path('M8 4l-2 6M24 2v6M40 4l2 6', 'none', 'stroke="#5aa9d6" stroke-width="3" stroke-linecap="round"'),
  potion: () =>
    path('M18 6h12v10l10 18c3 6 -2 10 -8 10h-16c-6 0 -11 -4 -8 -10l10 -18z', '#e9f6fb') +
    path('M12 28h24l4 7c2 5 -2 9 -8 9h-16c-6 0 -10 -4 -8 -9z', 'var(--liq, #a05ad6)') +
    circle(20, 35, 2.4, '#fff', 'opacity=".7"') +
    circle(28, 32, 1.8, '#fff', 'opacity=".7"') +
    rect(17, 2, 14, 6, '#b9743f', 2) +
    path('M16 24l4 -8', 'none', 'stroke="#fff" stroke-width="3"'),
  cheese: () =>
    path('M4 30L40 12c4 4 5 10 4 18z', '#ffcf4a') +
    path('M4 30h40v12H4z', '#f3b12b') +
    circle(16, 36, 3, '#d98c1e', T) +
    circle(32, 37, 4, '#d98c1e', T) +
    circle(32, 23, 3, '#f3b12b', T),
  talisman: () =>
    path('M8 2q16 24 32 0', 'none', S) +
    circle(24, 28, 15, '#f3b12b') +
    circle(24, 28, 10, '#ffd97a', T) +
    rep(
      4,
      (i) =>
        `<circle cx="${24 + 4.6 * Math.cos(i * 1.57 + 0.78)}" cy="${28 + 4.6 * Math.sin(i * 1.57 + 0.78)}" r="4.2" fill="#3f9a55"/>`
    ) +
    path('M24 30l3 8', 'none', 'stroke="#3f9a55" stroke-width="2.6"'),
  trap: () =>
    path('M4 34c0 -20 40 -20 40 0l-5 -6l-5 6l-5 -6l-5 6l-5 -6l-5 6l-5 -6z', '#a7b0bd') +
    path('M4 36h40c0 8 -40 8 -40 0z', '#7d8796') +
    circle(24, 36, 5, '#c2301c') +
    path('M38 42l8 4', 'none', S),
  shield: () =>
    path('M24 3c8 4 14 5 18 5c0 20 -6 30 -18 37c-12 -7 -18 -17 -18 -37c4 0 10 -1 18 -5z', '#1b62a5') +
    path('M24 3c8 4 14 5 18 5c0 20 -6 30 -18 37z', 'var(--o)', 'opacity=".18"') +
    star(24, 22, 11),
  letter: () =>
    rect(5, 12, 38, 26, '#fff6e2', 2) +
    path('M5 13l19 15l19 -15', 'none', S) +
    circle(24, 28, 5, '#c2301c', T),
  lantern: () =>
    path('M16 12h16M18 12c0 -10 12 -10 12 0', 'none', S) +
    rect(13, 14, 22, 24, '#ffd04a', 4) +
    rect(11, 36, 26, 7, '#7d3b26', 2) +
    eye(20, 24) +
    eye(28, 24) +
    path('M19 31q5 -4 10 0', 'none', T),
  swirl: () =>
    path(
      'M4 18h26c8 0 8 -12 0 -12M4 26h34c10 0 10 14 0 14M4 34h16c6 0 6 10 0 10',
      'none',
      'stroke="#5aa9d6" stroke-width="4.4" stroke-linecap="round"'
    ),
  heart: () =>
    path('M24 42C4 28 4 8 16 8c5 0 7 4 8 7c1 -3 3 -7 8 -7c12 0 12 20 -8 34z', '#e5352f') +
    path('M12 16c1 -4 4 -5 6 -4', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round"'),
  paw: () =>
    ell(24, 32, 11, 9, 'currentColor', '') +
    ell(10, 22, 5, 7, 'currentColor', '') +
    ell(19, 12, 5, 7, 'currentColor', '') +
    ell(29, 12, 5, 7, 'currentColor', '') +
    ell(38, 22, 5, 7, 'currentColor', ''),
  coin: () =>
    circle(24, 24, 20, '#f3b12b', S) +
    circle(24, 24, 14.5, '#ffd063', T) +
    star(24, 24, 10, '#f3b12b', 5, 0.48, '') +
    path('M11 16a16 16 0 0 1 12 -8', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round"'),
  star: () =>
    star(24, 25, 21, '#ffd34f', 5, 0.5, S) +
    path('M17 20l5 -9', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round"'),
  guest: () => circle(24, 14, 9, '#f2c9a0') + path('M8 44c0 -24 32 -24 32 0z', '#1b96b3'),
  ticket: () =>
    path('M4 12h40v8a5 5 0 0 0 0 10v8H4v-8a5 5 0 0 0 0 -10z', '#f6c65b') +
    path('M32 13v24', 'none', 'stroke="var(--o)" stroke-width="2" stroke-dasharray="3 3"') +
    star(18, 25, 8, '#c2301c', 5, 0.48, ''),
  deer: () =>
    path(
      'M14 18C8 14 6 6 8 2c2 4 4 4 6 5c-1 -3 0 -5 1 -6c2 8 4 10 5 15M34 18c6 -4 8 -12 6 -16c-2 4 -4 4 -6 5c1 -3 0 -5 -1 -6c-2 8 -4 10 -5 15',
      'none',
      'stroke="currentColor" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'
    ) +
    path(
      'M16 18c4 -3 12 -3 16 0l8 -1c-1 5 -4 7 -8 7c0 10 -3 20 -8 21c-5 -1 -8 -11 -8 -21c-4 0 -7 -2 -8 -7z',
      'currentColor',
      ''
    ) +
    circle(20, 25, 1.8, 'var(--card)', '') +
    circle(28, 25, 1.8, 'var(--card)', ''),
  wolf: () =>
    path(
      'M8 4l10 10h12L40 4l2 18c2 4 3 8 2 12l-10 2l-6 8h-8l-6 -8l-10 -2c-1 -4 0 -8 2 -12z',
      'currentColor',
      ''
    ) +
    path('M14 24l6 3M34 24l-6 3', 'none', 'stroke="var(--card)" stroke-width="3" stroke-linecap="round"') +
    path('M21 36h6l-3 4z', 'var(--card)', ''),
  bear: () =>
    circle(11, 12, 7, 'currentColor', '') +
    circle(37, 12, 7, 'currentColor', '') +
    path('M24 8c14 0 20 10 20 20c0 12 -10 17 -20 17s-20 -5 -20 -17c0 -10 6 -20 20 -20z', 'currentColor', '') +
    ell(24, 33, 9, 7, 'var(--card)', '') +
    ell(24, 30, 4, 3, 'currentColor', '') +
    circle(16, 23, 2.4, 'var(--card)', '') +
    circle(32, 23, 2.4, 'var(--card)', ''),
  // kinds, as small signs
  k_thrill: () =>
    path(
      'M4 40C10 40 10 12 18 12s8 26 14 26s6 -16 12 -16',
      'none',
      'stroke="currentColor" stroke-width="5" stroke-linecap="round"'
    ) + path('M12 44V26M24 44V30M36 44V36', 'none', 'stroke="currentColor" stroke-width="2.6"'),
  k_leisure: () =>
    path('M24 4L44 20H4zM8 22h32v5H8z', 'currentColor', '') +
    path('M12 27v14M24 27v14M36 27v14M5 42h38', 'none', 'stroke="currentColor" stroke-width="4"'),
  k_sideshow: () =>
    circle(24, 24, 18, 'none', 'stroke="currentColor" stroke-width="5"') +
    circle(24, 24, 8, 'currentColor', ''),
  k_food: () => path('M24 46L12 24h24zM12 20c0 -20 24 -20 24 0z', 'currentColor', ''),
  k_hotel: () =>
    path(
      'M4 38V10M4 32h40v6M44 32v-6c0 -6 -4 -8 -10 -8H20v14',
      'none',
      'stroke="currentColor" stroke-width="5" stroke-linejoin="round"'
    ) + circle(12, 24, 5, 'currentColor', ''),
  k_theatre: () =>
    path('M6 8h36v16c0 12 -8 20 -18 20s-18 -8 -18 -20z', 'currentColor', '') +
    path(
      'M14 20q3 -4 6 0M28 20q3 -4 6 0M15 30q9 9 18 0',
      'none',
      'stroke="var(--card)" stroke-width="3.4" stroke-linecap="round"'
    ),
  k_nature: () =>
    path(
      'M24 2c12 4 18 14 14 22c-2 5 -7 7 -11 7v13h-6V31c-4 0 -9 -2 -11 -7c-4 -8 2 -18 14 -22z',
      'currentColor',
      ''
    ),
  k_feature: () =>
    rep(
      8,
      (i) =>
        `<rect x="20" y="2" width="8" height="44" rx="2" fill="currentColor" transform="rotate(${i * 45} 24 24)"/>`
    ) +
    circle(24, 24, 15, 'currentColor', '') +
    circle(24, 24, 7, 'var(--card)', ''),
  k_animal: () => drawn('p-paw'),
  k_quality: () => path('M12 8h24l8 12l-20 24L4 20z', 'currentColor', ''),
  k_services: () =>
    path(
      'M8 20v22M8 30h24v12M32 30v-14M14 24h14',
      'none',
      'stroke="currentColor" stroke-width="5" stroke-linecap="round"'
    ) + circle(20, 12, 6, 'currentColor', ''),
  k_theme: () => star(24, 25, 22, 'currentColor', 6, 0.5, ''),
  k_staff: () =>
    circle(24, 14, 10, 'currentColor', '') + path('M6 46c0 -26 36 -26 36 0z', 'currentColor', ''),
  k_event: () => path('M28 2L8 28h12l-4 18l22 -28H24z', 'currentColor', ''),
  k_guard: () =>
    path('M24 3c8 4 14 5 18 5c0 20 -6 30 -18 37c-12 -7 -18 -17 -18 -37c4 0 10 -1 18 -5z', 'currentColor', '')
};
addDrawings('p-', '0 0 48 48', props);
