import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import type { Prompt } from '../generated/protocol';
import type { GameInfo } from '../lib/api';
import type { ResultView } from '../lib/view';
import { texts } from '../texts';
import NewTable from './NewTable.svelte';
import PromptBar from './PromptBar.svelte';
import Scores from './Scores.svelte';

// jsdom has dialogs that cannot be opened.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};

const option = (text: string) => ({ action: { do: text }, text, label: `Do ${text}`, cards: [] });
const prompt: Prompt = {
  version: 7,
  kind: 'which',
  text: 'Which one?',
  options: [option('a'), option('b')],
  blocked: [{ ...option('c'), reason: 'It is spent.', rules: ['some.rule'] }]
};

function bar(changes: Record<string, unknown> = {}) {
  const calls = {
    choose: vi.fn(),
    onconfirm: vi.fn(),
    onundo: vi.fn(),
    onhint: vi.fn(),
    onodds: vi.fn(),
    onunhint: vi.fn(),
    onmore: vi.fn()
  };
  render(PromptBar, {
    prompt,
    waitingFor: 'Waiting for Bo',
    options: prompt.options,
    rest: prompt.options,
    undo: true,
    busy: false,
    pending: null,
    explained: null,
    hint: '',
    advice: null,
    odds: false,
    ...calls,
    ...changes
  });
  return calls;
}

describe('the bar with the question', () => {
  it('chooses by digit, takes back by u and asks for a hint by h', async () => {
    const calls = bar();
    await userEvent.keyboard('2');
    expect(calls.choose).toHaveBeenCalledExactlyOnceWith(prompt.options[1]);
    await userEvent.keyboard('9');
    expect(calls.choose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('uh');
    expect(calls.onundo).toHaveBeenCalledOnce();
    expect(calls.onhint).toHaveBeenCalledOnce();
  });

  it('leaves the keys of text fields alone', async () => {
    const many = [...Array(30).keys()].map((n) => option(`way ${n}`));
    const calls = bar({ rest: many });
    await userEvent.type(screen.getByRole('searchbox'), '2');
    expect(calls.choose).not.toHaveBeenCalled();
    const left = screen.getAllByRole('button', { name: /^Do way/ });
    expect(left.map((button) => button.textContent?.trim().split(/\s+/)[2])).toEqual(
      [2, 12, ...Array(10).keys()]
        .map((n, place) => (place < 2 ? n : 20 + n))
        .sort((a, b) => a - b)
        .map(String)
    );
  });

  it('does nothing while an answer is on its way', async () => {
    const calls = bar({ busy: true });
    await userEvent.keyboard('1');
    await userEvent.click(screen.getByRole('button', { name: /Do a/ }));
    expect(calls.choose).not.toHaveBeenCalled();
  });

  it('says why something is not possible, with its rule', async () => {
    bar();
    await userEvent.click(screen.getByRole('button', { name: texts.match.notNow(1) }));
    expect(screen.getByText(/It is spent/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: texts.rules.show('some.rule') })).toBeInTheDocument();
  });

  it('asks before a choice is sent, and takes y and n for an answer', async () => {
    const calls = bar({ pending: prompt.options[0] });
    expect(screen.getByRole('alert')).toHaveTextContent(texts.match.sure('Do a'));
    expect(screen.queryByRole('button', { name: /Do b/ })).toBeNull();
    await userEvent.keyboard('1n');
    expect(calls.choose).not.toHaveBeenCalled();
    expect(calls.onconfirm).toHaveBeenLastCalledWith(false);
    await userEvent.click(screen.getByRole('button', { name: texts.match.yes }));
    expect(calls.onconfirm).toHaveBeenLastCalledWith(true);
  });

  it('shows what is advised, the best first; one plays it, Escape puts it away', async () => {
    const advised = (text: string, chance: number) => ({
      text,
      label: '',
      chance,
      reason: `as ${text}`
    });
    const advice = { version: 7, by: 'expert', options: [advised('b', 0.456), advised('a', 0.4)] };
    const calls = bar({ advice });
    const hints = screen.getByRole('region', { name: texts.hints.title('Expert bot') });
    const [first, second] = within(hints).getAllByRole('listitem');
    expect(first).toHaveTextContent(texts.hints.chance('46%'));
    expect(first).toHaveTextContent('as b');
    expect(second).toHaveTextContent(texts.hints.chance('40%'));
    await userEvent.click(within(first!).getByRole('button'));
    expect(calls.choose).toHaveBeenCalledExactlyOnceWith(prompt.options[1]);
    await userEvent.keyboard('{Escape}');
    expect(calls.onunhint).toHaveBeenCalledOnce();
  });

  it('says for whom the match waits', () => {
    bar({ prompt: null, rest: [], undo: false });
    expect(screen.getByText('Waiting for Bo')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: texts.match.hint })).toBeNull();
  });
});

