import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { revokeApiKey } from '../../src/services/accounts/api-keys.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { refusal } from '../support/rest.ts';

let api: TestApi;
let tenant: Tenant;
let release: () => void = () => undefined;

beforeAll(async () => {
  api = await startTestApi();
  await api.work();
  tenant = await api.tenant();
});
afterEach(() => release());
afterAll(() => api.close());

/** Analyses stop after their first step until `release` is called. */
function hold() {
  const held = Promise.withResolvers<void>();
  api.analyzer.hold = held.promise;
  release = () => {
    api.analyzer.hold = null;
    held.resolve();
  };
}
const post = (tail: string, path = '/scans', headers: Record<string, string> = {}, key = tenant.key) =>
  api.rest(key, path, { method: 'POST', body: uploadForm(pdfBytes(tail)), headers });
const scanIn = async (response: Response) =>
  (await response.json()) as { id: string; status: string; report?: { summary: string } };
const begunWith = (tail: string) =>
  vi.waitFor(() => {
    if (!api.analyzer.begun.some((bytes) => Buffer.from(bytes).includes(tail))) throw new Error('not begun');
  });

test('POST /scans with wait answers once the scan has ended, with its report and no Retry-After', async () => {
  const response = await post('w1', '/scans?wait=30');
  const scan = await scanIn(response);
  expect(response.status).toBe(202);
  expect(scan).toMatchObject({ status: 'completed', report: { summary: /./ } });
  expect(response.headers.get('location')).toBe(`/api/v1/scans/${scan.id}`);
  expect(response.headers.get('retry-after')).toBeNull();
  expect(response.headers.get('preference-applied')).toBeNull();
});

test('Prefer: wait is the same, and is confirmed; a preference that is none is ignored', async () => {
  const response = await post('w2', '/scans', { prefer: 'respond-async, wait="20"; x=y' });
  expect((await scanIn(response)).status).toBe('completed');
  expect(response.headers.get('preference-applied')).toBe('wait=20');
  hold();
  const { id } = await scanIn(await post('ignored'));
  for (const prefer of ['wait', 'wait=soon', 'wait=-1', 'nowait=5', 'return=minimal']) {
    const answer = await api.rest(tenant.key, `/scans/${id}`, { headers: { prefer } });
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, null]);
  }
});

test('GET /scans/{id} with wait is woken by the end of the scan; without it the scan is shown as it is, to be read again', async () => {
  hold();
  const created = await post('w3');
  expect(created.headers.get('retry-after')).toBe('1');
  const { id } = await scanIn(created);
  await begunWith('w3');
  const open = await api.rest(tenant.key, `/scans/${id}`);
  expect([(await scanIn(open)).status, open.headers.get('retry-after')]).toEqual(['processing', '1']);
  const waiting = api.rest(tenant.key, `/scans/${id}`, { headers: { prefer: 'wait=9999' } });
  release();
  const ended = await waiting;
  expect([(await scanIn(ended)).status, ended.headers.get('retry-after')]).toEqual(['completed', null]);
  expect(ended.headers.get('preference-applied')).toBe('wait=30');
});

test('when the time is up, the answer is the scan as it is', async () => {
  hold();
  const response = await post('w4', '/scans?wait=1');
  expect(response.status).toBe(202);
  expect(['queued', 'processing']).toContain((await scanIn(response)).status);
});

test('a replay may wait as well', async () => {
  hold();
  const once = { 'idempotency-key': 'w5' };
  const first = await scanIn(await post('w5', '/scans', once));
  const replay = post('w5', '/scans?wait=30', once);
  await begunWith('w5');
  release();
  const again = await replay;
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect(await scanIn(again)).toMatchObject({ id: first.id, status: 'completed' });
});

test('a key without scans:read does not wait and sees no result; a scan of others is not found at once', async () => {
  const { key } = await api.tenant({ scopes: ['scans:write'] });
  hold();
  const response = await post('w6', '/scans', { prefer: 'wait=30' }, key);
  expect([response.status, response.headers.get('preference-applied')]).toEqual([202, null]);
  const scan = await scanIn(response);
  expect(scan.status).toBe('queued');
  const stranger = await api.tenant();
  expect(await refusal(await api.rest(stranger.key, `/scans/${scan.id}?wait=30`))).toMatchObject({ code: 'NOT_FOUND' });
});

test('a deletion and a revoked key end the wait', async () => {
  hold();
  const { key, actor } = await api.tenant();
  const [one, two] = [
    await scanIn(await post('w7', '/scans', {}, key)),
    await scanIn(await post('w8', '/scans', {}, key)),
  ];
  const deleted = api.rest(key, `/scans/${one.id}?wait=30`);
  const revoked = api.rest(key, `/scans/${two.id}?wait=30`);
  await api.rest(key, `/scans/${one.id}`, { method: 'DELETE' });
  expect(await refusal(await deleted)).toMatchObject({ code: 'NOT_FOUND' });
  await revokeApiKey(api.services.db, 'test', actor.apiKeyId!);
  expect(await refusal(await revoked)).toMatchObject({ code: 'INVALID' });
});

test('beyond 100 waiting requests of an organization the next is answered at once, and others still wait', async () => {
  hold();
  const { id } = await scanIn(await post('w9'));
  const waits = Array.from({ length: 101 }, () =>
    api.rest(tenant.key, `/scans/${id}`, { headers: { prefer: 'wait=30' } }),
  );
  const first = await Promise.race(waits);
  expect(first.headers.get('preference-applied')).toBeNull();
  release();
  const answers = await Promise.all(waits);
  expect(answers.filter(({ headers }) => headers.get('preference-applied') === 'wait=30')).toHaveLength(100);
});

test.each(['-1', '31', '1.5', 'x', ''])('400 INVALID_REQUEST: wait=%s is refused by name', async (wait) => {
  const answer = await refusal(await api.restOffContract(tenant.key, `/scans/x?wait=${wait}`));
  expect(answer).toMatchObject({
    code: 'INVALID_REQUEST',
    message: 'wait: expected a number of seconds from 0 to 30.',
  });
});
