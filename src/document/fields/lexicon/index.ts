/** The words of all languages as patterns. A further language is one more file beside `he.ts` and `en.ts`. */
import { EN } from './en.ts';
import { HE } from './he.ts';
import {
  COLUMN_KEYS,
  type ColumnKey,
  LABEL_KINDS,
  type Label,
  type LabelKey,
  type Lexicon,
  type PhraseKey,
} from './keys.ts';

export const LEXICONS: Readonly<Record<'he' | 'en', Lexicon>> = { he: HE, en: EN };

/** Lower case, without points of vowels, quotation marks, full stops, colons and brackets. */
export const normalLabel = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[֑-ׇ]/g, '')
    .replace(/["״'׳’`.:*()[\]]/g, '')
    .replace(/[\s ]+/g, ' ')
    .trim();

export const phrasesOf = (text: string | undefined) => text?.trim().split(/,\s+/) ?? [];

/** The phrases as one regular expression; without any it matches nothing. */
export const patternOf = (phrases: readonly string[], before = '', after = '', flags = ''): RegExp => {
  const source = phrases.join('|').replace(/(?<!\\)\((?!\?)/g, '(?:');
  return new RegExp(`${before}(?:${source || '(?!)'})${after}`, flags);
};

type Choose = (lexicon: Lexicon) => string | undefined;
const all = (choose: Choose) => Object.values(LEXICONS).flatMap((lexicon) => phrasesOf(choose(lexicon)));
const whole = (choose: Choose) => patternOf(all(choose), '^', '$');

/** Searches for a phrase of any language, between what stands around it. */
export const phrasePattern = (key: PhraseKey, before?: string, after?: string) => {
  const phrases = all((lexicon) => lexicon.phrases[key]);
  return patternOf(phrases, before, after, 'iu');
};

const LABELS = (Object.keys(LABEL_KINDS) as LabelKey[]).map((key) => ({
  label: { key, kind: LABEL_KINDS[key] } as Label,
  pattern: whole(({ labels }) => labels[key]),
}));
const COLUMNS = COLUMN_KEYS.map((key) => ({ key, pattern: whole(({ columns }) => columns[key]) }));
const WHOSE = phrasePattern('whose');
const PERSON = phrasePattern('person');

const find = (normal: string): Label[] =>
  normal === '' ? [] : LABELS.filter(({ pattern }) => pattern.test(normal)).map(({ label }) => label);

const cache = new Map<string, readonly Label[]>();
const MAX_CACHE = 5000;

/** All labels that the text may be, the likeliest first: `from` stands before a date or a name. */
export function labelsOf(text: string): readonly Label[] {
  const normal = normalLabel(text);
  if (normal === '' || normal.length > 60) return [];
  const known = cache.get(normal);
  if (known !== undefined) return known;
  const named = find(normal);
  const party = named.length > 0 ? named : find(normal.replace(WHOSE, '').trim());
  const found =
    party.length > 0 ? party : find(normal.replace(PERSON, '').trim()).filter(({ kind }) => kind === 'name');
  if (cache.size >= MAX_CACHE) cache.clear();
  cache.set(normal, found);
  return found;
}

/** The likeliest label that the text is, or null. */
export const labelOf = (text: string): Label | null => labelsOf(text)[0] ?? null;

const ORDINARY = new Set(all(({ ordinary }) => ordinary));

/** A label that is an ordinary word, too. */
export const isOrdinary = (text: string) => ORDINARY.has(normalLabel(text));

/** The column that the header names, or null. */
export function columnOf(text: string): ColumnKey | null {
  const normal = normalLabel(text)
    .replace(/[₪$€£]/g, '')
    .trim();
  if (normal === '' || normal.length > 40) return null;
  return COLUMNS.find(({ pattern }) => pattern.test(normal))?.key ?? null;
}
