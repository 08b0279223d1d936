import { Prisma } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { searchOf } from './words.ts';

/** Most that a search may take. */
export const SEARCH_LIMIT_MS = 5_000;
/** Rows of a list that are looked at one by one before the index of words is asked; of an index, more are not sorted. */
export const NEAR_ROWS = 2_000;

/** A list that is read by SQL, as parts of a query. */
export interface SearchedList {
  /** The columns `value`, `id` and `position`: what orders a row, and what names it. */
  key: Prisma.Sql;
  /** The tables; of a list that is searched for words, one holds them. */
  from: Prisma.Sql;
  where: Prisma.Sql;
  /** The column of type tsvector. */
  words: Prisma.Sql;
  /** By the names of the key. */
  order: Prisma.Sql;
}

export interface FoundKey {
  id: string;
  position: number;
}

/** The keys of the first `count` rows of a list. */
export const listKeys = (
  tx: Transaction,
  { key, from, where, order }: Omit<SearchedList, 'words'>,
  count: number,
): Promise<FoundKey[]> => tx.$queryRaw<FoundKey[]>`
  SELECT id, position FROM (SELECT ${key} FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${count}::int) found`;

/**
 * The keys of the first `count` rows of a list that hold the words of `text`, in time whatever the words are. A common
 * word is met among the next rows of the list; one that is not is rare enough to read all its rows from the index of
 * words and sort them. The database cannot choose by itself: it takes every beginning of a word for a common one.
 */
export async function searchKeys(
  tx: Transaction,
  { key, from, where, words, order }: SearchedList,
  text: string,
  count: number,
): Promise<FoundKey[]> {
  const search = Prisma.sql`${searchOf(text)}::tsquery`;
  // Read one by one in the order of the list, so that it ends at the last row that is wanted.
  const near = await tx.$queryRaw<{ seen: number; id: string | null; position: number }[]>`
    WITH near AS MATERIALIZED (
      SELECT ${key}, ${words} AS words FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${NEAR_ROWS}::int),
    found AS (SELECT id, position FROM near WHERE words @@ ${search} LIMIT ${count}::int)
    SELECT (SELECT count(*)::int FROM near) AS seen, found.id, found.position
    FROM (SELECT) AS always LEFT JOIN found ON true`;
  const found = near.flatMap(({ id, position }) => (id === null ? [] : [{ id, position }]));
  if (found.length >= count || near[0]!.seen < NEAR_ROWS) return found;
  await tx.$executeRaw`
    SELECT set_config(name, 'off', true) FROM unnest(ARRAY['enable_seqscan', 'enable_indexscan']) AS name`;
  return tx.$queryRaw<FoundKey[]>`
    WITH found AS MATERIALIZED (SELECT ${key} FROM ${from} WHERE ${where} AND ${words} @@ ${search})
    SELECT id, position FROM found ORDER BY ${order} LIMIT ${count}::int`;
}
