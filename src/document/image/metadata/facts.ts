import type { FileType } from '../../../domain/scan.ts';
import type { DocumentDate, XmpFact } from '../../file/facts.ts';
import type { Raster } from '../../raster/facts.ts';
import type { FilePart, HeifFact, JpegTables, PngSaving } from '../codecs/facts.ts';

export interface ImageMetadata {
  type: FileType;
  widthPx: number;
  heightPx: number;
  /** EXIF orientation 1-8. */
  orientation: number;
  make: string | null;
  model: string | null;
  software: string | null;
  artist: string | null;
  /** ImageDescription, UserComment and the like: free text that a reader may take as content. */
  comments: { field: string; text: string }[];
  taken: DocumentDate | null;
  modified: DocumentDate | null;
  densityDpi: number | null;
  xmp: XmpFact | null;
  /** Adobe's extension of a packet that is too long for one segment: its whole text. */
  extendedXmp: string | null;
  icc: IccFact | null;
  /** Photoshop resource blocks (8BIM). */
  photoshop: PhotoshopResource[];
  iptc: IptcValue[];
  exif: ExifFact | null;
  jpeg: JpegTables | null;
  heif: HeifFact | null;
  /** Null for what is no PNG, and for one that is interlaced. */
  png: PngSaving | null;
  /** PNG tEXt, iTXt, zTXt by keyword. */
  pngText: Record<string, string>;
  /** PNG and WEBP chunks, boxes of HEIC; empty for JPEG, which has markers. */
  parts: FilePart[];
  trailing: TrailingFact | null;
  /** Further pictures that a JPEG lists (CIPA DC-007): previews, depth, the halves of a stereo picture. */
  furtherPictures: { kind: string; offset: number; byteLength: number }[];
  thumbnail: { bytes: Uint8Array; widthPx: number | null; heightPx: number | null } | null;
  /** All metadata values as `name: value`, for search by rules. */
  all: Record<string, string>;
}

/** Bytes after the end of a picture. `samsung`: further data of its cameras; `video`: of a moving photo. */
export interface TrailingFact {
  kind: 'zeros' | 'jpeg' | 'png' | 'video' | 'pdf' | 'zip' | 'text' | 'samsung' | 'other';
  offset: number;
  byteLength: number;
}

/** An EXIF block as it lies there (CIPA DC-008). */
export interface ExifFact {
  littleEndian: boolean;
  /** IFD0, ExifIFD, GPS, InteropIFD, IFD1 … as far as they are there. */
  directories: ExifDirectory[];
  makerNote: MakerNote | null;
  thumbnail: Uint8Array | null;
  /** Entries or directories that lie beyond the block or are of no kind. */
  broken: boolean;
}

export interface ExifDirectory {
  name: string;
  entries: ExifEntry[];
}

export interface ExifEntry {
  tag: number;
  /** TIFF 6.0 type, 1-13. */
  type: number;
  count: number;
  /** Of the value, in the block. */
  offset: number;
  byteLength: number;
  /** Text of type 2, else numbers (rationals as quotients); long ones are cut. */
  value: string | number[];
}

export interface MakerNote {
  /** Null for a note that is no directory, or of an unknown maker. */
  maker: string | null;
  byteLength: number;
  entries: (ExifEntry & { name: string | null })[];
}

export interface PhotoshopResource {
  id: number;
  name: string | null;
  byteLength: number;
}

/** A data set of IPTC-IIM. */
export interface IptcValue {
  record: number;
  dataset: number;
  name: string | null;
  text: string;
}

/** Header of an ICC profile (ISO 15076-1, 7.2). */
export interface IccFact {
  byteLength: number;
  version: string;
  deviceClass: string;
  colourSpace: string;
  connectionSpace: string;
  /** ISO 8601. */
  created: string | null;
  platform: string;
  manufacturer: string;
  model: string;
  creator: string;
  description: string | null;
}

/** The small picture inside a picture file, upright. */
export interface ThumbnailFact {
  raster: Raster;
  /** Correlation with the picture in the best framing, -1 to 1. */
  likeness: number;
}
