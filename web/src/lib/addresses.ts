/** Addresses of what is there to read: the server knows them too (server/http/pages.py), so that they can be sent to anybody. */
const READING = /^\/(cards|rules|words|panoramas|score|strategy|solo|workshop|guide)(\/|$)/;

export const isReading = (path: string): boolean => READING.test(path);

/** Whether what stands behind the # is a page. */
export const isBehindHash = (hash: string): boolean => hash.startsWith('#/');

/** A press on a link to something to read opens it without loading the client again. */
export function followReading(event: MouseEvent, open: (path: string) => void): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (isBehindHash(link.hash) || !isReading(link.pathname)) return;
  event.preventDefault();
  open(link.pathname + link.search);
}
