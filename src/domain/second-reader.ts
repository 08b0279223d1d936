/**
 * The second reader of a document: a model of the operator's choice that reads the pages in addition to our own
 * reading, and points out what looks odd (layer `ai`). The analysis process says what may be sent; the service decides
 * whether it is sent, and returns the answer.
 */
import { z } from 'zod';
import { DOCUMENT_TYPES } from './scan.ts';

/** What is painted over before a page is sent, and not compared afterwards. */
export const REDACTIONS = ['names', 'accounts', 'ids'] as const;
export type Redaction = (typeof REDACTIONS)[number];

export const AI_PROVIDERS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;
export type AiProvider = (typeof AI_PROVIDERS)[number];

export const READER_LIMITS = {
  /** Pages that are sent. */
  pages: 6,
  pictureSidePx: 1_568,
  pictureBytes: 400_000,
  /** Numbered words. */
  words: 1_500,
  wordCharacters: 60,
  readings: 40,
  oddities: 12,
  /** Words that one statement may cite. */
  cited: 12,
  valueCharacters: 120,
  reasonCharacters: 200,
  addressed: 5,
  addressedCharacters: 300,
} as const;

/** Why nobody read beside us. The first four are decisions, the others faults. */
export const READER_REASONS = [
  'off',
  'no_consent',
  'budget',
  'busy',
  'nothing_to_read',
  'timeout',
  'refused',
  'invalid',
  'down',
] as const;
export type ReaderReason = (typeof READER_REASONS)[number];

/** A value that the model has read. `date` and `amount` are those that are not one of the named ones. */
export const READ_FIELDS = [
  'total',
  'balance',
  'amount',
  'date',
  'iban',
  'account',
  'reference',
  'identifier',
  'name',
] as const;
export type ReadField = (typeof READ_FIELDS)[number];

export const ODDITIES = [
  'font',
  'alignment',
  'spacing',
  'background',
  'blur',
  'logo',
  'layout',
  'wording',
  'missing_part',
] as const;
export type OddityKind = (typeof ODDITIES)[number];

const page = z.int().min(1).max(10_000);
const pixels = z.int().min(1).max(READER_LIMITS.pictureSidePx);

/** What the analysis process offers to be sent: nothing of the file but this. */
export const readerMaterialSchema = z.object({
  documentType: z.enum(DOCUMENT_TYPES),
  /** ISO 639-1. */
  language: z.string().max(8).nullable(),
  /** JPEG, encoded again from the pixels of the page, without metadata. */
  pictures: z
    .array(
      z.object({
        page,
        widthPx: pixels,
        heightPx: pixels,
        bytes: z.instanceof(Uint8Array).refine(({ length }) => length > 0 && length <= READER_LIMITS.pictureBytes),
      }),
    )
    .min(1)
    .max(READER_LIMITS.pages),
  /** Visible words of these pages, numbered from 1 by their place in the list; digits stand as `#`. */
  words: z.array(z.object({ page, text: z.string().max(READER_LIMITS.wordCharacters) })).max(READER_LIMITS.words),
  redacted: z.array(z.enum(REDACTIONS)).max(REDACTIONS.length),
});
export type ReaderMaterial = z.infer<typeof readerMaterialSchema>;

const cited = z.array(z.int().min(1).max(READER_LIMITS.words)).min(1).max(READER_LIMITS.cited);

/** What the model says, before any of it is believed: words by their numbers, `box_2d` in thousandths of its page. */
export const readerStatementsSchema = z.object({
  readings: z
    .array(
      z.object({
        field: z.enum(READ_FIELDS),
        value: z.string().min(1).max(READER_LIMITS.valueCharacters),
        page,
        words: cited,
      }),
    )
    .max(READER_LIMITS.readings),
  oddities: z
    .array(
      z.object({
        kind: z.enum(ODDITIES),
        page,
        words: cited,
        /** Top, left, bottom, right. */
        box_2d: z.array(z.int().min(0).max(1000)).length(4).nullable(),
        reason: z.string().max(READER_LIMITS.reasonCharacters),
      }),
    )
    .max(READER_LIMITS.oddities),
  addressed_reader: z.array(z.string().max(READER_LIMITS.addressedCharacters)).max(READER_LIMITS.addressed),
});
export type ReaderStatements = z.infer<typeof readerStatementsSchema>;

/** A call that was made. */
export const readerCallSchema = z.object({
  provider: z.enum(AI_PROVIDERS),
  model: z.string().max(200),
  /** Of the prompt and the form of the answer. */
  version: z.string().max(20),
  input_tokens: z.int().min(0),
  output_tokens: z.int().min(0),
  /** Millionths of the currency of `AI_PRICE_INPUT`; null where the operator has set no prices. */
  cost_micros: z.int().min(0).nullable(),
});
export type ReaderCall = z.infer<typeof readerCallSchema>;

/** `taken_over`: the answer lacked what every answer repeats, or held what none may, so nothing of it is used. */
export type ReaderAnswer =
  | { state: 'answered'; call: ReaderCall; statements: ReaderStatements; weighs: boolean }
  | { state: 'taken_over'; call: ReaderCall }
  | { state: 'unavailable'; reason: ReaderReason; call: ReaderCall | null };

/** Has the pages read by somebody else. */
export type AskReader = (material: ReaderMaterial) => Promise<ReaderAnswer>;

/** What an analysis process is told before it begins: whether a second reader may be asked at all, and what of it is hidden. */
export type ReaderTerms = { asks: true; redact: readonly Redaction[] } | { asks: false; reason: ReaderReason };
export const NO_READER: ReaderTerms = { asks: false, reason: 'off' };
