import type { Box } from './geometry.ts';

/** One value as read from the document. `page` is 1-based; `box` null when the value has no place (metadata). */
export interface ExtractedValue {
  /** Normalised: amounts as decimal strings ("1250.00"), dates as YYYY-MM-DD. */
  value: string;
  /** What it is on this document: `total`, `net`, `vat`, `issue`, `value`, `transaction`, `payee` …; null when unknown. */
  role: string | null;
  /** As printed. */
  raw: string;
  /** 0-1. */
  confidence: number;
  page: number;
  box: Box | null;
}

/** ISO 4217 code, or null when the document names none. */
export interface ExtractedAmount extends ExtractedValue {
  currency: string | null;
}

export interface ExtractedAccount {
  bank: string | null;
  branch: string | null;
  account: string | null;
  iban: string | null;
  bic: string | null;
  holder: string | null;
  page: number;
  box: Box | null;
}

/** `kind`: `israeli_id`, `company_number`, `vat_number`, `allocation_number`, `card_last4` … */
export interface ExtractedIdentifier {
  kind: string;
  value: string;
  page: number;
  box: Box | null;
}

/** Amounts as decimal strings without sign; the direction is told by `debit` or `credit`. */
export interface ExtractedTransaction {
  date: string | null;
  value_date: string | null;
  description: string | null;
  reference: string | null;
  debit: string | null;
  credit: string | null;
  balance: string | null;
  page: number;
  box: Box | null;
}

export interface Extracted {
  language: string | null;
  currency: string | null;
  iban: string | null;
  total: ExtractedAmount | null;
  amounts: ExtractedAmount[];
  dates: ExtractedValue[];
  names: ExtractedValue[];
  accounts: ExtractedAccount[];
  identifiers: ExtractedIdentifier[];
  references: ExtractedValue[];
  transactions: ExtractedTransaction[];
  period: { start: string; end: string } | null;
  payslip: Record<string, string | null> | null;
  invoice: Record<string, string | null> | null;
  cheque: Record<string, string | null> | null;
  medical: Record<string, string | null> | null;
}
