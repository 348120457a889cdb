// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { pickArt } from './packs';

describe('pictures of packs', () => {
  it('draws a park for packs that somebody wrote, the same for the same name', () => {
    const haunted = pickArt('haunted');
    expect(haunted).toBe(pickArt('haunted'));
    expect(haunted).not.toMatch(/undefined|NaN/);
    expect(haunted.length).toBeGreaterThan(pickArt('gnomes').length / 4);
    const pictures = new Set(['haunted', 'moon', 'jungle', 'castle-2', 'disco'].map(pickArt));
    expect(pictures.size).toBeGreaterThan(1);
  });

  it('is not led astray by names that mean something to the language', () => {
    for (const id of ['constructor', 'tostring', 'valueof']) expect(pickArt(id)).not.toMatch(/undefined|NaN/);
  });

  it('draws shipped packs and clans as before', () => {
    expect(pickArt('ocean')).not.toBe(pickArt('western'));
    expect(pickArt('b-movie')).not.toBe(pickArt('haunted'));
    expect(pickArt('witches')).not.toBe(pickArt('gnomes'));
  });
});
