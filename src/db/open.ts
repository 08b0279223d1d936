import { acrossStartup } from './away.ts';
import { type Database, openDatabase } from './client.ts';
import { describeConnectionError } from './connection-error.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createOutages, type Outages } from './outages.ts';

/** Name of the service's database within the embedded PostgreSQL. */
const EMBEDDED_DATABASE = 'document_forgery_detection';

export interface ServiceDatabase extends Database {
  url: string;
  /** Whether the role of the connections is a superuser: more than the service needs. */
  isSuperuser: boolean;
  outages: Outages;
  /** Names of the migrations applied just now. */
  migrated: readonly string[];
}

export interface ServiceDatabaseOptions {
  /** Null: an embedded PostgreSQL under `dataDir`, which other processes may share. */
  databaseUrl: string | null;
  /** Of the same database, where connections to `databaseUrl` do not keep their session. */
  databaseDirectUrl?: string | null;
  databasePooler?: 'none' | 'transaction';
  dataDir: string;
  /** Called for lost connections and a lost server; both recover automatically. */
  onTrouble: (message: string, error?: unknown) => void;
  /** Called when an outage ends. */
  onRecovery?: (message: string) => void;
  maxConnections?: number;
}

/** The server of the database, started if it is embedded. Its database may be empty, or of another release. */
export async function reachServer({
  databaseUrl,
  dataDir,
  onTrouble,
}: Pick<ServiceDatabaseOptions, 'databaseUrl' | 'dataDir' | 'onTrouble'>): Promise<{
  url: string;
  close(): Promise<void>;
}> {
  if (databaseUrl !== null) return { url: databaseUrl, close: async () => undefined };
  return openEmbedded(dataDir, { database: EMBEDDED_DATABASE, onTrouble });
}

/** The database of the service, started if it is embedded, and migrated. */
export async function openServiceDatabase(options: ServiceDatabaseOptions): Promise<ServiceDatabase> {
  const { databaseUrl, databaseDirectUrl, databasePooler, onTrouble, onRecovery, maxConnections } = options;
  const server = await reachServer(options);
  const { url } = server;
  const directUrl = databaseDirectUrl ?? url;
  try {
    const migrated = await acrossStartup(() => migrate(directUrl)).catch((error: unknown) => {
      throw databaseUrl === null ? error : explained(error, options);
    });
    const onError = (error: Error) => {
      if (!outages.covers(error)) onTrouble('a database connection was lost', error);
    };
    const database = openDatabase({
      url,
      directUrl,
      isPooled: databasePooler === 'transaction',
      onError,
      maxConnections,
    });
    const outages = createOutages({
      probe: () => database.pool.query('SELECT 1'),
      onLostConnection: (error) => onTrouble(`a database connection was lost (${reasonOf(error)})`),
      onBegin: (error) =>
        onTrouble(`the database is unavailable (${reasonOf(error)}): requests get 503 until it answers`),
      onEnd: (seconds) => onRecovery?.(`the database answers again, after ${seconds.toFixed(1)} s`),
    });
    const { rows } = await database.pool
      .query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user')
      .catch((error: unknown) => {
        throw databaseUrl === null ? error : explained(error, { databaseUrl });
      });
    return {
      ...database,
      url,
      outages,
      isSuperuser: rows[0]?.rolsuper === true,
      migrated,
      async close() {
        outages.stop();
        await database.close();
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** The error of a first connection, in one line that names its variable, where it is one. */
export function explained(
  error: unknown,
  { databaseUrl, databaseDirectUrl }: Pick<ServiceDatabaseOptions, 'databaseUrl' | 'databaseDirectUrl'>,
): unknown {
  const variable = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const url = databaseDirectUrl ?? databaseUrl;
  const line = url === null ? null : describeConnectionError(variable, url, error);
  return line === null ? error : new Error(line, { cause: error });
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n').at(-1)!;
