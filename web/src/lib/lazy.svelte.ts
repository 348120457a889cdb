/**
 * Parts of the client that come when they are first needed. The server may be away just then, or have been given
 * a new client whose files have other names. Browsers remember that a file did not come, so asking for it again
 * within the page is no use: the page itself comes again as soon as the server answers. All that matters is kept
 * there.
 */
const RELOADED = 'reloaded-for-a-part';
/** A page that came again less than this many milliseconds ago does not come again by itself. */
const AT_MOST_EVERY = 60_000;
const LONGEST_WAIT = 8000;

class Parts {
  /** A part did not come, and coming again did not help. */
  missing = $state(false);
  private waiting = false;

  /** A part that is needed now. While it does not come there is no answer. */
  async need<T>(load: () => Promise<T>): Promise<T> {
    try {
      return await load();
    } catch {
      void this.comeAgain();
      return new Promise<never>(() => undefined);
    }
  }

  private async comeAgain(): Promise<void> {
    if (this.waiting) return;
    this.waiting = true;
    for (let wait = 400; !(await answers()); wait = Math.min(wait * 2, LONGEST_WAIT)) {
      await new Promise((done) => setTimeout(done, wait));
    }
    if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < AT_MOST_EVERY) {
      this.missing = true;
      return;
    }
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
  }
}

async function answers(): Promise<boolean> {
  return fetch('/readyz').then(
    (answer) => answer.ok,
    () => false
  );
}

export const parts = new Parts();
