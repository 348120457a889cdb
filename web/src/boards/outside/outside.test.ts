import { render, screen } from '@testing-library/svelte';
import type { Choice, Prompt } from '../../generated/protocol';
import { Choices } from '../../lib/choices';
import type { MatchView } from '../../lib/view';
import { onlyLooking, type BoardProps } from '../board';
import { brought, isBoard, type OutsideModule, type OutsideTable } from './module';
import Outside from './Outside.svelte';

const view = {
  game: 'night-market',
  seats: 2,
  you: 0,
  over: false,
  waiting: [0],
  names: ['Ann', 'Bo'],
  result: null,
  zones: []
} as unknown as MatchView;
const option = (value: number): Choice => ({
  action: { do: 'bid', value },
  text: `bid ${value}`,
  label: `Bid ${value}`,
  cards: [],
  warning: ''
});
const prompt: Prompt = {
  version: 1,
  kind: 'bid',
  text: 'Which?',
  options: [option(1), option(2)],
  blocked: []
};

function show(board: OutsideModule) {
  brought.set('night-market', board);
  const calls = { choose: vi.fn(), claim: vi.fn() };
  const props: BoardProps = { ...onlyLooking(view), choices: new Choices(prompt, view.names), ...calls };
  const { container } = render(Outside, { props });
  return { ...calls, root: container.querySelector('.outside')?.shadowRoot };
}

describe('a board of another package', () => {
  it('is told the table as data, and hands an option back', () => {
    let told: OutsideTable | undefined;
    const { choose, claim, root } = show({
      mount: (element) => {
        element.textContent = 'Night Market';
        return { update: (table) => (told = table) };
      },
      shows: (one) => one.text === 'bid 2'
    });
    expect(root?.textContent).toBe('Night Market');
    expect(told?.options.map((one) => one.text)).toEqual(['bid 1', 'bid 2']);
    // What it does to its copies changes nothing here, and it can choose only what is offered.
    told!.options[0]!.text = 'bid 9';
    told!.choose(told!.options[0]!);
    expect(choose).not.toHaveBeenCalled();
    told!.choose(told!.options[1]!);
    expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: 'bid 2' }));
    const shown = claim.mock.lastCall![0] as (choice: Choice) => boolean;
    expect([shown(option(1)), shown(option(2))]).toEqual([false, true]);
  });

  it('gives way to the board for all games when it fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { claim } = show({
      mount: () => {
        throw new Error('no');
      },
      shows: () => true
    });
    expect(await screen.findByRole('region', { name: 'Ann' })).toBeInTheDocument();
    const shown = claim.mock.lastCall![0] as (choice: Choice) => boolean;
    expect(shown(option(1))).toBe(false);
  });

  it('is a module with a function mount', () => {
    expect(isBoard({ mount: () => undefined })).toBe(true);
    expect(isBoard({ default: 1 })).toBe(false);
    expect(isBoard(null)).toBe(false);
  });
});
