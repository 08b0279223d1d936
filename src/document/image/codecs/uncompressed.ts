import { brotliDecompressSync, inflateRawSync, inflateSync } from 'node:zlib';
import { ANALYSIS_LIMITS, DocumentError } from '../../../domain/limits.ts';
import { Fields, type HeifPicture } from './heif.ts';

/** Component types of ISO/IEC 23001-17, table 1, that show something. */
const COMPONENT = { mono: 0, luma: 1, blue: 2, red: 3, r: 4, g: 5, b: 6, alpha: 7 } as const;
const SUBSAMPLING: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 1],
  [2, 2],
  [4, 1],
];
const INTERLEAVE = { component: 0, pixel: 1, mixed: 2, row: 3, tileComponent: 4 } as const;
const MAX_COMPONENTS = 16;
const MAX_UNITS = 100_000;
/** Of all components together: each is read bit by bit. */
const MAX_SAMPLES = 40_000_000;
const COMPONENTS_LITTLE_ENDIAN = 0x80;

interface Channel {
  type: number;
  depth: number;
  /** Bytes of a sample; 0 where they are packed bit by bit. */
  alignBytes: number;
  /** How many pixels share a sample, across and down. */
  perX: number;
  perY: number;
  samples: Uint8Array;
}

interface Layout {
  channels: Channel[];
  interleave: number;
  littleEndian: boolean;
  pixelBytes: number;
  rowAlign: number;
  tileAlign: number;
  columns: number;
  rows: number;
}

/**
 * Decodes a picture without compression (`unci`, ISO/IEC 23001-17), also inside zlib, deflate or brotli: samples of up
 * to 16 bits, in component, pixel, mixed, row and tile interleaving, monochrome, RGB or YCbCr (full range).
 * RGBA, 4 bytes a pixel.
 * @throws DocumentError CORRUPT_FILE for what cannot be decoded, TOO_COMPLEX
 */
