/** Lists at an even pitch, labels on one side and values on the other, of which one value is missing. */
import type { CellLine, TextCell } from '../../../document/layout/cells.ts';
import { type Rect, union } from '../../../domain/geometry.ts';
import {
  type Hole,
  heightOf,
  inner,
  kindOf,
  middle,
  outer,
  overlap,
  placeAt,
  right,
  type Side,
  usual,
} from './holes.ts';
import { isScreenLabel, isSureLabel } from './names.ts';

/** Rows with a value, and steps between them of one pitch, from which a list shows how it is set. Chosen. */
const MIN_ROWS = 5;
const MIN_STEADY = 3;
/** How far a step may be from the pitch, as a share of it: boxes of words are as high as their letters. */
const SAME_PITCH = 0.08;
/** Steps around one that tell the pitch. */
const NEAR_STEPS = 4;
/** Rows of a list are further apart than lines of running text, in heights of the print. */
const MIN_PITCH = 1.3;
/** In heights of the print: ends of values below each other, beginnings of their labels, and the height of an empty row. */
const SAME_EDGE = 0.35;
const LABEL_EDGE = 1.2;
const ROW_HEIGHT = 1.5;
/** A stroke that is higher is a frame. In heights of the print. */
const FRAME = 2.5;
/** Part of the pitch below a row in which its second line stands. */
const SECOND_LINE = { from: 0.2, to: 0.8 };

/** Boxes of the words of a page's ink; empty where the page is no picture. */
export type InkOn = (page: number) => readonly Rect[];

export const screenHoles = (lines: readonly CellLine[], inkOn: InkOn): Hole[] =>
  [...Map.groupBy(lines, ({ page }) => page)].flatMap(([page, own]) =>
    ([1, -1] as const).flatMap((side) => {
      const list = new List(own, side, inkOn(page));
      return list.columns().flatMap((column) => list.holesOf(column));
    }),
  );

interface Label {
  rect: Rect;
  /** Null where there is ink and nothing was read. */
  text: string | null;
}

class List {
  private readonly lines: readonly CellLine[];
  private readonly side: Side;
  private readonly ink: readonly Rect[];

  constructor(lines: readonly CellLine[], side: Side, ink: readonly Rect[]) {
    this.lines = lines;
    this.side = side;
    this.ink = ink;
  }

  /** The outermost cells of rows with a label, those that end below each other. */
  columns(): TextCell[][] {
    const columns: TextCell[][] = [];
    for (const { cells } of this.lines) {
      const cell = this.side === 1 ? cells.at(-1)! : cells[0]!;
      const isBelow = (other: TextCell) =>
        Math.abs(outer(other.rect, this.side) - outer(cell.rect, this.side)) <= SAME_EDGE * heightOf(cell.rect);
      const column = columns.find((each) => isBelow(each.at(-1)!));
      if (column) column.push(cell);
      else columns.push([cell]);
    }
    return columns
      .map((column) => column.filter((cell) => this.labelOf(cell) !== null))
      .filter(({ length }) => length >= MIN_ROWS);
  }

  /** What stands beside a value. */
  private labelOf(value: TextCell): Label | null {
    const { cells } = this.lines.find(({ line }) => line === value.line)!;
    const other = this.side === 1 ? cells[0]! : cells.at(-1)!;
    if (other !== value) return { rect: other.rect, text: other.text };
    const { rect } = value;
    const height = heightOf(rect);
    const words = this.ink.filter(
      (word) =>
        Math.abs(middle(word) - middle(rect)) < height / 2 &&
        (this.side === 1 ? right(word) < rect.x - height : word.x > right(rect) + height),
    );
    return words.length > 0 ? { rect: union(words), text: null } : null;
  }

