/** Lessons as the server tells them. */
import { call } from '../lib/api';

export interface LessonCard {
  id: string;
  game: string;
  title: string;
  about: string;
  minutes: number;
  /** It takes a minute and shows one idea. */
  short: boolean;
  /** The theme pack whose idea it shows. */
  pack: string;
  steps: number;
}

/** Something the learner is asked to do: the text of an option. `move`: the actions of the match before it. */
export interface Deed {
  move: number;
  text: string;
  label: string;
}

export interface Step {
  title: string;
  text: string;
  /** What it points at, and what it is about: see `targets.ts`. */
  at: string;
  also: string;
  pose: 'point' | 'shrug' | 'cheer' | 'think';
  question: string;
  answer: string;
  move: number;
  deeds: Deed[];
}

export interface Lesson extends Omit<LessonCard, 'steps'> {
  moves: number;
  steps: Step[];
}

export const lessons = () => call<LessonCard[]>('GET', '/api/lessons');
export const lesson = (id: string) => call<Lesson>('GET', `/api/lessons/${id}`);
/** The table of a lesson: the one that was begun, or a new one. */
export const begin = (id: string, again: boolean) =>
  call<{ id: string }>('POST', `/api/lessons/${id}/table`, { again });

const KEY = 'lessons-done';

/** The lessons that were taken to their end in this browser. */
export function taken(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

export function take(id: string): void {
  localStorage.setItem(KEY, JSON.stringify([...taken().add(id)]));
}
