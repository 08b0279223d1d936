import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/db/statements.ts';
import { receiveFile } from '../../src/ingest/received-file.ts';
import { parseScanOptions } from '../../src/ingest/scan-options.ts';
import { chargeUnit, monthStart } from '../../src/services/accounts/usage.ts';
import { createScan } from '../../src/services/scans/create-scan.ts';
import { failScan } from '../../src/services/scans/finish-scan.ts';
import { startScan } from '../../src/services/scans/progress.ts';
import { deleteScan } from '../../src/services/scans/scans.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

let files = 0;
const create = ({ actor }: Tenant) =>
  createScan(actor, api.services, {
    ...parseScanOptions({}),
    file: receiveFile('a.pdf', pdfBytes(`race ${files++}`)),
    idempotencyKey: null,
  });
const everything = (scopes = ['scans:write', 'scans:read', 'scans:delete', 'usage:read'] as const) =>
  api.tenant({ scopes, monthlyLimit: 10 });
const used = async ({ organization }: Tenant) =>
  (await api.services.db.usagePeriod.findMany({ where: { organizationId: organization.id } })).map((row) => row.used);

describe('the units of a month', () => {
  it('are as many as were accepted less those that failed, whatever is accepted, fails and is deleted at once', async () => {
    const tenant = await everything();
    const first = await Promise.all(Array.from({ length: 10 }, () => create(tenant)));
    await expect(create(tenant)).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
    // Each of the first six fails and is deleted at the same time, while others ask for its unit.
    const [made, ...ends] = await Promise.all([
      Promise.allSettled(Array.from({ length: 12 }, () => create(tenant))),
      ...first.slice(0, 6).map(async ({ id }) => {
        const fail = () => failScan(tenant.actor, api.services, id, 'TIMEOUT');
        const [one, other] = await Promise.all([fail(), fail(), deleteScan(tenant.actor, api.services, id)]);
        return Number(one) + Number(other);
      }),
    ]);
    const accepted = made.filter(({ status }) => status === 'fulfilled').length;
    expect(Math.max(...ends)).toBeLessThanOrEqual(1);
    const refunds = ends.reduce((sum, each) => sum + each, 0);
    expect(await used(tenant)).toEqual([10 - refunds + accepted]);
    expect(accepted).toBeLessThanOrEqual(refunds);
  });

  it('are those of the month that was charged, when a scan of last month fails in this one', async () => {
    const tenant = await everything();
    const { id } = await create(tenant);
    const last = monthStart(new Date(), -1);
    const { id: organizationId } = tenant.organization;
    await inTransaction(api.services.pool, (sql) => chargeUnit(tenant.actor, sql, last, null));
    await api.services.db.scan.update({ where: { id }, data: { chargedPeriod: last } });
    await startScan(tenant.actor, api.services, id);
    await failScan(tenant.actor, api.services, id, 'TIMEOUT');
    const periods = await api.services.db.usagePeriod.findMany({
      where: { organizationId },
      orderBy: { start: 'asc' },
    });
    expect(periods.map((period) => period.used)).toEqual([0, 1]);
  });
});
