/** Check digits that a country puts inside the account part (BBAN) of its IBANs, in addition to those of the IBAN itself. */

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);

/** Remainder of a number of any length. */
export function remainderOf(digits: string, divisor: number): number {
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % divisor;
  return remainder;
}

/** ISO 7064 mod 97-10: the whole leaves one. */
const mod97 = (bban: string) => remainderOf(bban, 97) === 1;

/** ISO 7064 mod 11,10. */
function mod11And10(digits: string): boolean {
  let check = 5;
  for (const digit of digits) check = ((((check || 10) * 2) % 11) + Number(digit)) % 10;
  return check === 1;
}

const repeated = (weights: readonly number[], length: number) =>
  Array.from({ length }, (_, i) => weights[i % weights.length]!);

/** Clé RIB: 97 less the remainder of 89 × bank + 15 × branch + 3 × account; letters count as on a telephone. */
function french(bban: string): boolean {
  const digits = bban.replace(/[A-Z]/g, (letter) =>
    String(((letter.charCodeAt(0) - 65 + (letter > 'R' ? 1 : 0)) % 9) + 1),
  );
  const [bank, branch, account] = [digits.slice(0, 5), digits.slice(5, 10), digits.slice(10, 21)];
  const sum = 89 * Number(bank) + 15 * Number(branch) + 3 * remainderOf(account, 97);
  return 97 - (sum % 97) === Number(bban.slice(21));
}

/** Values of characters in odd places of an Italian account, 0-9 and A-Z alike. */
const ITALIAN_ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** Carattere di controllo (CIN): its letter stands first. */
function italian(bban: string): boolean {
  const value = (char: string) => (/\d/.test(char) ? Number(char) : char.charCodeAt(0) - 65);
  const sum = [...bban.slice(1)].reduce((s, c, i) => s + (i % 2 === 0 ? ITALIAN_ODD[value(c)]! : value(c)), 0);
  return String.fromCharCode(65 + (sum % 26)) === bban[0];
}

function spanish(bban: string): boolean {
  const digit = (text: string) => {
    const rest = 11 - (weighted(text, [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11);
    return rest === 11 ? 0 : rest === 10 ? 1 : rest;
  };
  return digit(`00${bban.slice(0, 8)}`) === Number(bban[8]) && digit(bban.slice(10)) === Number(bban[9]);
}

function czech(bban: string): boolean {
  const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];
  return (
    weighted(bban.slice(4, 10).padStart(10, '0'), weights) % 11 === 0 && weighted(bban.slice(10), weights) % 11 === 0
  );
}

const norwegian = (bban: string) => weighted(bban, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

const hungarian = (bban: string) =>
  weighted(bban, repeated([9, 7, 3, 1], 8)) % 10 === 0 &&
  weighted(bban.slice(8), repeated([9, 7, 3, 1], 16)) % 10 === 0;

/** The eight digits of bank and branch. */
const polish = (bban: string) => weighted(bban, [3, 9, 7, 1, 3, 9, 7, 1]) % 10 === 0;

/** Luhn over all fourteen digits. */
function finnish(bban: string): boolean {
  const sum = [...bban].reduce((s, digit, i) => {
    const product = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return s + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0;
}

/** 7, 3, 1 from the right, before the last digit; the bank's two digits do not count. */
function estonian(bban: string): boolean {
  const digits = [...bban.slice(2, -1)].reverse().join('');
  return (10 - (weighted(digits, repeated([7, 3, 1], digits.length)) % 10)) % 10 === Number(bban.at(-1));
}

interface National {
  /** Whole form of the account part; another one is judged by nothing. */
  form: RegExp;
  holds: (bban: string) => boolean;
}

const NUMBERS = (length: number) => new RegExp(`^\\d{${length}}$`);

/** By country; those of ISO 13616's registry whose rule is one for all banks. */
const NATIONAL: Readonly<Record<string, National>> = {
  BA: { form: NUMBERS(16), holds: mod97 },
  BE: { form: NUMBERS(12), holds: (b) => (remainderOf(b.slice(0, 10), 97) || 97) === Number(b.slice(10)) },
  CZ: { form: NUMBERS(20), holds: czech },
  EE: { form: NUMBERS(16), holds: estonian },
  ES: { form: NUMBERS(20), holds: spanish },
  FI: { form: NUMBERS(14), holds: finnish },
  FR: { form: /^\d{10}[0-9A-Z]{11}\d{2}$/, holds: french },
  HR: { form: NUMBERS(17), holds: (b) => mod11And10(b.slice(0, 7)) && mod11And10(b.slice(7)) },
  HU: { form: NUMBERS(24), holds: hungarian },
  IT: { form: /^[A-Z]\d{10}[0-9A-Z]{12}$/, holds: italian },
  MC: { form: /^\d{10}[0-9A-Z]{11}\d{2}$/, holds: french },
  ME: { form: NUMBERS(18), holds: mod97 },
  MK: { form: NUMBERS(15), holds: mod97 },
  NO: { form: NUMBERS(11), holds: norwegian },
  PL: { form: NUMBERS(24), holds: polish },
  PT: { form: NUMBERS(21), holds: mod97 },
  RS: { form: NUMBERS(18), holds: mod97 },
  SI: { form: NUMBERS(15), holds: mod97 },
  SK: { form: NUMBERS(20), holds: czech },
  SM: { form: /^[A-Z]\d{10}[0-9A-Z]{12}$/, holds: italian },
};

/**
 * Whether the national check digits of a whole IBAN hold (no spaces, upper case); null where the country has none that
 * hold for all its banks.
 */
export function nationalCheckHolds(iban: string): boolean | null {
  const national = NATIONAL[iban.slice(0, 2)];
  const bban = iban.slice(4);
  return national?.form.test(bban) ? national.holds(bban) : null;
}

/** Every number that a slip or an edit makes of it: one character changed to another of its kind, or two neighbours exchanged. */
function* editsOf(iban: string): Generator<string> {
  for (let at = 2; at < iban.length; at++) {
    const kind = /\d/.test(iban[at]!) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    for (const other of kind) if (other !== iban[at]) yield iban.slice(0, at) + other + iban.slice(at + 1);
    if (at + 1 < iban.length) yield iban.slice(0, at) + iban[at + 1]! + iban[at]! + iban.slice(at + 2);
  }
}

/**
 * Whether a wrong IBAN is further from every valid one than a slip or an edit of one character: neither the check digits of
 * the IBAN nor those of its country hold, and no such edit makes both hold. False where the country has no rule of its own.
 * By chance an invented number is near a valid one in three of a hundred cases under two moduli of 97, in a quarter under
 * one of 97 and one of 10.
 */
export function isInventedIban(iban: string, isValid: (iban: string) => boolean): boolean {
  if (nationalCheckHolds(iban) !== false) return false;
  for (const edit of editsOf(iban)) if (isValid(edit) && nationalCheckHolds(edit)) return false;
  return true;
}
