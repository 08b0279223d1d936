/** What the pages of a PDF show. Clauses are those of ISO 32000-2. */

import type { Rect } from '../../../domain/geometry.ts';
import type { DocumentDate } from '../../file/facts.ts';

/** Why a reader of the page does not see a run. */
export type HiddenReason =
  | 'render_mode'
  | 'same_colour'
  | 'tiny'
  | 'off_page'
  | 'clipped'
  | 'covered'
  | 'layer_off'
  | 'transparent';

export interface PdfGlyph {
  /** Unicode; may be more than one character (ligature) or empty. */
  text: string;
  rect: Rect;
}

/** One text-showing operation (Tj, ', ", or the whole of a TJ). */
export interface PdfTextRun {
  page: number;
  /** Order among everything painted on the page, from 0. */
  paintOrder: number;
  /** In logical order. */
  text: string;
  rect: Rect;
  /** Distance of the baseline from the page's top, at the start of the run. */
  baselineY: number;
  /** Real BaseFont, subset tag included: `ABCDEF+Arial-Bold`. */
  fontName: string;
  /** Object number of the font dictionary; null where it is direct or unknown. */
  fontObject: number | null;
  /** After all matrices. */
  sizePt: number;
  /** Degrees counter-clockwise in which it runs on: 0 for upright text, -90 for vertical writing. */
  angle: number;
  /** 0-255 each. */
  colour: [number, number, number];
  /** Constant alpha, 0-1, times that of the transparency groups round it; 0 where a mask lets nothing through. */
  opacity: number;
  /** Tr, 0-7. */
  renderMode: number;
  charSpacing: number;
  wordSpacing: number;
  /** Tz / 100. */
  horizontalScale: number;
  /** In the order of `text`; a gap wide enough for a space is one, with the gap as its place. */
  glyphs: PdfGlyph[];
  /** Its glyphs are stored from right to left: each further one stands to the left of the one before. */
  backwards: boolean;
  /** Digits before which the operation moves back by just their width: put in where nothing else was to move. */
  setBack: readonly PdfGlyph[];
  /** Number of the BT…ET object on the page, from 0. */
  textObject: number;
  /** Depth of q/Q at which it was shown. */
  saveDepth: number;
  /** /ActualText of the innermost marked content round it that has one (14.9.4): what the file says it stands for. */
  actualText: string | null;
  /** Open marked-content tags, outermost first; `/TouchUp_TextEdit MP` points before it in the same text object count too. */
  marks: string[];
  /** Index into the page's /Contents of the stream that shows it (forms: the stream that invokes them); -1 for annotations. */
  contentStream: number;
  /** What drew it: the page itself, a form XObject, or an annotation's appearance (with its subtype). */
  origin: 'page' | 'form' | `annotation:${string}`;
  /**
   * An operation of which one part is covered by something painted later and another is not gives several runs of
   * the same `paintOrder`, so that this speaks for the whole run.
   */
  hidden: HiddenReason | null;
}

/** A painted area: a filled path, a shading or a picture. */
export interface PdfPaint {
  page: number;
  paintOrder: number;
  kind: 'fill' | 'stroke' | 'image' | 'shading';
  /** Bounding box after clipping. */
  rect: Rect;
  /** For fills whose path is that box itself (an upright rectangle). */
  isRectangle: boolean;
  colour: [number, number, number] | null;
  /**
   * Constant alpha, 0-1, times that of the transparency groups round it; at most 0.5 where a blend mode or a soft mask
   * lets what lies below show through.
   */
  opacity: number;
  image: { objectNumber: number | null; widthPx: number; heightPx: number; isMask: boolean } | null;
  contentStream: number;
  origin: PdfTextRun['origin'];
}

/** A narrowing of the area in which later operations paint; it holds until the graphics state is restored. */
export interface PdfClip {
  page: number;
  /** Of what is painted next: the clip holds for it and, until restored, for what follows. */
  paintOrder: number;
  /** What is left to paint in, as a bounding box. */
  rect: Rect;
  /** The path, in whatever area was left before, is an upright rectangle. */
  isRectangle: boolean;
  contentStream: number;
  origin: PdfTextRun['origin'];
}

/** A form XObject that the page's own content paints (ISO 32000-2, 8.10). */
export interface PdfPlacedForm {
  page: number;
  /** What it paints: from this place in the paint order up to, and without, `endOrder`. */
  startOrder: number;
  endOrder: number;
  /** By which the page's resources know it. */
  name: string;
  objectNumber: number | null;
  /** Its bounding box as placed, after clipping. */
  rect: Rect;
  hasResources: boolean;
  contentStream: number;
}

export interface PdfFont {
  /** With subset tag. */
  name: string;
  /** `ABCDEF` or null. */
  subsetTag: string | null;
  objectNumber: number | null;
  subtype: string;
  embedded: boolean;
  /** SHA-256 of the embedded program, hexadecimal; null when not embedded. */
  programHash: string | null;
  pages: number[];
  /** Digits that the file gives out (`text`, by /ToUnicode) as others than the font draws (by names or its `cmap`). */
  remapped: { text: string; drawn: string }[];
}

