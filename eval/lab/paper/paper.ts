/**
 * What a paper says, before any layout: blocks in reading order, in which every figure that somebody might change is a
 * `Value` with a name. A forgery names the value that it changed; its place is read off the finished page.
 */
import type { DocumentType } from '../../../src/domain/scan.ts';
import type { ExtractionTruth } from '../../evaluate/extraction.ts';
import type { Random } from '../random.ts';

export const PAPER_LANGUAGES = ['he', 'en', 'de', 'fr', 'ar'] as const;
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number];

export type ValueKind =
  | 'amount'
  | 'date'
  | 'name'
  | 'iban'
  | 'account'
  | 'identifier'
  | 'reference'
  | 'weekday'
  | 'words'
  | 'count'
  | 'percent'
  /** A rate of exchange, a price of a unit with more than two decimals. */
  | 'rate'
  | 'time';

/** A figure as it is printed. The same `id` twice on a paper is the same value printed twice. */
export interface Value {
  /**
   * `total`, `vat`, `opening`, `closing`, `issued`, `due`, `row.3.amount`, `row.3.balance`, `line.2.price` … The names
   * are the paper's own; what they must agree with stands in its claims.
   */
  id: string;
  kind: ValueKind;
  text: string;
}

/** What stands in one place: plain words, a value, or a value between words ("Total due: 120.00 EUR"). */
export type Words = string | Value | readonly (string | Value)[];

export interface Field {
  label: string;
  value: Words;
}

export interface Column {
  header: string;
  /** Figures stand at the end of their column in either direction of reading. */
  align: 'start' | 'end' | 'middle';
  /** Share of the table's width; the shares of a table need not add up to anything. */
  width: number;
}

export type Block =
  | { kind: 'fields'; title?: string; items: readonly Field[] }
  | {
      kind: 'table';
      title?: string;
      columns: readonly Column[];
      rows: readonly (readonly Words[])[];
      foot?: readonly (readonly Words[])[];
    }
  /** The sums below a table, the last of them the one that counts. */
  | { kind: 'totals'; items: readonly Field[] }
  | { kind: 'text'; style: 'body' | 'small' | 'strong' | 'heading'; text: Words }
  | { kind: 'signature'; caption: string; name: string }
  | { kind: 'page-break' };

/** How printed values hang together. Numbers are those that are printed; amounts agree to the hundredth. */
export type Relation =
  | { is: 'sum'; result: string; of: readonly string[]; less: readonly string[] }
  /** Divided by `per`: 100 where a factor is a percentage. */
  | { is: 'product'; result: string; of: readonly string[]; per: number }
  /** Days that do not come before the one that stands before them. */
  | { is: 'order'; of: readonly string[] }
  | { is: 'weekday' | 'words'; of: string }
  /** Whole days from one to the other, both counted where `inclusive`. */
  | { is: 'days'; from: string; to: string; inclusive: boolean }
  | { is: 'age'; birth: string; on: string }
  | { is: 'check'; digits: CheckDigits }
  /** No later than the day on which somebody reads it. */
  | { is: 'past' };

export type CheckDigits = 'iban' | 'israeli' | 'leumi' | 'luhn' | 'vat' | 'passport';

/** Something on the paper that holds, and no longer does once one of these values alone is another. */
export interface Claim {
  kind: ClaimKind;
  /** Values any of which breaks the claim when it alone changes: those that a forgery of this kind changes. */
  ids: readonly string[];
  relation: Relation;
}

