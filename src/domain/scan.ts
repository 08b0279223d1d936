/** The words everybody uses for a scan (spec: interface, section 2; decisions, "Scan"). */

export const SCAN_STATUSES = ['queued', 'processing', 'completed', 'failed'] as const;
export type ScanStatus = (typeof SCAN_STATUSES)[number];

/** Steps of a running scan, in the order in which they happen. `recognizing` is skipped when no page needs OCR. */
export const STAGES = [
  'preparing',
  'reading',
  'rendering',
  'recognizing',
  'analyzing',
  'scoring',
  'reporting',
] as const;
export type Stage = (typeof STAGES)[number];

export const VERDICTS = ['low_risk', 'review', 'high_risk'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a score means and what to do, for descriptions; the thresholds are those of scoring. */
export const VERDICT_MEANINGS =
  '`low_risk` (score 0-19): no significant signs of forgery; proceed as usual, but this alone does not prove that the document is genuine. `review` (20-79): signs that a person should judge; look at the findings, ask for the original. `high_risk` (80-100): clear signs of forgery; do not rely on the document until its issuer has confirmed it.';

export const DOCUMENT_TYPES = [
  'bank_transfer',
  'payment_app',
  'bank_statement',
  'account_confirmation',
  'balance_confirmation',
  'check',
  'deposit_receipt',
  'card_statement',
  'payslip',
  'invoice',
  'tax_form',
  'id_document',
  'utility_bill',
  'loan_document',
  'medical',
  'contract',
  'other',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const CHANNELS = [
  'native_pdf',
  'scanned_pdf',
  'app_screenshot',
  'web_screenshot',
  'photo_of_screen',
  'photo_of_paper',
  'image_export',
  'unknown',
] as const;
export type Channel = (typeof CHANNELS)[number];

export const LABELS = ['genuine', 'fraud'] as const;
export type Label = (typeof LABELS)[number];

export const LANGUAGES = ['he', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const FILE_TYPES = ['pdf', 'jpeg', 'png', 'webp', 'heic'] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const MEDIA_TYPES: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
};

/** Why a scan ended `failed`; machine-readable (`failureCode` in GraphQL). */
export const FAILURE_CODES = [
  'CORRUPT_FILE',
  'ENCRYPTED_FILE',
  'TOO_MANY_PAGES',
  'TOO_COMPLEX',
  'TIMEOUT',
  'INTERNAL',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** What the client expects the document to say; every field is optional. Dates as YYYY-MM-DD. */
export interface ScanContext {
  document_type?: DocumentType;
  expected_amount?: string;
  expected_name?: string;
  expected_date?: string;
  expected_reference?: string;
  notes?: string;
}

export const SCOPES = [
  'scans:write',
  'scans:read',
  'scans:delete',
  'usage:read',
  'webhooks:manage',
  'keys:manage',
  'audit:read',
  'users:manage',
] as const;
export type Scope = (typeof SCOPES)[number];

/** The four documented scopes; the others are never given unless asked for by name. */
export const DEFAULT_SCOPES: readonly Scope[] = ['scans:read', 'scans:write', 'scans:delete', 'usage:read'];
