import { z } from 'zod';
import { BASE_PATH } from '../../domain/paths.ts';
import { parseField } from '../../ingest/field.ts';
import { idempotencyKeySchema, parseIdempotencyKey } from '../../ingest/scan-options.ts';
import { prepare } from '../../schema/executor.ts';
import { completedScan, processingScan, queuedScan } from '../examples.ts';
import { createdHeaders, replayedHeaders } from '../headers.ts';
import { type Outcome, succeeded } from '../outcome.ts';

import { readScan } from '../read-scan.ts';
import type { Route } from '../route.ts';
import { SCAN_FRAGMENTS, type ScanData, scanSchema, toScan } from '../scan.ts';
import { readScanRequest, scanBodySchema, scanFormSchema } from '../scan-body.ts';
import { isOpen, pollHeaders, preferParam, waitOf, waitParam } from '../waiting.ts';

const document = prepare(/* GraphQL */ `
  mutation ($input: CreateScanInput!, $report: Boolean!) {
    createScan(input: $input) {
      __typename
      ... on CreateScanSuccess { replayed scan { ...ScanSummary ...ScanReport @include(if: $report) } }
      ... on RequestFailure { code message retryAfterSeconds }
    }
  }
  ${SCAN_FRAGMENTS}
`);

interface Created {
  replayed: boolean;
  scan: ScanData;
}

const query = z.object({ wait: waitParam });

const options = {
  context: { document_type: 'bank_statement', expected_amount: '1250.00', expected_name: 'Dana Levi' },
  metadata: { case: '17' },
  lang: 'en',
  client_reference: 'loan-2026-17',
};

export const createScan: Route = {
  method: 'post',
  path: '/scans',
  id: 'createScan',
  tag: 'Scans',
  scope: 'scans:write',
  summary: 'Create a scan',
  description: `Accepts one PDF, JPEG, PNG, WEBP or HEIC of at most 10 MB (10,485,760 bytes); the type is detected from the content, not the name. Send the file in exactly one of three ways: as a form part (recommended), as base64 in JSON, or as a URL in JSON, which the service fetches.

Consumes one unit of the monthly allowance, refunded if the analysis fails. A rejected request is not charged.

With \`wait\`, and a key that has \`scans:read\`, the response is sent once the scan has finished, with its report. Check \`status\` in the scan, because the HTTP status is still 202.`,
  query,
  headers: z.object({
    Prefer: preferParam,
    'Idempotency-Key': idempotencyKeySchema.optional().meta({
      description:
        'Makes retries safe: repeating the same request (file, name and every field) with the same key within 7 days returns the same scan with status 200 and no charge; a different request is a conflict. For `file_url` the URL is compared, so repeating the request fetches nothing. Concurrent requests wait for the first. A failed request stores nothing, and deleting the scan frees the key. Keys are per organization.',
    }),
  }),
  body: {
    'multipart/form-data': {
      schema: scanFormSchema,
      examples: {
        upload: {
          summary: 'A file with the expected values',
          value: {
            file: '%PDF-1.7 …',
            ...options,
            context: JSON.stringify(options.context),
            metadata: JSON.stringify(options.metadata),
          },
        },
      },
    },
    'application/json': {
      schema: scanBodySchema,
      examples: {
        base64: {
          summary: 'The file as base64',
          value: { file: { name: 'statement.pdf', content_base64: 'JVBERi0xLjcKJSVFT0YK' }, ...options },
        },
        url: {
          summary: 'A file that the service fetches',
          value: { file_url: 'https://files.example.com/inbox/statement.pdf', client_reference: 'loan-2026-17' },
        },
        camelCase: {
          summary: 'The context in camelCase',
          value: {
            file: { name: 'payslip.pdf', content_base64: 'JVBERi0xLjcKJSVFT0YK' },
            context: { docTypeHint: 'payslip', expectedAmount: '12500.00', expectedDate: '2026-10-31' },
          },
        },
      },
    },
  },
  responses: {
    202: {
      description: 'Accepted; the analysis is queued, or with `wait` perhaps completed.',
      schema: scanSchema,
      headers: createdHeaders,
      examples: {
        queued: { summary: 'Queued', value: queuedScan },
        completed: { summary: 'Completed while the request waited', value: completedScan },
      },
    },
    200: {
      description:
        'An earlier request with this Idempotency-Key created the scan, returned in its current state. A key without `scans:read` gets no result: no report, and null for verdict, score and recognized values.',
      schema: scanSchema,
      headers: replayedHeaders,
      examples: {
        replayed: { summary: 'Processing by now', value: processingScan },
      },
    },
  },
  errors: [
    'FILE_REQUIRED',
    'EMPTY_FILE',
    'FILE_URL_REJECTED',
    'QUOTA_EXCEEDED',
    'CONFLICT',
    'FILE_TOO_LARGE',
    'UNSUPPORTED_FILE',
    'AI_NOT_CONFIGURED',
  ],
  invalid: 'context.expected_date: expected a date as YYYY-MM-DD.',
  async handle({ incoming, slot, run, query: asked, untilEnded }) {
    const { seconds, applied } = waitOf(parseField(query, asked, '').wait, incoming.headers.prefer);
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
    const create = async (report: boolean) =>
      succeeded((await run<{ createScan: Outcome<Created> }>(document, { input, report })).createScan);
    const first = await create(false);
    // A new scan has no report. A replay shows the scan as it is now, and replaying it once more changes nothing.
    const { replayed, scan } = first.replayed ? await create(true) : first;
    let body = toScan(scan);
    let preference = {};
    if (seconds > 0 && isOpen(body)) {
      slot.leave();
      if (await untilEnded(scan.id, seconds)) {
        preference = applied;
        // The scan has been accepted, so nothing that goes wrong from here on may look like a refusal.
        body = await readScan(run, scan.id, true).catch(() => body);
      }
    }
    const headers = { Location: `${BASE_PATH}/scans/${scan.id}`, ...pollHeaders(body), ...preference };
    return replayed
      ? { status: 200, body, headers: { ...headers, 'Idempotent-Replayed': 'true' } }
      : { status: 202, body, headers };
  },
};
