/** The PDF's part of the facts. All of them are null (or empty) for other files. */
import type { FactProviders, FileFact, GetFact, PageFact, PdfFont, PdfPageContent } from '../facts.ts';
import { openPdf, type PdfDocument, visibleText } from './document.ts';
import { collectFonts } from './fonts.ts';

/** From this many visible characters on, a page with a page-filling picture is text on a background. */
const BACKGROUND_CHARS = 200;
/** Share of the page from which a picture fills it. */
export const PAGE_FILLING = 0.85;
/** Without any text, a picture of this share makes a page a picture of a document. */
const PICTURE_SHARE = 0.3;

function pageKind(content: PdfPageContent, widthPt: number, heightPt: number): PageFact['kind'] {
  const chars = visibleText(content.runs).replace(/\s/g, '').length;
  const area = widthPt * heightPt;
  const share = (r: { w: number; h: number }) => (area > 0 ? (r.w * r.h) / area : 0);
  const pictures = content.paints.filter((p) => p.kind === 'image' && p.image && !p.image.isMask);
  const masks = content.paints.filter((p) => p.kind === 'image' && p.image?.isMask);
  // Scanners cut pages into strips or layers: together they fill the page.
  const filled = Math.min(
    1,
    pictures.reduce((sum, p) => sum + share(p.rect), 0),
  );
  const largest = Math.max(0, ...[...pictures, ...masks].map((p) => share(p.rect)));
  if (chars === 0) {
    if (filled >= PICTURE_SHARE || largest >= PICTURE_SHARE) return 'scanned';
    return content.paints.some((p) => p.kind !== 'stroke' && !p.isRectangle) || pictures.length > 0
      ? 'scanned'
      : 'blank';
  }
  if (filled >= PAGE_FILLING && chars < BACKGROUND_CHARS) return 'mixed';
  return 'native';
}

async function openPdfFact(get: GetFact): Promise<PdfDocument | null> {
  const file: FileFact = await get('file');
  return file.type === 'pdf' ? openPdf(file) : null;
}

async function pages(get: GetFact): Promise<PageFact[]> {
  const document = await openPdfFact(get);
  const contents = await get('pdfContent');
  if (!document || !contents) return [];
  return document.pages.map(({ page, widthPt, heightPt, rotation }) => ({
    page,
    widthPt,
    heightPt,
    rotation,
    kind: pageKind(contents[page - 1]!, widthPt, heightPt),
  }));
}

async function pdfContent(get: GetFact): Promise<PdfPageContent[] | null> {
  const document = await openPdfFact(get);
  return document ? document.pages.map(({ page }) => document.read(page).content) : null;
}

async function pdfFonts(get: GetFact): Promise<PdfFont[] | null> {
  const document = await openPdfFact(get);
  return document ? collectFonts(document) : null;
}

export const pdfProviders = { pages, pdfContent, pdfFonts } satisfies Partial<FactProviders>;
