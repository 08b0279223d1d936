/** Amounts in words, as on cheques and receipts. */
import type { PaperLanguage } from './paper.ts';

const EN =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const EN_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const EN_CURRENCIES: Readonly<Record<string, readonly [one: string, many: string, parts: string]>> = {
  GBP: ['pound', 'pounds', 'pence'],
  EUR: ['euro', 'euros', 'cents'],
  USD: ['dollar', 'dollars', 'cents'],
  ILS: ['shekel', 'shekels', 'agorot'],
};

function english(value: number): string {
  if (value < 20) return EN[value]!;
  if (value < 100) return EN_TENS[Math.floor(value / 10) - 2]! + (value % 10 ? `-${EN[value % 10]}` : '');
  const [unit, name] =
    value < 1000 ? [100, 'hundred'] : value < 1_000_000 ? [1000, 'thousand'] : [1_000_000, 'million'];
  const rest = value % unit;
  const link = rest === 0 ? '' : rest < 100 ? ' and ' : ' ';
  return `${english(Math.floor(value / unit))} ${name}${link}${rest ? english(rest) : ''}`;
}

/** Masculine, as shekels are. */
const HE = ['אפס', 'אחד', 'שניים', 'שלושה', 'ארבעה', 'חמישה', 'שישה', 'שבעה', 'שמונה', 'תשעה', 'עשרה'];
const HE_TEENS = ['אחד', 'שנים', 'שלושה', 'ארבעה', 'חמישה', 'שישה', 'שבעה', 'שמונה', 'תשעה'];
const HE_TENS = ['עשרים', 'שלושים', 'ארבעים', 'חמישים', 'שישים', 'שבעים', 'שמונים', 'תשעים'];
const HE_HUNDREDS = [
  'מאה',
  'מאתיים',
  'שלוש מאות',
  'ארבע מאות',
  'חמש מאות',
  'שש מאות',
  'שבע מאות',
  'שמונה מאות',
  'תשע מאות',
];
const HE_THOUSANDS = [
  'אלף',
  'אלפיים',
  'שלושת אלפים',
  'ארבעת אלפים',
  'חמשת אלפים',
  'ששת אלפים',
  'שבעת אלפים',
  'שמונת אלפים',
  'תשעת אלפים',
  'עשרת אלפים',
];

/** The parts of a number below a million; the last one takes the "and". */
function hebrewParts(value: number): string[] {
  const parts: string[] = [];
  const thousands = Math.floor(value / 1000);
  if (thousands > 10) parts.push(`${joinedHebrew(hebrewParts(thousands))} אלף`);
  else if (thousands > 0) parts.push(HE_THOUSANDS[thousands - 1]!);
  const hundreds = Math.floor((value % 1000) / 100);
  if (hundreds > 0) parts.push(HE_HUNDREDS[hundreds - 1]!);
  const rest = value % 100;
  if (rest > 10 && rest < 20) parts.push(`${HE_TEENS[rest - 11]} עשר`);
  else {
    if (rest >= 20) parts.push(HE_TENS[Math.floor(rest / 10) - 2]!);
    const unit = rest === 10 ? 10 : rest % 10;
    if (unit > 0) parts.push(HE[unit]!);
  }
  return parts;
}

const joinedHebrew = (parts: readonly string[]) =>
  parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(' ')} ו${parts.at(-1)}`;

/** Hebrew or English; below a million of the currency. */
export function amountInWords(cents: number, language: PaperLanguage, currency: string): string {
  const [whole, part] = [Math.floor(cents / 100), cents % 100];
  if (language === 'he') {
    const parts = part > 0 ? ` ו-${part} אגורות` : '';
    return `${joinedHebrew(hebrewParts(whole))} שקלים${parts}`;
  }
  const [one, many, small] = EN_CURRENCIES[currency] ?? EN_CURRENCIES.EUR!;
  const words = english(whole);
  const parts = part > 0 ? ` and ${part} ${small}` : ' only';
  return `${words[0]!.toUpperCase()}${words.slice(1)} ${whole === 1 ? one : many}${parts}`;
}
