import type { Scan } from '../../generated/prisma/client.ts';
import type { Source } from '../domain/finding.ts';
import type { Stage } from '../domain/scan.ts';
import type { ScanState } from '../events/catalogue.ts';

type MovingPart = 'status' | 'stage' | 'percent' | 'pagesDone' | 'pagesTotal' | 'layersDone';

/** The moving part of a scan, as its events carry it. */
export function stateOf(scan: Pick<Scan, MovingPart>): ScanState {
  return {
    status: scan.status,
    stage: scan.stage as Stage | null,
    percent: scan.percent,
    pagesDone: scan.pagesDone,
    pagesTotal: scan.pagesTotal,
    layersDone: scan.layersDone as Source[],
  };
}
