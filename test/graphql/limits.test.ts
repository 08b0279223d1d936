import { type GraphQLObjectType, getNamedType, isObjectType, parse } from 'graphql';
import { createClient as createSse } from 'graphql-sse';
import { createClient as createWs } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { ServiceError } from '../../src/domain/errors.ts';
import { SCOPES } from '../../src/domain/scan.ts';
import { refuseCrossSiteForm } from '../../src/http/csrf-guard.ts';
import type { SchemaContext } from '../../src/schema/builder.ts';
import { createOpenSubscriptions, whileAdmitted } from '../../src/schema/open-subscriptions.ts';
import { createOperations } from '../../src/schema/operations.ts';
import { schema } from '../../src/schema/schema.ts';
import { revokeApiKey } from '../../src/services/accounts/api-keys.ts';
import { suspendOrganization } from '../../src/services/accounts/organizations.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { roomInTheMinute } from '../support/rest.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant({ scopes: SCOPES });
});
afterAll(() => api.close());

interface Answer {
  data?: unknown;
  errors?: { message: string; extensions: { code: string; requestId: string } }[];
  extensions?: { cost?: { requested: number; limit: number } };
}

const overHttp = async (key: string, query: string): Promise<Answer> => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(`${api.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return (await response.json()) as Answer;
};

/** The first answer, over a connection of its own; an error message counts as an answer with errors. */
const overWs = async (key: string, query: string): Promise<Answer> => {
  const client = createWs({
    url: `${api.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
    retryAttempts: 0,
  });
  try {
    for await (const result of client.iterate({ query })) return result as Answer;
    return {};
  } catch (error) {
    if (Array.isArray(error)) return { errors: error };
    throw error;
  } finally {
    await client.dispose();
  }
};

const overSse = async (key: string, query: string): Promise<Answer> => {
  const client = createSse({
    url: `${api.url}/graphql`,
    headers: { authorization: `Bearer ${key}` },
    retryAttempts: 0,
  });
  try {
    for await (const result of client.iterate({ query })) return result as Answer;
    return {};
  } finally {
    client.dispose();
  }
};

const TRANSPORTS = [
  ['HTTP', overHttp],
  ['WebSocket', overWs],
  ['server-sent events', overSse],
] as const;

const aliases = (count: number) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: viewer { scopes }`).join(' ')} }`;

const TOO_LARGE: [string, string, string][] = [
  ['deep', `{ scans { edges { node ${'{ findings { scan '.repeat(6)} { id } ${'} }'.repeat(6)} } } }`, 'depth'],
  ['broad', `{ viewer { ${Array.from({ length: 601 }, () => 'scopes').join(' ')} } }`, 'breadth'],
  ['costly', '{ scans(first: 100) { edges { node { pages { picture } } } } }', 'complexity'],
  [
    'costly in its subscription',
    'subscription { scansUpdated { pages { picture a: picture b: picture c: picture d: picture e: picture f: picture g: picture h: picture i: picture j: picture k: picture l: picture m: picture n: picture o: picture p: picture q: picture r: picture s: picture t: picture u: picture v: picture w: picture x: picture y: picture z: picture aa: picture ab: picture ac: picture ad: picture } } }',
    'complexity',
  ],
  [
    'a batch of the schema',
    `{ ${Array.from({ length: 11 }, (_, i) => `s${i}: __schema { description }`).join(' ')} }`,
    'complexity',
  ],
  ['full of aliases', aliases(51), 'aliases'],
  ['long', `{ viewer { scopes } } #${'x'.repeat(70_000)}`, 'characters'],
  ['full of tokens', `{ viewer { ${'scopes '.repeat(2000)} } }`, 'tokens'],
];

describe.each(TRANSPORTS)('over %s', (_name, ask) => {
  test.each(TOO_LARGE)('an operation that is %s is refused, with code and request id', async (_what, query, named) => {
    const { errors } = await ask(tenant.key, query);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(new RegExp(named, 'i')),
      extensions: { code: 'INVALID_REQUEST', requestId: expect.any(String) },
    });
  });

  test('every answer tells its cost, a refused one too', async () => {
    const small = await ask(tenant.key, '{ viewer { scopes } }');
    expect(small.extensions?.cost).toEqual({ requested: 2, limit: 30_000 });
    const list = await ask(tenant.key, '{ scans(first: 10) { edges { node { id } } } }');
    expect(list.extensions?.cost?.requested).toBe(1 + 10 * 3);
    const schemaCost = await ask(tenant.key, '{ __schema { description } }');
    expect(schemaCost.extensions?.cost?.requested).toBeGreaterThanOrEqual(3_000);
  });

  test('a key counts against the same rate', async () => {
    const slow = await api.tenant({ perMinuteLimit: 3 });
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 5; index += 1) {
      codes.push(
        await ask(slow.key, '{ viewer { scopes } }').then(
          ({ errors }) => errors?.[0]?.extensions.code,
          // A connection beyond the rate is closed, or answered with 429.
          (error: { code?: number; response?: Response }) => `closed ${error.code ?? error.response?.status}`,
        ),
      );
    }
    expect(codes[0]).toBeUndefined();
    expect(['RATE_LIMITED', 'closed 4429', 'closed 429']).toContain(codes.at(-1));
  });

  test('a key lacks the same scopes', async () => {
    const { key } = await api.tenant({ scopes: ['usage:read'] });
    expect((await ask(key, '{ scans { edges { cursor } } }')).errors?.[0]?.extensions.code).toBe('INSUFFICIENT_SCOPE');
    expect((await ask(key, 'subscription { scansUpdated { id } }')).errors?.[0]?.extensions.code).toBe(
      'INSUFFICIENT_SCOPE',
    );
  });
});

