import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../domain/limits.ts';
import { oneOf, parseField } from '../../ingest/field.ts';
import { text } from '../../ingest/text.ts';
import { prepare } from '../../schema/executor.ts';
import { completedSummary, exampleCursor, queuedScan } from '../examples.ts';
import { filterOf, SCAN_PARAMETERS } from '../filters.ts';
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

const query = z.object({
  limit: pageSize.optional().meta({ description: 'Scans per page.' }),
  cursor: text(500).optional().meta({ description: 'The `next_cursor` of the previous page, with the same filters.' }),
  ...SCAN_PARAMETERS,
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
    const { limit, cursor, include, ...filter } = parseField(query, request.query, '');
    const { scans } = await request.run<Data>(document, {
      first: limit ?? DEFAULT_PAGE_SIZE,
      after: cursor,
      report: include === 'report',
      filter: filterOf(filter),
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
