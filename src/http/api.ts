import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { createSlots } from '../ingest/slots.ts';
import { createRest, refuseMalformed } from '../rest/app.ts';
import { printOpenapi } from '../rest/openapi.ts';
import { createExecutor } from '../schema/executor.ts';
import { createOperations, type ReportFault } from '../schema/operations.ts';
import { createResponseCache } from '../schema/response-cache.ts';
import { createOidc, type OidcProvider } from '../services/accounts/oidc.ts';
import type { ServiceContext } from '../services/shared/context.ts';
import type { Proxies } from './client-address.ts';
import type { Connections } from './connections.ts';
import { createGate } from './gate.ts';
import { createGraphql, type RequestHandler } from './graphql.ts';
import { createGraphqlSockets } from './graphql-ws.ts';
import { createLinkedFiles } from './linked-files.ts';
import { createSessions } from './session.ts';
import { createSite } from './session-cookie.ts';
import { createSharedReports } from './shared-reports.ts';

/** Everything that the server mounts; each request comes with the id that its response must carry. */
export interface Api {
  /** `/api/v1` and below. */
  rest: RequestHandler;
  /** `/graphql`. */
  graphql: RequestHandler;
  /** `/files` and below. */
  files: RequestHandler;
  /** `/session` and below. */
  session: RequestHandler;
  /** `/r` and below. */
  shared: RequestHandler;
  /** WebSocket upgrades of `/graphql`; false when it is not one. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  openSubscriptions(): number;
  /** Ends open sockets and streams, and informs their clients. */
  close(): Promise<void>;
}

/** Fewer than the connections of the pool, so that large files never take all of them; one organization, not all. */
const LARGE_BODIES = { count: 3, perOwner: 2, maxWaitMs: 20_000, of: 'large uploads' } as const;

/** Each holds a connection of its client, and one of the database while it reads a page. */
const EXPORTS = { count: 4, perOwner: 2, maxWaitMs: 20_000, of: 'exports' } as const;

/** Some thousand reports. */
const RESPONSE_CACHE_BYTES = 32 * 1024 * 1024;

export interface ApiDeps {
  services: ServiceContext;
  /** Called for connections whose client has shown a key. */
  connections: Pick<Connections, 'know'>;
  proxies: Proxies;
  /** The address that clients use; null: that of each request. */
  publicUrl: string | null;
  /** Where people may sign in besides here. */
  oidc: OidcProvider | null;
  /** Whether `/graphql` shows its explorer to browsers. */
  explorer: boolean;
  /** Called for every error that the client sees as SERVICE_ERROR. */
  reportFault: ReportFault;
}

export function createApi({ services, connections, proxies, publicUrl, oidc, explorer, reportFault }: ApiDeps): Api {
  const operations = createOperations(reportFault);
  const site = createSite(publicUrl);
  const gate = createGate({ services, connections, proxies, site });
  const slots = createSlots(LARGE_BODIES);
  const stopping = new AbortController();
  const app = createRest({
    executor: createExecutor(operations),
    responseCache: createResponseCache(RESPONSE_CACHE_BYTES),
    admit: gate.admit,
    slots,
    exports: createSlots(EXPORTS),
    stopping: stopping.signal,
    reportFault,
    openapi: printOpenapi(),
  });
  const sockets = createGraphqlSockets({ gate, operations });
  const graphql = createGraphql({ gate, operations, slots, explorer });
  return {
    async rest(req, res, requestId) {
      const listener = getRequestListener((request, env) => app.fetch(request, { ...env, requestId }), {
        overrideGlobalObjects: false,
        // A request line that is not a valid URL never reaches the routes.
        errorHandler: () => refuseMalformed(gate.admit, req, requestId),
      });
      await listener(req, res);
    },
    graphql: graphql.handle,
    files: createLinkedFiles(services),
    session: createSessions({ services, proxies, site, oidc: oidc && createOidc(services, oidc), reportFault }),
    shared: createSharedReports(services, proxies),
    upgrade: sockets.upgrade,
    openSubscriptions: operations.openSubscriptions,
    async close() {
      stopping.abort();
      await Promise.all([sockets.close(), graphql.close()]);
    },
  };
}
