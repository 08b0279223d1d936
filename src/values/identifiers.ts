/** Check digits and structure of the numbers that identify persons, companies and accounts. */
import { nationalCheckHolds } from './iban-national.ts';

/** Luhn (ISO/IEC 7812-1, annex B): every second digit from the right is doubled. */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const product = Number(digits[i]) * ((digits.length - i) % 2 === 1 ? 1 : 2);
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10 === 0;
}

/** Israeli identity number: up to nine digits, padded on the left. */
export function isIsraeliId(value: string): boolean {
  const digits = value.replace(/[\s-]/g, '');
  if (!/^\d{5,9}$/.test(digits)) return false;
  const padded = digits.padStart(9, '0');
  return padded !== '000000000' && luhn(padded);
}

/** Israeli company number (nine digits that begin with 5). */
export function isIsraeliCompany(value: string): boolean {
  const digits = value.replace(/[\s-]/g, '');
  return /^5\d{8}$/.test(digits) && luhn(digits);
}

/** Number of a payment card: 12 to 19 digits with a Luhn check digit (ISO/IEC 7812-1). */
export function isCardNumber(value: string): boolean {
  const digits = value.replace(/[\s-]/g, '');
  return /^[2-6]\d{11,18}$/.test(digits) && luhn(digits);
}

/** Lengths of the SWIFT IBAN registry, release 101, by country. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BI: 27,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DJ: 27,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FK: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HN: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MN: 20,
  MR: 27,
  MT: 31,
  MU: 30,
  NI: 28,
  NL: 18,
  NO: 15,
  OM: 23,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  RU: 33,
  SA: 24,
  SC: 31,
  SD: 18,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  SO: 23,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
  YE: 30,
};

export const ibanLength = (country: string): number | null => IBAN_LENGTHS[country] ?? null;

/** ISO 7064 mod 97-10 over the rearranged IBAN (ISO 13616). `value` without spaces, upper case. */
export function ibanRemainder(value: string): number {
  const moved = value.slice(4) + value.slice(0, 4);
  let remainder = 0;
  for (const char of moved) {
    const code = char >= 'A' ? String(char.charCodeAt(0) - 55) : char;
    for (const digit of code) remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder;
}

export type IbanProblem = 'country' | 'length' | 'characters' | 'checksum' | 'national';

/** A number that nobody meant: counted up or down, or one digit all along. Samples and templates carry such. */
export const isPlaceholderNumber = (digits: string) => /12345678|23456789|98765432|87654321|(\d)\1{6}/.test(digits);

/** Five digits that count; a random account of 14 digits holds such a run in one of 1,000. */
const COUNTED = /01234|12345|23456|34567|45678|56789|98765|87654|76543|65432|54321|43210/;
/** A few digits said three times over, or groups of one digit each. */
const REPEATED = /(\d{2})\1{3}|(\d{3,4})\2{2}|^(?:(\d)\3{3})+\d{0,3}$/;

/** Four digits said twice: by chance in one of 2,500 numbers of eleven. */
const SAID_TWICE = /(\d{4})\1/;

/** The same of a short number, which seldom counts or repeats by chance. */
export const isInventedNumber = (digits: string) =>
  [COUNTED, REPEATED, SAID_TWICE].some((pattern) => pattern.test(digits)) || isPlaceholderNumber(digits);

/** Letters in the place of the bank that no bank has (ISO 9362 assigns them): `RO.. BANK ...`. */
const NO_BANK = /^(?:BANK|TEST|DEMO|ABCD|([A-Z])\1{3})/;

/** The same of an IBAN with wrong check digits; its account is padded with zeros. */
export function isPlaceholderIban(iban: string): boolean {
  const unpadded = iban.replace(/0{2,}/g, '0');
  const account = unpadded.slice(4).replace(/^[A-Z]+/, '');
  if (NO_BANK.test(iban.slice(4))) return true;
  return isPlaceholderNumber(unpadded) || /^0?$/.test(account) || COUNTED.test(account) || REPEATED.test(account);
}

/** Whose accounts are of digits alone (SWIFT IBAN registry): a number with letters among them is none of theirs. */
const DIGITS_ALONE = new Set(
  'AE AT BA BE BI CR CZ DE DK EE ES FI FO GL HR HU IL IS LT LY ME MN MR NO PL PT RS SD SE SI SK ST TL TN XK'.split(' '),
);

/** Null for a valid IBAN, else what is wrong with it. */
export function ibanProblem(value: string): IbanProblem | null {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value)) return 'characters';
  const country = value.slice(0, 2);
  const length = ibanLength(country);
  if (length === null) return 'country';
  if (DIGITS_ALONE.has(country) && /[A-Z]/.test(value.slice(4))) return 'characters';
  if (value.length !== length) return 'length';
  if (ibanRemainder(value) !== 1) return 'checksum';
  return nationalCheckHolds(value) === false ? 'national' : null;
}

