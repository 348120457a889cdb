import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import type { Prompt } from '../generated/protocol';
import type { MatchView, ResultView } from '../lib/view';
import { texts } from '../texts';
import PromptBar from './PromptBar.svelte';
import Scores from './Scores.svelte';

const words = texts.desk;

// jsdom has dialogs that cannot be opened.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};

const option = (text: string) => ({
  action: { do: text },
  text,
  label: `Do ${text}`,
  cards: [],
  warning: ''
});
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
    release: vi.fn(),
    onundo: vi.fn(),
    onhint: vi.fn(),
    onodds: vi.fn(),
    onunhint: vi.fn()
  };
  const { rerender } = render(PromptBar, {
    prompt,
    waitingFor: 'Waiting for Bo',
    options: prompt.options,
    rest: prompt.options,
    undo: true,
    busy: false,
    held: null,
    cards: [],
    preview: null,
    names: ['Ann', 'Bo'],
    explained: null,
    hint: '',
    advice: null,
    odds: false,
    ...calls,
    ...changes
  });
  return { ...calls, rerender };
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

  it('stays as it was opened while others move, until it asks something else', async () => {
    const { rerender } = bar();
    await userEvent.click(screen.getByRole('button', { name: /^Why not/ }));
    expect(screen.getByText(/It is spent/)).toBeTruthy();
    await rerender({ prompt: { ...prompt, version: 8 } });
    expect(screen.getByText(/It is spent/)).toBeTruthy();
    await rerender({ prompt: { ...prompt, version: 9, text: 'Which other one?' } });
    expect(screen.queryByText(/It is spent/)).toBeNull();
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

  it('shows what an option would do before it is played, and lets go of it', async () => {
    const preview = {
      version: 7,
      text: 'a',
      figures: [{ name: 'coins', before: 9, after: 4 }],
      told: [['You pay for it.']],
      sure: true
    };
    const calls = bar({ held: prompt.options[0], preview });
    expect(screen.queryByRole('button', { name: /Do b/ })).toBeNull();
    const deed = screen.getByRole('group', { name: words.deed.title('Do a') });
    expect(deed).toHaveTextContent('Coins 9 → 4');
    expect(deed).toHaveTextContent('You pay for it.');
    expect(deed).not.toHaveTextContent(words.deed.luck);
    await userEvent.keyboard('{Escape}');
    expect(calls.release).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    expect(calls.choose).toHaveBeenLastCalledWith(prompt.options[0], true);
  });

  it('never makes the main button of what does harm', () => {
    const harmful = { ...option('a'), warning: 'It costs 10 points at the end.' };
    bar({ held: harmful });
    const yes = screen.getByRole('button', { name: words.deed.anyway('Do a') });
    expect(yes).not.toHaveClass('main');
    expect(screen.getByText(harmful.warning)).toBeInTheDocument();
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

describe('the scores', () => {
  const result: ResultView = {
    ranks: [2, 1],
    winners: [1],
    scores: [3, 5],
    breakdown: [{ cards: 3 }, { cards: 4, bonus_points: 1 }],
    reason: 'the end',
    rules: []
  };
  const view = { names: ['Ann', 'Bo'], zones: [], waiting: [] } as unknown as MatchView;
  const end = (changes: Record<string, unknown> = {}) =>
    render(Scores, {
      result,
      view,
      names: ['Ann', 'Bo'],
      you: null,
      table: 't',
      game: 'some',
      kit: null,
      onrematch: undefined,
      onlook: () => undefined,
      ...changes
    });

  it('list the best first, with every source', () => {
    end();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Bo won');
    expect(screen.getByText(texts.desk.end.margin('5', 2, 'Ann'))).toBeInTheDocument();
    const rows = screen.getAllByRole('row').map((row) => row.textContent?.replace(/\s+/g, ' ').trim());
    expect(rows[0]).toContain('bonus points');
    expect(rows[1]).toMatch(/1\. Bo/);
    expect(rows[2]).toMatch(/2\. Ann/);
  });

  it('draw what scores are made of, losses apart', () => {
    const parts: Record<string, number>[] = [{ glory: 4, gold: 9, contracts: -1 }, { glory: 5 }];
    vi.stubGlobal(
      'fetch',
      vi.fn(() => new Promise(() => undefined))
    );
    const { container } = end({ result: { ...result, breakdown: parts }, game: 'unicorn-fever' });
    vi.unstubAllGlobals();
    const pieces = [...container.querySelectorAll('.bar .piece')].map((piece) => piece.getAttribute('title'));
    // Gold is told in the table, but is no part of a score of this game.
    expect(pieces).toEqual(['glory: 5', 'contracts: -1', 'glory: 4']);
    expect(container.querySelectorAll('.bar .loss')).toHaveLength(1);
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
    end({ game: 'fair-game' });
    await screen.findByRole('img', { name: texts.course.chart(texts.measures.cards) });
    await userEvent.click(screen.getAllByText(texts.course.asTable).at(-1)!);
    const rows = screen.getAllByRole('row').slice(-3);
    expect(rows.map((row) => row.textContent?.trim().split(/\s*(?=\d)/))).toEqual([
      ['0', '1', '0'],
      ['1', '1', '1'],
      ['2', '1', '2']
    ]);
    vi.unstubAllGlobals();
  });

  it('cheer for who has won, and leave the others their dignity', () => {
    const { unmount } = end({ you: 1 });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(texts.desk.end.youWon(false));
    unmount();
    end({ you: 0 });
    expect(screen.getByText(texts.desk.end.yours(2, '3', 2))).toBeInTheDocument();
  });

  it('tell the stars of a challenge beside the score, and none of other matches', () => {
    const { unmount } = end({ you: 1, stars: 2 });
    expect(screen.getByRole('img', { name: /^2 stars of 3/ })).toBeInTheDocument();
    unmount();
    end({ you: 1 });
    expect(screen.queryByRole('img', { name: /of 3/ })).toBeNull();
  });

  it('lead everybody to the next table', () => {
    end({ rematch: 'next' });
    expect(screen.getByRole('link', { name: texts.match.newTable })).toHaveAttribute('href', '#/table/next');
  });
});
