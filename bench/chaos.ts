/**
 * `npm run bench -- chaos [--kills N] [--minutes N] [--seed N]`: three API and three worker processes over one PostgreSQL
 * and one bucket, killed with SIGKILL one after the other, PostgreSQL and bucket among them, while clients send documents
 * and a receiver takes webhooks.
 * Afterwards nothing may be lost, done twice, charged wrongly or told other than once.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { say } from '../src/cli/terminal.ts';
import { analyzeScan } from '../src/jobs/analyze-scan.ts';
import { createOutbound } from '../src/outbound/outbound.ts';
import { operatorFor } from '../src/services/shared/actor.ts';
import { createWebhookEndpoint } from '../src/services/webhooks/endpoints.ts';
import { createObjects } from '../src/storage/objects.ts';
import { type BucketProcess, startBucketProcess } from './bucket.ts';
import { randomOf } from './mutate.ts';
import { type BenchDatabase, bearer, openBenchDatabase, residentBytes, type Served, serveService } from './service.ts';
import { ms, percentile, print } from './table.ts';

const SAMPLE = fileURLToPath(new URL('../samples/payslip-en.pdf', import.meta.url));
const NODES = 3;
const CLIENTS = 4;
/** Every so many kills it is PostgreSQL's turn, and in the middle between them the bucket's. */
const POSTGRES_EVERY = 12;
const BUCKET_DOWN_MS = 1_500;
/** Between two kills: a node is up again before the third one after it is killed. */
const PAUSE_MS = [600, 2_400] as const;
/** Between two documents of a client. */
const REST_MS = 400;
const RETRY_MS = 150;
const STARTS = 4;
const REQUEST_TIMEOUT_MS = 20_000;
/** Nothing more has ended for so long: something is lost. Longer than the first pauses between tries of a webhook. */
const STALLED_MS = 90_000;
const QUIET = { LOG_LEVEL: 'silent', DRAIN_S: '0' };

type Role = 'api' | 'worker';

/** A process that is started again, on another port, each time it was killed. */
class Node {
  private served: Promise<Served>;
  kills = 0;
  /** Times that it was gone before it was killed: PostgreSQL went while it started. */
  falls = 0;
  readonly role: Role;
  private readonly start: () => Promise<Served>;

  constructor(role: Role, start: () => Promise<Served>) {
    this.role = role;
    this.start = start;
    this.served = start();
  }

  get url(): Promise<string> {
    return this.served.then(({ url }) => url);
  }

  get bytes(): Promise<number> {
    return this.served.then(({ pid }) => residentBytes(pid));
  }

  async kill(): Promise<void> {
    const { pid } = await this.served;
    try {
      process.kill(pid, 'SIGKILL');
      this.kills += 1;
    } catch {
      this.falls += 1;
    }
    this.served = this.restart();
  }

  async stop(): Promise<void> {
    await (await this.served).stop();
  }

  /** More than one try: it may meet a PostgreSQL that is just being killed, more than once on a busy machine. */
  private async restart(): Promise<Served> {
    for (let tries = 1; tries < STARTS; tries += 1) {
      const served = await this.start().catch(() => null);
      if (served) return served;
    }
    return this.start();
  }
}

export async function benchChaos(args: readonly string[] = []): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string', default: '60' },
      /** After which nothing more is killed; a busy machine takes long to start what was killed. */
      minutes: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [kills, minutes, seed] = [Number(values.kills), Number(values.minutes), Number(values.seed)];
  const bench = await openBenchDatabase();
  const receiver = await startReceiver();
  const bucket = await startBucketProcess();
  try {
    await subscribe(bench, receiver.host);
    const env = { ...QUIET, ...bucket.env, OUTBOUND_ALLOW: receiver.host };
    const start = (role: Role) => () => serveService(bench.database.url, role, env);
    const nodes = (['api', 'worker'] as const).flatMap((role) =>
      Array.from({ length: NODES }, () => new Node(role, start(role))),
    );
    try {
      return await run({ bench, receiver, bucket, nodes, kills, minutes, seed });
    } finally {
      await Promise.allSettled(nodes.map((node) => node.stop()));
    }
  } finally {
    receiver.close();
    await bucket.close();
    await bench.close();
  }
}

