/** A rigged unicorn, 240 × 170, facing right. Legs have two joints; CSS turns them (see gallop in Race.svelte). */
import { S, T, circle, ell, path, rep } from './kit';
export interface Coat {
  body: string;
  dark: string;
  mane: string;
  mane2: string;
  cloth: string;
  no: number;
  rider: string;
}
const leg = (cls: string, x: number, y: number, far: boolean) =>
  `<g class="leg ${cls}" style="transform-origin:${x}px ${y}px"><path d="M${x - 9} ${y - 8}c-1 16 1 28 3 38h11c3 -10 5 -22 5 -38z" fill="${far ? 'var(--u2)' : 'var(--u1)'}" ${S}/><g class="shin ${cls}s" style="transform-origin:${x}px ${y + 29}px"><path d="M${x - 6} ${y + 24}h11l-1 30h-9z" fill="${far ? 'var(--u2)' : 'var(--u1)'}" ${S}/><path d="M${x - 7} ${y + 52}h12l3 9h-16z" fill="var(--m2)" ${S}/></g></g>`;
export function unicorn(c: Coat): string {
  return (
    `<g style="--u1:${c.body};--u2:${c.dark};--m1:${c.mane};--m2:${c.mane2}">` +
    leg('hl far', 86, 100, true) +
    leg('fl far', 158, 98, true) +
    `<g class="tail" style="transform-origin:66px 80px">${path('M70 76C50 56 34 76 4 62C10 80 26 84 18 104C36 96 40 104 36 118C54 108 62 100 72 92z', 'var(--m1)')}${path('M66 82C50 72 36 84 22 80C30 90 34 92 34 102', 'none', 'stroke="var(--m2)" stroke-width="5" stroke-linecap="round"')}</g>` +
    path(
      'M70 78C82 60 128 66 160 68C178 72 180 92 170 104C150 116 104 116 82 112C62 108 58 92 70 78z',
      'var(--u1)'
    ) +
    `<path d="M74 104C96 116 150 118 172 100C166 110 150 116 120 116C100 116 82 114 74 104z" fill="var(--o)" opacity=".18"/>` +
    leg('hr', 78, 100, false) +
    leg('fr', 166, 98, false) +
    `<g class="neck" style="transform-origin:156px 90px">` +
    `<g class="mane" style="transform-origin:166px 30px">${path('M176 18C156 8 142 20 138 30C126 30 118 42 122 52C110 56 106 68 112 78C124 74 140 74 150 78L172 46z', 'var(--m1)')}${path('M166 24C152 22 146 34 146 42C136 44 132 54 134 62', 'none', 'stroke="var(--m2)" stroke-width="5" stroke-linecap="round"')}</g>` +
    path('M142 74C152 60 160 44 168 30L192 44C186 62 184 80 174 98C160 102 146 92 142 74z', 'var(--u1)') +
    path(
      'M166 32C164 14 182 8 194 16C206 26 222 40 226 50C230 60 220 66 210 62C200 58 192 56 184 54C172 52 166 44 166 32z',
      'var(--u1)'
    ) +
    path('M206 60c6 4 16 6 20 -6c2 -6 -4 -12 -8 -16c-6 6 -12 12 -12 22z', '#fff', 'opacity=".45"') +
    path('M176 16l-4 -18l14 12z', 'var(--u1)') +
    path('M188 14L216 -22L200 20z', '#ffd34f') +
    path('M194 6l8 5M200 -2l7 5M206 -9l5 4', 'none', T) +
    path('M182 12c-10 4 -12 14 -8 24c2 -8 8 -12 16 -16z', 'var(--m1)') +
    ell(196, 32, 3.6, 4.4, 'var(--o)', '') +
    circle(197.4, 30.4, 1.3, '#fff', '') +
    path('M190 25q6 -4 11 0', 'none', T) +
    ell(219, 54, 1.8, 2.4, 'var(--o)', '') +
    path('M206 60q6 0 9 -4', 'none', T) +
    '</g>' +
    // saddle cloth with number, and an elf in racing silks
    path('M96 68C110 62 128 66 138 68L136 96C124 100 108 100 96 96z', c.cloth) +
    `<text x="116" y="90" text-anchor="middle" font-family="var(--head)" font-weight="800" font-size="22" fill="#fff" stroke="var(--o)" stroke-width="4" paint-order="stroke">${c.no}</text>` +
    `<g class="rider" style="transform-origin:116px 66px">${path('M104 66C102 48 112 36 126 36C136 38 138 48 132 56L126 68z', c.rider)}${path('M126 44C138 50 148 56 158 60', 'none', 'stroke="var(--o)" stroke-width="9" stroke-linecap="round"')}${path('M126 44C138 50 148 56 158 60', 'none', `stroke="${c.rider}" stroke-width="5" stroke-linecap="round"`)}${circle(134, 26, 12, '#f2c9a0')}${path('M126 28l-14 -6l10 12z', '#f2c9a0', T)}${path('M121 24c0 -18 26 -18 27 -2l8 2c-2 4 -6 4 -10 3z', c.rider)}${ell(140, 28, 1.8, 2.4, 'var(--o)', '')}${path('M134 34q4 2 7 -1', 'none', T)}</g>` +
    '</g>'
  );
}
export const dust = rep(
  3,
  (i) =>
    `<circle class="puff" style="animation-delay:${-i * 0.13}s" cx="${44 - i * 16}" cy="156" r="${9 - i}" fill="#fff" opacity=".7"/>`
);
