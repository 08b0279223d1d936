import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../src/domain/report.ts';
import { completeScan, failScan } from '../../src/services/scans/finish-scan.ts';
import { startScan } from '../../src/services/scans/progress.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { forgedReport } from '../support/report.ts';

let api: TestApi;
let tenant: Tenant;
/** Ids by name, in the order of their making. */
const ids: Record<string, string> = {};

async function make(
  name: string,
  change: Partial<Report> | 'failed',
  { fields = {}, of = tenant }: { fields?: Record<string, string>; of?: Tenant } = {},
): Promise<string> {
  const body = uploadForm(pdfBytes(name), fields, `${name}.pdf`);
  const { id } = (await (await api.rest(of.key, '/scans', { method: 'POST', body })).json()) as { id: string };
  await startScan(of.actor, api.services, id);
  if (change === 'failed') await failScan(of.actor, api.services, id, 'CORRUPT_FILE');
  else await completeScan(of.actor, api.services, id, { report: { ...forgedReport(), ...change }, pictures: [] });
  ids[name] = id;
  return id;
}

const [edited, balance] = forgedReport().findings as [Report['findings'][0], Report['findings'][0]];

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
  await make('alpha', {});
  await make('beta', {
    verdict: 'review',
    risk_score: 40,
    document_type: 'payslip',
    issuer: 'בנק הדוגמה',
    findings: [
      {
        ...balance,
        id: 'f1',
        rule: 'content/iban',
        message: 'checksum',
        data: { iban: 'GB33BUKB20201555555555' },
        severity: 'medium',
        confidence: 0.6,
      },
    ],
  });
  await make(
    'gamma',
    { verdict: 'low_risk', risk_score: 0, issuer: null, channel: 'photo_of_paper', findings: [] },
    { fields: { client_reference: 'Order 17' } },
  );
  await make('delta', 'failed');
  await make('epsilon', { risk_score: 40, findings: [{ ...edited, evidence: 'שינוי בחשבון של ת"ז' }] });
  await api.graphql(tenant.key, 'mutation ($id: ID!) { labelScan(id: $id, label: fraud) { __typename } }', {
    id: ids.alpha,
  });
  await make('foreign', {}, { of: await api.tenant() });
});
afterAll(() => api.close());

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id) ?? id;

