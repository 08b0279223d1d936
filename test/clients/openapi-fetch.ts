/**
 * A program as a user of REST writes it, over types generated from openapi.json: every operation, and what is wrong.
 * test/rest/generated-client.test.ts puts it beside the types, compiles both and runs it.
 */
import { strict as assert } from 'node:assert';
import createClient from 'openapi-fetch';
import type { components, paths } from './openapi.d.ts';

type Scan = components['schemas']['Scan'];

const { BASE_URL: baseUrl = '', KEY } = process.env;
const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${KEY}` } });

const { data: key } = await client.GET('/');
assert(key?.scopes.includes('scans:write'));

const pdf = (mark: string) => `%PDF-1.7\n%${mark}\n%%EOF\n`;

/** The file as a part of a form. */
async function upload(mark: string): Promise<Scan> {
  const fields: components['schemas']['CreateScanForm'] = {
    file: new Blob([pdf(mark)]),
    context: JSON.stringify({ expected_name: 'Dana Levi' }),
    metadata: JSON.stringify({ mark }),
    lang: 'en',
    client_reference: 'generated',
  };
  const { data, error } = await client.POST('/scans', {
    body: fields,
    bodySerializer() {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) {
        if (value instanceof Blob) form.set(name, value, `${mark}.pdf`);
        else form.set(name, value);
      }
      return form;
    },
  });
  if (!data) throw new Error(error.error.message);
  return data;
}

const uploaded = await upload('form');
assert.deepEqual([uploaded.status, uploaded.file.name, uploaded.metadata.mark], ['queued', 'form.pdf', 'form']);

/** The file in JSON, sent twice under one key. */
const send = () =>
  client.POST('/scans', {
    params: { header: { 'Idempotency-Key': 'once', 'API-Version': '2026-10-01' } },
    body: {
      file: { name: 'base64.pdf', content_base64: btoa(pdf('base64')) },
      context: { docTypeHint: 'bank_statement', expected_amount: '1250.00' },
    },
  });
const [first, second] = [await send(), await send()];
assert.deepEqual([first.response.status, second.response.status], [202, 200]);
assert.equal(second.response.headers.get('Idempotent-Replayed'), 'true');
assert.equal(first.data?.id, second.data?.id);

await upload('third');
const seen: Scan[] = [];
for (let cursor: string | undefined, pages = 0; pages < 10; pages += 1) {
  const { data: page } = await client.GET('/scans', { params: { query: { limit: 2, cursor } } });
  assert(page);
  seen.push(...page.data);
  if (!page.has_more) break;
  cursor = page.next_cursor ?? undefined;
}
assert.equal(seen.length, 3);
const { data: found } = await client.GET('/scans', { params: { query: { client_reference: 'generated' } } });
assert.equal(found?.data.length, 2);

/** Asks until the scan has ended. */
async function ended(id: string): Promise<Scan> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { data: scan } = await client.GET('/scans/{id}', { params: { path: { id } } });
    if (scan?.status === 'completed' || scan?.status === 'failed') return scan;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the scan did not end');
}
const completed = await ended(uploaded.id);
assert.equal(completed.verdict, 'high_risk');
const [finding] = completed.report?.findings ?? [];
assert(finding?.box && finding.severity === 'critical' && finding.box.box_2d.length === 4);
const params = { path: { id: uploaded.id } };
const { data: summary } = await client.GET('/scans/{id}', { params: { ...params, query: { include: 'summary' } } });
assert.equal(summary?.report, undefined);

const { data: deleted } = await client.DELETE('/scans/{id}', { params });
assert.deepEqual(deleted, { id: uploaded.id, deleted: true });

const { data: usage } = await client.GET('/usage');
assert.deepEqual([usage?.used, usage?.limit, usage?.remaining], [3, 2000, 1997]);

const { data: nothing, error, response } = await client.GET('/scans/{id}', { params });
assert.equal(nothing, undefined);
const code: components['schemas']['Error']['error']['code'] | undefined = error?.error.code;
assert.deepEqual([response.status, code], [404, 'NOT_FOUND']);
assert.equal(error?.error.request_id, response.headers.get('X-Request-Id'));

const { data: description } = await client.GET('/openapi.json');
assert.match(description?.openapi ?? '', /^3\.1\./);
