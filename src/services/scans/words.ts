import { ServiceError } from '../../domain/errors.ts';

/** Words kept of one object: a report of the longest kind stays below. */
const MAX_WORDS = 4_000;
const MAX_WORD_LENGTH = 64;
const MAX_QUERY_LENGTH = 200;
const MAX_QUERY_WORDS = 10;

/** Letters that Hebrew writes together with the next word: and, the, in, to, from, that, as. */
const HEBREW_PARTICLES = /^[והבלמשכ]/;
const HEBREW_WORD = /^\p{Script=Hebrew}+$/u;

/**
 * The words of a text: compatibility forms folded, lower case, without vowel points and direction marks. A number is
 * one word, its thousands ungrouped: 1,250.00 → 1250.00. An abbreviation is one word too: ת"ז → תז.
 */
export function split(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/(?<=\p{L})["'״׳](?=\p{L})/gu, '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  const words = plain.match(/\d+(?:\.\d+)+(?!\p{L})|[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/**
 * The distinct words under which texts are found, at most `MAX_WORDS`. A Hebrew word stands among them without its
 * leading particles too: החשבון is found as חשבון. Made here and not by the database, whose rules depend on its locale.
 */
export function wordsOf(texts: Iterable<string | null>): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of split(text ?? '')) {
      for (const form of formsOf(word)) words.add(form);
      if (words.size >= MAX_WORDS) return [...words].slice(0, MAX_WORDS);
    }
  }
  return [...words];
}

function formsOf(word: string): string[] {
  const forms = [word];
  if (!HEBREW_WORD.test(word)) return forms;
  for (let rest = word; forms.length < 3 && rest.length > 3 && HEBREW_PARTICLES.test(rest); ) {
    rest = rest.slice(1);
    forms.push(rest);
  }
  return forms;
}

/**
 * The search as a tsquery: every word of it, or one that begins so, must be there. Throws INVALID_REQUEST for a text
 * without words, with more than 10 of them, or longer than 200 characters.
 */
export function searchOf(text: string): string {
  const words = text.length <= MAX_QUERY_LENGTH ? split(text) : [];
  if (words.length === 0 || words.length > MAX_QUERY_WORDS) {
    throw new ServiceError(
      'INVALID_REQUEST',
      `text: expected 1 to ${MAX_QUERY_WORDS} words in at most ${MAX_QUERY_LENGTH} characters.`,
    );
  }
  // Only letters, digits and points are left of it, so nothing needs escaping.
  return words.map((word) => `'${word}':*`).join(' & ');
}
