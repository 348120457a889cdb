/** The generator of fair matches, written from docs/fair-dice.md alone. */
import { blake2b, hex, hmac, joined, sha256, utf8, type Bytes } from './hash';

/** How large a product of sizes one number may serve. */
const SHARED = 2 ** 22;

/** What the server shows of its secret before anybody sits down. */
export const commitmentTo = (secret: string): string => hex(sha256(utf8(`fairground commitment|${secret}`)));

/** What a player shows of a number before all have shown as much. */
export const commitmentOf = (contribution: string): string =>
  hex(sha256(utf8(`fairground contribution|${contribution}`)));

/** The seed of a match, from the server's secret and what each seat added. */
export function matchSeed(
  secret: string,
  contributions: readonly string[],
  game: string,
  version: number
): string {
  const parts = contributions.flatMap((text) => {
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, utf8(text).length);
    return [length, utf8(text)];
  });
  const extracted = hmac(sha256(joined(...parts)), utf8(secret));
  return hex(hmac(extracted, joined(utf8(`fairground|${game}|${version}`), new Uint8Array([1]))));
}

/** Numbered streams of numbers that follow from a seed. */
export class Generator {
  private readonly key: Bytes;
  private readonly counters = new Map<number, number>();

  constructor(seed: string) {
    this.key = blake2b(utf8(seed), 32, undefined, utf8('fair streams'));
  }

  static ofMatch(game: string, seed: string): Generator {
    return new Generator(`${game}|${seed}`);
  }

  /** A number from 0 to size - 1, each equally likely. */
  below(stream: number, size: number): number {
    const least = 2 ** 32 % size;
    for (;;) {
      const counter = this.counters.get(stream) ?? 0;
      this.counters.set(stream, counter + 1);
      const message = new Uint8Array(12);
      const view = new DataView(message.buffer);
      view.setUint32(0, stream, true);
      view.setBigUint64(4, BigInt(counter), true);
      const word = new DataView(blake2b(message, 4, this.key).buffer).getUint32(0, true);
      const product = BigInt(word) * BigInt(size);
      if (Number(product & 0xffffffffn) >= least) return Number(product >> 32n);
    }
  }

  /** One number below each size. */
  draw(stream: number, sizes: readonly number[]): number[] {
    if (sizes.length < 64 && sizes.every((size) => size === 6)) return this.dice(stream, sizes.length);
    const drawn: number[] = [];
    for (let first = 0; first < sizes.length;) {
      let product = sizes[first]!;
      let last = first + 1;
      while (last < sizes.length && product * sizes[last]! <= SHARED) product *= sizes[last++]!;
      let value = this.below(stream, product);
      for (; first < last; first++) {
        drawn.push(value % sizes[first]!);
        value = Math.floor(value / sizes[first]!);
      }
    }
    return drawn;
  }

  private dice(stream: number, count: number): number[] {
    const drawn: number[] = [];
    const triple = (value: number) =>
      drawn.push(Math.floor(value / 36), Math.floor(value / 6) % 6, value % 6);
    let left = count;
    for (; left >= 6; left -= 6) {
      const six = this.below(stream, 216 * 216);
      triple(Math.floor(six / 216));
      triple(six % 216);
    }
    if (left >= 3) {
      triple(this.below(stream, 216));
      left -= 3;
    }
    if (left === 2) {
      const pair = this.below(stream, 36);
      drawn.push(Math.floor(pair / 6), pair % 6);
    } else if (left === 1) drawn.push(this.below(stream, 6));
    return drawn;
  }
}

/** A pile in the order that the numbers of a shuffle give it. */
export function shuffled(cards: readonly number[], values: readonly number[]): number[] {
  const pile = [...cards];
  values.forEach((other, step) => {
    const place = pile.length - 1 - step;
    [pile[place], pile[other]] = [pile[other]!, pile[place]!];
  });
  return pile;
}
