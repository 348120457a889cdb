import { beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  reload.mockClear();
  sessionStorage.clear();
  vi.stubGlobal('location', { reload });
});

async function setUp(...answers: (boolean | 'away')[]) {
  const asked = vi.fn(async () => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next === 'away') throw new TypeError('Failed to fetch');
    return { ok: next };
  });
  vi.stubGlobal('fetch', asked);
  const { parts } = await import('./lazy.svelte');
  return { parts, asked };
}

const broken = () => Promise.reject(new Error('Unable to preload CSS'));

test('a part that comes is given on', async () => {
  const { parts, asked } = await setUp(true);
  expect(await parts.need(async () => 7)).toBe(7);
  expect(asked).not.toHaveBeenCalled();
});

test('a part that did not come brings the page again once the server answers', async () => {
  const { parts, asked } = await setUp('away', false, true);
  const told = vi.fn();
  void parts.need(broken).then(told, told);
  void parts.need(broken).then(told, told);
  await vi.advanceTimersByTimeAsync(300);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(told).not.toHaveBeenCalled();
});

test('a page that came again in vain says so instead of coming again and again', async () => {
  const first = await setUp(true);
  void first.parts.need(broken);
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.resetModules();
  const second = await setUp(true);
  void second.parts.need(broken);
  await vi.advanceTimersByTimeAsync(1);
  expect(second.parts.missing).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});
