import type { DocumentType } from '../../../domain/scan.ts';

/** What labels name, with the kind of value after them, in the order in which they are tried. */
// biome-ignore format: a table
export const LABEL_KINDS = {
  value: 'date', due: 'date', charge: 'date', account_opened: 'date', employment_start: 'date', birth: 'date',
  admission: 'date', discharge: 'date', visit: 'date', executed: 'date', paid: 'date', as_of: 'date',
  to: 'date', from: 'date', expires: 'date',
  month: 'text', period: 'period', issue: 'date', weekday: 'text', words: 'words',
  net: 'amount', vat_included: 'amount', vat: 'amount',
  gross_pay: 'amount', deductions: 'amount', net_pay: 'amount',
  opening_balance: 'amount', closing_balance: 'amount', total_debits: 'amount', total_credits: 'amount',
  principal: 'amount', instalment: 'amount', instalments: 'count', rate: 'text', first_payment: 'text', repayable: 'amount', rent: 'amount',
  transactions_count: 'count', days: 'count', age: 'count', discount: 'amount', rounding: 'amount', total: 'amount',
  balance: 'amount',
  holder: 'name', cardholder: 'name', employee: 'name', payer: 'name', borrower: 'name',
  payee: 'name', patient: 'name', physician: 'name', landlord: 'name', tenant: 'name', customer: 'name',
  surname: 'name', given_name: 'name', party_name: 'name',
  israeli_id: 'id', company_number: 'id', vat_number: 'id',
  passport_number: 'id', withholding_file: 'id', allocation_number: 'id', card_number: 'id', license: 'id',
  employee_number: 'id', patient_number: 'id', tax_reference: 'id',
  iban: 'account', bic: 'account', account: 'account', branch: 'account', bank: 'account',
  reference: 'reference', purpose: 'text', address: 'text',
  // Parts of what is paid: they are held to other amounts and end no table, as sums do.
  charges: 'part', tendered: 'part', change: 'part', tip: 'part', shipping: 'part', fee: 'part', prepaid: 'part', amount_due: 'part', asked: 'part',
  previous_balance: 'part', deductible: 'part', payments: 'part', purchases: 'part', cash_advances: 'part',
  interest_charged: 'part',
} as const;

export type LabelKey = keyof typeof LABEL_KINDS;
export type LabelKind = (typeof LABEL_KINDS)[LabelKey];

/** The labels of one kind. */
export type LabelOf<K extends LabelKind> = {
  [P in LabelKey]: (typeof LABEL_KINDS)[P] extends K ? P : never;
}[LabelKey];

/** A label of which the kind tells what its key may be. */
export type Label = { [K in LabelKind]: { readonly key: LabelOf<K>; readonly kind: K } }[LabelKind];

/** What headers of columns name, in the order in which they are tried. */
// biome-ignore format: a list
export const COLUMN_KEYS = [
  'value_date', 'date', 'previous_reading', 'current_reading', 'units', 'rate', 'quantity', 'unit_price',
  'discount', 'vat', 'principal', 'interest', 'payment', 'balance', 'debit', 'credit', 'original_amount', 'amount',
  'reference', 'code', 'number', 'currency', 'description',
] as const;

export type ColumnKey = (typeof COLUMN_KEYS)[number];

/** Words of other use than as labels, headers and titles. */
export const PHRASE_KEYS = [
  /** Whose value a label names: `חשבון המוטב`, `payee's IBAN`; in the normal form of labels. */
  'whose',
  /** Round the word for a person: `פרטי המוטב`, `name of the patient`; in the normal form of labels. */
  'person',
  'from',
  'to',
  'until',
  /** Of balances that lead from page to page. */
  'brought',
  'forward',
  /** Marks of an identity number after a name. */
  'identity_mark',
  'honorific',
  /** Addressed to nobody in particular. */
  'nobody',
  /** A party by its part in a contract, which is no name. */
  'part',
  /** An amount in words is whole where it names its currency. */
  'whole_amount',
  'payslip',
  'deductions',
  'employer',
  'company',
  'company_end',
  'address',
  /** Above or before the name of who wrote an invoice, and the label of that name. */
  'seller',
  'seller_name',
  /** What stands between an invoice and its date: `Invoice 12 of 3 May`. */
  'title_date',
  /** In a sentence, between the account and the day from which it is held. */
  'account_since',
  /** In a sentence, between a payment and its day. */
  'paid_on',
  /** What a document is or says, never who wrote it. */
  'heading',
  /** A heading that begins with a company's word: `Bank statement`, `Service agreement`. */
  'bare_heading',
  /** What a payment app says has happened. */
  'outcome',
  /** Before the amount that a tax is taken of. */
  'of_base',
  /** Before a number, in the normal form of labels: it is the sum of others. */
  'sum_name',
  /** Beside an amount, in the normal form of labels: how it was paid, or that it was. */
  'paid_by',
  /** Beside an amount, in the normal form of labels: what was sold under one rate of tax, with the tax. */
  'taxed_sales',
  /** Beside a count, in the normal form of labels: so often is something paid. */
  'times',
  /** Beside an amount, in the normal form of labels: it is paid each time. */
  'each_time',
  /** In the normal form of labels, beside a number: what one unit of a currency costs in another. */
  'exchange_rate',
  /** Between a sum and the count that it is divided by. */
  'divided_by',
  /** Beside an amount, in the normal form of labels: it reaches the payee once the fee is taken off. */
  'payout',
  /** Beside amounts of an account, in the normal form of labels: its limit, what is used of that, and what is left. */
  'credit_limit',
  'limit_used',
  /** `Used before this transfer`: what is sent now is used as well. */
  'used_before',
  'available',
  /** Not booked yet, and the balance of what is. */
  'pending',
  'booked_balance',
  /** What is paid before equal instalments. */
  'first_part',
  /** An amount of a year. */
  'yearly',
  /** An amount of the whole term of a contract. */
  'whole_term',
  /** A part that is taken of an amount at a printed percentage. */
  'part_at_rate',
  'interest',
  'day_count',
  /** Between what is used and the whole. */
  'out_of',
  /** Pay of one day or hour, and how many of them were worked. */
  'each_day',
  'worked',
  /** Above columns: what came about in the year so far, and of that before this period. */
  'year_so_far',
  'until_now',
  /** A row of a statement that sums others up: it moves nothing. */
  'sum_row',
  /** A row that tells the balance of its day. */
  'day_balance',
  'weekday',
  /** In the normal form of labels: after it a time of day stands. */
  'hour',
  'cheque',
  'cheque_payee',
  'cheque_words',
] as const;

export type PhraseKey = (typeof PHRASE_KEYS)[number];

/**
 * The words of one language. A text lists phrases, a comma and a space between them, each a regular expression whose
 * brackets group and catch nothing. Labels and columns name the whole of a text in its normal form (`normalLabel`);
 * titles are searched in the normal form, phrases in the text as printed. A title that languages share is listed in one of
 * them, for each that matches counts.
 */
export interface Lexicon {
  labels: Readonly<Partial<Record<LabelKey, string>>>;
  columns: Readonly<Partial<Record<ColumnKey, string>>>;
  titles: Readonly<Partial<Record<DocumentType, string>>>;
  /** Labels that are ordinary words: they count only with a colon. */
  ordinary: string;
  phrases: Readonly<Partial<Record<PhraseKey, string>>>;
}
