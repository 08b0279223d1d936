import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { resumable } from '../../examples/react/src/resumable.ts';
import { RULES } from '../../src/engines/registry.ts';
import { uploadForm } from '../support/api.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { createNodes, keyOf, type Nodes } from '../support/nodes.ts';

const STATEMENT = readFileSync(join(import.meta.dirname, '../../samples/statement-en-forged.pdf'));

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let nodes: Nodes;

beforeAll(async () => {
  database = await createEmptyDatabase();
  nodes = createNodes(database.url);
});
afterAll(async () => {
  await nodes.close();
  await database.drop();
});

interface Change {
  id: string;
  sequence: string;
  status: string;
  stage: string | null;
  progress: { percent: number; layersDone: string[] };
}

test('a subscriber sees the work of another process once and in order, though the API it asks is stopped, then killed', async () => {
  const apis = [await nodes.start('api'), await nodes.start('api'), await nodes.start('api')];
  const authorization = `Bearer ${keyOf(apis[0]!)}`;
  // Whoever still stands, the first one first.
  const url = () => `${apis[0]!.url.replace('http', 'ws')}/graphql`;
  const connectionParams = { authorization };
  const options = { webSocketImpl: WebSocket, connectionParams, retryWait: async () => undefined };
  const client = createClient({ ...options, url, retryAttempts: 20 });
  const query = `subscription ($after: String) {
    scansUpdated(after: $after) { id sequence status stage progress { percent layersDone } }
  }`;
  const seen: Change[] = [];
  const moved: Promise<void>[] = [];
  const signals = ['SIGTERM', 'SIGKILL'] as const;
  /** The node that is asked goes away, once in order and once not. */
  const move = () => {
    const signal = signals[moved.length];
    const node = signal && apis.shift();
    if (node) moved.push(nodes.end(node, signal));
  };
  const follow = (variables: object, onChange: (change: Change) => boolean) =>
    new Promise<void>((resolve, reject) => {
      const stop = resumable(client).subscribe<{ scansUpdated: Change }>(
        { query, variables: { ...variables } },
        {
          next({ data }) {
            if (!onChange(data!.scansUpdated)) return;
            stop();
            resolve();
          },
          error: reject,
          complete: () => reject(new Error('the subscription completed')),
        },
      );
    });
  const ended = follow({ after: '0' }, (change) => {
    seen.push(change);
    move();
    return change.status === 'completed';
  });
  const body = uploadForm(STATEMENT);
  const made = await fetch(`${apis[2]!.url}/api/v1/scans`, { method: 'POST', headers: { authorization }, body });
  expect(made.status).toBe(202);
  await nodes.start('worker');
  await ended;
  await Promise.all(moved);
  expect(moved).toHaveLength(2);

  expect(seen[0]?.status).toBe('queued');
  const { layersDone } = seen.at(-1)!.progress;
  expect([...layersDone].sort()).toEqual([...new Set(RULES.map(({ source }) => source))].sort());
  const numbers = seen.map(({ sequence }) => Number(sequence));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  // What one process that nobody ends tells of the same time.
  const whole: Change[] = [];
  await follow({ after: '0' }, (change) => whole.push(change) > 0 && change.status === 'completed');
  expect(seen).toEqual(whole);
  await client.dispose();
});
