/** Pictures of Unfair's cards, 48 × 48: upgrades, resources, events, cities, packs. */
import { S, T, bar, circle, ell, eye, gleam, path, rect, rep, star, word } from '../kit';
import { addDrawings, type Drawing } from '../sheet';
import { later } from './packs';

/** Upgrades. */
const upgrades: Record<string, Drawing> = {
  triceratops: () =>
    path(
      'M6 30c-2 -12 6 -22 16 -22c6 0 10 4 12 8l8 6c4 4 2 10 -4 10h-6c-2 6 -8 10 -14 10s-10 -4 -12 -12z',
      '#7f9f4a'
    ) +
    path('M22 8C10 4 2 14 4 28c4 6 10 8 14 6c-4 -10 -2 -20 4 -26z', '#c9653b') +
    path('M27 12l4 -11l4 13zM35 17l8 -9l0 12zM42 24l5 -3l-2 7z', '#fff3d6', T) +
    eye(29, 20) +
    path('M34 30q4 2 7 -1', 'none', T),
  tyrannosaur: () =>
    path(
      'M4 42c4 -10 6 -16 8 -22C14 8 26 2 36 6c8 2 12 8 10 12l-14 4c-4 2 -4 4 0 6l12 2c-4 8 -14 10 -20 8c-2 4 -4 6 -4 8z',
      '#5f8f3f'
    ) +
    path('M46 18l-3 5l-3 -4l-3 5l-3 -4l-3 5M44 30l-3 -4l-3 4l-3 -4', '#fff', T) +
    circle(28, 13, 4, '#ffe04a', T) +
    eye(29, 13, 1.8) +
    path('M22 9l9 -2', 'none') +
    path('M24 34l8 4l-3 2', 'none', T),
  ankylosaurus: () =>
    path(
      'M4 36c2 -16 16 -24 28 -18c6 2 10 8 12 12c2 4 -2 8 -8 7l-4 0l-2 6h-5l-1 -6h-8l-2 6h-5l-1 -6z',
      '#a98a4c'
    ) +
    path('M8 26l-4 -8l9 2l0 -10l8 6l5 -8l4 9l8 -3l-2 8', '#6d5430', T) +
    eye(38, 28) +
    circle(4, 34, 4.4, '#6d5430'),
  diplodocus: () =>
    path(
      'M2 40c6 0 8 -8 14 -10c4 -2 8 0 10 -4c2 -8 2 -16 8 -20c6 -4 12 0 12 5c0 4 -8 3 -9 5c-3 8 -2 20 -7 24l0 6h-5l-1 -4h-6l-1 4h-5v-6c-4 2 -8 2 -10 0z',
      '#6fa08f'
    ) +
    eye(40, 10) +
    rep(4, (i) => circle(15 + i * 4, 33 - (i % 2) * 3, 1.6, '#3f6b5d', '')),
  pteranodon: () =>
    path(
      'M24 22C14 8 6 10 1 16c8 0 12 6 14 14c2 -4 6 -4 9 0c3 -4 7 -4 9 0c2 -8 6 -14 14 -14c-5 -6 -13 -8 -23 6z',
      '#d98a4c'
    ) +
    path('M24 22c-2 -6 -10 -8 -14 -14c6 0 12 2 15 6l12 4l-9 4z', '#b5642f') +
    eye(25, 17, 1.6) +
    path('M22 30l-2 10M26 30l2 10', 'none', T),
  print: () =>
    circle(24, 24, 20, 'var(--g)') +
    path(
      'M24 40c-8 0 -10 -8 -6 -12c3 -3 9 -3 12 0c4 4 2 12 -6 12zM12 26l-3 -14l8 8zM21 22l2 -16l5 15zM32 22l9 -11l-2 14z',
      '#5f3322',
      T
    ),
  fence: () =>
    rep(3, (i) => bar(`M${8 + i * 16} 44V8`, '#8595a8', 3)) +
    rep(3, (i) => path(`M2 ${16 + i * 10}q11 5 22 0t22 0`, 'none', 'stroke="#e0b43a" stroke-width="2.4"')) +
    path('M28 4L18 22h7l-5 16l14 -20h-8l6 -14z', '#ffd34f'),
  goat: () =>
    path('M10 20h22l4 -8l8 4c2 4 -2 8 -6 8l-2 18h-4l-1 -10H17l-1 10h-4z', '#f4efe4') +
    path('M36 12c-2 -6 2 -8 6 -9c-1 4 0 6 0 10M42 22l1 6', 'none') +
    eye(39, 16, 1.6) +
    bar('M34 22C28 30 12 28 6 40', '#b98a4a', 2) +
    path('M8 20l-4 -4', 'none'),
  firstaid: () =>
    path('M3 42L24 8l21 34z', '#fff6e4') +
    path('M24 8v34M14 42l10 -34M34 42L24 8', 'none', T) +
    path('M20 42c0 -8 2 -14 4 -18c2 4 4 10 4 18z', '#7d8796', T) +
    rect(17, 14, 14, 14, '#fff', 3) +
    path('M22 16h4v3h3v4h-3v3h-4v-3h-3v-4h3z', '#c2301c', ''),
  amber: () =>
    path('M24 4C36 6 44 16 42 28S32 45 22 44S4 36 6 24S14 2 24 4z', '#f0a02c') +
    path('M12 20c2 -6 6 -9 11 -10', 'none', 'stroke="#fff3c4" stroke-width="4" stroke-linecap="round"') +
    ell(25, 28, 3, 7, '#5f3322', T) +
    path('M22 25l-8 -4M22 29h-9M23 32l-6 6M28 25l8 -4M28 29h9M27 32l6 6M25 20l-3 -5M26 20l3 -5', 'none', T),
  manta: () =>
    path(
      'M24 8C16 14 4 16 2 26c8 -2 14 2 18 8l4 10l4 -10c4 -6 10 -10 18 -8c-2 -10 -14 -12 -22 -18z',
      '#3f7fa8'
    ) +
    path('M18 13l-4 -7M30 13l4 -7', 'none', S) +
    eye(18, 19) +
    eye(30, 19) +
    path('M19 26q5 3 10 0M24 40v7', 'none', T),
  lode: () =>
    path('M3 44L10 18l10 -10l9 8l8 -4l8 32z', '#7a6a62') +
    path(
      'M16 20l6 6l-4 8l8 6M30 20l6 10l-5 8',
      'none',
      'stroke="#f6b93b" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"'
    ) +
    star(22, 26, 5, '#fff', 4, 0.3, '') +
    star(35, 31, 4, '#fff', 4, 0.3, ''),
  binoculars: () =>
    rect(20, 12, 8, 12, '#3a4658', 2) +
    path('M6 16h14v22a8 6 0 0 1 -16 0c0 -8 2 -14 2 -22zM28 16h14c0 8 2 14 2 22a8 6 0 0 1 -16 0z', '#4f5f75') +
    rect(6, 8, 13, 9, '#3a4658', 3) +
    rect(29, 8, 13, 9, '#3a4658', 3) +
    ell(12, 38, 6, 4, '#9fe0f0', T) +
    ell(36, 38, 6, 4, '#9fe0f0', T),
  emitter: () =>
    path('M10 30L2 4h44L38 30z', '#7df0c8', 'opacity=".55"') +
    path('M24 6l9 8l-9 14l-9 -14z', '#b98cff') +
    path('M15 14h18M24 6v22', 'none', T) +
    path('M12 44l4 -14h16l4 14z', '#5a4a9a') +
    ell(24, 30, 8, 3, '#c9ffdf', T),
  matrix: () =>
    path('M24 3l18 10v22L24 45L6 35V13z', '#5a3fc0') +
    path('M24 3l18 10L24 23L6 13z', '#8f74f0') +
    path('M24 23v22', 'none', T) +
    rep(3, (i) => circle(12 + i * 4, 22 + i * 6, 2.2, '#35e08d', T)) +
    rep(3, (i) => circle(36 - i * 4, 22 + i * 6, 2.2, '#35e08d', T)),
  shielddome: () =>
    path('M4 40C4 0 44 0 44 40z', '#7fe8ff', 'stroke="var(--o)" stroke-width="2.6" fill-opacity=".6"') +
    path('M14 40V18M24 40V11M34 40V18M6 28h36', 'none', 'stroke="#fff" stroke-width="1.6" opacity=".8"') +
    rect(17, 26, 14, 14, '#8062e0') +
    rect(2, 38, 44, 7, '#38247c', 3),
  jollyroger: () =>
    bar('M9 46V4', '#a0622f') +
    path('M11 6c12 -5 20 5 34 0v24c-14 5 -22 -5 -34 0z', '#2f2840') +
    circle(28, 15, 6, '#fff', T) +
    eye(26, 15, 1.5) +
    eye(30, 15, 1.5) +
    path('M20 21l16 7M36 21l-16 7', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round"')
};

/** Resources, developments, what lies beside a park. */
const resources: Record<string, Drawing> = {
  offshore: () =>
    path('M4 40c6 -10 34 -10 40 0z', '#f0d494') +
    bar('M24 36c-2 -10 0 -18 4 -24', '#a0622f', 3) +
    path(
      'M28 12c-12 -6 -18 0 -20 6c6 -4 12 -4 20 -6c-2 4 -4 10 -2 14c4 -4 6 -8 2 -14c8 0 14 4 16 10c2 -10 -6 -16 -16 -10z',
      '#4f9a55'
    ) +
    circle(15, 38, 6, '#f3b12b') +
    circle(22, 41, 5, '#ffd063', T),
  gauntlet: () =>
    path('M12 46V28L8 16l5 -2l4 8V6h6v12V3h6v15V6h6v14V12h5v20l-6 14z', '#f0b62f') +
    rep(4, (i) => circle(19 + i * 6, 24, 2.4, ['#e3263d', '#1f4fc4', '#35e08d', '#8062e0'][i] ?? '#fff', T)) +
    circle(24, 34, 4, '#fff6df', T),
  dna: () =>
    path('M14 3C14 18 34 30 34 45M34 3C34 18 14 30 14 45', 'none', 'stroke="var(--o)" stroke-width="7"') +
    path('M14 3C14 18 34 30 34 45', 'none', 'stroke="#e2608a" stroke-width="3.4"') +
    path('M34 3C34 18 14 30 14 45', 'none', 'stroke="#42b3d5" stroke-width="3.4"') +
    path('M16 9h16M19 15h10M19 33h10M16 39h16', 'none', 'stroke="var(--o)" stroke-width="2.4"'),
  firewall: () =>
    rect(4, 20, 40, 24, '#b5573a', 2) +
    path('M4 28h40M4 36h40M14 20v8M30 20v8M22 28v8M38 28v8M14 36v8M30 36v8', 'none', T) +
    path('M24 20C12 18 12 8 20 2c0 6 4 6 5 10c2 -2 2 -4 1 -6c8 4 10 12 -2 14z', '#ff7a2b'),
  list: () =>
    rect(8, 6, 32, 38, '#fff6e2', 3) +
    rect(17, 2, 14, 8, '#8595a8', 3) +
    rep(4, (i) => rect(13, 15 + i * 7, 5, 4, '#ff4d8d', 1, T) + path(`M22 ${17 + i * 7}h13`, 'none', S)),
  missile: () =>
    path('M24 2c7 6 9 14 9 26v8H15v-8C15 16 17 8 24 2z', '#e9edf0') +
    path('M15 24L6 36v8l9 -6M33 24l9 12v8l-9 -6', '#e5352f') +
    path('M17 14c2 -6 4 -9 7 -12c3 3 5 6 7 12z', '#e5352f') +
    circle(24, 22, 4, '#62b6d8', T) +
    path('M19 38c0 6 5 8 5 8s5 -2 5 -8z', '#ffb03a', T),
  chest: () =>
    path('M5 22c0 -16 38 -16 38 0z', '#a0622f') +
    rect(5, 22, 38, 20, '#b9743f', 2) +
    path('M14 12v30M34 12v30', 'none', 'stroke="#f3b12b" stroke-width="4"') +
    rect(19, 18, 10, 11, '#f3b12b', 2) +
    circle(24, 23, 2, 'var(--o)', ''),
  pickaxe: () =>
    bar('M13 44L32 12', '#a0622f', 4) +
    path('M10 14C22 0 40 8 46 24C38 16 30 12 24 14C18 12 14 12 10 14z', '#9aa6b5') +
    path('M4 44l6 -6l5 4l5 -3l4 5z', '#f6b93b', T),
  forsale: () =>
    bar('M24 46V6', '#a0622f') +
    rect(6, 10, 36, 20, '#fff6e2', 2) +
    word(24, 25, 13, 'LOT', '#c2301c') +
    path('M2 46c4 -6 8 -6 10 0M36 46c2 -8 6 -8 10 0', '#79b25c', T),
  banknote: () =>
    rect(3, 12, 42, 24, '#8fce9a', 3) +
    circle(24, 24, 8, '#e8f6e4', T) +
    word(24, 29, 13, '%', '#1f6b3a') +
    circle(9, 18, 2, '#1f6b3a', '') +
    circle(39, 30, 2, '#1f6b3a', ''),
  umbrella: () =>
    path(
      'M24 4C10 4 3 14 3 24c4 -4 8 -4 11 0c3 -4 7 -4 10 0c3 -4 7 -4 10 0c3 -4 7 -4 11 0C45 14 38 4 24 4z',
      '#7a2f96'
    ) +
    path('M24 4c-6 6 -10 12 -10 20M24 4c6 6 10 12 10 20', 'none', T) +
    bar('M24 24v14c0 8 -10 8 -10 1', '#f3b12b', 2.6),
  scroll: () =>
    rect(9, 8, 30, 32, '#1d4f8f', 1) +
    path(
      'M14 16h20M14 23h12M14 30h16',
      'none',
      'stroke="#cfe6ff" stroke-width="2.6" stroke-linecap="round"'
    ) +
    rect(5, 4, 38, 8, '#3f74b8', 4) +
    rect(5, 36, 38, 8, '#3f74b8', 4),
  eyebeams: () =>
    path('M4 24c6 -12 14 -12 18 0c-4 8 -12 8 -18 0zM26 24c6 -12 14 -12 18 0c-4 8 -12 8 -18 0z', '#fff') +
    circle(13, 23, 4, '#e3263d', T) +
    circle(35, 23, 4, '#e3263d', T) +
    path('M13 25L4 46M35 25l9 21', 'none', 'stroke="#ff3b3b" stroke-width="4.6" stroke-linecap="round"') +
    path('M2 12l18 5M46 12l-18 5', 'none'),
  arm: () =>
    bar('M4 42C14 40 8 26 18 26S26 12 34 14', '#e3263d', 7) +
    path('M32 18l-2 -8l6 -6l8 2l2 8l-5 6z', '#f2c9a0') +
    path('M36 6l2 6M41 6l1 6', 'none', T)
};

/** Events: what happens, told by a thing. */
const events: Record<string, Drawing> = {
  handshake: () =>
    path('M2 16l10 -4l14 10l-6 12l-8 2L2 30z', '#1b62a5') +
    path('M46 16l-10 -4L20 20l4 8c4 4 8 6 12 8l10 -6z', '#c2301c') +
    path('M16 22l8 -6l14 10c2 2 0 6 -4 5l-12 6c-6 0 -10 -6 -10 -9z', '#f2c9a0') +
    path('M24 28l6 5M20 31l5 4', 'none', T),
  roller: () =>
    rect(5, 5, 32, 13, '#1b96b3', 4) +
    path('M37 11h6v12H24v6', 'none', S) +
    rect(20, 28, 8, 17, '#e2462c', 3) +
    path('M8 18v8M16 18v4', 'none', 'stroke="#1b96b3" stroke-width="4" stroke-linecap="round"'),
  calculator: () =>
    rect(9, 3, 30, 42, '#56667a', 4) +
    rect(14, 8, 20, 9, '#c9f2d0', 2, T) +
    rep(9, (i) =>
      rect(14 + (i % 3) * 7.5, 21 + Math.floor(i / 3) * 7.5, 5, 5, i === 8 ? '#e5352f' : '#fff', 1, T)
    ),
  friends: () =>
    path('M6 46c0 -20 18 -20 18 0z', '#2f2840') +
    path('M24 46c0 -20 18 -20 18 0z', '#5a2a86') +
    circle(15, 24, 7, '#f2c9a0') +
    circle(33, 24, 7, '#a8693f') +
    rect(9, 6, 12, 12, '#2f2840', 1) +
    path('M6 18h18', 'none', 'stroke="var(--o)" stroke-width="4" stroke-linecap="round"') +
    path('M26 20l2 -10l5 5l5 -5l2 10z', '#f3b12b') +
    path('M15 36l4 6M33 36l-4 6', 'none', T),
  certificate: () =>
    rect(4, 6, 40, 28, '#fff6e2', 2) +
    path(
      'M10 14h20M10 20h24M10 26h12',
      'none',
      'stroke="#5d4c70" stroke-width="2.4" stroke-linecap="round"'
    ) +
    path('M31 34l-3 12l6 -4l6 4l-3 -12', '#c2301c', T) +
    star(34, 30, 9, '#f3b12b', 9, 0.75),
  clipboard: () =>
    rect(5, 6, 28, 38, '#b9743f', 3) +
    rect(9, 11, 20, 29, '#fff6e2', 1, T) +
    path(
      'M12 18l3 3l5 -6M12 29l3 3l5 -6',
      'none',
      'stroke="#1f8a4c" stroke-width="3" stroke-linecap="round"'
    ) +
    circle(34, 30, 9, '#c9f1fb') +
    bar('M40 37l6 8', '#56667a', 3),
  magnet: () =>
    path('M8 6h10v20c0 8 12 8 12 0V6h10v20c0 22 -32 22 -32 0z', '#e5352f') +
    path('M8 6h10v8H8zM30 6h10v8H30z', '#e9edf0') +
    path('M4 2l-3 -1M24 4V1M44 2l3 -1', 'none', S),
  karma: () =>
    circle(24, 24, 20, '#fff6e2') +
    path('M24 4a20 20 0 0 1 0 40a10 10 0 0 1 0 -20a10 10 0 0 0 0 -20z', '#5a2a86', T) +
    circle(24, 14, 3.4, '#5a2a86', '') +
    circle(24, 34, 3.4, '#fff6e2', ''),
  megaphone: () =>
    path('M6 18h10L40 6v34L16 30H6z', '#e2462c') +
    path('M16 18v12M12 30l3 14h7l-3 -13', '#fff1d2') +
    path('M43 16q5 7 0 14', 'none', S) +
    path('M6 18h10v12H6z', '#fff1d2'),
  dice: () =>
    `<g transform="rotate(-12 17 29)">${rect(4, 16, 26, 26, '#c2301c', 6)}${rep(4, (i) => circle(11 + (i % 2) * 12, 23 + Math.floor(i / 2) * 12, 2.6, '#fff8ec', ''))}</g>` +
    `<g transform="rotate(16 35 15)">${rect(25, 5, 20, 20, '#fffaf0', 5)}${rep(3, (i) => circle(30 + i * 5, 10 + i * 5, 2.2, 'var(--o)', ''))}</g>`,
  padlock: () =>
    path('M14 22V14C14 2 34 0 34 12', 'none', 'stroke="var(--o)" stroke-width="8" stroke-linecap="round"') +
    path('M14 22V14C14 2 34 0 34 12', 'none', 'stroke="#b9c4cf" stroke-width="3.6" stroke-linecap="round"') +
    rect(8, 21, 32, 23, '#f3b12b', 4) +
    circle(24, 31, 3.6, 'var(--o)', '') +
    path('M24 32v7', 'none', 'stroke="var(--o)" stroke-width="4"'),
  net: () =>
    bar('M4 46L20 28', '#a0622f', 4) +
    path(
      'M16 14C16 2 44 0 44 16C44 34 24 36 18 30C14 26 16 20 16 14z',
      '#f4e3c1',
      'stroke="var(--o)" stroke-width="2.6" fill-opacity=".7"'
    ) +
    path('M22 6l4 26M30 4l2 28M38 6l-2 24M16 14h28M18 22h24', 'none', 'stroke="#8a5a2a" stroke-width="1.6"'),
  meat: () =>
    bar('M30 30l10 10', '#fff6e2', 6) +
    circle(41, 44, 3.4, '#fff6e2', T) +
    circle(44, 40, 3.4, '#fff6e2', T) +
    path('M8 8C18 -2 36 4 36 20c0 10 -8 16 -16 14C6 32 0 18 8 8z', '#b5482a') +
    ell(17, 17, 7, 8, '#f3b6a6', T) +
    circle(17, 17, 3, '#fff6e2', T),
  wrench: () =>
    path(
      'M30 4a11 11 0 0 0 -9 16L5 36c-4 4 2 10 7 7l16 -16a11 11 0 0 0 14 -14l-7 7l-7 -2l-2 -7z',
      '#b9c4cf'
    ) +
    circle(9, 39, 2, 'var(--o)', '') +
    path(
      'M36 34l6 4M34 38l2 7M40 30l6 0',
      'none',
      'stroke="#f3b12b" stroke-width="3" stroke-linecap="round"'
    ),
  target: () =>
    circle(24, 24, 20, '#fff6e2') +
    circle(24, 24, 13.5, '#e5352f', T) +
    circle(24, 24, 7, '#fff6e2', T) +
    circle(24, 24, 2.6, '#e5352f', '') +
    bar('M44 4L30 18', '#a0622f', 2.4) +
    path('M44 4l-2 -4M44 4l4 -1', 'none', S),
  gavel: () =>
    bar('M12 40L28 22', '#a0622f', 4) +
    `<g transform="rotate(45 30 16)">${rect(16, 9, 28, 14, '#8a4b2a', 2)}${rect(14, 7, 6, 18, '#b9743f', 2)}${rect(40, 7, 6, 18, '#b9743f', 2)}</g>` +
    rect(26, 38, 20, 7, '#7d3b26', 2),
  rumour: () =>
    path('M4 8h40v24H24l-10 10v-10H4z', '#fff6e2') +
    path(
      'M16 28c-6 0 -6 -8 -1 -10c-2 -4 0 -6 2 -3l2 3l2 -4c2 -3 4 0 2 4l4 -2c2 0 2 3 -1 4c4 4 -2 10 -10 8z',
      '#4f8a62',
      T
    ) +
    word(36, 27, 18, '?', '#c2301c'),
  flotsam: () =>
    path('M12 10c-3 8 -3 18 0 26h22c3 -8 3 -18 0 -26z', '#b9743f') +
    path('M11 17h25M11 29h25M18 10c-1 8 -1 18 0 26M28 10c1 8 1 18 0 26', 'none', T) +
    path('M0 36q6 -7 12 0t12 0t12 0t12 0V46H0z', '#42b3d5') +
    bar('M34 34L46 22', '#a0622f', 3),
  bottle: () =>
    `<g transform="rotate(38 24 24)">${path('M20 2h8v10c6 4 8 8 8 14v16c0 4 -24 4 -24 0V26c0 -6 2 -10 8 -14z', '#a8e0c8')}${rect(19, 0, 10, 6, '#b9743f', 2)}${rect(17, 22, 14, 16, '#fff6e2', 2, T)}${path('M20 27h8M20 32h6', 'none', T)}</g>` +
    path('M0 42q6 -6 12 0t12 0t12 0t12 0', 'none', 'stroke="#42b3d5" stroke-width="4"'),
  fin: () =>
    path('M12 34C14 18 24 8 34 6C32 16 36 26 42 34z', '#6d7f92') +
    path('M22 30c2 -8 5 -13 9 -17', 'none', 'stroke="#fff" stroke-width="2" opacity=".6"') +
    path('M0 32q6 -7 12 0t12 0t12 0t12 0V46H0z', '#2f8fb8') +
    path('M2 40q6 -5 12 0t12 0t12 0', 'none', 'stroke="#fff" stroke-width="2.4"'),
  boots: () =>
    path('M10 4h14c1 12 -1 20 2 26c6 3 14 4 16 12v3H10c2 -14 1 -28 0 -41z', '#7d4a28') +
    path('M10 4h14l-1 8H11z', '#d23f2b', T) +
    path('M9 41h33', 'none', 'stroke="var(--o)" stroke-width="5"') +
    star(7, 34, 6, '#f3b12b', 8, 0.55),
  noon: () =>
    circle(24, 24, 20, '#fff6e2') +
    circle(24, 24, 16, 'none', 'stroke="#b8642f" stroke-width="2"') +
    path('M24 24V10M24 24V14', 'none', 'stroke="var(--o)" stroke-width="4" stroke-linecap="round"') +
    word(24, 43, 9, 'XII', '#5f3322') +
    rep(12, (i) =>
      circle(24 + 16 * Math.cos(i * 0.5236), 24 + 16 * Math.sin(i * 0.5236), 1.2, '#5f3322', '')
    ) +
    circle(24, 24, 3, '#d23f2b', T),
  wanted: () =>
    path('M7 4h34v38l-6 -3l-5 4l-6 -4l-6 3l-5 -3l-6 3z', '#f1dca8') +
    word(24, 13, 8, 'WANTED', '#5f3322') +
    circle(24, 26, 8, '#f2c9a0', T) +
    path('M12 22c8 4 16 4 24 0c-4 -2 -6 -2 -7 -2c0 -6 -10 -6 -10 0c-1 0 -3 0 -7 2z', '#5f3322', T) +
    path('M19 28h10l-2 5h-6z', '#d23f2b', T),
  broom: () =>
    bar('M42 4L22 26', '#a0622f', 3.4) +
    path('M24 22l-14 6l-6 16l20 -2l8 -12z', '#f0c04a') +
    path('M12 42l8 -14M20 42l6 -12M6 36l10 -6', 'none', T) +
    path('M20 22l12 10', 'none', 'stroke="#c2301c" stroke-width="4"'),
  plug: () =>
    bar('M4 44C14 44 14 34 22 28', '#2c4450', 4) +
    path('M18 24L30 12l8 8l-12 12z', '#ff4d8d') +
    path('M31 10l7 -7M37 17l8 -7', 'none', 'stroke="var(--o)" stroke-width="5" stroke-linecap="round"') +
    path('M6 6l10 10M16 6L6 16', 'none', 'stroke="#e63946" stroke-width="4" stroke-linecap="round"')
};

/** Cities: a fair or an unfair day. */
const cities: Record<string, Drawing> = {
  bolt: () => path('M28 2L8 28h12l-6 18l26 -28H26l8 -16z', '#ffd34f') + gleam('M24 10l-8 11', 2.4),
  cloche: () =>
    path('M6 34c0 -26 36 -26 36 0z', '#c4ccd6') +
    circle(24, 10, 4, '#f3b12b') +
    rect(2, 34, 44, 7, '#8595a8', 3) +
    gleam('M13 26c2 -5 5 -7 9 -8'),
  twotickets: () =>
    `<g transform="rotate(-12 22 18)">${rect(4, 8, 34, 17, '#f6c65b', 3)}${word(21, 21, 12, '2', '#c2301c')}</g>` +
    `<g transform="rotate(6 28 34)">${rect(10, 25, 34, 17, '#7fd6c8', 3)}${word(27, 38, 12, '1', '#0d6e68')}</g>`,
  briefcase: () =>
    path('M16 14V8h16v6', 'none', S) +
    rect(4, 14, 40, 28, '#5a3a28', 4) +
    path('M4 26h40', 'none', S) +
    rect(20, 23, 8, 7, '#f3b12b', 1) +
    path('M10 14v28M38 14v28', 'none', T),
  camera: () =>
    circle(15, 12, 9, '#3a4658') +
    circle(33, 12, 9, '#3a4658') +
    circle(15, 12, 3, '#b9c4cf', '') +
    circle(33, 12, 3, '#b9c4cf', '') +
    rect(4, 20, 30, 18, '#4f5f75', 3) +
    path('M34 26l12 -6v20l-12 -6z', '#8595a8') +
    path('M12 38l-4 8M26 38l4 8', 'none', S),
  ammonite: () =>
    circle(24, 25, 19, '#c9a878') +
    path(
      'M24 25c0 -4 6 -3 6 1c0 7 -12 7 -12 -2c0 -10 18 -9 18 2c0 13 -24 13 -24 -1',
      'none',
      'stroke="#6d4a2a" stroke-width="3" stroke-linecap="round"'
    ) +
    rep(7, (i) =>
      path(
        `M${24 + 13 * Math.cos(i * 0.9)} ${25 + 13 * Math.sin(i * 0.9)}L${24 + 18 * Math.cos(i * 0.9)} ${25 + 18 * Math.sin(i * 0.9)}`,
        'none',
        T
      )
    ),
  signpost: () =>
    bar('M24 46V4', '#a0622f') +
    path('M8 8h26l7 6l-7 6H8z', '#f6c65b') +
    path('M40 24H14l-7 6l7 6h26z', '#8fbf6b'),
  dust: () =>
    path('M8 42a8 8 0 0 1 0 -16a12 12 0 0 1 22 -6a10 10 0 0 1 12 12a6 6 0 0 1 -2 10z', '#dcb98a') +
    path('M14 18l-2 -8l6 4l2 -8l5 7l6 -5l0 8', '#6f9a3e', T) +
    path('M2 12h8M0 20h6', 'none', 'stroke="#8a6a45" stroke-width="3" stroke-linecap="round"'),
  siren: () =>
    path('M12 34c0 -24 24 -24 24 0z', '#e5352f') +
    rect(6, 34, 36, 9, '#56667a', 3) +
    path(
      'M24 8V2M8 14L3 10M40 14l5 -4M4 26H0M44 26h4',
      'none',
      'stroke="#ffb03a" stroke-width="3.4" stroke-linecap="round"'
    ) +
    gleam('M18 30c0 -6 2 -9 5 -10'),
  popcorn: () =>
    path('M9 20h30l-4 26H13z', '#fff6e4') +
    path('M14 20l2 26h5l-2 -26zM24 20v26h5l1 -26zM35 20l-3 26', '#e5352f', T) +
    rep(6, (i) => circle(10 + i * 5.6, 15 - (i % 2) * 6, 5.6, '#ffe9a8', T)),
  birds: () =>
    rep(3, (i) =>
      path(
        `M${2 + i * 13} ${30 - i * 10}q7 -10 11 0q4 -10 11 0q-5 -3 -9 4q-2 2 -4 0q-4 -7 -9 -4z`,
        ['#5a6f8f', '#7f93b0', '#3f5270'][i],
        T
      )
    ),
  sail: () =>
    path('M4 34h40l-7 10H12z', '#ff8059') +
    path('M25 32V4l16 26zM21 30V12L8 30z', '#fff6e4') +
    path('M30 18l6 10', 'none', 'stroke="#1b96b3" stroke-width="3"'),
  oil: () =>
    path('M10 8h28c2 10 2 22 0 32H10C8 30 8 18 10 8z', '#3a4658') +
    path('M9 18h30M9 30h30', 'none', T) +
    path('M24 16c4 6 6 8 6 12a6 6 0 0 1 -12 0c0 -4 2 -6 6 -12z', '#f3b12b', T) +
    path('M2 44c8 -6 36 -6 44 0z', '#1d1830'),
  gull: () =>
    path(
      'M4 30c8 0 12 -6 18 -8c-4 -10 -12 -12 -18 -12c10 -6 20 0 24 8c4 0 10 -2 12 2l6 2l-6 3c-4 10 -16 14 -24 10l-6 3z',
      '#fff'
    ) +
    path('M22 22c-4 -10 -12 -12 -18 -12c10 -6 20 0 24 8', '#b9c4cf', T) +
    eye(38, 20, 1.6) +
    path('M40 21l8 1l-7 3z', '#f6a623', T),
  crane: () =>
    bar('M12 46V6h30', '#f3b12b', 4) +
    path('M12 16L22 6M36 6v12', 'none', S) +
    rect(28, 18, 16, 12, '#b5573a', 1) +
    path('M28 24h16M36 18v6M32 24v6', 'none', T) +
    rect(4, 40, 18, 6, '#56667a', 2),
  badge: () =>
    star(24, 25, 21, '#f3b12b', 6, 0.62, S) +
    star(24, 25, 10, '#fff3c4', 5, 0.5) +
    rep(6, (i) =>
      circle(24 + 20 * Math.cos(i * 1.047 - 1.571), 25 + 20 * Math.sin(i * 1.047 - 1.571), 2.6, '#ffd97a', T)
    ),
  shovel: () =>
    bar('M40 6L22 26', '#a0622f', 4) +
    path('M36 2l10 10', 'none', 'stroke="var(--o)" stroke-width="6" stroke-linecap="round"') +
    path('M26 22l-6 -4C10 22 4 32 4 44c12 0 22 -6 26 -16z', '#9aa6b5'),
  outlaw: () =>
    path('M12 16c0 -14 24 -14 24 0v12c0 22 -24 22 -24 0z', '#f2c9a0') +
    path('M3 18c12 6 30 6 42 0c-3 -4 -8 -3 -10 -2c0 -16 -22 -16 -22 0c-2 -1 -7 -2 -10 2z', '#5f3322') +
    path('M11 28c8 4 18 4 26 0l-6 12l-7 6l-7 -6z', '#d23f2b') +
    eye(19, 24) +
    eye(29, 24),
  wires: () =>
    path('M4 12C20 12 28 36 46 36M4 36C20 36 28 12 46 12', 'none', 'stroke="var(--o)" stroke-width="8"') +
    path('M4 12C20 12 28 36 46 36', 'none', 'stroke="#ff4d8d" stroke-width="4"') +
    path('M4 36C20 36 28 12 46 12', 'none', 'stroke="#3dffb0" stroke-width="4"') +
    star(25, 24, 9, '#ffd34f', 8, 0.5)
};

/** The sign of each pack, for overviews and built-in themes. */
const signs: Record<string, Drawing> = {
  tent: () =>
    path('M4 44V26L24 6l20 20v18z', '#d9533a') +
    path('M14 44V17l10 -11l10 11v27z', '#fff1d2') +
    path('M20 44c0 -12 2 -18 4 -22c2 4 4 10 4 22z', '#7c2740', T) +
    path('M24 6V0l8 3z', '#f6b73c', T),
  saucer: () =>
    path('M14 22c0 -18 20 -18 20 0z', '#c9ffdf') +
    ell(24, 25, 21, 8, '#8062e0') +
    rep(5, (i) => circle(10 + i * 7, 26 + (i % 2) * 2, 2, '#35e08d', T)) +
    path('M17 32L10 46h28l-7 -14z', '#35e08d', 'opacity=".45"'),
  film: () =>
    rect(4, 18, 40, 26, '#27313f', 3) +
    path('M4 18l2 -10l38 -4l2 10z', '#f3f1e7') +
    path('M12 7l4 9M24 6l4 8M36 5l3 7', 'none', 'stroke="#27313f" stroke-width="5"') +
    word(24, 37, 14, 'B', '#e63946'),
  mask: () =>
    path(
      'M3 18c8 -6 14 -2 21 -2s13 -4 21 2c0 12 -8 18 -14 16c-4 -1 -4 -4 -7 -4s-3 3 -7 4c-6 2 -14 -4 -14 -16z',
      '#e3263d'
    ) + path('M10 22c4 -3 8 -2 9 2c-4 3 -8 2 -9 -2zM38 22c-4 -3 -8 -2 -9 2c4 3 8 2 9 -2z', '#fff', T),
  terminal: () =>
    rect(4, 8, 40, 30, '#12242c', 4) +
    path(
      'M12 18l7 5l-7 5M23 29h11',
      'none',
      'stroke="#3dffb0" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"'
    ) +
    path('M16 44h16', 'none', S),
  gateway: () =>
    rect(5, 16, 9, 28, '#d9533a') +
    rect(34, 16, 9, 28, '#d9533a') +
    path('M3 18l6 -10l6 10zM33 18l6 -10l6 10z', '#f6b73c') +
    path('M12 26C18 12 30 12 36 26', 'none', 'stroke="var(--o)" stroke-width="8"') +
    path('M12 26C18 12 30 12 36 26', 'none', 'stroke="#f6b73c" stroke-width="4"')
};

export const pictures: Record<string, Drawing> = {
  ...upgrades,
  ...resources,
  ...events,
  ...cities,
  ...signs
};
for (const pack of later) Object.assign(pictures, pack.pictures);
addDrawings('p-', '0 0 48 48', pictures);
