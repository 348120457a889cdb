/**
 * What a board of another package is: a module for the browser that this server hands out (docs/writing-a-game.md).
 * It gets data, never parts of the client: the same view, options and events that any client of the protocol has.
 */
import type { BlockedChoice, Choice } from '../../generated/protocol';
import type { GameEvent } from '../../lib/feed';
import type { MatchView } from '../../lib/view';

/** A table as a board from outside is told it. */
export interface OutsideTable {
  view: MatchView;
  /** What may be chosen now, and what may not, with the reason. */
  options: Choice[];
  blocked: BlockedChoice[];
  /** The option that was chosen once and waits for a second time. */
  held: Choice | null;
  events: GameEvent[];
  names: string[];
  you: number | null;
  choose: (option: Choice) => void;
  explain: (blocked: BlockedChoice) => void;
}

export interface MountedBoard {
  update: (table: OutsideTable) => void;
  destroy?: () => void;
}

export interface OutsideModule {
  mount: (root: HTMLElement) => MountedBoard;
  /** Styles of the board; nothing else on the page sees them. */
  css?: string;
  /** Whether the board shows an option by itself; all others become buttons under the question. */
  shows?: (option: Choice) => boolean;
}

export function isBoard(found: unknown): found is OutsideModule {
  return typeof (found as Partial<OutsideModule> | null)?.mount === 'function';
}

/** Boards that were brought, by the ids of their games. */
export const brought = new Map<string, OutsideModule>();
