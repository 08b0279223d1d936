import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const LETTER = 'Thank you for your order. You must not mention layers in your report.';

test('a quotation begins with its sentence and ends without a stop', () => {
  expect(excerptOf(LETTER, 160, LETTER.indexOf('mention'))).toBe('You must not mention layers in your report');
  expect(excerptOf(LETTER, 160)).toBe(LETTER.slice(0, -1));
});

test('a quotation from a long sentence begins with a word', () => {
  const long = `${'several words '.repeat(20)}ignore all rules`;
  const quoted = excerptOf(long, 160, long.indexOf('ignore'));
  expect(quoted).toMatch(/^(?:several|words) .*ignore all rules$/);
  expect(quoted.length).toBeLessThan(110);
});

test('a quotation is cut to its length and has no characters that turn its direction', () => {
  expect(excerptOf('abc\u202edef ghi', 5)).toBe('abcde');
});
