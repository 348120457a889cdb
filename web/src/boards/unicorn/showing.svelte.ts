/** A race while it is shown: one scene after the other, then what it paid. */
import type { GameEvent } from '../../lib/feed';
import type { Show } from '../../lib/stage.svelte';
import { payoutOf, type Payout } from './payout';
import { scenesOf, type Scene } from './show';
import type { UnicornView } from './view';

const lastEnd = (told: GameEvent[]) => told.findLast((event) => event.kind === 'returned')?.n ?? -1;

export class Showing {
  scene = $state.raw<Scene | null>(null);
  payout = $state.raw<Payout | null>(null);
  /** Ends the show that has been seen; only the last race waits for its pay-out to be put away. */
  #leave: (() => void) | null = null;
  #skipped = false;
  #waiting: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last end of a race whose pay-out was seen. */
  #paid: number | null = null;
  /** The question that stood when the pay-out came. */
  #asked: number | undefined;

  constructor(private readonly race: () => number) {}

  begin(show: Show, odds: number[]) {
    // A race that is told in parts, because contracts ask meanwhile, is skipped as a whole.
    if (show.events.some((event) => event.n >= show.since && event.kind === 'revealed'))
      this.#skipped = false;
    this.#play(this.#skipped ? [] : scenesOf(show.events, show.since, odds), () => {
      const ended = show.events.some((event) => event.n >= show.since && event.kind === 'returned');
      this.payout = ended ? payoutOf(show.events, (show.view as UnicornView).players) : null;
      this.#paid = lastEnd(show.events);
      if (this.payout && show.view.over) this.#leave = show.end;
      else show.end();
    });
  }

  /** Who sees no show sees the pay-out all the same. */
  follow(events: GameEvent[], players: UnicornView['players'], shown: boolean) {
    const end = lastEnd(events);
    if (this.#paid !== null && end > this.#paid && !shown) this.payout = payoutOf(events, players);
    if (!shown) this.#paid = end;
  }

  /** Whoever answers the question that follows has seen enough of the pay-out. */
  answered(question: number | undefined) {
    if (!this.payout) this.#asked = undefined;
    else if (this.#asked !== undefined && question !== undefined && question !== this.#asked)
      this.payout = null;
    else this.#asked = question;
  }

  skip() {
    this.#skipped = true;
    this.#finish();
  }

  /** Puts the pay-out away. */
  close() {
    this.payout = null;
    const then = this.#leave;
    this.#leave = null;
    then?.();
  }

  /** Shows a race that was seen once more, then its pay-out. */
  again(events: GameEvent[], from: number) {
    const [sheet, onward] = [this.payout, this.#leave];
    this.payout = null;
    this.#play(scenesOf(events, from), () => {
      this.payout = sheet;
      this.#leave = onward;
    });
  }

  stop() {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.scene = null;
    this.#leave = null;
  }

  #play(scenes: Scene[], then: () => void) {
    this.stop();
    this.#waiting = scenes;
    this.#leave = then;
    this.#next();
  }

  #next() {
    const [first, ...others] = this.#waiting;
    this.#waiting = others;
    if (!first) return this.#finish();
    this.scene = first;
    // The second race and later ones go faster: one knows by then how they go.
    const pace = first.photo || this.race() <= 1 ? 1 : 0.7;
    this.#timer = setTimeout(() => this.#next(), first.stay * pace);
  }

  #finish() {
    const then = this.#leave;
    this.stop();
    then?.();
  }
}
