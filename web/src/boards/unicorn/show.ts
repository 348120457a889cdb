/**
 * A race as a show. The server plays a race in one go and tells it as events; this turns them into scenes that
 * can be drawn one after the other.
 */
import { sentenceOf, type GameEvent } from '../../lib/feed';

export interface Scene {
  race: number;
  /** What each unicorn pays, by lane. */
  odds: number[];
  positions: number[];
  /** The Movement card: spaces by odds, from the top row on; none before the first. */
  card: number[] | null;
  turn: number;
  dice: string[];
  places: Record<string, number>;
  /** Magic that was turned up, by unicorn. */
  magic: Record<string, string[]>;
  /** Which roll the dice show; none while there was none. */
  roll: number | null;
  /** The unicorns that this scene is about. */
  about: string[];
  /** Why a unicorn came before another, when that was close. */
  reason: string;
  caption: string;
  /** How long it stays, in milliseconds. */
  stay: number;
  /** Nobody runs yet. */
  before: boolean;
  /** The last scene of a race: who came in where. */
  photo: boolean;
}

const STAY: Record<string, number> = {
  revealed: 1700,
  cancelled: 900,
  'odds-moved': 900,
  purged: 900,
  race: 1000,
  turned: 700,
  moved: 1000,
  rolled: 700,
  sprinted: 800,
  finished: 1000
};
/** What a race begins with: Magic is turned up before anybody runs. */
const BEFORE = new Set(['revealed', 'cancelled', 'odds-moved', 'purged']);
const PHOTO = 3200;
/** Events tell odds by the row of their table, counted from 0: what the top row is called there. */
export const TOP_ROW = 2;
const LANES = 6;

export const isRace = (event: GameEvent): boolean => event.kind in STAY;

/** The scenes of all races that the events from number `since` on tell; `odds` are those before them. */
export function scenesOf(events: GameEvent[], since: number, odds: number[] = []): Scene[] {
  const scenes: Scene[] = [];
  const start: Scene = {
    race: 0,
    odds,
    positions: Array.from({ length: LANES }, () => 0),
    card: null,
    turn: 0,
    dice: [],
    places: {},
    magic: {},
    roll: null,
    about: [],
    reason: '',
    caption: '',
    stay: 0,
    before: true,
    photo: false
  };
  let now: Scene | null = null;
  for (const event of events) {
    if (event.kind === 'revealed') now = { ...start, magic: event.lanes as Record<string, string[]> };
    if (event.kind === 'race') {
      now = {
        ...(now ?? start),
        race: event.race as number,
        odds: (event.odds as number[]).map((row) => row + TOP_ROW),
        positions: event.positions as number[],
        before: false
      };
    }
    if (!now) continue;
    if (!isRace(event)) {
      // The first thing that is told after the last unicorn has come in ends the race.
      if (Object.keys(now.places).length === now.positions.length) {
        if (event.n >= since) scenes.push({ ...now, about: [], stay: PHOTO, photo: true });
        now = null;
      }
      continue;
    }
    now = { ...now, caption: sentenceOf(event), stay: STAY[event.kind]!, about: [], reason: '' };
    if (BEFORE.has(event.kind) && event.unicorn) now.about = [event.unicorn as string];
    if (event.kind === 'turned') {
      now = { ...now, dice: [], card: event.rows as number[], turn: event.turn as number };
    }
    if (event.kind === 'moved' || event.kind === 'sprinted') now.positions = event.after as number[];
    if (event.kind === 'rolled') {
      now.dice = event.dice as string[];
      now.roll = event.n;
    }
    if (event.kind === 'sprinted') now.about = now.dice;
    if (event.kind === 'finished') {
      const unicorn = event.unicorn as string;
      now.places = { ...now.places, [unicorn]: event.place as number };
      now.about = [unicorn];
      now.reason = event.reason as string;
    }
    if (event.n >= since) scenes.push(now);
  }
  return scenes;
}
