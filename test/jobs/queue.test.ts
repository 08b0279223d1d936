import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { statementsOf } from '../../src/db/statements.ts';
import { defineJob } from '../../src/jobs/job.ts';
import { type Queue, startQueue } from '../../src/jobs/queue.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const options = { retries: 2, retryDelaySeconds: 0, expireSeconds: 60 };
const payload = z.object({ scanId: z.string() });
const greet = defineJob({ name: 'greet', payload, options });
const never = defineJob({ name: 'never-worked-on', payload, options });
const lost = defineJob({ name: 'lost', payload, options });
const fragile = defineJob({ name: 'fragile', payload, options: { ...options, retries: 1, deadLetter: 'lost' } });
const single = defineJob({ name: 'single', payload, options: { ...options, retries: 0, deadLetter: 'lost' } });
const patient = defineJob({ name: 'patient', payload, options });
const endless = defineJob({ name: 'endless', payload, options });

describe('the job queue', () => {
  let db: TestDatabase;
  let queue: Queue;
  const start = () =>
    startQueue({
      url: db.url,
      jobs: [greet, never, fragile, single, lost, patient, endless],
      onError: () => undefined,
    });
  beforeAll(async () => {
    db = await createTestDatabase();
    queue = await start();
  });
  afterAll(async () => {
    await queue.stop();
    await db.close();
  });

  const countOf = async (name: string): Promise<number> => {
    const { rows } = await db.pool.query('SELECT count(*)::int AS n FROM pgboss.job WHERE name = $1', [name]);
    return rows[0].n;
  };

  it('hands jobs to their handler in order, and announces none: every NOTIFY makes its commit wait for all others', async () => {
    const seen: string[] = [];
    const all = Promise.withResolvers<void>();
    const work = async ({ scanId }: { scanId: string }) => {
      if (seen.push(scanId) === 3) all.resolve();
    };
    await queue.work(greet, work, 1);
    for (const scanId of ['a', 'b', 'c']) {
      await db.prisma.$transaction((tx) => queue.enqueue(statementsOf(tx), greet, { scanId }));
    }
    await all.promise;
    expect(seen).toEqual(['a', 'b', 'c']);
    const { rows } = await db.pool.query('SELECT FROM pgboss.queue WHERE notify');
    expect(rows).toHaveLength(0);
  });

  it('knows nothing of a job whose transaction was rolled back', async () => {
    const failing = db.prisma.$transaction(async (tx) => {
      await queue.enqueue(statementsOf(tx), never, { scanId: 'x' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await countOf('never-worked-on')).toBe(0);
    await db.prisma.$transaction((tx) => queue.enqueue(statementsOf(tx), never, { scanId: 'x' }));
    expect(await countOf('never-worked-on')).toBe(1);
  });

  it('refuses a payload that its schema refuses', async () => {
    const wrong = { scanId: 1 } as unknown as { scanId: string };
    await expect(db.prisma.$transaction((tx) => queue.enqueue(statementsOf(tx), never, wrong))).rejects.toThrow();
  });

  it('gives a job that fails every time to the one that is named for it', async () => {
    let tries = 0;
    const given = new Promise<string>((resolve) => {
      void queue.work(lost, async ({ scanId }) => resolve(scanId), 1);
    });
    await queue.work(
      fragile,
      async () => {
        tries++;
        throw new Error('always');
      },
      1,
    );
    await db.prisma.$transaction((tx) => queue.enqueue(statementsOf(tx), fragile, { scanId: 'f' }));
    expect(await given).toBe('f');
    expect(tries).toBe(2);
  });

  it('aborts what still runs when it stops, and another process does it again', async () => {
    const other = await start();
    let aborted = false;
    const begun = new Promise<void>((resolve) => {
      void other.work(
        endless,
        (_payload, signal) => {
          resolve();
          return new Promise((end) => {
            signal.addEventListener('abort', () => {
              aborted = true;
              end();
            });
          });
        },
        1,
      );
    });
    await db.prisma.$transaction((tx) => queue.enqueue(statementsOf(tx), endless, { scanId: 'again' }));
    await begun;
    await other.stop(1000);
    expect(aborted).toBe(true);
    const again = new Promise<string>((resolve) => {
      void queue.work(endless, async ({ scanId }) => resolve(scanId), 1);
    });
    expect(await again).toBe('again');
  });

  it('gives back what a stopping process runs without using up an attempt', async () => {
    const other = await start();
    const begun = new Promise<void>((resolve) => {
      other.workInTurns(
        single,
        (_payload, signal) => {
          resolve();
          return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        },
        { places: 1, ready: Promise.resolve(), watch: () => () => undefined },
      );
    });
    await db.prisma.$transaction((tx) => queue.enqueue(statementsOf(tx), single, { scanId: 'kept' }));
    await begun;
    await other.stop(50);
    const { rows } = await db.pool.query(`SELECT state, retry_count FROM pgboss.job WHERE name = 'single'`);
    expect(rows).toEqual([{ state: 'created', retry_count: 0 }]);
    const again = new Promise<string>((resolve) => {
      queue.workInTurns(single, async ({ scanId }) => resolve(scanId), {
        places: 1,
        ready: Promise.resolve(),
        watch: () => () => undefined,
      });
    });
    expect(await again).toBe('kept');
  });

  it('takes no job in turn before it is ready', async () => {
    const seen: string[] = [];
    const isReady = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const other = await start();
    const watch = () => () => undefined;
    const work = (name: string) => async () => {
      seen.push(name);
      done.resolve();
    };
    await db.prisma.$transaction((tx) => queue.enqueue(statementsOf(tx), patient, { scanId: 'p' }));
    other.workInTurns(patient, work('not ready'), { places: 1, ready: isReady.promise, watch });
    // Longer than it takes to look for jobs that nobody announced.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(seen).toEqual([]);
    queue.workInTurns(patient, work('ready'), { places: 1, ready: Promise.resolve(), watch });
    await done.promise;
    expect(seen).toEqual(['ready']);
    // Stops though it never was.
    await other.stop(50);
  });

  it('may be started by several processes at the same time', async () => {
    const others = await Promise.all([start(), start(), start()]);
    await Promise.all(others.map((other) => other.stop()));
  });
});
