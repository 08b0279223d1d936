/** Pictures of PDF pages in their own bytes. */
import { createHash } from 'node:crypto';
import type { Rect } from '../../../domain/geometry.ts';
import { ANALYSIS_LIMITS, DocumentError } from '../../../domain/limits.ts';
import type { PdfFile } from '../syntax/file.ts';
import type { InflateBudget } from '../syntax/filters.ts';
import { type PdfDict, PdfName, type PdfValue } from '../syntax/objects.ts';
import { colourSpace } from './colour.ts';
import type { PdfDocument } from './document.ts';
import type { PdfImage } from './facts.ts';
import type { PlacedImage } from './interpreter.ts';
import { soloPicture } from './solo.ts';

/** A picture below this many pixels on a side is a rule, a dot or a pattern tile. */
const SMALLEST_SIDE_PX = 8;
/** Share of the page from which a picture fills it. */
export const PAGE_FILLING = 0.85;
const MAX_IMAGES = 200;
const MAX_DESCRIBED = 5_000;
/** What the pictures of one file may inflate to: apart from what describes the pages. */
const MAX_PICTURE_BYTES = 8 * ANALYSIS_LIMITS.maxImagePixels;
const FAX_CODINGS = new Set(['CCITTFaxDecode', 'JBIG2Decode']);

export interface PdfEmbeddedImage {
  page: number;
  objectNumber: number | null;
  /** Where it is shown, in displayed page points. A picture drawn more than once is listed once for each place. */
  rect: Rect;
  /** The coding of `bytes`: `DCTDecode`, `JPXDecode`, `JBIG2Decode`, `CCITTFaxDecode`; null when `rgb` is given. */
  coding: string | null;
  /** The coded picture as it lies in the file: of a DCTDecode picture exactly its JPEG file. */
  bytes: Uint8Array | null;
  /** Decoded pixels, 3 bytes each, of pictures without picture coding; null where the colours cannot be determined. */
  rgb: Uint8Array | null;
  /** A PDF that shows this picture alone, a point a pixel: for codings that a renderer reads. */
  solo: Uint8Array | null;
  /** Two levels: fax codings, and samples of one bit. */
  bilevel: boolean;
  widthPx: number;
  heightPx: number;
  fullPage: boolean;
}

/** Every place of every picture, without its pixels. */
export function describeImages(document: PdfDocument): PdfImage[] {
  const { file } = document;
  const hashes = new Map<Uint8Array, string>();
  const hashOf = (bytes: Uint8Array) => {
    const hash = hashes.get(bytes) ?? createHash('sha256').update(bytes).digest('hex');
    hashes.set(bytes, hash);
    return hash;
  };
  const out: PdfImage[] = [];
  for (const { page } of document.pages) {
    for (const { stream, objectNumber, rect, resources } of document.read(page).images) {
      if (out.length >= MAX_DESCRIBED) return out;
      const { dict, raw } = stream;
      const get = (key: string, short: string) => (dict.has(key) ? dict.get(key) : dict.get(short));
      const widthPx = file.number(get('Width', 'W')) ?? 0;
      const mask = file.resolve(dict.get('Mask'));
      out.push({
        page,
        objectNumber,
        rect,
        widthPx,
        heightPx: file.number(get('Height', 'H')) ?? 0,
        dpi: rect.w > 0 ? Math.round((widthPx / rect.w) * 72) : null,
        bitsPerComponent: file.number(get('BitsPerComponent', 'BPC')),
        colourSpace: spaceName(file, get('ColorSpace', 'CS'), resources),
        filters: file.filtersOf(dict).map(({ name }) => name),
        isStencil: file.resolve(get('ImageMask', 'IM')) === true,
        mask: dict.has('SMask') ? 'soft' : Array.isArray(mask) ? 'colour_key' : mask !== null ? 'stencil' : null,
        byteLength: raw.length,
        sha256: hashOf(raw),
      });
    }
  }
  return out;
}

