/**
 * How the drawing instructions of a page are spelled. The standard leaves white space, line ends, and the spelling of
 * strings and numbers open (ISO 32000-2, 7.8.2, 7.2, 7.3.3, 7.3.4), and every program has its own way.
 */
import { PdfRef, type PdfStream } from '../syntax/objects.ts';
import { contentStreams, type PdfDocument } from './document.ts';
import type { PdfSpelling } from './facts.ts';
import { WORD_WIDE } from './interpreter.ts';

const MAX_PAGES = 60;
const MAX_FORMS_PER_PAGE = 20;
/** Read of one stream, and of all: a program spells alike from beginning to end. */
const MAX_STREAM_BYTES = 256 * 1024;
const MAX_BYTES = 8 * 1024 * 1024;

const [LF, CR, SPACE] = [0x0a, 0x0d, 0x20];

/** Of the content streams of the first pages, and of the forms that they paint; each form once. */
export function readSpellings(document: PdfDocument): PdfSpelling[] {
  const { file } = document;
  const seen = new Set<number>();
  const out: PdfSpelling[] = [];
  let left = MAX_BYTES;
  const read = (stream: PdfStream, page: number, contentStream: number) => {
    const bytes = file.data(stream).subarray(0, Math.min(MAX_STREAM_BYTES, left));
    left -= bytes.length;
    out.push({ page, objectNumber: stream.num, contentStream, ...spellingOf(bytes) });
  };
  for (const { page, dict } of document.pages.slice(0, MAX_PAGES)) {
    for (const [i, stream] of contentStreams(file, dict).entries()) read(stream, page, i);
    for (const { objectNumber } of document.read(page).content.forms.slice(0, MAX_FORMS_PER_PAGE)) {
      if (objectNumber === null || seen.has(objectNumber)) continue;
      seen.add(objectNumber);
      const form = file.stream(new PdfRef(objectNumber, 0));
      if (form) read(form, page, -1);
    }
  }
  return out;
}

type Counts = Omit<PdfSpelling, 'page' | 'objectNumber' | 'contentStream'>;

const isWhite = (c: number) => c === SPACE || c === LF || c === CR || c === 0x09 || c === 0x0c || c === 0;
const isLetter = (c: number) => (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a);
const isDigit = (c: number) => c >= 0x30 && c <= 0x39;
/** Ends a word: white space or a delimiter (7.2.3). */
const isEnd = (c: number | undefined) => c === undefined || isWhite(c) || '()<>[]{}/%'.includes(String.fromCharCode(c));

export function spellingOf(bytes: Uint8Array): Counts {
  const counts: Counts = {
    operators: 0,
    ownLines: 0,
    arrays: { spaced: 0, tight: 0, halfSpaced: 0 },
    joinedOperators: 0,
    strings: { literal: 0, upperHex: 0, lowerHex: 0, printableHex: 0, escapedPrintable: 0 },
    decimals: { withZero: 0, bare: 0 },
    onlyAdvances: 0,
  };
  let operatorsOfLine = 0;
  let isLineTidy = true;
  let endedByOperator = false;
  /** Of the array that is open or was the last operand: whether it begins and ends with a space, and holds a string. */
  let array: TextArray | null = null;
  let isArrayOpen = false;
  const endLine = () => {
    if (operatorsOfLine === 1 && endedByOperator && isLineTidy) counts.ownLines++;
    operatorsOfLine = 0;
    isLineTidy = true;
    endedByOperator = false;
  };
  let at = 0;
  while (at < bytes.length) {
    const c = bytes[at]!;
    if (c === LF) {
      // White space before the end of a line.
      if (at > 0 && isWhite(bytes[at - 1]!) && bytes[at - 1] !== LF) isLineTidy = false;
      endLine();
      at++;
    } else if (isWhite(c)) {
      if (c !== SPACE || bytes[at + 1] === SPACE) isLineTidy = false;
      at++;
    } else if (c === 0x28) {
      at = literal(bytes, at, counts);
      if (array) array.hasString = true;
    } else if (c === 0x3c && bytes[at + 1] === 0x3c) at += 2;
    else if (c === 0x3c) {
      at = hexadecimal(bytes, at, counts);
      if (array) array.hasString = true;
    } else if (c === 0x5b) {
      array = { opens: bytes[at + 1] === SPACE, closes: false, hasString: false, moved: 0 };
      isArrayOpen = true;
      at++;
    } else if (c === 0x5d) {
      if (array) array.closes = bytes[at - 1] === SPACE;
      isArrayOpen = false;
      at++;
    } else if (isDigit(c) || c === 0x2e || c === 0x2d || c === 0x2b) {
      const sign = c === 0x2d || c === 0x2b ? 1 : 0;
      if (bytes[at + sign] === 0x2e) counts.decimals.bare++;
      else if (bytes[at + sign] === 0x30 && bytes[at + sign + 1] === 0x2e) counts.decimals.withZero++;
      const from = at++;
      while (!isEnd(bytes[at])) at++;
      if (array && isArrayOpen) array.moved -= Number(Buffer.from(bytes.subarray(from, at)).toString('latin1')) || 0;
    } else if (isLetter(c) || c === 0x27 || c === 0x22) {
      const from = at;
      while (!isEnd(bytes[at])) at++;
      const word = Buffer.from(bytes.subarray(from, Math.min(at, from + 4))).toString('latin1');
      if (word === 'true' || word === 'fals' || word === 'null') continue;
      counts.operators++;
      operatorsOfLine++;
      endedByOperator = true;
      if (from > 0 && ')]>'.includes(String.fromCharCode(bytes[from - 1]!))) counts.joinedOperators++;
      if (word === 'TJ' && array) noteArray(array, counts);
      array = null;
      if (word === 'ID') at = afterInlineImage(bytes, at);
      continue;
    } else if (c === 0x25) {
      while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
      isLineTidy = false;
    } else if (c === 0x2f) {
      at++;
      while (!isEnd(bytes[at])) at++;
    } else at++;
    // Anything but white space after an operator.
    if (c !== LF && !isWhite(c)) endedByOperator = false;
  }
  endLine();
  return counts;
}

