/** Monsters: a big body from shape × hide × crest × horns × eyes, 200 × 200, feet at the bottom. Kaiju, beasts, dinosaurs. */
import { S, T, circle, ell, one, path, rect, rep, shade } from './kit';
export interface Monster {
  hide: string;
  belly: string;
  crest: string;
  horns?: 'bull' | 'spikes' | 'none';
  eyes?: 'angry' | 'tired' | 'single';
  arms?: boolean;
  wings?: boolean;
}
export function kaiju(m: Monster): string {
  return (
    (m.wings
      ? path(
          'M60 90C20 50 6 70 0 110c14 -10 20 -6 26 4c6 -8 14 -6 20 4zM140 90c40 -40 54 -20 60 20c-14 -10 -20 -6 -26 4c-6 -8 -14 -6 -20 4z',
          m.crest
        )
      : '') +
    path('M150 150C186 150 196 128 192 104C178 116 172 128 146 124z', m.hide) +
    path('M192 104l-14 4l4 10l-14 2', m.crest, T) +
    rep(5, (i) =>
      path(
        `M${one([62, 54, 50, 48, 50], i)} ${one([58, 82, 106, 130, 152], i)}l${-24 + i} ${-12}l6 22z`,
        m.crest
      )
    ) +
    path(
      'M52 196C38 150 40 110 60 88C48 60 60 24 100 22C140 24 152 60 140 88C160 110 162 150 148 196H118l-4 -22H86l-4 22z',
      m.hide
    ) +
    `<path d="M100 22C140 24 152 60 140 88C160 110 162 150 148 196H124C136 150 132 110 118 88C128 60 120 36 100 22z" ${shade}/>` +
    path('M76 116c8 -10 40 -10 48 0c10 20 10 40 4 58H72c-6 -18 -6 -38 4 -58z', m.belly) +
    path('M72 132h56M69 148h62M70 162h60', 'none', T) +
    (m.arms === false
      ? ''
      : path(
          'M56 104C34 108 26 124 30 142c4 6 10 2 10 -4c4 8 10 4 10 -4c4 4 10 0 8 -8c2 -8 6 -10 8 -14zM144 104c22 4 30 20 26 38c-4 6 -10 2 -10 -4c-4 8 -10 4 -10 -4c-4 4 -10 0 -8 -8c-2 -8 -6 -10 -8 -14z',
          m.hide
        )) +
    (m.horns === 'bull'
      ? path(
          'M66 44C40 44 30 24 38 6c4 16 18 20 36 22zM134 44c26 0 36 -20 28 -38c-4 16 -18 20 -36 22z',
          '#fff3d6'
        )
      : m.horns === 'spikes'
        ? path('M76 30l-8 -26l20 18zM100 24l0 -24l12 22zM124 30l12 -24l-4 30z', m.crest)
        : '') +
    (m.eyes === 'single'
      ? ell(100, 54, 17, 15, '#fff') + circle(100, 56, 7, 'var(--o)', '') + path('M82 46l36 0', 'none')
      : m.eyes === 'tired'
        ? ell(82, 56, 10, 9, '#fff') +
          ell(118, 56, 10, 9, '#fff') +
          path('M71 54h22v-9h-22zM107 54h22v-9h-22z', m.hide) +
          circle(84, 59, 3.6, 'var(--o)', '') +
          circle(116, 59, 3.6, 'var(--o)', '')
        : path('M68 46l26 10c-2 12 -22 12 -26 -10zM132 46l-26 10c2 12 22 12 26 -10z', '#ffe04a') +
          circle(84, 56, 3.8, 'var(--o)', '') +
          circle(116, 56, 3.8, 'var(--o)', '')) +
    path('M66 76C80 70 120 70 134 76C132 102 118 106 100 106S68 102 66 76z', '#5b1230') +
    path('M66 76l8 10l8 -11l9 11l9 -12l9 12l9 -11l8 11l8 -10C120 70 80 70 66 76z', '#fff', T) +
    path('M80 103l8 -8l8 8l8 -8l8 8l8 -8', '#fff', T) +
    ell(94, 68, 2.4, 2, 'var(--o)', '') +
    ell(106, 68, 2.4, 2, 'var(--o)', '') +
    rep(3, (i) => path(`M${52 + i * 10} 196l4 -8l4 8zM${120 + i * 10} 196l4 -8l4 8z`, '#fff3d6', T))
  );
}
/** Retired Minotaur: cardigan, spectacles, tea. The pattern for beasts: one head and one joke each. */
export const minotaur = () =>
  path('M20 200C22 150 44 132 76 126h48C156 132 178 150 180 200z', '#4d7a6a') +
  path('M88 126L100 176L112 126z', '#fff3d6') +
  path('M100 176v24', 'none') +
  rep(2, (i) => circle(108, 184 + i * 12, 3, '#f3b12b', T)) +
  `<path d="M132 130c26 6 46 24 48 70h-24c0 -30 -8 -52 -24 -70z" ${shade}/>` +
  path('M20 186q8 -6 14 0M166 186q8 -6 14 0', 'none', T) +
  path(
    'M58 62C26 66 10 40 22 10C28 34 44 38 66 38zM142 62C174 66 190 40 178 10C172 34 156 38 134 38z',
    '#fff0cf'
  ) +
  path('M52 64l-22 6c4 12 18 16 28 10zM148 64l22 6c-4 12 -18 16 -28 10z', '#8a5636') +
  path(
    'M60 56C60 28 80 20 100 20s40 8 40 36c0 22 -4 32 -8 46c2 24 -12 36 -32 36s-34 -12 -32 -36c-4 -14 -8 -24 -8 -46z',
    '#a0683f'
  ) +
  path('M78 22c6 14 14 18 22 22c8 -4 16 -8 22 -22c-6 -8 -38 -8 -44 0z', '#7a4a28') +
  path('M70 106c0 -14 60 -14 60 0c6 22 -10 32 -30 32s-36 -10 -30 -32z', '#e0b48a') +
  ell(86, 112, 5, 4, '#5b2f1c', T) +
  ell(114, 112, 5, 4, '#5b2f1c', T) +
  path('M84 126q16 8 32 0', 'none') +
  path('M92 118a8 9 0 0 0 16 0', 'none', 'stroke="#f3b12b" stroke-width="4"') +
  circle(80, 74, 13, '#e8f6ff') +
  circle(120, 74, 13, '#e8f6ff') +
  path('M93 74h14M67 72l-10 -4M133 72l10 -4', 'none') +
  ell(81, 76, 4, 4.6, 'var(--o)', '') +
  ell(119, 76, 4, 4.6, 'var(--o)', '') +
  path('M66 66q14 -8 28 0M106 66q14 -8 28 0', '#a0683f', S) +
  path('M138 160h34v26c0 10 -34 10 -34 0z', '#fff6e2') +
  path('M172 166c14 0 14 18 0 16', 'none', 'stroke="var(--o)" stroke-width="5"') +
  path('M140 166c6 -8 -22 -14 -26 0c-2 12 12 20 26 16z', '#a0683f') +
  ell(155, 160, 17, 4, '#8a5636') +
  `<path class="steam" d="M148 150c-6 -8 6 -10 0 -20M160 150c-6 -8 6 -10 0 -20" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".8"/>`;
void rect;
