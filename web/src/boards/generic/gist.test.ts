import { render, screen, within } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { MatchView } from '../../lib/view';
import type { Choice } from '../../generated/protocol';
import { Choices } from '../../lib/choices';
import { onlyLooking } from '../board';
import { figuresOf } from '../figures';
import Generic from './Generic.svelte';
import { factsOf, gist } from './gist';
import { pieceOf } from './piece';

const view: MatchView = {
  game: 'from-outside',
  seats: 2,
  you: 0,
  over: false,
  waiting: [1],
  zones: [
    { id: 'deck', name: 'deck', owner: -1, cards: [{ back: 'card' }, { back: 'card' }] },
    { id: 'hand', name: 'hand', owner: 1, cards: [{ back: 'card' }] }
  ],
  names: ['Ann', 'Bo'],
  result: null,
  round: 3,
  dealer: 1,
  scores: [4, 7],
  players: [
    { seat: 0, coins: 12, out: false },
    { seat: 1, coins: 5, out: true }
  ]
};

it('tells what is true of the table, with names for seats', () => {
  expect(gist(view)).toEqual([
    ['Round', '3'],
    ['Dealer', 'Bo']
  ]);
});

it("tells every player's facts: lists with an entry for each seat, and counts of cards", () => {
  expect(factsOf(view, 1)).toEqual([
    ['Score', '7'],
    ['Coins', '5'],
    ['Out', 'yes'],
    ['Hand', '1 card']
  ]);
  expect(figuresOf(view)[0]).toEqual(['Score: 4', 'Coins: 12']);
});

it('shows them on the board, at the seat they belong to', () => {
  render(Generic, { props: onlyLooking(view) });
  const bo = screen.getByRole('region', { name: 'Bo' });
  expect(within(bo).getByText('Coins').nextElementSibling).toHaveTextContent('5');
  // What lies there tells its number itself.
  expect(within(bo).getAllByText('Hand')).toHaveLength(1);
  expect(within(bo).getByRole('heading', { name: 'Hand 1 card' })).toBeInTheDocument();
  expect(within(bo).getByText('to play')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Ann' })).queryByText('to play')).toBeNull();
});

it('lets a card be touched that one option is about, whatever its action is called', async () => {
  const bid: Choice = {
    action: { do: 'bid', value: 3 },
    text: 'bid 3',
    label: 'Bid 3',
    cards: [7, 8],
    warning: ''
  };
  const mine = { id: 'hand', name: 'hand', owner: 0, cards: [{ card: 7, name: 'Coin 3', id: 'coin-3' }] };
  const shared = {
    id: 'prize',
    name: 'prize',
    owner: -1,
    cards: [{ card: 1, name: 'Prize 5', id: 'prize-5' }]
  };
  const choose = vi.fn();
  const choices = new Choices({ version: 1, kind: 'bid', text: 'Which?', options: [bid], blocked: [] });
  const table = { ...view, zones: [mine, shared] };
  render(Generic, { props: { ...onlyLooking(table), choices, choose } });
  screen.getByRole('button', { name: 'Coin 3, Bid 3' }).click();
  expect(choose).toHaveBeenCalledWith(bid);
  expect(screen.queryByRole('button', { name: /Prize 5/ })).toBeNull();
});

it('draws cards of one sort alike, with the number of each', () => {
  const [three, five, prize] = ['Coin 3', 'Coin 5', 'Prize 5'].map((name) => pieceOf({ name, back: 'x' }));
  expect([three!.number, five!.number]).toEqual(['3', '5']);
  expect([three!.theme, three!.sign]).toEqual([five!.theme, five!.sign]);
  expect([prize!.theme, prize!.sign]).not.toEqual([five!.theme, five!.sign]);
  expect(pieceOf({ name: 'Old King' }).number).toBe('');
});
