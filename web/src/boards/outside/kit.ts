/** The kit of a game from another package that brings a board for the browser. */
import { boardOf } from '../../lib/api';
import { parts } from '../../lib/lazy.svelte';
import type { Kit } from '../board';
import { brought, isBoard } from './module';

/** What a game from outside brings, or nothing: then the board for all games is used, so a bad one stops nobody. */
export async function kitFromOutside(game: string): Promise<Kit | null> {
  try {
    const address = await boardOf(game);
    if (!address) return null;
    const found: unknown = await import(/* @vite-ignore */ address);
    if (!isBoard(found)) throw new TypeError('the module has no function mount');
    brought.set(game, found);
    const { default: Board } = await parts.need(() => import('./Outside.svelte'));
    return { Board };
  } catch (error) {
    console.warn(`The board of ${game} cannot be used:`, error);
    return null;
  }
}
