import type { Rect } from '../../domain/geometry.ts';
import type { DocumentType } from '../../domain/scan.ts';
import type { Doubt } from '../layout/facts.ts';
import type { ColumnKey, LabelKey, LabelOf } from './lexicon/keys.ts';

export type { ColumnKey, LabelKey } from './lexicon/keys.ts';

/** What an amount is: as its label, its column or the sums of a table name it. */
export type AmountRole = LabelOf<'amount'> | ColumnKey | 'carried_balance' | 'subtotal';
export type DateRole = LabelOf<'date'> | 'transaction' | 'period_start' | 'period_end';
export type NameRole = LabelOf<'name'>;
export type ReferenceRole = LabelOf<'reference'>;
export type Role = AmountRole | DateRole | NameRole | ReferenceRole;
export type IdentifierKind = Exclude<LabelOf<'id'>, 'card_number'> | 'card_last4' | 'id_number';

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
  /** The printed value in millionths where its fraction has more than two digits; `cents` is then rounded. */
  micros?: number;
  currency: string | null;
  /** Null when unknown. */
  role: AmountRole | null;
  /** Where its digits stand, of one that prints its currency: those of a column lie below each other, signs may not. */
  digits?: Rect;
  /** The words before it call it a sum: `Total debited`, `סך הניכויים`. */
  isSum?: true;
  /** The words beside it say that it was paid, or how: `Cash 50.00`, `שולם באשראי`. */
  isPaid?: true;
  /** The words beside it say that it was sold under one rate of tax, with the tax: `Sprzedaż opodatkowana A 24,93`. */
  isTaxed?: true;
}

/** A printed percentage. */
export interface RateField extends Read {
  percent: number;
}

/** A count times a price, as receipts print it: `2 x 1.30`. */
export interface CountedField extends Read {
  count: AmountField;
  price: AmountField;
  /** The price is printed in hundredths of the currency: `24.31p`. */
  minor?: true;
}

/** What words call an amount: those before it, with the label that they contain, or those above it where it stands alone. */
export interface CalledField {
  amount: AmountField;
  label: LabelKey | null;
  words: readonly string[];
  header: readonly string[];
  /** Of the year so far, or of that what came before this period, as the header says. */
  ofYear?: 'whole' | 'before';
  /** It reaches the payee once the fee is taken off, as its words say. */
  isPayout?: true;
  /** It was put into an account or taken out of it, as its words say. */
  moved?: 'in' | 'out';
}

/** What a card's or an account's label calls an amount: its limit, what is used of it, what is left or not booked yet. */
export interface AccountPart {
  kind: 'available' | 'credit_limit' | 'limit_used' | 'used_before' | 'pending' | 'booked_balance';
  amount: AmountField;
}

/** A thing of an order: how many, and what one costs. */
export interface PricedBlock {
  count: number;
  price: AmountField;
}

export type WeightKind = 'gross' | 'tare' | 'net' | 'first' | 'second' | 'other' | 'price';

/** What a weighing calls a number: one of its weights, or the price of a unit of weight. */
export interface WeightField {
  kind: WeightKind;
  amount: AmountField;
}

/** What is paid each time, and how often: `Term: 12 months`, `Monthly rent: 5,400.00`. */
export interface RepeatedField {
  times: AmountField;
  each: AmountField;
}

/** The product of one or two printed numbers with `factor`, and what is added to it, is `whole`; money counts in hundredths. */
export interface StatedWay {
  of: readonly [AmountField | RateField] | readonly [AmountField | RateField, AmountField | RateField];
  factor: number;
  plus?: AmountField;
  whole: AmountField;
}

/** What words say that numbers make. */
export interface StatedField {
  kind:
    | 'exchange'
    | 'share'
    | 'payments'
    | 'instalments'
    | 'year'
    | 'wages'
    | 'unit'
    | 'part'
    | 'rise'
    | 'interest'
    | 'usage'
    | 'debt'
    | 'tariff';
  /** Readings that the words suggest. */
  ways: readonly StatedWay[];
  /** Others under which what is printed may be right; nothing is wrong by them. */
  others: readonly StatedWay[];
  /** All other lines below the same headers hold: a figure of this one may be off by any digits. */
  isUnderstood?: true;
  /** The paper prints the formula itself, and its figures were read without a doubt: one may be off by any digits. */
  isFormula?: true;
  /** Words call the one whole what is paid in parts, if it is paid so: `Total if paid monthly`. */
  isPaidInParts?: true;
}

/** A line of a form whose words say which other lines make it: `Add lines 1 and 2`. */
export interface LineSum {
  printed: AmountField;
  terms: readonly (readonly [AmountField, 1 | -1])[];
  /** Far off: wrong only where another statement asks for the same. */
  isOpen?: true;
}

export interface DateField extends Read {
  /** YYYY-MM-DD. */
  iso: string;
  /** Null when unknown. */
  role: DateRole | null;
  /** Weekday printed beside it, 0 = Sunday. */
  weekday: number | null;
  /** Where that weekday stands. */
  weekdayAt: Pick<Read, 'page' | 'rect'> | null;
}

export interface NameField extends Read {
  value: string;
  role: NameRole;
}

