/** What Fair Game brings to the table. */
import type { Kit } from '../board';
import Closeup from './Closeup.svelte';
import Board from './FairGame.svelte';
import Head from './Head.svelte';

export const kit: Kit = { Board, Closeup, Head, places: { seats: true } };