test('50 aliases are not too many', async () => {
  expect((await overHttp(tenant.key, aliases(50))).errors).toBeUndefined();
});

test('an operation is priced by itself, not by another one of its document', async () => {
  const headers = { authorization: `Bearer ${tenant.key}`, 'content-type': 'application/json' };
  const query = 'query a { scans(first: 100) { edges { node { pages { picture } } } } } query b { viewer { scopes } }';
  const ask = async (operationName: string) => {
    const body = JSON.stringify({ query, operationName });
    return (await (await fetch(`${api.url}/graphql`, { method: 'POST', headers, body })).json()) as Answer;
  };
  expect((await ask('b')).extensions?.cost?.requested).toBe(2);
  expect((await ask('a')).errors?.[0]?.extensions.code).toBe('INVALID_REQUEST');
});

const connections = Object.entries((schema.getQueryType() as GraphQLObjectType).getFields()).flatMap(
  ([name, field]) => {
    const type = getNamedType(field.type);
    return isObjectType(type) && type.name.endsWith('Connection') ? [name] : [];
  },
);

test.each(connections)('%s takes 1 to 100 objects a page, and anything else is an error', async (name) => {
  for (const args of ['first: 0', 'first: 101', 'last: 0', 'last: 101', 'first: 1, last: 1', 'after: "x"']) {
    const { errors } = await overHttp(tenant.key, `{ ${name}(${args}) { edges { cursor } } }`);
    expect([args, errors?.[0]?.extensions.code]).toEqual([args, 'INVALID_REQUEST']);
  }
  for (const args of ['first: 1', 'first: 100', 'last: 100']) {
    const { errors } = await overHttp(tenant.key, `{ ${name}(${args}) { edges { cursor } } }`);
    expect([args, errors]).toEqual([args, undefined]);
  }
});

describe('an open connection ends with its key', () => {
  /** The close event of a socket on which nothing happens. */
  async function idleSocket(key: string): Promise<{ closed: Promise<unknown>; dispose(): void }> {
    const connected = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<unknown>();
    const client = createWs({
      url: `${api.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${key}` },
      lazy: false,
      retryAttempts: 0,
      onNonLazyError: () => undefined,
      on: { connected: () => connected.resolve(), closed: (event) => closed.resolve(event) },
    });
    await connected.promise;
    return { closed: closed.promise, dispose: () => void client.dispose() };
  }
  const MAX_MS = 2_000;

  test('an idle WebSocket is closed with 4401 when its key is revoked', async () => {
    const { key, actor } = await api.tenant();
    const { closed, dispose } = await idleSocket(key);
    const begin = performance.now();
    await revokeApiKey(api.services.db, 'test', actor.apiKeyId!);
    expect(await closed).toMatchObject({ code: 4401, reason: 'INVALID' });
    expect(performance.now() - begin).toBeLessThan(MAX_MS);
    dispose();
  });

  test('an idle WebSocket is closed with 4403 when its organization is suspended', async () => {
    const { key, organization } = await api.tenant();
    const { closed, dispose } = await idleSocket(key);
    await suspendOrganization(api.services.db, 'test', organization.id);
    expect(await closed).toMatchObject({ code: 4403, reason: 'SUSPENDED' });
    dispose();
  });

  test('a stream of server-sent events on which nothing happens ends with the error', async () => {
    const { key, actor } = await api.tenant();
    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ query: 'subscription { scansUpdated { id } }' }),
    });
    expect(response.status).toBe(200);
    const begin = performance.now();
    await revokeApiKey(api.services.db, 'test', actor.apiKeyId!);
    const stream = await response.text();
    expect(performance.now() - begin).toBeLessThan(MAX_MS);
    expect(stream).toMatch(/event: next\ndata: .*"INVALID".*event: complete/s);
  });
});

