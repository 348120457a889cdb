import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameInfo, GameOption, Pick } from '../lib/api';
import { texts } from '../texts';
import { words } from '../solo/words';
import NewTable from './NewTable.svelte';

const choice: GameOption = {
  name: '',
  label: '',
  default: '',
  help: 'A help.',
  choices: [],
  choice_labels: [],
  choice_helps: [],
  choice_adds: [],
  clashes: [],
  least: 0,
  most: 0,
  picks: [],
  takes: 0
};
const pack = (id: string): Pick => ({
  id,
  name: id,
  theme: `All about ${id}.`,
  character: 'Calm.',
  difficulty: 2,
  ratings: { money: 3 },
  origin: 'original'
});
const game: GameInfo = {
  id: 'fair-game',
  name: 'Fair Game',
  summary: '',
  seats: [2, 3],
  bots: ['novice', 'regular'],
  options: [
    { ...choice, name: 'round_cap', label: 'Most rounds', default: 60, least: 1, most: 99 },
    {
      ...choice,
      name: 'mode',
      label: 'How rounds run',
      default: 'steps',
      choices: ['steps', 'turns'],
      choice_labels: ['At once', 'In turns']
    },
    { ...choice, name: 'ghosts', label: 'Ghosts', default: false }
  ]
};
const parks: GameInfo = {
  ...game,
  id: 'unfair',
  options: [
    { ...choice, name: 'packs', label: 'Packs', default: 'random', picks: ['a', 'b', 'c'].map(pack) },
    { ...choice, name: 'repeat_packs', label: 'Packs may repeat', default: false }
  ]
};

// jsdom has dialogs without the call that opens them.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

function open(of: GameInfo, bots: boolean, seats = 3) {
  const onmake = vi.fn();
  render(NewTable, { game: of, seats, bots, onmake, onclose: vi.fn() });
  return onmake;
}