/** `DeviceRGB`, `ICCBased 3`, `Indexed ICCBased 3`; null without one. */
function spaceName(file: PdfFile, value: PdfValue, resources: PdfDict | null, depth = 0): string | null {
  const resolved = file.resolve(value);
  if (resolved instanceof PdfName) {
    const named = file.dict(resources?.get('ColorSpace') ?? null)?.get(resolved.name) ?? null;
    return named !== null && depth < 4 ? spaceName(file, named, null, depth + 1) : resolved.name;
  }
  if (!Array.isArray(resolved) || depth > 4) return null;
  const family = file.name(resolved[0] ?? null);
  if (family === 'ICCBased') return `ICCBased ${file.number(file.dict(resolved[1] ?? null)?.get('N') ?? null) ?? '?'}`;
  if (family === 'Indexed' || family === 'I') {
    return `Indexed ${spaceName(file, resolved[1] ?? null, resources, depth + 1) ?? '?'}`;
  }
  return family;
}

/**
 * The pictures that the pages of a PDF show, in paint order, as many as are together no larger than one picture may
 * be, so that memory stays bounded.
 */
export function pdfEmbeddedImages(document: PdfDocument): PdfEmbeddedImage[] {
  const out: PdfEmbeddedImage[] = [];
  const decoded = new Map<unknown, Pixels | null>();
  const budget = { left: MAX_PICTURE_BYTES };
  let total = 0;
  for (const page of document.pages) {
    for (const image of document.read(page.page).images) {
      if (out.length >= MAX_IMAGES) return out;
      const { dict } = image.stream;
      const side = (key: string) => Math.max(0, Math.trunc(document.file.number(dict.get(key)) ?? 0));
      const [widthPx, heightPx] = [side('Width'), side('Height')];
      if (widthPx * heightPx > ANALYSIS_LIMITS.maxImagePixels) {
        throw new DocumentError('TOO_COMPLEX', 'a picture has too many pixels');
      }
      if (widthPx < SMALLEST_SIDE_PX || heightPx < SMALLEST_SIDE_PX) continue;
      total += widthPx * heightPx;
      if (total > ANALYSIS_LIMITS.maxImagePixels) return out;
      let pixels = decoded.get(image.stream);
      if (pixels === undefined) {
        pixels = readPixels(document.file, image, widthPx, heightPx, budget);
        decoded.set(image.stream, pixels);
      }
      if (!pixels) continue;
      const { objectNumber, rect } = image;
      const fullPage = rect.w * rect.h >= PAGE_FILLING * page.widthPt * page.heightPt;
      out.push({ page: page.page, objectNumber, rect, widthPx, heightPx, ...pixels, fullPage });
    }
  }
  return out;
}

type Pixels = Pick<PdfEmbeddedImage, 'coding' | 'bytes' | 'rgb' | 'solo' | 'bilevel'>;

/** Null where the data inflates beyond what is left for pictures, or is damaged beyond reading. */
function readPixels(
  file: PdfFile,
  image: PlacedImage,
  widthPx: number,
  heightPx: number,
  budget: InflateBudget,
): Pixels | null {
  const { dict } = image.stream;
  const isStencil = file.resolve(dict.get('ImageMask')) === true;
  const bilevel = isStencil || file.number(dict.get('BitsPerComponent')) === 1;
  try {
    const { data, coding } = file.decode(image.stream, budget);
    if (coding === null) {
      const rgb = toRgb(file, image, data, widthPx, heightPx);
      return { coding, bytes: null, rgb, solo: null, bilevel };
    }
    const solo = coding === 'DCTDecode' ? null : soloPicture(file, image, data, coding, widthPx, heightPx);
    return { coding, bytes: data, rgb: null, solo, bilevel: bilevel || FAX_CODINGS.has(coding) };
  } catch (error) {
    if (error instanceof DocumentError) return null;
    throw error;
  }
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
