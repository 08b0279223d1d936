/** A statement whose amounts are flush right, without one of them, and the value to put in its place. */
import { AMOUNT_X, AMOUNTS, line } from './pdf.ts';

export const Y = 660;
export const WIDTH = 6;
/** The statement without the amount of row 2; amounts are flush right, as columns are. */
export const flushRight = (text: string, x = AMOUNT_X + 60) => x - text.length * WIDTH;
export const statementWithout = (left: number) =>
  AMOUNTS.map(
    (amount, i) =>
      line(60, 700 - i * 20, `${String(i + 1).padStart(2, '0')}/03/2025`) +
      line(160, 700 - i * 20, `Payment number ${i + 1}`) +
      (i === left ? '' : line(flushRight(amount), 700 - i * 20, amount)),
  ).join('') + line(60, 420, 'Please keep this page for your records.');
export const BASE = statementWithout(2);
export const VALUE = '7,250.00';
export const at = (x: number, y: number, size = 10, before = '') =>
  `${before}BT /F1 ${size} Tf ${x} ${y} Td (${VALUE}) Tj ET\n`;
