/** Check digits and structure of the numbers that identify persons, companies and accounts. */

/** Luhn (ISO/IEC 7812-1, annex B): every second digit from the right is doubled. */
function luhn(digits: string): boolean {
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

const digitsWeighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);

/** National check digits inside the BBAN, where the country has them and they are undisputed. */
const NATIONAL_CHECKS: Readonly<Record<string, (bban: string) => boolean>> = {
  BE: (b) => (Number(b.slice(0, 10)) % 97 || 97) === Number(b.slice(10)),
  ES: (b) => {
    const digit = (text: string) => {
      const rest = 11 - (digitsWeighted(text, [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11);
      return rest === 11 ? 0 : rest === 10 ? 1 : rest;
    };
    return digit(`00${b.slice(0, 8)}`) === Number(b[8]) && digit(b.slice(10)) === Number(b[9]);
  },
  CZ: (b) => czechParts(b),
  SK: (b) => czechParts(b),
  BA: (b) => numericRemainder(b) === 1,
  HR: (b) => iso7064Mod11(b.slice(0, 7)) && iso7064Mod11(b.slice(7)),
};

/** ISO 7064 mod 97-10 of a string of digits. */
export function numericRemainder(digits: string): number {
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

function czechParts(bban: string): boolean {
  const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];
  return (
    digitsWeighted(bban.slice(4, 10).padStart(10, '0'), weights) % 11 === 0 &&
    digitsWeighted(bban.slice(10), weights) % 11 === 0
  );
}

/** ISO 7064 mod 11,10. */
function iso7064Mod11(digits: string): boolean {
  let check = 5;
  for (const digit of digits) {
    check = ((((check || 10) * 2) % 11) + Number(digit)) % 10;
  }
  return check === 1;
}

export type IbanProblem = 'country' | 'length' | 'characters' | 'checksum' | 'national';

/** A number that nobody meant: counted up, or one digit all along. Samples and templates carry such. */
export const isPlaceholderNumber = (digits: string) => /12345678|(\d)\1{6}/.test(digits);

/** Null for a valid IBAN, else what is wrong with it. */
export function ibanProblem(value: string): IbanProblem | null {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value)) return 'characters';
  const country = value.slice(0, 2);
  const length = ibanLength(country);
  if (length === null) return 'country';
  if (value.length !== length) return 'length';
  if (ibanRemainder(value) !== 1) return 'checksum';
  const national = NATIONAL_CHECKS[country];
  return national && /^\d+$/.test(value.slice(4)) && !national(value.slice(4)) ? 'national' : null;
}

export const isBic = (value: string) => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(value);

/** Bank, branch and account of an Israeli IBAN: IL kk bbb sss a×13. */
export function israeliIbanParts(iban: string): { bank: string; branch: string; account: string } | null {
  const match = iban.match(/^IL\d{2}(\d{3})(\d{3})(\d{13})$/);
  return match ? { bank: match[1]!, branch: match[2]!, account: match[3]! } : null;
}

const descending = (from: number, digits: string) =>
  [...digits].reduce((sum, digit, i) => sum + (from - i) * Number(digit), 0);

/**
 * Israeli bank accounts: the check digit rules of Masav (specification of 1 October 2015, with the additions of
 * May 2025). True or false, or null where the bank has no usable rule.
 */
export function isIsraeliAccount(bank: number, branch: string, account: string): boolean | null {
  const b = branch.replace(/\D/g, '').padStart(3, '0').slice(-3);
  const digits = account.replace(/\D/g, '');
  if (digits === '' || digits.length > 9) return null;
  const six = digits.padStart(6, '0');
  const nine = digits.padStart(9, '0');
  const branchSum = (text: string) => descending(9, text);
  switch (bank) {
    case 10:
    case 13:
    case 34: {
      const eight = digits.padStart(8, '0').slice(-8);
      const total =
        10 * Number(b[0]) +
        9 * Number(b[1]) +
        8 * Number(b[2]) +
        descending(7, eight.slice(0, 6)) +
        Number(eight.slice(6));
      return [90, 72, 70, 60, 20].includes(total % 100);
    }
    case 12:
    case 4:
    case 20: {
      const number = bank === 20 && Number(b) > 400 ? String(Number(b) - 400).padStart(3, '0') : b;
      const rest = (branchSum(number) + descending(6, six.slice(-6))) % 11;
      return (bank === 4 ? [0, 2] : bank === 20 ? [0, 2, 4] : [0, 2, 4, 6]).includes(rest);
    }
    case 11:
    case 17:
      return [0, 2, 4].includes(descending(9, nine) % 11);
    case 31:
    case 52:
      return [0, 6].includes(descending(9, nine) % 11) || [0, 6].includes(descending(6, six.slice(-6)) % 11);
    case 14:
    case 46: {
      const whole = (branchSum(b) + descending(6, six.slice(-6))) % 11;
      const short = descending(6, six.slice(-6)) % 11;
      // Branches with wider remainders are listed in the specification; without the list the wider rule holds for all.
      return [0, 2, 4].includes(whole) || [0, 6].includes(descending(9, nine) % 11) || [0, 6].includes(short);
    }
    case 9:
      return descending(9, nine) % 10 === 0;
    case 22: {
      const sum = [3, 2, 7, 6, 5, 4, 3, 2].reduce((s, w, i) => s + w * Number(nine[i]), 0);
      return 11 - (sum % 11) === Number(nine[8]);
    }
    case 3:
      return descending(9, nine) % 11 === 0;
    case 15:
    case 18:
    case 35:
    case 69:
    case 79: {
      if (digits.length < 3) return null;
      return 98 - numericRemainder(`${b}${digits.slice(0, -2)}`) === Number(digits.slice(-2));
    }
    default:
      return null;
  }
}

