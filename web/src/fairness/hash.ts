/** SHA-256, HMAC and BLAKE2b, written out: browsers give theirs to pages with https only, and have no BLAKE2b. */

export type Bytes = Uint8Array;

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export const hex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function joined(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The first 32 bits behind the point of a root. */
function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next++) {
    if (found.every((prime) => next % prime !== 0)) found.push(next);
  }
  return found;
}

const ROUNDS = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** FIPS 180-4. */
export function sha256(message: Bytes): Bytes {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((message.length * 8) / 2 ** 32));
  view.setUint32(padded.length - 4, (message.length * 8) >>> 0);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = words[i - 15]!;
      const b = words[i - 2]!;
      const first = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
      const second = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
      words[i] = words[i - 16]! + first + words[i - 7]! + second;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number
    ];
    for (let i = 0; i < 64; i++) {
      const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (h + mixed + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
  }
  const digest = new Uint8Array(32);
  state.forEach((word, i) => new DataView(digest.buffer).setUint32(4 * i, word));
  return digest;
}

/** RFC 2104, with SHA-256. */
export function hmac(key: Bytes, message: Bytes): Bytes {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message
    )
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner
    )
  );
}

const WORD = (1n << 64n) - 1n;
const BLAKE = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n
];
const ORDER = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0]
];
const PLACES: [number, number, number, number][] = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14]
];
const rolled = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & WORD;

/** RFC 7693, with a key and the "personal" parameter of the BLAKE2 paper. */
export function blake2b(
  message: Bytes,
  size: number,
  key: Bytes = new Uint8Array(0),
  person: Bytes = new Uint8Array(0)
): Bytes {
  const parameters = new Uint8Array(64);
  parameters.set([size, key.length, 1, 1]);
  parameters.set(person, 48);
  const start = new DataView(parameters.buffer);
  const state = BLAKE.map((word, i) => word ^ start.getBigUint64(8 * i, true));
  const keyed = new Uint8Array(key.length ? 128 : 0);
  keyed.set(key);
  const data = joined(keyed, message);
  const blocks = Math.max(1, Math.ceil(data.length / 128));
  const padded = new Uint8Array(blocks * 128);
  padded.set(data);
  const view = new DataView(padded.buffer);
  for (let block = 0; block < blocks; block++) {
    const last = block === blocks - 1;
    const v = [...state, ...BLAKE];
    v[12]! ^= BigInt(last ? data.length : (block + 1) * 128);
    if (last) v[14]! ^= WORD;
    const words = Array.from({ length: 16 }, (_, i) => view.getBigUint64(block * 128 + 8 * i, true));
    for (let round = 0; round < 12; round++) {
      const order = ORDER[round % 10]!;
      PLACES.forEach(([a, b, c, d], i) => {
        v[a] = (v[a]! + v[b]! + words[order[2 * i]!]!) & WORD;
        v[d] = rolled(v[d]! ^ v[a], 32n);
        v[c] = (v[c]! + v[d]) & WORD;
        v[b] = rolled(v[b]! ^ v[c], 24n);
        v[a] = (v[a] + v[b] + words[order[2 * i + 1]!]!) & WORD;
        v[d] = rolled(v[d] ^ v[a], 16n);
        v[c] = (v[c] + v[d]) & WORD;
        v[b] = rolled(v[b] ^ v[c], 63n);
      });
    }
    state.forEach((word, i) => (state[i] = word ^ v[i]! ^ v[i + 8]!));
  }
  const digest = new Uint8Array(64);
  state.forEach((word, i) => new DataView(digest.buffer).setBigUint64(8 * i, word, true));
  return digest.slice(0, size);
}
