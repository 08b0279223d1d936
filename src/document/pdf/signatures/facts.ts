/** Clauses are those of ISO 32000-2. */
import type { Rect } from '../../../domain/geometry.ts';
import type { SignatureSummary } from '../../../domain/report.ts';

/** What keeps a signature from holding; words of the report's vocabulary (`@signature_problem.…`). */
export type SignatureFault =
  | 'no_value'
  | 'range_count'
  | 'range_numbers'
  | 'range_start'
  | 'range_end'
  | 'gap'
  | 'gap_content'
  | 'other_value'
  | 'empty_value'
  | 'elsewhere'
  | 'digest'
  | 'value';

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
  /** Why intact or valid is false, and why valid or trusted is null: faults of the signature by key, then those of the path. */
  problems: string[];
  /** /P of a certification signature (DocMDP): 1 no changes, 2 forms and signatures, 3 comments too. */
  docMdp: 1 | 2 | 3 | null;
  /** Fields that the signature locks (FieldMDP), and those among them that were filled in again since. */
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
  /** What makes it `other`: `12: /Contents`. */
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
  /** The changes are after the signed bytes as objects that no cross-reference section names. */
  unlisted: boolean;
  /** Bytes of its own revision that the signature leaves out at the end, white space and the end marker aside. */
  uncoveredBytes: number;
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
  removed: { field: string; revision: number }[];
  /** Object numbers of signature values that a widget on a page names and no field of the form. */
  orphans: number[];
  /** No field is signed, yet the form says that signatures exist (/SigFlags 1) and has no signature field. */
  isFlagged: boolean;
  /** No field is signed, yet validation data name signatures (/DSS /VRI), or permissions stand that one granted (/Perms). */
  keepsStore: boolean;
  keepsPermissions: boolean;
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
