/**
 * QR codes (ISO/IEC 18004) of short texts: bytes, error correction level L, versions 1 to 15, which hold up to 520 bytes.
 */

const MAX_VERSION = 15;
/** By version, of level L: error correction bytes in each block, and blocks. */
const CHECK_BYTES = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6];

/** True is dark; without the quiet zone of four modules around it. */
export type QrModules = readonly (readonly boolean[])[];

/** Throws a RangeError for a text of more than 520 bytes. */
export function qrOf(text: string): QrModules {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const codewords = withChecks(codewordsOf(bytes, version), version);
  const blank = blankOf(version);
  placeBits(blank, codewords);
  let best: { grid: boolean[][]; cost: number } | null = null;
  for (let mask = 0; mask < MASKS.length; mask += 1) {
    const grid = masked(blank, mask);
    const cost = costOf(grid);
    if (!best || cost < best.cost) best = { grid, cost };
  }
  return best!.grid;
}

const sizeOf = (version: number) => 17 + 4 * version;

/** Modules that carry data or error correction. */
function dataModules(version: number): number {
  let count = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2;
    count -= (25 * aligned - 10) * aligned - 55;
    if (version >= 7) count -= 36;
  }
  return count;
}

const totalBytes = (version: number) => Math.floor(dataModules(version) / 8);
const dataBytes = (version: number) => totalBytes(version) - CHECK_BYTES[version - 1]! * BLOCKS[version - 1]!;
const lengthBits = (version: number) => (version < 10 ? 8 : 16);

function versionFor(count: number): number {
  for (let version = 1; version <= MAX_VERSION; version += 1) {
    if (4 + lengthBits(version) + 8 * count <= 8 * dataBytes(version)) return version;
  }
  throw new RangeError('too long for a QR code');
}

/** Mode, length, the bytes, an end, and filling up to the capacity of the version. */
function codewordsOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  const capacity = 8 * dataBytes(version);
  put(0, Math.min(4, capacity - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let filler = 0xec; bits.length < capacity; filler ^= 0xec ^ 0x11) put(filler, 8);
  return Array.from({ length: capacity / 8 }, (_, at) =>
    bits.slice(8 * at, 8 * at + 8).reduce((value, bit) => 2 * value + bit, 0),
  );
}

/** In the field of 256 elements with the polynomial 0x11d. */
function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((right >>> bit) & 1) * left;
  }
  return product;
}

/** Coefficients of the generator polynomial, without the leading 1. */
function generatorOf(degree: number): number[] {
  const found = [...new Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let round = 0; round < degree; round += 1) {
    for (let at = 0; at < degree; at += 1) found[at] = multiply(found[at]!, root) ^ (found[at + 1] ?? 0);
    root = multiply(root, 2);
  }
  return found;
}

function checksOf(data: readonly number[], generator: readonly number[]): number[] {
  const rest = new Array<number>(generator.length).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    generator.forEach((each, at) => {
      rest[at]! ^= multiply(each, factor);
    });
  }
  return rest;
}

/** The blocks, the shorter ones first, each with its error correction, byte by byte in turn. */
function withChecks(data: readonly number[], version: number): number[] {
  const count = BLOCKS[version - 1]!;
  const checks = CHECK_BYTES[version - 1]!;
  const generator = generatorOf(checks);
  const short = Math.floor(totalBytes(version) / count) - checks;
  const shortOnes = count - (totalBytes(version) % count);
  const blocks: { data: readonly number[]; checks: readonly number[] }[] = [];
  for (let at = 0, block = 0; block < count; block += 1) {
    const length = short + (block < shortOnes ? 0 : 1);
    const part = data.slice(at, at + length);
    blocks.push({ data: part, checks: checksOf(part, generator) });
    at += length;
  }
  const inTurn = (length: number, of: (block: (typeof blocks)[number], at: number) => number | undefined) =>
    Array.from({ length }, (_, at) => blocks.flatMap((block) => of(block, at) ?? [])).flat();
  return [...inTurn(short + 1, (block, at) => block.data[at]), ...inTurn(checks, (block, at) => block.checks[at])];
}

interface Blank {
  version: number;
  modules: boolean[][];
  /** Modules of patterns and formats, which masks leave alone. */
  fixed: boolean[][];
}

const gridOf = (size: number) => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));

