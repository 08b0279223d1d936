/**
 * Comparing names: order, titles, punctuation, final letters, forms of companies, short forms, initials, and light
 * transliteration between Hebrew and English.
 */
import nicknames from './tables/nicknames.json' with { type: 'json' };

const FINAL: Readonly<Record<string, string>> = { ם: 'מ', ן: 'נ', ץ: 'צ', ף: 'פ', ך: 'כ' };
const NOISE = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'prof',
  'מר',
  'גב',
  'גברת',
  'אדון',
  'הרב',
  'miss',
  'mx',
  'sir',
  'jr',
  'sr',
  'דר',
  'פרופ',
  'עוד',
  'ltd',
  'limited',
  'inc',
  'llc',
  'plc',
  'gmbh',
  'corp',
  'corporation',
  'incorporated',
  'srl',
  'spa',
  'sarl',
  'sas',
  'bv',
  'nv',
  'llp',
  'pty',
  'בעמ',
  'חברת',
  'חברה',
  'בערבונ',
  'מוגבל',
  'מוגבלת',
  'עמותת',
  'שותפות',
  'the',
  'and',
  'co',
  'company',
]);
/** Forms of companies that are words of other names too: they count as such only after the name. */
const LAST_NOISE = new Set(['sa', 'ag', 'ab', 'as', 'oy', 'lp', 'kg', 'ער', 'חל']);

/** Marks over and under letters: of Latin, Greek and Cyrillic, of Hebrew, and of Arabic with its connecting line. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
/** Letters that are written for one another: in Arabic by habit, in Latin where the letter is missing. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
};

function tokens(name: string): string[] {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/["״'׳’`.]/g, '')
    .replace(/[םןץףך]/g, (c) => FINAL[c]!)
    .replace(/[ٱىةßøłæœ]/g, (c) => WRITTEN_AS[c]!)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((t, i, all) => t !== '' && !NOISE.has(t) && !(i > 0 && i === all.length - 1 && LAST_NOISE.has(t)));
}

/** Row of a given name in the table of short forms. */
const SHORT_FORMS = new Map(nicknames.rows.flatMap((row, i) => row.flatMap((name) => tokens(name).map((t) => [t, i]))));

/** Consonants of a Hebrew word in Latin letters, each with the spellings in use. */
const LETTERS: Readonly<Record<string, string>> = {
  א: '',
  ב: '[bv]',
  ג: '[gj]',
  ד: 'd',
  ה: 'h?',
  ו: '[vwou]*',
  ז: '[zs]',
  ח: '(?:ch|h|kh)',
  ט: 't',
  י: '[yiej]*',
  כ: '(?:kh|ch|k|c|h)',
  ל: 'l',
  מ: 'm',
  נ: 'n',
  ס: '[sc]',
  ע: '',
  פ: '(?:ph|p|f)',
  צ: '(?:tz|ts|z|c)',
  ק: '[kqc]',
  ר: 'r',
  ש: '(?:sh|s)',
  ת: '(?:th|t)',
};

const patterns = new Map<string, RegExp>();
function latinPattern(hebrew: string): RegExp {
  let pattern = patterns.get(hebrew);
  if (!pattern) {
    const body = [...hebrew].map((c) => LETTERS[c] ?? '').join('[aeiouyh]*');
    pattern = new RegExp(`^[aeiouyh]*${body}[aeiouyh]*$`);
    if (patterns.size > 500) patterns.clear();
    patterns.set(hebrew, pattern);
  }
  return pattern;
}

const isHebrew = (t: string) => /^[א-ת]+$/.test(t);

function distanceAtMostOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i += 1;
  const [x, y] = [a.slice(i), b.slice(i)];
  return x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1);
}

/** Latin spellings double their consonants as they please. */
const single = (latin: string) => latin.replace(/(.)\1+/g, '$1');

function sameToken(a: string, b: string, fuzzy: boolean): boolean {
  if (a === b) return true;
  if (fuzzy && Math.min(a.length, b.length) >= 4 && distanceAtMostOne(a, b)) return true;
  if (isHebrew(a) && /^[a-z]+$/.test(b) && a.length <= 15) return b.length <= 30 && latinPattern(a).test(single(b));
  if (isHebrew(b) && /^[a-z]+$/.test(a) && b.length <= 15) return a.length <= 30 && latinPattern(b).test(single(a));
  return false;
}

