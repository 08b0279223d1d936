import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPES } from '../../src/domain/scan.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { endScan } from '../support/webhooks.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant({ scopes: SCOPES });
  await endScan(api, tenant);
});
afterAll(() => api.close());

const STRINGS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  "'",
  '"',
  '\\',
  '%',
  '_',
  "';DROP TABLE scan;--",
  "':*",
  '&|!()<->',
  ':',
  '🙂',
  'x'.repeat(10_000),
  '־',
  '״',
  'א'.repeat(600),
  '01a00000-0000-7000-8000-000000000000',
];
const MOMENTS = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1969-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:00+23:59',
  '2026-01-01',
  '',
  'now',
  '2026-13-01T00:00:00Z',
  '0000-01-01T00:00:00+23:59',
  '0001-01-02T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
];
const NUMBERS = [-1, 0, 1, 0.5, -0, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 1e308, -1e308, 5e-324];

const text = (type: string) => ({ type, values: STRINGS as unknown[] });
const moment = { type: 'DateTime', values: MOMENTS as unknown[] };
const SCANS = '{ scans(filter: { FIELD: $v }) { totalCount edges { node { id } } } }';
const FINDINGS = '{ findings(filter: { FIELD: $v }) { totalCount edges { node { id } } } }';
const AUDIT = '{ auditLog(filter: { FIELD: $v }) { totalCount edges { node { id } } } }';
const STATISTICS = '{ scanStatistics(filter: { FIELD: $v }) { total { count } ruleAgreement { rule } } }';

const cases: [query: string, field: string, values: { type: string; values: unknown[] }][] = [
  ...['text', 'clientReference', 'issuer'].map(
    (field) => [SCANS, field, text(field === 'text' ? 'String' : '[String!]')] as never,
  ),
  ...['riskScoreMin', 'riskScoreMax'].map((field) => [SCANS, field, { type: 'Int', values: NUMBERS }] as never),
  ...['createdAfter', 'createdBefore'].flatMap((field) =>
    [SCANS, FINDINGS, AUDIT, STATISTICS].map((query) => [query, field, moment] as never),
  ),
  ...['text', 'rule', 'issuer', 'scanId'].map(
    (field) => [FINDINGS, field, text({ text: 'String', scanId: '[ID!]' }[field] ?? '[String!]')] as never,
  ),
  ...['confidenceMin', 'confidenceMax'].map((field) => [FINDINGS, field, { type: 'Float', values: NUMBERS }] as never),
  ...['action', 'actor', 'target'].map((field) => [AUDIT, field, text('[String!]')] as never),
  ['{ scan(FIELD: $v) { id } }', 'id', text('ID!')],
  ['{ node(FIELD: $v) { id } }', 'id', text('ID!')],
  ['{ scans(first: 1, FIELD: $v) { edges { cursor } } }', 'after', text('String')],
  ['{ findings(last: 1, FIELD: $v) { edges { cursor } } }', 'before', text('String')],
];

test.each(cases)('%s answers every %s, and never as a fault of the service', async (query, field, { type, values }) => {
  const faults = api.faults.length;
  for (const value of values) {
    const { status, errors } = await api.graphql(tenant.key, `query ($v: ${type}) ${query.replace('FIELD', field)}`, {
      v: value,
    });
    const code = errors?.[0]?.extensions.code;
    expect([
      value,
      status < 500,
      code === undefined || code === 'INVALID_REQUEST' || code === 'NOT_FOUND',
      code,
    ]).toEqual([value, true, true, code]);
  }
  expect(api.faults.slice(faults).map(String)).toEqual([]);
});

test('a cursor whose parts were changed by hand is refused, whatever they are', async () => {
  const { data } = await api.graphql<{ findings: { edges: { cursor: string }[] } }>(
    tenant.key,
    '{ findings(first: 1) { edges { cursor } } }',
  );
  const parts = JSON.parse(Buffer.from(data.findings.edges[0]!.cursor, 'base64url').toString()) as unknown[];
  const changed = [
    [],
    parts.slice(1),
    [null, ...parts.slice(1)],
    [1e300, ...parts.slice(1)],
    [0.5, ...parts.slice(1)],
    [parts[0], 'x', ...parts.slice(2)],
    [parts[0], parts[1], 2 ** 40, parts[3]],
    [...parts, 1],
    {},
    null,
    'x',
  ];
  for (const each of changed) {
    const after = Buffer.from(JSON.stringify(each)).toString('base64url');
    const { errors } = await api.graphql(tenant.key, `{ findings(first: 1, after: "${after}") { edges { cursor } } }`);
    expect([each, errors?.[0]?.extensions.code]).toEqual([each, 'INVALID_REQUEST']);
  }
});
