/**
 * A board shows the view of one game and lets a person choose by touching things. It is given options and hands
 * one back; it knows how a game looks, never what is allowed. docs/web-client.md tells how match page and boards
 * share the screen.
 */
import { createRawSnippet, type Component, type Snippet } from 'svelte';
import type { BlockedChoice, Choice } from '../generated/protocol';
import type { Preview } from '../lib/api';
import { Choices } from '../lib/choices';
import type { GameEvent } from '../lib/feed';
import { parts } from '../lib/lazy.svelte';
import type { Seat } from '../lib/seats';
import type { IsShow, Show } from '../lib/stage.svelte';
import type { CardView, MatchView } from '../lib/view';
import { figuresOf } from './figures';
import { kitFromOutside } from './outside/kit';

export interface BoardProps {
  view: MatchView;
  choices: Choices;
  events: GameEvent[];
  names: string[];
  you: number | null;
  /** The option that was touched once and waits for a second touch; what is known of its effect. */
  held: Choice | null;
  preview: Preview | null;
  /**
   * Touches an option. The first time it is held and the question shows what it would do, the second time it
   * is played. `shown`: the board has shown that already (dice that were picked, a card that was carried to
   * its place), so that this is the second touch.
   */
  choose: (choice: Choice, shown?: boolean) => void;
  /** Lets go of what is held. */
  release: () => void;
  /** Says why something that was touched cannot be done. */
  explain: (blocked: BlockedChoice) => void;
  /** The board tells which options it shows by itself; the others become buttons under the question. */
  claim: (shown: (choice: Choice) => boolean) => void;
  /** Who sits there; for boards that place the seats by themselves (`parts/SeatChip.svelte` draws one). */
  seats: Seat[];
  /** The question with its buttons; for boards that place it by themselves. */
  ask: Snippet;
  /** What is to be seen before it is told. Meanwhile everything else is as it was before. */
  show: Show | null;
}

export type Board = Component<BoardProps>;

/** What a seat has, small enough for the row of seats. */
export interface GlanceProps {
  view: MatchView;
  seat: number;
}

export type Glance = Component<GlanceProps>;

/** All that a game brings to the table: `boards/<game>/index.ts` exports one as `kit`. */
export interface Kit {
  Board: Board;
  /** What the game is called, where this client does not know it. */
  name?: string;
  /** In the row of seats, below the figures. */
  Glance?: Glance;
  /** In the bar, beside the name of the game: the round, the step, what is on. */
  Head?: Component<{ view: MatchView; names: string[] }>;
  /** A card close up, with its full text. */
  Closeup?: Component<{ card: CardView; view: MatchView; names: string[] }>;
  /** What stands behind the podium when the match is over: what the winner has built, say. */
  Finale?: Component<{ view: MatchView; seat: number }>;
  /** What the board places by itself: `seats` and `ask` of its props. */
  places?: { seats?: boolean; ask?: boolean };
  /** Whether what has just happened is a show; the board is given it and ends it. */
  isShow?: IsShow;
}

/** Kits by game, loaded when first needed. A game without one is shown by the generic board. */
const kits: Record<string, () => Promise<{ kit: Kit }>> = {
  'fair-game': () => import('./fair-game'),
  unfair: () => import('./unfair'),
  'unicorn-fever': () => import('./unicorn'),
  'unlucky-adventurers': () => import('./unlucky')
};

export async function kitOf(game: string): Promise<Kit> {
  const load = kits[game];
  if (load) return (await parts.need(load)).kit;
  const { kit } = await parts.need(() => import('./generic'));
  return { ...kit, ...(await kitFromOutside(game)) };
}

/** The table as text, for any game. */
export const textBoard = async (): Promise<Board> =>
  (await parts.need(() => import('./generic'))).plain.Board;

const nothing = createRawSnippet(() => ({ render: () => '<span hidden></span>' }));

const idle = {
  choices: new Choices(null),
  held: null,
  preview: null,
  choose: () => undefined,
  release: () => undefined,
  explain: () => undefined,
  claim: () => undefined,
  ask: nothing,
  show: null
};

/** What a board is given by those who only look: a replay, a lesson, a test. */
export function onlyLooking(view: MatchView, events: GameEvent[] = []): BoardProps {
  const figures = figuresOf(view);
  return {
    ...idle,
    view,
    events,
    names: view.names,
    you: view.you,
    seats: view.names.map((name, number) => ({
      number,
      name,
      you: number === view.you,
      bot: '',
      away: false,
      resigned: false,
      waiting: view.waiting.includes(number),
      due: null,
      ahead: 0,
      figures: figures[number] ?? []
    }))
  };
}
