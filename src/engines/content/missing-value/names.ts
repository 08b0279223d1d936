/** Labels that papers do not print without their value. */
import { labelsOf, normalLabel, phrasePattern } from '../../../document/fields/lexicon/index.ts';
import type { LabelKey } from '../../../document/fields/lexicon/keys.ts';

/** Sums that are printed even where they are nought; discounts, taxes and tips are not. */
const SUMS = new Set<LabelKey>([
  'total',
  'net',
  'net_pay',
  'gross_pay',
  'opening_balance',
  'closing_balance',
  'balance',
  'principal',
  'instalment',
  'repayable',
]);
const ALWAYS = new Set<LabelKey>(['weekday']);
/** Templates of invoices leave these open, too. */
const ON_SCREENS = new Set<LabelKey>([
  'issue',
  'executed',
  'paid',
  'visit',
  'as_of',
  'holder',
  'cardholder',
  'employee',
  'payer',
  'payee',
  'borrower',
  'patient',
  'customer',
  'account',
  'iban',
]);
const HOUR = phrasePattern('hour', '^', '$');
const SUM_NAME = phrasePattern('sum_name');
/** A sentence is no label. */
const MAX_CHARS = 40;

export const isSumLabel = (text: string): boolean =>
  text.length <= MAX_CHARS && (hasKey(text, SUMS) || SUM_NAME.test(normalLabel(text)));

/** Sums, times and days of the week. */
export const isSureLabel = (text: string): boolean =>
  isSumLabel(text) || (text.length <= MAX_CHARS && (HOUR.test(normalLabel(text)) || hasKey(text, ALWAYS)));

/** What screens of payments show besides. */
export const isScreenLabel = (text: string): boolean =>
  isSureLabel(text) || (text.length <= MAX_CHARS && hasKey(text, ON_SCREENS));

const hasKey = (text: string, keys: ReadonlySet<LabelKey>): boolean => labelsOf(text).some(({ key }) => keys.has(key));
