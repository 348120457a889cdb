import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Words from './Words.svelte';

const entry = (word: string, example: object | null) => ({
  game: 'unfair',
  word,
  means: `What ${word} is.`,
  also: [],
  see: [],
  rules: [],
  example
});
const WORDS = [
  entry('Medal', { kind: 'ruling', id: 'RU48', say: 'Sell it.' }),
  entry('Kaiju', { kind: 'lesson', id: 'unfair/kaiju', say: 'Shoo it away.' }),
  entry('Pay', null)
];
let posted: string[];

beforeEach(() => {
  posted = [];
  vi.stubGlobal('fetch', (path: string, asked?: RequestInit) => {
    if (asked?.method === 'POST') posted.push(path);
    const answer = path.startsWith('/api/words') ? WORDS : path === '/api/books' ? [] : { id: 'abc' };
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  location.hash = '';
});

it('opens a table for words that can be tried, at a position or in a lesson', async () => {
  const user = userEvent.setup();
  render(Words, { game: 'unfair', word: '' });
  await user.click(await screen.findByRole('button', { name: 'Try it: Medal' }));
  await vi.waitFor(() => expect(location.hash).toBe('#/table/abc'));
  await user.click(screen.getByRole('button', { name: 'Try it: Kaiju' }));
  await vi.waitFor(() =>
    expect(posted).toEqual(['/api/guide/unfair/RU48/table', '/api/lessons/unfair/kaiju/table'])
  );
  expect(screen.getByText(/Shoo it away/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try it: Pay' })).toBeNull();
});