export function decodeUncompressed({ widthPx, heightPx, properties, content }: HeifPicture): Uint8Array {
  if (widthPx * heightPx > ANALYSIS_LIMITS.maxImagePixels)
    throw new DocumentError('TOO_COMPLEX', `the picture has ${widthPx} × ${heightPx} pixels`);
  try {
    const layout = layoutOf(properties, widthPx, heightPx);
    readSamples(layout, unpacked(properties, content), widthPx, heightPx);
    return toRgba(layout.channels, widthPx, heightPx);
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('CORRUPT_FILE', `HEIC: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Properties = HeifPicture['properties'];
const propertyOf = (properties: Properties, type: string) =>
  properties.find((each) => each.type === type)?.body ?? null;

function layoutOf(properties: Properties, widthPx: number, heightPx: number): Layout {
  const config = propertyOf(properties, 'uncC');
  if (!config) throw new RangeError('the layout of the samples is missing');
  const fields = new Fields(config, 4);
  const profile = fields.text(4);
  const channel = (type: number, depth: number, alignBytes = 0): Channel => ({
    ...{ type, depth, alignBytes, perX: 1, perY: 1 },
    samples: new Uint8Array(widthPx * heightPx),
  });
  if (config[0] === 1) {
    const order = { rgb3: [4, 5, 6], rgba: [4, 5, 6, 7], abgr: [7, 6, 5, 4] }[profile];
    if (!order) throw new RangeError(`pictures of the profile ${profile} are not decoded`);
    const channels = order.map((type) => channel(type, 8));
    return {
      channels,
      interleave: 1,
      littleEndian: false,
      pixelBytes: 0,
      rowAlign: 0,
      tileAlign: 0,
      columns: 1,
      rows: 1,
    };
  }
  const types = componentTypes(propertyOf(properties, 'cmpd'));
  const count = fields.uint(4);
  if (count < 1 || count > MAX_COMPONENTS) throw new RangeError(`a picture of ${count} components`);
  if (count * widthPx * heightPx > MAX_SAMPLES)
    throw new DocumentError('TOO_COMPLEX', `${count} components of ${widthPx} × ${heightPx} pixels`);
  const channels = Array.from({ length: count }, () => {
    const [index, depth, format, align] = [fields.uint(2), fields.uint(1) + 1, fields.uint(1), fields.uint(1)];
    if (format !== 0 || depth > 16 || (align > 0 && align * 8 < depth)) throw new RangeError('samples of this kind');
    return channel(types[index] ?? -1, depth, align);
  });
  const [sampling, interleave, blockSize, flags] = [fields.uint(1), fields.uint(1), fields.uint(1), fields.uint(1)];
  const [pixelBytes, rowAlign, tileAlign] = [fields.uint(4), fields.uint(4), fields.uint(4)];
  const [columns, rows] = [fields.uint(4) + 1, fields.uint(4) + 1];
  const shared = SUBSAMPLING[sampling];
  if (!shared || interleave > 4 || blockSize > 0) throw new RangeError('samples in this order are not decoded');
  if (widthPx % columns || heightPx % rows) throw new RangeError('tiles that do not fit the picture');
  for (const each of channels)
    if (each.type === COMPONENT.blue || each.type === COMPONENT.red) [each.perX, each.perY] = shared;
  const littleEndian = (flags & COMPONENTS_LITTLE_ENDIAN) !== 0;
  return { channels, interleave, littleEndian, pixelBytes, rowAlign, tileAlign, columns, rows };
}

function componentTypes(definitions: Uint8Array | null): number[] {
  if (!definitions) return [];
  const fields = new Fields(definitions);
  const count = Math.min(MAX_COMPONENTS, fields.uint(4));
  return Array.from({ length: count }, () => {
    const type = fields.uint(2);
    // Types of others are named by an address.
    if (type >= 0x8000) while (fields.uint(1) !== 0);
    return type;
  });
}

/** Generic compression of the item, in units (ISO/IEC 23001-17, 8.2). */
function unpacked(properties: Properties, content: Uint8Array): Uint8Array {
  const compression = propertyOf(properties, 'cmpC');
  if (!compression) return content;
  const kind = new Fields(compression, 4).text(4);
  const unpack = { zlib: inflateSync, defl: inflateRawSync, brot: brotliDecompressSync }[kind];
  if (!unpack) throw new RangeError(`pictures compressed by ${kind} are not decoded`);
  let left: number = ANALYSIS_LIMITS.maxInflatedBytes;
  return Buffer.concat(
    unitsOf(propertyOf(properties, 'icef'), content).map((unit) => {
      const out = unpack(unit, { maxOutputLength: Math.max(1, left) });
      left -= out.length;
      return out;
    }),
  );
}

function unitsOf(places: Uint8Array | null, content: Uint8Array): Uint8Array[] {
  if (!places) return [content];
  const fields = new Fields(places, 4);
  const codes = fields.uint(1);
  const offsetBytes = [0, 2, 3, 4, 8][codes >> 5] ?? 0;
  const sizeBytes = [1, 2, 3, 4, 8][(codes >> 2) & 7] ?? 1;
  const count = Math.min(MAX_UNITS, fields.uint(4));
  let at = 0;
  return Array.from({ length: count }, () => {
    if (offsetBytes > 0) at = fields.uint(offsetBytes);
    const size = fields.uint(sizeBytes);
    at += size;
    return content.subarray(at - size, at);
  });
}

/** Fills the channels' samples, brought to 8 bits, each at its own resolution in the first rows and columns. */
function readSamples(layout: Layout, data: Uint8Array, widthPx: number, heightPx: number): void {
  const { channels, interleave, pixelBytes, rowAlign, tileAlign, columns, rows } = layout;
  const [tileWidth, tileHeight] = [widthPx / columns, heightPx / rows];
  const bits = new Bits(data, layout.littleEndian);
  const put = (channel: Channel, column: number, row: number, x: number, y: number) => {
    const width = widthPx / channel.perX;
    const at = ((row * tileHeight) / channel.perY + y) * width + (column * tileWidth) / channel.perX + x;
    channel.samples[at] = bits.sample(channel);
  };
  const rowOf = (list: readonly Channel[], column: number, row: number, y: number) => {
    // A list without channels, as of the chrominance of a picture without any, has no samples.
    const [first] = list;
    if (!first) return;
    const from = bits.byte();
    for (let x = 0; x < tileWidth / first.perX; x++) {
      const start = bits.byte();
      for (const channel of list) put(channel, column, row, x, y);
      if (interleave === INTERLEAVE.pixel && pixelBytes > 0) bits.skipTo(start + pixelBytes);
    }
    bits.align(from, rowAlign);
  };
  const planeOf = (list: readonly Channel[], column: number, row: number) => {
    for (let y = 0; y < tileHeight / (list[0]?.perY ?? tileHeight); y++) rowOf(list, column, row, y);
  };
  const isChroma = ({ type }: Channel) => type === COMPONENT.blue || type === COMPONENT.red;
  const groups = interleave === INTERLEAVE.tileComponent ? channels.map((each) => [each]) : [channels];
  for (const group of groups)
    for (let tile = 0; tile < columns * rows; tile++) {
      const [column, row] = [tile % columns, Math.floor(tile / columns)];
      const from = bits.byte();
      if (interleave === INTERLEAVE.pixel) planeOf(group, column, row);
      else if (interleave === INTERLEAVE.row)
        for (let y = 0; y < tileHeight; y++) for (const channel of group) rowOf([channel], column, row, y);
      else if (interleave === INTERLEAVE.mixed) {
        for (const channel of group) if (!isChroma(channel)) planeOf([channel], column, row);
        planeOf(group.filter(isChroma), column, row);
      } else for (const channel of group) planeOf([channel], column, row);
      bits.align(from, tileAlign);
    }
}

class Bits {
  private at = 0;
  private readonly data: Uint8Array;
  private readonly littleEndian: boolean;

  constructor(data: Uint8Array, littleEndian: boolean) {
    this.data = data;
    this.littleEndian = littleEndian;
  }

  /** The next whole byte. */
  byte(): number {
    return Math.ceil(this.at / 8);
  }

  skipTo(byte: number): void {
    this.at = byte * 8;
  }

  align(from: number, size: number): void {
    const used = this.byte() - from;
    this.skipTo(from + (size > 0 ? Math.ceil(used / size) * size : used));
  }

  /** One sample as 8 bits. */
  sample({ depth, alignBytes }: Channel): number {
    const width = alignBytes > 0 ? alignBytes * 8 : depth;
    if (alignBytes > 0) this.skipTo(this.byte());
    if (this.at + width > this.data.length * 8) throw new RangeError('samples beyond the end');
    let value = 0;
    if (this.at % 8 === 0 && width % 8 === 0) {
      const bytes = this.data.subarray(this.at / 8, (this.at + width) / 8);
      for (let k = 0; k < bytes.length; k++) value = value * 256 + bytes[this.littleEndian ? bytes.length - 1 - k : k]!;
    } else
      for (let k = this.at; k < this.at + width; k++) value = value * 2 + ((this.data[k >> 3]! >> (7 - (k & 7))) & 1);
    this.at += width;
    return depth > 8 ? value >> (depth - 8) : depth === 8 ? value : Math.round((value * 255) / (2 ** depth - 1));
  }
}

function toRgba(channels: readonly Channel[], widthPx: number, heightPx: number): Uint8Array {
  const of = (type: number) => channels.find((channel) => channel.type === type);
  const alpha = of(COMPONENT.alpha);
  const luma = of(COMPONENT.mono) ?? of(COMPONENT.luma);
  const [blue, red] = [of(COMPONENT.blue), of(COMPONENT.red)];
  const colours = [of(COMPONENT.r), of(COMPONENT.g), of(COMPONENT.b)];
  if (!luma && colours.some((each) => !each)) throw new RangeError('no colours that can be shown');
  const at = (channel: Channel, x: number, y: number) =>
    channel.samples[Math.floor(y / channel.perY) * (widthPx / channel.perX) + Math.floor(x / channel.perX)]!;
  const out = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let y = 0, to = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, to += 4) {
      if (luma) {
        const [cb, cr] = [blue ? at(blue, x, y) - 128 : 0, red ? at(red, x, y) - 128 : 0];
        const value = at(luma, x, y);
        out[to] = value + 1.402 * cr;
        out[to + 1] = value - 0.344136 * cb - 0.714136 * cr;
        out[to + 2] = value + 1.772 * cb;
      } else for (let c = 0; c < 3; c++) out[to + c] = at(colours[c]!, x, y);
      out[to + 3] = alpha ? at(alpha, x, y) : 255;
    }
  return new Uint8Array(out.buffer);
}
