import type { ExifEntry } from './facts.ts';

const MAX_ENTRIES = 1000;
/** Of one value; longer ones are cut. */
const MAX_NUMBERS = 256;
const MAX_CHARS = 2000;
/** Bytes of one value by its type (TIFF 6.0, section 2; type 13 is an offset of a directory). */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const ASCII = 2;

export interface TiffDirectory {
  entries: ExifEntry[];
  /** Offset of the directory that follows this one; 0 for none. */
  next: number;
  /** Entries whose type or place is impossible. */
  broken: number;
}

/**
 * Directories of a TIFF structure (TIFF 6.0, section 2): offsets count from the start of `bytes`, of which a value may
 * lie anywhere.
 */
export class Tiff {
  readonly littleEndian: boolean;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;

  constructor(bytes: Uint8Array, littleEndian: boolean) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.littleEndian = littleEndian;
  }

  /** By the header: byte order and 42; null where it is none. `first` is the offset of the first directory. */
  static open(bytes: Uint8Array): { tiff: Tiff; first: number } | null {
    const order = String.fromCharCode(bytes[0] ?? 0, bytes[1] ?? 0);
    if ((order !== 'II' && order !== 'MM') || bytes.length < 8) return null;
    const tiff = new Tiff(bytes, order === 'II');
    return tiff.view.getUint16(2, tiff.littleEndian) === 42 ? { tiff, first: tiff.uint32(4) } : null;
  }

  uint16(at: number): number {
    return at >= 0 && at + 2 <= this.bytes.length ? this.view.getUint16(at, this.littleEndian) : 0;
  }

  uint32(at: number): number {
    return at >= 0 && at + 4 <= this.bytes.length ? this.view.getUint32(at, this.littleEndian) : 0;
  }

  /** `base` is what offsets of values count from, where that is not the start. Null where no directory can be. */
  directory(at: number, base = 0): TiffDirectory | null {
    const count = this.uint16(at);
    if (at < 0 || count < 1 || count > MAX_ENTRIES || at + 2 + count * 12 > this.bytes.length) return null;
    const entries: ExifEntry[] = [];
    for (let k = 0; k < count; k++) {
      const entry = this.entry(at + 2 + 12 * k, base);
      if (entry) entries.push(entry);
    }
    return { entries, next: this.uint32(at + 2 + count * 12), broken: count - entries.length };
  }

  private entry(at: number, base: number): ExifEntry | null {
    const [tag, type, count] = [this.uint16(at), this.uint16(at + 2), this.uint32(at + 4)];
    const size = SIZES[type] ?? 0;
    if (size === 0) return null;
    const byteLength = size * count;
    const offset = byteLength <= 4 ? at + 8 : base + this.uint32(at + 8);
    if (offset < 0 || offset + byteLength > this.bytes.length) return null;
    return { tag, type, count, offset, byteLength, value: this.value(type, count, size, offset) };
  }

  private value(type: number, count: number, size: number, offset: number): ExifEntry['value'] {
    if (type === ASCII) {
      const raw = this.bytes.subarray(offset, offset + Math.min(count, MAX_CHARS));
      const end = raw.indexOf(0);
      return new TextDecoder().decode(end < 0 ? raw : raw.subarray(0, end));
    }
    return Array.from({ length: Math.min(count, MAX_NUMBERS) }, (_, k) => this.number(type, offset + k * size));
  }

  private number(type: number, at: number): number {
    const { view, littleEndian } = this;
    switch (type) {
      case 3:
        return view.getUint16(at, littleEndian);
      case 4:
      case 13:
        return view.getUint32(at, littleEndian);
      case 5:
        return view.getUint32(at, littleEndian) / view.getUint32(at + 4, littleEndian);
      case 6:
        return view.getInt8(at);
      case 8:
        return view.getInt16(at, littleEndian);
      case 9:
        return view.getInt32(at, littleEndian);
      case 10:
        return view.getInt32(at, littleEndian) / view.getInt32(at + 4, littleEndian);
      case 11:
        return view.getFloat32(at, littleEndian);
      case 12:
        return view.getFloat64(at, littleEndian);
      default:
        return view.getUint8(at);
    }
  }
}
