import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Extracted } from '../../src/domain/extracted.ts';
import { indexOlderScans } from '../../src/services/scans/index-older.ts';
import { applyRetention } from '../../src/services/scans/retention.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { forgedReport } from '../support/report.ts';
import { endScan } from '../support/webhooks.ts';

const place = { raw: '', confidence: 1, page: 1, box: null };
const noAccount = { bank: null, branch: null, account: null, iban: null, bic: null, holder: null, ...place };
const name = (value: string) => ({ value, role: null, ...place });

/** A statement of Tamar Almagor. */
const statement: Partial<Extracted> = {
  accounts: [{ ...noAccount, bank: 'בנק לאומי', branch: '935', account: '0441720/12', holder: 'תמר אלמגור' }],
  iban: 'GB33BUKB20201555555555',
  names: [name('Tamar Almagor'), name('Dana Levi')],
  references: [{ value: 'INV-2026/0042', role: null, ...place }],
  amounts: [
    { value: '-7250.00', currency: 'ILS', role: 'total', ...place },
    { value: '19.90', currency: 'USD', role: null, ...place },
  ],
};

let api: TestApi;
let tenant: Tenant;
let stranger: Tenant;
let id: string;

const make = (of: Tenant, extracted: Partial<Extracted>) => {
  const report = forgedReport();
  return endScan(
    api,
    of,
    'completed',
    {},
    { ...report, extracted: { ...report.extracted, transactions: [], invoice: null, ...extracted } },
  );
};

beforeAll(async () => {
  api = await startTestApi();
  [tenant, stranger] = [await api.tenant(), await api.tenant()];
  id = await make(tenant, statement);
  await make(tenant, { names: [name('Dana Almagor')], amounts: [], identifiers: [] });
});
afterAll(() => api.close());

