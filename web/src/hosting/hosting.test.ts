import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { app } from '../lib/app.svelte';
import Announcements from './Announcements.svelte';
import FollowLink from './FollowLink.svelte';
import Hosting from './Hosting.svelte';
import ReportForm from './ReportForm.svelte';
import { hostingTexts as words } from './texts';

// Typing letter by letter takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

type Asked = { method: string; path: string; body: Record<string, unknown> | null };

/** A server that answers as told, and remembers what it was asked. */
function serving(answers: Record<string, unknown>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string | null }) => {
    asked.push({ method, path, body: body ? (JSON.parse(body) as Record<string, unknown>) : null });
    const found = answers[path.replace('/api/host/', '').split('?')[0]!];
    const missing = { ok: false, status: 404, json: async () => ({ message: 'there is nothing here' }) };
    return found === undefined ? missing : { ok: true, status: 200, json: async () => found };
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const ann = { id: 'p1', name: 'Ann', login: 'ann', host: false, made: 1, barred: null, barred_why: '' };
const report = {
  id: 'r1',
  by: 'p2',
  by_name: 'Bob',
  about: 'p1',
  about_name: 'Ann',
  table: 't',
  line: 0,
  text: '<b>boo</b>',
  reason: 'rude',
  made: 1,
  settled: null,
  settled_by: '',
  outcome: ''
};
const done = { text: 'It is done.', link: '', data: null };
const deeds = (asked: Asked[]) => asked.filter((each) => each.method === 'POST').map((each) => each.body);

describe('the page for hosts', () => {
  it('shows reports as they were said, and settles them', async () => {
    const asked = serving({ reports: [report], deeds: done });
    render(Hosting);
    expect(await screen.findByText('<b>boo</b>')).toBeVisible();
    await userEvent.type(screen.getByLabelText(words.outcome), 'a warning');
    await userEvent.click(screen.getByRole('button', { name: words.settle }));
    expect(await screen.findByText('It is done.')).toBeVisible();
    expect(deeds(asked)).toEqual([{ deed: 'settle', report: 'r1', outcome: 'a warning' }]);
  });

  it('bans only when asked twice', async () => {
    const file = { person: ann, sessions: [{ made: 1, label: '', network: '10.0.0.1' }], tables: [] };
    const asked = serving({ reports: [], people: [ann], 'people/p1': file, deeds: done });
    render(Hosting);
    await userEvent.click(screen.getByRole('tab', { name: words.tabs.people }));
    await userEvent.click(await screen.findByRole('button', { name: words.open }));
    await userEvent.click(await screen.findByRole('button', { name: words.ban }));
    expect(deeds(asked)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: words.sure }));
    await waitFor(() => expect(deeds(asked)).toEqual([{ deed: 'suspend', person: 'p1', reason: '' }]));
    await userEvent.click(screen.getByRole('button', { name: words.barNetwork }));
    await userEvent.click(screen.getByRole('button', { name: words.sure }));
    await waitFor(() =>
      expect(deeds(asked).at(-1)).toEqual({ deed: 'bar-network', network: '10.0.0.1', reason: '' })
    );
  });

  it('announces, and lets no match begin', async () => {
    const board = { read_only: false, announcements: [], networks: [] };
    const asked = serving({ reports: [], board, deeds: done });
    render(Hosting);
    await userEvent.click(screen.getByRole('tab', { name: words.tabs.everybody }));
    await userEvent.type(await screen.findByLabelText(words.text), 'We close at ten');
    await userEvent.click(screen.getByRole('button', { name: words.announce }));
    await userEvent.click(await screen.findByRole('button', { name: words.readOnlyOn }));
    await waitFor(() =>
      expect(deeds(asked)).toEqual([
        { deed: 'announce', text: 'We close at ten', hours: null },
        { deed: 'read-only', on: true }
      ])
    );
  });

  it('blocks a network for some days, or for good', async () => {
    const board = { read_only: false, announcements: [], networks: [] };
    const asked = serving({ reports: [], board, deeds: done });
    render(Hosting);
    await userEvent.click(screen.getByRole('tab', { name: words.tabs.everybody }));
    for (const days of ['', '2']) {
      await userEvent.type(await screen.findByLabelText(words.network), '203.0.113.7');
      if (days) await userEvent.type(screen.getByLabelText(words.daysOrGood), days);
      await userEvent.click(screen.getByRole('button', { name: words.addNetwork }));
      await waitFor(() => expect(screen.getByLabelText(words.network)).toHaveValue(''));
    }
    const bar = { deed: 'bar-network', network: '203.0.113.7', reason: '' };
    expect(deeds(asked)).toEqual([
      { ...bar, days: null },
      { ...bar, days: 2 }
    ]);
  });

  it('goes back from a person to the list, and says nothing of what was done before', async () => {
    const file = { person: ann, sessions: [], tables: [] };
    serving({ reports: [], people: [ann], 'people/p1': file, deeds: { ...done, link: 'https://secret' } });
    render(Hosting);
    await userEvent.click(screen.getByRole('tab', { name: words.tabs.people }));
    await userEvent.click(await screen.findByRole('button', { name: words.open }));
    await userEvent.click(await screen.findByRole('button', { name: words.resetLink }));
    expect(await screen.findByText('https://secret')).toBeVisible();
    // Whoever searches wants to see what is found.
    await userEvent.type(screen.getByLabelText(words.search), 'b');
    await userEvent.click(await screen.findByRole('button', { name: words.open }));
    expect(screen.queryByText('https://secret')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: words.back }));
    expect(await screen.findByRole('button', { name: words.open })).toBeVisible();
  });

  it('has nothing for others', async () => {
    serving({});
    render(Hosting);
    expect(await screen.findByRole('alert')).toHaveTextContent('there is nothing here');
  });
});

test('announcements are on every page while there are any', async () => {
  const quiet = { type: 'board' as const, announcements: [], read_only: '' };
  const { rerender } = render(Announcements, { board: quiet });
  expect(screen.queryByRole('status')).toBeNull();
  await rerender({ board: { ...quiet, announcements: [{ id: 'a', text: 'We close', made: 1 }] } });
  expect(screen.getByRole('status')).toHaveTextContent('We close');
});

test('a link sets a password, and says why when it does not', async () => {
  const asked = serving({ '/api/links': {} });
  const gone = vi.fn();
  render(FollowLink, { secret: 'abc', done: gone });
  await userEvent.type(screen.getByLabelText(words.newPassword), 'a correct staple');
  await userEvent.click(screen.getByRole('button', { name: words.setPassword }));
  await waitFor(() => expect(gone).toHaveBeenCalled());
  expect(deeds(asked)).toEqual([{ secret: 'abc', password: 'a correct staple', leave: true }]);
});

test('somebody at the table is reported to the hosts', async () => {
  const sent = vi.spyOn(app, 'send').mockImplementation(() => {});
  const seats = [
    { person: 'p1', name: 'Ann' },
    { person: null, name: null }
  ] as never;
  render(ReportForm, { table: 't', seats, onclose: () => {} });
  await userEvent.selectOptions(screen.getByLabelText(words.who), 'Ann');
  await userEvent.type(screen.getByLabelText(words.why), 'plays for two');
  await userEvent.click(screen.getByRole('button', { name: words.sendReport }));
  expect(sent).toHaveBeenCalledWith({
    type: 'report',
    table: 't',
    reason: 'plays for two',
    line: null,
    person: 'p1'
  });
  expect(screen.getByRole('status')).toHaveTextContent(words.reportSent);
});
