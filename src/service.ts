import { createAiClient } from './ai/client.ts';
import { baseUrlOf } from './ai/config.ts';
import { PROMPT_VERSION } from './ai/prompt.ts';
import { createAnalyzer } from './analysis/pool.ts';
import { findSandbox, meetsReadableFolder, type Sandbox } from './analysis/sandbox.ts';
import { readTrustedRoots } from './analysis/trusted-roots.ts';
import type { Analyzer, PrintReader } from './analysis/types.ts';
import { type Config, ConfigError } from './config.ts';
import { openServiceDatabase, type ServiceDatabase } from './db/open.ts';
import { createLive } from './events/live.ts';
import { createFileFetcher } from './ingest/fetch-url.ts';
import { startDeliveries } from './jobs/deliver-webhooks.ts';
import { analysisJobs, JOBS, startWork } from './jobs/jobs.ts';
import { startQueue } from './jobs/queue.ts';
import type { Log } from './log.ts';
import { createOutbound } from './outbound/outbound.ts';
import { hasFigures } from './scoring/models.ts';
import { type AiLayer, NO_AI } from './services/ai/layer.ts';
import type { EndedReading } from './services/ai/second-reader.ts';
import { fileRetentionDays } from './services/scans/retention.ts';
import { announceWorker } from './services/scans/workers.ts';
import type { ServiceContext } from './services/shared/context.ts';
import type { EndedAnalysis } from './services/shared/load.ts';
import { createStorage } from './storage/files.ts';
import { createObjects } from './storage/objects.ts';
import { createSender, type Sender } from './webhooks/send.ts';

/** A node without its interfaces: the resources of the services, and job processing if the node does any. */
export interface Service {
  database: ServiceDatabase;
  services: ServiceContext;
  /** Isolation of the analysis processes; null if none run. */
  sandbox: Sandbox | null;
  /** Requeues unfinished work after `graceMs`, then closes everything in order. */
  close(graceMs?: number): Promise<void>;
}

export interface ServiceOptions {
  config: Pick<
    Config,
    | 'databaseUrl'
    | 'databaseDirectUrl'
    | 'databasePooler'
    | 'dataDir'
    | 'storage'
    | 's3'
    | 'workers'
    | 'sandbox'
    | 'queueMaxWaitSeconds'
    | 'trustDir'
    | 'outboundAllow'
    | 'aiLayer'
    | 'ai'
    | 'retention'
  >;
  log: Log;
  /** Whether this node takes jobs. */
  works: boolean;
  /** Called for every attempt of an analysis. */
  onAnalysis?: (ended: EndedAnalysis, seconds: number) => void;
  /** Called for every attempt of a webhook. */
  onWebhookTry?: (outcome: 'succeeded' | 'failed', seconds: number) => void;
  /** Called for every document that the AI layer was asked about. */
  onReading?: (reading: EndedReading) => void;
}

export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, log, works, onAnalysis, onWebhookTry, onReading } = options;
  // Resources are closed in reverse order, also after a failed start.
  const closers: ((graceMs: number) => Promise<unknown>)[] = [];
  const close = async (graceMs = 3000) => {
    const deadline = performance.now() + graceMs;
    for (const closer of closers.splice(0).reverse()) {
      await closer(Math.max(0, deadline - performance.now())).catch((error: unknown) =>
        log.warn({ err: error }, 'error while stopping'),
      );
    }
  };
  try {
    const sandbox = works ? chooseSandbox(config, log) : null;
    // The children of the pool load while the database starts.
    const analyzer = works
      ? timed(createAnalyzer({ workers: config.workers, trustedRoots: readTrustedRoots(config.trustDir) }), onAnalysis)
      : null;
    if (analyzer) closers.push(() => analyzer.close());
    const { databaseUrl, databaseDirectUrl, databasePooler, dataDir } = config;
    const onTrouble = (message: string, error?: unknown) =>
      log.warn(error === undefined ? {} : { err: error }, message);
    const onRecovery = (message: string) => log.info(message);
    const database = await openServiceDatabase({
      databaseUrl,
      databaseDirectUrl,
      databasePooler,
      dataDir,
      onTrouble,
      onRecovery,
    });
    closers.push(() => database.close());
    if (database.isSuperuser) {
      log.warn('the role of DATABASE_URL is a superuser: use one that only owns the database');
    }
    if (database.migrated.length > 0) log.info({ migrations: database.migrated }, 'database migrated');

    const onError = (what: string) => (error: unknown) => {
      if (!database.outages.covers(error)) log.warn({ err: error }, what);
    };
    const live = await createLive(() => database.connect('live-updates'), onError('live updates'));
    closers.push(() => live.close());
    const queue = await startQueue({ url: database.url, jobs: JOBS, onError: onError('job queue') });
    closers.push((graceMs) => queue.stop(graceMs));
    const outbound = createOutbound({ allow: config.outboundAllow });
    closers.push(() => outbound.close());
    const objects = config.s3 && createObjects(config.s3);
    closers.push(async () => objects?.close());
    const ai = openAiLayer(config);
    closers.push(async () => ai.client?.close());
    const services: ServiceContext = {
      db: database.prisma,
      pool: database.pool,
      storage: createStorage(database.pool, { place: config.storage, objects }),
      objects,
      live,
      files: createFileFetcher(outbound),
      outbound,
      ai,
      queueMaxWaitSeconds: config.queueMaxWaitSeconds,
      fileRetentionDays: fileRetentionDays(config.retention),
      ...analysisJobs(queue),
    };
    if (analyzer) {
      const logFailure = (details: object) => log.warn(details, 'scan failed');
      const logNoHistory = (details: object) => log.warn(details, 'earlier documents were not looked up');
      await startWork(queue, {
        services,
        analyzer,
        retention: config.retention,
        concurrency: config.workers,
        logFailure,
        logNoHistory,
        onReading: told(log, onReading),
        logObjectFault: (error) => log.warn({ err: error }, 'an object could not be removed; it is tried again'),
      });
      const deliveries = startDeliveries(
        services,
        observed(createSender(outbound), onWebhookTry),
        onError('webhook deliveries'),
      );
      closers.push((graceMs) => deliveries.stop(graceMs));
      const leave = await announceWorker(database.prisma, config.workers, onError('worker announcement'));
      closers.push(leave);
    }
    return { database, services, sandbox, close };
  } catch (error) {
    await close(0);
    throw error;
  }
}

