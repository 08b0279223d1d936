import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { statementsOf } from '../../src/db/statements.ts';
import { defineJob } from '../../src/jobs/job.ts';
import { startQueue } from '../../src/jobs/queue.ts';
import { createTestDatabase } from '../support/database.ts';

const job = {
  name: 'endless',
  options: { retries: 2, retryDelaySeconds: 0, expireSeconds: 600 },
};

/** Takes one job, says so, and never ends it. */
const WORKER = `
  import { startQueue } from ${JSON.stringify(join(import.meta.dirname, '../../src/jobs/queue.ts'))};
  const job = { ...${JSON.stringify(job)}, payload: { parse: (value) => value } };
  const queue = await startQueue({ url: process.argv[1], jobs: [job], onError: () => undefined });
  await queue.work(job, () => new Promise(() => console.log('taken')), 1);
`;

it('the job of a killed worker is taken up by another one within seconds', async () => {
  const db = await createTestDatabase();
  const endless = defineJob({ ...job, payload: z.object({ scanId: z.string() }) });
  const queue = await startQueue({ url: db.url, jobs: [endless], onError: () => undefined });
  const worker = spawn(process.execPath, ['--input-type=module', '-e', WORKER, db.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await db.prisma.$transaction((tx) => queue.enqueue(statementsOf(tx), endless, { scanId: 'a' }));
  await once(worker.stdout!, 'data');
  worker.kill('SIGKILL');
  const killedAt = performance.now();
  await new Promise<void>((resolve) => {
    void queue.work(endless, async () => resolve(), 1);
  });
  // Ten seconds without a heartbeat, and some to notice.
  expect(performance.now() - killedAt).toBeLessThan(30_000);
  await queue.stop(500);
  await db.close();
});
