/** What an organization writes about its scans: one note each, which is deleted with the scan. */
import type { ScanNote } from '../../../generated/prisma/client.ts';
import { MAX_NOTE } from '../../domain/review.ts';
import { parseField } from '../../ingest/field.ts';
import { linesOfText } from '../../ingest/text.ts';
import { type Actor, auditName, requireScope } from '../shared/actor.ts';
import type { ServiceContext } from '../shared/context.ts';
import { changeScan } from './change-scan.ts';

/** A text of several lines without blanks around it; null where nothing is left. */
export function noteText(given: string | null, field: string): string | null {
  const text = given === null ? '' : parseField(linesOfText(MAX_NOTE), given, field).trim();
  return text === '' ? null : text;
}

/** Scope scans:write. Replaces the note that there is; null or blanks take it away. */
export async function setScanNote(
  actor: Actor,
  context: Pick<ServiceContext, 'db'>,
  id: string,
  given: string | null,
): Promise<void> {
  requireScope(actor, 'scans:write');
  const text = noteText(given, 'text');
  const change = { event: 'scan.noted', action: 'scan.noted', detail: { note: text !== null } } as const;
  await changeScan(actor, context, id, change, async (tx, { id: scanId }) => {
    if (text === null) return tx.scanNote.deleteMany({ where: { scanId } });
    const note = { text, actor: auditName(actor), at: new Date() };
    return tx.scanNote.upsert({ where: { scanId }, create: { scanId, ...note }, update: note });
  });
}

/** The notes of these scans, by scan. Scope scans:read. */
export async function notesOf(
  actor: Actor,
  { db }: Pick<ServiceContext, 'db'>,
  scanIds: readonly string[],
): Promise<ReadonlyMap<string, ScanNote>> {
  requireScope(actor, 'scans:read');
  const notes = await db.scanNote.findMany({
    where: { scanId: { in: [...scanIds] }, scan: { organizationId: actor.organizationId } },
  });
  return new Map(notes.map((note) => [note.scanId, note]));
}
