import { createClient as createWs } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { ServiceError } from '../../src/domain/errors.ts';
import { createKeyWatch } from '../../src/http/watch.ts';
import { createApiKey, revokeApiKey } from '../../src/services/accounts/api-keys.ts';
import { changePlan, suspendOrganization } from '../../src/services/accounts/organizations.ts';
import { createUser, suspendUser } from '../../src/services/accounts/users.ts';
import { startTestApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Who {
  organizationId: string;
  ownerId: string;
  keyId: string;
}

const ENDINGS: [string, string, number, (who: Who) => Promise<unknown>][] = [
  ['its revocation', 'INVALID', 4401, ({ keyId }) => revokeApiKey(api.services.db, 'test', keyId)],
  [
    'its expiry',
    'INVALID',
    4401,
    ({ keyId }) => api.services.db.apiKey.update({ where: { id: keyId }, data: { expiresAt: new Date() } }),
  ],
  [
    'the suspension of its organization',
    'SUSPENDED',
    4403,
    ({ organizationId }) => suspendOrganization(api.services.db, 'test', organizationId),
  ],
  ['the suspension of its owner', 'SUSPENDED', 4403, ({ ownerId }) => suspendUser(api.services.db, 'test', ownerId)],
  [
    'a plan without the API',
    'NO_API_ACCESS',
    4403,
    ({ organizationId }) => changePlan(api.services.db, 'test', organizationId, 'free'),
  ],
];

let made = 0;
async function keyWithOwner(): Promise<Who & { key: string }> {
  const { organization } = await api.tenant();
  made += 1;
  const email = `live-${made}@example.com`;
  const organizationId = organization.id;
  const { user } = await createUser(api.services.db, 'test', { organizationId, email, role: 'developer' });
  const { apiKey, key } = await createApiKey(api.services.db, 'test', {
    organizationId,
    name: 'live',
    scopes: ['scans:read'],
    environment: 'test',
    owner: email,
  });
  return { key, keyId: apiKey.id, organizationId, ownerId: user.id };
}

const query = 'subscription { scansUpdated { id } }';
/** A second is promised; machines that run other tests meanwhile take longer. */
const MAX_MS = 2_500;

describe.each(ENDINGS)('a subscription on which nothing happens ends at %s', (_, code, closeCode, end) => {
  test('over server-sent events, with the error', async () => {
    const { key, ...who } = await keyWithOwner();
    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query }),
    });
    expect(response.status).toBe(200);
    await end(who);
    const begin = performance.now();
    const stream = await response.text();
    expect(performance.now() - begin).toBeLessThan(MAX_MS);
    expect(stream).toMatch(new RegExp(`event: next\ndata: .*"${code}".*event: complete`, 's'));
  });

  test('over WebSocket, with its socket', async () => {
    const { key, ...who } = await keyWithOwner();
    const opened = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<unknown>();
    const client = createWs({
      url: `${api.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${key}` },
      retryAttempts: 0,
      on: { connected: () => opened.resolve(), closed: (event) => closed.resolve(event) },
    });
    const ended = (async () => {
      const results: unknown[] = [];
      for await (const result of client.iterate({ query })) results.push(result);
      return results;
    })().catch((error: unknown) => error);
    await opened.promise;
    await end(who);
    const begin = performance.now();
    expect(await closed.promise).toMatchObject({ code: closeCode, reason: code });
    expect(performance.now() - begin).toBeLessThan(MAX_MS);
    await ended;
    await client.dispose();
  });
});

test('a key that takes long to look up keeps no other from being refused', async () => {
  const refused = Promise.withResolvers<ServiceError>();
  const { watch } = createKeyWatch((authorization) =>
    authorization === 'slow' ? new Promise(() => undefined) : Promise.reject(new ServiceError('INVALID', 'no')),
  );
  const stops = [watch('slow', () => undefined), watch('revoked', refused.resolve)];
  expect(await refused.promise).toMatchObject({ code: 'INVALID' });
  for (const stop of stops) stop();
});