async function scans(args: string): Promise<string[]> {
  const { data, errors } = await api.graphql<{ scans: { totalCount: number; edges: { node: { id: string } }[] } }>(
    tenant.key,
    `{ scans${args && `(${args})`} { totalCount edges { node { id } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data.scans.totalCount).toBe(data.scans.edges.length);
  return data.scans.edges.map(({ node }) => nameOf(node.id));
}

interface Found {
  findings: {
    totalCount: number;
    edges: {
      cursor: string;
      node: { id: string; engine: string; title: string; scan: { id: string; lang: string } };
    }[];
  };
}

async function findings(args: string): Promise<string[]> {
  const { data, errors } = await api.graphql<Found>(
    tenant.key,
    `{ findings${args && `(${args})`} { totalCount edges { cursor node { id engine title scan { id lang } } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data.findings.totalCount).toBe(data.findings.edges.length);
  return data.findings.edges.map(({ node }) => `${nameOf(node.scan.id)} ${node.id}`);
}

const ALL = ['epsilon', 'delta', 'gamma', 'beta', 'alpha'];

describe('scans', () => {
  test.each([
    ['', ALL],
    ['filter: { status: failed }', ['delta']],
    ['filter: { status: [failed, completed] }', ALL],
    ['filter: { verdict: [review, low_risk] }', ['gamma', 'beta']],
    ['filter: { documentType: payslip }', ['beta']],
    ['filter: { channel: photo_of_paper }', ['gamma']],
    ['filter: { issuer: ["בנק הדוגמה", "nobody"] }', ['beta']],
    ['filter: { issuerId: "name:bank" }', ['epsilon', 'alpha']],
    ['filter: { label: fraud }', ['alpha']],
    ['filter: { labelled: false, status: completed }', ['epsilon', 'gamma', 'beta']],
    ['filter: { labelled: true }', ['alpha']],
    ['filter: { clientReference: "Order 17" }', ['gamma']],
    ['filter: { riskScoreMin: 40, riskScoreMax: 91 }', ['epsilon', 'beta']],
    ['filter: { createdBefore: "2020-01-01T00:00:00Z" }', []],
    ['orderBy: createdAt_asc', [...ALL].reverse()],
    // Equal scores stand in the order of their making; a failed scan has none.
    ['orderBy: riskScore_desc', ['alpha', 'epsilon', 'beta', 'gamma']],
    ['orderBy: riskScore_asc', ['gamma', 'beta', 'epsilon', 'alpha']],
    ['orderBy: completedAt_desc', ALL],
    ['filter: { text: "order 17" }', ['gamma']],
    ['filter: { text: "BETA" }', ['beta']],
    ['filter: { text: "GAM" }', ['gamma']],
    ['filter: { text: "pdf" }', ALL],
    ['filter: { text: "pdf", status: failed }', ['delta']],
    ['filter: { text: "pdf" }, orderBy: riskScore_desc', ['alpha', 'epsilon', 'beta', 'gamma']],
    ['filter: { text: "דוגמה" }', ['beta']],
    ['filter: { text: "GB33BUKB20201555555555" }', ['beta']],
    ['filter: { text: "חשבון" }', expect.arrayContaining(['epsilon'])],
    ['filter: { text: "תז" }', ['epsilon']],
    ['filter: { text: "nothing-of-the-kind" }', []],
  ])('(%s) are %j', async (args, expected) => {
    expect(await scans(args)).toEqual(expected);
  });

  test.each([
    ['filter: { text: "" }', 'text'],
    ['filter: { text: "---" }', 'text'],
    [`filter: { text: "${'a '.repeat(11)}" }`, 'text'],
    [`filter: { text: "${'a'.repeat(201)}" }`, 'text'],
    [`filter: { issuer: [${'"a" '.repeat(101)}] }`, 'issuer'],
    ['filter: { verdict: fine }', 'fine'],
  ])('(%s) is refused in words that name the field', async (args, named) => {
    const { errors } = await api.graphql(tenant.key, `{ scans(${args}) { totalCount edges { cursor } } }`);
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'INVALID_REQUEST' },
      message: expect.stringContaining(named),
    });
  });

  test.each([
    ['orderBy: riskScore_desc'],
    ['orderBy: riskScore_asc'],
    ['orderBy: completedAt_desc'],
    ['filter: { text: "pdf" }'],
    ['filter: { text: "pdf" }, orderBy: riskScore_asc'],
  ])('(%s) are walked forwards and backwards, each once', async (args) => {
    const all = await scans(args);
    expect(await walk('scans', args, 'first', 'id')).toEqual(all.map((name) => ids[name]));
    expect((await walk('scans', args, 'last', 'id')).reverse()).toEqual(all.map((name) => ids[name]));
  });
});

/** The values of a field over pages of one, from the beginning or from the end. */
async function walk(
  list: 'scans' | 'findings',
  args: string,
  from: 'first' | 'last',
  selection: string,
): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (let cursor: string | null = null; seen.length < 50; ) {
    const place: string = cursor ? `, ${from === 'first' ? 'after' : 'before'}: "${cursor}"` : '';
    const { data, errors } = await api.graphql<
      Record<
        string,
        {
          edges: { cursor: string; node: Record<string, unknown> }[];
          pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
        }
      >
    >(
      tenant.key,
      `{ ${list}(${args}${args && ','} ${from}: 1${place}) { edges { cursor node { ${selection} } } pageInfo { hasNextPage hasPreviousPage } } }`,
    );
    expect(errors).toBeUndefined();
    const { edges, pageInfo } = data[list]!;
    for (const { node } of edges) seen.push(Object.values(node)[0]);
    if (!(from === 'first' ? pageInfo.hasNextPage : pageInfo.hasPreviousPage)) return seen;
    cursor = edges[0]!.cursor;
  }
  throw new Error('the list has no end');
}

