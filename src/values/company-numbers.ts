/**
 * Check digits of the numbers by which the registers of states know companies and tax authorities know dealers, as those
 * publish them; where none is named, by python-stdnum. Only papers that name the number are held to it. Numbers with the
 * prefix of the VAT are left to `eu-vat.ts`.
 */
import { isEuVatNumber, weighted } from './eu-vat.ts';
import { isIsraeliCompany, luhn } from './identifiers.ts';
import { type NamedNumber, type Numbering, readerOf } from './named-numbers.ts';
import { isChileanNumber } from './person-numbers.ts';

const lastOf = (digits: string) => Number(digits.at(-1));

/** Of the European Union, where papers of the state print the number of the VAT without its prefix. */
const vatOf = (state: string) => (number: string) => isEuVatNumber(state + number);

/** The digit that makes the weighted sum a multiple of 11; 10 is no digit, or 0. */
const mod11 =
  (weights: readonly number[]) =>
  (digits: string): boolean =>
    ((11 - (weighted(digits, weights) % 11)) % 11) % 10 === lastOf(digits);

/** Statistics Poland: nine digits, or fourteen of a branch, of which the first nine are those of the company. */
function isRegon(digits: string): boolean {
  const holds = (weights: readonly number[]) => (weighted(digits, weights) % 11) % 10 === lastOf(digits);
  if (digits.length === 9) return holds([8, 9, 2, 3, 4, 5, 6, 7]);
  return isRegon(digits.slice(0, 9)) && holds([2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]);
}

