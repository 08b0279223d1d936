import type { Organization } from '../../../generated/prisma/client.ts';
import { type Actor, auditName, requireScope } from '../shared/actor.ts';
import type { ServiceContext } from '../shared/context.ts';
import { changeAiConsent } from './organizations.ts';

/** The organization of the key; any valid key may ask. */
export async function getOrganization(actor: Actor, { db }: ServiceContext): Promise<Organization> {
  return db.organization.findUniqueOrThrow({ where: { id: actor.organizationId } });
}

/** Scope users:manage. Whether documents of the actor's organization may be sent to the provider of the AI layer. */
export async function setAiConsent(
  actor: Actor,
  { db }: Pick<ServiceContext, 'db'>,
  consent: boolean,
): Promise<Organization> {
  requireScope(actor, 'users:manage');
  return changeAiConsent(db, auditName(actor), actor.organizationId, consent);
}
