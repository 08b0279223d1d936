import sharp from 'sharp';
import type { GetFact, Raster, ReaderOffer, SecondReaderTools } from '../document/facts.ts';
import type { PdfRenderer } from '../document/pdf/content/render.ts';
import type { Rect } from '../domain/geometry.ts';
import { type AskReader, READER_LIMITS, type ReaderMaterial, type ReaderTerms } from '../domain/second-reader.ts';
import { presentDrawer } from './pictures.ts';

/** Enough for small print; larger pages are made smaller. */
const DPI = 150;
/** The first that keeps within the limit of bytes. */
const QUALITIES = [85, 70, 50, 30];
/** Points around what is painted over: ink reaches beyond the box of its word. */
const MARGIN_PT = 1.5;

/** What the document layer asks a second reader with: it draws what is offered, and nothing else leaves the process. */
export function secondReader(
  terms: ReaderTerms,
  askReader: AskReader,
  get: () => GetFact,
  renderer: PdfRenderer,
): SecondReaderTools['secondReader'] {
  return {
    terms,
    async ask(offer) {
      const pictures = await drawOffer(offer, get(), renderer);
      if (pictures.length === 0) return { state: 'unavailable', reason: 'nothing_to_read', call: null };
      const { documentType, language, words, redacted } = offer;
      return askReader({ documentType, language, pictures, words, redacted });
    },
  };
}

async function drawOffer(offer: ReaderOffer, get: GetFact, renderer: PdfRenderer): Promise<ReaderMaterial['pictures']> {
  const sizes = await get('pages');
  const draw = await presentDrawer(get, renderer);
  const pictures: ReaderMaterial['pictures'] = [];
  try {
    for (const { page, covers } of offer.pages) {
      const raster = draw.page(page, DPI);
      const size = sizes.find((each) => each.page === page);
      if (!raster || !size) continue;
      const picture = await encode(covered(raster, covers, raster.widthPx / size.widthPt));
      if (picture) pictures.push({ page, ...picture });
    }
  } finally {
    draw.close();
  }
  return pictures;
}

/** With the rectangles, in points, painted black. */
function covered(raster: Raster, covers: readonly Rect[], pxPerPt: number): Raster {
  if (covers.length === 0) return raster;
  const { widthPx, heightPx } = raster;
  const rgb = Uint8Array.from(raster.rgb);
  for (const { x, y, w, h } of covers) {
    const left = Math.max(0, Math.floor((x - MARGIN_PT) * pxPerPt));
    const right = Math.min(widthPx, Math.ceil((x + w + MARGIN_PT) * pxPerPt));
    const top = Math.max(0, Math.floor((y - MARGIN_PT) * pxPerPt));
    const bottom = Math.min(heightPx, Math.ceil((y + h + MARGIN_PT) * pxPerPt));
    for (let row = top; row < bottom; row++) rgb.fill(0, (row * widthPx + left) * 3, (row * widthPx + right) * 3);
  }
  return { ...raster, rgb };
}

/** Drawn from pixels alone, so that nothing else of the file is in it; null where it stays too large. */
async function encode({
  rgb,
  widthPx,
  heightPx,
}: Raster): Promise<Omit<ReaderMaterial['pictures'][number], 'page'> | null> {
  const side = READER_LIMITS.pictureSidePx;
  const drawn = sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } }).resize({
    width: side,
    height: side,
    fit: 'inside',
    withoutEnlargement: true,
  });
  for (const quality of QUALITIES) {
    const { data, info } = await drawn.clone().jpeg({ quality }).toBuffer({ resolveWithObject: true });
    if (data.length <= READER_LIMITS.pictureBytes) {
      return { widthPx: info.width, heightPx: info.height, bytes: new Uint8Array(data) };
    }
  }
  return null;
}
