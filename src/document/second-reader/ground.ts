import { coveredShare, type Place, type Rect, union } from '../../domain/geometry.ts';
import { READER_LIMITS, type ReaderStatements, type ReadField } from '../../domain/second-reader.ts';
import type { PageFact, PageText } from '../facts.ts';
import type { SecondReading } from './facts.ts';
import type { NumberedWord } from './words.ts';

/** Recognition that is less sure may be what is wrong. */
const SURE = 0.9;
/** Statements about more of a page than this point at nothing. */
const MAX_PAGE_SHARE = 0.3;
/** A box that covers less of the words that it goes with is about something else. */
const MIN_BOX_COVER = 0.5;
/** Letters of a text that addresses a reader: shorter ones stand in any document. */
const MIN_ADDRESSED = 12;
/** Two readings of one place that differ in more of their characters are of two places. */
const MAX_DIFFERENT_SHARE = 0.5;

type Grounded = Pick<SecondReading, 'values' | 'oddities' | 'addressed' | 'dropped'>;

/**
 * What of the statements holds on our pages: words that exist, on the page that is named, at a place that is one. Places
 * are always those of our words.
 */
export function ground(
  statements: ReaderStatements,
  words: readonly NumberedWord[],
  hidden: ReadonlySet<NumberedWord>,
  pages: readonly PageFact[],
  text: readonly PageText[],
): Grounded {
  const cite = (page: number, numbers: readonly number[]): { words: NumberedWord[]; place: Place } | null => {
    const cited = [...new Set(numbers)].sort((a, b) => a - b).map((number) => words[number - 1]);
    if (!cited.every((word) => word !== undefined && word.page === page)) return null;
    const all = cited as NumberedWord[];
    const rect = union(all.map((word) => word.rect));
    const size = pages.find((each) => each.page === page);
    if (!size || rect.w * rect.h > MAX_PAGE_SHARE * size.widthPt * size.heightPt) return null;
    return { words: all, place: { page, rect } };
  };

  const values = statements.readings.flatMap(({ field, value, page, words: numbers }) => {
    const cited = cite(page, numbers);
    if (!cited || cited.words.some((word) => hidden.has(word))) return [];
    const printed = cited.words.map((word) => word.text).join(' ');
    const agrees = compare(field, value, printed);
    if (agrees === null) return [];
    const isSure = cited.words.every(({ confidence }) => confidence >= SURE);
    return [{ field, read: plain(value), printed, agrees, isSure, place: cited.place }];
  });
  const oddities = statements.oddities.flatMap(({ kind, page, words: numbers, box_2d, reason }) => {
    const cited = cite(page, numbers);
    const size = pages.find((each) => each.page === page);
    if (!cited || !size || (box_2d && !isAt(box_2d, cited.place.rect, size))) return [];
    const shown = cited.words.map((word) => word.text).join(' ');
    return [{ kind, reason: plain(reason).slice(0, READER_LIMITS.reasonCharacters), words: shown, place: cited.place }];
  });
  const addressed = statements.addressed_reader.flatMap((quoted) => {
    const place = placeOf(quoted, text);
    return place ? [{ text: plain(quoted), place }] : [];
  });
  const said = statements.readings.length + statements.oddities.length + statements.addressed_reader.length;
  return { values, oddities, addressed, dropped: said - values.length - oddities.length - addressed.length };
}

/** Without characters that control, hide or turn the direction of text. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

function isAt([top, left, bottom, right]: readonly number[], words: Rect, { widthPt, heightPt }: PageFact): boolean {
  const box = {
    x: (left! / 1000) * widthPt,
    y: (top! / 1000) * heightPt,
    w: ((right! - left!) / 1000) * widthPt,
    h: ((bottom! - top!) / 1000) * heightPt,
  };
  return box.w > 0 && box.h > 0 && coveredShare(words, box) >= MIN_BOX_COVER;
}

/** Of a name its letters count, of everything else its digits; a date may be written in another order. */
function compare(field: ReadField, read: string, printed: string): boolean | null {
  const form = field === 'name' ? letters : figures;
  const [a, b] = [form(read), form(printed)];
  if (a.length === 0 || b.length === 0) return null;
  if (a === b) return true;
  if (field === 'name') {
    const distance = editDistance(a, b);
    if (distance <= 1) return true;
    return distance > MAX_DIFFERENT_SHARE * Math.max(a.length, b.length) ? null : false;
  }
  // More words were cited than the value stands in, or the parts stand in another order: no difference in a figure.
  if (b.includes(a) || (field === 'date' && sorted(a) === sorted(b))) return true;
  return editDistance(a, b) > MAX_DIFFERENT_SHARE * Math.max(a.length, b.length) ? null : false;
}

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '');
const sorted = (text: string) => [...text].sort().join('');
/** Digits of any script as ASCII, without zeros that only fill a fraction. */
const figures = (text: string) =>
  [...text.normalize('NFKC')]
    .map((character) => (/\p{Nd}/u.test(character) ? String(digitOf(character)) : character))
    .join('')
    .replace(/[.,]0{1,2}(?!\d)/g, '')
    .replace(/\D/g, '');

/** Decimal digits stand in runs of ten (Unicode, property Nd). */
function digitOf(character: string): number {
  const code = character.codePointAt(0)!;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}

/** Where a text stands on the pages, over lines and up to spelling; null where it does not. */
function placeOf(quoted: string, text: readonly PageText[]): Place | null {
  const wanted = letters(quoted);
  if (wanted.length < MIN_ADDRESSED) return null;
  for (const { page, lines } of text) {
    const words = lines.flatMap((line) => line.words);
    let joined = '';
    const starts = words.map((word) => {
      const at = joined.length;
      joined += letters(word.text);
      return at;
    });
    const at = joined.indexOf(wanted);
    if (at < 0) continue;
    const own = words.filter((_, i) => starts[i]! < at + wanted.length && (starts[i + 1] ?? joined.length) > at);
    if (own.length > 0) return { page, rect: union(own.map((word) => word.rect)) };
  }
  return null;
}
