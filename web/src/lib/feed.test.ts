// @vitest-environment node
import type { TableView, Update } from '../generated/protocol';
import { Feed } from './feed';

const info = { game: 'fair-game', phase: 'playing' } as unknown as TableView['info'];

function table(version: number, view: Record<string, unknown> = {}): TableView {
  return {
    type: 'table',
    table: 't',
    you: 0,
    version,
    now: 100,
    info,
    invite: null,
    view,
    events: [],
    prompt: null,
    undo: false
  };
}

function update(since: number, version: number, more: Partial<Update> = {}): Update {
  return {
    type: 'update',
    table: 't',
    since,
    version,
    now: 100,
    prompt: null,
    undo: false,
    ...more
  } as Update;
}

describe('a feed', () => {
  it('puts changes into the view and leaves the rest as it was', () => {
    const feed = new Feed('t', () => 100);
    const zones = [{ id: 'a' }, { id: 'b' }];
    feed.show(table(3, { round: 1, zones, old: true }));
    const next = { id: 'b', cards: [1] };
    expect(
      feed.change(
        update(3, 4, {
          changes: [
            ['round', null, 2],
            ['zones', 1, next]
          ],
          gone: ['old']
        })
      )
    ).toBe(true);
    expect(feed.snapshot?.view).toEqual({ round: 2, zones: [{ id: 'a' }, next] });
    expect((feed.snapshot?.view?.zones as unknown[])[0]).toBe(zones[0]);
    expect(feed.snapshot?.version).toBe(4);
  });

  it('never goes back', () => {
    const feed = new Feed('t', () => 100);
    feed.show(table(5, { round: 5 }));
    expect(feed.show(table(4, { round: 4 }))).toBe(false);
    expect(feed.change(update(3, 4, { changes: [['round', null, 4]] }))).toBe(true);
    expect(feed.snapshot?.view).toEqual({ round: 5 });
  });

  it('says when something is missing', () => {
    const feed = new Feed('t', () => 100);
    expect(feed.change(update(0, 1))).toBe(false);
    feed.show(table(3));
    expect(feed.change(update(4, 5))).toBe(false);
    expect(feed.change(update(2, 5))).toBe(false);
  });

  it('shows the table again when the eyes change', () => {
    const feed = new Feed('t', () => 100);
    feed.show(table(9));
    expect(feed.show({ ...table(1), you: 1 })).toBe(true);
    expect(feed.snapshot?.you).toBe(1);
  });

  it('keeps every event and every line of chat once', () => {
    const feed = new Feed('t', () => 100);
    feed.show({ ...table(1), events: [{ n: 0 }, { n: 1 }] });
    feed.change(update(1, 2, { events: [{ n: 1 }, { n: 2 }] }));
    expect(feed.events.map((event) => event.n)).toEqual([0, 1, 2]);
    const line = { type: 'line' as const, table: 't', person: 'p', name: 'Ann', text: 'hi', at: 1 };
    for (const n of [1, 0, 1]) feed.say({ ...line, n });
    expect(feed.lines.map((said) => said.n)).toEqual([0, 1]);
  });

  it('knows how far the clock of the server is ahead', () => {
    const feed = new Feed('t', () => 40);
    feed.show(table(1));
    expect(feed.ahead).toBe(60);
  });
});