interface Run {
  bench: BenchDatabase;
  receiver: Receiver;
  bucket: BucketProcess;
  nodes: readonly Node[];
  kills: number;
  minutes: number;
  seed: number;
}

async function run({ bench, receiver, bucket, nodes, kills, minutes, seed }: Run): Promise<number> {
  const random = randomOf(seed);
  const apis = nodes.filter(({ role }) => role === 'api');
  await Promise.all(nodes.map(({ url }) => url));
  const atFirst = await Promise.all(nodes.map(({ bytes }) => bytes));
  const accepted = new Set<string>();
  const waits: number[] = [];
  let underWay = true;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let i = 0; underWay; i += 1) {
      const startedAt = performance.now();
      accepted.add(await send(bench, apis, `${client}-${i}`));
      waits.push(performance.now() - startedAt);
      await delay(REST_MS);
    }
  });
  let ofPostgres = 0;
  let ofBucket = 0;
  let comesBack = Promise.resolve();
  const endsAt = performance.now() + minutes * 60_000;
  for (let i = 1; i <= kills && performance.now() < endsAt; i += 1) {
    await delay(PAUSE_MS[0] + random.int(PAUSE_MS[1] - PAUSE_MS[0]));
    if (i % POSTGRES_EVERY === 0) {
      ofPostgres += 1;
      killPostgres(bench);
    } else if (i % POSTGRES_EVERY === POSTGRES_EVERY / 2) {
      ofBucket += 1;
      await comesBack;
      comesBack = bucket.crash(BUCKET_DOWN_MS);
    } else await random.pick(nodes).kill();
  }
  underWay = false;
  await comesBack;
  await Promise.all(clients);
  const faults = await judge(bench, receiver, bucket, accepted);
  const atLast = await Promise.all(nodes.map(({ bytes }) => bytes));
  const killed = (role: Role) => nodes.filter((node) => node.role === role).reduce((sum, node) => sum + node.kills, 0);
  const megabytes = (all: readonly number[]) => `${Math.round(Math.max(...all) / 2 ** 20)} MB`;
  print('chaos', 'found');
  print('killed: API, worker', `${killed('api')}, ${killed('worker')}`);
  print('killed: PostgreSQL, bucket', `${ofPostgres}, ${ofBucket}`);
  print('gone by themselves', String(nodes.reduce((sum, node) => sum + node.falls, 0)));
  print('documents accepted', String(accepted.size));
  print('of these by further attempts', await attemptsOf(bench));
  print('until accepted, retries included, p50, p95', `${ms(percentile(waits, 0.5))}, ${ms(percentile(waits, 0.95))}`);
  print('largest process at first, at last', `${megabytes(atFirst)}, ${megabytes(atLast)}`);
  for (const fault of faults) say(fault);
  print('faults', String(faults.length));
  return faults.length;
}

/** Sends one document until a node has accepted it, as integrators are asked to: with the same key. */
async function send(bench: BenchDatabase, apis: readonly Node[], key: string): Promise<string> {
  const bytes = await readFile(SAMPLE);
  for (let i = 0; ; i += 1) {
    const form = new FormData();
    form.set('file', new Blob([bytes]), 'payslip.pdf');
    const headers = { ...bearer(bench), 'idempotency-key': key };
    const url = await apis[i % apis.length]!.url.catch(() => null);
    const init = { method: 'POST', headers, body: form, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) };
    const answer = url ? await fetch(`${url}/api/v1/scans`, init).catch(() => null) : null;
    const body = (await answer?.json().catch(() => null)) as { id?: string } | null;
    if (body?.id && (answer?.status === 202 || answer?.status === 200)) return body.id;
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`POST /scans: ${answer.status} ${JSON.stringify(body)}`);
    await delay(RETRY_MS);
  }
}

function killPostgres({ folder }: BenchDatabase): void {
  const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
}

