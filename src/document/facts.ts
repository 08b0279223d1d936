/**
 * Facts: what a file says, without judgement. Each fact has one name, one type and one provider; providers are
 * lazy and memoised (store.ts), may ask for other facts, and throw DocumentError when the file cannot be read.
 * A fact that does not apply to the file (PDF structure of a JPEG) is null.
 *
 * All rectangles are in displayed page points from the top left (domain/geometry.ts).
 */
import type { Rect } from '../domain/geometry.ts';
import type { OriginClass, PageKind, SignatureSummary } from '../domain/report.ts';
import type { Channel, FileType, Language, ScanContext } from '../domain/scan.ts';
import type { DocumentFields } from './fields/types.ts';
import type {
  PdfAction,
  PdfAnnotation,
  PdfAttachedVersion,
  PdfAttachment,
  PdfCertificate,
  PdfEncryption,
  PdfFieldLock,
  PdfFontGlyphs,
  PdfForm,
  PdfHandwriting,
  PdfImage,
  PdfLaterAnnotation,
  PdfLayer,
  PdfLeftover,
  PdfLinearization,
  PdfObjectMap,
  PdfPageGeometry,
  PdfPageThumbnail,
  PdfPrivateData,
  PdfRevisionPicture,
  PdfSignatureRemains,
  PdfStrayPage,
  PdfTimestamp,
  PdfValidationData,
  PdfXrefSection,
  TrustedRoot,
} from './pdf/types.ts';

export interface FileFact {
  bytes: Uint8Array;
  /** As sent by the client; never trusted. */
  name: string;
  type: FileType;
  sha256: string;
}

export interface PageFact {
  /** 1-based. */
  page: number;
  widthPt: number;
  heightPt: number;
  /** Degrees clockwise, as applied already: 0, 90, 180 or 270. */
  rotation: number;
  kind: PageKind;
}

// ---- PDF -------------------------------------------------------------------------------------------------------

/** A date of a PDF (ISO 32000-1, 7.9.4) or XMP. `zoned` tells whether it carried an offset. */
export interface DocumentDate {
  raw: string;
  /** Milliseconds since the epoch; without zone read as UTC. */
  time: number;
  zoned: boolean;
  /** Its offset, east of UTC; null without zone. */
  offsetMinutes: number | null;
}

/** One revision: the bytes up to and with an end-of-file marker that a cross-reference section closes. */
export interface PdfRevision {
  /** 0-based, oldest first. */
  index: number;
  /** Offset after its %%EOF line. */
  endOffset: number;
  startxref: number;
  xrefKind: 'table' | 'stream' | 'hybrid';
  /** Those of this saving, the one read first at the end. */
  sections: PdfXrefSection[];
  /** Object numbers against the revision before it. */
  added: number[];
  changed: number[];
  freed: number[];
  /** Of what kind the added and changed objects are: `Page`, `Font`, `Annot`, `Contents`, `Sig`, `Metadata`, `DSS` … */
  touchedTypes: string[];
}

export interface PdfStructure {
  headerVersion: string;
  /** /Version of the catalogue, by which an update raises the version; null when absent. */
  catalogVersion: string | null;
  /**
   * Bytes of the comment in the line after the header, which marks the file as binary (ISO 32000-1, 7.5.2), in
   * hexadecimal and at most 16 of them; empty where there is none. Each writing program has its own.
   */
  headerComment: string;
  byteLength: number;
  bytesBeforeHeader: number;
  /** Bytes after the last %%EOF, white space left out. */
  bytesAfterEof: number;
  /** True revisions: the two parts of a linearised file are one. */
  revisions: PdfRevision[];
  linearized: boolean;
  linearization: PdfLinearization | null;
  encrypted: boolean;
  encryption: PdfEncryption | null;
  /** No end-of-file marker follows the newest cross-reference section: the end is missing. */
  truncated: boolean;
  /** The cross-reference data was unusable and the objects were found by scanning. */
  repaired: boolean;
  objectCount: number;
  /** Object streams in use (7.5.7). */
  objectStreamCount: number;
  /** Trailer /ID as two hexadecimal strings. */
  id: [string, string] | null;
  /** Keys of the catalogue. */
  catalogKeys: string[];
  hasAcroForm: boolean;
  sigFlags: number;
  hasJavaScript: boolean;
  attachments: { name: string; size: number }[];
}

/** Information dictionary and XMP, as they stand and by their meaning. */
export interface PdfMetadata {
  info: Record<string, string>;
  producer: string | null;
  creator: string | null;
  title: string | null;
  author: string | null;
  subject: string | null;
  keywords: string | null;
  created: DocumentDate | null;
  modified: DocumentDate | null;
  xmp: XmpFact | null;
}

