import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, loadConfig } from './config.ts';
import type { Outages } from './db/outages.ts';
import { SIGN_IN_LINK_MINUTES } from './domain/limits.ts';
import { createApi } from './http/api.ts';
import { createProxies } from './http/client-address.ts';
import { createConnections } from './http/connections.ts';
import { openDashboard } from './http/dashboard.ts';
import { createFaultReporter } from './http/faults.ts';
import { createMetrics, createMetricsServer } from './http/metrics.ts';
import { createReadinessCheck, shareReadiness } from './http/readiness.ts';
import { type Application, createHttpServer, type HttpServer } from './http/server.ts';
import { createLog } from './log.ts';
import { type Service, startService } from './service.ts';
import { DEMO_OWNER, type Demo, seedDemo } from './services/accounts/demo.ts';
import { urlOfLink } from './services/accounts/sign-in-links.ts';
import { SILENCE_SECONDS } from './services/scans/workers.ts';
import { readLoad } from './services/shared/load.ts';
import type { TraceExport } from './tracing/export.ts';

/** Requests that are under way when the service stops get this long. */
const REQUEST_GRACE_MS = 3000;
/** Beyond all that is waited for, after which the process exits even if something hangs. */
const STOP_TIMEOUT_MS = 9000;
/** npm and the terminal may each pass on the same Ctrl-C; a later signal is intentional. */
const SAME_SIGNAL_MS = 1000;
/** How far from the default of PORT a free port is searched. */
const PORTS_TRIED = 50;
const SAMPLE = join(import.meta.dirname, '../samples/statement-en-forged.pdf');

