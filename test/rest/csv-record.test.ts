import { expect, test } from 'vitest';
import { csvRecord } from '../../src/rest/csv.ts';

const cell = (text: string) => csvRecord([text]).replace(/\r\n$/, '');

test('records are those of RFC 4180: commas, quotes and blanks at the ends are quoted', () => {
  expect(csvRecord(['a', 'b,c', 'say "so"', ' x ', '', null, 7, -7.5, true])).toBe(
    'a,"b,c","say ""so"""," x ",,,7,-7.5,true\r\n',
  );
  expect(csvRecord(['שלום, עולם', 'בע"מ'])).toBe('"שלום, עולם","בע""מ"\r\n');
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1+1', `"' =1+1"`],
  ['\r\n=1+1', `"' =1+1"`],
  ['  =1+1', `"'  =1+1"`],
  ['\u200f=1+1', `"'\u200f=1+1"`],
  ['\ufeff=1+1', `"'\ufeff=1+1"`],
  ['＝1+1', `"'＝1+1"`],
  ['a;=1+1', `"a;'=1+1"`],
  ['a| +1', `"a| '+1"`],
  ["=cmd|' /C calc'!A0", `"'=cmd|' /C calc'!A0"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
])('%j is no formula to a spreadsheet', (text, expected) => {
  expect(cell(text)).toBe(expected);
});

test('ends of lines and characters that steer a terminal or the direction do not leave a cell', () => {
  expect(cell('a\r\nb\nc\td')).toBe('a b c d');
  expect(cell('a\0\u001b[31m\u202egnp.exe')).toBe('a[31mgnp.exe');
});

test.each(['a-b', 'a=b', '1+1', 'x@example.com', 'משהו – אחר', '(-1)'])('%s stays as it is', (text) => {
  expect(cell(text)).toBe(text);
});
