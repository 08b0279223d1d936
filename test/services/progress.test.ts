import { afterAll, beforeAll, expect, test } from 'vitest';
import { failScan } from '../../src/services/scans/finish-scan.ts';
import { followScan } from '../../src/services/scans/follow-scans.ts';
import { publishProgress, type Step, startScan } from '../../src/services/scans/progress.ts';
import { STAGES_WITHOUT_OCR } from '../support/analyzer.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function create({ key }: Tenant): Promise<string> {
  const response = await api.rest(key, '/scans', { method: 'POST', body: uploadForm(pdfBytes(`${Math.random()}`)) });
  return ((await response.json()) as { id: string }).id;
}

const step = (percent: number, ago = 0): Step => ({
  stage: 'analyzing',
  percent,
  pagesDone: null,
  pagesTotal: null,
  layersDone: [],
  ago,
});

/** What wakes the readers of a scan from now on. Another organization's change wakes none of them, and comes after all before it. */
async function wakesOf(id: string, during: () => Promise<unknown>): Promise<number> {
  let wakes = 0;
  const unwatch = api.services.live.watch(id, () => {
    wakes += 1;
  });
  await during();
  const other = await api.tenant();
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = api.services.live.watch(other.organization.id, resolve);
  await create(other);
  await promise;
  end();
  unwatch();
  return wakes;
}

test('where nobody follows, progress wakes nobody, and whoever comes sees where the scan is', async () => {
  const tenant = await api.tenant();
  const id = await create(tenant);
  const quiet = await wakesOf(id, async () => {
    expect(await startScan(tenant.actor, api.services, id)).toMatchObject({ isWatched: false });
    expect(await publishProgress(tenant.actor, api.services, id, [step(40)])).toEqual({ isWatched: false });
  });
  expect(quiet).toBe(0);

  const updates = await followScan(tenant.actor, api.services, id);
  expect((await updates.next()).value).toMatchObject({ state: { status: 'processing', percent: 40 } });
  const next = updates.next();
  await expect.poll(() => api.services.db.watched.count({ where: { organizationId: tenant.organization.id } })).toBe(1);
  const awake = await wakesOf(id, async () => {
    expect(await publishProgress(tenant.actor, api.services, id, [step(60)])).toEqual({ isWatched: true });
    expect((await next).value).toMatchObject({ state: { percent: 60 } });
  });
  expect(awake).toBe(1);
  await updates.return?.();
});

test('whoever waits for the end alone is told of it, and of no progress', async () => {
  const tenant = await api.tenant();
  const id = await create(tenant);
  const updates = await followScan(tenant.actor, api.services, id, { progress: false });
  expect((await updates.next()).value).toMatchObject({ state: { status: 'queued' } });
  const next = updates.next();
  expect(await startScan(tenant.actor, api.services, id)).toMatchObject({ isWatched: false });
  expect(await publishProgress(tenant.actor, api.services, id, [step(40)])).toEqual({ isWatched: false });
  await failScan(tenant.actor, api.services, id, 'TOO_COMPLEX');
  expect((await next).value).toMatchObject({ state: { status: 'failed' } });
  expect(await updates.next()).toEqual({ done: true, value: undefined });
});

test('steps that were written together are told one by one, each with its own time', async () => {
  const tenant = await api.tenant();
  const id = await create(tenant);
  await startScan(tenant.actor, api.services, id);
  const updates = await followScan(tenant.actor, api.services, id);
  await updates.next();
  const told = updates.next();
  await publishProgress(tenant.actor, api.services, id, [step(10, 3000), step(20, 2000), step(30)]);
  const rest = [await told, await updates.next(), await updates.next()];
  expect(rest.map(({ value }) => value.state.percent)).toEqual([10, 20, 30]);
  const rows = await api.services.db.event.findMany({
    where: { scanId: id, type: 'scan.progress' },
    orderBy: { sequence: 'asc' },
    skip: 1,
  });
  const [first, second, third] = rows.map(({ createdAt }) => createdAt.getTime()) as [number, number, number];
  expect([second - first, third - second]).toEqual([1000, 2000]);
  await updates.return?.();
});

test('a scan that nobody follows keeps every stage, and commits few times', async () => {
  const tenant = await api.tenant();
  await api.work();
  const id = await create(tenant);
  const events = () => api.services.db.event.findMany({ where: { scanId: id }, orderBy: { sequence: 'asc' } });
  await expect.poll(async () => (await events()).at(-1)?.type, { timeout: 20_000 }).toBe('scan.completed');
  const stages = (await events()).map(({ payload }) => (payload as { stage: string | null }).stage);
  expect([...new Set(stages.filter((stage) => stage !== null))]).toEqual(STAGES_WITHOUT_OCR);
  const [{ commits }] = await api.services.db.$queryRaw<[{ commits: number }]>`
    SELECT count(DISTINCT xmin::text)::int AS commits FROM event WHERE scan_id = ${id}::uuid`;
  // Accepted, started, all steps, ended; on a slow machine the steps may need another.
  expect(commits).toBeLessThanOrEqual(5);
});
