import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/domain/scan.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { insertManyScans, SCANS } from '../support/many.ts';
import { costsOf, statementsOf } from '../support/statements.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant({ scopes: SCOPES });
  await insertManyScans(api.database, tenant.organization.id, new Date('2026-03-01T00:00:00Z'));
}, 180_000);
afterAll(() => api.close());

const PAGE = 25;
/** Of a few scans; those of all others are empty. */
const FILE = 'f'.repeat(64);
/** However many rows there are: a search looks at 2,000 of the list, each in two tables, before it asks the index of words. */
const MAX_ROWS = 4_500;
const EARLIER = (SCANS / 2) * 60_000;

async function costOfList(field: string, args: string, selection: string) {
  let edges: unknown[] = [];
  const statements = await statementsOf(api.database, async () => {
    const { data, errors } = await api.graphql<Record<string, { edges: unknown[] }>>(
      tenant.key,
      `{ ${field}(first: ${PAGE}, ${args}) { edges { cursor node { ${selection} } } } }`,
    );
    expect(errors).toBeUndefined();
    edges = data[field]!.edges;
  });
  const costs = await costsOf(api.database, statements);
  expect(costs.length).toBeGreaterThan(0);
  return { edges, costs };
}

const middle = new Date(Date.parse('2026-03-01T00:00:00Z') - EARLIER).toISOString();

describe.each([
  ['no filter', ''],
  ['no filter, oldest first', 'orderBy: createdAt_asc,'],
  ['a rare rule', 'filter: { rule: "history/rare" }'],
  ['a common rule', 'filter: { rule: "content/iban" }'],
  ['two rules', 'filter: { rule: ["content/iban", "history/rare"] }'],
  ['a rare source', 'filter: { source: history }'],
  ['a rare category', 'filter: { category: duplicate }'],
  ['a rare severity', 'filter: { severityAtLeast: critical }'],
  ['a common severity', 'filter: { severityAtLeast: medium }'],
  ['a confidence', 'filter: { confidenceMin: 0.65 }'],
  ['a rare document type', 'filter: { documentType: medical }'],
  ['a rare issuer', 'filter: { issuer: "Rare Bank" }'],
  ['a verdict', 'filter: { verdict: high_risk }'],
  ['a rare label', 'filter: { label: fraud }'],
  ['a recovered state', 'filter: { hasRecovered: true }'],
  ['a change of an amount', 'filter: { amountChangeMin: 1000 }'],
  ['a common word', 'filter: { text: "common" }'],
  ['a rare word', 'filter: { text: "rare" }'],
  ['a range of dates', `filter: { createdAfter: "2026-01-20T00:00:00Z", createdBefore: "${middle}" }`],
])('a page of findings by %s', (_name, args) => {
  test('reads as many rows as a page needs, by index, and sorts no more', async () => {
    const { edges, costs } = await costOfList('findings', args, 'engine scan { id }');
    expect(edges.length).toBeGreaterThan(0);
    for (const { rowsRead, rowsSorted, wholeTables, plan } of costs) {
      expect({ wholeTables, plan }).toEqual({ wholeTables: [], plan });
      expect(rowsRead, plan).toBeLessThan(MAX_ROWS);
      expect(rowsSorted, plan).toBeLessThan(MAX_ROWS);
    }
  });
});

describe.each([
  ['no filter', ''],
  ['risk score', 'orderBy: riskScore_desc,'],
  ['end', 'orderBy: completedAt_asc,'],
  ['a rare document type', 'filter: { documentType: medical }'],
  ['a rare issuer', 'filter: { issuer: "Rare Bank" }'],
  ['a rare channel', 'filter: { channel: photo_of_screen }'],
  ['labels', 'filter: { labelled: true }'],
  ['a label', 'filter: { label: fraud }'],
  ['a range of scores', 'orderBy: riskScore_desc, filter: { riskScoreMin: 50, riskScoreMax: 60 }'],
  ['a common word', 'filter: { text: "common" }'],
  ['a rare word', 'filter: { text: "rare" }'],
  ['a client reference', 'filter: { clientReference: "r777" }'],
  ['an account', 'filter: { account: "777" }'],
  ['a rare name', 'filter: { name: "Dana Almagor" }'],
  ['a common name', 'filter: { name: "dana cohen" }'],
  ['the beginning of a name', 'filter: { name: "alm" }'],
  ['an amount', 'filter: { amount: 777, currency: "ILS" }'],
  ['a range of amounts', 'filter: { amountMin: 777, amountMax: 800 }'],
  ['a file', `filter: { sha256: "${FILE}" }`],
])('a page of scans by %s', (_name, args) => {
  test('reads as many rows as a page needs, by index, and sorts no more', async () => {
    const { edges, costs } = await costOfList('scans', args, 'id verdict');
    expect(edges.length).toBeGreaterThan(0);
    for (const { rowsRead, rowsSorted, wholeTables, plan } of costs) {
      expect({ wholeTables, plan }).toEqual({ wholeTables: [], plan });
      expect(rowsRead, plan).toBeLessThan(MAX_ROWS);
      expect(rowsSorted, plan).toBeLessThan(MAX_ROWS);
    }
  });
});

