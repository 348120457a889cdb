/** Unicorn Fever after the race: Fever flames behind a unicorn, the win pose, garlands, confetti. Boxes as for unicorn(): 240 × 170. */
import { S, T, circle, one, path, rep, seeded, star } from './kit';
import { unicorn, type Coat } from './unicorn';
/** Flames: three layers, each one path, that flicker one after the other; the outline only round the outer one. */
export const flames = () =>
  `<g class="flames">` +
  `<path class="fl1" d="M30 168C-4 140 6 104 26 84C24 102 32 108 40 108C30 70 56 44 70 20C74 48 88 56 96 60C92 34 108 8 128 -10C130 20 148 34 158 48C166 34 166 20 162 6C190 22 204 50 202 74C212 70 216 60 216 50C236 76 240 124 206 166C180 180 60 182 30 168z" fill="#e5482a" ${S}/>` +
  `<path class="fl2" d="M44 164C20 142 26 118 40 102C42 114 50 120 58 118C50 90 66 68 78 54C84 74 94 80 104 82C100 60 112 42 124 28C130 52 146 62 152 74C162 64 166 54 166 44C184 64 190 84 188 98C196 96 200 90 202 84C214 112 212 140 194 162C160 174 70 174 44 164z" fill="#ff9a3a"/>` +
  `<path class="fl3" d="M62 164C44 148 52 128 62 120C66 130 74 132 80 128C76 108 88 94 98 86C102 100 112 106 120 106C118 90 128 78 138 70C144 88 158 96 160 110C170 106 174 100 176 94C190 116 190 142 176 160C150 168 84 170 62 164z" fill="#ffe04a"/></g>`;
/** The first path after the neck in unicorn(): the wreath is hung just before it. */
const SADDLE = '<path d="M96 68C110 62';
/** A unicorn that rears on its hind legs: the whole rig turned about its hind hooves, forelegs folded by CSS (.rear in the page). */
export const rearing = (c: Coat) =>
  `<g class="rear" style="transform-origin:86px 150px">${unicorn(c).replace('</g>' + SADDLE, wreath() + '</g>' + SADDLE)}</g>`;
/** A wreath of roses for the neck of the winner, drawn in the rig's frame (goes inside .rear). */
export const wreath = () =>
  path(
    'M142 70C150 92 168 104 184 88',
    'none',
    'stroke="var(--o)" stroke-width="13" stroke-linecap="round"'
  ) +
  path('M142 70C150 92 168 104 184 88', 'none', 'stroke="#3f8a45" stroke-width="8" stroke-linecap="round"') +
  rep(6, (i) =>
    circle(
      one([142, 146, 154, 164, 174, 184], i),
      one([71, 82, 91, 96, 95, 88], i),
      5.6,
      i % 2 ? '#ff9ecb' : '#e5352f',
      T
    )
  );
export const confetti = (n: number, w: number, h: number, seed = 'c') => {
  const r = seeded(seed);
  const cols = ['#c2301c', '#f3b12b', '#0d9488', '#7b4bc4', '#ff9ecb', '#1f6fd1', '#fff4dc'];
  return rep(n, (i) => {
    const x = (r() * w).toFixed(0),
      y = (r() * h).toFixed(0),
      a = (r() * 180).toFixed(0),
      c = cols[Math.floor(r() * cols.length)];
    return i % 4 === 3
      ? `<circle cx="${x}" cy="${y}" r="4" fill="${c}"/>`
      : `<rect x="${x}" y="${y}" width="11" height="5.6" rx="1" fill="${c}" transform="rotate(${a} ${x} ${y})"/>`;
  });
};
export const rosette = (c: string, t: string) =>
  `<g>${path('M-14 10L-20 44l10 -5l6 9l6 -34zM14 10l6 34l-10 -5l-6 9l-6 -34z', c, T)}${star(0, 0, 26, c, 14, 0.82)}${circle(0, 0, 16, '#fff4dc', T)}<text y="7" text-anchor="middle" font-family="var(--display)" font-size="20" fill="#2a1a3e">${t}</text></g>`;