/** Australian Business Register: 1 is taken off the first digit, and the weighted sum is a multiple of 89. */
const isAbn = (digits: string) => (weighted(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;

/** ASIC. */
const isAcn = (digits: string) => (10 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10 === lastOf(digits);

/** INSEE: the digits of La Poste's branches add up to a multiple of five instead. */
const isSiret = (digits: string) => digits.startsWith('356000000') || (luhn(digits.slice(0, 9)) && luhn(digits));

const isCnpj = (digits: string) =>
  [
    [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
    [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  ].every((weights) => ((10 * weighted(digits, weights)) % 11) % 10 === Number(digits[weights.length]));

/** DIAN of Colombia. */
function isNit(digits: string): boolean {
  const rest = weighted(digits, [41, 37, 29, 23, 19, 17, 13, 7, 3]) % 11;
  return (rest < 2 ? rest : 11 - rest) === lastOf(digits);
}

/** Of Turkey. */
function isVkn(digits: string): boolean {
  const sum = [...digits.slice(0, 9)].reduce((total, digit, i) => {
    const shifted = (Number(digit) + 9 - i) % 10;
    return total + (shifted === 0 ? 0 : (shifted * 2 ** (9 - i)) % 9 || 9);
  }, 0);
  return (10 - (sum % 10)) % 10 === lastOf(digits);
}

/** Federal Tax Service of Russia: ten digits of companies, twelve of persons; the KPP may follow. */
function isInn(printed: string): boolean {
  const holds = (digits: string, weights: readonly number[]) =>
    (weighted(digits, weights) % 11) % 10 === Number(digits[weights.length]);
  if (printed.length !== 12) return holds(printed, [2, 4, 10, 3, 5, 9, 4, 6, 8]);
  return holds(printed, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) && holds(printed, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]);
}

const isOgrn = (digits: string) =>
  (Number(digits.slice(0, -1)) % (digits.length === 13 ? 11 : 13)) % 10 === lastOf(digits);

/** Of Ukraine: other weights in the middle of the range, and 2 more on each where the sum leaves 10. */
function isEdrpou(digits: string): boolean {
  const isMiddle = Number(digits) >= 30_000_000 && Number(digits) <= 60_000_000;
  const weights = isMiddle ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];
  const first = weighted(digits, weights) % 11;
  const check =
    first < 10
      ? first
      : weighted(
          digits,
          weights.map((weight) => weight + 2),
        ) % 11;
  return check % 10 === lastOf(digits);
}

/** Of Estonia. */
function isRegistrikood(digits: string): boolean {
  const first = weighted(digits, [1, 2, 3, 4, 5, 6, 7]) % 11;
  return (first < 10 ? first : weighted(digits, [3, 4, 5, 6, 7, 8, 9]) % 11) % 10 === lastOf(digits);
}

/** National Tax Service of Korea. */
const isKorean = (digits: string) =>
  (10 - ((weighted(digits, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor((Number(digits[8]) * 5) / 10)) % 10)) % 10 ===
  lastOf(digits);

/** National Tax Agency of Japan: the first of 13 digits is the check digit. */
function isJapanese(number: string): boolean {
  const digits = number.replace('T', '');
  return 9 - (weighted(digits.slice(1), [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]) % 9) === Number(digits[0]);
}

/** Of China (GB 32100): modulo 31 over digits and the letters without I, O, S, V and Z. */
function isUscc(number: string): boolean {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  let [sum, weight] = [0, 1];
  for (const char of number.slice(0, 17)) {
    sum += weight * alphabet.indexOf(char);
    weight = (weight * 3) % 31;
  }
  return (31 - (sum % 31)) % 31 === alphabet.indexOf(number[17]!);
}

/** Ministry of Finance of Taiwan: digits of products added up, a multiple of five since 2023; a 7 may count 1 less. */
function isTaiwanese(digits: string): boolean {
  const sum = [1, 2, 1, 2, 1, 2, 4, 1].reduce((total, weight, i) => {
    const product = weight * Number(digits[i]);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 5 === 0 || (digits[6] === '7' && (sum + 1) % 5 === 0);
}

/** GSTN of India: Luhn over 36 characters. */
function isGstin(number: string): boolean {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const sum = [...number].toReversed().reduce((total, char, i) => {
    const product = alphabet.indexOf(char) * (i % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return sum % 36 === 0;
}

const ORG = String.raw`org(?:anisa(?:tion|sjon)s?)?\.?(?: ?-? ?n(?:umme)?r)?|foretaks-?n(?:umme)?r`;
const DOTTED = String.raw`\d{3}[ .]?\d{3}[ .]?\d{3}`;

/** The first whose name and form agree. */
const REGISTERS: readonly Numbering[] = [
  { name: 'a\\.?b\\.?n', printed: String.raw`\d{2} ?\d{3} ?\d{3} ?\d{3}`, holds: isAbn },
  { name: 'a\\.?c\\.?n', printed: String.raw`\d{3} ?\d{3} ?\d{3}`, holds: isAcn },
  { name: 'regon', printed: String.raw`\d{9}|\d{14}`, holds: isRegon },
  { name: 'cvr(?: ?/ ?se)?(?:-?n(?:umme)?r)?', printed: String.raw`\d{2} ?\d{2} ?\d{2} ?\d{2}`, holds: vatOf('DK') },
  { name: ORG, printed: String.raw`\d{6}-?\d{4}`, holds: (number) => luhn(number) },
  // Brønnøysund Register Centre.
  {
    name: ORG,
    printed: String.raw`(?:NO ?)?[89]\d{2} ?\d{3} ?\d{3}`,
    holds: (number) => weighted(number.replace('NO', ''), [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
  { name: 'y-?tunnus|fo-nummer', printed: String.raw`\d{7}-\d`, holds: vatOf('FI') },
  { name: 'ico?', printed: String.raw`\d{8}|\d{3} \d{2} \d{3}`, holds: vatOf('CZ') },
  { name: 'adoszam(?:a)?', printed: String.raw`\d{8}-\d-\d{2}`, holds: (number) => vatOf('HU')(number.slice(0, 8)) },
  {
    name: 'c\\.?u\\.?i\\.?|c\\.?i\\.?f\\.?|cod unic de inregistrare',
    printed: String.raw`[1-9]\d{5,9}`,
    holds: vatOf('RO'),
  },
  {
    name: 'c\\.?i\\.?f|n\\.?i\\.?f',
    printed: String.raw`[ABCDEFGHJNPQRSUVW]-?\d{7}-?[\dA-J]|[ABCDEFGHJNPQRSUVW]-?\d{2}\.\d{3}\.\d{2}[\dA-J]`,
    holds: vatOf('ES'),
  },
  { name: 'siret', printed: String.raw`\d{3} ?\d{3} ?\d{3} ?\d{5}`, holds: isSiret },
  { name: 'siren|r\\.?c\\.?s\\.? \\p{L}[\\p{L} -]{2,30}', printed: String.raw`\d{3} ?\d{3} ?\d{3}`, holds: luhn },
  { name: 'p(?:artita|\\.)? ?i\\.?v\\.?a', printed: String.raw`\d{11}`, holds: vatOf('IT') },
  {
    name: 'nif|nipc|n\\.i\\.f|contribuinte',
    printed: String.raw`[125689]\d{2} ?\d{3} ?\d{3}`,
    holds: vatOf('PT'),
  },
  { name: 'α\\.?φ\\.?μ|afm', printed: String.raw`\d{9}`, holds: vatOf('EL') },
  {
    name: 'ondernemingsn(?:ummer|r)|numero d.entreprise|kbo|bce',
    printed: String.raw`[01]\d{3}\.?\d{3}\.?\d{3}`,
    holds: vatOf('BE'),
  },
  // Federal Statistical Office of Switzerland.
  {
    name: 'che',
    printed: DOTTED,
    holds: (number) => (11 - (weighted(number, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === lastOf(number),
  },
  { name: 'еик|булстат|eik|bulstat', printed: String.raw`\d{9}`, holds: vatOf('BG') },
  { name: 'oib', printed: String.raw`\d{11}`, holds: vatOf('HR') },
  { name: 'davcna st(?:evilka|\\.)|id za ddv', printed: String.raw`\d{8}`, holds: vatOf('SI') },
  { name: 'пиб|pib', printed: String.raw`\d{9}`, holds: (number) => vatOf('DE')(number) },
  { name: 'registrikood|reg\\.? ?kood', printed: String.raw`\d{8}`, holds: isRegistrikood },
  { name: 'vat(?: reg(?:istration)?\\.?)?', printed: String.raw`\d{3} \d{4} \d{2}`, holds: vatOf('GB') },
  { name: 'cnpj(?: ?/ ?mf)?', printed: String.raw`\d{2}\.?\d{3}\.?\d{3}/?\d{4}-?\d{2}`, holds: isCnpj },
  { name: 'cuit', printed: String.raw`(?:2[03478]|3[034])-?\d{8}-?\d`, holds: mod11([5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) },
  { name: 'r\\.?u\\.?t', printed: String.raw`[5-9]\d\.?\d{3}\.?\d{3}-[\dK]`, holds: isChileanNumber },
  { name: 'nit', printed: String.raw`[89]\d{2}\.?\d{3}\.?\d{3}-\d`, holds: isNit },
  { name: 'ruc', printed: String.raw`(?:10|15|17|20)\d{9}`, holds: mod11([5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) },
  { name: 'v\\.?k\\.?n|vergi (?:kimlik )?n(?:o|umarasi)', printed: String.raw`\d{10}`, holds: isVkn },
  { name: 'инн(?: ?/ ?кпп)?', printed: String.raw`\d{12}|\d{10}(?: ?/ ?\d{9})?`, holds: isInn },
  { name: 'огрн(?:ип)?', printed: String.raw`\d{13}|\d{15}`, holds: isOgrn },
  { name: '(?:код )?[єе]дрпоу', printed: String.raw`\d{8}`, holds: isEdrpou },
  {
    name: '사업자 ?(?:등록)? ?번호|등록 ?번호',
    printed: String.raw`\d{3}-\d{2}-\d{5}`,
    holds: isKorean,
  },
  {
    name: '(?:適格請求書発行)?(?:事業者)?登録番号|インボイス番号',
    printed: String.raw`T[ -]?\d{13}`,
    holds: isJapanese,
  },
  { name: '法人番号', printed: String.raw`\d{13}`, holds: isJapanese },
  {
    name: '统一社会信用代码|社会信用代码|纳税人识别号|税号|信用代码',
    printed: String.raw`9[1-3]\d{6}[\dA-HJ-NP-RT-UW-Y]{10}`,
    holds: isUscc,
  },
  { name: '統一編號|統編', printed: String.raw`\d{8}`, holds: isTaiwanese },
  {
    name: 'gst(?:in)?(?: ?/ ?uin)?(?: reg\\.?)?',
    printed: String.raw`[0-3]\d[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]`,
    holds: isGstin,
  },
  { name: 'ח\\.?["״]?פ|מס(?:פר|[\'׳])? חברה', printed: String.raw`5\d{8}|5\d-?\d{6}-?\d`, holds: isIsraeliCompany },
];

export type CompanyNumber = NamedNumber<Numbering>;

/** Numbers of companies after the name of their register. */
export const readCompanyNumbers = readerOf(REGISTERS);
