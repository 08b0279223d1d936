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

/** ISO 4217 code; where none is printed, that of the country of the accounts; null when nothing tells it. */
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
  raw: string;
  /** 0-1. */
  confidence: number;
  page: number;
  box: Box | null;
}

/**
 * `kind`: `israeli_id`, `company_number`, `vat_number`, `allocation_number`, `card_last4` … What a code holds stands here
 * too: `qr_code`, `data_matrix`, `aztec_code`, `pdf417`, `barcode`.
 */
export interface ExtractedIdentifier {
  kind: string;
  value: string;
  raw: string;
  /** 0-1. */
  confidence: number;
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
  /** Of the whole row, 0-1. */
  confidence: number;
  page: number;
  box: Box | null;
}

/** From the first to the last day. */
export interface ExtractedPeriod {
  start: string;
  end: string;
  /** As printed: both dates, or the month. */
  raw: string;
  /** 0-1. */
  confidence: number;
  page: number;
  box: Box | null;
}

/** A line of a payslip; the sums are lines of their own. */
export interface ExtractedPayslipLine extends ExtractedAmount {
  kind: 'payment' | 'deduction' | 'employer' | 'total';
  /** As printed; of a sum what it is: `gross_pay`, `deductions`, `net_pay`. */
  label: string;
}

/** A row of an invoice. `value` is its amount. */
export interface ExtractedInvoiceLine extends ExtractedAmount {
  description: string;
  /** Decimal string. */
  quantity: string | null;
  unit_price: string | null;
}

/** The line of magnetic characters at the foot of a cheque. */
export interface ExtractedCodeLine {
  number: string;
  bank: string | null;
  branch: string | null;
  account: string;
  raw: string;
  /** 0-1. */
  confidence: number;
  page: number;
  box: Box | null;
}

/** Amounts as decimal strings, dates as YYYY-MM-DD, the month as YYYY-MM. */
export interface ExtractedPayslip {
  employee: string | null;
  month: string | null;
  gross: string | null;
  deductions: string | null;
  net: string | null;
  employment_start: string | null;
  paid: string | null;
  lines: ExtractedPayslipLine[];
}

/** `vat_rate` in percent. */
export interface ExtractedInvoice {
  number: string | null;
  issued: string | null;
  due: string | null;
  customer: string | null;
  net: string | null;
  vat: string | null;
  vat_rate: string | null;
  total: string | null;
  allocation_number: string | null;
  lines: ExtractedInvoiceLine[];
}

export interface ExtractedCheque {
  number: string | null;
  date: string | null;
  payee: string | null;
  amount: string | null;
  amount_in_words: string | null;
  code_line: ExtractedCodeLine | null;
}

/** `from`, `to` and `days` of what the paper certifies. */
export interface ExtractedMedical {
  patient: string | null;
  physician: string | null;
  license: string | null;
  visit: string | null;
  from: string | null;
  to: string | null;
  days: string | null;
}

export interface Extracted {
  language: string | null;
  currency: string | null;
  iban: string | null;
  total: ExtractedAmount | null;
  amounts: ExtractedAmount[];
  /** Amounts written in words, as decimal strings; `raw` has the words. */
  amounts_in_words: ExtractedAmount[];
  dates: ExtractedValue[];
  names: ExtractedValue[];
  accounts: ExtractedAccount[];
  identifiers: ExtractedIdentifier[];
  references: ExtractedValue[];
  transactions: ExtractedTransaction[];
  period: ExtractedPeriod | null;
  payslip: ExtractedPayslip | null;
  invoice: ExtractedInvoice | null;
  cheque: ExtractedCheque | null;
  medical: ExtractedMedical | null;
}
