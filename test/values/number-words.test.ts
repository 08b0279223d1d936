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
