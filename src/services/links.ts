import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { RecoveredState } from '../domain/finding.ts';
import type { Storage } from '../storage/types.ts';
import { type Actor, requireScope } from './actor.ts';

/**
 * Addresses of files that need no header, so that an `<img>` can show them: whoever holds one may read that one file
 * for some ten minutes, as long as the scan is there and its organization is not suspended.
 */
export const LINK_PATH = '/files';

const LINK_MINUTES = 10;
const MINUTE_MS = 60_000;
const SECRET_NAME = 'links';

/** The original (null), the picture of a page, or the finding at this position before or after its change. */
export type LinkedPart = null | number | [position: number, state: RecoveredState];

type Linked = [organizationId: string, scanId: string, part: LinkedPart, expiryMinute: number];

export interface LinkedFile {
  mediaType: string;
  bytes: Uint8Array;
  /** The client's name of an original; null for a picture. */
  name: string | null;
  /** Moment from which the address answers no more. */
  expiresAt: Date;
}

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
  const content = Buffer.from(JSON.stringify([actor.organizationId, scanId, part, expiry] satisfies Linked)).toString(
    'base64url',
  );
  return `${LINK_PATH}/${content}.${signatureOf(content, await secretOf(db))}`;
}

/** The file behind the last part of an address; null when it is not ours, has expired, or its scan is gone. */
export async function openLink(
  { db, storage }: { db: PrismaClient; storage: Storage },
  token: string,
  now: Date,
): Promise<LinkedFile | null> {
  const [content = '', signature = ''] = token.split('.');
  if (!isSame(signature, signatureOf(content, await secretOf(db)))) return null;
  const linked = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as Linked;
  const [organizationId, scanId, part, expiry] = linked;
  const expiresAt = new Date(expiry * MINUTE_MS);
  if (expiresAt <= now) return null;
  const scan = await db.scan.findFirst({
    where: { id: scanId, organizationId, organization: { suspendedAt: null } },
    select: { fileName: true, fileType: true },
  });
  if (!scan) return null;
  if (part !== null) {
    const picture =
      typeof part === 'number'
        ? await storage.getPicture(db, scanId, part)
        : await storage.getRecovered(db, scanId, ...part);
    return picture && { ...picture, name: null, expiresAt };
  }
  const bytes = await storage.getOriginal(db, scanId);
  return bytes && { mediaType: scan.fileType, bytes, name: scan.fileName, expiresAt };
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