interface TextArray {
  opens: boolean;
  closes: boolean;
  hasString: boolean;
  /** By its numbers, in thousandths of the size of type. */
  moved: number;
}

function noteArray({ opens, closes, hasString, moved }: TextArray, counts: Counts): void {
  if (!hasString && moved >= WORD_WIDE) counts.onlyAdvances++;
  if (opens && closes) counts.arrays.spaced++;
  else if (opens || closes) counts.arrays.halfSpaced++;
  else counts.arrays.tight++;
}

/** Offset after a literal string (7.3.4.2). */
function literal(bytes: Uint8Array, from: number, { strings }: Counts): number {
  strings.literal++;
  let depth = 1;
  let at = from + 1;
  for (; at < bytes.length && depth > 0; at++) {
    const c = bytes[at]!;
    if (c === 0x28) depth++;
    else if (c === 0x29) depth--;
    else if (c === 0x5c) {
      // Three octal digits for a character that could stand for itself: nobody has to, and few programs do.
      const digits = Buffer.from(bytes.subarray(at + 1, at + 4)).toString('latin1');
      const code = /^[0-7]{3}$/.test(digits) ? Number.parseInt(digits, 8) : 0;
      if (code >= 0x20 && code <= 0x7e) strings.escapedPrintable++;
      at++;
    }
  }
  return at;
}

/** Offset after a hexadecimal string (7.3.4.3). */
function hexadecimal(bytes: Uint8Array, from: number, { strings }: Counts): number {
  let upper = false;
  let lower = false;
  let at = from + 1;
  for (; at < bytes.length && bytes[at] !== 0x3e; at++) {
    const c = bytes[at]!;
    if (c >= 0x61 && c <= 0x66) lower = true;
    else if (c >= 0x41 && c <= 0x46) upper = true;
  }
  if (upper) strings.upperHex++;
  if (lower) strings.lowerHex++;
  if (at - from > 2 * MIN_PRINTABLE && isPrintable(bytes.subarray(from + 1, at))) strings.printableHex++;
  return at + 1;
}

/** Characters from which a string in hexadecimal digits is text that needs none: two bytes may be the code of a glyph. */
const MIN_PRINTABLE = 4;

/** Whether all pairs of hexadecimal digits are characters that can be seen, or spaces. */
function isPrintable(digits: Uint8Array): boolean {
  if (digits.length % 2 === 1) return false;
  for (let k = 0; k < digits.length; k += 2) {
    // 20 to 7e: the first digit tells, but for 7f.
    if (digits[k]! < 0x32 || digits[k]! > 0x37 || (digits[k] === 0x37 && (digits[k + 1]! | 0x20) === 0x66))
      return false;
  }
  return true;
}

/** Offset after the EI of an inline image (8.9.7). */
function afterInlineImage(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; at + 2 < bytes.length; at++) {
    const isMark = bytes[at] === 0x45 && bytes[at + 1] === 0x49 && isWhite(bytes[at - 1]!);
    if (isMark && isWhite(bytes[at + 2]!)) return at + 2;
  }
  return bytes.length;
}
