import { createClient as createWs } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { SCOPES } from '../../src/domain/scan.ts';
import { deleteScan } from '../../src/services/scans/scans.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { complete, historyFinding, queued, related, relationTo } from '../support/related.ts';
import { statementsOf } from '../support/statements.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  tenant = await api.tenant();
});

async function ask<T>(query: string, variables: Record<string, unknown> = {}, key = tenant.key): Promise<T> {
  const { data, errors } = await api.graphql<T>(key, query, variables);
  expect(errors).toBeUndefined();
  return data;
}

interface Related {
  scan: {
    cluster: string | null;
    related: {
      totalCount: number;
      pageInfo: { hasNextPage: boolean; endCursor: string };
      edges: { kind: string; same: object[]; differ: object[]; node: { id: string } }[];
    };
  };
}
const VALUES = `same { kind role label value hereBox { page x y } thereBox { page x y } }
  differ { kind role label(lang: he) here there hereBox { page x box2d } thereBox { y } }`;
const RELATED = `query ($id: ID!, $first: Int, $after: String, $kind: [RelationKind!]) { scan(id: $id) { cluster
  related(first: $first, after: $after, kind: $kind) { totalCount pageInfo { hasNextPage endCursor }
    edges { kind similarity shared ${VALUES} node { id status } } } } }`;
const edgesOf = async (id: string) => (await ask<Related>(RELATED, { id })).scan.related.edges;

