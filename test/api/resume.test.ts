import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient as createUrql, subscriptionExchange } from '@urql/core';
import { createClient as createSse } from 'graphql-sse';
import { createClient as createWs } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { resumable } from '../../examples/react/src/resumable.ts';
import { completeScan, failScan } from '../../src/services/scans/finish-scan.ts';
import { publishProgress, startScan } from '../../src/services/scans/progress.ts';
import { prune } from '../../src/services/shared/prune.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { forgedReport } from '../support/report.ts';

let api: TestApi;
/** Another API process over the same database. */
let other: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  other = await startTestApi({ beside: api });
  tenant = await api.tenant();
});
afterAll(async () => {
  await other.close();
  await api.close();
});

interface Update {
  sequence: string;
  status: string;
  progress: { percent: number; pagesDone: number | null; layersDone: string[] };
}
type Result = { data?: { scanUpdated?: Update | null } | null };

const WATCH = `subscription ($id: ID!, $after: String) {
  scanUpdated(id: $id, after: $after) { id sequence status progress { percent pagesDone layersDone } }
}`;
const WATCH_ALL =
  'subscription ($after: String) { scansUpdated(after: $after) { id sequence status progress { pagesDone } } }';

const overWs = ({ url }: TestApi, key: string) =>
  createWs({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
    retryAttempts: 10,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 20)),
  });
const overSse = ({ url }: TestApi, key: string) =>
  createSse({
    url: `${url}/graphql`,
    headers: { authorization: `Bearer ${key}` },
    retryAttempts: 10,
    retry: () => new Promise((resolve) => setTimeout(resolve, 20)),
  });

async function create(): Promise<string> {
  const body = uploadForm(pdfBytes(Math.random().toString()));
  const response = await api.rest(tenant.key, '/scans', { method: 'POST', body });
  return ((await response.json()) as { id: string }).id;
}

/** Tells a page of progress as the work on a scan does. */
const publish = (id: string, pagesDone: number) =>
  publishProgress(tenant.actor, api.services, id, [
    {
      stage: 'analyzing',
      percent: pagesDone / 2,
      pagesDone,
      pagesTotal: 200,
      layersDone: pagesDone < 100 ? [] : ['metadata'],
    },
  ]);
const complete = (id: string) => completeScan(tenant.actor, api.services, id, { report: forgedReport(), pictures: [] });

/** Follows a scan to the end of its subscription; `onValue` is told of every value. */
type Follow = (id: string, onValue: (update: Update) => void) => Promise<void>;

/** By a client's `subscribe`, whatever client it is. */
const followWith =
  (client: Pick<ReturnType<typeof overWs>, 'subscribe'>): Follow =>
  (id, onValue) =>
    new Promise((resolve, reject) => {
      resumable(client).subscribe(
        { query: WATCH, variables: { id } },
        { next: (result: Result) => onValue(result.data!.scanUpdated!), error: reject, complete: resolve },
      );
    });

const followWithUrql = (client: Pick<ReturnType<typeof overWs>, 'subscribe'>): Follow => {
  const live = resumable(client);
  const urql = createUrql({
    url: `${api.url}/graphql`,
    preferGetMethod: false,
    exchanges: [
      subscriptionExchange({
        forwardSubscription: ({ query, variables }) => ({
          subscribe: (sink) => ({ unsubscribe: live.subscribe({ query: query!, variables }, sink as never) }),
        }),
      }),
    ],
  });
  return (id, onValue) =>
    new Promise((resolve, reject) => {
      let ended = false;
      const { unsubscribe } = urql.subscription(WATCH, { id }).subscribe(({ data, error }) => {
        if (error) reject(error);
        else if (data) onValue(data.scanUpdated);
        // A source of urql has no word for its end: the last change is one.
        if (data?.scanUpdated.status !== 'completed' || ended) return;
        ended = true;
        queueMicrotask(() => unsubscribe());
        resolve();
      });
    });
};