/** Masav code and the names under which a bank appears, Hebrew and English, in lower case. */
export interface IsraeliBank {
  code: number;
  he: string;
  en: string;
  names: RegExp;
}

/** Bank of Israel, list of bank codes. Names of merged banks stay, for older documents. */
export const ISRAELI_BANKS: readonly IsraeliBank[] = [
  { code: 4, he: 'בנק יהב', en: 'Bank Yahav', names: /בנק יהב|\bbank yahav\b|\byahav bank\b/ },
  { code: 9, he: 'בנק הדואר', en: 'Postal Bank', names: /בנק הדואר|\bpostal bank\b/ },
  { code: 10, he: 'בנק לאומי', en: 'Bank Leumi', names: /(?:בנק )?לאומי(?! לישראל ביטוח)(?<!ביטוח לאומי)|\bleumi\b/ },
  { code: 11, he: 'בנק דיסקונט', en: 'Discount Bank', names: /דיסקונט|\bdiscount bank\b|\bbank discount\b/ },
  { code: 12, he: 'בנק הפועלים', en: 'Bank Hapoalim', names: /בנק הפועלים|\bhapoalim\b/ },
  { code: 13, he: 'בנק אגוד', en: 'Union Bank', names: /בנק א[י]?גוד|\bunion bank\b/ },
  { code: 14, he: 'בנק אוצר החייל', en: 'Bank Otsar Ha-Hayal', names: /אוצר החייל|\botsar ha-?hayal\b/ },
  { code: 17, he: 'בנק מרכנתיל דיסקונט', en: 'Mercantile Discount Bank', names: /מרכנתיל|\bmercantile\b/ },
  { code: 18, he: 'בנק וואן זירו', en: 'One Zero Digital Bank', names: /וואן זירו|\bone zero\b/ },
  { code: 20, he: 'בנק מזרחי טפחות', en: 'Mizrahi Tefahot Bank', names: /מזרחי[- ]טפחות|\bmizrahi[- ]tefahot\b/ },
  { code: 22, he: 'סיטיבנק', en: 'Citibank', names: /סיטי ?בנק|\bciti ?bank\b/ },
  { code: 23, he: 'HSBC', en: 'HSBC', names: /\bhsbc\b/ },
  {
    code: 31,
    he: 'הבנק הבינלאומי',
    en: 'First International Bank',
    names: /הבינלאומי|בינלאומי הראשון|\bfirst international bank\b|\bfibi\b/,
  },
  { code: 34, he: 'בנק ערבי ישראלי', en: 'Arab Israel Bank', names: /בנק ערבי|\barab israel bank\b/ },
  { code: 46, he: 'בנק מסד', en: 'Bank Massad', names: /בנק מסד|\bbank massad\b|\bmassad bank\b/ },
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
  },
];

/** Israeli banks named in the text, the longest name first where one contains another. */
export function israeliBanksIn(text: string): IsraeliBank[] {
  const lower = text.toLowerCase();
  const found = ISRAELI_BANKS.filter((bank) => bank.names.test(lower));
  // "Mercantile Discount" names one bank, not two.
  return found.some((b) => b.code === 17) ? found.filter((b) => b.code !== 11) : found;
}

export const israeliBank = (code: number) => ISRAELI_BANKS.find((bank) => bank.code === code) ?? null;
