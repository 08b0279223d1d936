/** What a document can be known again by: values that only one document should have, and marks of its production. */
import { createHash } from 'node:crypto';
import {
  accountNumber,
  PAPER_NUMBERS,
  type Paper,
  type PaperValue,
  PRINT_LIMITS,
  type Print,
} from '../../domain/prints.ts';
import type { LabelledValue } from '../fields/types.ts';
import type { PageFact } from '../file/facts.ts';
import type { SourceImage } from '../image/facts.ts';
import type { PdfFont } from '../pdf/content/facts.ts';
import type { PdfStructure } from '../pdf/facts.ts';
import type { PdfMetadata } from '../pdf/syntax/facts.ts';

/** Keys of one name: a page full of dates and times is no reason for hundreds. */
const MAX_OF_A_NAME = 6;
/** Rows of a window: two equal payments on one day are common, three equal rows in a row are not; chosen. */
const WINDOW = 3;
const WINDOWS = 12;

const anchor = (name: string, ...parts: readonly (string | null | undefined)[]): Print[] =>
  parts.some((part) => part == null || part === '') ? [] : [{ kind: 'anchor', name, value: hashed(parts.join('|')) }];

/** Of one length, whatever they are made of. */
const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40);

const unique = (prints: readonly Print[]): Print[] => [
  ...new Map(prints.map((print) => [`${print.name} ${print.value}`, print])).values(),
];

/** Days on which something was issued or done. */
const OWN_DAYS: ReadonlySet<string | null> = new Set([
  'issue',
  'value',
  'executed',
  'paid',
  'visit',
  'as_of',
  'transaction',
]);
const MIN_NUMBER = 4;
/** A shorter number is one of its issuer's; chosen. */
const LONG_NUMBER = 7;

/** Tuples that a document should be alone with. */
export function anchorsOf(paper: Paper): Print[] {
  const { type, issuer, period, values } = paper;
  const of = (kind: PaperValue['kind'], isWanted: (value: PaperValue) => boolean) => [
    ...new Set(values.filter((value) => value.kind === kind && isWanted(value)).map(({ value }) => value)),
  ];
  const numbers = of(
    'number',
    ({ role, value }) => PAPER_NUMBERS.has(role) && value.length >= MIN_NUMBER && /\d{3}/.test(value),
  );
  const ownDays = of('date', ({ role }) => OWN_DAYS.has(role));
  const days = (ownDays.length > 0 ? ownDays : of('date', () => true)).slice(0, 3);
  const times = of('number', ({ role }) => role === 'time').slice(0, 3);
  const accounts = of('account', () => true)
    .map(accountNumber)
    .slice(0, 3);
  const totals = of('amount', ({ role }) => role === 'total' || role === 'net_pay').slice(0, 2);
  const employees = [
    ...of('number', ({ role }) => role === 'israeli_id' || role === 'employee_number'),
    ...of('name', ({ role }) => role === 'employee'),
  ].slice(0, 3);
  const span = period && `${period.start} ${period.end}`;
  const all = [
    ...numbers.flatMap((number) =>
      number.length >= LONG_NUMBER ? anchor('number', type, number) : anchor('number', type, issuer, number),
    ),
    // Of a picture that was taken for another kind of paper, or of which the issuer was not read.
    ...numbers.flatMap((number) => days.flatMap((day) => anchor('number_day', number, day))),
    ...accounts.flatMap((account) => [
      ...anchor('account_period', type, account, span),
      ...monthsOf(period).flatMap((month) => anchor('account_month', type, account, month)),
    ]),
    ...employees.flatMap((employee) => anchor('employee_month', type, employee, span)),
    ...days.flatMap((day) => times.flatMap((time) => anchor('moment', type, day, time))),
    ...accounts.flatMap((account) =>
      days.flatMap((day) => [
        ...anchor('account_day', type, account, day),
        ...totals.flatMap((total) => anchor('payment', account, day, total)),
      ]),
    ),
    ...days.flatMap((day) => totals.flatMap((total) => anchor('receipt', type, issuer, day, total))),
  ];
  return [...Map.groupBy(unique(all), ({ name }) => name).values()].flatMap((same) => same.slice(0, MAX_OF_A_NAME));
}

/** Months that a period covers, and that of the day after it: statements that follow each other share one. */
function monthsOf(period: Paper['period']): string[] {
  if (!period) return [];
  const [from, to] = [new Date(period.start), new Date(period.end)];
  to.setUTCDate(to.getUTCDate() + 1);
  const months: string[] = [];
  for (const day = from; months.length < MAX_OF_A_NAME && day <= to; day.setUTCMonth(day.getUTCMonth() + 1, 1)) {
    months.push(day.toISOString().slice(0, 7));
  }
  return months;
}

