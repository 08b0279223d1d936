/** How far what was recognised in a picture can be relied on. */

interface Recognised {
  source: 'native' | 'ocr';
  /** 0-1. */
  confidence: number;
  /** What of a number may have been lost, invented or taken for another. */
  doubts?: readonly unknown[];
}

/** From this confidence on, a recognised character is taken as read; chosen, not measured. */
export const SURE = 0.85;

export const isSure = (read: Pick<Recognised, 'source' | 'confidence'>) =>
  read.source === 'native' || read.confidence >= SURE;

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

const isConfused = (a: string, b: string): boolean => CONFUSED[a]?.includes(b) || CONFUSED[b]?.includes(a) || false;

/** Whether one text may be the other with misread digits, or with one character more or less. */
export function mayBeMisread(a: string, b: string): boolean {
  if (a.length === b.length) return [...a].every((character, i) => character === b[i] || isConfused(character, b[i]!));
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  const from = [...short].findIndex((character, i) => character !== long[i]);
  return from < 0 || short.slice(from) === long.slice(from + 1);
}
