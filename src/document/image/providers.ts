import { ANALYSIS_LIMITS, DocumentError } from '../../domain/limits.ts';
import { embeddedStore } from '../c2pa/locate.ts';
import { readC2pa } from '../c2pa/store.ts';
import type {
  C2paFact,
  FactProviders,
  GetFact,
  ImageMetadata,
  JpegCoefficients,
  JpegTables,
  PageFact,
  Raster,
  SourceImage,
} from '../facts.ts';
import { type PdfEmbeddedImage, pdfEmbeddedImages } from '../pdf/images.ts';
import { decodePicture, rasterOf, turned } from './decode.ts';
import { readJpegCoefficients } from './jpeg/coefficients.ts';
import { readJpeg } from './jpeg/file.ts';
import { readCoding, readImageMetadata } from './metadata.ts';

/** Metadata and pixels of picture files, and the pixels of the pictures that lie in PDF pages. */
export const imageProviders = {
  async imageMetadata(get: GetFact): Promise<ImageMetadata | null> {
    const file = await get('file');
    if (file.type === 'pdf') return null;
    const [source] = await get('sourceImages');
    return readImageMetadata(file, source!.raster);
  },

  async sourceImages(get: GetFact): Promise<SourceImage[]> {
    const file = await get('file');
    if (file.type === 'pdf') return embeddedSources(get);
    const raster = await decodePicture(file.bytes, file.type);
    const { jpeg, lossy } = readCoding(file.bytes, file.type);
    const rect = { x: 0, y: 0, w: raster.widthPx, h: raster.heightPx };
    return [{ page: 1, rect, raster, lossy, jpeg, coded: jpeg ? file.bytes : null, fullPage: true }];
  },

  async c2pa(get: GetFact): Promise<C2paFact | null> {
    const file = await get('file');
    const store = embeddedStore(file);
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

/** The one page of a picture file: a pixel of the upright picture is a point. */
export async function pagesOfPicture(get: GetFact): Promise<PageFact[]> {
  const [source] = await get('sourceImages');
  const { widthPx, heightPx } = source!.raster;
  return [{ page: 1, widthPt: widthPx, heightPt: heightPx, rotation: 0, kind: 'image' }];
}

/**
 * Pictures of PDF pages whose coding can be read here; bilevel and JPEG 2000 ones are left out, and what lies beyond
 * the pixels of one large picture, so that memory stays bounded.
 */
async function embeddedSources(get: GetFact): Promise<SourceImage[]> {
  const rotations = new Map((await get('pages')).map(({ page, rotation }) => [page, rotation]));
  const sources: SourceImage[] = [];
  let pixels = 0;
  for (const image of await pdfEmbeddedImages(get)) {
    pixels += image.widthPx * image.heightPx;
    if (pixels > ANALYSIS_LIMITS.maxImagePixels) break;
    const read = await readEmbedded(image);
    if (!read) continue;
    const { page, rect, fullPage } = image;
    // Pictures lie in the page as it was before /Rotate; facts speak of the page as displayed.
    sources.push({ page, rect, fullPage, ...read, raster: await turned(read.raster, rotations.get(page) ?? 0) });
  }
  return sources;
}

type Read = { raster: Raster; lossy: boolean; jpeg: JpegTables | null; coded: Uint8Array | null };

async function readEmbedded({ coding, bytes, rgb, widthPx, heightPx }: PdfEmbeddedImage): Promise<Read | null> {
  if (rgb) return { raster: rasterOf(rgb, widthPx, heightPx, 3), lossy: false, jpeg: null, coded: null };
  if (coding !== 'DCTDecode' || !bytes) return null;
  try {
    const raster = await decodePicture(bytes, 'jpeg');
    return { raster, lossy: true, jpeg: readJpeg(bytes)?.tables ?? null, coded: bytes };
  } catch (error) {
    // A broken picture in a readable document is the picture's loss only.
    if (error instanceof DocumentError && error.code === 'CORRUPT_FILE') return null;
    throw error;
  }
}
