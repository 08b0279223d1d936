/** What people of an organization think of single findings; the newest judgement of a finding counts. */
import type { FindingJudgement } from '../../../generated/prisma/client.ts';
import { ServiceError } from '../../domain/errors.ts';
import type { FindingJudgementValue } from '../../domain/review.ts';
import { findingKey } from '../history/related.ts';
import { type Actor, auditName, requireScope } from '../shared/actor.ts';
import type { ServiceContext } from '../shared/context.ts';
import { changeScan } from './change-scan.ts';
import { noteText } from './notes.ts';
import { positionOf } from './report.ts';

export interface Judging {
  scanId: string;
  /** As in the report: `f1`. */
  findingId: string;
  /** Null takes the judgement away. */
  judgement: FindingJudgementValue | null;
  note: string | null;
}

/** Scope scans:write. Replaces the judgement that there is, whoever gave it; the audit log keeps who judged what. */
export async function judgeFinding(
  actor: Actor,
  context: Pick<ServiceContext, 'db'>,
  { scanId: id, findingId, judgement, note: given }: Judging,
): Promise<void> {
  requireScope(actor, 'scans:write');
  const note = noteText(given, 'note');
  if (judgement === null && note !== null) {
    throw new ServiceError('INVALID_REQUEST', 'note: expected a judgement beside it.');
  }
  const detail = { finding: findingId, judgement };
  const change = { event: 'scan.judged', action: 'finding.judged', detail } as const;
  await changeScan(actor, context, id, change, async (tx, { id: scanId }) => {
    const position = /^f[1-9]\d{0,5}$/.test(findingId) ? positionOf(findingId) : null;
    const key = position && { scanId_position: { scanId, position } };
    if (!key || !(await tx.finding.findUnique({ where: key, select: { position: true } }))) {
      throw new ServiceError('NOT_FOUND', 'The scan has no finding with this id.');
    }
    if (judgement === null) return tx.findingJudgement.deleteMany({ where: { scanId, position } });
    const judged = { value: judgement, note, actor: auditName(actor), at: new Date() };
    return tx.findingJudgement.upsert({ where: key, create: { scanId, position, ...judged }, update: judged });
  });
}

/** The judgements of these findings, by `findingKey`. Scope scans:read. */
export async function judgementsOf(
  actor: Actor,
  { db }: Pick<ServiceContext, 'db'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FindingJudgement>> {
  requireScope(actor, 'scans:read');
  const scanIds = [...new Set(keys.map((key) => key.split(' ')[0]!))];
  const judgements = await db.findingJudgement.findMany({
    where: { scanId: { in: scanIds }, finding: { organizationId: actor.organizationId } },
  });
  return new Map(judgements.map((judgement) => [findingKey(judgement.scanId, judgement.position), judgement]));
}
