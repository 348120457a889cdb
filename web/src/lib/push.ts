/** Notices while no page is open: the browser's push service, subscribed with the server's key. */
import { call, wishFor, type Me } from './api';
import { texts } from '../texts';

export const supported = () => 'serviceWorker' in navigator && 'PushManager' in window;

/** The bytes of a key as servers write it: base64 with - and _, without padding. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export async function subscribe(): Promise<Me> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(texts.account.pushRefused);
  const { key } = await call<{ key: string }>('GET', '/api/push/key');
  await navigator.serviceWorker.register('/worker.js');
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(key)
  });
  const { endpoint, keys } = made.toJSON();
  await call<undefined>('POST', '/api/me/push', { endpoint, keys });
  return wishFor({ push: true });
}

export async function unsubscribe(): Promise<Me> {
  const worker = await navigator.serviceWorker.getRegistration('/');
  const made = await worker?.pushManager.getSubscription();
  if (made) {
    await call<undefined>('POST', '/api/me/push/end', { endpoint: made.endpoint });
    await made.unsubscribe();
  }
  return wishFor({ push: false });
}
