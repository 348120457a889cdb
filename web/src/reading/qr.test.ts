import { describe, expect, it } from 'vitest';
import { codewords, correction, formatBits, frame, MASKS, qr, versionBits, way } from './qr';

const FORMAT_PLACES = (n: number): [number, number] => [n < 6 ? n : n < 8 ? n + 1 : -15 + n, 8];

/** Reads a code back without anything of how it was made but where data lies: format, mask, blocks, bytes. */
function read(grid: boolean[][]): string {
  const size = grid.length;
  const version = (size - 17) / 4;
  let bits = 0;
  for (let n = 0; n < 15; n++) {
    const [row, column] = FORMAT_PLACES(n);
    bits |= Number(grid[row < 0 ? size + row : row]![column]) << n;
  }
  const mask = MASKS.findIndex((_, number) => formatBits(number) === bits);
  expect(mask).toBeGreaterThanOrEqual(0);
  const stream = way(frame(version)).map(([r, c]) => grid[r]![c] !== MASKS[mask]!(r, c));
  const words: number[] = [];
  for (let n = 0; n + 8 <= stream.length; n += 8)
    words.push(
      parseInt(
        stream
          .slice(n, n + 8)
          .map(Number)
          .join(''),
        2
      )
    );
  const counts = { 1: [16], 4: [32, 32], 8: [38, 38, 39, 39], 10: [43, 43, 43, 43, 44] }[version]!;
  const blocks: number[][] = counts.map(() => []);
  let at = 0;
  for (let n = 0; n < Math.max(...counts); n++)
    counts.forEach((count, block) => {
      if (n < count) blocks[block]!.push(words[at++]!);
    });
  const data = blocks
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('');
  expect(data.slice(0, 4)).toBe('0100');
  const head = version < 10 ? 12 : 20;
  const length = parseInt(data.slice(4, head), 2);
  const bytes = Array.from({ length }, (_, n) => parseInt(data.slice(head + n * 8, head + n * 8 + 8), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

describe('QR codes', () => {
  it('corrects errors as the worked examples of the standard do', () => {
    const hello = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correction(hello, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
    const short = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236];
    expect(correction(short, 13)).toEqual([168, 72, 22, 82, 217, 54, 156, 0, 46, 15, 180, 122, 16]);
  });

  it('protects format and version as the tables of the standard say', () => {
    expect(formatBits(0).toString(2)).toBe('101010000010010');
    expect(formatBits(5)).toBe(0b100000011001110);
    expect(versionBits(7)).toBe(0b000111110010010100);
    expect(versionBits(10)).toBe(0b001010010011010011);
  });

  it('can be read back, short and long, in any letters', () => {
    for (const text of ['https://a.b/x', 'x'.repeat(60), 'ä'.repeat(70), 'z'.repeat(213)])
      expect(read(qr(text))).toBe(text);
  });

  it('takes the smallest code that fits, and refuses what does not', () => {
    expect(codewords('x'.repeat(14)).version).toBe(1);
    expect(codewords('x'.repeat(15)).version).toBe(2);
    expect(codewords('x'.repeat(213)).version).toBe(10);
    expect(() => codewords('x'.repeat(214))).toThrow('too long');
  });

  it('has three corners, and as many squares for data as the standard counts', () => {
    const grid = qr('https://fairground.example/score#pad=abcdefghijklmnop');
    const size = grid.length;
    const corner = (row: number, column: number) =>
      [0, 1, 2, 3, 4, 5, 6].map((n) => Number(grid[row + n]![column + 3])).join('');
    expect([corner(0, 0), corner(0, size - 7), corner(size - 7, 0)]).toEqual(Array(3).fill('1011101'));
    const squares = [208, 359, 567, 807, 1079, 1383, 1568, 1936, 2336, 2768];
    squares.forEach((count, n) => expect(way(frame(n + 1))).toHaveLength(count));
  });
});
