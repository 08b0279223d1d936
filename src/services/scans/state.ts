import type { Scan } from '../../../generated/prisma/client.ts';
import type { Source } from '../../domain/finding.ts';
import type { Stage } from '../../domain/scan.ts';
import type { ScanState } from '../../events/catalogue.ts';

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

/** That of a scan that was accepted just now. */
export const QUEUED: ScanState = {
  status: 'queued',
  stage: null,
  percent: 0,
  pagesDone: null,
  pagesTotal: null,
  layersDone: [],
};

/** The scan as it was when that was its moving part, however far it is by now. */
export function scanAt<T extends Scan>(scan: T, state: ScanState): T {
  const then = { ...scan, ...state, layersDone: state.layersDone ?? [] };
  if (state.status === 'completed' || state.status === 'failed') return then;
  const { label, labelledAt } = scan;
  return { ...withoutResult(then), label, labelledAt, completedAt: null, failureCode: null };
}

/** Where the scan is, and nothing of what its document was found to be; for those who may send and not read. */
export const withoutResult = <T extends Scan>(scan: T): T => ({
  ...scan,
  verdict: null,
  riskScore: null,
  documentType: null,
  issuer: null,
  channel: null,
  label: null,
  labelledAt: null,
});
