import { DocumentError } from '../../domain/limits.ts';
import type { C2paFact } from '../c2pa/facts.ts';
import { embeddedStore, storeOfPdf } from '../c2pa/locate.ts';
import { readC2pa } from '../c2pa/store.ts';
import type { FactProviders, GetFact } from '../facts.ts';
import type { PageFact } from '../file/facts.ts';
import { openPdf } from '../pdf/content/document.ts';
import { type PdfEmbeddedImage, pdfEmbeddedImages } from '../pdf/content/images.ts';
import type { PdfRenderer } from '../pdf/content/render.ts';
import type { Raster } from '../raster/facts.ts';
import { decodePicture, rasterOf, turned } from './codecs/decode.ts';
import type { JpegCoefficients, JpegTables } from './codecs/facts.ts';
import { readJpegCoefficients } from './codecs/jpeg/coefficients.ts';
import { readJpeg } from './codecs/jpeg/file.ts';
import type { SourceImage } from './facts.ts';
import type { ImageMetadata } from './metadata/facts.ts';
import { readCoding, readImageMetadata } from './metadata/metadata.ts';
import { readThumbnail } from './metadata/thumbnail.ts';

/** Metadata and pixels of picture files, and the pixels of the pictures that lie in PDF pages. */
export const imageProviders = {
  async imageMetadata(get: GetFact): Promise<ImageMetadata | null> {
    const file = await get('file');
    if (file.type === 'pdf') return null;
    const [source] = await get('sourceImages');
    return readImageMetadata(file, source!.raster);
  },

  thumbnail: readThumbnail,

  async c2pa(get: GetFact): Promise<C2paFact | null> {
    const file = await get('file');
    const store = file.type === 'pdf' ? storeOfPdf(openPdf(file).file) : embeddedStore(file);
    return store && readC2pa(file.bytes, store);
  },

  /** In the frame's own orientation, which /Rotate and EXIF turn for the raster. */
  async jpegCoefficients(): Promise<(source: SourceImage) => JpegCoefficients | null> {
    const read = new WeakMap<SourceImage, JpegCoefficients | null>();
    return (source) => {
      const known = read.get(source);
      if (known !== undefined) return known;
      const coefficients = source.coded && readJpegCoefficients(source.coded);
      read.set(source, coefficients);
      return coefficients;
    };
  },
} satisfies Partial<FactProviders>;

/** `renderer` decodes what lies in PDF pages in codings of its own: fax, JBIG2, JPEG 2000. */
export async function readSourceImages(get: GetFact, renderer: PdfRenderer): Promise<SourceImage[]> {
  const file = await get('file');
  if (file.type === 'pdf') return embeddedSources(get, renderer);
  const raster = await decodePicture(file.bytes, file.type);
  const { jpeg, lossy } = readCoding(file.bytes, file.type);
  const rect = { x: 0, y: 0, w: raster.widthPx, h: raster.heightPx };
  return [{ page: 1, rect, raster, lossy, jpeg, coded: jpeg ? file.bytes : null, bilevel: false, fullPage: true }];
}

/** The one page of a picture file: a pixel of the upright picture is a point. */
export async function pagesOfPicture(get: GetFact): Promise<PageFact[]> {
  const [source] = await get('sourceImages');
  const { widthPx, heightPx } = source!.raster;
  return [{ page: 1, widthPt: widthPx, heightPt: heightPx, rotation: 0, kind: 'image' }];
}

/** Pictures of PDF pages that can be read. */
async function embeddedSources(get: GetFact, renderer: PdfRenderer): Promise<SourceImage[]> {
  const rotations = new Map((await get('pages')).map(({ page, rotation }) => [page, rotation]));
  const sources: SourceImage[] = [];
  for (const image of await pdfEmbeddedImages(get)) {
    const read = await readEmbedded(image, renderer);
    if (!read) continue;
    const { page, rect, bilevel, fullPage } = image;
    // Pictures lie in the page as it was before /Rotate; facts speak of the page as displayed.
    sources.push({
      page,
      rect,
      bilevel,
      fullPage,
      ...read,
      raster: await turned(read.raster, rotations.get(page) ?? 0),
    });
  }
  return sources;
}

type Read = { raster: Raster; lossy: boolean; jpeg: JpegTables | null; coded: Uint8Array | null };

async function readEmbedded(image: PdfEmbeddedImage, renderer: PdfRenderer): Promise<Read | null> {
  const { coding, bytes, rgb, solo, widthPx, heightPx } = image;
  if (rgb) return { raster: rasterOf(rgb, widthPx, heightPx, 3), lossy: false, jpeg: null, coded: null };
  try {
    if (bytes && coding === 'DCTDecode') {
      const raster = await decodePicture(bytes, 'jpeg');
      return { raster, lossy: true, jpeg: readJpeg(bytes)?.tables ?? null, coded: bytes };
    }
    if (!solo || !bytes) return null;
    const lossy = coding === 'JPXDecode' && isIrreversible(bytes);
    return { raster: drawSolo(renderer, solo), lossy, jpeg: null, coded: null };
  } catch (error) {
    // A broken picture in a readable document is the picture's loss only.
    if (error instanceof DocumentError && error.code === 'CORRUPT_FILE') return null;
    throw error;
  }
}

function drawSolo(renderer: PdfRenderer, solo: Uint8Array): Raster {
  const opened = renderer.open(solo);
  try {
    return opened.renderPage(1, 72);
  } finally {
    opened.close();
  }
}

/** The wavelet of the coding style marker: 0 is the irreversible one (ITU-T T.800, A.6.1). */
function isIrreversible(codestream: Uint8Array): boolean {
  const COD = Buffer.from([0xff, 0x52, 0x00]);
  const at = Buffer.from(codestream.buffer, codestream.byteOffset, codestream.length).indexOf(COD);
  return at < 0 || codestream[at + 13] !== 1;
}