/** stEvt: what was done to the document (XMP part 2, 1.2.4.2). */
export interface XmpEvent {
  action: string;
  softwareAgent: string | null;
  when: DocumentDate | null;
  /** Identifier that the document had from then on. */
  instanceId: string | null;
  /** Parts that were changed: `/`, `/metadata`. */
  changed: string | null;
  parameters: string | null;
}

export interface XmpFact {
  raw: string;
  toolkit: string | null;
  creatorTool: string | null;
  producer: string | null;
  created: DocumentDate | null;
  modified: DocumentDate | null;
  metadataDate: DocumentDate | null;
  documentId: string | null;
  instanceId: string | null;
  originalDocumentId: string | null;
  /** xmpMM:History, oldest first. */
  history: XmpEvent[];
  /** xmpMM:DerivedFrom: the document that this one was made from. */
  derivedFrom: { documentId: string | null; instanceId: string | null; originalDocumentId: string | null } | null;
  /** Claimed level of PDF/A: `2B`, `3U` … */
  pdfA: string | null;
  /** Iptc4xmpExt:DigitalSourceType, the last path segment. */
  digitalSourceType: string | null;
}

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
  /** Keys of the page dictionary, and the names under which it knows its fonts: the handwriting of a producer. */
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

/** What the electronic invoice says that is attached to a PDF; sums in hundredths. */
export interface InvoiceXml {
  /** Of the attached file. */
  name: string;
  number: string | null;
  /** As YYYY-MM-DD. */
  issued: string | null;
  due: string | null;
  seller: string | null;
  buyer: string | null;
  currency: string | null;
  netCents: number | null;
  vatCents: number | null;
  totalCents: number | null;
  dueCents: number | null;
}

