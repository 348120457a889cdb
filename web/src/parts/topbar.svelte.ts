/** What the page that is open puts on the top bar: its name, and figures or steps in the middle. */
import type { Snippet } from 'svelte';

class TopBarState {
  title = $state('');
  middle = $state.raw<Snippet | null>(null);

  /** Call it in an effect; the bar is empty again when the page goes. */
  show(title: string, middle: Snippet | null = null): () => void {
    this.title = title;
    this.middle = middle;
    return () => {
      this.title = '';
      this.middle = null;
    };
  }
}

export const topbar = new TopBarState();
