/** The words of all languages as patterns. A further language is one more file beside these. */
import { CURRENCY_CODES } from '../../../values/currencies.ts';
import { AR } from './ar.ts';
import { CS } from './cs.ts';
import { DA } from './da.ts';
import { DE } from './de.ts';
import { EL } from './el.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FI } from './fi.ts';
import { FR } from './fr.ts';
import { HE } from './he.ts';
import { HR } from './hr.ts';
import { HU } from './hu.ts';
import { IT } from './it.ts';
import {
  COLUMN_KEYS,
  type ColumnKey,
  LABEL_KINDS,
  type Label,
  type LabelKey,
  type Lexicon,
  type PhraseKey,
} from './keys.ts';
import { NL } from './nl.ts';
import { NO } from './no.ts';
import { PL } from './pl.ts';
import { PT } from './pt.ts';
import { RO } from './ro.ts';
import { RU } from './ru.ts';
import { SV } from './sv.ts';
import { TR } from './tr.ts';

/** Letters that are written in several ways, or that capitals and recognition write without their marks. */
const LETTERS: readonly [RegExp, string][] = [
  [/ß/g, 'ss'],
  [/ı/g, 'i'],
  [/ø/g, 'o'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ł/g, 'l'],
  [/°/g, 'o'],
  [/[ىی]/g, 'ي'],
  [/ک/g, 'ك'],
  [/ة/g, 'ه'],
  [/ٱ/g, 'ا'],
];

