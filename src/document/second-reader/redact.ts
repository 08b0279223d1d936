import type { Rect } from '../../domain/geometry.ts';
import type { Redaction } from '../../domain/second-reader.ts';
import type { DocumentFields, PageText } from '../facts.ts';

/** What is painted over on a page, and the words that it hides. */
export interface Covered {
  page: number;
  rect: Rect;
}

/** The last characters of a number stay, so that people can tell which it is. */
const KEPT = 2;
/** Parts of a number this short stand everywhere. */
const MIN_PART = 3;

/** Letters and digits alone, as a number is the same in every grouping. */
const bare = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{Nd}]/gu, '');

/**
 * The places of names, account numbers or identity numbers, wherever they stand on a page and not only where they were
 * read as such. Of numbers all but the last two characters.
 */
export function coversOf(text: readonly PageText[], fields: DocumentFields, redact: readonly Redaction[]): Covered[] {
  const papers = [fields, ...fields.sections];
  const names = new Set<string>();
  const numbers = new Set<string>();
  const add = (set: Set<string>, value: string | null | undefined) => value && bare(value) && set.add(bare(value));
  for (const paper of papers) {
    if (redact.includes('names')) {
      for (const { value } of paper.names) for (const part of value.split(/\s+/u)) add(names, part);
      for (const { holder } of paper.accounts) for (const part of (holder ?? '').split(/\s+/u)) add(names, part);
    }
    if (redact.includes('accounts')) {
      for (const { account, iban } of paper.accounts) for (const value of [account, iban]) add(numbers, value);
      add(numbers, paper.iban?.value);
    }
    if (redact.includes('ids')) for (const { value } of paper.identifiers) add(numbers, value);
  }
  const covered: Covered[] = [];
  for (const { page, lines } of text) {
    for (const word of lines.flatMap((line) => line.words)) {
      const own = bare(word.text);
      if (own.length > 1 && names.has(own)) covered.push({ page, rect: word.rect });
      const kept = [...numbers].map((number) => keptOf(own, number)).filter((count) => count !== null);
      if (kept.length > 0) covered.push({ page, rect: withoutEnd(word.rect, own.length, Math.min(...kept)) });
    }
  }
  return covered;
}

/** How many characters of the word may stay; null where it is no part of the number. */
function keptOf(word: string, number: string): number | null {
  if (word.length < MIN_PART || !/\p{Nd}/u.test(word)) return null;
  if (word.includes(number)) return word.endsWith(number) ? KEPT : 0;
  if (!number.includes(word)) return null;
  return number.endsWith(word) ? KEPT : 0;
}

/** Numbers run from left to right in every script that is read here. */
const withoutEnd = (rect: Rect, length: number, kept: number): Rect => ({
  ...rect,
  w: (rect.w * Math.max(1, length - kept)) / Math.max(1, length),
});
