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
  include: oneOf(['report', 'summary']).default('report').meta({ description: '`summary` omits the report.' }),
});

export const getScan: Route = {
  method: 'get',
  path: '/scans/{id}',
  id: 'getScan',
  tag: 'Scans',
  scope: 'scans:read',
  summary: 'Retrieve a scan',
  description:
    'The scan in its current state: poll while it is `queued` or `processing`, or wait for the webhook event.',
  params: scanParams,
  query,
  responses: {
    200: {
      description: 'The scan in its current state.',
      schema: scanSchema,
      examples: {
        completed: { summary: 'Completed, with its report', value: completedScan },
        summary: { summary: 'Completed, with include=summary', value: completedSummary },
        processing: { summary: 'Processing', value: processingScan },
        failed: { summary: 'Failed; its unit was refunded', value: failedScan },
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
