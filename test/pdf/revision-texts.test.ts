import { expect, test } from 'vitest';
import { append, pdfFacts, plainStatement, rows, stream } from '../support/pdf.ts';

const textsOf = (bytes: Uint8Array) => pdfFacts(bytes)('pdfRevisionTexts');

test('each earlier state of a file has its text as it was seen then', async () => {
  const first = plainStatement(rows());
  const second = append(first, { 4: stream(rows({ 2: '7,250.00' })) });
  const third = append(second, { 4: stream(rows({ 2: '9,250.00' })) });
  const texts = (await textsOf(third))!;
  expect(texts.map(({ revision }) => revision)).toEqual([0, 1]);
  const rowOf = (index: number) => texts[index]!.pages[0]!.lines[2]!.text;
  expect([rowOf(0), rowOf(1)]).toEqual([
    '03/03/2025 Payment number 3 1,250.00',
    '03/03/2025 Payment number 3 7,250.00',
  ]);
});

test('a saving that touches no page leaves the lines of the page as they are', async () => {
  const first = plainStatement(rows());
  const second = append(first, { 4: stream(rows({ 2: '7,250.00' })) });
  const third = append(second, { 30: '<</Producer(Other)>>' });
  const texts = (await textsOf(third))!;
  expect(texts[1]!.pages[0]!.lines[2]!.text).toContain('7,250.00');
  expect(texts[0]!.pages[0]!.lines[2]!.text).toContain('1,250.00');
});

test('a file saved once has no earlier text', async () => {
  expect(await textsOf(plainStatement(rows()))).toEqual([]);
});
