import { z } from 'zod';
import {
  MAX_CLIENT_REFERENCE,
  MAX_CONTEXT_NOTES,
  MAX_IDEMPOTENCY_KEY,
  MAX_METADATA_PAIRS,
  MAX_METADATA_VALUE,
} from '../domain/limits.ts';
import { DOCUMENT_TYPES, LANGUAGES, type Language, type ScanContext } from '../domain/scan.ts';
import { oneOf, parseField } from './field.ts';
import type { FileLink, ReceivedFile } from './received-file.ts';
import { lineOfText, linesOfText, text } from './text.ts';

const calendarDate = z.iso.date({ error: 'expected a date as YYYY-MM-DD' });

export const clientReferenceSchema = lineOfText(MAX_CLIENT_REFERENCE);
export const languageSchema = oneOf(LANGUAGES);

/** A field of the context under its two names (spec: interface, 2.6); null counts as not given. */
const twice = <const Snake extends keyof ScanContext, const Camel extends string, T extends z.ZodType>(
  snake: Snake,
  camel: Camel,
  field: T,
  description: string,
) =>
  ({
    [snake]: field.nullish().meta({ description }),
    [camel]: field.nullish().meta({ description: `The same as \`${snake}\`.` }),
  }) as { [K in Snake | Camel]: z.ZodOptional<z.ZodNullable<T>> };

/** The other spelling of each context field. */
const CAMEL_CASE = {
  docTypeHint: 'document_type',
  documentType: 'document_type',
  expectedAmount: 'expected_amount',
  expectedName: 'expected_name',
  expectedDate: 'expected_date',
  expectedReference: 'expected_reference',
} as const satisfies Record<string, keyof ScanContext>;

/** A context in either spelling, or both mixed; null when it says nothing. */
export const contextSchema = z
  .strictObject(
    {
      ...twice('document_type', 'docTypeHint', oneOf(DOCUMENT_TYPES), 'The expected document type.'),
      documentType: oneOf(DOCUMENT_TYPES).nullish().meta({ description: 'The same as `document_type`.' }),
      ...twice('expected_amount', 'expectedAmount', text(200), 'The expected amount.'),
      ...twice('expected_name', 'expectedName', text(200), 'The expected payee, account holder or employee.'),
      ...twice('expected_date', 'expectedDate', calendarDate, 'The expected date.'),
      ...twice('expected_reference', 'expectedReference', text(200), 'The expected reference or account number.'),
      notes: text(MAX_CONTEXT_NOTES).nullish().meta({ description: 'Free text for the analyst.' }),
    },
    { error: 'expected an object' },
  )
  .meta({
    id: 'ScanContext',
    description:
      'What the document is expected to say; a mismatch becomes a finding of the category `expectation_mismatch`. Both spellings of the names are accepted, also mixed; giving a field in both with different values is an error.',
    examples: [{ document_type: 'bank_statement', expected_amount: '1250.00', expected_name: 'Dana Levi' }],
  })
  .transform((given, { addIssue }): ScanContext | null => {
    const merged: Record<string, string> = {};
    for (const [key, value] of Object.entries(given)) {
      if (value === null || value === undefined) continue;
      const name = Object.hasOwn(CAMEL_CASE, key) ? CAMEL_CASE[key as keyof typeof CAMEL_CASE] : key;
      if (name in merged && merged[name] !== value) {
        addIssue({ code: 'custom', path: [name], message: 'given twice with different values' });
      }
      merged[name] = value;
    }
    return Object.keys(merged).length > 0 ? merged : null;
  });

const metadataSchema = z
  .record(lineOfText(200), linesOfText(MAX_METADATA_VALUE), { error: 'expected an object of strings' })
  .refine((pairs) => Object.keys(pairs).length <= MAX_METADATA_PAIRS, {
    error: `expected at most ${MAX_METADATA_PAIRS} pairs`,
  })
  .meta({ maxProperties: MAX_METADATA_PAIRS, examples: [{ case: '17' }] });

/**
 * The options of a scan by their neutral names. Every interface judges them by these, so that all say the same about
 * the same mistake; null counts as not given.
 */
export const optionSchemas = {
  context: contextSchema.nullish().transform((context) => context ?? null),
  metadata: metadataSchema.nullish().transform((metadata) => metadata ?? {}),
  lang: languageSchema
    .nullish()
    // A default declared after the transformation would not be printed.
    .meta({ default: 'he' })
    .transform((lang) => lang ?? 'he'),
  clientReference: clientReferenceSchema.nullish().transform((reference) => reference ?? null),
};

/** Everything that a caller may say about a scan beside its file. */
export interface ScanOptions {
  context: ScanContext | null;
  metadata: Record<string, string>;
  lang: Language;
  clientReference: string | null;
}

export interface ScanRequest extends ScanOptions {
  file: ReceivedFile | FileLink;
}

/** A context in either spelling; null and undefined values count as not given. */
export const parseContext = (value: unknown): ScanContext | null => parseField(optionSchemas.context, value, 'context');

const optionsSchema = z.object(optionSchemas);

/** Throws INVALID_REQUEST whose message names the field and what was expected. */
export const parseScanOptions = (given: { [K in keyof ScanOptions]?: unknown }): ScanOptions =>
  parseField(optionsSchema, given, '');

export const idempotencyKeySchema = text(MAX_IDEMPOTENCY_KEY).min(1, { error: 'expected 1 to 200 characters' });

/** Null when the header is absent; throws INVALID_REQUEST when it is empty or too long. */
export function parseIdempotencyKey(value: string | null | undefined): string | null {
  if (value === undefined || value === null) return null;
  return parseField(idempotencyKeySchema, value, 'Idempotency-Key');
}
