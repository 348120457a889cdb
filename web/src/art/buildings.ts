/** Attractions: 200 × 160, ground at y = 160. Seven kinds with two or three builds each; theme paints and toppers do the rest. */
import {
  S,
  T,
  awning,
  bulbs,
  circle,
  ell,
  flag,
  one,
  path,
  rail,
  rect,
  rep,
  shade,
  star,
  tree,
  windows
} from './kit';
import { addDrawings } from './sheet';

const coasterTrack =
  'M8 132C30 132 34 30 62 26C84 22 80 122 104 128C136 136 156 110 152 82C148 54 112 52 108 82C104 112 130 132 150 128C172 124 168 62 192 60';
const trestle = (xs: number[][]) =>
  xs
    .map(
      ([x, y]) =>
        `<path d="M${x} ${y}V160" stroke="var(--o)" stroke-width="4.4"/><path d="M${x} ${y}V160" stroke="var(--d)" stroke-width="2"/>`
    )
    .join('');
const car = (fill: string) =>
  `<g><path d="M-9 -9h18v7a4 4 0 0 1 -4 4h-10a4 4 0 0 1 -4 -4z" fill="${fill}" ${T}/><circle cx="-3" cy="-12" r="3.4" fill="#f2c9a0" ${T}/><circle cx="5" cy="-12" r="3.4" fill="#a8693f" ${T}/></g>`;

