/**
 * Check digits of the numbers by which states know persons, as their registers publish them. Only papers that name the
 * register beside the number are held to it: the forms are those of many other numbers.
 */
import { asciiDigits } from './digits.ts';
import { isEuVatNumber, weighted } from './eu-vat.ts';
import { remainderOf } from './iban-national.ts';
import { luhn } from './identifiers.ts';
import { plainLetters } from './month-names.ts';

interface Register {
  /** How papers call its number, in lower case without accents and points. */
  name: string;
  /** The number as it is printed, in capitals; marks between its parts may be missing. */
  printed: string;
  /** Of the number without marks. */
  holds: (number: string) => boolean;
}

const lastOf = (number: string) => Number(number.at(-1));

/** Of Brazil: two check digits, each 11 less the weighted sum of what stands before it, or 0. */
const brazilian = (number: string): boolean =>
  [9, 10].every((length) => {
    const weights = Array.from({ length }, (_, i) => length + 1 - i);
    return ((10 * weighted(number, weights)) % 11) % 10 === Number(number[length]);
  });

/** Of Italy (Agenzia delle Entrate): letters and digits in odd places have values of their own, and digits may be letters (omocodia). */
function italian(code: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
  const worth = (char: string) => (char >= 'A' ? char.charCodeAt(0) - 65 : Number(char));
  const sum = [...code.slice(0, 15)].reduce(
    (total, char, i) => total + (i % 2 === 0 ? odd[worth(char)]! : worth(char)),
    0,
  );
  return sum % 26 === worth(code[15]!);
}

/** Of India: D. Verhoeff, Error detecting decimal codes, 1969: the dihedral group of order 10. */
function verhoeff(digits: string): boolean {
  const times = (a: number, b: number) =>
    a < 5 ? (b < 5 ? (a + b) % 5 : ((a + b) % 5) + 5) : b < 5 ? ((a - b) % 5) + 5 : (a - b + 5) % 5;
  const step = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
  const turned = (digit: number, count: number): number => (count === 0 ? digit : turned(step[digit]!, count - 1));
  return [...digits].toReversed().reduce((check, digit, i) => times(check, turned(Number(digit), i % 8)), 0) === 0;
}

/** Of Belgium: of those born since 2000 a 2 stands before the number. */
const belgian = (number: string): boolean =>
  ['', '2'].some((century) => 97 - (Number(century + number.slice(0, 9)) % 97) === Number(number.slice(9)));

/** Of France, with the letters of Corsica's departments as the number less one or two millions. */
function french(number: string): boolean {
  const body = number.slice(0, 13).replace('2A', '19').replace('2B', '18');
  return 97 - remainderOf(body, 97) === Number(number.slice(13));
}

/** Of Mexico: the last digit from 37 characters with the Ñ among them. */
function mexican(code: string): boolean {
  const alphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
  const sum = [...code.slice(0, 17)].reduce((total, char, i) => total + alphabet.indexOf(char) * (18 - i), 0);
  return (10 - (sum % 10)) % 10 === lastOf(code);
}

function chilean(number: string): boolean {
  const digits = number.slice(0, -1).padStart(8, '0');
  return '0K987654321'[weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11] === number.at(-1);
}

function turkish(number: string): boolean {
  const sum = (from: number, until: number, step: number) => {
    let total = 0;
    for (let i = from; i < until; i += step) total += Number(number[i]);
    return total;
  };
  const tenth = (((7 * sum(0, 9, 2) - sum(1, 8, 2)) % 10) + 10) % 10;
  return tenth === Number(number[9]) && sum(0, 10, 1) % 10 === lastOf(number);
}

