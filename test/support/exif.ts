/** EXIF blocks and the segments and chunks that carry metadata, as cameras and editors write them. */
import { crc32 } from 'node:zlib';

export type Field = [tag: number, type: number, value: string | number[] | Buffer];

const WIDTHS: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 7: 1 };

/** A TIFF structure written from its start on: directories name places that were written before. */
export class TiffWriter {
  private readonly little: boolean;
  private parts: Buffer[];
  private length = 8;

  constructor(little: boolean) {
    this.little = little;
    this.parts = [Buffer.alloc(8)];
  }

  /** Writes bytes and tells where they lie. */
  data(bytes: Buffer): number {
    const padded = bytes.length % 2 ? Buffer.concat([bytes, Buffer.alloc(1)]) : bytes;
    this.parts.push(padded);
    this.length += padded.length;
    return this.length - padded.length;
  }

  /** A directory whose values, where long, lie before it, `base` bytes behind what its offsets count from. */
  directory(fields: readonly Field[], next = 0, base = 0): number {
    const entries = fields.map(([tag, type, value]) => {
      const bytes = this.encode(type, value);
      const place = bytes.length > 4 ? this.uint(4, this.data(bytes) - base) : Buffer.concat([bytes, Buffer.alloc(4)]);
      const count = bytes.length / (WIDTHS[type] ?? 1);
      return Buffer.concat([this.uint(2, tag), this.uint(2, type), this.uint(4, count), place.subarray(0, 4)]);
    });
    return this.data(Buffer.concat([this.uint(2, entries.length), ...entries, this.uint(4, next)]));
  }

  /** The whole, with that directory as the first. */
  end(first: number): Buffer {
    const header = Buffer.concat([Buffer.from(this.little ? 'II' : 'MM'), this.uint(2, 42), this.uint(4, first)]);
    return Buffer.concat([header, ...this.parts.slice(1)]);
  }

  private encode(type: number, value: Field[2]): Buffer {
    if (Buffer.isBuffer(value)) return value;
    if (typeof value === 'string') return Buffer.from(`${value}\0`);
    return Buffer.concat(value.map((each) => this.uint(WIDTHS[type]!, each)));
  }

  private uint(width: number, value: number): Buffer {
    const out = Buffer.alloc(width);
    if (this.little) out.writeUIntLE(value, 0, width);
    else out.writeUIntBE(value, 0, width);
    return out;
  }
}

/** A marker segment of a JPEG file. */
export function jpegSegment(marker: number, ...body: (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(body.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each)));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** The segments behind SOI. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

export function pngChunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(type), body]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The chunks behind IHDR. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
