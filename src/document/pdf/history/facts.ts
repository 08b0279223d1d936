/** The earlier states that a PDF contains. Clauses are those of ISO 32000-2. */

import type { Rect } from '../../../domain/geometry.ts';
import type { StreamEncoder } from '../../file/deflate.ts';
import type { TextLine } from '../../layout/facts.ts';
import type { PdfXrefSection } from '../syntax/facts.ts';

/** One revision: the bytes up to and with an end-of-file marker that a cross-reference section closes. */
export interface PdfRevision {
  /** 0-based, oldest first. */
  index: number;
  /** Offset after its %%EOF line. */
  endOffset: number;
  startxref: number;
  xrefKind: 'table' | 'stream' | 'hybrid';
  /** Those of this revision, the one read first at the end. */
  sections: PdfXrefSection[];
  /** Object numbers against the revision before it. */
  added: number[];
  changed: number[];
  freed: number[];
  /** Of what kind the added and changed objects are: `Page`, `Font`, `Annot`, `Contents`, `Sig`, `Metadata`, `DSS` … */
  touchedTypes: string[];
}

/** How the oldest revision of a file is written: where the standard leaves a choice, each program has its own. */
export interface PdfProducerFingerprint {
  /** After the header line. */
  lineEnd: 'lf' | 'crlf' | 'cr';
  xrefKind: PdfXrefSection['kind'];
  usesObjectStreams: boolean;
  /** Keys of the trailer, or of the cross-reference stream without those that describe the stream, as they stand. */
  trailerKeys: string[];
  /** /ID of the trailer (14.4) as it is spelled; `isEqual` when both parts are the same. Null where there is none. */
  id: { form: 'hex_upper' | 'hex_lower' | 'literal'; byteLength: number; isEqual: boolean } | null;
  /** Objects stand in the file in the order of their numbers. */
  isAscending: boolean;
  /** Object numbers; null where they are direct or missing. */
  catalogNumber: number | null;
  infoNumber: number | null;
  pagesNumber: number | null;
}

/** Where an object is defined; an object defined again has several of these. */
export interface PdfObjectDefinition {
  number: number;
  generation: number;
  /** Of its first byte; null for an object inside an object stream. */
  offset: number | null;
  /** Up to and with `endobj`; null inside an object stream. */
  byteLength: number | null;
  /** Number of the object stream that holds it (7.5.7). */
  container: number | null;
  /** The oldest revision whose cross-reference data names this definition; null where none does. */
  revision: number | null;
  /**
   * `current`: what readers take; `superseded`: a later revision names another definition; `freed`: a later revision
   * frees the number; `unlisted`: it stands in the bytes and no cross-reference section names it.
   */
  state: 'current' | 'superseded' | 'freed' | 'unlisted';
  /** A short word: `Page`, `Font`, `Contents`, `Sig` … */
  type: string;
}

export interface PdfObjectMap {
  /** In file order; those inside an object stream after it. */
  definitions: PdfObjectDefinition[];
  /** Entries that name a place where no such object stands. */
  misplaced: { number: number; revision: number }[];
}

/** A picture of a page's own content that a later revision put in the place of another, or on top of one. */
export interface PdfRevisionPicture {
  fromRevision: number;
  toRevision: number;
  page: number;
  rect: Rect;
  /** Object number of the picture before; null where there was none at this place. */
  before: number | null;
  after: number | null;
  /** Share of the page, 0-1. */
  share: number;
  /** The page showed a picture below it already. */
  liesOnPicture: boolean;
}

/** A page object that the page tree does not hold and no earlier revision showed (7.7.3). */
export interface PdfOrphanedPage {
  objectNumber: number;
  /** The shown page that has most words in common with it. */
  likePage: number;
  /** Words that both have, as a share of the longer one, 0-1. */
  likeness: number;
  /** Words that only the orphaned page has. */
  removed: { text: string; rect: Rect }[];
  /** Words that only the shown page has. */
  added: { text: string; rect: Rect }[];
}

/** A page of a PDF that is attached to the file, beside the page that is most like it. */
export interface PdfEmbeddedVersion {
  name: string;
  /** Position among the files that the catalogue names, from 0. */
  index: number;
  /** Of the attached PDF. */
  page: number;
  likePage: number;
  /** Words that both have, as a share of the longer one, 0-1. */
  likeness: number;
  /** Words that only the attached page has, and those that only the shown one has. */
  removed: { text: string; rect: Rect }[];
  added: { text: string; rect: Rect }[];
}

/** The small picture that a page keeps of itself (12.3.4). */
export interface PdfPageThumbnail {
  page: number;
  widthPx: number;
  heightPx: number;
  /** Correlation with the page as it is drawn, -1 to 1. */
  likeness: number;
}

/** A content stream or picture that lies in the file unused, and fits the place of one that a page shows. */
export interface PdfOrphanedContent {
  kind: 'content' | 'picture';
  objectNumber: number;
  /** Of its definition. */
  offset: number;
  /** The cross-reference data names it, though nothing leads to it; else nothing names this definition. */
  isListed: boolean;
  /** Number of the shown picture in whose place it fits; null for content. */
  replaces: number | null;
  /** The page on which it would be shown. */
  page: number;
  /** Content: words that the page has with it and as it is, as a share of the longer, 0-1; 1 for pictures. */
  likeness: number;
  /** Words that the page would have with it, and those that it has instead. */
  removed: { text: string; rect: Rect }[];
  added: { text: string; rect: Rect }[];
  /** Of the picture in whose place it fits; null for content. */
  rect: Rect | null;
}

/** Text difference between two consecutive revisions on one page, in words. */
export interface RevisionTextChange {
  fromRevision: number;
  toRevision: number;
  page: number;
  /** What stood there before; empty when added. */
  before: string;
  /** What stands there after; empty when removed. */
  after: string;
  rect: Rect;
  /** What the change came through: page content, an annotation, or a form field's value. */
  through: 'content' | 'annotation' | 'form_field';
}

/** What a reader saw in an earlier saved state of a PDF. */
export interface PdfRevisionText {
  /** 0-based, as in PdfRevision. */
  revision: number;
  pages: { page: number; lines: TextLine[] }[];
}

/** Who compressed the streams that one page is made of. */
export interface PdfPageEncoders {
  page: number;
  /** Content streams of the page that are compressed, in their order. */
  contents: PdfEncodedStream[];
  /**
   * What belongs to the fonts that the page shows: their maps to Unicode, and their programs where no map has an
   * encoder in common with the content.
   */
  fonts: PdfEncodedStream[];
}

export interface PdfEncodedStream {
  /** 0 for a stream without a number of its own. */
  objectNumber: number;
  kind: 'content' | 'to_unicode' | 'program';
  /** Index into the page's /Contents; -1 for what belongs to fonts. */
  contentStream: number;
  /** As stored. */
  byteLength: number;
  /** All encoders that write these bytes for these data: none where the compressor is not known. */
  encoders: StreamEncoder[];
  /** Content that saves the graphics state around all it draws, and then places one form or picture: a stamp was joined to it. */
  isStamped?: true;
}
