/** Sounds of the table: off until asked for. Boards play theirs with it too, at the moment they are seen. */
import type { Cue } from '../art/sound';
import { settings } from './settings.svelte';

export function cue(name: Cue): void {
  if (!settings.sound || settings.volume <= 0) return;
  // A sound that cannot come is not worth a word.
  void import('../art/sound').then(
    ({ play }) => play(name, settings.volume),
    () => undefined
  );
}
