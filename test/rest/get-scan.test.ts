import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanSchema } from '../../src/rest/scan.ts';
import { failScan } from '../../src/services/scans/finish-scan.ts';
import { publishProgress, startScan } from '../../src/services/scans/progress.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { refusal } from '../support/rest.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

async function create(tail: string, fields: Record<string, string> = {}): Promise<string> {
  const body = uploadForm(pdfBytes(tail), fields);
  const response = await api.rest(tenant.key, '/scans', { method: 'POST', body });
  return ((await response.json()) as { id: string }).id;
}

async function read(id: string, query = '') {
  const response = await api.rest(tenant.key, `/scans/${id}${query}`);
  expect(response.status).toBe(200);
  return scanSchema.parse(await response.json());
}

test('200 queued: every key is there and null where it does not apply yet, and only report is absent', async () => {
  const id = await create('q');
  const scan = await read(id);
  expect(scan).toEqual({
    id,
    object: 'scan',
    status: 'queued',
    stage: null,
    error: null,
    failure_code: null,
    created_at: expect.any(String),
    completed_at: null,
    client_reference: null,
    metadata: {},
    file: {
      name: 'statement.pdf',
      type: 'application/pdf',
      size: pdfBytes('q').length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      available: true,
    },
    verdict: null,
    risk_score: null,
    document_type: null,
    issuer: null,
    channel: null,
    label: null,
  });
});

test('200 processing: stage shows the present step', async () => {
  const id = await create('p');
  await startScan(tenant.actor, api.services, id);
  expect(await read(id)).toMatchObject({ status: 'processing', stage: 'preparing' });
  const progress = { percent: 40, pagesDone: 0, pagesTotal: 2, layersDone: [] };
  await publishProgress(tenant.actor, api.services, id, [{ stage: 'recognizing', ...progress }]);
  const scan = await read(id);
  expect(scan).toMatchObject({ status: 'processing', stage: 'recognizing', verdict: null });
  expect(scan).not.toHaveProperty('report');
});

test('200 failed: a short sentence in the language of the scan, a code for programs, no stage, no report', async () => {
  const [he, en] = [await create('f1'), await create('f2', { lang: 'en' })];
  for (const id of [he, en]) await failScan(tenant.actor, api.services, id, 'ENCRYPTED_FILE');
  expect((await read(he)).error).toMatch(/[א-ת]/);
  const scan = await read(en);
  expect(scan).toMatchObject({
    status: 'failed',
    failure_code: 'ENCRYPTED_FILE',
    stage: null,
    completed_at: expect.any(String),
    risk_score: null,
  });
  expect(scan.error).toMatch(/^[A-Z][^א-ת/\\]{10,200}\.$/);
  expect(scan).not.toHaveProperty('report');
});

test('200 completed: with the report, or without it for include=summary; the points add up to the score', async () => {
  await api.work();
  const id = await create('c', { lang: 'en' });
  for (let tries = 0; tries < 400 && (await read(id)).status !== 'completed'; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const scan = await read(id, '?include=report');
  expect(scan).toEqual(await read(id));
  const { report, ...summary } = scan;
  expect(summary).toMatchObject({ status: 'completed', stage: null, verdict: 'high_risk', risk_score: 92 });
  expect(report?.findings.reduce((sum, { impact }) => sum + (impact ?? 0), 0)).toBe(scan.risk_score);
  expect(report?.forensic_analysis).toHaveProperty('evidence_coverage');
  expect(await read(id, '?include=summary')).toEqual(summary);
});

test('200: boxes carry both shapes at once, and the two agree', async () => {
  const { data } = (await (await api.rest(tenant.key, '/scans?status=completed&include=report')).json()) as {
    data: unknown[];
  };
  const boxes = scanSchema.parse(data[0]).report!.findings.flatMap(({ box }) => box ?? []);
  expect(boxes.length).toBeGreaterThan(0);
  for (const { x, y, w, h, box_2d } of boxes) {
    const expected = [y, x, y + h, x + w].map((percent) => percent * 10);
    for (const [index, edge] of box_2d.entries()) expect(Math.abs(edge - expected[index]!)).toBeLessThanOrEqual(1);
  }
});

test('400 INVALID_REQUEST: another include is refused by name', async () => {
  const answer = await refusal(await api.restOffContract(tenant.key, `/scans/${await create('i')}?include=all`));
  expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  expect(answer.message).toContain('include');
});

test('404 NOT_FOUND: a scan that is unknown, of another organization, or no uuid is the same', async () => {
  const id = await create('o');
  const stranger = await api.tenant();
  const answers = await Promise.all(
    [id, '01a00000-0000-7000-8000-000000000000', 'none', '%F0%9F%98%80', `${id}x`].map(async (name) =>
      refusal(await api.restOffContract(stranger.key, `/scans/${name}`)),
    ),
  );
  for (const answer of answers) expect(answer).toEqual({ ...answers[0], status: 404, code: 'NOT_FOUND' });
  expect((await read(id)).id).toBe(id);
});