const config = readConfig();
const isTerminal = process.stderr.isTTY === true;
/** In the terminal of who tries the service, a line for each request would carry away the link that signs them in. */
const isCalm = isTerminal && !config.production && !config.logLevelIsGiven;
const log = createLog(isCalm ? 'warn' : config.logLevel, isTerminal);
const metrics = createMetrics();
let outages: Outages | null = null;
const reportFault = createFaultReporter(log, { covers: (error) => outages?.covers(error) ?? false });
const { promise: application, resolve: started, reject: startFailed } = Promise.withResolvers<Application>();
application.catch(() => undefined);
const connections = createConnections();
const proxies = createProxies(config.trustedProxies);
const server = createHttpServer({
  application,
  log,
  reportFault,
  metrics,
  metricsAccess: { token: config.metrics.token, openToThisMachine: config.metrics.openToThisMachine },
  connections,
  proxies,
  dashboard: openDashboard(),
});
const metricsServer = createMetricsServer(metrics, config.metrics.token);
let starting: Promise<Service> | null = null;
let traces: TraceExport | null = null;
stopOnSignals();
try {
  await start();
} catch (error) {
  startFailed(error);
  log.debug({ err: error }, 'start failed');
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

/** The environment, with `--role` overriding ROLE. A mistake ends the start with one line. */
function readConfig(): Config {
  try {
    const { role } = parseArgs({ options: { role: { type: 'string' } } }).values;
    return loadConfig(undefined, role === undefined ? {} : { ROLE: role });
  } catch (error) {
    console.error(
      error instanceof ConfigError
        ? error.message
        : `usage: npm run serve -- --role api|worker|all (${(error as Error).message})`,
    );
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const servesApi = config.role !== 'worker';
  if (config.workersCutFrom !== null) {
    log.warn(
      `WORKERS is ${config.workersCutFrom}, but memory allows only ${config.workers} analyses of 1.5 GB each: using ${config.workers}`,
    );
  }
  if (config.otlpEndpoint !== null) {
    const { startTraceExport } = await import('./tracing/export.ts');
    traces = startTraceExport(config.otlpEndpoint, config.role, (fault) => log.warn({ fault }, 'traces'));
  }
  // First of all, so that a busy port is reported at once; requests are held until the service is ready.
  const port = await listen(server);
  if (config.metrics.port !== null) await listenForMetrics(config.metrics.port);
  starting = startService({
    config,
    log,
    works: config.role !== 'api',
    onAnalysis: metrics.analysisEnded,
    onWebhookTry: metrics.webhookTried,
    onReading: metrics.documentRead,
  });
  const service = await starting;
  const { database, services } = service;
  outages = database.outages;
  // In production, journals and log collectors keep standard output, and no key belongs there.
  // Before the service is ready: whoever sees it ready finds what it was seeded with.
  const demo = servesApi && !config.production ? await seedDemo(database) : null;
  const api = servesApi
    ? createApi({
        services,
        connections,
        proxies,
        publicUrl: config.publicUrl,
        oidc: config.oidc,
        explorer: config.explorer,
        reportFault,
      })
    : null;
  metrics.showLoad({
    read: () => readLoad(database.pool, SILENCE_SECONDS),
    pool: database.pool,
    openSubscriptions: () => api?.openSubscriptions() ?? 0,
  });
  started({
    api,
    checkReadiness: shareReadiness(createReadinessCheck(database)),
    sandbox: service.sandbox?.level ?? null,
  });
  log.info({ role: config.role, port, workers: config.workers }, 'ready');
  // To scripts/run.mjs: from now on a crash leads to a restart.
  process.send?.('ready');
  if (servesApi) greet(port, demo);
  else
    console.log(`Processing jobs with ${config.workers} analysis processes; health at http://localhost:${port}/readyz`);
}

/** On PORT if it was set, otherwise on the next free port; nothing depends on the port of a worker. */
async function listen(target: HttpServer): Promise<number> {
  const isFixed = config.portIsGiven && config.role !== 'worker';
  const last = isFixed ? config.port : config.port + PORTS_TRIED;
  for (let port = config.port; ; port++) {
    try {
      return await target.listen(port, config.host);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (isFixed) throw new Error(`PORT ${port} is in use by another program: set PORT to a free one`);
      if (port === last) throw new Error(`no port from ${config.port} to ${last} is free: set PORT to a free one`);
    }
  }
}

async function listenForMetrics(port: number): Promise<void> {
  try {
    await metricsServer.listen(port, config.metrics.host);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`METRICS_PORT ${port} is in use by another program: set METRICS_PORT to a free one`);
  }
}

/** To standard output and to no log: it may hold a key. */
function greet(port: number, demo: Demo | null): void {
  const address = config.publicUrl ?? `http://localhost:${port}`;
  const lines = [
    'Document forgery detection is ready.',
    '',
    `  Dashboard ${address}/`,
    `  REST      ${address}/api/v1`,
    `  GraphQL   ${address}/graphql${config.explorer ? '  (opens an explorer in the browser)' : ''}`,
    `  Data      ${config.databaseUrl === null ? config.dataDir : 'the database of DATABASE_URL'}`,
    ...(isCalm ? ['  Log       warnings and errors; LOG_LEVEL=info shows requests too'] : []),
  ];
  if (demo) {
    lines.push(
      '',
      `Created the organization "${demo.organizationName}" (plan Business). This link signs you in to the dashboard as its owner,`,
      `once and within ${SIGN_IN_LINK_MINUTES} minutes:`,
      '',
      `  ${urlOfLink(address, demo.link)}`,
      '',
      'Its API key, shown only once:',
      '',
      `  ${demo.key}`,
      '',
      'Scan a sample, then read the report with the id from the response:',
      '',
      `  curl -sS -H "Authorization: Bearer ${demo.key}" -F "file=@${SAMPLE}" -F lang=en ${address}/api/v1/scans`,
      `  curl -sS -H "Authorization: Bearer ${demo.key}" ${address}/api/v1/scans/ID`,
    );
  } else {
    lines.push(
      '',
      ...(config.production
        ? [
            'Create an organization: npm run -s admin -- org create --name NAME --plan business',
            'Create its first person: npm run -s admin -- user create --org ID --email ADDRESS --role owner',
          ]
        : []),
      `Sign in again: npm run -s admin -- user link EMAIL${config.production ? '' : ` (in the demo ${DEMO_OWNER})`}`,
      'Create another key: npm run -s admin -- org list, then npm run -s admin -- key create --org ID --name NAME',
    );
  }
  console.log(lines.join('\n'));
}

function stopOnSignals(): void {
  let firstAt: number | null = null;
  const onSignal = () => {
    if (firstAt === null) {
      firstAt = performance.now();
      log.info('stopping');
      void stop(0);
    } else if (performance.now() - firstAt > SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // The parent process has ended.
  process.on('disconnect', onSignal);
}

/** Stops accepting requests, requeues unfinished work, and closes everything in order. */
async function stop(exitCode: number): Promise<never> {
  const drainMs = exitCode === 0 ? config.drainSeconds * 1000 : 0;
  const workMs = config.stopGraceSeconds * 1000;
  setTimeout(() => process.exit(1), drainMs + REQUEST_GRACE_MS + workMs + STOP_TIMEOUT_MS).unref();
  startFailed(new Error('stopping'));
  server.drain();
  await pause(drainMs);
  metricsServer.close();
  await server.close(REQUEST_GRACE_MS);
  // Also before startup has finished: a database that is being opened must be closed.
  await starting?.then((service) => service.close(workMs)).catch(() => undefined);
  await traces?.close();
  process.exit(exitCode);
}