test.each([
  ['findings', 'orderBy: createdAt_desc,'],
  ['scans', 'orderBy: createdAt_desc,'],
  ['scans', 'orderBy: riskScore_desc,'],
])('a page of %s in the middle (%s) costs what the first one does', async (field, order) => {
  const { data } = await api.graphql<Record<string, { edges: { cursor: string }[] }>>(
    tenant.key,
    `{ ${field}(first: 1, filter: { createdBefore: "${middle}" }, ${order}) { edges { cursor } } }`,
  );
  expect(data[field]!.edges).toHaveLength(1);
  const { costs } = await costOfList(
    field,
    `${order} filter: { createdBefore: "${middle}" }, after: "${data[field]!.edges[0]!.cursor}"`,
    'id',
  );
  for (const { rowsRead, plan } of costs) expect(rowsRead, plan).toBeLessThan(MAX_ROWS);
});

describe('a page of the audit log', () => {
  const ENTRIES = 60_000;
  beforeAll(async () => {
    await api.database.pool.query(
      `INSERT INTO audit_entry (id, organization_id, actor, action, target, detail, created_at)
       SELECT gen_random_uuid(), $1, CASE WHEN i % 5000 = 0 THEN 'operator' ELSE 'key:' || i % 3 END,
              CASE WHEN i % 5000 = 0 THEN 'organization.suspended' ELSE 'scan.labelled' END, 'target ' || i, '{}',
              $2::timestamptz - i * interval '1 minute' FROM generate_series(1, $3) i`,
      [tenant.organization.id, new Date('2026-03-01T00:00:00Z'), ENTRIES],
    );
    await api.database.pool.query('VACUUM ANALYZE audit_entry');
  });

  test.each([
    [''],
    ['filter: { action: "organization.suspended" }'],
    ['filter: { action: ["organization.suspended", "api_key.created"] }'],
    ['filter: { actor: "operator" }'],
    ['filter: { target: "target 777" }'],
    [`filter: { createdBefore: "${middle}" }`],
  ])('(%s) reads as many rows as it needs, by index', async (args) => {
    const { edges, costs } = await costOfList('auditLog', args, 'id action');
    expect(edges.length).toBeGreaterThan(0);
    for (const { rowsRead, wholeTables, plan } of costs) {
      expect({ wholeTables, plan }).toEqual({ wholeTables: [], plan });
      expect(rowsRead, plan).toBeLessThan(MAX_ROWS);
    }
  });
});

test('statistics read the scans of their range and no others', async () => {
  await api.database.pool.query(
    `INSERT INTO finding_judgement (scan_id, position, value, actor, at)
     SELECT scan_id, position, 'right', 'system', now() FROM finding
     WHERE created_at < '2026-02-20' OR created_at >= '2026-02-21'`,
  );
  await api.database.pool.query('VACUUM ANALYZE finding_judgement');
  const range = 'createdAfter: "2026-02-20T00:00:00Z", createdBefore: "2026-02-21T00:00:00Z"';
  const statements = await statementsOf(api.database, async () => {
    const { errors } = await api.graphql(
      tenant.key,
      `{ scanStatistics(filter: { ${range} }, groupBy: [day, verdict]) { total { count } labelAgreement { highRisk { recall } } ruleAgreement { rule } } }`,
    );
    expect(errors).toBeUndefined();
  });
  const MINUTES_OF_A_DAY = 1440;
  const costs = await costsOf(api.database, statements);
  expect(costs).toHaveLength(3);
  for (const { rowsRead, wholeTables, plan } of costs) {
    expect({ wholeTables, plan }).toEqual({ wholeTables: [], plan });
    expect(rowsRead, plan).toBeLessThanOrEqual(MINUTES_OF_A_DAY + 10);
  }
});
