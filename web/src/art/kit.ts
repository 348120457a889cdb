/** Small drawing helpers. Every drawing is a string of SVG; colours are CSS variables (--a … --d, --o outline). */
export const S = 'stroke="var(--o)" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"';
export const T = 'stroke="var(--o)" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"';
export const shade = 'fill="var(--o)" opacity=".17"';
export const lite = 'fill="#fff" opacity=".3"';
export const range = (n: number) => [...Array(n).keys()];
/** One of a list, beginning again at its end: what a drawing takes in turn. */
export const one = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
export const rep = (n: number, f: (i: number) => string) => range(n).map(f).join('');
export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, extra = S) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${extra}/>`;
export const path = (d: string, fill = 'none', extra = S) => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const circle = (x: number, y: number, r: number, fill: string, extra = S) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`;
export const ell = (x: number, y: number, a: number, b: number, fill: string, extra = S) =>
  `<ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}" fill="${fill}" ${extra}/>`;
/** A numbered random source, so that the same card always looks the same. */
export function seeded(text: string): () => number {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return (h >>> 0) / 4294967296;
  };
}
export const bulbs = (x1: number, y1: number, x2: number, y2: number, n: number, r = 2.4) =>
  rep(n, (i) => {
    const t = n === 1 ? 0.5 : i / (n - 1);
    return `<circle class="bulb" style="animation-delay:${-(i % 3) * 0.5}s" cx="${(x1 + (x2 - x1) * t).toFixed(1)}" cy="${(y1 + (y2 - y1) * t).toFixed(1)}" r="${r}" fill="var(--bulb)" stroke="var(--o)" stroke-width="1"/>`;
  });
export const awning = (
  x: number,
  y: number,
  w: number,
  h: number,
  n: number,
  c1 = 'var(--c)',
  c2 = 'var(--b)'
) => {
  const s = w / n;
  return (
    rep(n, (i) => path(`M${x + i * s} ${y}h${s}v${h}a${s / 2} ${s / 2} 0 0 1 ${-s} 0z`, i % 2 ? c2 : c1, T)) +
    `<rect x="${x}" y="${y}" width="${w}" height="${h * 0.35}" ${shade}/>`
  );
};
export const windows = (
  x: number,
  y: number,
  cols: number,
  rows: number,
  w: number,
  h: number,
  gx: number,
  gy: number,
  r = 2
) =>
  rep(cols * rows, (i) => {
    const px = x + (i % cols) * (w + gx),
      py = y + Math.floor(i / cols) * (h + gy);
    return (
      rect(px, py, w, h, (i * 7) % 5 === 3 ? 'var(--d)' : 'var(--win)', r, T) +
      `<path d="M${px + w / 2} ${py}v${h}" stroke="var(--o)" stroke-width="1.1"/>`
    );
  });
export const flag = (x: number, y: number, h: number, fill = 'var(--c)') =>
  `<path d="M${x} ${y}v${-h}" ${S} fill="none"/><path class="pennant" style="transform-origin:${x}px ${y - h}px" d="M${x} ${y - h}l18 6l-18 6z" fill="${fill}" ${T}/>`;
export const tree = (x: number, y: number, s = 1, fill = '#4f9a55') =>
  `<g transform="translate(${x} ${y}) scale(${s})"><rect x="-3" y="-14" width="6" height="14" fill="#7a4b2c" ${T}/><path d="M0 -52c14 0 20 10 18 18c6 6 2 20 -18 20s-24 -14 -18 -20c-2 -8 4 -18 18 -18z" fill="color-mix(in oklab, ${fill}, var(--nn, transparent) var(--night))" ${T}/><path d="M6 -46c8 4 8 22 -4 30" fill="none" stroke="var(--o)" stroke-opacity=".25" stroke-width="3"/></g>`;
export const star = (
  x: number,
  y: number,
  r: number,
  fill = 'var(--gold)',
  k = 5,
  inner = 0.48,
  extra = T
) => {
  const p = rep(k * 2, (i) => {
    const a = (i / (k * 2)) * Math.PI * 2 - Math.PI / 2,
      q = i % 2 ? r * inner : r;
    return `${(x + Math.cos(a) * q).toFixed(1)},${(y + Math.sin(a) * q).toFixed(1)} `;
  });
  return `<polygon points="${p}" fill="${fill}" ${extra}/>`;
};
/** Coloured track or rail with an outline. */
export const rail = (d: string, fill: string, w = 5) =>
  `<path d="${d}" fill="none" stroke="var(--o)" stroke-width="${w + 4}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${fill}" stroke-width="${w}" stroke-linecap="round"/>`;
export const eye = (x: number, y: number, r = 2) => circle(x, y, r, 'var(--o)', '');
/** A line with an outline: ropes, handles, legs. */
export const bar = (d: string, paint: string, wide = 3.4) =>
  path(
    d,
    'none',
    `stroke="var(--o)" stroke-width="${wide + 4}" stroke-linecap="round" stroke-linejoin="round"`
  ) +
  path(d, 'none', `stroke="${paint}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"`);
export const gleam = (d: string, wide = 3) =>
  path(d, 'none', `stroke="#fff" stroke-width="${wide}" stroke-linecap="round" opacity=".8"`);
/** A word on a sign. */
export const word = (x: number, y: number, size: number, text: string, paint = '#fff') =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="var(--head)" font-weight="800" font-size="${size}" fill="${paint}">${text}</text>`;