/** What is not as it should be, once everything has ended. */
async function judge(
  bench: BenchDatabase,
  receiver: Receiver,
  bucket: BucketProcess,
  accepted: ReadonlySet<string>,
): Promise<string[]> {
  const { prisma } = bench.database;
  const left = async () =>
    (await prisma.scan.count({ where: { status: { in: ['queued', 'processing'] } } })) +
    (await prisma.webhookDelivery.count({ where: { status: 'pending' } }));
  let fewest = await left();
  let since = performance.now();
  while (fewest > 0 && performance.now() - since < STALLED_MS) {
    await delay(500);
    const now = await left();
    if (now < fewest) since = performance.now();
    fewest = Math.min(fewest, now);
  }
  const scans = await prisma.scan.findMany({ select: { id: true, status: true, failureCode: true } });
  const ends = await prisma.event.groupBy({
    by: ['scanId'],
    where: { type: { in: ['scan.completed', 'scan.failed'] } },
    _count: true,
  });
  const usage = await prisma.usagePeriod.aggregate({ _sum: { used: true } });
  const completed = scans.filter(({ status }) => status === 'completed').length;
  const known = new Set(scans.map(({ id }) => id));
  const lost = [...accepted].filter((id) => !known.has(id));
  const unended = scans.filter(({ status }) => status !== 'completed');
  const untold = scans.filter(({ id }) => !receiver.told.has(id));
  const files = await prisma.scanFile.findMany();
  const damaged = await countDamaged(bucket, files);
  const faults: readonly (readonly [boolean, string])[] = [
    [lost.length > 0, `${lost.length} accepted documents are lost`],
    [scans.length !== accepted.size, `${scans.length} scans of ${accepted.size} documents`],
    [unended.length > 0, `not completed: ${countsOf(unended.map((scan) => scan.failureCode ?? scan.status))}`],
    [ends.length !== scans.length || ends.some(({ _count }) => _count !== 1), 'scans that did not end exactly once'],
    [usage._sum.used !== completed, `${usage._sum.used} units for ${completed} completed scans`],
    [untold.length > 0, `${untold.length} ends that the receiver was never told`],
    [files.length !== scans.length, `${files.length} files of ${scans.length} scans`],
    [damaged > 0, `${damaged} originals that the bucket does not have as they were sent`],
  ];
  return faults.filter(([isFault]) => isFault).map(([, fault]) => fault);
}

async function countDamaged(
  { config }: BucketProcess,
  files: readonly { objectKey: string | null; sha256: string | null }[],
): Promise<number> {
  const objects = createObjects(config);
  let damaged = 0;
  for (const { objectKey, sha256 } of files) {
    const bytes = await objects.get(objectKey!, sha256!).catch(() => null);
    if (!bytes) damaged += 1;
  }
  await objects.close();
  return damaged;
}

/** How many documents took how many attempts more than one: `140 x 1, 9 x 2`. */
async function attemptsOf({ database: { pool } }: BenchDatabase): Promise<string> {
  const { rows } = await pool.query<{ retries: number; scans: number }>(
    `SELECT retry_count AS retries, count(*)::int AS scans FROM pgboss.job
     WHERE name = $1 AND retry_count > 0 GROUP BY 1 ORDER BY 1`,
    [analyzeScan.name],
  );
  return rows.map(({ retries, scans }) => `${scans} x ${retries}`).join(', ') || 'none';
}

/** `3 queued, 1 INTERNAL`. */
const countsOf = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${all.length} ${name}`).join(', ');

async function subscribe({ organizationId, database }: BenchDatabase, host: string): Promise<void> {
  const outbound = createOutbound({ allow: [host] });
  const operator = operatorFor(organizationId, 'bench');
  await createWebhookEndpoint(operator, { db: database.prisma, outbound }, { url: `http://${host}/hook` });
  await outbound.close();
}

interface Receiver {
  host: string;
  /** Scans of whose end it was told. */
  told: ReadonlySet<string>;
  close(): void;
}

async function startReceiver(): Promise<Receiver> {
  const told = new Set<string>();
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const event = JSON.parse(Buffer.concat(parts).toString()) as { data: { scan?: { id: string } } };
      if (event.data.scan) told.add(event.data.scan.id);
      res.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    host: `127.0.0.1:${port}`,
    told,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
