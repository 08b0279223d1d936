/** Reads lines of a PDF's pages, each rendered again for it. */
import type { ProviderGet } from '../facts.ts';
import type { Drawing, RenderedPdf } from '../pdf/content/render.ts';
import type { Raster } from '../raster/facts.ts';
import { rasterOf } from '../raster/raster.ts';
import { type OcrEngine, ReadingGivenUp } from './engine.ts';

/** As recognition likes letters of documents; around them paper. */
const DPI = 200;
const MARGIN_PX = 24;
const FORMAT_CHARACTERS = /\p{Cf}/gu;

export interface PlaceOnPage {
  page: number;
  drawing: Drawing;
  isHebrew: boolean;
}

/** `confidence`: of the least certain word, 0-1. */
export interface PlaceText {
  text: string;
  confidence: number;
}

/** In the order given; null where nothing was read, or the time for reading was over. */
export async function readPlaces(get: ProviderGet, places: readonly PlaceOnPage[]): Promise<(PlaceText | null)[]> {
  if (places.length === 0) return [];
  const engine = await get('ocrEngine');
  const { readOn } = await get('reading');
  const drawn = (await get('renderer')).open((await get('file')).bytes);
  try {
    const read: (PlaceText | null)[] = [];
    for (const place of places) read.push(readOn() ? await readPlace(engine, drawn, place) : null);
    return read;
  } finally {
    drawn.close();
  }
}

async function readPlace(
  engine: OcrEngine,
  drawn: RenderedPdf,
  { page, drawing, isHebrew }: PlaceOnPage,
): Promise<PlaceText | null> {
  const picture = onPaper(drawn.renderPage(page, DPI, drawing));
  const words = await wordsOf(engine, picture, isHebrew);
  if (words.length === 0) return null;
  const confidence = Math.min(...words.map((word) => word.confidence));
  return { text: words.map((word) => word.text.replace(FORMAT_CHARACTERS, '').trim()).join(' '), confidence };
}

async function wordsOf(engine: OcrEngine, picture: Raster, isHebrew: boolean) {
  try {
    const lines = await engine.recognize({ picture, languages: isHebrew ? 'both' : 'english', layout: 'line' });
    return lines.flatMap(({ words }) => words).filter(({ text }) => text.trim() !== '');
  } catch (error) {
    if (error instanceof ReadingGivenUp) return [];
    throw error;
  }
}

/** The picture with a margin in the shade of its upper left corner. */
function onPaper({ rgb, widthPx, heightPx }: Raster): Raster {
  const [width, height] = [widthPx + 2 * MARGIN_PX, heightPx + 2 * MARGIN_PX];
  const paper = new Uint8Array(width * height * 3);
  for (let i = 0; i < paper.length; i++) paper[i] = rgb[i % 3]!;
  for (let y = 0; y < heightPx; y++) {
    paper.set(rgb.subarray(y * widthPx * 3, (y + 1) * widthPx * 3), ((y + MARGIN_PX) * width + MARGIN_PX) * 3);
  }
  return rasterOf(paper, width, height, 3);
}
