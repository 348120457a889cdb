/**
 * A board shows the view of one game and lets a person choose by touching things. It is given options and hands
 * one back; it knows how a game looks, never what is allowed.
 */
import type { Component } from 'svelte';
import type { BlockedChoice, Choice } from '../generated/protocol';
import type { Choices } from '../lib/choices';
import type { GameEvent } from '../lib/feed';
import type { MatchView } from '../lib/view';

export interface BoardProps {
  view: MatchView;
  choices: Choices;
  events: GameEvent[];
  names: string[];
  you: number | null;
  /** Plays an option. */
  choose: (choice: Choice) => void;
  /** Says why something that was touched cannot be done. */
  explain: (blocked: BlockedChoice) => void;
  /** The board tells which options it shows by itself; the others become buttons under the question. */
  claim: (shown: (choice: Choice) => boolean) => void;
}

export type Board = Component<BoardProps>;

/** What a seat has, small enough for the row of seats. */
export interface GlanceProps {
  view: MatchView;
  seat: number;
}

export type Glance = Component<GlanceProps>;

/** Boards by game, loaded when first needed. A game without one is shown by the generic board. */
const boards: Record<string, () => Promise<{ default: Board }>> = {
  text: () => import('./generic/TextBoard.svelte'),
  'fair-game': () => import('./fair-game/FairGame.svelte'),
  unfair: () => import('./unfair/Unfair.svelte'),
  'unicorn-fever': () => import('./unicorn/Unicorn.svelte'),
  'unlucky-adventurers': () => import('./unlucky/Unlucky.svelte')
};

/** Games whose seats show more than figures. */
const glances: Record<string, () => Promise<{ default: Glance }>> = {
  unfair: () => import('./unfair/Glance.svelte')
};

export async function glanceOf(game: string): Promise<Glance | null> {
  return (await glances[game]?.())?.default ?? null;
}

export async function boardOf(game: string): Promise<Board> {
  const load = boards[game] ?? (() => import('./generic/Generic.svelte'));
  return (await load()).default;
}
