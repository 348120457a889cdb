/** Panoramas: one scene for a run of n neighbouring cards of a pack. 200 n × 300, ground at y = 262.
 *  Every further card adds something that a single card has no room for. */
import { S, T, circle, ell, one, path, range, rect, rep, seeded, star, tree } from './kit';
const soft = 'stroke="var(--o)" stroke-width="1.6" stroke-linejoin="round" stroke-opacity=".45"';
const hills = (w: number, y: number, h: number, fill: string, seed: string) => {
  const r = seeded(seed);
  let d = `M0 300V${y}`,
    x = 0;
  while (x < w) {
    const s = 60 + r() * 70;
    d += `Q${x + s / 2} ${y - h * (0.5 + r())} ${Math.min(x + s, w)} ${y}`;
    x += s;
  }
  return path(d + `V300z`, fill, soft);
};
export type Scene = (w: number, n: number, at?: number) => string;
export const scenes: Record<string, Scene> = {
  base: (w) =>
    hills(w, 236, 60, 'var(--f)', 'base') +
    range(Math.ceil(w / 60))
      .map((i) =>
        tree(
          22 + i * 60 + (i % 2) * 12,
          264,
          0.7 + (i % 3) * 0.2,
          one(['#5fa35a', '#4b9158', '#79b25c'], i % 3)
        )
      )
      .join(''),
  ocean: (w, n) =>
    rect(0, 176, w, 130, 'color-mix(in oklab, #4fb6cf, #1b1040 var(--night))', 0, '') +
    rep(
      3,
      (k) =>
        `<path d="M0 ${196 + k * 18}${rep(Math.ceil(w / 40), () => 'q10 -7 20 0t20 0')}" fill="none" stroke="#fff" stroke-opacity="${0.65 - k * 0.12}" stroke-width="2.4"/>`
    ) +
    path(`M${w * 0.1} 178c10 -22 34 -30 50 -14c10 -12 30 -6 34 14z`, 'var(--f)', soft) +
    (n < 3 ? boat(w * 0.42, 184, 0.8) : '') +
    (n > 1
      ? `<g transform="translate(${n > 2 ? w * 0.17 : 4} ${n > 2 ? -34 : -20})">${path(`M${w * 0.5 - 9} 214l4 -120h14l4 120z`, '#fff6e4', soft)}${rep(4, (i) => path(`M${w * 0.5 - 8.2 + i * 0.8} ${196 - i * 26}h${18 - i * 1.6}l-.6 -13h${-16.8 + i * 1.6}z`, 'var(--c)', ''))}${rect(w * 0.5 - 8, 82, 20, 12, 'var(--win)', 2, soft)}${path(`M${w * 0.5 - 10} 82h24l-12 -12z`, 'var(--c)', soft)}${path(`M${w * 0.5 - 40} 214c10 -14 70 -16 88 0z`, '#8c7a66', soft)}</g>`
      : '') +
    (n > 2
      ? `<g>${path(`M${w * 0.06} 204c4 -40 60 -50 92 -24c12 8 20 8 26 -6c2 10 8 12 14 8c-2 16 -14 26 -22 24z`, 'var(--d)', soft)}<circle cx="${w * 0.06 + 24}" cy="186" r="3" fill="#fff"/>${path(`M${w * 0.06 + 36} 160c-6 -16 -16 -14 -18 -8M${w * 0.06 + 36} 160c4 -18 16 -16 20 -8`, 'none', 'stroke="#e8fbff" stroke-width="4" stroke-linecap="round"')}</g>${boat(w * 0.26, 190, 1)}${boat(w * 0.64, 182, 0.6)}`
      : '') +
    path(
      `M0 262C${w * 0.2} 244 ${w * 0.3} 252 ${w * 0.5} 254S${w * 0.85} 244 ${w} 256V300H0z`,
      'var(--g)',
      soft
    ),
  western: (w, n) =>
    circle(n > 1 ? w * 0.78 : 116, 120, 32, '#ffcf70', 'opacity=".9"') +
    rep(n, (i) => {
      const x = i * 200;
      return (
        path(`M${x + 10} 262V${170 - (i % 2) * 20}h14v-14h50v14h16V262z`, 'var(--f)', soft) +
        path(`M${x + 124} 262v-70h10v-10h40v10h10v70z`, 'var(--g)', soft) +
        `<path d="M${x + 12} 196h78M${x + 12} 214h78M${x + 126} 214h56" stroke="var(--d)" stroke-opacity=".3" stroke-width="4"/>`
      );
    }) +
    (n > 1
      ? `<g transform="translate(${w * 0.5 - 70} 0)">${path('M0 240h150', 'none', 'stroke="var(--d)" stroke-width="5"')}${rep(7, (i) => `<path d="M${10 + i * 21} 240v24" stroke="var(--d)" stroke-width="3"/>`)}${path('M20 236v-26h20v10h36v16zM24 210v-14h14v14M66 220v-18h10v18M30 200c-10 -10 -4 -24 12 -22c6 -12 26 -8 24 4', 'var(--d)', soft)}${rect(84, 214, 30, 22, 'var(--c)', 2, soft)}${rect(118, 214, 28, 22, 'var(--b)', 2, soft)}${[28, 48, 66, 92, 106, 126, 138].map((x) => circle(x, 238, 5, 'var(--o)', '')).join('')}</g>`
      : '') +
    (n > 2
      ? `<g transform="translate(${w * 0.68} 130)">${path('M-24 0l-14 120M24 0l14 120M-30 60h60', 'none', 'stroke="var(--d)" stroke-width="5"')}${rect(-28, -44, 56, 46, 'var(--a)', 3, soft)}${path('M-34 -42L0 -70l34 28z', 'var(--d)', soft)}</g>` +
        rep(3, (i) =>
          path(
            `M${w * 0.4 + i * 34} ${84 + (i % 2) * 20}q9 -9 14 0q5 -9 14 0`,
            'none',
            'stroke="var(--d)" stroke-width="3.4" stroke-linecap="round"'
          )
        )
      : '') +
    path(`M0 260C${w * 0.25} 250 ${w * 0.6} 266 ${w} 254V300H0z`, 'var(--g)', soft),
  dinosaur: (w, n, vx = n > 1 ? w * 0.62 : 46) =>
    path(`M${vx} 262l34 -120h26l38 120z`, '#9a6a55', soft) +
    path(`M${vx + 34} 142h26l6 20l-10 -6l-8 10l-6 -10l-12 6z`, 'var(--c)', soft) +
    `<path d="M${vx + 44} 136c-14 -20 10 -26 4 -44M${vx + 52} 134c10 -14 -4 -24 10 -36" stroke="#c9b8b0" stroke-width="8" stroke-linecap="round" fill="none" opacity=".8"/>` +
    hills(w, 240, 50, 'var(--f)', 'dino') +
    (n > 1
      ? path(
          `M${w * 0.5 - 70} 262c0 -40 20 -54 44 -54c20 0 20 -60 34 -92c6 -12 30 -12 30 2c0 8 -16 6 -18 14c-8 34 -2 76 10 96c8 14 10 24 10 34h-14l-4 -18h-40l-4 18h-16l-4 -24c-14 8 -30 14 -50 8c14 0 20 -4 22 -14z`,
          'var(--a)',
          soft
        )
      : '') +
    (n > 2
      ? rep(2, (i) =>
          path(
            `M${w * 0.18 + i * 70} ${90 + i * 26}c-20 -20 -40 -14 -48 -2c16 -4 30 2 40 12l10 14l10 -14c10 -10 24 -16 40 -12c-8 -12 -28 -18 -48 2z`,
            'var(--c)',
            soft
          )
        )
      : '') +
    rep(Math.ceil(w / 70), (i) => {
      const x = 16 + i * 70;
      return (
        `<path d="M${x} 270q-2 -34 4 -60" stroke="#6b4a2c" stroke-width="5" fill="none"/>` +
        rep(5, (k) =>
          path(
            `M${x + 4} 212q${one([-30, -20, 6, 24, 32], k)} ${one([-4, -22, -30, -18, 2], k)} ${one([-36, -30, 6, 32, 38], k)} ${one([12, -12, -28, -8, 14], k)}q${one([14, 18, 2, -14, -16], k)} -8 ${one([32, 26, -6, -28, -34], k)} 4z`,
            'var(--d)',
            soft
          )
        )
      );
    }) +
    path(`M0 260Q${w / 2} 248 ${w} 260V300H0z`, 'var(--g)', soft),
  kaiju: (w, n) =>
    rep(Math.ceil(w / 34), (i) => {
      const r = seeded('k' + i),
        h = 50 + r() * 80;
      return (
        rect(
          i * 34 + 2,
          262 - h,
          30,
          h,
          i % 2 ? 'var(--f)' : 'color-mix(in oklab, var(--f), var(--a) 40%)',
          1,
          soft
        ) +
        rep(
          Math.floor(h / 18),
          (k) =>
            `<rect x="${i * 34 + 7}" y="${270 - h + k * 18}" width="6" height="8" fill="var(--win)" opacity="${(k + i) % 3 ? 0.9 : 0.25}"/><rect x="${i * 34 + 20}" y="${270 - h + k * 18}" width="6" height="8" fill="var(--win)" opacity="${(k * 2 + i) % 3 ? 0.9 : 0.25}"/>`
        )
      );
    }) +
    (n > 1
      ? `<g transform="translate(${w * 0.5 - 60} 70)">${path('M30 200c-6 -50 -4 -90 20 -110c-10 -30 10 -56 36 -50c24 6 30 30 20 50c24 22 24 60 20 110z', 'var(--d)', soft)}${path('M50 90l-20 -6l10 16l-20 4l14 14l-18 10l16 10', 'var(--c)', soft)}<circle cx="72" cy="62" r="4" fill="#ffe04a"/><circle cx="90" cy="64" r="4" fill="#ffe04a"/>${path('M64 78h34l-5 7l-6 -6l-6 6l-6 -6l-6 6z', '#fff', '')}${path('M106 110l34 -14l6 8l-34 26z', 'var(--d)', soft)}</g>`
      : '') +
    (n > 2
      ? `<g transform="translate(${w * 0.2} 96)">${ell(0, 0, 24, 12, 'var(--c)', soft)}${path('M22 -2l30 -6v8l-30 4zM-30 -18h60M0 -18v8M-14 16h30', 'var(--c)', soft)}</g>` +
        star(w * 0.78, 120, 22, '#ffb03a', 9, 0.55, soft)
      : '') +
    rep(Math.ceil(w / 60), (i) => {
      const r = seeded('q' + i),
        h = 26 + r() * 36;
      return rect(i * 60 + r() * 20, 262 - h, 36, h, 'var(--a)', 1, soft);
    }) +
    path(`M0 262h${w}V300H0z`, 'var(--g)', soft) +
    rep(
      Math.ceil(w / 40),
      (i) => `<rect x="${i * 40 + 8}" y="280" width="22" height="4" fill="#fff" opacity=".7"/>`
    ),
  alien: (w, n) =>
    path(
      `M0 262l30 -60l20 20l34 -76l30 64l24 -30l30 50l${Math.max(0, w - 168) * 0.4} -70l${Math.max(0, w - 168) * 0.3} 50l${Math.max(0, w - 168) * 0.3} -30V300H0z`,
      'var(--f)',
      soft
    ) +
    circle(n > 1 ? w * 0.75 : 100, 100, 24, '#ffe39a', soft) +
    `<ellipse cx="${n > 1 ? w * 0.75 : 100}" cy="100" rx="40" ry="8" fill="none" stroke="var(--c)" stroke-width="4" transform="rotate(-16 ${n > 1 ? w * 0.75 : 100} 100)"/>` +
    (n > 1
      ? path(`M${w * 0.5 - 80} 150c30 -30 130 -30 160 0c-30 24 -130 24 -160 0z`, 'var(--a)', soft) +
        path(`M${w * 0.5 - 36} 164L${w * 0.5 - 70} 262h140L${w * 0.5 + 36} 164z`, 'var(--c)', 'opacity=".3"')
      : '') +
    rep(Math.ceil(w / 80), (i) =>
      path(`M${i * 80 + 20} 264c-4 -30 20 -30 18 -50c14 8 10 40 4 50z`, 'var(--c)', soft)
    ) +
    path(`M0 262h${w}V300H0z`, 'var(--g)', soft),
  bmovie: (w, n) =>
    circle(w * 0.3, 100, 36, '#fdfbe8', 'opacity=".85"') +
    path(`M${w * 0.5 - 40} 262v-110l14 10v-30l12 -16l12 16v24h20v-40l14 -20l14 20v146z`, 'var(--a)', soft) +
    `<path d="M${w * 0.5 - 20} 190h8v14h-8zM${w * 0.5 + 22} 160h8v14h-8z" fill="var(--win)"/>` +
    rep(n + 2, (i) =>
      path(
        `M${w * 0.2 + i * 40} ${90 + (i % 2) * 24}q8 -10 14 0q6 -10 14 0q-6 -2 -8 6q-6 -4 -6 2q-2 -6 -6 -2q-2 -8 -8 -6z`,
        'var(--d)',
        ''
      )
    ) +
    hills(w, 250, 36, 'var(--f)', 'bm') +
    rep(Math.ceil(w / 50), (i) => path(`M${i * 50 + 10} 270v-20a9 9 0 0 1 18 0v20z`, 'var(--b)', soft)) +
    path(`M0 262h${w}V300H0z`, 'var(--g)', soft),
  comicbook: (w, n) =>
    `<g>${rep(12 * n, (i) => `<path d="M${w / 2} 250L${w * (i / (12 * n))} 40L${w * ((i + 0.5) / (12 * n))} 40z" fill="#fff" opacity=".35"/>`)}</g>` +
    rep(Math.ceil(w / 44), (i) => {
      const h = 60 + ((i * 53) % 80);
      return (
        rect(i * 44, 262 - h, 38, h, one(['var(--d)', 'var(--f)', 'var(--c)'], i % 3), 0, soft) +
        rep(
          Math.floor(h / 20),
          (k) =>
            `<rect x="${i * 44 + 8}" y="${272 - h + k * 20}" width="8" height="9" fill="var(--a)"/><rect x="${i * 44 + 22}" y="${272 - h + k * 20}" width="8" height="9" fill="#fff" opacity=".6"/>`
        )
      );
    }) +
    (n > 1
      ? star(w * 0.5, 100, 52, 'var(--c)', 12, 0.7, soft) + star(w * 0.5, 100, 38, 'var(--a)', 12, 0.7, '')
      : '') +
    path(`M0 262h${w}V300H0z`, 'var(--g)', soft),
  hacker: (w, n) =>
    rep(Math.ceil(w / 30), (i) => {
      const h = 50 + ((i * 37) % 90);
      return (
        rect(i * 30, 262 - h, 26, h, 'var(--a)', 2, soft) +
        rep(
          Math.floor(h / 12),
          (k) =>
            `<rect x="${i * 30 + 5}" y="${267 - h + k * 12}" width="${6 + (((i + k) * 5) % 11)}" height="3" fill="${(i + k) % 4 ? '#3dffb0' : 'var(--c)'}" opacity=".85"/>`
        )
      );
    }) +
    (n > 1
      ? `<path d="M0 130H${w * 0.3}l20 -30H${w * 0.6}l20 30H${w}" fill="none" stroke="#3dffb0" stroke-width="3" stroke-dasharray="8 6"/>`
      : '') +
    path(`M0 262h${w}V300H0z`, 'var(--g)', soft)
};
const boat = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${path('M-22 0h44l-8 12h-28z', 'var(--c)', soft)}${path('M0 -2v-40l20 34zM-3 -8v-28l-15 26z', '#fff6e4', soft)}</g>`;
/** The panorama of a pack; the fair's own for a pack nobody has painted. */
export const sceneOf = (theme: string): Scene =>
  (Object.hasOwn(scenes, theme) ? scenes[theme] : scenes['base']) as Scene;
export const cloud = (x: number, y: number, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})" fill="var(--cloud)" opacity=".9"><path d="M-40 10a16 16 0 0 1 4 -31a24 24 0 0 1 44 -6a18 18 0 0 1 28 12a13 13 0 0 1 2 25z"/></g>`;
void S;
void T;
void ell;
