import { expect, test } from 'vitest';
import { readNumberWords } from '../../src/values/number-words.ts';

const centsOf = (text: string) => readNumberWords(text).map(({ cents }) => cents);

test.each([
  ['Rupees Sixty One Thousand Three Hundred Thirty Six and Forty Paisa Only', 6_133_640],
  ['Sixty One Thousand Three Hundred Thirty Six and Forty only', 6_133_640],
  ['three hundred and thirty six', 33_600],
  ['one thousand and forty', 104_000],
  ['two hundred and fifty dirhams and five fils', 25_005],
  ['one hundred dollars and forty cents', 10_040],
  ['אלף שלוש מאות שלושים ושש שקלים וארבעים אגורות', 133_640],
])('%s', (text, cents) => {
  expect(centsOf(text)).toEqual([cents]);
});

test('words in brackets begin behind the bracket, and are no figure with a word', () => {
  const text = 'pay you the sum of £5,561.00 (five thousand five hundred and sixty-one pounds) in full';
  expect(readNumberWords(text)).toEqual([
    { start: text.indexOf('five'), end: text.indexOf(' in full'), cents: 556_100 },
  ]);
  expect(readNumberWords('sales of 300 million dollars')).toEqual([]);
});
