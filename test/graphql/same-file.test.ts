import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { statementsOf } from '../support/statements.ts';

let api: TestApi;
let tenant: Tenant;
let ids: string[];
const sha256 = createHash('sha256').update(pdfBytes('twice')).digest('hex');

const send = async ({ key }: Tenant, content: string) => {
  const response = await api.rest(key, '/scans', { method: 'POST', body: uploadForm(pdfBytes(content)) });
  return ((await response.json()) as { id: string }).id;
};

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
  ids = [await send(tenant, 'twice'), await send(tenant, 'once'), await send(tenant, 'twice')];
  await send(await api.tenant(), 'once');
});
afterAll(() => api.close());

interface Scans {
  scans: {
    edges: { node: { id: string; createdAt: string; sameFile: { totalCount: number; firstSeenAt: string } } }[];
  };
}

test('a scan says how often its file was sent to the same organization, and when first', async () => {
  let data: Scans | null = null;
  const statements = await statementsOf(api.database, async () => {
    const response = await api.graphql<Scans>(
      tenant.key,
      '{ scans(orderBy: createdAt_asc) { edges { node { id createdAt sameFile { totalCount firstSeenAt } } } } }',
    );
    expect(response.errors).toBeUndefined();
    data = response.data;
  });
  const nodes = data!.scans.edges.map(({ node }) => node);
  expect(nodes.map(({ id, sameFile }) => [id, sameFile.totalCount])).toEqual([
    [ids[0], 1],
    [ids[1], 0],
    [ids[2], 1],
  ]);
  expect(nodes.map(({ sameFile }) => sameFile.firstSeenAt)).toEqual([
    nodes[0]!.createdAt,
    nodes[1]!.createdAt,
    nodes[0]!.createdAt,
  ]);
  // However many scans a page has.
  expect(statements.filter(({ text }) => text.includes('COUNT') && text.includes('file_sha256'))).toHaveLength(1);
});

test('scans are found by the file, in either case of its digest, by their own organization alone', async () => {
  const query = `{ scans(filter: { sha256: "${sha256.toUpperCase()}" }) { totalCount edges { node { id } } } }`;
  const own = await api.graphql(tenant.key, query);
  expect(own.data).toEqual({ scans: { totalCount: 2, edges: [{ node: { id: ids[2] } }, { node: { id: ids[0] } }] } });
  const other = await api.graphql((await api.tenant()).key, query);
  expect(other.data).toEqual({ scans: { totalCount: 0, edges: [] } });
});

test('a key that may not read learns nothing of other scans', async () => {
  const { key } = await api.tenant({ scopes: ['scans:write'] });
  const { errors } = await api.graphql(
    key,
    `mutation { createScan(input: { contentBase64: "${pdfBytes('twice').toString('base64')}" }) { ... on CreateScanSuccess { scan { sameFile { totalCount } } } } }`,
  );
  expect(errors?.[0]?.extensions.code).toBe('INSUFFICIENT_SCOPE');
});
