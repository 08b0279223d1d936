import { PgBoss } from 'pg-boss';
import type { Statements } from '../db/statements.ts';
import type { Job } from './job.ts';
import { type GroupedJob, type JobSource, type TurnOptions, type Turns, takeTurns } from './turns.ts';

/** The one file that knows pg-boss. */
export interface Queue {
  /** Adds a job within the caller's transaction: it exists if and only if that commits. */
  enqueue<Payload extends object>(
    sql: Statements,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Takes a job out, whatever its state, within the caller's transaction; `id` is the one that it was enqueued with. */
  remove(sql: Statements, job: Job<object>, id: string): Promise<void>;
  /** Takes jobs of this kind from now on, at most `concurrency` at the same time. */
  work<Payload extends object>(job: Job<Payload>, handler: JobHandler<Payload>, concurrency: number): Promise<void>;
  /** The same for jobs that were enqueued with a turn (src/jobs/turns.ts). */
  workInTurns<Payload extends object>(
    job: Job<Payload>,
    handler: JobHandler<Payload>,
    options: Pick<TurnOptions<TakenJob>, 'places' | 'ready' | 'watch'>,
  ): void;
  /** How many of the jobs with these ids wait for their turn. */
  countWaiting(sql: Statements, job: Job<object>, ids: readonly string[]): Promise<number>;
  /** Makes what a group has waiting yield to all others, within the caller's transaction. */
  deferGroup(sql: Statements, job: Job<object>, group: string): Promise<void>;
  /** Takes no more jobs, waits `graceMs` for those running, then aborts them and gives them back. */
  stop(graceMs?: number): Promise<void>;
}

export interface EnqueueOptions {
  /** A uuid by which the job can be removed. */
  id?: string;
  /** Not before this time. */
  startAfter?: Date;
  turn?: Turn;
}

/** Determines the job's turn among other groups. */
export interface Turn {
  group: string;
  /** This one runs so many rounds after the first waiting job; 0 where the group has nothing else open. */
  rounds: number;
  /** The group yields to all others. */
  isLate: boolean;
}

/** Throwing means failure, and a retry. `signal` is aborted when the job expires, is lost, or the process ends. */
export type JobHandler<Payload> = (payload: Payload, signal: AbortSignal) => Promise<void>;

export interface QueueOptions {
  url: string;
  /** Every job that may be enqueued or processed. */
  // biome-ignore lint/suspicious/noExplicitAny: the jobs of a list have different payloads
  jobs: readonly Job<any>[];
  /** Called for lost connections and the like; the queue recovers by itself. */
  onError: (error: Error) => void;
}

/** A separate PostgreSQL schema, unknown to Prisma. */
const SCHEMA = 'pgboss';
/** The minimum of pg-boss: after this time without a heartbeat, the job of a killed process is requeued. */
const HEARTBEAT_SECONDS = 10;
const HEARTBEAT_REFRESH_SECONDS = 2;
const SUPERVISE_SECONDS = 1;
/** Nothing is announced: every NOTIFY makes its commit wait for all others. Who cannot wait is woken otherwise (turns.ts). */
const POLL_SECONDS = 0.5;
const DEFAULT_GRACE_MS = 4000;
/** Priorities of late groups are this far below all others. */
const LATE = 2 ** 29;
const LATE_TOP = 1 - LATE;
const LATE_TIER = 'late';
/** Runs before everything else. */
const FIRST = 2 ** 30;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
/** How long ended jobs are kept for inspection. */
const KEEP_ENDED_SECONDS = 3600;

export async function startQueue({ url, jobs, onError }: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'job-queue',
    schema: SCHEMA,
    max: 6,
    schedule: jobs.some(({ options }) => options.cron !== undefined),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', onError);
  await boss.start();
  for (const job of deadLettersFirst(jobs)) await makeQueue(boss, job);

  const turns: Turns[] = [];

  return {
    async enqueue(sql, job, payload, { turn, ...options } = {}) {
      const place = turn && {
        group: { id: turn.group, ...(turn.isLate ? { tier: LATE_TIER } : {}) },
        priority: await priorityOf(sql, job.name, turn),
      };
      const id = await boss.send(job.name, job.payload.parse(payload), { db: databaseOf(sql), ...options, ...place });
      if (id === null) throw new Error(`job ${job.name} was not accepted by the queue`);
    },
    async remove(sql, job, id) {
      await boss.deleteJob(job.name, id, { db: databaseOf(sql) });
    },
    async work(job, handler, concurrency) {
      await boss.work<object>(
        job.name,
        {
          localConcurrency: concurrency,
          pollingIntervalSeconds: POLL_SECONDS,
          heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
        },
        async ([taken]) => {
          if (taken) await handler(job.payload.parse(taken.data), taken.signal);
        },
      );
    },
    workInTurns(job, handler, turn) {
      const options = {
        ...turn,
        run: (taken: TakenJob, signal: AbortSignal) => runTaken(boss, job, handler, taken, signal).catch(onError),
        onError: (error: unknown) => onError(error as Error),
      };
      turns.push(takeTurns(sourceOf(boss, job.name), options));
    },
    async countWaiting(sql, job, ids) {
      const [row] = await sql.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${SCHEMA}.job
         WHERE name = $1 AND id = ANY ($2::uuid[]) AND state < 'active'`,
        [job.name, [...ids]],
      );
      return row?.count ?? 0;
    },
    async deferGroup(sql, job, group) {
      await sql.query(
        `UPDATE ${SCHEMA}.job SET priority = priority - $3::int, group_tier = $4
         WHERE name = $1 AND group_id = $2 AND state < 'active' AND group_tier IS NULL`,
        [job.name, group, LATE, LATE_TIER],
      );
    },
    async stop(graceMs = DEFAULT_GRACE_MS) {
      await Promise.all(turns.map((taking) => taking.stop(graceMs)));
      await boss.stop({ graceful: true, timeout: graceMs, close: true });
    },
  };
}

/** Rounds are priorities in steps of two. Within a round, groups with nothing else open run first, the others by age. */
async function priorityOf(sql: Statements, name: string, { rounds, isLate }: Turn): Promise<number> {
  const top = isLate ? -LATE : 0;
  const [first] = await sql.query<{ priority: number }>(
    `SELECT priority FROM ${SCHEMA}.job
     WHERE name = $1 AND state < 'active' AND NOT blocked AND priority BETWEEN $2::int AND $3::int
     ORDER BY priority DESC LIMIT 1`,
    [name, top - LATE + 2, top + 1],
  );
  const begun = first ? Math.ceil((top - first.priority) / 2) : 0;
  return Math.max(top - LATE + 2, top - 2 * (begun + rounds) + (rounds === 0 ? 1 : 0));
}

interface TakenJob extends GroupedJob {
  id: string;
  retryCount: number;
  data: object;
}

function sourceOf(boss: PgBoss, name: string): JobSource<TakenJob> {
  return {
    async favourLongestWaiting(passOver) {
      await boss.getDb().executeSql(
        `UPDATE ${SCHEMA}.job SET priority = $2::int WHERE name = $1 AND id = (
           SELECT id FROM ${SCHEMA}.job
           WHERE name = $1 AND state < 'active' AND NOT blocked AND start_after <= now()
             AND (group_id IS NULL OR group_id <> ALL ($3::text[]))
           ORDER BY created_on LIMIT 1 FOR UPDATE SKIP LOCKED)`,
        [name, FIRST, [...passOver]],
      );
    },
    async take(kind, passOver) {
      const range = kind === 'late' ? { maxPriority: LATE_TOP } : { minPriority: LATE_TOP + 1 };
      const [job] = await boss.fetch<object>(name, { ...range, ignoreGroups: [...passOver] });
      if (!job) return null;
      const { id, data, groupId, groupTier } = job;
      // Only declared for jobs with metadata, though every job has it.
      const { retryCount } = job as unknown as { retryCount: number };
      return { id, retryCount, data, group: groupId ?? null, isLate: groupTier === LATE_TIER };
    },
  };
}

/** One attempt of a job, with heartbeats. A job that does not finish is retried. */
async function runTaken<Payload extends object>(
  boss: PgBoss,
  { name, payload, options }: Job<Payload>,
  handler: JobHandler<Payload>,
  { id, retryCount, data }: TakenJob,
  signal: AbortSignal,
): Promise<void> {
  const attempt = { id, retryCount };
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  const expiry = setTimeout(() => over.abort(), options.expireSeconds * 1000);
  const pulse = setInterval(() => {
    // While the database is unavailable this is unknown; afterwards it tells whether the job is still ours.
    boss.touch(name, attempt).then(
      (answer) => (answer as { affected?: number }).affected === 0 && over.abort(),
      () => undefined,
    );
  }, HEARTBEAT_REFRESH_SECONDS * 1000);
  const interrupted = new Promise<never>((_, reject) => {
    either.addEventListener('abort', () => reject(new Error('The job was interrupted.')), { once: true });
  });
  try {
    await Promise.race([handler(payload.parse(data), either), interrupted]);
    either.throwIfAborted();
    await boss.complete(name, attempt);
  } catch (error) {
    if (signal.aborted) await giveBack(boss, name, attempt);
    else await boss.fail(name, attempt, { message: error instanceof Error ? error.message : String(error) });
  } finally {
    clearTimeout(expiry);
    clearInterval(pulse);
  }
}

/** A process that stops returns what it runs as if it had never taken it: a rollout uses up no attempt. */
async function giveBack(boss: PgBoss, name: string, { id, retryCount }: Pick<TakenJob, 'id' | 'retryCount'>) {
  await boss.getDb().executeSql(
    `UPDATE ${SCHEMA}.job SET state = 'created', started_on = NULL, heartbeat_on = NULL
     WHERE name = $1 AND id = $2::uuid AND state = 'active' AND retry_count = $3::int`,
    [name, id, retryCount],
  );
}

/** The caller's transaction as pg-boss takes it. */
const databaseOf = (sql: Statements) => ({
  executeSql: async (text: string, values?: unknown[]) => ({ rows: await sql.query(text, values) }),
});

/** A queue must exist before another one names it. */
function deadLettersFirst<T extends Job<object>>(jobs: readonly T[]): T[] {
  return [...jobs].sort((a, b) => Number(Boolean(a.options.deadLetter)) - Number(Boolean(b.options.deadLetter)));
}

async function makeQueue(boss: PgBoss, { name, options }: Job<object>): Promise<void> {
  const settings = {
    notify: false,
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
  // pg-boss asks once what it knows of a queue, over a connection of its own. If the first to ask were transactions that
  // hold all connections of a pooler, they would wait for themselves; so it is asked now, through any look-up.
  await boss.getJobById(name, NO_JOB);
}
