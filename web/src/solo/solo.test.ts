import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readBag, writeBag } from './bag';
import Changers from './Changers.svelte';
import ChartPane from './ChartPane.svelte';
import DrawShow from './DrawShow.svelte';
import FirstMatch from './FirstMatch.svelte';
import Solo from './Solo.svelte';
import SoloStrip from './SoloStrip.svelte';
import { Trailing } from './trail.svelte';
import { words } from './words';
import type { GameInfo } from '../lib/api';

const chart = {
  id: 'quinn',
  name: 'Quinn',
  about: 'Rich.',
  goal: 'A park.',
  grades: ['Idle'],
  about_grades: ['5 actions a round.'],
  boxes: [
    { id: 'P1', asks: 'what to do', says: 'Enough.' },
    { id: 'P2', asks: 'what to do', says: 'It fits: the card.' }
  ]
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

describe('the bag of tokens', () => {
  it('is read and written as the randomiser has it', () => {
    const ids = ['ocean', 'western', 'kaiju'];
    expect(readBag('', ids)).toEqual({ ocean: 1, western: 1, kaiju: 1 });
    expect(readBag('ocean 2, kaiju', ids)).toEqual({ ocean: 2, kaiju: 1 });
    expect(writeBag({ ocean: 2, western: 0, kaiju: 1 }, ids)).toBe('ocean 2, kaiju 1');
    expect(writeBag({ ocean: 1, western: 1, kaiju: 1 }, ids)).toBe('');
  });
});

describe('game changers', () => {
  it('are a sign on the table that opens what they say', async () => {
    const changers = [
      { card: 1, name: 'Prescience', words: 'One round ahead.', text: 'Reveal it.' },
      { card: 2, name: 'Bargain', words: 'Left alone.', text: '', accepted: [1] }
    ];
    render(Changers, {
      changers,
      next: { name: 'Storm', text: 'Rain.' },
      passed: [0],
      names: ['Ann', 'Bob']
    });
    const sign = screen.getByRole('button');
    expect(sign.textContent).toContain('2 Game Changers');
    expect(sign.textContent).toContain('Prescience');
    expect(sign.textContent).toContain('Bargain');
    expect(sign.textContent).toContain('Storm');
    expect(sign.textContent).toContain('Ann');
    await userEvent.click(sign);
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByText('One round ahead.')).toBeTruthy();
    expect(sheet.getByText('Accepted by: Bob')).toBeTruthy();
  });
});

describe('the chart of a solo opponent', () => {
  it('tells the latest decisions and lights the box that decided', async () => {
    const answers: Record<string, unknown> = {
      '/api/solo': { charts: [chart] },
      '/api/tables/t/chart': {
        chart: 'quinn',
        decisions: [{ move: 3, seat: 1, box: 'P2', why: 'It fits: Wheel.', passed: ['P1'] }]
      }
    };
    vi.stubGlobal(
      'fetch',
      vi.fn((path: string) => Promise.resolve(new Response(JSON.stringify(answers[path]))))
    );
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const trail = new Trailing('t');
    await trail.ask();
    render(ChartPane, { props: { trail } });
    expect(await screen.findByText(/It fits: Wheel/)).toBeTruthy();
    const lit = await screen.findByText(words.chart.lit);
    expect(lit.closest('li')!.getAttribute('aria-current')).toBe('step');
    expect(lit.closest('li')!.textContent).toContain('P2');
    expect(screen.getByText(words.chart.passed).closest('li')!.textContent).toContain('P1');
    vi.unstubAllGlobals();
  });

  it('lights the boxes of a new decision one after the other', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const decisions = [{ move: 3, seat: 1, box: 'P1', why: 'Enough.', passed: [] as string[] }];
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(new Response(JSON.stringify({ chart: 'quinn', decisions }))))
    );
    const trail = new Trailing('t');
    await trail.ask();
    expect(trail.lit).toBe('P1');
    decisions.push({ move: 4, seat: 1, box: 'P3', why: 'Wheel.', passed: ['P1', 'P2'] });
    await vi.advanceTimersByTimeAsync(1200);
    await trail.ask();
    const seen: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await vi.advanceTimersByTimeAsync(50);
      const now = `${trail.lit} after ${trail.passed.join(' ')}: ${trail.latest?.why}`;
      if (seen.at(-1) !== now) seen.push(now);
    }
    expect(seen).toEqual(['P1 after : Enough.', 'P2 after P1: Enough.', 'P3 after P1 P2: Wheel.']);
    trail.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

const answer = (answers: Record<string, unknown>) => {
  const asked = vi.fn<(path: string, wish?: RequestInit) => Promise<Response>>((path) =>
    Promise.resolve(
      path in answers
        ? new Response(JSON.stringify(answers[path]))
        : new Response(JSON.stringify({ message: `no ${path}` }), { status: 404 })
    )
  );
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return asked;
};
const challenge = (id: string, name: string) => ({
  id,
  name,
  story: 'A story.',
  opponent: 'quinn-1',
  against: 'Quinn, idle',
  options: { packs: 'ocean western', changers: ['first-date', 'solo-mode'] },
  changers: [{ name: 'First Date', words: 'Six rounds.' }],
  goal: 'win',
  stars: [20, 50]
});
const result = { outcome: 'finished', stars: 2, points: 120, rival: 90, attempts: 1, table: 'x' };

