import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rotateWebhookSecret } from '../../src/services/webhooks/endpoints.ts';
import { sendTestEvent } from '../../src/services/webhooks/outbox.ts';
import { scanCompletedEvent } from '../../src/webhooks/event.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { readSource } from '../support/source.ts';
import { deliveriesWhen, endpointAt, endScan, managingTenant } from '../support/webhooks.ts';

const guide = readSource('docs/guides/webhooks.md');
const blocks = (language: string) =>
  [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , code]) => code!);

const folder = mkdtempSync(join(tmpdir(), 'guide-'));
const children: ChildProcess[] = [];
let api: TestApi;
const ports: number[] = [];

/** Each receiver of the guide, as a reader would start it. */
const RECEIVERS: [language: string, file: string, command: (file: string, port: number) => string[]][] = [
  ['js', 'receiver.mjs', (file) => [process.execPath, file]],
  ['python', 'receiver.py', (file) => ['python3', file]],
  ['php', 'receiver.php', (file, port) => ['php', '-S', `127.0.0.1:${port}`, file]],
  ['go', 'receiver.go', (file) => ['go', 'run', file]],
];
/** Those that the guide points to. */
const EXAMPLES: Record<string, string> = {
  js: 'examples/node/webhook-receiver.mjs',
  python: 'examples/python/webhook_receiver.py',
};
const isThere = (program: string) =>
  spawnSync(program, [program === 'go' ? 'version' : '--version'], { stdio: 'ignore' }).status === 0;

beforeAll(async () => {
  for (const _ of RECEIVERS) {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ports.push((server.address() as AddressInfo).port);
    await new Promise((resolve) => server.close(resolve));
  }
  api = await startTestApi({ allow: ports.map((port) => `127.0.0.1:${port}`) });
  api.deliver();
});
afterAll(async () => {
  await api.close();
  for (const child of children) {
    const gone = once(child, 'exit');
    // The whole group: some start a program of their own.
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL');
    await gone;
  }
  rmSync(folder, { recursive: true });
});

describe.each(RECEIVERS)('the receiver in %s', (language, file, command) => {
  const index = RECEIVERS.findIndex(([name]) => name === language);
  const [program] = command(file, 0);

  test.skipIf(!isThere(program!))(
    'takes genuine events, with a rotated secret too, and refuses every other',
    async () => {
      const tenant = await managingTenant(api);
      const port = ports[index]!;
      const url = `http://127.0.0.1:${port}/`;
      const { endpoint, secret } = await endpointAt(api, tenant, url);
      const path = join(folder, file);
      writeFileSync(path, EXAMPLES[language] ? readSource(EXAMPLES[language]) : blocks(language)[0]!);
      const [name, ...args] = command(path, port);
      const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port), GOCACHE: join(folder, 'go') };
      children.push(spawn(name!, args, { env, stdio: 'ignore', detached: true }));
      const post = (headers: Record<string, string>, body = '{}') => fetch(url, { method: 'POST', headers, body });
      await vi.waitFor(() => post({}), { timeout: 60_000, interval: 50 });

      await endScan(api, tenant, 'completed', { metadata: { name: 'דנה' } });
      await deliveriesWhen(api, endpoint.id, ([one]) => one?.status === 'succeeded');
      await rotateWebhookSecret(tenant.actor, api.services, endpoint.id);
      await sendTestEvent(tenant.actor, api.services, endpoint.id);
      const [first, second] = await deliveriesWhen(api, endpoint.id, (all) => all[1]?.tries === 1);
      expect([first, second].map((one) => one?.attempts[0]?.statusCode)).toEqual([204, 204]);

      const now = Math.floor(Date.now() / 1000);
      const forged = ['', 't=', 'v1=00', `t=${now}`, `t=${now},v1=`, `t=${now},v1=${'0'.repeat(64)}`, `t=x,v1=zz`];
      for (const signature of forged) {
        expect([signature, (await post({ 'Service-Signature': signature })).status]).toEqual([signature, 400]);
      }
      const signed = (t: number, body: string) =>
        `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
      const body = '{"id":"a","type":"ping","data":{}}';
      expect((await post({ 'Service-Signature': signed(now, body) }, body)).status).toBe(204);
      expect((await post({ 'Service-Signature': signed(now - 400, body) }, body)).status).toBe(400);
      expect((await post({ 'Service-Signature': signed(now + 400, body) }, body)).status).toBe(400);
      expect((await post({ 'Service-Signature': signed(now, body) }, `${body} `)).status).toBe(400);
    },
    120_000,
  );
});

test('the guide points to the receivers that are not in it', () => {
  for (const path of Object.values(EXAMPLES)) expect(guide).toContain(`](../../${path})`);
});

test('every GraphQL operation of the guide fits the schema, and its example of a body is one', () => {
  const schema = buildSchema(readSource('schema.graphql'));
  const operations = blocks('graphql');
  expect(operations.length).toBeGreaterThan(4);
  for (const operation of operations) expect(validate(schema, parse(operation))).toEqual([]);
  expect(scanCompletedEvent.safeParse(JSON.parse(blocks('json')[0]!)).success).toBe(true);
});
