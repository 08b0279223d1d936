import type { Scan } from '../../generated/prisma/client.ts';
import type { Stage } from '../domain/scan.ts';
import type { ScanState } from '../events/catalogue.ts';

/** The moving part of a scan, as its events carry it. */
export function stateOf(scan: Pick<Scan, 'status' | 'stage' | 'percent' | 'pagesDone' | 'pagesTotal'>): ScanState {
  return {
    status: scan.status,
    stage: scan.stage as Stage | null,
    percent: scan.percent,
    pagesDone: scan.pagesDone,
    pagesTotal: scan.pagesTotal,
  };
}
