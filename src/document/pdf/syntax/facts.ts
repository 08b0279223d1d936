/** Clauses are those of ISO 32000-2. */
import type { DocumentDate, XmpFact } from '../../file/facts.ts';

/** A cross-reference section (7.5.4, 7.5.8). */
export interface PdfXrefSection {
  offset: number;
  kind: 'table' | 'stream' | 'hybrid';
  entries: number;
  /** /Prev as written; null at the end of the chain. */
  previous: number | null;
  /** The first of the two parts of a linearised revision (Annex F). */
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
