import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionArgs, GraphQLError, getOperationAST } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { newId } from '../db/id.ts';
import { ServiceError } from '../domain/errors.ts';
import type { SchemaContext } from '../schema/builder.ts';
import type { Operations } from '../schema/operations.ts';
import { schema } from '../schema/schema.ts';
import type { Gate } from './gate.ts';
import { GRAPHQL_PATH } from './graphql.ts';

/** Files are sent over HTTP; a message here is an operation. */
const MAX_MESSAGE_BYTES = 256 * 1024;
const MAX_OPERATIONS_PER_SOCKET = 100;
const CLOSE_UNAUTHORIZED = 4401;
/** Of the registry of close codes (RFC 6455, 11.7): the server restarts. */
const CLOSE_RESTART = 1012;
const CLOSE_FORBIDDEN = 4403;
const CLOSE_TOO_MANY = 4429;

export interface GraphqlSockets {
  /** True if the upgrade was for GraphQL and was accepted. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  close(): Promise<void>;
}

/**
 * GraphQL over WebSocket by the graphql-transport-ws protocol; the key comes in `connectionParams.authorization`, or a
 * session in the cookie of the upgrade.
 */
export function createGraphqlSockets({ gate, operations }: { gate: Gate; operations: Operations }): GraphqlSockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const server = useServer<Record<string, unknown>, { open?: number }>(
    {
      async onConnect(context) {
        // An open connection is no use of a session: only what is asked over it is.
        const admission = await admit(context, { isUse: false });
        try {
          admission.requireKey();
          admission.requireAccess(null);
          admission.requireRate();
          const { socket } = context.extra;
          const stop = admission.watch((error) => refuse(socket, error));
          if (socket.readyState === socket.OPEN) socket.once('close', stop);
          else stop();
          return true;
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          refuse(context.extra.socket, error);
          return false;
        }
      },
      // Each operation counts as a request: the key is checked again and the rate limit applies.
      async onSubscribe(context, _id, { query, variables, operationName }) {
        const requestId = newId();
        try {
          const admission = await admit(context, { requestId });
          admission.requireKey();
          admission.requireAccess(null);
          admission.requireRate();
          if (Object.keys(context.subscriptions).length > MAX_OPERATIONS_PER_SOCKET) {
            throw new ServiceError('RATE_LIMITED', `Expected at most ${MAX_OPERATIONS_PER_SOCKET} operations at once.`);
          }
          const document = operations.parse(query);
          const errors = operations.validate(schema, document);
          if (errors.length > 0) return errors.map((error) => operations.present(error, requestId));
          if (!getOperationAST(document, operationName)) {
            throw new GraphQLError('operationName: expected the name of an operation of the document');
          }
          const contextValue: SchemaContext = admission.context();
          return { schema, document, variableValues: variables, operationName, contextValue } as ExecutionArgs;
        } catch (error) {
          return [operations.present(error, requestId)];
        }
      },
      execute: operations.execute,
      subscribe: operations.subscribe as never,
      onError: (_context, _id, _message, errors) => [...errors],
    },
    sockets,
  );

  function admit(
    context: { connectionParams?: Record<string, unknown>; extra: { request: IncomingMessage } },
    { requestId = newId(), isUse = true }: { requestId?: string; isUse?: boolean },
  ) {
    const incoming = context.extra.request;
    // Without a key, the cookie of the upgrade counts, if a page of this service has sent it.
    return gate.admit({ authorization: authorizationOf(context), incoming, requestId, isUse });
  }

  return {
    upgrade(req, socket, head) {
      if ((req.url ?? '').split('?')[0] !== GRAPHQL_PATH) return false;
      sockets.handleUpgrade(req, socket, head, (ws) => sockets.emit('connection', ws, req));
      return true;
    },
    async close() {
      // So that clients connect again at once, to another node or to this one's successor.
      for (const socket of sockets.clients) socket.close(CLOSE_RESTART, 'Service restart');
      await server.dispose();
    },
  };
}

function authorizationOf({ connectionParams }: { connectionParams?: Record<string, unknown> }): string | undefined {
  const given = connectionParams?.authorization ?? connectionParams?.Authorization;
  if (given === undefined || given === null) return undefined;
  // Whatever else was given is no key, and no reason to look at a cookie.
  return typeof given === 'string' ? given : '';
}

/** The close code reflects the status of the error, the reason is its code. */
function refuse(socket: { close(code: number, reason: string): void }, error: ServiceError): void {
  const codes: Record<number, number> = { 401: CLOSE_UNAUTHORIZED, 403: CLOSE_FORBIDDEN, 429: CLOSE_TOO_MANY };
  socket.close(codes[error.status] ?? CLOSE_FORBIDDEN, error.code);
}
