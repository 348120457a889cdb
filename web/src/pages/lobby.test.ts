import { render, screen } from '@testing-library/svelte';
import { keptOf } from '../fairness/kept';
import { app } from '../lib/app.svelte';
import { texts } from '../texts';
import Lobby from './Lobby.svelte';

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => vi.unstubAllGlobals());

const line = (id: string, from_record: boolean) => ({
  id,
  game: 'fair-game',
  phase: 'playing',
  title: `Table ${id}`,
  seats: [{ name: 'Ann', bot: null }],
  your_turn: false,
  from_record
});

test('tables from a record are marked in lists', async () => {
  const answers: Record<string, unknown> = {
    '/api/me/tables': [line('a', false), line('b', true)],
    '/api/solo/today': { challenge: { against: 'Quinn, idle' }, lines: [], yours: null }
  };
  vi.stubGlobal('fetch', async (path: string) => ({
    ok: true,
    status: 200,
    json: async () => answers[path] ?? []
  }));
  render(Lobby);
  const marked = (await screen.findByText('Table b')).closest('li')!;
  expect(marked).toHaveTextContent(texts.lobby.fromRecord);
  expect(screen.getByText('Table a').closest('li')!).not.toHaveTextContent(texts.lobby.fromRecord);
});

test('a match against bots begins after the server’s fingerprint was seen', async () => {
  const done: string[] = [];
  vi.stubGlobal('fetch', async () => {
    done.push('looked');
    return { ok: true, status: 200, json: async () => ({ info: { fair: { commitment: 'c9' } } }) };
  });
  const command = async (_: string, wish: { type: string }) => {
    done.push(wish.type);
    return { type: 'ack' };
  };
  (app as unknown as { connection: unknown }).connection = { command };
  await app.fillWithBots('t9', 3, 'regular');
  expect(done).toEqual(['looked', 'bot', 'bot', 'commit', 'start']);
  expect(keptOf('t9')!.commitment).toBe('c9');
});
