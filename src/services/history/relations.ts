/** Scans that belong together: what is stored about this, and how it is deleted. */
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { statementsOf } from '../../db/statements.ts';
import type { Relation, RelationKind } from '../../domain/prints.ts';
import { appendScanEvent } from '../../events/outbox.ts';
import { positionOf } from '../scans/report.ts';
import { stateOf } from '../scans/state.ts';

/** First key of the advisory locks under which clusters of an organization are joined. */
const LOCK_CLASS = 72707372;

/** Relations that make a cluster: papers of which at least one cannot be right, or that were sent as different matters. */
export const CLUSTERED: readonly RelationKind[] = ['other_values', 'same_base', 'known_forgery', 'recycled'];

/** To be taken first in a transaction that will relate scans, before any of their rows is locked. */
export async function lockRelations(tx: Transaction, organizationId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK_CLASS}::int, hashtext(${organizationId}))`;
}

/**
 * Relates a scan that has ended to earlier ones, those that were deleted meanwhile left out; subscribers learn of it as
 * an event of the earlier scan, whose report stays as it is. Call after its findings are stored.
 */
export async function storeRelations(
  tx: Transaction,
  { id, organizationId }: { id: string; organizationId: string },
  relations: readonly Relation[],
): Promise<void> {
  if (relations.length === 0) return;
  const others = await tx.$queryRaw<{ id: string; cluster_id: string | null }[]>`
    SELECT id, cluster_id FROM scan
    WHERE organization_id = ${organizationId}::uuid
      AND id = ANY (${[...new Set(relations.map(({ scan }) => scan))]}::text[]::uuid[])
    ORDER BY id FOR UPDATE`;
  const there = new Set(others.map((other) => other.id));
  const kept = relations.filter(({ scan }) => there.has(scan));
  if (kept.length === 0) return;
  await tx.scanRelation.createMany({
    data: kept.map(({ scan, kind, finding, likeness, shared, same, differ }) => ({
      scanId: id,
      otherId: scan,
      kind,
      organizationId,
      position: finding === null ? null : positionOf(finding),
      likeness,
      shared,
      same: same as Prisma.InputJsonValue,
      differ: differ as Prisma.InputJsonValue,
    })),
  });
  await joinCluster(tx, organizationId, id, kept, others);
  for (const otherId of there) {
    // Changes its row, so that nobody is answered what was kept of it before (response-cache.ts).
    const other = await tx.scan.update({ where: { id: otherId }, data: { organizationId } });
    await appendScanEvent(statementsOf(tx), {
      organizationId,
      scanId: otherId,
      type: 'scan.related',
      state: stateOf(other),
    });
  }
}

/** All of them get one cluster, and with them those that shared one with any. */
async function joinCluster(
  tx: Transaction,
  organizationId: string,
  id: string,
  relations: readonly Relation[],
  others: readonly { id: string; cluster_id: string | null }[],
): Promise<void> {
  const members = new Set(relations.filter(({ kind }) => CLUSTERED.includes(kind)).map(({ scan }) => scan));
  if (members.size === 0) return;
  const clusters = others.filter((other) => members.has(other.id)).flatMap(({ cluster_id }) => cluster_id ?? []);
  const cluster = clusters[0] ?? newId();
  await tx.scan.updateMany({
    where: { organizationId, OR: [{ id: { in: [id, ...members] } }, { clusterId: { in: clusters } }] },
    data: { clusterId: cluster },
  });
}

/**
 * Before a scan is deleted: later scans no longer tell what only it said, so their rows change with it. In the order of
 * ids, so that two deletions do not wait for each other.
 */
export async function touchRelated(tx: Transaction, organizationId: string, scanId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE scan SET organization_id = organization_id WHERE id IN (
      SELECT id FROM scan WHERE organization_id = ${organizationId}::uuid AND (id = ${scanId}::uuid OR id IN (
        SELECT scan_id FROM scan_relation WHERE other_id = ${scanId}::uuid
        UNION SELECT other_id FROM scan_relation WHERE scan_id = ${scanId}::uuid))
      ORDER BY id FOR UPDATE)`;
}