describe('a request that a page of another site could forge', () => {
  const POST = { method: 'POST' };
  test.each([['multipart/form-data; boundary=x'], ['application/x-www-form-urlencoded'], ['text/plain'], [undefined]])(
    'is refused with a body of type %s and no header that takes a program',
    (type) => {
      expect(() => refuseCrossSiteForm({ ...POST, headers: { 'content-type': type } })).toThrow(
        /Apollo-Require-Preflight/,
      );
      for (const name of ['authorization', 'apollo-require-preflight', 'x-graphql-yoga-csrf']) {
        expect(() => refuseCrossSiteForm({ ...POST, headers: { 'content-type': type, [name]: 'x' } })).not.toThrow();
      }
    },
  );

  test('is none with a body of JSON, or without a body', () => {
    expect(() => refuseCrossSiteForm({ ...POST, headers: { 'content-type': 'application/json' } })).not.toThrow();
    expect(() => refuseCrossSiteForm({ method: 'GET', headers: {} })).not.toThrow();
  });
});

test('another site’s page is told nothing: no answer allows another origin', async () => {
  const headers = {
    authorization: `Bearer ${tenant.key}`,
    'content-type': 'application/json',
    origin: 'https://elsewhere.example',
  };
  const body = JSON.stringify({ query: '{ viewer { scopes } }' });
  const response = await fetch(`${api.url}/graphql`, { method: 'POST', headers, body });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  const preflight = await fetch(`${api.url}/graphql`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

describe('open subscriptions of an organization', () => {
  const document = parse('subscription { scansUpdated { id } }');
  const contextOf = (of: Tenant): SchemaContext => ({
    actor: of.actor,
    services: api.services,
    address: api.url,
    requireStillAdmitted: async () => undefined,
    onRefused: () => () => undefined,
    countScan: async () => undefined,
  });

  test('are bounded, and one that ends makes room, however it ends', async () => {
    const operations = createOperations(
      () => new ServiceError('SERVICE_ERROR', 'Unexpected error.'),
      createOpenSubscriptions(2),
    );
    const other = await api.tenant();
    const open = async (of: Tenant) => {
      const result = await operations.subscribe({ schema, document, contextValue: contextOf(of) });
      return Symbol.asyncIterator in result ? result : String(result.errors?.[0]?.extensions.code);
    };
    const first = await open(tenant);
    expect([first, await open(tenant)]).not.toContain('RATE_LIMITED');
    expect(await open(tenant)).toBe('RATE_LIMITED');
    expect(await open(other)).not.toBe('RATE_LIMITED');
    if (typeof first !== 'string') {
      await first.return?.();
      await first.return?.();
    }
    expect(await open(tenant)).not.toBe('RATE_LIMITED');
    expect(await open(tenant)).toBe('RATE_LIMITED');
  });

  test('end with a masked error when their source fails, and make room', async () => {
    const faults: unknown[] = [];
    const places = createOpenSubscriptions(1);
    const operations = createOperations((error) => {
      faults.push(error);
      return new ServiceError('SERVICE_ERROR', 'Unexpected error.');
    }, places);
    async function* failing() {
      yield { data: { n: 1 } };
      throw new Error('secret detail');
    }
    let hasEnded = 0;
    const values = whileAdmitted(
      failing(),
      contextOf(tenant),
      { value: (value) => value, error: (error) => operations.present(error, 'r') },
      () => {
        hasEnded += 1;
      },
    );
    const seen = [];
    for await (const value of values) seen.push(value);
    expect(seen).toMatchObject([{ data: { n: 1 } }, { errors: [{ extensions: { code: 'SERVICE_ERROR' } }] }]);
    expect(JSON.stringify(seen)).not.toContain('secret');
    expect([faults.length, hasEnded]).toEqual([1, 1]);
  });
});

describe('several scans in one operation', () => {
  const creating = (count: number) => `mutation ($file: String!) {
    ${Array.from(
      { length: count },
      (_, i) => `s${i}: createScan(input: { contentBase64: $file, fileName: "${i}.pdf" }) {
      ... on CreateScanSuccess { scan { id } } ... on RequestFailure { code retryAfterSeconds } }`,
    ).join('\n')}
  }`;
  const variables = { file: pdfBytes().toString('base64') };

  test('each after the first counts as a request', async () => {
    await roomInTheMinute();
    const slow = await api.tenant({ perMinuteLimit: 4 });
    const answers: unknown[] = [];
    for (let index = 0; index < 2; index += 1) {
      const { data } = await api.graphql(slow.key, creating(3), variables);
      answers.push(...Object.values(data as object));
    }
    const made = { scan: { id: expect.any(String) } };
    const refused = { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) };
    expect(answers).toEqual([made, made, made, made, refused, refused]);
  });

  test('are four at most', async () => {
    expect((await api.graphql(tenant.key, creating(4), variables)).errors).toBeUndefined();
    const { errors } = await api.graphql(tenant.key, creating(5), variables);
    expect(errors?.[0]?.message).toContain('too large');
  });
});
