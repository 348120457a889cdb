/**
 * What this client knows of one table, kept in step with the server. Messages may come twice or late: a feed
 * never goes back in version, and says when it has missed something.
 */
import type { ChatLine, Info, Prompt, TableView, Update } from '../generated/protocol';
import { keep } from './keep';

/** A piece of a sentence about the match: plain words, somebody at the table, or a card. */
export type Part = string | { seat: number; text: string } | { card: string };

export interface GameEvent {
  n: number;
  kind: string;
  text: string;
  /** The same sentence, addressed to the viewer and in its pieces. */
  parts?: Part[];
  rules: string[];
  [fact: string]: unknown;
}

/** What happened as one sentence, addressed to the viewer. */
export const sentenceOf = (event: GameEvent): string =>
  event.parts
    ?.map((part) => (typeof part === 'string' ? part : 'seat' in part ? part.text : part.card))
    .join('') ?? event.text;

export interface Snapshot {
  table: string;
  you: number | null;
  version: number;
  info: Info;
  invite: string | null;
  view: Record<string, unknown> | null;
  prompt: Prompt | null;
  undo: boolean;
}

/** Events that a long match may keep in memory. */
const MOST_EVENTS = 2000;

export class Feed {
  snapshot: Snapshot | null = null;
  events: GameEvent[] = [];
  lines: ChatLine[] = [];
  /** Seconds by which the server's clock is ahead of this one. */
  ahead = 0;

  constructor(
    readonly table: string,
    private readonly now: () => number = () => Date.now() / 1000
  ) {}

  /** A whole table. An older one than what is shown is dropped. */
  show(message: TableView): boolean {
    const known = this.snapshot;
    if (known && known.you === message.you && message.version < known.version) return false;
    this.ahead = message.now - this.now();
    this.snapshot = {
      table: message.table,
      you: message.you,
      version: message.version,
      info: message.info,
      invite: message.invite,
      view: keep(known?.view, message.view),
      prompt: message.prompt,
      undo: message.undo
    };
    this.events = message.events as unknown as GameEvent[];
    return true;
  }

  /** What is new. False: something before it is missing, so the whole table must be asked for. */
  change(message: Update): boolean {
    const known = this.snapshot;
    if (!known || message.since > known.version) return false;
    if (message.version <= known.version) return true;
    if (message.since < known.version) return false;
    this.ahead = message.now - this.now();
    this.snapshot = {
      ...known,
      version: message.version,
      prompt: message.prompt,
      undo: message.undo,
      info: keep(known.info, message.info ?? known.info),
      view: patched(known.view, message)
    };
    if (message.events) this.add(message.events as unknown as GameEvent[]);
    return true;
  }

  say(line: ChatLine): void {
    if (this.lines.some((known) => known.n === line.n)) return;
    this.lines = [...this.lines, line].sort((a, b) => a.n - b.n);
  }

  private add(events: GameEvent[]): void {
    const last = this.events.at(-1)?.n ?? -1;
    this.events = [...this.events, ...events.filter((event) => event.n > last)].slice(-MOST_EVENTS);
  }
}

/** A view with the changed parts put in. Parts that stay keep their identity, so that little is redrawn. */
function patched(view: Record<string, unknown> | null, message: Update): Record<string, unknown> | null {
  if (!message.changes && !message.gone) return view;
  const gone = new Set(message.gone);
  const next = Object.fromEntries(Object.entries(view ?? {}).filter(([key]) => !gone.has(key)));
  for (const [key, place, value] of message.changes ?? []) {
    if (place === null) {
      next[key] = keep(next[key], value);
    } else {
      const list = [...((next[key] as unknown[] | undefined) ?? [])];
      list[place] = keep(list[place], value);
      next[key] = list;
    }
  }
  return next;
}
