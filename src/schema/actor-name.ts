import { actorNames } from '../services/accounts/audit-log.ts';
import { inBatches } from './batch.ts';
import type { SchemaContext } from './builder.ts';

/** Undefined for those who are gone, and for who has no name of their own. */
export const knownNameOf = inBatches(({ actor, services }: SchemaContext, actors) =>
  actorNames(actor, services, actors),
);

export const BY_DESCRIPTION = 'E-mail address of the person, or name of the API key.';

/** Who did it, for readers: the address of a person, the name of a key. */
export const actorNameOf = async (context: SchemaContext, actor: string): Promise<string> =>
  (await knownNameOf(context, actor)) ?? actor;
