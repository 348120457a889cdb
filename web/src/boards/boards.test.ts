import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import type { Prompt } from '../generated/protocol';
import { Choices } from '../lib/choices';
import type { MatchView } from '../lib/view';
import { texts } from '../texts';
import { onlyLooking, type Board, type BoardProps } from './board';
import FairGame from './fair-game/FairGame.svelte';
import { figuresOf } from './figures';
import TextBoard from './generic/TextBoard.svelte';

HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

const shared = { seats: 2, you: 0, over: false, waiting: [0], names: ['Ann', 'Bo'], result: null };
const asked = (kind: string, options: Prompt['options'], blocked: Prompt['blocked'] = []): Prompt => ({
  version: 1,
  kind,
  text: 'What now?',
  options,
  blocked
});

function show(board: Board, view: MatchView, prompt: Prompt) {
  const calls = { choose: vi.fn(), explain: vi.fn(), claim: vi.fn() };
  const choices = new Choices(prompt, view.names);
  const props: BoardProps = { ...onlyLooking(view), choices, ...calls };
  render(board, { props });
  return calls;
}

describe('the board of Fair Game', () => {
  const player = {
    dice_set: 'amber',
    dice: [1, 2, 3, 4, 5, 6],
    rolls_left: 2,
    live: true,
    won: null,
    meets: []
  };
  const card = {
    card: 5,
    id: 'pair',
    name: 'PAIR',
    text: '',
    mark: 'deer',
    example: [1, 1],
    protected: false
  };
  const view = {
    ...shared,
    game: 'fair-game',
    round: 1,
    lead: 0,
    mode: 'steps',
    grid_shape: [1, 1],
    players: [
      { ...player, seat: 0 },
      { ...player, seat: 1 }
    ],
    zones: [
      { id: 'grid', name: 'grid', owner: -1, cards: [card] },
      { id: 'cards', name: 'cards', owner: 1, cards: [{ ...card, card: 6, id: 'own', name: 'OWN' }] }
    ]
  } as unknown as MatchView;
  const reroll = (dice: number[]) => ({
    action: { do: 'reroll', dice },
    text: `${dice}`,
    label: '',
    cards: [],
    warning: ''
  });
  const blocked = {
    action: { do: 'claim', card: 'pair' },
    text: 'claim',
    label: 'Take',
    cards: [],
    rules: []
  };
  const prompt = asked(
    'dice',
    [reroll([2, 3]), reroll([1])],
    [{ ...blocked, reason: 'Your dice do not meet it.' }]
  );

  it('rolls the dice that were picked, in whatever order', async () => {
    const { choose } = show(FairGame, view, prompt);
    expect(screen.getByRole('button', { name: texts.fair.pick })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: texts.fair.die(3, 3) }));
    await userEvent.click(screen.getByRole('button', { name: texts.fair.die(2, 2) }));
    await userEvent.click(screen.getByRole('button', { name: texts.fair.rollAgain(2) }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: '2,3' }), true);
  });

  it('explains a card that cannot be taken', async () => {
    const { choose, explain } = show(FairGame, view, prompt);
    await userEvent.click(screen.getByTitle('Your dice do not meet it.'));
    expect(explain).toHaveBeenCalledOnce();
    expect(choose).not.toHaveBeenCalled();
  });

  it('has figures for the seats, and a text form', () => {
    expect(figuresOf(view)).toEqual([[texts.figures.cards(0)], [texts.figures.cards(1)]]);
    show(TextBoard, view, prompt);
    expect(screen.getByRole('heading', { name: /^Bo: 1 card$/ })).toBeInTheDocument();
    expect(screen.getByText('PAIR')).toBeInTheDocument();
  });
});
