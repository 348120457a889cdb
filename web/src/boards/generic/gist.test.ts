import { render, screen, within } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { MatchView } from '../../lib/view';
import { onlyLooking } from '../board';
import { figuresOf } from '../figures';
import Generic from './Generic.svelte';
import { factsOf, gist } from './gist';

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
    ['Scores', '7'],
    ['Coins', '5'],
    ['Out', 'yes'],
    ['Hand', '1 card']
  ]);
  expect(figuresOf(view)[0]).toEqual(['Scores: 4', 'Coins: 12']);
});

it('shows them on the board, at the seat they belong to', () => {
  render(Generic, { props: onlyLooking(view) });
  const bo = screen.getByRole('region', { name: 'Bo' });
  expect(within(bo).getByText('Coins').nextElementSibling).toHaveTextContent('5');
  expect(within(bo).getByText('to play')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Ann' })).queryByText('to play')).toBeNull();
});
