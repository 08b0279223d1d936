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
  ['mil trezentos e cinquenta reais', 135_000],
  ['três mil oitocentos e cinquenta e nove reais e noventa e nove centavos', 385_999],
  ['dos mil quinientos cuarenta y tres pesos con 50/100 M.N.', 254_350],
  ['un millón doscientos mil euros', 120_000_000],
  ['mille deux cent quatre-vingt-dix-sept euros et vingt centimes', 129_720],
  ['quatre cent quatre-vingts euros', 48_000],
  ['soixante et onze mille trois cents francs', 7_130_000],
  ['milletrecentocinquanta/00 euro', 135_000],
  ['duemilacentotto euro', 210_800],
  ['zweitausenddreihundertfünfundvierzig Euro und 50 Cent', 234_550],
  ['eintausendzweihundert Euro', 120_000],
  ['tweeduizend driehonderdvijfenveertig euro', 234_500],
  ['jeden tysiąc trzysta pięćdziesiąt złotych 20/100', 135_020],
  ['sto tysięcy EURO', 10_000_000],
  ['Сто девяносто шесть тысяч рублей 00 копеек', 19_600_000],
  ['Двадцать одна тысяча пятьсот сорок рублей 50 копеек', 2_154_050],
  ['П’ять тисяч двісті шістдесят гривень 30 копійок', 526_030],
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

test('words that make no number are none', () => {
  for (const text of [
    'oitocentos e cinquenta e nove e sessenta e seis reais',
    'ciento doscientos pesos',
    'mille mille euros',
    'sechzig siebzig Euro',
    'шестьдесят семьдесят рублей',
  ])
    expect(centsOf(text)).toEqual([]);
});
