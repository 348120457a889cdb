/** Pictures of Magic cards, Action tokens and contracts of Unicorn Fever, 48 × 48. */
import { S, T, circle, ell, path, rect, rep, star } from './kit';

const line = (width: number, colour = 'var(--o)') =>
  `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const shoe = (colour: string) =>
  path('M11 42C2 26 6 6 24 6s22 20 13 36h-8c7 -14 4 -27 -5 -27s-12 13 -5 27z', colour) +
  path('M10 41h9M29 41h9', 'none', line(3.6));
const book = (colour: string) =>
  path('M6 10c8 -4 14 -3 18 1c4 -4 10 -5 18 -1v28c-8 -3 -14 -2 -18 2c-4 -4 -10 -5 -18 -2z', colour) +
  path('M24 11v28', 'none') +
  path('M10 17c4 -2 8 -2 10 0M10 23c4 -2 8 -2 10 0M28 17c4 -2 8 -2 10 0M28 23c4 -2 8 -2 10 0', 'none', T);
const sparkle = (x: number, y: number, r: number, colour: string) => star(x, y, r, colour, 4, 0.32);
const coins = (x: number, y: number, n: number) => rep(n, (i) => ell(x, y - i * 5, 9, 4.4, '#f3b12b', T));
const scroll = () =>
  path('M10 8h26c4 0 4 6 0 6v26H14c-6 0 -6 -6 -2 -6V14c-6 0 -6 -6 -2 -6z', '#fff4dc') +
  path('M18 20h12M18 26h12M18 32h7', 'none', T);

export const magicArt: Record<string, () => string> = {
  m_catapult: () =>
    path('M6 42h36M12 42l6 -12h12l6 12', '#8a4f28') +
    path('M20 32L40 10', 'none', line(6)) +
    path('M20 32L40 10', 'none', line(3, '#d9a441')) +
    path('M34 12c2 6 8 8 11 3l-7 -9z', '#8a4f28', T) +
    circle(39, 7, 4.6, '#cf2136') +
    path('M8 20c6 -8 12 -12 18 -13M6 28c3 -5 5 -8 8 -10', 'none', T),
  m_glue: () =>
    shoe('#9aa6b5') +
    path('M4 40c4 -6 10 -2 12 2s10 2 14 -1s10 -5 14 1c2 6 -4 5 -8 5H10c-6 0 -8 -3 -6 -7z', '#ffe48a') +
    path('M14 36c0 -4 2 -6 2 -10M34 36c0 -4 -2 -8 -1 -12', 'none', line(3, '#ffe48a')),
  m_whistle: () =>
    path('M6 18h26c8 0 12 6 12 12s-5 12 -12 12s-12 -5 -12 -11H6z', '#cf2136') +
    circle(32, 30, 5.4, '#2a1a3e', T) +
    rect(12, 12, 10, 6, '#f3b12b', 2) +
    path('M8 10L4 5M17 8V2M26 10l4 -5', 'none', line(2.6, '#f3b12b')),
  m_yawn: () =>
    circle(22, 27, 17, '#d9c4f2') +
    ell(22, 34, 6, 7, '#7c2740') +
    path('M11 22q4 4 8 0M25 22q4 4 8 0', 'none') +
    path('M34 4h9l-9 8h9M38 16h6l-6 6h6', 'none', line(2.8)),
  m_spur: () =>
    path('M8 14c14 -2 20 6 20 14c0 7 -8 12 -18 12', 'none', line(8)) +
    path('M8 14c14 -2 20 6 20 14c0 7 -8 12 -18 12', 'none', line(4.4, '#b9c4cf')) +
    star(35, 27, 11, '#f3b12b', 8, 0.55) +
    path('M38 4l-8 10h6l-4 8', 'none', line(3, '#ffd34f')),
  m_jelly: () =>
    path('M10 40c0 -24 4 -30 14 -30s14 6 14 30z', '#ff9ecb') +
    path('M14 34c0 -14 3 -18 7 -20', 'none', line(3, '#fff')) +
    ell(24, 41, 20, 4.4, '#fff4dc') +
    path('M4 22q3 4 0 8M44 22q-3 4 0 8', 'none', T) +
    circle(20, 26, 1.8, 'var(--o)', '') +
    circle(29, 26, 1.8, 'var(--o)', '') +
    path('M20 32q4 -3 8 0', 'none', T),
  m_dash: () =>
    path('M4 12h14l-2 -7l16 13l-16 13l2 -7H4l6 -6z', '#1f6fd1') +
    path('M20 28h10l-2 -7l17 13l-17 13l2 -7H20l5 -6z', '#35c2e0'),
  m_breath: () =>
    path(
      'M6 16h22c8 0 8 -11 0 -11c-4 0 -6 2 -6 4M6 24h30c8 0 8 12 0 12c-4 0 -6 -3 -5 -5M6 32h14',
      'none',
      line(6)
    ) +
    path(
      'M6 16h22c8 0 8 -11 0 -11c-4 0 -6 2 -6 4M6 24h30c8 0 8 12 0 12c-4 0 -6 -3 -5 -5M6 32h14',
      'none',
      line(2.8, '#bfe6f5')
    ) +
    path('M28 40l12 6M40 40l-12 6', 'none', line(3, '#cf2136')),
  m_leap: () =>
    path('M4 42C8 14 34 10 42 30', 'none', line(6)) +
    path('M4 42C8 14 34 10 42 30', 'none', line(2.8, '#f3b12b')) +
    path('M36 24l8 8l2 -12z', '#f3b12b') +
    star(20, 12, 9, '#ffd34f'),
  m_ice: () =>
    path('M10 4h28v40H10z', '#bfe6f5') +
    path('M15 9v20M15 34v4', 'none', line(3, '#fff')) +
    path('M24 14v20M15 19l18 10M33 19L15 29', 'none', line(2.6, '#1f6fd1')) +
    path('M21 16l3 3l3 -3M21 32l3 -3l3 3', 'none', line(2, '#1f6fd1')),
  m_whisker: () =>
    ell(24, 28, 17, 14, '#c98a5b') +
    path('M10 20L8 6l10 8zM38 20l2 -14l-10 8z', '#c98a5b') +
    circle(18, 25, 2.2, 'var(--o)', '') +
    circle(30, 25, 2.2, 'var(--o)', '') +
    path('M21 31h6l-3 4z', '#ff9ecb', T) +
    path('M14 31L2 28M14 34L2 38M34 31l12 -3M34 34l12 4', 'none', T),
  m_curtsey: () =>
    path('M24 22C10 6 2 12 4 24s12 12 20 0zM24 22C38 6 46 12 44 24s-12 12 -20 0z', '#ff9ecb') +
    path('M20 26L12 44l7 -3l4 5l2 -18zM28 26l8 18l-7 -3l-4 5', '#e86aa6', T) +
    circle(24, 23, 5.6, '#e86aa6'),
  m_comeback: () =>
    path('M40 24a16 16 0 1 1 -6 -13', 'none', line(8)) +
    path('M40 24a16 16 0 1 1 -6 -13', 'none', line(4.4, '#1f9d5f')) +
    path('M28 12l14 4l-3 -14z', '#1f9d5f') +
    star(24, 25, 8, '#ffd34f'),
  m_vanity: () =>
    ell(22, 19, 14, 17, '#d9a441') +
    ell(22, 19, 9.6, 12.4, '#dff3fb', T) +
    path('M16 22l8 -12', 'none', line(2.6, '#fff')) +
    path('M30 31l10 14', 'none', line(7)) +
    path('M30 31l10 14', 'none', line(3.4, '#d9a441')) +
    sparkle(38, 9, 7, '#ffd34f'),
  m_friend: () => book('#cff1dc') + path('M24 46C8 34 14 24 24 31c10 -7 16 3 0 15z', '#e5352f', T),
  m_spite: () => book('#cfc6d8') + path('M30 20L18 34h7l-3 12l13 -16h-7l4 -10z', '#8f1f2d', T),
  m_purify: () =>
    sparkle(22, 24, 19, '#fff0b8') + sparkle(38, 10, 8, '#ff9ecb') + sparkle(40, 38, 7, '#9fe3ea'),
  m_gloom: () =>
    path('M12 26c-10 0 -10 -13 0 -13c2 -11 20 -11 22 -1c12 -1 12 14 2 14z', '#6f6a8c') +
    path('M14 32l-3 8M24 32l-3 10M34 32l-3 8', 'none', line(3, '#4f7fb5')) +
    path('M20 19q3 -3 6 0', 'none', T),
  m_mask: () =>
    path(
      'M4 14c14 -6 26 -6 40 0c0 20 -8 28 -14 24c-3 -3 -4 -6 -6 -6s-3 3 -6 6c-6 4 -14 -4 -14 -24z',
      '#7b4bc4'
    ) +
    ell(15, 22, 5.6, 4, '#fff4dc', T) +
    ell(33, 22, 5.6, 4, '#fff4dc', T) +
    path('M40 12c4 -6 2 -10 -1 -11c-2 4 -4 6 -3 9', '#ff9ecb', T),
  m_lunch: () =>
    ell(24, 36, 21, 7, '#fff4dc') +
    path('M8 34c2 -22 30 -22 32 0c-8 5 -24 5 -32 0z', '#c98a3f') +
    path('M18 15c-4 -4 2 -5 0 -10M26 13c-4 -4 2 -5 0 -10', 'none', T) +
    path('M14 26c4 3 6 -2 10 0s6 3 10 -1', 'none', T),
  m_wind: () =>
    path(
      'M4 18h26c9 0 9 -13 0 -13c-4 0 -7 3 -6 6M4 27h34c9 0 9 14 0 14c-5 0 -7 -3 -6 -6M4 36h16',
      'none',
      line(6.4)
    ) +
    path(
      'M4 18h26c9 0 9 -13 0 -13c-4 0 -7 3 -6 6M4 27h34c9 0 9 14 0 14c-5 0 -7 -3 -6 -6M4 36h16',
      'none',
      line(3.2, '#7be0ea')
    ),
  m_stitch: () =>
    path('M6 42L38 8', 'none', line(7)) +
    path('M6 42L38 8', 'none', line(3, '#b9c4cf')) +
    ell(39, 8, 4, 6, 'none', line(2.6)) +
    path('M39 10c10 10 -4 16 -2 24s8 6 8 12', 'none', line(2.6, '#cf2136')) +
    path('M8 14l8 8M16 14l-8 8', 'none', line(3, '#cf2136')),
  // Action tokens
  t_magic: () =>
    path('M6 42L32 16', 'none', line(8)) +
    path('M6 42L32 16', 'none', line(4, '#5a2a86')) +
    star(35, 13, 11, '#ffd34f') +
    sparkle(14, 14, 6, '#ff9ecb') +
    sparkle(40, 36, 6, '#9fe3ea'),
  't_any-bet': () =>
    `<g transform="rotate(-10 24 24)">${path('M6 14h36v7a4 4 0 0 0 0 8v7H6v-7a4 4 0 0 0 0 -8z', '#fff4dc')}${path('M17 15v20', 'none', 'stroke="var(--o)" stroke-width="2" stroke-dasharray="3 3"')}${star(30, 25, 7, '#1f6fd1')}</g>`,
  't_win-bet': () =>
    path('M14 6h20v14c0 14 -20 14 -20 0z', '#f3b12b') +
    path('M14 10H6c0 10 4 12 9 12M34 10h8c0 10 -4 12 -9 12', 'none', line(3)) +
    path('M24 30v6', 'none', line(6)) +
    rect(14, 36, 20, 7, '#7a4a28', 2) +
    star(24, 16, 6, '#fff4dc'),
  t_contract: () => scroll() + circle(34, 38, 7, '#c2301c') + star(34, 38, 4, '#fff4dc', 5, 0.48, ''),
  t_gold: () => coins(16, 38, 4) + coins(33, 40, 2) + sparkle(36, 16, 8, '#fff0b8'),
  // What contracts are about
  c_pig: () =>
    ell(23, 26, 17, 13, '#ff9ecb') +
    path('M12 36v7h6v-6M29 37v6h6v-8', '#ff9ecb') +
    ell(38, 27, 5, 6, '#e86aa6') +
    path('M30 14l6 -6l2 10z', '#ff9ecb') +
    circle(31, 22, 1.8, 'var(--o)', '') +
    path('M18 14h9', 'none', line(3)) +
    ell(23, 7, 6, 6, '#f3b12b', T),
  c_paper: () => scroll() + path('M30 34l12 -14l4 4l-12 14l-6 2z', '#f3b12b', T),
  c_shield: () =>
    path('M24 4l18 6c0 20 -6 28 -18 34C12 38 6 30 6 10z', '#1f6fd1') +
    path('M15 24l7 7l12 -14', 'none', line(5, '#fff4dc')),
  c_coins: () => coins(24, 40, 6),
  c_broom: () =>
    path('M40 6L22 26', 'none', line(6)) +
    path('M40 6L22 26', 'none', line(3, '#b9743f')) +
    path('M18 22l8 8c-2 10 -12 14 -22 14c4 -4 2 -8 4 -12s6 -8 10 -10z', '#f3b12b'),
  c_stamp: () =>
    rect(8, 34, 32, 8, '#7a4a28', 3) + path('M16 34c0 -8 4 -8 4 -14a8 8 0 1 1 8 0c0 6 4 6 4 14z', '#c2301c'),
  c_chain: () =>
    rep(3, (i) => ell(11 + i * 13, 24 + (i % 2) * 3, 8.6, 6, 'none', line(4.6))) +
    rep(3, (i) => ell(11 + i * 13, 24 + (i % 2) * 3, 8.6, 6, 'none', line(2, '#b9c4cf'))),
  c_monument: () =>
    rect(10, 38, 28, 6, '#9aa6b5', 2) + path('M17 38l3 -26h8l3 26z', '#c9d2da') + star(24, 9, 7, '#f3b12b'),
  c_clover: () =>
    path('M24 28c2 8 4 12 8 16', 'none', line(3, '#1f6b3a')) +
    rep(4, (i) => circle([16, 32, 16, 32][i] ?? 24, [14, 14, 29, 29][i] ?? 24, 8.4, '#1f9d5f')) +
    circle(24, 22, 4, '#1f9d5f', ''),
  c_glass: () =>
    circle(20, 20, 14, '#dff3fb') +
    path('M12 20c0 -5 3 -8 8 -8', 'none', line(2.6, '#fff')) +
    path('M30 30l13 13', 'none', line(8)) +
    path('M30 30l13 13', 'none', line(4, '#b9743f')),
  c_step: () => path('M4 44V32h10V24h12v-8h18v28z', '#f3b12b') + path('M38 30v8', 'none', line(3)),
  c_far: () =>
    path('M4 42L24 8l20 34z', '#9cc9a0') +
    path('M17 20l7 -12l7 12l-4 -2l-3 4l-3 -4z', '#fff', T) +
    path('M24 8V0l10 3l-10 3', '#cf2136', T),
  c_pair: () =>
    rect(6, 14, 22, 28, '#fff4dc', 3) + rect(20, 6, 22, 28, '#fff4dc', 3) + star(31, 20, 7, '#cf2136'),
  c_side: () =>
    path('M6 10h24v28H6z', '#fff4dc') +
    path('M26 18h18v20H26z', '#ffe08a') +
    path('M11 17h12M11 23h10M31 25h8M31 31h6', 'none', T),
  c_clock: () =>
    circle(24, 26, 17, '#fff4dc') +
    path('M24 15v11l8 5', 'none', line(3)) +
    path('M14 8l-6 5M34 8l6 5M20 4h8', 'none', line(3.4)),
  c_pot: () =>
    path('M8 22h32c4 14 -4 22 -16 22S4 36 8 22z', '#3a3346') +
    ell(24, 22, 17, 5, '#f3b12b') +
    coins(24, 18, 2),
  c_hand: () =>
    path(
      'M10 44c-2 -8 -6 -10 -6 -16c4 -3 7 0 9 4L11 12c0 -5 6 -5 7 0l2 12l1 -16c0 -5 6 -5 6 0v16l3 -14c1 -5 7 -4 6 1l-3 16l5 -8c2 -4 7 -2 5 2c-5 10 -6 16 -9 23z',
      '#8fdc86'
    ),
  c_caltrop: () =>
    path('M24 26L24 4M24 26L4 40M24 26l20 14M24 26l14 -14', 'none', line(7)) +
    path('M24 26L24 4M24 26L4 40M24 26l20 14M24 26l14 -14', 'none', line(3, '#9aa6b5')),
  c_mud: () =>
    path(
      'M6 32c-4 -8 6 -10 8 -8c0 -10 12 -12 14 -4c8 -6 16 2 12 8c8 0 6 12 -2 12H12c-6 0 -8 -4 -6 -8z',
      '#7a4a28'
    ) +
    circle(38, 10, 4, '#7a4a28') +
    circle(14, 12, 3, '#7a4a28') +
    circle(26, 6, 2.4, '#7a4a28'),
  c_fist: () =>
    path(
      'M10 40v-8c-4 -4 -4 -12 0 -14c0 -6 7 -6 8 -1c1 -6 8 -6 8 0c1 -5 8 -4 8 1c5 -2 7 2 6 7c0 7 -4 10 -6 15z',
      '#8fdc86'
    ) +
    path('M18 17v8M26 17v8M34 18v7', 'none', T) +
    rect(10, 38, 24, 7, '#393055', 2),
  c_tear: () =>
    path('M24 4c10 16 14 22 14 28a14 13 0 0 1 -28 0c0 -6 4 -12 14 -28z', '#7fc4ee') +
    path('M17 32q0 7 6 7', 'none', line(3, '#fff')),
  c_dice: () =>
    `<g transform="rotate(-12 17 29)">${rect(4, 16, 26, 26, '#fffaf0', 6)}${rep(5, (i) => circle([11, 23, 17, 11, 23][i] ?? 0, [23, 23, 29, 35, 35][i] ?? 0, 2.6, 'var(--o)', ''))}</g><g transform="rotate(16 35 17)">${rect(25, 6, 20, 20, '#1f9d5f', 5)}${rep(2, (i) => circle([31, 39][i] ?? 0, [12, 20][i] ?? 0, 2.4, '#fff8ec', ''))}</g>`,
  c_toll: () =>
    rect(6, 12, 8, 32, '#7a4a28', 2) +
    `<g transform="rotate(-14 10 18)">${rect(8, 14, 38, 8, '#fff4dc', 3)}${rep(3, (i) => rect(14 + i * 11, 14, 5, 8, '#cf2136', 0, ''))}</g>`,
  c_trophy: () =>
    path('M14 6h20v14c0 14 -20 14 -20 0z', '#c9d2da') +
    path('M14 10H6c0 10 4 12 9 12M34 10h8c0 10 -4 12 -9 12', 'none', line(3)) +
    path('M24 30v6', 'none', line(6)) +
    rect(14, 36, 20, 7, '#393055', 2) +
    path('M20 4l8 20', 'none', T),
  c_sparkle: () => sparkle(24, 24, 20, '#ffd34f') + circle(24, 24, 4, '#fff', T),
  c_words: () =>
    path('M6 8h36v24H24l-10 10v-10H6z', '#fff4dc') +
    path('M24 28C14 20 18 14 24 18c6 -4 10 2 0 10z', '#e5352f', T),
  c_trail: () =>
    path(
      'M4 40C14 22 24 40 34 14',
      'none',
      'stroke="#f3b12b" stroke-width="3" stroke-dasharray="1 7" stroke-linecap="round"'
    ) +
    star(37, 11, 10, '#ffd34f') +
    sparkle(14, 18, 7, '#ff9ecb'),
  c_nose: () =>
    path('M4 24c10 -16 30 -18 38 -6c4 8 -2 14 -10 12c-8 -1 -12 6 -20 4z', '#d9c4f2') +
    ell(35, 22, 2, 3, 'var(--o)', '') +
    path('M42 8v34', 'none', 'stroke="var(--o)" stroke-width="3" stroke-dasharray="4 4"'),
  c_clap: () =>
    path(
      'M8 40C4 28 8 18 18 10c4 -2 6 2 4 4l-6 10l14 -14c3 -3 7 0 5 4L26 26l12 -8c4 -2 6 3 3 5L26 38c-6 6 -14 6 -18 2z',
      '#f2c9a0'
    ) + path('M34 6l2 -5M42 12l5 -3M26 5V0', 'none', line(2.6, '#f3b12b')),
  c_dew: () =>
    path('M8 42C4 20 20 6 42 6c2 22 -12 36 -34 36z', '#1f9d5f') +
    path('M10 40C18 30 24 22 36 12', 'none', T) +
    path('M27 22c5 7 7 9 7 13a7 7 0 0 1 -14 0c0 -4 2 -6 7 -13z', '#bfe6f5', T),
  c_star: () =>
    star(24, 24, 20, '#ffd34f') +
    circle(18, 23, 2, 'var(--o)', '') +
    circle(30, 23, 2, 'var(--o)', '') +
    path('M20 29q4 4 8 0', 'none', T),
  c_ball: () =>
    circle(24, 20, 16, '#cfe6fb') +
    path('M14 18c2 -6 6 -8 10 -8', 'none', line(3, '#fff')) +
    path('M10 44c0 -6 4 -8 8 -9h12c4 1 8 3 8 9z', '#7b4bc4') +
    sparkle(28, 22, 7, '#ff9ecb'),
  c_odds: () =>
    rect(6, 8, 36, 32, '#23382f', 4) +
    path('M14 18l8 8M22 18l-8 8', 'none', line(3, '#ffe48a')) +
    path('M28 16h8l-5 14', 'none', line(3, '#ffe48a')) +
    path('M36 40l6 6', 'none', T),
  c_brew: () =>
    path('M20 4h8v12c12 6 14 28 -4 28S8 22 20 16z', '#dff3fb') +
    path('M12 30c8 -4 16 4 24 0c0 8 -4 14 -12 14s-12 -6 -12 -14z', '#e5482a', T) +
    path('M24 26c-6 -6 0 -8 0 -14c6 6 6 10 0 14z', '#ff9a3a', T),
  c_cauldron: () =>
    path('M6 20h36c2 14 -4 24 -18 24S4 34 6 20z', '#3a3346') +
    ell(24, 20, 19, 6, '#7be08a') +
    circle(18, 14, 4, '#7be08a') +
    circle(30, 10, 5, '#7be08a') +
    path('M12 40l-4 6M36 40l4 6', 'none', S),
  c_cat: () =>
    path('M12 44c-4 -14 0 -20 4 -24L12 6l10 6h6l10 -6l-3 16c6 8 4 16 2 22z', '#2f2840') +
    ell(20, 20, 3, 3.6, '#ffe48a', T) +
    ell(31, 20, 3, 3.6, '#ffe48a', T) +
    path('M38 42c8 0 8 -10 4 -14', 'none', line(5)),
  c_tarot: () =>
    `<g transform="rotate(-14 16 28)">${rect(6, 12, 20, 30, '#5a2a86', 3)}</g><g transform="rotate(10 32 26)">${rect(22, 8, 20, 32, '#fff4dc', 3)}${star(32, 24, 8, '#f3b12b')}</g>`,
  c_chair: () =>
    path('M12 4h24v24H12z', '#7b4bc4') +
    path('M10 28h28v8H10z', '#5a2a86') +
    path('M13 36v9M35 36v9', 'none', line(5)) +
    star(24, 16, 7, '#ffd34f')
};
