/* The service worker. It shows what the server pushes, and keeps what is there to read, so that rules, cards and the
   scoring pad open without a network after a first visit. Nothing of tables or people is ever kept. */
const SHELF = 'reading-2';
const READING = /^\/(cards|rules|words|panoramas|score|strategy|workshop|guide)(\/|$)/;
const TO_READ =
    /^\/api\/(cards|books|words|ask|score|strategy|panoramas|rules|guide)(\/|$)|^\/api\/games\/[^/]+\/cards(\/|$)/;
/**
 * How many answers of each kind are kept; with one more, the oldest goes. Searches are as many as anybody can think of,
 * cards as many as there are, and files as many as there were versions.
 */
const KINDS = [
    { of: /^\/api\/(ask|addresses)$/, most: 40 },
    { of: /^\/api\/cards(\/|$)/, most: 40 },
    { of: /^\/api\/rules(\/|$)/, most: 60 },
    { of: /^\/api\/games\/[^/]+\/cards\//, most: 150 },
    { of: /^\/api\//, most: 120 },
    { of: /^\/assets\//, most: 300 }
];

self.addEventListener('install', (event) => {
    event.waitUntil(caches.open(SHELF).then((shelf) => shelf.add('/')));
    self.skipWaiting();
});

self.addEventListener('activate', (event) => {
    const old = async () => {
        for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name);
        await self.clients.claim();
    };
    event.waitUntil(old());
});

const kindOf = (address) => KINDS.find((kind) => kind.of.test(new URL(address).pathname));

/** Keeps an answer, as the latest of its kind. */
async function keep(shelf, key, answer) {
    await shelf.delete(key);
    await shelf.put(key, answer);
    const kind = kindOf(key.url ?? new URL(key, self.location.origin));
    if (!kind) return;
    const alike = (await shelf.keys()).filter((kept) => kindOf(kept.url) === kind);
    for (const old of alike.slice(0, Math.max(0, alike.length - kind.most))) await shelf.delete(old);
}

/** From the network while there is one, and kept; else as it was kept last. */
async function fresh(request, key) {
    const shelf = await caches.open(SHELF);
    try {
        const answer = await fetch(request);
        if (answer.ok) await keep(shelf, key, answer.clone());
        return answer;
    } catch (error) {
        const kept = await shelf.match(key);
        if (kept) return kept;
        throw error;
    }
}

/** Files whose names change with their contents are fetched once. */
async function once(request) {
    const shelf = await caches.open(SHELF);
    const kept = await shelf.match(request);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok) await keep(shelf, request, answer.clone());
    return answer;
}

const isKept = (url) =>
    url.origin === self.location.origin &&
    (url.pathname.startsWith('/assets/') ||
        (TO_READ.test(url.pathname) && !url.pathname.endsWith('/random')));

/** What a page loaded before there was a worker, or will want without a network: fetched once more, and kept. */
async function takeIn(addresses) {
    const shelf = await caches.open(SHELF);
    for (const address of addresses) {
        const url = new URL(address, self.location.origin);
        if (!isKept(url) || (await shelf.match(url.href))) continue;
        const answer = await fetch(url.href).catch(() => null);
        if (answer?.ok) await keep(shelf, url.href, answer);
    }
}

self.addEventListener('message', (event) => {
    if (Array.isArray(event.data?.keep)) event.waitUntil(takeIn(event.data.keep));
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== self.location.origin) return;
    if (request.mode === 'navigate') {
        if (url.pathname === '/' || READING.test(url.pathname)) event.respondWith(fresh(request, '/'));
    } else if (isKept(url))
        event.respondWith(url.pathname.startsWith('/assets/') ? once(request) : fresh(request, request));
});

self.addEventListener('push', (event) => {
    const body = event.data?.text() ?? '';
    event.waitUntil(self.registration.showNotification('Fairground', { body, icon: '/favicon.svg' }));
});

self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const show = async () => {
        const pages = await self.clients.matchAll({ type: 'window' });
        return pages.length ? pages[0].focus() : self.clients.openWindow('/');
    };
    event.waitUntil(show());
});
