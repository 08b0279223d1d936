import { afterAll, beforeAll, expect, test } from 'vitest';
import { failScan } from '../../src/services/scans/finish-scan.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const usage = async ({ key }: Tenant) => (await (await api.rest(key, '/usage')).json()) as Record<string, unknown>;
const scan = async ({ key }: Tenant, tail: string) => {
  const response = await api.rest(key, '/scans', { method: 'POST', body: uploadForm(pdfBytes(tail)) });
  return ((await response.json()) as { id: string }).id;
};

test('200: plan, calendar month in UTC, used, limit, remaining and total', async () => {
  const tenant = await api.tenant({ monthlyLimit: 5 });
  await scan(tenant, 'a');
  await scan(tenant, 'b');
  const now = new Date();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  expect(await usage(tenant)).toEqual({
    object: 'usage',
    plan: { id: 'business', name: 'Business' },
    period: {
      start: new Date(Date.UTC(year, month)).toISOString(),
      end: new Date(Date.UTC(year, month + 1)).toISOString(),
    },
    used: 2,
    limit: 5,
    remaining: 3,
    total_scans: 2,
  });
});

test('200: limit and remaining are null where nothing limits', async () => {
  expect(await usage(await api.tenant({ monthlyLimit: -1 }))).toMatchObject({ used: 0, limit: null, remaining: null });
  expect(await usage(await api.tenant({ plan: 'enterprise' }))).toMatchObject({ limit: null, remaining: null });
});

test('200: a failed scan is given back, a deleted one is not, and the total counts both', async () => {
  const tenant = await api.tenant({ monthlyLimit: 5 });
  const [failed, deleted] = [await scan(tenant, 'c'), await scan(tenant, 'd')];
  expect(await failScan(tenant.actor, api.services, failed, 'CORRUPT_FILE')).toBe(true);
  await api.rest(tenant.key, `/scans/${deleted}`, { method: 'DELETE' });
  expect(await usage(tenant)).toMatchObject({ used: 1, remaining: 4, total_scans: 2 });
});

test('200: remaining never falls below zero, even when the limit was lowered', async () => {
  const tenant = await api.tenant({ monthlyLimit: 5 });
  await scan(tenant, 'e');
  await scan(tenant, 'f');
  await api.services.db.organization.update({ where: { id: tenant.organization.id }, data: { monthlyLimit: 1 } });
  expect(await usage(tenant)).toMatchObject({ used: 2, limit: 1, remaining: 0 });
});

test('200: a new month begins at zero, and a scan of the old one is given back to the month that paid', async () => {
  const tenant = await api.tenant({ monthlyLimit: 5 });
  const id = await scan(tenant, 'g');
  const { pool } = api.database;
  await pool.query(`UPDATE usage_period SET start = start - interval '1 month' WHERE organization_id = $1`, [
    tenant.organization.id,
  ]);
  await pool.query(`UPDATE scan SET charged_period = charged_period - interval '1 month' WHERE id = $1`, [id]);
  expect(await usage(tenant)).toMatchObject({ used: 0, remaining: 5, total_scans: 1 });
  await scan(tenant, 'h');
  await failScan(tenant.actor, api.services, id, 'TIMEOUT');
  expect(await usage(tenant)).toMatchObject({ used: 1 });
  const { rows } = await pool.query('SELECT used FROM usage_period WHERE organization_id = $1 ORDER BY start', [
    tenant.organization.id,
  ]);
  expect(rows).toEqual([{ used: 0 }, { used: 1 }]);
});
