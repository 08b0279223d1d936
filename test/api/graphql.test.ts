import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

const CREATE = /* GraphQL */ `
  mutation ($input: CreateScanInput!) {
    createScan(input: $input) {
      __typename
      ... on CreateScanSuccess { replayed scan { id status file { name type size available } metadata } }
      ... on RequestFailure { code message requestId }
    }
  }
`;

interface Created {
  createScan: {
    __typename: string;
    code?: string;
    message?: string;
    requestId?: string;
    replayed?: boolean;
    scan?: { id: string; status: string; file: object; metadata: object };
  };
}

const create = (input: Record<string, unknown>, key = tenant.key) => api.graphql<Created>(key, CREATE, { input });

test('createScan takes base64 and says what it queued', async () => {
  const { data, errors } = await create({
    contentBase64: pdfBytes('g1').toString('base64'),
    fileName: 'a.pdf',
    metadata: { k: 'v' },
    context: { docTypeHint: 'payslip', expectedAmount: '5' },
  });
  expect(errors).toBeUndefined();
  expect(data.createScan).toMatchObject({
    __typename: 'CreateScanSuccess',
    replayed: false,
    scan: { status: 'queued', file: { name: 'a.pdf', type: 'application/pdf', available: true }, metadata: { k: 'v' } },
  });
});

test('expected failures of mutations are typed results with the codes of REST', async () => {
  const failures: [Record<string, unknown>, string][] = [
    [{}, 'FILE_REQUIRED'],
    [{ contentBase64: '' }, 'EMPTY_FILE'],
    [{ contentBase64: Buffer.from('hello').toString('base64') }, 'UNSUPPORTED_FILE'],
    [{ contentBase64: '*' }, 'INVALID_REQUEST'],
    [{ contentBase64: 'JVBERi0xLjc=', metadata: { a: 'x'.repeat(501) } }, 'INVALID_REQUEST'],
    [{ contentBase64: 'JVBERi0xLjc=', context: { expectedDate: '2026-02-30' } }, 'INVALID_REQUEST'],
    [{ fileUrl: 'http://example.com/a.pdf' }, 'FILE_URL_REJECTED'],
  ];
  for (const [input, code] of failures) {
    const { data } = await create(input);
    expect([input, data.createScan]).toMatchObject([input, { __typename: 'RequestFailure', code }]);
    expect(data.createScan.requestId).toMatch(/-/);
  }
  const deleted = await api.graphql(
    tenant.key,
    'mutation { deleteScan(id: "nothing") { ... on RequestFailure { code } } }',
  );
  expect(deleted.data).toEqual({ deleteScan: { code: 'NOT_FOUND' } });
});

