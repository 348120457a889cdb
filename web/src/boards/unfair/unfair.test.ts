import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import type { Choice, Prompt } from '../../generated/protocol';
import { Choices } from '../../lib/choices';
import { reading } from '../../lib/reading.svelte';
import type { MatchView } from '../../lib/view';
import { onlyLooking, type BoardProps } from '../board';
import Closeup from './Closeup.svelte';
import Unfair from './Unfair.svelte';
import {
  halvesOf,
  nearestSide,
  pointsFor,
  runsOf,
  shareOf,
  wishesOf,
  type Progress,
  type UnfairView
} from './view';

const card = (number: number, name: string, more: Record<string, unknown> = {}) => ({
  card: number,
  id: name,
  name,
  type: 'Attraction - Leisure Ride',
  text: '',
  ...more
});
const owner = {
  coins: 9,
  tokens: {},
  loans: 0,
  stars: 1,
  capacity: 5,
  guests: 2,
  guest_income: 2,
  actions_left: 0,
  attraction_limit: 3,
  cards_in_hand: 1,
  blueprints: 0,
  entrance: null,
  panoramas: [],
  score_now: { attractions: 3, coins: 4, unfinished_blueprints: -10 }
};
const view = {
  game: 'unfair',
  seats: 2,
  you: 0,
  over: false,
  waiting: [0],
  names: ['Ann', 'Bo'],
  result: null,
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
    { id: 'market', name: 'market', owner: -1, cards: [card(1, 'Swing'), card(2, 'Wheel', { price: 5 })] },
    { id: 'hand', name: 'hand', owner: 0, cards: [card(3, 'Boat')] },
    {
      id: 'park',
      name: 'park',
      owner: 0,
      cards: [
        card(10, 'Carousel', { space: 1, icons: 2 }),
        card(11, 'Fountain', { type: 'Feature Upgrade', host: 10 }),
        card(12, 'Janitor', { type: 'Staff Member', closed: true })
      ]
    },
    {
      id: 'park',
      name: 'park',
      owner: 1,
      cards: [card(20, 'Corkscrew', { space: 2, icons: 1, closed: true })]
    }
  ]
} as unknown as MatchView;

const about = (doing: string, number: number): Choice => ({
  action: { do: doing, card: number },
  text: `${doing} ${number}`,
  label: `${doing} it`,
  cards: [number],
  warning: ''
});
const space = (number: number, label = `Space ${number}`): Choice => ({
  action: { do: 'space', number },
  text: `space ${number}`,
  label,
  cards: [],
  warning: ''
});
const asked = (kind: string, options: Choice[]): Prompt => ({
  version: 1,
  kind,
  text: 'What now?',
  options,
  blocked: []
});

function show(seen: MatchView, prompt: Prompt, held: Choice | null = null) {
  const calls = { choose: vi.fn(), explain: vi.fn(), claim: vi.fn() };
  const props: BoardProps = {
    ...onlyLooking(seen),
    choices: new Choices(prompt, seen.names),
    held,
    ...calls
  };
  render(Unfair, { props });
  return calls;
}
const told = (found: { text: string }) => expect.objectContaining({ text: found.text });

