/** More builds and toppers in the same hand; they join the tables of buildings.ts, so sprite, cards and parks find them by name. */
import { S, T, bulbs, circle, ell, one, path, rail, rect, rep, seeded, shade, star, windows } from './kit';
import { addDrawings } from './sheet';
const word = (x: number, y: number, s: number, t: string) =>
  `<text x="${x}" y="${y}" font-family="var(--head)" font-weight="800" font-size="${s}" text-anchor="middle" fill="#fff" stroke="var(--o)" stroke-width="3" paint-order="stroke" letter-spacing="1">${t}</text>`;
addDrawings('b-', '0 0 200 160', {
  saloon: () =>
    rect(40, 46, 120, 114, 'var(--a)') +
    `<path d="M40 60h120M40 74h120M40 88h120M40 116h120M40 130h120M40 144h120" stroke="var(--o)" stroke-width="1.1" opacity=".35"/><rect x="136" y="46" width="24" height="114" ${shade}/>` +
    path('M32 50V30q14 -2 18 -14h100q4 12 18 14v20z', 'var(--b)') +
    `<path d="M146 16h4q4 12 18 14v20h-22z" ${shade}/>` +
    rect(54, 22, 92, 21, 'var(--c)', 4) +
    word(100, 38, 15, 'SALOON') +
    rect(30, 46, 140, 7, 'var(--d)', 3) +
    star(100, 10, 11) +
    rep(
      3,
      (i) =>
        path(`M${52 + i * 38} 92V72c0 -12 20 -12 20 0v20z`, 'var(--win)', T) +
        `<path d="M${62 + i * 38} 63v29M${52 + i * 38} 78h20" stroke="var(--o)" stroke-width="1.3"/>` +
        path(
          `M${52 + i * 38} 70v22h5c1 -10 0 -18 -5 -22zM${72 + i * 38} 70v22h-5c-1 -10 0 -18 5 -22z`,
          'var(--c)',
          T
        )
    ) +
    rect(22, 100, 156, 8, 'var(--b)', 3) +
    rep(13, (i) => `<path d="M${27 + i * 12.2} 86v14" ${T}/>`) +
    rail('M24 85h152', 'var(--b)', 3) +
    rep(4, (i) => rail(`M${one([28, 76, 124, 172], i)} 108v52`, 'var(--b)', 3.4)) +
    bulbs(36, 112, 164, 112, 11) +
    rect(84, 116, 32, 44, 'var(--d)') +
    path('M86 124c6 4 10 4 13 2v24h-13zM114 124c-6 4 -10 4 -13 2v24h13z', 'var(--c)', T) +
    `<path d="M89 132h7M89 138h7M89 144h7M104 132h7M104 138h7M104 144h7" stroke="var(--o)" stroke-width="1.4"/>` +
    windows(46, 120, 1, 1, 24, 24, 0, 0) +
    windows(130, 120, 1, 1, 24, 24, 0, 0) +
    path('M176 160c-5 -8 -5 -20 0 -28h16c5 8 5 20 0 28z', 'var(--a)') +
    `<path d="M173 140h22M173 152h22" ${S}/>` +
    ell(184, 132, 8, 2.6, 'var(--d)', T) +
    path('M4 160v-20M22 160v-20M2 144h22', 'none', S),
  pods: () =>
    rail('M46 74C46 40 70 44 100 34M154 74C154 40 130 44 100 34M100 64V34', 'var(--d)', 3) +
    rect(92, 8, 16, 28, 'var(--a)', 5) +
    circle(100, 16, 4, 'var(--c)', T) +
    path(
      'M78 20c-6 -8 -6 -14 0 -22M70 24c-10 -12 -10 -20 0 -32M122 20c6 -8 6 -14 0 -22M130 24c10 -12 10 -20 0 -32',
      'none',
      'stroke="var(--c)" stroke-width="4" stroke-linecap="round"'
    ) +
    [46, 154, 100]
      .map((x, i) => {
        const k = i === 2 ? 1.12 : 1;
        return (
          `<g transform="translate(${x} 146) scale(${k}) rotate(${one([-7, 7, 0], i)})">` +
          path('M-27 0C-30 -30 -28 -66 0 -76C28 -66 30 -30 27 0z', 'var(--a)') +
          `<path d="M0 -76C28 -66 30 -30 27 0H12C16 -30 14 -60 0 -76z" ${shade}/>` +
          path('M-18 -10C-19 -34 -15 -54 0 -60C15 -54 19 -34 18 -10z', 'var(--b)') +
          path('M-14 -10c0 -18 28 -18 28 0z', one(['#1b62a5', '#7a2f96', '#c98412'], i), T) +
          circle(0, -32, 10.5, one(['#f2c9a0', '#7b4a2b', '#e8b07f'], i), T) +
          path('M-10 -34c0 -14 20 -14 20 0z', one(['#7b4a22', '#2c1c14', '#b5482a'], i), T) +
          rect(-12.5, -37, 25, 9.5, 'var(--c)', 4, T) +
          `<path d="M-8 -34h9" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>` +
          path('M-4 -24q4 3.4 8 0', 'none', T) +
          path(
            'M-13 -22c0 -14 4 -26 9 -31',
            'none',
            'stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".65"'
          ) +
          `</g>`
        );
      })
      .join('') +
    path('M8 160l8 -18h168l8 18z', 'var(--d)') +
    bulbs(24, 151, 176, 151, 13) +
    rect(80, 146, 40, 14, 'var(--c)', 4) +
    `<path d="M88 153h10M103 153h9" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>`
});
addDrawings('t-', '0 0 80 80', {
  ocean2: () =>
    path(
      'M30 30c-4 -12 -16 -14 -19 -4M30 30c0 -16 13 -18 18 -8',
      'none',
      'stroke="var(--o)" stroke-width="8" stroke-linecap="round"'
    ) +
    path(
      'M30 30c-4 -12 -16 -14 -19 -4M30 30c0 -16 13 -18 18 -8',
      'none',
      'stroke="#e8fbff" stroke-width="4" stroke-linecap="round"'
    ) +
    path(
      'M2 60C2 40 18 30 36 31C50 32 58 42 61 52C66 50 66 40 58 34C66 30 72 34 72 40C74 34 80 32 84 34C84 48 78 60 68 66C60 76 48 80 32 80C12 80 2 72 2 60z',
      'var(--d)'
    ) +
    path('M4 64C20 72 42 70 58 60C54 74 44 80 32 80C16 80 6 74 4 64z', 'var(--b)', T) +
    `<path d="M12 69l4 9M22 71l3 9M32 71l2 9" ${T}/>` +
    circle(18, 52, 3.6, '#fff', T) +
    circle(18, 52, 1.8, 'var(--o)', '') +
    path('M8 60q6 5 13 3', 'none', T) +
    path('M36 62c6 -2 12 2 12 10c-8 0 -12 -4 -12 -10z', 'var(--d)', T),
  ocean3: () =>
    `<g transform="rotate(14 58 44)">${ell(60, 42, 10, 40, 'var(--b)')}<path d="M60 4v76" ${T}/><path d="M51 30h18M50 40h20" stroke="var(--c)" stroke-width="5"/></g>` +
    path(
      'M34 10C39 10 41 28 46 31C52 33 70 29 71 35C72 40 56 48 55 54C54 60 62 76 57 79C52 82 40 69 34 69C28 69 16 82 11 79C6 76 14 60 13 54C12 48 -4 40 -3 35C-2 29 16 33 22 31C27 28 29 10 34 10z',
      'var(--c)'
    ) +
    rep(5, (i) =>
      circle(one([34, 56, 47, 20, 11], i), one([22, 38, 66, 66, 38], i), 2.4, '#fff', 'opacity=".7"')
    ) +
    path('M20 42h12v5c0 6 -12 6 -12 0zM36 42h12v5c0 6 -12 6 -12 0zM32 43h4', 'var(--o)') +
    path('M27 57q7 7 14 0', 'none'),
  western2: () =>
    rect(35, 54, 10, 26, 'var(--d)', 2) +
    path('M28 24C8 26 -4 14 2 -2C8 12 20 12 32 12zM52 24C72 26 84 14 78 -2C72 12 60 12 48 12z', '#fff3d6') +
    path(
      'M26 12C32 4 48 4 54 12C60 26 52 38 51 46C52 58 48 64 40 64S28 58 29 46C28 38 20 26 26 12z',
      '#f6e6c4'
    ) +
    path('M28 24c4 -4 9 0 9 8c-5 2 -9 -2 -9 -8zM52 24c-4 -4 -9 0 -9 8c5 2 9 -2 9 -8z', 'var(--o)', '') +
    path('M37 50l-2 7M43 50l2 7M36 8l4 8l4 -8', 'none', T) +
    path('M22 66c10 6 26 6 36 0l-6 8h-24z', 'var(--c)') +
    star(40, 71, 5, '#fff', 5, 0.5, ''),
  western3: () =>
    path('M22 6h32c1 18 -2 32 2 40c10 5 22 7 24 20v6H22c2 -24 2 -46 0 -66z', 'var(--d)') +
    path('M22 6h32l-1 10c-10 6 -20 6 -30 0z', 'var(--c)') +
    path(
      'M38 26c-8 0 -9 10 0 16c9 -6 8 -16 0 -16zM30 50c8 4 14 6 24 4',
      'none',
      'stroke="var(--b)" stroke-width="2.6" stroke-linecap="round"'
    ) +
    path('M18 72h64v8H46l-4 -3v3H18z', '#3a2417') +
    star(14, 60, 10, 'var(--gold)', 8, 0.55) +
    rail('M22 58h10', 'var(--gold)', 3)
});
const variants: Record<string, string[]> = {
  ocean: ['ocean', 'ocean2', 'ocean3'],
  western: ['western', 'western2', 'western3']
};
/** The topper of a card: by its name, so that it never changes. */
export const topperOf = (theme: string, name: string): string => {
  const l = variants[theme];
  if (!l) return theme;
  return one(l, Math.floor(seeded((theme === 'ocean' ? 't' : 'x6') + name)() * l.length));
};