describe('Scan.related', () => {
  test('tells of both documents what the other one says, each from its own side', async () => {
    const earlier = await related(api, tenant);
    const later = await related(api, tenant, [relationTo(earlier)]);
    const edge = { kind: 'other_values', similarity: 0.93, shared: ['anchor.number', 'text'] };
    const [name, number] = [
      { kind: 'name', role: 'holder', label: 'Account holder', value: 'Dana Almagor' },
      { kind: 'number', role: null, label: 'Number', value: '20417' },
    ];
    const total = { kind: 'amount', role: 'total', label: 'הסכום הכולל' };
    expect(await edgesOf(later)).toEqual([
      {
        ...edge,
        node: { id: earlier, status: 'completed' },
        same: [
          { ...name, hereBox: { page: 1, x: 10, y: 12 }, thereBox: { page: 1, x: 11, y: 13 } },
          { ...number, hereBox: { page: 1, x: 60, y: 12 }, thereBox: null },
        ],
        differ: [
          {
            ...total,
            here: '7,250.00',
            there: '3,175.40',
            hereBox: { page: 1, x: 10, box2d: [200, 100, 220, 225] },
            thereBox: { y: 21 },
          },
        ],
      },
    ]);
    expect(await edgesOf(earlier)).toEqual([
      {
        ...edge,
        node: { id: later, status: 'completed' },
        same: [
          { ...name, hereBox: { page: 1, x: 11, y: 13 }, thereBox: { page: 1, x: 10, y: 12 } },
          { ...number, hereBox: null, thereBox: { page: 1, x: 60, y: 12 } },
        ],
        differ: [
          {
            ...total,
            here: '3,175.40',
            there: '7,250.00',
            hereBox: { page: 1, x: 10, box2d: [210, 100, 230, 220] },
            thereBox: { y: 20 },
          },
        ],
      },
    ]);
  });

  test('lists the newest first, in pages forwards and backwards, and of the kinds that are asked for', async () => {
    const first = await related(api, tenant);
    const second = await related(api, tenant, [relationTo(first)]);
    const third = await related(api, tenant, [
      relationTo(second),
      relationTo(second, { kind: 'same_base', finding: null }),
      relationTo(first, { kind: 'same_paper', finding: null }),
    ]);
    const fourth = await related(api, tenant, [relationTo(second, { kind: 'same_paper', finding: null })], []);
    const all = (await edgesOf(second)).map(({ kind, node }) => [node.id, kind]);
    expect(all).toEqual([
      [fourth, 'same_paper'],
      [third, 'same_base'],
      [third, 'other_values'],
      [first, 'other_values'],
    ]);
    const walked: string[][] = [];
    for (let after: string | null = null, isMore = true; isMore; ) {
      const { scan }: Related = await ask<Related>(RELATED, { id: second, first: 1, after });
      expect(scan.related.totalCount).toBe(4);
      walked.push(...scan.related.edges.map(({ kind, node }) => [node.id, kind]));
      after = scan.related.pageInfo.endCursor;
      isMore = scan.related.pageInfo.hasNextPage;
    }
    expect(walked).toEqual(all);
    const back = await ask<Related>(
      `query ($id: ID!) { scan(id: $id) { related(last: 3) { edges { kind node { id } } } } }`,
      { id: second },
    );
    expect(back.scan.related.edges.map(({ kind, node }) => [node.id, kind])).toEqual(all.slice(1));
    const { scan } = await ask<Related>(RELATED, { id: second, kind: ['same_paper', 'same_base'] });
    expect(scan.related).toMatchObject({ totalCount: 2, edges: [{ kind: 'same_paper' }, { kind: 'same_base' }] });
  });

  test('a list of scans asks for all of their relations at once', async () => {
    const first = await related(api, tenant);
    for (let i = 0; i < 4; i++) await related(api, tenant, [relationTo(first)]);
    const query = `{ scans { edges { node { id findings { related { id } }
      related(first: 3) { totalCount edges { differ { here } node { id file { name } findings { title } } } } } } } }`;
    const statements = await statementsOf(api.database, async () => {
      const { scans } = await ask<{ scans: { edges: { node: Related['scan'] & { findings: object[] } }[] } }>(query);
      expect(scans.edges.map(({ node }) => node.related.edges.length)).toEqual([1, 1, 1, 1, 3]);
      expect(scans.edges.map(({ node }) => node.related.totalCount)).toEqual([1, 1, 1, 1, 4]);
      expect(scans.edges[0]!.node.findings).toEqual([{ related: [{ id: first }] }]);
    });
    const relations = statements.filter(({ text }) => text.includes('scan_relation') && !text.includes('"finding"'));
    // The lists, their counts, and those of the findings; beside them each list of scans is read once.
    expect(relations).toHaveLength(3);
    expect(statements.length).toBeLessThan(20);
  });

  test.each([
    ['{ scans(first: 1) { edges { node { related { totalCount } } } } }', 'related'],
    ['{ scanClusters { totalCount } }', 'scanClusters'],
  ])('%s needs the scope scans:read', async (query) => {
    await related(api, tenant);
    const { key } = await api.tenant({ scopes: SCOPES.filter((scope) => scope !== 'scans:read') });
    expect((await api.graphql(key, query)).errors?.[0]?.extensions.code).toBe('INSUFFICIENT_SCOPE');
  });

  test('refuses a cursor of other kinds', async () => {
    const first = await related(api, tenant);
    const second = await related(api, tenant, [relationTo(first)]);
    const { scan } = await ask<Related>(RELATED, { id: second });
    const after = scan.related.pageInfo.endCursor;
    const { errors } = await api.graphql(tenant.key, RELATED, { id: second, after, kind: ['same_base'] });
    expect(errors?.[0]?.extensions.code).toBe('INVALID_REQUEST');
  });
});

describe('Finding.related', () => {
  test('names the scans that a finding of the history layer speaks of, and none for others', async () => {
    const earlier = await related(api, tenant);
    const second = await related(api, tenant);
    const other = historyFinding(earlier, { id: 'f2', source: 'content', rule: 'content/iban' });
    const later = await related(
      api,
      tenant,
      [relationTo(earlier), relationTo(second)],
      [historyFinding(earlier), other],
    );
    const query = `query ($id: ID!) { scan(id: $id) { findings { source related { id } } }
      findings(filter: { source: history }) { edges { node { related { id file { name } } } } } }`;
    const data = await ask<object>(query, { id: later });
    expect(data).toEqual({
      scan: {
        findings: [
          { source: 'history', related: [{ id: second }, { id: earlier }] },
          { source: 'content', related: [] },
        ],
      },
      findings: {
        edges: [
          {
            node: {
              related: [
                { id: second, file: { name: 'statement.pdf' } },
                { id: earlier, file: { name: 'statement.pdf' } },
              ],
            },
          },
        ],
      },
    });
  });
});