describe('the board of Unfair', () => {
  it('hands on the option of a card that is touched', async () => {
    const { choose } = show(view, asked('take', [about('take', 1), about('take', 2)]));
    await userEvent.click(screen.getByRole('button', { name: /^Wheel/ }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(told(about('take', 2)));
  });

  it('never tears down with the first touch of a card that can do more', async () => {
    const { choose } = show(view, asked('park', [about('demolish', 10), about('use', 10)]));
    await userEvent.click(screen.getByRole('button', { name: /^Carousel/ }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(told(about('use', 10)));
  });

  it('offers what else can be done with the card that is held', async () => {
    const { choose } = show(view, asked('park', [about('build', 1), about('take', 1)]), about('build', 1));
    await userEvent.click(screen.getByRole('button', { name: 'take it' }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(told(about('take', 1)));
  });

  it('reads a card with which nothing can be done', async () => {
    const { choose } = show(view, asked('park', [about('build', 1)]));
    await userEvent.click(screen.getByRole('button', { name: /^Boat/ }));
    expect(choose).not.toHaveBeenCalled();
    expect(reading.card?.name).toBe('Boat');
    reading.close();
  });

  it('says aloud what a card costs and what can be done with it', () => {
    show(view, asked('park', [about('build', 2), about('take', 2)]));
    const face = screen.getByRole('button', { name: /^Wheel/ });
    expect(face).toHaveAccessibleName(/5 coins/);
    expect(face).toHaveAccessibleName(/can be built, can be taken/);
  });

  it('shows kaiju in their Market spaces with health and starting health', async () => {
    const stalls = [
      { id: 'market', name: 'market', owner: -1, cards: [card(1, 'Swing', { market_space: 2 })] },
      {
        id: 'kaiju',
        name: 'kaiju',
        owner: -1,
        cards: [
          card(4, 'Rarrgon', { type: 'City - Kaiju', market_space: 1, health: 3, full_health: 4 }),
          card(5, 'Negantis', { type: 'City - Kaiju', market_space: 3, health: 3, full_health: 2 })
        ]
      }
    ];
    const { choose } = show(
      { ...view, zones: stalls } as unknown as MatchView,
      asked('pick', [about('pick', 4)])
    );
    const faces = within(screen.getByRole('region', { name: 'Market' })).getAllByRole('button');
    expect(faces[0]).toHaveAccessibleName(/^Rarrgon.*3 of 4 health left/);
    expect(faces[1]).toHaveAccessibleName(/^Swing/);
    expect(faces[2]).toHaveAccessibleName(/^Negantis.*3 health, up from 2/);
    await userEvent.click(faces[0]!);
    expect(choose).toHaveBeenCalledExactlyOnceWith(told(about('pick', 4)));
  });

  it('leaves what is about no card that can be seen to the bar', () => {
    const { claim } = show(view, asked('park', [about('take', 1)]));
    const shownByBoard = claim.mock.lastCall![0] as (choice: unknown) => boolean;
    expect(shownByBoard(about('take', 1))).toBe(true);
    expect(shownByBoard(about('take', 99))).toBe(false);
    expect(shownByBoard(space(2))).toBe(true);
    expect(shownByBoard({ ...about('pass', 0), cards: [] })).toBe(false);
  });

  it('reads a park as lists: spaces, and upgrades within them', () => {
    show(view, asked('park', [about('build', 1)]));
    const park = screen.getByRole('region', { name: 'Ann’s park' });
    const carousel = within(park).getByRole('button', { name: /^Carousel, Space 1/ });
    const place = carousel.closest('li')!;
    expect(
      within(place)
        .getByRole('button', { name: /^Fountain/ })
        .closest('ol')
    ).not.toBe(carousel.closest('ol'));
    expect(within(park).getByText('Space 2')).toBeInTheDocument();
    expect(within(park).getByRole('button', { name: /^Janitor.*unavailable/ })).toBeInTheDocument();
    const rival = screen.getByRole('region', { name: 'Bo’s park' });
    expect(within(rival).getByRole('button', { name: /^Corkscrew, Space 2.*closed/ })).toBeInTheDocument();
  });

  it('lights the spaces where a card may go, and says what it costs to skip', async () => {
    const placing = { ...view, held: 3 } as unknown as MatchView;
    const { choose } = show(placing, asked('place', [space(2), space(3, 'Space 3 (pay 3 coins to skip)')]));
    expect(screen.getByRole('complementary', { name: 'Boat' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Boat, Space 3, pay 3 coins to skip' }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(told(space(3)));
    expect(screen.queryByRole('button', { name: 'Boat, Space 1' })).not.toBeInTheDocument();
  });

  it('lights the attractions onto which an upgrade may go', async () => {
    const placing = { ...view, held: 3 } as unknown as MatchView;
    const { choose } = show(placing, asked('place', [about('pick', 10)]));
    await userEvent.click(screen.getByRole('button', { name: 'Boat, Onto Carousel' }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(told(about('pick', 10)));
  });

  it('shows the park of somebody else large, and comes back', async () => {
    show(view, asked('park', [about('build', 1)]));
    await userEvent.click(screen.getAllByRole('button', { name: 'See Bo’s park' })[0]!);
    expect(screen.getAllByRole('region', { name: 'Bo’s park' })).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Back to your park' }));
    expect(screen.getAllByRole('region', { name: 'Bo’s park' })).toHaveLength(1);
  });

  it('counts the score by its sources', () => {
    show(view, asked('park', [about('build', 1)]));
    const park = screen.getByRole('region', { name: 'Ann’s park' });
    expect(within(park).getByText(/≈ -3 points/)).toBeInTheDocument();
    expect(within(park).getByText('Unfinished blueprints').closest('li')).toHaveTextContent('-10');
  });
});

describe('a blueprint', () => {
  const text =
    '• a nature area\n+ 2 animal upgrades\n• a hotel\n+ an Ocean Theme\nOR\n+ 5 or more icons\nBONUS\n• 2 staff members';
  const goal = (have: number, of: number) => ({ text: '', met: have === of, have, of, pluses: [] });
  const made = {
    card: 7,
    name: 'Seaside',
    seat: 0,
    finished: false,
    bonus_reached: false,
    points_now: -10,
    sides: [[goal(0, 1), goal(1, 1)]],
    bonus_sides: [[goal(1, 2)]],
    helpers: [3]
  } as unknown as Progress;

  it('is read with its plus-signs, its "or" and its bonus', () => {
    expect(wishesOf(text)).toEqual({
      sides: [
        [
          { text: 'a nature area', pluses: [['2 animal upgrades']] },
          { text: 'a hotel', pluses: [['an Ocean Theme'], ['5 or more icons']] }
        ]
      ],
      bonus: [[{ text: '2 staff members', pluses: [[]] }]]
    });
    expect(wishesOf('• a hotel\nOR\n• a theatre').sides).toHaveLength(2);
  });

  it('tells how far it is, what it scores now and what would help', () => {
    const plan = card(7, 'Seaside', { type: 'Blueprint', text, points: 20, bonus_points: 10 });
    const seen = { ...view, blueprint_progress: [made] } as unknown as MatchView;
    render(Closeup, { props: { card: plan, view: seen, names: [] } });
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
    expect(screen.getByText('-10 points now')).toBeInTheDocument();
    expect(screen.getByText('Boat')).toBeInTheDocument();
  });

  it('is as far as its nearest side', () => {
    expect(shareOf(made)).toBe(0.5);
    expect(shareOf({ ...made, finished: true })).toBe(1);
    expect(nearestSide([[goal(0, 2)], [goal(1, 2)]])).toBe(1);
  });
});

describe('what is read from a view', () => {
  it('joins the spaces of a panorama', () => {
    expect(runsOf(4, [{ spaces: [2, 3], complete: false, points: 0 }])).toEqual([
      { from: 1, length: 1 },
      { from: 2, length: 2 },
      { from: 4, length: 1 }
    ]);
  });

  it('knows the points of icons beyond the table', () => {
    const points = { icon_points: [1, 3, 6], further_icon_points: 5 } as unknown as UnfairView;
    expect([0, 1, 3, 5].map((icons) => pointsFor(points, icons))).toEqual([0, 1, 6, 16]);
  });

  it('parts the halves of an event', () => {
    expect(halvesOf('Gain 5 coins.\nOR\nReopen an attraction.')).toEqual([
      'Gain 5 coins.',
      'Reopen an attraction.'
    ]);
  });
});
