/** What this game brings to the table. */
import type { Kit } from '../board';
import Closeup from './Closeup.svelte';
import Finale from './Finale.svelte';
import Glance from './Glance.svelte';
import Head from './Head.svelte';
import Board from './Unfair.svelte';

export const kit: Kit = { Board, Glance, Head, Closeup, Finale, places: { seats: true, ask: true } };
