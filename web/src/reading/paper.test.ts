import { describe, expect, it } from 'vitest';
import { behind, needsIn, WHOLE } from './api';
import { A_SHEET, isPaper, sheetsOf, usualPaper } from './paper';

const card = (name: string, copies: number) => ({ name, copies });

describe('sheets of cards', () => {
  it('have nine cards each, as often as they are in the box', () => {
    const sheets = sheetsOf([card('Shark', 7), card('Whale', 4), card('Gate', 1)], false);
    expect(sheets.map((sheet) => sheet.length)).toEqual([A_SHEET, 3]);
    expect(sheets[0]!.slice(6).map((one) => one.name)).toEqual(['Shark', 'Whale', 'Whale']);
  });

  it('may have each card once', () => {
    expect(sheetsOf([card('Shark', 7), card('Whale', 4)], true)).toEqual([
      [card('Shark', 7), card('Whale', 4)]
    ]);
    expect(sheetsOf([], true)).toEqual([]);
  });

  it('are on the paper of the country', () => {
    expect(['en-US', 'fr-CA', 'es-MX'].map(usualPaper)).toEqual(['letter', 'letter', 'letter']);
    expect(['en-GB', 'de', 'de-CH', 'en-CAB'].map(usualPaper)).toEqual(['a4', 'a4', 'a4', 'a4']);
    expect(['a4', 'letter', 'napkin', null].map(isPaper)).toEqual([true, true, false, false]);
  });
});

describe('what a table needs', () => {
  it('stands in the address, also that it plays without any Game Changer', () => {
    const needs = { packs: ['ocean', 'alien'], changers: [], players: 3 };
    expect(behind(needs)).toBe('?packs=ocean,alien&changers=&players=3');
    expect(needsIn(behind(needs))).toEqual(needs);
    expect(behind(needs, { paper: 'letter' })).toMatch(/&paper=letter$/);
  });

  it('is everything where the address says nothing', () => {
    expect(behind(WHOLE)).toBe('');
    expect(needsIn('')).toEqual(WHOLE);
    expect(needsIn('?players=many')).toEqual(WHOLE);
  });
});
