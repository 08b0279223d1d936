import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { inject } from 'vitest';
import type { Organization, Plan } from '../../generated/prisma/client.ts';
import { isDatabaseAway } from '../../src/db/away.ts';
import { newId } from '../../src/db/id.ts';
import { DEFAULT_SCOPES, type Scope } from '../../src/domain/scan.ts';
import { createLive } from '../../src/events/live.ts';
import { createApi } from '../../src/http/api.ts';
import { createProxies } from '../../src/http/client-address.ts';
import { createConnections } from '../../src/http/connections.ts';
import { createFaultReporter } from '../../src/http/faults.ts';
import { createFileFetcher } from '../../src/ingest/fetch-url.ts';
import { type Deliveries, startDeliveries } from '../../src/jobs/deliver-webhooks.ts';
import { analysisJobs, JOBS, startWork } from '../../src/jobs/jobs.ts';
import { startQueue } from '../../src/jobs/queue.ts';
import { createOutbound, type OutboundOptions } from '../../src/outbound/outbound.ts';
import { createApiKey } from '../../src/services/accounts/api-keys.ts';
import type { OidcProvider } from '../../src/services/accounts/oidc.ts';
import { createOrganization } from '../../src/services/accounts/organizations.ts';
import { type AiLayer, NO_AI } from '../../src/services/ai/layer.ts';
import type { Actor } from '../../src/services/shared/actor.ts';
import type { ServiceContext } from '../../src/services/shared/context.ts';
import { createStorage } from '../../src/storage/files.ts';
import type { Objects } from '../../src/storage/objects.ts';
import { createSender } from '../../src/webhooks/send.ts';
import { type ScriptedAnalyzer, scriptedAnalyzer } from './analyzer.ts';
import { type Bucket, startBucket } from './bucket.ts';
import { holdToContract, mediaTypeOf } from './contract.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase } from './database.ts';
import { startPrism, throughPrism } from './prism.ts';

export interface Tenant {
  organization: Organization;
  key: string;
  actor: Actor;
}

