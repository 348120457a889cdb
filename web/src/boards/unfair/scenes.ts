/** Panoramas as symbols, drawn once for each pack and length, and the small scenery of a park. */
import { sceneOf, cloud } from '../../art/backdrops';
import { path } from '../../art/kit';
import { addDrawings, symbolOf } from '../../art/sheet';

/** The width of one space in a panorama. */
export const SPACE = 156;
const put = new Set<string>();

/** The scene of some neighbouring spaces, for `<use>`. */
export function sceneSymbol(theme: string, length: number): string {
  const id = `scene-${theme}-${length}`;
  if (!put.has(id)) {
    put.add(id);
    addDrawings('', `0 0 ${length * SPACE} 300`, { [id]: () => sceneOf(theme)(length * SPACE, length) });
  }
  return symbolOf(id);
}

const dim = (paint: string) => `color-mix(in oklab, ${paint}, #1b1040 var(--night))`;
const T2 = 'stroke="var(--o)" stroke-width="2.4"';
const seam = (lamp: boolean) =>
  path('M10 196c-8 -60 -4 -120 8 -140c12 20 16 80 8 140z', dim('#3f8a55'), T2) +
  path('M34 196c-8 -40 -4 -84 8 -104c12 20 16 64 8 104z', dim('#5aa35f'), T2) +
  path('M4 200c-2 -18 14 -22 18 -12c4 -12 18 -12 20 0c8 -8 18 0 14 12z', dim('#6fb35f'), T2) +
  (lamp
    ? `<path d="M30 200V120" stroke="var(--o)" stroke-width="5"/><circle cx="30" cy="114" r="8" fill="var(--bulb)" ${T2}/>`
    : '');
const balloon = (x: number, y: number, k: number, paint: string) =>
  `<g transform="translate(${x} ${y}) scale(${k})"><g class="bob"><path d="M0 34C-26 14 -30 -8 -22 -24C-12 -42 12 -42 22 -24C30 -8 26 14 0 34z" fill="${paint}" stroke="var(--o)" stroke-width="2.6"/><path d="M0 34C-12 14 -12 -20 0 -38C12 -20 12 14 0 34z" fill="#fff1d2" stroke="var(--o)" stroke-width="1.8"/><path d="M-6 32l2 10h8l2 -10M-5 42h10v8h-10z" fill="#a0622f" stroke="var(--o)" stroke-width="2"/></g></g>`;

addDrawings('park-', '0 0 60 200', { seam: () => seam(false), lamp: () => seam(true) });
addDrawings('park-', '0 0 200 90', {
  plot: () =>
    '<path d="M16 88V50M184 88V50" stroke="var(--o)" stroke-width="7"/><path d="M16 88V50M184 88V50" stroke="#c98a4a" stroke-width="3.4"/><path d="M16 56q84 24 168 0" fill="none" stroke="#c2301c" stroke-width="3" stroke-dasharray="9 7"/><path d="M100 88V44" stroke="var(--o)" stroke-width="6"/><rect x="58" y="8" width="84" height="40" rx="4" fill="#fff4dc" stroke="var(--o)" stroke-width="2.6"/>'
});
addDrawings('park-', '0 0 40 28', {
  mound: () =>
    '<path d="M2 26c2 -14 10 -20 18 -20s16 6 18 20z" fill="#7a4f2c" stroke="var(--o)" stroke-width="2.4"/><path d="M12 14l4 -12h8l4 12" fill="#fff4dc" stroke="var(--o)" stroke-width="2.2"/>'
});
addDrawings('park-', '0 0 200 160', {
  shutter: () =>
    '<rect x="34" y="70" width="132" height="90" fill="#8d8799" stroke="var(--o)" stroke-width="2.6"/>' +
    [0, 1, 2, 3, 4, 5, 6]
      .map((n) => `<path d="M34 ${82 + n * 12}h132" stroke="var(--o)" stroke-width="1.6" opacity=".6"/>`)
      .join('') +
    '<g transform="rotate(-7 100 112)"><rect x="46" y="96" width="108" height="33" rx="4" fill="#fff4dc" stroke="var(--o)" stroke-width="2.6"/><text x="100" y="120" text-anchor="middle" font-family="var(--head)" font-weight="800" font-size="22" fill="#a51f2f">CLOSED</text></g>'
});

/** The sky of one's own park: clouds, and balloons that bob. */
export const liveSky =
  cloud(170, 90, 1) +
  cloud(520, 66, 0.7) +
  cloud(840, 110, 1.1) +
  cloud(1100, 70, 0.8) +
  balloon(640, 150, 1.1, '#c2301c') +
  balloon(905, 190, 0.7, '#0d7f78') +
  balloon(60, 170, 0.6, '#7a2f96');
