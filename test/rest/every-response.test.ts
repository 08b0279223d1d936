import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiKey, revokeApiKey } from '../../src/services/accounts/api-keys.ts';
import { changePlan, resumeOrganization, suspendOrganization } from '../../src/services/accounts/organizations.ts';
import { createUser, resumeUser, suspendUser } from '../../src/services/accounts/users.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { expectCommonHeaders, refusal, roomInTheMinute } from '../support/rest.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

const post = (key: string, tail: string) =>
  api.rest(key, '/scans', { method: 'POST', body: uploadForm(pdfBytes(tail)) });

/** Asks until the answer has the status; how long that took. */
async function becomes(key: string, status: number): Promise<number> {
  const since = performance.now();
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await api.rest(key, '/')).status === status) return performance.now() - since;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the status never became ${status}`);
}

describe('headers', () => {
  test('every answer that is no refusal carries request id, version and rate', async () => {
    const made = await post(tenant.key, 'headers');
    const { id } = (await made.clone().json()) as { id: string };
    expectCommonHeaders(made);
    for (const path of ['/', '/scans', `/scans/${id}`, '/usage', '/openapi.json'])
      expectCommonHeaders(await api.rest(tenant.key, path));
    expectCommonHeaders(await api.rest(tenant.key, `/scans/${id}`, { method: 'DELETE' }));
  });

  test('request ids are never the same twice', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await api.rest(tenant.key, '/')).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(20);
  });

  test('the known version may be asked for', async () => {
    expect((await api.rest(tenant.key, '/', { headers: { 'api-version': '2026-10-01' } })).status).toBe(200);
  });

  test('no answer invites a browser of another origin', async () => {
    const asked = await api.rest(tenant.key, '/', { headers: { origin: 'https://elsewhere.example' } });
    expect(asked.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await api.restOffContract(tenant.key, '/scans', { method: 'OPTIONS' });
    expect(await refusal(preflight)).toMatchObject({ status: 405, code: 'INVALID_REQUEST' });
  });
});

describe('order of the checks', () => {
  test('the key comes before everything', async () => {
    const headers = { 'api-version': '1999-01-01' };
    const response = await api.restOffContract(null, '/nowhere', { headers });
    expect(await refusal(response)).toMatchObject({ status: 401, code: 'NO_KEY' });
  });

  test('then the version, then path and method, then access', async () => {
    const free = await api.tenant({ plan: 'free' });
    const ask = (path: string, init?: RequestInit) => api.restOffContract(free.key, path, init).then(refusal);
    const wrongVersion = { headers: { 'api-version': '1999-01-01' } };
    expect(await ask('/nowhere', wrongVersion)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(await ask('/nowhere')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await ask('/scans', { method: 'PUT' })).toMatchObject({ status: 405, code: 'INVALID_REQUEST' });
    expect(await ask('/scans')).toMatchObject({ status: 403, code: 'NO_API_ACCESS' });
    expect(await ask('/')).toMatchObject({ status: 403, code: 'NO_API_ACCESS' });
  });

  test('access comes before the rate, the rate before the body', async () => {
    await roomInTheMinute();
    const { key } = await api.tenant({ scopes: ['scans:read'], perMinuteLimit: 1 });
    expect((await api.rest(key, '/scans')).status).toBe(200);
    const lacking = await api.rest(key, '/usage');
    expect(await refusal(lacking)).toMatchObject({ status: 403, code: 'INSUFFICIENT_SCOPE' });
    const limited = await api.restOffContract(key, '/scans?limit=wrong');
    expect(limited.headers.get('retry-after')).toBe(limited.headers.get('ratelimit-reset'));
    expect(await refusal(limited)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });

  test('suspension comes before the plan, the plan before the scope', async () => {
    const { key, organization } = await api.tenant({ plan: 'free', scopes: ['usage:read'] });
    expect(await refusal(await api.rest(key, '/scans'))).toMatchObject({ code: 'NO_API_ACCESS' });
    await suspendOrganization(api.services.db, 'test', organization.id);
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await refusal(await api.rest(key, '/scans'))).code === 'SUSPENDED') return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('the suspension was never told');
  });
});

describe('400 INVALID_REQUEST', () => {
  test('an unknown version is refused, and the message names the known one', async () => {
    const answer = await refusal(
      await api.restOffContract(tenant.key, '/', { headers: { 'api-version': '2025-01-01' } }),
    );
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(answer.message).toContain('2026-10-01');
  });

  test('a request line that is no URL is answered in the same form', async () => {
    const answer = await new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
      (resolve, reject) => {
        const { hostname, port } = new URL(api.url);
        const path = '/api/v1/';
        const req = request(
          { hostname, port, path, headers: { host: 'not a host', authorization: `Bearer ${tenant.key}` } },
          (res) => {
            let body = '';
            res.on('data', (part) => {
              body += part;
            });
            res.on('end', () => resolve({ status: res.statusCode!, headers: res.headers, body }));
          },
        );
        req.on('error', reject);
        req.end();
      },
    );
    expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.headers).toMatchObject({
      'x-request-id': JSON.parse(answer.body).error.request_id,
      'api-version': '2026-10-01',
      'ratelimit-limit': expect.stringMatching(/^\d+$/),
    });
  });
});

describe('401', () => {
  test('NO_KEY: without a key, and the challenge names the scheme', async () => {
    for (const authorization of ['Bearer', 'Basic abc', tenant.key])
      expect(await refusal(await api.restOffContract(null, '/', { headers: { authorization } }))).toMatchObject({
        code: 'NO_KEY',
      });
    const response = await api.rest(null, '/');
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await refusal(response)).toMatchObject({ status: 401, code: 'NO_KEY' });
  });

  test('INVALID: a typo, an unknown key, no key at all', async () => {
    const unknown = tenant.key.startsWith('dfd_test_')
      ? 'dfd_test_00000000000000000000000000000000000000000000000000'
      : '';
    for (const authorization of [`Bearer ${tenant.key.slice(0, -1)}`, `Bearer ${unknown}`, 'bearer two words'])
      expect(await refusal(await api.restOffContract(null, '/', { headers: { authorization } }))).toMatchObject({
        status: 401,
        code: 'INVALID',
      });
  });

  test('INVALID: a revoked key, within a second, while another key of the organization goes on', async () => {
    const { actor, key, organization } = await api.tenant();
    const input = {
      organizationId: organization.id,
      name: 'other',
      scopes: ['usage:read'],
      environment: 'test',
    } as const;
    const other = await createApiKey(api.services.db, 'test', input);
    expect((await api.rest(key, '/')).status).toBe(200);
    await revokeApiKey(api.services.db, 'test', actor.apiKeyId!);
    expect(await becomes(key, 401)).toBeLessThan(1000);
    expect(await refusal(await api.rest(key, '/'))).toMatchObject({ status: 401, code: 'INVALID' });
    expect((await api.rest(other.key, '/')).status).toBe(200);
  });

  test('INVALID: a key past its day', async () => {
    const { organization } = await api.tenant();
    const made = (expiresAt: Date) =>
      createApiKey(api.services.db, 'test', {
        organizationId: organization.id,
        name: 'until',
        scopes: ['usage:read'],
        environment: 'test',
        expiresAt,
      });
    const passing = await made(new Date(Date.now() + 300));
    const holding = await made(new Date(Date.now() + 86_400_000));
    expect((await api.rest(passing.key, '/')).status).toBe(200);
    expect(await becomes(passing.key, 401)).toBeLessThan(1300);
    expect((await api.rest(holding.key, '/')).status).toBe(200);
  });
});

describe('403', () => {
  test('SUSPENDED: an organization, within a second, and resumed as soon', async () => {
    const { key, organization } = await api.tenant();
    expect((await api.rest(key, '/')).status).toBe(200);
    await suspendOrganization(api.services.db, 'test', organization.id);
    expect(await becomes(key, 403)).toBeLessThan(1000);
    expect(await refusal(await api.rest(key, '/'))).toMatchObject({ code: 'SUSPENDED' });
    await resumeOrganization(api.services.db, 'test', organization.id);
    expect(await becomes(key, 200)).toBeLessThan(1000);
  });

  test('SUSPENDED: the owner of a key, and only that owner’s keys', async () => {
    const { key, organization } = await api.tenant();
    const { db } = api.services;
    const email = `${organization.id}@example.com`;
    const { user } = await createUser(db, 'test', { organizationId: organization.id, email, role: 'developer' });
    const owned = await createApiKey(db, 'test', {
      organizationId: organization.id,
      name: 'owned',
      scopes: ['usage:read'],
      environment: 'test',
      owner: email,
    });
    expect((await api.rest(owned.key, '/')).status).toBe(200);
    await suspendUser(db, 'test', user.id);
    expect(await becomes(owned.key, 403)).toBeLessThan(1000);
    expect(await refusal(await api.rest(owned.key, '/'))).toMatchObject({ code: 'SUSPENDED' });
    expect((await api.rest(key, '/')).status).toBe(200);
    await resumeUser(db, 'test', user.id);
    expect(await becomes(owned.key, 200)).toBeLessThan(1000);
  });

  test('NO_API_ACCESS: on the plans free and pro, and only there', async () => {
    const { key, organization } = await api.tenant();
    for (const [plan, status] of [
      ['free', 403],
      ['enterprise', 200],
      ['pro', 403],
      ['business', 200],
    ] as const) {
      await changePlan(api.services.db, 'test', organization.id, plan);
      expect(await becomes(key, status)).toBeLessThan(1000);
      if (status === 403) expect(await refusal(await api.rest(key, '/'))).toMatchObject({ code: 'NO_API_ACCESS' });
    }
  });

  test('INSUFFICIENT_SCOPE: each scope opens its own operations only, and any valid key the key check', async () => {
    const { id } = (await (await post(tenant.key, 's')).json()) as { id: string };
    const operations: [string, string, RequestInit][] = [
      ['scans:write', '/scans', { method: 'POST', body: uploadForm(pdfBytes('t')) }],
      ['scans:read', '/scans', {}],
      ['scans:read', `/scans/${id}`, {}],
      ['scans:delete', `/scans/${id}`, { method: 'DELETE' }],
      ['usage:read', '/usage', {}],
    ];
    for (const scope of ['scans:write', 'scans:read', 'scans:delete', 'usage:read'] as const) {
      const { key } = await api.tenant({ scopes: [scope] });
      expect((await api.rest(key, '/')).status).toBe(200);
      for (const [needed, path, init] of operations) {
        const response = await api.rest(key, path, init);
        expect([scope, needed, path, response.status === 403]).toEqual([scope, needed, path, scope !== needed]);
        if (response.status === 403) expect(await refusal(response)).toMatchObject({ code: 'INSUFFICIENT_SCOPE' });
      }
    }
  });
});

test('404 NOT_FOUND: a path that is none', async () => {
  for (const path of ['/nowhere', '/scans/x/y', '/usage/x', '/v2'])
    expect(await refusal(await api.restOffContract(tenant.key, path))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
});

test('405 INVALID_REQUEST names the methods that the path has', async () => {
  const scans = await api.restOffContract(tenant.key, '/scans', { method: 'PATCH' });
  expect(scans.headers.get('allow')).toBe('POST, GET');
  expect(await refusal(scans)).toMatchObject({ status: 405, code: 'INVALID_REQUEST' });
  const one = await api.restOffContract(tenant.key, '/scans/x', { method: 'POST' });
  expect([one.status, one.headers.get('allow')]).toEqual([405, 'GET, DELETE']);
});

test('500 SERVICE_ERROR tells nothing of its cause, and the scan that was asked for was never made', async () => {
  await api.database.pool.query(`ALTER TABLE event ADD CONSTRAINT secret_word CHECK (type <> 'scan.queued') NOT VALID`);
  const faults = api.faults.length;
  const answer = await refusal(await post(tenant.key, 'fault'));
  await api.database.pool.query('ALTER TABLE event DROP CONSTRAINT secret_word');
  expect(answer).toMatchObject({ status: 500, code: 'SERVICE_ERROR' });
  expect(answer.message).not.toMatch(/secret_word|constraint|prisma/i);
  expect(api.faults.splice(faults)).toHaveLength(1);
});

test('the description of the interface is served to everybody', async () => {
  const response = await api.rest(null, '/openapi.json');
  const document = (await response.json()) as { openapi: string; paths: Record<string, object> };
  expect(response.status).toBe(200);
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/', '/scans', '/scans/{id}', '/usage']));
});

test('a client that goes away in the middle of its upload leaves nothing behind', async () => {
  const { organization, key } = await api.tenant();
  const { hostname, port } = new URL(api.url);
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/v1/scans HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${key}\r\n` +
          'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n' +
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
        () => socket.destroy(),
      );
    });
    socket.on('error', reject).on('close', () => resolve());
  });
  expect((await api.rest(key, '/usage').then((response) => response.json())) as object).toMatchObject({ used: 0 });
  expect(await api.services.db.scan.count({ where: { organizationId: organization.id } })).toBe(0);
  expect(api.faults).toEqual([]);
});
