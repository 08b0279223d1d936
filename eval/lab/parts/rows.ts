/** Lists of labels and values, and of movements, as interfaces show them. */
import type { Field } from '../paper/paper.ts';
import type { Board } from './board.ts';
import type { Movement } from './content.ts';

export interface Area {
  s: number;
  y: number;
  w: number;
  /** Rows that would go beyond it are left off. */
  h: number;
}

export interface RowStyle {
  size: number;
  label: string;
  value: string;
  rule?: string;
  bold?: boolean;
  /** Height of a row at most; less where there are many. */
  row: number;
}

const SMALLEST_ROW = 1.9;

function rowsIn<T>(rows: readonly T[], { h }: Area, { row, size }: RowStyle, smallest = SMALLEST_ROW) {
  const height = Math.min(row, Math.max(size * smallest, h / Math.max(1, rows.length)));
  return { height, shown: rows.slice(0, Math.floor(h / height + 0.01)) };
}

/** The label where reading begins, the value at the other side. Gives the height used. */
export function facingRows(board: Board, fields: readonly Field[], area: Area, style: RowStyle): number {
  const { height, shown } = rowsIn(fields, area, style);
  shown.forEach(({ label, value }, i) => {
    const baseline = area.y + i * height + height / 2 + style.size * 0.36;
    const used = board.text(label, area.s, baseline, { size: style.size, colour: style.label, room: area.w * 0.42 });
    board.text(value, area.s + area.w, baseline, {
      size: style.size,
      colour: style.value,
      bold: style.bold ?? false,
      align: 'end',
      room: area.w - used - 12,
    });
    if (style.rule && i < shown.length - 1) board.rule(area.s, area.y + (i + 1) * height, area.w, style.rule);
  });
  return shown.length * height;
}

/** The label in small letters above the value. */
export function stackedRows(board: Board, fields: readonly Field[], area: Area, style: RowStyle): number {
  const { height, shown } = rowsIn(fields, area, style, 2.6);
  shown.forEach(({ label, value }, i) => {
    const y = area.y + i * height;
    const small = style.size * 0.78;
    board.text(label, area.s, y + height / 2 - small * 0.25, { size: small, colour: style.label });
    const look = { size: style.size, colour: style.value, bold: style.bold ?? false, room: area.w };
    board.text(value, area.s, y + height / 2 + style.size * 0.95, look);
    if (style.rule && i < shown.length - 1) board.rule(area.s, y + height, area.w, style.rule);
  });
  return shown.length * height;
}

/** Two columns of small fields. */
export function tiles(board: Board, fields: readonly Field[], area: Area, style: RowStyle & { tile: string }): number {
  const pairs = Array.from({ length: Math.ceil(fields.length / 2) }, (_, i) => fields.slice(2 * i, 2 * i + 2));
  const { height, shown } = rowsIn(pairs, area, style, 3);
  const w = (area.w - 10) / 2;
  shown.forEach((pair, i) => {
    pair.forEach((field, side) => {
      const s = area.s + side * (w + 10);
      board.area(s, area.y + i * height, w, height - 9, { fill: style.tile, radius: 9 });
      stackedRows(
        board,
        [field],
        { s: s + 11, y: area.y + i * height, w: w - 22, h: height - 9 },
        { ...style, row: height - 9 },
      );
    });
  });
  return shown.length * height;
}

/** Date and words, the amount at the other side, the balance under it. */
export function movementRows(
  board: Board,
  movements: readonly Movement[],
  area: Area,
  style: RowStyle & { disc?: string; minor: string },
): number {
  const { height, shown } = rowsIn(movements, area, { ...style, row: style.row }, style.row / style.size);
  const inset = style.disc ? style.row * 0.8 : 0;
  shown.forEach(({ date, text, amount, balance }, i) => {
    const y = area.y + i * height;
    const small = style.size * 0.8;
    const [first, second] = [y + height * 0.42, y + height * 0.76];
    if (style.disc) board.circle(area.s + style.row * 0.3, y + height / 2, style.row * 0.3, { fill: style.disc });
    board.text(text, area.s + inset, first, { size: style.size, colour: style.value, room: area.w * 0.55 });
    if (date) board.text(date, area.s + inset, second, { size: small, colour: style.minor });
    if (amount)
      board.text(amount, area.s + area.w, first, { size: style.size, bold: true, colour: style.value, align: 'end' });
    if (balance) board.text(balance, area.s + area.w, second, { size: small, colour: style.minor, align: 'end' });
    if (style.rule) board.rule(area.s, y + height, area.w, style.rule);
  });
  return shown.length * height;
}
