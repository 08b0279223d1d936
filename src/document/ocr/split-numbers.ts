/**
 * Amounts that recognition read in two words, as a wide comma of a till leads it to: `51,` and `87`. They are one where the
 * digits on both sides of the mark are no further apart than print sets them, and nothing follows them. The same of digits
 * beside a sign of currency, without a mark between: `3` and `40`.
 */
import type { OcrSymbol, OcrWord } from './engine.ts';

const HEAD = /^\p{Sc}?\d{1,3}(?:[.,]\d{3})*[.,]$/u;
const FRACTION = /^\d{2}$/;
/** What may follow an amount: a currency, or the letter of its tax. */
const BEHIND = /^(?:\p{Sc}|\p{L}|[A-Z]{3})$/u;
/** Places of digits from the last one before the mark to the first one after it: two where all characters are as wide. */
const MAX_PLACES = 2.3;

/** `184,320.5` and the last digit of its fraction, which stand as close as digits of one number do. */
const SHORT_HEAD = /^\p{Sc}?\d{1,3}(?:[.,]\d{3})*[.,]\d$/u;
const LAST_DIGIT = /^\d$/;
/** The same of such a digit, without a mark between; chosen. */
const MAX_PLACES_OF_DIGIT = 1.4;

/** Digits of one number; a space between two would set them half as far apart again. */
const DIGITS = /^\d{1,3}(?:,?\d{3})*$/;
const CURRENCY = /^\p{Sc}$/u;
const MAX_PLACES_OF_DIGITS = 1.3;

const centreOf = ({ box }: OcrSymbol) => (box.x0 + box.x1) / 2;
const areKnown = ({ text, symbols }: OcrWord) => symbols.length === text.length;

/** From the middle of a digit to the middle of the next one. */
function pitchOf(...words: readonly OcrWord[]): number {
  const steps = words.flatMap(({ symbols }) =>
    symbols.flatMap((symbol, i) => {
      const next = symbols[i + 1];
      return next && /\d/.test(symbol.text) && /\d/.test(next.text) ? [centreOf(next) - centreOf(symbol)] : [];
    }),
  );
  return Math.min(...steps);
}

function areOne(head: OcrWord, fraction: OcrWord): boolean {
  if (!HEAD.test(head.text) || !FRACTION.test(fraction.text) || !areKnown(head) || !areKnown(fraction)) return false;
  const [last, first] = [head.symbols.at(-2), fraction.symbols[0]];
  if (!last || !first || !/\d/.test(last.text)) return false;
  const apart = centreOf(first) - centreOf(last);
  return apart > 0 && apart <= MAX_PLACES * pitchOf(head, fraction);
}

function isDigitOf(head: OcrWord, digit: OcrWord): boolean {
  if (!SHORT_HEAD.test(head.text) || !LAST_DIGIT.test(digit.text) || !areKnown(head) || !areKnown(digit)) return false;
  const apart = centreOf(digit.symbols[0]!) - centreOf(head.symbols.at(-1)!);
  return apart > 0 && apart <= MAX_PLACES_OF_DIGIT * pitchOf(head);
}

/** The currency stands right beside the first of them, and each step from digit to digit is that of the others. */
function areDigitsOf(head: OcrWord, rest: OcrWord, row: readonly OcrWord[]): boolean {
  if (!/^\d+$/.test(head.text + rest.text) || !DIGITS.test(head.text + rest.text)) return false;
  if (!areKnown(head) || !areKnown(rest)) return false;
  const pitch = pitchOf(head, rest);
  const apart = centreOf(rest.symbols[0]!) - centreOf(head.symbols.at(-1)!);
  const gapTo = ({ box }: OcrWord) => Math.max(head.box.x0 - box.x1, box.x0 - rest.box.x1);
  const isPriced = row.some((word) => CURRENCY.test(word.text) && Math.abs(gapTo(word)) < MAX_PLACES_OF_DIGITS * pitch);
  return Number.isFinite(pitch) && apart > 0 && apart <= MAX_PLACES_OF_DIGITS * pitch && isPriced;
}

/** The words of a row with the last digits of their fractions, wherever along it they stand. */
function withLastDigits(row: readonly OcrWord[]): OcrWord[] {
  const words = row.toSorted((a, b) => a.box.x0 - b.box.x0);
  const at = words.findIndex((word, i) => {
    const next = words[i + 1];
    return next !== undefined && (isDigitOf(word, next) || areDigitsOf(word, next, row));
  });
  if (at < 0) return [...row];
  const whole = merged(words[at]!, words[at + 1]!);
  const rest = row.flatMap((word) => (word === words[at] ? [whole] : word === words[at + 1] ? [] : [word]));
  return withLastDigits(rest);
}

const merged = (head: OcrWord, fraction: OcrWord): OcrWord => ({
  ...head,
  text: head.text + fraction.text,
  symbols: [...head.symbols, ...fraction.symbols],
  confidence: Math.min(head.confidence, fraction.confidence),
  box: {
    x0: Math.min(head.box.x0, fraction.box.x0),
    y0: Math.min(head.box.y0, fraction.box.y0),
    x1: Math.max(head.box.x1, fraction.box.x1),
    y1: Math.max(head.box.y1, fraction.box.y1),
  },
});

/** The words of a row from left to right, its last number in one piece. A sentence and a list go on after it. */
export function withWholeAmounts(printed: readonly OcrWord[]): OcrWord[] {
  const row = withLastDigits(printed);
  const words = row.toSorted((a, b) => a.box.x0 - b.box.x0);
  const at = words.findIndex((word, i) => words[i + 1] !== undefined && areOne(word, words[i + 1]!));
  const isLast = at > 0 && words.slice(at + 2).every(({ text }) => BEHIND.test(text)) && words.length - at <= 3;
  if (!isLast) return [...row];
  const whole = merged(words[at]!, words[at + 1]!);
  return row.flatMap((word) => (word === words[at] ? [whole] : word === words[at + 1] ? [] : [word]));
}
