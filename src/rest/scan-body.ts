import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { ServiceError } from '../domain/errors.ts';
import { MAX_METADATA_PAIRS, MAX_METADATA_VALUE, MAX_URL } from '../domain/limits.ts';
import { decodeBase64 } from '../ingest/base64.ts';
import { MAX_JSON_BYTES, parseJsonBody, parseJsonObject, readBody } from '../ingest/body.ts';
import { parseField } from '../ingest/field.ts';
import { readMultipart } from '../ingest/multipart.ts';
import { fileTooLarge, receiveFile } from '../ingest/received-file.ts';
import { clientReferenceSchema, languageSchema, optionSchemas, type ScanRequest } from '../ingest/scan-options.ts';
import type { Slot } from '../ingest/slots.ts';
import { text } from '../ingest/text.ts';

/** The body of `POST /scans` in any of its forms (spec: interface, 4.2). */

const METADATA = `Your own values, returned with the scan and in its events: up to ${MAX_METADATA_PAIRS} pairs, values up to ${MAX_METADATA_VALUE} characters.`;
const LANG = 'Language of the report texts and of `error`; Hebrew unless you ask for English.';
const CLIENT_REFERENCE = 'Your own id for the document: returned everywhere and usable as a list filter.';

/** The options by their names on the wire. */
const optionFields = {
  context: optionSchemas.context,
  metadata: optionSchemas.metadata.meta({ description: METADATA }),
  lang: optionSchemas.lang.meta({ description: LANG }),
  client_reference: optionSchemas.clientReference.meta({ description: CLIENT_REFERENCE }),
};
const optionsSchema = z.object(optionFields);

const toOptions = ({ client_reference, ...options }: z.output<typeof optionsSchema>) => ({
  ...options,
  clientReference: client_reference,
});

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
        description: 'A ScanContext as JSON.',
        examples: ['{"document_type":"payslip","expected_amount":"12500.00"}'],
      }),
    metadata: z
      .string()
      .optional()
      .meta({
        description: `An object of strings as JSON. ${METADATA}`,
        examples: ['{"case":"17"}'],
      }),
    lang: languageSchema.default('he').meta({ description: LANG }),
    client_reference: clientReferenceSchema.optional().meta({ description: CLIENT_REFERENCE }),
  })
  .meta({
    id: 'CreateScanForm',
    description: 'An empty text field counts as omitted; unknown fields are ignored.',
  });

const FORM_FIELDS = new Set(Object.keys(scanFormSchema.shape));

async function readMultipartScan(request: IncomingMessage, slot: Slot): Promise<ScanRequest> {
  const { fields, files, isCutOff } = await readMultipart(request, (name) => FORM_FIELDS.has(name), slot);
  const json = (name: string) => {
    const value = fields.get(name);
    return value === undefined || value.trim() === '' ? undefined : parseJsonObject(value, name);
  };
  const options = parseField(
    optionsSchema,
    {
      context: json('context'),
      metadata: json('metadata'),
      lang: fields.get('lang') || undefined,
      client_reference: fields.get('client_reference') || undefined,
    },
    '',
  );
  if (isCutOff) throw fileTooLarge();
  const part = files.get('file');
  if (!part && fields.has('file')) {
    throw new ServiceError('INVALID_REQUEST', 'file: expected a file part, which carries a file name.');
  }
  if (!part) throw fileRequired();
  return { ...toOptions(options), file: receiveFile(part.name, part.bytes) };
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
          'URL from which the service fetches the file: public https, within 15 seconds, without redirects. Instead of `file`.',
      }),
      file_name: text(1000)
        .nullish()
        .meta({ description: 'Name of the file, if neither `file.name` nor the URL gives a usable one.' }),
      ...optionFields,
    },
    { error: 'expected a JSON object' },
  )
  .meta({
    id: 'CreateScanBody',
    description: 'Exactly one of `file` and `file_url`. A null field counts as omitted; unknown fields are an error.',
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

function fileRequired(): ServiceError {
  return new ServiceError(
    'FILE_REQUIRED',
    'No file was given: send multipart `file`, JSON `file.content_base64` or JSON `file_url`.',
  );
}
