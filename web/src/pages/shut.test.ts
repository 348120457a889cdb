import { render, screen } from '@testing-library/svelte';
import { sentence, whyShutOut } from '../lib/api';
import Shut from './Shut.svelte';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, message: string) =>
  vi.stubGlobal('fetch', async () => ({ ok: false, status, json: async () => ({ code: 'x', message }) }));

test('whoever is shut out reads until when and why', async () => {
  answering(403, 'a host of this server has banned you for good: insults');
  const reason = await whyShutOut();
  expect(reason).toBe('A host of this server has banned you for good: insults.');
  render(Shut, { reason });
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  expect(screen.getByRole('button')).toBeVisible();
});

test('a session that is over is not called a ban', async () => {
  answering(401, 'you have no session, or it has ended');
  expect(await whyShutOut()).toBe('');
});

test('what the server says becomes a sentence', () => {
  expect(sentence('no.')).toBe('No.');
  expect(sentence('no')).toBe('No.');
});
