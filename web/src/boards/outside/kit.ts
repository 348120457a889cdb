/** The kit of a game from another package that brings a board for the browser. */
import { gameFromOutside } from '../../lib/api';
import { parts } from '../../lib/lazy.svelte';
import type { Kit } from '../board';
import { brought, isBoard } from './module';

/** What a game from outside brings: without a board that works, the one for all games is used, so a bad one stops
 * nobody. */
export async function kitFromOutside(game: string): Promise<Partial<Kit>> {
  let name = '';
  try {
    const told = await gameFromOutside(game);
    name = told.name;
    if (!told.board) return { name };
    const found: unknown = await import(/* @vite-ignore */ told.board);
    if (!isBoard(found)) throw new TypeError('the module has no function mount');
    brought.set(game, found);
    const { default: Board } = await parts.need(() => import('./Outside.svelte'));
    return { name, Board, places: {} };
  } catch (error) {
    console.warn(`The board of ${game} cannot be used:`, error);
    return { name };
  }
}
