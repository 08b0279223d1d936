import { z } from 'zod';
import { boxSchema, share } from './geometry-schema.ts';
import { DOCUMENT_TYPES } from './scan.ts';
import { READ_FIELDS, READER_LIMITS } from './second-reader.ts';

/** What is read from a document: the one description of it, which the types of code and the checks of data come from. */

const text = z.string();
const found = text.nullable();
/** From 1. */
const page = z.int().min(1);
/** Null when the value has no place (metadata). */
const box = boxSchema.nullable();
/** `raw` is as printed. */
const placed = { raw: text, confidence: share, page, box };

/**
 * One value. Normalised: amounts as decimal strings ("1250.00"), dates as YYYY-MM-DD. `role` is what it is on this
 * document: `total`, `net`, `vat`, `issue`, `value`, `transaction`, `payee` …; null when unknown.
 */
const value = z.object({ value: text, role: found, ...placed });

/** ISO 4217 code; where none is printed, that of the country of the accounts; null when nothing tells it. */
const amount = value.extend({ currency: found });

const account = z.object({
  bank: found,
  branch: found,
  account: found,
  iban: found,
  bic: found,
  holder: found,
  ...placed,
});

/**
 * `kind`: `israeli_id`, `company_number`, `vat_number`, `allocation_number`, `card_last4` … What a code holds stands here
 * too: `qr_code`, `data_matrix`, `aztec_code`, `pdf417`, `barcode`.
 */
const identifier = z.object({ kind: text, value: text, ...placed });

/** Amounts as decimal strings without sign; `debit` or `credit` gives the direction; confidence of the whole row. */
const transaction = z.object({
  date: found,
  value_date: found,
  description: found,
  reference: found,
  debit: found,
  credit: found,
  balance: found,
  confidence: share,
  page,
  box,
});

/** From the first to the last day; `raw` has both dates, or the month. */
const period = z.object({ start: text, end: text, ...placed });

/** The sums are lines of their own. `label` is as printed; of a sum what it is: `gross_pay`, `deductions`, `net_pay`. */
const payslipLine = amount.extend({ kind: z.enum(['payment', 'deduction', 'employer', 'total']), label: text });

/** A row of an invoice. `value` is its amount, `quantity` a decimal string. */
const invoiceLine = amount.extend({ description: text, quantity: found, unit_price: found });

/** The line of magnetic characters at the foot of a cheque. */
const codeLine = z.object({ number: text, bank: found, branch: found, account: text, ...placed });

/** Amounts as decimal strings, dates as YYYY-MM-DD, the month as YYYY-MM. */
const payslip = z.object({
  employee: found,
  month: found,
  gross: found,
  deductions: found,
  net: found,
  employment_start: found,
  paid: found,
  lines: z.array(payslipLine),
});

/** `vat_rate` in percent. */
const invoice = z.object({
  number: found,
  issued: found,
  due: found,
  customer: found,
  net: found,
  vat: found,
  vat_rate: found,
  total: found,
  allocation_number: found,
  lines: z.array(invoiceLine),
});

const cheque = z.object({
  number: found,
  date: found,
  payee: found,
  amount: found,
  amount_in_words: found,
  code_line: codeLine.nullable(),
});

/** `from`, `to` and `days` of what the paper certifies. */
const medical = z.object({
  patient: found,
  physician: found,
  license: found,
  visit: found,
  from: found,
  to: found,
  days: found,
});

/**
 * One of the papers that a file holds. Amounts as decimal strings, dates as YYYY-MM-DD; `account` is the IBAN, else the
 * number; `transactions` counts its rows.
 */
const section = z.object({
  document_type: z.enum(DOCUMENT_TYPES),
  pages: z.array(page),
  issuer: found,
  account: found,
  currency: found,
  period: z.object({ start: text, end: text }).nullable(),
  opening_balance: found,
  closing_balance: found,
  total: found,
  transactions: z.int().min(0),
});

/** `printed` is what we have read, `read` what the second reader has; both as printed. */
const secondReading = z.object({
  field: z.enum(READ_FIELDS),
  printed: text,
  read: text,
  agrees: z.boolean(),
  page,
  box,
});

export const extractedSchema = z.object({
  language: found,
  currency: found,
  iban: found,
  total: amount.nullable(),
  amounts: z.array(amount),
  /** Amounts written in words, as decimal strings; `raw` has the words. */
  amounts_in_words: z.array(amount),
  dates: z.array(value),
  names: z.array(value),
  accounts: z.array(account),
  identifiers: z.array(identifier),
  references: z.array(value),
  transactions: z.array(transaction),
  period: period.nullable(),
  payslip: payslip.nullable(),
  invoice: invoice.nullable(),
  cheque: cheque.nullable(),
  medical: medical.nullable(),
  /** Where the file holds several papers, each of them in reading order; left out where it holds one. */
  sections: z.array(section).optional(),
  /** What a second reader has read as well (layer `ai`); left out where nobody has. */
  second_reader: z.array(secondReading).max(READER_LIMITS.readings).optional(),
});

export type ExtractedValue = z.infer<typeof value>;
export type ExtractedAmount = z.infer<typeof amount>;
export type ExtractedAccount = z.infer<typeof account>;
export type ExtractedIdentifier = z.infer<typeof identifier>;
export type ExtractedTransaction = z.infer<typeof transaction>;
export type ExtractedPeriod = z.infer<typeof period>;
export type ExtractedPayslipLine = z.infer<typeof payslipLine>;
export type ExtractedInvoiceLine = z.infer<typeof invoiceLine>;
export type ExtractedCodeLine = z.infer<typeof codeLine>;
export type ExtractedPayslip = z.infer<typeof payslip>;
export type ExtractedInvoice = z.infer<typeof invoice>;
export type ExtractedCheque = z.infer<typeof cheque>;
export type ExtractedMedical = z.infer<typeof medical>;
export type ExtractedSecondReading = z.infer<typeof secondReading>;
export type ExtractedSection = z.infer<typeof section>;
export type Extracted = z.infer<typeof extractedSchema>;