  holesOf(column: readonly TextCell[]): Hole[] {
    const steps = column.slice(1).map(({ rect }, i) => middle(rect) - middle(column[i]!.rect));
    return steps.flatMap((_, gap) => {
      const rows = rowsAround(column, steps, gap);
      return rows ? (this.holeIn(rows.rows, rows.pitch, column[gap]!, column[gap + 1]!) ?? []) : [];
    });
  }

  private holeIn(rows: readonly TextCell[], pitch: number, above: TextCell, below: TextCell): Hole | null {
    const height = usual(rows.map(({ rect }) => heightOf(rect)));
    if (pitch < MIN_PITCH * height) return null;
    const edges = rows.map((cell) => inner(this.labelOf(cell)!.rect, this.side));
    const edge = usual(edges);
    const isBelowLabels = (rect: Rect) => Math.abs(inner(rect, this.side) - edge) <= LABEL_EDGE * height;
    if (edges.filter((each) => Math.abs(each - edge) <= LABEL_EDGE * height).length < rows.length - 1) return null;
    const y = (middle(above.rect) + middle(below.rect)) / 2;
    const place = placeAt(rows, { ...above.rect, y: y - height / 2, h: height });
    const label = this.labelAt(place.rect, ROW_HEIGHT * height);
    if (!label || !isBelowLabels(label.rect)) return null;
    const isMoney = rows.every(({ text }) => kindOf(text) === 'money');
    const isSure = label.text !== null && isSureLabel(label.text);
    // A heading stands alone as well, but not with the second line that every row has.
    const isRow = isMoney && this.haveSecondLines([...rows.map(({ rect }) => middle(rect)), y], pitch, isBelowLabels);
    const isKnown = label.text === null || isSure || (this.ink.length > 0 && isScreenLabel(label.text));
    if (!isKnown && !isRow) return null;
    return {
      message: 'screen',
      place,
      row: label.text ?? '',
      example: above.text,
      count: rows.length,
      isSure: isSure || isRow,
    };
  }

  /** What stands at the height of an empty place, none of it in that place. */
  private labelAt(place: Rect, height: number): Label | null {
    const isBeside = (rect: Rect) => Math.abs(middle(rect) - middle(place)) < height / 2;
    const [cell, more] = this.lines.flatMap(({ cells }) => cells.filter(({ rect }) => isBeside(rect)));
    if (cell) return more || overlap(cell.rect, place) ? null : cell;
    const words = this.ink.filter((rect) => isBeside(rect) && rect.h < FRAME * place.h);
    if (words.length === 0 || words.some((rect) => overlap(rect, place))) return null;
    return { rect: union(words), text: null };
  }

  private haveSecondLines(rows: readonly number[], pitch: number, isBelowLabels: (rect: Rect) => boolean): boolean {
    const cells = this.lines.flatMap((line) => line.cells).filter(({ rect }) => isBelowLabels(rect));
    return rows.every((y) =>
      cells.some(({ rect }) => {
        const share = (middle(rect) - y) / pitch;
        return share > SECOND_LINE.from && share < SECOND_LINE.to;
      }),
    );
  }
}

/** The rows of one pitch around a gap of two; null where it is none. */
function rowsAround(
  column: readonly TextCell[],
  steps: readonly number[],
  gap: number,
): { rows: readonly TextCell[]; pitch: number } | null {
  const near = steps
    .slice(Math.max(0, gap - NEAR_STEPS), gap + NEAR_STEPS + 1)
    .filter((_, i) => i !== Math.min(gap, NEAR_STEPS));
  const pitch = usual(near);
  const isTimes = (times: number, step: number | undefined) =>
    step !== undefined && Math.abs(step - times * pitch) <= SAME_PITCH * times * pitch;
  if (!isTimes(2, steps[gap])) return null;
  let [from, to] = [gap, gap];
  while (isTimes(1, steps[from - 1])) from--;
  while (isTimes(1, steps[to + 1])) to++;
  const rows = column.slice(from, to + 2);
  return to - from >= MIN_STEADY && rows.length >= MIN_ROWS ? { rows, pitch } : null;
}