export interface TestApi {
  /** `http://127.0.0.1:PORT`. */
  url: string;
  database: TestDatabase;
  services: ServiceContext;
  analyzer: ScriptedAnalyzer;
  /** Where the tests run with buckets. */
  bucket: Bucket | null;
  /** What was masked as SERVICE_ERROR. */
  faults: unknown[];
  /** Begins to take jobs; until then scans stay queued. */
  work(): Promise<void>;
  /** Begins to send webhooks, as one more process; `api.close` stops it. */
  deliver(): Deliveries;
  tenant(options?: {
    plan?: Plan;
    scopes?: readonly Scope[];
    monthlyLimit?: number;
    /** Null: the plan's own. */
    perMinuteLimit?: number | null;
  }): Promise<Tenant>;
  /** Below /api/v1; throws when the answer is none that openapi.json describes. */
  rest(key: string | null, path: string, init?: RequestInit): Promise<Response>;
  /** As `rest`, for a request that breaks the contract on purpose. */
  restOffContract(key: string | null, path: string, init?: RequestInit): Promise<Response>;
  graphql<T = Record<string, unknown>>(
    key: string | null,
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<{ status: number; data: T; errors?: { message: string; extensions: Record<string, unknown> }[] }>;
  /** Destroys every connection that is open, as a network does. */
  cutConnections(): void;
  close(): Promise<void>;
}

export interface TestApiOptions extends Partial<OutboundOptions> {
  fetchTimeoutMs?: number;
  aiLayer?: AiLayer['mode'];
  /** Files go to this bucket; otherwise to one of its own where the tests run with buckets, else to PostgreSQL. */
  objects?: Objects | null;
  /** With a model; `aiLayer` is then its own. */
  ai?: AiLayer;
  webhookTimeoutMs?: number;
  queueMaxWaitSeconds?: number;
  fileRetentionDays?: number;
  trustedProxies?: readonly string[];
  publicUrl?: string;
  oidc?: OidcProvider;
  explorer?: boolean;
  /** Another API process over the same migrated database; it must be closed before that one. */
  beside?: { database: { url: string } };
}

const KEEP = { originalDays: null, scanDays: null };

/** The whole API on a loopback port over a database of its own; only the analysis is scripted. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const bucket = inject('bucket') ? await startBucket() : null;
  const {
    fetchTimeoutMs,
    webhookTimeoutMs,
    beside,
    aiLayer = 'off',
    ai,
    objects = bucket?.objects ?? null,
    queueMaxWaitSeconds = 900,
    fileRetentionDays = null,
    trustedProxies,
    publicUrl = null,
    oidc = null,
    explorer = true,
    ...outboundOptions
  } = options;
  const database = beside ? openTestDatabase(beside.database.url) : await createTestDatabase();
  const quiet = () => undefined;
  const queue = await startQueue({ url: database.url, jobs: JOBS, onError: quiet });
  const live = await createLive(() => database.connect('live'), quiet);
  const outbound = createOutbound({ allow: [], ...outboundOptions });
  const services: ServiceContext = {
    db: database.prisma,
    pool: database.pool,
    storage: createStorage(database.pool, { place: objects ? 's3' : 'postgres', objects }),
    objects,
    live,
    files: createFileFetcher(outbound, fetchTimeoutMs),
    outbound,
    ai: ai ?? { ...NO_AI, mode: aiLayer },
    queueMaxWaitSeconds,
    fileRetentionDays,
    ...analysisJobs(queue),
  };
  const faults: unknown[] = [];
  const deliveries: Deliveries[] = [];
  const api = createApi({
    services,
    connections: createConnections(),
    proxies: createProxies(trustedProxies),
    publicUrl,
    oidc,
    explorer,
    reportFault: createFaultReporter({ error: ({ err }: { err: unknown }) => faults.push(err) } as never, {
      covers: isDatabaseAway,
    }),
  });
  const analyzer = scriptedAnalyzer();
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    const handlers = {
      '/graphql': api.graphql,
      '/files/': api.files,
      '/r/': api.shared,
      '/session': api.session,
    };
    const [, handler] = Object.entries(handlers).find(([start]) => path.startsWith(start)) ?? ['', api.rest];
    handler(req, res, newId()).catch((error: unknown) => {
      faults.push(error);
      res.destroy();
    });
  });
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  server.on('upgrade', (req, socket, head) => {
    if (!api.upgrade(req, socket, head)) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bearer = (key: string | null): Record<string, string> =>
    key === null ? {} : { authorization: `Bearer ${key}` };

  const restUrl = `${url}/api/v1`;
  const prism = inject('prism') ? await startPrism(restUrl) : null;
  const ask = async (key: string | null, path: string, init: RequestInit, offContract: boolean) => {
    const request = new Request(restUrl + path, { ...init, headers: { ...bearer(key), ...(init.headers as object) } });
    const { method } = request;
    const response = await (prism ? throughPrism(prism, request, path, offContract) : fetch(request));
    const isJson = mediaTypeOf(response.headers) === 'application/json';
    const body: unknown = isJson ? await response.clone().json() : await response.clone().text();
    holdToContract({ method, path }, { status: response.status, headers: response.headers, body });
    return response;
  };

  return {
    url,
    database,
    services,
    analyzer,
    bucket,
    faults,
    work: () =>
      startWork(queue, { services, analyzer, retention: KEEP, concurrency: 2, logFailure: quiet, logNoHistory: quiet }),
    deliver() {
      const send = createSender(outbound, webhookTimeoutMs);
      const started = startDeliveries(services, send, (error) => faults.push(error));
      deliveries.push(started);
      return started;
    },
    async tenant({ plan = 'business', scopes = DEFAULT_SCOPES, monthlyLimit, perMinuteLimit = 100_000 } = {}) {
      const made = await createOrganization(database.prisma, 'test', { name: 'Tenant', plan });
      const organization = await database.prisma.organization.update({
        where: { id: made.id },
        data: { monthlyLimit, perMinuteLimit },
      });
      const { key, apiKey } = await createApiKey(database.prisma, 'test', {
        organizationId: made.id,
        name: 'key',
        scopes,
        environment: 'test',
      });
      const actor = { organizationId: made.id, scopes: new Set(scopes), apiKeyId: apiKey.id, requestId: newId() };
      return { organization, key, actor };
    },
    rest: (key, path, init = {}) => ask(key, path, init, false),
    restOffContract: (key, path, init = {}) => ask(key, path, init, true),
    async graphql(key, query, variables) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(key) },
        body: JSON.stringify({ query, variables }),
      });
      return { status: response.status, ...((await response.json()) as object) } as never;
    },
    cutConnections() {
      for (const socket of connections) socket.destroy();
    },
    async close() {
      await prism?.close();
      await api.close();
      await Promise.all(deliveries.map((started) => started.stop(0)));
      await outbound.close();
      await queue.stop(500);
      await live.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      await bucket?.close();
    },
  };
}

/** The smallest file that is judged a PDF; `tail` makes it another file. */
export const pdfBytes = (tail = ''): Buffer => Buffer.from(`%PDF-1.7\n%${tail}\n%%EOF\n`);

export function uploadForm(bytes: Uint8Array, fields: Record<string, string> = {}, name = 'statement.pdf'): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return form;
}
