/** Identifiers whose check digits hold, and whether those of a printed one do. */
import type { Random } from '../random.ts';
import type { CheckDigits } from './paper.ts';

/** Luhn (ISO/IEC 7812-1): every second digit from the right is doubled, the last one is the check digit. */
function luhnSum(digits: string): number {
  return [...digits].reduce((total, digit, i) => {
    const product = Number(digit) * ((digits.length - i) % 2 === 1 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
}
/** The digits with their Luhn check digit after them; Israeli identity, company and dealer numbers are eight and one. */
export const withCheckDigit = (digits: string) => digits + String((10 - (luhnSum(`${digits}0`) % 10)) % 10);

export const israeliId = (random: Random) => withCheckDigit(random.pick(['0', '2', '3']) + random.digits(7));
export const israeliCompany = (random: Random) => withCheckDigit(`51${random.digits(6)}`);
/** A number of 16 digits in fours; groups with spaces between them would change places in a line from right to left. */
export function cardNumber(random: Random, separator: ' ' | '-'): string {
  const first = random.pick(['4', '51', '53']);
  return withCheckDigit(first + random.digits(15 - first.length)).replace(/(.{4})(?=.)/g, `$1${separator}`);
}

const remainder97 = (digits: string) => Number(BigInt(digits) % 97n);
const inFigures = (text: string) => [...text].map((character) => Number.parseInt(character, 36)).join('');

/** ISO 13616: check digits by ISO 7064 MOD 97-10 over country and account. */
export function iban(country: string, bban: string): string {
  return `${country}${String(98 - remainder97(inFigures(`${bban}${country}00`))).padStart(2, '0')}${bban}`;
}

export const spacedIban = (plain: string) => plain.replace(/(.{4})(?=.)/g, '$1 ');

const leumiSum = (branch: string, six: string) =>
  [...(branch + six)].reduce((total, digit, i) => total + Number(digit) * (10 - i), 0);

/**
 * An account of Bank Leumi (code 10) on this branch that begins with `six` digits (MASAV account check, 1 October
 * 2015: 10, 9, 8 for the branch, 7 to 2 for the account, and the last two digits as a number; the sum ends in 60).
 */
export const leumiAccount = (branch: string, six: string) =>
  six + String((160 - (leumiSum(branch, six) % 100)) % 100).padStart(2, '0');

/** Endings of the sum that Bank Leumi gives out. */
const LEUMI_ENDS = [90, 72, 70, 60, 20];

/**
 * An account of six digits whose weighed sum (9 to 1, over branch and account) leaves 0 modulo 11, as Bank Hapoalim (12)
 * and others have it.
 */
export function elevenAccount(branch: string, random: Random): string {
  for (;;) {
    const account = random.digits(6);
    const total = [...(branch + account)].reduce((all, digit, i) => all + Number(digit) * (9 - i), 0);
    if (total % 11 === 0) return account;
  }
}

/** German accounts: eight digits of the bank, ten of the account. */
export const germanIban = (random: Random) => iban('DE', `${random.digits(8)}${random.digits(10)}`);
export const britishIban = (random: Random) =>
  iban('GB', `${random.pick(['NWBK', 'BARC', 'LOYD'])}${random.digits(14)}`);
/** With the clé RIB: 97 less the remainder of 89 × bank + 15 × branch + 3 × account. */
export function frenchIban(random: Random): string {
  const [bank, branch, account] = [random.digits(5), random.digits(5), random.digits(11)];
  const key = 97 - Number((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(account)) % 97n);
  return iban('FR', `${bank}${branch}${account}${String(key).padStart(2, '0')}`);
}
export const jordanianIban = (random: Random) =>
  iban('JO', `${random.pick(['ARAB', 'HBHO', 'CAAB'])}${random.digits(4)}${random.digits(18)}`);
export const emiratesIban = (random: Random) => iban('AE', `0${random.digits(2)}${random.digits(16)}`);
export const israeliIban = (bank: string, branch: string, account: string) =>
  iban('IL', bank.padStart(3, '0') + branch.padStart(3, '0') + account.padStart(13, '0'));

const british = (digits: string) => {
  const total = [...digits.slice(0, 7)].reduce((all, digit, i) => all + Number(digit) * (8 - i), 0);
  return total + Number(digits.slice(7, 9));
};
/** ISO 7064 MOD 11,10 without its check digit. */
const elevenTen = (digits: string) =>
  [...digits].reduce((product, digit) => (((Number(digit) + product) % 10 || 10) * 2) % 11, 10);

/** Numbers of the value added tax, with their country. */
export const VAT_NUMBERS = {
  /** 97 less the sum of the first seven digits, weighed 8 to 2. */
  GB(random: Random) {
    const seven = random.digits(7);
    const rest = british(`${seven}00`) % 97;
    return `GB${seven}${String(97 - rest).padStart(2, '0')}`;
  },
  DE(random: Random) {
    const eight = random.digits(8);
    return `DE${eight}${(11 - elevenTen(eight)) % 10}`;
  },
  /** Two digits of key before the SIREN. */
  FR(random: Random) {
    const siren = withCheckDigit(random.digits(8));
    return `FR${String(remainder97(`${siren}12`)).padStart(2, '0')}${siren}`;
  },
} as const;

const vatHolds = (text: string): boolean => {
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('GB')) return digits.length === 9 && [0, 42].includes(british(digits) % 97);
  if (text.startsWith('DE'))
    return digits.length === 9 && (11 - elevenTen(digits.slice(0, 8))) % 10 === Number(digits[8]);
  return luhnSum(digits.slice(2)) % 10 === 0 && remainder97(`${digits.slice(2)}12`) === Number(digits.slice(0, 2));
};

/** ICAO 9303: weights 7, 3, 1; letters count from 10, fillers as 0. */
export const passportDigit = (field: string) =>
  String(
    [...field].reduce(
      (sum, character, i) => sum + (character === '<' ? 0 : Number.parseInt(character, 36)) * [7, 3, 1][i % 3]!,
      0,
    ) % 10,
  );

/** The second line of a passport's machine-readable zone: number, nationality, birth, sex, expiry. */
export function passportLine(fields: {
  number: string;
  state: string;
  /** YYMMDD. */
  birth: string;
  sex: 'F' | 'M';
  expiry: string;
}): string {
  const digit = passportDigit;
  const number = fields.number.padEnd(9, '<');
  const personal = '<'.repeat(14);
  const first = `${number}${digit(number)}${fields.state}${fields.birth}${digit(fields.birth)}`;
  const second = `${fields.sex}${fields.expiry}${digit(fields.expiry)}${personal}${digit(personal)}`;
  const all = first.slice(0, 10) + first.slice(13) + second.slice(1);
  return first + second + digit(all);
}

function passportHolds(line: string): boolean {
  const [number, birth, expiry] = [line.slice(0, 9), line.slice(13, 19), line.slice(21, 27)];
  const all = line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43);
  return (
    passportDigit(number) === line[9] &&
    passportDigit(birth) === line[19] &&
    passportDigit(expiry) === line[27] &&
    passportDigit(all) === line[43]
  );
}

/** Whether the check digits of an identifier hold as it is printed. `leumi` wants branch and account with a hyphen. */
export function hasCheckDigits(digits: CheckDigits, text: string): boolean {
  const plain = text.replace(/[\s-]/g, '');
  switch (digits) {
    case 'iban':
      return remainder97(inFigures(plain.slice(4) + plain.slice(0, 4))) === 1;
    case 'israeli':
    case 'luhn':
      return luhnSum(plain) % 10 === 0;
    case 'leumi': {
      const [branch, account] = text.split('-') as [string, string];
      return LEUMI_ENDS.includes((leumiSum(branch, account.slice(0, 6)) + Number(account.slice(6))) % 100);
    }
    case 'vat':
      return vatHolds(text);
    case 'passport':
      return passportHolds(text);
  }
}