export interface ReferenceField extends Read {
  value: string;
  role: ReferenceRole;
}

export interface IdentifierField extends Read {
  kind: IdentifierKind;
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
  /** Recognised, with digits where it says what was moved, of which no amount was made: `-27 35`. */
  isUnread?: true;
}

/** An amount in words, and the figures that it repeats. */
export interface SaidAmount extends Pick<Read, 'page' | 'rect' | 'source'> {
  /** As printed. */
  words: string;
  /** What the words say and what the figures are, in hundredths. */
  said: number;
  figures: number;
  /** The figures stand directly at the words. */
  areBeside: boolean;
  /** The amount that is paid each time. */
  repeated: AmountField | null;
  /** Doubtful where they differ, and recognition may have misread one of them. */
  state: 'agrees' | 'differs' | 'doubtful';
  /** The figures as an amount, where they were recognised. */
  amount: AmountField | null;
}

/** A labelled value of a form-like document: `label` as printed, `key` when the label is known. */
export interface LabelledValue extends Read {
  key: LabelKey | null;
  label: string;
  value: string;
}

export interface InvoiceLine {
  page: number;
  rect: Rect;
  description: string;
  quantity: number | null;
  /** What rounding its printed fraction may have lost. */
  quantityHalfStep: number;
  /** Hundredths; no whole number where a unit price prints more than two digits of fraction. */
  unitCents: number | null;
  /** Where both are printed. */
  factors: { quantity: AmountField | null; unit: AmountField | null };
  /** Of the line, as its own column prints it. */
  discount: { percent: number } | { cents: number } | null;
  /** Rate of VAT of the line in percent, as its own column prints it. */
  vatPercent: number | null;
  amount: AmountField;
  /** Of the whole row, 0-1. */
  confidence: number;
}

export interface PayslipLine {
  page: number;
  rect: Rect;
  label: string;
  kind: 'payment' | 'deduction' | 'employer' | 'total';
  key: AmountRole | null;
  amount: AmountField;
}

/** The readings of a document that extraction, checks and comparison share. */
export interface DocumentFields extends PaperFields {
  /**
   * The papers that the file holds, in reading order: statements of several accounts or periods, a letter before an
   * invoice, terms after it. One that is the whole where there is nothing to part. Sums never cross from one to another.
   */
  sections: readonly PaperFields[];
}

/** What one paper of a document says. */
export interface PaperFields {
  /** On which it stands, from 1; two papers may share one. */
  pages: number[];
  documentType: { value: DocumentType; confidence: number; reasons: string[] };
  issuer: { value: string; confidence: number } | null;
  currency: string | null;
  /** Money. */
  amounts: AmountField[];
  /** Every number that may be one, money or not, in reading order. */
  numbers: AmountField[];
  rates: RateField[];
  counted: CountedField[];
  repeated: RepeatedField[];
  weights: WeightField[];
  called: CalledField[];
  accountParts: AccountPart[];
  pricedBlocks: PricedBlock[];
  stated: StatedField[];
  lineSums: LineSum[];
  dates: DateField[];
  names: NameField[];
  accounts: AccountField[];
  identifiers: IdentifierField[];
  references: ReferenceField[];
  transactions: TransactionRow[];
  /** Printed order of the transactions; null when it cannot be determined. */
  transactionOrder: 'oldest_first' | 'newest_first' | null;
  total: AmountField | null;
  iban: (Read & { value: string }) | null;
  period: { start: DateField; end: DateField } | null;
  /** All labelled values, in reading order. */
  labelled: LabelledValue[];
  /** Rows of an invoice: quantity × unit price = amount, where printed. */
  invoiceLines: InvoiceLine[];
  /** Sum lines of a payslip by class. */
  payslipLines: PayslipLine[];
  /** The line of magnetic characters of a cheque; null on other documents and where it was not read. */
  codeLine: (Read & { cheque: string; bank: string | null; branch: string | null; account: string }) | null;
  /** Every table with a header row. */
  tables: TableField[];
}

/** A cell of a table row: with what was found in it (`A`, `D`), or with the fields that this became. */
export interface TableCell<A = AmountField, D = DateField> {
  text: string;
  rect: Rect;
  amount: A | null;
  date: D | null;
}

export interface TableRow<A = AmountField, D = DateField> {
  page: number;
  rect: Rect;
  confidence: number;
  source: 'native' | 'ocr';
  /** One entry per column; null where the row has nothing. */
  cells: (TableCell<A, D> | null)[];
}

/** A table with a header row, read over page breaks. */
export interface TableField<A = AmountField, D = DateField> {
  page: number;
  /** Null for a header that the lexicon does not know. */
  columns: {
    key: ColumnKey | null;
    header: string;
    /** What the header says of payments: how many there are, what each is, or what all come to. */
    planPart?: 'instalments' | 'instalment' | 'total';
  }[];
  /** Whether all its amounts went out or came in, as the heading above it says. */
  side?: 'debit' | 'credit' | null;
  rows: TableRow<A, D>[];
  /** Lines under the rows whose label names a sum, with their amounts by column. */
  footers: { key: LabelOf<'amount'> | 'subtotal'; label: string; row: TableRow<A, D> }[];
}
