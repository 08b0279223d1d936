/**
 * VAT identification numbers of the member states, of the United Kingdom (GB), of Northern Ireland (XI) and of one-stop sellers (EU): form and
 * check digits as the European Commission lists them for VIES. What a number's own rule does not decide passes; whether it was ever given out only VIES can say.
 */

/** The sum of the digits, each times its weight. */
export const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);

/** Luhn over all digits, the last one being the check digit. */
const luhn = (digits: string) => luhnSum(digits) % 10 === 0;
function luhnSum(digits: string): number {
  let total = 0;
  for (let i = 0; i < digits.length; i++) {
    const product = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 1 : 2);
    total += product > 9 ? product - 9 : product;
  }
  return total;
}

/** ISO 7064 mod 11,10. */
function mod11and10(digits: string): boolean {
  let check = 5;
  for (const digit of digits) check = ((((check || 10) * 2) % 11) + Number(digit)) % 10;
  return check === 1;
}

const remainder97 = (digits: string) => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

function austria(n: string): boolean {
  const total = [1, 2, 1, 2, 1, 2, 1].reduce((t, w, i) => {
    const product = w * Number(n[i]);
    return t + (product > 9 ? product - 9 : product);
  }, 4);
  return (10 - (total % 10)) % 10 === Number(n[7]);
}

