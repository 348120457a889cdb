/** Tokens, warnings, attack signs and pictures of events: 48 × 48, into the table of props.ts (ids p-…). */
import { S, T, circle, ell, one, path, rect, rep, shade, star } from './kit';
import { addDrawings } from './sheet';
const C = (w: number) =>
  `stroke="currentColor" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"`;
const hex = (r: number, fill: string, e = S) =>
  path(
    'M' +
      [...Array(6).keys()]
        .map(
          (i) =>
            `${(24 + r * Math.sin((i * Math.PI) / 3)).toFixed(1)} ${(24 - r * Math.cos((i * Math.PI) / 3)).toFixed(1)}`
        )
        .join('L') +
      'z',
    fill,
    e
  );
addDrawings('p-', '0 0 48 48', {
  influence: () =>
    hex(22, '#6d4fd6') +
    hex(16.5, '#8ff0bd', T) +
    path('M24 13c8 0 11 5 11 10c0 7 -6 13 -11 13s-11 -6 -11 -13c0 -5 3 -10 11 -10z', '#2fae74', T) +
    ell(19, 24, 2.8, 4.4, 'var(--o)', 'transform="rotate(-24 19 24)"') +
    ell(29, 24, 2.8, 4.4, 'var(--o)', 'transform="rotate(24 29 24)"') +
    path('M8 15l6 -4', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round"'),
  influenceblank: () =>
    hex(22, '#6d4fd6') +
    hex(17, '#b8f7d4', T) +
    path('M8 15l6 -4', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round"'),
  alientag: () =>
    path('M3 24L15 6H45V42H15z', '#8ff0bd') +
    path('M36 6h9v36h-9z', '#6d4fd6', T) +
    circle(13, 24, 3.4, '#fff', T) +
    path('M10 24C2 22 0 16 3 10', 'none', T),
  wifibadge: () =>
    rect(3, 3, 42, 42, '#12242c', 11) +
    path(
      'M10 21c8 -8 20 -8 28 0M15.500 28c5 -5 12 -5 17 0',
      'none',
      'stroke="#3dffb0" stroke-width="4.6" stroke-linecap="round"'
    ) +
    circle(24, 35.5, 3.8, '#ff6aa0', ''),
  silver: () =>
    path('M12 2h9l5 18h-8zM36 2h-9l-5 18h8z', '#1b62a5') +
    path('M15 2h4l4 14M33 2h-4l-4 14', 'none', 'stroke="#fff" stroke-width="2"') +
    circle(24, 31, 14.5, '#cdd7e2') +
    circle(24, 31, 10, '#eef3f8', T) +
    path(
      'M19 26c2 4 2 7 0 11M24 25c2 4 2 8 0 12M29 26c2 4 2 7 0 11',
      'none',
      'stroke="#5b6b80" stroke-width="2.6" stroke-linecap="round"'
    ),
  gold: () =>
    path('M11 1h10l6 18h-9zM37 1h-10l-6 18h9z', '#c2301c') +
    path('M14 1h4l5 15M34 1h-4l-5 15', 'none', 'stroke="#fff" stroke-width="2"') +
    star(24, 31, 16.5, '#f3b12b', 10, 0.84, S) +
    circle(24, 31, 10, '#ffe08a', T) +
    path('M17.500 35l-1.500 -9l5 4l3 -6l3 6l5 -4l-1.500 9z', '#e2951a', T),
  abduct: () =>
    path('M24 3C26 3 27 4 28 6L46 39C48 43 46 45 42 45H6C2 45 0 43 2 39L20 6C21 4 22 3 24 3z', '#ffd34f') +
    path('M18 22h12l6 19H12z', '#35c98a', 'opacity=".65"') +
    ell(24, 20, 11, 4, '#6d4fd6', T) +
    path('M18 18c0 -7 12 -7 12 0z', '#c9ffdf', T) +
    circle(24, 29, 3, '#f2c9a0', T) +
    path('M20 41c0 -10 8 -10 8 0M20 36l-4 -4M28 36l4 -4', '#1b62a5', T),
  power: () =>
    star(24, 24, 22, '#e3263d', 10, 0.7, S) +
    star(24, 24, 15.5, '#ffcb1f', 10, 0.72, '') +
    path('M27 9L14 27h8l-3 13l15 -19h-9z', '#1f4fc4', T),
  k_intrusion: () =>
    path(
      'M4 16c12 -6 28 -6 40 0c0 12 -6 18 -12 18c-4 0 -6 -3 -8 -6c-2 3 -4 6 -8 6c-6 0 -12 -6 -12 -18z',
      'currentColor',
      ''
    ) +
    ell(15, 22, 4.5, 3.4, 'var(--hole, var(--card))', '') +
    ell(33, 22, 4.5, 3.4, 'var(--hole, var(--card))', ''),
  k_inspection: () =>
    circle(20, 20, 13, 'none', C(5.5)) +
    path('M30 30l14 14', 'none', C(7)) +
    path('M14 20l5 5l8 -9', 'none', C(3.6)),
  k_injunction: () =>
    `<g transform="rotate(-38 24 20)"><rect x="10" y="8" width="28" height="16" rx="3" fill="currentColor"/><rect x="6" y="5" width="6" height="22" rx="2" fill="currentColor"/><rect x="36" y="5" width="6" height="22" rx="2" fill="currentColor"/><rect x="21" y="24" width="6" height="26" rx="3" fill="currentColor"/></g><rect x="2" y="40" width="22" height="6" rx="2" fill="currentColor"/>`,
  k_hacking: () =>
    ell(24, 28, 11, 14, 'currentColor', '') +
    path(
      'M16 12c0 -8 16 -8 16 0zM4 14l9 7M44 14l-9 7M2 29h11M46 29H35M5 44l9 -7M43 44l-9 -7',
      'currentColor',
      C(3.6)
    ),
  k_block: () =>
    path(
      'M24 2c8 4 14 5 19 5c0 20 -6 32 -19 39c-13 -7 -19 -19 -19 -39c5 0 11 -1 19 -5z',
      'currentColor',
      ''
    ) +
    path(
      'M15 23l7 8l12 -15',
      'none',
      'stroke="var(--hole, var(--card))" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"'
    ),
  k_city: () =>
    path('M4 46V20h12v26zM18 46V6h14v40zM34 46V26h10v20z', 'currentColor', '') +
    path(
      'M22 14h6M22 22h6M22 30h6M8 28h4M8 36h4M37 34h4',
      'none',
      'stroke="var(--hole, var(--card))" stroke-width="3.400"'
    ),
  parasol: () =>
    path('M25 14L21 46', 'none', 'stroke="var(--o)" stroke-width="5"') +
    path('M25 14L21 46', 'none', 'stroke="#b9743f" stroke-width="2.400"') +
    path('M4 26C6 8 30 -2 46 20C42 18 38 20 36 24C32 18 26 18 22 22C18 18 10 20 4 26z', '#e2462c') +
    path('M26 6C20 10 20 16 22 22C26 18 32 18 36 24C36 16 32 8 26 6z', '#fff1d2', T) +
    path('M8 46h34', 'none', 'stroke="#e0b45a" stroke-width="5" stroke-linecap="round"') +
    circle(38, 40, 6, '#ffd34f', T) +
    path('M33 38c4 2 8 2 10 0', 'none', T),
  tumbleweed: () =>
    circle(24, 26, 17, '#c98a4a') +
    path(
      'M10 20c10 -10 24 -6 26 6c2 10 -10 14 -16 8c-6 -6 2 -14 8 -10c4 4 0 8 -3 6M9 32c8 10 22 10 30 0M14 14c-4 10 -2 22 8 28M34 14c6 8 6 20 -2 26',
      'none',
      'stroke="#5f3322" stroke-width="2.400" stroke-linecap="round"'
    ) +
    path('M1 12h8M0 20h4M2 42h9', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round"'),
  deadbulb: () =>
    path('M24 3c10 0 16 7 16 15c0 7 -5 10 -7 16H15c-2 -6 -7 -9 -7 -16c0 -8 6 -15 16 -15z', '#8f97ab') +
    path('M26 4l-5 9l7 5l-6 9l3 7', 'none') +
    path('M13 14c2 -4 4 -5 7 -6', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round"') +
    rect(16, 34, 16, 9, '#5a6377', 3) +
    path('M16 38.500h16M21 43v3h6v-3', 'none', T),
  asteroid: () =>
    path(
      'M2 4l18 12M10 1l14 12M1 14l16 9',
      'none',
      'stroke="#ffb03a" stroke-width="5" stroke-linecap="round"'
    ) +
    path('M16 24c0 -8 8 -14 16 -12c10 2 16 10 14 18c-2 10 -8 16 -16 15c-10 0 -15 -10 -14 -21z', '#8a5a4a') +
    `<path d="M32 12c10 2 16 10 14 18c-2 10 -8 16 -16 15c10 -6 12 -20 2 -33z" ${shade}/>` +
    circle(26, 24, 4, '#5f3a33', T) +
    circle(36, 33, 5, '#5f3a33', T) +
    circle(26, 37, 2.6, '#5f3a33', T) +
    path('M15 22c2 -6 6 -10 12 -12', 'none', 'stroke="#ff6a2b" stroke-width="4" stroke-linecap="round"'),
  trumpet: () =>
    path('M4 22h22c6 0 10 -6 16 -12v30c-6 -6 -10 -12 -16 -12H4z', '#f3b12b') +
    ell(42, 25, 4, 15, '#ffd876') +
    path('M10 28c0 12 16 12 16 0', 'none', 'stroke="var(--o)" stroke-width="7"') +
    path('M10 28c0 12 16 12 16 0', 'none', 'stroke="#f3b12b" stroke-width="3"') +
    path('M12 22v-5M18 22v-5M24 22v-5', 'none', S) +
    rep(
      5,
      (i) =>
        `<rect x="${one([4, 14, 24, 34, 8], i)}" y="${one([4, 8, 2, 3, 12], i)}" width="4" height="6" fill="${one(['#e2462c', '#1b96b3', '#5aa845', '#7a2f96', '#ff9ecb'], i)}" transform="rotate(${i * 37} ${one([6, 16, 26, 36, 10], i)} 8)"/>`
    ),
  moneybag: () =>
    path('M18 12l-5 -8c6 3 16 3 22 0l-5 8z', '#a06a38') +
    path('M18 13h12c10 6 16 16 14 24c-2 8 -10 8 -20 8s-18 0 -20 -8c-2 -8 4 -18 14 -24z', '#c98a4a') +
    `<path d="M30 13c10 6 16 16 14 24c-2 8 -10 8 -16 8c8 -8 8 -22 2 -32z" ${shade}/>` +
    rail2('M16 13h16') +
    circle(23, 30, 8.5, '#f3b12b', T) +
    star(23, 30, 5.6, '#fff1c4', 5, 0.5, ''),
  spray: () =>
    rect(16, 16, 20, 29, '#e2462c', 4) +
    rect(16, 24, 20, 12, '#fff1d2', 0, T) +
    star(26, 30, 5, '#7a2f96', 5, 0.5, '') +
    rect(20, 8, 12, 8, '#8f97ab', 3) +
    rect(22, 3, 8, 6, '#fff', 2, T) +
    path(
      'M20 6L6 2M20 7L4 9M20 9L8 16',
      'none',
      'stroke="#7a2f96" stroke-width="3.600" stroke-linecap="round"'
    ) +
    circle(5, 5, 2.4, '#7a2f96', '') +
    circle(2, 14, 2, '#7a2f96', ''),
  cap: () =>
    path('M8 24c0 -20 32 -20 32 0z', '#254f96') +
    rect(7, 21, 34, 8, '#1a2f5e', 3) +
    path('M7 29c10 -4 24 -4 34 0l3 5c-12 -4 -28 -4 -40 0z', '#1a2f5e') +
    star(24, 14, 6.5) +
    path('M14 40h20M24 36v8', 'none', 'stroke="#254f96" stroke-width="5" stroke-linecap="round"'),
  shirt: () =>
    path('M14 6l-12 8l6 10l6 -3v23h20V21l6 3l6 -10l-12 -8c-4 6 -16 6 -20 0z', '#1b96b3') +
    star(24, 28, 9) +
    path('M14 6c4 6 16 6 20 0', 'none', 'stroke="#fff" stroke-width="2.400"')
});
function rail2(d: string) {
  return `<path d="${d}" stroke="var(--o)" stroke-width="7" stroke-linecap="round"/><path d="${d}" stroke="#e2462c" stroke-width="3.400" stroke-linecap="round"/>`;
}
