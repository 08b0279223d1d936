import { isUuid } from '../../db/id.ts';
import type { Actor } from '../shared/actor.ts';
import type { ServiceContext } from '../shared/context.ts';
import { keyNames } from './audit-log.ts';

const PERSON = /^user:(.+)$/;

/**
 * Actors of the audit log as people know them: the address of a person, the name of a key. One that is gone keeps the
 * name it has in the audit log.
 */
export async function actorNames(
  actor: Actor,
  { db }: Pick<ServiceContext, 'db'>,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = actors.flatMap((each) => PERSON.exec(each)?.[1] ?? []).filter(isUuid);
  const people = await db.user.findMany({
    where: { id: { in: ids }, organizationId: actor.organizationId },
    select: { id: true, email: true },
  });
  const known = new Map([
    ...(await keyNames(actor, { db }, actors)),
    ...people.map(({ id, email }) => [`user:${id}`, email] as const),
  ]);
  return new Map(actors.map((each) => [each, known.get(each) ?? each]));
}
