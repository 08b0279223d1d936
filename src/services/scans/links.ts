import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import type { RecoveredState } from '../../domain/finding.ts';
import type { ReportFormat } from '../../domain/report-files.ts';
import type { Language } from '../../domain/scan.ts';
import type { Storage } from '../../storage/types.ts';
import { type Actor, requireScope } from '../shared/actor.ts';
import { closeUpOf } from './close-ups.ts';
import { REPORT_INCLUDED, writeReport } from './report-file.ts';

/**
 * Addresses of files that need no header, so that an `<img>` can show them: whoever holds one may read that one file
 * for some ten minutes, as long as the scan is there, its organization is not suspended, and the key that asked for the
 * address is valid, or the person who did is not suspended.
 */
export const LINK_PATH = '/files';

const LINK_MINUTES = 10;
const MINUTE_MS = 60_000;
const SECRET_NAME = 'links';

/**
 * The original (null), the picture of a page, the finding at this position before or after its change or enlarged, or
 * the report.
 */
export type LinkedPart = null | number | [position: number, state: RecoveredState | 'close_up'] | LinkedReport;

export interface LinkedReport {
  report: ReportFormat;
  /** Null: the scan's own. */
  lang: Language | null;
}

/** For whom: the id of a key, or `user:ID`; null is the operator. */
type Linked = [organizationId: string, scanId: string, part: LinkedPart, holder: string | null, expiryMinute: number];

const PERSON = /^user:(.+)$/;

/** An address of ours that has not expired. */
export interface Link {
  organizationId: string;
  scanId: string;
  part: LinkedPart;
  /** As in `Linked`. */
  holder: string | null;
  /** Moment from which the address answers no more. */
  expiresAt: Date;
}

/** A picture; an original or the report about it, with the client's name of the original. */
export type LinkedFile = { bytes: Uint8Array } & (
  | { mediaType: string; name?: undefined }
  | { mediaType: string; name: string; report?: undefined }
  | { report: ReportFormat; name: string }
);

const isReport = (part: LinkedPart): part is LinkedReport =>
  typeof part === 'object' && part !== null && 'report' in part;

/** The address of a file of the actor's own scan. Scope scans:read. */
export async function linkTo(
  actor: Actor,
  { db }: { db: PrismaClient },
  scanId: string,
  part: LinkedPart,
  now: Date,
): Promise<string> {
  requireScope(actor, 'scans:read');
  // To whole minutes, so that an address asked for twice is the same one to a cache.
  const expiry = Math.ceil(now.getTime() / MINUTE_MS) + LINK_MINUTES;
  const holder = actor.userId === undefined ? actor.apiKeyId : `user:${actor.userId}`;
  const linked: Linked = [actor.organizationId, scanId, part, holder, expiry];
  const content = Buffer.from(JSON.stringify(linked)).toString('base64url');
  return `${LINK_PATH}/${content}.${signatureOf(content, await secretOf(db))}`;
}

/** What the last part of an address leads to; null when it is not ours or has expired. */
export async function readLink(db: PrismaClient, token: string, now: Date): Promise<Link | null> {
  const [content = '', signature = ''] = token.split('.');
  if (!isSame(signature, signatureOf(content, await secretOf(db)))) return null;
  const linked = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as Linked;
  // Of an earlier release, which did not name the key.
  if (linked.length !== 5) return null;
  const [organizationId, scanId, part, holder, expiry] = linked;
  const expiresAt = new Date(expiry * MINUTE_MS);
  return expiresAt > now ? { organizationId, scanId, part, holder, expiresAt } : null;
}

/** The file that a link leads to; null when its scan is gone, or the right to read it. */
export async function openLink(
  { db, storage }: { db: PrismaClient; storage: Storage },
  { organizationId, scanId, part, holder }: Link,
  now: Date,
): Promise<LinkedFile | null> {
  const [scan, isGranted] = await Promise.all([
    db.scan.findFirst({
      where: { id: scanId, organizationId, organization: { suspendedAt: null } },
      select: { fileName: true, fileType: true },
    }),
    holder === null || mayRead(db, organizationId, holder, now),
  ]);
  if (!scan || !isGranted) return null;
  if (isReport(part)) {
    const reported = await db.scan.findFirst({ where: { id: scanId, organizationId }, include: REPORT_INCLUDED });
    const bytes =
      reported && (await writeReport({ db, storage }, reported, part.report, part.lang, { isAtHome: true }));
    return bytes && { bytes, name: scan.fileName, report: part.report };
  }
  if (part !== null) {
    if (typeof part === 'number') return storage.getPicture(db, scanId, part);
    const [position, state] = part;
    return state === 'close_up'
      ? closeUpOf({ db, storage }, scanId, position)
      : storage.getRecovered(db, scanId, position, state);
  }
  const bytes = await storage.getOriginal(db, scanId);
  return bytes && { mediaType: scan.fileType, bytes, name: scan.fileName };
}

async function mayRead(db: PrismaClient, organizationId: string, holder: string, now: Date): Promise<boolean> {
  const userId = PERSON.exec(holder)?.[1];
  if (userId !== undefined) {
    return (await db.user.count({ where: { id: userId, organizationId, suspendedAt: null } })) > 0;
  }
  return isKeyValid(db, organizationId, holder, now);
}

async function isKeyValid(db: PrismaClient, organizationId: string, id: string, now: Date): Promise<boolean> {
  const key = await db.apiKey.findFirst({
    where: {
      id,
      organizationId,
      revokedAt: null,
      AND: [
        { OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
        { OR: [{ ownerId: null }, { owner: { suspendedAt: null } }] },
      ],
    },
    select: { id: true },
  });
  return key !== null;
}

const signatureOf = (content: string, secret: Uint8Array) =>
  createHmac('sha256', secret).update(content).digest('base64url');

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const secrets = new WeakMap<PrismaClient, Promise<Uint8Array>>();

/** Made once, by the first process that asks; read once by every other. */
function secretOf(db: PrismaClient): Promise<Uint8Array> {
  let secret = secrets.get(db);
  if (!secret) {
    secret = readSecret(db);
    secrets.set(db, secret);
    secret.catch(() => secrets.delete(db));
  }
  return secret;
}

async function readSecret(db: PrismaClient): Promise<Uint8Array> {
  await db.serviceSecret.createMany({ data: { name: SECRET_NAME, value: randomBytes(32) }, skipDuplicates: true });
  return (await db.serviceSecret.findUniqueOrThrow({ where: { name: SECRET_NAME } })).value;
}
