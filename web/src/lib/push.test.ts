// @vitest-environment node
import { expect, test } from 'vitest';
import { keyBytes } from './push';

test('a key is read as servers write it, without padding', () => {
  expect([...keyBytes('-_8')]).toEqual([251, 255]);
  expect(keyBytes(`B${'A'.repeat(86)}`).length).toBe(65);
});
