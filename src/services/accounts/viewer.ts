import type { Organization } from '../../../generated/prisma/client.ts';
import type { Actor } from '../shared/actor.ts';
import type { ServiceContext } from '../shared/context.ts';

/** The organization of the key; any valid key may ask. */
export async function getOrganization(actor: Actor, { db }: ServiceContext): Promise<Organization> {
  return db.organization.findUniqueOrThrow({ where: { id: actor.organizationId } });
}
