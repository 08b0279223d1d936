/** All limits for documents and requests, in one place. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/**
 * Of a JSON body, and of the variables of an operation, everything beside the file: what is larger is refused before
 * it is parsed or looked at, since much work can be asked for with few bytes.
 */
export const JSON_LIMITS = { bytes: 256 * 1024, values: 10_000 } as const;
export const MAX_CLIENT_REFERENCE = 200;
export const MAX_IDEMPOTENCY_KEY = 200;
export const MAX_METADATA_PAIRS = 20;
export const MAX_METADATA_VALUE = 500;
export const MAX_CONTEXT_NOTES = 1000;
export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 25;
/** Of one list as CSV. */
export const MAX_EXPORT_ROWS = 50_000;
export const IDEMPOTENCY_DAYS = 7;
/** From the first look-up to the last byte. */
export const FILE_URL_TIMEOUT_MS = 15_000;
export const MAX_URL = 2048;
/** What `Retry-After` says at most, where it is an estimate. */
export const MAX_RETRY_AFTER_SECONDS = 600;
export const MAX_API_KEYS = 100;
export const MAX_API_KEY_NAME = 100;
export const MAX_ORGANIZATION_NAME = 200;
/** Of an address (RFC 5321). */
export const MAX_EMAIL = 254;
export const MAX_PERSON_NAME = 100;
/** Of one organization, suspended ones included. */
export const MAX_USERS = 500;
/** In characters. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;
export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME = 100;
/** Of one person; signing in once more ends the oldest. */
export const MAX_SESSIONS = 20;
export const SESSION_IDLE_HOURS = 12;
export const SESSION_DAYS = 7;
/** Of a person who is signed in, apart from the requests of the organization's keys. */
export const SESSION_REQUESTS_PER_MINUTE = 600;
/** Validity of a one-time link, and how long a person whom it has signed in may set a password without the old one. */
export const SIGN_IN_LINK_MINUTES = 15;
/** Validity of a link that somebody else is to receive. */
export const INVITATION_HOURS = 72;
export const MAX_WEBHOOK_DESCRIPTION = 200;
/** From the look-up of the address to the last header of the answer. */
export const WEBHOOK_TIMEOUT_MS = 10_000;
/** Of a receiver's answer; what follows is not read. */
export const MAX_WEBHOOK_ANSWER_BYTES = 4096;
/** Failed tries in a row at which an endpoint is disabled. */
export const MAX_WEBHOOK_FAILURES = 50;
/** Deliveries that one call may send again. */
export const MAX_REDELIVERIES = 1_000;
/** How long the secret before a rotation signs beside the new one. */
export const ROTATED_SECRET_HOURS = 24;

/** Limits of one analysis; a document beyond them ends `failed` with the code named. */
export const ANALYSIS_LIMITS = {
  /** TOO_MANY_PAGES. */
  maxPages: 200,
  /** TOO_COMPLEX: pixels of one picture, decoded. */
  maxImagePixels: 60_000_000,
  /** TOO_COMPLEX: bytes that all streams of a PDF may inflate to. */
  maxInflatedBytes: 256 * 1024 * 1024,
  /** TOO_COMPLEX: depth of nested arrays, dictionaries and forms. */
  maxNesting: 100,
  /** TOO_COMPLEX: indirect objects of a PDF. */
  maxObjects: 500_000,
  /** TOO_COMPLEX: operators of one page. */
  maxOperatorsPerPage: 500_000,
  /** TOO_COMPLEX: operators of all pages. */
  maxOperators: 4_000_000,
  /** TOO_COMPLEX: characters that all pages show: 200 pages of 6,000, which is small print from edge to edge. */
  maxGlyphs: 1_200_000,
  /** TIMEOUT: processor time for drawing the pages of one file, all drawings together. */
  maxDrawingMs: 20_000,
  /** TIMEOUT: wall time of one analysis. */
  timeoutMs: 55_000,
  /** Private writable memory of the analysis process, used or not: a backstop between two looks at its resident memory. */
  maxDataBytes: 4 * 1024 ** 3,
  /** TOO_COMPLEX: resident memory at which the analysis process is ended. */
  maxResidentBytes: 1.5 * 1024 ** 3,
} as const;

/** What a report may hold; `forensic_analysis.truncated` names what was left out. */
export const REPORT_LIMITS = {
  /** Of the report as JSON. */
  bytes: 2 * 1024 * 1024,
  /** Characters of one text. */
  text: 2_000,
  /** Entries by list, the one that is needed most first: what the bytes do not suffice for is cut from the last ones. */
  lists: {
    rules: 1_000,
    findings: 500,
    checks: 500,
    'forensic_analysis.pages': 200,
    'forensic_analysis.origin.reasons': 50,
    'forensic_analysis.signatures': 200,
    'forensic_analysis.recovered': 500,
    'extracted.sections': 50,
    'extracted.accounts': 500,
    'extracted.identifiers': 500,
    'extracted.references': 500,
    'extracted.names': 500,
    'extracted.amounts_in_words': 200,
    'extracted.transactions': 6_000,
    'extracted.payslip.lines': 1_000,
    'extracted.invoice.lines': 2_000,
    'extracted.amounts': 6_000,
    'extracted.dates': 6_000,
  },
} as const;
/** Reports of one page of a list, together: what more would be on it is on the next. At least one is. */
export const MAX_REPORT_BYTES_PER_PAGE = 4 * 1024 * 1024;
/**
 * Characters of one line of a document's text: many times what fits on paper. What searches a line may take the square
 * of its length; a longer one is read as several.
 */
export const MAX_LINE_CHARACTERS = 2_000;
export type ReportList = keyof typeof REPORT_LIMITS.lists;

/** What the analysis process may send beside the report. */
export const OUTCOME_LIMITS = {
  pictures: 200,
  pictureSidePx: 4_096,
  pictureBytes: 8 * 1024 * 1024,
  /** Of all pictures together. */
  pictureBytesTotal: 128 * 1024 * 1024,
  ghostMaps: 50,
  ghostMapSide: 128,
  evidence: 10_000,
  /** Figures of sums that close: four of each row of a long statement. */
  trusted: 100_000,
} as const;
/** Of one object in a bucket, which is an original or a picture of a page; more than was put is read no further. */
export const MAX_OBJECT_BYTES = Math.max(MAX_FILE_BYTES, OUTCOME_LIMITS.pictureBytes);

/** A document beyond a limit, broken or locked: thrown while reading, ends the scan `failed` with this code. */
export class DocumentError extends Error {
  readonly code: 'CORRUPT_FILE' | 'ENCRYPTED_FILE' | 'TOO_MANY_PAGES' | 'TOO_COMPLEX' | 'TIMEOUT' | 'INTERNAL';

  constructor(code: DocumentError['code'], message: string) {
    super(message);
    this.name = 'DocumentError';
    this.code = code;
  }
}
