/**
 * What a solo opponent decided, box by box. Asked for when something happened, not more often than bearable; new
 * decisions light up one after the other, so that one can follow the chart.
 */
import { trail, type Decision } from './api';

/** Milliseconds between two questions to the server, and between two boxes that light up. */
const PAUSE = 1200;
const STEP = 650;

export class Trailing {
  chart = $state('');
  decisions = $state.raw<Decision[]>([]);
  /** How many of them have been lit. */
  private upTo = $state(0);
  readonly told = $derived(this.decisions.slice(0, this.upTo));
  readonly latest = $derived(this.told.at(-1));
  private asking = false;
  private again = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private first = true;

  constructor(private table: string) {}

  /** Something happened at the table. */
  async ask(): Promise<void> {
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    const found = await trail(this.table).catch(() => null);
    if (found) this.take(found.chart, found.decisions);
    setTimeout(() => {
      this.asking = false;
      if (this.again) {
        this.again = false;
        void this.ask();
      }
    }, PAUSE);
  }

  private take(chart: string, decisions: Decision[]): void {
    const last = this.decisions[this.upTo - 1]?.move ?? -1;
    this.chart = chart;
    this.decisions = decisions;
    const known = decisions.filter((one) => one.move <= last).length;
    // What was decided before anybody looked is not shown step by step.
    const still = this.first || matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.first = false;
    this.upTo = still ? decisions.length : known;
    this.walk();
  }

  private walk(): void {
    clearTimeout(this.timer);
    if (this.upTo >= this.decisions.length) return;
    this.timer = setTimeout(() => {
      this.upTo += 1;
      this.walk();
    }, STEP);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.again = false;
  }
}
