/** What the whole client shares: the connection, the person, the page that is shown. */
import type { Ack, Nack } from '../generated/protocol';
import { notices, readNotices, stillKnown, type NoticeInfo } from './api';
import { Connection, type Status, type Wire, type Wish } from './connection';
import type { Feed, GameEvent, Snapshot } from './feed';
import type { ChatLine } from '../generated/protocol';

export interface Shown {
  snapshot: Snapshot;
  events: GameEvent[];
  lines: ChatLine[];
  ahead: number;
}

export interface Page {
  name: 'lobby' | 'table' | 'replay' | 'rules' | 'account' | 'credits';
  id: string;
  invite: string;
}

class App {
  status = $state<Status>('connecting');
  refused = $state(false);
  problem = $state('');
  gone = $state('');
  person = $state<{ id: string; name: string } | null>(null);
  page = $state.raw<Page>(pageOf(location.hash));
  shown = $state.raw<Shown | null>(null);
  /** The rule that the drawer shows: an id, or '' for the search alone; null: it is closed. */
  rule = $state<string | null>(null);
  /** What this person was told, the latest first. */
  notices = $state.raw<NoticeInfo[]>([]);
  private connection: Connection | null = null;
  /** Set by the match page: draws a change with gliding cards. */
  draw: (change: () => void) => void = (change) => change();

  start(): void {
    addEventListener('hashchange', () => this.go(pageOf(location.hash)));
    this.connection = new Connection(
      openSocket,
      {
        status: (status) => (this.status = status),
        feed: (feed) => this.show(feed),
        gone: (table, reason) => {
          if (this.page.id === table) this.gone = reason;
        },
        refused: () => (this.refused = true),
        other: (message) => {
          if (message.type === 'welcome') this.person = { id: message.person, name: message.name };
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
    this.go(pageOf(location.hash));
  }

  go(page: Page): void {
    if (this.page.name === 'table' && this.page.id !== page.id) this.connection?.unwatch(this.page.id);
    this.page = page;
    this.gone = '';
    this.problem = '';
    this.shown = null;
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
    wishes.push({ type: 'start' });
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

  private show(feed: Feed): void {
    if (this.page.id !== feed.table || !feed.snapshot) return;
    const { snapshot, events, lines, ahead } = feed;
    this.draw(() => (this.shown = { snapshot, events, lines, ahead }));
  }
}

function openSocket(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Wire;
}

/** "#/table/ID?invite=SECRET" as a page. Secrets stay in the fragment, which browsers send to nobody. */
export function pageOf(hash: string): Page {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [name = '', id = ''] = path.split('/');
  const invite = /(?:^|&)invite=([^&]*)/.exec(query)?.[1] ?? '';
  if ((name === 'table' || name === 'replay') && id) return { name, id, invite };
  if (name === 'rules' || name === 'account' || name === 'credits') return { name, id, invite: '' };
  return { name: 'lobby', id: '', invite: '' };
}

export const app = new App();
