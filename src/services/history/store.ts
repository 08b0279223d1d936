/** Prints in the database. */
import { inTransaction, type Statements } from '../../db/statements.ts';
import type { Paper } from '../../domain/prints.ts';
import type { ServiceContext } from '../shared/context.ts';
import type { KeyedPrints } from './keying.ts';

/** First key of the advisory locks under which an organization's prints get their order. */
const LOCK_CLASS = 72707371;

interface StoredPrints extends KeyedPrints {
  paper: Paper;
  issuerKey: bigint | null;
}

/**
 * Commits the prints of a scan that is being analysed, and returns their place in the order of the organization's;
 * null when the scan has ended or was deleted. The lock makes this order the one in which they become visible: whoever
 * looks up afterwards sees everything before its own place. A second try keeps the place of the first.
 */
export const storePrints = (
  { pool }: Pick<ServiceContext, 'pool'>,
  organizationId: string,
  scanId: string,
  prints: StoredPrints,
): Promise<string | null> =>
  inTransaction(pool, async (sql) => {
    await sql.query('SELECT pg_advisory_xact_lock($1::int, hashtext($2))', [LOCK_CLASS, organizationId]);
    const open = await sql.query(
      `SELECT 1 FROM scan WHERE id = $1 AND organization_id = $2 AND status = 'processing' FOR KEY SHARE`,
      [scanId, organizationId],
    );
    return open.length === 0 ? null : writePrints(sql, organizationId, scanId, prints);
  });

/** In the caller's transaction, whatever became of the scan; returns its place. */
export async function writePrints(
  sql: Statements,
  organizationId: string,
  scanId: string,
  { keys, words, page, paper, issuerKey }: StoredPrints,
): Promise<string> {
  const list = [...keys.keys()].map(String);
  await sql.query(
    `DELETE FROM print_key k USING document_print p
     WHERE p.scan_id = $1 AND k.scan_id = p.scan_id AND k.key = ANY (p.keys)`,
    [scanId],
  );
  const [row] = await sql.query<{ sequence: string }>(
    `INSERT INTO document_print (scan_id, organization_id, keys, words, page, paper, issuer_key)
     VALUES ($1, $2, $3::bigint[], $4, $5, $6::jsonb, $7)
     ON CONFLICT (scan_id) DO UPDATE SET keys = excluded.keys, words = excluded.words, page = excluded.page,
       paper = excluded.paper, issuer_key = excluded.issuer_key
     RETURNING sequence`,
    [scanId, organizationId, list, words, page, JSON.stringify(paper), issuerKey?.toString() ?? null],
  );
  await sql.query('INSERT INTO print_key (key, scan_id) SELECT unnest($1::bigint[]), $2::uuid', [list, scanId]);
  return row!.sequence;
}

/** In the transaction that ends a scan without a report. */
export async function removePrints(sql: Statements, scanId: string): Promise<void> {
  await sql.query('DELETE FROM document_print WHERE scan_id = $1::uuid', [scanId]);
}
