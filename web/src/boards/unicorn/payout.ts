/** What a race paid, put together from what was told of it. */
import { sentenceOf, type GameEvent } from '../../lib/feed';
import { TOP_ROW } from './show';
import type { Bettor } from './view';

export interface Ticket {
  kind: string;
  unicorn: string;
  place: number;
  stake: number;
  /** What the stake is multiplied by. */
  times: number;
  gold: number;
  glory: number;
  won: boolean;
}

export interface Account {
  seat: number;
  tickets: Ticket[];
  /** Everything else that changed hands: prizes, contracts, refunds; gold that was lost is below 0. */
  others: { text: string; gold: number; glory: number }[];
  staked: number;
  /** Gold and Glory that the race brought, stakes included, tax not. */
  paid: number;
  won: number;
  tax: number;
  gold: number;
  glory: number;
  rank: number;
  /** Places gained by this race; below 0: lost. */
  up: number;
}

export interface Payout {
  race: number;
  /** Unicorns from first to last. */
  order: string[];
  odds: Record<string, number>;
  fever: string[];
  accounts: Account[];
  /** Whoever was close at the line, and why they came in so. */
  close: { unicorn: string; reason: string } | null;
}

const LANES = ['purple', 'blue', 'red', 'yellow', 'green', 'orange'];
const SHOW_PAYS = 2;
const GOLD = new Set(['prize', 'refund', 'contract-gold', 'collected']);

/** The last race that ended; nothing as long as none has. */
export function payoutOf(events: GameEvent[], players: Bettor[]): Payout | null {
  const end = events.findLastIndex((event) => event.kind === 'returned');
  const begin = events.findLastIndex((event, n) => event.kind === 'race' && n < end);
  if (end < 0 || begin < 0) return null;
  const start = events[begin]!;
  const rows = start.odds as number[];
  const odds = Object.fromEntries(LANES.map((unicorn, lane) => [unicorn, (rows[lane] ?? 0) + TOP_ROW]));
  const order: string[] = [];
  let close: Payout['close'] = null;
  const accounts: Account[] = players.map((player) => ({
    seat: player.seat,
    tickets: [],
    others: [],
    staked: 0,
    paid: 0,
    won: 0,
    tax: 0,
    gold: player.gold,
    glory: player.glory,
    rank: 0,
    up: 0
  }));
  for (const [n, event] of events.entries()) {
    if (n < begin) continue;
    // What comes after the tax belongs to the next round.
    if (n > end && (event.kind === 'round' || event.kind === 'odds' || event.kind === 'settled')) break;
    const account = accounts[event.seat as number];
    if (event.kind === 'finished') {
      order[(event.place as number) - 1] = event.unicorn as string;
      const reason = event.reason as string;
      if (!close && (event.place as number) <= 3 && reason !== 'alone' && reason !== 'distance')
        close = { unicorn: event.unicorn as string, reason };
    } else if (event.kind === 'paid' && account) {
      const ticket = ticketOf(event, odds);
      account.tickets.push(ticket);
      account.staked += ticket.stake;
      account.paid += ticket.gold;
      account.won += ticket.glory;
    } else if (GOLD.has(event.kind) && account) {
      const gold = (event.gold ?? event.amount) as number;
      account.others.push({ text: sentenceOf(event), gold, glory: 0 });
      account.paid += gold;
    } else if (event.kind === 'contract-glory' && account) {
      const glory = event.amount as number;
      account.others.push({ text: sentenceOf(event), gold: 0, glory });
      account.won += glory;
    } else if (event.kind === 'tax' && account) {
      account.tax += event.amount as number;
    }
  }
  if (order.filter(Boolean).length < LANES.length) return null;
  const before = ranked(accounts, (account) => account.glory - account.won);
  const after = ranked(accounts, (account) => account.glory);
  for (const account of accounts) {
    account.rank = after.get(account.seat)!;
    account.up = before.get(account.seat)! - account.rank;
  }
  return { race: start.race as number, order, odds, fever: feverBefore(events, begin), accounts, close };
}

/** Who was in Fever when the race began. */
function feverBefore(events: GameEvent[], begin: number): string[] {
  const told = events.findLast(
    (event, n) => n < begin && (event.kind === 'fever' || event.kind === 'seated')
  );
  return [told?.unicorns ?? told?.fever ?? []].flat() as string[];
}

function ticketOf(event: GameEvent, odds: Record<string, number>): Ticket {
  const [stake, gold, unicorn] = [event.stake as number, event.gold as number, event.unicorn as string];
  const kind = event.bet as string;
  const usual = kind === 'win' ? (odds[unicorn] ?? SHOW_PAYS) : SHOW_PAYS;
  return {
    kind,
    unicorn,
    place: event.place as number,
    stake,
    times: gold && stake ? gold / stake : usual,
    gold,
    glory: event.glory as number,
    won: gold > 0
  };
}

/** Places by seat; whoever has equally much shares one. */
function ranked(accounts: Account[], glory: (account: Account) => number): Map<number, number> {
  return new Map(
    accounts.map((account) => [
      account.seat,
      1 + accounts.filter((other) => glory(other) > glory(account)).length
    ])
  );
}
