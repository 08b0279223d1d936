import sharp from 'sharp';
import type { Raster } from './facts.ts';

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
