import type { Shown } from './app.svelte';
import { attackOf, hits, isAnswer, recapOf, threatOf } from './attention';
import type { GameEvent } from './feed';
import { readable, reading } from './reading.svelte';
import { Stage } from './stage.svelte';

const event = (n: number, kind = 'some', facts: Record<string, unknown> = {}): GameEvent => ({
  n,
  kind,
  text: `event ${n}`,
  rules: [],
  ...facts
});
const shown = (events: GameEvent[], lines: unknown[] = []): Shown =>
  ({ snapshot: { view: { zones: [] } }, events, lines, ahead: 0 }) as unknown as Shown;

describe('the stage', () => {
  it('tells nothing of a show before it has ended, and then all of it in order', () => {
    const stage = new Stage();
    stage.isShow = (fresh) => fresh.some((each) => each.kind === 'race');
    stage.take(shown([event(0)]));
    stage.take(shown([event(0), event(1, 'race'), event(2, 'paid')]));
    expect(stage.shown?.events).toHaveLength(1);
    expect(stage.show?.since).toBe(1);
    // What comes meanwhile waits; what people say does not.
    stage.take(shown([event(0), event(1, 'race'), event(2, 'paid'), event(3)], ['hello']));
    expect(stage.shown?.events).toHaveLength(1);
    expect(stage.shown?.lines).toEqual(['hello']);
    const { end } = stage.show!;
    end();
    expect(stage.show).toBeNull();
    expect(stage.shown?.events).toHaveLength(4);
    end();
    expect(stage.shown?.events).toHaveLength(4);
  });

  it('plays shows one after the other', () => {
    const stage = new Stage();
    stage.isShow = (fresh) => fresh.some((each) => each.kind === 'race');
    stage.take(shown([event(0)]));
    stage.take(shown([event(0), event(1, 'race')]));
    stage.take(shown([event(0), event(1, 'race'), event(2, 'race')]));
    stage.show!.end();
    expect(stage.show?.since).toBe(2);
    expect(stage.shown?.events).toHaveLength(2);
    stage.show!.end();
    expect(stage.shown?.events).toHaveLength(3);
  });

  it('shows at once what somebody sees first', () => {
    const stage = new Stage();
    stage.isShow = () => true;
    stage.take(shown([event(0, 'race')]));
    expect(stage.show).toBeNull();
    expect(stage.shown?.events).toHaveLength(1);
  });
});

describe('what calls for attention', () => {
  it('is what others do to the viewer', () => {
    expect(hits(event(1, 'did', { hits: [2], by: 0 }), 2)).toBe(true);
    expect(hits(event(1, 'did', { hits: [2], by: 0 }), 1)).toBe(false);
    expect(hits(event(1, 'stole', { seat: 0, from: 1 }), 1)).toBe(true);
    expect(hits(event(1, 'stolen', { seat: 1, to: 1 }), 1)).toBe(false);
    expect(hits(event(1, 'aimed', { seat: 0, target: 1 }), null)).toBe(false);
  });

  it('tells an attack from the card that was played to what was rolled for it', () => {
    const played = event(5, 'played', { seat: 1 });
    const aimed = event(6, 'aimed', { seat: 1, target: 0 });
    const rolled = event(7, 'rolled', { seat: 1 });
    const all = [event(4, 'played', { seat: 2 }), played, aimed, rolled, event(8, 'turn', { seat: 0 })];
    expect(attackOf(all, aimed)).toEqual([played, aimed, rolled]);
    // What somebody did earlier, or somebody else, is not part of it.
    const stole = event(9, 'stole', { seat: 2, from: 0 });
    expect(attackOf([aimed, stole], stole)).toEqual([stole]);
    const many = [...Array(9).keys()].map((n) =>
      event(n, n ? 'did' : 'played', { seat: 1, by: 1, hits: [0] })
    );
    expect(attackOf(many, many[3]!).map((each) => each.n)).toEqual([0, 6, 7, 8]);
  });

  it('is a question that answers what was played, by others or by the city', () => {
    const [mine, theirs] = [event(1, 'played', { seat: 0 }), event(2, 'played', { seat: 1 })];
    expect(threatOf([mine, theirs], 0)).toBe(theirs);
    expect(threatOf([mine], 0)).toBeUndefined();
    expect(isAnswer('block') && isAnswer('shield')).toBe(true);
    expect(isAnswer('park')).toBe(false);
  });

  it('keeps what was done to the viewer in a short recap', () => {
    const missed = [
      event(0, 'stole', { seat: 0, from: 1 }),
      ...[...Array(30).keys()].map((n) => event(n + 1))
    ];
    const recap = recapOf(missed, 1);
    expect(recap).toHaveLength(7);
    expect(recap[0]!.kind).toBe('stole');
    expect(recap.at(-1)!.n).toBe(30);
  });
});

describe('reading a card', () => {
  const card = { card: 3, id: 'wheel', name: 'Wheel', text: 'It turns.' };
  afterEach(() => reading.forget());

  it('opens by the key i and by a long press, and never on a face that is not known', () => {
    vi.useFakeTimers();
    const node = document.createElement('button');
    const stop = readable(() => card)(node);
    node.dispatchEvent(new KeyboardEvent('keydown', { key: 'i' }));
    expect(reading.card).toBe(card);
    reading.close();
    node.dispatchEvent(
      Object.assign(new Event('pointerdown'), { pointerType: 'touch', clientX: 0, clientY: 0 })
    );
    vi.advanceTimersByTime(1000);
    expect(reading.card).toBe(card);
    stop();
    reading.close();
    const back = document.createElement('button');
    readable(() => ({ back: 'park' }))(back);
    back.dispatchEvent(new KeyboardEvent('keydown', { key: 'i' }));
    expect(reading.card).toBeNull();
    vi.useRealTimers();
  });

  it('finds cards that have gone by the name that the log uses', () => {
    reading.remember([card, null]);
    expect(reading.find({ name: 'wheel' })).toBe(card);
    reading.forget();
    expect(reading.find({ name: 'Wheel' })).toBeUndefined();
  });
});
