import { z } from 'zod';
import { oneOf, parseField } from '../../ingest/field.ts';
import { prepare } from '../../schema/executor.ts';
import { completedScan, completedSummary, failedScan, processingScan } from '../examples.ts';
import type { Route } from '../route.ts';
import { SCAN_FRAGMENTS, type ScanData, scanParams, scanSchema, toScan } from '../scan.ts';

const document = prepare(/* GraphQL */ `
  query ($id: ID!, $report: Boolean!) { scan(id: $id) { ...ScanSummary ...ScanReport @include(if: $report) } }
  ${SCAN_FRAGMENTS}
`);

const query = z.object({
  include: oneOf(['report', 'summary']).default('report').meta({ description: '`summary` leaves the report out.' }),
});

export const getScan: Route = {
  method: 'get',
  path: '/scans/{id}',
  id: 'getScan',
  tag: 'Scans',
  scope: 'scans:read',
  summary: 'Retrieve a scan',
  description: 'The scan as it is now: ask again while it is `queued` or `processing`, or wait for its webhook event.',
  params: scanParams,
  query,
  responses: {
    200: {
      description: 'The scan as it is now.',
      schema: scanSchema,
      examples: {
        completed: { summary: 'Completed, with its report', value: completedScan },
        summary: { summary: 'Completed, asked for with include=summary', value: completedSummary },
        processing: { summary: 'Under way', value: processingScan },
        failed: { summary: 'Failed; its unit of the allowance was given back', value: failedScan },
      },
    },
  },
  errors: ['NOT_FOUND'],
  invalid: 'include: expected one of report, summary.',
  async handle({ params, query: given, run, recall }) {
    const { include } = parseField(query, given, '');
    const id = params.id!;
    const body = await recall(id, include, async () => {
      const { scan } = await run<{ scan: ScanData }>(document, { id, report: include === 'report' });
      return toScan(scan);
    });
    return { status: 200, body };
  },
};