/** Without accents, marks of vowels and apostrophes: `Désignation`, `DÉSIGNATION` and `DESIGNATION` are one word. */
const withoutMarks = (text: string): string => (PLAIN.test(text) ? text.replace(/['`]/g, '') : unmarked(text));

/** What most labels are made of, none of it marked. */
const PLAIN = /^[\x20-\x7eא-ת]*$/;

const unmarked = (text: string): string =>
  LETTERS.reduce(
    (out, [letter, plain]) => out.replace(letter, plain),
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670'’`]/g, '')
      .normalize('NFC'),
  );

/** The number of a card of which the last digits are shown. */
const MASKED = /(?<![*•×][ -]{0,3})[*•×](?:[ -]{0,3}[*•×])+[ -]{0,3}\d{3,4}/g;

/** The mark of a Hebrew abbreviation, which recognition takes for one letter or two: no word but a borrowed one ends in these forms of letters. */
const MARK_AS_LETTERS = /(?<=[א-ת])(?:יי(?=[כמנפצ](?![א-ת]))|י(?=[כמנצ](?![א-ת])))/g;

/** `Net pay (A – B)`: how a form numbers its sums with letters. */
const OF_LETTERS = /\s\([a-h](?:\s?[-–−+]\s?[a-h])*\)$/u;

/** Recognition takes the last letter of `סה"כ` for others, and its mark for two; these are no words. */
const MISREAD_TOTAL = /(?<!\p{L})סה'?[בפ](?!\p{L})/gu;

/** Lower case, without marks of letters, quotation marks, full stops, colons and brackets. */
export const normalLabel = (text: string) =>
  withoutMarks(text.normalize('NFKC').toLowerCase())
    .replace(MASKED, ' ')
    .replace(MARK_AS_LETTERS, '')
    .replace(OF_LETTERS, '')
    .replace(/["״׳.:*()[\]]/g, '')
    .replace(MISREAD_TOTAL, 'סהכ')
    .replace(/[\s ]+/g, ' ')
    .trim();

/** Phrases that are searched in the normal form. */
const NORMAL = [
  'whose',
  'person',
  'sum_name',
  'paid_by',
  'taxed_sales',
  'times',
  'each_time',
  'exchange_rate',
  'divided_by',
  'payout',
  'credit_limit',
  'limit_used',
  'used_before',
  'available',
  'pending',
  'booked_balance',
  'first_part',
  'yearly',
  'whole_term',
  'part_at_rate',
  'interest',
  'day_count',
  'out_of',
  'each_day',
  'worked',
  'hour',
  'year_so_far',
  'until_now',
] as const;

/** Labels, columns and titles are compared in the normal form and written in the spelling of their language. */
const inNormalForm = ({ labels, columns, titles, ordinary, phrases }: Lexicon): Lexicon => {
  const each = <T extends object>(texts: T) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, withoutMarks(text)])) as T;
  return {
    labels: each(labels),
    columns: each(columns),
    titles: each(titles),
    ordinary: withoutMarks(ordinary),
    phrases: {
      ...phrases,
      ...each(Object.fromEntries(NORMAL.flatMap((key) => (phrases[key] ? [[key, phrases[key]]] : [])))),
    },
  };
};

const WRITTEN = {
  he: HE,
  en: EN,
  de: DE,
  fr: FR,
  es: ES,
  pt: PT,
  it: IT,
  nl: NL,
  sv: SV,
  da: DA,
  no: NO,
  pl: PL,
  cs: CS,
  hu: HU,
  ro: RO,
  fi: FI,
  hr: HR,
  el: EL,
  ru: RU,
  tr: TR,
  ar: AR,
};

/** The languages of documents whose words are known, by ISO 639-1. */
export type DocumentLanguage = keyof typeof WRITTEN;

export const LEXICONS = Object.fromEntries(
  Object.entries(WRITTEN).map(([language, lexicon]) => [language, inNormalForm(lexicon)]),
) as Readonly<Record<DocumentLanguage, Lexicon>>;

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

const NAMED_CURRENCY = new RegExp(
  `,?[ -]?(?<![\\p{L}\\d])(?:(?:in|en|em|i|w|v|u|в|у|σε) )?(?:${CURRENCY_CODES.join('|').toLowerCase()}|euros?|(?<=[ -])(?:kr|zl|kc|ft|lei|kn|eura|руб|рублях|грн|лв|ευρω)|[€$£¥₺₹₽₴]|r\\$)$`,
  'u',
);
const RATE =
  /^(?:\d{1,2}(?:,\d{1,2})? ?%|% ?\d{1,2}(?:,\d{1,2})?) | ?(?:\d{1,2}(?:,\d{1,2})? ?%|% ?\d{1,2}(?:,\d{1,2})?)$/;

const withoutCurrency = (normal: string): string => normal.replace(NAMED_CURRENCY, '').trim();

/** Without what stands round a label and is no part of it: the sign of a sum, its currency, a rate. */
const bare = (normal: string): string => withoutCurrency(normal.replace(/^[=+] ?/, '').replace(RATE, ''));

function findBare(normal: string): Label[] {
  const found = find(normal);
  if (found.length > 0) return found;
  const inside = bare(normal);
  // In two languages: the same label twice.
  const both = normal.split(' / ').map((part) => find(part)[0]);
  if (both.length === 2 && both[0]?.kind === 'amount' && both[0].key === both[1]?.key) return [both[0]];
  return inside === normal ? found : find(inside).filter(({ kind }) => kind === 'amount' || kind === 'part');
}

/** Letters of a shape, which recognition takes for each other. */
const ALIKE = ['פסם', 'הח', 'דר', 'וזן', 'בכ', 'גנ'];
const SUM_NAME = phrasePattern('sum_name');
/** A shorter label is another word with another letter. Chosen, not measured. */
const MIN_MISREAD = 8;

/** The sum that the text names if one letter of it was misread; null where none does, or more than one. */
function misreadSum(normal: string): Label | null {
  if (normal.length < MIN_MISREAD || !SUM_NAME.test(normal)) return null;
  const spellings = [...normal].flatMap((letter, i) =>
    [...(ALIKE.find((letters) => letters.includes(letter)) ?? '')]
      .filter((other) => other !== letter)
      .map((other) => normal.slice(0, i) + other + normal.slice(i + 1)),
  );
  const sums = spellings.flatMap(findBare).filter(({ kind }) => kind === 'amount');
  return sums.length > 0 && sums.every(({ key }) => key === sums[0]!.key) ? sums[0]! : null;
}

const MAX_REMEMBERED = 5000;
/** Longer texts name nothing, and would only take room. */
const MAX_REMEMBERED_CHARS = 100;

/** The same texts are asked for again and again: by each reader, and for each line that may be a header. */
function remembering<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > MAX_REMEMBERED_CHARS) return find(text);
    let found = known.get(text);
    if (found === undefined) {
      found = find(text);
      if (known.size >= MAX_REMEMBERED) known.clear();
      known.set(text, found);
    }
    return found;
  };
}

