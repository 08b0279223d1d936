import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Passkey, PrismaClient } from '../../../generated/prisma/client.ts';
import { isUuid, newId } from '../../db/id.ts';
import { ServiceError } from '../../domain/errors.ts';
import { MAX_PASSKEY_NAME, MAX_PASSKEYS } from '../../domain/limits.ts';
import { parseJsonObject } from '../../ingest/body.ts';
import { parseField } from '../../ingest/field.ts';
import { lineOfText, text } from '../../ingest/text.ts';
import { type Actor, auditName, requirePerson } from '../shared/actor.ts';
import { audit } from '../shared/audit.ts';
import type { ServiceContext } from '../shared/context.ts';
import { ADDRESS_ATTEMPTS, createAttempts, OPTIONS_ATTEMPTS } from './attempts.ts';
import { addChallenge, CHALLENGE_SECONDS, takeChallenge } from './challenges.ts';
import { type NewSession, openSession, type Visitor } from './sessions.ts';
import { recordFailure, SignInRefused } from './sign-in.ts';

/**
 * Passkeys (WebAuthn). Each asks for the person's finger, face or PIN, so that it is two factors: no password and no code
 * beside it. `address` is that of the service, which a passkey is bound to.
 */

type Context = Pick<ServiceContext, 'db' | 'pool'>;

const NAME = 'Document forgery detection';
/** EdDSA, ES256 and RS256: what every browser has. The library's own choice asks Node for experimental ones. */
const ALGORITHMS = [-8, -7, -257];
/** Of what a browser answers; attestations are not asked for, so that it is short. */
const MAX_ANSWER = 20_000;

/** Loaded when somebody uses a passkey: it takes time and memory at every start otherwise. */
const webauthn = () => import('@simplewebauthn/server');

const part = text(MAX_ANSWER);
const answer = z.looseObject({
  id: part,
  rawId: part,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: part }),
});

/** Of the person who asks, oldest first. */
export async function listPasskeys({ userId }: Actor, { db }: { db: PrismaClient }): Promise<Passkey[]> {
  return userId === undefined ? [] : db.passkey.findMany({ where: { userId }, orderBy: { id: 'asc' } });
}

/** Options for `navigator.credentials.create`. Throws CONFLICT when there are `MAX_PASSKEYS`. */
export async function beginPasskey(actor: Actor, { db }: Context, address: string): Promise<object> {
  const userId = requirePerson(actor);
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, include: { passkeys: true } });
  requireRoom(user.passkeys.length);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: new URL(address).hostname,
    userID: new TextEncoder().encode(userId),
    userName: user.email,
    userDisplayName: user.name ?? user.email,
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: user.passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await addChallenge(db, 'add_passkey', options.challenge, { userId });
  return options;
}

/** What the browser made of the options. Throws INVALID_REQUEST, CONFLICT. */
export async function addPasskey(
  actor: Actor,
  { db }: Context,
  address: string,
  input: { name: string; response: string },
): Promise<Passkey> {
  const userId = requirePerson(actor);
  const name = parseField(lineOfText(MAX_PASSKEY_NAME), input.name, 'name').trim();
  if (name === '') throw new ServiceError('INVALID_REQUEST', 'A passkey needs a name.');
  const given = parseField(
    answer,
    parseJsonObject(parseField(part, input.response, 'response'), 'response'),
    'response',
  );
  const challenge = challengeIn(given.response.clientDataJSON);
  const refused = new ServiceError('INVALID_REQUEST', 'response: the passkey was not accepted; begin again.');
  if (challenge === null || !(await takeChallenge(db, 'add_passkey', challenge, userId))) throw refused;
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: given as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: new URL(address).origin,
    expectedRPID: new URL(address).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw refused;
  });
  if (!registrationInfo) throw refused;
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM app_user WHERE id = ${userId}::uuid FOR UPDATE`;
    requireRoom(await tx.passkey.count({ where: { userId } }));
    if (await tx.passkey.findUnique({ where: { credentialId } })) {
      throw new ServiceError('CONFLICT', 'This passkey is known already.');
    }
    const passkey = await tx.passkey.create({
      data: {
        id: newId(),
        userId,
        name,
        credentialId,
        publicKey: Uint8Array.from(publicKey),
        counter,
        transports: transports.slice(0, 10).map((each) => String(each).slice(0, 20)),
      },
    });
    await audit(tx, { ...entryOf(actor, userId), action: 'user.passkey_added', detail: { name } });
    return passkey;
  });
}

/** Throws NOT_FOUND. */
export async function removePasskey(actor: Actor, { db }: Context, id: string): Promise<void> {
  const userId = requirePerson(actor);
  await db.$transaction(async (tx) => {
    const known = isUuid(id) ? await tx.passkey.findFirst({ where: { id, userId } }) : null;
    if (!known) throw new ServiceError('NOT_FOUND', 'You have no passkey with this id.');
    await tx.passkey.deleteMany({ where: { id } });
    await audit(tx, { ...entryOf(actor, userId), action: 'user.passkey_removed', detail: { name: known.name } });
  });
}

/** Options for `navigator.credentials.get`, the same for everybody: the passkey itself says whose it is. */
export async function passkeyOptions({ db, pool }: Context, address: string, { network }: Visitor): Promise<object> {
  await createAttempts(pool).count(...OPTIONS_ATTEMPTS(network));
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: new URL(address).hostname,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
  });
  await addChallenge(db, 'passkey', options.challenge);
  return options;
}

/** Throws SignInRefused, SUSPENDED, RATE_LIMITED, INVALID_REQUEST. */
export async function signInByPasskey(
  { db, pool }: Context,
  address: string,
  response: unknown,
  visitor: Visitor,
): Promise<NewSession> {
  await createAttempts(pool).count(...ADDRESS_ATTEMPTS(visitor.network));
  const given = parseField(answer, response, 'response');
  const challenge = challengeIn(given.response.clientDataJSON);
  const isAsked = challenge !== null && (await takeChallenge(db, 'passkey', challenge));
  const passkey = await db.passkey.findUnique({ where: { credentialId: given.id }, include: { user: true } });
  const refused = new SignInRefused('The passkey was not accepted.', null, async () => {
    if (passkey) await recordFailure({ db }, passkey.user, visitor);
  });
  if (!isAsked || !passkey) throw refused;
  const { credentialId, publicKey, counter, userId } = passkey;
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: given as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: new URL(address).origin,
    expectedRPID: new URL(address).hostname,
    credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: Number(counter) },
    requireUserVerification: true,
  }).catch(() => {
    throw refused;
  });
  if (!verified) throw refused;
  return db.$transaction(async (tx) => {
    const used = { counter: authenticationInfo.newCounter, lastUsedAt: new Date() };
    // As it was when it was checked: a copy of the passkey that signs in at the same moment is refused.
    const { count } = await tx.passkey.updateMany({ where: { id: passkey.id, counter }, data: used });
    if (count === 0) throw refused;
    return openSession(tx, userId, 'passkey', visitor);
  });
}

function requireRoom(count: number): void {
  if (count >= MAX_PASSKEYS) throw new ServiceError('CONFLICT', `You have ${MAX_PASSKEYS} passkeys: remove one first.`);
}

/** The challenge that the browser says it has answered; null when that cannot be read. */
function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

const entryOf = (actor: Actor, userId: string) => ({
  organizationId: actor.organizationId,
  actor: auditName(actor),
  target: userId,
});
