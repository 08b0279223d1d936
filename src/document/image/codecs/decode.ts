import type { HeifDecoder } from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import { ANALYSIS_LIMITS, DocumentError } from '../../../domain/limits.ts';
import type { FileType } from '../../../domain/scan.ts';
import type { Raster } from '../../raster/facts.ts';
import { rasterOf, turned } from '../../raster/raster.ts';
import { readHeif } from './heif.ts';
import { decodeUncompressed } from './uncompressed.ts';

/** Longest time that decoding one picture may take. */
const DECODE_TIMEOUT_SECONDS = 20;

/**
 * Decodes a picture of any accepted type, upright, on white where it is transparent, in sRGB.
 * @throws DocumentError CORRUPT_FILE or TOO_COMPLEX
 */
export async function decodePicture(bytes: Uint8Array, type: Exclude<FileType, 'pdf'>): Promise<Raster> {
  return type === 'heic' ? decodeHeic(bytes) : decodeWithSharp(bytes);
}

async function decodeWithSharp(bytes: Uint8Array): Promise<Raster> {
  // Rows that are missing are an error; what decoders only warn of (a stray byte before a marker) is not.
  const options = { limitInputPixels: ANALYSIS_LIMITS.maxImagePixels, failOn: 'error', sequentialRead: true } as const;
  const picture = sharp(bytes, options);
  const { width, height } = await picture.metadata().catch(corrupt);
  checkSize(width, height);
  const { data, info } = await picture
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(corrupt);
  return rasterOf(
    new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    info.width,
    info.height,
    info.channels,
  );
}

let heifDecoder: HeifDecoder | null = null;

async function decodeHeic(bytes: Uint8Array): Promise<Raster> {
  const picture = readHeif(bytes)?.picture;
  if (picture?.type === 'unci') {
    const { widthPx, heightPx, turnedCounterclockwise } = picture;
    const raster = rasterOf(onWhite(decodeUncompressed(picture)), widthPx, heightPx, 4);
    return turned(raster, (360 - turnedCounterclockwise) % 360);
  }
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  // A decoder frees the file before when it is given the next.
  heifDecoder ??= new libheif.HeifDecoder();
  const images = heifDecoder.decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new DocumentError('CORRUPT_FILE', 'HEIC: no picture could be read');
  try {
    const [width, height] = [image.get_width(), image.get_height()];
    checkSize(width, height);
    const data = new Uint8ClampedArray(width * height * 4);
    await new Promise<void>((resolve, reject) => {
      image.display({ data, width, height }, (shown) =>
        shown ? resolve() : reject(new DocumentError('CORRUPT_FILE', 'HEIC: the picture data cannot be decoded')),
      );
    });
    return rasterOf(onWhite(new Uint8Array(data.buffer)), width, height, 4);
  } finally {
    for (const each of images) each.free();
  }
}

/** RGBA, changed in place to what it shows on white. */
function onWhite(rgba: Uint8Array): Uint8Array {
  for (let k = 3; k < rgba.length; k += 4) {
    const alpha = rgba[k]!;
    if (alpha === 255) continue;
    for (let c = k - 3; c < k; c++) rgba[c] = Math.round((rgba[c]! * alpha) / 255 + 255 - alpha);
  }
  return rgba;
}

function checkSize(width: number | undefined, height: number | undefined): void {
  if (!width || !height) throw new DocumentError('CORRUPT_FILE', 'the picture has no size');
  if (width * height > ANALYSIS_LIMITS.maxImagePixels)
    throw new DocumentError('TOO_COMPLEX', `the picture has ${width} × ${height} pixels`);
}

function corrupt(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (/pixel limit/i.test(message)) throw new DocumentError('TOO_COMPLEX', message);
  if (/timeout/i.test(message)) throw new DocumentError('TIMEOUT', message);
  throw new DocumentError('CORRUPT_FILE', message);
}
