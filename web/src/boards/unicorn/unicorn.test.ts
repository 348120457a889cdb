import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import type { Choice } from '../../generated/protocol';
import { Choices } from '../../lib/choices';
import type { MatchView } from '../../lib/view';
import { unicornTexts } from '../../texts/unicorn';
import { onlyLooking } from '../board';
import Closeup from './Closeup.svelte';
import Unicorn from './Unicorn.svelte';

const words = unicornTexts.unicorn;
const COLOURS = ['purple', 'blue', 'red', 'yellow', 'green', 'orange'];
const zone = (id: string, owner: number, cards: unknown[]) => ({ id, name: id, owner, cards });
const bettor = {
  gold: 40,
  glory: 3,
  loans: 0,
  owns: null,
  tokens: [],
  has_dice: false,
  acting: true,
  contract_glory: 0
};
const feet = {
  card: 7,
  id: 'cold-feet',
  name: 'Cold Feet',
  text: 'It stops on the line.',
  polarity: 'negative'
};
const option = (action: Record<string, unknown>, label: string, cards: number[] = []): Choice => ({
  action,
  text: label,
  label,
  cards,
  warning: ''
});

function show(options: Choice[], blocked: Record<string, unknown>[] = []) {
  const view = {
    game: 'unicorn-fever',
    seats: 2,
    you: 0,
    over: false,
    waiting: [0],
    names: ['Ann', 'Bo'],
    result: null,
    race: 1,
    races: 4,
    phase: 'plan',
    first: 0,
    track: 12,
    race_turn: 0,
    dice: [],
    players: [
      { ...bettor, seat: 0 },
      { ...bettor, seat: 1, owns: 'blue' }
    ],
    unicorns: COLOURS.map((id, n) => ({
      id,
      name: `Racer ${n + 1}`,
      odds: n + 2,
      fever: false,
      fever_text: '',
      owner: id === 'blue' ? 1 : null,
      position: 0,
      place: null
    })),
    bets: COLOURS.map((unicorn) => ({
      kind: 'win',
      unicorn,
      glory: 5,
      out: false,
      seat: unicorn === 'red' ? 1 : null,
      stake: unicorn === 'red' ? 12 : 0,
      bonus: 0,
      reserved: null
    })),
    stacks: [
      { id: 'magic', left: ['a', 'b'], top: 'a', printed: false, text: 'Play 3 Magic cards.' },
      { id: 'gold', left: [], top: null, printed: false, text: null }
    ],
    zones: [zone('hand', 0, [feet])]
  } as unknown as MatchView;
  const calls = { choose: vi.fn(), explain: vi.fn(), claim: vi.fn() };
  const prompt = { version: 1, kind: 'action', text: 'Your Action?', options, blocked } as never;
  render(Unicorn, { props: { ...onlyLooking(view), choices: new Choices(prompt, view.names), ...calls } });
  return calls;
}

describe('the board of Unicorn Fever', () => {
  it('has a lane for every unicorn, with what it pays and the bets on it', () => {
    show([]);
    for (const [n] of COLOURS.entries()) {
      expect(screen.getByRole('region', { name: words.lane(n + 1, `Racer ${n + 1}`, n + 2) })).toBeVisible();
    }
    const red = screen.getByRole('region', { name: words.lane(3, 'Racer 3', 4) });
    expect(within(red).getByText(words.stake('Bo', words.betKinds.win!, 12))).toBeInTheDocument();
  });

  it('hands on a stack that is touched, and says why another cannot be', async () => {
    const take = option({ do: 'take', stack: 'magic' }, 'Take Magic');
    const why = {
      action: { do: 'take', stack: 'gold' },
      text: 'gold',
      label: 'Gold',
      reason: 'None left.',
      rules: []
    };
    const { choose, explain } = show([take], [why]);
    const actions = screen.getByRole('region', { name: words.actions });
    await userEvent.click(within(actions).getByRole('button', { name: /Play 3 Magic cards/ }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: take.text }));
    await userEvent.click(within(actions).getByTitle('None left.'));
    expect(explain).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'None left.' }));
  });

  it('takes a Magic card up first and lays it on the lane that is touched then', async () => {
    const lays = COLOURS.map((unicorn) =>
      option({ do: 'play', card: 'cold-feet', unicorn }, `Lay Cold Feet on ${unicorn}`, [7])
    );
    const { choose } = show(lays);
    await userEvent.click(screen.getByRole('button', { name: /Cold Feet/ }));
    expect(choose).not.toHaveBeenCalled();
    expect(screen.getByText(words.nowLane('Cold Feet'))).toBeInTheDocument();
    const lane = screen.getByRole('region', { name: words.lane(5, 'Racer 5', 6) });
    await userEvent.click(within(lane).getAllByRole('button')[0]!);
    expect(choose).toHaveBeenCalledOnce();
    expect(choose.mock.lastCall![0]).toMatchObject({ action: { unicorn: 'green' } });
  });
});

describe('what is neither Magic nor a contract', () => {
  const close = (card: Record<string, unknown>) =>
    render(Closeup, { card: { id: 'x', name: 'X', text: 'Says.', ...card } as never }).container;

  it('shows a unicorn, the spaces of a Movement card row by row, the letter of a token', () => {
    expect(close({ colour: 'red' }).querySelector('.pic svg path')).not.toBeNull();
    const rows = close({ moves: [3, 3, 2, 2, 1, 0] }).querySelectorAll('.moves li');
    expect([...rows].map((row) => row.textContent)).toEqual(['×23', '×33', '×42', '×52', '×61', '×70']);
    expect(close({ stack: 'gold', mark: 'B' }).querySelector('.mark')!.textContent).toBe('B');
    expect(close({ stack: 'gold', mark: '' }).querySelector('.pic')).toBeNull();
  });
});