/** The patterns that every code of the version has. */
function blankOf(version: number): Blank {
  const size = sizeOf(version);
  const blank: Blank = { version, modules: gridOf(size), fixed: gridOf(size) };
  const set = (x: number, y: number, isDark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    blank.modules[y]![x] = isDark;
    blank.fixed[y]![x] = true;
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const;
  for (const [left, top] of corners) {
    for (let y = -4; y <= 4; y += 1) {
      for (let x = -4; x <= 4; x += 1) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        set(left + x, top + y, ring !== 2 && ring !== 4);
      }
    }
  }
  const places = alignmentsOf(version);
  const last = places.length - 1;
  places.forEach((top, row) => {
    places.forEach((left, column) => {
      if ((row === 0 && (column === 0 || column === last)) || (row === last && column === 0)) return;
      for (let y = -2; y <= 2; y += 1) {
        for (let x = -2; x <= 2; x += 1) set(left + x, top + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
      }
    });
  });
  if (version >= 7) {
    const bits = (version << 12) | remainder(version, 0x1f25, 12);
    for (let bit = 0; bit < 18; bit += 1) {
      const isDark = ((bits >>> bit) & 1) === 1;
      set(size - 11 + (bit % 3), Math.floor(bit / 3), isDark);
      set(Math.floor(bit / 3), size - 11 + (bit % 3), isDark);
    }
  }
  // Their places are kept; what stands there comes with the mask.
  for (const [x, y] of formatPlaces(size).flat()) set(x, y, false);
  set(8, size - 8, true);
  return blank;
}

function alignmentsOf(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((4 * version + 4) / (2 * count - 2)) * 2;
  const last = sizeOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - step * (count - 2 - at))];
}

/** Of a value moved up by so many bits, by a polynomial. */
function remainder(value: number, polynomial: number, bits: number): number {
  let rest = value;
  for (let round = 0; round < bits; round += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * polynomial);
  return rest;
}

/** Where the 15 bits of the format stand, lowest first, in both copies. */
function formatPlaces(size: number): readonly (readonly (readonly [number, number])[])[] {
  const beside = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => [8, y] as const);
  const below = [7, 5, 4, 3, 2, 1, 0].map((x) => [x, 8] as const);
  const far = Array.from({ length: 8 }, (_, at) => [size - 1 - at, 8] as const);
  const foot = Array.from({ length: 7 }, (_, at) => [8, size - 7 + at] as const);
  return [
    [...beside, ...below],
    [...far, ...foot],
  ];
}

/** Up and down in pairs of columns from the right, around the patterns. */
function placeBits({ modules, fixed }: Blank, codewords: readonly number[]): void {
  const size = modules.length;
  let at = 0;
  let isUp = true;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue;
        modules[y]![x] = (((codewords[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
        at += 1;
      }
    }
    isUp = !isUp;
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function masked({ modules, fixed }: Blank, mask: number): boolean[][] {
  const grid = modules.map((row, y) =>
    row.map((isDark, x) => (!fixed[y]![x] && MASKS[mask]!(x, y) ? !isDark : isDark)),
  );
  const format = (0b01 << 3) | mask;
  const bits = ((format << 10) | remainder(format, 0x537, 10)) ^ 0x5412;
  for (const copy of formatPlaces(grid.length)) {
    copy.forEach(([x, y], bit) => {
      grid[y]![x] = ((bits >>> bit) & 1) === 1;
    });
  }
  return grid;
}

const LONG_RUN = 5;

/** What makes a code harder to read: long runs of one tone, blocks, more of one tone than of the other. */
function costOf(grid: readonly (readonly boolean[])[]): number {
  const size = grid.length;
  let cost = 0;
  let dark = 0;
  for (let line = 0; line < size; line += 1) {
    for (const at of [(step: number) => grid[line]![step]!, (step: number) => grid[step]![line]!]) {
      let run = 1;
      for (let step = 1; step <= size; step += 1) {
        if (step < size && at(step) === at(step - 1)) run += 1;
        else {
          if (run >= LONG_RUN) cost += run - 2;
          run = 1;
        }
      }
    }
    for (let step = 0; step < size; step += 1) {
      if (grid[line]![step]) dark += 1;
      const below = grid[line + 1];
      if (!below || step + 1 >= size) continue;
      const tone = grid[line]![step];
      if (tone === grid[line]![step + 1] && tone === below[step] && tone === below[step + 1]) cost += 3;
    }
  }
  return cost + 10 * Math.floor(Math.abs((20 * dark) / (size * size) - 10));
}
