/** Facts of a PDF beyond its pages' content; the others stand in ../facts.ts. Clauses are those of ISO 32000-2. */
import type { Rect } from '../../domain/geometry.ts';
import type { DocumentDate } from '../facts.ts';

/** Lower left and upper right corner in PDF coordinates: x0, y0, x1, y1. */
export type PdfBox = [number, number, number, number];

/** A cross-reference section (7.5.4, 7.5.8). */
export interface PdfXrefSection {
  offset: number;
  kind: 'table' | 'stream' | 'hybrid';
  entries: number;
  /** /Prev as written; null at the end of the chain. */
  previous: number | null;
  /** The first of the two parts of a linearised saving (Annex F). */
  isLinearizedFirstPart: boolean;
}

/** The first object of a linearised file (Annex F.3.3). */
export interface PdfLinearization {
  /** /L: the length of the file when it was linearised. */
  declaredLength: number;
  /** The file still has that length: nothing was appended since. */
  holds: boolean;
  pageCount: number | null;
}

/** How the file is encrypted (7.6). It was opened with the empty user password. */
export interface PdfEncryption {
  handler: string;
  /** /V and /R. */
  version: number;
  revision: number;
  method: 'none' | 'rc4' | 'aes128' | 'aes256';
  keyBits: number;
  encryptsMetadata: boolean;
  /** What the owner allows to those without the owner password (table 22). */
  permissions: {
    print: boolean;
    printSharply: boolean;
    modify: boolean;
    copy: boolean;
    annotate: boolean;
    fillForms: boolean;
    assemble: boolean;
  };
}

