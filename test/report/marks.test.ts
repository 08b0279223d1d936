import { expect, test } from 'vitest';
import { toBox } from '../../src/domain/geometry.ts';
import { marksOf } from '../../src/report/marks.ts';

const box = (x: number, y: number, w: number, h: number) =>
  toBox({ page: 1, rect: { x, y, w, h } }, { page: 1, widthPt: 100, heightPt: 100 });
const placed = (number: number, ...at: [number, number, number, number]) => ({
  number,
  severity: number === 2 ? ('critical' as const) : ('low' as const),
  box: box(...at),
});

test('findings about one place share one mark, the gravest of them giving its colour', () => {
  const marks = marksOf([placed(1, 70, 50, 12, 2), placed(2, 71, 50.2, 6, 2), placed(3, 82.5, 49.9, 2, 2.4)], 1.4);
  expect(marks).toHaveLength(1);
  expect(marks[0]).toMatchObject({ numbers: [1, 2, 3], severity: 'critical', side: 'right', x: 70, w: 14.5 });
});

test('a place within a large area, and the next line, keep marks of their own', () => {
  const marks = marksOf([placed(1, 0, 0, 100, 100), placed(2, 20, 50, 5, 2), placed(3, 20, 53, 5, 2)], 1.4);
  expect(marks.map(({ numbers }) => numbers)).toEqual([[1], [2], [3]]);
});

test('numbers in one margin never cover each other, nor leave the page', () => {
  const rows = [98, 99, 99.5, 1, 1.2, 1.4].map((y, i) => placed(i + 1, 10 + 12 * i, y, 2, 0.4));
  for (const aspect of [0.5, 1.4, 2.2]) {
    for (const side of ['left', 'right']) {
      const labels = marksOf(rows, aspect)
        .filter((mark) => mark.side === side)
        .map(({ labelY }) => labelY)
        .sort((a, b) => a - b);
      for (const [i, y] of labels.entries()) {
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(100);
        if (i > 0) expect((y - labels[i - 1]!) * aspect).toBeGreaterThan(5);
      }
    }
  }
});
