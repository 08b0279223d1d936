/** The words of each language are data; what holds for all of them is asked of every phrase. */
import { describe, expect, it, test } from 'vitest';
import {
  columnOf,
  isOrdinary,
  LEXICONS,
  labelOf,
  labelsOf,
  normalLabel,
  patternOf,
  phrasesOf,
} from '../../../src/document/fields/lexicon/index.ts';
import { COLUMN_KEYS, LABEL_KINDS, type LabelKey, PHRASE_KEYS } from '../../../src/document/fields/lexicon/keys.ts';
import { DOCUMENT_TYPES } from '../../../src/domain/scan.ts';
import { expand } from '../../support/expand.ts';

const LABEL_KEYS = Object.keys(LABEL_KINDS) as LabelKey[];

interface Entry {
  language: string;
  key: string;
  phrase: string;
  whole: RegExp;
  /** Texts in normal form that it names. */
  examples: string[];
}

const entriesOf = (
  language: string,
  keys: readonly string[],
  texts: Readonly<Record<string, string | undefined>>,
): Entry[] =>
  keys.flatMap((key) =>
    phrasesOf(texts[key]).map((phrase) => ({
      language,
      key,
      phrase,
      whole: patternOf([phrase], '^', '$'),
      examples: expand(phrase).filter((text) => normalLabel(text) === text),
    })),
  );

const all = (part: 'labels' | 'columns', keys: readonly string[]) =>
  Object.entries(LEXICONS).flatMap(([language, lexicon]) => entriesOf(language, keys, lexicon[part]));

/**
 * Entries of which every example is named by others of their language that are asked before or stand for the same; two
 * languages may share a word.
 */
const dead = (entries: readonly Entry[], isBefore: (other: Entry, entry: Entry) => boolean) =>
  entries
    .filter((entry) => {
      const others = entries.filter(
        (other) =>
          other !== entry && other.language === entry.language && (other.key === entry.key || isBefore(other, entry)),
      );
      return entry.examples.every((text) => others.some(({ whole }) => whole.test(text)));
    })
    .map(({ language, key, phrase }) => `${language} ${key}: ${phrase}`);

describe.each(Object.entries(LEXICONS))('the lexicon %s', (language, lexicon) => {
  const parts = { labels: lexicon.labels, columns: lexicon.columns, titles: lexicon.titles, phrases: lexicon.phrases };

  test.each(Object.entries(parts))('writes none of its %s twice', (_, texts) => {
    for (const [key, text] of Object.entries(texts)) {
      const phrases = phrasesOf(text);
      expect(phrases.filter((phrase, i) => phrases.indexOf(phrase) !== i, key)).toEqual([]);
      expect(
        phrases.filter((phrase) => phrase === '' || phrase.endsWith(',')),
        key,
      ).toEqual([]);
    }
  });

  it('knows no keys but those of the fields', () => {
    expect(LABEL_KEYS).toEqual(expect.arrayContaining(Object.keys(lexicon.labels)));
    expect(COLUMN_KEYS).toEqual(expect.arrayContaining(Object.keys(lexicon.columns)));
    expect(DOCUMENT_TYPES).toEqual(expect.arrayContaining(Object.keys(lexicon.titles)));
    expect(PHRASE_KEYS).toEqual(expect.arrayContaining(Object.keys(lexicon.phrases)));
  });

  it('calls ordinary words only what is a label', () => {
    for (const word of phrasesOf(lexicon.ordinary)) {
      expect(labelOf(word), word).not.toBeNull();
      expect(isOrdinary(word), word).toBe(true);
    }
  });

  test.each(Object.entries(lexicon.titles))(
    'has no words for the title of %s behind others that take them',
    (_, text) => {
      const phrases = phrasesOf(text);
      const taken = phrases.filter((phrase, i) => {
        const own = patternOf([phrase]);
        const before = patternOf(phrases.slice(0, i));
        const isTaken = (line: string) => before.test(line) && line.search(before) <= line.search(own);
        return expand(phrase)
          .flatMap((example) => [example, `${example} ժ`, `ժ/${example}`])
          .filter((line) => own.test(line))
          .every(isTaken);
      });
      expect(taken).toEqual([]);
    },
  );

  it(`writes labels and headers of ${language} in the normal form, in which they are compared`, () => {
    const entries = [
      ...entriesOf(language, LABEL_KEYS, lexicon.labels),
      ...entriesOf(language, COLUMN_KEYS, lexicon.columns),
    ];
    const never = entries.flatMap(({ key, phrase }) =>
      expand(phrase)
        .filter((text) => normalLabel(text) !== text.replace(/ +/g, ' ').trim())
        .slice(0, 1)
        .map((text) => `${key}: ${phrase}: ${text}`),
    );
    expect(never).toEqual([]);
  });
});