/** The model is loaded when the first document is read; a layer that is off costs nothing. */
function openAiLayer({ aiLayer: mode, ai: config }: Pick<Config, 'aiLayer' | 'ai'>): AiLayer {
  if (mode === 'off' || !config) return { ...NO_AI, mode };
  const endpoint = `${config.provider} ${new URL(baseUrlOf(config)).origin}`;
  const weighs = config.weighs && hasFigures(config.provider, config.model, PROMPT_VERSION);
  return { mode, client: createAiClient(config), terms: { ...config, weighs }, endpoint };
}

const DAY_MS = 86_400_000;

/** Faults are logged as they come, a budget that is used up once a day. */
function told(log: Log, onReading: ServiceOptions['onReading']): (reading: EndedReading) => void {
  let budgetToldAt = Number.NEGATIVE_INFINITY;
  return (reading) => {
    onReading?.(reading);
    const { scanId, outcome } = reading;
    if (['timeout', 'refused', 'invalid', 'down', 'taken_over'].includes(outcome)) {
      log.warn({ scanId, outcome }, 'the AI layer did not read a document');
    } else if (outcome === 'budget' && performance.now() - budgetToldAt > DAY_MS) {
      budgetToldAt = performance.now();
      log.warn({ scanId }, 'a monthly budget of the AI layer is used up');
    }
  };
}

/** Determines the isolation level; throws ConfigError if the operator requires another, or if data would be exposed. */
function chooseSandbox({ dataDir, sandbox: wanted }: ServiceOptions['config'], log: Log): Sandbox {
  if (meetsReadableFolder(dataDir)) {
    throw new ConfigError(
      'DATA_DIR',
      `is ${dataDir}, which analysis processes can read`,
      'a folder outside src and node_modules',
    );
  }
  const sandbox = findSandbox();
  if (wanted === 'required' && sandbox.level !== 'namespaces') {
    throw new ConfigError(
      'SANDBOX',
      'is "required", but this machine does not allow the service to create namespaces',
      'see docs/SECURITY.md',
    );
  }
  const level = sandbox.level === 'namespaces' ? 'info' : 'warn';
  log[level]({ sandbox: sandbox.level, ownUser: sandbox.ownUser }, 'isolation of analysis processes');
  return sandbox;
}

function timed(analyzer: Analyzer & PrintReader, onAnalysis: ServiceOptions['onAnalysis']): Analyzer & PrintReader {
  return {
    ready: analyzer.ready,
    close: () => analyzer.close(),
    readPrints: (...args) => analyzer.readPrints(...args),
    async analyze(...args) {
      const begin = performance.now();
      let ended: EndedAnalysis = { outcome: 'interrupted', verdict: '', failureCode: '' };
      try {
        const result = await analyzer.analyze(...args);
        ended = result.ok
          ? { outcome: 'completed', verdict: result.report.verdict, failureCode: '' }
          : { outcome: 'failed', verdict: '', failureCode: result.failure };
        return result;
      } finally {
        onAnalysis?.(ended, (performance.now() - begin) / 1000);
      }
    },
  };
}

function observed(send: Sender, onWebhookTry: ServiceOptions['onWebhookTry']): Sender {
  return async (message, signal) => {
    const outcome = await send(message, signal);
    onWebhookTry?.(outcome.fault === null ? 'succeeded' : 'failed', outcome.durationMs / 1000);
    return outcome;
  };
}