describe('a new table', () => {
  it('is made with the wishes for the game, the clock and who may join', async () => {
    const onmake = open(game, false);
    await userEvent.clear(screen.getByLabelText('Most rounds'));
    await userEvent.type(screen.getByLabelText('Most rounds'), '9');
    await userEvent.selectOptions(screen.getByLabelText('How rounds run'), 'In turns');
    await userEvent.click(screen.getByLabelText('Ghosts'));
    await userEvent.click(screen.getByLabelText(texts.newTable.open));
    await userEvent.selectOptions(screen.getByLabelText(texts.newTable.clock), 'turn30');
    await userEvent.click(screen.getByRole('button', { name: texts.newTable.make }));
    expect(onmake).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        seats: 3,
        public: false,
        game: { round_cap: 9, mode: 'turns', ghosts: true },
        clock: { kind: 'turn', seconds: 30, increment: 0 },
        takeover: 120
      }),
      ''
    );
  });

  it('with a day for each choice never gives a seat to a bot', async () => {
    const onmake = open(game, false);
    await userEvent.selectOptions(screen.getByLabelText(texts.newTable.clock), 'day');
    await userEvent.click(screen.getByRole('button', { name: texts.newTable.make }));
    expect(onmake).toHaveBeenCalledWith(expect.objectContaining({ takeover: null }), '');
  });

  it('against bots needs players and a level, and nobody else sees it', async () => {
    const onmake = open(game, true);
    expect(screen.queryByLabelText(texts.newTable.clock)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: texts.newTable.count(2) }));
    await userEvent.click(screen.getByRole('radio', { name: texts.levels.novice! }));
    await userEvent.click(screen.getByRole('button', { name: texts.newTable.play }));
    expect(onmake).toHaveBeenCalledWith(expect.objectContaining({ seats: 2, public: false }), 'novice');
  });

  it('takes packs from tiles that tell what they are; none chosen leaves it to chance', async () => {
    const onmake = open(parks, true, 2);
    const tile = screen.getByRole('button', { name: 'b' });
    expect(tile).toHaveAccessibleDescription(/All about b\..*Calm\..*Takes some practice/s);
    await userEvent.click(screen.getByRole('button', { name: texts.newTable.play }));
    expect(onmake.mock.lastCall![0].game.packs).toBe('random');
    await userEvent.click(tile);
    await userEvent.click(screen.getByRole('button', { name: 'a' }));
    expect(tile).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: texts.newTable.play }));
    expect(onmake.mock.lastCall![0].game.packs).toBe('b a');
  });

  it('puts packs in by shuffling, each once unless they may repeat, and takes them out by touch', async () => {
    const onmake = open(parks, true, 3);
    await userEvent.click(screen.getByRole('button', { name: texts.newTable.shuffle }));
    await userEvent.click(screen.getByRole('button', { name: texts.newTable.play }));
    expect(onmake.mock.lastCall![0].game.packs.split(' ').sort()).toEqual(['a', 'b', 'c']);
    await userEvent.click(screen.getByRole('button', { name: 'a' }));
    expect(screen.getByRole('button', { name: 'a' })).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(screen.getByLabelText('Packs may repeat'));
    await userEvent.click(screen.getByRole('button', { name: 'b' }));
    const said = within(screen.getByRole('group', { name: 'Packs' })).getByRole('status');
    expect(said).toHaveTextContent(texts.newTable.picked(3, 3));
    await userEvent.click(screen.getByRole('button', { name: texts.newTable.play }));
    expect(onmake.mock.lastCall![0].game.packs.split(' ').sort()).toEqual(['b', 'b', 'c']);
  });

  it('fills up what was begun, without a pack twice', async () => {
    const onmake = open(parks, true, 3);
    await userEvent.click(screen.getByRole('button', { name: 'c' }));
    await userEvent.click(screen.getByRole('button', { name: texts.newTable.play }));
    const named: string[] = onmake.mock.lastCall![0].game.packs.split(' ');
    expect(named[0]).toBe('c');
    expect([...named].sort()).toEqual(['a', 'b', 'c']);
  });

  it('takes several of some choices and bars what does not go with them, with the reason', async () => {
    const changers = {
      ...choice,
      name: 'changers',
      label: 'Game changers',
      default: [],
      choices: ['peace', 'early', 'pot'],
      choice_labels: ['World Peace', 'Early', 'Pot'],
      choice_helps: ['Nobody is harmed.', 'All begin early.', 'A third pack.'],
      clashes: [
        { choices: ['peace', 'early'], reason: 'both are about time', seats: [] },
        { choices: ['pot'], reason: 'it needs two players', seats: [3, 4] }
      ]
    };
    const onmake = open({ ...game, options: [changers] }, true, 3);
    expect(screen.getByText('Nobody is harmed.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Pot/).disabled).toBe(true);
    expect(screen.getByText('It needs two players.')).toBeTruthy();
    await userEvent.click(screen.getByLabelText(/^World Peace/));
    expect(screen.getByLabelText<HTMLInputElement>(/^Early/).disabled).toBe(true);
    expect(screen.getByText('Both are about time.')).toBeTruthy();
    await userEvent.click(screen.getByLabelText(texts.newTable.count(2)));
    await userEvent.click(screen.getByLabelText(/^Pot/));
    await userEvent.click(screen.getByRole('button', { name: texts.newTable.play }));
    expect(onmake.mock.calls[0]![0].game).toEqual({ changers: ['peace', 'pot'] });
  });

  it('sets a first match up with one press and says why', async () => {
    const first = { seats: 3, options: { packs: 'a b c', repeat_packs: true }, why: 'It is easy.' };
    const onmake = open({ ...parks, first: [first] }, true, 3);
    expect(screen.getByText('It is easy.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: words.first.take }));
    expect(screen.getByText(words.first.taken)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: texts.newTable.play }));
    expect(onmake.mock.calls[0]![0].game).toEqual({ packs: 'a b c', repeat_packs: true });
  });

  it('is against somebody with a chart where Solo Mode is chosen', async () => {
    const changers = { ...choice, name: 'changers', default: ['solo-mode'], choices: ['solo-mode'] };
    const solo = [1, 2].map((n) => ({ kind: `quinn-${n}`, name: `Quinn ${n}`, about: `About ${n}.` }));
    const onmake = open({ ...game, options: [changers], solo }, true, 2);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Quinn 1');
    expect(screen.getByText('About 1.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: texts.newTable.play }));
    expect(onmake.mock.calls[0]![1]).toBe('quinn-1');
    expect(onmake.mock.calls[0]![0].stand_in).toBe('regular');
  });

  it('fills the bag of tokens by touch', async () => {
    const bag = { ...choice, name: 'randomiser', label: 'Favourite packs' };
    const onmake = open({ ...parks, options: [...parks.options, bag] }, true, 2);
    await userEvent.click(screen.getByRole('button', { name: words.bag.more('a') }));
    await userEvent.click(screen.getByRole('button', { name: words.bag.fewer('b') }));
    await userEvent.click(screen.getByRole('button', { name: texts.newTable.play }));
    expect(onmake.mock.calls[0]![0].game.randomiser).toBe('a 2, c 1');
  });
});
