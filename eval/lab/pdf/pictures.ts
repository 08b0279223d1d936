/** Pages as pictures, for methods that keep nothing of a PDF but what it looks like. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Raster } from '../../../src/document/raster/facts.ts';
import { renderPages } from '../pdfium.ts';

const encoded = ({ rgb, widthPx, heightPx }: Raster, dpi: number) =>
  sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } }).withMetadata({ density: dpi });

export const jpegOf = (page: Raster, dpi: number, quality: number) => encoded(page, dpi).jpeg({ quality }).toBuffer();
export const pngOf = (page: Raster, dpi: number) => encoded(page, dpi).png().toBuffer();

/** Each page into a file of a folder; their names in order. */
export async function picturesIn(
  folder: string,
  bytes: Uint8Array,
  { dpi, quality }: { dpi: number; quality: number },
): Promise<string[]> {
  const names: string[] = [];
  for (const [i, page] of (await renderPages(bytes, dpi)).entries()) {
    const name = `page-${String(i + 1).padStart(3, '0')}.jpg`;
    await writeFile(join(folder, name), await jpegOf(page, dpi, quality));
    names.push(name);
  }
  return names;
}