/** How the oldest saving of a file is written: where the standard leaves a choice, each program has its own. */
export interface PdfHandwriting {
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

/** Where an object is defined; an object defined anew has several of these. */
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

/** A picture of a page's own content that a later saving put in the place of another, or on top of one. */
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
export interface PdfStrayPage {
  objectNumber: number;
  /** The shown page that has most words in common with it. */
  likePage: number;
  /** Words that both have, as a share of the longer one, 0-1. */
  likeness: number;
  /** Words that only the stray page has. */
  gone: { text: string; rect: Rect }[];
  /** Words that only the shown page has. */
  come: { text: string; rect: Rect }[];
}

/** A page of a PDF that is attached to the file, beside the page that is most like it. */
export interface PdfAttachedVersion {
  name: string;
  /** Position among the files that the catalogue names, from 0. */
  index: number;
  /** Of the attached PDF. */
  page: number;
  likePage: number;
  /** Words that both have, as a share of the longer one, 0-1. */
  likeness: number;
  /** Words that only the attached page has, and those that only the shown one has. */
  gone: { text: string; rect: Rect }[];
  come: { text: string; rect: Rect }[];
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
export interface PdfLeftover {
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
  gone: { text: string; rect: Rect }[];
  come: { text: string; rect: Rect }[];
  /** Of the picture in whose place it fits; null for content. */
  rect: Rect | null;
}

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

/** An annotation that came after a signature, or that is drawn otherwise than when it was signed. */
export interface PdfLaterAnnotation {
  page: number;
  objectNumber: number | null;
  subtype: string;
  rect: Rect;
  /** The widget of a signature field. */
  isSignature: boolean;
}

/** What is left in a file of signatures that it does not carry any more (12.8). */
export interface PdfSignatureRemains {
  /** Signed fields of earlier revisions that are not signed now, with the last revision (0-based) in which they were. */
  gone: { field: string; revision: number }[];
  /** Object numbers of signature values that a widget on a page names and no field of the form. */
  orphans: number[];
  /** No field is signed, yet the form says that signatures exist (/SigFlags 1) and has no signature field. */
  isFlagged: boolean;
  /** No field is signed, yet validation data name signatures (/DSS /VRI), or permissions stand that one granted (/Perms). */
  keepsStore: boolean;
  keepsPermissions: boolean;
}

/** An annotation with what a reader sees of it (12.5). */
export interface PdfAnnotation {
  page: number;
  objectNumber: number | null;
  subtype: string;
  rect: Rect;
  /** /NM. */
  name: string | null;
  contents: string | null;
  author: string | null;
  subject: string | null;
  created: DocumentDate | null;
  modified: DocumentDate | null;
  isHidden: boolean;
  isPrinted: boolean;
  isLocked: boolean;
  hasAppearance: boolean;
  /** What its normal appearance draws as text, in paint order. */
  appearanceText: string | null;
  /** Object number of the annotation that it answers. */
  inReplyTo: number | null;
}

export interface PdfFormField {
  /** Fully qualified (12.7.4.2). */
  name: string;
  objectNumber: number | null;
  type: 'text' | 'button' | 'checkbox' | 'radio' | 'choice' | 'signature' | 'unknown';
  /** Text, the chosen options, or the name of the chosen state. */
  value: string | null;
  defaultValue: string | null;
  /** What readers show as its description (/TU). */
  label: string | null;
  isReadOnly: boolean;
  isRequired: boolean;
  isSigned: boolean;
  maxLength: number | null;
  options: string[];
  widgets: PdfFormWidget[];
}

/** A place where a field is shown. */
export interface PdfFormWidget {
  /** Null where no page lists it. */
  page: number | null;
  objectNumber: number | null;
  rect: Rect | null;
  isHidden: boolean;
  /** State of a button that is shown (/AS). */
  state: string | null;
  /** What its appearance draws as text; null without an appearance. */
  appearanceText: string | null;
}

export interface PdfForm {
  fields: PdfFormField[];
  needAppearances: boolean;
  /** /SigFlags: 1 signatures exist, 2 append only. */
  sigFlags: number;
  /** Parts of an XFA form by name (ISO 32000-1, 12.7.8). */
  xfa: string[];
}

/** Something that the file asks a viewer to do (12.6). */
export interface PdfAction {
  /** `open`, `catalogue`, `page`, `annotation`, `field`, `names` or `outline`. */
  where: 'open' | 'catalogue' | 'page' | 'annotation' | 'field' | 'names' | 'outline';
  page: number | null;
  /** Event of an additional action (`WC`, `O`, `K` …), name in a name tree, or null. */
  trigger: string | null;
  /** /S: `JavaScript`, `URI`, `Launch`, `SubmitForm`, `GoToR` … */
  kind: string;
  /** Address or file that it leads to. */
  target: string | null;
  /** The beginning of a script. */
  script: string | null;
  scriptLength: number;
}

/** An attached file (7.11.4). */
export interface PdfAttachment {
  name: string;
  /** Where it hangs: the name tree of the catalogue, /AF, or an annotation. */
  where: 'names' | 'associated' | 'annotation';
  page: number | null;
  description: string | null;
  mediaType: string | null;
  /** /AFRelationship: `Source`, `Data`, `Alternative` … */
  relationship: string | null;
  /** /Params /Size. */
  declaredSize: number | null;
  created: DocumentDate | null;
  modified: DocumentDate | null;
  /** Of the file itself; null where it cannot be unpacked or is too large. */
  byteLength: number | null;
  sha256: string | null;
  /** /Params /CheckSum (MD5) fits; null where there is none. */
  checksumHolds: boolean | null;
  /** Its first 65,536 bytes where they are text (UTF-8 or UTF-16); null for anything else. */
  text: string | null;
}

/** A root that the operator trusts, by the name and folder of its file. */
export interface TrustedRoot {
  name: string;
  group: string | null;
  /** DER. */
  certificate: Uint8Array;
}

export interface PdfCertificate {
  /** Distinguished names, the most general part first: `C=IL, O=…, CN=…`. */
  subject: string;
  issuer: string;
  commonName: string | null;
  organization: string | null;
  country: string | null;
  /** Hexadecimal. */
  serialNumber: string;
  notBefore: string;
  notAfter: string;
  isAuthority: boolean;
  isSelfIssued: boolean;
  /** Of its DER form, hexadecimal. */
  sha256: string;
}

/** A time-stamp token over the signature value (RFC 3161, ETSI EN 319 142-1). */
export interface PdfTimestamp {
  time: string;
  authority: string | null;
  /** The token is about this signature value. */
  imprintHolds: boolean;
  /** Its own signature holds, path and usage of its certificate hold, and the path ends in a trusted root. */
  intact: boolean | null;
  valid: boolean | null;
  trusted: boolean | null;
}

/** Fields that a signature locks (12.8.2.4): all, those named, or all but those. */
export interface PdfFieldLock {
  action: 'All' | 'Include' | 'Exclude';
  fields: string[];
}

/** The document security store (12.8.4.3): what a validator needs long after signing. */
export interface PdfValidationData {
  certificates: PdfCertificate[];
  /** Revocation lists: who made them, and how many certificates they name. */
  crls: { issuer: string; thisUpdate: string; revoked: number }[];
  ocspResponses: number;
  /** Keys of /VRI: hexadecimal SHA-1 of the signature values that they serve. */
  signatures: string[];
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

/** A font with its glyphs (9.5 to 9.10): two subsets of one typeface draw a letter alike, two typefaces do not. */
export interface PdfFontGlyphs {
  /** With subset tag. */
  name: string;
  objectNumber: number | null;
  /** Kind of the embedded program; null where the file embeds none. */
  program: 'truetype' | 'opentype' | 'cff' | 'type1' | 'type3' | null;
  /** Of a TrueType program. */
  unitsPerEm: number | null;
  /** Number of codes for which /ToUnicode names a text; null without it. */
  toUnicodeEntries: number | null;
  glyphs: PdfFontGlyph[];
}

export interface PdfFontGlyph {
  code: number;
  /** Empty when unknown. */
  text: string;
  /** As the file declares it. */
  widthEm: number;
  /**
   * SHA-256 of the outline as drawn at 32 pixels an em, so that instructions and the order of points do not count;
   * null for a glyph without ink or without program.
   */
  shapeSha256: string | null;
}
