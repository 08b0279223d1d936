/** Reports as large as they may be: read alone and in lists. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_REPORT_BYTES_PER_PAGE, REPORT_LIMITS } from '../../src/domain/limits.ts';
import type { Report } from '../../src/domain/report.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { forgedReport, reportOfAmounts } from '../support/report.ts';
import { endScan } from '../support/webhooks.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Page {
  data: { id: string; report: Pick<Report, 'extracted' | 'forensic_analysis'> }[];
  has_more: boolean;
  next_cursor: string | null;
}

const read = async <T>({ key }: Tenant, path: string): Promise<T> => {
  const response = await api.rest(key, path);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
};
const withReport = (tenant: Tenant, report: Report) => endScan(api, tenant, 'completed', {}, report);

test('a report that was too long is stored cut, and says in both interfaces what it leaves out', async () => {
  const tenant = await api.tenant();
  const id = await withReport(tenant, reportOfAmounts(40_000));
  const { report } = await read<Page['data'][number]>(tenant, `/scans/${id}`);
  const kept = report.extracted.amounts.length;
  expect(kept).toBeLessThan(40_000);
  expect(Buffer.byteLength(JSON.stringify(report))).toBeLessThan(1.2 * REPORT_LIMITS.bytes);
  const truncated = [{ list: 'extracted.amounts', kept, total: 40_000 }];
  expect(report.forensic_analysis.truncated).toEqual(truncated);
  const query = `{ scan(id: "${id}") { report { forensicAnalysis { truncated { list kept total } } } } }`;
  const { data } = (await api.graphql(tenant.key, query)) as {
    data: { scan: { report: { forensicAnalysis: object } } };
  };
  expect(data.scan.report.forensicAnalysis).toEqual({ truncated });
});

test('a page of reports is as short as its bytes demand, and following the cursors finds every scan once', async () => {
  const tenant = await api.tenant();
  const made: string[] = [];
  for (const report of [...Array(5).fill(reportOfAmounts(20_000)), forgedReport(), forgedReport()]) {
    made.unshift(await withReport(tenant, report));
  }
  const found: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = '', more = true; more; ) {
    const page: Page = await read(tenant, `/scans?include=report&limit=100${cursor && `&cursor=${cursor}`}`);
    expect(page.data.length).toBeGreaterThan(0);
    found.push(...page.data.map(({ id }) => id));
    sizes.push(Buffer.byteLength(JSON.stringify(page.data)));
    ({ has_more: more, next_cursor: cursor } = page);
    expect(cursor === null).toBe(!more);
  }
  expect(found).toEqual(made);
  expect(Math.max(...sizes)).toBeLessThan(1.3 * (MAX_REPORT_BYTES_PER_PAGE + REPORT_LIMITS.bytes));
  expect(sizes.length).toBeGreaterThan(1);
});

test('pages without reports are as long as they were asked for, whatever the reports hold', async () => {
  const tenant = await api.tenant();
  for (let k = 0; k < 4; k += 1) await withReport(tenant, reportOfAmounts(20_000));
  expect((await read<Page>(tenant, '/scans?limit=4')).data).toHaveLength(4);
});

test('while the largest report is read, others are answered in between', async () => {
  const tenant = await api.tenant();
  const id = await withReport(tenant, reportOfAmounts(20_000));
  await read(tenant, `/scans?include=report`);
  /** Of the time that one reading takes, the part of its longest slice. */
  const longestPart = async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const startedAt = performance.now();
    delay.enable();
    await read(tenant, `/scans/${id}`);
    delay.disable();
    return delay.max / 1e6 / (performance.now() - startedAt);
  };
  // Work in slices has no slice that is the larger part of the whole; a pause of the machine is in one reading, not in three.
  expect(Math.min(await longestPart(), await longestPart(), await longestPart())).toBeLessThan(0.6);
});

test('a report of an earlier format is read with what was added since', async () => {
  const tenant = await api.tenant();
  const id = await withReport(tenant, forgedReport());
  const { db } = api.services;
  const { truncated: _, ...written } = forgedReport().forensic_analysis;
  const forensicAnalysis = JSON.parse(JSON.stringify(written));
  await db.report.update({ where: { scanId: id }, data: { format: 1, forensicAnalysis } });
  const { report } = await read<Page['data'][number]>(tenant, `/scans/${id}`);
  expect(report.forensic_analysis.truncated).toEqual([]);
});

test('what is stored as a report and is none is a fault that is reported, never shown', async () => {
  const tenant = await api.tenant();
  const id = await withReport(tenant, forgedReport());
  await api.services.db.report.update({ where: { scanId: id }, data: { checks: [{ id: 1 }] } });
  const response = await api.rest(tenant.key, `/scans/${id}`);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ error: { code: 'SERVICE_ERROR' } });
});
