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

test('a digit put before the covered amount is another amount, and the amount with its name is the same', async () => {
  const over = (text: string) =>
    statement(({ page, font, rowY }) => {
      page.drawRectangle({ x: AMOUNT_X - 2, y: rowY(2) - 3, width: 60, height: 14, color: white });
      page.drawText(text, { x: AMOUNT_X - 2, y: rowY(2), size: 10, font });
    });
  expect(await findingsOf(rule, await over('61,250.00'))).toMatchObject([{ recovered: { after: '61,250.00' } }]);
  expect(await findingsOf(rule, await over('1,250.001'))).toHaveLength(1);
  expect(await findingsOf(rule, await over('$ 1,250.00'))).toEqual([]);
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

test('the name of a field that a template keeps for what is filled in is no value', async () => {
  const filled = (name: string) =>
    statement(({ page, font, rowY }) => {
      page.drawText(name, { x: 300, y: rowY(12), size: 10, font });
      page.drawRectangle({ x: 298, y: rowY(12) - 3, width: 90, height: 14, color: white });
      page.drawText('Ada Quist', { x: 300, y: rowY(12), size: 10, font });
    });
  for (const name of ['#NAME', '{{client}}', '<<Customer>>', '[CLIENT NAME]'])
    expect(await findingsOf(rule, await filled(name))).toEqual([]);
  expect(await findingsOf(rule, await filled('Ole Berg'))).toHaveLength(1);
});

test('thirteen values painted over are no finding and no pass', async () => {
  const covered = Array.from({ length: 13 }, (_, i) => {
    const y = 760 - i * 20;
    return `${line(60, y, '1,250.00')}1 g 58 ${y - 3} 60 14 re f 0 g\n${line(60, y, '7,250.00')}`;
  });
  expect(await outcomeOf(rule, plainStatement(covered.join('')))).toEqual(tooMany(13, 12));
});

test('a form whose next box cuts off what runs over is no change, and an edit after its last box is one', async () => {
  const box = (i: number) => {
    const y = 700 - i * 16;
    return `1 g 58 ${y - 6} 200 16 re f 0 g\n${line(60, y + 3, `Label ${i}`)}${line(60, y - 9, `Example Customer ${i}`)}`;
  };
  const form = Array.from({ length: 12 }, (_, i) => box(i)).join('');
  const first = await findingsOf(rule, plainStatement(form));
  expect(first.filter(({ data }) => !/Customer (?:[7-9]|1\d)/.test(String(data?.before)))).toEqual([]);
  const edited = `${form}1 g 298 497 120 16 re f 0 g\n`;
  const late = `${line(300, 500, '1,250.00')}${edited}${line(300, 500, '7,250.00')}`;
  expect((await findingsOf(rule, plainStatement(late))).map(({ data }) => data?.before)).toContain('1,250.00');
});

test('a field over a printed date is reported, one over a hint or a line to write on is not', async () => {
  const filled = (printed: string, value: string) =>
    statement(({ page, font, doc, rowY }) => {
      page.drawText(printed, { x: 300, y: rowY(12), size: 10, font });
      const field = doc.getForm().createTextField('Text1');
      field.setText(value);
      const at = { x: 298, y: rowY(12) - 3, width: 80, height: 14 };
      field.addToPage(page, { ...at, font, backgroundColor: white, borderWidth: 0 });
      field.updateAppearances(font);
    });
  expect(await findingsOf(rule, await filled('28/01/2023', '02/01/2023'))).toMatchObject([
    { variant: 'field', recovered: { before: '28/01/2023', after: '02/01/2023' } },
  ]);
  for (const hint of ['00/00/0000', '12/34/5678', 'DD/MM/YYYY', '..........']) {
    expect(await findingsOf(rule, await filled(hint, '02/01/2023'))).toEqual([]);
  }
});

/** Writes over three lines of a heading, and over the amount of row 2 as well where one is given. */
const anonymised = (...details: readonly (readonly [before: string, after: string])[]) =>
  statement(({ page, font }) => {
    details.forEach(([before, after], i) => {
      const y = 60 + 20 * i;
      page.drawText(before, { x: 60, y, size: 10, font });
      page.drawRectangle({ x: 58, y: y - 3, width: 150, height: 14, color: white });
      page.drawText(after, { x: 60, y, size: 10, font });
    });
  });
const PEOPLE = [
  ['Dana Levi', 'John Doe'],
  ['Customer 88120453', 'Customer 1234567'],
  ['Herzl Street', 'Sample Street'],
] as const;

test('names, numbers and addresses replaced by stand-ins are reported as removed for privacy', async () => {
  const found = await findingsOf(rule, await anonymised(...PEOPLE));
  expect(found.map(({ message, severity }) => [message, severity])).toEqual(Array(3).fill(['hidden', 'low']));
});

test('an amount among them, or details of others in their place, keep the ordinary grade', async () => {
  const withAmount = await findingsOf(rule, await anonymised(...PEOPLE, ['1,250.00', '7,250.00']));
  expect(withAmount.map(({ severity }) => severity)).toEqual(Array(4).fill('critical'));
  const others = PEOPLE.map(([before], i) => [before, ['Noa Cohen', 'Customer 55012877', 'Begin Street'][i]!] as const);
  const replaced = await findingsOf(rule, await anonymised(...others));
  expect(replaced.map(({ severity }) => severity)).toEqual(Array(3).fill('critical'));
});
