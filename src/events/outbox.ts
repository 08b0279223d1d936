import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Transaction } from '../db/client.ts';
import { newId } from '../db/id.ts';
import type { Statements } from '../db/statements.ts';
import type { EventType, ScanEvent, ScanState } from './catalogue.ts';

/** Name of the NOTIFY channel; the payload names the organization and the scan, never what happened. */
export const EVENT_CHANNEL = 'scan_event';

/** First key of the advisory locks that order the events of one organization. */
const LOCK_CLASS = 72707370;

interface NewEvent {
  type: EventType;
  state: ScanState | null;
  /** Milliseconds since it happened. */
  ago?: number;
}

/**
 * Writes the event in the transaction of its change; call it last. The lock makes the events of one
 * organization commit in sequence order, so a reader that keeps the last sequence it saw misses none.
 */
export async function appendScanEvent(
  sql: Statements,
  { organizationId, scanId, ...event }: NewEvent & { organizationId: string; scanId: string },
): Promise<void> {
  await insertEvents(sql, { organizationId, scanId }, [event]);
  await sql.query('SELECT pg_notify($1, $2)::text', [EVENT_CHANNEL, `${organizationId} ${scanId}`]);
}

/**
 * Writes several events of one scan, oldest first, as `appendScanEvent` does; but wakes readers only where somebody
 * follows scans of the organization, for every NOTIFY makes its commit wait for all others. Says whether somebody does.
 */
export async function appendQuietly(
  sql: Statements,
  of: { organizationId: string; scanId: string },
  events: readonly NewEvent[],
): Promise<boolean> {
  await insertEvents(sql, of, events);
  const woken = await sql.query(
    'SELECT pg_notify($1, $2)::text FROM watched WHERE organization_id = $3::uuid AND until > now()',
    [EVENT_CHANNEL, `${of.organizationId} ${of.scanId}`, of.organizationId],
  );
  return woken.length > 0;
}

async function insertEvents(
  sql: Statements,
  { organizationId, scanId }: { organizationId: string; scanId: string },
  events: readonly NewEvent[],
): Promise<void> {
  await lockEvents(sql, organizationId);
  const rows = events.map(({ type, state, ago = 0 }) => ({ id: newId(), type, state, ago: Math.round(ago) }));
  await sql.query(
    `INSERT INTO event (id, organization_id, scan_id, type, payload, created_at)
     SELECT (told->>'id')::uuid, $1::uuid, $2::uuid, told->>'type', told->'state',
            now() - (told->>'ago')::int * interval '1 millisecond'
     FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS list (told, place) ORDER BY place`,
    [organizationId, scanId, JSON.stringify(rows)],
  );
}

const lockEvents = (sql: Statements, organizationId: string) =>
  sql.query('SELECT pg_advisory_xact_lock($1::int, hashtext($2))::text', [LOCK_CLASS, organizationId]);

/**
 * Says that somebody follows scans of the organization for the next `seconds`. Whoever writes progress after it wakes its
 * readers; what was written before it is committed.
 */
export async function markWatched(sql: Statements, organizationId: string, seconds: number): Promise<void> {
  await lockEvents(sql, organizationId);
  await sql.query(
    `INSERT INTO watched (organization_id, until) VALUES ($1::uuid, now() + $2::int * interval '1 second')
     ON CONFLICT (organization_id) DO UPDATE SET until = EXCLUDED.until`,
    [organizationId, seconds],
  );
}

const PAGE = 500;

/** Events after `after`, oldest first, at most one page. */
export async function readScanEvents(
  db: PrismaClient | Transaction,
  of: { organizationId: string; scanId?: string },
  after: bigint,
): Promise<ScanEvent[]> {
  const rows = await db.event.findMany({
    where: { organizationId: of.organizationId, scanId: of.scanId ?? { not: null }, sequence: { gt: after } },
    orderBy: { sequence: 'asc' },
    take: PAGE,
  });
  return rows.map((row) => ({
    sequence: row.sequence,
    type: row.type as EventType,
    scanId: row.scanId!,
    state: row.payload as unknown as ScanState | null,
  }));
}

/** Sequence of the newest event, 0 if there is none. */
export async function lastSequence(
  db: PrismaClient | Transaction,
  of: { organizationId: string; scanId?: string },
): Promise<bigint> {
  const { _max } = await db.event.aggregate({ where: of, _max: { sequence: true } });
  return _max.sequence ?? 0n;
}

/** Sequence of the oldest stored event of any organization; null if there is none. */
export async function oldestSequence(db: PrismaClient | Transaction): Promise<bigint | null> {
  return (await db.event.aggregate({ _min: { sequence: true } }))._min.sequence;
}

/** Sequence of the event that ended the analysis of a scan; null if it has not ended, or the event was pruned. */
export async function sequenceOfEnd(
  db: PrismaClient | Transaction,
  of: { organizationId: string; scanId: string },
): Promise<bigint | null> {
  const { _max } = await db.event.aggregate({
    where: { ...of, type: { in: ['scan.completed', 'scan.failed'] } },
    _max: { sequence: true },
  });
  return _max.sequence;
}
