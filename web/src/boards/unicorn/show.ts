/**
 * A race as a show. The server plays a race in one go and tells it as events; this turns them into scenes that
 * can be drawn one after the other.
 */
import type { GameEvent } from '../../lib/feed';

export interface Scene {
  race: number;
  /** What each unicorn paid in this race, by lane. */
  odds: number[];
  positions: number[];
  dice: string[];
  places: Record<string, number>;
  /** Which roll the dice show; none while there was none. */
  roll: number | null;
  caption: string;
  /** How long it stays, in milliseconds. */
  stay: number;
  /** The last scene of a race: who came in where. */
  photo: boolean;
}

const STAY: Record<string, number> = {
  race: 900,
  turned: 700,
  moved: 1000,
  rolled: 700,
  sprinted: 900,
  finished: 1100
};

const PHOTO = 4000;
/** Events tell odds by the row of their table, counted from 0: what the top row is called there. */
const TOP_ROW = 2;

/** The scenes of all races that the events from number `since` on tell. */
export function scenesOf(events: GameEvent[], since: number): Scene[] {
  const scenes: Scene[] = [];
  let now: Scene | null = null;
  for (const event of events) {
    if (event.kind === 'race') {
      now = {
        race: event.race as number,
        odds: (event.odds as number[]).map((row) => row + TOP_ROW),
        positions: event.positions as number[],
        dice: [],
        places: {},
        roll: null,
        caption: '',
        stay: 0,
        photo: false
      };
    }
    if (!now) continue;
    if (!(event.kind in STAY)) {
      // The first thing that is told after the last unicorn has come in ends the race.
      if (Object.keys(now.places).length === now.positions.length) {
        if (event.n >= since) scenes.push({ ...now, stay: PHOTO, photo: true });
        now = null;
      }
      continue;
    }
    now = { ...now, caption: event.text, stay: STAY[event.kind]! };
    if (event.kind === 'turned') now.dice = [];
    if (event.kind === 'moved' || event.kind === 'sprinted') now.positions = event.after as number[];
    if (event.kind === 'rolled') {
      now.dice = event.dice as string[];
      now.roll = event.n;
    }
    if (event.kind === 'finished')
      now.places = { ...now.places, [event.unicorn as string]: event.place as number };
    if (event.n >= since) scenes.push(now);
  }
  return scenes;
}
