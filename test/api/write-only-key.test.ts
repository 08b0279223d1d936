import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApiKey, revokeApiKey } from '../../src/services/accounts/api-keys.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';

let api: TestApi;
let writer: Tenant;
let reader: string;
let id: string;

const RESULT = ['verdict', 'risk_score', 'document_type', 'issuer', 'channel', 'label'];
const send = async (key: string) => {
  const headers = { 'idempotency-key': 'once' };
  const response = await api.rest(key, '/scans', { method: 'POST', headers, body: uploadForm(pdfBytes('w')) });
  return { status: response.status, scan: (await response.json()) as Record<string, unknown> };
};
const REPLAY = `mutation ($file: String!) { createScan(input: { contentBase64: $file, fileName: "statement.pdf", idempotencyKey: "once" }) {
  ... on CreateScanSuccess { replayed scan { id status verdict riskScore issuer label report { summary } FINDINGS } } ... on RequestFailure { code message } } }`;
const replay = (key: string, findings = '') =>
  api.graphql<{ createScan: { replayed: boolean; scan: Record<string, unknown> } }>(
    key,
    REPLAY.replace('FINDINGS', findings),
    { file: pdfBytes('w').toString('base64') },
  );

beforeAll(async () => {
  api = await startTestApi();
  writer = await api.tenant({ scopes: ['scans:write'] });
  const scopes = ['scans:write', 'scans:read'] as const;
  const organizationId = writer.organization.id;
  reader = (await createApiKey(api.services.db, 'test', { organizationId, name: 'r', scopes, environment: 'test' }))
    .key;
  id = (await send(writer.key)).scan.id as string;
  await api.work();
  const statusOf = async () => ((await (await api.rest(reader, `/scans/${id}`)).json()) as { status: string }).status;
  await vi.waitFor(async () => expect(await statusOf()).toBe('completed'), { timeout: 10_000 });
});
afterAll(() => api.close());

test('a replay shows a key without scans:read where the scan is, and nothing of its result', async () => {
  const { status, scan } = await send(writer.key);
  expect([status, scan.id, scan.status]).toEqual([200, id, 'completed']);
  expect(scan).not.toHaveProperty('report');
  for (const field of RESULT) expect([field, scan[field]]).toEqual([field, null]);
  const { data } = await replay(writer.key);
  expect(data.createScan).toEqual({
    replayed: true,
    scan: { id, status: 'completed', verdict: null, riskScore: null, issuer: null, label: null, report: null },
  });
  expect((await replay(writer.key, 'findings { id }')).errors?.[0]?.extensions.code).toBe('INSUFFICIENT_SCOPE');
});

test('a replay shows a key with scans:read the scan as it is now', async () => {
  const { scan } = await send(reader);
  expect(scan).toMatchObject({ id, verdict: 'high_risk', risk_score: 92, report: { findings: expect.any(Array) } });
  expect((await replay(reader, 'findings { id }')).data.createScan.scan).toMatchObject({ verdict: 'high_risk' });
});

test('labelScan shows a key without scans:read the id and the label, and labels nothing when more is asked', async () => {
  const label = (value: string, fields: string) =>
    api.graphql(
      writer.key,
      `mutation { labelScan(id: "${id}", label: ${value}) { __typename ... on LabelScanSuccess { scan { ${fields} } }
        ... on RequestFailure { code } } } fragment More on Scan { id ... on Scan { riskScore } }`.replace(
        fields.includes('More') ? '\0' : / fragment More.*$/s,
        '',
      ),
    );
  expect((await label('genuine', 'id label')).data).toEqual({
    labelScan: { __typename: 'LabelScanSuccess', scan: { id, label: 'genuine' } },
  });
  for (const more of [
    'verdict',
    'metadata',
    '...More',
    'file { sha256 }',
    'findings { id }',
    'report { summary }',
    'pages { page }',
  ]) {
    expect((await label('fraud', more)).data).toEqual({
      labelScan: { __typename: 'RequestFailure', code: 'INSUFFICIENT_SCOPE' },
    });
  }
  const { label: kept } = (await (await api.rest(reader, `/scans/${id}`)).json()) as { label: string };
  expect(kept).toBe('genuine');
});

test('a key that is revoked while a file comes creates nothing with it', async () => {
  const tenant = await api.tenant({ scopes: ['scans:write'] });
  const bytes = pdfBytes('slow');
  const boundary = 'b';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
  const headers = {
    authorization: `Bearer ${tenant.key}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  const upload = request(`${api.url}/api/v1/scans`, { method: 'POST', headers });
  const answered = new Promise<IncomingMessage>((resolve) => upload.on('response', resolve));
  upload.write(head);
  upload.write(bytes.subarray(0, 10));
  // The request has been let in once its organization has been counted.
  const counted = async () => await api.services.db.rateWindow.count({ where: { subject: tenant.organization.id } });
  await expect.poll(counted, { timeout: 5000 }).toBe(1);
  await revokeApiKey(api.services.db, 'test', tenant.actor.apiKeyId!);
  const refused = async () => (await api.rest(tenant.key, '/')).status;
  await expect.poll(refused, { timeout: 2000 }).toBe(401);
  upload.end(Buffer.concat([bytes.subarray(10), Buffer.from(`\r\n--${boundary}--\r\n`)]));
  const answer = await answered;
  answer.resume();
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  expect(await api.services.db.scan.count({ where: { organizationId: tenant.organization.id } })).toBe(0);
});
