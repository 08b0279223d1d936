/** Prints in the database. */
import type { Statements } from '../../db/statements.ts';
import { storable } from '../../db/text.ts';
import type { Paper } from '../../domain/prints.ts';
import type { ServiceContext } from '../shared/context.ts';
import type { Lesson } from './habit.ts';
import type { KeyedPrints } from './keying.ts';

/** First key of the advisory locks under which an organization's prints get their order. */
const LOCK_CLASS = 72707371;

interface StoredPrints extends KeyedPrints {
  /** Its `make` is kept beside it, with what it teaches. */
  paper: Paper;
  lesson: Lesson | null;
}

/** Whose prints are kept: of a scan in this state alone. */
interface Kept {
  id: string;
  organizationId: string;
  status: 'processing' | 'completed';
}

/**
 * One statement, and so one round trip and one transaction. `turn` is taken before the place in the order (the default
 * of `sequence`) and given back after the commit, so this order is the one in which prints become visible: whoever looks
 * up afterwards sees everything before its own place. FOR SHARE waits for whoever ends or deletes the scan, and they for
 * it: prints never come after the end that should have taken them away. Its status is compared as text, so that it is
 * found by its id and not among all open scans of the organization. A second try keeps the place of the first.
 */
const KEEP = `
  WITH patience AS MATERIALIZED (SELECT set_config('lock_timeout', $9::text, true)),
  turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(${LOCK_CLASS}, hashtext($2::text)) FROM patience),
  open AS MATERIALIZED (
    SELECT s.id FROM turn, scan s
    WHERE s.id = $1::uuid AND s.organization_id = $2::uuid AND s.status::text = $3::text FOR SHARE OF s),
  stale AS (
    DELETE FROM print_key k USING open, document_print p
    WHERE p.scan_id = open.id AND k.scan_id = open.id AND k.key = ANY (p.keys) AND k.key <> ALL ($4::bigint[])),
  kept AS (
    INSERT INTO document_print (scan_id, organization_id, keys, words, page, paper, issuer_key, matter_key, make)
    SELECT id, $2::uuid, $4::bigint[], $5::bytea, $6::bytea, $7::jsonb, $8::bigint, $10::bigint, $11::jsonb FROM open
    ON CONFLICT (scan_id) DO UPDATE SET keys = excluded.keys, words = excluded.words, page = excluded.page,
      paper = excluded.paper, issuer_key = excluded.issuer_key, matter_key = excluded.matter_key, make = excluded.make
    RETURNING scan_id, sequence),
  added AS (
    INSERT INTO print_key (key, scan_id) SELECT key, scan_id FROM kept, unnest($4::bigint[]) key ON CONFLICT DO NOTHING)
  SELECT sequence FROM kept`;

/**
 * Commits the prints of a scan, and returns their place in the order of the organization's; null when the scan is in
 * another state, or deleted. Throws when others hold the order, or the scan, for longer than `patienceMs`.
 */
export async function storePrints(
  { pool }: Pick<ServiceContext, 'pool'>,
  { id, organizationId, status }: Kept,
  { keys, words, page, paper, lesson }: StoredPrints,
  patienceMs: number,
): Promise<string | null> {
  const list = [...keys.keys()].map(String);
  const { rows } = await pool.query<{ sequence: string }>({
    name: 'keep-prints',
    text: KEEP,
    values: [
      id,
      organizationId,
      status,
      list,
      words,
      page,
      json({ ...paper, make: null }),
      lesson?.issuer.toString() ?? null,
      patienceMs,
      lesson?.matter.toString() ?? null,
      lesson && json(lesson.make),
    ],
  });
  return rows[0]?.sequence ?? null;
}

/** Texts out of a document as they can be stored. */
const json = (value: unknown) =>
  JSON.stringify(value, (_key, entry) => (typeof entry === 'string' ? storable(entry) : entry));

/** In the transaction that ends a scan without a report. */
export async function removePrints(sql: Statements, scanId: string): Promise<void> {
  await sql.query('DELETE FROM document_print WHERE scan_id = $1::uuid', [scanId]);
}
