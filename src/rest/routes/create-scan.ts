import { z } from 'zod';
import { MAX_IDEMPOTENCY_KEY, MAX_URL } from '../../domain/limits.ts';
import {
  clientReferenceSchema,
  contextSchema,
  languageSchema,
  metadataSchema,
  parseIdempotencyKey,
  readScanRequest,
} from '../../ingest/scan-request.ts';
import { prepare } from '../../schema/executor.ts';
import { type Outcome, succeeded } from '../outcome.ts';
import type { Route } from '../route.ts';
import { SCAN_FRAGMENTS, type ScanData, scanSchema, toScan } from '../scan.ts';

const document = prepare(/* GraphQL */ `
  mutation ($input: CreateScanInput!) {
    createScan(input: $input) {
      __typename
      ... on CreateScanSuccess { replayed scan { ...ScanSummary ...ScanReport } }
      ... on RequestFailure { code message }
    }
  }
  ${SCAN_FRAGMENTS}
`);

const context = contextSchema.meta({
  id: 'ScanContext',
  description:
    'What the document is expected to say; a contradiction becomes a finding. The names are accepted in camelCase too (`docTypeHint`, `expectedAmount`, `expectedName`, `expectedDate`, `expectedReference`).',
});

export const createScan: Route = {
  method: 'post',
  path: '/scans',
  scope: 'scans:write',
  summary: 'Create a scan',
  description:
    'Accepts one PDF, JPEG, PNG, WEBP or HEIC of at most 10 MB, judged by its content. Takes one unit of the monthly allowance, given back when the analysis fails.',
  headers: z.object({
    'Idempotency-Key': z.string().min(1).max(MAX_IDEMPOTENCY_KEY).optional().meta({
      description: 'The same key with the same request gives the same scan, for 7 days; with another one, 409.',
    }),
  }),
  body: {
    'multipart/form-data': z
      .object({
        file: z.string().meta({ override: { type: 'string', format: 'binary' } }),
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
          .meta({ description: 'JSON of an object of strings.', examples: ['{"case":"17"}'] }),
        lang: languageSchema.default('he'),
        client_reference: clientReferenceSchema.optional().meta({ examples: ['loan-2026-17'] }),
      })
      .meta({ id: 'CreateScanForm' }),
    'application/json': z
      .strictObject({
        file: z
          .strictObject({
            name: z.string().optional(),
            content_base64: z.string().meta({ description: 'Base64 or a data URL.' }),
          })
          .optional(),
        file_url: z.url().max(MAX_URL).optional().meta({
          description:
            'A public https URL that the service fetches: within 15 seconds, without redirects, from public addresses only.',
        }),
        file_name: z.string().optional(),
        context: context.optional(),
        lang: languageSchema.default('he'),
        client_reference: clientReferenceSchema.optional(),
        metadata: metadataSchema.optional(),
      })
      .meta({ id: 'CreateScanBody' }),
  },
  responses: {
    202: { description: 'Accepted; the analysis is queued.', schema: scanSchema },
    200: {
      description: 'An earlier request with this Idempotency-Key made this scan; nothing was charged.',
      schema: scanSchema,
      headers: z.object({ 'Idempotent-Replayed': z.literal('true') }),
    },
  },
  errors: [
    'INVALID_REQUEST',
    'FILE_REQUIRED',
    'EMPTY_FILE',
    'FILE_URL_REJECTED',
    'QUOTA_EXCEEDED',
    'CONFLICT',
    'FILE_TOO_LARGE',
    'UNSUPPORTED_FILE',
    'AI_NOT_CONFIGURED',
  ],
  async handle({ incoming, slot, run }) {
    const idempotencyKey = parseIdempotencyKey(incoming.headers['idempotency-key'] as string | undefined);
    const { context: given, file, ...request } = await readScanRequest(incoming, slot);
    const { document_type, expected_amount, expected_name, expected_date, expected_reference, notes } = given ?? {};
    const input = {
      ...request,
      ...('url' in file ? { fileUrl: file.url, fileName: file.name } : { file }),
      idempotencyKey,
      context: given && {
        docTypeHint: document_type,
        expectedAmount: expected_amount,
        expectedName: expected_name,
        expectedDate: expected_date,
        expectedReference: expected_reference,
        notes,
      },
    };
    const data = await run<{ createScan: Outcome<{ replayed: boolean; scan: ScanData }> }>(document, { input });
    const { replayed, scan } = succeeded(data.createScan);
    return replayed
      ? { status: 200, body: toScan(scan), headers: { 'Idempotent-Replayed': 'true' } }
      : { status: 202, body: toScan(scan) };
  },
};
