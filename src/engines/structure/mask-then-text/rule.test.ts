import { rgb } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import {
  AMOUNT_X,
  findingsOf,
  line,
  outcomeOf,
  plainStatement,
  type StatementPage,
  statement,
  tooMany,
} from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

const white = rgb(1, 1, 1);

/** Paints the amount of row 2 over and writes another. */
const overwrite = ({ page, font, rowY }: StatementPage) => {
  page.drawRectangle({ x: AMOUNT_X - 2, y: rowY(2) - 3, width: 60, height: 14, color: white });
  page.drawText('7,250.00', { x: AMOUNT_X, y: rowY(2), size: 10, font });
};

test('recovers the covered amount', async () => {
  const [finding] = await findingsOf(rule, await statement(overwrite));
  expect(finding).toMatchObject({ variant: 'value', recovered: { before: '1,250.00', after: '7,250.00' } });
});

test('a cover that cuts the word beside the value recovers the value', async () => {
  const bytes = await statement(({ page, font, rowY }) => {
    page.drawText('until 31/01/2027', { x: 300, y: rowY(12), size: 10, font });
    page.drawRectangle({ x: 323, y: rowY(12) - 3, width: 75, height: 14, color: white });
    page.drawText('13/01/2028', { x: 336, y: rowY(12), size: 10, font });
  });
  expect(await findingsOf(rule, bytes)).toMatchObject([{ recovered: { before: '31/01/2027', after: '13/01/2028' } }]);
});

test('a redaction without new text is not one', async () => {
  const bytes = await statement(({ page, rowY }) => {
    page.drawRectangle({ x: AMOUNT_X - 2, y: rowY(2) - 3, width: 60, height: 14, color: rgb(0, 0, 0) });
  });
  expect(await findingsOf(rule, bytes)).toEqual([]);
});

test('thirteen values painted over are no finding and no pass', async () => {
  const covered = Array.from({ length: 13 }, (_, i) => {
    const y = 760 - i * 20;
    return `${line(60, y, '1,250.00')}1 g 58 ${y - 3} 60 14 re f 0 g\n${line(60, y, '7,250.00')}`;
  });
  expect(await outcomeOf(rule, plainStatement(covered.join('')))).toEqual(tooMany(13, 12));
});
