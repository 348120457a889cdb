import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import vectors from '../../../tests/engine/fair-dice.json?raw';
import type { Told } from '../fairness/check';
import { fairTexts } from '../fairness/texts';
import { texts } from '../texts';
import Replay from './Replay.svelte';

const MOVES = 3;
// The board is loaded when it is first wanted, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
const TOLD = (JSON.parse(vectors) as { matches: Told[] }).matches[0]!;
const asked: string[] = [];

function answer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

beforeEach(() => {
  asked.length = 0;
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/games/')) return answer({ board: '' });
    asked.push(path);
    const move = Number(path.split('/').at(-1));
    if (path.endsWith('/draws')) return answer({ ...TOLD, commitment: 'f'.repeat(64) });
    if (path.includes('broken')) return answer({ code: 'not-now', message: 'The match is going on.' }, 409);
    const view = { game: 'none', seats: 1, you: null, over: false, waiting: [], zones: [], names: ['Ann'] };
    const events = [...Array(move).keys()].map((n) => ({ n, kind: 'e', text: `event ${n}`, rules: [] }));
    return answer({ move, moves: MOVES, view, events });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const at = (move: number) =>
  waitFor(() => screen.getByText(texts.replay.move(move, MOVES)), { timeout: 10_000 });

describe('a replay', () => {
  it('goes from move to move by buttons, keys and to the ends, and asks for each once', async () => {
    render(Replay, { props: { table: 't' } });
    await at(0);
    expect(screen.getByRole('button', { name: texts.replay.back })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: texts.replay.next }));
    await at(1);
    await userEvent.click(screen.getByRole('button', { name: texts.match.log }));
    expect(screen.getByText('event 0')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await at(2);
    await userEvent.keyboard('{ArrowLeft}');
    await at(1);
    await userEvent.click(screen.getByRole('button', { name: texts.replay.last }));
    await at(MOVES);
    expect(screen.getByRole('button', { name: texts.replay.next })).toBeDisabled();
    expect(asked.map((path) => path.split('/').at(-1))).toEqual(['0', '1', '2', '3']);
  });

  it('finds out by itself what is wrong with the dice', async () => {
    render(Replay, { props: { table: 't' } });
    await at(0);
    await userEvent.click(screen.getByRole('button', { name: fairTexts.check }));
    await waitFor(() => screen.getByText(fairTexts.unsound));
    expect(screen.getByText(/a different secret from the one it committed to/)).toBeInTheDocument();
  });

  it('says why there is nothing to see', async () => {
    render(Replay, { props: { table: 'broken' } });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The match is going on.'));
  });
});
