/** Tilly, the tent of the logo come to life: she shows new players round. 140 × 170, feet at the bottom. */
import { S, T, circle, ell, path, rail, rect, rep, shade } from './kit';
export type Pose = 'point' | 'shrug' | 'cheer' | 'think';
const glove = (x: number, y: number, r = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${r})">${path('M-8 6C-12 -2 -8 -8 -2 -8L16 -9c5 0 5 7 0 7H8c6 1 5 7 1 7c3 2 2 6 -2 6c1 4 -2 5 -5 5c-5 0 -8 -2 -10 -10z', '#fffaf0')}${path('M8 -2H0M9 5H2M7 11H2', 'none', T)}</g>`;
const palm = (x: number, y: number, r = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${r})">${path('M-9 8C-14 0 -12 -6 -9 -8c2 -2 4 0 4 4l0 -12c0 -5 6 -5 6 0l0 8l1 -11c1 -5 7 -4 6 1l-1 11l3 -8c2 -4 7 -2 5 2c-3 12 -4 22 -14 22c-6 0 -8 -4 -10 -9z', '#fffaf0')}</g>`;
export function tilly(pose: Pose = 'point'): string {
  const arms =
    pose === 'point'
      ? rail('M106 104C120 104 124 96 126 92', '#c98412', 7) +
        glove(126, 84, -30) +
        rail('M34 104C20 110 18 122 26 128', '#c98412', 7) +
        palm(28, 130, 150)
      : pose === 'shrug'
        ? rail('M106 106c14 2 20 -4 22 -12', '#c98412', 7) +
          palm(130, 84, 24) +
          rail('M34 106c-14 2 -20 -4 -22 -12', '#c98412', 7) +
          `<g transform="scale(-1 1) translate(-140 0)">${palm(130, 84, 24)}</g>`
        : pose === 'cheer'
          ? rail('M106 100c12 -6 16 -20 16 -32', '#c98412', 7) +
            palm(122, 56, 8) +
            rail('M34 100C22 94 18 80 18 68', '#c98412', 7) +
            `<g transform="scale(-1 1) translate(-140 0)">${palm(122, 56, 8)}</g>`
          : rail('M106 106c8 4 0 14 -10 10', '#c98412', 7) +
            glove(88, 112, 190) +
            rail('M34 106c-12 4 -14 16 -6 22', '#c98412', 7) +
            palm(28, 130, 150);
  return (
    ell(70, 166, 42, 5, 'var(--o)', 'opacity=".22"') +
    path('M46 146h14v14H40c-4 0 -4 -10 6 -10zM80 146h14v4c10 0 10 10 6 10H80z', '#5b2f1c') +
    path('M32 72h76v66c0 8 -8 12 -16 12H48c-8 0 -16 -4 -16 -12z', '#f3b12b') +
    `<path d="M86 72h22v66c0 8 -8 12 -16 12h-14c10 -20 14 -50 8 -78z" ${shade}/>` +
    path('M70 150c-10 -8 -14 -20 -14 -30h28c0 10 -4 22 -14 30z', '#c2301c') +
    path('M62 120c2 12 4 22 8 30M78 120c-2 12 -4 22 -8 30', 'none', T) +
    path('M54 118l16 7l16 -7v12l-16 -6l-16 6z', '#0d7f78') +
    circle(70, 124, 3.6, '#fff1d2', T) +
    ell(54, 93, 9, 10, '#fff') +
    ell(86, 93, 9, 10, '#fff') +
    circle(pose === 'think' ? 51 : 57, pose === 'cheer' ? 91 : 94, 4.4, 'var(--o)', '') +
    circle(pose === 'think' ? 83 : 89, pose === 'cheer' ? 91 : 94, 4.4, 'var(--o)', '') +
    circle(pose === 'think' ? 52.4 : 58.4, 92, 1.5, '#fff', '') +
    circle(pose === 'think' ? 84.4 : 90.4, 92, 1.5, '#fff', '') +
    ell(42, 106, 5, 3.2, '#e2604a', 'opacity=".5"') +
    ell(98, 106, 5, 3.2, '#e2604a', 'opacity=".5"') +
    (pose === 'cheer'
      ? path('M60 104c6 2 14 2 20 0c0 10 -20 10 -20 0z', '#5b1230')
      : pose === 'shrug'
        ? path('M62 108q8 -5 16 0', 'none')
        : path('M60 105q10 8 20 0', 'none')) +
    // the roof is her hat
    path('M14 76C40 64 60 40 70 16C80 40 100 64 126 76z', '#c2301c') +
    path('M44 72C58 56 66 36 70 16C74 36 82 56 96 72z', '#fff1d2') +
    path('M62 72C66 54 69 36 70 16C71 36 74 54 78 72z', '#c2301c', T) +
    rep(7, (i) => path(`M${14 + i * 16} 74h16v5a8 8 0 0 1 -16 0z`, i % 2 ? '#fff1d2' : '#c2301c', T)) +
    path('M92 62C104 70 116 74 126 76l-2 4H96z', 'var(--o)', 'opacity=".14"') +
    path('M70 16V0', 'none', S) +
    `<path class="pennant" style="transform-origin:70px 2px" d="M70 0l22 6l-22 7z" fill="#0d7f78" ${S}/>` +
    arms
  );
}
void rect;
