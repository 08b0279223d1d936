import { expect, test } from 'vitest';
import { searchOf, wordsOf } from '../../src/services/scans/words.ts';

test.each([
  ['Balance of 1,250.00 on 01.03.2026', ['balance', 'of', '1250.00', 'on', '01.03.2026']],
  ['statement-en.pdf', ['statement', 'en', 'pdf']],
  ['ת"ז ע״ר', ['תז', 'ער']],
  ['שָׁלוֹם', ['שלום', 'לום']],
  ['החשבון', ['החשבון', 'חשבון']],
  ['ובחשבון', ['ובחשבון', 'בחשבון', 'חשבון']],
  ['ＡＢＣ\u200f', ['abc']],
  ['', []],
])('%s is found as %j', (text, words) => {
  expect(wordsOf([text])).toEqual(words);
});

test('words of several texts are listed once, and missing texts are none', () => {
  expect(wordsOf(['one two', null, 'two'])).toEqual(['one', 'two']);
});

test('a text without end gives a bounded number of bounded words', () => {
  const words = wordsOf([Array.from({ length: 10_000 }, (_, index) => `w${index}`).join(' '), 'x'.repeat(1000)]);
  expect(words).toHaveLength(4000);
  expect(wordsOf(['x'.repeat(1000)])).toEqual(['x'.repeat(64)]);
});

test('a search asks for every word or what begins with it, and holds nothing to be escaped', () => {
  expect(searchOf(`it's "quoted" & \\ 1,250`)).toBe(`'its':* & 'quoted':* & '1250':*`);
});
