import { DocumentError } from '../../domain/limits.ts';
import type { FactProviders, ProviderGet } from '../facts.ts';
import type { PageFact } from '../file/facts.ts';
import type { PdfDocument } from '../pdf/content/document.ts';
import { type PdfEmbeddedImage, pdfEmbeddedImages } from '../pdf/content/images.ts';
import type { PdfRenderer } from '../pdf/content/render.ts';
import type { LetterWord, Raster } from '../raster/facts.ts';
import { letterWords } from '../raster/letters.ts';
import { rasterOf, turned } from '../raster/raster.ts';
import { decodePicture } from './codecs/decode.ts';
import type { JpegCoefficients, JpegTables } from './codecs/facts.ts';
import { readJpegCoefficients } from './codecs/jpeg/coefficients.ts';
import { luminanceSteps, readJpeg } from './codecs/jpeg/file.ts';
import type { EarlierSaving, PictureText, SourceImage, WrappedMetadata } from './facts.ts';
import type { ImageMetadata, ThumbnailFact } from './metadata/facts.ts';
import { readCoding, readImageMetadata } from './metadata/metadata.ts';
import { readThumbnail } from './metadata/thumbnail.ts';
import { earlierSavingOf } from './saving/earlier.ts';

/** Metadata and pixels of picture files, and the pixels of the pictures that lie in PDF pages. */
export const imageProviders = {
  async imageMetadata(get: ProviderGet): Promise<ImageMetadata | null> {
    const file = await get('file');
    if (file.type === 'pdf') return null;
    const [source] = await get('sourceImages');
    return readImageMetadata(file, source!.raster);
  },

  wrappedMetadata: readWrapped,

  pictureTexts: readPictureTexts,

  async thumbnail(get: ProviderGet): Promise<ThumbnailFact | null> {
    const metadata = await get('imageMetadata');
    const [source] = await get('sourceImages');
    return metadata && source ? readThumbnail(metadata, source.raster) : null;
  },

  sourceImages: readSourceImages,

  /** In the frame's own orientation, which /Rotate and EXIF turn for the raster. */
  async jpegCoefficients(): Promise<(source: SourceImage) => JpegCoefficients | null> {
    return once((source) => source.coded && readJpegCoefficients(source.coded));
  },

  async letters(get: ProviderGet): Promise<(source: SourceImage) => LetterWord[]> {
    const text = await get('text');
    return once((source) => letterWords(source, text));
  },

  async earlierSaving(get: ProviderGet): Promise<(source: SourceImage) => EarlierSaving | null> {
    const ink = await get('ink');
    return once(({ raster, jpeg }) => earlierSavingOf(raster, ink(raster).words, jpeg && luminanceSteps(jpeg)));
  },
} satisfies Partial<FactProviders>;

/** Pages of a PDF whose pictures are asked what they say: a mark of their making is on each. */
const MAX_WRAPPED = 20;

async function readWrapped(get: ProviderGet): Promise<WrappedMetadata[]> {
  const file = await get('file');
  if (file.type !== 'pdf') return [];
  const wrapped: WrappedMetadata[] = [];
  for (const { coded, fullPage, page, raster } of await get('sourceImages')) {
    if (!coded || !fullPage || wrapped.length >= MAX_WRAPPED) continue;
    wrapped.push({ page, metadata: readImageMetadata({ ...file, bytes: coded, type: 'jpeg' }, raster) });
  }
  return wrapped;
}

/** Shorter ones are names of programs and devices. */
const MIN_TEXT = 12;

async function readPictureTexts(get: ProviderGet): Promise<PictureText[]> {
  const file = await get('file');
  if (file.type !== 'pdf') return [];
  const pictures = (await get('sourceImages')).filter(({ coded }) => coded !== null).slice(0, MAX_WRAPPED);
  return pictures.flatMap(({ coded, page, rect, raster }) => {
    const { comments, all } = readImageMetadata({ ...file, bytes: coded!, type: 'jpeg' }, raster);
    const texts = new Set([...comments.map(({ text }) => text), ...Object.values(all).map(String)]);
    return [...texts].filter((text) => text.length >= MIN_TEXT).map((text) => ({ page, rect, text }));
  });
}

/** Computed once for each picture. */
function once<T>(compute: (source: SourceImage) => T): (source: SourceImage) => T {
  const known = new Map<SourceImage, { value: T }>();
  return (source) => {
    let entry = known.get(source);
    if (!entry) {
      entry = { value: compute(source) };
      known.set(source, entry);
    }
    return entry.value;
  };
}

async function readSourceImages(get: ProviderGet): Promise<SourceImage[]> {
  const { type, bytes } = await get('file');
  if (type === 'pdf') {
    const pdf = await get('pdf');
    return pdf ? embeddedSources(pdf, await get('renderer')) : [];
  }
  const raster = await decodePicture(bytes, type);
  const { jpeg, lossy } = readCoding(bytes, type);
  const rect = { x: 0, y: 0, w: raster.widthPx, h: raster.heightPx };
  return [{ page: 1, rect, raster, lossy, jpeg, coded: jpeg ? bytes : null, bilevel: false, fullPage: true }];
}

/** The one page of a picture file: a pixel of the upright picture is a point. */
export async function pagesOfPicture(get: ProviderGet): Promise<PageFact[]> {
  const [source] = await get('sourceImages');
  const { widthPx, heightPx } = source!.raster;
  return [{ page: 1, widthPt: widthPx, heightPt: heightPx, rotation: 0, kind: 'image' }];
}

/** Pictures of PDF pages that can be read; `renderer` decodes fax, JBIG2 and JPEG 2000. */
async function embeddedSources(pdf: PdfDocument, renderer: PdfRenderer): Promise<SourceImage[]> {
  const sources: SourceImage[] = [];
  for (const image of pdfEmbeddedImages(pdf)) {
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
      raster: await turned(read.raster, pdf.pages[page - 1]?.rotation ?? 0),
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