export const builds: Record<string, () => string> = {
  coaster: () =>
    trestle([
      [20, 118],
      [34, 70],
      [48, 34],
      [62, 28],
      [76, 48],
      [90, 112],
      [130, 134],
      [152, 84],
      [172, 100],
      [190, 62]
    ]) +
    `<path d="M20 150L48 110M34 150L62 100M48 100L76 60M20 120L48 150M48 60L76 100M62 120L90 150M150 150L190 110M152 110L190 150" stroke="var(--d)" stroke-width="1.8" fill="none"/>` +
    rail(coasterTrack, 'var(--a)', 6) +
    `<path d="${coasterTrack}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.6" transform="translate(-1 -1.4)"/>` +
    rect(2, 126, 34, 34, 'var(--b)', 3) +
    awning(-2, 118, 42, 12, 6) +
    rect(10, 140, 16, 20, 'var(--d)', 2) +
    `<g class="train" style="offset-path:path('${coasterTrack}');offset-distance:34%">${car('var(--c)')}</g><g class="train" style="offset-path:path('${coasterTrack}');offset-distance:29.5%;animation-delay:-.2s">${car('var(--b)')}</g>`,
  drop: () =>
    path('M86 150L92 22H108L114 150z', 'var(--a)') +
    `<path d="M88 130L112 108M112 130L88 108M90 100L110 80M110 100L90 80M91 72L109 54M109 72L91 54M92 48L108 32" stroke="var(--o)" stroke-width="1.8"/>` +
    path('M84 24h32l-6 -14h-20z', 'var(--c)') +
    flag(100, 10, 20) +
    bulbs(84, 26, 116, 26, 6) +
    `<g class="drop">${rect(66, 98, 68, 16, 'var(--c)', 8)}${rep(5, (i) => circle(72 + i * 14, 94, 5, one(['#f2c9a0', '#a8693f', '#e8b07f', '#7b4a2b', '#f2c9a0'], i), T) + `<path d="M${69 + i * 14} 114v9M${75 + i * 14} 114v9" ${T}/>`)}<rect x="66" y="106" width="68" height="8" rx="4" ${shade}/></g>` +
    path('M58 160c0 -18 20 -22 42 -22s42 4 42 22z', 'var(--b)') +
    bulbs(66, 150, 134, 150, 9) +
    rect(92, 144, 16, 16, 'var(--d)', 3, T),
  ship: () =>
    rail('M48 158L100 40L152 158', 'var(--a)', 7) +
    `<g class="sway" style="transform-origin:100px 40px"><path d="M100 40L70 104M100 40L130 104" ${S}/>${path('M46 96c8 30 100 30 108 0c-6 8 -14 12 -20 12h-68c-6 0 -14 -4 -20 -12z', 'var(--c)')}${path('M56 114c16 12 72 12 88 0', 'none')}${rep(6, (i) => circle(68 + i * 13, 101, 5, one(['#f2c9a0', '#a8693f', '#e8b07f'], i % 3), T))}${path('M150 98c8 -4 8 -16 2 -22c10 4 14 20 4 28z', 'var(--b)')}</g>` +
    circle(100, 40, 10, 'var(--b)') +
    star(100, 40, 7, 'var(--gold)') +
    rect(36, 148, 128, 12, 'var(--b)', 4) +
    bulbs(46, 154, 154, 154, 10),
  flume: () =>
    path('M20 160V60h30v10L140 132v28z', 'var(--d)') +
    `<path d="M28 160V76M44 160V80M62 160V96M82 160V108M102 160V122M122 160V132" stroke="var(--o)" stroke-width="2"/>` +
    rail('M18 58h34C80 60 100 130 150 132h40', 'var(--a)', 12) +
    `<path d="M20 56h32c28 2 48 70 98 72h40" stroke="#d8f6ff" stroke-width="4" fill="none" opacity=".9"/>` +
    path('M120 160c-4 -14 10 -16 14 -10c2 -12 20 -12 22 -2c6 -8 20 -4 18 6c10 -4 18 0 16 6z', '#c9f1fb') +
    `<g transform="translate(88 88) rotate(48)">${path('M-24 -6h46c4 8 0 14 -8 14h-34c-6 0 -8 -8 -4 -14z', 'var(--c)')}${circle(-10, -12, 6, '#f2c9a0', T)}${circle(6, -12, 6, '#a8693f', T)}<path d="M-14 -18l-6 -8M2 -18l-6 -8" ${S}/></g>` +
    rect(14, 34, 40, 24, 'var(--b)', 2) +
    path('M8 36L34 14L60 36z', 'var(--c)') +
    flag(34, 14, 14),
  carousel: () =>
    rect(36, 146, 128, 14, 'var(--d)', 4) +
    rect(44, 138, 112, 10, 'var(--b)', 3) +
    rect(90, 66, 20, 74, 'var(--a)') +
    rect(95, 66, 4, 74, 'var(--b)', 0, '') +
    rep(4, (i) => {
      const x = 56 + i * 29.5;
      return `<g class="horse" style="animation-delay:${-i * 0.7}s">${`<path d="M${x} 66v74" stroke="var(--o)" stroke-width="4.6"/><path d="M${x} 66v74" stroke="var(--gold)" stroke-width="2.2"/>`}${path(`M${x - 13} ${118}c0 -10 10 -10 16 -9c3 -1 4 -10 10 -11l3 5l5 6l-3 3l-6 -2c-1 10 -3 12 -4 12l2 10M${x + 6} 122l4 8M${x - 10} 121l-4 9M${x - 7} 122l3 9`, i % 2 ? 'var(--b)' : 'var(--c)', T)}</g>`;
    }) +
    path('M28 70C60 60 84 34 100 18C116 34 140 60 172 70z', 'var(--c)') +
    path(
      'M100 18C92 36 80 60 76 70H124C120 60 108 36 100 18zM28 70C44 64 58 54 66 48C60 58 54 66 52 70zM172 70C156 64 142 54 134 48C140 58 146 66 148 70z',
      'var(--b)',
      T
    ) +
    `<path d="M100 18C116 34 140 60 172 70H124C120 60 108 36 100 18z" ${shade}/>` +
    awning(28, 68, 144, 9, 12) +
    bulbs(32, 70, 168, 70, 13) +
    flag(100, 18, 14),
  wheel: () => {
    const gond = ['var(--c)', 'var(--b)', 'var(--gold)'];
    return (
      rail('M64 158L100 76L136 158', 'var(--d)', 6) +
      `<g class="spin" style="transform-origin:100px 74px"><circle cx="100" cy="74" r="62" fill="none" stroke="var(--o)" stroke-width="8"/><circle cx="100" cy="74" r="62" fill="none" stroke="var(--a)" stroke-width="4"/><circle cx="100" cy="74" r="40" fill="none" stroke="var(--o)" stroke-width="2"/>` +
      rep(10, (i) => {
        const a = (i * Math.PI) / 5,
          x = 100 + 62 * Math.cos(a),
          y = 74 + 62 * Math.sin(a);
        return `<path d="M100 74L${x.toFixed(1)} ${y.toFixed(1)}" stroke="var(--o)" stroke-width="2"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.4" fill="var(--bulb)"/>`;
      }) +
      rep(10, (i) => {
        const a = (i * Math.PI) / 5,
          x = 100 + 62 * Math.cos(a),
          y = 74 + 62 * Math.sin(a);
        return `<g class="unspin" style="transform-origin:${x.toFixed(1)}px ${y.toFixed(1)}px"><path d="M${(x - 9).toFixed(1)} ${(y + 3).toFixed(1)}h18v5a9 9 0 0 1 -18 0z" fill="${gond[i % 3]}" ${T}/><path d="M${(x - 9).toFixed(1)} ${(y + 3).toFixed(1)}a9 8 0 0 1 18 0" fill="none" ${T}/></g>`;
      }) +
      '</g>' +
      circle(100, 74, 11, 'var(--c)') +
      star(100, 74, 8) +
      rect(56, 150, 88, 10, 'var(--b)', 3)
    );
  },
  boats: () =>
    path('M24 132c0 -60 34 -88 76 -88s76 28 76 88z', 'var(--a)') +
    path('M44 132c0 -46 24 -66 56 -66s56 20 56 66z', 'var(--d)') +
    path('M100 44c42 0 76 28 76 88h-20c0 -46 -24 -66 -56 -66z', 'var(--o)', 'opacity=".15"') +
    bulbs(36, 108, 62, 66, 4) +
    bulbs(164, 108, 138, 66, 4) +
    star(100, 55, 9) +
    path('M6 132h188l-6 28h-176z', '#6fd0e0') +
    `<path d="M14 142q10 -6 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0" fill="none" stroke="#fff" stroke-width="2.4" opacity=".85"/>` +
    `<g class="bob">${path('M52 126h52c-2 14 -10 18 -18 18h-16c-8 0 -16 -4 -18 -18z', 'var(--c)')}${circle(70, 118, 7, '#f2c9a0', T)}${circle(88, 118, 7, '#a8693f', T)}${path('M104 126c10 -2 12 -14 6 -22c12 6 12 24 -6 30z', 'var(--b)', T)}</g>` +
    `<g class="bob" style="animation-delay:-1s">${path('M128 132h40c-2 12 -8 16 -14 16h-12c-6 0 -12 -4 -14 -16z', 'var(--b)')}${circle(142, 125, 6, '#e8b07f', T)}${circle(156, 125, 6, '#7b4a2b', T)}</g>`,
  booth: () =>
    rect(40, 72, 120, 88, 'var(--a)') +
    rect(50, 84, 100, 48, 'var(--d)') +
    rep(4, (i) => circle(64 + i * 24, 104, 8, '#fff6e0', T) + circle(64 + i * 24, 104, 4, 'var(--c)', T)) +
    `<path d="M54 118h92" stroke="var(--b)" stroke-width="3"/>` +
    rep(5, (i) => path(`M${58 + i * 20} 117c0 -8 10 -8 10 -2l5 -1l-3 4h-12z`, 'var(--gold)', T)) +
    rect(34, 130, 132, 30, 'var(--b)', 3) +
    rep(7, (i) => `<rect x="${38 + i * 18}" y="133" width="9" height="25" fill="var(--c)"/>`) +
    rect(30, 126, 140, 8, 'var(--a)', 3) +
    path('M30 74L46 44H154L170 74z', 'var(--b)') +
    rep(4, (i) =>
      path(`M${44 + i * 32} 74L${58 + i * 24} 44h14L${62 + i * 32} 74z`, 'var(--c)', 'opacity=".95"')
    ) +
    awning(28, 72, 144, 8, 12) +
    rect(62, 26, 76, 22, 'var(--gold)', 11) +
    bulbs(68, 37, 132, 37, 8, 3),
  tent: () =>
    path('M24 160C40 120 84 96 100 30C116 96 160 120 176 160z', 'var(--b)') +
    path(
      'M100 30C108 96 128 120 140 160H176C160 120 116 96 100 30zM100 30C92 96 72 120 60 160H24C40 120 84 96 100 30z',
      'var(--c)',
      T
    ) +
    path('M84 160c0 -30 8 -42 16 -56c8 14 16 26 16 56z', 'var(--d)') +
    path('M84 160c2 -24 8 -40 16 -56c-2 20 -4 40 -4 56z', 'var(--b)', T) +
    `<path d="M100 30C116 96 160 120 176 160H140C128 120 108 96 100 30z" ${shade}/>` +
    flag(100, 30, 20) +
    bulbs(58, 118, 96, 62, 5) +
    bulbs(142, 118, 104, 62, 5),
  claw: () =>
    rect(52, 44, 96, 116, 'var(--a)', 10) +
    rect(62, 56, 76, 60, '#d9f4ff', 6) +
    `<path d="M66 112L100 58h14L80 116z" fill="#fff" opacity=".55"/>` +
    circle(76, 106, 10, 'var(--c)', T) +
    circle(96, 108, 9, 'var(--gold)', T) +
    circle(116, 106, 10, 'var(--b)', T) +
    circle(126, 98, 7, 'var(--c)', T) +
    `<g class="bob"><path d="M100 56v22" ${S}/>${path('M90 78h20l4 8l-6 10M90 78l-4 8l6 10M100 78v14', 'none')}${rect(90, 72, 20, 8, 'var(--c)', 3)}</g>` +
    rect(60, 124, 80, 12, 'var(--b)', 3) +
    circle(80, 130, 5, 'var(--c)', T) +
    path('M104 130h26', 'none') +
    rect(84, 142, 32, 16, 'var(--d)', 3, T) +
    path('M48 48c0 -22 20 -30 52 -30s52 8 52 30z', 'var(--c)') +
    bulbs(58, 42, 142, 42, 8) +
    star(100, 31, 8),
  stall: () =>
    rect(44, 92, 112, 68, 'var(--a)') +
    rect(54, 104, 92, 26, 'var(--win)') +
    circle(84, 116, 8, '#f2c9a0', T) +
    path('M75 116c0 -14 18 -14 18 0z', '#fff', T) +
    path('M74 130c0 -8 20 -8 20 0z', 'var(--c)', T) +
    path('M112 130l4 -14h12l4 14z', 'var(--b)', T) +
    rect(38, 128, 124, 9, 'var(--b)', 3) +
    rect(50, 142, 44, 18, 'var(--d)', 3, T) +
    `<path d="M56 148h32M56 154h22" stroke="var(--b)" stroke-width="2"/>` +
    awning(34, 78, 132, 16, 10) +
    path('M40 78L56 62H144L160 78z', 'var(--a)') +
    bulbs(50, 72, 150, 72, 9) +
    path('M88 62L100 40l12 22z', '#d99a52') +
    path('M84 38c0 -10 6 -16 16 -16s16 6 16 16c4 2 2 8 -4 8h-24c-6 0 -8 -6 -4 -8z', 'var(--c)') +
    path('M88 26c0 -16 24 -16 24 0c4 4 0 8 -4 6c-4 4 -12 4 -16 0c-4 2 -8 -2 -4 -6z', '#fff4e2') +
    circle(103, 9, 5, '#d8263d', T),
  diner: () =>
    rect(30, 76, 140, 84, 'var(--a)') +
    `<path d="M30 90h140M30 104h140M30 118h140M30 132h140M30 146h140" stroke="var(--o)" stroke-width="1" opacity=".35"/>` +
    path('M24 80V50h40V36h72v14h40v30z', 'var(--b)') +
    `<path d="M136 36v14h40v30h-40z" ${shade}/>` +
    rect(44, 56, 112, 16, 'var(--c)', 3) +
    bulbs(50, 64, 150, 64, 11) +
    windows(40, 92, 1, 1, 28, 30, 0, 0) +
    windows(132, 92, 1, 1, 28, 30, 0, 0) +
    rect(82, 96, 36, 64, 'var(--d)') +
    path('M84 112h15v34h-15zM101 112h15v34h-15z', 'var(--b)', T) +
    `<path d="M87 120h9M87 128h9M87 136h9M104 120h9M104 128h9M104 136h9" stroke="var(--o)" stroke-width="1.4"/>` +
    `<path d="M24 80h152l8 14H16z" fill="var(--c)" ${S}/>` +
    `<path d="M34 94v66M166 94v66" stroke="var(--o)" stroke-width="6"/><path d="M34 94v66M166 94v66" stroke="var(--b)" stroke-width="3"/>`,
  hotel: () =>
    rect(46, 30, 108, 130, 'var(--a)') +
    `<rect x="128" y="30" width="26" height="130" ${shade}/>` +
    windows(56, 44, 4, 3, 16, 20, 8, 10) +
    path('M40 34L56 10H144L160 34z', 'var(--d)') +
    windows(70, 17, 3, 1, 12, 11, 14, 0, 6) +
    awning(66, 132, 68, 8, 6) +
    rect(84, 138, 32, 22, 'var(--win)', 2) +
    `<path d="M100 138v22" ${T}/>` +
    rect(150, 46, 22, 78, 'var(--c)', 5) +
    ['H', 'O', 'T', 'E', 'L']
      .map(
        (c, i) =>
          `<text x="161" y="${61 + i * 14}" font-family="var(--head)" font-weight="800" font-size="13" text-anchor="middle" fill="#fff" stroke="var(--o)" stroke-width="2.4" paint-order="stroke">${c}</text>`
      )
      .join('') +
    flag(100, 10, 12) +
    tree(36, 160, 0.7) +
    tree(168, 160, 0.6),
  theatre: () =>
    rect(26, 66, 148, 94, 'var(--b)') +
    path('M20 68L100 22L180 68z', 'var(--a)') +
    `<path d="M100 22L180 68H100z" ${shade}/>` +
    circle(100, 50, 12, 'var(--gold)') +
    path('M94 48q2 -3 4 0M102 48q2 -3 4 0M94 52q6 8 12 0', 'none', T) +
    rep(
      4,
      (i) =>
        rect(one([32, 56, 132, 156], i), 78, 12, 72, 'var(--b)', 3) +
        `<path d="M${one([36, 60, 136, 160], i)} 82v64" stroke="var(--o)" stroke-width="1" opacity=".4"/>`
    ) +
    rect(72, 86, 56, 74, 'var(--d)') +
    path('M72 86h28c0 30 -10 50 -28 60z', 'var(--c)') +
    path('M128 86h-28c0 30 10 50 28 60z', 'var(--c)') +
    path('M72 86h56v8q-7 8 -14 0q-7 8 -14 0q-7 8 -14 0q-7 8 -14 0z', 'var(--gold)', T) +
    rect(22, 66, 156, 13, 'var(--c)', 4) +
    bulbs(28, 72.5, 172, 72.5, 15) +
    rect(26, 150, 148, 10, 'var(--a)', 2) +
    flag(100, 22, 12),
  dome: () =>
    path('M28 142C28 80 60 50 100 50s72 30 72 92z', '#cfeee8') +
    tree(64, 142, 1.0) +
    tree(136, 142, 0.9, '#3f8a4d') +
    tree(100, 142, 1.35, '#62b062') +
    path('M84 142c-4 -20 8 -30 10 -46M118 142c2 -12 -4 -20 -2 -30', 'none', T) +
    `<path d="M28 142C28 80 60 50 100 50s72 30 72 92M100 50v92M62 64C52 84 48 110 48 142M138 64C148 84 152 110 152 142M36 104h128M54 74h92" fill="none" ${S}/>` +
    path(
      'M40 132c2 -36 16 -58 36 -68',
      'none',
      'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"'
    ) +
    rect(20, 140, 160, 20, 'var(--a)', 3) +
    rect(88, 138, 24, 22, 'var(--d)', 3) +
    bulbs(30, 150, 80, 150, 5) +
    bulbs(120, 150, 170, 150, 5) +
    circle(100, 46, 8, 'var(--c)'),
  rocks: () =>
    tree(30, 158, 1.1) +
    tree(174, 158, 1.2, '#3f8a4d') +
    path(
      'M30 160C34 110 60 110 66 76C70 56 92 50 102 62C120 50 136 64 136 88C152 92 168 120 172 160z',
      'var(--a)'
    ) +
    `<path d="M102 62C120 50 136 64 136 88C152 92 168 120 172 160H120C126 120 112 90 102 62z" ${shade}/>` +
    path('M92 70c10 -4 18 0 20 6c2 30 -4 50 6 84h-40c10 -30 10 -60 14 -90z', '#8fe0ee') +
    `<path d="M96 80v70M104 78v76M100 90v60" stroke="#fff" stroke-width="2.4" opacity=".8"/>` +
    path('M50 160c6 -16 94 -16 104 0z', '#6fd0e0') +
    `<path d="M66 154q8 -5 16 0t16 0t16 0t16 0" stroke="#fff" stroke-width="2.4" fill="none"/>` +
    path('M44 128c10 -6 16 0 16 6M146 120c8 -4 14 0 14 8', 'none', T),
  billboard: () =>
    rect(56, 96, 10, 64, 'var(--d)') +
    rect(134, 96, 10, 64, 'var(--d)') +
    rect(26, 24, 148, 78, 'var(--b)', 4) +
    rect(34, 32, 132, 62, 'var(--c)', 2, T) +
    bulbs(30, 28, 170, 28, 14) +
    bulbs(30, 98, 170, 98, 14) +
    star(64, 62, 24, 'var(--gold)', 12, 0.7) +
    path('M100 50h58M100 62h50M100 74h56', 'none', 'stroke="#fff" stroke-width="6" stroke-linecap="round"'),
  store: () =>
    rect(36, 70, 128, 90, 'var(--a)') +
    windows(46, 98, 1, 1, 44, 40, 0, 0) +
    rect(104, 98, 40, 62, 'var(--d)') +
    awning(30, 78, 140, 14, 9) +
    path('M40 78V52h120v26z', 'var(--b)') +
    rect(56, 56, 88, 16, 'var(--c)', 8) +
    bulbs(62, 64, 138, 64, 8) +
    path('M90 52v-14a10 10 0 0 1 20 0v14', 'none')
};
export const kinds: Record<string, string[]> = {
  thrill: ['coaster', 'drop', 'ship', 'flume'],
  leisure: ['carousel', 'wheel', 'boats'],
  sideshow: ['booth', 'tent', 'claw'],
  food: ['stall', 'diner'],
  hotel: ['hotel'],
  theatre: ['theatre'],
  nature: ['dome', 'rocks'],
  billboard: ['billboard'],
  store: ['store']
};
/** What tells a theme at once: one large ornament, 80 × 80, feet at the bottom middle. */
export const toppers: Record<string, () => string> = {
  base: () => flag(40, 78, 40) + star(40, 34, 12),
  ocean: () =>
    path(
      'M40 80C16 76 10 54 22 44C8 46 2 34 10 24C10 36 22 36 28 42C26 24 32 12 46 12C64 12 68 30 60 44C72 42 74 30 70 22C80 32 74 48 62 50C70 62 62 78 40 80z',
      'var(--c)'
    ) +
    ell(38, 30, 6, 7, '#fff', T) +
    ell(54, 30, 5, 6, '#fff', T) +
    circle(39, 31, 2.6, 'var(--o)', '') +
    circle(53, 31, 2.4, 'var(--o)', '') +
    path('M40 44q7 6 13 0', 'none', T) +
    rep(4, (i) => circle(30 + i * 7, 62 + (i % 2) * 5, 2.4, '#fff', 'opacity=".6"')),
  western: () =>
    path(
      'M30 80V40c-8 0 -16 -4 -16 -16v-6h9v8c0 4 3 5 7 5V14c0 -10 18 -10 18 0v30c5 0 8 -2 8 -7v-8h9v10c0 12 -8 16 -17 16v25z',
      '#5a9a4a'
    ) +
    `<path d="M36 20v56M42 20v56" stroke="var(--o)" stroke-width="1.6" opacity=".4"/>` +
    path(
      'M16 14c10 6 36 6 46 0c-2 -4 -8 -4 -10 -4c0 -10 -6 -14 -13 -10c-7 -4 -13 0 -13 10c-2 0 -8 0 -10 4z',
      'var(--d)'
    ),
  dinosaur: () =>
    path(
      'M18 80C22 62 20 52 24 38C28 20 44 10 60 16C76 20 80 34 74 42C66 46 56 44 50 48C58 54 66 50 72 52C68 62 56 64 50 62C50 70 54 74 56 80z',
      'var(--a)'
    ) +
    circle(50, 26, 6, '#fff', T) +
    circle(52, 26, 2.8, 'var(--o)', '') +
    path('M74 42l-3 6l-4 -5l-4 6l-4 -5l-4 5', '#fff', T) +
    path('M24 38l-10 -2l7 8l-10 2l9 6l-9 4l9 3', 'var(--c)', T),
  kaiju: () =>
    path('M10 80c0 -26 10 -40 14 -44l-4 -18l12 12l6 -22l9 20l12 -16l2 20c10 8 12 28 12 48z', 'var(--a)') +
    `<path d="M52 34c8 10 10 28 10 46h10c0 -20 -2 -40 -12 -48z" ${shade}/>` +
    path('M24 36l-6 -18l12 12M36 30l3 -22l8 20M48 28l12 -16l2 20', 'var(--c)', T) +
    ell(32, 48, 6, 5, 'var(--gold)', T) +
    ell(52, 48, 6, 5, 'var(--gold)', T) +
    circle(33, 48, 2.4, 'var(--o)', '') +
    circle(51, 48, 2.4, 'var(--o)', '') +
    path('M24 60h36l-5 7l-5 -5l-5 6l-5 -6l-5 6l-5 -6z', '#fff', T),
  alien: () =>
    `<g class="bob">${path('M20 44C20 20 60 20 60 44z', '#c9ffdf')}${circle(40, 36, 8, '#7be08b', T)}${ell(37, 35, 2.4, 3.6, 'var(--o)', '')}${ell(43, 35, 2.4, 3.6, 'var(--o)', '')}${ell(40, 46, 36, 10, 'var(--a)')}${bulbs(14, 47, 66, 47, 6, 3)}</g>` +
    path('M28 54L14 80H66L52 54z', 'var(--c)', 'opacity=".35"'),
  bmovie: () =>
    `<path d="M40 44L24 80M40 44L56 80" ${S}/>` +
    circle(28, 24, 15, 'var(--d)') +
    circle(56, 20, 12, 'var(--d)') +
    rep(5, (i) => circle(28 + 8 * Math.cos(i * 1.257), 24 + 8 * Math.sin(i * 1.257), 3, 'var(--b)', '')) +
    rep(5, (i) => circle(56 + 6 * Math.cos(i * 1.257), 20 + 6 * Math.sin(i * 1.257), 2.4, 'var(--b)', '')) +
    rect(22, 36, 38, 24, 'var(--a)', 3) +
    path('M60 42l16 -7v26l-16 -7z', 'var(--c)'),
  comicbook: () =>
    star(40, 40, 38, 'var(--c)', 11, 0.66, S) +
    star(40, 40, 28, 'var(--a)', 11, 0.66, '') +
    `<text x="40" y="49" text-anchor="middle" font-family="var(--display)" font-size="23" fill="#fff" stroke="var(--o)" stroke-width="4" paint-order="stroke" transform="rotate(-10 40 40)">POW!</text>`,
  hacker: () =>
    rect(12, 16, 56, 42, 'var(--d)', 5) +
    rect(17, 21, 46, 32, '#0b3a34', 2, T) +
    path('M22 28l7 5l-7 5M34 40h14', 'none', 'stroke="#3dffb0" stroke-width="3" stroke-linecap="round"') +
    rect(34, 58, 12, 12, 'var(--a)', 0) +
    rect(22, 70, 36, 9, 'var(--a)', 4) +
    path(
      'M54 12c4 -6 12 -6 16 0M58 16c2 -3 6 -3 8 0',
      'none',
      'stroke="var(--c)" stroke-width="3" stroke-linecap="round"'
    )
};
export const gate = () =>
  rect(18, 70, 34, 90, 'var(--a)') +
  rect(148, 70, 34, 90, 'var(--a)') +
  `<rect x="170" y="70" width="12" height="90" ${shade}/><rect x="40" y="70" width="12" height="90" ${shade}/>` +
  path('M12 72L35 38L58 72z', 'var(--c)') +
  path('M142 72L165 38L188 72z', 'var(--c)') +
  flag(35, 38, 22) +
  flag(165, 38, 22) +
  windows(27, 84, 1, 1, 16, 24, 0, 0, 8) +
  windows(157, 84, 1, 1, 16, 24, 0, 0, 8) +
  path('M48 96C70 44 130 44 152 96L140 104C122 66 78 66 60 104z', 'var(--gold)') +
  bulbs(60, 88, 76, 70, 3) +
  bulbs(84, 64, 116, 64, 5) +
  bulbs(140, 88, 124, 70, 3) +
  star(100, 48, 14) +
  path('M60 160V112q10 -8 20 0v48M120 160V112q10 -8 20 0v48', 'none') +
  `<path d="M66 160v-50M74 160v-50M126 160v-50M134 160v-50" stroke="var(--d)" stroke-width="3"/>` +
  rect(24, 124, 22, 36, 'var(--d)', 2, T) +
  rect(154, 124, 22, 36, 'var(--d)', 2, T);
addDrawings('b-', '0 0 200 160', { ...builds, gate });
addDrawings('t-', '0 0 80 80', toppers);
