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
  ['Ten thousand one hundred ninety-three and cents seventy only', 1_019_370],
  ['Dollars two thousand and cents 50 only', 200_050],
  ['mil trezentos e cinquenta reais', 135_000],
  ['três mil oitocentos e cinquenta e nove reais e noventa e nove centavos', 385_999],
  ['dos mil quinientos cuarenta y tres pesos con 50/100 M.N.', 254_350],
  ['un millón doscientos mil euros', 120_000_000],
  ['mille deux cent quatre-vingt-dix-sept euros et vingt centimes', 129_720],
  ['quatre cent quatre-vingts euros', 48_000],
  ['soixante et onze mille trois cents francs', 7_130_000],
  ['sept cent quatre- vingt-sept euros', 78_700],
  ['three hundred twenty- five dollars', 32_500],
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
  ['BİN İKİ YÜZ ELLİ TÜRK LİRASI KIRK KURUŞ', 125_040],
  ['Yalnız ikibinaltıyüzotuzbeşTL', 263_500],
  ['on dört bin altı yüz lira', 1_460_000],
  ['onyedibin TL', 1_700_000],
  // Recognition took the dots of a letter for two others.
  ['dort bin alti yiiz yetmis bes Tiirk Lirasi', 467_500],
  ['fiinfhundertdreiundfiinfzig Euro', 55_300],
  ['tolv tusen fyrahundrafemtio kronor och 50 öre', 1_245_050],
  ['tretusindfirehundredeogsyvoghalvtreds kroner', 345_700],
  ['tolv tusen fire hundre og femtisju kroner', 1_245_700],
  ['kaksituhattakolmesataaneljäkymmentäviisi euroa', 234_500],
  ['dvanáct tisíc tři sta čtyřicet pět korun', 1_234_500],
  ['tisícpäťstodvadsať eur', 152_000],
  ['unamiedouasutetreizecisicinci lei', 123_500],
  ['kétezer-háromszáznegyvenöt forint', 234_500],
  ['تسعة آلاف وستمائة وثلاثة وأربعون ريالاً سعودياً وخمس وستون هللة', 964_365],
  ['سبعة عشر ألفا ومئتان وثمانون درهما', 1_728_000],
  ['ألفان وأربعمئة دينار كويتي وخمسمئة فلس', 240_050],
  ['ثلاث مئة وأحد عشر ديناراً', 31_100],
  ['soixante-dix-sept francs', 7_700],
  ['trois cent septante-cinq francs', 37_500],
  ['人民币(大写)：柒仟零伍拾元整', 705_000],
  ['壹拾贰万叁仟肆佰元伍角陆分', 12_340_056],
  ['新臺幣伍萬陸仟元正', 5_600_000],
  ['金壱百弐拾万円也', 120_000_000],
  ['일금 삼백사십오만원정', 345_000_000],
  ['אלף שלוש מאות שלושים ושש שקלים וארבעים אגורות', 133_640],
])('%s', (text, cents) => {
  expect(centsOf(text)).toEqual([cents]);
});

test.each(['⼤写 拾 万 仟 佰 拾 元 角 分', '万仟佰元', '三十元', 'converted to euro', 'based on euro', '伍叁元'])(
  'no amount: %s',
  (text) => {
    expect(centsOf(text)).toEqual([]);
  },
);

test('words in brackets begin behind the bracket, and are no figure with a word', () => {
  const text = 'pay you the sum of £5,561.00 (five thousand five hundred and sixty-one pounds) in full';
  expect(readNumberWords(text)).toEqual([
    { start: text.indexOf('five'), end: text.indexOf(' in full'), cents: 556_100, isEnded: true },
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

test('the currency after a figure leads to no amount in words', () => {
  expect(centsOf('הפיקדון בסך 15,600 ₪ (שלושה חודשי שכירות)')).toEqual([]);
  expect(centsOf('a deposit of 900 dollars (three months of rent)')).toEqual([]);
  expect(centsOf('900/- Rupees nine hundred')).toEqual([90_000]);
});
