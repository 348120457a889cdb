import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { reading } from '../lib/reading.svelte';
import type { MatchView } from '../lib/view';
import Closeup from '../parts/Closeup.svelte';
import Log from '../parts/Log.svelte';
import { glossary } from './terms.svelte';

vi.mock('../lib/app.svelte', () => ({ app: { shown: { snapshot: { info: { game: 'some-game' } } } } }));
const words = [
  { word: 'Market', means: 'the cards that anybody may buy', also: [] },
  { word: 'coin', means: 'what cards cost', also: ['coins'] }
];
vi.stubGlobal('fetch', () => Promise.resolve(Response.json(words)));
await glossary.load('some-game');
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

describe('words that explain themselves', () => {
  const line = (n: number, kind: string, text: string) => ({ n, kind, text, rules: [], parts: [text] });

  it('do so once in every chapter of the log, in place', async () => {
    const events = [
      line(0, 'take', 'Bo pays 3 coins for a card of the Market.'),
      line(1, 'take', 'You pay 2 coins.'),
      line(2, 'round', 'Round 2 begins.'),
      line(3, 'take', 'Bo gets a coin.')
    ];
    render(Log, { props: { events: events as never, names: ['Ann', 'Bo'] } });
    expect(buttons()).toEqual(['coins', 'Market', 'coin']);
    await userEvent.click(screen.getByRole('button', { name: 'Market' }));
    expect(screen.getByRole('note')).toHaveTextContent('(the cards that anybody may buy)');
    await userEvent.click(screen.getByRole('button', { name: 'Market' }));
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('do so on a card that is read, and not on one that is only glanced at', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    const card = { card: 1, name: 'Lobster Shack', text: 'Draw from the Market.' };
    render(Closeup, { props: { kit: null, view: { names: [] } as unknown as MatchView } });
    reading.glance(card, document.body);
    expect(await screen.findByText('Draw from the Market.')).toBeInTheDocument();
    expect(buttons()).toEqual([]);
    reading.open(card);
    expect(await screen.findByRole('button', { name: 'Market' })).toBeInTheDocument();
  });
});
