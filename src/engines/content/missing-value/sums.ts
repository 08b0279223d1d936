/** Sums that print their label, or its currency as well, and no number. */
import type { CellLine, TextCell } from '../../../document/layout/cells.ts';
import type { Rect } from '../../../domain/geometry.ts';
import {
  type Hole,
  hasDigit,
  hasLetters,
  heightOf,
  inner,
  isSign,
  kindOf,
  outer,
  overlap,
  placeAt,
  right,
  type Side,
} from './holes.ts';
import { isSumLabel } from './names.ts';

/** Rows of one block are so many heights of the print apart at most. Chosen. */
const MAX_STEP = 4.5;
/** Rows beside the empty one that have a number. */
const MIN_ROWS = 2;
/** A stamp is no row: rows of one block are of one print, a total in letters so many times as high at most. Chosen. */
const MAX_LARGER = 1.6;

export const sumHoles = (lines: readonly CellLine[]): Hole[] =>
  lines.flatMap((line, at) => (tellsCurrency(line) ? [] : (holeAt(lines, line, at) ?? signAt(lines, line, at) ?? [])));

function holeAt(lines: readonly CellLine[], line: CellLine, at: number): Hole | null {
  const [label, more] = line.cells;
  if (!label || more || hasDigit(label.text) || !isSumLabel(label.text)) return null;
  const side: Side = line.direction === 'rtl' ? -1 : 1;
  const [above, below] = [rowsFrom(lines, label, at, -1, side), rowsFrom(lines, label, at, 1, side)];
  // What stands above a list is its heading; a second label without a number means that such are left open.
  if (above.values.length === 0 || above.isOpen || below.isOpen) return null;
  const values = [...above.values, ...below.values];
  const money = values.find(({ text }) => kindOf(text) === 'money');
  if (!money || values.length < MIN_ROWS) return null;
  const edge = outer(money.rect, side);
  if (values.some(({ rect }) => Math.abs(outer(rect, side) - edge) > heightOf(label.rect))) return null;
  const place = placeAt(values, line.rect);
  return { message: 'label', place, row: label.text, example: money.text, count: values.length, isSure: true };
}

interface Rows {
  /** Numbers of the rows that begin as the label does, nearest first. */
  values: TextCell[];
  /** The next one that begins so stands alone, or a number without a label, which may be the one of the label. */
  isOpen: boolean;
}

function rowsFrom(lines: readonly CellLine[], label: TextCell, at: number, step: 1 | -1, side: Side): Rows {
  const values: TextCell[] = [];
  const height = heightOf(label.rect);
  let last = label.rect;
  for (let i = at + step; ; i += step) {
    const line = lines[i];
    if (line?.page !== label.page || Math.abs(line.rect.y - last.y) > MAX_STEP * height)
      return { values, isOpen: false };
    const [first, value] = side === 1 ? [line.cells[0]!, line.cells.at(-1)!] : [line.cells.at(-1)!, line.cells[0]!];
    const isBelow = Math.abs(inner(first.rect, side) - inner(label.rect, side)) <= height;
    if (!isBelow || first === value) return { values, isOpen: isBelow || (first === value && hasDigit(value.text)) };
    if (height > MAX_LARGER * heightOf(first.rect)) return { values, isOpen: false };
    if (!hasLetters(first.text) || !hasDigit(value.text)) return { values, isOpen: false };
    values.push(value);
    last = line.rect;
  }
}

/** How far a sign of a currency stands from the column of its number, in heights of the print. Chosen. */
const MAX_GAP = 6;
/** The same where the numbers above carry their signs with them: one that stands further off is of a place to fill in. Chosen. */
const MAX_GAP_ATTACHED = 2.5;
/** A number below a lone sign makes it a header. In heights of the print; chosen. */
const HEADER_GAP = 3;

function signAt(lines: readonly CellLine[], line: CellLine, at: number): Hole | null {
  const sign = signIn(line);
  if (!sign) return null;
  const height = heightOf(line.rect);
  // A template that leaves one sum open leaves the next one open as well.
  if ([lines[at - 1], lines[at + 1]].some((other) => other?.page === line.page && isOpen(other))) return null;
  const above = lines.slice(0, at).filter(({ page }) => page === line.page);
  const amounts = above.flatMap(({ cells }) => cells.filter(({ text }) => kindOf(text) === 'money'));
  const gap = height * (amounts.some(({ words }) => words.some(isSigned)) ? MAX_GAP_ATTACHED : MAX_GAP);
  const reach = { ...sign, x: sign.x - gap, w: sign.w + 2 * gap };
  const column = amounts.findLast(({ rect }) => overlap(rect, reach));
  const next = lines[at + 1];
  const isHeader = next?.page === line.page && next.rect.y - line.rect.y < HEADER_GAP * height && hasNumber(next);
  if (!column || isHeader) return null;
  const place = placeAt([column], line.rect);
  const [before, after] = [sign.x - place.rect.x, right(place.rect) - right(sign)];
  const w = Math.min(place.rect.w, Math.max(before, after));
  if (w < height) return null;
  place.rect = { ...place.rect, w, x: after > before ? right(place.rect) - w : place.rect.x };
  const row = line.cells.map(({ text }) => text).join(' ');
  return { message: 'sign', place, row, example: column.text, count: amounts.length, isSure: true };
}

const isSigned = ({ text }: { text: string }): boolean => /\p{Sc}\p{Nd}|\p{Nd}\p{Sc}/u.test(text);

/** A label with the sign of a currency and no number. */
const isOpen = (line: CellLine): boolean => {
  const words = line.cells.flatMap((cell) => cell.words);
  return !hasNumber(line) && words.length > 1 && words.filter(({ text }) => isSign(text)).length === 1;
};

const hasNumber = ({ cells }: CellLine): boolean => cells.some(({ text }) => hasDigit(text));

/** `Totals in EUR`, `Suma w PLN`: a heading that tells the currency of what follows. */
const UNIT = /^(?:in|en|em|w|v|i|im|в|у|-?ב|ב-)$/iu;

function tellsCurrency({ cells }: CellLine): boolean {
  const words = cells.flatMap((cell) => cell.words.map(({ text }) => text));
  return words.some((word, i) => isSign(word) && UNIT.test(words[i - 1] ?? ''));
}

/** Where the currency of a sum stands that prints no digit. */
function signIn(line: CellLine): Rect | null {
  const words = line.cells.flatMap((cell) => cell.words);
  const [sign, more] = words.filter(({ text }) => isSign(text));
  if (!sign || more || line.cells.length > 2 || hasNumber(line)) return null;
  const label = words.flatMap((word) => (word === sign ? [] : [word.text])).join(' ');
  return isSumLabel(label) ? sign.rect : null;
}
