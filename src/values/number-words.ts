/**
 * Amounts written in words, as on cheques and transfers: in Hebrew and English, in the languages of the lexicon, and in
 * the characters of China, Japan and Korea.
 */
import { plainLetters } from './month-names.ts';
import { readCharacters, type WordsReading } from './number-characters.ts';
import { NUMBER_LEXICONS, type NumberLexicon } from './number-words-lexicon.ts';

const HE_WORDS: ReadonlyMap<string, number> = new Map(
  (
    [
      ['אחד אחת', 1],
      ['שני שתי שניים שתיים שנים שתים', 2],
      ['שלוש שלושה שלשה שלושת שלשת', 3],
      ['ארבע ארבעה ארבעת', 4],
      ['חמש חמישה חמשה חמשת חמישת', 5],
      ['שש שישה ששה ששת שישת', 6],
      ['שבע שבעה שבעת', 7],
      ['שמונה שמונת', 8],
      ['תשע תשעה תשעת', 9],
      ['עשר עשרה עשרת', 10],
      ['עשרים', 20],
      ['שלושים', 30],
      ['ארבעים', 40],
      ['חמישים', 50],
      ['שישים ששים', 60],
      ['שבעים', 70],
      ['שמונים', 80],
      ['תשעים', 90],
      ['מאה', 100],
      ['מאתיים מאתים', 200],
      ['אלפיים', 2000],
    ] as const
  ).flatMap(([forms, value]) => forms.split(' ').map((form) => [form, value] as const)),
);
const EN_WORDS: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const CURRENCY =
  /^(?:שקלים|שקל|שקלי|ש["״]?ח|₪|דולר(?:ים)?|יורו|אירו|חדשים|shekels?|nis|ils|dollars?|euros?|pounds?|sterling|new|francs?|rupees?|dirhams?|riyals?|rands?|naira|pesos?)$/;
const PARTS =
  /^(?:אגורות|אגורה|אג['׳]?|סנט(?:ים)?|cents?|agorot|agora|pence|penny|p|paise|paisa|fils|halalas?|kobo|centavos?|centimes?)$/;

type Token =
  | { kind: 'add'; value: number }
  | { kind: 'times'; value: number }
  | { kind: 'hundreds' }
  | { kind: 'currency' }
  | { kind: 'parts' }
  | { kind: 'digits'; value: number; of: number }
  | { kind: 'and' };

function hebrewToken(word: string): Token | null {
  const value = HE_WORDS.get(word);
  if (value !== undefined) return { kind: 'add', value };
  if (word === 'מאות') return { kind: 'hundreds' };
  if (/^(?:אלף|אלפים|אלפי)$/.test(word)) return { kind: 'times', value: 1000 };
  if (/^מילי?ו(?:ן|נים|ני)$/.test(word)) return { kind: 'times', value: 1_000_000 };
  return null;
}

/** In lower case, without the ligatures that typefaces set: `ﬁfty`. */
const composed = (word: string) => word.normalize('NFKC').toLowerCase();

function hebrewOrEnglish(word: string): Token | null {
  const clean = composed(word).replace(/^[("']+|[)"',.:;-]+$/g, '');
  if (clean === '') return null;
  const fraction = clean.match(/^(\d{1,2})\/(\d{1,3})$/);
  if (fraction) return { kind: 'digits', value: Number(fraction[1]), of: Number(fraction[2]) };
  const digits = clean.match(/^ו?[-־]?(\d{1,2})$/);
  if (digits) return { kind: 'digits', value: Number(digits[1]), of: 0 };
  if (clean === 'and' || clean === '&' || clean === 'only' || clean === 'בלבד') return { kind: 'and' };
  if (CURRENCY.test(clean)) return { kind: 'currency' };
  if (PARTS.test(clean)) return { kind: 'parts' };
  if (clean in EN_WORDS) return { kind: 'add', value: EN_WORDS[clean]! };
  // Many write `Nine Thousands`.
  if (/^hundreds?$/.test(clean)) return { kind: 'times', value: 100 };
  if (/^thousands?$/.test(clean)) return { kind: 'times', value: 1000 };
  if (/^millions?$/.test(clean)) return { kind: 'times', value: 1_000_000 };
  // Of India: lakh is a hundred thousand, crore a hundred lakh.
  if (/^la(?:kh|c)s?$/.test(clean)) return { kind: 'times', value: 100_000 };
  if (/^crores?$/.test(clean)) return { kind: 'times', value: 10_000_000 };
  const hyphen = clean.match(/^([a-z]+)-([a-z]+)$/);
  if (hyphen && hyphen[1]! in EN_WORDS && hyphen[2]! in EN_WORDS) {
    return { kind: 'add', value: EN_WORDS[hyphen[1]!]! + EN_WORDS[hyphen[2]!]! };
  }
  const plain = hebrewToken(clean) ?? hebrewTeen(clean);
  if (plain) return plain;
  const joined = /^ו(?=[א-ת]{2})/.test(clean) ? clean.slice(1) : null;
  if (joined === null) return null;
  if (CURRENCY.test(joined)) return { kind: 'currency' };
  return PARTS.test(joined) ? { kind: 'parts' } : (hebrewToken(joined) ?? hebrewTeen(joined));
}

/** `שבעה-עשר`: units and ten in one word. */
function hebrewTeen(word: string): Token | null {
  const [unit, ten, more] = word.split(/[-־–]/).map((part) => HE_WORDS.get(part));
  return unit !== undefined && unit < TEN && ten === TEN && more === undefined
    ? { kind: 'add', value: unit + TEN }
    : null;
}
const TEN = 10;

export type { WordsReading } from './number-characters.ts';

/** A word of the text, and in lower case without accents and the marks round it. */
interface Word {
  text: string;
  plain: string;
  index: number;
}

const plainWord = (text: string) =>
  plainLetters(composed(text))
    .replaceAll('ß', 'ss')
    // Of a Turkish İ in lower case.
    .replaceAll('\u0307', '')
    // Marks of Arabic vowels, and its hamza above a letter: `ديناراً`, `مئة`.
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replaceAll('ئ', 'ي')
    // A hyphen at its end is of a word that goes on in the next line.
    .replace(/^[("'„“*#]+|[)"'“”,.:;*#-]+$/g, '');

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ text: word, plain: plainWord(word), index }));

/** A word as its tokens; null where it is no part of an amount. Only a number begins one. */
type Reader = (word: Word, isBegun: boolean) => readonly Token[] | null;

interface Language {
  read: Reader;
  lexicon: NumberLexicon | null;
}

/** `zwei`, `hundert`, `fünfzig`: the parts of one word, the longest first; null where something else is in it. */
function partsOf(word: string, atoms: ReadonlyMap<string, Token | null>, longest: number): Token[] | null {
  if (word === '') return [];
  for (let length = Math.min(longest, word.length); length > 1; length--) {
    const atom = atoms.get(word.slice(0, length));
    const rest = atom === undefined ? null : partsOf(word.slice(length), atoms, longest);
    if (atom !== undefined && rest) return atom ? [atom, ...rest] : rest;
  }
  return null;
}

/** Longer words are none of amounts. */
const MAX_WORD = 80;

function readerOf(lexicon: NumberLexicon): Reader {
  const { adds, times, and, currency, parts, isJoined, joiner, joinedCurrency = [], gluedAnd } = lexicon;
  const numbers = new Map<string, Token | null>([
    ...Object.entries(adds).map(([word, value]) => [word, { kind: 'add', value }] as const),
    ...Object.entries(times).map(([word, value]) => [word, { kind: 'times', value }] as const),
  ]);
  const atoms = new Map([
    ...numbers,
    ...(joiner ? [[joiner, null] as const] : []),
    ...joinedCurrency.map((word) => [word, { kind: 'currency' }] as const),
  ]);
  const longest = Math.max(...[...atoms.keys()].map(({ length }) => length));
  const heads = new Set([...atoms.keys()].map((word) => word.slice(0, 2)));
  const numberOf = (word: string): readonly Token[] | null => {
    const number = numbers.get(word);
    if (number) return [number];
    return isJoined && heads.has(word.slice(0, 2)) ? partsOf(word, atoms, longest) : null;
  };
  const readWord = (word: string): readonly Token[] | null => {
    if (and.test(word)) return [{ kind: 'and' }];
    if (currency.test(word)) return [{ kind: 'currency' }];
    if (parts.test(word)) return [{ kind: 'parts' }];
    const number = numberOf(word);
    return number || !gluedAnd || !word.startsWith(gluedAnd) ? number : readWord(word.slice(gluedAnd.length));
  };
  const readParts = (word: string, isBegun: boolean): readonly Token[] | null => {
    const [first, ...more] = word.split('-') as [string, ...string[]];
    const read = [isBegun ? readWord(first) : numberOf(first), ...more.map(readWord)];
    return read.every((tokens) => tokens !== null) ? read.flat() : null;
  };
  // Recognition takes the two dots of a letter for those of two others: `yiiz`, `fiinf`.
  return ({ plain }, isBegun) => {
    if (plain === '' || plain.length > MAX_WORD) return null;
    if (!/\d/.test(plain)) return readParts(plain, isBegun) ?? readParts(plain.replaceAll('ii', 'u'), isBegun);
    if (/^\d{1,2}$/.test(plain)) return [{ kind: 'digits', value: Number(plain), of: 0 }];
    // `50/100`, and `milletrecento/50`.
    const fraction = plain.match(/^(\d{2})\/100$/) ?? plain.match(/^\D+\/(\d{2})$/);
    if (!fraction) return null;
    const before = /^\d/.test(plain) ? [] : readParts(plain.slice(0, -3), isBegun);
    return before && [...before, { kind: 'digits', value: Number(fraction[1]), of: 100 }];
  };
}

const LANGUAGES: readonly Language[] = [
  {
    lexicon: null,
    read: ({ text }) => {
      const only = hebrewOrEnglish(text);
      return only && [only];
    },
  },
  ...NUMBER_LEXICONS.map((lexicon): Language => ({ lexicon, read: readerOf(lexicon) })),
];

interface Sum {
  total: number;
  group: number;
  /** The last unit, which "hundred(s)" multiplies. */
  unit: number;
  /** The last word that multiplied whole groups: later ones are smaller. */
  scale: number;
  words: number;
}
const empty = (): Sum => ({ total: 0, group: 0, unit: 0, scale: Number.POSITIVE_INFINITY, words: 0 });

function apply(sum: Sum, t: Token): void {
  sum.words += 1;
  if (t.kind === 'add') {
    if (t.value >= 1000) {
      sum.total += sum.group + t.value;
      sum.group = 0;
    } else sum.group += t.value;
    sum.unit = t.value;
  } else if (t.kind === 'hundreds') {
    sum.group += sum.unit * 99;
    sum.unit = 0;
  } else if (t.kind === 'times' && t.value === 100) {
    const unit = sum.group % 100 || 1;
    sum.group = sum.group - (sum.group % 100) + unit * 100;
  } else if (t.kind === 'times') {
    sum.total += (sum.group || 1) * t.value;
    sum.scale = t.value;
    sum.group = 0;
    sum.unit = 0;
  }
}

/** Whether the token may go on with the number: units after tens, tens after hundreds, hundreds after thousands. */
function goesOn(
  { group, scale }: Sum,
  t: Token,
  { areUnitsFirst, areTeensApart, isTenFirst, isVigesimal }: NumberLexicon,
): boolean {
  const below = group % 100;
  if (t.kind === 'times') return t.value === 100 ? group < 100 : t.value < scale;
  if (t.kind !== 'add') return true;
  if (t.value >= 100) return group === 0;
  if (t.value >= 20) return below === 0 || (areUnitsFirst === true && below < 10);
  if (t.value === TEN && areTeensApart && below < TEN) return true;
  if (t.value >= 10) return below === 0 || (isVigesimal === true && (below === 60 || below === 80));
  return below % 10 === 0 && (below !== TEN || isTenFirst === true || isVigesimal === true);
}

const VINGT = 20;
/** `quatre-vingts`: four times twenty. */
const isFourscore = ({ group }: Sum, t: Token, lexicon: NumberLexicon | null) =>
  lexicon?.isVigesimal === true && t.kind === 'add' && t.value === VINGT && group % 100 === 4;

/** Every stretch of number words of the text that is an amount: at least one number word, and a currency or three words. */
function readIn(text: string, words: readonly Word[], { read, lexicon }: Language): WordsReading[] {
  const out: WordsReading[] = [];
  let whole = empty();
  let parts: Sum | null = null;
  let fraction = 0;
  let start = -1;
  let end = 0;
  let currency = false;
  let pendingDigits: number | null = null;
  let isAfterAnd = false;
  let isUnnamed = false;
  let hasHundredths = false;
  let areNamed = false;
  let isBroken = false;
  /** Its currency stands before it: `Rupees four thousand`. */
  let isLed = false;
  const close = () => {
    const value = whole.total + whole.group;
    // `300 million` is a figure with a word, not an amount in words.
    const figures = start >= 0 && /\d[\d.,]*\s*$/.test(text.slice(0, start));
    if (!figures && !isBroken && start >= 0 && value > 0 && (currency || isLed || whole.words >= 3) && value < 1e11) {
      out.push({ start, end, cents: value * 100 + fraction, isEnded: currency || hasHundredths });
    }
    whole = empty();
    parts = null;
    fraction = 0;
    start = -1;
    currency = false;
    isAfterAnd = false;
    isUnnamed = false;
    hasHundredths = false;
    areNamed = false;
    isBroken = false;
    isLed = false;
    pendingDigits = null;
  };
  const add = (sum: Sum, t: Token) => {
    if (isFourscore(sum, t, lexicon)) {
      apply(sum, { kind: 'add', value: 80 - 4 });
      return;
    }
    if (lexicon && !goesOn(sum, t, lexicon)) isBroken = true;
    apply(sum, t);
  };
  for (const word of words) {
    const tokens = read(word, start >= 0);
    if (!tokens) {
      if (start >= 0 || isLed) close();
      continue;
    }
    const from = word.index + word.text.search(/[^("']|$/);
    const to = word.index + word.text.length;
    for (const t of tokens) {
      if (start < 0 && t.kind !== 'add' && t.kind !== 'times') {
        close();
        // `15,600 ₪ (three months …`: the currency after a figure is that figure's.
        isLed = t.kind === 'currency' && !/\p{Nd}\s*$/u.test(text.slice(0, word.index));
        continue;
      }
      if (t.kind === 'digits') {
        // Figures count only as the hundredths after the whole sum.
        if (t.of === 100 || areNamed) {
          fraction = t.value;
          hasHundredths = true;
          end = to;
        } else pendingDigits = t.value;
        continue;
      }
      if (t.kind === 'and') {
        isAfterAnd = true;
        continue;
      }
      if (t.kind === 'parts') {
        // `and cents seventy`: their name stands before them, and what follows counts them.
        if (isAfterAnd && !currency && !parts && pendingDigits === null) {
          currency = true;
          isUnnamed = true;
          areNamed = true;
          continue;
        }
        if (pendingDigits !== null) fraction = pendingDigits;
        else if (parts) fraction = (parts as Sum).total + (parts as Sum).group;
        if (lexicon?.inThousandths?.test(text.slice(start, to))) fraction = Math.round(fraction / 10);
        pendingDigits = null;
        hasHundredths = true;
        end = to;
        close();
        continue;
      }
      if (t.kind === 'currency') {
        currency = true;
        end = to;
        continue;
      }
      if (start < 0) start = from;
      // `thirty six and forty` is no number: after units, `and` begins the hundredths, their name unsaid or still to come.
      if (!lexicon && isAfterAnd && t.kind === 'add' && t.value < 100 && whole.group % 10 > 0) {
        currency = true;
        isUnnamed = true;
      }
      isAfterAnd = false;
      if (currency) {
        parts ??= empty();
        add(parts, t);
        if (isUnnamed && parts.total + parts.group < 100) {
          fraction = parts.total + parts.group;
          end = to;
        }
      } else {
        add(whole, t);
        end = to;
      }
    }
  }
  close();
  return out;
}

/** Amounts of all languages; of those that share words, the longest. */
export function readNumberWords(text: string): WordsReading[] {
  const words = wordsOf(text);
  const found = [...readCharacters(text), ...LANGUAGES.flatMap((language) => readIn(text, words, language))];
  const sorted = found.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const chosen: WordsReading[] = [];
  for (const reading of sorted)
    if (!chosen.some(({ start, end }) => reading.start < end && reading.end > start)) chosen.push(reading);
  return chosen.sort((a, b) => a.start - b.start);
}

/** Words of the languages that write each number as a word of its own. */
const ALL_WORDS: ReadonlySet<string> = new Set([
  ...HE_WORDS.keys(),
  ...[...HE_WORDS.keys()].map((word) => `ו${word}`),
  ...['אלף', 'אלפים', 'מאות'],
  ...Object.keys(EN_WORDS),
  ...['hundred', 'thousand', 'million', 'lakh', 'crore'],
  ...NUMBER_LEXICONS.flatMap(({ adds, times }) => [...Object.keys(adds), ...Object.keys(times)]),
]);

/** Number words that differ from this one in one letter, or have one more or fewer. */
export function nearNumberWords(word: string): string[] {
  const plain = plainWord(word);
  return [...ALL_WORDS].filter((other) => other !== plain && isOneLetterApart(plain, other));
}

function isOneLetterApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  const from = [...short].findIndex((letter, i) => letter !== long[i]);
  if (from < 0) return long.length > short.length;
  return short.slice(short.length === long.length ? from + 1 : from) === long.slice(from + 1);
}
