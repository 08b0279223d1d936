import { z } from 'zod';
import { CATEGORIES, SEVERITIES, SOURCES } from '../domain/finding.ts';
import { parseMoment } from '../domain/moment.ts';
import { CHANNELS, DOCUMENT_TYPES, LABELS, SCAN_STATUSES, VERDICTS } from '../domain/scan.ts';
import { oneOf } from '../ingest/field.ts';
import { clientReferenceSchema } from '../ingest/scan-options.ts';
import { text } from '../ingest/text.ts';

/** Parameters of lists: under the names of REST what the filters of GraphQL have under theirs. */

const EXPECTED_MOMENT = 'expected an ISO 8601 date and time with a time zone, as in 2026-03-31T00:00:00Z';
const moment = z.iso
  .datetime({ offset: true, error: EXPECTED_MOMENT })
  .refine((given) => parseMoment(given) !== null, { error: EXPECTED_MOMENT });

const number = (type: 'integer' | 'number', expected: string) =>
  z
    .string()
    .regex(type === 'integer' ? /^\d{1,9}$/ : /^\d{1,13}(\.\d{1,6})?$/, { error: `expected ${expected}` })
    .transform(Number)
    .meta({
      override: ({ jsonSchema }) => {
        delete jsonSchema.pattern;
        Object.assign(jsonSchema, { type, minimum: 0 });
      },
    });
const amount = number('number', 'an amount as 1250 or 1250.00');
const score = number('integer', 'an integer from 0 to 100');
const share = number('number', 'a number from 0 to 1');
const truth = oneOf(['true', 'false']).transform((given) => given === 'true');
const value = text(500);

const MAX_VALUES = 100;
const list = <T extends z.ZodType>(schema: T) =>
  z.array(schema).max(MAX_VALUES, `expected at most ${MAX_VALUES} values`);

/** What each parameter takes once; those of `LISTS` may be repeated where the list says so. */
const SCAN = {
  status: oneOf(SCAN_STATUSES).meta({ description: 'Only scans with this status.' }),
  verdict: oneOf(VERDICTS).meta({ description: 'Only scans with this verdict.' }),
  document_type: oneOf(DOCUMENT_TYPES).meta({ description: 'Only documents of this type.' }),
  channel: oneOf(CHANNELS).meta({ description: 'Only documents with this channel (how they became a file).' }),
  issuer: value.meta({ description: 'Only scans with exactly this issuer, as printed.' }),
  issuer_id: value.meta({ description: 'Only scans of this issuer in any spelling, as in `bank:10`.' }),
  label: oneOf(LABELS).meta({ description: 'Only scans with this label.' }),
  client_reference: clientReferenceSchema.meta({ description: 'Only scans with exactly this reference.' }),
  sha256: value.meta({ description: 'Only scans of the file with this SHA-256, in hexadecimal.' }),
  cluster: value.meta({
    description:
      'Only scans of this cluster: documents that contradict or repeat each other. `scanClusters` in GraphQL lists them.',
  }),
  account: value.meta({
    description:
      'Only documents with this account number, with or without branch and bank. Separators and leading zeros are ignored.',
  }),
  iban: value.meta({ description: 'Only documents with this IBAN. Spaces and case are ignored.' }),
  identifier: value.meta({
    description:
      'Only documents with this number of a person or company, or this reference. Separators, case and leading zeros are ignored.',
  }),
  name: value.meta({
    description: 'Only documents with this name: all of its words (by prefix) in any order.',
  }),
  amount: amount.meta({ description: 'Only documents with this amount; the sign is ignored.' }),
  currency: value.meta({ description: 'Only documents with such an amount in this currency (ISO 4217).' }),
} as const;

