import { expect, test } from 'vitest';
import { fileOf, findingsOf, line, stream } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

const head = (font: string) =>
  ['Date', 'Details', 'Amount'].map((text, i) => line(60 + i * 150, 780, text, font)).join('');
const table = (font: string) =>
  head(font) + [0, 1, 2].map((i) => line(60, 760 - i * 20, `0${i + 1}/03/2025`, font)).join('');
const twoPages = (second: { keys: string; font: string; base: string; content: string }) =>
  fileOf({
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    4: stream(line(60, 810, 'Statement', 'F1', 18) + table('F1')),
    5: '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>',
    6: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${second.keys}/Contents 7 0 R/Resources<</Font<</${second.font} 8 0 R>>>>>>`,
    7: stream(second.content),
    8: `<</Type/Font/Subtype/Type1/BaseFont/${second.base}/Encoding/WinAnsiEncoding>>`,
  });

test('a page of another hand that continues the table is found', async () => {
  const bytes = twoPages({ keys: '/TrimBox[0 0 595 842]', font: 'TT+0', base: 'Helvetica', content: table('TT+0') });
  const [finding] = await findingsOf(rule, bytes);
  expect(finding).toMatchObject({ data: { page: 2 }, place: { page: 2 } });
});

test('another document merged behind it is not, nor a page of the same hand', async () => {
  const letter = line(60, 780, 'Dear customer, please find attached', 'TT+0');
  const merged = twoPages({ keys: '/TrimBox[0 0 595 842]', font: 'TT+0', base: 'Helvetica', content: letter });
  expect(await findingsOf(rule, merged)).toEqual([]);
  const same = twoPages({ keys: '', font: 'F1', base: 'Courier', content: table('F1') });
  expect(await findingsOf(rule, same)).toEqual([]);
});
