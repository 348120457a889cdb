// @vitest-environment node
import { Connection, type Listener, type Wire } from './connection';

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.onclose?.();
  }
  tell(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const view = {
  type: 'table',
  table: 't',
  you: 0,
  now: 0,
  info: {},
  invite: null,
  view: {},
  events: [],
  prompt: null,
  undo: false
};

function setUp(known = true) {
  const wires: FakeWire[] = [];
  const listener = {
    status: vi.fn(),
    feed: vi.fn(),
    gone: vi.fn(),
    refused: vi.fn(),
    other: vi.fn()
  } satisfies Listener;
  let ids = 0;
  const connection = new Connection(
    () => {
      wires.push(new FakeWire());
      return wires.at(-1)!;
    },
    listener,
    async () => known,
    () => `c${++ids}`
  );
  return { wires, listener, connection };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a connection', () => {
  it('asks for watched tables, with what it has, after every connect', async () => {
    const { wires, connection } = setUp();
    connection.watch('t', 'secret');
    wires[0]!.onopen!();
    expect(wires[0]!.sent).toEqual([{ type: 'watch', table: 't', since: null, you: null, invite: 'secret' }]);
    wires[0]!.tell({ ...view, version: 7 });
    wires[0]!.close();
    await vi.advanceTimersByTimeAsync(500);
    wires[1]!.onopen!();
    expect(wires[1]!.sent[0]).toMatchObject({ type: 'watch', since: 7, you: 0 });
  });

  it('sends a command again until it is answered, under the same id', async () => {
    const { wires, connection } = setUp();
    wires[0]!.onopen!();
    const answer = connection.command('t', { type: 'start' });
    wires[0]!.close();
    await vi.advanceTimersByTimeAsync(500);
    wires[1]!.onopen!();
    await vi.advanceTimersByTimeAsync(2600);
    const tries = [...wires[0]!.sent, ...wires[1]!.sent];
    expect(tries.length).toBeGreaterThan(2);
    expect(new Set(tries.map((message) => message.cmd_id))).toEqual(new Set(['c1']));
    wires[1]!.tell({ type: 'ack', cmd_id: 'c1', table: 't', version: 1 });
    await expect(answer).resolves.toMatchObject({ type: 'ack' });
    const before = wires[1]!.sent.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(wires[1]!.sent.length).toBe(before);
  });

  it('asks for the whole table when an update does not fit', () => {
    const { wires, connection } = setUp();
    wires[0]!.onopen!();
    connection.watch('t');
    wires[0]!.tell({ ...view, version: 3 });
    wires[0]!.tell({ type: 'update', table: 't', since: 5, version: 6, now: 0, prompt: null, undo: false });
    expect(wires[0]!.sent.at(-1)).toMatchObject({ type: 'watch', since: null });
  });

  it('asks again when an answer tells of a version that never came', async () => {
    const { wires, connection } = setUp();
    wires[0]!.onopen!();
    connection.watch('t');
    wires[0]!.tell({ ...view, version: 3 });
    void connection.command('t', { type: 'start' });
    wires[0]!.tell({ type: 'ack', cmd_id: 'c1', table: 't', version: 4 });
    await vi.advanceTimersByTimeAsync(400);
    expect(wires[0]!.sent.at(-1)).toMatchObject({ type: 'watch', since: 3 });
  });

  it('waits longer each time the server is away, but never stops trying', async () => {
    const { wires } = setUp();
    for (let n = 0; n < 8; n++) {
      wires.at(-1)!.onclose!();
      await vi.advanceTimersByTimeAsync(8000);
      expect(wires.length).toBe(n + 2);
    }
  });

  it('gives up when its session is over', async () => {
    const { wires, listener } = setUp(false);
    wires[0]!.onclose!();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(wires.length).toBe(1);
    expect(listener.refused).toHaveBeenCalled();
  });

  it('tells of a table that is gone', () => {
    const { wires, listener, connection } = setUp();
    wires[0]!.onopen!();
    connection.watch('t');
    wires[0]!.tell({ type: 'gone', table: 't', reason: 'closed' });
    expect(listener.gone).toHaveBeenCalledWith('t', 'closed');
    expect(connection.feeds.size).toBe(0);
  });
});
