import { prepare } from '../schema/executor.ts';
import type { RestRequest } from './route.ts';
import { SCAN_FRAGMENTS, type ScanData, toScan } from './scan.ts';

const document = prepare(/* GraphQL */ `
  query ($id: ID!, $report: Boolean!) { scan(id: $id) { ...ScanSummary ...ScanReport @include(if: $report) } }
  ${SCAN_FRAGMENTS}
`);

/** The scan as it is now. Throws NOT_FOUND. */
export async function readScan(run: RestRequest['run'], id: string, report: boolean): Promise<Record<string, unknown>> {
  return toScan((await run<{ scan: ScanData }>(document, { id, report })).scan);
}
