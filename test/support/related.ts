/** Scans that belong together, as an analysis with a history of earlier documents commits them. */
import type { Finding } from '../../src/domain/finding.ts';
import type { Relation } from '../../src/domain/prints.ts';
import { completeScan } from '../../src/services/scans/finish-scan.ts';
import { startScan } from '../../src/services/scans/progress.ts';
import { completed } from './analyzer.ts';
import { pdfBytes, type Tenant, type TestApi, uploadForm } from './api.ts';
import { forgedReport } from './report.ts';

/** What the later document says (`here`) and the earlier one (`there`). */
export const relationTo = (scan: string, parts: Partial<Relation> = {}): Relation => ({
  scan,
  finding: 'f1',
  kind: 'other_values',
  likeness: 0.93,
  shared: ['anchor.number', 'text'],
  same: [
    { kind: 'name', role: 'holder', printed: 'Dana Almagor', here: [1, 10, 12, 20, 2], there: [1, 11, 13, 20, 2] },
    { kind: 'number', role: null, printed: '20417', here: [1, 60, 12, 9, 2], there: null },
  ],
  differ: [
    {
      kind: 'amount',
      role: 'total',
      here: { printed: '7,250.00', spot: [1, 10, 20, 12.5, 2] },
      there: { printed: '3,175.40', spot: [1, 10, 21, 12, 2] },
    },
  ],
  ...parts,
});

/** The finding of `relationTo`, as the first of its report. */
export const historyFinding = (scan: string, parts: Partial<Finding> = {}): Finding => ({
  id: 'f1',
  source: 'history',
  rule: 'history/other-values',
  category: 'duplicate',
  severity: 'high',
  confidence: 0.95,
  impact: 92,
  message: 'differs',
  data: {
    scan,
    sent: '04/05/2026',
    role: '@role.total',
    here: '7,250.00',
    there: '3,175.40',
    identity: '@identity.number',
    equal: 2,
    count: 1,
    likeness: 93,
  },
  evidence: null,
  place: null,
  box: { page: 1, x: 10, y: 20, w: 12.5, h: 2, box_2d: [200, 100, 220, 225] },
  recovered: null,
  ...parts,
});

/** A scan of a file of its own, in the queue. */
export async function queued(api: TestApi, { key }: Tenant): Promise<string> {
  const response = await api.rest(key, '/scans', {
    method: 'POST',
    body: uploadForm(pdfBytes(String(Math.random())), { lang: 'en' }),
  });
  return ((await response.json()) as { id: string }).id;
}

/** Completes a scan; with relations its first findings are those of the history layer. */
export async function complete(
  api: TestApi,
  tenant: Tenant,
  id: string,
  relations: readonly Relation[] = [],
  findings: readonly Finding[] = relations[0] ? [historyFinding(relations[0].scan)] : [],
): Promise<string> {
  const outcome = completed();
  if (!outcome.ok) throw new Error('expected a report');
  const report = { ...forgedReport(), findings: [...findings] };
  await startScan(tenant.actor, api.services, id);
  await completeScan(tenant.actor, api.services, id, { report, pictures: outcome.pictures, relations });
  return id;
}

/** A completed scan with these relations to earlier ones. */
export const related = async (
  api: TestApi,
  tenant: Tenant,
  relations: readonly Relation[] = [],
  findings?: readonly Finding[],
): Promise<string> => complete(api, tenant, await queued(api, tenant), relations, findings);
