/** The values that were read, in the order in which people look for them. Pure. */

import type { Box } from './PagePlate.tsx';
import type { Extracted } from './paper-operations.ts';

/** Under this a value was read with doubt. */
const SURE = 0.75;

export interface Fact {
  text: string;
  /** As printed, where that is another text. */
  raw: string | null;
  box: Box | null;
  isDoubtful: boolean;
}

interface Read {
  raw?: string;
  confidence?: number;
  box: Box | null;
}

/** `2025-07-01` as people of the country write it; anything else stays. */
export const printedDay = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

/** `1250.00` as `1,250.00`; every digit stays. */
export const printedAmount = (value: string): string =>
  value.replace(/^(-?\d+)/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

export const printedMoney = (value: string, currency: string | null): string =>
  currency ? `${printedAmount(value)} ${currency}` : printedAmount(value);

/** Blanks and the kind of a dash make no other text. */
const plain = (text: string) => text.replace(/[\s\u2066-\u2069]+/g, '').replace(/[–—]/g, '-');

function factOf(text: string, { raw, confidence, box }: Read): Fact {
  const isSaid = raw === undefined || plain(raw) === '' || plain(text).includes(plain(raw));
  return { text, raw: isSaid ? null : raw, box, isDoubtful: (confidence ?? 1) < SURE };
}

/** The same value at several places is told once, with the first of them. */
const unique = (facts: readonly Fact[]): Fact[] =>
  [...new Map(facts.toReversed().map((fact) => [fact.text, fact])).values()].reverse();

export type FactName =
  | 'total'
  | 'iban'
  | 'period'
  | 'names'
  | 'accounts'
  | 'identifiers'
  | 'references'
  | 'dates'
  | 'amounts'
  | 'amountsInWords';

export function factsOf(data: Extracted): { name: FactName; facts: Fact[] }[] {
  const { total, period, iban } = data;
  const account = ({ iban: own, bank, branch, account: number, holder }: Omit<Extracted['accounts'][number], 'raw'>) =>
    own ?? ([bank, branch, number].filter(Boolean).join('-') || (holder ?? ''));
  const ibanPlace = data.accounts.find((each) => iban !== null && plain(each.raw).includes(iban))?.box ?? null;
  const groups: { name: FactName; facts: Fact[] }[] = [
    { name: 'total', facts: total ? [factOf(printedMoney(total.value, total.currency), total)] : [] },
    { name: 'iban', facts: iban ? [factOf(iban, { box: ibanPlace })] : [] },
    {
      name: 'period',
      facts: period ? [factOf(`${printedDay(period.start)} – ${printedDay(period.end)}`, period)] : [],
    },
    { name: 'names', facts: data.names.map((each) => factOf(each.value, each)) },
    { name: 'accounts', facts: data.accounts.map(({ raw: _raw, ...each }) => factOf(account(each), each)) },
    { name: 'identifiers', facts: data.identifiers.map((each) => factOf(each.value, each)) },
    { name: 'references', facts: data.references.map((each) => factOf(each.value, each)) },
    { name: 'dates', facts: data.dates.map((each) => factOf(printedDay(each.value), each)) },
    { name: 'amounts', facts: data.amounts.map((each) => factOf(printedMoney(each.value, each.currency), each)) },
    {
      name: 'amountsInWords',
      facts: data.amountsInWords.map((each) => factOf(printedMoney(each.value, each.currency), each)),
    },
  ];
  return groups.map(({ name, facts }) => ({ name, facts: unique(facts) })).filter(({ facts }) => facts.length > 0);
}

/** Rows as a spreadsheet takes them from the clipboard. */
export const asTable = (rows: readonly (readonly (string | null)[])[]): string =>
  rows.map((row) => row.map((cell) => (cell ?? '').replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
