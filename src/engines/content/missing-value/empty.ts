/** Whether nothing is printed in a place, by the picture or by what the page of a PDF paints. */
import type { PdfPageContent, Raster, SourceImage } from '../../../document/facts.ts';
import type { PixelBox } from '../../../document/raster/facts.ts';
import { quantileOf } from '../../../document/raster/statistics.ts';
import { intersectionArea, type Place, type Rect } from '../../../domain/geometry.ts';
import { right } from './holes.ts';

/** Share of the pixels at either end of the levels that may be specks. A digit in a wide column takes more. */
const SPECKS = 0.004;
/** Pale letters differ from their ground by more levels than paper does over a word. Chosen. */
const MAX_SPREAD = 24;
/** A box that covers a value differs by more levels from the ground on each side of it. Chosen. */
const SAME_GROUND = 16;
/** A painted area larger than this many empty places is the ground of a row or of the page. */
const GROUND = 3;
/** Share of the place that something painted covers where it may be the value, or hide it. */
const COVERED = 0.05;

interface Looked {
  sourceImages: readonly SourceImage[];
  pdfContent: readonly PdfPageContent[] | null;
}

export function isEmpty(place: Place, { sourceImages, pdfContent }: Looked): boolean {
  const source = sourceImages.find(({ page, fullPage }) => fullPage && page === place.page);
  if (source) return isBlank(source, place.rect);
  const content = pdfContent?.find(({ page }) => page === place.page);
  // Without a picture only what the page itself paints tells.
  return content !== undefined && !content.paints.some((paint) => isInPlace(paint.rect, place.rect));
}

function isInPlace(paint: Rect, place: Rect): boolean {
  const isGround = paint.w * paint.h > GROUND * place.w * place.h;
  return !isGround && intersectionArea(paint, place) > COVERED * place.w * place.h;
}

function isBlank({ rect, raster }: SourceImage, place: Rect): boolean {
  const { widthPx, heightPx } = raster;
  const [scaleX, scaleY] = [widthPx / rect.w, heightPx / rect.h];
  const box = {
    x0: Math.max(0, Math.floor((place.x - rect.x) * scaleX)),
    x1: Math.min(widthPx, Math.ceil((right(place) - rect.x) * scaleX)),
    y0: Math.max(0, Math.floor((place.y - rect.y) * scaleY)),
    y1: Math.min(heightPx, Math.ceil((place.y + place.h - rect.y) * scaleY)),
  };
  const levels = levelsIn(raster, box);
  const [most, least] = [quantileOf(levels, 1 - SPECKS), quantileOf(levels, SPECKS)];
  if (levels.length === 0 || most - least > MAX_SPREAD) return false;
  const margin = box.y1 - box.y0;
  const sides = [
    { ...box, y0: Math.max(0, box.y0 - margin), y1: box.y0 },
    { ...box, y0: box.y1, y1: Math.min(heightPx, box.y1 + margin) },
    { ...box, x0: Math.max(0, box.x0 - margin), x1: box.x0 },
    { ...box, x0: box.x1, x1: Math.min(widthPx, box.x1 + margin) },
  ];
  const middle = quantileOf(levels, 0.5);
  return sides.some((side) => Math.abs(quantileOf(levelsIn(raster, side), 0.5) - middle) <= SAME_GROUND);
}

function levelsIn({ grey, widthPx }: Raster, { x0, y0, x1, y1 }: PixelBox): number[] {
  const levels: number[] = [];
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) levels.push(grey[y * widthPx + x]!);
  return levels;
}
