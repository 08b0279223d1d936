import { rgb } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import {
  AMOUNT_X,
  findingsOf,
  line,
  plainStatement,
  type StatementPage,
  statement,
} from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

const white = rgb(1, 1, 1);

/** Paints the amount of row 2 over and writes another. */
const overwrite = ({ page, font, rowY }: StatementPage) => {
  page.drawRectangle({ x: AMOUNT_X - 2, y: rowY(2) - 3, width: 60, height: 14, color: white });
  page.drawText('7,250.00', { x: AMOUNT_X, y: rowY(2), size: 10, font });
};

test('white on white and a value on it, after the page was complete', async () => {
  const bytes = await statement(overwrite, { skip: 2 });
  const [finding] = await findingsOf(rule, bytes);
  expect(finding?.data).toMatchObject({ text: '7,250.00' });
});

test('a coloured box with text at the end of the page is design', async () => {
  const bytes = await statement(({ page, font }) => {
    page.drawRectangle({ x: 50, y: 380, width: 200, height: 20, color: rgb(0.1, 0.3, 0.5) });
    page.drawText('Total 4,067.40', { x: 60, y: 385, size: 10, font, color: white });
  });
  expect(await findingsOf(rule, bytes)).toEqual([]);
});

test('a number on white at the very edge of the page is the stamp of a filing system', async () => {
  const stampedAt = (from: (row: number) => number) =>
    statement(
      ({ page, font, rowY }) => {
        const y = from(rowY(2));
        page.drawRectangle({ x: AMOUNT_X - 2, y: y - 3, width: 60, height: 14, color: white });
        page.drawText('7,250.00', { x: AMOUNT_X, y, size: 10, font });
      },
      { skip: 2 },
    );
  expect(await findingsOf(rule, await stampedAt((row) => row))).toHaveLength(1);
  expect(await findingsOf(rule, await stampedAt(() => 10))).toEqual([]);
});

test('a caption set into the line of a frame is design', async () => {
  const framed = (isBefore: boolean) =>
    statement(
      ({ page, font, rowY }) => {
        const frame = {
          x: AMOUNT_X - 10,
          y: rowY(2) + 4,
          width: 80,
          height: 14,
          borderWidth: 0.5,
          borderColor: rgb(0, 0, 0),
        };
        if (isBefore) page.drawRectangle(frame);
        page.drawRectangle({ x: AMOUNT_X - 2, y: rowY(2) - 3, width: 60, height: 14, color: white });
        page.drawText('7,250.00', { x: AMOUNT_X, y: rowY(2), size: 10, font });
      },
      { skip: 2 },
    );
  expect(await findingsOf(rule, await framed(false))).toHaveLength(1);
  expect(await findingsOf(rule, await framed(true))).toEqual([]);
});

test('the first words of a page of a few are not late, whatever they stand on', async () => {
  const ground = '1 1 0 rg 0 0 595 842 re f 50 500 62 10 re f 0 g\n';
  const items = ['one', 'two', 'three', 'four'].map((word, i) => line(60, 470 - 20 * i, word)).join('');
  expect(await findingsOf(rule, plainStatement(ground + line(52, 502, 'Simple list') + items))).toEqual([]);
});