export const CLAIM_KINDS = [
  'total',
  'line',
  'net',
  'vat',
  'vat-rate',
  'discount',
  'row-balance',
  'opening',
  'closing',
  'carried',
  'column-total',
  'gross',
  'net-pay',
  'deduction',
  'fee',
  'change',
  'paid',
  'principal',
  'interest',
  'instalment',
  'consumption',
  'premium',
  'days',
  'age',
  'weekday',
  'words',
  'iban',
  'bank-account',
  'identifier',
  'company-number',
  'vat-number',
  'card-number',
  'due-before-issue',
  'row-outside-period',
  'discharge-before-admission',
  'date-order',
  'future-date',
  'exchange',
  'rounding',
  'refund',
  'machine-readable',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export interface Issuer {
  /** As a reader should name it. */
  name: string;
  /** Address, telephone, registration: a line each. */
  lines: readonly Words[];
}

export interface Paper {
  type: DocumentType;
  language: PaperLanguage;
  /** ISO 4217. */
  currency: string;
  issuer: Issuer;
  title: string;
  /** Whom it is for, as in a letter's window. */
  recipient?: readonly Words[];
  blocks: readonly Block[];
  /** Stands at the foot of each page. */
  footer?: string;
  claims: readonly Claim[];
  /** YYYY-MM-DD, the day the program made the file; never later than the day of the run. */
  madeOn: string;
  /** Names of the values that somebody who expects this paper knows beforehand. */
  main: { amount?: string; name?: string; date?: string; reference?: string };
  truth: ExtractionTruth;
  /** Honest things that a reader might stumble over: `several periods`, `brackets`, `call-outs` … */
  oddities: readonly string[];
}

export const directionOf = (language: PaperLanguage) => (language === 'he' || language === 'ar' ? 'rtl' : 'ltr');

const isValue = (part: string | Value): part is Value => typeof part !== 'string';
export const partsOf = (words: Words): readonly (string | Value)[] =>
  typeof words === 'string' || 'id' in words ? [words] : words;
export const textOf = (words: Words) =>
  partsOf(words)
    .map((part) => (isValue(part) ? part.text : part))
    .join('');

/** All that is printed, in reading order. */
export function wordsOf(paper: Paper): Words[] {
  const ofBlock = (block: Block): Words[] => {
    switch (block.kind) {
      case 'fields':
      case 'totals':
        return block.items.map(({ value }) => value);
      case 'table':
        return [...block.rows.flat(), ...(block.foot ?? []).flat()];
      case 'text':
        return [block.text];
      default:
        return [];
    }
  };
  return [...paper.issuer.lines, ...(paper.recipient ?? []), ...paper.blocks.flatMap(ofBlock)];
}

/** Each value once, in reading order. */
export function valuesOf(paper: Paper): Value[] {
  const values = new Map<string, Value>();
  for (const value of wordsOf(paper).flatMap(partsOf).filter(isValue)) {
    if (!values.has(value.id)) values.set(value.id, value);
  }
  return [...values.values()];
}

/** The paper with other text for some values, wherever they are printed; everything else stays as it was. */
export const withTexts = (paper: Paper, texts: ReadonlyMap<string, string>): Paper =>
  withValues(paper, ({ id, text }) => texts.get(id) ?? text);

/** The paper with each printed value rewritten; `occurrence` counts the places of one name from 0, in reading order. */
export function withValues(paper: Paper, write: (value: Value, occurrence: number) => string): Paper {
  const seen = new Map<string, number>();
  const written = (value: Value): Value => {
    const occurrence = seen.get(value.id) ?? 0;
    seen.set(value.id, occurrence + 1);
    return { ...value, text: write(value, occurrence) };
  };
  const other = (words: Words): Words => {
    if (typeof words === 'string') return words;
    return 'id' in words ? written(words) : words.map((part) => (isValue(part) ? written(part) : part));
  };
  const rowsOf = (rows: readonly (readonly Words[])[]) => rows.map((row) => row.map(other));
  const fieldsOf = (items: readonly Field[]) => items.map((item) => ({ ...item, value: other(item.value) }));
  const ofBlock = (block: Block): Block => {
    switch (block.kind) {
      case 'fields':
      case 'totals':
        return { ...block, items: fieldsOf(block.items) };
      case 'table':
        return { ...block, rows: rowsOf(block.rows), ...(block.foot ? { foot: rowsOf(block.foot) } : {}) };
      case 'text':
        return { ...block, text: other(block.text) };
      default:
        return block;
    }
  };
  return {
    ...paper,
    issuer: { ...paper.issuer, lines: paper.issuer.lines.map(other) },
    ...(paper.recipient ? { recipient: paper.recipient.map(other) } : {}),
    blocks: paper.blocks.map(ofBlock),
  };
}

/** A file of `paper/types`: draws papers of one kind. */
export interface PaperType {
  type: DocumentType;
  languages: readonly PaperLanguage[];
  /** Drawn from the stream alone: the same stream gives the same paper. */
  make(random: Random, language: PaperLanguage): Paper;
}
