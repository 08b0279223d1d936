/** Draws how a page looked before it was changed, as far as the file still contains it. */
import type { Rect } from '../domain/geometry.ts';
import type { ProviderGet, Raster } from './facts.ts';
import type { PdfRenderer } from './pdf/content/render.ts';
import { embeddedBytes } from './pdf/history/embedded-versions.ts';
import { showingOrphanedContent } from './pdf/history/orphaned-content.ts';
import { showingOrphanedPage } from './pdf/history/orphaned-pages.ts';
import { drawThumbnail } from './pdf/history/page-thumbnails.ts';

/** What a rule hands on of an earlier state. */
export type EarlierView = EarlierState & {
  /** In that state, 1-based. */
  page: number;
  /** Where the place of the finding lies on it; left out where the page is laid out as it is now. */
  area?: Rect;
};

type EarlierState =
  /** The file up to the end of the revision of this index (PdfRevision). */
  | { from: 'revision'; revision: number }
  /** The page without what was painted over this place. */
  | { from: 'cover'; rect: Rect }
  /** A page object that is not shown (PdfOrphanedPage), as the only page. */
  | { from: 'orphaned_page'; objectNumber: number }
  /** An attached PDF (PdfEmbeddedVersion). */
  | { from: 'embedded_version'; index: number }
  /** An unused object of the file (PdfOrphanedContent) in place of what the page is drawn with. */
  | { from: 'orphaned_content'; objectNumber: number; offset: number; replaces: number | null }
  /** The small picture that the file keeps of the page. */
  | { from: 'thumbnail' };

/** What of the present page is to be seen, and how sharply. */
export interface Frame {
  area: Rect;
  dpi: number;
}

/** Small pictures show the whole page, each pixel once: they bring a frame of their own. */
export interface EarlierPicture extends Frame {
  raster: Raster;
}

/** Null where the state cannot be drawn. `place` is that of the finding. Throws DocumentError as the renderer does. */
export type DrawEarlier = (view: EarlierView, place: Rect, frame: Frame) => EarlierPicture | null;

export async function earlierDrawer(get: ProviderGet, renderer: PdfRenderer): Promise<DrawEarlier> {
  const { type, bytes } = await get('file');
  const pdf = await get('pdf');
  const pages = await get('pages');
  const revisions = (await get('pdfStructure'))?.revisions ?? [];
  const ofFile = type === 'pdf' ? null : await get('thumbnail');

  const thumbnailOf = (page: number): EarlierPicture | null => {
    const raster = pdf ? drawThumbnail(pdf, page, renderer) : ofFile?.raster;
    const size = pages[page - 1];
    if (!raster || !size) return null;
    const area = { x: 0, y: 0, w: size.widthPt, h: size.heightPt };
    return { raster, area, dpi: (72 * raster.widthPx) / size.widthPt };
  };
  const bytesOf = (view: EarlierView): Uint8Array | null => {
    if (view.from === 'cover') return bytes;
    if (view.from === 'revision') {
      const end = revisions[view.revision]?.endOffset;
      return end === undefined ? null : bytes.subarray(0, end);
    }
    if (!pdf) return null;
    if (view.from === 'orphaned_page') return showingOrphanedPage(pdf, view.objectNumber);
    if (view.from === 'embedded_version') return embeddedBytes(pdf.file, view.index);
    return view.from === 'orphaned_content' ? showingOrphanedContent(pdf, view) : null;
  };

  return (view, place, frame) => {
    if (view.from === 'thumbnail') return thumbnailOf(view.page);
    const held = bytesOf(view);
    if (!held) return null;
    const opened = renderer.open(held);
    try {
      const area = view.area ? shifted(frame.area, place, view.area) : frame.area;
      const uncovered = view.from === 'cover' ? { uncovered: view.rect } : {};
      return { ...frame, raster: opened.renderPage(view.page, frame.dpi, { area, ...uncovered }) };
    } finally {
      opened.close();
    }
  };
}

const shifted = (area: Rect, from: Rect, to: Rect): Rect => ({
  ...area,
  x: area.x + (to.x + to.w / 2) - (from.x + from.w / 2),
  y: area.y + (to.y + to.h / 2) - (from.y + from.h / 2),
});
