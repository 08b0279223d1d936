/** Labels with colons, below each other, of which one has no value. */
import type { CellLine, TextCell } from '../../../document/layout/cells.ts';
import type { Rect } from '../../../domain/geometry.ts';
import { type Hole, hasLetters, heightOf, inner, overlap, placeAt, type Side, usual } from './holes.ts';
import { isSureLabel } from './names.ts';

/** Labels of one column that have a value, and those of the page. Chosen. */
const MIN_IN_COLUMN = 2;
const MIN_ON_PAGE = 4;
/** Lines around a label in which others of its column are looked for. */
const NEAR_LINES = 8;
/** Beginnings below each other, and a value that may be another's, in heights of the print. */
const SAME_EDGE = 0.7;
const OWN_EDGE = 1.5;
/** What stands so far above or below a label may be part of it or its value, in heights of the print. */
const BESIDE = { from: 0.3, to: 1.9 };
const MAX_WORDS = 4;
const COLON = /[:：]$/;

interface Labelled {
  label: TextCell;
  /** What follows it on its line, unless that is a label. */
  value: TextCell | null;
  line: CellLine;
  /** Index of its line. */
  at: number;
}

const isLabel = ({ text }: TextCell): boolean =>
  COLON.test(text) && hasLetters(text) && text.split(/\s+/).length <= MAX_WORDS;

export function labelHoles(lines: readonly CellLine[]): Hole[] {
  const all = lines.flatMap(labelledIn);
  return [...Map.groupBy(all, ({ line }) => line.page).values()].flatMap((page) =>
    page.filter(({ value }) => value !== null).length < MIN_ON_PAGE
      ? []
      : page.flatMap((one) => holeOf(one, page, lines) ?? []),
  );
}

function labelledIn(line: CellLine, at: number): Labelled[] {
  const cells = line.direction === 'rtl' ? line.cells.toReversed() : line.cells;
  return cells.flatMap((label, i): Labelled[] => {
    const next = cells[i + 1];
    return isLabel(label) ? [{ label, value: next && !isLabel(next) ? next : null, line, at }] : [];
  });
}

function holeOf(one: Labelled, page: readonly Labelled[], lines: readonly CellLine[]): Hole | null {
  const { label, line, at } = one;
  if (!isSureLabel(label.text)) return null;
  const side: Side = line.direction === 'rtl' ? -1 : 1;
  const height = heightOf(label.rect);
  const begins = (rect: Rect, edge: number, within: number) => Math.abs(inner(rect, side) - edge) < within * height;
  const others = page.filter(
    (other) =>
      other !== one &&
      Math.abs(other.at - at) <= NEAR_LINES &&
      begins(other.label.rect, inner(label.rect, side), SAME_EDGE),
  );
  const found = others.flatMap(({ value }) => value ?? []);
  const edge = usual(found.map(({ rect }) => inner(rect, side)));
  const values = found.filter(({ rect }) => begins(rect, edge, SAME_EDGE));
  // A second label without a value: here some are left open.
  if (values.length < MIN_IN_COLUMN || found.length < others.length) return null;
  const place = placeAt(values, line.rect);
  const w = usual(values.map(({ rect }) => rect.w));
  place.rect = { ...place.rect, w, x: side === 1 ? edge : edge - w };
  const isTaken = (cell: TextCell) =>
    cell !== label && (overlap(cell.rect, place.rect) || begins(cell.rect, edge, OWN_EDGE));
  if (line.cells.some(isTaken)) return null;
  const owned = new Set(page.flatMap(({ label: other, value }) => [other, value]));
  const isNear = ({ rect }: TextCell) => overlap(rect, label.rect) || overlap(rect, place.rect);
  const isContinued = lines.some(({ page: number, rect, cells }) => {
    const gap = Math.abs(rect.y - line.rect.y) / height;
    const isNext = number === line.page && gap > BESIDE.from && gap < BESIDE.to;
    return isNext && cells.some((cell) => !owned.has(cell) && isNear(cell));
  });
  if (isContinued) return null;
  return {
    message: 'label',
    place,
    row: label.text.replace(COLON, ''),
    example: values[0]!.text,
    count: values.length,
    isSure: true,
  };
}
