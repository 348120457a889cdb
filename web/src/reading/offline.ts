/** What is read is kept for the next time, with or without a network. */

/** What anybody may want at a table of paper, whatever page they came to first. */
const WANTED = [
  '/api/books',
  '/api/books/unfair',
  '/api/books/fair-game',
  '/api/books/unlucky-adventurers',
  '/api/books/unicorn-fever',
  '/api/words',
  '/api/panoramas',
  '/api/score/unfair'
];

/**
 * Starts the service worker. On a first visit it begins when much has been loaded without it: it is told what, so that the
 * page opens without a network from then on.
 */
export async function keepForLater(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const isFirst = !workers.controller;
  try {
    await workers.register('/worker.js');
  } catch {
    return; // A browser may keep nothing: everything is read from the network then.
  }
  if (!isFirst) return;
  const worker = (await workers.ready).active;
  const tell = (keep: string[]) => worker?.postMessage({ keep });
  tell(WANTED);
  new PerformanceObserver((list) => tell(list.getEntries().map((entry) => entry.name))).observe({
    type: 'resource',
    buffered: true
  });
}
