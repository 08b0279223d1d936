import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../domain/limits.ts';
import { parseMoment } from '../../domain/moment.ts';
import { SCAN_STATUSES, VERDICTS } from '../../domain/scan.ts';
import { oneOf, parseField } from '../../ingest/field.ts';
import { clientReferenceSchema } from '../../ingest/scan-options.ts';
import { text } from '../../ingest/text.ts';
import { prepare } from '../../schema/executor.ts';
import { completedSummary, exampleCursor, queuedScan } from '../examples.ts';
import type { Route } from '../route.ts';
import { SCAN_FRAGMENTS, type ScanData, scanSchema, toScan } from '../scan.ts';

const document = prepare(/* GraphQL */ `
  query ($first: Int!, $after: String, $filter: ScanFilter, $report: Boolean!) {
    scans(first: $first, after: $after, filter: $filter) {
      edges { node { ...ScanSummary ...ScanReport @include(if: $report) } }
      pageInfo { hasNextPage endCursor }
    }
  }
  ${SCAN_FRAGMENTS}
`);

interface Data {
  scans: { edges: { node: ScanData }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

const pageSize = z
  .string()
  .regex(/^\d{1,3}$/, { error: `expected an integer from 1 to ${MAX_PAGE_SIZE}` })
  .transform(Number)
  .refine((size) => size >= 1 && size <= MAX_PAGE_SIZE, { error: `expected an integer from 1 to ${MAX_PAGE_SIZE}` })
  .meta({
    override: ({ jsonSchema }) => {
      delete jsonSchema.pattern;
      Object.assign(jsonSchema, { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE });
    },
  });

const EXPECTED_MOMENT = 'expected an ISO 8601 date and time with a time zone, as in 2026-03-31T00:00:00Z';
const moment = z.iso
  .datetime({ offset: true, error: EXPECTED_MOMENT })
  .refine((text) => parseMoment(text) !== null, { error: EXPECTED_MOMENT })
  .optional();

const query = z.object({
  limit: pageSize.optional().meta({ description: 'Scans per page.' }),
  cursor: text(500).optional().meta({ description: 'The `next_cursor` of the previous page, with the same filters.' }),
  status: oneOf(SCAN_STATUSES).optional().meta({ description: 'Only scans with this status.' }),
  verdict: oneOf(VERDICTS).optional().meta({ description: 'Only scans with this verdict.' }),
  client_reference: clientReferenceSchema.optional().meta({ description: 'Only scans with exactly this reference.' }),
  created_after: moment.meta({ description: 'Only scans created at this time or later.' }),
  created_before: moment.meta({
    description: 'Only scans created before this time, so adjoining windows do not overlap.',
  }),
  include: oneOf(['summary', 'report'])
    .default('summary')
    .meta({ description: '`report` adds the reports; if they are long, a page may hold fewer scans than `limit`.' }),
});

export const listScans: Route = {
  method: 'get',
  path: '/scans',
  id: 'listScans',
  tag: 'Scans',
  scope: 'scans:read',
  summary: 'List scans',
  description:
    'Newest first: by `created_at`, then by `id`. Request the next page with `next_cursor` and the same filters until `has_more` is false; scans created or deleted meanwhile cause neither duplicates nor gaps.',
  query,
  responses: {
    200: {
      description: 'A page of scans.',
      schema: z
        .strictObject({
          object: z.literal('list'),
          data: z.array(scanSchema),
          has_more: z.boolean(),
          next_cursor: z.string().nullable(),
        })
        .meta({ id: 'ScanList' }),
      examples: {
        page: {
          summary: 'A page with more to follow',
          value: {
            object: 'list',
            data: [queuedScan, { ...completedSummary, id: '019a2f5e-90aa-7b11-8c3d-6e5f4a3b2c1d' }],
            has_more: true,
            next_cursor: exampleCursor,
          },
        },
        last: { summary: 'The last page', value: { object: 'list', data: [], has_more: false, next_cursor: null } },
      },
    },
  },
  errors: [],
  invalid: `limit: expected an integer from 1 to ${MAX_PAGE_SIZE}.`,
  async handle(request) {
    const asked = parseField(query, request.query, '');
    const { scans } = await request.run<Data>(document, {
      first: asked.limit ?? DEFAULT_PAGE_SIZE,
      after: asked.cursor,
      report: asked.include === 'report',
      filter: {
        status: asked.status,
        verdict: asked.verdict,
        clientReference: asked.client_reference,
        createdAfter: asked.created_after,
        createdBefore: asked.created_before,
      },
    });
    const { hasNextPage, endCursor } = scans.pageInfo;
    return {
      status: 200,
      body: {
        object: 'list',
        data: scans.edges.map(({ node }) => toScan(node)),
        has_more: hasNextPage,
        next_cursor: hasNextPage ? endCursor : null,
      },
    };
  },
};