interface Clusters {
  scanClusters: {
    totalCount: number;
    pageInfo: { endCursor: string; hasNextPage: boolean };
    edges: {
      node: {
        id: string;
        kinds: string[];
        size: number;
        firstSeenAt: string;
        lastSeenAt: string;
        scans: { id: string; createdAt: string }[];
      };
    }[];
  };
}
const CLUSTERS = `query ($filter: ScanFilter, $minSize: Int, $orderBy: ScanClusterOrder, $first: Int, $after: String) {
  scanClusters(filter: $filter, minSize: $minSize, orderBy: $orderBy, first: $first, after: $after) {
    totalCount pageInfo { endCursor hasNextPage }
    edges { node { id kinds size firstSeenAt lastSeenAt scans(first: 2) { id createdAt } } } } }`;

describe('scanClusters', () => {
  let three: string[];
  let pair: string[];
  beforeEach(async () => {
    const first = await related(api, tenant);
    const second = await related(api, tenant, [relationTo(first)]);
    const third = await related(api, tenant, [relationTo(second, { kind: 'same_base' })]);
    const [a] = [await related(api, tenant)];
    const b = await related(api, tenant, [relationTo(a, { kind: 'recycled' })]);
    // Copies are no cluster.
    await related(api, tenant, [relationTo(b, { kind: 'exact_copy' })]);
    three = [third, second, first];
    pair = [b, a];
  });
  const clusters = async (variables: Record<string, unknown> = {}) =>
    (await ask<Clusters>(CLUSTERS, variables)).scanClusters;
  const sizes = async (variables: Record<string, unknown>) =>
    (await clusters(variables)).edges.map(({ node }) => node.size);

  test('groups the scans that contradict or repeat each other, with the newest scan first', async () => {
    const { totalCount, edges } = await clusters();
    expect(totalCount).toBe(2);
    const [recent, large] = edges.map(({ node }) => node);
    expect(recent).toMatchObject({ kinds: ['recycled'], size: 2 });
    expect(recent!.scans.map(({ id }) => id)).toEqual(pair);
    expect([recent!.lastSeenAt, recent!.firstSeenAt]).toEqual(recent!.scans.map(({ createdAt }) => createdAt));
    expect(large).toMatchObject({ kinds: ['other_values', 'same_base'], size: 3 });
    expect(large!.scans.map(({ id }) => id)).toEqual(three.slice(0, 2));
  });

  test('by size, from a least size on, and those with a scan of the filter', async () => {
    expect(await sizes({ orderBy: 'size_desc' })).toEqual([3, 2]);
    expect(await sizes({ minSize: 3 })).toEqual([3]);
    await ask('mutation ($id: ID!) { labelScan(id: $id, label: fraud) { __typename } }', {
      id: pair[1],
    });
    expect(await sizes({ filter: { label: 'fraud' } })).toEqual([2]);
    expect(await sizes({ filter: { text: 'nowhere' } })).toEqual([]);
    const { errors } = await api.graphql(tenant.key, CLUSTERS, { minSize: 1 });
    expect(errors?.[0]?.extensions.code).toBe('INVALID_REQUEST');
  });

  test.each(['lastSeenAt_desc', 'size_desc'])('is read in pages by %s', async (orderBy) => {
    const all = (await clusters({ orderBy })).edges.map(({ node }) => node.id);
    const page = await clusters({ orderBy, first: 1 });
    const next = await clusters({ orderBy, first: 1, after: page.pageInfo.endCursor });
    expect([...page.edges, ...next.edges].map(({ node }) => node.id)).toEqual(all);
    expect([page.pageInfo.hasNextPage, next.pageInfo.hasNextPage]).toEqual([true, false]);
  });

  test('its scans are found by the filter cluster, over GraphQL and REST', async () => {
    const [, { node }] = (await clusters()).edges as [unknown, Clusters['scanClusters']['edges'][number]];
    const query = `query ($cluster: [ID!]) { scans(filter: { cluster: $cluster }) { csv edges { node { id cluster } } } }`;
    type Found = { scans: { csv: string; edges: { node: { id: string; cluster: string } }[] } };
    const { scans } = await ask<Found>(query, { cluster: node.id });
    expect(scans.edges).toEqual(three.map((id) => ({ node: { id, cluster: node.id } })));
    expect(scans.csv).toBe(`/api/v1/scans.csv?cluster=${node.id}`);
    const rest = await api.rest(tenant.key, `/scans?cluster=${node.id}`);
    expect(((await rest.json()) as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual(three);
    const csv = await (await api.rest(tenant.key, `/scans.csv?cluster=${node.id}`)).text();
    expect(csv.trim().split('\r\n')).toHaveLength(4);
    expect((await ask<Found>(query, { cluster: ['none'] })).scans.edges).toEqual([]);
  });

  test('one that lost its other scans is none any more, and relations go with a scan', async () => {
    const deleter = { ...tenant.actor, scopes: new Set(SCOPES) };
    await deleteScan(deleter, api.services, pair[1]!);
    expect(await sizes({})).toEqual([3]);
    expect((await edgesOf(pair[0]!)).map(({ kind }) => kind)).toEqual(['exact_copy']);
    const { scan } = await ask<{ scan: object }>('query ($id: ID!) { scan(id: $id) { findings { related { id } } } }', {
      id: pair[0],
    });
    expect(scan).toEqual({ findings: [{ related: [] }] });
  });
});

describe('when a later document belongs together with a scan', () => {
  const overWs = () =>
    createWs({
      url: `${api.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${tenant.key}` },
      retryAttempts: 0,
    });
  interface Update {
    id: string;
    status: string;
    sequence: string;
    related: { edges: { node: { id: string } }[] };
  }
  const FIELDS = '{ id status sequence related { edges { node { id } } } }';

  test('subscribers of all scans get the earlier one again with its list', async () => {
    const earlier = await related(api, tenant);
    const { newestSequence } = await ask<{ newestSequence: string }>('{ newestSequence }');
    const later = await queued(api, tenant);
    await complete(api, tenant, later, [relationTo(earlier)]);
    const client = overWs();
    const query = `subscription ($after: String) { scansUpdated(after: $after, filter: { status: completed }) ${FIELDS} }`;
    const updates: Update[] = [];
    for await (const { data } of client.iterate<{ scansUpdated: Update }>({
      query,
      variables: { after: newestSequence },
    })) {
      updates.push(data!.scansUpdated);
      if (updates.length === 2) break;
    }
    await client.dispose();
    expect(updates.map(({ id, status, related: { edges } }) => [id, status, edges[0]!.node.id])).toEqual([
      [earlier, 'completed', later],
      [later, 'completed', earlier],
    ]);
  });

  test('streams of the earlier scan stay ended, and webhooks say nothing', async () => {
    tenant = await api.tenant({ scopes: SCOPES });
    const earlier = await queued(api, tenant);
    const { newestSequence: begin } = await ask<{ newestSequence: string }>('{ newestSequence }');
    await complete(api, tenant, earlier);
    const before = await api.services.db.event.findMany({ where: { scanId: earlier } });
    const hook = 'input: { url: "https://8.8.8.8/hook", events: [scan_completed, scan_failed] }';
    await ask(`mutation { createWebhookEndpoint(${hook}) { ... on CreateWebhookEndpointSuccess { secret } } }`);
    const later = await related(api, tenant, [relationTo(earlier)]);
    const events = await api.services.db.event.findMany({ where: { scanId: earlier }, orderBy: { sequence: 'asc' } });
    expect(events.slice(before.length).map(({ type }) => type)).toEqual(['scan.related']);
    const messages = await api.services.db.webhookMessage.findMany({ where: { scanId: { in: [earlier, later] } } });
    expect(messages.map(({ scanId, type }) => [scanId, type])).toEqual([[later, 'scan.completed']]);
    const client = overWs();
    for (const after of [null, begin, String(events.at(-1)!.sequence)]) {
      const query = `subscription ($id: ID!, $after: String) { scanUpdated(id: $id, after: $after) ${FIELDS} }`;
      const updates: Update[] = [];
      for await (const { data } of client.iterate<{ scanUpdated: Update }>({
        query,
        variables: { id: earlier, after },
      })) {
        updates.push(data!.scanUpdated);
      }
      expect(updates.at(-1)?.status ?? 'none').toBe(after === begin || after === null ? 'completed' : 'none');
      expect(updates.every(({ sequence }) => after === null || BigInt(sequence) < events.at(-1)!.sequence)).toBe(true);
    }
    await client.dispose();
  });
});
