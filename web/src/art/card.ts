/** Card pictures: backdrop (theme) + subject (kind, prop, person or monster). 200 × 150. */
import { sceneOf } from './backdrops';
import './buildings';
import { kaiju } from './monsters';
import { person, type Person } from './people';
import './props';
import { topperOf } from './more';
import { path, rep, star } from './kit';
import { drawn } from './sheet';
export interface CardData {
  name: string;
  type: string;
  theme: string;
  build?: string;
  prop?: string;
  person?: Person;
  monster?: Parameters<typeof kaiju>[0];
  beast?: 'minotaur';
  kind: string;
  price?: number;
  stars?: number;
  room?: number;
  text?: string;
  points?: string;
  health?: [number, number];
  group?: 'attraction' | 'upgrade' | 'staff' | 'super' | 'event' | 'kaiju' | 'resource';
}
const backdrop = (theme: string) =>
  `<rect width="200" height="150" fill="url(#sky)"/><g transform="translate(0 -126)">${sceneOf(theme)(200, 1)}</g>`;
const rays = (c: string) =>
  `<g opacity=".5">${rep(10, (i) => path(`M100 76L${(100 + 180 * Math.cos(i * 0.628)).toFixed(0)} ${(76 + 180 * Math.sin(i * 0.628)).toFixed(0)}L${(100 + 180 * Math.cos(i * 0.628 + 0.3)).toFixed(0)} ${(76 + 180 * Math.sin(i * 0.628 + 0.3)).toFixed(0)}z`, c, ''))}</g>`;
const memo = new Map<string, string>();
export function cardArt(c: CardData): string {
  const had = memo.get(c.name);
  if (had) return had;
  let inner: string;
  if (c.monster)
    inner = `${backdrop(c.theme)}<g transform="translate(32 6) scale(.7)">${kaiju(c.monster)}</g>`;
  else if (c.person)
    inner = `<rect width="200" height="150" fill="var(--f)"/>${rays('var(--b)')}<g transform="translate(0 -126)" opacity=".55">${sceneOf(c.theme)(200, 1)}</g><g transform="translate(36 16) scale(1.34)">${person(c.person, c.name)}</g>`;
  else if (c.build) {
    const super_ = c.group === 'super';
    inner = `${backdrop(c.theme)}${super_ ? rays('#fff3b0') : ''}<g transform="translate(${super_ ? 10 : 22} ${super_ ? 4 : 14}) scale(${super_ ? 0.9 : 0.8})">${drawn('b-' + c.build)}</g><g transform="translate(${super_ ? 140 : 146} ${super_ ? 74 : 84}) scale(.72)">${drawn('t-' + topperOf(c.theme, c.name))}</g>${super_ ? star(22, 26, 14) : ''}`;
  } else
    inner = `<rect width="200" height="150" fill="var(--f)"/>${rays('var(--b)')}<g transform="translate(0 -126)" opacity=".5">${sceneOf(c.theme)(200, 1)}</g><circle cx="100" cy="76" r="56" fill="var(--b)" stroke="var(--o)" stroke-width="3"/><circle cx="100" cy="76" r="49" fill="none" stroke="var(--c)" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round"/><g transform="translate(55 31) scale(1.88)">${drawn('p-' + (c.prop ?? 'star'))}</g>`;
  memo.set(c.name, inner);
  return inner;
}
