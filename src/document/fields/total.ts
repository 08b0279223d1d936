/** The one amount that a document is about. */
import type { DocumentType } from '../../domain/scan.ts';
import { currencyOf } from '../../values/currencies.ts';
import { readNumberWords } from '../../values/number-words.ts';
import type { LabelledEntity } from './labelled.ts';
import { phrasePattern } from './lexicon/index.ts';
import type { AmountField, AmountRole, TableField } from './types.ts';

/** Which labelled amounts stand for the total, by type, best first. */
const TOTAL_ROLES: Readonly<Partial<Record<DocumentType, readonly AmountRole[]>>> = {
  bank_statement: [],
  account_confirmation: [],
  payslip: ['net_pay', 'total'],
  loan_document: ['repayable', 'gross_pay', 'total', 'principal'],
  balance_confirmation: ['total', 'balance', 'closing_balance'],
  contract: ['total', 'rent', 'instalment'],
  bank_transfer: ['total', 'instalment'],
  payment_app: ['total', 'instalment'],
};
const OTHER_ROLES: readonly AmountRole[] = ['total', 'closing_balance', 'repayable', 'net_pay'];

/** Behind which label sums are looked for that only their words name; on a payslip those are parts of the pay. */
const SUMS_AFTER: Readonly<Partial<Record<DocumentType, AmountRole>>> = {
  ...Object.fromEntries(
    (
      [
        'balance_confirmation',
        'contract',
        'deposit_receipt',
        'bank_transfer',
        'payment_app',
        'utility_bill',
        'medical',
        'invoice',
        'other',
      ] as const
    ).map((type) => [type, 'total']),
  ),
  card_statement: 'closing_balance',
};

/** Documents whose largest print is their amount, and those that name it in their text. */
const LARGE = new Set<DocumentType>(['payment_app', 'bank_transfer', 'check', 'deposit_receipt']);
const IN_TEXT = new Set<DocumentType>(['contract', 'medical']);

/** The greatest by the measure; of equals the last. */
const last = (amounts: readonly AmountField[], measure: (amount: AmountField) => number): AmountField | null =>
  amounts.reduce<AmountField | null>((best, each) => (best && measure(best) > measure(each) ? best : each), null);

/** A payout below the net pay is what is left of it after further deductions; sums of the year stand beside it. */
function lowest(nets: readonly AmountField[]): AmountField[] {
  const end = nets.reduce((low, net) =>
    net.page > low.page || (net.page === low.page && net.rect.y > low.rect.y + low.rect.h) ? net : low,
  );
  return nets.filter(({ page, rect }) => page === end.page && Math.abs(rect.y - end.rect.y) < end.rect.h);
}

const size = ({ cents }: AmountField) => Math.abs(cents);

/** What a certificate of a year is about: the gross pay, the largest of its sums, which stands in its text again. */
function ofYear(amounts: readonly AmountField[]): AmountField | null {
  const largest = last(amounts, size);
  const again = amounts.filter(({ cents }) => cents !== 0 && cents === largest?.cents);
  return again.some(({ role, isSum }) => isSum || role === 'gross_pay') ? largest : null;
}

/** Papers of one payment: what left the account is the amount with its fee, and so is what was paid in, of which the fee was kept. */
const CHARGED = new Set<DocumentType>(['bank_transfer', 'payment_app', 'deposit_receipt']);
/** A fee is a small part of what is paid. */
const MAX_FEE_SHARE = 0.5;

/** The amount that is another and a third, a smaller one: the payment and its fee. */
function withFee(total: AmountField, amounts: readonly AmountField[]): AmountField | null {
  const others = amounts.filter(({ currency, cents }) => currency === total.currency && cents !== 0);
  const fees = new Set(
    others.map(({ cents }) => Math.abs(cents)).filter((cents) => cents < MAX_FEE_SHARE * Math.abs(total.cents)),
  );
  return others.find(({ cents }) => fees.has(Math.abs(cents) - Math.abs(total.cents))) ?? null;
}

