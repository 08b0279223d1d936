/**
 * Accuracy of extraction by field, native text and recognised text apart, against what the manifest says is printed.
 * A single value counts when it is exact; of lists, the share that was found. Pure.
 */
import { readDates } from '../../src/values/dates.ts';
import { centsOf } from '../../src/values/numbers.ts';
import type { PrintedTruth } from './reading.ts';

export interface ExtractionTruth extends PrintedTruth {
  currency?: string;
  /** How many rows of movements are printed. */
  transactions?: number;
}

interface Value {
  value: string;
  role?: string | null;
}

/** What of `extracted` is looked at, as the interface prints it. */
export interface ExtractedValues {
  currency?: string | null;
  iban?: string | null;
  total?: Value | null;
  amounts?: Value[];
  dates?: Value[];
  names?: Value[];
  accounts?: { branch: string | null; account: string | null }[];
  identifiers?: { kind: string; value: string }[];
  references?: Value[];
  transactions?: { balance: string | null }[];
  invoice?: { vat: string | null } | null;
}

export interface ExtractedFile {
  source: 'native' | 'ocr';
  lang: string;
  truth: ExtractionTruth;
  issuer: { printed: string | null; read: string | null };
  extracted: ExtractedValues;
}

export interface FieldFigures {
  field: string;
  /** Values printed and found, by source. */
  native: { printed: number; found: number };
  ocr: { printed: number; found: number };
}

/** Field → how many values are printed, and how many of them were found; null where the truth names none. */
type Measure = (file: ExtractedFile) => { printed: number; found: number } | null;

const cents = (value: string | null | undefined) => (value ? (centsOf(value)?.cents ?? null) : null);
/** The truth names what a column prints, whose side a sign, brackets or another column tells. */
const magnitude = (value: string | null | undefined) => cents(value?.replace(/^-/, ''));
const plain = (value: string | null | undefined) => (value ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
const isoOf = (value: string) => readDates(value)[0]?.iso ?? value;
const one = (printed: unknown, found: boolean) => (printed ? { printed: 1, found: found ? 1 : 0 } : null);

function list<T>(printed: readonly string[] | undefined, key: (value: string) => T, read: readonly T[]) {
  if (!printed || printed.length === 0) return null;
  const wanted = [...new Set(printed.map(key))];
  const known = new Set(read);
  return { printed: wanted.length, found: wanted.filter((value) => known.has(value)).length };
}

const amount = (printed: string | null | undefined, { amounts = [] }: ExtractedValues, role: RegExp) =>
  one(
    printed,
    amounts.some((each) => role.test(each.role ?? '') && cents(each.value) === cents(printed)),
  );

const FIELDS: readonly (readonly [field: string, measure: Measure])[] = [
  ['issuer', ({ issuer }) => one(issuer.printed, plain(issuer.read) === plain(issuer.printed))],
  ['currency', ({ truth, extracted }) => one(truth.currency, extracted.currency === truth.currency)],
  [
    'amounts',
    ({ truth, extracted }) =>
      list(
        truth.amounts,
        magnitude,
        (extracted.amounts ?? []).map((a) => magnitude(a.value)),
      ),
  ],
  ['total', ({ truth, extracted }) => one(truth.total, cents(extracted.total?.value) === cents(truth.total))],
  ['VAT', ({ truth, extracted }) => amount(truth.vat, extracted, /vat/)],
  ['opening balance', ({ truth, extracted }) => amount(truth.balance_open, extracted, /opening/)],
  ['closing balance', ({ truth, extracted }) => amount(truth.balance_close, extracted, /closing|balance|total/)],
  [
    'dates',
    ({ truth, extracted }) =>
      list(
        truth.dates,
        isoOf,
        (extracted.dates ?? []).map((d) => d.value),
      ),
  ],
  [
    'names',
    ({ truth, extracted }) =>
      list(
        truth.names,
        plain,
        (extracted.names ?? []).map((n) => plain(n.value)),
      ),
  ],
  ['IBAN', ({ truth, extracted }) => one(truth.iban, plain(extracted.iban) === plain(truth.iban))],
  ['account', ({ truth, extracted }) => one(truth.account, accountFound(truth.account!, extracted))],
  [
    'ID number',
    ({ truth, extracted }) =>
      one(
        truth.id_number,
        (extracted.identifiers ?? []).some(({ value }) => plain(value) === plain(truth.id_number)),
      ),
  ],
  [
    'reference',
    ({ truth, extracted }) =>
      one(
        truth.reference,
        (extracted.references ?? []).some(({ value }) => plain(value) === plain(truth.reference)),
      ),
  ],
  [
    'transactions',
    ({ truth, extracted }) => one(truth.transactions, (extracted.transactions ?? []).length === truth.transactions),
  ],
];

/** `748-44241327` names the branch as well. */
function accountFound(printed: string, { accounts = [] }: ExtractedValues): boolean {
  return accounts.some(({ branch, account }) =>
    [plain(account), plain(`${branch ?? ''}${account ?? ''}`)].includes(plain(printed)),
  );
}

export function measureExtraction(files: readonly ExtractedFile[]): FieldFigures[] {
  return FIELDS.map(([field, measure]) => {
    const sums = { native: { printed: 0, found: 0 }, ocr: { printed: 0, found: 0 } };
    for (const file of files) {
      const counted = measure(file);
      if (!counted) continue;
      sums[file.source].printed += counted.printed;
      sums[file.source].found += counted.found;
    }
    return { field, ...sums };
  });
}

/** All fields together, by language. */
export function extractionByLanguage(files: readonly ExtractedFile[]): FieldFigures[] {
  const languages = [...Map.groupBy(files, ({ lang }) => lang)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return languages.map(([lang, own]) => {
    const fields = measureExtraction(own);
    const sumOf = (source: 'native' | 'ocr', key: 'printed' | 'found') =>
      fields.reduce((sum, field) => sum + field[source][key], 0);
    const both = (source: 'native' | 'ocr') => ({ printed: sumOf(source, 'printed'), found: sumOf(source, 'found') });
    return { field: lang, native: both('native'), ocr: both('ocr') };
  });
}

export function printExtraction(figures: readonly FieldFigures[]): string {
  const cell = ({ printed, found }: FieldFigures['native']) =>
    printed === 0
      ? '     -          '
      : `${((100 * found) / printed).toFixed(1).padStart(6)}% of ${String(printed).padEnd(6)}`;
  return [
    'EXTRACTION (exact)   native text        recognised text',
    ...figures.map(({ field, native, ocr }) => `  ${field.padEnd(18)} ${cell(native)}   ${cell(ocr)}`.trimEnd()),
  ].join('\n');
}
