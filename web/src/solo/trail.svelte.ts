/**
 * What a solo opponent decided, box by box. Asked for when something happened, not more often than bearable. New
 * decisions light up one after the other, each from its first box down to the one that decided, so that one can
 * follow the chart.
 */
import { trail, type Decision } from './api';

/** Milliseconds between two questions to the server, for which a box is lit that cannot act, and one that decides. */
const PAUSE = 1200;
const GLANCE = 180;
const STEP = 650;

export class Trailing {
  chart = $state('');
  decisions = $state.raw<Decision[]>([]);
  /** How many of them have been lit. */
  private upTo = $state(0);
  /** How many boxes of the next one were looked at in vain so far; -1: none is being looked at. */
  private glanced = $state(-1);
  readonly told = $derived(this.decisions.slice(0, this.upTo));
  readonly latest = $derived(this.told.at(-1));
  private readonly path = $derived(this.decisions[this.upTo]?.passed ?? []);
  private readonly looking = $derived(this.glanced >= 0 && this.glanced < this.path.length);
  /** The box that is lit, and those above it that could not act. */
  readonly lit = $derived(this.looking ? this.path[this.glanced] : this.latest?.box);
  readonly passed = $derived(this.looking ? this.path.slice(0, this.glanced) : (this.latest?.passed ?? []));
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
    this.glanced = -1;
    if (this.upTo < this.decisions.length) this.timer = setTimeout(() => this.glance(), STEP);
  }

  /** The next box of the decision that is being followed, down to the one that decided. */
  private glance(): void {
    this.glanced += 1;
    if (this.looking) {
      this.timer = setTimeout(() => this.glance(), GLANCE);
    } else {
      this.upTo += 1;
      this.walk();
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.again = false;
  }
}
