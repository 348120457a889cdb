/** Pictures of events and cities: mood (sky, weather, medallion) × panorama × one picture. 200 × 150, flat bands only. */
import { S, T, circle, one, path, rep, seeded, star } from './kit';
import { sceneOf } from './backdrops';
import './props';
import { drawn } from './sheet';
import { skins, hairs, coats } from './people';
export type Mood = 'sun' | 'storm' | 'night' | 'fire' | 'crowd' | 'money';
const night = (c: string, k = 34) => `color-mix(in oklab, ${c}, #1b1040 calc(var(--night) * ${k / 34}))`;
const bands = (cs: string[]) =>
  cs
    .map((c, i) =>
      i
        ? path(`M-10 ${18 + i * 26}q35 -14 70 0t70 0t70 0t70 0V160H-10z`, night(c), '')
        : `<rect x="-10" y="-10" width="220" height="170" fill="${night(c)}"/>`
    )
    .join('');
const rays = (c: string, n = 14, y = 70) =>
  `<g opacity=".55">${rep(n, (i) => {
    const a = (i * 2 * Math.PI) / n,
      b = a + Math.PI / n;
    return path(
      `M100 ${y}L${(100 + 190 * Math.cos(a)).toFixed(0)} ${(y + 190 * Math.sin(a)).toFixed(0)}L${(100 + 190 * Math.cos(b)).toFixed(0)} ${(y + 190 * Math.sin(b)).toFixed(0)}z`,
      c,
      ''
    );
  })}</g>`;
const gust = (d: string) =>
  path(d, 'none', 'stroke="#fff" stroke-width="3.4" stroke-linecap="round" opacity=".8"');
const flame = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${path('M0 0C-18 0 -24 -14 -16 -28C-14 -20 -8 -20 -8 -28C-8 -40 2 -44 4 -56C16 -44 10 -36 16 -28C18 -32 18 -36 16 -40C28 -26 22 0 0 0z', '#f0502a')}${path('M0 0C-10 0 -13 -8 -8 -16C-4 -12 -2 -18 2 -28C10 -18 14 -4 0 0z', '#ffc64a', T)}</g>`;
const head = (x: number, y: number, k: number, r: () => number) => {
  const sk = one(skins, Math.floor(r() * 6)),
    up = r() > 0.45;
  return (
    `<g transform="translate(${x} ${y}) scale(${k})">` +
    (up
      ? path(
          'M-13 6C-18 -8 -16 -18 -14 -26M13 6c5 -14 3 -24 1 -32',
          'none',
          `stroke="var(--o)" stroke-width="8" stroke-linecap="round"`
        ) +
        path(
          'M-13 6C-18 -8 -16 -18 -14 -26M13 6c5 -14 3 -24 1 -32',
          'none',
          `stroke="${sk}" stroke-width="4" stroke-linecap="round"`
        )
      : '') +
    path('M-16 26c0 -22 32 -22 32 0z', one(coats, Math.floor(r() * 7))) +
    circle(0, -4, 10, sk) +
    path('M-10 -5c-1 -15 21 -15 20 0c-4 -6 -14 -7 -20 0z', one(hairs, Math.floor(r() * 7)), T) +
    path('M-4 2q4 4 8 0', 'none', T) +
    '</g>'
  );
};
const medal: Record<Mood, string> = {
  sun: star(100, 68, 60, '#ffc23d', 18, 0.82, S) + circle(100, 68, 45, '#fff0b8', T),
  storm:
    path('M52 104a25 25 0 0 1 -2 -50a34 34 0 0 1 56 -24a28 28 0 0 1 46 22a26 26 0 0 1 2 52z', '#d6dfe6') +
    path('M158 88L138 116h12l-10 26l32 -36h-13l10 -18z', '#ffd34f'),
  night:
    circle(100, 68, 48, '#fff1c4') +
    circle(72, 48, 6, '#e6d49a', '') +
    circle(128, 96, 8, '#e6d49a', '') +
    circle(128, 40, 4, '#e6d49a', '') +
    circle(70, 92, 4, '#e6d49a', ''),
  fire: star(100, 68, 60, '#a8261c', 13, 0.78, S) + star(100, 68, 50, '#ffd27a', 13, 0.8, ''),
  crowd:
    path('M100 16c34 0 52 22 52 46c0 26 -22 50 -52 50s-52 -24 -52 -50c0 -24 18 -46 52 -46z', '#fff4dc') +
    circle(
      100,
      64,
      43,
      'none',
      'stroke="#e2462c" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round"'
    ),
  money:
    circle(100, 68, 52, '#f3b12b') +
    circle(100, 68, 43, '#fff0b8', T) +
    circle(
      100,
      68,
      47.5,
      'none',
      'stroke="#8a5a00" stroke-width="3" stroke-dasharray="1 8" stroke-linecap="round"'
    )
};
const skies: Record<Mood, string> = {
  sun: bands(['#58bde2', '#8fd6ea', '#c5ebe6', '#fff1cf']) + rays('#fff3b0', 16, 68),
  storm: bands(['#46586f', '#5f7489', '#7d919f', '#a6b1b0']),
  night:
    `<rect x="-10" y="-10" width="220" height="170" fill="#1a1446"/>` +
    path('M-10 60q50 -22 110 -6t110 -10V160H-10z', '#2c1f66', '') +
    path('M-10 92q60 -16 120 0t110 -6V160H-10z', '#4a2d80', ''),
  fire: bands(['#7c1f2c', '#c23a22', '#ee7a33', '#ffc46a']),
  crowd: bands(['#f7a6b8', '#ffc9a8', '#ffe3b0', '#fff4d8']) + rays('#fff', 14, 64),
  money:
    `<rect x="-10" y="-10" width="220" height="170" fill="${night('#1f8a63')}"/>` +
    rays(night('#8fdc9a'), 16, 68)
};
const fronts: Record<Mood, (r: () => number) => string> = {
  sun: () =>
    path(
      'M30 20q7 -9 12 0q5 -9 12 0M150 14q6 -8 10 0q4 -8 10 0',
      'none',
      'stroke="var(--o)" stroke-width="2.600" stroke-linecap="round"'
    ),
  storm: (r) =>
    rep(26, () => {
      const x = r() * 200,
        y = r() * 150;
      return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l-7 16" stroke="#eaf6ff" stroke-width="2.200" stroke-linecap="round" opacity=".75"/>`;
    }) + gust('M2 34h34c10 0 10 -14 0 -12M0 118h46c12 0 10 16 0 13M150 126h40'),
  night: (r) =>
    rep(
      22,
      () =>
        `<circle cx="${(r() * 200).toFixed(0)}" cy="${(r() * 86).toFixed(0)}" r="${(0.9 + r() * 1.5).toFixed(1)}" fill="#fff6d8"/>`
    ),
  fire: (r) =>
    rep(
      5,
      (i) =>
        `<circle cx="${one([20, 44, 160, 182, 172], i)}" cy="${one([30, 14, 20, 40, 8], i)}" r="${one([13, 10, 12, 9, 8], i)}" fill="#3a2036" opacity=".5"/>`
    ) +
    [
      [14, 152, 0.9],
      [48, 156, 1.1],
      [154, 156, 1.15],
      [186, 152, 0.95]
    ]
      .map(([x = 0, y = 0, s = 1]) => flame(x, y, s))
      .join('') +
    rep(
      9,
      () => `<circle cx="${(r() * 200).toFixed(0)}" cy="${(r() * 100).toFixed(0)}" r="2" fill="#ffe08a"/>`
    ),
  crowd: (r) =>
    rep(
      20,
      (i) =>
        `<rect x="${(r() * 196).toFixed(0)}" y="${(r() * 84).toFixed(0)}" width="6" height="9" rx="1" fill="${one(['#e2462c', '#1b96b3', '#5aa845', '#7a2f96', '#f3b12b'], i % 5)}" transform="rotate(${(r() * 90).toFixed(0)} ${(r() * 196).toFixed(0)} 40)"/>`
    ) + rep(7, (i) => head(12 + i * 30, 132 + (i % 2) * 6, 0.86, r)),
  money: (r) =>
    rep(9, (i) => {
      const x = one([18, 40, 166, 186, 28, 178, 10, 154, 50], i),
        y = one([26, 66, 24, 62, 108, 106, 84, 128, 134], i),
        k = 0.8 + r() * 0.5;
      return `<g transform="translate(${x} ${y}) rotate(${(r() * 60 - 30).toFixed(0)}) scale(${k.toFixed(2)} ${(k * (0.5 + r() * 0.5)).toFixed(2)})">${circle(0, 0, 12, '#f3b12b')}${circle(0, 0, 8, '#ffd876', T)}</g>`;
    })
};
/** The panorama without its own sun or moon: the mood's medallion is the only light in the sky. */
const back = (theme: string) =>
  theme === 'dinosaur'
    ? sceneOf('dinosaur')(200, 1, 122)
    : theme === 'western' || theme === 'bmovie'
      ? sceneOf(theme)(200, 1).replace(/<circle[^>]*\/>/, '')
      : sceneOf(theme)(200, 1);
