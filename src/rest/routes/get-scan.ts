import { z } from 'zod';
import { oneOf, parseField } from '../../ingest/scan-request.ts';
import { prepare } from '../../schema/executor.ts';
import type { Route } from '../route.ts';
import { SCAN_FRAGMENTS, type ScanData, scanSchema, toScan } from '../scan.ts';

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
  scope: 'scans:read',
  summary: 'Retrieve a scan',
  params: z.object({ id: z.uuid() }),
  query,
  responses: { 200: { description: 'The scan as it is now.', schema: scanSchema } },
  errors: ['NOT_FOUND'],
  async handle(request) {
    const { include } = parseField(query, request.query, '');
    const { scan } = await request.run<{ scan: ScanData }>(document, {
      id: request.params.id,
      report: include === 'report',
    });
    return { status: 200, body: toScan(scan) };
  },
};