/** What a reader saw in an earlier saved state of a PDF. */
export interface PdfRevisionText {
  /** 0-based, as in PdfRevision. */
  revision: number;
  pages: { page: number; lines: TextLine[] }[];
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

export interface PdfSignature extends SignatureSummary {
  byteRange: number[];
  subFilter: string | null;
  /**
   * What /Contents holds: a signature value; the zeros of a field prepared for signing; or nothing that could be a
   * value (missing, empty, cut short, no ASN.1).
   */
  contents: 'value' | 'placeholder' | 'none';
  /** Digest and signature value hold over the bytes that ByteRange names, whatever its geometry. */
  rangeHolds: boolean;
  /** Number of SignerInfos; PDF allows one (ISO 32000-2, 12.8.3.3.1). */
  signerInfos: number;
  /** Index of the revision that defines the signature dictionary; null when unknown. */
  revision: number | null;
  /** Offset in the file at which the signed range ends. */
  signedEndOffset: number;
  /** The geometry of ByteRange and Contents is as ISO 32000-2, 12.8.1 demands. */
  byteRangeOk: boolean;
  /** Why intact or valid is false, and why valid or trusted is null. */
  problems: string[];
  /** /P of a certification signature (DocMDP): 1 no changes, 2 forms and signatures, 3 comments too. */
  docMdp: 1 | 2 | 3 | null;
  /** Fields that the signature locks (FieldMDP), and those among them that were filled anew since. */
  fieldMdp: PdfFieldLock | null;
  lockedFieldsRefilled: string[];
  kind: 'approval' | 'certification' | 'timestamp';
  /** Who vouches for `signed_at`: a time stamp that holds, the signature, or only the dictionary around it. */
  signedAtSource: 'timestamp' | 'signature' | 'dictionary' | null;
  reason: string | null;
  location: string | null;
  contact: string | null;
  /** As Node names it: `sha256` … */
  digestAlgorithm: string | null;
  /** Object identifier. */
  signatureAlgorithm: string | null;
  /** From the signer up, as far as the file or the trusted roots go. */
  certificates: PdfCertificate[];
  /** Name of the trusted root in which they end. */
  root: string | null;
  /** The time-stamp token over the signature value. */
  timestamp: PdfTimestamp | null;
  /** What revisions after the signed bytes changed. */
  later: LaterChanges;
  /** Annotations that pages show now and did not show when it was signed. */
  laterAnnotations: PdfLaterAnnotation[];
}

/** Kinds of change after signing, harmless first (after pyHanko's difference policy). */
export type LaterLevel = 'none' | 'long_term_validation' | 'form_filling' | 'annotations' | 'other';

export interface LaterChanges {
  level: LaterLevel;
  /** What makes it `other`: `12: page content`. */
  unexplained: string[];
  /** The unexplained part touches what pages show: content, fonts, pictures, resources. */
  touchesPages: boolean;
  /** Some field other than a signature has another value. */
  fillsFields: boolean;
  /** Text fields whose value or look was replaced, with the texts of the value before and after. */
  refilledFields: { name: string; values: string[] }[];
  /** The look of a field that was signed already was redrawn. */
  redrawsSignature: boolean;
  /** A font in which fields are drawn was replaced, though no field was filled. */
  replacesFieldFonts: boolean;
  /** The changes lie behind the signed bytes as objects that no cross-reference section names. */
  unlisted: boolean;
  /** Bytes of its own saving that the signature leaves out at the end, white space and the end marker aside. */
  uncoveredBytes: number;
}

// ---- pictures --------------------------------------------------------------------------------------------------

/** A decoded picture, upright (EXIF orientation applied). */
export interface Raster {
  widthPx: number;
  heightPx: number;
  /** RGB, 3 bytes a pixel, rows from the top. */
  rgb: Uint8Array;
  /** Luminance (Rec. 601), one byte a pixel. */
  grey: Uint8Array;
}

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

/** The small picture inside a picture file, upright. */
export interface ThumbnailFact {
  raster: Raster;
  /** Correlation with the picture in the best framing, -1 to 1. */
  likeness: number;
}

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

/** A chunk or box of the file. */
export interface FilePart {
  type: string;
  offset: number;
  /** Of the content, header left out. */
  byteLength: number;
  /** The checksum fits; null where there is none. */
  crcHolds: boolean | null;
}

/** Bytes behind the end of a picture. `samsung`: further data of its cameras; `video`: of a moving photo. */
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

/** Content Credentials of the file, and what of them holds (C2PA 2.1). */
export interface C2paFact {
  /** In the order of the store; the last is the active one, which speaks of this file. */
  manifests: C2paManifest[];
  /** Of the active manifest. */
  claimGenerator: string | null;
  /** Last path segments, of all manifests. */
  digitalSourceTypes: string[];
  /** Of the active manifest. */
  statuses: C2paStatus[];
  /** `unchecked`: nothing fails, but signature or binding could not be read. */
  state: 'valid' | 'invalid' | 'unchecked';
}

export interface C2paManifest {
  label: string;
  claimGenerator: string | null;
  title: string | null;
  format: string | null;
  /** `holds`: unchanged since signed; null for one that the claim does not name or whose hash is of unknown kind. */
  assertions: { label: string; holds: boolean | null }[];
  actions: { action: string; when: string | null; softwareAgent: string | null; digitalSourceType: string | null }[];
  /** `manifest`: label of the ingredient's own manifest in the same store; `holds`: it is the one that was signed. */
  ingredients: { title: string | null; relationship: string | null; manifest: string | null; holds: boolean | null }[];
  digitalSourceTypes: string[];
  /** `time`: ISO 8601, of a time stamp that fits. */
  signature: { algorithm: string | null; signer: string | null; issuer: string | null; time: string | null } | null;
  statuses: C2paStatus[];
}

/** A status code of C2PA 2.1, 15.2, of success (`holds`), failure, or (null) information. */
export interface C2paStatus {
  code: string;
  url: string;
  holds: boolean | null;
}

/** A QR code, another matrix code or a barcode on a page. */
export interface FoundCode {
  page: number;
  /** `QRCode`, `DataMatrix`, `Code128` … */
  format: string;
  text: string;
  rect: Rect;
}

// ---- text ------------------------------------------------------------------------------------------------------

/** What of a recognised number may have been lost, invented or taken for another. */
export type Doubt = 'sign' | 'separator' | 'digit';

export interface TextWord {
  /** Logical order; numbers as printed. */
  text: string;
  rect: Rect;
  /** 0-1; 1 for native text. */
  confidence: number;
  /** Native text: indexes into the page's runs, in order. Empty for OCR. */
  runs: number[];
  /** One rectangle a character of `text`, where known. */
  charRects: Rect[] | null;
  /** Of recognised numbers. */
  doubts?: readonly Doubt[];
}

export interface TextLine {
  page: number;
  /** Words in logical order joined by single spaces. */
  text: string;
  rect: Rect;
  words: TextWord[];
}

export interface PageText {
  page: number;
  source: 'native' | 'ocr' | 'none';
  direction: 'rtl' | 'ltr';
  lines: TextLine[];
}

export interface OcrPage {
  page: number;
  /** Mean word confidence, 0-1. */
  confidence: number;
  /** Degrees clockwise by which the page as it is shown was turned for reading. */
  orientation: 0 | 90 | 180 | 270;
  /** Slope of the lines of the turned page, in degrees. */
  skew: number;
  lines: TextLine[];
}

/** What a small picture that lies over text of a PDF page shows, as it is read from the page. */
export interface PatchText {
  page: number;
  /** Of the picture, among what the page paints. */
  paintOrder: number;
  text: string;
  /** Of the least certain word, 0-1. */
  confidence: number;
}

export interface OriginFact {
  class: OriginClass;
  channel: Channel;
  /** Short technical reasons, the same in every language. */
  reasons: string[];
}

// ---- the map ---------------------------------------------------------------------------------------------------

export interface FactMap {
  file: FileFact;
  /** Handed in from outside. */
  context: ScanContext | null;
  /** The time of the analysis: documents and engines have no clock of their own. */
  now: Date;
  pages: PageFact[];

