import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanSchema } from '../../src/rest/scan.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
  await api.work();
});
afterAll(() => api.close());

async function ended(id: string): Promise<Record<string, unknown>> {
  for (let tries = 0; tries < 200; tries += 1) {
    const scan = (await (await api.rest(tenant.key, `/scans/${id}`)).json()) as Record<string, unknown>;
    if (scan.status === 'completed' || scan.status === 'failed') return scan;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the scan did not end');
}

test('a multipart upload is accepted as queued and read back with its report', async () => {
  const fields = {
    context: '{"expectedAmount":"7250"}',
    metadata: '{"case":"17"}',
    lang: 'en',
    client_reference: 'r-1',
  };
  const created = await api.rest(tenant.key, '/scans', { method: 'POST', body: uploadForm(pdfBytes('a'), fields) });
  const scan = scanSchema.parse(await created.json());
  expect(created.status).toBe(202);
  expect(scan).toMatchObject({ status: 'queued', client_reference: 'r-1', metadata: { case: '17' }, verdict: null });
  expect(scan).not.toHaveProperty('report');

  const completed = scanSchema.parse(await ended(scan.id));
  expect(completed).toMatchObject({ status: 'completed', verdict: 'high_risk', risk_score: 92, stage: null });
  expect(completed.report?.findings.map(({ impact }) => impact)).toEqual([80, 12]);
  expect(completed.report?.extracted.transactions[0]?.description).toBe('salary');
  const summary = scanSchema.parse(await (await api.rest(tenant.key, `/scans/${scan.id}?include=summary`)).json());
  expect(summary).not.toHaveProperty('report');
  expect(api.faults).toEqual([]);
});
