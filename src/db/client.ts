import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from '../../generated/prisma/client.ts';

/** Inside `database.prisma.$transaction(async (tx) => …)`. */
export type Transaction = Prisma.TransactionClient;

export interface Database {
  prisma: PrismaClient;
  /** For SQL that Prisma cannot express; shares its connections. */
  pool: pg.Pool;
  /** A dedicated connection that keeps its session, for LISTEN and locks: the caller ends it. */
  connect(applicationName: string): Promise<pg.Client>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** Of the same database, where connections to `url` do not keep their session. */
  directUrl?: string;
  /** Each transaction may have another connection: none knows of the prepared statements of another. */
  isPooled?: boolean;
  /** Called for a connection that broke while idle; the pool replaces it. */
  onError: (error: Error) => void;
  maxConnections?: number;
}

/** A connection that prepares no statement by a name. */
class UnnamedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: it takes whatever the overloads of pg take
  override query(statement: any, ...rest: any[]): any {
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
    // A copy keeps the prototype by which pg knows statements of its own kinds.
    const unnamed = isNamed && Object.assign(Object.create(Object.getPrototypeOf(statement)), statement, { name: '' });
    return (super.query as (...args: unknown[]) => unknown)(unnamed || statement, ...rest);
  }
}

/** Connects lazily: the first statement opens the first connection. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, directUrl = url, isPooled = false, onError, maxConnections = 10 } = options;
  const pool = new pg.Pool({
    ...(isPooled && { Client: UnnamedClient }),
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
        connectionString: directUrl,
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
