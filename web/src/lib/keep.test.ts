// @vitest-environment node
import { expect, test } from 'vitest';
import { keep } from './keep';

test('what did not change is what it was', () => {
  const before = { round: 1, zones: [{ id: 'park', cards: [{ card: 4, closed: false }] }], names: ['Ann'] };
  const now = structuredClone({ ...before, round: 2 });
  const kept = keep(before, now);
  expect(kept).toEqual(now);
  expect(kept).not.toBe(before);
  expect(kept.zones).toBe(before.zones);
  expect(keep(before, structuredClone(before))).toBe(before);
});

test('cards are found by their number when others come before them', () => {
  const before = [{ card: 1, stars: 2 }, { card: 2, stars: 0 }, null];
  const kept = keep(before, [{ card: 9, stars: 0 }, { card: 1, stars: 2 }, { card: 2, stars: 1 }, null]);
  expect(kept[1]).toBe(before[0]);
  expect(kept[2]).toEqual({ card: 2, stars: 1 });
  expect(kept[2]).not.toBe(before[1]);
  expect(before).toHaveLength(3);
});

test('what is gone, new or of another kind is told', () => {
  expect(keep({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(keep({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  expect(keep([1], { 0: 1 })).toEqual({ 0: 1 });
  expect(keep(null, { a: 1 })).toEqual({ a: 1 });
  expect(keep([1, 2, 3], [1, 2])).toEqual([1, 2]);
});
