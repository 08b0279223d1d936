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
const black = rgb(0, 0, 0);

/** A rectangle over the amount of row 2, and what the page does then. */
const covered = (color = white, height = 14, then: (made: StatementPage) => void = () => {}) =>
  statement((made) => {
    made.page.drawRectangle({ x: AMOUNT_X - 2, y: made.rowY(2) - 3, width: 60, height, color });
    then(made);
  });

/** Each text under a white rectangle of its own. */
const hidden = (...texts: string[]) =>
  plainStatement(
    texts.map((text, i) => `${line(60, 760 - 20 * i, text)}1 g 58 ${757 - 20 * i} 150 14 re f 0 g\n`).join(''),
  );

test('an amount covered in the colour of the paper is named, with its place', async () => {
  const findings = await findingsOf(rule, await covered());
  expect(findings).toMatchObject([
    { message: 'erased', variant: 'figure', recovered: { before: '1,250.00', after: '' } },
  ]);
  expect(findings[0]!.place!.rect.x).toBeCloseTo(AMOUNT_X - 2);
});

test('a row covered as a whole is one finding', async () => {
  const bytes = await statement(({ page, rowY }) => {
    page.drawRectangle({ x: 40, y: rowY(2) - 3, width: 500, height: 14, color: white });
  });
  const findings = await findingsOf(rule, bytes);
  expect(findings).toHaveLength(1);
  expect(findings[0]!.recovered!.before).toContain('1,250.00');
});

test('a black box over an amount is reported for information only', async () => {
  expect(await findingsOf(rule, await covered(black))).toMatchObject([
    { message: 'blackened', variant: 'open', severity: 'info', recovered: { before: '1,250.00' } },
  ]);
});

test('what is written on it, goes on after it, or is a box of the design is no cover', async () => {
  const written = await covered(white, 14, ({ page, font, rowY }) => {
    page.drawText('7,250.00', { x: AMOUNT_X, y: rowY(2), size: 10, font });
  });
  const early = await covered(white, 14, ({ page, font }) => {
    for (let i = 0; i < 3; i++) page.drawText(`Terms ${i}`, { x: 60, y: 60 + 14 * i, size: 10, font });
  });
  for (const bytes of [written, early, await covered(white, 60), await statement()]) {
    expect(await findingsOf(rule, bytes)).toEqual([]);
  }
});

test('a zero or a label that a program blanks out is of little weight', async () => {
  for (const text of ['0.00', 'Total credits']) {
    expect(await findingsOf(rule, hidden(text))).toMatchObject([{ variant: 'words' }]);
  }
  expect(await findingsOf(rule, hidden('120.00'))).toMatchObject([{ variant: 'figure' }]);
});

test('three people are hidden for privacy, unless an amount is hidden with them', async () => {
  const people = ['Dana Levi', 'Account 88120453', 'Herzl Street'];
  const said = async (...texts: string[]) => (await findingsOf(rule, hidden(...texts))).map(({ message }) => message);
  expect(await said(...people)).toEqual(['hidden', 'hidden', 'hidden']);
  expect(await said(...people, '1,250.00')).toEqual(['erased', 'erased', 'erased', 'erased']);
});

test('thirteen covers are no finding and no pass', async () => {
  expect(await outcomeOf(rule, hidden(...Array.from({ length: 13 }, () => '1,250.00')))).toEqual(tooMany(13, 12));
});
