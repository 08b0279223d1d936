/** Thumbnails that a PDF contains of its pages (ISO 32000-2, 12.3.4). */
import { DocumentError } from '../../../domain/limits.ts';
import type { Raster } from '../../raster/facts.ts';
import { likenessOf } from '../../raster/likeness.ts';
import type { PdfDocument, PdfPage } from '../content/document.ts';
import type { PdfRenderer, RenderedPdf } from '../content/render.ts';
import type { PdfFile } from '../syntax/file.ts';
import { PdfRef } from '../syntax/objects.ts';
import { bodyAt, withUpdate } from '../syntax/update.ts';
import type { PdfPageThumbnail } from './facts.ts';

const MAX_THUMBNAILS = 20;
const SMALLEST_SIDE_PX = 32;
const LARGEST_SIDE_PX = 512;

/** Those of the first pages that have one. `renderer` draws both. */
export async function readPageThumbnails(document: PdfDocument, renderer: PdfRenderer): Promise<PdfPageThumbnail[]> {
  const kept = document.pages.filter(({ dict }) => dict.has('Thumb')).slice(0, MAX_THUMBNAILS);
  if (kept.length === 0) return [];
  const thumbnails: PdfPageThumbnail[] = [];
  for (const { page, widthPt } of kept) {
    const small = drawThumbnail(document, page, renderer);
    const large =
      small && drawn(renderer, document.file.bytes, (pdf) => pdf.renderPage(page, (72 * 2 * small.widthPx) / widthPt));
    if (!small || !large) continue;
    const { widthPx, heightPx } = small;
    thumbnails.push({ page, widthPx, heightPx, likeness: await likenessOf(large, small) });
  }
  return thumbnails;
}

/** A pixel a pixel; null where there is none that can be drawn. */
export function drawThumbnail(document: PdfDocument, page: number, renderer: PdfRenderer): Raster | null {
  const target = document.pages[page - 1];
  const bytes = target && showingThumbnail(document, target);
  return bytes ? drawn(renderer, bytes, (pdf) => pdf.renderPage(page, 72)) : null;
}

/** The file with the thumbnail in place of its page, a point a pixel. */
function showingThumbnail({ file }: PdfDocument, { dict, objectNumber }: PdfPage): Uint8Array | null {
  const reference = dict.get('Thumb');
  const thumb = file.stream(reference);
  const sides = [thumb?.dict.get('Width') ?? null, thumb?.dict.get('Height') ?? null].map(
    (side) => file.number(side) ?? 0,
  );
  const [width, height] = sides as [number, number];
  const parent = dict.get('Parent');
  if (!(reference instanceof PdfRef) || !(parent instanceof PdfRef) || objectNumber === null) return null;
  if (Math.min(width, height) < SMALLEST_SIDE_PX || Math.max(width, height) > LARGEST_SIDE_PX) return null;
  const picture = pictureBody(file, reference);
  if (!picture) return null;
  const number = file.objectNumbers().reduce((most, own) => Math.max(most, own), objectNumber) + 1;
  const content = `${width} 0 0 ${height} 0 0 cm /T Do`;
  const box = `[0 0 ${width} ${height}]`;
  const page =
    `<</Type /Page /Parent ${parent.num} ${parent.gen} R /MediaBox ${box} /CropBox ${box} /Rotate 0 ` +
    `/Resources <</XObject <</T ${number} 0 R>>>> /Contents ${number + 1} 0 R>>`;
  const body = `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
  return withUpdate(file, [
    { number: objectNumber, generation: 0, body: Buffer.from(page) },
    { number, generation: 0, body: picture },
    { number: number + 1, generation: 0, body: Buffer.from(body) },
  ]);
}

/** The picture as it lies in the file, named a picture: thumbnails need not say so (table 30). */
function pictureBody(file: PdfFile, { num }: PdfRef): Uint8Array | null {
  const entry = file.entry(num);
  const found = entry?.kind === 'offset' ? file.definitionAt(num, entry.offset) : null;
  if (!found) return null;
  const body = bodyAt(file, found.start, found.end);
  const at = body.indexOf(0x3c) + 2;
  return Buffer.concat([body.subarray(0, at), Buffer.from('/Subtype/Image'), body.subarray(at)]);
}

function drawn(renderer: PdfRenderer, bytes: Uint8Array, draw: (pdf: RenderedPdf) => Raster): Raster | null {
  try {
    const pdf = renderer.open(bytes);
    try {
      return draw(pdf);
    } finally {
      pdf.close();
    }
  } catch (error) {
    if (error instanceof DocumentError) return null;
    throw error;
  }
}
