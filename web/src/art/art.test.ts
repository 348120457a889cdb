/** Every drawing can be made, in every pack's paints, and is proper SVG. */
import { describe, expect, it } from 'vitest';
import { scenes, sceneOf } from './backdrops';
import { beastArt, beasts } from './beasts';
import { builds, toppers } from './buildings';
import { lookOf } from './faces';
import './more';
import { hats, person } from './people';
import { props } from './props';
import { questArt } from './quests';
import { drawn } from './sheet';
import { signArt } from './signs';
import { cues } from './sound';
import './tokens';

const proper = (name: string, body: string) => {
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`,
    'image/svg+xml'
  );
  expect(parsed.querySelector('parsererror'), name).toBeNull();
  expect(body, name).not.toMatch(/undefined|NaN/);
  expect(parsed.documentElement.childElementCount, name).toBeGreaterThan(0);
};

describe('drawings', () => {
  it('are proper SVG', () => {
    const tables = { ...props, ...builds, ...toppers, ...questArt, ...signArt };
    for (const [name, draw] of Object.entries(tables)) proper(name, draw());
    for (const name of ['influence', 'alientag', 'wifibadge']) proper(name, drawn(`p-${name}`));
    for (const name of ['b-saloon', 'b-pods', 't-ocean2']) proper(name, drawn(name));
    for (const beast of beasts) proper(beast.id, beastArt(beast));
    for (const hat of Object.keys(hats)) proper(hat, person({ hat }, hat));
  });

  it('include a panorama of one, two and three cards for every pack', () => {
    for (const theme of Object.keys(scenes))
      for (const run of [1, 2, 3]) proper(theme, sceneOf(theme)(200 * run, run));
    expect(sceneOf('nobody painted it')(200, 1)).toBe(sceneOf('base')(200, 1));
  });

  it('give a name the same face every time', () => {
    expect(lookOf('Ann')).toEqual(lookOf('Ann'));
    expect(lookOf('Ann')).not.toEqual(lookOf('Bo'));
  });
});

it('every cue has a length and a use', () => {
  for (const cue of Object.values(cues)) {
    expect(cue.len).toBeGreaterThan(0);
    expect(cue.when).not.toBe('');
  }
});