  pdfStructure: PdfStructure | null;
  /** Null where nothing could be told apart: the file had to be repaired. */
  pdfHandwriting: PdfHandwriting | null;
  /** Every definition of every object, also those that nothing names; costly, for it reads all of the file. */
  pdfObjects: PdfObjectMap | null;
  pdfPageGeometry: PdfPageGeometry[] | null;
  pdfPrivateData: PdfPrivateData[] | null;
  pdfLayers: PdfLayer[] | null;
  pdfAnnotations: PdfAnnotation[] | null;
  /** Null where there is neither a form nor a field on a page. */
  pdfForm: PdfForm | null;
  pdfActions: PdfAction[] | null;
  pdfAttachments: PdfAttachment[] | null;
  /** Of the first 5 attached PDFs. */
  pdfAttachedVersions: PdfAttachedVersion[] | null;
  pdfMetadata: PdfMetadata | null;
  pdfContent: PdfPageContent[] | null;
  pdfFonts: PdfFont[] | null;
  /** Costly: every glyph is drawn. */
  pdfFontGlyphs: PdfFontGlyphs[] | null;
  pdfImages: PdfImage[] | null;
  pdfRevisionChanges: RevisionTextChange[] | null;
  /** Of the 12 states before the latest, oldest first; pages that the next state left as they were share its lines. */
  pdfRevisionTexts: PdfRevisionText[] | null;
  pdfRevisionPictures: PdfRevisionPicture[] | null;
  /** Empty where there is none. */
  pdfStrayPages: PdfStrayPage[] | null;
  /** Of the first 20 pages that have one, both drawn. */
  pdfPageThumbnails: PdfPageThumbnail[] | null;
  /** The first 50. */
  pdfLeftovers: PdfLeftover[] | null;
  pdfSignatures: PdfSignature[] | null;
  pdfSignatureRemains: PdfSignatureRemains | null;
  /** Null without a document security store. */
  pdfValidationData: PdfValidationData | null;
  /** Roots that the operator trusts, handed in from outside. */
  trustedRoots: readonly TrustedRoot[];
  /** Null where none is attached. */
  invoiceXml: InvoiceXml | null;

  /** Metadata of the picture file; null for a PDF. */
  imageMetadata: ImageMetadata | null;
  thumbnail: ThumbnailFact | null;
  /** Null where the file carries none. */
  c2pa: C2paFact | null;
  sourceImages: SourceImage[];
  /** Decodes when asked for a picture, once each; null for what is no JPEG or cannot be decoded. */
  jpegCoefficients: (source: SourceImage) => JpegCoefficients | null;

  /** Codes with their contents, page by page. */
  codes: FoundCode[];

  ocr: OcrPage[];
  /** Pages without text of their own that recognition did not reach, or gave up. */
  unreadPages: number[];
  /** Of the first 8 such pictures; without those in which nothing was read. */
  patchTexts: PatchText[];
  /** What a reader of the page sees: native text without hidden runs, or OCR. One entry a page. */
  text: PageText[];
  /** Recognised in drawn pictures, where letters differ from their ground by less than an eye sees. */
  faintText: TextLine[];
  /** What the file says and no reader sees: lines of the hidden runs of a PDF, in reading order, and faint text. */
  hiddenText: TextLine[];
  language: Language | null;
  origin: OriginFact;
  fields: DocumentFields;
}

export type FactName = keyof FactMap;

/** Reads facts; each is computed once. */
export type GetFact = <N extends FactName>(name: N) => Promise<FactMap[N]>;

/** How each fact is made. What comes from outside the file is handed in when the store is made. */
export type FactProviders = {
  [N in Exclude<FactName, 'file' | 'context' | 'now'>]: (get: GetFact) => Promise<FactMap[N]>;
};