/** Consonants of a Latin word, in which the spellings of one Hebrew name agree: Yitzhak, Itzchak, Isaac do not all. */
const consonants = (latin: string) =>
  single(
    latin
      .replace(/ch|kh/g, 'h')
      .replace(/tz|ts|cz/g, 'z')
      .replace(/ph/g, 'f')
      .replace(/sh/g, 's')
      .replace(/w/g, 'v')
      .replace(/[cq]/g, 'k')
      .replace(/[aeiouyhj]/g, ''),
  );
const MIN_CONSONANTS = 3;

/** A short form, an initial, another spelling or one other letter: likely the same word, and not surely. */
function closeToken(a: string, b: string): boolean {
  if (sameToken(a, b, true)) return true;
  if (SHORT_FORMS.has(a) && SHORT_FORMS.get(a) === SHORT_FORMS.get(b)) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length === 1 && isHebrew(short) === isHebrew(long)) return long.startsWith(short);
  const key = consonants(a);
  const isVowel = (word: string) => /^[aeiouyhj]/.test(word);
  return /^[a-z]+$/.test(a + b) && isVowel(a) === isVowel(b) && key.length >= MIN_CONSONANTS && key === consonants(b);
}

type SameToken = (a: string, b: string) => boolean;

/** Words that one spelling parts and another joins: `Ben David`, `Bendavid`. */
const withPairs = (words: readonly string[]) => [...words, ...words.slice(1).map((word, i) => words[i]! + word)];

/** All words of the expected name are in the text, in any order, close together. */
function wordsIn(wanted: readonly string[], text: readonly string[], same: SameToken): boolean {
  if (wanted.length === 0) return false;
  const there = text.slice(0, 60);
  const hits = wanted.map((w) => there.flatMap((t, i) => (same(w, t) ? [i] : [])));
  // One word of the text stands for one of the name.
  if (hits.some((h) => h.length === 0) || new Set(hits.flat()).size < wanted.length) return false;
  // Given and family name stand side by side, at most one word between them.
  return hits[0]!.some((at) => hits.every((h) => h.some((i) => Math.abs(i - at) <= wanted.length + 1)));
}

/** All words of the expected name are in the text, in any order, close together. */
export const namesIn = (expected: string, text: string, fuzzy: boolean): boolean =>
  wordsIn(tokens(expected), tokens(text), (a, b) => sameToken(a, b, fuzzy));

/** The same person or firm: one name's words are all among the other's, parted or joined. */
export function sameName(expected: string, found: string, fuzzy: boolean): boolean {
  const [wanted, there] = [tokens(expected), tokens(found)];
  const same: SameToken = (a, b) => sameToken(a, b, fuzzy);
  return (
    wordsIn(wanted, withPairs(there), same) ||
    (there.length >= 2 && wordsIn(there, withPairs(wanted), same)) ||
    (wanted.length + there.length > 2 && same(wanted.join(''), there.join('')))
  );
}

/** Likely the same person or firm, written in another way: short forms, initials, one other letter. */
export function similarName(expected: string, found: string): boolean {
  const [wanted, there] = [tokens(expected), tokens(found)];
  // One word of at least three letters must be the very same: initials and short forms alone name anybody.
  const anchored = wanted.some((w) => w.length >= 3 && there.some((t) => sameToken(w, t, false)));
  return anchored && (wordsIn(wanted, there, closeToken) || (there.length >= 2 && wordsIn(there, wanted, closeToken)));
}

/** Scripts between which spellings of a name are known stand together; any other is one of its own. */
const SCRIPTS = [
  /[\p{Script=Latin}\p{Script=Hebrew}]/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
];
const scriptsOf = (name: string): ReadonlySet<number> =>
  new Set(tokens(name).flatMap((t) => (/\p{L}/u.test(t) ? [SCRIPTS.findIndex((script) => script.test(t))] : [])));

/** Whether one name can be told from the other: spellings are known between Latin and Hebrew letters, between no others. */
export function isComparable(expected: string, found: string): boolean {
  const [wanted, there] = [scriptsOf(expected), scriptsOf(found)];
  return [...wanted].some((script) => there.has(script));
}

/** The names have a word in common, while another word of the found one is in a foreign script. */
export function sharesWord(expected: string, found: string): boolean {
  const [wanted, there] = [tokens(expected), tokens(found)];
  const common = wanted.filter((w) => there.some((t) => sameToken(w, t, true)));
  const scripts = new Set(there.filter((t) => /\p{L}/u.test(t)).map(isHebrew));
  return common.length > 0 && scripts.size > 1;
}
