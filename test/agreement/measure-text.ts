/** The text of a PDF as it is read here, and as pdftotext and mutool read it. */
import { readFileSync } from 'node:fs';
import type { HiddenReason } from '../../src/document/facts.ts';
import { nativeLines } from '../../src/document/layout/lines.ts';
import { hasOwnText, visibleText } from '../../src/document/layout/readable.ts';
import { openPdf, type PdfDocument } from '../../src/document/pdf/content/document.ts';
import { DocumentError } from '../../src/domain/limits.ts';
import { runProgram } from '../support/programs.ts';
import { type Agreement, agreementOf, missingFrom, shareOf } from './measure.ts';

const MAX_PAGES = 8;
/** Both programs leave out what lies off the page or in a layer that is off, and print whatever else is hidden. */
const LEFT_OUT: readonly (HiddenReason | null)[] = ['off_page', 'layer_off'];

/**
 * Words are stretches of letters of one script: where a number is glued to the word before it, both stay whole. Vowel
 * points and marks of direction are left out.
 */
const WORDS = /[א-ת]+(?:["'׳״][א-ת]+)*|[A-Za-z\u00c0-\u024f]+/g;
const NUMBERS = /[0-9](?:[0-9.,:/-]*[0-9])?/g;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replace(/[\u0591-\u05bd\u05bf-\u05c7]/g, '');
export const wordsOf = (text: string): string[] => plain(text).match(WORDS) ?? [];
export const numbersOf = (text: string): string[] => plain(text).match(NUMBERS) ?? [];

export type TextProgram = 'pdftotext' | 'mutool';

export interface TextComparison {
  words: Agreement;
  numbers: Agreement;
  /** Both agree to the last number and in 99 of 100 words. */
  agrees: boolean;
  /** Why not, in words; null where it agrees or no cause is known. */
  cause: string | null;
}

/** Null where this project or the program cannot open the file. */
export function compareText(path: string, program: TextProgram): TextComparison | null {
  const document = open(path);
  const theirs = textByProgram(path, program);
  if (!document || theirs === null) return null;
  const ours = ownText(document);
  const words = agreementOf(wordsOf(ours), wordsOf(theirs));
  const numbers = agreementOf(numbersOf(ours), numbersOf(theirs));
  const agrees = shareOf(words) >= 0.99 && shareOf(numbers) === 1;
  return { words, numbers, agrees, cause: agrees ? null : causeOf(document, ours, theirs) };
}

function open(path: string): PdfDocument | null {
  try {
    return openPdf(new Uint8Array(readFileSync(path)));
  } catch (error) {
    if (error instanceof DocumentError) return null;
    throw error;
  }
}

const pagesOf = (document: PdfDocument) =>
  document.pages.slice(0, MAX_PAGES).map(({ page }) => document.read(page).content);

const ownText = (document: PdfDocument): string =>
  pagesOf(document)
    .flatMap((page) => {
      const runs = page.runs.filter((run) => !LEFT_OUT.includes(run.hidden)).map((run) => ({ ...run, hidden: null }));
      return nativeLines({ ...page, runs }, 'ltr').lines;
    })
    .map((line) => line.text)
    .join('\n');

function textByProgram(path: string, program: TextProgram): string | null {
  const args =
    program === 'pdftotext'
      ? ['-layout', '-l', String(MAX_PAGES), path, '-']
      : ['draw', '-q', '-F', 'txt', path, `1-${MAX_PAGES}`];
  const { status, stdout } = runProgram(program, args);
  return status === 0 ? stdout.toString('utf8') : null;
}

/** The first cause that explains a difference; the page of documentation says more about each. */
function causeOf(document: PdfDocument, ours: string, theirs: string): string | null {
  const pages = pagesOf(document);
  if (pages.some((page) => visibleText(page).length > 50 && !hasOwnText(page))) {
    return 'codes that name no characters: read from the picture here';
  }
  if (pages.some((page) => page.runs.some((run) => run.hidden === 'covered'))) {
    return 'text under a later area or text: all of it stands in one place';
  }
  if (/[\u0600-\u06ff\u0900-\u0dff\u2e80-\u9fff\uac00-\ud7af]/.test(ours + theirs)) return 'other scripts';
  if (pages.some((page) => page.annotations.some((a) => a.subtype === 'FreeText' || a.subtype === 'Widget'))) {
    return 'looks of fields and comments that the program makes up itself';
  }
  const runs = pages.flatMap((page) => page.runs);
  if (runs.some((run) => run.angle !== 0 && run.text.trim().length > 1)) return 'turned text';
  const lost = [wordsOf, numbersOf].flatMap((of) => missingFrom(of(ours), of(theirs)));
  const gained = [wordsOf, numbersOf].flatMap((of) => missingFrom(of(theirs), of(ours)));
  const sameSigns = (a: readonly string[], b: readonly string[]) =>
    [...a.join('')].sort().join('') === [...b.join('')].sort().join('');
  return sameSigns(lost, gained) ? 'the same characters, parted into words elsewhere' : null;
}
