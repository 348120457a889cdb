/**
 * What of a table is shown. As a rule that is all that is known of it; while a show runs it is what was known
 * before, so that nothing tells how a race ends before it has been seen. Every client waits for itself alone.
 */
import type { Shown } from './app.svelte';
import type { GameEvent } from './feed';
import type { MatchView } from './view';

/** Something to be seen before it is told: a race, a roll, a fight. */
export interface Show {
  /** All events, those of the show included; those from number `since` on are new. */
  events: GameEvent[];
  since: number;
  /** How the table looks afterwards. */
  view: MatchView;
  /** The show has ended or was skipped: everything is told now. Further calls do nothing. */
  end: () => void;
}

/** Whether something that has just happened is shown before the log tells it. */
export type IsShow = (fresh: GameEvent[], before: MatchView) => boolean;

export class Stage {
  shown = $state.raw<Shown | null>(null);
  show = $state.raw<Show | null>(null);
  /** Set by the match page: which events are a show, and how a change is drawn. */
  isShow: IsShow = () => false;
  draw: (change: () => void) => void = (change) => change();
  private waiting: Shown[] = [];

  /** What is known now. */
  take(next: Shown): void {
    const before = this.shown;
    if (this.show && before) {
      this.waiting.push(next);
      // What people say and the time are no part of the show.
      this.shown = { ...before, lines: next.lines, ahead: next.ahead };
    } else {
      this.advance(next);
    }
  }

  clear(): void {
    this.shown = null;
    this.show = null;
    this.waiting = [];
  }

  private advance(next: Shown): void {
    const view = this.shown?.snapshot.view as MatchView | null | undefined;
    const since = (this.shown?.events.at(-1)?.n ?? -1) + 1;
    const fresh = view ? next.events.filter((event) => event.n >= since) : [];
    if (!view || !fresh.length || !this.isShow(fresh, view)) {
      this.draw(() => (this.shown = next));
      return;
    }
    const show: Show = {
      events: next.events,
      since,
      view: next.snapshot.view as unknown as MatchView,
      end: () => {
        if (this.show === show) this.end(next);
      }
    };
    this.show = show;
  }

  private end(next: Shown): void {
    this.show = null;
    this.draw(() => (this.shown = next));
    while (this.waiting.length && !this.show) this.advance(this.waiting.shift()!);
  }
}
