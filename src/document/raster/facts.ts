import type { Rect } from '../../domain/geometry.ts';

/** A decoded picture, upright (EXIF orientation applied). */
export interface Raster {
  widthPx: number;
  heightPx: number;
  /** RGB, 3 bytes a pixel, rows from the top. */
  rgb: Uint8Array;
  /** Luminance (Rec. 601), one byte a pixel. */
  grey: Uint8Array;
}

export interface Grey {
  widthPx: number;
  heightPx: number;
  /** Luminance, one byte a pixel, rows from the top. */
  grey: Uint8Array;
}

/** Ink and words of a picture without reading them: independent of language and of OCR. */

/** Rectangle in pixels; right and bottom exclusive. */
export interface PixelBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface InkWord extends PixelBox {
  /** Height of its tallest glyph. */
  heightPx: number;
  glyphs: number;
}

/** Ink is what differs from the local ground in either direction, so that light text on a dark button is seen too. */
export interface PictureInk {
  /** Chessboard distance of each pixel to the nearest ink, at most 7; 0 on ink. */
  distance: Uint8Array;
  words: InkWord[];
}

export interface HaloWord {
  word: InkWord;
  /** Deviation of luminance around the strokes, in levels; a flat ground has 0.37, the width of a level. */
  sigma: number;
  /** Robust z of its logarithm, the lesser of those among all words of about its height and among its neighbours. */
  z: number;
}

/** The ground close to the strokes of each word. */
export interface Halo {
  words: HaloWord[];
  /** Median of `sigma`: the noise of the ground. */
  usual: number;
}

/** What is measured of a letter, each as a logarithm. */
export interface LetterTraits {
  /** How far its strokes differ from their ground, in levels. */
  ink: number;
  /** Steepness of its edges, as a share of that. */
  edge: number;
  /** Strokes as a share of the box: bold letters have more. */
  mass: number;
}

export interface Letter extends LetterTraits {
  char: string;
  /** Of its strokes, in pixels. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Grey level of what it stands on, 0-255. */
  ground: number;
}

export interface LetterWord {
  rect: Rect;
  /** In pixels. */
  x: number;
  y: number;
  letters: Letter[];
}

export interface RasterFacts {
  /** Both look at a picture when asked for it, once each; no halo where it has too few words to compare. */
  ink: (raster: Raster) => PictureInk;
  halo: (raster: Raster) => Halo | null;
}
