/** People: a bust from skin × hair × hat × coat × prop, 100 × 100. Staff, characters, contracts, jockeys and seats are all made of it. */
import { T, circle, ell, one, path, rect, seeded, shade, star } from './kit';
export const skins = ['#f6d3b3', '#e8b48a', '#c98a5b', '#9a6239', '#6d4228', '#f2c0a0'];
export const hairs = ['#3a2417', '#7b4a22', '#d9a441', '#b5482a', '#4a4a55', '#eae3d8', '#7a3fa0'];
export const coats = ['#c2301c', '#1b62a5', '#1f6b3a', '#7a2f96', '#c98412', '#334a66', '#0d7f78'];
export const hats: Record<string, (c: string) => string> = {
  none: () => '',
  cowboy: () =>
    path(
      'M14 34c20 10 52 10 72 0c-4 -6 -14 -4 -18 -3c0 -22 -10 -24 -18 -18c-8 -6 -18 -4 -18 18c-4 -1 -14 -3 -18 3z',
      '#8a4f28'
    ) + path('M32 29c12 4 24 4 36 0', 'none', 'stroke="#d23f2b" stroke-width="4"'),
  captain: () =>
    path('M26 32c0 -20 48 -20 48 0z', '#fff') +
    rect(26, 27, 48, 7, '#233a6b', 3) +
    circle(50, 22, 5, '#f3b12b', T) +
    path('M26 34c16 6 32 6 48 0l2 5c-18 6 -34 6 -52 0z', '#233a6b'),
  hardhat: () =>
    path('M26 34c0 -26 48 -26 48 0z', '#f3b12b') +
    rect(22, 31, 56, 6, '#f3b12b', 3) +
    rect(45, 10, 10, 22, '#ffd063', 3, T),
  top: (c) =>
    rect(32, 4, 36, 28, '#2f2840', 2) + rect(32, 22, 36, 7, c, 0, T) + rect(22, 29, 56, 7, '#2f2840', 3),
  wizard: () =>
    path('M24 36C40 30 44 8 58 2C58 16 66 30 78 36z', '#5a2a86') +
    star(50, 24, 6) +
    rect(20, 32, 60, 7, '#43206a', 3),
  shells: () => path('M28 32l8 -16l8 10l6 -16l6 16l8 -10l8 16z', '#ff8059') + circle(50, 12, 3, '#fff', T),
  viking: () =>
    path('M26 34c0 -24 48 -24 48 0z', '#9aa6b5') +
    path(
      'M26 26c-14 0 -16 -14 -12 -22c2 10 8 12 14 12M74 26c14 0 16 -14 12 -22c-2 10 -8 12 -14 12',
      '#fff3d6'
    ) +
    rect(24, 29, 52, 7, '#7a4a22', 3),
  hood: (c) => path('M22 62C16 20 36 8 50 6c14 2 34 14 28 56c-4 -22 -12 -32 -28 -32s-24 10 -28 32z', c),
  beret: () =>
    path('M22 30c0 -16 30 -20 50 -12c10 4 8 12 4 14c-16 -6 -38 -6 -54 -2z', '#c2301c') +
    path('M46 12l2 -6', 'none'),
  crown: () =>
    path('M28 34l-4 -22l14 10l12 -14l12 14l14 -10l-4 22z', '#f3b12b') + circle(50, 28, 3.4, '#c2301c', T),
  antenna: () =>
    path('M40 22l-8 -16M60 22l8 -16', 'none') + circle(32, 5, 5, '#35e08d') + circle(68, 5, 5, '#35e08d'),
  headset: () =>
    path('M26 48c-2 -34 50 -34 48 0', 'none', 'stroke="var(--o)" stroke-width="6"') +
    rect(20, 42, 11, 18, '#ff4d8d', 5) +
    rect(69, 42, 11, 18, '#ff4d8d', 5)
};
export interface Person {
  skin?: number;
  hair?: number;
  hat?: string;
  coat?: string;
  look?: 'happy' | 'sly' | 'cross' | 'calm';
  beard?: boolean;
  long?: boolean;
  glasses?: boolean;
  ears?: boolean;
  badge?: string;
  green?: boolean;
}
export function person(p: Person, seed = ''): string {
  const r = seeded(seed || JSON.stringify(p));
  const skin = p.green ? '#8fdc86' : one(skins, p.skin ?? Math.floor(r() * skins.length));
  const hair = one(hairs, p.hair ?? Math.floor(r() * hairs.length));
  const coat = p.coat ?? one(coats, Math.floor(r() * coats.length));
  const look = p.look ?? 'happy';
  return (
    (p.long ? path('M24 46c-4 24 -6 34 -12 42h76c-6 -8 -8 -18 -12 -42z', hair) : '') +
    path('M10 100c0 -24 16 -30 32 -32h16c16 2 32 8 32 32z', coat) +
    path('M42 66h16v8c-4 8 -12 8 -16 0z', skin, T) +
    path('M40 70l10 14l10 -14', 'none') +
    `<path d="M68 72c14 4 22 12 22 28H72z" ${shade}/>` +
    (p.badge === 'star'
      ? star(72, 88, 8)
      : p.badge === 'anchor'
        ? path('M72 80v14M66 84h12M64 90q8 8 16 0', 'none')
        : p.badge
          ? circle(72, 88, 6, '#f3b12b')
          : '') +
    (p.ears
      ? path('M26 46l-14 -10l8 20zM74 46l14 -10l-8 20z', skin)
      : circle(25, 50, 5.5, skin) + circle(75, 50, 5.5, skin)) +
    path('M26 44c0 -32 48 -32 48 0c0 20 -10 30 -24 30s-24 -10 -24 -30z', skin) +
    (p.hat === 'hood'
      ? ''
      : path('M25 44c-2 -34 52 -34 50 0c-6 -10 -10 -14 -18 -14c-10 0 -26 0 -32 14z', hair)) +
    (p.beard
      ? path('M27 52c4 6 8 6 12 4c6 -4 16 -4 22 0c4 2 8 2 12 -4c0 18 -8 34 -23 34s-23 -16 -23 -34z', hair) +
        path('M43 63q7 5 14 0', 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round"')
      : '') +
    (look === 'cross'
      ? path('M35 41l10 4M65 41l-10 4', 'none')
      : look === 'sly'
        ? path('M34 43l11 1M55 41q5 -4 11 0', 'none')
        : path('M36 41q4 -3 8 0M56 41q4 -3 8 0', 'none', T)) +
    ell(40, 50, 2.8, look === 'calm' ? 1.2 : 3.4, 'var(--o)', '') +
    ell(60, 50, 2.8, look === 'calm' ? 1.2 : 3.4, 'var(--o)', '') +
    (p.beard
      ? ''
      : path(
          look === 'happy'
            ? 'M40 61q10 9 20 0'
            : look === 'sly'
              ? 'M42 63q10 4 17 -3'
              : look === 'cross'
                ? 'M42 65q8 -6 16 0'
                : 'M43 63h14',
          'none'
        )) +
    ell(34, 58, 4, 2.4, '#e2604a', 'opacity=".35"') +
    ell(66, 58, 4, 2.4, '#e2604a', 'opacity=".35"') +
    path('M49 52q-3 6 2 6', 'none', T) +
    (p.glasses ? circle(40, 50, 8, 'none') + circle(60, 50, 8, 'none') + path('M48 50h4', 'none') : '') +
    (hats[p.hat ?? 'none']?.(coat) ?? '')
  );
}
