/** What Unicorn Fever brings to the table. */
import { still } from '../../lib/ghost';
import type { Kit } from '../board';
import Closeup from './Closeup.svelte';
import Head from './Head.svelte';
import { isRace } from './show';
import Board from './Unicorn.svelte';

export const kit: Kit = {
  Board,
  Closeup,
  Head,
  places: { seats: true },
  // A race is seen before it is told; who asked for no motion is told at once.
  isShow: (fresh) => !still() && fresh.some((event) => isRace(event))
};
