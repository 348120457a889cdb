import source from '../../public/worker.js?raw';

/** The service worker in a made-up browser: what it keeps, and what it answers without a network. */
interface Asked {
  method: string;
  mode: string;
  url: string;
}
const at = (path: string, mode = 'cors'): Asked => ({ method: 'GET', mode, url: `https://fair.test${path}` });

class Shelf {
  kept = new Map<string, Response>();
  private key = (asked: Asked | string) =>
    typeof asked === 'string' ? new URL(asked, 'https://fair.test').href : asked.url;
  match = (asked: Asked | string) => Promise.resolve(this.kept.get(this.key(asked))?.clone());
  put = (asked: Asked | string, answer: Response) => Promise.resolve(this.kept.set(this.key(asked), answer));
  delete = (asked: Asked | string) => Promise.resolve(this.kept.delete(this.key(asked)));
  keys = () => Promise.resolve([...this.kept.keys()].map((url) => ({ url })));
  paths = () => [...this.kept.keys()].map((url) => url.replace('https://fair.test', ''));
}

function start() {
  const shelf = new Shelf();
  const heard: Record<
    string,
    (event: {
      request?: Asked;
      data?: unknown;
      respondWith?: (given: Promise<Response>) => void;
      waitUntil?: (done: Promise<unknown>) => void;
    }) => void
  > = {};
  let online = true;
  const browser = {
    addEventListener: (name: string, listener: never) => (heard[name] = listener),
    location: { origin: 'https://fair.test' }
  };
  const fetched: string[] = [];
  const network = (asked: Asked | string) => {
    const url = typeof asked === 'string' ? asked : asked.url;
    fetched.push(url.replace('https://fair.test', ''));
    return online
      ? Promise.resolve(new Response(url, { status: url.includes('nowhere') ? 404 : 200 }))
      : Promise.reject(new Error('no network'));
  };
  new Function('self', 'caches', 'fetch', source)(browser, { open: () => Promise.resolve(shelf) }, network);
  const ask = async (asked: Asked) => {
    let answer: Promise<Response> | undefined;
    heard['fetch']!({ request: asked, respondWith: (given) => (answer = given) });
    return answer && (await (await answer).text());
  };
  const tell = async (data: unknown) => {
    let done: Promise<unknown> | undefined;
    heard['message']!({ data, waitUntil: (given) => (done = given) });
    await done;
  };
  return { shelf, ask, tell, fetched, cut: () => (online = false) };
}

it('keeps the latest searches only, and of each kind no more than its number', async () => {
  const { shelf, ask, cut } = start();
  await ask(at('/rules/unfair', 'navigate'));
  await ask(at('/api/books/unfair'));
  for (let n = 0; n < 60; n++) await ask(at(`/api/ask?question=${n}`));
  for (let n = 0; n < 60; n++) await ask(at(`/api/cards?find=${n}`));
  for (let n = 0; n < 200; n++) await ask(at(`/api/games/unfair/cards/${n}`));
  for (let n = 0; n < 400; n++) await ask(at(`/assets/${n}.js`));
  const count = (start: string) => shelf.paths().filter((path) => path.startsWith(start)).length;
  expect(count('/api/ask')).toBe(40);
  expect(count('/api/cards')).toBe(40);
  expect(count('/api/games/')).toBe(150);
  expect(count('/assets/')).toBe(300);
  // Searches never drive out what is read.
  cut();
  expect(await ask(at('/api/books/unfair'))).toContain('/api/books/unfair');
  expect(await ask(at('/api/ask?question=59'))).toContain('question=59');
  expect(await ask(at('/words', 'navigate'))).toBeDefined();
  await expect(ask(at('/api/ask?question=3'))).rejects.toThrow('no network');
});

it('counts what is asked for once more as the latest, and keeps neither failures nor tables', async () => {
  const { shelf, ask } = start();
  for (let n = 0; n < 40; n++) await ask(at(`/api/ask?question=${n}`));
  await ask(at('/api/ask?question=0'));
  await ask(at('/api/ask?question=new'));
  expect(shelf.paths()).toContain('/api/ask?question=0');
  expect(shelf.paths()).not.toContain('/api/ask?question=1');
  await ask(at('/api/games/unfair/cards/nowhere'));
  await ask(at('/cards/unfair/nowhere', 'navigate'));
  expect(await ask(at('/api/tables/abc'))).toBeUndefined();
  expect(await ask(at('/api/cards/random'))).toBeUndefined();
  expect(shelf.paths().filter((path) => /nowhere|tables|random/.test(path))).toEqual([]);
});

it('takes in what a page loaded before there was a worker, and nothing else', async () => {
  const { shelf, ask, tell, fetched, cut } = start();
  await ask(at('/api/words'));
  await tell({
    keep: [
      '/api/books/unfair',
      'https://fair.test/assets/main.js',
      'https://fair.test/api/words',
      'https://fair.test/api/tables/abc',
      'https://fair.test/api/cards/random',
      'https://elsewhere.test/assets/main.js',
      '/api/books/nowhere'
    ]
  });
  await tell('nonsense');
  expect(shelf.paths()).toEqual(['/api/words', '/api/books/unfair', '/assets/main.js']);
  expect(fetched.filter((path) => path === '/api/words')).toHaveLength(1);
  cut();
  expect(await ask(at('/api/books/unfair'))).toContain('/api/books/unfair');
  expect(await ask(at('/assets/main.js'))).toContain('main.js');
});
