import sharp from 'sharp';
import { expect, test } from 'vitest';
import { AMOUNT_X, findingsOf, pdfFacts, statement } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

const picture = (color: string) =>
  sharp({ create: { width: 120, height: 24, channels: 3, background: color } })
    .png()
    .toBuffer();

test('a picture fitted over an amount is found, with the amount', async () => {
  const bytes = await statement(async ({ page, doc, rowY }) => {
    const image = await doc.embedPng(await picture('white'));
    page.drawImage(image, { x: AMOUNT_X - 1, y: rowY(2) - 3, width: 52, height: 13 });
  });
  const [finding] = await findingsOf(rule, bytes);
  expect(finding).toMatchObject({ message: 'covered', data: { before: '1,250.00' } });
});

/** A picture over the date of row 2; what it shows was read so. */
const overDate = async (text: string, { width = 64, confidence = 0.9 } = {}) => {
  const bytes = await statement(async ({ page, doc, rowY, font }) => {
    page.drawText('on 31/01/2027', { x: 300, y: rowY(12), size: 10, font });
    page.drawImage(await doc.embedPng(await picture('white')), {
      x: 380 - width,
      y: rowY(12) - 3,
      width,
      height: 13,
    });
  });
  const content = await pdfFacts(bytes)('pdfContent');
  const { paintOrder } = content![0]!.paints.find(({ kind }) => kind === 'image')!;
  return findingsOf(rule, bytes, {
    patchTexts: async () => [{ page: 1, paintOrder, text, confidence }],
  });
};

test('what the picture shows is told beside what it covers', async () => {
  expect(await overDate('13/01/2027')).toMatchObject([
    { message: 'replaced', recovered: { before: '31/01/2027', after: '13/01/2027' } },
  ]);
});

test('the end of a word that the picture cuts is no part of the value', async () => {
  expect(await overDate('13/01/2027', { width: 71 })).toMatchObject([
    { recovered: { before: '31/01/2027', after: '13/01/2027' } },
  ]);
});

test('what was read in another form, or not surely, is not told', async () => {
  for (const found of [await overDate('13/01/202'), await overDate('13/01/2027', { confidence: 0.4 })]) {
    expect(found).toMatchObject([{ message: 'covered', recovered: { before: '31/01/2027', after: '' } }]);
  }
});

test('a picture that shows the text which it covers changes nothing', async () => {
  expect(await overDate('31/01/2027')).toEqual([]);
});

test('a logo beside the text is not', async () => {
  const bytes = await statement(async ({ page, doc }) => {
    page.drawImage(await doc.embedPng(await picture('navy')), { x: 450, y: 770, width: 100, height: 30 });
  });
  expect(await findingsOf(rule, bytes)).toEqual([]);
});
