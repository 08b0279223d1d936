/**
 * How clearly each place of a picture on a page shows the traces of its earlier saving as a JPEG. It is for people to look
 * at: nothing is judged by it.
 */
export interface GhostMap {
  page: number;
  /** Where the picture lies, in percent of the page; it may reach over the edges. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** Whose steps the earlier saving was made with: `libjpeg 84`. */
  table: string;
  /** The first corner of its blocks, 0-7 pixels from the top left of the picture. */
  grid: { x: number; y: number };
  columns: number;
  rows: number;
  /**
   * Base64 of one byte a cell, rows from the top: what saving once more as before would change there, over what it would
   * change half a block beside it, in hundredths, at most 254; 255 where there is no writing.
   */
  cells: string;
  /** Of these ratios. */
  median: number;
  p99: number;
  /** The ratio of what never went through the earlier saving. */
  expected: number;
}
