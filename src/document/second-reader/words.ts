import type { Rect } from '../../domain/geometry.ts';
import { READER_LIMITS } from '../../domain/second-reader.ts';
import type { PageText } from '../facts.ts';

/** A visible word that can be cited by its number, which is its place in the list from 1. */
export interface NumberedWord {
  page: number;
  text: string;
  rect: Rect;
  /** 0-1; 1 for native text. */
  confidence: number;
}

const digitsIn = ({ lines }: PageText) =>
  lines.reduce((sum, { text }) => sum + (text.match(/\p{Nd}/gu)?.length ?? 0), 0);

/** The first and the last page, and those with most figures between them; in order. */
export function pagesToSend(text: readonly PageText[], pages: readonly number[]): number[] {
  const first = pages[0];
  const last = pages.at(-1);
  const figures = new Map(text.map((page) => [page.page, digitsIn(page)]));
  const between = pages
    .slice(1, -1)
    .sort((a, b) => (figures.get(b) ?? 0) - (figures.get(a) ?? 0) || a - b)
    .slice(0, READER_LIMITS.pages - 2);
  const chosen = new Set([first, last, ...between].filter((page) => page !== undefined));
  return [...chosen].sort((a, b) => a - b);
}

/** In reading order; what is over the limit cannot be cited. */
export const numberWords = (text: readonly PageText[], pages: readonly number[]): NumberedWord[] =>
  text
    .filter(({ page }) => pages.includes(page))
    .flatMap(({ page, lines }) =>
      lines.flatMap(({ words }) => words.map(({ text, rect, confidence }) => ({ page, text, rect, confidence }))),
    )
    .slice(0, READER_LIMITS.words);

/**
 * A word as it is sent: its digits are hidden, because a reader who has seen a figure copies it instead of reading it,
 * and so are characters that would end the quotation.
 */
export const maskedWord = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Cf}⟦⟧]/gu, '').replace(/\p{Nd}/gu, '#')].slice(0, READER_LIMITS.wordCharacters).join('');