export const isBic = (value: string) => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(value);

/** Bank, branch and account of an Israeli IBAN: IL kk bbb sss a×13. */
export function israeliIbanParts(iban: string): { bank: string; branch: string; account: string } | null {
  const match = iban.match(/^IL\d{2}(\d{3})(\d{3})(\d{13})$/);
  return match ? { bank: match[1]!, branch: match[2]!, account: match[3]! } : null;
}

/** Bank (four letters), sort code and account of a British or Irish IBAN (SWIFT IBAN Registry): GB kk AAAA ssssss a×8. */
export function britishIbanParts(iban: string): { bank: string; branch: string; account: string } | null {
  const match = iban.match(/^(?:GB|IE)\d{2}([A-Z]{4})(\d{6})(\d{8})$/);
  return match ? { bank: match[1]!, branch: match[2]!, account: match[3]! } : null;
}

/**
 * Bank, counter and account of a French or Monegasque IBAN whose account has no letters (SWIFT IBAN Registry):
 * FR kk bbbbb ggggg c×11 and the key of the RIB.
 */
export function frenchIbanParts(iban: string): { bank: string; branch: string; account: string } | null {
  const match = iban.match(/^(?:FR|MC)\d{2}(\d{5})(\d{5})(\d{11})\d{2}$/);
  return match ? { bank: match[1]!, branch: match[2]!, account: match[3]! } : null;
}

/** `12-614-380417`; a bank known by its name comes before the numbers. */
export function accountText(parts: { bank: string | null; branch: string | null; account: string | null }): string {
  const { bank, branch, account } = parts;
  const isNamed = bank !== null && /\p{L}/u.test(bank);
  const numbers = [isNamed ? null : bank, branch, account].filter(Boolean).join('-');
  return isNamed ? `${bank} ${numbers}`.trim() : numbers;
}

/** Masav code and the names under which a bank appears, Hebrew and English, in lower case. */
export interface IsraeliBank {
  code: number;
  he: string;
  en: string;
  names: RegExp;
  /** First four letters of its BIC (SWIFT directory); left out where the bank has none or sources differ. */
  bic?: string;
  /** Banks of other countries have the name as well: by itself it does not make a paper Israeli. */
  isAbroad?: true;
}

