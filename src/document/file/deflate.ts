/** What compressed a stream: deflate leaves the encoder choices, and only the same encoder makes the same ones again. */
import { constants, deflateSync } from 'node:zlib';
import { zlibSync } from 'fflate';
import { Deflate } from 'pako';

/**
 * How a stream was compressed, as far as its bytes tell. `zlib_*` is zlib itself at the levels that its header stands
 * for (RFC 1950, 2.2: FLEVEL), `chromium` the zlib of Chromium and Node, which looks for matches otherwise, `fflate` a
 * compressor in JavaScript, and `adobe` that of Adobe's programs, whose window is smaller than everybody else's.
 */
export type StreamEncoder =
  | 'zlib_fastest'
  | 'zlib_fast'
  | 'zlib_default'
  | 'zlib_best'
  | 'chromium'
  | 'fflate'
  | 'adobe';

/** Of each FLEVEL, the levels that zlib writes it for (zlib, deflate.c). */
const BY_HEADER: readonly { encoder: StreamEncoder; levels: readonly Level[] }[] = [
  { encoder: 'zlib_fastest', levels: [1] },
  { encoder: 'zlib_fast', levels: [2, 3, 4, 5] },
  { encoder: 'zlib_default', levels: [6] },
  { encoder: 'zlib_best', levels: [9, 8, 7] },
];
type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** How zlib was told to compress. */
export interface ZlibSetting {
  level: Level;
  memLevel: 8 | 9;
  /** Z_DEFAULT_STRATEGY, or Z_FILTERED, which libpng takes for filtered rows. */
  strategy: 'default' | 'filtered';
}

/** The levels at which fflate is used, its default and its best, by the header that it writes for them. */
const FFLATE_LEVELS: Partial<Record<StreamEncoder, 6 | 9>> = { zlib_default: 6, zlib_best: 9 };

/** 8 is zlib's default; PHP and some libraries set 9. They differ in where a block ends. */
const MEMORY_LEVELS = [8, 9] as const;
/** By the numbers that zlib gives them. */
const STRATEGIES = ['default', 'filtered'] as const;
/** The first two bytes with which Adobe's programs begin: windows of 4 and 16 KiB. */
const ADOBE_HEADERS = new Set([0x4889, 0x68de, 0x6881]);
/** CMF of deflate with a window of 32 KiB (RFC 1950, 2.2). */
const USUAL_CMF = 0x78;
/** What agrees over this many compressed bytes agrees: encoders part within the first few hundred. */
const MAX_COMPARED_BYTES = 12 * 1024;
/** Of the plain data that are compressed again, for that; what compresses better than tenfold is compared less far. */
const MAX_PLAIN_BYTES = 256 * 1024;
/** Of data that are not compressed to their end, so that something was compared. */
const MIN_AGREED_BYTES = 1024;
/** Handed over at once, so that a difference is met before the rest is compressed. */
const CHUNK_BYTES = 16 * 1024;
const OUTPUT_BYTES = 1024;
/** Checksum at the end (RFC 1950, 2.2): of the data, not of the compressor. */
const CHECKSUM_BYTES = 4;

/**
 * All encoders that write exactly these bytes for this data: several for a short stream, none for a compressor that
 * is not known.
 */
export function encodersOf(compressed: Uint8Array, plain: Uint8Array): StreamEncoder[] {
  const header = (compressed[0]! << 8) | compressed[1]!;
  if (ADOBE_HEADERS.has(header)) return ['adobe'];
  if (compressed[0] !== USUAL_CMF) return [];
  const data = plain.subarray(0, MAX_PLAIN_BYTES);
  const isWhole = data.length === plain.length;
  const { encoder } = BY_HEADER[compressed[1]! >> 6]!;
  const isZlib = settingsOf(compressed).some(
    (setting) => setting.strategy === 'default' && isDeflatedWith(setting, compressed, data, isWhole),
  );
  const isChromium = encoder === 'zlib_default' && agrees(deflateSync(data, { finishFlush: lastFlush(isWhole) }));
  // Its streams are told apart from zlib's by their first bytes, so it is asked last.
  const ofFflate = FFLATE_LEVELS[encoder];
  const isFflate =
    isWhole && !isZlib && !isChromium && ofFflate !== undefined && agrees(zlibSync(data, { level: ofFflate }));
  return [
    ...(isZlib ? [encoder] : []),
    ...(isChromium ? (['chromium'] as const) : []),
    ...(isFflate ? (['fflate'] as const) : []),
  ];

  function agrees(again: Uint8Array): boolean {
    if (!isWhole && again.length < MIN_AGREED_BYTES) return false;
    const end = isWhole ? again.length - CHECKSUM_BYTES : again.length;
    return isSame(compressed, again.subarray(0, end), 0);
  }
}

/** A prefix of the data is compared up to its last whole block. */
const lastFlush = (isWhole: boolean) => (isWhole ? constants.Z_FINISH : constants.Z_NO_FLUSH);

/** The settings that zlib may have had for a stream with this header, the more usual first. */
export function settingsOf(compressed: Uint8Array): ZlibSetting[] {
  if (compressed[0] !== USUAL_CMF) return [];
  return BY_HEADER[compressed[1]! >> 6]!.levels.flatMap((level) =>
    STRATEGIES.flatMap((strategy) => MEMORY_LEVELS.map((memLevel) => ({ level, memLevel, strategy }))),
  );
}

/** Whether zlib writes what stands there, up to where both are known; of data that are not `isWhole` the end is missing. */
export function isDeflatedWith(
  { level, memLevel, strategy }: ZlibSetting,
  compressed: Uint8Array,
  data: Uint8Array,
  isWhole: boolean,
): boolean {
  const again = new Deflate({ level, memLevel, strategy: STRATEGIES.indexOf(strategy), chunkSize: OUTPUT_BYTES });
  let at = 0;
  let held: Uint8Array | null = null;
  let isEqual = true;
  // One chunk behind, for the checksum may lie over the border of two.
  again.onData = (chunk) => {
    const bytes = chunk as Uint8Array;
    if (held) {
      isEqual &&= isSame(compressed, held, at);
      at += held.length;
    }
    held = Uint8Array.from(bytes);
  };
  for (let from = 0; isEqual && at < MAX_COMPARED_BYTES; from += CHUNK_BYTES) {
    const isLast = from + CHUNK_BYTES >= data.length;
    again.push(data.subarray(from, from + CHUNK_BYTES), isLast && isWhole);
    if (isLast) break;
  }
  if (!isEqual || at >= MAX_COMPARED_BYTES) return isEqual;
  const rest = held as Uint8Array | null;
  if (!isWhole) return at >= MIN_AGREED_BYTES;
  return rest !== null && isSame(compressed, rest.subarray(0, Math.max(0, rest.length - CHECKSUM_BYTES)), at);
}

function isSame(compressed: Uint8Array, part: Uint8Array, at: number): boolean {
  if (at + part.length > compressed.length) return false;
  for (let i = 0; i < part.length; i++) if (part[i] !== compressed[at + i]) return false;
  return true;
}