/** Of a statement's rows, three at a time, those with the smallest hashes: the same ones wherever a period begins. */
export function rowPrints({ rows }: Paper): Print[] {
  const lines = rows.map(({ date, cents, balance }) => `${date} ${cents} ${balance}`);
  const windows = lines.flatMap((_, i) =>
    i + WINDOW <= lines.length ? [hashed(lines.slice(i, i + WINDOW).join('|'))] : [],
  );
  return [...new Set(windows)]
    .sort()
    .slice(0, WINDOWS)
    .map((value) => ({ kind: 'rows', name: 'rows', value }));
}

/** Of one kind, enough that one of them is without a misread digit on both pictures; chosen. */
const POINTERS = 6;
const MIN_AMOUNT_DIGITS = 3;
/** By how much the day of birth, or on which an account was opened or a job began, lies before the others; chosen. */
const LONG_BEFORE_MS = 2 * 366 * 86_400_000;

/**
 * What finds a paper again of which recognition lost labels and a good part of the words: amounts that stand one after
 * the other, a day of long ago with one of now, and long numbers, whatever they are. It does not tell that it is the same
 * paper.
 */
export function pointersOf({ values }: Paper): Print[] {
  const of = (wanted: PaperValue['kind']) => [
    ...new Set(values.flatMap(({ kind, value }) => (kind === wanted ? [value] : []))),
  ];
  const amounts = [...new Set(of('amount').map((value) => value.replace('-', '')))].filter(
    ({ length }) => length >= MIN_AMOUNT_DIGITS,
  );
  const series = amounts.slice(WINDOW - 1).map((_, i) => amounts.slice(i, i + WINDOW).join('|'));
  const days = of('date').sort();
  const born = days[0] ?? '';
  const later = days.filter((day) => Date.parse(day) - Date.parse(born) >= LONG_BEFORE_MS);
  const numbers = [...of('number'), ...of('account').map(accountNumber)]
    .map((value) => value.replace(/\D/g, '').replace(/^0+/, ''))
    .filter(({ length }) => length >= LONG_NUMBER);
  const pointer = (name: string, made: readonly string[]): Print[] =>
    [...new Set(made.map(hashed))]
      .sort()
      .slice(0, POINTERS)
      .map((value) => ({ kind: 'rows', name, value }));
  return [
    ...pointer('amounts', series),
    ...pointer(
      'days',
      later.map((day) => `${born} ${day}`),
    ),
    ...pointer('numbers', numbers),
  ];
}

/** An identifier of one value throughout says nothing. */
const isRandom = (id: string) => id.length >= 16 && !/^(.)\1*$/.test(id);
const MAX_PICTURES = 3;

/** Marks that a file has from its production on, and keeps when it is edited. */
export function basePrints(
  structure: PdfStructure | null,
  metadata: PdfMetadata | null,
  fonts: readonly PdfFont[] | null,
  pictures: readonly SourceImage[],
): Print[] {
  const base = (name: string, value: string | null | undefined): Print[] =>
    value ? [{ kind: 'base', name, value: hashed(value) }] : [];
  const id = structure?.id?.[0];
  const { xmp, created, producer } = metadata ?? {};
  const tags = [...new Set((fonts ?? []).flatMap(({ subsetTag }) => subsetTag ?? []))].sort();
  return unique([
    ...base('file_id', id && isRandom(id) ? id : null),
    ...base('document_id', xmp?.originalDocumentId ?? xmp?.documentId),
    ...(created && tags.length > 0 ? base('production', [created.raw, producer, ...tags].join('|')) : []),
    // A scan of paper is like no other; a picture behind text may be its issuer's letterhead.
    ...pictures
      .filter(({ fullPage, coded }) => fullPage && coded !== null)
      .slice(0, MAX_PICTURES)
      .flatMap(({ coded }) => base('picture', createHash('sha256').update(coded!).digest('hex'))),
  ]);
}

const COLUMNS = 8;
const ROWS = 12;
const MIN_LABELS = 5;

/** The form that was filled in: size of the page, typefaces, and where which labels stand. */
export function layoutPrint(
  pages: readonly PageFact[],
  fonts: readonly PdfFont[] | null,
  labelled: readonly LabelledValue[],
): Print[] {
  const page = pages[0];
  const cells = labelled.flatMap(({ page: number, rect, label }) =>
    number === 1 && page
      ? [`${label} ${cellOf(rect.x, page.widthPt, COLUMNS)} ${cellOf(rect.y, page.heightPt, ROWS)}`]
      : [],
  );
  if (!page || cells.length < MIN_LABELS) return [];
  const families = [...new Set((fonts ?? []).map(({ name }) => name.replace(/^[A-Z]{6}\+/, '')))].sort();
  const size = `${Math.round(page.widthPt)} ${Math.round(page.heightPt)}`;
  return [
    { kind: 'layout', name: 'layout', value: hashed([size, ...families, ...[...new Set(cells)].sort()].join('|')) },
  ];
}

const cellOf = (value: number, whole: number, count: number) => Math.floor((count * value) / whole);

/** As many as a document may have, those that tell most first. */
export const withinCount = (prints: readonly Print[]): Print[] => unique(prints).slice(0, PRINT_LIMITS.keys - 1);
