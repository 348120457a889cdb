import { render, screen } from '@testing-library/svelte';
import BigCard from './BigCard.svelte';
import Crew from './Crew.svelte';
import KaijuScene from './KaijuScene.svelte';
import type { ParkCard, Touch } from './view';

const touch: Touch = { legal: () => false, held: () => false, can: () => '', press: () => undefined };

describe('what later packs bring', () => {
  it('says who has a power, who carries influence, and who is about to be taken away', () => {
    const scout: ParkCard = {
      card: 1,
      name: 'Office Intern',
      type: 'Staff Member',
      pack: 'comicbook',
      'alien influence on it': 2,
      leaves_in_cleanup: true
    };
    const eyes: ParkCard = { card: 2, name: 'Laser Eyes', type: 'Staff Power', pack: 'comicbook', host: 1 };
    render(Crew, { props: { crew: [scout], cards: [scout, eyes], mini: false, touch } });
    const mate = screen.getByRole('button', { name: /Office Intern/ });
    expect(mate).toHaveAccessibleName(/with Laser Eyes/);
    expect(mate).toHaveAccessibleName(/leaves in Cleanup/);
    expect(mate).toHaveTextContent('2alien influence');
  });

  it('shows a price in influence, what it brings, and its signs', () => {
    const saucer: ParkCard = {
      card: 3,
      name: 'Saucer Spin',
      type: 'Alien Attraction - Leisure Ride',
      pack: 'alien',
      influence_price: 4,
      influence: 2,
      symbols: ['wifi']
    };
    render(BigCard, { props: { card: saucer } });
    expect(screen.getByText('4 alien influence')).toBeInTheDocument();
    expect(screen.getByText('+2 alien influence per round')).toBeInTheDocument();
    expect(screen.getByText('Wi-Fi')).toBeInTheDocument();
  });

  it('lists the levels of a mastermind one by one', () => {
    const redshift: ParkCard = {
      card: 4,
      name: 'Redshift',
      type: 'Mastermind',
      pack: 'comicbook',
      text: 'Level 1: Reveal the top 4 park cards.\nLevel 2: Gain 4 coins.\nLevel 3: Dismiss this card.'
    };
    render(BigCard, { props: { card: redshift } });
    expect(
      screen
        .getAllByRole('listitem')
        .slice(0, 3)
        .map((item) => item.textContent?.trim())
    ).toEqual(['Level 1Reveal the top 4 park cards.', 'Level 2Gain 4 coins.', 'Level 3Dismiss this card.']);
  });
});

describe('a kaiju that attacks', () => {
  beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
  afterEach(() => vi.unstubAllGlobals());

  it('says that every park is hit, and what it has done in whose', async () => {
    const names = ['Ann', 'Bo'];
    const before = { n: 1, kind: 'step', text: 'Events.', rules: [] };
    const attack = {
      n: 2,
      kind: 'attack',
      cards: [[7, 'Brutazar']],
      dice: [1, 6],
      health: 1,
      attacks: true,
      text: 'It attacks.',
      rules: []
    };
    const did = (n: number, card: string, text: string) => ({ n, kind: 'did', card, text, rules: [] });
    const { rerender } = render(KaijuScene, { props: { events: [before], names } });
    expect(screen.queryByRole('status')).toBeNull();
    const others = did(4, 'Seagulls', 'Ann loses 4 coins.');
    await rerender({ events: [before, attack, did(3, 'Brutazar', 'Bo closes Lobster Shack.'), others] });
    const scene = screen.getByRole('status');
    expect(scene).toHaveTextContent('Brutazar attacks every park!');
    expect(scene).toHaveTextContent('Bo closes Lobster Shack.');
    expect(scene).not.toHaveTextContent('Ann loses 4 coins.');
  });
});