it('reads the mark of a Hebrew abbreviation that was taken for letters', () => {
  expect(['מעיימ', "מע'ימ", 'סהייכ'].map(normalLabel)).toEqual(['מעמ', 'מעמ', 'סהכ']);
  expect(['שיק', 'סיכום'].map(normalLabel)).toEqual(['שיק', 'סיכום']);
});

describe('labels', () => {
  const entries = all('labels', LABEL_KEYS);

  test.each(LABEL_KEYS)('of %s are known by words of some language', (key) => {
    const examples = entries.filter((entry) => entry.key === key).flatMap((entry) => entry.examples[0] ?? []);
    expect(examples.length).toBeGreaterThan(0);
    for (const text of examples)
      expect(
        labelsOf(text).map((label) => label.key),
        text,
      ).toContain(key);
  });

  it('have no words that others of the same kind take before them', () => {
    const kindOf = (entry: Entry) => LABEL_KINDS[entry.key as LabelKey];
    const order = (entry: Entry) => LABEL_KEYS.indexOf(entry.key as LabelKey);
    expect(dead(entries, (a, b) => kindOf(a) === kindOf(b) && order(a) < order(b))).toEqual([]);
  });
});

describe('a sum of which recognition misread a letter', () => {
  const keys = (text: string) => labelsOf(text).map(({ key }) => key);

  it('is the sum that it names with a letter of the same shape', () => {
    expect(keys('סה"כ לסני מע"מ')).toEqual(keys('סה"כ לפני מע"מ'));
    expect(keys('סה"כ לסני מע"מ')).toContain('net');
  });

  it('is none with a letter of another shape, or by two letters', () => {
    expect(keys('סה"כ לגני מע"מ')).toEqual([]);
    expect(keys('סה"כ לסגי מע"מ')).toEqual([]);
  });
});

describe('headers of columns', () => {
  const entries = all('columns', COLUMN_KEYS);
  const order = ({ key }: Entry) => COLUMN_KEYS.indexOf(key as (typeof COLUMN_KEYS)[number]);

  test.each(COLUMN_KEYS)('of %s are known by words of some language', (key) => {
    const named = entries.filter((entry) => entry.key === key).flatMap(({ examples }) => examples);
    expect(named.map(columnOf)).toContain(key);
  });

  it('have no words that others take before them', () => {
    expect(dead(entries, (a, b) => order(a) < order(b))).toEqual([]);
  });
});

test('short words name a column of money with its currency only', () => {
  expect(['Unit £', 'Net (€)', 'Unit', 'Net'].map(columnOf)).toEqual(['unit_price', 'amount', 'units', null]);
});

it('what a form wants of a number or a date behind its label is no part of it', () => {
  expect(labelOf('מספר זהות (9 ספרות כולל ביקורת):')?.key).toBe('israeli_id');
  expect(labelOf('Date of birth (DD/MM/YYYY)')?.kind).toBe('date');
  // Of an amount a bracket may say what it is of.
  expect(labelOf('Total (of the second page)')).toBeNull();
});
