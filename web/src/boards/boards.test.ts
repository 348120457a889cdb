import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import type { Prompt } from '../generated/protocol';
import { Choices } from '../lib/choices';
import type { MatchView } from '../lib/view';
import { texts } from '../texts';
import type { Board, BoardProps } from './board';
import FairGame from './fair-game/FairGame.svelte';
import { figuresOf } from './figures';
import TextBoard from './generic/TextBoard.svelte';
import Unfair from './unfair/Unfair.svelte';

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
  const props: BoardProps = { view, choices, events: [], names: view.names, you: 0, ...calls };
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
    cards: []
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
    expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: '2,3' }));
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

describe('the board of Unfair', () => {
  const card = (number: number, name: string) => ({
    card: number,
    id: name,
    name,
    type: 'Attraction',
    text: ''
  });
  const owner = {
    coins: 9,
    tokens: {},
    loans: 0,
    stars: 1,
    capacity: 5,
    guests: 2,
    guest_income: 0,
    actions_left: 0,
    attraction_limit: 2,
    cards_in_hand: 1,
    blueprints: 0,
    entrance: null
  };
  const view = {
    ...shared,
    game: 'unfair',
    round: 1,
    rounds: 8,
    step: 'park',
    starting_player: 0,
    turn: 0,
    city_card: null,
    city_text: null,
    blueprint_progress: [],
    players: [
      { ...owner, seat: 0 },
      { ...owner, seat: 1 }
    ],
    zones: [
      { id: 'market', name: 'market', owner: -1, cards: [card(1, 'Swing'), card(2, 'Wheel')] },
      { id: 'hand', name: 'hand', owner: 0, cards: [card(3, 'Boat')] }
    ]
  } as unknown as MatchView;
  const about = (doing: string, number: number) => ({
    action: { do: doing, card: number },
    text: `${doing} ${number}`,
    label: `${doing} it`,
    cards: [number]
  });

  it('takes a touch for the answer where the question is just which card', async () => {
    const { choose } = show(Unfair, view, asked('take', [about('take', 1), about('take', 2)]));
    await userEvent.click(screen.getByRole('button', { name: /Wheel/ }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: 'take 2' }));
  });

  it('shows a card closely where more than one thing can be done', async () => {
    const { choose } = show(Unfair, view, asked('park', [about('take', 1), about('build', 3)]));
    await userEvent.click(screen.getByRole('button', { name: /Boat/ }));
    expect(choose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'build it' }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: 'build 3' }));
  });

  it('shows kaiju in their Market spaces with what is left of their health', async () => {
    const stalls = [
      { id: 'market', name: 'market', owner: -1, cards: [{ ...card(1, 'Swing'), market_space: 2 }] },
      {
        id: 'kaiju',
        name: 'kaiju',
        owner: -1,
        cards: [{ ...card(4, 'Rarrgon'), type: 'City - Kaiju', market_space: 1, health: 4, full_health: 6 }]
      }
    ];
    const { choose } = show(
      Unfair,
      { ...view, zones: stalls } as unknown as MatchView,
      asked('pick', [about('pick', 4)])
    );
    const market = screen.getByRole('region', { name: 'Market' });
    const faces = within(market).getAllByRole('button');
    expect(faces.map((face) => face.textContent)).toEqual([
      expect.stringMatching(/Rarrgon.*4\/6/s),
      expect.stringMatching(/Swing/)
    ]);
    await userEvent.click(faces[0]!);
    expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: 'pick 4' }));
  });

  it('leaves what is about no card that can be seen to the bar', () => {
    const { claim } = show(Unfair, view, asked('park', [about('take', 1)]));
    const shownByBoard = claim.mock.lastCall![0] as (choice: unknown) => boolean;
    expect(shownByBoard(about('take', 1))).toBe(true);
    expect(shownByBoard(about('take', 99))).toBe(false);
    expect(shownByBoard({ ...about('pass', 0), cards: [] })).toBe(false);
  });
});