describe('findings', () => {
  const EVERY = ['epsilon f1', 'beta f1', 'alpha f1', 'alpha f2'];
  test.each([
    ['', EVERY],
    ['orderBy: createdAt_asc', ['alpha f1', 'alpha f2', 'beta f1', 'epsilon f1']],
    ['filter: { source: content }', ['beta f1', 'alpha f2']],
    ['filter: { source: [content, structure] }', EVERY],
    ['filter: { category: text_edit }', ['epsilon f1', 'alpha f1']],
    ['filter: { rule: "content/running-balance" }', ['alpha f2']],
    ['filter: { severity: [medium] }', ['beta f1']],
    ['filter: { severityAtLeast: high }', ['epsilon f1', 'alpha f1', 'alpha f2']],
    ['filter: { severityAtLeast: high, severity: [medium, high] }', ['alpha f2']],
    ['filter: { confidenceMin: 0.6, confidenceMax: 0.9 }', ['beta f1', 'alpha f2']],
    ['filter: { documentType: payslip }', ['beta f1']],
    ['filter: { issuer: "בנק הדוגמה" }', ['beta f1']],
    ['filter: { issuerId: "name:bank" }', ['epsilon f1', 'alpha f1', 'alpha f2']],
    ['filter: { hasRecovered: true }', ['epsilon f1', 'alpha f1']],
    ['filter: { hasRecovered: false }', ['beta f1', 'alpha f2']],
    ['filter: { amountChangeMin: 6000 }', ['epsilon f1', 'alpha f1']],
    ['filter: { amountChangeMin: 6000.01 }', []],
    ['filter: { amountChangeMin: 0, label: fraud }', ['alpha f1']],
    ['filter: { verdict: high_risk }', ['epsilon f1', 'alpha f1', 'alpha f2']],
    ['filter: { label: fraud, severityAtLeast: critical }', ['alpha f1']],
    ['filter: { createdBefore: "2020-01-01T00:00:00Z" }', []],
    ['filter: { text: "gb33" }', ['beta f1']],
    ['filter: { text: "object revision" }', ['alpha f1']],
    ['filter: { text: "תז", verdict: high_risk }', ['epsilon f1']],
    ['filter: { scanId: "no uuid" }', []],
  ])('(%s) are %j', async (args, expected) => {
    expect(await findings(args)).toEqual(expected);
  });

  test('give the amounts of a change as decimal strings', async () => {
    const { data } = await api.graphql(
      tenant.key,
      `{ scan(id: "${ids.alpha}") { findings { recovered { before after beforeAmount afterAmount } } } }`,
    );
    expect(data).toEqual({
      scan: {
        findings: [
          {
            recovered: { before: '1,250.00', after: '7,250.00', beforeAmount: '1250.00', afterAmount: '7250.00' },
          },
          { recovered: null },
        ],
      },
    });
  });

  test.each([['-1'], ['1e300']])('a change by at least %s is refused by name', async (min) => {
    const { errors } = await api.graphql(
      tenant.key,
      `{ findings(filter: { amountChangeMin: ${min} }) { totalCount edges { cursor } } }`,
    );
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'INVALID_REQUEST' },
      message: expect.stringContaining('amountChangeMin'),
    });
  });

  test('of one scan are asked for by its id', async () => {
    expect(await findings(`filter: { scanId: "${ids.alpha}" }`)).toEqual(['alpha f1', 'alpha f2']);
    expect(await findings(`filter: { scanId: "${ids.foreign}" }`)).toEqual([]);
  });

  test.each([[''], ['orderBy: createdAt_asc'], ['filter: { severityAtLeast: medium, text: "object" }']])(
    '(%s) are walked forwards and backwards, each once',
    async (args) => {
      const engine = 'key: evidence scan { id }';
      const forwards = await walk('findings', args, 'first', engine);
      expect(forwards).toHaveLength((await findings(args)).length);
      expect((await walk('findings', args, 'last', engine)).reverse()).toEqual(forwards);
    },
  );

  test('a cursor of another filter or order is refused', async () => {
    const { data } = await api.graphql<Found>(tenant.key, '{ findings(first: 1) { edges { cursor } } }');
    const after = `after: "${data.findings.edges[0]!.cursor}"`;
    for (const args of ['filter: { source: content },', 'orderBy: createdAt_asc,']) {
      const { errors } = await api.graphql(tenant.key, `{ findings(first: 1, ${args} ${after}) { edges { cursor } } }`);
      expect(errors?.[0]).toMatchObject({ extensions: { code: 'INVALID_REQUEST' } });
    }
    const stranger = await api.tenant();
    const { errors } = await api.graphql(stranger.key, `{ findings(first: 1, ${after}) { edges { cursor } } }`);
    expect(errors?.[0]?.extensions.code).toBe('INVALID_REQUEST');
  });

  test('a finding leads to its scan from wherever it is read', async () => {
    const { data, errors } = await api.graphql<{ scan: { findings: unknown[]; report: { findings: unknown[] } } }>(
      tenant.key,
      `{ scan(id: "${ids.beta}") { findings { scan { id pages { page } } } report { findings { scan { verdict report { engine { version } } } } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.scan).toEqual({
      findings: [{ scan: { id: ids.beta, pages: [] } }],
      report: { findings: [{ scan: { verdict: 'review', report: { engine: { version: '1.0.0' } } } }] },
    });
  });

  test('a scan that is deleted leaves no word behind', async () => {
    const id = await make('zeta', { findings: [{ ...edited, evidence: 'quetzal' }] });
    expect(await findings('filter: { text: "quetzal" }')).toEqual(['zeta f1']);
    expect(await scans('filter: { text: "quetzal" }')).toEqual(['zeta']);
    await api.rest(tenant.key, `/scans/${id}`, { method: 'DELETE' });
    expect(await findings('filter: { text: "quetzal" }')).toEqual([]);
    const { rows } = await api.database.pool.query(
      `SELECT (SELECT count(*)::int FROM scan_text WHERE scan_id = $1) + (SELECT count(*)::int FROM finding WHERE scan_id = $1) AS rows`,
      [id],
    );
    expect(rows).toEqual([{ rows: 0 }]);
  });
});

test('a scan is answered as queued, however fast it was analysed meanwhile', async () => {
  const { db } = api.services;
  const findFirst = db.scan.findFirst;
  // The worker is done before the answer reads the scan.
  Object.defineProperty(db.scan, 'findFirst', {
    configurable: true,
    value: async (args: { where: { id: string } }) => {
      await startScan(tenant.actor, api.services, args.where.id);
      await completeScan(tenant.actor, api.services, args.where.id, { report: forgedReport(), pictures: [] });
      return findFirst.call(db.scan, args as never);
    },
  });
  try {
    const { data } = await api.graphql(
      tenant.key,
      `mutation { createScan(input: { contentBase64: "${pdfBytes('fast').toString('base64')}" }) {
        ... on CreateScanSuccess { replayed scan { status stage progress { percent } verdict riskScore completedAt report { summary } } } } }`,
    );
    expect(data).toEqual({
      createScan: {
        replayed: false,
        scan: {
          status: 'queued',
          stage: null,
          progress: { percent: 0 },
          verdict: null,
          riskScore: null,
          completedAt: null,
          report: null,
        },
      },
    });
  } finally {
    Object.defineProperty(db.scan, 'findFirst', { configurable: true, value: findFirst });
  }
});
