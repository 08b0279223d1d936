import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from '../../generated/prisma/client.ts';

/** Inside `database.prisma.$transaction(async (tx) => …)`. */
export type Transaction = Prisma.TransactionClient;

export interface Database {
  prisma: PrismaClient;
  /** For SQL that Prisma cannot express; shares its connections. */
  pool: pg.Pool;
  /** A dedicated connection, for LISTEN: the caller ends it. */
  connect(applicationName: string): Promise<pg.Client>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** Called for a connection that broke while idle; the pool replaces it. */
  onError: (error: Error) => void;
  maxConnections?: number;
}

/** Connects lazily: the first statement opens the first connection. */
export function openDatabase({ url, onError, maxConnections = 10 }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    application_name: 'document-forgery-detection',
  });
  // Without a listener, the loss of an idle connection would crash the process.
  pool.on('error', onError);
  // The same while it is in use: its user learns of the loss from the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: false, onPoolError: onError, onConnectionError: onError }),
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  });
  return {
    prisma,
    pool,
    async connect(applicationName) {
      const client = new pg.Client({
        connectionString: url,
        application_name: applicationName,
        keepAlive: true,
        connectionTimeoutMillis: 10_000,
      });
      client.on('error', onError);
      await client.connect();
      return client;
    },
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