const SCAN_SINGLE = {
  amount_min: amount.optional().meta({ description: 'Only documents with an amount of at least this much.' }),
  amount_max: amount.optional().meta({
    description: 'Only documents with an amount of at most this much; the same amount must satisfy `amount_min`.',
  }),
  text: text(200).optional().meta({
    description:
      'Only scans with all of these words (by prefix) in summary, findings, issuer, file name, client reference or extracted data.',
  }),
};
const CREATED = {
  created_after: moment.optional().meta({ description: 'Only scans created at this time or later.' }),
  created_before: moment
    .optional()
    .meta({ description: 'Only scans created before this time, so adjacent ranges do not overlap.' }),
};

type Shape = Record<string, z.ZodType>;
const mapped = <S extends Shape, T extends z.ZodType>(shape: S, wrap: (schema: S[keyof S]) => T) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, wrap(schema as S[keyof S])])) as {
    [K in keyof S]: T;
  };
/** Each parameter at most once. */
const once = <S extends Shape>(shape: S) =>
  mapped(shape, (schema) => schema.optional().meta({ description: schema.meta()?.description }));
/** Each parameter any number of times; a list matches any of its values. */
const repeated = <S extends Shape>(shape: S) =>
  mapped(shape, (schema) =>
    list(schema)
      .optional()
      .meta({ description: `${schema.meta()?.description} May be repeated.` }),
  );

/** Of the list of scans. */
export const SCAN_PARAMETERS = { ...once(SCAN), ...SCAN_SINGLE, ...CREATED };

/** Of the list of scans as CSV: all of `ScanFilter`. */
export const SCAN_CSV_PARAMETERS = {
  ...repeated(SCAN),
  labelled: truth.optional().meta({ description: 'Only scans with a label, or without one.' }),
  ...SCAN_SINGLE,
  risk_score_min: score.optional().meta({ description: 'Inclusive.' }),
  risk_score_max: score.optional().meta({ description: 'Inclusive.' }),
  ...CREATED,
};

/** Of the list of findings as CSV: all of `FindingFilter`. */
export const FINDING_CSV_PARAMETERS = {
  ...repeated({
    scan_id: value.meta({ description: 'Only findings of this scan.' }),
    source: oneOf(SOURCES).meta({ description: 'Only findings of this layer.' }),
    category: oneOf(CATEGORIES).meta({ description: 'Only findings of this category.' }),
    rule: value.meta({ description: 'Only findings of this rule, as in `structure/revision-text-diff`.' }),
    severity: oneOf(SEVERITIES).meta({ description: 'Only findings of this severity.' }),
    document_type: SCAN.document_type,
    issuer: SCAN.issuer,
    issuer_id: SCAN.issuer_id,
    verdict: SCAN.verdict,
    label: SCAN.label,
  }),
  severity_at_least: oneOf(SEVERITIES).optional().meta({ description: 'Only findings of this severity or higher.' }),
  confidence_min: share.optional().meta({ description: '0-1, inclusive.' }),
  confidence_max: share.optional().meta({ description: '0-1, inclusive.' }),
  has_recovered: truth.optional().meta({ description: 'Whether the file still contains the state before the change.' }),
  amount_change_min: amount
    .optional()
    .meta({ description: 'Only changes of an amount by at least this much, up or down.' }),
  ...CREATED,
  text: text(200).optional().meta({ description: 'Only findings with all of these words (by prefix).' }),
};

const LISTS = new Set(
  Object.entries({ ...SCAN_CSV_PARAMETERS, ...FINDING_CSV_PARAMETERS }).flatMap(([name, schema]) =>
    schema.unwrap() instanceof z.ZodArray ? [name] : [],
  ),
);

/** The parameters as they are checked: the values of a list, of any other the first. */
export const parametersOf = (given: Readonly<Record<string, string[]>>): Record<string, string | string[]> =>
  Object.fromEntries(Object.entries(given).map(([name, values]) => [name, LISTS.has(name) ? values : values[0]!]));

/** The filter of GraphQL. */
export const filterOf = (parameters: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, given]) => [
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      given,
    ]),
  );
