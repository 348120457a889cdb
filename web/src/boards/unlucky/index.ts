/** What Unlucky Adventurers brings to the table. */
import type { Kit } from '../board';
import Closeup from './Closeup.svelte';
import Head from './Head.svelte';
import Board from './Unlucky.svelte';

export const kit: Kit = { Board, Closeup, Head, places: { seats: true } };
