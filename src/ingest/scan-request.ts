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
import { DOCUMENT_TYPES, LANGUAGES, type Language, type ScanContext } from '../domain/scan.ts';
import { decodeBase64 } from './base64.ts';
import { MAX_JSON_BYTES, parseJsonObject, readBody } from './body.ts';
import { readMultipart } from './multipart.ts';
import { type FileLink, fileTooLarge, type ReceivedFile, receiveFile } from './received-file.ts';
import type { Slot } from './slots.ts';

/** A string that PostgreSQL can store: no NUL and no half of a surrogate pair. */
export const text = (max: number) =>
  z
    .string({ error: `expected a string of at most ${max} characters` })
    .max(max, { error: `expected a string of at most ${max} characters` })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      error: 'expected text without NUL characters',
    });

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `expected one of ${values.join(', ')}` });

const calendarDate = z
  .string({ error: 'expected a date as YYYY-MM-DD' })
  .refine((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDate(value), {
    error: 'expected a date as YYYY-MM-DD',
  });

function isCalendarDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

export const clientReferenceSchema = text(MAX_CLIENT_REFERENCE);
export const languageSchema = oneOf(LANGUAGES);

export const contextSchema = z.strictObject(
  {
    document_type: oneOf(DOCUMENT_TYPES).optional(),
    expected_amount: text(200).optional(),
    expected_name: text(200).optional(),
    expected_date: calendarDate.optional(),
    expected_reference: text(200).optional(),
    notes: text(MAX_CONTEXT_NOTES).optional(),
  },
  { error: 'expected an object' },
);

export const metadataSchema = z
  .record(text(200), text(MAX_METADATA_VALUE), { error: 'expected an object of strings' })
  .refine((pairs) => Object.keys(pairs).length <= MAX_METADATA_PAIRS, {
    error: `expected at most ${MAX_METADATA_PAIRS} pairs`,
  });

/** The other spelling of each context field (spec: interface, 2.6). */
const CAMEL_CASE: Readonly<Record<string, keyof ScanContext>> = {
  docTypeHint: 'document_type',
  documentType: 'document_type',
  expectedAmount: 'expected_amount',
  expectedName: 'expected_name',
  expectedDate: 'expected_date',
  expectedReference: 'expected_reference',
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
  const path = [field, ...issue.path.map(String)].filter((part) => part !== '').join('.');
  if (issue.code === 'unrecognized_keys') {
    throw new ServiceError('INVALID_REQUEST', `${[path, issue.keys[0]].filter(Boolean).join('.')}: unknown field.`);
  }
  // An invalid key of a record hides its reason one level down.
  const reason = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
  throw new ServiceError('INVALID_REQUEST', `${path}: ${reason}.`);
}

/** A context in either spelling; null and undefined values count as not given. */
export function parseContext(value: unknown): ScanContext | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new ServiceError('INVALID_REQUEST', 'context: expected an object.');
  }
  const merged: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (entry === null || entry === undefined) continue;
    const name = Object.hasOwn(CAMEL_CASE, key) ? CAMEL_CASE[key]! : key;
    if (name in merged && merged[name] !== entry) {
      throw new ServiceError('INVALID_REQUEST', `context.${name}: given twice with different values.`);
    }
    merged[name] = entry;
  }
  const context = parseField(contextSchema, merged, 'context');
  return Object.keys(context).length > 0 ? context : null;
}

/** Both interfaces come through here, so both say the same about the same mistake. */
export function parseScanOptions(given: {
  context?: unknown;
  metadata?: unknown;
  lang?: unknown;
  clientReference?: unknown;
}): ScanOptions {
  return {
    context: parseContext(given.context),
    metadata: parseField(metadataSchema, given.metadata ?? {}, 'metadata'),
    lang: parseField(languageSchema, given.lang ?? 'he', 'lang'),
    clientReference: parseField(clientReferenceSchema.nullable(), given.clientReference ?? null, 'client_reference'),
  };
}

/** Null when the header is absent; throws INVALID_REQUEST when it is empty or too long. */
export function parseIdempotencyKey(value: string | null | undefined): string | null {
  if (value === undefined || value === null) return null;
  return parseField(
    text(MAX_IDEMPOTENCY_KEY).min(1, { error: 'expected 1 to 200 characters' }),
    value,
    'Idempotency-Key',
  );
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

const MULTIPART_FIELDS = new Set(['file', 'context', 'metadata', 'lang', 'client_reference']);

async function readMultipartScan(request: IncomingMessage, slot: Slot): Promise<ScanRequest> {
  const { fields, files } = await readMultipart(request, (name) => MULTIPART_FIELDS.has(name), slot);
  const json = (name: string) => {
    const value = fields.get(name);
    return value === undefined || value.trim() === '' ? undefined : parseJsonObject(value, name);
  };
  const options = parseScanOptions({
    context: json('context'),
    metadata: json('metadata'),
    lang: fields.get('lang') || undefined,
    clientReference: fields.get('client_reference'),
  });
  const part = files.get('file');
  if (!part && fields.has('file')) {
    throw new ServiceError('INVALID_REQUEST', 'file: expected a file part, which carries a file name.');
  }
  if (!part) throw fileRequired();
  return { ...options, file: receiveFile(part.name, part.bytes) };
}

/** The JSON body of `POST /scans`, before its file is decoded. Shared with the printed OpenAPI description. */
export const scanBodySchema = z.strictObject(
  {
    file: z
      .strictObject(
        {
          name: text(1000).optional(),
          content_base64: z.string({ error: 'expected the file as base64' }),
        },
        { error: 'expected an object with name and content_base64' },
      )
      .nullish(),
    file_url: text(MAX_URL).nullish(),
    file_name: text(1000).nullish(),
    context: z.unknown().optional(),
    lang: z.unknown().optional(),
    client_reference: z.unknown().optional(),
    metadata: z.unknown().optional(),
  },
  { error: 'expected a JSON object' },
);

async function readJsonScan(request: IncomingMessage, slot: Slot): Promise<ScanRequest> {
  const raw = parseJsonObject((await readBody(request, MAX_JSON_BYTES, fileTooLarge, slot)).toString('utf8'), 'body');
  const body = parseField(scanBodySchema, raw, '');
  const options = parseScanOptions({
    context: body.context,
    metadata: body.metadata,
    lang: body.lang,
    clientReference: body.client_reference,
  });
  const name = body.file?.name ?? body.file_name ?? undefined;
  const url = body.file_url ?? undefined;
  if (body.file && url !== undefined) {
    throw new ServiceError('INVALID_REQUEST', 'file, file_url: expected one of them, not both.');
  }
  if (url !== undefined) return { ...options, file: { url, name } };
  if (!body.file) throw fileRequired();
  const bytes = decodeBase64(body.file.content_base64, 'file.content_base64');
  return { ...options, file: receiveFile(name, bytes) };
}

export function fileRequired(): ServiceError {
  return new ServiceError(
    'FILE_REQUIRED',
    'No file was given: send multipart `file`, JSON `file.content_base64` or JSON `file_url`.',
  );
}
