import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { refusal } from '../support/rest.ts';

const post = (api: TestApi, tenant: Tenant, name: string, headers: Record<string, string> = {}) =>
  api.rest(tenant.key, '/scans', { method: 'POST', body: uploadForm(pdfBytes(name)), headers });
const once = (key: string) => ({ 'idempotency-key': key });

/** Copies of a scan of the organization, as if it had been accepted so many times. */
const fill = (api: TestApi, tenant: Tenant, count: number) =>
  api.database.pool.query(
    `INSERT INTO scan (id, organization_id, file_name, file_type, file_size, file_sha256, charged_period)
     SELECT gen_random_uuid(), $1, 'a', 'application/pdf', 1, '', '2026-11-01' FROM generate_series(1, $2::int)`,
    [tenant.organization.id, count],
  );
const usedBy = async (api: TestApi, tenant: Tenant): Promise<number> => {
  const { rows } = await api.database.pool.query('SELECT used FROM usage_period WHERE organization_id = $1', [
    tenant.organization.id,
  ]);
  return rows[0]?.used ?? 0;
};

describe('an organization with too many open scans', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('gets exactly the scans that there is room for, however many come at once, and pays for no more', async () => {
    const tenant = await api.tenant({ perMinuteLimit: 20 });
    // The limit on requests is not what is tried here.
    await fill(api, tenant, 195);
    const statuses = await Promise.all(
      Array.from({ length: 16 }, async (_, i) => (await post(api, tenant, `c${i}`)).status),
    );
    expect(statuses.toSorted()).toEqual([...Array(5).fill(202), ...Array(11).fill(429)]);
    expect(await usedBy(api, tenant)).toBe(5);
  });

  it('is told when to come again, gets its replays, and may send again when one has ended', async () => {
    const tenant = await api.tenant({ perMinuteLimit: 100 });
    expect((await post(api, tenant, 'first', once('k'))).status).toBe(202);
    await fill(api, tenant, 999);
    const answer = await post(api, tenant, 'more');
    expect(Number(answer.headers.get('retry-after'))).toBe(600);
    expect(await refusal(answer)).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('1000 open scans'),
    });
    const replay = await post(api, tenant, 'first', once('k'));
    expect([replay.status, replay.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect((await api.rest(tenant.key, '/scans')).status).toBe(200);
    // 30 of them ended in the last minute: a tenth of a scan a second over the five minutes that are looked at.
    await api.database.pool.query(
      `UPDATE scan SET status = 'completed', completed_at = now() WHERE id IN (
         SELECT id FROM scan WHERE organization_id = $1 AND file_sha256 = '' LIMIT 30)`,
      [tenant.organization.id],
    );
    await fill(api, tenant, 30);
    expect((await post(api, tenant, 'again')).headers.get('retry-after')).toBe('10');
    await api.database.pool.query(
      `DELETE FROM scan WHERE id = (SELECT id FROM scan WHERE organization_id = $1 AND file_sha256 = '' AND status = 'queued' LIMIT 1)`,
      [tenant.organization.id],
    );
    expect((await post(api, tenant, 'again')).status).toBe(202);
  });
});

describe('a service whose scans wait for too long', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ queueMaxWaitSeconds: 60 });
  });
  afterAll(() => api.close());

  const age = (tenant: Tenant, seconds: number) =>
    api.database.pool.query(
      `UPDATE scan SET created_at = now() - make_interval(secs => $2) WHERE organization_id = $1 AND status = 'queued'`,
      [tenant.organization.id, seconds],
    );

  it('refuses new ones of everybody when nothing is begun at all, charges nothing and answers replays', async () => {
    const [one, other] = [await api.tenant(), await api.tenant()];
    expect((await post(api, one, 'first', once('k'))).status).toBe(202);
    await age(one, 59);
    expect((await post(api, other, 'x')).status).toBe(202);
    await age(one, 61);
    for (const tenant of [one, other]) {
      const answer = await post(api, tenant, 'more');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      const { status, code, message } = await refusal(answer);
      expect([status, code]).toEqual([503, 'AI_NOT_CONFIGURED']);
      expect(message).toContain('temporarily unavailable');
      expect(await usedBy(api, tenant)).toBe(1);
    }
    expect((await post(api, one, 'first', once('k'))).status).toBe(200);
    expect((await api.rest(one.key, '/scans')).status).toBe(200);
    await api.database.pool.query(`DELETE FROM scan`);
  });

  it('refuses those of the organization whose own wait, and of nobody else, as long as others are served', async () => {
    const [flood, other] = [await api.tenant(), await api.tenant()];
    for (const name of ['1', '2', '3']) expect((await post(api, flood, name)).status).toBe(202);
    await age(flood, 61);
    await api.database.pool.query(
      `UPDATE scan SET status = 'processing', started_at = now() WHERE id = (
         SELECT id FROM scan WHERE organization_id = $1 LIMIT 1)`,
      [flood.organization.id],
    );
    expect((await post(api, other, 'x')).status).toBe(202);
    expect((await post(api, flood, 'x')).status).toBe(503);
  });

  it('refuses nobody for a scan whose job was lost', async () => {
    const [unlucky, other] = [await api.tenant(), await api.tenant()];
    await api.database.pool.query('DELETE FROM scan');
    expect((await post(api, unlucky, 'lost')).status).toBe(202);
    await api.database.pool.query('DELETE FROM pgboss.job');
    await age(unlucky, 61);
    for (const tenant of [unlucky, other]) expect((await post(api, tenant, 'next')).status).toBe(202);
  });
});
