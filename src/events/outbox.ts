import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Transaction } from '../db/client.ts';
import { newId } from '../db/id.ts';
import type { Statements } from '../db/statements.ts';
import type { EventType, ScanEvent, ScanState } from './catalogue.ts';

/** Name of the NOTIFY channel; the payload names the organization and the scan, never what happened. */
export const EVENT_CHANNEL = 'scan_event';

/** First key of the advisory locks that order the events of one organization. */
const LOCK_CLASS = 72707370;

/**
 * Writes the event in the transaction of its change; call it last. The lock makes the events of one
 * organization commit in sequence order, so a reader that keeps the last sequence it saw misses none.
 */
export async function appendScanEvent(
  sql: Statements,
  event: { organizationId: string; scanId: string; type: EventType; state: ScanState | null },
): Promise<void> {
  const { organizationId, scanId, type, state } = event;
  await sql.query('SELECT pg_advisory_xact_lock($1::int, hashtext($2))::text', [LOCK_CLASS, organizationId]);
  await sql.query(
    `INSERT INTO event (id, organization_id, scan_id, type, payload)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4, $5::jsonb) RETURNING pg_notify($6, $7)::text`,
    [newId(), organizationId, scanId, type, JSON.stringify(state), EVENT_CHANNEL, `${organizationId} ${scanId}`],
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
