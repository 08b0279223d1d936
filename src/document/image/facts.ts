import type { Rect } from '../../domain/geometry.ts';
import type { LetterWord, PixelBox, Raster } from '../raster/facts.ts';
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

/** How a picture was saved as a JPEG before it was saved as it is, and what of it went through that saving. */
export interface EarlierSaving {
  /** Whose steps it was saved with: `libjpeg 84`. */
  table: string;
  /** The first corner of its blocks, 0-7 from the top left; not 0 where the picture was cropped afterwards. */
  grid: { x: number; y: number };
  /** Median ratio of the words over `expected`: the less, the clearer. */
  dip: number;
  /** The ratio of words that did not go through it. */
  expected: number;
  pieces: SavedPiece[];
  /** Lines that were moved since. */
  moved: MovedLines | null;
  map: GhostMap;
}

/** Where lines stand that went through an earlier saving some pixels higher or lower than they are. */
export interface MovedLines extends PixelBox {
  /** Which words of the picture's ink. */
  words: number[];
  /** Words that have the traces there. */
  seen: number;
}

/** A word, or columns of blocks side by side in one or in a single glyph. */
export interface SavedPiece extends PixelBox {
  /** Which word of the picture's ink. */
  word: number;
  /** How many columns of blocks; 0 for the whole word. */
  columns: number;
  /** Blocks with strokes that were looked at. */
  blocks: number;
  /** What saving once more on the earlier grid changes, over what it changes half a block beside it. */
  ratio: number;
}

/**
 * The ratio over the whole picture, in cells of equal size, for people to look at. Cells are smaller than what a judgement
 * takes: single ones stand out by chance.
 */
export interface GhostMap {
  columns: number;
  rows: number;
  /** Rows from the top: the ratio in hundredths, at most 254; 255 where there are no strokes of words. */
  cells: Uint8Array;
  /** Of the ratios of the cells. */
  median: number;
  p99: number;
}

/** What a picture file says that was wrapped as the page of a PDF. */
export interface WrappedMetadata {
  page: number;
  metadata: ImageMetadata;
}

/** What somebody wrote into a JPEG file that lies in a page of a PDF: comments, EXIF, XMP. */
export interface PictureText {
  page: number;
  rect: Rect;
  text: string;
}

export interface ImageFacts {
  /** Metadata of the picture file; null for a PDF. */
  imageMetadata: ImageMetadata | null;
  /** Of the JPEG files that fill pages of a PDF, as programs that wrap pictures leave them there. */
  wrappedMetadata: WrappedMetadata[];
  /** Of JPEG files in pages of a PDF, of any size. */
  pictureTexts: PictureText[];
  thumbnail: ThumbnailFact | null;
  sourceImages: SourceImage[];
  /** Decodes when asked for a picture, once each; null for what is no JPEG or cannot be decoded. */
  jpegCoefficients: (source: SourceImage) => JpegCoefficients | null;
  /** Looks at a picture when asked for it, once each: the letters of what was recognised on it. */
  letters: (source: SourceImage) => LetterWord[];
  /** Looks at a picture when asked for it, once each; null where no earlier saving shows. */
  earlierSaving: (source: SourceImage) => EarlierSaving | null;
}
