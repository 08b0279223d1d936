import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queuedScan } from '../../src/rest/examples.ts';
import { type Prism, startPrism, throughPrism } from '../support/prism.ts';

const PATH = `/scans/${queuedScan.id}`;
const answered: string[] = [];
let body: object;

/** A service that says what it is told to say. */
const service = createServer((req, res) => {
  answered.push(req.url!);
  res.writeHead(200, {
    'content-type': 'application/json',
    'x-request-id': queuedScan.id,
    'api-version': '2026-10-01',
    'ratelimit-limit': '120',
    'ratelimit-remaining': '119',
    'ratelimit-reset': '60',
  });
  res.end(JSON.stringify(body));
});
let upstream: string;
let prism: Prism;

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  upstream = `http://127.0.0.1:${(service.address() as AddressInfo).port}/api/v1`;
  prism = await startPrism(upstream);
});
afterAll(async () => {
  await prism.close();
  await new Promise((resolve) => service.close(resolve));
});

const ask = (path: string, offContract = false) =>
  throughPrism(prism, new Request(upstream + path, { headers: { authorization: 'Bearer key' } }), path, offContract);

test('what keeps to the description passes the proxy and reaches the service', async () => {
  body = queuedScan;
  expect(await (await ask(PATH)).json()).toEqual(queuedScan);
  expect(answered.splice(0)).toEqual([`/api/v1${PATH}`]);
});

test('an answer that breaks the description fails, also to a request that breaks it on purpose', async () => {
  body = { ...queuedScan, status: 'lost' };
  await expect(ask(PATH)).rejects.toThrow('body property status');
  await expect(ask('/scans/none', true)).rejects.toThrow('body property status');
});

test('a request that breaks the description fails unless it says so, and never reaches the service', async () => {
  body = queuedScan;
  answered.length = 0;
  await expect(ask(`${PATH}?include=pictures`)).rejects.toThrow('include');
  expect(answered).toEqual([]);
  expect((await ask(`${PATH}?include=pictures`, true)).status).toBe(200);
});
