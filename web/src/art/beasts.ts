/** The twelve beasts of Unlucky Adventurers: one head and one joke each, 200 × 200, cut at the bottom edge; and a room for each, 260 × 206. */
import { S, T, circle, ell, one, path, rail, rect, rep, shade, star } from './kit';
import { minotaur } from './monsters';
const dot = (x: number, y: number, r = 4) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--o)"/><circle cx="${x + r * 0.35}" cy="${y - r * 0.4}" r="${r * 0.32}" fill="#fff"/>`;
const W = (w: number, c = 'var(--o)') =>
  `stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"`;
const say = (x: number, y: number, t: string, size = 20, fill = 'var(--o)') =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="var(--display)" font-size="${size}" fill="${fill}">${t}</text>`;
const drop = (x: number, y: number, s = 1, c = '#8fd6f2') =>
  `<path transform="translate(${x} ${y}) scale(${s})" d="M0 -9c5 7 6 10 6 13a6 6 0 0 1 -12 0c0 -3 1 -6 6 -13z" fill="${c}" ${T}/>`;

const goose = () =>
  path('M22 200C18 158 56 136 100 138C148 138 176 160 176 200z', '#fffaf0') +
  `<path d="M128 142c30 8 48 26 48 58h-30c4 -24 -4 -44 -18 -58z" ${shade}/>` +
  path(
    'M70 168C66 128 72 100 66 74C60 42 80 22 106 22C134 22 148 44 140 66C134 82 122 88 120 106C118 128 132 146 134 168z',
    '#fffaf0'
  ) +
  `<path d="M140 66C134 82 122 88 120 106C118 128 132 146 134 168H116C106 140 104 108 112 92C120 80 132 76 140 66z" ${shade}/>` +
  path('M92 26c-8 -10 -4 -20 2 -24c0 8 6 8 10 2c4 6 4 12 8 18', '#fffaf0') +
  path('M122 48C140 44 166 50 180 60C184 66 180 72 172 72L126 80C116 70 116 56 122 48z', '#f08a24') +
  path('M122 65c18 6 36 4 56 -2', 'none') +
  path('M144 54l6 2', 'none', T) +
  ell(102, 54, 10, 11, '#fff') +
  dot(106, 57, 4.4) +
  path('M86 36L120 50', 'none', W(8)) +
  path('M84 66q6 6 14 6', 'none', T) +
  rail('M164 118V200', '#a0622f', 6) +
  `<g transform="rotate(5 160 116)">${rect(120, 92, 76, 40, '#fff1d2', 3)}${say(158, 120, 'HONK', 22, '#a51f2f')}</g>` +
  path('M136 168c12 -12 30 -14 42 -6c4 6 0 14 -8 14c-8 8 -26 10 -38 4z', '#fffaf0') +
  path(
    'M74 154C40 142 14 162 18 194C30 196 36 190 42 186C44 194 52 194 60 188C64 194 76 190 84 180C90 168 84 158 74 154z',
    '#f1e8d2'
  ) +
  path('M44 184c2 -6 6 -10 10 -12M62 186c0 -6 4 -10 8 -12', 'none', T);

const goblin = () =>
  path('M46 200c0 -42 22 -58 54 -58s54 16 54 58z', '#7a4a6e') +
  path('M84 144l16 22l16 -22', '#9cc45c', S) +
  path('M100 166v34', 'none', T) +
  rep(2, (i) => circle(106, 178 + i * 14, 3, '#f3b12b', T)) +
  path('M54 88L4 58C6 92 26 112 60 112zM146 88l50 -30c-2 34 -22 54 -56 54z', '#8cbb50') +
  path('M46 92L18 72C22 90 32 98 48 102zM154 92l28 -20c-4 18 -14 26 -30 30z', '#d98a8a', '') +
  path('M46 84C46 54 68 42 100 42s54 12 54 42c0 38 -24 62 -54 62S46 122 46 84z', '#9cc45c') +
  `<path d="M122 46c22 8 32 20 32 38c0 38 -24 62 -54 62c28 -16 44 -52 22 -100z" ${shade}/>` +
  ell(76, 86, 16, 18, '#fff6c8') +
  ell(122, 86, 16, 18, '#fff6c8') +
  dot(82, 90, 5.4) +
  dot(128, 90, 5.4) +
  path('M58 70q16 -14 34 -2M108 68q18 -12 32 2', 'none', W(5)) +
  path('M98 92c-8 14 -4 24 4 24c10 0 12 -10 4 -24', '#b8d67c') +
  path('M66 116c20 14 50 14 70 -2c0 18 -14 26 -34 26s-34 -8 -36 -24z', '#5b1230') +
  path('M74 120l6 10l7 -7l7 9l7 -9l8 9l6 -9l8 7l5 -12', '#fff', T) +
  // the stolen sock, worn as a hat
  path(
    'M50 64C46 22 76 6 108 10C136 12 150 -6 174 2C198 12 194 40 174 42C160 44 154 36 148 46L152 66C122 50 80 50 50 64z',
    '#c2301c'
  ) +
  path('M54 44C84 30 122 30 150 48l2 18C122 50 80 50 50 64z', '#fff1d2') +
  path('M78 14c8 8 12 14 12 22M106 10c4 8 6 16 4 24M134 6c2 10 2 22 -2 30', 'none', W(7, '#fff1d2')) +
  path('M166 2c-8 10 -8 30 2 40c4 1 6 0 6 0C194 40 198 12 174 2c-2 -1 -6 -1 -8 0z', '#f3b12b') +
  // and the next one
  path('M14 112h32v32c0 8 12 10 18 16c8 10 2 22 -12 22H34c-16 0 -22 -12 -20 -28z', '#1b62a5') +
  path('M14 122h32M14 134h32', 'none', W(5, '#fff1d2')) +
  path('M58 158c-10 0 -14 12 -6 24c14 0 20 -12 12 -22z', '#f3b12b', T) +
  path('M10 104h40v10H10z', '#fff1d2') +
  path(
    'M58 150c-14 -16 -26 -30 -26 -40c6 -8 14 -4 14 2c6 -8 14 -4 13 3c8 -2 11 6 7 12c2 8 8 12 12 18z',
    '#9cc45c'
  ) +
  path('M46 112l4 9M59 115l-2 8', 'none', T);

const slime = () =>
  path(
    'M14 202C4 172 26 156 36 130C42 92 64 68 100 68C138 68 158 94 164 130C174 156 196 172 186 202z',
    '#58bfae'
  ) +
  `<path d="M136 78c18 12 26 32 28 52c10 26 32 42 22 72h-34c10 -40 4 -86 -16 -124z" ${shade}/>` +
  path('M52 116C54 98 64 86 78 82', 'none', W(8, '#c9f3e6')) +
  circle(50, 132, 4, '#c9f3e6', '') +
  // what it slid over: a boot, a bone and a coin
  `<g opacity=".75">${path('M36 168v20h34c2 -8 -8 -10 -16 -12l-2 -12z', '#3d7f86', T)}${path('M126 174l26 12', 'none', W(7, '#d9fff2'))}${circle(124, 172, 5, '#d9fff2', '')}${circle(155, 188, 5, '#d9fff2', '')}</g>` +
  circle(100, 182, 10, '#e8c35a', T) +
  circle(100, 182, 5.4, 'none', T) +
  ell(78, 122, 14, 15, '#fff') +
  ell(122, 122, 14, 15, '#fff') +
  dot(78, 128, 5.4) +
  dot(122, 128, 5.4) +
  path(
    'M62 118c2 -14 30 -16 32 0c-10 -4 -22 -4 -32 0zM106 118c2 -16 30 -14 32 0c-10 -4 -22 -4 -32 0z',
    '#58bfae'
  ) +
  path('M62 102q10 -10 22 -8M138 102q-10 -10 -22 -8', 'none', W(4)) +
  path('M86 152q14 -10 28 0', 'none', W(3.4)) +
  drop(66, 148) +
  drop(30, 118, 0.9) +
  drop(176, 132, 1.1) +
  drop(152, 100, 0.8) +
  // the umbrella came too late
  rail('M160 44V150c0 14 16 14 16 2', '#8a4b2a', 4) +
  path(
    'M92 50C100 8 136 -4 162 0C192 4 206 30 204 56C196 46 186 46 178 52C170 44 156 42 148 50C138 42 126 42 118 50C110 42 100 42 92 50z',
    '#c2301c'
  ) +
  path('M118 50C120 22 138 6 162 0C156 14 150 30 148 50C138 42 126 42 118 50z', '#fff1d2') +
  path('M178 52c2 -20 -4 -40 -16 -52c28 4 44 30 42 56c-8 -10 -18 -10 -26 -4z', '#fff1d2') +
  circle(162, -1, 3.4, '#f3b12b', T) +
  path('M148 130c-10 2 -12 16 -2 20c10 4 24 2 26 -8c0 -8 -12 -14 -24 -12z', '#58bfae');

const wardrobe = () =>
  path('M44 186l-10 14h24l6 -12zM156 186l10 14h-24l-6 -12z', '#5b2f1c') +
  rect(36, 26, 128, 164, '#4a0f26', 4) +
  path('M92 150c0 20 -20 30 -30 50h62c4 -16 -2 -34 -10 -50z', '#e2608a') +
  path('M102 158c-4 14 -12 26 -18 40', 'none', T) +
  // a sleeve that did not get away
  path('M88 118c-4 14 -4 24 -2 34l24 -2c0 -12 0 -22 4 -32z', '#1b62a5') +
  path('M86 146h25v9H86z', '#fff1d2', T) +
  path('M88 155c-4 10 0 18 4 18c2 4 6 4 8 0c4 4 8 0 8 -4c6 0 4 -10 2 -14z', '#f2c9a0') +
  path('M36 26L84 42V184L36 192z', '#a9683a') +
  path('M164 26L116 42V184L164 192z', '#a9683a') +
  `<path d="M164 26L116 42V184L164 192z" ${shade}/>` +
  path('M46 116l28 -1v54l-28 5zM154 116l-28 -1v54l28 5z', '#8f5228', T) +
  path('M46 50l28 8v42l-28 1zM154 50l-28 8v42l28 1z', '#8f5228', T) +
  path(
    'M84 46l14 9l-14 9zM84 66l16 9l-16 9zM84 86l14 9l-14 9zM84 106l16 9l-16 9zM84 128l14 9l-14 9zM84 150l15 9l-15 9zM116 50l-14 9l14 9zM116 70l-16 9l16 9zM116 90l-14 9l14 9zM116 112l-16 9l16 9zM116 134l-14 9l14 9z',
    '#fff6e2',
    T
  ) +
  circle(60, 78, 17, '#fff6c8') +
  circle(140, 78, 17, '#fff6c8') +
  dot(65, 80, 6.4) +
  dot(135, 80, 6.4) +
  path('M40 62L76 70M160 62l-36 8', 'none', W(6)) +
  circle(76, 112, 4.6, '#f3b12b') +
  circle(124, 112, 4.6, '#f3b12b') +
  path('M24 30h152l-12 -16C130 4 70 4 36 14z', '#7d3f1c') +
  path('M88 12c4 -10 20 -10 24 0z', '#f3b12b', T) +
  path('M128 10c0 -14 40 -14 40 0z', '#334a66') +
  path('M118 12h60', 'none', W(6)) +
  path('M130 5h36', 'none', W(4, '#f3b12b')) +
  // its own idea of a hand
  path('M164 120c18 -4 26 10 22 26c-2 8 -10 8 -10 0c-4 4 -8 2 -8 -4z', '#7d3f1c') +
  rail('M182 150v10c0 4 -6 4 -6 0', '#b9c4cf', 2.4) +
  path('M158 178l24 -16l16 16z', 'none', W(4, '#b9c4cf'));

const imp = () =>
  path(
    'M40 150C12 120 8 146 -2 128C4 168 20 178 44 176zM160 150c28 -30 32 -4 42 -22c-6 40 -22 50 -46 48z',
    '#8f1f2d'
  ) +
  path('M36 200c0 -38 24 -54 64 -54s64 16 64 54z', '#334a66') +
  path('M84 146l16 54l16 -54z', '#fff6e2') +
  path('M95 152h10l4 10l-9 34l-9 -34z', '#f3b12b', T) +
  `<path d="M132 150c22 8 32 24 32 50h-22c0 -22 -2 -38 -10 -50z" ${shade}/>` +
  path(
    'M58 48C40 42 34 24 40 8C50 20 62 22 74 30zM142 48c18 -6 24 -24 18 -40c-10 12 -22 14 -34 22z',
    '#fff0cf'
  ) +
  path('M54 84L26 74c2 18 14 28 30 28zM146 84l28 -10c-2 18 -14 28 -30 28z', '#d8432f') +
  path('M50 76C50 44 72 30 100 30s50 14 50 46c0 30 -20 76 -50 76S50 106 50 76z', '#e2523a') +
  `<path d="M118 33c20 6 32 20 32 43c0 30 -20 76 -50 76c24 -22 38 -74 18 -119z" ${shade}/>` +
  path('M46 64C60 46 140 46 154 64c8 8 10 14 8 20C124 68 76 68 38 84c-2 -6 0 -12 8 -20z', '#1f8a4c') +
  path('M52 62C74 52 126 52 148 62', 'none', W(3, '#8fe0a8')) +
  circle(78, 90, 14, '#fffaf0') +
  circle(122, 90, 14, '#fffaf0') +
  path('M92 90h16', 'none') +
  dot(82, 93, 4.6) +
  dot(118, 93, 4.6) +
  path('M64 84h28M108 84h28', 'none', W(4)) +
  path('M100 98l-6 12h12z', '#c83a26', T) +
  path('M76 124c16 8 34 6 48 -6', 'none', W(3.4)) +
  path('M84 127l4 7l5 -6z', '#fff', T) +
  path('M92 152l8 -10l8 10l-8 6z', '#8f1f2d', T) +
  // quill behind the ear
  path('M148 72c18 -14 34 -40 30 -60c-18 8 -32 36 -34 58z', '#fff6e2') +
  path('M144 74c8 -18 18 -36 30 -52', 'none', T) +
  // the bill
  path('M6 96h60v92c0 10 10 12 22 12H18c-10 0 -12 -6 -12 -14z', '#fffaf0') +
  path('M14 130h24M14 142h30M14 154h20M14 166h28', 'none', W(2.4, '#8f86a0')) +
  path('M48 130h10M50 142h8M46 154h12M48 166h10', 'none', W(2.4, '#c2301c')) +
  say(36, 118, 'TAX', 18, '#a51f2f') +
  path('M12 178h48', 'none', T) +
  path('M64 158c10 -12 4 -22 -6 -20c-8 -2 -10 6 -4 8c-8 0 -8 8 -2 10c-4 4 0 8 6 8z', '#e2523a');

const basilisk = () =>
  // an unlucky coat stand, in stone
  rail('M172 60V196', '#a7a3b2', 7) +
  rail('M152 76c6 14 34 14 40 0', '#a7a3b2', 5) +
  path('M148 78c-8 34 -4 60 -8 84c10 8 22 6 28 0l-2 -78z', '#bdb9c6') +
  path('M152 90v64M160 94v62', 'none', T) +
  path('M150 60h44M158 60c0 -18 28 -18 28 0', '#bdb9c6') +
  path('M176 130l5 8l-5 7l5 9', 'none', T) +
  path('M28 200C20 160 50 150 60 116h66C136 152 122 168 132 200z', '#3f8f7a') +
  path(
    'M64 130c14 6 40 6 56 0M58 146c16 8 46 8 66 0M48 164c20 8 54 8 76 0M40 184c24 8 60 8 88 0',
    'none',
    T
  ) +
  path('M66 118h54c8 30 -4 50 2 82H52c-4 -30 10 -50 14 -82z', '#e9e0a0', S) +
  path('M66 134h56M62 150h58M56 166h64M52 184h68', 'none', T) +
  path('M64 30c-6 -16 4 -24 12 -18c0 -14 18 -16 20 -4c8 -10 22 -4 18 8c10 -4 16 6 10 16z', '#d8432f') +
  path(
    'M36 72C36 38 62 24 94 24s58 14 58 48c0 22 -12 28 -20 38c-8 12 -22 18 -38 18s-30 -6 -38 -18c-8 -10 -20 -16 -20 -38z',
    '#55ad90'
  ) +
  `<path d="M118 28c22 8 34 22 34 44c0 22 -12 28 -20 38c-8 12 -22 18 -38 18c30 -14 46 -50 24 -100z" ${shade}/>` +
  circle(76, 38, 4, '#3f8f7a', '') +
  circle(94, 33, 5, '#3f8f7a', '') +
  circle(110, 38, 4, '#3f8f7a', '') +
  // spectacles like jam-jars, and the eyes behind them
  circle(66, 72, 27, '#dff4ff', W(6, '#7a3f1c')) +
  circle(122, 72, 27, '#dff4ff', W(6, '#7a3f1c')) +
  circle(66, 72, 29.6, 'none', T) +
  circle(122, 72, 29.6, 'none', T) +
  path('M92 66q2 -4 4 0', 'none', W(6, '#7a3f1c')) +
  circle(66, 72, 19, '#fff6c8') +
  circle(122, 72, 19, '#fff6c8') +
  ell(59, 66, 4.6, 12, 'var(--o)', '') +
  ell(131, 77, 4.6, 12, 'var(--o)', '') +
  path('M48 58c4 -6 8 -8 14 -9M104 58c4 -6 8 -8 14 -9', 'none', W(4, '#fff')) +
  ell(86, 104, 2.4, 3, 'var(--o)', '') +
  ell(102, 104, 2.4, 3, 'var(--o)', '') +
  path('M74 115q20 8 40 0', 'none') +
  path('M94 118v14l-10 14M94 132l10 14', 'none', W(8)) +
  path('M94 119v13l-10 14M94 132l10 14', 'none', W(4, '#e2608a')) +
  path('M80 117l3 9l5 -7zM102 119l4 8l4 -9z', '#fff', T);

const troll = () =>
  path('M2 200C4 150 40 132 100 132s96 18 98 68z', '#7f98a6') +
  `<path d="M140 138c38 8 56 26 58 62h-34c2 -26 -6 -46 -24 -62z" ${shade}/>` +
  path('M40 150c10 24 30 40 60 50M160 150c-8 20 -20 34 -36 44', 'none', W(12)) +
  path('M40 150c10 24 30 40 60 50M160 150c-8 20 -20 34 -36 44', 'none', W(7, '#8a5a2a')) +
  path('M48 72L18 62c0 20 12 32 32 32zM152 72l30 -10c0 20 -12 32 -32 32z', '#92abb8') +
  path('M44 76C44 40 66 24 100 24s56 16 56 52c0 44 -16 70 -56 70S44 120 44 76z', '#92abb8') +
  `<path d="M128 32c18 10 28 24 28 44c0 44 -16 70 -56 70c36 -18 48 -72 28 -114z" ${shade}/>` +
  path(
    'M40 66C34 30 60 6 84 16C92 2 116 4 120 16C146 8 166 36 160 66C150 52 146 46 138 46C130 54 124 44 116 44C108 54 98 46 92 44C84 54 76 46 66 46C56 48 48 56 40 66z',
    '#5f8a45'
  ) +
  star(74, 26, 9, '#fff1d2', 6, 0.5) +
  circle(74, 26, 3, '#f3b12b', '') +
  path('M62 70q14 -6 26 2M138 70q-14 -6 -26 2', 'none', W(5)) +
  ell(76, 84, 11, 10, '#ffd9d2') +
  ell(124, 84, 11, 10, '#ffd9d2') +
  dot(79, 87, 4) +
  dot(121, 87, 4) +
  path(
    'M64 80c4 -7 20 -7 24 1c-8 -2 -16 -2 -24 -1zM136 80c-4 -7 -20 -7 -24 1c8 -2 16 -2 24 -1z',
    '#92abb8',
    T
  ) +
  drop(64, 104, 0.9) +
  drop(138, 104, 0.9) +
  drop(60, 120, 0.6) +
  path('M72 136l4 -14l8 12zM128 136l-4 -14l-8 12z', '#fff0cf') +
  path('M70 138c18 -8 42 -8 60 0', 'none') +
  path('M100 78c16 0 26 14 26 26c0 10 -10 14 -26 14s-26 -4 -26 -14c0 -12 10 -26 26 -26z', '#e2523a') +
  path('M84 98c2 -8 6 -12 12 -13', 'none', W(4, '#ffb3a0')) +
  ell(92, 110, 3, 3.4, '#7a1f14', '') +
  ell(108, 110, 3, 3.4, '#7a1f14', '') +
  // handkerchief, and the enemy
  path(
    'M112 116c14 -12 44 -10 56 6c4 12 14 24 9 36c-6 2 -11 -4 -15 2c-3 8 -1 15 -8 20c-7 -3 -8 -12 -14 -12c-6 2 -8 9 -14 8c-4 -8 -1 -15 -8 -23c-5 -10 -2 -24 -6 -37z',
    '#e8f4ff'
  ) +
  path('M124 124c2 12 0 22 4 32M162 130c0 12 4 20 4 28', 'none', T) +
  rep(7, (i) =>
    circle(
      one([120, 133, 150, 131, 167, 146, 160], i),
      one([128, 122, 126, 160, 148, 167, 138], i),
      2.6,
      '#1b62a5',
      ''
    )
  ) +
  path('M136 140c8 -8 22 -4 24 6c2 10 -8 16 -16 14c-10 -2 -14 -12 -8 -20z', '#92abb8') +
  path('M146 142l4 8M154 143l2 7', 'none', T) +
  rail('M36 200V164', '#3f8a45', 5) +
  path('M36 190c-10 0 -14 -6 -14 -10c8 0 12 4 14 10z', '#3f8a45', T) +
  rep(6, (i) => ell(36 + 13 * Math.cos(i * 1.047), 156 + 13 * Math.sin(i * 1.047), 8, 8, '#ff9ecb', T)) +
  circle(36, 156, 8, '#f3b12b') +
  rep(4, (i) => circle(one([58, 66, 52, 72], i), one([146, 132, 128, 146], i), 2.4, '#ffe08a', T));

const skull = (eyes: string, jaw = true) =>
  path(
    'M-30 -6C-30 -34 -14 -42 0 -42S30 -34 30 -6C30 6 24 10 20 14V26H-20V14C-24 10 -30 6 -30 -6z',
    '#fff6e2'
  ) +
  `<path d="M10 -40C24 -36 30 -22 30 -6C30 6 24 10 20 14V26H8C18 6 20 -20 10 -40z" ${shade}/>` +
  eyes +
  path('M-4 8l4 -8l4 8z', 'var(--o)', '') +
  (jaw ? path('M-14 18v8M-7 18v8M0 18v8M7 18v8M14 18v8M-20 18h40', 'none', T) : ell(0, 20, 7, 8, '#5b1230'));
const socket = (x: number, lid: number) =>
  ell(x, -8, 9.5, 10, 'var(--o)', '') +
  (lid < 2 ? circle(x, -5, 3, '#ffe08a', '') : '') +
  (lid ? path(`M${x - 10} ${-9 + lid * 3}a10 11 0 0 1 20 0z`, '#e6dcc0', T) : '');
const skeletons = () =>
  `<g transform="translate(100 68)">${skull(socket(-13, 3) + socket(13, 3))}${path('M-34 -18C-30 -52 10 -58 34 -26C44 -30 54 -14 50 4C42 -2 38 -10 34 -14C14 -30 -14 -30 -34 -18z', '#1b62a5')}${path('M-35 -16C-16 -30 16 -30 36 -13', 'none', W(10))}${path('M-35 -16C-16 -30 16 -30 36 -13', 'none', W(5.6, '#fff1d2'))}${circle(51, 8, 7, '#fff1d2')}</g>` +
  path('M92 96h16v20H92z', '#efe4c6') +
  path('M68 116q32 -14 64 0l8 40H60z', '#efe4c6') +
  path('M74 126q26 -10 52 0M72 138q28 -10 56 0', 'none', T) +
  `<g transform="translate(46 116) rotate(-16)">${skull(socket(-13, 2) + socket(13, 1))}${path('M-30 -18l6 -16M30 -18l-4 -16', 'none', T)}${path('M-16 -42c2 -8 8 -10 10 -6c4 -6 8 -2 6 4c6 -2 8 2 6 6', 'none', W(3))}</g>` +
  `<g transform="translate(152 120) rotate(18)">${skull(socket(-13, 3) + socket(13, 3), false)}${rect(-34, -26, 68, 12, '#7a2f96', 4)}${path('M-30 -30h60', 'none', T)}</g>` +
  path('M-4 202C0 166 24 150 54 158C76 146 124 146 146 158C176 150 200 166 204 202z', '#8f3a4a') +
  path(
    'M30 158l-6 44M68 152l-4 50M132 152l6 50M172 158l4 44M4 176c60 -16 132 -16 192 0',
    'none',
    'stroke="#f3b12b" stroke-width="3" opacity=".85"'
  ) +
  path('M86 168h28v22H86z', '#5f8a45', T) +
  path('M90 172l4 3M90 184l4 -2M110 172l-4 3M110 184l-4 -2', 'none', T) +
  path('M14 160c8 -8 20 -6 24 2M166 162c6 -8 18 -8 24 0', 'none', W(9)) +
  path('M14 160c8 -8 20 -6 24 2M166 162c6 -8 18 -8 24 0', 'none', W(5, '#fff6e2')) +
  say(168, 54, 'Z', 26, '#fff6e2') +
  say(186, 36, 'z', 18, '#fff6e2') +
  say(152, 30, 'z', 15, '#fff6e2');

const banshee = () =>
  path(
    'M60 96C20 92 30 60 6 56C26 48 26 24 46 20C50 2 84 -8 108 2C140 -6 160 10 164 30C184 36 178 56 198 62C176 66 182 96 142 98z',
    '#cfe9f2'
  ) +
  path(
    'M42 78c-8 -8 -8 -20 -20 -24M50 58c-4 -12 0 -22 8 -28M160 78c8 -8 6 -18 18 -18M150 54c2 -12 0 -20 -6 -26M100 22c-4 -8 -12 -10 -20 -8',
    'none',
    W(4, '#9cc7d9')
  ) +
  path(
    'M22 202C30 160 54 140 100 140s70 20 78 62l-16 -10l-14 10l-16 -10l-16 10l-16 -10l-16 10l-16 -10l-16 10l-16 -10z',
    '#7a2f96'
  ) +
  rep(9, (i) =>
    star(
      one([56, 76, 96, 118, 140, 66, 88, 128, 150], i),
      one([166, 158, 164, 156, 166, 182, 180, 180, 184], i),
      4.6,
      '#ffd34f',
      4,
      0.4,
      ''
    )
  ) +
  `<path d="M130 144c28 10 42 30 48 58l-16 -10l-12 8c0 -24 -6 -42 -20 -56z" ${shade}/>` +
  path('M88 128h24v18c-6 8 -18 8 -24 0z', '#cdbfe0', T) +
  path('M56 76C56 46 76 36 100 36s44 10 44 40c0 38 -18 60 -44 60s-44 -22 -44 -60z', '#e6dcf2') +
  `<path d="M120 40c16 6 24 18 24 36c0 38 -18 60 -44 60c26 -18 34 -62 20 -96z" ${shade}/>` +
  path(
    'M56 78c0 -26 18 -44 48 -40c-18 6 -30 14 -34 30c-4 4 -10 6 -14 10zM144 78c0 -18 -8 -32 -26 -38c6 12 14 20 18 30z',
    '#cfe9f2'
  ) +
  path('M66 78q12 -12 24 0M110 78q12 -12 24 0', 'none', W(4)) +
  path('M68 82l-6 4M74 86l-4 6M126 86l4 6M132 82l6 4', 'none', W(2.6)) +
  path('M64 64q12 -8 22 -2M136 64q-12 -8 -22 -2', 'none', W(3.4, '#7d6a9a')) +
  ell(68, 96, 8, 4.6, '#f08ab0', 'opacity=".6"') +
  ell(132, 96, 8, 4.6, '#f08ab0', 'opacity=".6"') +
  ell(100, 112, 17, 20, '#5b1230') +
  path('M88 120c6 -6 18 -6 24 0c-2 8 -6 12 -12 12s-10 -4 -12 -12z', '#e2608a', '') +
  path('M88 99c8 -4 16 -4 24 0l-2 5H90z', '#fff', T) +
  // microphone in a thin hand
  rail('M150 184L128 136', '#44405a', 8) +
  circle(124, 128, 14, '#b9b5c8') +
  path('M114 122c8 8 16 12 22 12M118 116c6 8 12 14 18 16M112 130c8 4 14 8 16 12', 'none', T) +
  path(
    'M150 146c10 2 16 10 12 18c-4 8 -16 12 -24 8c-6 -4 -4 -10 2 -10c-6 -2 -4 -10 2 -10c-4 -6 2 -10 8 -6z',
    '#e6dcf2'
  ) +
  path('M34 118q-12 12 0 26M20 110q-20 22 0 44', 'none', W(4, '#ffe08a'));

const hydraHead = (hide: string, face: string, dark: string) =>
  path('M-34 -4C-36 -30 -18 -40 0 -40S36 -30 34 -4C40 12 28 28 0 28S-40 12 -34 -4z', hide) +
  `<path d="M12 -38C28 -34 36 -20 34 -4C40 12 28 28 0 28C22 18 30 -14 12 -38z" ${shade}/>` +
  path('M-20 -36l-12 -18l22 12zM20 -36l12 -18l-22 12z', '#fff0cf') +
  rep(3, (i) => path(`M${-8 + i * 8} -40l4 -12l5 12z`, dark, T)) +
  face;
const hydra = () =>
  path('M24 202C20 170 50 152 100 152s80 18 76 50z', '#7a5ab0') +
  path('M70 160c18 -6 42 -6 60 0c8 14 10 28 10 42H60c0 -14 2 -28 10 -42z', '#f2d9a8') +
  path('M64 176c22 -6 50 -6 72 0M60 190c24 -6 56 -6 80 0', 'none', T) +
  path('M88 166C84 138 34 148 34 92L74 90C72 122 112 128 112 166z', '#7a5ab0') +
  path('M88 166c0 -40 44 -30 42 -70l38 2c0 50 -42 40 -46 72z', '#7a5ab0') +
  `<path d="M150 97h18c0 50 -42 40 -46 72h-14c4 -34 42 -30 42 -72z" ${shade}/>` +
  `<g transform="translate(54 84) rotate(-10)">${hydraHead('#8d6bc4', path('M-26 -8q9 8 18 0M8 -8q9 8 18 0', 'none', W(4)) + path('M-28 -18l18 4M28 -18l-18 4', 'none', W(3.4)) + path('M-14 16q14 -12 28 0', 'none', W(3.4)) + rail('M12 14L34 24', '#fffaf0', 4) + circle(35, 24.6, 3.6, '#e5352f', T) + ell(-24, 4, 5, 3, '#f08ab0', 'opacity=".7"') + ell(24, 4, 5, 3, '#f08ab0', 'opacity=".7"'), '#54318c')}${path('M-34 -28C-38 -54 -12 -54 -6 -62h12C12 -54 38 -54 34 -28C18 -38 -18 -38 -34 -28z', '#8fd6f2')}${rect(-9, -70, 18, 10, '#c2301c', 3)}${path('M-22 -34l8 -8M-4 -36l6 -8M16 -34l6 -8', 'none', W(3, '#e8f9ff'))}</g>` +
  `<g transform="translate(148 78) rotate(8)">${hydraHead('#8d6bc4', circle(-14, -10, 11, '#fff6c8') + circle(14, -10, 11, '#fff6c8') + dot(-11, -10, 4.6) + dot(17, -10, 4.6) + path('M-26 -24q10 -8 20 -2M8 -26q10 -6 20 2', 'none', W(3.4)) + path('M-22 8C-8 2 8 2 22 8C22 30 10 34 0 34S-22 30 -22 8z', '#5b1230') + path('M-10 28c4 -8 16 -8 20 0c-6 6 -14 6 -20 0z', '#e2608a', '') + path('M-20 8l5 8l5 -9zM10 7l5 9l5 -8z', '#fff', T), '#54318c')}</g>` +
  path('M88 4h54c8 0 8 22 0 22h-14l4 12l-18 -12H88c-8 0 -8 -22 0 -22z', '#fffaf0') +
  path('M92 12h12M110 12h8M124 12h12M92 19h8M106 19h16M128 19h6', 'none', W(3)) +
  path('M20 42l-10 -8M14 58l-12 -2M24 26l-4 -12', 'none', W(3.4, '#ffe08a'));

const dragon = () =>
  path(
    'M44 130C6 84 10 60 -6 44C30 36 60 64 76 108zM156 130c38 -46 34 -70 50 -86c-36 -8 -66 20 -82 64z',
    '#8f2a2a'
  ) +
  path('M54 118C34 86 26 70 14 56M146 118c20 -32 28 -48 40 -62', 'none', T) +
  path('M16 202C10 158 48 130 100 130s90 28 84 72z', '#d8532f') +
  `<path d="M142 138c32 12 46 34 42 64h-26c6 -26 0 -46 -16 -64z" ${shade}/>` +
  path('M58 142c24 -12 60 -12 84 0c12 18 16 38 14 60H44c-2 -22 2 -42 14 -60z', '#f6d08a') +
  path('M50 160c30 -8 70 -8 100 0M46 190c34 -8 74 -8 108 0', 'none', T) +
  // tape measure
  path('M18 172c50 10 116 10 164 0v14c-48 10 -114 10 -164 0z', '#ffe04a') +
  path(
    'M30 174v8M44 177v6M58 178v10M72 179v6M86 180v6M100 180v10M114 180v6M128 179v6M142 178v10M156 177v6M170 174v8',
    'none',
    T
  ) +
  path(
    'M66 40C50 34 42 16 46 2C58 14 70 16 80 26zM134 40c16 -6 24 -24 20 -38c-12 12 -24 14 -34 24z',
    '#fff0cf'
  ) +
  path(
    'M54 66C54 34 74 24 100 24s46 10 46 42c0 16 6 22 6 40c0 26 -26 40 -52 40s-52 -14 -52 -40c0 -18 6 -24 6 -40z',
    '#e2673a'
  ) +
  `<path d="M122 30c16 8 24 18 24 36c0 16 6 22 6 40c0 26 -26 40 -52 40c38 -16 42 -76 22 -116z" ${shade}/>` +
  rep(3, (i) => path(`M${88 + i * 12 - 6} 26l6 -14l7 14z`, '#f3b12b', T)) +
  ell(80, 70, 12, 13, '#fff6c8') +
  ell(120, 70, 12, 13, '#fff6c8') +
  dot(84, 75, 5) +
  dot(124, 75, 5) +
  path(
    'M66 64c4 -12 24 -12 27 -1c-9 -3 -18 -3 -27 1zM134 64c-4 -12 -24 -12 -27 -1c9 -3 18 -3 27 1z',
    '#e2673a'
  ) +
  path('M64 54q12 -12 26 -10M136 54q-12 -12 -26 -10', 'none', W(4)) +
  path('M54 104c6 -18 24 -22 46 -22s40 4 46 22c4 26 -16 38 -46 38s-50 -12 -46 -38z', '#f08a52') +
  ell(82, 98, 5, 4, '#7a1f14', T) +
  ell(118, 98, 5, 4, '#7a1f14', T) +
  path('M76 126q24 -16 48 0', 'none', W(3.4)) +
  path('M72 118l4 10l6 -8zM128 118l-4 10l-6 -8z', '#fff', T) +
  path(
    'M78 90c-6 -8 2 -10 -4 -18M70 92c-4 -4 0 -8 -4 -12',
    'none',
    'stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".0"'
  ) +
  // one leaf of lettuce
  rail('M172 196V108', '#b9c4cf', 4) +
  path('M162 108v-20M172 110V86M182 108v-20M162 106c0 8 20 8 20 0', 'none', W(3.4)) +
  path(
    'M172 96c-16 4 -26 -6 -22 -16c-6 -10 4 -18 10 -16c2 -10 18 -12 22 -4c10 -4 18 8 12 16c6 8 -2 20 -22 20z',
    '#8fce5a'
  ) +
  path('M172 94V70M172 84l-10 -8M172 80l10 -8', 'none', T) +
  path('M160 150c-8 2 -10 14 0 18c10 4 24 2 26 -8c2 -8 -4 -12 -12 -11z', '#e2673a') +
  path('M166 150v8M174 150v8', 'none', T);

const shelf = (c = '#3a2218') => `<path d="M0 44h52v7H0zM208 44h52v7h-52z" fill="${c}"/>`;
const jar = (x: number, y: number, c: string, h = 26) =>
  rect(x, y - h, 14, h, c, 3, T) + rect(x + 3, y - h - 5, 8, 5, '#b9743f', 1, T);
/** Rooms: a wall, one light behind the head, two or three things that go with the joke. */
export const rooms: Record<string, string> = {
  'grumpy-goose': `<rect width="260" height="206" fill="#4f8fa0"/><circle cx="126" cy="92" r="104" fill="#bfe3d6" opacity=".7"/><path d="M0 150h260v56H0z" fill="#2f7088"/><path d="M10 166h40M200 160h44M20 184h30M214 182h36" ${W(4, '#8fd0d9')}/>${rep(4, (i) => rail(`M${16 + i * 9} 150v${-44 - (i % 2) * 14}`, '#4f7a3e', 3) + ell(16 + i * 9, 104 - (i % 2) * 14, 4, 11, '#7a4a28', T))}`,
  'sock-goblin': `<rect width="260" height="206" fill="#5a4a7a"/><circle cx="130" cy="96" r="104" fill="#f3b12b" opacity=".5"/><path d="M0 26q130 30 260 0" fill="none" ${W(3)}/>${path('M14 30h20v20c6 2 10 6 8 12H18z', '#7fd0c0', T)}${path('M224 32h20v22c6 2 10 6 6 12h-22z', '#ff9ecb', T)}${rect(20, 27, 5, 9, '#e9c68a', 1, T)}${rect(232, 28, 5, 9, '#e9c68a', 1, T)}`,
  'damp-slime': `<rect width="260" height="206" fill="#41607a"/><circle cx="126" cy="104" r="100" fill="#a8d6d9" opacity=".55"/><path d="M0 170h260v36H0z" fill="#7a4a3a"/><path d="M10 20l-6 18M40 6l-6 18M24 60l-6 18M60 40l-6 18M236 90l-6 18M250 130l-6 18M20 110l-6 18" ${W(3, '#9fd0ea')}/><ellipse cx="130" cy="198" rx="120" ry="14" fill="#8fd6d0" opacity=".6"/>`,
  'mimic-wardrobe': `<rect width="260" height="206" fill="#6a2f4a"/>${rep(9, (i) => `<path d="M${i * 32} 0v206" stroke="#7d3d58" stroke-width="12"/>`)}<circle cx="130" cy="100" r="96" fill="#f3a93b" opacity=".5"/><path d="M0 182h260v24H0z" fill="#4a2030"/><ellipse cx="60" cy="200" rx="66" ry="10" fill="#a5485a"/>`,
  'tax-imp': `<rect width="260" height="206" fill="#2f5a4a"/><circle cx="130" cy="96" r="104" fill="#e8d27a" opacity=".55"/>${shelf('#21372c')}${rep(5, (i) => rect(4 + i * 9, 18 + (i % 2) * 4, 8, 26 - (i % 2) * 4, one(['#8f1f2d', '#7a5a12', '#1b4f8f', '#8f1f2d', '#5a2a86'], i), 1, T))}${rep(5, (i) => rect(212 + i * 9, 20 - (i % 2) * 4, 8, 24 + (i % 2) * 4, one(['#5a2a86', '#8f1f2d', '#7a5a12', '#1b4f8f', '#8f1f2d'], i), 1, T))}`,
  'short-sighted-basilisk': `<rect width="260" height="206" fill="#7a6a52"/><circle cx="126" cy="92" r="104" fill="#ffe6a0" opacity=".6"/>${rect(6, 8, 42, 62, '#fffaf0', 2)}${say(27, 32, 'E', 22)}${say(27, 47, 'S S', 13)}${say(27, 60, 'S S S', 9)}<path d="M0 180h260v26H0z" fill="#4d4030"/>`,
  'hay-fever-troll': `<rect width="260" height="206" fill="#7fbfd6"/><circle cx="130" cy="90" r="104" fill="#fff3b8" opacity=".7"/><path d="M0 120c40 -26 80 -20 130 -6s90 10 130 -10v102H0z" fill="#7fae5a"/>${path('M-6 122c40 -44 60 -30 60 -2v30H34v-16c0 -12 -18 -12 -18 0v16H-6z', '#a7a3b2', T)}${rep(5, (i) => circle(one([222, 240, 250, 210, 232], i), one([128, 148, 116, 150, 172], i), 5, one(['#ff9ecb', '#ffe04a', '#fff', '#ffe04a', '#ff9ecb'], i), T))}`,
  'tired-skeletons': `<rect width="260" height="206" fill="#322a5a"/><circle cx="130" cy="96" r="104" fill="#6f62b0" opacity=".7"/>${path('M30 14a20 20 0 1 0 26 26a16 16 0 0 1 -26 -26z', '#ffe08a', T)}${star(236, 70, 5, '#fff6d0', 4, 0.35, '')}${star(16, 66, 4, '#fff6d0', 4, 0.35, '')}${star(20, 90, 4, '#fff6d0', 4, 0.35, '')}${star(240, 90, 4, '#fff6d0', 4, 0.35, '')}`,
  'retired-minotaur': `<rect width="260" height="206" fill="#5b3a2a"/><circle cx="130" cy="96" r="104" fill="#f3a93b" opacity=".55"/>${shelf()}${jar(10, 44, '#1f6b3a')}${jar(30, 44, '#7a2436', 20)}${jar(222, 44, '#1b4f8f', 22)}`,
  'karaoke-banshee': `<rect width="260" height="206" fill="#3a1f5a"/><path d="M130 -10L10 206h70zM130 -10l120 216h-70z" fill="#ff6fb0" opacity=".35"/><path d="M130 -10L60 206h140z" fill="#8fd6f2" opacity=".45"/>${rail('M226 0v18', '#b9b5c8', 2)}${circle(226, 38, 20, '#d9d6ea')}${path('M206 38h40M226 18v40M212 24c8 6 20 6 28 0M212 52c8 -6 20 -6 28 0M216 20c-6 12 -6 24 0 36M236 20c6 12 6 24 0 36', 'none', T)}${rep(6, (i) => circle(one([22, 40, 16, 246, 238, 30], i), one([36, 78, 112, 100, 142, 160], i), 5, one(['#ffe04a', '#7be0ea', '#ff9ecb', '#ffe04a', '#7be0ea', '#ff9ecb'], i), ''))}`,
  'two-headed-hydra': `<rect width="260" height="206" fill="#3f6d5a"/><circle cx="130" cy="100" r="104" fill="#cfe39a" opacity=".55"/><path d="M0 168h260v38H0z" fill="#5a3a24"/>${rect(214, 138, 26, 34, '#e9f6fb', 4)}${rect(218, 130, 18, 9, '#c2301c', 2, T)}${circle(222, 160, 4, '#fff', T)}${circle(231, 164, 4, '#fff', T)}${circle(227, 152, 4, '#fff', T)}${rect(16, 146, 20, 26, '#bfe6f5', 3)}`,
  'dieting-dragon': `<rect width="260" height="206" fill="#5a2f4a"/><circle cx="130" cy="96" r="104" fill="#ffcf8a" opacity=".5"/>${path('M4 62h52', 'none', W(6, '#3a1f30'))}${path('M12 44h36v16H12z', '#ff9ecb', T)}${path('M12 44c4 8 8 8 12 0c4 8 8 8 12 0c4 8 8 8 12 0v-8H12z', '#fff6e2', T)}${circle(30, 31, 5, '#c2301c', T)}<path d="M8 60V34c0 -26 44 -26 44 0v26z" fill="#e8f9ff" opacity=".4"/>${path('M8 60V34c0 -26 44 -26 44 0v26', 'none', T)}${circle(30, 12, 3.4, '#b9c4cf', T)}`
};
export interface Beast {
  id: string;
  name: string;
  joke: string;
  cards: number;
  points: number;
  win: number;
  art: () => string;
}
export const beasts: Beast[] = [
  {
    id: 'grumpy-goose',
    name: 'Grumpy Goose',
    joke: 'The pond is closed. All ponds are closed.',
    cards: 1,
    points: 2,
    win: 1,
    art: goose
  },
  {
    id: 'sock-goblin',
    name: 'Sock Goblin',
    joke: 'It was never the washing machine.',
    cards: 1,
    points: 3,
    win: 2,
    art: goblin
  },
  {
    id: 'damp-slime',
    name: 'Rather Damp Slime',
    joke: 'Very sorry about your carpet.',
    cards: 2,
    points: 3,
    win: 2,
    art: slime
  },
  {
    id: 'mimic-wardrobe',
    name: 'Mimic Wardrobe',
    joke: 'May I take your coat? And you?',
    cards: 2,
    points: 4,
    win: 2,
    art: wardrobe
  },
  {
    id: 'tax-imp',
    name: 'Tax Imp',
    joke: 'Heroism is taxed as other income.',
    cards: 2,
    points: 5,
    win: 3,
    art: imp
  },
  {
    id: 'short-sighted-basilisk',
    name: 'Short-Sighted Basilisk',
    joke: 'So far it has only got the coat stand.',
    cards: 2,
    points: 6,
    win: 3,
    art: basilisk
  },
  {
    id: 'hay-fever-troll',
    name: 'Hay-Fever Troll',
    joke: 'One more sneeze and the bridge goes too.',
    cards: 3,
    points: 6,
    win: 3,
    art: troll
  },
  {
    id: 'tired-skeletons',
    name: 'Three Tired Skeletons',
    joke: 'Up all night for four hundred years.',
    cards: 3,
    points: 7,
    win: 3,
    art: skeletons
  },
  {
    id: 'retired-minotaur',
    name: 'Retired Minotaur',
    joke: 'He only wanted a quiet cup of tea.',
    cards: 3,
    points: 8,
    win: 4,
    art: minotaur
  },
  {
    id: 'karaoke-banshee',
    name: 'Karaoke Banshee',
    joke: 'She knows one song. It has no end.',
    cards: 4,
    points: 9,
    win: 4,
    art: banshee
  },
  {
    id: 'two-headed-hydra',
    name: 'Hydra With a Headache',
    joke: 'One head aches. The other will not stop.',
    cards: 4,
    points: 11,
    win: 4,
    art: hydra
  },
  {
    id: 'dieting-dragon',
    name: 'Dragon on a Diet',
    joke: 'Lettuce since Tuesday. You smell of pie.',
    cards: 4,
    points: 12,
    win: 4,
    art: dragon
  }
];
export const beastArt = (b: Beast) => `${rooms[b.id]}<g transform="translate(30 8)">${b.art()}</g>`;
