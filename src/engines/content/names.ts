/** Comparing names: order, titles, punctuation, final letters, and light transliteration between Hebrew and English. */

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
  'דר',
  'פרופ',
  'עוד',
  'ltd',
  'limited',
  'inc',
  'llc',
  'plc',
  'gmbh',
  'בעמ',
  'חברת',
  'the',
  'co',
  'company',
]);

function tokens(name: string): string[] {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u0591-\u05c7]/g, '')
    .replace(/["״'׳’`.]/g, '')
    .replace(/[םןץףך]/g, (c) => FINAL[c]!)
    .split(/[^a-z0-9א-ת]+/)
    .filter((t) => t !== '' && !NOISE.has(t));
}

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

/** All words of the expected name are in the text, in any order, close together. */
export function namesIn(expected: string, text: string, fuzzy: boolean): boolean {
  const wanted = tokens(expected);
  if (wanted.length === 0) return false;
  const there = tokens(text);
  if (there.length > 60) there.length = 60;
  const hits = wanted.map((w) => there.flatMap((t, i) => (sameToken(w, t, fuzzy) ? [i] : [])));
  if (hits.some((h) => h.length === 0)) return false;
  // Given and family name stand side by side, at most one word between them.
  return hits[0]!.some((at) => hits.every((h) => h.some((i) => Math.abs(i - at) <= wanted.length + 1)));
}

/** The same person or firm: one name's words are all among the other's. */
export function sameName(expected: string, found: string, fuzzy: boolean): boolean {
  return namesIn(expected, found, fuzzy) || (tokens(found).length >= 2 && namesIn(found, expected, fuzzy));
}

/** The names have a word in common, while another word of the found one is in a foreign script. */
export function sharesWord(expected: string, found: string): boolean {
  const [wanted, there] = [tokens(expected), tokens(found)];
  const common = wanted.filter((w) => there.some((t) => sameToken(w, t, true)));
  const scripts = new Set(there.filter((t) => /\p{L}/u.test(t)).map(isHebrew));
  return common.length > 0 && scripts.size > 1;
}