/** All labels that the text may be, the likeliest first: `from` stands before a date or a name. */
export const labelsOf = remembering((text: string): readonly Label[] => {
  const normal = normalLabel(text);
  if (normal === '' || normal.length > 60) return [];
  const named = findBare(normal);
  const party = named.length > 0 ? named : find(normal.replace(WHOSE, '').trim());
  const read = party.length > 0 ? party : find(normal.replace(PERSON, '').trim()).filter(({ kind }) => kind === 'name');
  if (read.length > 0) return read;
  const misread = misreadSum(normal);
  if (misread) return [misread];
  const remark = remarked(text);
  return remark.length > 0 ? remark : dated(text);
});

/** The day on which a part of a bill was paid or is due, behind the name of the sum. */
const DAY_BEHIND =
  /\s\(?(?:(?:on|by|until|before|am|bis(?: zum)?|zum|le|au|avant le|jusqu['’]au|el|hasta(?: el)?|antes del|em|até|il|entro(?: il)?|op|v[oó]{2}r|uiterlijk|dnia|do|dne|den|il giorno|ב?תאריך|ביום|עד(?: (?:ל?יום|לתאריך))?|до|في|بتاريخ)\s)?\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?: (?:tarihinde|tarihine kadar))?\)?[\s:]*$/iu;
const PAID =
  /^(?:(?:amount )?paid|(?:bereits )?(?:be|ge)zahlt|pay[ée]e?|r[ée]gl[ée]e?|vers[ée]e?|pagad[oa]|abonado|pagat[oa]|versat[oa]|pag[oa]|betaald|voldaan|zapłacono|wpłacono|ödenen|שול(?:ם|מה|מו)|оплачено|المدفوع)$/iu;
const OF_DAY = new Set<string | null>(['prepaid', 'amount_due']);

/** `Paid on 03/09/2025: 640`, `Balance to pay by 15/02/2026`: a part that was paid on a day, or what is left until one. */
function dated(text: string): Label[] {
  const name = normalLabel(text.replace(DAY_BEHIND, ''));
  if (!DAY_BEHIND.test(text) || name === '') return [];
  const labels = PAID.test(name) ? find(normalLabel('already paid')) : find(name);
  return labels.filter(({ key }) => OF_DAY.has(key));
}

/**
 * What a form wants of a number, a date or words, behind its name: `Identity number (9 digits with check digit)`, `Date of birth
 * (DD/MM/YYYY)`, `In words (dollars)`.
 */
const REMARK = /\s\([^()]{2,40}\)[\s:]*$/u;

const remarked = (text: string): Label[] =>
  REMARK.test(text)
    ? find(normalLabel(text.replace(REMARK, ''))).filter(
        ({ kind, key }) => kind === 'id' || kind === 'date' || key === 'words',
      )
    : [];

/** The likeliest label that the text is, or null. */
export const labelOf = (text: string): Label | null => labelsOf(text)[0] ?? null;

const ORDINARY = new Set(all(({ ordinary }) => ordinary));

/** A label that is an ordinary word, too. */
export const isOrdinary = (text: string) => ORDINARY.has(normalLabel(text));

/** The column that the header names, or null. */
export const columnOf = remembering((text: string): ColumnKey | null => {
  const normal = normalLabel(text)
    .replace(/[₪$€£]/g, '')
    .trim();
  if (normal === '' || normal.length > 40) return null;
  const named = (header: string) => COLUMNS.find(({ pattern }) => pattern.test(header))?.key ?? null;
  // Short words that name a column of money only with its currency: `Unit £`, `Net £`.
  if (/[₪$€£]/.test(text)) {
    if (/^(unit|each)$/.test(normal)) return 'unit_price';
    if (/^(net|gross)$/.test(normal)) return 'amount';
  }
  const inside = withoutCurrency(normal);
  // `in EUR` names no more than a currency.
  if (inside === '') return 'currency';
  return named(normal) ?? (inside === normal ? null : named(inside));
});
