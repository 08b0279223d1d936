import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAMPLE_TABS } from '../../src/http/explorer-tabs.ts';
import { STAGES_WITHOUT_OCR } from '../support/analyzer.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { readSource } from '../support/source.ts';
import { endScan } from '../support/webhooks.ts';

let api: TestApi;
let tenant: Tenant;
let scanId: string;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
  scanId = await endScan(api, tenant);
});
afterAll(() => api.close());

const open = (headers: Record<string, string> = {}) =>
  fetch(`${api.url}/graphql`, { headers: { accept: 'text/html', ...headers } });

test('the explorer comes from this host alone, and its page may talk to nobody else', async () => {
  const response = await open();
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('<html');
  expect(html).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toMatch(/https?:|\*/);
});

test('the explorer is sent compressed to who takes it so', async () => {
  const { request } = await import('node:http');
  const packed = await new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    request(`${api.url}/graphql`, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } }, (res) => {
      expect(res.headers['content-encoding']).toBe('gzip');
      res.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    })
      .on('error', reject)
      .end();
  });
  expect(gunzipSync(packed).toString()).toBe(await (await open({ 'accept-encoding': 'identity' })).text());
});

test('a program that asks the same address gets an answer, not the page', async () => {
  const response = await fetch(`${api.url}/graphql?query=%7Bviewer%7Bscopes%7D%7D`, {
    headers: { accept: 'text/html,application/json', authorization: `Bearer ${tenant.key}` },
  });
  expect(response.headers.get('content-type')).toContain('json');
});

const operations = EXAMPLE_TABS.map((tab) => ({
  name: /^(?:query|mutation|subscription) (\w+)/m.exec(tab.query)![1]!,
  ...tab,
}));

test('every question of the guide for analysts is a tab, in its order', () => {
  const guide = readSource('docs/guides/analysts.md');
  const queries = [...guide.matchAll(/^```graphql\n(.*?)^```$/gms)].map(([, query]) => query!);
  const tabs = EXAMPLE_TABS.map(({ query }) => query.replace(/^#.*\n/, ''));
  expect(queries).toHaveLength(11);
  expect(tabs.filter((query) => queries.includes(query))).toEqual(queries);
});

test.each(operations.filter(({ name }) => name !== 'Live'))(
  'the example $name runs as it stands',
  async ({ query, variables }) => {
    const given = variables ? JSON.parse(variables) : {};
    const { data, errors } = await api.graphql(tenant.key, query, 'id' in given ? { id: scanId } : given);
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).not.toContain('RequestFailure');
    expect(data).toBeTruthy();
  },
);

test('the example Live tells the stages of a scan that comes meanwhile', async () => {
  const live = operations.find(({ name }) => name === 'Live')!;
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.key}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: live.query }),
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  await api.work();
  const upload = operations.find(({ name }) => name === 'Upload')!;
  await api.graphql(tenant.key, upload.query, {
    input: { ...JSON.parse(upload.variables!).input, metadata: { case: 'another' } },
  });
  let seen = '';
  while (!seen.includes('"status":"completed"')) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the stream ended: ${seen}`);
    seen += value;
  }
  await reader.cancel();
  for (const stage of STAGES_WITHOUT_OCR) expect(seen).toContain(`"stage":"${stage}"`);
});

test('where it is off, a browser is told who can turn it on, and programs notice nothing', async () => {
  const without = await startTestApi({ explorer: false });
  const page = await fetch(`${without.url}/graphql`, { headers: { accept: 'text/html' } });
  expect([page.status, await page.json()]).toMatchObject([
    404,
    { error: { code: 'NOT_FOUND', message: expect.stringContaining('EXPLORER=on') } },
  ]);
  const { key } = await without.tenant();
  expect(await without.graphql(key, '{ viewer { organization { name } } }')).toMatchObject({ status: 200 });
  await without.close();
});
