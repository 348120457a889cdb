import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { texts } from '../texts';
import Replay from './Replay.svelte';

const MOVES = 3;
const asked: string[] = [];

function answer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

beforeEach(() => {
  asked.length = 0;
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const move = Number(path.split('/').at(-1));
    if (path.endsWith('/proof'))
      return answer({ sound: false, problems: ['entry 4 was changed'], commitment: '' });
    if (path.includes('broken')) return answer({ code: 'not-now', message: 'The match is going on.' }, 409);
    const view = { game: 'none', seats: 1, you: null, over: false, waiting: [], zones: [], names: ['Ann'] };
    const events = [...Array(move).keys()].map((n) => ({ n, kind: 'e', text: `event ${n}`, rules: [] }));
    return answer({ move, moves: MOVES, view, events });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const at = (move: number) => waitFor(() => screen.getByText(texts.replay.move(move, MOVES)));

describe('a replay', () => {
  it('goes from move to move by buttons, keys and to the ends, and asks for each once', async () => {
    render(Replay, { props: { table: 't' } });
    await at(0);
    expect(screen.getByRole('button', { name: texts.replay.back })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: texts.replay.next }));
    await at(1);
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

  it('says what is wrong with a match that cannot be proved', async () => {
    render(Replay, { props: { table: 't' } });
    await at(0);
    await userEvent.click(screen.getByRole('button', { name: texts.replay.prove }));
    await waitFor(() => screen.getByText(texts.replay.unsound('entry 4 was changed')));
  });

  it('says why there is nothing to see', async () => {
    render(Replay, { props: { table: 'broken' } });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The match is going on.'));
  });
});
