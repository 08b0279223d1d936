/** Pictures of PDF pages in their own bytes. */
import type { Rect } from '../../domain/geometry.ts';
import { ANALYSIS_LIMITS, DocumentError } from '../../domain/limits.ts';
import type { GetFact } from '../facts.ts';
import { colourSpace } from './colour.ts';
import { openPdf } from './document.ts';
import type { PdfFile } from './file.ts';
import type { PlacedImage } from './interpreter.ts';

/** A picture below this many pixels on a side is a rule, a dot or a pattern tile. */
const SMALLEST_SIDE_PX = 8;
/** Share of the page from which a picture fills it. */
export const PAGE_FILLING = 0.85;
const MAX_IMAGES = 200;

export interface PdfEmbeddedImage {
  page: number;
  objectNumber: number | null;
  /** Where it is shown, in displayed page points. A picture drawn more than once is listed once for each place. */
  rect: Rect;
  /** The coding of `bytes`: `DCTDecode`, `JPXDecode`, `JBIG2Decode`, `CCITTFaxDecode`; null when `rgb` is given. */
  coding: string | null;
  /** The coded picture as it lies in the file: of a DCTDecode picture exactly its JPEG file. */
  bytes: Uint8Array | null;
  /** Decoded pixels, 3 bytes each, of pictures without picture coding; null where the colours cannot be told. */
  rgb: Uint8Array | null;
  widthPx: number;
  heightPx: number;
  fullPage: boolean;
}

/** The pictures that the pages of a PDF show, in paint order; empty for other files. */
export async function pdfEmbeddedImages(get: GetFact): Promise<PdfEmbeddedImage[]> {
  const fact = await get('file');
  if (fact.type !== 'pdf') return [];
  const document = openPdf(fact);
  const out: PdfEmbeddedImage[] = [];
  const decoded = new Map<unknown, Pixels>();
  for (const page of document.pages) {
    for (const image of document.read(page.page).images) {
      if (out.length >= MAX_IMAGES) return out;
      let pixels = decoded.get(image.stream);
      if (!pixels) {
        pixels = readPixels(document.file, image);
        decoded.set(image.stream, pixels);
      }
      if (pixels.widthPx < SMALLEST_SIDE_PX || pixels.heightPx < SMALLEST_SIDE_PX) continue;
      const { objectNumber, rect } = image;
      const fullPage = rect.w * rect.h >= PAGE_FILLING * page.widthPt * page.heightPt;
      out.push({ page: page.page, objectNumber, rect, ...pixels, fullPage });
    }
  }
  return out;
}

type Pixels = Pick<PdfEmbeddedImage, 'coding' | 'bytes' | 'rgb' | 'widthPx' | 'heightPx'>;

function readPixels(file: PdfFile, image: PlacedImage): Pixels {
  const { dict } = image.stream;
  const side = (key: string) => Math.max(0, Math.trunc(file.number(dict.get(key)) ?? 0));
  const [widthPx, heightPx] = [side('Width'), side('Height')];
  if (widthPx * heightPx > ANALYSIS_LIMITS.maxImagePixels) {
    throw new DocumentError('TOO_COMPLEX', 'a picture has too many pixels');
  }
  const { data, coding } = file.decode(image.stream);
  if (coding) return { coding, bytes: data, rgb: null, widthPx, heightPx };
  return { coding: null, bytes: null, rgb: toRgb(file, image, data, widthPx, heightPx), widthPx, heightPx };
}

/** Samples of 1, 2, 4, 8 or 16 bits through /Decode and the colour space (ISO 32000-1, 8.9.5). */
function toRgb(
  file: PdfFile,
  image: PlacedImage,
  data: Uint8Array,
  widthPx: number,
  heightPx: number,
): Uint8Array | null {
  const { dict } = image.stream;
  const bits = file.number(dict.get('BitsPerComponent')) ?? 8;
  const space = colourSpace(file, dict.get('ColorSpace'), image.resources);
  const n = space.components;
  if (![1, 2, 4, 8, 16].includes(bits) || n < 1 || n > 8 || space.pattern) return null;
  const rowBytes = Math.ceil((widthPx * n * bits) / 8);
  if (data.length < rowBytes * heightPx * 0.5) return null;
  const top = 2 ** Math.min(bits, 16) - 1;
  const decode = file.numbers(dict.get('Decode'), n * 2);
  const scale = (raw: number, i: number) => {
    if (decode) return decode[2 * i]! + (raw / top) * (decode[2 * i + 1]! - decode[2 * i]!);
    return space.indexed ? raw : raw / top;
  };
  const out = new Uint8Array(widthPx * heightPx * 3);
  if (bits === 8 && n === 3 && !decode && space.toRgb([0.2, 0.4, 0.6]).join() === '51,102,153') {
    out.set(data.subarray(0, out.length));
    return out;
  }
  // Few different colours: each is converted once.
  const known = new Map<number, [number, number, number]>();
  const values = new Array<number>(n);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      let key = 0;
      for (let i = 0; i < n; i++) {
        const sample = x * n + i;
        let raw: number;
        if (bits === 8) raw = data[y * rowBytes + sample] ?? 0;
        else if (bits === 16) raw = (data[y * rowBytes + sample * 2] ?? 0) * 257;
        else {
          const bit = sample * bits;
          raw = ((data[y * rowBytes + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & top;
        }
        values[i] = raw;
        key = key * 256 + (bits === 16 ? raw / 257 : raw);
      }
      let colour = known.get(key);
      if (!colour) {
        colour = space.toRgb(values.map(scale));
        if (known.size < 100_000) known.set(key, colour);
      }
      out.set(colour, (y * widthPx + x) * 3);
    }
  }
  return out;
}