describe('a new table', () => {
  const choice = { help: 'A help.', choices: [], least: 0, most: 0 };
  const game: GameInfo = {
    id: 'fair-game',
    name: 'Fair Game',
    summary: '',
    seats: [2, 3],
    bots: [],
    options: [
      { ...choice, name: 'round_cap', default: 60, least: 1, most: 99 },
      { ...choice, name: 'mode', default: 'steps', choices: ['steps', 'turns'] },
      { ...choice, name: 'ghosts', default: false }
    ]
  };

  it('is made with the wishes for the game, the clock and who may join', async () => {
    const onmake = vi.fn();
    render(NewTable, { game, seats: 3, onmake, onclose: vi.fn() });
    await userEvent.clear(screen.getByLabelText('round cap'));
    await userEvent.type(screen.getByLabelText('round cap'), '9');
    await userEvent.selectOptions(screen.getByLabelText('mode'), 'turns');
    await userEvent.click(screen.getByLabelText('ghosts'));
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
      })
    );
  });

  it('with a day for each choice never gives a seat to a bot', async () => {
    const onmake = vi.fn();
    render(NewTable, { game, seats: 2, onmake, onclose: vi.fn() });
    await userEvent.selectOptions(screen.getByLabelText(texts.newTable.clock), 'day');
    await userEvent.click(screen.getByRole('button', { name: texts.newTable.make }));
    expect(onmake).toHaveBeenCalledWith(expect.objectContaining({ takeover: null }));
  });
});

describe('the scores', () => {
  const result: ResultView = {
    ranks: [2, 1],
    winners: [1],
    scores: [3, 5],
    breakdown: [{ cards: 3 }, { cards: 4, bonus_points: 1 }],
    reason: 'the end',
    rules: []
  };

  it('list the best first, with every source', () => {
    render(Scores, { result, names: ['Ann', 'Bo'], table: 't', game: 'some', onrematch: undefined });
    expect(screen.getByRole('heading')).toHaveTextContent('Bo won');
    const rows = screen.getAllByRole('row').map((row) => row.textContent?.replace(/\s+/g, ' ').trim());
    expect(rows[0]).toContain('bonus points');
    expect(rows[1]).toMatch(/1\. Bo/);
    expect(rows[2]).toMatch(/2\. Ann/);
  });

  it('draw what scores are made of, losses apart', () => {
    const parts: Record<string, number>[] = [{ glory: 4, gold: 9, contracts: -1 }, { glory: 5 }];
    const { container } = render(Scores, {
      result: { ...result, breakdown: parts },
      names: ['Ann', 'Bo'],
      table: 't',
      game: 'unicorn-fever',
      onrematch: undefined
    });
    const pieces = [...container.querySelectorAll('.bar .piece')].map((piece) => piece.getAttribute('title'));
    // Gold is told in the table, but is no part of a score of this game.
    expect(pieces).toEqual(['glory: 5', 'contracts: -1', 'glory: 4']);
    expect(container.querySelectorAll('.loss')).toHaveLength(1);
  });

  it('show how the match went, as lines and as a table', async () => {
    const at = (move: number) => ({
      move,
      moves: 2,
      events: [],
      view: {
        zones: [0, 1].map((owner) => ({ id: 'cards', owner, cards: Array(owner ? move : 1).fill({}) }))
      }
    });
    vi.stubGlobal(
      'fetch',
      vi.fn(async (path: string) => Response.json(at(Number(path.split('/').at(-1)))))
    );
    render(Scores, { result, names: ['Ann', 'Bo'], table: 't', game: 'fair-game', onrematch: undefined });
    await userEvent.click(screen.getByRole('button', { name: texts.course.show }));
    await screen.findByRole('img', { name: texts.course.chart(texts.measures.cards) });
    await userEvent.click(screen.getByText(texts.course.asTable));
    const rows = screen.getAllByRole('row').slice(-3);
    expect(rows.map((row) => row.textContent?.trim().split(/\s*(?=\d)/))).toEqual([
      ['0', '1', '0'],
      ['1', '1', '1'],
      ['2', '1', '2']
    ]);
    vi.unstubAllGlobals();
  });

  it('lead everybody to the next table', () => {
    render(Scores, {
      result,
      names: ['Ann', 'Bo'],
      table: 't',
      game: 'some',
      rematch: 'next',
      onrematch: undefined
    });
    expect(screen.getByRole('link', { name: texts.match.newTable })).toHaveAttribute('href', '#/table/next');
  });
});
