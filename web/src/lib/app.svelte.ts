/** What the whole client shares: the connection, the person, the page that is shown. */
import type { Ack, Board, Nack } from '../generated/protocol';
import { texts } from '../texts';
import { lookAt, notices, readNotices, stillKnown, whyShutOut, type NoticeInfo } from './api';
import { Connection, type Status, type Wire, type Wish } from './connection';
import type { Feed, GameEvent, Snapshot } from './feed';
import type { ChatLine } from '../generated/protocol';
import { numberFor, tend, type Seen } from '../fairness/tend';
import { reading } from './reading.svelte';
import { followReading, isBehindHash, isReading } from './addresses';
import { Stage } from './stage.svelte';

export interface Shown {
  snapshot: Snapshot;
  events: GameEvent[];
  lines: ChatLine[];
  ahead: number;
}

export interface Page {
  name: 'lobby' | 'table' | 'replay' | 'account' | 'credits' | 'host' | 'link' | 'read' | 'learn' | 'coach';
  id: string;
  invite: string;
}

class App {
  status = $state<Status>('connecting');
  /** Why the server does not let this browser in again; empty while it does. */
  refused = $state('');
  problem = $state('');
  gone = $state('');
  person = $state<{ id: string; name: string } | null>(null);
  page = $state.raw<Page>(pageOf(location.hash, location.pathname));
  /** What is shown of the table in the address. */
  readonly stage = new Stage();
  /** The rule that the drawer shows: an id, or '' for the search alone; null: it is closed. */
  rule = $state<string | null>(null);
  /** How many seconds somebody may be away before the others can go on without them. */
  absent = $state(60);
  /** What the hosts of the server tell everybody. */
  board = $state.raw<Board>({ type: 'board', announcements: [], read_only: '' });
  /** What this person was told, the latest first. */
  notices = $state.raw<NoticeInfo[]>([]);
  private connection: Connection | null = null;

  get shown(): Shown | null {
    return this.stage.shown;
  }

  start(): void {
    const turn = () => {
      // A page behind the # is the same wherever it was asked for from.
      if (isBehindHash(location.hash) && location.pathname !== '/')
        history.replaceState(null, '', `/${location.hash}`);
      this.go(pageOf(location.hash, location.pathname));
    };
    addEventListener('hashchange', turn);
    addEventListener('popstate', turn);
    document.addEventListener('click', (event) => followReading(event, (path) => this.read(path)));
    this.connection = new Connection(
      openSocket,
      {
        status: (status) => (this.status = status),
        feed: (feed) => {
          this.tendDice(feed);
          this.show(feed);
        },
        gone: (table, reason) => {
          if (this.page.id === table) this.gone = reason;
        },
        refused: () => void whyShutOut().then((reason) => (this.refused = reason || texts.net.session)),
        other: (message) => {
          if (message.type === 'welcome') {
            this.person = { id: message.person, name: message.name };
            this.absent = message.absent;
            // Where there is something to tell, it follows.
            this.board = { type: 'board', announcements: [], read_only: '' };
          }
          if (message.type === 'board') this.board = message;
          if (message.type === 'welcome' || message.type === 'notice') void this.loadNotices();
          if (message.type === 'error') {
            if (message.code === 'no-table') this.gone = message.reason;
            else this.problem = message.reason;
          }
        }
      },
      stillKnown
    );
    // The address may have changed since this module was loaded.
    this.go(pageOf(location.hash, location.pathname));
  }

  /** Opens something to read, at an address that can be sent to anybody. */
  read(path: string): void {
    if (path !== location.pathname + location.search) history.pushState(null, '', path);
    this.go(pageOf('', location.pathname));
  }

  go(page: Page): void {
    if (this.page.name === 'table' && this.page.id !== page.id) this.connection?.unwatch(this.page.id);
    this.page = page;
    this.gone = '';
    this.problem = '';
    this.stage.clear();
    reading.forget();
    if (page.name === 'table') {
      const feed = this.connection?.watch(page.id, page.invite || undefined);
      if (feed?.snapshot) this.show(feed);
    }
  }

