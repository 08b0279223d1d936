/**
 * Check digits of the numbers by which states know persons, and the birthdays in them, as their registers publish them.
 * Only papers that name the register beside the number are held to it: the forms are those of many other numbers.
 */
import { addDays } from './dates.ts';
import { isEuVatNumber, weighted } from './eu-vat.ts';
import { remainderOf } from './iban-national.ts';
import { luhn } from './identifiers.ts';
import { type NamedNumber, type Numbering, readerOf } from './named-numbers.ts';

interface Register extends Numbering {
  /** The birthday in the number without marks, or its month where it tells no day; null where it has none. */
  born?: (number: string) => string | null;
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

export function isChileanNumber(number: string): boolean {
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

/** YYMMDD, or YYMM where the day is unknown, from the places of the parts; null where they are no month and day. */
const birthday = (year: string, month: number, day: number | null): string | null => {
  const isDay = day === null || (day >= 1 && day <= 31);
  if (!/^\d{2}$/.test(year) || !isDay || month < 1 || month > 12) return null;
  return [year, month, ...(day === null ? [] : [day])].map((part) => String(part).padStart(2, '0')).join('');
};

/** Of six digits in the order of years, what is added to months by century or sex taken off. */
const yearFirst =
  (at = 0, added = 20) =>
  (number: string) =>
    birthday(
      number.slice(at, at + 2),
      Number(number.slice(at + 2, at + 4)) % added,
      Number(number.slice(at + 4, at + 6)),
    );

/** Of six digits in the order of days, what is added to the days of women or strangers taken off. */
const dayFirst =
  (at = 0, added = 40) =>
  (number: string) =>
    birthday(
      number.slice(at + 4, at + 6),
      Number(number.slice(at + 2, at + 4)),
      Number(number.slice(at, at + 2)) % added,
    );

/** Of Italy: letters for months, 40 more on the days of women, and digits that may be letters (omocodia). */
function italianBirthday(code: string): string | null {
  const digits = (part: string) => part.replace(/[LMNPQRSTUV]/g, (letter) => String('LMNPQRSTUV'.indexOf(letter)));
  return birthday(
    digits(code.slice(6, 8)),
    'ABCDEHLMPRST'.indexOf(code[8]!) + 1,
    Number(digits(code.slice(9, 11))) % 40,
  );
}

/** Of Ukraine: the days since 31 December 1899. */
const ukrainianBirthday = (number: string) =>
  addDays('1899-12-31', Number(number.slice(0, 5)))
    .slice(2)
    .replaceAll('-', '');

/** Of China (GB 11643): ISO 7064 mod 11-2. */
const chinese = (number: string): boolean =>
  '10X98765432'[weighted(number, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11] === number.at(-1);

/** Of Kazakhstan: a second row of weights where the first leaves 10. */
function kazakh(number: string): boolean {
  const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11;
  return (first < 10 ? first : weighted(number, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11) === lastOf(number);
}

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
    born: italianBirthday,
    holds: italian,
  },
  {
    name: 'pesel',
    printed: String.raw`\d{11}`,
    born: yearFirst(),
    holds: (number) => weighted(number, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0,
  },
  {
    name: 'personn(?:ummer|r)|samordningsnummer',
    printed: String.raw`(?:(?:19|20)|${NO_DAY_FIRST})${YEAR_FIRST}[- +]?\d{4}`,
    born: (number) => birthday(number.slice(-10, -8), Number(number.slice(-8, -6)), Number(number.slice(-6, -4)) % 60),
    holds: (number) => luhn(number.slice(-10)),
  },
  {
    name: 'fodselsn(?:ummer|r)|personn(?:ummer|r)|d-?nummer',
    printed: String.raw`[0-7]\d[0-5]\d{3} ?\d{5}`,
    born: (number) => birthday(number.slice(4, 6), Number(number.slice(2, 4)) % 40, Number(number.slice(0, 2)) % 40),
    holds: norwegian,
  },
  {
    name: 'henkilotunnus|hetu|personbeteckning',
    printed: String.raw`[0-3]\d[01]\d{3}[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y]`,
    born: dayFirst(),
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
    born: yearFirst(),
    holds: belgian,
  },
  {
    name: 'securite sociale|secu|s\\.?s|nir',
    printed: String.raw`[1-478] ?\d{2} ?\d{2} ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3}[ /-]*\d{2}`,
    born: (number) => birthday(number.slice(1, 3), Number(number.slice(3, 5)), null),
    holds: french,
  },
  { name: 'aadh?aa?r', printed: String.raw`[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}`, holds: verhoeff },
  { name: 't\\.? ?c\\.? ?k\\.? ?n|(?:t\\.? ?c\\.? )?kimlik', printed: String.raw`[1-9]\d{10}`, holds: turkish },
  { name: 'r\\.?u\\.?[tn]', printed: String.raw`[1-4]?\d\.?\d{3}\.?\d{3}-[\dK]`, holds: isChileanNumber },
  {
    name: 'cnp|cod numeric personal',
    printed: String.raw`[1-9]\d{12}`,
    born: yearFirst(1),
    holds: (number) => isEuVatNumber(`RO${number}`),
  },
  {
    name: 'curp',
    printed: String.raw`[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{5}[A-Z\d]\d`,
    born: yearFirst(4),
    holds: mexican,
  },
  {
    name: 'егн|egn',
    printed: String.raw`\d{10}`,
    born: yearFirst(),
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
  {
    name: 's\\.?i\\.?n|social insurance (?:number|no)|n\\.?a\\.?s|numero d.assurance sociale',
    // Of Canada; none begins with 0 or 8.
    printed: String.raw`[1-79]\d{2}[ -]?\d{3}[ -]?\d{3}`,
    holds: luhn,
  },
  { name: 'isikukood|asmens kodas', printed: String.raw`[1-6]\d{10}`, born: yearFirst(1), holds: baltic },
  {
    name: 'rodne cislo|r\\.? ?c',
    printed: String.raw`\d{2}[0-8]\d{3}/\d{4}`,
    // 50 more on the months of women, and 20 more where the numbers of a day ran out.
    born: (number) => birthday(number.slice(0, 2), (Number(number.slice(2, 4)) % 50) % 20, Number(number.slice(4, 6))),
    holds: (number) => (Number(number.slice(0, 9)) % 11) % 10 === lastOf(number),
  },
  {
    name: '(?:south african |s\\.?a\\.? |rsa )?i\\.?d\\.? (?:number|n[ro])|identity (?:number|n[ro])|identiteitsnommer|id-nommer',
    printed: String.raw`\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]) ?\d{4} ?[01][89]\d`,
    born: yearFirst(),
    holds: luhn,
  },
  {
    name: 'cpr(?:-?n(?:ummer|r))?',
    printed: String.raw`[0-3]\d[01]\d{3}-?(?:\d{4}|[x*•]{4})`,
    // 60 more on the days of numbers for a time.
    born: dayFirst(0, 60),
  },
  {
    name: 'personas kods',
    printed: String.raw`[0-3]\d[01]\d{3}-?\d{5}`,
    // Numbers given out since 2017 begin with 32 and say nothing.
    born: (number) => (number.startsWith('32') ? null : dayFirst()(number)),
    holds: (number) => isEuVatNumber(`LV${number}`),
  },
  {
    name: 'szemelyi (?:szam|azonosito(?: jel)?)',
    printed: String.raw`[1-8][- ]?\d{6}[- ]?\d{4}`,
    born: yearFirst(1),
  },
  {
    name: '公民身份证?号码?|居民身份证号?码?|身份证(?:件)?号?码?|證件號碼|证件号码?',
    printed: String.raw`[1-9]\d{5}(?:19|20)\d{9}[\dX]`,
    born: yearFirst(8),
    holds: chinese,
  },
  {
    // Those given out since October 2020 have no check digit.
    name: '주민(?:등록)?번호|주민등록',
    printed: String.raw`\d{6} ?- ?[1-8](?:\d{6}|[*•●x○]{6})`,
    born: yearFirst(),
  },
  {
    name: 'рнокпп|іпн|ідентифікаційний (?:номер|код)',
    printed: String.raw`\d{10}`,
    born: ukrainianBirthday,
    holds: (number) => (weighted(number, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) % 10 === lastOf(number),
  },
  { name: 'иин|жсн', printed: String.raw`\d{2}[01]\d[0-3]\d[0-6]\d{5}`, born: yearFirst(), holds: kazakh },
  {
    name: 'mykad(?: no)?|(?:nric|no\\.? ?k\\.?p|no\\.? kad pengenalan|ic no)',
    printed: String.raw`\d{6}-\d{2}-\d{4}`,
    born: yearFirst(),
  },
  { name: 'nik', printed: String.raw`[1-9]\d{5}[0-7]\d[01]\d{7}`, born: dayFirst(6) },
  { name: 'الرقم القومي|رقم قومي', printed: String.raw`[23]\d{13}`, born: yearFirst(1) },
  {
    name: 'kennitala|kt',
    printed: String.raw`[0-3]\d[01]\d{3}-?\d{3}[089]`,
    born: dayFirst(),
    holds: (number) => weighted(number, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
];

export type PersonNumber = NamedNumber<Register>;

/** Numbers of persons after the name of their register. */
export const readPersonNumbers = readerOf(REGISTERS);
