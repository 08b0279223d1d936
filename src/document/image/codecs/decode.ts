import type { HeifDecoder } from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import { ANALYSIS_LIMITS, DocumentError } from '../../../domain/limits.ts';
import type { FileType } from '../../../domain/scan.ts';
import type { Raster } from '../../raster/facts.ts';
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

/** Interleaved samples (1 to 4 channels) to RGB and luminance. */
export function rasterOf(samples: Uint8Array, widthPx: number, heightPx: number, channels: number): Raster {
  const count = widthPx * heightPx;
  const rgb = channels === 3 ? samples : rgbOf(samples, count, channels);
  const grey = new Uint8Array(count);
  // ITU-R BT.601 luma in 16-bit fixed point.
  for (let k = 0, from = 0; k < count; k++, from += 3)
    grey[k] = (19595 * rgb[from]! + 38470 * rgb[from + 1]! + 7471 * rgb[from + 2]! + 32768) >> 16;
  return { widthPx, heightPx, rgb, grey };
}

function rgbOf(samples: Uint8Array, count: number, channels: number): Uint8Array {
  const rgb = new Uint8Array(count * 3);
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  for (let k = 0, from = 0, to = 0; k < count; k++, from += channels, to += 3) {
    rgb[to] = samples[from]!;
    rgb[to + 1] = samples[from + green]!;
    rgb[to + 2] = samples[from + blue]!;
  }
  return rgb;
}

/** Turned clockwise by 90, 180 or 270 degrees. */
export async function turned(raster: Raster, degrees: number): Promise<Raster> {
  if (degrees % 360 === 0) return raster;
  const { widthPx, heightPx, rgb } = raster;
  const { data, info } = await sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rasterOf(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), info.width, info.height, 3);
}

/** At most so many pixels, in the same proportions. */
export async function reduced(raster: Raster, maxPixels: number): Promise<Raster> {
  const { widthPx, heightPx, rgb } = raster;
  if (widthPx * heightPx <= maxPixels) return raster;
  const width = Math.max(1, Math.floor(widthPx * Math.sqrt(maxPixels / (widthPx * heightPx))));
  const { data, info } = await sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .resize({ width, kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return rasterOf(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), info.width, info.height, 3);
}

function corrupt(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  if (/pixel limit/i.test(message)) throw new DocumentError('TOO_COMPLEX', message);
  if (/timeout/i.test(message)) throw new DocumentError('TIMEOUT', message);
  throw new DocumentError('CORRUPT_FILE', message);
}
