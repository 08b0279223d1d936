import { describe, expect, it } from 'vitest';
import { gridsOf } from '../../../src/document/arithmetic/grid.ts';
import type { AmountField } from '../../../src/document/fields/types.ts';
import { formatCents } from '../../../src/values/numbers.ts';

const WIDTH = 6;
/** A number set by its left edge, its middle or its right edge. */
function numberAt(x: number, y: number, cents: number, by: 'left' | 'middle' | 'right', page = 1): AmountField {
  const raw = formatCents(cents);
  const w = raw.length * WIDTH;
  const left = { left: x, middle: x - w / 2, right: x - w }[by];
  const rect = { x: left, y, w, h: 10 };
  return { raw, page, rect, confidence: 1, source: 'native', cents, currency: null, role: null };
}
const ROWS = [
  [1_00, 20_000_00],
  [300_00, 4_00],
  [50_000_00, 600_00],
  [70_00, 8_000_00],
] as const;
const table = (by: 'left' | 'middle' | 'right', page = 1) =>
  ROWS.flatMap((row, i) => row.map((cents, column) => numberAt(200 + 150 * column, 100 + 16 * i, cents, by, page)));
const valuesOf = (grid: ReturnType<typeof gridsOf>[number] | undefined) =>
  grid?.rows.map((row) => row.map((number) => number?.cents ?? null));

describe('numbers below each other are a column', () => {
  it.each(['left', 'middle', 'right'] as const)('by the %s', (by) => {
    const whole = gridsOf(table(by)).filter(({ columns, rows }) => columns === 2 && rows.length === 4);
    expect(whole.map(valuesOf)).toContainEqual(ROWS.map((row) => [...row]));
  });

  it('of one list by the left, though their lengths give them several right edges', () => {
    const list = [8_700_00, 1_437_58, 315_00, 1_463_36, 522_63, 522_00];
    const grids = gridsOf(list.map((cents, i) => numberAt(54, 100 + 21 * i, cents, 'left')));
    expect(grids.map(valuesOf)).toEqual([list.map((cents) => [cents])]);
  });

  it('by the edge that sets their sums as well, of edges that make as many columns', () => {
    const rows = Array.from({ length: 12 }, (_, i) => [9_300_00 + 17 * i, 476_63 + 13 * i]);
    const sums = [111_600_00, 5_719_56];
    const numbers = [...rows, sums].flatMap((row, y) =>
      row.map((cents, column) => numberAt(44 + 166 * column, 100 + 14 * y, cents, 'left')),
    );
    expect(gridsOf(numbers).map((grid) => valuesOf(grid)?.at(-1))).toEqual([sums]);
  });

  it('from three of them on', () => {
    const two = table('right').slice(0, 4);
    expect(gridsOf(two)).toEqual([]);
  });

  it('and leave a place free where a row has none', () => {
    const grid = gridsOf(table('right').toSpliced(3, 1))[0];
    expect(valuesOf(grid)?.[1]).toEqual([300_00, null]);
  });

  it.each(['left', 'middle', 'right'] as const)('that stands close to another by the %s, each with its own', (by) => {
    const rows = [1_120_35, 80_45, 310_15, 77_77, 90_10, 12_34, 45_60];
    const numbers = rows.map((cents, i) => numberAt(i % 2 === 0 ? 300 : 304, 100 + 16 * i, cents, by));
    const expected = rows.map((cents, i) => (i % 2 === 0 ? [cents, null] : [null, cents]));
    expect(gridsOf(numbers).map(valuesOf)).toContainEqual(expected);
  });

  it('in pictures as exactly as their digits are large', () => {
    const rows = [1_120_35, 80_45, 310_15, 90_10];
    const list = (times: number, source: 'native' | 'ocr') =>
      rows.map((cents, i): AmountField => {
        const { rect, ...number } = numberAt(300, 100 + 16 * i, cents, 'right');
        const x = rect.x + i * 1.2;
        return { ...number, source, rect: { x: times * x, y: times * rect.y, w: times * rect.w, h: times * rect.h } };
      });
    const columnsOf = (grids: ReturnType<typeof gridsOf>) => grids.map(valuesOf);
    const column = rows.map((cents) => [cents]);
    expect(columnsOf(gridsOf(list(4, 'ocr')))).toContainEqual(column);
    expect(columnsOf(gridsOf(list(4, 'native')))).not.toContainEqual(column);
  });

  it('on each page, and over all of them', () => {
    const right = gridsOf([...table('right'), ...table('right', 2)]).filter(({ columns }) => columns === 2);
    expect(right.map(({ rows }) => rows.length).sort()).toEqual(expect.arrayContaining([4, 4, 8]));
  });

  it('of no more numbers than can be looked at', () => {
    const many = Array.from({ length: 2_001 }, (_, i) => numberAt(200, 12 * i, 1_00 + i, 'right'));
    expect(gridsOf(many)).toEqual([]);
    expect(gridsOf(many.slice(1)).length).toBeGreaterThan(0);
  });
});
