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

test('GraphQL tells the same scan, in the other language too, with its pages', async () => {
  const created = await api.rest(tenant.key, '/scans', { method: 'POST', body: uploadForm(pdfBytes('b')) });
  const { id } = scanSchema.parse(await created.json());
  const rest = scanSchema.parse(await ended(id));
  const { data, errors } = await api.graphql<{
    scan: Record<string, unknown> & { pages: { picture: string }[]; he: { summary: string }; en: { summary: string } };
    node: Record<string, unknown>;
  }>(
    tenant.key,
    `query ($id: ID!) {
      scan(id: $id) {
        id riskScore verdict lang findings { id impact }
        he: report { summary(lang: he) } en: report { summary(lang: en) }
        pages { page widthPx picture }
      }
      node(id: $id) { ... on Scan { findings { id } report { engine { version } } } }
    }`,
    { id },
  );
  expect(errors).toBeUndefined();
  expect(data.scan).toMatchObject({ id, riskScore: rest.risk_score, verdict: rest.verdict, lang: 'he' });
  expect(data.scan.he.summary).toBe(rest.report?.summary);
  expect(data.scan.en.summary).toMatch(/^[^א-ת]+$/);
  expect(data.scan.pages).toMatchObject([
    { page: 1, widthPx: 1, picture: expect.stringMatching(/^data:image\/png;base64,iVBOR/) },
  ]);
  expect(data.node).toEqual({ findings: [{ id: 'f1' }, { id: 'f2' }], report: { engine: { version: '1.0.0' } } });
});

test('deleting and labelling stand in the audit log under the key that did it', async () => {
  const { key, actor } = await api.tenant();
  const made = await api.rest(key, '/scans', { method: 'POST', body: uploadForm(pdfBytes('c')) });
  const { id } = scanSchema.parse(await made.json());
  await api.graphql(key, `mutation { labelScan(id: "${id}", label: fraud) { __typename } }`);
  expect(await (await api.rest(key, `/scans/${id}`, { method: 'DELETE' })).json()).toEqual({ id, deleted: true });
  const entries = await api.services.db.auditEntry.findMany({ where: { target: id }, orderBy: { id: 'asc' } });
  expect(entries.map((entry) => [entry.action, entry.actor])).toEqual([
    ['scan.labelled', `key:${actor.apiKeyId}`],
    ['scan.deleted', `key:${actor.apiKeyId}`],
  ]);
});
