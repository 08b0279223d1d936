import type { Rect } from '../../domain/geometry.ts';
import type { DocumentType } from '../../domain/scan.ts';
import type { Doubt } from '../layout/facts.ts';

/** Where a value stands and how sure its reading is. */
export interface Read {
  raw: string;
  page: number;
  rect: Rect;
  /** 0-1; 1 for native text. */
  confidence: number;
  source: 'native' | 'ocr';
  /** Of recognised numbers. */
  doubts?: readonly Doubt[];
}

/** Money is counted in hundredths (agorot, cents) so that sums are exact. */
export interface AmountField extends Read {
  cents: number;
  currency: string | null;
  /** `total`, `net`, `vat`, `gross`, `opening_balance`, `closing_balance`, `transaction`, `balance` …; null when unknown. */
  role: string | null;
}

export interface DateField extends Read {
  /** YYYY-MM-DD. */
  iso: string;
  /** `issue`, `value`, `due`, `period_start`, `period_end`, `transaction` …; null when unknown. */
  role: string | null;
  /** Weekday printed beside it, 0 = Sunday. */
  weekday: number | null;
  /** Where that weekday stands. */
  weekdayAt: Pick<Read, 'page' | 'rect'> | null;
}

export interface TextField extends Read {
  value: string;
  role: string | null;
}

export interface IdentifierField extends Read {
  kind: string;
  value: string;
}

export interface AccountField extends Read {
  bank: string | null;
  branch: string | null;
  account: string | null;
  iban: string | null;
  bic: string | null;
  holder: string | null;
}

export interface TransactionRow {
  page: number;
  rect: Rect;
  confidence: number;
  source: 'native' | 'ocr';
  date: DateField | null;
  valueDate: DateField | null;
  description: string | null;
  reference: string | null;
  debit: AmountField | null;
  credit: AmountField | null;
  balance: AmountField | null;
}

/** A labelled value of a form-like document: `label` as printed, `key` when the label is known. */
export interface LabelledValue extends Read {
  key: string | null;
  label: string;
  value: string;
}

/** The readings of a document that extraction, checks and comparison share. */
export interface DocumentFields {
  documentType: { value: DocumentType; confidence: number; reasons: string[] };
  issuer: { value: string; confidence: number } | null;
  currency: string | null;
  amounts: AmountField[];
  dates: DateField[];
  names: TextField[];
  accounts: AccountField[];
  identifiers: IdentifierField[];
  references: TextField[];
  transactions: TransactionRow[];
  /** Printed order of the transactions; null when it cannot be told. */
  transactionOrder: 'oldest_first' | 'newest_first' | null;
  total: AmountField | null;
  iban: (Read & { value: string }) | null;
  period: { start: DateField; end: DateField } | null;
  /** All labelled values, in reading order. */
  labelled: LabelledValue[];
  /** Rows of an invoice: quantity × unit price = amount, where printed. */
  invoiceLines: {
    page: number;
    rect: Rect;
    description: string;
    quantity: number | null;
    unitCents: number | null;
    /** Of the line, as its own column prints it. */
    discount: { percent: number } | { cents: number } | null;
    /** Rate of VAT of the line in percent, as its own column prints it. */
    vatPercent: number | null;
    amount: AmountField;
    /** Of the whole row, 0-1. */
    confidence: number;
  }[];
  /** Sum lines of a payslip by class. */
  payslipLines: {
    page: number;
    rect: Rect;
    label: string;
    kind: 'payment' | 'deduction' | 'employer' | 'total';
    key: string | null;
    amount: AmountField;
  }[];
  /** The line of magnetic characters of a cheque; null on other documents and where it was not read. */
  codeLine: (Read & { cheque: string; bank: string | null; branch: string | null; account: string }) | null;
  /** Every table with a header row. */
  tables: TableField[];
}

/** A cell of a table row. */
export interface TableCell {
  text: string;
  rect: Rect;
  amount: AmountField | null;
  date: DateField | null;
}

export interface TableRow {
  page: number;
  rect: Rect;
  confidence: number;
  source: 'native' | 'ocr';
  /** One entry a column; null where the row has nothing. */
  cells: (TableCell | null)[];
}

/** A table with a header row, read over page breaks. */
export interface TableField {
  page: number;
  /** Keys as fields/labels.ts names columns; null for a header that it does not know. */
  columns: { key: string | null; header: string }[];
  rows: TableRow[];
  /** Lines under the rows whose label names a sum, with their amounts by column. */
  footers: { key: string; label: string; row: TableRow }[];
}