/** What a page shows, in paint order. */
export interface PdfPageContent {
  page: number;
  runs: PdfTextRun[];
  paints: PdfPaint[];
  /** The first 5,000. */
  clips: PdfClip[];
  /** The first 1,000, in the order in which they are painted; forms within forms are left out. */
  forms: PdfPlacedForm[];
  /** What TJ arrays move over that show nothing, a word wide or more, as high as the text; the first 1,000. */
  gaps: Rect[];
  /** Keys of the page dictionary, and the names under which it knows its fonts: the fingerprint of a producer. */
  dictKeys: string[];
  fontResourceNames: string[];
  /** Number of content streams (length of /Contents). */
  contentStreams: number;
  operatorCount: number;
  /** Annotations with an appearance or a text value. */
  annotations: {
    subtype: string;
    rect: Rect;
    contents: string | null;
    modified: DocumentDate | null;
    author: string | null;
  }[];
}

/** Lower left and upper right corner in PDF coordinates: x0, y0, x1, y1. */
export type PdfBox = [number, number, number, number];

/** Boxes and keys of a page (14.11.2, 7.7.3.3). A box that is neither given nor inherited is null. */
export interface PdfPageGeometry {
  page: number;
  objectNumber: number | null;
  mediaBox: PdfBox | null;
  cropBox: PdfBox | null;
  bleedBox: PdfBox | null;
  trimBox: PdfBox | null;
  artBox: PdfBox | null;
  /** As written; degrees clockwise. */
  rotate: number;
  userUnit: number;
  lastModified: DocumentDate | null;
}

/** How the instructions of a content stream are spelled (7.8.2): each program that writes them has its own way. */
export interface PdfSpelling {
  page: number;
  /** Of the stream; 0 where it has no number. */
  objectNumber: number;
  /** Index into the page's /Contents; -1 for a form XObject. */
  contentStream: number;
  operators: number;
  /** Operators that stand alone at the end of a line with their operands, all apart by one space. */
  ownLines: number;
  /** Arrays of TJ: `[ (a) 1 ] TJ`, `[(a)1] TJ`, or a space on one side alone. */
  arrays: { spaced: number; tight: number; halfSpaced: number };
  /** Operators right after their operand: `]TJ`. */
  joinedOperators: number;
  /**
   * Hexadecimal strings by the letters that they use; `printableHex` counts those that hold four or more characters of ASCII and
   * nothing else, `escapedPrintable` octal codes of such characters.
   */
  strings: { literal: number; upperHex: number; lowerHex: number; printableHex: number; escapedPrintable: number };
  /** `0.5` and `.5`. */
  decimals: { withZero: number; bare: number };
  /** TJ arrays that show nothing and move on by the width of a word. */
  onlyAdvances: number;
}

/** An embedded subset (9.9) with a map to Unicode (9.10.3). */
export interface PdfSubset {
  /** With subset tag. */
  name: string;
  objectNumber: number;
  /** Code of each character that it holds; null where there are several. Empty where the map is that of a whole font. */
  codes: ReadonlyMap<string, number | null>;
  /** The first glyph of each character that the pages show in it, in the order in which the content shows them. */
  uses: PdfFirstUse[];
}

export interface PdfFirstUse {
  glyph: PdfGlyph;
  run: PdfTextRun;
}

/** Private data that an application keeps in the file (14.5): the mark of an editor. */
export interface PdfPrivateData {
  where: 'catalogue' | 'page' | 'form';
  page: number | null;
  application: string;
  lastModified: DocumentDate | null;
}

/** An optional content group (8.11.2). */
export interface PdfLayer {
  name: string;
  objectNumber: number | null;
  /** Shown when the file is opened. */
  isOn: boolean;
  isLocked: boolean;
  /** /View and /Design of ISO 32000-2, table 96. */
  intents: string[];
  /** Usage states (table 100): whether it is meant for print, screen and export; null where unsaid. */
  printed: boolean | null;
  viewed: boolean | null;
  exported: boolean | null;
}

/** A place where a page shows a picture (8.9.5), without its pixels. */
export interface PdfImage {
  page: number;
  /** Null for a picture inside the content stream. */
  objectNumber: number | null;
  rect: Rect;
  widthPx: number;
  heightPx: number;
  /** Across; null where it has no width on the page. */
  dpi: number | null;
  bitsPerComponent: number | null;
  /** `DeviceRGB`, `ICCBased 3`, `Indexed DeviceRGB` … */
  colourSpace: string | null;
  /** As written, the first to be undone first. */
  filters: string[];
  /** Paints the current colour through a stencil. */
  isStencil: boolean;
  mask: 'soft' | 'stencil' | 'colour_key' | null;
  /** Of the bytes as they lie in the file, after decryption. */
  byteLength: number;
  sha256: string;
}
