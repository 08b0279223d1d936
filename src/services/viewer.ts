import type { Actor } from './actor.ts';
import type { ServiceContext } from './context.ts';

/** The organization of the key; any valid key may ask. */
export async function getOrganization(actor: Actor, { db }: ServiceContext): Promise<{ id: string; name: string }> {
  return db.organization.findUniqueOrThrow({ where: { id: actor.organizationId }, select: { id: true, name: true } });
}
