import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createEmptyDatabase } from '../support/database.ts';
import { createNodes, keyOf, type Nodes } from '../support/nodes.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let nodes: Nodes;

beforeAll(async () => {
  database = await createEmptyDatabase();
  nodes = createNodes(database.url, { env: { DRAIN_S: '3' } });
});
afterAll(async () => {
  await nodes.close();
  await database.drop();
});

test('a node that is to stop sends balancers elsewhere, serves on meanwhile, and tells sockets to come back', async () => {
  const node = await nodes.start('api');
  const headers = { authorization: `Bearer ${keyOf(node)!}` };
  const socket = new WebSocket(`${node.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: headers }));
  await once(socket, 'message');

  const closed = once(socket, 'close');
  const exited = once(node.child, 'exit');
  node.child.kill('SIGTERM');
  const readiness = await vi.waitFor(async () => {
    const answer = await fetch(`${node.url}/readyz`);
    const body = (await answer.json()) as { status: string };
    expect(body.status).toBe('draining');
    return answer;
  });
  expect(readiness.status).toBe(503);
  const usage = await fetch(`${node.url}/api/v1/usage`, { headers });
  expect([usage.status, usage.headers.get('connection')]).toEqual([200, 'close']);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  expect((await closed)[0]).toBe(1012);
  expect(await exited).toEqual([0, null]);
});
