/** What is laid over a value: a patch in the colour of its ground, and other words in a font of the forger's own. */
import { familyFor, widthOf } from '../fonts.ts';
import { glyphOrder, visualRuns } from '../layout/bidi.ts';
import type { PdfFile, PdfTarget } from '../method.ts';
import { directionOf } from '../paper/paper.ts';
import { charactersOf, renderPages } from '../pdfium.ts';
import type { Random } from '../random.ts';
import { grown, openPdf, type Rect, rectOn } from './file.ts';

export interface Cover {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Points. */
  pageWidth: number;
  pageHeight: number;
  /** The patch, and where the words begin with their baseline. */
  patch: Rect;
  x: number;
  baseline: number;
  size: number;
  /** As it is read, and as the glyphs stand from left to right. */
  text: string;
  glyphs: string;
  fontFile: string;
  /** Red, green, blue, 0 to 1. */
  ground: readonly [number, number, number];
  ink: readonly [number, number, number];
}

const DPI = 144;
/** Points around the old value. */
const MARGIN = 0.9;

export async function coverOf({ bytes, paper }: PdfFile, { after, box }: PdfTarget, random: Random): Promise<Cover> {
  const doc = await openPdf(bytes);
  const page = doc.getPage(box.page - 1);
  const place = rectOn(page, box);
  const family = familyFor(paper.language, random.chance(0.35), random.next());
  const glyphs = visualRuns(after, directionOf(paper.language)).map(glyphOrder).join('');
  const line = await baselineOf(bytes, box);
  const size = place.w / widthOf(family.regular, glyphs);
  return {
    page: box.page,
    pageCount: doc.getPageCount(),
    pageWidth: page.getWidth(),
    pageHeight: page.getHeight(),
    patch: grown(place, MARGIN),
    x: place.x,
    baseline: rectOn(page, { ...box, h: line - box.y }).y,
    size,
    text: after,
    glyphs,
    fontFile: family.regular,
    ...(await coloursAt(bytes, box)),
  };
}

/** Lower end of the figures of a value, in percent of the page from its top: commas hang below it. */
async function baselineOf(bytes: Uint8Array, box: PdfTarget['box']): Promise<number> {
  const figures = (await charactersOf(bytes)).filter(
    ({ page, x, y, w, h, character }) =>
      page === box.page &&
      /\d/.test(character) &&
      x > box.x - w &&
      x < box.x + box.w &&
      y > box.y - h / 2 &&
      y + h < box.y + box.h + h / 2,
  );
  return figures.length > 0 ? Math.max(...figures.map(({ y, h }) => y + h)) - 0.02 : box.y + box.h;
}

type Colour = readonly [number, number, number];

/** The most frequent colour of a place, and the one farthest from it. */
async function coloursAt(bytes: Uint8Array, box: PdfTarget['box']): Promise<{ ground: Colour; ink: Colour }> {
  const { widthPx, heightPx, rgb } = (await renderPages(bytes, DPI, box.page))[box.page - 1]!;
  const counts = new Map<number, number>();
  const [left, top] = [Math.floor((box.x / 100) * widthPx), Math.floor((box.y / 100) * heightPx)];
  for (let y = top; y < top + (box.h / 100) * heightPx; y++) {
    for (let x = left; x < left + (box.w / 100) * widthPx; x++) {
      const at = 3 * (y * widthPx + x);
      const key = (rgb[at]! << 16) | (rgb[at + 1]! << 8) | rgb[at + 2]!;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const parts = (key: number): Colour => [(key >> 16) / 255, ((key >> 8) & 255) / 255, (key & 255) / 255];
  const [ground = 0xffffff] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const distance = (key: number) => parts(key).reduce((sum, value, i) => sum + Math.abs(value - parts(ground)[i]!), 0);
  const ink = [...counts.keys()].toSorted((a, b) => distance(b) - distance(a))[0] ?? 0;
  return { ground: parts(ground), ink: parts(ink) };
}