describe('solo challenges', () => {
  const today = challenge('today|2026-11-18', 'Challenge of 2026-11-18');
  const all = {
    '/api/solo': { charts: [chart], challenges: [challenge('a', 'Alpha'), challenge('b', 'Beta')], today },
    '/api/solo/results': {
      results: [{ ...result, challenge: 'a' }],
      today: null,
      stars: 2,
      text: 'Fairground solo'
    },
    '/api/solo/today': {
      date: '2026-11-18',
      challenge: today,
      lines: [{ rank: 1, name: 'Bob', stars: 3, points: 150, rival: 80, you: false }],
      yours: null,
      text: ''
    },
    '/api/solo/b/table': { id: 'made' }
  };

  it('shows stars, the results of the day, and begins one with a press', async () => {
    const asked = answer(all);
    render(Solo, { props: { id: 'solo' } });
    expect(await screen.findByText('120 : 90')).toBeTruthy();
    expect(await screen.findByRole('rowheader', { name: 'Bob' })).toBeTruthy();
    // What the Game Changers do is said where they are named: today's and those of two challenges.
    expect(screen.getAllByText('Six rounds.')).toHaveLength(3);
    expect(screen.getByRole('button', { name: words.page.playToday })).toBeTruthy();
    const next = screen.getByRole('button', { name: `${words.page.play}: Beta` });
    expect(next.className).toContain('main');
    await userEvent.click(next);
    await vi.waitFor(() => expect(location.hash).toBe('#/table/made'));
    expect(
      asked.mock.calls.some(([path, wish]) => path === '/api/solo/b/table' && wish?.method === 'POST')
    ).toBe(true);
    location.hash = '';
    vi.unstubAllGlobals();
  });

  it('has the chart of an opponent on a page of its own', async () => {
    answer(all);
    render(Solo, { props: { id: 'solo/quinn' } });
    expect(await screen.findByText(words.chart.asked('what to do'))).toBeTruthy();
    expect(screen.getByText('5 actions a round.')).toBeTruthy();
    expect(screen.getByRole('button', { name: words.chart.printIt })).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('tells at the table what the challenge asks for, what the chart says, and how it went', async () => {
    answer({
      '/api/tables/t/chart': {
        chart: 'quinn',
        decisions: [{ move: 3, seat: 1, box: 'P2', why: 'It fits: Wheel.', passed: ['P1'] }]
      }
    });
    const at = { id: 'a', name: 'Alpha', goal: 'win', stars: null as number | null };
    const { rerender } = render(SoloStrip, {
      props: { table: 't', name: 'Quinn', challenge: at, events: 1 }
    });
    expect(await screen.findByText('It fits: Wheel.')).toBeTruthy();
    expect(screen.getByText(/To do: win/)).toBeTruthy();
    await rerender({ challenge: { ...at, stars: 2 } });
    expect(screen.getByRole('img', { name: words.stars(2) })).toBeTruthy();
    expect(screen.getByRole('button', { name: words.again })).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

describe('the draw of packs', () => {
  it('shows all that was drawn, at once where motion is not wanted', async () => {
    sessionStorage.clear();
    answer({
      '/api/tables/t/drawn': [
        {
          label: 'packs',
          bags: [
            ['ocean', 'western', 'kaiju'],
            ['western', 'kaiju']
          ],
          chosen: ['ocean', 'kaiju']
        }
      ]
    });
    render(DrawShow, { props: { table: 't' } });
    expect(await screen.findByText(words.draw.all('Ocean, Kaiju'))).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: words.draw.go }));
    expect(screen.queryByText(words.draw.title)).toBeNull();
    vi.unstubAllGlobals();
  });

  it('draws one token after the other until all are out', async () => {
    sessionStorage.clear();
    const bags = [['ocean', 'kaiju'], ['kaiju']];
    answer({ '/api/tables/t/drawn': [{ label: 'packs', bags, chosen: ['ocean', 'kaiju'] }] });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    render(DrawShow, { props: { table: 't' } });
    const soon = { timeout: 30_000 };
    expect(await screen.findByText(words.draw.out('Ocean'), {}, soon)).toBeTruthy();
    expect(await screen.findByText(words.draw.all('Ocean, Kaiju'), {}, soon)).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

describe('a first match', () => {
  it('is offered with the reason, by the number of players, and can be declined', async () => {
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    const first = [2, 3, 4].map((seats) => ({ seats, options: { packs: 'x' }, why: `Because of ${seats}.` }));
    const [onfirst, onusual] = [vi.fn(), vi.fn()];
    const game = { id: 'unfair', name: 'Unfair', first } as unknown as GameInfo;
    render(FirstMatch, { props: { game, onfirst, onusual, onclose: () => undefined } });
    expect(screen.getByText('Because of 3.')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: '5 players' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '2 players' }));
    await userEvent.click(screen.getByRole('button', { name: words.first.play }));
    expect(onfirst).toHaveBeenCalledWith(first[0]);
    await userEvent.click(screen.getByText(words.first.usual));
    expect(onusual).toHaveBeenCalled();
  });
});