function pickTotal(
  type: DocumentType,
  amounts: readonly AmountField[],
  tables: readonly TableField[],
): AmountField | null {
  if (type === 'tax_form') return ofYear(amounts);
  const picked = pickNamed(type, amounts, tables);
  return (picked && CHARGED.has(type) ? withFee(picked, amounts) : null) ?? picked;
}

function pickNamed(
  type: DocumentType,
  amounts: readonly AmountField[],
  tables: readonly TableField[],
): AmountField | null {
  const roles = TOTAL_ROLES[type] ?? OTHER_ROLES;
  if (roles.length === 0) return null;
  const inRows = new Set(tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map((cell) => cell?.amount))));
  const free = amounts.filter((amount) => !inRows.has(amount) && amount.role === null && amount.cents !== 0);
  // A screen prints the amount large above its label, and what is left after the fee as a line.
  const large = LARGE.has(type) && !amounts.some(({ role }) => role === 'total') ? outstanding(free) : null;
  if (large) return large;
  for (const role of roles) {
    // Sums stand at the end: of several "total" the last and largest is the one to be paid.
    const all = amounts.filter((amount) => amount.role === role);
    const found = role === 'net_pay' && all.length > 0 ? lowest(all) : all;
    const named = found.filter(({ isSum }) => isSum);
    if (found.length > 0 && (type !== 'other' || named.length > 0 || !amounts.some(({ isSum }) => isSum)))
      return last(type === 'other' && named.length > 0 ? named : found, size);
    // Words may call a number a sum that no label names; single rents and balances come after it.
    const sums = role === SUMS_AFTER[type] ? amounts.filter(({ isSum }) => isSum) : [];
    if (sums.length > 0) return last(sums, size);
  }
  const marked = free.filter(({ currency }) => currency !== null);
  // Of equal heights the first.
  if (LARGE.has(type)) return last(free.toReversed(), ({ rect }) => rect.h);
  // Without a currency, what a letter of a doctor prints was measured: a height of 1.80.
  if (IN_TEXT.has(type)) return marked[0] ?? (type === 'medical' ? null : free[0]) ?? null;
  return marked.length === 1 ? marked[0]! : outstanding(free);
}

/** Screens print what they are about so many times as high as anything else. Chosen: seen from 2.8 on. */
const OUTSTANDING = 2;

function outstanding(amounts: readonly AmountField[]): AmountField | null {
  const [first, second] = amounts.toSorted((a, b) => b.rect.h - a.rect.h);
  return first && second && first.rect.h >= OUTSTANDING * second.rect.h ? first : null;
}

const WHOLE = phrasePattern('whole_amount');

/** Amounts in words that are whole: words that name no currency are not all of them. */
const amountsInWords = (labelled: readonly LabelledEntity[]): AmountField[] =>
  labelled.flatMap(({ label, field }): AmountField | [] => {
    const words = label?.kind === 'words' && WHOLE.test(field.value) ? readNumberWords(field.value)[0] : undefined;
    if (!words || words.start > 2) return [];
    const { raw, page, rect, confidence, source } = field;
    return { raw, page, rect, confidence, source, cents: words.cents, currency: currencyOf(raw), role: 'total' };
  });

/** Below this confidence the figures of a cheque could not be read. */
const MIN_CONFIDENCE = 0.6;

/** On a cheque the words stand for the figures where those could not be read. */
export function readTotal(
  type: DocumentType,
  amounts: readonly AmountField[],
  tables: readonly TableField[],
  labelled: readonly LabelledEntity[],
): AmountField | null {
  const figures = pickTotal(type, amounts, tables);
  if (type !== 'check' || (figures && figures.confidence >= MIN_CONFIDENCE)) return figures;
  return amountsInWords(labelled).find((words) => !figures || words.confidence > figures.confidence) ?? figures;
}
