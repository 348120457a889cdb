/** A seat as everybody at the table sees it. */
import type { Info } from '../generated/protocol';
import { botName } from './names';

export interface Seat {
  number: number;
  name: string;
  you: boolean;
  /** The bot that plays there, as people call it; empty: a person. */
  bot: string;
  away: boolean;
  resigned: boolean;
  /** The match waits for it. */
  waiting: boolean;
  /** When its time runs out, by the clock of the server. */
  due: number | null;
  /** Seconds by which the server's clock is ahead. */
  ahead: number;
  figures: string[];
}

export function seatsOf(
  info: Info,
  names: string[],
  you: number | null,
  ahead: number,
  figures: string[][]
): Seat[] {
  return info.seats.map((seat, number) => ({
    number,
    name: names[number] ?? '',
    you: number === you,
    bot: seat.bot ? botName(seat.bot) : '',
    away: seat.away,
    resigned: seat.resigned,
    waiting: seat.waiting,
    due: seat.due,
    ahead,
    figures: figures[number] ?? []
  }));
}

/** The time that is left until `due`: "1:05", "3 h", "2 d". */
export function timeLeft(due: number | null, now: number, ahead: number): string {
  if (due === null) return '';
  const seconds = Math.max(0, Math.round(due - now - ahead));
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
