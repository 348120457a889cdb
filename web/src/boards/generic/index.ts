/** Any game, drawn by its zones; and any game as text. */
import type { Kit } from '../board';
import Generic from './Generic.svelte';
import TextBoard from './TextBoard.svelte';

export const kit: Kit = { Board: Generic, places: { seats: true } };
export const plain: Kit = { Board: TextBoard };
