/** Times of day, and spans of time in hours or minutes, as a line prints them. */
import type { PageText, TextLine, TextWord } from '../../../document/facts.ts';
import { readDates } from '../../../values/dates.ts';
import { isDoubtful } from '../../../values/misreadings.ts';

export interface Token {
  /** A clock may be a time of day or a span; the others are spans alone. */
  kind: 'clock' | 'hours' | 'minutes';
  /** In seconds; of a clock since midnight. */
  seconds: number;
  /** What rounding its last digit may have lost, in seconds. */
  rounding: number;
  printed: string;
  word: TextWord;
  isDoubtful: boolean;
}

const CLOCK = /(?<![\d:.,/-])(\d{1,3}):([0-5]\d)(?::([0-5]\d))?(?:\s?([ap])\.?m\b\.?)?(?![\d:])/giu;
const MINUTE = String.raw`min(?:s|utes?|uten|uti|utos?)?|דק(?:ות|['׳])?|мин|хв|dk|perc|分|분`;
const MINUTES = new RegExp(String.raw`(?<![\d:.,/])(\d{1,3})\s?(?:${MINUTE})(?!\p{L})`, 'giu');
/** Of a break below a heading that names minutes, between the times and the hours. */
const BARE = /(?<=[\d:]{4}\s(?:[^\d\s]\s)?)(\d{1,3})(?=\s(?:[^\d\s]\s)?\d{1,3}[:.,]\d)/gu;
const MINUTES_IN_HEADING = new RegExp(String.raw`(?<!\p{L})(?:${MINUTE}|minut(?:y|t?er)|دقيقة|دقائق)(?!\p{L})`, 'iu');
const HOURS = /(?<![\d:.,/-])(\d{1,3})[.,](\d{1,2})(?![\d:/%]|[.,]\d)/gu;

const HOUR = 3600;
const DAY = 24 * HOUR;

/** 12 AM is midnight. */
const withHalf = (hours: number, half: string | undefined) =>
  half ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours;

/** The seconds that a printed token says; NaN where it is none. */
export function secondsOf(kind: Token['kind'], printed: string): number {
  if (kind === 'minutes') return Number(printed.match(/\d+/)?.[0]) * 60;
  if (kind === 'hours') return Number(printed.replace(',', '.')) * HOUR;
  const [match] = [...printed.matchAll(CLOCK)];
  return match
    ? withHalf(Number(match[1]), match[4]) * HOUR + Number(match[2]) * 60 + Number(match[3] ?? 0)
    : Number.NaN;
}

function roundingOf(kind: Token['kind'], match: RegExpMatchArray): number {
  if (kind === 'hours') return (0.5 * HOUR) / 10 ** match[2]!.length + 1;
  // Clocks that show no seconds have counted them.
  return kind === 'clock' && match[3] ? 1 : 60;
}

/** Dates blanked out, for their parts look like hours. */
function withoutDates(text: string): string {
  let out = text;
  for (const { start, end } of readDates(text)) out = out.slice(0, start) + '#'.repeat(end - start) + out.slice(end);
  return out.replace(/^\s*(?:\p{L}+\.?,?\s)?\d{1,2}[./]\d{1,2}\.?(?=\s)/u, (date) => '#'.repeat(date.length));
}

/** The word of the line that contains the character. */
const wordAt = ({ text, words }: TextLine, at: number): TextWord => words[text.slice(0, at).split(' ').length - 1]!;

/** A heading such as `Break (min)`: it names minutes, and prints no times. */
export const namesMinutes = ({ text }: TextLine): boolean => MINUTES_IN_HEADING.test(text) && !/\d/u.test(text);

/** In the order of the line. `isBelowMinutes`: a heading above it says what a bare number is. */
export function tokensOf(line: TextLine, source: PageText['source'], isBelowMinutes = false): Token[] {
  const text = withoutDates(line.text);
  const found = (
    [
      ['clock', CLOCK],
      ['minutes', MINUTES],
      ['hours', HOURS],
      ...(isBelowMinutes ? ([['minutes', BARE]] as const) : []),
    ] as const
  ).flatMap(([kind, pattern]) => [...text.matchAll(pattern)].map((match) => ({ kind, match })));
  return found
    .sort((a, b) => a.match.index - b.match.index)
    .map(({ kind, match }) => {
      const word = wordAt(line, match.index);
      return {
        kind,
        seconds: secondsOf(kind, match[0]),
        rounding: roundingOf(kind, match),
        printed: match[0],
        word,
        isDoubtful: source === 'ocr' && isDoubtful({ ...word, source }),
      };
    });
}

/** From one time of day to the next other one, over midnight if need be. */
export const spanBetween = (start: number, end: number) => (((end - start) % DAY) + DAY) % DAY;

/** Hours and minutes: `9:30`. */
export function clockOf(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

export const digitsIn = (text: string) => text.replace(/\D/g, '');
