/**
 * The one socket of this client. It comes back by itself, asks for what was missed, and sends a command again
 * until it is answered; the server answers a repeated command without doing it twice.
 */
import type { Ack, ClientMessage, Nack, ServerMessage, TableCommand, Say } from '../generated/protocol';
import { Feed } from './feed';

export type Status = 'connecting' | 'open' | 'lost';
export type Command = TableCommand | Say;
/** A command without the parts that the connection adds. */
export type Wish<C extends Command = Command> = C extends Command ? Omit<C, 'cmd_id' | 'table'> : never;

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface Listener {
  status(status: Status): void;
  feed(feed: Feed): void;
  gone(table: string, reason: string): void;
  refused(): void;
  other(message: ServerMessage): void;
}

interface Sent {
  message: Command;
  done: (answer: Ack | Nack) => void;
}

const RESEND_AFTER = 2500;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Connection {
  readonly feeds = new Map<string, Feed>();
  private wire: Wire | null = null;
  private open = false;
  private ended = false;
  private wait = FIRST_WAIT;
  private readonly sent = new Map<string, Sent>();
  private readonly invites = new Map<string, string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly resender: ReturnType<typeof setInterval>;

  constructor(
    private readonly connect: () => Wire,
    private readonly listener: Listener,
    /** Whether the server still knows who this is: without a session coming back would not help. */
    private readonly stillKnown: () => Promise<boolean> = async () => true,
    private readonly newId: () => string = () => crypto.randomUUID()
  ) {
    this.resender = setInterval(() => this.resend(), RESEND_AFTER);
    this.dial();
  }

  watch(table: string, invite?: string): Feed {
    let feed = this.feeds.get(table);
    if (!feed) {
      feed = new Feed(table);
      this.feeds.set(table, feed);
      if (invite) this.invites.set(table, invite);
      this.askFor(feed);
    }
    return feed;
  }

  unwatch(table: string): void {
    if (this.feeds.delete(table)) this.post({ type: 'unwatch', table });
  }

  /** Sends a command of this table and answers when the server has. */
  command(table: string, wish: Wish): Promise<Ack | Nack> {
    const message = { ...wish, cmd_id: this.newId(), table } as Command;
    return new Promise((done) => {
      this.sent.set(message.cmd_id, { message, done });
      this.post(message);
    });
  }

  send(message: ClientMessage): void {
    this.post(message);
  }

  /** Tries at once, for a person who does not want to wait. */
  hurry(): void {
    if (!this.open && !this.ended) {
      clearTimeout(this.timer);
      this.wait = FIRST_WAIT;
      this.wire?.close();
      this.dial();
    }
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.resender);
    this.wire?.close();
  }

  private dial(): void {
    this.listener.status('connecting');
    const wire = this.connect();
    this.wire = wire;
    wire.onopen = () => {
      if (this.wire !== wire) return;
      this.open = true;
      this.wait = FIRST_WAIT;
      this.listener.status('open');
      for (const feed of this.feeds.values()) this.askFor(feed);
      this.resend();
    };
    wire.onmessage = (event) => {
      if (this.wire === wire) this.take(JSON.parse(String(event.data)) as ServerMessage);
    };
    wire.onclose = () => {
      if (this.wire !== wire) return;
      this.open = false;
      if (this.ended) return;
      this.listener.status('lost');
      this.timer = setTimeout(() => void this.comeBack(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  private async comeBack(): Promise<void> {
    if (await this.stillKnown()) {
      if (!this.ended) this.dial();
    } else {
      this.end();
      this.listener.refused();
    }
  }

  private post(message: ClientMessage): void {
    if (this.open) this.wire?.send(JSON.stringify(message));
  }

  private resend(): void {
    for (const { message } of this.sent.values()) this.post(message);
  }

  private askFor(feed: Feed): void {
    const known = feed.snapshot;
    this.post({
      type: 'watch',
      table: feed.table,
      since: known?.version ?? null,
      you: known?.you ?? null,
      invite: this.invites.get(feed.table) ?? null
    });
  }

  /** Asks for the whole table, whatever is known of it. */
  private askAnew(feed: Feed): void {
    feed.snapshot = null;
    this.askFor(feed);
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'table': {
        const feed = this.feeds.get(message.table);
        if (feed?.show(message)) this.listener.feed(feed);
        break;
      }
      case 'update': {
        const feed = this.feeds.get(message.table);
        if (!feed) break;
        if (feed.change(message)) this.listener.feed(feed);
        else this.askAnew(feed);
        break;
      }
      case 'ack':
      case 'nack':
        this.answered(message);
        break;
      case 'line':
        this.feeds.get(message.table)?.say(message);
        this.tell(message.table);
        break;
      case 'chat':
        for (const line of message.lines) this.feeds.get(message.table)?.say(line);
        this.tell(message.table);
        break;
      case 'gone':
        this.feeds.delete(message.table);
        this.listener.gone(message.table, message.reason);
        break;
      default:
        this.listener.other(message);
    }
  }

  private answered(message: Ack | Nack): void {
    const sent = this.sent.get(message.cmd_id);
    this.sent.delete(message.cmd_id);
    const feed = this.feeds.get(message.table);
    // The answer tells of a version that has not arrived: its update was lost on the way.
    if (feed?.snapshot && message.version > feed.snapshot.version) {
      setTimeout(() => {
        if (feed.snapshot && message.version > feed.snapshot.version) this.askFor(feed);
      }, 300);
    }
    sent?.done(message);
  }

  private tell(table: string): void {
    const feed = this.feeds.get(table);
    if (feed) this.listener.feed(feed);
  }
}
