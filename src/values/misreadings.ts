/** How far what was recognised in a picture, or cut off by the edge of a page, can be relied on. */

interface Recognised {
  source: 'native' | 'ocr';
  /** 0-1. */
  confidence: number;
  /** What of a number may have been lost, invented or taken for another. */
  doubts?: readonly unknown[];
}

/** From this confidence on, a character is taken as read; chosen, not measured. Text of a file is surer unless it is cut off. */
export const SURE = 0.85;
/** Of a number that is cut off, by the edge of the page for one: the rest of it may be read as another number. */
export const CUT_OFF = 0.5;

export const isSure = (read: Pick<Recognised, 'source' | 'confidence'>) =>
  read.source === 'native' ? read.confidence > CUT_OFF : read.confidence >= SURE;

/** Recognised, and a character of it may be another one. */
export const isDoubtful = (read: Recognised) =>
  !isSure(read) || (read.source === 'ocr' && (read.doubts ?? []).length > 0);

/** Digits that recognition takes for each other. */
export const CONFUSED: Readonly<Record<string, string>> = {
  '0': '869',
  '1': '74',
  '2': '7',
  '3': '85',
  '4': '91',
  '5': '63',
  '6': '085',
  '7': '12',
  '8': '0369',
  '9': '084',
};

/** Letters that recognition takes for digits, as in the bank of an IBAN. */
export const DIGIT_OF: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};

const isConfused = (a: string, b: string): boolean =>
  CONFUSED[a]?.includes(b) || CONFUSED[b]?.includes(a) || DIGIT_OF[a] === b || DIGIT_OF[b] === a;

/** Whether one text may be the other with misread digits, or with one character more or less. */
export function mayBeMisread(a: string, b: string): boolean {
  if (a.length === b.length) return [...a].every((character, i) => character === b[i] || isConfused(character, b[i]!));
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  const from = [...short].findIndex((character, i) => character !== long[i]);
  return from < 0 || short.slice(from) === long.slice(from + 1);
}

/** A number as it was recognised: hundredths, with what of it is in doubt. */
interface RecognisedNumber extends Recognised {
  value: number;
}

/**
 * Values that differ from the one read by a single misread character, by a lost or invented minus sign, or by a decimal
 * mark: any of them where the whole is in doubt, else what the doubts name. Empty for what was read exactly.
 */
export function numbersLike({ value, ...read }: RecognisedNumber): number[] {
  if (!isDoubtful(read)) return [];
  const isDoubted = (what: string) => read.confidence < SURE || (read.doubts?.includes(what) ?? false);
  const sign = value < 0 ? -1 : 1;
  const digits = String(Math.abs(value));
  const out: number[] = [];
  if (isDoubted('sign')) out.push(-value);
  if (read.doubts?.includes('separator')) out.push(value * 100, Math.round(value / 100));
  for (let i = 0; isDoubted('digit') && i < digits.length; i++) {
    for (const other of CONFUSED[digits[i]!] ?? '') {
      out.push(sign * Number(digits.slice(0, i) + other + digits.slice(i + 1)));
    }
    // A character too many or too few.
    if (digits.length > 3) out.push(sign * Number(digits.slice(0, i) + digits.slice(i + 1)));
  }
  return out;
}
