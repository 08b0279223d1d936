import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/client.ts';
import { pdfBytes, uploadForm } from '../support/api.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { createNodes, keyOf, type Nodes } from '../support/nodes.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const WHOLE = readFileSync(join(import.meta.dirname, '../../samples/invoice-en.pdf'));
const REQUESTS = 40;

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

test('processes of both roles are killed under load: nothing accepted is lost, and every unit is accounted for', async () => {
  const { start, end: kill } = nodes;
  const first = await start('api');
  const key = keyOf(first)!;
  const apis = [first, await start('api')];
  let worker = await start('worker');
  const headers = { authorization: `Bearer ${key}` };

  /** As a client does it: the same key again, to whoever answers, until the scan is there. */
  async function send(index: number): Promise<string> {
    const bytes = index % 2 ? WHOLE : pdfBytes(`corrupt ${index}`);
    const deadline = performance.now() + 120_000;
    for (let tries = index; performance.now() < deadline; tries += 1) {
      try {
        const response = await fetch(`${apis[tries % 2]!.url}/api/v1/scans`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': `crash ${index}` },
          body: uploadForm(bytes),
        });
        const { id } = (await response.json()) as { id: string };
        if (response.status === 202 || response.status === 200) return id;
        expect(response.status).toBeGreaterThanOrEqual(500);
      } catch {
        // Nobody there: the other one, or the next one at the same place.
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`request ${index} was never accepted`);
  }

  const sent = Array.from({ length: REQUESTS }, (_, index) => index).map(
    (index) =>
      new Promise<string>((resolve, reject) => setTimeout(() => send(index).then(resolve, reject), index * 40)),
  );
  await sent[5];
  await kill(apis[0]!);
  await kill(worker);
  [apis[0], worker] = await Promise.all([start('api'), start('worker')]);
  await kill(apis[1]!);
  apis[1] = await start('api');
  const ids = await Promise.all(sent);
  await kill(worker);
  worker = await start('worker');
  expect(new Set(ids).size).toBe(REQUESTS);

  const { prisma, close } = openDatabase({ url: database.url, onError: () => undefined });
  try {
    const deadline = performance.now() + 120_000;
    while ((await prisma.scan.count({ where: { status: { in: ['queued', 'processing'] } } })) > 0) {
      if (performance.now() > deadline) throw new Error('some scans did not end');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const scans = await prisma.scan.findMany({
      include: { report: { select: { scanId: true } }, file: { select: { scanId: true } } },
    });
    expect(scans.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const completed = scans.filter(({ status }) => status === 'completed');
    const failed = scans.filter(({ status }) => status === 'failed');
    expect([completed.length, failed.length]).toEqual([REQUESTS / 2, REQUESTS / 2]);
    expect(completed.every(({ report, file, refundedAt }) => report && file && refundedAt === null)).toBe(true);
    expect(failed.every(({ failureCode, refundedAt }) => failureCode === 'CORRUPT_FILE' && refundedAt)).toBe(true);
    const usage = (await (await fetch(`${apis[0]!.url}/api/v1/usage`, { headers })).json()) as object;
    expect(usage).toMatchObject({ used: REQUESTS / 2, total_scans: REQUESTS });
    const ends = await prisma.event.count({ where: { type: { in: ['scan.completed', 'scan.failed'] } } });
    expect(ends).toBe(REQUESTS);
  } finally {
    await close();
  }
});
