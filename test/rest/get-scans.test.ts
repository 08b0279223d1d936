import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/db/id.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { refusal } from '../support/rest.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

interface Page {
  object: string;
  data: { id: string; created_at: string; status: string; verdict: string | null; client_reference: string | null }[];
  has_more: boolean;
  next_cursor: string | null;
}

async function list({ key }: Tenant, query: Record<string, string> = {}): Promise<Page> {
  const response = await api.rest(key, `/scans?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}
const ids = ({ data }: Page) => data.map(({ id }) => id);

/** Rows as the service would have left them, so that times and states are the test's own. */
async function seed(
  { organization }: Tenant,
  scans: { at: string; status?: string; verdict?: string; reference?: string }[],
) {
  const rows = scans.map(({ at, status = 'completed', verdict, reference }) => ({
    id: newId(),
    organizationId: organization.id,
    createdAt: new Date(at),
    status: status as 'completed',
    verdict: (verdict ?? null) as 'review' | null,
    clientReference: reference ?? null,
    fileName: 'a.pdf',
    fileType: 'application/pdf',
    fileSize: 1,
    fileSha256: '0'.repeat(64),
    chargedPeriod: new Date('2026-03-01'),
  }));
  await api.services.db.scan.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

test('200: an empty list has no cursor', async () => {
  expect(await list(await api.tenant())).toEqual({ object: 'list', data: [], has_more: false, next_cursor: null });
});

test('200: newest first, 25 a page unless asked otherwise, without reports unless asked for', async () => {
  const own = await api.tenant();
  await api.work();
  for (let index = 0; index < 27; index += 1) {
    const body = uploadForm(pdfBytes(`n${index}`));
    expect((await api.rest(own.key, '/scans', { method: 'POST', body })).status).toBe(202);
  }
  const page = await list(own);
  expect([page.data.length, page.has_more]).toEqual([25, true]);
  expect(ids(page)).toEqual([...ids(page)].sort().reverse());
  for (let tries = 0; tries < 400 && (await list(own, { status: 'completed' })).data.length < 25; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
  const completed = (query: string) => api.rest(own.key, `/scans?status=completed&limit=1${query}`);
  expect(((await (await completed('')).json()) as Page).data[0]).not.toHaveProperty('report');
  expect(((await (await completed('&include=report')).json()) as Page).data[0]).toHaveProperty('report.findings');
});

describe('200: filters', () => {
  test('each narrows the list, and all of them together mean all', async () => {
    const own = await api.tenant();
    const [a, b, c, d, e] = await seed(own, [
      { at: '2026-03-01T00:00:00Z', verdict: 'review', reference: 'x' },
      { at: '2026-03-02T00:00:00Z', verdict: 'review', reference: 'y' },
      { at: '2026-03-03T00:00:00Z', verdict: 'high_risk', reference: 'x' },
      { at: '2026-03-04T00:00:00Z', status: 'failed', reference: 'x' },
      { at: '2026-03-05T00:00:00Z', status: 'queued' },
    ]);
    expect(ids(await list(own, { status: 'completed' }))).toEqual([c, b, a]);
    expect(ids(await list(own, { status: 'queued' }))).toEqual([e]);
    expect(ids(await list(own, { verdict: 'review' }))).toEqual([b, a]);
    expect(ids(await list(own, { client_reference: 'x' }))).toEqual([d, c, a]);
    expect(ids(await list(own, { client_reference: 'X' }))).toEqual([]);
    expect(
      ids(
        await list(own, {
          status: 'completed',
          verdict: 'review',
          client_reference: 'x',
          created_after: '2026-03-01T00:00:00Z',
          created_before: '2026-03-02T00:00:00Z',
        }),
      ),
    ).toEqual([a]);
  });

  test('dates are half-open, so adjoining windows neither overlap nor leave a gap, in any time zone', async () => {
    const own = await api.tenant();
    const [first, second] = await seed(own, [{ at: '2026-03-01T00:00:00.000Z' }, { at: '2026-03-01T00:00:00.001Z' }]);
    const window = (created_after: string, created_before: string) => list(own, { created_after, created_before });
    expect(ids(await window('2026-02-28T00:00:00Z', '2026-03-01T00:00:00Z'))).toEqual([]);
    expect(ids(await window('2026-03-01T00:00:00Z', '2026-03-01T00:00:00.001Z'))).toEqual([first]);
    expect(ids(await window('2026-03-01T02:00:00.001+02:00', '2026-03-02T00:00:00Z'))).toEqual([second]);
  });

  test('a reference of 200 characters is found, whatever it is written in', async () => {
    const own = await api.tenant();
    const reference = '😀'.repeat(100) + 'ש'.repeat(100);
    const [id] = await seed(own, [{ at: '2026-03-01T00:00:00Z', reference }]);
    expect(ids(await list(own, { client_reference: reference }))).toEqual([id]);
  });
});

describe('200: the cursor', () => {
  test('goes through scans of one and the same instant, each once', async () => {
    const own = await api.tenant();
    const made = await seed(
      own,
      Array.from({ length: 23 }, () => ({ at: '2026-03-01T00:00:00Z' })),
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 10; page += 1) {
      const got: Page = await list(own, { limit: '5', ...(cursor && { cursor }) });
      seen.push(...ids(got));
      cursor = got.next_cursor;
      expect(got.has_more).toBe(cursor !== null);
      if (cursor === null) break;
    }
    expect(seen).toEqual(made.sort().reverse());
  });

  test('survives inserts and deletes, that of the scan it names included', async () => {
    const own = await api.tenant();
    const made = await seed(
      own,
      Array.from({ length: 6 }, (_, index) => ({ at: `2026-03-0${index + 1}T00:00:00Z` })),
    );
    const newestFirst = [...made].reverse();
    const first = await list(own, { limit: '2' });
    expect(ids(first)).toEqual(newestFirst.slice(0, 2));
    await api.rest(own.key, `/scans/${newestFirst[1]}`, { method: 'DELETE' });
    await api.rest(own.key, `/scans/${newestFirst[2]}`, { method: 'DELETE' });
    await seed(own, [{ at: '2026-03-09T00:00:00Z' }]);
    const second = await list(own, { limit: '2', cursor: first.next_cursor! });
    expect(ids(second)).toEqual(newestFirst.slice(3, 5));
    expect(ids(await list(own, { limit: '2', cursor: second.next_cursor! }))).toEqual(newestFirst.slice(5));
  });

  test('may be used with another page size', async () => {
    const own = await api.tenant();
    const made = await seed(own, [
      { at: '2026-03-01T00:00:00Z' },
      { at: '2026-03-02T00:00:00Z' },
      { at: '2026-03-03T00:00:00Z' },
    ]);
    const { next_cursor } = await list(own, { limit: '1' });
    expect(ids(await list(own, { limit: '100', cursor: next_cursor! }))).toEqual([made[1], made[0]]);
  });
});

test('200: the largest page with reports is within the limits of an operation', async () => {
  expect((await api.rest(tenant.key, '/scans?limit=100&include=report')).status).toBe(200);
});

test('200: another organization’s scans are in no list', async () => {
  const [own, stranger] = [await api.tenant(), await api.tenant()];
  await seed(own, [{ at: '2026-03-01T00:00:00Z', reference: 'mine' }]);
  expect((await list(stranger)).data).toEqual([]);
  expect((await list(stranger, { client_reference: 'mine' })).data).toEqual([]);
});

describe('400 INVALID_REQUEST', () => {
  test.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1e1', 'limit'],
    ['status=done', 'status'],
    ['status=', 'status'],
    ['verdict=bad', 'verdict'],
    ['created_after=2026-01-01', 'created_after'],
    ['created_before=yesterday', 'created_before'],
    ['created_before=2026-02-30T00:00:00Z', 'created_before'],
    ['created_after=0000-01-01T00:00:00Z', 'created_after'],
    ['created_after=9999-12-31T23:59:59-05:00', 'created_after'],
    ['cursor=bm9uZQ', 'cursor'],
    ['cursor=', 'cursor'],
    ['include=all', 'include'],
    ['client_reference=%00', 'client_reference'],
    [`client_reference=${'x'.repeat(201)}`, 'client_reference'],
  ])('?%s is refused by name', async (query, named) => {
    const answer = await refusal(await api.restOffContract(tenant.key, `/scans?${query}`));
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(answer.message).toContain(named);
  });

  test('a cursor of other filters, of another organization, or changed by a letter', async () => {
    const [own, stranger] = [await api.tenant(), await api.tenant()];
    await seed(own, [{ at: '2026-03-01T00:00:00Z' }, { at: '2026-03-02T00:00:00Z' }]);
    const cursor = (await list(own, { limit: '1' })).next_cursor!;
    const changed = `${cursor.startsWith('A') ? 'B' : 'A'}${cursor.slice(1)}`;
    for (const [{ key }, query] of [
      [own, `status=queued&cursor=${cursor}`],
      [own, `created_after=2026-01-01T00:00:00Z&cursor=${cursor}`],
      [own, `cursor=${changed}`],
      [stranger, `cursor=${cursor}`],
    ] as const) {
      const answer = await refusal(await api.restOffContract(key, `/scans?${query}`));
      expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
      expect(answer.message).toContain('cursor');
    }
  });
});
