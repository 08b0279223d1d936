import { isDatabaseAway } from './away.ts';

/** By what PostgreSQL and the network report when a connection cannot be opened. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused: is PostgreSQL running there, and is the port right?',
  ENOTFOUND: 'the host name cannot be resolved',
  EAI_AGAIN: 'the host name cannot be resolved now',
  ETIMEDOUT: 'no answer: is a firewall in between?',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ECONNRESET: 'the connection was closed by the other side',
  '28P01': 'the password is wrong for this user',
  '28000': 'the server refuses this user: see its pg_hba.conf',
  '3D000': 'the database does not exist: create it, and make the user its owner',
  '53300': 'the server has no connections left',
  '57P03': 'the server is starting up or shutting down',
};

/**
 * What is wrong with the connection to the address of a variable, in one line that names host, port, user and database and never the
 * password; null if the error does not concern the connection.
 */
export function describeConnectionError(variable: string, databaseUrl: string, error: unknown): string | null {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: unknown[] };
  // A host with several addresses fails with one error for each.
  if (errors?.[0]) return describeConnectionError(variable, databaseUrl, errors[0]);
  const reason =
    REASONS[code ?? ''] ?? (isDatabaseAway(error) || /timeout|SSL|SASL/i.test(message ?? '') ? message : null);
  if (!reason) return null;
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const place = `${hostname || 'localhost'}:${port || 5432}`;
  const who = `user ${decodeURIComponent(username) || '(none)'}, database ${decodeURIComponent(pathname.slice(1)) || '(none)'}`;
  return `${variable}: cannot connect to ${place} (${who}): ${reason}`;
}
