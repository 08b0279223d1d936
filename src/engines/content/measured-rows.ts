/** Rows of a measured value: a name, one number, what it should lie between, and a flag, wherever these stand along the line. */
import type { PageText, TextLine, TextWord } from '../../document/facts.ts';
import { digitSlipsOf } from '../../values/digit-changes.ts';
import { isDoubtful } from '../../values/misreadings.ts';

export type Flag = 'high' | 'low' | 'any';

export interface MeasuredRow {
  line: TextLine;
  /** Where its number stands. */
  word: TextWord;
  /** As printed, without signs. */
  printed: string;
  value: number;
  isDoubtful: boolean;
  /** Either bound may be open. */
  range: { low: number; high: number } | null;
  flag: Flag | null;
}

const NUMBER = String.raw`\d{1,6}(?:[.,]\d{1,4})?`;
const RANGE = new RegExp(String.raw`(?<![\d.,^/\p{L}-])(${NUMBER})\s?[-–—~]\s?(${NUMBER})(?![\d/]|[.,-]\d)`, 'gu');
const BOUND = new RegExp(String.raw`([<>≤≥]=?)\s?(${NUMBER})(?![\d/])`, 'gu');
const VALUE = new RegExp(String.raw`^[*↑↓]?(${NUMBER})%?([*↑↓]{0,2}|HH?|LL?)$`, 'u');
/** 1,200 may be a thousand or one and a fifth. */
const AMBIGUOUS = /\d,\d{3}(?!\d)/;

const HIGH =
  /^(?:HH?|high|↑{1,3}|גבוה|hoch|erhöht|élevée?|haut|alto|alta|elevat[oa]|elevado|hoog|verhoogd|hög|høy|høj|korkea|wysoki|podwyższony|vysoký|zvýšen[ýé]|magas|ridicat|yüksek|повышено?|выше|высокий|підвищено|مرتفع|高値?|높음)$/iu;
const LOW =
  /^(?:LL?|low|↓{1,3}|נמוך|niedrig|erniedrigt|bas|basse|faible|bajo|baja|basso|bassa|baixo|baixa|laag|verlaagd|låg|lav|matala|niski|obniżony|nízký|snížen[ýé]|alacsony|scăzut|düşük|понижено?|ниже|низкий|знижено|منخفض|低値?|낮음)$/iu;

/** Of a word alone: a litre after its stroke is no flag. */
function flagOf(text: string, before: string | undefined): Flag | null {
  const bare = text.replace(/^[([]+|[)\].]+$/g, '');
  if (before === '/') return null;
  if (HIGH.test(bare)) return 'high';
  if (LOW.test(bare)) return 'low';
  return /^\*{1,2}$/.test(bare) ? 'any' : null;
}

const numberOf = (text: string) => Number(text.replace(',', '.'));

function rangeIn(text: string): { range: MeasuredRow['range']; rest: string } | null {
  const ranges = [...text.matchAll(RANGE)];
  const bounds = [...text.matchAll(BOUND)];
  const [found, more] = [...ranges, ...bounds];
  if (!found) return { range: null, rest: text };
  if (more) return null;
  const rest = text.slice(0, found.index) + ' '.repeat(found[0].length) + text.slice(found.index + found[0].length);
  if (bounds.length > 0) {
    const bound = numberOf(found[2]!);
    const isUpper = /[<≤]/.test(found[1]!);
    return { range: isUpper ? { low: 0, high: bound } : { low: bound, high: Number.POSITIVE_INFINITY }, rest };
  }
  const [low, high] = [numberOf(found[1]!), numberOf(found[2]!)].sort((a, b) => a - b) as [number, number];
  return low < high ? { range: { low, high }, rest } : null;
}

/** Null where the line has another number, or one that may be two. */
function rowOf(line: TextLine, source: PageText['source']): MeasuredRow | null {
  if (AMBIGUOUS.test(line.text)) return null;
  const found = rangeIn(line.text);
  if (!found) return null;
  let at = 0;
  const words = line.words.map((word) => {
    const start = at;
    at += word.text.length + 1;
    return { word, text: found.rest.slice(start, start + word.text.length).trim() };
  });
  const numbers = words.filter(({ text }) => VALUE.test(text));
  const flags = words.flatMap(({ text }, i) => flagOf(text, words[i - 1]?.text) ?? []);
  const [number, more] = numbers;
  if (!number || more) return null;
  const [, printed, mark] = number.text.match(VALUE)!;
  const all = [...flags, ...(mark ? [flagOf(mark, undefined)] : [])];
  if (all.length > 1) return null;
  return {
    line,
    word: number.word,
    printed: printed!,
    value: numberOf(printed!),
    isDoubtful: source === 'ocr' && line.words.some((word) => /\d/.test(word.text) && isDoubtful({ ...word, source })),
    range: found.range,
    flag: all[0] ?? null,
  };
}

/** A row for each line of the page; null for one that is none. */
export const measuredRows = ({ lines, source }: PageText): (MeasuredRow | null)[] =>
  lines.map((line) => rowOf(line, source));

/** The numbers that differ from the printed one in one digit. */
export const slipsOf = (printed: string): number[] => digitSlipsOf(printed).map(numberOf);
