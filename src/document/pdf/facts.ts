import type { PdfDocument } from './content/document.ts';
import type {
  PdfFont,
  PdfImage,
  PdfLayer,
  PdfPageContent,
  PdfPageGeometry,
  PdfPrivateData,
  PdfSpelling,
  PdfSubset,
} from './content/facts.ts';
import type { PdfRenderer } from './content/render.ts';
import type {
  PdfEmbeddedVersion,
  PdfObjectMap,
  PdfOrphanedContent,
  PdfOrphanedPage,
  PdfPageEncoders,
  PdfPageThumbnail,
  PdfProducerFingerprint,
  PdfRevision,
  PdfRevisionPicture,
  PdfRevisionText,
  RevisionTextChange,
} from './history/facts.ts';
import type {
  InvoiceXml,
  PdfAction,
  PdfAnnotation,
  PdfAttachment,
  PdfDescription,
  PdfForm,
} from './interactive/facts.ts';
import type { PdfSignature, PdfSignatureRemains, PdfValidationData, TrustedRoot } from './signatures/facts.ts';
import type { PdfEncryption, PdfLinearization, PdfMetadata } from './syntax/facts.ts';

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

export interface PdfFacts {
  pdfStructure: PdfStructure | null;
  /** Null where nothing could be told apart: the file had to be repaired. */
  pdfProducerFingerprint: PdfProducerFingerprint | null;
  /** Of the first 60 pages; null where the file is no PDF. */
  pdfPageEncoders: PdfPageEncoders[] | null;
  /** Every definition of every object, also those that nothing names; costly, for it reads all of the file. */
  pdfObjects: PdfObjectMap | null;
  pdfPageGeometry: PdfPageGeometry[] | null;
  pdfPrivateData: PdfPrivateData[] | null;
  pdfLayers: PdfLayer[] | null;
  pdfAnnotations: PdfAnnotation[] | null;
  /** Null where there is neither a form nor a field on a page. */
  pdfForm: PdfForm | null;
  pdfActions: PdfAction[] | null;
  /** The first 2,000. */
  pdfDescriptions: PdfDescription[] | null;
  pdfAttachments: PdfAttachment[] | null;
  /** Of the first 5 attached PDFs. */
  pdfEmbeddedVersions: PdfEmbeddedVersion[] | null;
  pdfMetadata: PdfMetadata | null;
  pdfContent: PdfPageContent[] | null;
  /** Of the first 60 pages and the forms that they paint. */
  pdfSpellings: PdfSpelling[] | null;
  pdfSubsets: PdfSubset[] | null;
  pdfFonts: PdfFont[] | null;
  pdfImages: PdfImage[] | null;
  pdfRevisionChanges: RevisionTextChange[] | null;
  /** Of the 12 states before the latest, oldest first; pages that the next state left as they were share its lines. */
  pdfRevisionTexts: PdfRevisionText[] | null;
  pdfRevisionPictures: PdfRevisionPicture[] | null;
  /** Empty where there is none. */
  pdfOrphanedPages: PdfOrphanedPage[] | null;
  /** Of the first 20 pages that have one, both drawn. */
  pdfPageThumbnails: PdfPageThumbnail[] | null;
  /** The first 50. */
  pdfOrphanedContent: PdfOrphanedContent[] | null;
  pdfSignatures: PdfSignature[] | null;
  pdfSignatureRemains: PdfSignatureRemains | null;
  /** Null without a document security store. */
  pdfValidationData: PdfValidationData | null;
  /** Roots that the operator trusts, handed in from outside. */
  trustedRoots: readonly TrustedRoot[];
  /** Null where none is attached. */
  invoiceXml: InvoiceXml | null;
}

export interface PdfTools {
  /** Null for other files. */
  pdf: PdfDocument | null;
  renderer: PdfRenderer;
}
