import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics, type Metrics } from '../../src/http/metrics.ts';
import { announceWorker, SILENCE_SECONDS } from '../../src/services/scans/workers.ts';
import { readLoad } from '../../src/services/shared/load.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

const sourceOf = ({ database }: TestApi) => ({
  read: () => readLoad(database.pool, SILENCE_SECONDS),
  pool: database.pool,
  openSubscriptions: () => 3,
});
const gaugeOf = async (metrics: Metrics, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics.print())?.[1] ?? Number.NaN);

it('the queue, the workers and the webhooks of the whole service are shown', async () => {
  for (let count = 0; count < 2; count += 1) {
    await api.rest(tenant.key, '/scans', { method: 'POST', body: uploadForm(pdfBytes(String(count))) });
  }
  await api.database.pool.query(`UPDATE scan SET created_at = now() - interval '2 minutes'`);
  const leave = await announceWorker(api.database.prisma, 7, () => undefined);
  const metrics = createMetrics();
  metrics.showLoad(sourceOf(api));
  expect(await gaugeOf(metrics, 'dfd_scans_queued')).toBe(2);
  expect(await gaugeOf(metrics, 'dfd_oldest_queued_scan_seconds')).toBeGreaterThanOrEqual(120);
  expect(await gaugeOf(metrics, 'dfd_workers')).toBe(1);
  expect(await gaugeOf(metrics, 'dfd_worker_slots')).toBe(7);
  expect(await gaugeOf(metrics, 'dfd_webhooks_pending')).toBe(0);
  expect(await gaugeOf(metrics, 'dfd_subscriptions_open')).toBe(3);
  expect(await gaugeOf(metrics, 'dfd_database_bytes')).toBeGreaterThan(1_000_000);
  expect(await gaugeOf(metrics, 'dfd_database_up')).toBe(1);
  await leave();
});

it('the database is asked once for all who look within some seconds', async () => {
  const metrics = createMetrics();
  let asked = 0;
  const source = sourceOf(api);
  metrics.showLoad({
    ...source,
    read() {
      asked += 1;
      return source.read();
    },
  });
  await Promise.all(Array.from({ length: 20 }, () => metrics.print()));
  expect(asked).toBe(1);
});

it('while the database is away its numbers are absent, and the rest is shown', async () => {
  const metrics = createMetrics();
  metrics.showLoad({ ...sourceOf(api), read: () => Promise.reject(new Error('away')) });
  expect(await gaugeOf(metrics, 'dfd_database_up')).toBe(0);
  expect(await gaugeOf(metrics, 'dfd_scans_queued')).toBeNaN();
  expect(await metrics.print()).toContain('process_resident_memory_bytes');
});

it('every own metric has the prefix, and analyses are counted by verdict and failure code', async () => {
  const metrics = createMetrics();
  metrics.analysisEnded({ outcome: 'completed', verdict: 'review', failureCode: '' }, 1);
  metrics.analysisEnded({ outcome: 'failed', verdict: '', failureCode: 'TIMEOUT' }, 1);
  const text = await metrics.print();
  expect(text).toContain('dfd_analyses_total{outcome="completed",verdict="review",failure_code=""} 1');
  expect(text).toContain('dfd_analyses_total{outcome="failed",verdict="",failure_code="TIMEOUT"} 1');
  expect(text).toMatch(/dfd_build_info\{version="\d+\.\d+\.\d+",node="v24[.\d]+"\} 1/);
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
  expect(names.filter((name) => !/^(dfd|process|nodejs)_/.test(name))).toEqual([]);
});
