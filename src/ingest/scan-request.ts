import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { ServiceError } from '../domain/errors.ts';
import {
  MAX_CLIENT_REFERENCE,
  MAX_CONTEXT_NOTES,
  MAX_IDEMPOTENCY_KEY,
  MAX_METADATA_PAIRS,
  MAX_METADATA_VALUE,
  MAX_URL,
} from '../domain/limits.ts';
import { withoutControls } from '../domain/printable.ts';
import { DOCUMENT_TYPES, LANGUAGES, type Language, type ScanContext } from '../domain/scan.ts';
import { decodeBase64 } from './base64.ts';
import { MAX_JSON_BYTES, parseJsonBody, parseJsonObject, readBody } from './body.ts';
import { readMultipart } from './multipart.ts';
import { type FileLink, fileTooLarge, type ReceivedFile, receiveFile } from './received-file.ts';
import type { Slot } from './slots.ts';
import { lineOfText, linesOfText, text } from './text.ts';

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `expected one of ${values.join(', ')}` });

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
      ...twice('document_type', 'docTypeHint', oneOf(DOCUMENT_TYPES), 'What kind of document it should be.'),
      documentType: oneOf(DOCUMENT_TYPES).nullish().meta({ description: 'The same as `document_type`.' }),
      ...twice('expected_amount', 'expectedAmount', text(200), 'The amount that it should show.'),
      ...twice('expected_name', 'expectedName', text(200), 'Payee, holder of the account or employee.'),
      ...twice('expected_date', 'expectedDate', calendarDate, 'The date that it should bear.'),
      ...twice('expected_reference', 'expectedReference', text(200), 'Reference or account number.'),
      notes: text(MAX_CONTEXT_NOTES).nullish().meta({ description: 'Free text for the analyst.' }),
    },
    { error: 'expected an object' },
  )
  .meta({
    id: 'ScanContext',
    description:
      'What the document is expected to say; a contradiction becomes a finding of the category `expectation_mismatch`. Both spellings of the names are accepted, also mixed; a field given in both with different values is refused.',
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

const METADATA = `Your own values, given back with the scan and in its events: up to ${MAX_METADATA_PAIRS} pairs, values up to ${MAX_METADATA_VALUE} characters.`;
const LANG = 'Language of the texts of the report.';
const CLIENT_REFERENCE = 'Your own id of the document: given back everywhere, and a filter of the list.';

/** Both interfaces and both kinds of body say the same about the same mistake; null counts as not given. */
const optionFields = {
  context: contextSchema.nullish().transform((context) => context ?? null),
  metadata: metadataSchema
    .nullish()
    .transform((metadata) => metadata ?? {})
    .meta({ description: METADATA }),
  lang: languageSchema
    .nullish()
    .meta({ default: 'he', description: LANG })
    .transform((lang) => lang ?? 'he'),
  client_reference: clientReferenceSchema
    .nullish()
    .transform((reference) => reference ?? null)
    .meta({ description: CLIENT_REFERENCE }),
};

/** Everything that a caller may say about a scan beside its file. */
export interface ScanOptions {
  context: ScanContext | null;
  metadata: Record<string, string>;
  lang: Language;
  clientReference: string | null;
}

/** Validates `value`; throws INVALID_REQUEST whose message names the field and what was expected. */
export function parseField<T>(schema: z.ZodType<T>, value: unknown, field: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  // Keys are the client's own text.
  const path = withoutControls([field, ...issue.path.map(String)].filter((part) => part !== '').join('.'));
  if (issue.code === 'unrecognized_keys') {
    throw new ServiceError(
      'INVALID_REQUEST',
      `${[path, withoutControls(issue.keys[0] ?? '')].filter(Boolean).join('.')}: unknown field.`,
    );
  }
  // An invalid key of a record hides its reason one level down.
  const reason = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
  throw new ServiceError('INVALID_REQUEST', `${path}: ${reason}.`);
}

/** A context in either spelling; null and undefined values count as not given. */
export const parseContext = (value: unknown): ScanContext | null => parseField(optionFields.context, value, 'context');

const optionsSchema = z.object(optionFields).transform(toOptions);

function toOptions({ client_reference, ...options }: z.output<z.ZodObject<typeof optionFields>>): ScanOptions {
  return { ...options, clientReference: client_reference };
}

/** Throws INVALID_REQUEST whose message names the field and what was expected. */
export function parseScanOptions(given: {
  context?: unknown;
  metadata?: unknown;
  lang?: unknown;
  clientReference?: unknown;
}): ScanOptions {
  const { clientReference, ...others } = given;
  return parseField(optionsSchema, { ...others, client_reference: clientReference }, '');
}

export const idempotencyKeySchema = text(MAX_IDEMPOTENCY_KEY).min(1, { error: 'expected 1 to 200 characters' });

/** Null when the header is absent; throws INVALID_REQUEST when it is empty or too long. */
export function parseIdempotencyKey(value: string | null | undefined): string | null {
  if (value === undefined || value === null) return null;
  return parseField(idempotencyKeySchema, value, 'Idempotency-Key');
}

export interface ScanRequest extends ScanOptions {
  file: ReceivedFile | FileLink;
}

/** Reads the body of `POST /scans` in any of its forms (spec: interface, 4.2). */
export async function readScanRequest(request: IncomingMessage, slot: Slot): Promise<ScanRequest> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  if (type === 'multipart/form-data') return readMultipartScan(request, slot);
  if (type === 'application/json') return readJsonScan(request, slot);
  throw new ServiceError('INVALID_REQUEST', 'Content-Type: expected multipart/form-data or application/json.');
}

/**
 * The form of `POST /scans`, as it is printed: the text fields hold what the JSON body holds, two of them as JSON, and
 * an empty one counts as not given. Other fields are ignored, for browsers and gateways add some.
 */
export const scanFormSchema = z
  .object({
    file: z.string().meta({ format: 'binary', description: 'PDF, JPEG, PNG, WEBP or HEIC of at most 10 MB.' }),
    context: z
      .string()
      .optional()
      .meta({
        description: 'JSON of a ScanContext.',
        examples: ['{"document_type":"payslip","expected_amount":"12500.00"}'],
      }),
    metadata: z
      .string()
      .optional()
      .meta({
        description: `JSON of an object of strings. ${METADATA}`,
        examples: ['{"case":"17"}'],
      }),
    lang: languageSchema.default('he').meta({ description: LANG }),
    client_reference: clientReferenceSchema.optional().meta({ description: CLIENT_REFERENCE }),
  })
  .meta({
    id: 'CreateScanForm',
    description: 'An empty text field counts as not given; fields of other names are ignored.',
  });

const FORM_FIELDS = new Set(Object.keys(scanFormSchema.shape));

async function readMultipartScan(request: IncomingMessage, slot: Slot): Promise<ScanRequest> {
  const { fields, files, isCutOff } = await readMultipart(request, (name) => FORM_FIELDS.has(name), slot);
  const json = (name: string) => {
    const value = fields.get(name);
    return value === undefined || value.trim() === '' ? undefined : parseJsonObject(value, name);
  };
  const options = parseScanOptions({
    context: json('context'),
    metadata: json('metadata'),
    lang: fields.get('lang') || undefined,
    clientReference: fields.get('client_reference') || undefined,
  });
  if (isCutOff) throw fileTooLarge();
  const part = files.get('file');
  if (!part && fields.has('file')) {
    throw new ServiceError('INVALID_REQUEST', 'file: expected a file part, which carries a file name.');
  }
  if (!part) throw fileRequired();
  return { ...options, file: receiveFile(part.name, part.bytes) };
}

/** The JSON body of `POST /scans`; its file is decoded after it. */
export const scanBodySchema = z
  .strictObject(
    {
      file: z
        .strictObject(
          {
            name: text(1000).optional(),
            content_base64: z
              .string({ error: 'expected the file as base64' })
              .meta({ description: 'Base64, or a data URL with base64.' }),
          },
          { error: 'expected an object with name and content_base64' },
        )
        .nullish()
        .meta({ description: 'The file itself, at most 10 MB when decoded.' }),
      file_url: text(MAX_URL).nullish().meta({
        description:
          'Where the service fetches the file: public https, answered within 15 seconds, without redirects. Instead of `file`.',
      }),
      file_name: text(1000)
        .nullish()
        .meta({ description: 'Name of the file, when neither `file.name` nor the URL tells a good one.' }),
      ...optionFields,
    },
    { error: 'expected a JSON object' },
  )
  .meta({
    id: 'CreateScanBody',
    description:
      'Exactly one of `file` and `file_url`. A field that is null counts as not given; fields of other names are refused.',
    anyOf: [{ required: ['file'] }, { required: ['file_url'] }],
  });

async function readJsonScan(request: IncomingMessage, slot: Slot): Promise<ScanRequest> {
  const raw = parseJsonBody(await readBody(request, MAX_JSON_BYTES, fileTooLarge, slot));
  const empty = withEmptyContent(raw);
  const { file, file_url, file_name, ...options } = parseField(scanBodySchema, empty ?? raw, '');
  if (empty) throw fileRequired();
  const name = file?.name ?? file_name ?? undefined;
  const url = file_url ?? undefined;
  if (file && url !== undefined) {
    throw new ServiceError('INVALID_REQUEST', 'file, file_url: expected one of them, not both.');
  }
  if (url !== undefined) return { ...toOptions(options), file: { url, name } };
  if (!file) throw fileRequired();
  const bytes = decodeBase64(file.content_base64, 'file.content_base64');
  return { ...toOptions(options), file: receiveFile(name, bytes) };
}

/** Of a body whose file has no content, which is no file at all: the same with some, so that the rest can be judged first. */
function withEmptyContent(raw: Record<string, unknown>): Record<string, unknown> | null {
  const file = raw.file as { content_base64?: unknown } | null | undefined;
  if (typeof file !== 'object' || file === null || (file.content_base64 ?? null) !== null) return null;
  return Array.isArray(file) || (raw.file_url ?? null) !== null
    ? null
    : { ...raw, file: { ...file, content_base64: '' } };
}

export function fileRequired(): ServiceError {
  return new ServiceError(
    'FILE_REQUIRED',
    'No file was given: send multipart `file`, JSON `file.content_base64` or JSON `file_url`.',
  );
}