/** Of Estonia and Lithuania. */
function baltic(number: string): boolean {
  const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11;
  return (first < 10 ? first : weighted(number, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11) % 10 === lastOf(number);
}

/** Of Norway: the weighted sums with either check digit are multiples of 11. */
const norwegian = (number: string): boolean =>
  weighted(number, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
  weighted(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

/** Of Finland: the remainder of the nine digits by 31, as one of 31 characters. */
const finnish = (number: string): boolean =>
  '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(number.replace(/\D/, '').slice(0, 9)) % 31] === number.at(-1);

/** Day and month, in the order of a birthday; days of persons without a permanent number are 60 or 40 more. */
const YEAR_FIRST = String.raw`\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]|[6-8]\d|9[01])`;
/** Danish numbers, which have no check digit, put the day first. */
const NO_DAY_FIRST = String.raw`(?!(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}[-+ ]?\d{4})`;

/** The first whose name and form agree. */
const REGISTERS: readonly Register[] = [
  {
    name: 'cpf|cpf ?/ ?c(?:npj|gc)|c(?:npj|gc) ?/ ?cpf',
    printed: String.raw`\d{3}\.?\d{3}\.?\d{3}[ -]?\d{2}`,
    holds: brazilian,
  },
  {
    name: 'dni|nie|nif|dni ?/ ?nie|nif ?/ ?nie|dni ?/ ?nif|nif ?/ ?dni',
    printed: String.raw`(?:\d{2}\.?\d{3}\.?\d{3}|[XYZ]-?\d{7})-?[A-Z]`,
    holds: (number) => isEuVatNumber(`ES${number}`),
  },
  {
    name: 'cod(?:ice)?\\.? ?fisc(?:ale)?|c\\.? ?f|c\\.? ?fiscale',
    printed: String.raw`[A-Z]{3} ?[A-Z]{3} ?[\dL-NP-V]{2}[A-EHLMPR-T][\dL-NP-V]{2} ?[A-Z][\dL-NP-V]{3}[A-Z]`,
    holds: italian,
  },
  {
    name: 'pesel',
    printed: String.raw`\d{11}`,
    holds: (number) => weighted(number, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0,
  },
  {
    name: 'personn(?:ummer|r)|samordningsnummer',
    printed: String.raw`(?:(?:19|20)|${NO_DAY_FIRST})${YEAR_FIRST}[- +]?\d{4}`,
    holds: (number) => luhn(number.slice(-10)),
  },
  {
    name: 'fodselsn(?:ummer|r)|personn(?:ummer|r)|d-?nummer',
    printed: String.raw`[0-7]\d[0-5]\d{3} ?\d{5}`,
    holds: norwegian,
  },
  {
    name: 'henkilotunnus|hetu|personbeteckning',
    printed: String.raw`[0-3]\d[01]\d{3}[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y]`,
    holds: finnish,
  },
  {
    name: 'bsn|burgerservicenummer|sofinummer',
    printed: String.raw`\d{4}[ .]?\d{2}[ .]?\d{3}`,
    holds: (number) => weighted(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0,
  },
  {
    name: 'rijksregistern(?:umme)?r|insz(?:-?nummer)?|(?:numero )?(?:de |du )?registre national|numero national',
    printed: String.raw`\d{2}[ .]?[0-3]\d[ .]?\d{2}[ .-]?\d{3}[ .-]?\d{2}`,
    holds: belgian,
  },
  {
    name: 'securite sociale|secu|s\\.?s|nir',
    printed: String.raw`[1-478] ?\d{2} ?\d{2} ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3}[ /-]*\d{2}`,
    holds: french,
  },
  { name: 'aadh?aa?r', printed: String.raw`[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}`, holds: verhoeff },
  { name: 't\\.? ?c\\.? ?k\\.? ?n|(?:t\\.? ?c\\.? )?kimlik', printed: String.raw`[1-9]\d{10}`, holds: turkish },
  { name: 'r\\.?u\\.?[tn]', printed: String.raw`[1-4]?\d\.?\d{3}\.?\d{3}-[\dK]`, holds: chilean },
  {
    name: 'cnp|cod numeric personal',
    printed: String.raw`[1-9]\d{12}`,
    holds: (number) => isEuVatNumber(`RO${number}`),
  },
  { name: 'curp', printed: String.raw`[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{5}[A-Z\d]\d`, holds: mexican },
  {
    name: 'егн|egn',
    printed: String.raw`\d{10}`,
    holds: (number) => (weighted(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === lastOf(number),
  },
  {
    name: 'cuil|cui[lt] ?/ ?cui[lt](?: ?/ ?cdi)?',
    printed: String.raw`2[0347]-?\d{8}-?\d`,
    holds: (number) => weighted(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
  {
    name: 'steuer-?id|steuer-?ident(?:ifikations)?nummer|steuerliche identifikationsnummer',
    printed: String.raw`[1-9]\d(?: ?\d{3}){3}`,
    holds: (number) => isEuVatNumber(`HR${number}`),
  },
  {
    name: 'ahv|avs|sozialversicherungsn(?:umme)?r',
    printed: String.raw`756\.?\d{4}\.?\d{4}\.?\d{2}`,
    // As for articles.
    holds: (number) => weighted(number, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0,
  },
  { name: 'isikukood|asmens kodas', printed: String.raw`[1-6]\d{10}`, holds: baltic },
  {
    name: 'rodne cislo|r\\.? ?c',
    printed: String.raw`\d{2}[0-8]\d{3}/\d{4}`,
    holds: (number) => (Number(number.slice(0, 9)) % 11) % 10 === lastOf(number),
  },
];

/** `nr.`, `Número:`, `(MF)`, `sob o nº` between a name and its number. */
const BETWEEN = String.raw`[^\p{L}\p{Nd}]{0,4}(?:mf[^\p{L}\p{Nd}]{1,4})?(?:(?:sob(?: o)?|con(?: el)?) )?(?:(?:n[ro]?[ºo°]?|num(?:ero|mer)?|number|card)[^\p{L}\p{Nd}]{1,4})?`;
const READERS = REGISTERS.map(({ name, printed, holds }) => ({
  holds,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\p{Nd}])(?:${name})${BETWEEN}(${printed})(?![\p{L}\p{Nd}]|[-./]\p{Nd})`,
    'giu',
  ),
}));
/** Most texts name none. */
const NAMED = new RegExp(String.raw`(?<![\p{L}\p{Nd}])(?:${REGISTERS.map(({ name }) => name).join('|')})`, 'iu');

export interface PersonNumber {
  start: number;
  end: number;
  /** Without marks. */
  value: string;
  holds: boolean;
}

/** Numbers of persons behind the name of their register. */
export function readPersonNumbers(printed: string): PersonNumber[] {
  const text = plainLetters(asciiDigits(printed));
  if (!/\d{2}/.test(text) || !NAMED.test(text)) return [];
  const found = READERS.flatMap(({ pattern, holds }) =>
    [...text.matchAll(pattern)].map(({ 0: whole, 1: number, index }): PersonNumber => {
      const end = index + whole.length;
      const value = number!.toUpperCase().replace(/[\s./-]/g, '');
      return { start: end - number!.length, end, value, holds: holds(value) };
    }),
  );
  return found.filter(({ start }, i) => found.findIndex((other) => other.start === start) === i);
}
