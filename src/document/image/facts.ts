import type { Rect } from '../../domain/geometry.ts';
import type { Raster } from '../raster/facts.ts';
import type { JpegCoefficients, JpegTables } from './codecs/facts.ts';
import type { ImageMetadata, ThumbnailFact } from './metadata/facts.ts';

/**
 * A picture as it lies in the file, at its own resolution: the file itself, or an image XObject of a PDF page.
 * Pixel rules work on these, never on a re-render.
 */
export interface SourceImage {
  page: number;
  /** Where it is shown. */
  rect: Rect;
  raster: Raster;
  /** The pixels went through lossy coding in this file (JPEG, lossy WEBP, HEIC). */
  lossy: boolean;
  jpeg: JpegTables | null;
  /** JPEG: the coded bytes, for rules that read coefficients. */
  coded: Uint8Array | null;
  /** Two levels only, as faxes and many scanners write: no noise, no edges to judge. */
  bilevel: boolean;
  /** Covers at least 85 % of the page. */
  fullPage: boolean;
}

export interface ImageFacts {
  /** Metadata of the picture file; null for a PDF. */
  imageMetadata: ImageMetadata | null;
  thumbnail: ThumbnailFact | null;
  sourceImages: SourceImage[];
  /** Decodes when asked for a picture, once each; null for what is no JPEG or cannot be decoded. */
  jpegCoefficients: (source: SourceImage) => JpegCoefficients | null;
}
