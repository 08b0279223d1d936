/** Searches of the dashboard that a person keeps; nobody else sees them. */
import type { PrismaClient, SavedView } from '../../../generated/prisma/client.ts';
import { isUuid, newId } from '../../db/id.ts';
import { ServiceError } from '../../domain/errors.ts';
import { MAX_SAVED_VIEWS, MAX_VIEW_NAME, MAX_VIEW_SEARCH } from '../../domain/review.ts';
import { parseField } from '../../ingest/field.ts';
import { lineOfText } from '../../ingest/text.ts';
import { type Actor, requirePerson } from '../shared/actor.ts';

interface Context {
  db: PrismaClient;
}

/** In the order in which they were made; empty for a key, which has none. */
export async function listSavedViews({ userId }: Actor, { db }: Context): Promise<SavedView[]> {
  return userId === undefined
    ? []
    : db.savedView.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
}

/** Throws NOT_FOUND, the same for somebody else's and for one that never was. */
export async function getSavedView({ userId }: Actor, { db }: Context, id: string): Promise<SavedView> {
  const view = userId !== undefined && isUuid(id) ? await db.savedView.findFirst({ where: { id, userId } }) : null;
  if (!view) throw viewNotFound();
  return view;
}

const viewNotFound = () => new ServiceError('NOT_FOUND', 'There is no saved view with this id.');

/** A new view without `id`, else the changed one. Throws INVALID_REQUEST to a key, NOT_FOUND, CONFLICT. */
export async function saveView(
  actor: Actor,
  { db }: Context,
  input: { id: string | null; name: string; search: string },
): Promise<SavedView> {
  const userId = requirePerson(actor);
  const name = parseField(lineOfText(MAX_VIEW_NAME), input.name, 'name').trim();
  if (name === '') throw new ServiceError('INVALID_REQUEST', 'name: expected a name.');
  const search = parseField(lineOfText(MAX_VIEW_SEARCH), input.search, 'search');
  const { id } = input;
  return db.$transaction(async (tx) => {
    // Whoever saves at the same time waits, so that the count holds.
    await tx.$queryRaw`SELECT FROM app_user WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    if (id !== null) {
      const where = { id: isUuid(id) ? id : newId(), userId };
      const [view] = await tx.savedView.updateManyAndReturn({ where, data: { name, search } });
      if (!view) throw viewNotFound();
      return view;
    }
    if ((await tx.savedView.count({ where: { userId } })) >= MAX_SAVED_VIEWS) {
      throw new ServiceError('CONFLICT', `There are ${MAX_SAVED_VIEWS} saved views already: delete one first.`);
    }
    return tx.savedView.create({ data: { id: newId(), userId, name, search } });
  });
}

/** Throws INVALID_REQUEST to a key, and NOT_FOUND. */
export async function deleteView(actor: Actor, { db }: Context, id: string): Promise<void> {
  const userId = requirePerson(actor);
  const { count } = isUuid(id) ? await db.savedView.deleteMany({ where: { id, userId } }) : { count: 0 };
  if (count === 0) throw viewNotFound();
}
