/** What is asked over HTTP about solo opponents and challenges. */
import { call } from '../lib/api';

export interface Box {
  id: string;
  /** The questions it answers, in words. */
  asks: string;
  says: string;
}

export interface Chart {
  id: string;
  name: string;
  about: string;
  goal: string;
  grades: string[];
  about_grades: string[];
  boxes: Box[];
}

export interface Challenge {
  id: string;
  name: string;
  story: string;
  opponent: string;
  against: string;
  options: { packs: string; changers: string[] };
  /** The Game Changers besides Solo Mode, and what they do. */
  changers: { name: string; words: string }[];
  goal: string;
  /** Points ahead for the second and the third star. */
  stars: number[];
}

/** The best result of a challenge; of today's the only one. */
export interface Result {
  challenge: string;
  outcome: 'playing' | 'finished' | 'given up';
  stars: number;
  points: number;
  rival: number;
  attempts: number;
  table: string;
}

export interface Results {
  results: Result[];
  today: Result | null;
  stars: number;
  text: string;
}

export interface Day {
  date: string;
  challenge: Challenge;
  lines: { rank: number; name: string; stars: number; points: number; rival: number; you: boolean }[];
  yours: Result | null;
  text: string;
}

export interface Decision {
  move: number;
  seat: number;
  box: string;
  why: string;
  /** The boxes before it, which could not act. */
  passed: string[];
}

export interface Trail {
  chart: string;
  decisions: Decision[];
}

/** A draw before the match: what was in the bag each time, and what came out. */
export interface Drawn {
  label: string;
  bags: string[][];
  chosen: string[];
}

export const solo = () =>
  call<{ charts: Chart[]; challenges: Challenge[]; today: Challenge }>('GET', '/api/solo');
export const charts = () => solo().then((found) => found.charts);
export const trail = (table: string) => call<Trail | null>('GET', `/api/tables/${table}/chart`);
export const results = () => call<Results>('GET', '/api/solo/results');
export const day = () => call<Day>('GET', '/api/solo/today');
/** The table of a challenge: what was begun goes on. */
export const begin = (challenge: string) => call<{ id: string }>('POST', `/api/solo/${challenge}/table`);
export const drawn = (table: string) => call<Drawn[]>('GET', `/api/tables/${table}/drawn`);
