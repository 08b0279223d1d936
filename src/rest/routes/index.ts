import type { Route } from '../route.ts';
import { createScan } from './create-scan.ts';
import { deleteScan } from './delete-scan.ts';
import { exportFindings } from './export-findings.ts';
import { exportScans } from './export-scans.ts';
import { getScan } from './get-scan.ts';
import { ghostMaps } from './ghost-maps.ts';
import { keyCheck } from './key-check.ts';
import { listScans } from './list-scans.ts';
import { reportHtml, reportPdf } from './report-files.ts';
import { usage } from './usage.ts';

export const ROUTES: readonly Route[] = [
  keyCheck,
  createScan,
  listScans,
  exportScans,
  exportFindings,
  getScan,
  ghostMaps,
  deleteScan,
  reportHtml,
  reportPdf,
  usage,
];

/** Methods of a path, as the header `Allow` names them. */
export const methodsOf = (path: string): string =>
  ROUTES.filter((route) => route.path === path)
    .map(({ method }) => method.toUpperCase())
    .join(', ');
