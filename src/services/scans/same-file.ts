import { type Actor, requireScope } from '../shared/actor.ts';
import type { ServiceContext } from '../shared/context.ts';

/** Scans of the organization whose file is byte for byte the same. */
export interface SameFile {
  /** Beside the one that is asked about. */
  others: number;
  /** When the first of them all was accepted. */
  firstSeenAt: Date;
}

/** What is known of each of these files, by SHA-256; in one query, from an index. Scope scans:read. */
export async function sameFiles(
  actor: Actor,
  { db }: ServiceContext,
  sha256: readonly string[],
): Promise<ReadonlyMap<string, SameFile>> {
  requireScope(actor, 'scans:read');
  const groups = await db.scan.groupBy({
    by: ['fileSha256'],
    where: { organizationId: actor.organizationId, fileSha256: { in: [...new Set(sha256)] } },
    _count: { _all: true },
    _min: { createdAt: true },
  });
  return new Map(
    groups.map(({ fileSha256, _count, _min }) => [
      fileSha256,
      { others: _count._all - 1, firstSeenAt: _min.createdAt! },
    ]),
  );
}