const followWithApollo = (client: ReturnType<typeof overWs>): Follow => {
  const apollo = new ApolloClient({ link: new GraphQLWsLink(resumable(client)), cache: new InMemoryCache() });
  return (id, onValue) =>
    new Promise((resolve, reject) => {
      apollo.subscribe<{ scanUpdated: Update }>({ query: gql(WATCH), variables: { id } }).subscribe({
        next: ({ data, error }) => (error ? reject(error) : onValue(data!.scanUpdated)),
        error: reject,
        complete: resolve,
      });
    });
};

const CLIENTS: [string, () => Follow][] = [
  ['graphql-ws', () => followWith(overWs(other, tenant.key))],
  ['graphql-sse', () => followWith(overSse(other, tenant.key) as never)],
  ['urql over graphql-ws', () => followWithUrql(overWs(other, tenant.key))],
  ['urql over server-sent events', () => followWithUrql(overSse(other, tenant.key) as never)],
  ['Apollo over graphql-ws', () => followWithApollo(overWs(other, tenant.key))],
];

test.each(CLIENTS)(
  '%s sees 200 quick changes of another process once and in order, through three cut connections',
  async (_, open) => {
    const id = await create();
    await startScan(tenant.actor, api.services, id);
    const updates: Update[] = [];
    const begun = Promise.withResolvers<void>();
    const ended = open()(id, (update) => {
      updates.push(update);
      begun.resolve();
    });
    await Promise.race([begun.promise, ended]);
    for (let page = 1; page <= 200; page += 1) {
      await publish(id, page);
      if (page % 50 === 0 && page < 200) other.cutConnections();
    }
    await complete(id);
    await ended;
    expect(updates[0]).toMatchObject({ status: 'processing', progress: { pagesDone: null } });
    expect(updates.slice(1, -1).map(({ progress }) => progress.pagesDone)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
    expect(updates.at(-1)?.status).toBe('completed');
    const sequences = updates.map(({ sequence }) => Number(sequence));
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    expect(updates[99]?.progress.layersDone).toEqual([]);
    expect(updates[100]?.progress.layersDone).toEqual(['metadata']);
    expect(other.faults).toEqual([]);
  },
);

/** Values and the code of the error of a subscription that ends by itself. */
async function collect(query: string, variables: Record<string, unknown>, key = tenant.key, take = Infinity) {
  const client = overWs(other, key);
  const values: { id: string; sequence: string; status: string; progress: { pagesDone: number | null } }[] = [];
  try {
    for await (const { data, errors } of client.iterate<Record<string, (typeof values)[0]>>({ query, variables })) {
      if (errors) throw errors;
      values.push(Object.values(data!)[0]!);
      if (values.length >= take) break;
    }
    return { values, error: null };
  } catch (errors) {
    const [error] = errors as { message: string; extensions: { code: string } }[];
    return { values, error: { code: error?.extensions?.code, message: error?.message } };
  } finally {
    await client.dispose();
  }
}

describe('scanUpdated with after', () => {
  test('tells exactly what follows it, and completes with the end of the scan though that has passed', async () => {
    const id = await create();
    await startScan(tenant.actor, api.services, id);
    for (let page = 1; page <= 5; page += 1) await publish(id, page);
    const [first] = (await collect(WATCH, { id }, tenant.key, 1)).values;
    await publish(id, 6);
    await complete(id);
    const rest = await collect(WATCH, { id, after: first!.sequence });
    expect(rest.values.map(({ status, progress }) => [status, progress.pagesDone])).toEqual([
      ['processing', 6],
      ['completed', 6],
    ]);
    const last = rest.values.at(-1)!.sequence;
    expect(await collect(WATCH, { id, after: last })).toEqual({ values: [], error: null });
    const { data } = await other.graphql(tenant.key, 'query ($id: ID!) { scan(id: $id) { sequence } }', { id });
    expect(data).toEqual({ scan: { sequence: null } });
    expect((await collect(WATCH, { id })).values.map(({ sequence, status }) => [sequence, status])).toEqual([
      [last, 'completed'],
    ]);
  });

  test('is refused when it is no number, of the future, or of a scan that is not there', async () => {
    const id = await create();
    for (const after of ['', 'x', '-1', '1.5', '9'.repeat(18), '9'.repeat(40)]) {
      const { values, error } = await collect(WATCH, { id, after });
      expect([after, values, error?.code]).toEqual([after, [], 'INVALID_REQUEST']);
      expect(error?.message).toMatch(/^after: /);
    }
    const stranger = await api.tenant();
    expect((await collect(WATCH, { id, after: '1' }, stranger.key)).error?.code).toBe('NOT_FOUND');
  });
});

describe('scansUpdated with after', () => {
  test('tells what came between reading the list and subscribing, and nothing of another organization', async () => {
    const { data } = await other.graphql<{ newestSequence: string }>(tenant.key, '{ newestSequence }');
    const stranger = await api.tenant();
    await api.rest(stranger.key, '/scans', { method: 'POST', body: uploadForm(pdfBytes('stranger')) });
    const ids = [await create(), await create()];
    await startScan(tenant.actor, api.services, ids[0]!);
    const { values } = await collect(WATCH_ALL, { after: data.newestSequence }, tenant.key, 3);
    expect(values.map(({ id, status }) => [id, status])).toEqual([
      [ids[0], 'queued'],
      [ids[1], 'queued'],
      [ids[0], 'processing'],
    ]);
    const again = await collect(WATCH_ALL, { after: values[1]!.sequence }, tenant.key, 1);
    expect(again.values).toEqual([values[2]]);
  });

  test('judges each change by what the scan was then, not by what has become of it', async () => {
    const { data } = await other.graphql<{ newestSequence: string }>(tenant.key, '{ newestSequence }');
    const id = await create();
    await startScan(tenant.actor, api.services, id);
    await publish(id, 1);
    await complete(id);
    const failing = await create();
    await failScan(tenant.actor, api.services, failing, 'TIMEOUT');
    const statuses = async (filter: object, take: number) => {
      const query = `subscription ($after: String, $filter: ScanFilter) {
        scansUpdated(after: $after, filter: $filter) { id sequence status progress { pagesDone } }
      }`;
      const { values } = await collect(query, { after: data.newestSequence, filter }, tenant.key, take);
      return values.map(({ status }) => status);
    };
    expect(await statuses({}, 6)).toEqual(['queued', 'processing', 'processing', 'completed', 'queued', 'failed']);
    expect(await statuses({ status: ['queued', 'failed'] }, 3)).toEqual(['queued', 'queued', 'failed']);
    expect(await statuses({ status: 'processing' }, 2)).toEqual(['processing', 'processing']);
    expect(await statuses({ verdict: 'high_risk' }, 1)).toEqual(['completed']);
    const tooMany = { after: null, filter: { issuer: Array.from({ length: 101 }, String) } };
    const refused = await collect(
      'subscription ($filter: ScanFilter) { scansUpdated(filter: $filter) { id } }',
      tooMany,
    );
    expect(refused.error?.code).toBe('INVALID_REQUEST');
  });

  test('is refused when the changes behind it are no longer kept, and the message says what to do', async () => {
    const { data } = await other.graphql<{ newestSequence: string }>(tenant.key, '{ newestSequence }');
    await create();
    await api.database.pool.query(`UPDATE event SET created_at = created_at - interval '31 days'`);
    await create();
    await prune(api.services, new Date(), new AbortController().signal);
    await create();
    const { values, error } = await collect(WATCH_ALL, { after: data.newestSequence });
    expect([values, error?.code]).toEqual([[], 'INVALID_REQUEST']);
    expect(error?.message).toMatch(/30 days.*subscribe without it/);
  });
});
