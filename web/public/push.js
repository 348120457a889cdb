/* The service worker of browser notices: it shows what the server pushes, and opens Fairground when clicked. */
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