async function found(filter: string, { key }: Tenant = tenant): Promise<string[]> {
  const { data, errors } = await api.graphql<{ scans: { totalCount: number; edges: { node: { id: string } }[] } }>(
    key,
    `{ scans(filter: { ${filter} }) { totalCount edges { node { id } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data.scans.totalCount).toBe(data.scans.edges.length);
  return data.scans.edges.map((edge) => edge.node.id);
}

const HITS = [
  'account: "44172012"',
  'account: "0441720-12"',
  'account: "935-44172012"',
  'account: "10-935-0044172012"',
  'account: ["1", "44172012"]',
  'iban: "GB33 BUKB 2020 1555 5555 55"',
  'iban: "gb33bukb20201555555555"',
  'identifier: "inv 2026 0042"',
  'identifier: "18"',
  'name: "Tamar Almagor"',
  'name: "ALMAGOR, tam"',
  'name: "תמר אלמגור"',
  'name: "תָּמָר"',
  'name: ["nobody", "levi dana"]',
  'amount: 7250',
  'amount: [1, 19.90]',
  'amountMin: 7000, amountMax: 7250',
  'amountMin: 15, amountMax: 20, currency: "usd"',
  'currency: "USD"',
  'account: "44172012", name: "Tamar", amount: 7250, verdict: high_risk, text: "tamar"',
  'text: "44172012"',
  'text: "GB33 BUKB 2020"',
  'text: "GB33BUKB20201555555555"',
  'text: "תמר אלמגור"',
  'text: "19.90"',
  'text: "INV-2026/0042"',
];

describe('a scan is found by what was read from its document', () => {
  test.each(HITS)('%s', async (filter) => {
    expect(await found(filter)).toEqual([id]);
    expect(await found(`${filter}, status: completed`)).toEqual([id]);
  });

  test.each(HITS)('another organization finds nothing by %s', async (filter) => {
    expect(await found(filter, stranger)).toEqual([]);
  });

  test.each([
    'account: "44172013"',
    'account: "4417201"',
    'name: "amar"',
    'name: "almagor levi"',
    'name: "Tamar Levi"',
    'amount: 7250.01',
    'amountMin: 20, amountMax: 7000',
    'amount: 7250, currency: "USD"',
    'identifier: "44172012"',
    'account: []',
    'name: []',
  ])('and by nothing else: %s', async (filter) => {
    expect(await found(filter)).toEqual([]);
  });

  test('in every order, page by page', async () => {
    const pages: string[][] = [];
    for (let after: string | null = null; pages.length < 5; ) {
      const place: string = after ? `, after: "${after}"` : '';
      const { data } = await api.graphql<{
        scans: { edges: { node: { id: string } }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
      }>(
        tenant.key,
        `{ scans(first: 1, orderBy: completedAt_asc, filter: { name: "almagor" }${place}) { edges { node { id } } pageInfo { endCursor hasNextPage } } }`,
      );
      pages.push(data.scans.edges.map(({ node }) => node.id));
      if (!data.scans.pageInfo.hasNextPage) break;
      after = data.scans.pageInfo.endCursor;
    }
    expect(pages).toHaveLength(2);
    expect(pages[0]).toEqual([id]);
  });

  test('in statistics as in lists', async () => {
    const { data } = await api.graphql<{ scanStatistics: { total: { count: number } } }>(
      tenant.key,
      '{ scanStatistics(filter: { account: "44172012" }) { total { count } } }',
    );
    expect(data.scanStatistics.total.count).toBe(1);
  });
});

describe('hostile input', () => {
  test.each([
    `name: "x' OR '1'='1"`,
    'name: "%"',
    'name: "_____"',
    'name: "*"',
    'name: ""',
    'name: "a b c d e f g h i j k"',
    'account: "\'; DROP TABLE scan_value; --"',
    'account: ""',
    'iban: "—"',
    'identifier: " "',
    'identifier: "\\u0000"',
    'amount: -1',
    'amountMin: 1e300',
    'amountMax: -0.01',
    'amountMax: 1, amountMin: 2',
    `sha256: "${'0'.repeat(63)}"`,
    'sha256: "%"',
    `account: [${'"1" '.repeat(101)}]`,
    `name: "${'a'.repeat(501)}"`,
  ])('(%s) finds nothing, or is refused in words that name the field', async (filter) => {
    const { data, errors } = await api.graphql<{ scans: { edges: unknown[] } }>(
      tenant.key,
      `{ scans(filter: { ${filter} }) { totalCount edges { cursor } } }`,
    );
    if (errors) {
      expect(errors[0]).toMatchObject({
        extensions: { code: 'INVALID_REQUEST' },
        message: expect.stringContaining(filter.split(':')[0]!),
      });
    } else expect(data.scans.edges).toEqual([]);
    expect(api.faults).toEqual([]);
  });
});

const valuesOf = async (scanId: string) =>
  (await api.database.pool.query('SELECT count(*)::int AS n FROM scan_value WHERE scan_id = $1', [scanId])).rows[0].n;

describe('values go with their scan', () => {
  test('when it is deleted', async () => {
    const gone = await make(tenant, { names: [name('Gone Away')] });
    expect(await valuesOf(gone)).toBeGreaterThan(0);
    await api.rest(tenant.key, `/scans/${gone}`, { method: 'DELETE' });
    expect([await valuesOf(gone), await found('name: "gone"')]).toEqual([0, []]);
  });

  test('when it is older than the operator wants it kept', async () => {
    const gone = await make(tenant, { names: [name('Gone Away')] });
    const now = new Date(Date.now() + 86_400_000);
    await api.services.db.scan.updateMany({ where: { id: { not: gone } }, data: { completedAt: now } });
    const retention = { originalDays: null, scanDays: 0.5 };
    expect((await applyRetention(api.services, retention, now, new AbortController().signal)).scans).toBe(1);
    expect([await valuesOf(gone), await found('name: "gone"')]).toEqual([0, []]);
  });
});

describe('scans of an earlier release', () => {
  /** As they were left by it. */
  const age = async (scanId: string) => {
    const { pool } = api.database;
    await pool.query('DELETE FROM scan_value WHERE scan_id = $1', [scanId]);
    await pool.query(`UPDATE scan_text SET words = ''::tsvector WHERE scan_id = $1`, [scanId]);
    await pool.query('UPDATE report SET is_indexed = false WHERE scan_id = $1', [scanId]);
    await pool.query('UPDATE scan SET issuer_id = NULL WHERE id = $1', [scanId]);
    await pool.query('UPDATE finding SET amount_change = NULL WHERE scan_id = $1', [scanId]);
  };
  const run = () => indexOlderScans(api.services, new AbortController().signal);

  test('are found by what was read from them once the background job has seen them, and no scan is seen twice', async () => {
    await age(id);
    expect(await found('account: "44172012"')).toEqual([]);
    expect(await run()).toBe(1);
    for (const filter of HITS) expect(await found(filter), filter).toEqual([id]);
    expect(await found('issuerId: "name:bank", account: "44172012"')).toEqual([id]);
    const { rows } = await api.database.pool.query('SELECT amount_change FROM finding WHERE scan_id = $1 ORDER BY 1', [
      id,
    ]);
    expect(rows.map((row) => row.amount_change)).toEqual(['6000.00', null]);
    expect(await run()).toBe(0);
  });

  test('whose report cannot be read are passed over, and hold up no other', async () => {
    const broken = await make(tenant, {});
    await age(broken);
    await age(id);
    await api.database.pool.query(`UPDATE report SET extracted = '[]' WHERE scan_id = $1`, [broken]);
    expect(await run()).toBe(2);
    expect(await found('account: "44172012"')).toEqual([id]);
    await api.rest(tenant.key, `/scans/${broken}`, { method: 'DELETE' });
  });

  test('are left for the next time when the process ends', async () => {
    await age(id);
    expect(await indexOlderScans(api.services, AbortSignal.abort())).toBe(0);
    expect(await run()).toBe(1);
  });

  test('the queue itself starts the job, once for all processes', async () => {
    const { rows } = await api.database.pool.query(`SELECT cron FROM pgboss.schedule WHERE name = 'index-older-scans'`);
    expect(rows).toEqual([{ cron: '* * * * *' }]);
  });
});
