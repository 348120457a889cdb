import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import type { Choice } from '../../generated/protocol';
import { Choices } from '../../lib/choices';
import type { MatchView } from '../../lib/view';
import { texts } from '../../texts';
import { onlyLooking } from '../board';
import Unlucky from './Unlucky.svelte';

const words = texts.unlucky;
const player = { cards: 2, out: false, ghost: false, misses_turn: false, character_used: false, team: [] };
const zone = (id: string, owner: number, cards: unknown[]) => ({ id, name: id, owner, cards });
const sword = {
  card: 1,
  id: 'sword',
  name: 'Second-Hand Sword',
  type: 'weapon',
  beast_value: 3,
  text: '4-6: …'
};
const rope = { card: 2, id: 'rope', name: 'Short Rope', type: 'item', beast_value: 1, text: '5-6: steal.' };
const sage = {
  card: 3,
  id: 'sage',
  name: 'Sage',
  type: 'character',
  text: 'Look at the top card.',
  used: true
};
const bull = {
  card: 4,
  id: 'bull',
  name: 'Minotaur',
  type: 'beast',
  points: 8,
  min_cards: 2,
  reward_cards: 3
};
const option = (action: Record<string, unknown>, label: string, cards: number[] = []): Choice => ({
  action,
  text: label,
  label,
  cards,
  warning: ''
});

function show(changes: object, options: Choice[], blocked: Record<string, unknown>[] = []) {
  const view = {
    game: 'unlucky-adventurers',
    seats: 2,
    you: 0,
    over: false,
    waiting: [0],
    names: ['Ann', 'Bo'],
    result: null,
    turn: 0,
    turns: 3,
    direction: 'clockwise',
    going_on: [],
    players: [
      { ...player, seat: 0 },
      { ...player, seat: 1, cards: 5 }
    ],
    zones: [zone('hand', 0, [sword, rope]), zone('character', 1, [sage])],
    ...changes
  } as unknown as MatchView;
  const calls = { choose: vi.fn(), explain: vi.fn(), claim: vi.fn() };
  const prompt = { version: 1, kind: 'play', text: 'Which card?', options, blocked } as never;
  render(Unlucky, { props: { ...onlyLooking(view), choices: new Choices(prompt, view.names), ...calls } });
  return calls;
}

describe('the board of Unlucky Adventurers', () => {
  it('shows every card of the hand in full, and hands on the one that is touched', async () => {
    const play = option({ do: 'play', card: 'sword' }, 'Play Second-Hand Sword', [1]);
    const { choose, claim } = show({}, [play]);
    const hand = screen.getByRole('list', { name: words.inHand(2) });
    expect(within(hand).getAllByRole('listitem')).toHaveLength(2);
    for (const card of [sword, rope]) expect(within(hand).getByText(card.text)).toBeInTheDocument();
    await userEvent.click(within(hand).getByRole('button', { name: /can be played/ }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: play.text }));
    // What is touched here needs no button below; what is not does.
    const shown = claim.mock.lastCall![0] as (choice: Choice) => boolean;
    expect(shown(play)).toBe(true);
    expect(shown(option({ do: 'pass' }, 'Pass'))).toBe(false);
  });

  it('says why a card cannot be played', async () => {
    const { choose, explain } = show(
      {},
      [],
      [
        {
          action: { do: 'play', card: 'rope' },
          text: 'rope',
          label: 'Play Short Rope',
          reason: 'Not now.',
          rules: []
        }
      ]
    );
    await userEvent.click(screen.getByRole('button', { name: /^Short Rope/ }));
    expect(explain).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'Not now.' }));
    expect(choose).not.toHaveBeenCalled();
  });

  it('tells how far a fight is and what it still takes', () => {
    show(
      {
        going_on: [{ seat: 0, beast: 'bull', cards: 1, points: 5 }],
        zones: [zone('hand', 0, [rope]), zone('arena', -1, [bull]), zone('played', -1, [sword])]
      },
      []
    );
    const fight = screen.getByRole('region', { name: words.youFight });
    expect(within(fight).getByText(/^5 of 8/)).toBeInTheDocument();
    expect(within(fight).getByText('1 of 2 cards')).toBeInTheDocument();
    expect(within(fight).getByText(words.missing(1, 3))).toBeInTheDocument();
  });

  it('shows rivals with their characters, and lets one be aimed at', async () => {
    const aim = option({ do: 'aim', player: 2 }, 'Bo discards a card');
    const { choose } = show({}, [aim]);
    expect(screen.getByText('Look at the top card.')).toBeInTheDocument();
    expect(screen.getByText(`Sage (${words.used})`)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: aim.label }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: aim.text }));
  });
});
