/** How a PNG was saved, and by which program: the format leaves its writer filters, chunks and the compressor's settings. */
import { constants, inflateSync } from 'node:zlib';
import { isDeflatedWith, settingsOf, type ZlibSetting } from '../../file/deflate.ts';
import type { PngSaving, PngWriter } from './facts.ts';
import type { PngFile } from './png.ts';

/** Of the compressed data that are inflated. They grow at most 1,032-fold, so that this bounds the work too. */
const SAMPLE_BYTES = 32 * 1024;
/**
 * Of the plain data that are compressed again with each setting. Rows that shrink more than this are not: zlib writes its
 * first block after megabytes of them, which takes seconds at its higher levels.
 */
const MAX_PLAIN_BYTES = 256 * 1024;
const MAX_SHRINKING = 20;
const FILTERS = 5;
/** Samples of a pixel by colour type (W3C PNG, table 11.1). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** What a program does when it is asked for nothing in particular. */
interface Habit {
  writer: PngWriter;
  /** Chunks between IHDR and IEND; IDAT stands once. */
  chunks: RegExp;
  /** Of an IDAT chunk that is not the last. */
  dataBytes: number;
  /** zlib's first two bytes: the level. */
  headers: readonly string[];
  filters: 'adaptive' | 'sub' | 'none or adaptive';
  /** Where the setting can be told: zlib's default is 8. */
  memLevel?: 9;
}

/**
 * Read from files that these programs made for it (Pillow 9.4 and 12.3, ImageMagick 6.9, GIMP 2.10, OpenCV 5.0, Chromium 156), from
 * public sources (Skia's encoder, the iDOT of Apple and its chunks of 16 KiB), and from files that name their program or
 * device. What several programs do, such as the defaults of libpng, is not here: it names nobody.
 */
const HABITS: readonly Habit[] = [
  {
    writer: 'Apple',
    chunks: /^(?=.*\b(?:iDOT|sRGB|iCCP|gAMA)\b).*IDAT$/,
    dataBytes: 16_384,
    headers: ['7801'],
    filters: 'none or adaptive',
  },
  {
    writer: 'Skia (Android)',
    chunks: /^(?:sRGB|iCCP) sBIT (?:eXIf |tEXt )*IDAT(?: eXIf)?$/,
    dataBytes: 8192,
    headers: ['789c', '785e', '78da', '7801'],
    filters: 'adaptive',
  },
  { writer: 'Chromium', chunks: /^IDAT$/, dataBytes: 4096, headers: ['789c', '7801'], filters: 'adaptive' },
  {
    writer: 'Windows',
    chunks: /^sRGB gAMA pHYs IDAT$/,
    dataBytes: 65_445,
    headers: ['785e'],
    filters: 'none or adaptive',
  },
  {
    writer: 'Pillow',
    chunks: /^(?:iCCP )?(?:pHYs )?(?:[it]TXt )*(?:eXIf )?IDAT$/,
    dataBytes: 65_536,
    headers: ['789c', '78da'],
    filters: 'adaptive',
    memLevel: 9,
  },
  {
    writer: 'ImageMagick',
    chunks: /\bIDAT (?:eXIf )?tEXt tEXt\b/,
    dataBytes: 32_768,
    headers: ['789c', '78da', '785e', '7801'],
    filters: 'none or adaptive',
    memLevel: 9,
  },
  {
    writer: 'GIMP',
    chunks: /\biCCP (?:iTXt )?(?:gAMA )?bKGD pHYs tIME IDAT$/,
    dataBytes: 8192,
    headers: ['78da'],
    filters: 'adaptive',
  },
  { writer: 'OpenCV', chunks: /^IDAT$/, dataBytes: 8192, headers: ['7801'], filters: 'sub' },
];

/** Null where the data cannot be inflated, or rows are interlaced, so that their filters do not follow each other. */
export function readPngSaving(bytes: Uint8Array, { parts }: PngFile): PngSaving | null {
  const header = parts.find(({ type }) => type === 'IHDR');
  const data = parts.filter(({ type }) => type === 'IDAT');
  if (!header || header.byteLength < 13 || data.length === 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + header.offset + 8, 13);
  const [widthPx, heightPx, bitDepth, colourType] = [0, 4]
    .map((at) => view.getUint32(at))
    .concat([view.getUint8(8), view.getUint8(9)]) as [number, number, number, number];
  const channels = CHANNELS[colourType];
  if (!channels || view.getUint8(12) !== 0) return null;
  const { compressed, isWhole } = sampleOf(bytes, data);
  const plain = inflated(compressed);
  if (!plain) return null;
  const saving = {
    bitDepth,
    colourType,
    chunks: parts
      .slice(1, -1)
      .map(({ type }) => type)
      .filter((type, i, all) => type !== 'IDAT' || all[i - 1] !== 'IDAT'),
    dataBytes: data[0]!.byteLength,
    dataChunks: data.length,
    zlibHeader: Buffer.from(compressed.subarray(0, 2)).toString('hex'),
    filters: filtersOf(plain, 1 + Math.ceil((widthPx * channels * bitDepth) / 8), heightPx),
    settings: settingsFor(compressed, plain, isWhole),
  };
  return { ...saving, writer: writerOf(saving) };
}

function sampleOf(bytes: Uint8Array, data: PngFile['parts']): { compressed: Uint8Array; isWhole: boolean } {
  const pieces: Uint8Array[] = [];
  let left = SAMPLE_BYTES;
  for (const { offset, byteLength } of data) {
    if (left <= 0) break;
    pieces.push(bytes.subarray(offset + 8, offset + 8 + Math.min(left, byteLength)));
    left -= byteLength;
  }
  return { compressed: Buffer.concat(pieces), isWhole: left >= 0 };
}

function inflated(compressed: Uint8Array): Uint8Array | null {
  try {
    return inflateSync(compressed, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}

/** How many of the rows that are there begin with each filter. */
function filtersOf(plain: Uint8Array, stride: number, rows: number): number[] {
  const counts = Array<number>(FILTERS).fill(0);
  for (let row = 0; row < rows && row * stride < plain.length; row++) {
    const filter = plain[row * stride]!;
    if (filter < FILTERS) counts[filter]!++;
  }
  return counts;
}

function settingsFor(compressed: Uint8Array, plain: Uint8Array, isWhole: boolean): ZlibSetting[] {
  if (plain.length > MAX_SHRINKING * compressed.length) return [];
  const data = plain.subarray(0, MAX_PLAIN_BYTES);
  const isAll = isWhole && data.length === plain.length;
  return settingsOf(compressed).filter((setting) => isDeflatedWith(setting, compressed, data, isAll));
}

function writerOf(saving: Omit<PngSaving, 'writer'>): PngWriter | null {
  const { chunks, dataBytes, dataChunks, zlibHeader, filters, settings } = saving;
  // One chunk has the size of the picture, not of the program's buffer.
  if (dataChunks < 2) return null;
  const order = chunks.join(' ');
  const used = filters.flatMap((count, filter) => (count > 0 ? [filter] : []));
  const is = {
    adaptive: used.length > 1,
    sub: used.join() === '1',
    'none or adaptive': used.length > 1 || used.join() === '0',
  };
  const fits = (habit: Habit) =>
    habit.dataBytes === dataBytes &&
    is[habit.filters] &&
    habit.headers.includes(zlibHeader) &&
    habit.chunks.test(order) &&
    (!habit.memLevel || settings.length === 0 || settings.some(({ memLevel }) => memLevel === habit.memLevel));
  return HABITS.find(fits)?.writer ?? null;
}
