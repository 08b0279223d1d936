/** The role of the service in its embedded PostgreSQL: it owns its database and has no rights over the server. */
import pg from 'pg';

export const SERVICE_ROLE = 'service';

/** Creates the role and the database if missing, and transfers what an older release created as superuser. */
export async function prepareForRole(
  connect: (database: string) => Promise<pg.Client>,
  { database, password, superuser }: { database: string; password: string; superuser: string },
): Promise<void> {
  const role = pg.escapeIdentifier(SERVICE_ROLE);
  const server = await connect(superuser);
  try {
    const known = await server.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [SERVICE_ROLE]);
    if (known.rowCount === 0) {
      await server.query(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEROLE NOREPLICATION PASSWORD '${password}'`);
    }
    const { rows } = await server.query<{ owner: string }>(
      'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
      [database],
    );
    const name = pg.escapeIdentifier(database);
    if (!rows[0]) await server.query(`CREATE DATABASE ${name} OWNER ${role}`);
    else if (rows[0].owner !== SERVICE_ROLE) {
      await handOver(await connect(database));
      // Last: a database that the role does not own is transferred again.
      await server.query(`ALTER DATABASE ${name} OWNER TO ${role}`);
    }
  } finally {
    await server.end();
  }
}

/** `REASSIGN OWNED` refuses objects of the bootstrap superuser. What belongs to a table follows it automatically. */
const OBJECTS = `
  WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema')
  SELECT format('SCHEMA %I', nspname) AS object FROM pg_namespace WHERE oid IN (SELECT oid FROM ours)
  UNION ALL
  SELECT format('%s %s', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE'
                ELSE 'TABLE' END, oid::regclass)
  FROM pg_class c WHERE relnamespace IN (SELECT oid FROM ours) AND relkind IN ('r', 'p', 'v', 'm', 'S')
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND c.relkind = 'S' AND d.deptype IN ('a', 'i'))
  UNION ALL
  SELECT format('ROUTINE %s', oid::regprocedure) FROM pg_proc WHERE pronamespace IN (SELECT oid FROM ours)
  UNION ALL
  SELECT format('TYPE %s', oid::regtype) FROM pg_type WHERE typnamespace IN (SELECT oid FROM ours) AND typtype IN ('e', 'd')`;

async function handOver(client: pg.Client): Promise<void> {
  try {
    const { rows } = await client.query<{ object: string }>(OBJECTS);
    const role = pg.escapeIdentifier(SERVICE_ROLE);
    await client.query(
      ['BEGIN', ...rows.map(({ object }) => `ALTER ${object} OWNER TO ${role}`), 'COMMIT'].join(';\n'),
    );
  } finally {
    await client.end();
  }
}
