/** A decoded picture, upright (EXIF orientation applied). */
export interface Raster {
  widthPx: number;
  heightPx: number;
  /** RGB, 3 bytes a pixel, rows from the top. */
  rgb: Uint8Array;
  /** Luminance (Rec. 601), one byte a pixel. */
  grey: Uint8Array;
}
