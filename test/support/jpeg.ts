/** The way back from quantised coefficients: to pixels as libjpeg makes them, and to a JPEG file. */
import type { JpegCoefficients } from '../../src/document/facts.ts';

type Component = JpegCoefficients['components'][number];
type Plane = { width: number; height: number; samples: Uint8Array };

/** The samples of one component: steps, inverse DCT (ITU-T T.81, A.3.3), level shift. */
export function planeOf(coefficients: JpegCoefficients, component: Component): Plane {
  const [widest, highest] = largest(coefficients);
  const width = Math.ceil((coefficients.widthPx * component.horizontal) / widest);
  const height = Math.ceil((coefficients.heightPx * component.vertical) / highest);
  const samples = new Uint8Array(width * height);
  const rows = new Float64Array(64);
  for (let by = 0; by * 8 < height; by++)
    for (let bx = 0; bx * 8 < width; bx++) {
      const from = (by * component.blocksWide + bx) * 64;
      for (let v = 0; v < 8; v++)
        for (let x = 0; x < 8; x++) {
          let sum = 0;
          for (let u = 0; u < 8; u++) {
            const k = v * 8 + u;
            sum += COSINES[x * 8 + u]! * component.blocks[from + k]! * component.quantisation[k]!;
          }
          rows[v * 8 + x] = sum;
        }
      for (let y = 0; y < 8 && by * 8 + y < height; y++)
        for (let x = 0; x < 8 && bx * 8 + x < width; x++) {
          let sum = 0;
          for (let v = 0; v < 8; v++) sum += COSINES[y * 8 + v]! * rows[v * 8 + x]!;
          samples[(by * 8 + y) * width + bx * 8 + x] = clamp(sum + 128);
        }
    }
  return { width, height, samples };
}

/** Interleaved grey or RGB samples, chroma of 4:2:0 smoothed as libjpeg does by default (jdsample.c). */
export function pixelsOf(coefficients: JpegCoefficients): Uint8Array {
  const { widthPx, heightPx, components } = coefficients;
  const [widest, highest] = largest(coefficients);
  const planes = components.map((component) => {
    const plane = planeOf(coefficients, component);
    const [h, v] = [widest / component.horizontal, highest / component.vertical];
    if (h === 1 && v === 1) return plane;
    if (h === 2 && v === 2) return doubled(plane);
    throw new Error(`no upsampling by ${h} × ${v}`);
  });
  if (planes.length === 1) return planes[0]!.samples;
  const out = new Uint8Array(widthPx * heightPx * 3);
  for (let y = 0, to = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, to += 3) {
      const [luma, blue, red] = planes.map(({ width, samples }) => samples[y * width + x]!) as [number, number, number];
      out[to] = clamp(luma + 1.402 * (red - 128));
      out[to + 1] = clamp(luma - 0.344136 * (blue - 128) - 0.714136 * (red - 128));
      out[to + 2] = clamp(luma + 1.772 * (blue - 128));
    }
  return out;
}

