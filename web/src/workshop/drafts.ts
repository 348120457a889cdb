/**
 * Where packs are kept while they are written: in this browser. A link carries a whole pack behind its #, which
 * browsers send to nobody, so that no server has to keep what strangers write.
 */
import type { Draft } from './api';

const KEY = 'workshop-packs';
const SHARED = '#pack=';
/** Some programs cut longer addresses; a pack beyond it is sent as a file. */
export const LONGEST_LINK = 16_000;

export const emptyPack = (name: string): Draft => ({ name, about: {}, cards: [], themes: [], note: '' });

export function keptPacks(): Draft[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  } catch {
    return [];
  }
}

/** Whether they could be kept: a browser may have no room, or be told to keep nothing. */
export function keepPacks(packs: Draft[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(packs));
    return true;
  } catch {
    return false;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether something from outside is a pack at all; what is in it the server judges. */
export function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.note === 'string' &&
    isRecord(value.about) &&
    Array.isArray(value.cards) &&
    value.cards.every(isRecord) &&
    Array.isArray(value.themes)
  );
}

async function through(data: BlobPart, stream: GenericTransformStream): Promise<ArrayBuffer> {
  return new Response(new Blob([data]).stream().pipeThrough(stream as TransformStream)).arrayBuffer();
}

/** The address that opens a pack in another browser; null, if the pack is too large for one. */
export async function linkOf(draft: Draft, page: string): Promise<string | null> {
  const packed = new Uint8Array(
    await through(JSON.stringify(draft), new CompressionStream('deflate-raw') as GenericTransformStream)
  );
  let letters = '';
  for (const byte of packed) letters += String.fromCharCode(byte);
  const link = page + SHARED + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return link.length > LONGEST_LINK ? null : link;
}

/** The pack that an address carries; null where it carries none that can be read. */
export async function packIn(hash: string): Promise<Draft | null> {
  if (!hash.startsWith(SHARED) || hash.length > LONGEST_LINK) return null;
  try {
    const letters = atob(hash.slice(SHARED.length).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const data = await through(packed, new DecompressionStream('deflate-raw') as GenericTransformStream);
    const found = JSON.parse(new TextDecoder().decode(data)) as unknown;
    return isDraft(found) ? found : null;
  } catch {
    return null;
  }
}

export const isShared = (hash: string): boolean => hash.startsWith(SHARED);

/** A name that no other pack here has. */
export function freeName(wanted: string, packs: Draft[]): string {
  const taken = packs.map((pack) => pack.name);
  if (!taken.includes(wanted)) return wanted;
  for (let n = 2; ; n++) if (!taken.includes(`${wanted}-${n}`)) return `${wanted}-${n}`;
}
