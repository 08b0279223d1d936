import type pg from 'pg';

export interface Table {
  name: string;
  /** Those that are stored; what the database computes comes back by itself. */
  columns: string[];
}

/** Prisma's record of migrations: restored by applying them. */
export const HISTORY = '_prisma_migrations';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Every table of the service, each after those that its rows refer to. The queue's own are made again by the queue. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `SELECT c.relname AS name,
       (SELECT coalesce(array_agg(a.attname::text ORDER BY a.attnum), '{}') FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       (SELECT coalesce(array_agg(DISTINCT r.relname::text), '{}') FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs
     FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> $1 ORDER BY c.relname`,
    [HISTORY],
  );
  const sorted: Table[] = [];
  let rest = rows;
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const ready = rest.filter(({ needs }) => !needs.some((other) => waiting.has(other)));
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })));
    rest = rest.filter((row) => !ready.includes(row));
  }
  return sorted;
}

export interface Sequence {
  name: string;
  /** The last number given; null where none was. */
  value: string | null;
}

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = current_schema() ORDER BY sequencename`,
  );
  return rows;
}

/** Those of files, whose rows may name an object of the bucket. */
export const fileTablesOf = <T extends Pick<Table, 'columns'>>(tables: readonly T[]): T[] =>
  tables.filter(({ columns }) => columns.includes('object_key') && columns.includes('bytes'));
