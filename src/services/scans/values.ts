import type { Extracted, ExtractedAccount } from '../../domain/extracted.ts';
import { israeliBanksIn, israeliIbanParts } from '../../values/identifiers.ts';
import { split } from './words.ts';

/** What was read from a document, in the forms in which it is searched. */

export const VALUE_KINDS = ['account', 'iban', 'identifier', 'name', 'amount'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

export interface ReadValue {
  kind: ValueKind;
  /** Among the values of its kind; the words of one name share it. */
  position: number;
  value: string;
  /** Of an amount: ISO 4217, if known. */
  currency: string | null;
}

/** Values kept of one scan, those that identify somebody first. */
const MAX_VALUES = 10_000;
const MAX_LENGTH = 100;
/** Digits of an amount in hundredths; more is no amount that a number holds exactly. */
const AMOUNT_DIGITS = 16;
export const MAX_AMOUNT = 9_999_999_999_999;

const withoutZeros = (text: string) => text.replace(/^0+(?=.)/, '');
const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '');
const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const short = (text: string) => text.slice(0, MAX_LENGTH).toWellFormed();

/** The digits of an account number, without separators and leading zeros: `0117-100/22` is `11710022`. Empty if there is none. */
const accountForm = (text: string): string => short(withoutZeros(digitsOf(text)));

/**
 * The forms of an account number to look for: its digits, and its groups of digits each without leading zeros, since
 * a bank, a branch or an account may be padded: `10-607-0011710022` is `1060711710022` too. An Israeli IBAN is the account
 * that it holds. Empty if there is no digit, and for other IBANs.
 */
export function accountForms(text: string): string[] {
  if (/^[A-Z]{2}\d{2}[A-Z\d]{11,}$/.test(ibanForm(text))) {
    return ofIban(ibanForm(text)).map(({ bank, branch, account }) =>
      short([bank, branch, account].map((each) => withoutZeros(each ?? '')).join('')),
    );
  }
  const groups = text.split(/\D+/).filter((group) => group !== '');
  return unique([accountForm(text), short(groups.map(withoutZeros).join(''))]);
}

/** Upper case, letters and digits only: `il07 0106 07…` is `IL07010607…`. */
export const ibanForm = (text: string): string => short(lettersAndDigits(text));

/** Letters and digits in upper case, without separators and leading zeros: `00051-423 450/x` is `51423450X`. */
export const identifierForm = (text: string): string => short(withoutZeros(lettersAndDigits(text)));

/**
 * The words of a name in lower case, without accents, vowel points and punctuation, each once: `Cohén, Dana` and
 * `דָּנָה כֹּהֵן` are looked for as `cohen dana` and `דנה כהן`, in any order.
 */
export const nameWords = (text: string): string[] =>
  unique(split(text.normalize('NFKD').replace(/\p{M}/gu, '')).map(short));

/** An amount in hundredths without its sign, padded with zeros so that text is ordered as numbers are. */
export const amountForm = (amount: number): string =>
  String(Math.round(Math.abs(amount) * 100)).padStart(AMOUNT_DIGITS, '0');

