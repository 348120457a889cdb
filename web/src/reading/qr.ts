/** QR codes of addresses: bytes, error correction M, versions 1 to 10, which is up to 213 characters.

The steps and tables are those of ISO/IEC 18004; tests check them against its worked examples and read codes back. */

/** Of each version: codewords of correction in a block, and the numbers of data codewords of its blocks. */
const BLOCKS: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]]
];
/** Where the small squares lie, by version. */
const ALIGNED = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50]
];
const LEVEL_M = 0;

const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1;
}
const times = (a: number, b: number) => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0);

/** The codewords of correction for some data. */
export function correction(data: number[], count: number): number[] {
  let generator = [1];
  for (let n = 0; n < count; n++) {
    const next = [...generator, 0];
    generator.forEach((factor, place) => (next[place + 1]! ^= times(factor, EXP[n]!)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let place = 0; place < data.length; place++) {
    const lead = rest[place]!;
    if (lead) generator.forEach((factor, n) => (rest[place + n]! ^= times(factor, lead)));
  }
  return rest.slice(data.length);
}

/** Appends the remainder of a division by a generator polynomial, as format and version are protected. */
function protect(value: number, generator: number, bits: number): number {
  let rest = value << bits;
  const top = 32 - Math.clz32(generator) - 1;
  for (let bit = 31 - Math.clz32(rest || 1); bit >= top; bit = 31 - Math.clz32(rest || 1))
    rest ^= generator << (bit - top);
  return (value << bits) | rest;
}
export const formatBits = (mask: number): number => protect((LEVEL_M << 3) | mask, 0x537, 10) ^ 0x5412;
export const versionBits = (version: number): number => protect(version, 0x1f25, 12);

/** All codewords of a text in the order in which they are drawn, and the version they need. */
export function codewords(text: string): { version: number; words: number[] } {
  const bytes = [...new TextEncoder().encode(text)];
  const version = 1 + BLOCKS.findIndex(([, blocks], n) => sum(blocks) >= bytes.length + (n < 9 ? 2 : 3));
  if (!version) throw new RangeError('the text is too long for a code');
  const [extra, blocks] = BLOCKS[version - 1]!;
  const bits: number[] = [];
  const put = (value: number, size: number) => {
    for (let bit = size - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  const room = sum(blocks) * 8;
  put(0, Math.min(4, room - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let place = 0; place < bits.length; place += 8)
    data.push(parseInt(bits.slice(place, place + 8).join(''), 2));
  for (let n = 0; data.length < sum(blocks); n++) data.push(n % 2 ? 17 : 236);
  let from = 0;
  const parts = blocks.map((size) => data.slice(from, (from += size)));
  const checks = parts.map((part) => correction(part, extra));
  return { version, words: [...interleaved(parts), ...interleaved(checks)] };
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

function interleaved(parts: number[][]): number[] {
  const longest = Math.max(...parts.map((part) => part.length));
  const found: number[] = [];
  for (let n = 0; n < longest; n++) for (const part of parts) if (n < part.length) found.push(part[n]!);
  return found;
}

export const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0
];

/** The squares that do not depend on the text: true and false for dark and light, null where data goes. */
export function frame(version: number): (boolean | null)[][] {
  const size = version * 4 + 17;
  const grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (row: number, column: number, dark: boolean) => {
    if (row >= 0 && column >= 0 && row < size && column < size) grid[row]![column] = dark;
  };
  for (const [row, column] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0]
  ] as const)
    for (let r = -1; r < 8; r++)
      for (let c = -1; c < 8; c++) {
        const ring = Math.max(Math.abs(r - 3), Math.abs(c - 3));
        set(row + r, column + c, ring !== 2 && ring < 4);
      }
  const places = ALIGNED[version - 1]!;
  for (const row of places)
    for (const column of places) {
      if (grid[row]![column] !== null) continue;
      for (let r = -2; r <= 2; r++)
        for (let c = -2; c <= 2; c++) set(row + r, column + c, Math.max(Math.abs(r), Math.abs(c)) !== 1);
    }
  for (let n = 8; n < size - 8; n++) {
    set(6, n, n % 2 === 0);
    set(n, 6, n % 2 === 0);
  }
  // Kept free for the format, and the one square that is always dark.
  for (let n = 0; n < 9; n++) {
    if (grid[8]![n] === null) set(8, n, false);
    if (grid[n]![8] === null) set(n, 8, false);
    if (n < 8) {
      set(8, size - 1 - n, false);
      set(size - 1 - n, 8, false);
    }
  }
  set(size - 8, 8, true);
  if (version >= 7) {
    const bits = versionBits(version);
    for (let n = 0; n < 18; n++) {
      const dark = ((bits >> n) & 1) === 1;
      set(Math.floor(n / 3), size - 11 + (n % 3), dark);
      set(size - 11 + (n % 3), Math.floor(n / 3), dark);
    }
  }
  return grid;
}

/** The places of the data in the order in which they are filled: two columns at a time, up and down. */
export function way(grid: (boolean | null)[][]): [number, number][] {
  const size = grid.length;
  const found: [number, number][] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let n = 0; n < size; n++) {
      const row = up ? size - 1 - n : n;
      for (const column of [right, right - 1]) if (grid[row]![column] === null) found.push([row, column]);
    }
  }
  return found;
}

/** The code of a text: rows of dark and light squares, without the quiet margin. */
export function qr(text: string): boolean[][] {
  const { version, words } = codewords(text);
  const empty = frame(version);
  const path = way(empty);
  const drawn = MASKS.map((mask, number) => {
    const grid = empty.map((row) => row.map((square) => square ?? false));
    path.forEach(([row, column], n) => {
      const bit = n < words.length * 8 ? (words[n >> 3]! >> (7 - (n & 7))) & 1 : 0;
      grid[row]![column] = (bit === 1) !== mask(row, column);
    });
    writeFormat(grid, formatBits(number));
    return grid;
  });
  return drawn.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

/** Both copies of the format. */
function writeFormat(grid: boolean[][], bits: number): void {
  const size = grid.length;
  for (let n = 0; n < 15; n++) {
    const dark = ((bits >> n) & 1) === 1;
    const row = n < 6 ? n : n < 8 ? n + 1 : size - 15 + n;
    grid[row]![8] = dark;
    const column = n < 8 ? size - 1 - n : n < 9 ? 7 : 14 - n;
    grid[8]![column] = dark;
  }
}

/** How hard a code is to read: long runs, blocks, what looks like a corner, too much of one colour. */
export function penalty(grid: boolean[][]): number {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, n) => grid.map((row) => row[n]!))];
  let points = 0;
  for (const line of lines) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    for (const shape of ['10111010000', '00001011101'])
      for (let at = text.indexOf(shape); at >= 0; at = text.indexOf(shape, at + 1)) points += 40;
  }
  for (let r = 1; r < size; r++)
    for (let c = 1; c < size; c++) {
      const here = grid[r]![c];
      if (here === grid[r - 1]![c] && here === grid[r]![c - 1] && here === grid[r - 1]![c - 1]) points += 3;
    }
  const dark = grid.flat().filter(Boolean).length / (size * size);
  return points + 10 * Math.floor(Math.abs(dark * 20 - 10));
}

/** A code as the path of an SVG with a square for each unit and a margin of four. */
export function qrPath(text: string): { size: number; path: string } {
  const grid = qr(text);
  const squares = grid.flatMap((row, r) =>
    row.map((dark, c) => (dark ? `M${c + 4} ${r + 4}h1v1h-1z` : '')).filter(Boolean)
  );
  return { size: grid.length + 8, path: squares.join('') };
}
