/** Links to the report of a scan for people without a key: revocable, with an end, and for that one report alone. */
import type { Prisma, PrismaClient, Share } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { isUuid, newId } from '../../db/id.ts';
import { statementsOf } from '../../db/statements.ts';
import { ServiceError } from '../../domain/errors.ts';
import { MAX_SHARES, SHARE_HOURS } from '../../domain/review.ts';
import type { Language } from '../../domain/scan.ts';
import { appendScanEvent } from '../../events/outbox.ts';
import type { Storage } from '../../storage/types.ts';
import { hashOfToken, makeToken } from '../accounts/token.ts';
import { type Actor, auditName, requireScope } from '../shared/actor.ts';
import { audit } from '../shared/audit.ts';
import { type ServiceContext, TRANSACTION } from '../shared/context.ts';
import { changeScan } from './change-scan.ts';
import { REPORT_INCLUDED, type ReportedScan, requireReport, writeReport } from './report-file.ts';
import { findScan } from './scans.ts';
import { stateOf } from './state.ts';

/** Path of a shared report, followed by its token. */
export const SHARE_PATH = '/r';

const HOUR_MS = 3_600_000;
/** Links of one scan that are kept after their end, the newest; the audit log has them all. */
const MAX_ENDED = 50;

export interface Shared {
  share: Share;
  /** The link: shown this once, since its token is not stored. */
  url: string;
}

/**
 * Scopes scans:write and scans:read. `lang`: null for the scan's own. Throws CONFLICT while the scan has no report, and
 * when `MAX_SHARES` links to it work.
 */
export async function shareReport(
  actor: Actor,
  context: Pick<ServiceContext, 'db'>,
  { scanId, hours, lang }: { scanId: string; hours: number; lang: Language | null },
): Promise<Shared> {
  requireScope(actor, 'scans:write');
  if (hours < SHARE_HOURS.min || hours > SHARE_HOURS.max) {
    throw new ServiceError('INVALID_REQUEST', `hours: expected ${SHARE_HOURS.min} to ${SHARE_HOURS.max}.`);
  }
  const scan = (await findScan(actor, context, scanId, { include: REPORT_INCLUDED })) as ReportedScan;
  // Who may not read a report cannot hand it out either.
  requireScope(actor, 'scans:read');
  requireReport(scan);
  const { token, hash } = makeToken();
  const createdAt = new Date();
  const made = {
    id: newId(),
    hash,
    lang: lang ?? scan.lang,
    actor: auditName(actor),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + hours * HOUR_MS),
  };
  const detail = { share: made.id, expiresAt: made.expiresAt.toISOString(), lang: made.lang };
  const change = { event: 'scan.shared', action: 'report.shared', detail } as const;
  const share = await changeScan(actor, context, scan.id, change, async (tx, { id }) => {
    const working = await tx.share.count({ where: { scanId: id, ...workingAt(createdAt) } });
    if (working >= MAX_SHARES) {
      throw new ServiceError('CONFLICT', `${MAX_SHARES} links to this report work already: revoke one first.`);
    }
    await dropOldest(tx, id, createdAt);
    return tx.share.create({ data: { ...made, scanId: id } });
  });
  return { share, url: `${SHARE_PATH}/${token}` };
}

async function dropOldest(tx: Transaction, scanId: string, now: Date): Promise<void> {
  const ended = await tx.share.findMany({
    where: { scanId, NOT: workingAt(now) },
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: MAX_ENDED,
  });
  await tx.share.deleteMany({ where: { id: { in: ended.map(({ id }) => id) } } });
}

const workingAt = (now: Date) => ({ revokedAt: null, expiresAt: { gt: now } }) satisfies Prisma.ShareWhereInput;

/** Scope scans:write. From the commit on the link is dead. A second time keeps the first date. Throws NOT_FOUND. */
export async function revokeShare(actor: Actor, context: Pick<ServiceContext, 'db'>, id: string): Promise<Share> {
  requireScope(actor, 'scans:write');
  const { organizationId } = actor;
  const found = isUuid(id) ? await context.db.share.findFirst({ where: { id, scan: { organizationId } } }) : null;
  if (!found) throw shareNotFound();
  if (found.revokedAt) return found;
  const change = { event: 'scan.shared', action: 'report.share_revoked', detail: { share: found.id } } as const;
  return changeScan(actor, context, found.scanId, change, async (tx) => {
    const revoked = await tx.share.updateManyAndReturn({
      where: { id: found.id },
      data: { revokedAt: new Date() },
    });
    if (!revoked[0]) throw shareNotFound();
    return revoked[0];
  });
}

const shareNotFound = () => new ServiceError('NOT_FOUND', 'There is no shared report with this id.');

/** The links of these scans, by scan, newest first. Scope scans:read. */
export async function sharesOf(
  actor: Actor,
  { db }: Pick<ServiceContext, 'db'>,
  scanIds: readonly string[],
): Promise<ReadonlyMap<string, Share[]>> {
  requireScope(actor, 'scans:read');
  const shares = await db.share.findMany({
    where: { scanId: { in: [...scanIds] }, scan: { organizationId: actor.organizationId } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return Map.groupBy(shares, ({ scanId }) => scanId);
}

/** Where a link leads that works at this moment; null for any other text. */
export async function findShare(db: PrismaClient, token: string, now: Date): Promise<Share | null> {
  const hash = hashOfToken(token);
  return hash === null
    ? null
    : db.share.findFirst({ where: { hash, ...workingAt(now), scan: { organization: { suspendedAt: null } } } });
}

export interface SharedReport {
  bytes: Uint8Array;
  /** The client's name of the document. */
  name: string;
}

/** The page of a shared report, counted as read; null where the link has ended meanwhile. */
export async function openShare(
  { db, storage }: { db: PrismaClient; storage: Storage },
  share: Share,
  now: Date,
): Promise<SharedReport | null> {
  const scan = await db.scan.findUnique({ where: { id: share.scanId }, include: REPORT_INCLUDED });
  if (!scan) return null;
  const bytes = await writeReport({ db, storage }, scan, 'html', share.lang as Language, { others: 'withheld' });
  return (await countRead(db, share, now)) ? { bytes, name: scan.fileName } : null;
}

/** False where the link has ended. The first read is reported to subscribers and the audit log. */
async function countRead(db: PrismaClient, { id, scanId, reads }: Share, now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    // A first read changes the scan; its row comes first, as in every change of a scan.
    const [scan] = reads === 0 ? await touch(tx, scanId) : [];
    const [share] = await tx.share.updateManyAndReturn({
      where: { id, ...workingAt(now), scan: { organization: { suspendedAt: null } } },
      data: { reads: { increment: 1 }, lastReadAt: now },
    });
    if (!share) return false;
    if (scan && share.reads === 1) {
      const { organizationId } = scan;
      const action = 'report.share_opened';
      await audit(tx, { organizationId, actor: 'system', action, target: scanId, detail: { share: id } });
      await appendScanEvent(statementsOf(tx), { organizationId, scanId, type: 'scan.shared', state: stateOf(scan) });
    }
    return true;
  }, TRANSACTION);
}

const touch = (tx: Transaction, id: string) => tx.scan.updateManyAndReturn({ where: { id }, data: { id } });