/** The values of a document by which its scan is found: no more than `MAX_VALUES`, each once. */
export function valuesOf(extracted: Extracted): ReadValue[] {
  const { payslip, invoice, cheque, medical } = extracted;
  const accounts: Pick<ExtractedAccount, 'bank' | 'branch' | 'account' | 'iban'>[] = [
    ...extracted.accounts,
    ...(cheque?.code_line ? [{ ...cheque.code_line, iban: null }] : []),
  ];
  const ibans = present([extracted.iban, ...accounts.map(({ iban }) => iban)]).map(ibanForm);
  const names = present([
    ...extracted.names.map(({ value }) => value),
    ...extracted.accounts.map(({ holder }) => holder),
    payslip?.employee,
    invoice?.customer,
    cheque?.payee,
    medical?.patient,
    medical?.physician,
  ]);
  const identifiers = present([
    ...extracted.identifiers.map(({ value }) => value),
    ...extracted.references.map(({ value }) => value),
    invoice?.number,
    invoice?.allocation_number,
    cheque?.number,
    medical?.license,
    ...extracted.transactions.map(({ reference }) => reference),
  ]);
  const all = [
    ...plain('account', [...accounts, ...ibans.flatMap(ofIban)].flatMap(formsOfAccount)),
    ...plain('iban', ibans),
    ...plain('identifier', identifiers.map(identifierForm)),
    ...unique(names.map((name) => nameWords(name).sort().join(' '))).flatMap((words, position) =>
      words === '' ? [] : words.split(' ').map((value) => ({ kind: 'name' as const, position, value, currency: null })),
    ),
    ...amountsOf(extracted),
  ];
  return all.slice(0, MAX_VALUES);
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const present = (values: readonly (string | null | undefined)[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '');

const plain = (kind: ValueKind, values: readonly string[]): ReadValue[] =>
  unique(values)
    .filter((value) => value !== '')
    .map((value, position) => ({ kind, position, value, currency: null }));

/** Bank, branch and account that an Israeli IBAN holds. */
function ofIban(iban: string): Pick<ExtractedAccount, 'bank' | 'branch' | 'account'>[] {
  const parts = israeliIbanParts(iban);
  return parts ? [parts] : [];
}

/** The account alone, after its branch, and after bank and branch, as people write it; the bank by its code. */
function formsOfAccount({ bank, branch, account }: Pick<ExtractedAccount, 'bank' | 'branch' | 'account'>): string[] {
  const own = accountForm(account ?? '');
  if (own === '') return [];
  const ofBranch = accountForm(branch ?? '');
  const ofBank = accountForm(bank ?? '') || String(israeliBanksIn(bank ?? '')[0]?.code ?? '');
  return [
    own,
    // Printed as one number: 607-11710022.
    ...(account!.match(/\D0*(\d{6,})$/)?.slice(1) ?? []),
    ...(ofBranch === '' ? [] : [short(ofBranch + own)]),
    ...(ofBranch === '' || ofBank === '' ? [] : [short(ofBank + ofBranch + own)]),
  ];
}

function amountsOf({ currency, total, amounts, amounts_in_words, transactions, payslip, invoice, cheque }: Extracted) {
  const read: { value: string | null | undefined; currency: string | null }[] = [
    ...(total ? [total] : []),
    ...amounts,
    ...amounts_in_words,
    ...[
      invoice?.total,
      invoice?.net,
      invoice?.vat,
      payslip?.net,
      payslip?.gross,
      payslip?.deductions,
      cheque?.amount,
      ...transactions.flatMap(({ debit, credit, balance }) => [debit, credit, balance]),
    ].map((value) => ({ value, currency })),
  ];
  const seen = new Map<string, ReadValue>();
  for (const each of read) {
    const number = each.value ? Math.abs(Number(each.value)) : Number.NaN;
    if (!(number <= MAX_AMOUNT)) continue;
    const value = amountForm(number);
    const key = `${value} ${each.currency ?? ''}`;
    if (!seen.has(key)) seen.set(key, { kind: 'amount', position: seen.size, value, currency: each.currency });
  }
  return [...seen.values()];
}

/**
 * Texts from which the words of a scan are made, so that `text` finds what was read in the form in which it is printed
 * and in the one in which it is searched; an IBAN in groups of four too.
 */
export function textsOfValues(extracted: Extracted): string[] {
  const { accounts, identifiers, references, names, transactions } = extracted;
  const values = valuesOf(extracted);
  const ofKind = (...kinds: ValueKind[]) => values.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value);
  return [
    ...ofKind('account', 'iban', 'identifier', 'name'),
    ...ofKind('iban').map((iban) => iban.replace(/.{4}/g, '$& ')),
    ...accounts.map(({ raw }) => raw),
    ...[...identifiers, ...references, ...names].flatMap(({ value, raw }) => [value, raw]),
    ...extracted.amounts.map(({ value }) => value),
    ...present(transactions.flatMap(({ description, debit, credit }) => [description, debit, credit])),
  ];
}