const memo = new Map<string, string>();
/** `under` is drawn between the panorama and the medallion. */
export function moodArt(mood: Mood, theme: string, prop: string, seed = prop): string {
  const key = mood + theme + prop + seed;
  const had = memo.get(key);
  if (had) return had;
  const dim = mood === 'night' ? ' style="--night:42%"' : mood === 'storm' ? ' style="--night:30%"' : '';
  const s =
    skies[mood] +
    `<g class="th th-${theme}"${dim}><g transform="translate(0 -126)" opacity="${mood === 'money' || mood === 'crowd' ? 0.8 : 1}">${back(theme)}</g></g>` +
    (mood === 'crowd' || mood === 'fire'
      ? medal[mood] +
        `<g transform="translate(57 ${mood === 'crowd' ? 20 : 26}) scale(1.780)">${drawn('p-' + prop)}</g>` +
        fronts[mood](seeded(seed))
      : fronts[mood](seeded(seed)) +
        medal[mood] +
        `<g transform="translate(57 25) scale(1.800)">${drawn('p-' + prop)}</g>`);
  memo.set(key, s);
  return s;
}
export const moodSky = (m: Mood) => skies[m];
/** A firework: rays with sparks, round (x, y). */
export const firework = (x: number, y: number, r: number, c: string, c2: string, i = 0) =>
  `<g class="burst" style="transform-origin:${x}px ${y}px;animation-delay:${-(i * 0.53).toFixed(2)}s">${rep(
    14,
    (k) => {
      const a = (k * Math.PI) / 7,
        q = k % 2 ? 0.72 : 1,
        p = (d: number) =>
          `${(x + Math.cos(a) * r * d * q).toFixed(1)} ${(y + Math.sin(a) * r * d * q).toFixed(1)}`;
      return `<path d="M${p(0.28)}L${p(0.82)}" stroke="${k % 2 ? c2 : c}" stroke-width="${(r / 14).toFixed(1)}" stroke-linecap="round"/><circle cx="${p(1).split(' ')[0]}" cy="${p(1).split(' ')[1]}" r="${(r / 17).toFixed(1)}" fill="${k % 2 ? c : c2}"/>`;
    }
  )}<circle cx="${x}" cy="${y}" r="${(r * 0.11).toFixed(1)}" fill="#fff6d8"/></g>`;
