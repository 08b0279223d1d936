import { expect, test } from 'vitest';
import { diffWords } from '../../src/document/pdf/history/revision-changes.ts';
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

test('text that a saving sets anew in other pieces is no change; a digit that differs is', () => {
  const word = (text: string, x: number, y: number) => ({
    text,
    rect: { x, y, w: text.length * 6, h: 10 },
    through: 'content' as const,
  });
  const before = [word('Balance', 10, 50), word('-38,045.11', 100, 50), word('238.16', 100, 80)];
  const moved = [
    word('Balance', 10, 50),
    word('-38,0', 300, 150),
    word('45.11', 340, 150),
    word('238', 300, 180),
    word('.16', 330, 180),
  ];
  expect(diffWords(before, moved)).toEqual([]);
  const edited = moved.map((each) => (each.text === '238' ? word('288', 300, 180) : each));
  expect(diffWords(before, edited).map(({ after }) => after)).toContain('288');
});