test('a scan of another organization is null with NOT_FOUND, as is one that never was', async () => {
  const { data } = await create({ contentBase64: pdfBytes('g3').toString('base64') });
  const stranger = await api.tenant();
  for (const field of ['scan', 'node']) {
    const ask = (id: string) => api.graphql(stranger.key, `query ($id: ID!) { ${field}(id: $id) { id } }`, { id });
    const theirs = await ask(data.createScan.scan!.id);
    const never = await ask('01a00000-0000-7000-8000-000000000000');
    expect(theirs.data).toEqual({ [field]: null });
    expect(theirs.errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND', requestId: expect.any(String) } });
    expect(theirs.errors?.[0]?.message).toBe(never.errors?.[0]?.message);
  }
  const own = await api.graphql(tenant.key, 'query ($id: ID!) { node(id: $id) { __typename id } }', {
    id: data.createScan.scan!.id,
  });
  expect(own.data).toEqual({ node: { __typename: 'Scan', id: data.createScan.scan!.id } });
});

test('viewer, usage and ruleCatalog answer', async () => {
  const { data, errors } = await api.graphql<{
    viewer: { organization: { id: string; name: string }; scopes: string[] };
    usage: object;
    ruleCatalog: { id: string; about: string }[];
  }>(
    tenant.key,
    '{ viewer { organization { id name } scopes } usage { plan { id } used limit remaining totalScans period { start end } } ruleCatalog { id source category about(lang: en) checks } }',
  );
  expect(errors).toBeUndefined();
  expect(data.viewer.organization).toEqual({ id: tenant.organization.id, name: 'Tenant' });
  expect(data.viewer.scopes).toEqual(['scans_read', 'scans_write', 'scans_delete', 'usage_read']);
  expect(data.usage).toMatchObject({ plan: { id: 'business' }, limit: 2000 });
  expect(Array.isArray(data.ruleCatalog)).toBe(true);
});

test('labelScan sets and clears the label', async () => {
  const { data } = await create({ contentBase64: pdfBytes('g4').toString('base64') });
  const label = (value: string | null) =>
    api.graphql(
      tenant.key,
      'mutation ($id: ID!, $label: Label) { labelScan(id: $id, label: $label) { ... on LabelScanSuccess { scan { label } } } }',
      { id: data.createScan.scan!.id, label: value },
    );
  expect((await label('fraud')).data).toEqual({ labelScan: { scan: { label: 'fraud' } } });
  expect((await label(null)).data).toEqual({ labelScan: { scan: { label: null } } });
});

test('a key without the scope is refused by the field itself', async () => {
  const { key } = await api.tenant({ scopes: ['usage:read'] });
  const { data, errors } = await api.graphql(key, '{ scans { edges { cursor } } }');
  expect(data).toBeNull();
  expect(errors?.[0]?.extensions.code).toBe('INSUFFICIENT_SCOPE');
  const made = await create({ contentBase64: pdfBytes().toString('base64') }, key);
  expect(made.data.createScan.code).toBe('INSUFFICIENT_SCOPE');
});

test('pages walk forwards and backwards over every scan once', async () => {
  const { key } = await api.tenant();
  for (let index = 0; index < 7; index += 1)
    await create({ contentBase64: pdfBytes(`p${index}`).toString('base64') }, key);
  interface Page {
    scans: {
      totalCount: number;
      edges: { cursor: string; node: { id: string } }[];
      pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
    };
  }
  const page = async (args: string) =>
    (
      await api.graphql<Page>(
        key,
        `{ scans(${args}) { totalCount edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
      )
    ).data.scans;
  const first = await page('first: 3');
  const second = await page(`first: 3, after: "${first.pageInfo.endCursor}"`);
  const third = await page(`first: 3, after: "${second.pageInfo.endCursor}"`);
  const ids = [first, second, third].flatMap(({ edges }) => edges.map(({ node }) => node.id));
  expect(new Set(ids).size).toBe(7);
  expect(first.totalCount).toBe(7);
  expect([first, second, third].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, true, false]);
  const back = await page(`last: 3, before: "${third.pageInfo.startCursor}"`);
  expect(back.edges.map(({ node }) => node.id)).toEqual(second.edges.map(({ node }) => node.id));
  expect((await page('last: 2')).edges.map(({ node }) => node.id)).toEqual(ids.slice(-2));
  expect((await page('first: 7, orderBy: createdAt_asc')).edges.map(({ node }) => node.id)).toEqual([...ids].reverse());

  // A cursor outlives the scan that it was made at.
  await api.graphql(key, `mutation { deleteScan(id: "${ids[2]}") { __typename } }`);
  expect((await page(`first: 3, after: "${first.pageInfo.endCursor}"`)).edges).toEqual(second.edges);
});

test.each([
  ['first: 0', 'first'],
  ['first: 101', 'first'],
  ['last: -1', 'last'],
  ['first: 2, last: 2', 'first'],
  ['after: "bm9uc2Vuc2U"', 'cursor'],
])('scans(%s) is an error, never a silent clamp', async (args, named) => {
  const { errors } = await api.graphql(tenant.key, `{ scans(${args}) { edges { cursor } } }`);
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'INVALID_REQUEST' } });
  expect(errors?.[0]?.message).toContain(named);
});

test('without a key there is nothing, not even introspection', async () => {
  const { status, errors } = await api.graphql(null, '{ __schema { queryType { name } } }');
  expect(status).toBe(401);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'NO_KEY', requestId: expect.any(String) });
  expect((await api.graphql('dfd_test_wrong', '{ viewer { scopes } }')).errors?.[0]?.extensions.code).toBe('INVALID');
  expect((await api.graphql(tenant.key, '{ __schema { queryType { name } } }')).data).toBeTruthy();
});

test('an operation is bounded in depth, breadth, cost, tokens and length', async () => {
  const loops = `{ __type(name: "Scan") { ${'fields { type { '.repeat(8)} name ${'} }'.repeat(8)} } }`;
  const many = `mutation { ${Array.from({ length: 12 }, (_, i) => `m${i}: deleteScan(id: "x") { ... on RequestFailure { code } }`).join(' ')} }`;
  const costly = '{ scans(first: 100) { edges { node { pages { picture } report { findings { title } } } } } }';
  const nested = '{'.repeat(5000);
  const long = `{ viewer { scopes } } #${'x'.repeat(70_000)}`;
  for (const query of [many, loops, costly, nested, long, '{ nothing }', 'query {', '']) {
    const { errors } = await api.graphql(tenant.key, query);
    expect([query.slice(0, 40), errors?.[0]?.extensions]).toMatchObject([
      query.slice(0, 40),
      { code: 'INVALID_REQUEST', requestId: expect.any(String) },
    ]);
  }
});

test('batches and bodies that are no operation are refused', async () => {
  const post = async (body: string, type = 'application/json') => {
    const headers = { 'content-type': type, authorization: `Bearer ${tenant.key}` };
    const response = await fetch(`${api.url}/graphql`, { method: 'POST', headers, body });
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    return [response.status, errors[0]?.extensions.code];
  };
  expect(await post('[{"query":"{ viewer { scopes } }"}]')).toEqual([400, 'INVALID_REQUEST']);
  expect(await post('{')).toEqual([400, 'INVALID_REQUEST']);
  expect(await post('null')).toEqual([400, 'INVALID_REQUEST']);
  expect(await post('query=x', 'text/plain')).toEqual([400, 'INVALID_REQUEST']);
});

test('what nobody expected is masked, and told to the operator', async () => {
  const made = await api.rest(tenant.key, '/scans', { method: 'POST', body: uploadForm(pdfBytes('masked')) });
  const { id } = (await made.json()) as { id: string };
  const findFirst = api.services.db.scan.findFirst;
  const before = api.faults.length;
  Object.defineProperty(api.services.db.scan, 'findFirst', {
    configurable: true,
    value: () => Promise.reject(new Error('secret detail')),
  });
  try {
    const { errors } = await api.graphql(tenant.key, `{ scan(id: "${id}") { id } }`);
    expect(errors?.[0]?.extensions.code).toBe('SERVICE_ERROR');
    expect(JSON.stringify(errors)).not.toContain('secret');
    const rest = await api.rest(tenant.key, `/scans/${id}`);
    expect([rest.status, JSON.stringify(await rest.json())]).toEqual([500, expect.not.stringContaining('secret')]);
    expect(api.faults.slice(before).map(String)).toEqual(['Error: secret detail', 'Error: secret detail']);
  } finally {
    Object.defineProperty(api.services.db.scan, 'findFirst', { configurable: true, value: findFirst });
  }
});