  /** Sends a command for the table that is shown; a refusal becomes a message to the person. */
  async command(wish: Wish): Promise<Ack | Nack> {
    this.problem = '';
    const answer = await this.connection!.command(this.page.id, wish);
    if (answer.type === 'nack') this.problem = answer.reason;
    return answer;
  }

  /** Puts bots into the free seats of a new table, at which one sits already, and begins. */
  async fillWithBots(table: string, seats: number, kind: string): Promise<void> {
    const wishes: Wish[] = [];
    for (let seat = 1; seat < seats; seat++) wishes.push({ type: 'bot', seat, kind });
    // What the server has fixed is seen, and kept, before anything is shown of one's own number.
    const { info } = await lookAt(table);
    wishes.push(numberFor(table, info.fair.commitment), { type: 'start' });
    for (const wish of wishes) {
      const answer = await this.connection!.command(table, wish);
      if (answer.type === 'nack') throw new Error(answer.reason);
    }
  }

  /** Puts bots into all other seats of a table that goes on from a record, and plays on. */
  async playOn(table: string, mine: number, kinds: string[]): Promise<void> {
    const bots = kinds.map((kind, seat): Wish => ({ type: 'bot', seat, kind }));
    const wishes: Wish[] = [...bots.filter((_, seat) => seat !== mine), { type: 'start' }];
    for (const wish of wishes) {
      const answer = await this.connection!.command(table, wish);
      if (answer.type === 'nack') throw new Error(answer.reason);
    }
  }

  /** Whoever looks at a table needs no telling that something waits there. */
  get unread(): NoticeInfo[] {
    return this.notices.filter((notice) => !notice.read && notice.table !== this.page.id);
  }

  async readNotices(): Promise<void> {
    const ids = this.notices.filter((notice) => !notice.read).map((notice) => notice.id);
    if (!ids.length) return;
    this.notices = this.notices.map((notice) => ({ ...notice, read: true }));
    await readNotices(ids);
  }

  private async loadNotices(): Promise<void> {
    // Without an answer the bell stays as it is; the next welcome asks again.
    this.notices = await notices().catch(() => this.notices);
  }

  send(message: Parameters<Connection['send']>[0]): void {
    this.connection?.send(message);
  }

  hurry(): void {
    this.connection?.hurry();
  }

  private tendDice(feed: Feed): void {
    const { snapshot, events } = feed;
    if (!snapshot) return;
    const { table, you, info, view } = snapshot;
    const zones = (view as { zones?: Seen['zones'] } | null)?.zones ?? [];
    tend({ table, you, info, events, zones }, (wish) => this.connection!.command(table, wish));
  }

  private show(feed: Feed): void {
    if (this.page.id !== feed.table || !feed.snapshot) return;
    const { snapshot, events, lines, ahead } = feed;
    this.stage.take({ snapshot, events, lines, ahead });
  }
}

function openSocket(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Wire;
}

/**
 * "#/table/ID?invite=SECRET" as a page. Secrets stay in the fragment, which browsers send to nobody. What is there to
 * read has an address of its own, without a fragment: "/cards/unfair/lifeguard".
 */
export function pageOf(hash: string, path = '/'): Page {
  if (!isBehindHash(hash) && isReading(path)) {
    return { name: 'read', id: decodeURIComponent(path.slice(1)), invite: '' };
  }
  const [where = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [name = '', id = ''] = where.split('/');
  const invite = /(?:^|&)invite=([^&]*)/.exec(query)?.[1] ?? '';
  if ((name === 'table' || name === 'replay' || name === 'coach') && id) return { name, id, invite };
  if (name === 'link' && id) return { name, id, invite: '' };
  if (name === 'rules') return { name: 'read', id: where, invite: '' };
  if (name === 'learn' || name === 'account' || name === 'credits' || name === 'host') {
    return { name, id, invite: '' };
  }
  return { name: 'lobby', id: '', invite: '' };
}

export const app = new App();
