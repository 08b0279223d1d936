import type { ZlibSetting } from '../../file/deflate.ts';

export interface JpegTables {
  /** In zig-zag order, by table id. */
  quantisation: number[][];
  /** 0-100 on the IJG scale when the tables are (nearly) the IJG ones, else null. */
  ijgQuality: number | null;
  /** In the order of definition; an id may be defined again between scans. */
  huffman: JpegHuffmanTable[];
  progressive: boolean;
  /** Null where there is none. */
  frame: JpegFrame | null;
  /** `4:2:0` … */
  subsampling: string;
  components: number;
  scans: JpegScan[];
  /** MCUs between restart markers; 0 for none. */
  restartInterval: number;
  /** Names of the marker segments in order: SOI, APP0:JFIF, APP1:Exif, APP13:Photoshop, DQT … */
  markers: string[];
  jfif: JfifHeader | null;
  /** Colour transform of the Adobe segment: 0 none, 1 YCbCr, 2 YCCK. */
  adobeTransform: number | null;
}

/** SOF segment (ITU-T T.81, B.2.2). */
export interface JpegFrame {
  coding: 'baseline' | 'extended' | 'progressive' | 'lossless' | 'hierarchical';
  arithmetic: boolean;
  /** Bits of a sample. */
  precision: number;
  /** As stored, before any orientation. */
  widthPx: number;
  heightPx: number;
  components: { id: number; horizontal: number; vertical: number; quantisation: number }[];
}

export interface JpegHuffmanTable {
  kind: 'dc' | 'ac';
  id: number;
  /** Codes of the lengths 1 to 16. */
  counts: number[];
  symbols: number[];
  /** Which example of ITU-T T.81, annex K it is; null for a table made for its picture. */
  example: 'dc-luminance' | 'dc-chrominance' | 'ac-luminance' | 'ac-chrominance' | null;
}

export interface JpegScan {
  /** Component ids. */
  components: number[];
  spectralStart: number;
  spectralEnd: number;
  /** Successive approximation: bit position before and now. */
  high: number;
  low: number;
  /** Entropy-coded bytes. */
  byteLength: number;
}

export interface JfifHeader {
  /** `1.02`. */
  version: string;
  units: 'none' | 'inch' | 'centimetre';
  xDensity: number;
  yDensity: number;
  thumbnailWidthPx: number;
  thumbnailHeightPx: number;
}

/** Quantised DCT coefficients as they stand in the file, in its stored orientation. */
export interface JpegCoefficients {
  widthPx: number;
  heightPx: number;
  components: {
    id: number;
    /** Sampling factors. */
    horizontal: number;
    vertical: number;
    /** With the blocks that fill the last MCUs. */
    blocksWide: number;
    blocksHigh: number;
    /** The steps in the order of the coefficients. */
    quantisation: Uint16Array;
    /** 64 coefficients a block, row by row (vertical frequency first), blocks row by row. */
    blocks: Int16Array;
  }[];
  /** All of the data were there and could be decoded. */
  complete: boolean;
}

/**
 * Programs that are known by how they save a PNG: the systems of Apple and Windows, Skia (Android's screenshots, and whatever
 * else saves through it), Chromium since 2025, libraries and editors.
 */
export type PngWriter =
  | 'Apple'
  | 'Skia (Android)'
  | 'Chromium'
  | 'Windows'
  | 'Pillow'
  | 'ImageMagick'
  | 'GIMP'
  | 'OpenCV';

/** How a PNG was saved. */
export interface PngSaving {
  bitDepth: number;
  colourType: number;
  /** Names of the chunks between IHDR and IEND, a row of IDAT as one. */
  chunks: string[];
  /** Of the first IDAT chunk. */
  dataBytes: number;
  dataChunks: number;
  /** The first two bytes of the data, in hexadecimal. */
  zlibHeader: string;
  /** Rows by filter (none, sub, up, average, Paeth), of those that the first data hold. */
  filters: number[];
  /** Every setting with which zlib writes the same data; none for other compressors and for flat pictures, several where the data are few. */
  settings: ZlibSetting[];
  /** Null where no program is known to save so, or several do. */
  writer: PngWriter | null;
}

/** A chunk or box of the file. */
export interface FilePart {
  type: string;
  offset: number;
  /** Of the content, header left out. */
  byteLength: number;
  /** The checksum fits; null where there is none. */
  crcHolds: boolean | null;
}

/** What pictures a HEIF file holds and how they hang together (ISO/IEC 23008-12). */
export interface HeifFact {
  brand: string;
  compatibleBrands: string[];
  /** Id of the picture to show. */
  primary: number | null;
  items: HeifItem[];
  /** Of a primary picture that is made of tiles. */
  grid: { rows: number; columns: number; widthPx: number; heightPx: number } | null;
}

export interface HeifItem {
  id: number;
  /** `hvc1`, `av01`, `unci`, `grid`, `Exif`, `mime` … */
  type: string;
  name: string;
  contentType: string | null;
  hidden: boolean;
  widthPx: number | null;
  heightPx: number | null;
  /** Degrees (irot), applied before the mirror. */
  turnedCounterclockwise: number;
  mirror: 'left_right' | 'top_bottom' | null;
  bitsPerChannel: number[];
  /** What an auxiliary picture is: the URN of alpha, depth, a gain map … */
  auxiliary: string | null;
  /** Types of its properties in order. */
  properties: string[];
  /** `thmb`, `auxl`, `dimg`, `cdsc` … to ids of items. */
  references: { type: string; to: number[] }[];
  byteLength: number;
}