/** Bank of Israel, list of bank codes. Names of merged banks stay, for older documents. */
export const ISRAELI_BANKS: readonly IsraeliBank[] = [
  { code: 3, he: 'בנק אש ישראל', en: 'Esh Bank Israel', names: /בנק אש(?![א-ת])|\bbank esh\b|\besh bank\b/ },
  { code: 4, he: 'בנק יהב', en: 'Bank Yahav', names: /בנק יהב|\bbank yahav\b|\byahav bank\b/, bic: 'BYAH' },
  { code: 9, he: 'בנק הדואר', en: 'Postal Bank', names: /בנק הדואר|\bpostal bank\b/ },
  {
    code: 10,
    he: 'בנק לאומי',
    en: 'Bank Leumi',
    names: /(?<![א-ת]|ביטוח |ב\.)[בלמ]?לאומי(?![א-ת]| לישראל ביטוח)|\bleumi\b/,
    bic: 'LUMI',
  },
  {
    code: 11,
    he: 'בנק דיסקונט',
    en: 'Discount Bank',
    names: /דיסקונט|\bdiscount bank\b|\bbank discount\b/,
    bic: 'IDBL',
  },
  { code: 12, he: 'בנק הפועלים', en: 'Bank Hapoalim', names: /בנק הפועלים|\bhapoalim\b/, bic: 'POAL' },
  { code: 13, he: 'בנק אגוד', en: 'Union Bank', names: /בנק א[י]?גוד|\bunion bank\b/, isAbroad: true },
  { code: 14, he: 'בנק אוצר החייל', en: 'Bank Otsar Ha-Hayal', names: /אוצר החייל|\bot[sz]ar ha-?[hc]h?ayal\b/ },
  { code: 15, he: 'אופק', en: 'Ofek', names: /בנק אופק(?![א-ת])|אופק אגוד[הת] אשראי|\bofek credit union\b/ },
  { code: 17, he: 'בנק מרכנתיל דיסקונט', en: 'Mercantile Discount Bank', names: /מרכנתיל|\bmercantile\b/, bic: 'BARD' },
  { code: 18, he: 'בנק וואן זירו', en: 'One Zero Digital Bank', names: /וואן זירו|\bone zero\b/, bic: 'DIGI' },
  {
    code: 20,
    he: 'בנק מזרחי טפחות',
    en: 'Mizrahi Tefahot Bank',
    names: /מזרחי[- ]טפחות|\bmizrahi[- ]tefahot\b/,
    bic: 'MIZB',
  },
  { code: 22, he: 'סיטיבנק', en: 'Citibank', names: /סיטי ?בנק|\bciti ?bank\b/, bic: 'CITI', isAbroad: true },
  { code: 23, he: 'HSBC', en: 'HSBC', names: /\bhsbc\b/, bic: 'HSBC', isAbroad: true },
  { code: 21, he: 'נימה', en: 'Nima', names: /נימה שפע|\bnima shefa\b/ },
  { code: 26, he: 'יובנק', en: 'U-Bank', names: /יובנק|\bu-?bank\b/ },
  {
    code: 31,
    he: 'הבנק הבינלאומי',
    en: 'First International Bank',
    names: /הבינלאומי|בינלאומי הראשון|\bfirst international bank\b|\bfibi\b/,
    bic: 'FIRB',
    isAbroad: true,
  },
  { code: 34, he: 'בנק ערבי ישראלי', en: 'Arab Israel Bank', names: /בנק ערבי|\barab israel bank\b/ },
  { code: 35, he: 'גרו', en: 'Grow Payments', names: /גרו תשלומים|\bgrow payments\b/ },
  { code: 39, he: 'SBI', en: 'State Bank of India', names: /\bstate bank of india\b/, bic: 'SBIN', isAbroad: true },
  { code: 46, he: 'בנק מסד', en: 'Bank Massad', names: /בנק מסד|\bbank massad\b|\bmassad bank\b/, bic: 'MASB' },
  { code: 47, he: 'גלובל רמיט', en: 'Global Remit', names: /גלובל רמיט|\bglobal ?remit\b/ },
  {
    code: 52,
    he: 'בנק פאגי',
    en: 'Bank Poaley Agudat Israel',
    names: /בנק פאג['׳]?י|פועלי אגודת ישראל|\bpagi\b|\bpoaley agudat\b/,
  },
  {
    code: 54,
    he: 'בנק ירושלים',
    en: 'Bank of Jerusalem',
    names: /בנק ירושלים|\bbank of jerusalem\b|\bjerusalem bank\b/,
    bic: 'JERS',
  },
  { code: 58, he: 'ריווייר', en: 'Rewire', names: /ריווייר|\brewire (?:financial|israel)\b/ },
  { code: 60, he: 'קארדקום', en: 'Cardcom', names: /קארדקום|\bcardcom\b/ },
  { code: 61, he: 'טרנזילה', en: 'Tranzila', names: /טרנזילה|\btranzila\b/ },
  { code: 69, he: 'GMT', en: 'GMT', names: /\bgmt tech\b/ },
  { code: 79, he: '019 תשלומים', en: '019 Payments', names: /019 תשלומים|\b019 payments\b/ },
];

/** Merged into another bank, whose code their old documents and names may carry. */
const MERGED: Readonly<Record<number, number>> = { 13: 20, 14: 31, 26: 31, 34: 10, 52: 31 };

/** The same bank, or one merged into the other. */
export const isSameBank = (a: number, b: number) => (MERGED[a] ?? a) === (MERGED[b] ?? b);

/** Israeli banks named in the text, the longest name first where one contains another. */
export function israeliBanksIn(text: string): IsraeliBank[] {
  const lower = text.toLowerCase();
  const found = ISRAELI_BANKS.filter((bank) => bank.names.test(lower));
  // "Mercantile Discount" names one bank, not two.
  return found.some((b) => b.code === 17) ? found.filter((b) => b.code !== 11) : found;
}

export const israeliBank = (code: number) => ISRAELI_BANKS.find((bank) => bank.code === code) ?? null;