function bulgaria(n: string): boolean {
  const last = Number(n.at(-1));
  if (n.length === 9) {
    const first = weighted(n, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    const check = first === 10 ? weighted(n, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first;
    return check % 10 === last;
  }
  const citizen = (weighted(n, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const foreigner = weighted(n, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = (11 - (weighted(n, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return [citizen, foreigner, other].includes(last);
}

function cyprus(n: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const total = [...n.slice(0, 8)].reduce((t, d, i) => t + (i % 2 === 0 ? odd[Number(d)]! : Number(d)), 0);
  return String.fromCharCode(65 + (total % 26)) === n[8];
}

function czechia(n: string): boolean {
  if (n.length === 8) return ((11 - (weighted(n, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 || 1) % 10 === Number(n[7]);
  if (n.length === 9) {
    // Of a person born before 1954 without a check digit; those that begin with 6 stand for no date of birth.
    if (n[0] !== '6') return Number(n.slice(0, 2)) < 54;
    const rest = weighted(n.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11;
    return (18 - ((10 - rest + 11) % 11)) % 10 === Number(n[8]);
  }
  return (Number(n.slice(0, 9)) % 11) % 10 === Number(n[9]);
}
function spain(n: string): boolean {
  const letter = (digits: string) => 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23];
  if (/^\d{8}[A-Z]$/.test(n)) return letter(n.slice(0, 8)) === n[8];
  if (/^[XYZ]\d{7}[A-Z]$/.test(n)) return letter('XYZ'.indexOf(n[0]!) + n.slice(1, 8)) === n[8];
  if (/^[KLM]\d{7}[A-Z]$/.test(n)) return letter(n.slice(1, 8)) === n[8];
  if (!/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(n)) return false;
  const check = (10 - (luhnSum(`${n.slice(1, 8)}0`) % 10)) % 10;
  return n[8] === String(check) || n[8] === 'JABCDEFGHI'[check];
}

function france(n: string): boolean {
  const [key, siren] = [n.slice(0, 2), n.slice(2)];
  // Monaco's numbers are in the French register without a SIREN.
  if (!siren.startsWith('000') && !luhn(siren)) return false;
  if (/^\d\d$/.test(key)) return remainder97(`${siren}12`) === Number(key);
  const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const [first, second] = [alphabet.indexOf(key[0]!), alphabet.indexOf(key[1]!)];
  if (first < 0 || second < 0) return false;
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + 1 + Math.floor(value / 11)) % 11 === value % 11;
}

function ireland(n: string): boolean {
  const alphabet = 'WABCDEFGHIJKLMNOPQRSTUV';
  const digits = /^\d{7}/.test(n) ? n.slice(0, 7) : `0${n.slice(2, 7)}${n[0]}`;
  const extra = /^\d{7}[A-Z][A-IW]$/.test(n) ? 9 * alphabet.indexOf(n[8]!) : 0;
  return alphabet[(weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23] === n[7];
}

function lithuania(n: string): boolean {
  const digits = [...n.slice(0, -1)];
  const total = (from: number) => digits.reduce((t, d, i) => t + (1 + ((i + from) % 9)) * Number(d), 0) % 11;
  const check = total(0) === 10 ? total(2) : total(0);
  return n.at(-2) === '1' && check % 10 === Number(n.at(-1));
}

function latvia(n: string): boolean {
  if (Number(n[0]) > 3) return weighted(n, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  // Personal numbers given out since 2017 begin with 32 and have no check digit.
  if (n.startsWith('32')) return true;
  return ((1 + weighted(n, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === Number(n[10]);
}

function netherlands(n: string): boolean {
  const lettered = `2321${n.replace('B', '11')}`;
  return weighted(n, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || remainder97(lettered) === 1;
}

function romania(n: string): boolean {
  if (n.length === 13) {
    const rest = weighted(n, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
    return (rest === 10 ? 1 : rest) === Number(n[12]);
  }
  const padded = n.padStart(10, '0');
  return ((10 * weighted(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === Number(padded[9]);
}

function slovenia(n: string): boolean {
  const rest = weighted(n, [8, 7, 6, 5, 4, 3, 2]) % 11;
  return rest !== 0 && (11 - rest) % 10 === Number(n[7]);
}

/** Northern Ireland has the numbers of the United Kingdom: the sum of weights and check is 0 or, lately, 42 modulo 97. */
function unitedKingdom(n: string): boolean {
  const rest = (weighted(n, [8, 7, 6, 5, 4, 3, 2]) + Number(n.slice(7, 9))) % 97;
  return rest === 0 || rest === 42;
}

/** Form and check by the prefix of the state. */
const STATES: Readonly<Record<string, readonly [RegExp, (number: string) => boolean]>> = {
  AT: [/^U\d{8}$/, (n) => austria(n.slice(1))],
  BE: [/^[01]?\d{9}$/, (n) => 97 - (Number(n.padStart(10, '0').slice(0, 8)) % 97) === Number(n.slice(-2))],
  BG: [/^\d{9,10}$/, bulgaria],
  CY: [/^(?!12)\d{8}[A-Z]$/, cyprus],
  CZ: [/^\d{8,10}$/, czechia],
  DE: [/^[1-9]\d{8}$/, mod11and10],
  DK: [/^[1-9]\d{7}$/, (n) => weighted(n, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0],
  EE: [/^\d{9}$/, (n) => weighted(n, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0],
  EL: [
    /^\d{8,9}$/,
    (n) => (weighted(n.padStart(9, '0'), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(n.at(-1)),
  ],
  ES: [/^[A-Z0-9]\d{7}[A-Z0-9]$/, spain],
  EU: [/^\d{9}$/, () => true],
  FI: [/^\d{8}$/, (n) => weighted(n, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0],
  FR: [/^[A-Z0-9]{2}\d{9}$/, france],
  HR: [/^\d{11}$/, mod11and10],
  HU: [/^\d{8}$/, (n) => weighted(n, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0],
  IE: [/^\d(?:\d|[A-Z+*])\d{5}[A-W][A-IW]?$/, ireland],
  IT: [/^(?!0{7})\d{11}$/, luhn],
  LT: [/^(?:\d{9}|\d{12})$/, lithuania],
  LU: [/^\d{8}$/, (n) => Number(n.slice(0, 6)) % 89 === Number(n.slice(6))],
  LV: [/^\d{11}$/, latvia],
  MT: [/^[1-9]\d{7}$/, (n) => weighted(n, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0],
  NL: [/^\d{8,9}B\d{2}$/, (n) => netherlands(n.padStart(12, '0'))],
  PL: [/^\d{10}$/, (n) => weighted(n, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0],
  PT: [/^[1-9]\d{8}$/, (n) => ((11 - (weighted(n, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(n[8])],
  RO: [/^(?:[1-9]\d{1,9}|[1-9]\d{12})$/, romania],
  SE: [/^\d{10}(?!00)\d{2}$/, (n) => luhn(n.slice(0, 10))],
  SI: [/^[1-9]\d{7}$/, slovenia],
  SK: [/^[1-9]\d{9}$/, (n) => Number(n) % 11 === 0],
  GB: [/^\d{9}(?:\d{3})?$/, unitedKingdom],
  XI: [/^\d{9}(?:\d{3})?$/, unitedKingdom],
};

export type VatNumberProblem = 'state' | 'form' | 'check_digits';

/**
 * Null for a VAT number with the prefix of a member state (Greece: EL or GR), GB, XI or EU, in any spacing, else what is
 * wrong with it.
 */
export function euVatNumberProblem(value: string): VatNumberProblem | null {
  const compact = value.toUpperCase().replace(/[\s.,/-]/g, '');
  const prefix = compact.slice(0, 2) === 'GR' ? 'EL' : compact.slice(0, 2);
  const state = STATES[prefix];
  if (!state) return 'state';
  const number = compact.slice(2);
  if (!state[0].test(number)) return 'form';
  return state[1](number) ? null : 'check_digits';
}

export const isEuVatNumber = (value: string): boolean => euVatNumberProblem(value) === null;
