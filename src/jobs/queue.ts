import { fromPrisma, PgBoss } from 'pg-boss';
import type { Transaction } from '../db/client.ts';
import type { Statements } from '../db/statements.ts';
import type { Job } from './job.ts';

/** The one file that knows pg-boss. */
export interface Queue {
  /** Adds a job within the caller's transaction: it is there when that commits, and never was when it does not. */
  enqueue<Payload extends object>(
    tx: Transaction | Statements,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Takes a job out, whatever its state, within the caller's transaction; `id` is the one that it was enqueued with. */
  remove(tx: Transaction, job: Job<object>, id: string): Promise<void>;
  /** Takes jobs of this kind from now on, at most `concurrency` at the same time. */
  work<Payload extends object>(job: Job<Payload>, handler: JobHandler<Payload>, concurrency: number): Promise<void>;
  /** Takes no more jobs, waits `graceMs` for those running, then aborts them and gives them back. */
  stop(graceMs?: number): Promise<void>;
}

export interface EnqueueOptions {
  /** A uuid to remove the job by. */
  id?: string;
  /** Not before this time. */
  startAfter?: Date;
}

/** Throwing means failure, and a retry. `signal` is aborted when the job expires, is lost, or the process ends. */
export type JobHandler<Payload> = (payload: Payload, signal: AbortSignal) => Promise<void>;

export interface QueueOptions {
  url: string;
  /** Every job that may be enqueued or worked on. */
  // biome-ignore lint/suspicious/noExplicitAny: the jobs of a list have different payloads
  jobs: readonly Job<any>[];
  /** Told of lost connections and the like; the queue goes on by itself. */
  onError: (error: Error) => void;
}

/** In a PostgreSQL schema of its own, which Prisma does not know. */
const SCHEMA = 'pgboss';
/** The shortest that pg-boss allows: after this time without a sign the job of a killed process is given back. */
const HEARTBEAT_SECONDS = 10;
const HEARTBEAT_REFRESH_SECONDS = 2;
const SUPERVISE_SECONDS = 1;
/** NOTIFY does not announce deferred and retried jobs, so polling goes on beside it. */
const POLL_SECONDS = 0.5;
const DEFAULT_GRACE_MS = 4000;
/** Jobs that have ended are kept this long, for the eyes of an operator. */
const KEEP_ENDED_SECONDS = 3600;

export async function startQueue({ url, jobs, onError }: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'job-queue',
    schema: SCHEMA,
    max: 6,
    schedule: jobs.some(({ options }) => options.cron !== undefined),
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', onError);
  await boss.start();
  for (const job of deadLettersFirst(jobs)) await makeQueue(boss, job);

  return {
    async enqueue(tx, job, payload, options = {}) {
      const id = await boss.send(job.name, job.payload.parse(payload), { db: databaseOf(tx), ...options });
      if (id === null) throw new Error(`job ${job.name} was not taken by the queue`);
    },
    async remove(tx, job, id) {
      await boss.deleteJob(job.name, id, { db: databaseOf(tx) });
    },
    async work(job, handler, concurrency) {
      await boss.work<object>(
        job.name,
        {
          localConcurrency: concurrency,
          pollingIntervalSeconds: POLL_SECONDS,
          notifyPollingIntervalSeconds: POLL_SECONDS,
          heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
        },
        async ([taken]) => {
          if (taken) await handler(job.payload.parse(taken.data), taken.signal);
        },
      );
    },
    stop: (graceMs = DEFAULT_GRACE_MS) => boss.stop({ graceful: true, timeout: graceMs, close: true }),
  };
}

const databaseOf = (tx: Transaction | Statements) =>
  'query' in tx
    ? { executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.query(text, values) }) }
    : fromPrisma(tx);

/** A queue must be there before another one names it. */
function deadLettersFirst<T extends Job<object>>(jobs: readonly T[]): T[] {
  return [...jobs].sort((a, b) => Number(Boolean(a.options.deadLetter)) - Number(Boolean(b.options.deadLetter)));
}

async function makeQueue(boss: PgBoss, { name, options }: Job<object>): Promise<void> {
  const settings = {
    notify: true,
    deleteAfterSeconds: KEEP_ENDED_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: options.expireSeconds,
    retryLimit: options.retries,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: options.retryDelaySeconds > 0,
    ...(options.deadLetter === undefined ? {} : { deadLetter: options.deadLetter }),
  };
  if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
  else await boss.createQueue(name, settings);
  if (options.cron !== undefined) await boss.schedule(name, options.cron, {}, { tz: 'UTC' });
}