/** A baseline JPEG of these coefficients with the example Huffman tables, all components in one scan. */
export function encodeJpeg(coefficients: JpegCoefficients, restartInterval = 0): Buffer {
  const { widthPx, heightPx, components } = coefficients;
  const tables = components.map((_, index) => (index === 0 ? LUMINANCE : CHROMINANCE));
  const parts: Buffer[] = [Buffer.from([0xff, 0xd8])];
  for (const [index, { quantisation }] of components.entries())
    parts.push(segment(0xdb, [index, ...ZIGZAG.map((k) => quantisation[k]!)]));
  parts.push(
    segment(0xc0, [
      8,
      ...[heightPx >> 8, heightPx & 255, widthPx >> 8, widthPx & 255, components.length],
      ...components.flatMap((c, index) => [c.id, (c.horizontal << 4) | c.vertical, index]),
    ]),
  );
  for (const [id, { dc, ac }] of [LUMINANCE, CHROMINANCE].entries())
    parts.push(segment(0xc4, [id, ...dc.counts, ...dc.symbols, 16 + id, ...ac.counts, ...ac.symbols]));
  if (restartInterval > 0) parts.push(segment(0xdd, [restartInterval >> 8, restartInterval & 255]));
  parts.push(segment(0xda, [components.length, ...components.flatMap((c, i) => [c.id, i === 0 ? 0 : 0x11]), 0, 63, 0]));

  const data: number[] = [];
  let bits = 0;
  let count = 0;
  const write = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) {
      bits = (bits << 1) | ((value >> bit) & 1);
      if (++count < 8) continue;
      data.push(bits);
      if (bits === 0xff) data.push(0);
      bits = count = 0;
    }
  };
  const writeSymbol = (table: Table, symbol: number) => write(...table.codes.get(symbol)!);
  const writeValue = (value: number, category: number) =>
    write(value < 0 ? value + (1 << category) - 1 : value, category);
  const mcusWide = components[0]!.blocksWide / components[0]!.horizontal;
  const mcus = mcusWide * (components[0]!.blocksHigh / components[0]!.vertical);
  const predictions = components.map(() => 0);
  for (let mcu = 0; mcu < mcus; mcu++) {
    if (restartInterval > 0 && mcu > 0 && mcu % restartInterval === 0) {
      while (count > 0) write(1, 1);
      data.push(0xff, 0xd0 + ((mcu / restartInterval - 1) & 7));
      predictions.fill(0);
    }
    for (const [index, c] of components.entries())
      for (let part = 0; part < c.horizontal * c.vertical; part++) {
        const x = (mcu % mcusWide) * c.horizontal + (part % c.horizontal);
        const y = Math.floor(mcu / mcusWide) * c.vertical + Math.floor(part / c.horizontal);
        const block = c.blocks.subarray((y * c.blocksWide + x) * 64).subarray(0, 64);
        const difference = block[0]! - predictions[index]!;
        predictions[index] = block[0]!;
        writeSymbol(tables[index]!.dc, categoryOf(difference));
        writeValue(difference, categoryOf(difference));
        let zeros = 0;
        for (let k = 1; k < 64; k++) {
          const value = block[ZIGZAG[k]!]!;
          if (value === 0) {
            zeros++;
            continue;
          }
          for (; zeros > 15; zeros -= 16) writeSymbol(tables[index]!.ac, 0xf0);
          writeSymbol(tables[index]!.ac, (zeros << 4) | categoryOf(value));
          writeValue(value, categoryOf(value));
          zeros = 0;
        }
        if (zeros > 0) writeSymbol(tables[index]!.ac, 0);
      }
  }
  while (count > 0) write(1, 1);
  return Buffer.concat([...parts, Buffer.from(data), Buffer.from([0xff, 0xd9])]);
}

interface Table {
  counts: number[];
  symbols: number[];
  codes: Map<number, [code: number, length: number]>;
}

/** A table of its own: every symbol that can occur, at a length with room for all (not the examples of annex K). */
function flatTable(symbols: number[], length: number): Table {
  const counts = Array.from({ length: 16 }, (_, k) => (k === length - 1 ? symbols.length : 0));
  return { counts, symbols, codes: new Map(symbols.map((symbol, code) => [symbol, [code, length]])) };
}

const AC_SYMBOLS = [0, 0xf0, ...Array.from({ length: 16 * 10 }, (_, k) => (Math.floor(k / 10) << 4) | ((k % 10) + 1))];
const LUMINANCE = { dc: flatTable([...Array(12).keys()], 4), ac: flatTable(AC_SYMBOLS, 8) };
const CHROMINANCE = { dc: flatTable([...Array(12).keys()], 12), ac: flatTable(AC_SYMBOLS, 14) };

const ZIGZAG = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
];
const COSINES = Float64Array.from({ length: 64 }, (_, k) => {
  const [x, u] = [k >> 3, k & 7];
  return ((u === 0 ? Math.SQRT1_2 : 1) / 2) * Math.cos(((2 * x + 1) * u * Math.PI) / 16);
});
const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
const categoryOf = (value: number) => 32 - Math.clz32(Math.abs(value));
const largest = ({ components }: JpegCoefficients) =>
  [Math.max(...components.map((c) => c.horizontal)), Math.max(...components.map((c) => c.vertical))] as [
    number,
    number,
  ];

function segment(marker: number, body: number[]): Buffer {
  const length = body.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...body]);
}

function doubled({ width, height, samples }: Plane): Plane {
  const out = { width: width * 2, height: height * 2, samples: new Uint8Array(width * height * 4) };
  for (let y = 0; y < height * 2; y++) {
    const near = y >> 1;
    const far = Math.max(0, Math.min(height - 1, near + (y & 1 ? 1 : -1)));
    const column = (x: number) => 3 * samples[near * width + x]! + samples[far * width + x]!;
    for (let x = 0; x < width; x++) {
      const own = column(x);
      const left = x > 0 ? 3 * own + column(x - 1) : 4 * own;
      const right = x < width - 1 ? 3 * own + column(x + 1) : 4 * own;
      out.samples[y * width * 2 + 2 * x] = (left + 8) >> 4;
      out.samples[y * width * 2 + 2 * x + 1] = (right + 7) >> 4;
    }
  }
  return out;
}
