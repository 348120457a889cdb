/** Pictures for the page of sounds, 48 × 48. */
import { S, T, circle, ell, one, path, rect, rep } from './kit';
import { addDrawings, type Drawing } from './sheet';
const W = (w: number, c = 'var(--o)') =>
  `stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"`;
export const signArt: Record<string, Drawing> = {
  s_card: () =>
    `<g transform="rotate(-10 24 24)">${rect(12, 5, 25, 35, '#6d2487', 4)}${path('M16 12l17 21M33 12L16 33M24.5 9v27', 'none', W(2, '#ffd34f'))}</g>` +
    path('M6 44h36', 'none', W(3)) +
    path('M4 36l-2 -4M44 34l3 -4M42 40l4 -1', 'none', T),
  s_dice: () =>
    `<g transform="rotate(-12 17 29)">${rect(4, 16, 26, 26, '#fffaf0', 6)}${rep(5, (i) => circle(one([11, 23, 17, 11, 23], i), one([23, 23, 29, 35, 35], i), 2.6, 'var(--o)', ''))}</g><g transform="rotate(16 35 17)">${rect(25, 6, 20, 20, '#c2301c', 5)}${rep(2, (i) => circle(one([31, 39], i), one([12, 20], i), 2.4, '#fff8ec', ''))}</g>`,
  s_shoe: () =>
    path('M10 42C0 24 6 4 24 4s24 20 14 38h-8c8 -14 4 -28 -6 -28s-14 14 -6 28z', '#9aa6b5') +
    rep(6, (i) =>
      circle(one([9, 10, 16, 32, 38, 39], i), one([24, 15, 9.5, 9.5, 15, 24], i), 1.7, 'var(--o)', '')
    ) +
    path('M9 41h9M30 41h9', 'none', W(4)),
  s_crowd: () =>
    rep(
      3,
      (i) =>
        path(
          `M${one([0, 30, 12], i)} 46c0 -16 ${i === 2 ? 24 : 18} -16 ${i === 2 ? 24 : 18} 0z`,
          one(['#1b62a5', '#1f6b3a', '#c2301c'], i)
        ) +
        circle(
          one([9, 39, 24], i),
          one([24, 24, 21], i),
          i === 2 ? 8 : 6.4,
          one(['#e8b48a', '#6d4228', '#f6d3b3'], i)
        )
    ) +
    path('M16 34L8 12M32 34L40 12', 'none', W(7)) +
    path('M16 34L8 12M32 34L40 12', 'none', W(3.4, '#f6d3b3')) +
    path('M20 23q4 5 8 0', 'none', T) +
    circle(21, 19, 1.4, 'var(--o)', '') +
    circle(27, 19, 1.4, 'var(--o)', '') +
    path('M24 8V2M17 9l-3 -5M31 9l3 -5', 'none', W(2.4, '#f3b12b')),
  s_camera: () =>
    path('M16 14l4 -7h10l4 7', '#44566b') +
    rect(4, 13, 40, 29, '#44566b', 5) +
    rect(4, 20, 40, 13, '#7a4a28', 0, T) +
    circle(25, 27, 11, '#b9c4cf') +
    circle(25, 27, 6.6, '#1b62a5', T) +
    path('M21 25q2 -3 5 -3', 'none', W(2.2, '#fff')) +
    rect(7, 8, 9, 6, '#f3b12b', 2) +
    path('M40 8l4 -5M44 12l4 -2M37 5l1 -4', 'none', W(2.6, '#f3b12b')),
  s_bell: () =>
    path('M24 4c11 0 13 10 13 18c0 7 3 10 6 13H5c3 -3 6 -6 6 -13c0 -8 2 -18 13 -18z', '#f3b12b') +
    ell(24, 39, 6, 5, '#8a4b2a') +
    path('M5 35h38', 'none', W(5)) +
    path('M6 35h36', 'none', W(2, '#ffd97a')) +
    path('M16 12c2 -3 4 -4 6 -4', 'none', W(3, '#fff')) +
    circle(24, 3, 2.6, '#f3b12b', S) +
    path('M2 12q-3 6 -1 12M46 12q3 6 1 12', 'none', W(2.6)),
  s_turn: () =>
    path(
      'M14 46c-2 -8 -8 -12 -9 -18c4 -3 8 0 9 4L12 9c0 -5 7 -5 7 0l1 14c6 -2 8 0 8 3c4 -2 7 0 7 3c4 -1 6 1 6 5c0 6 -2 10 -5 12z',
      '#fff6e2'
    ) +
    path('M20 23v8M28 26v7M35 29v6', 'none', T) +
    path('M15.5 4V0M8 6L5 3M23 6l3 -3M6 13H2M25 13h4', 'none', W(2.6, '#c2301c'))
};
addDrawings('p-', '0 0 48 48', signArt);
