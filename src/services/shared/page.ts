import { createHash } from 'node:crypto';
import { ServiceError } from '../../domain/errors.ts';

export interface PageRequest {
  size: number;
  /** Towards the beginning of the list: `last` and `before`. */
  backwards: boolean;
  cursor: string | null;
}

export interface Page<T> {
  items: { cursor: string; node: T }[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
}

/** What a place in a list is made of: a moment in milliseconds, a whole number, an id. */
const PARTS = {
  moment: (value: unknown) => Number.isInteger(value) && !Number.isNaN(new Date(value as number).getTime()),
  whole: (value: unknown) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  id: (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
};
type Part = { moment: number; whole: number; id: string };

/**
 * The places of one list: its cursors are opaque, hold the parts named by `kinds`, and are bound to the list, which is
 * its organization, order and filter.
 */
export function createPlaces<const K extends readonly (keyof Part)[]>(kinds: K, list: unknown) {
  type Place = { [I in keyof K]: Part[K[I]] };
  const tag = createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 12);
  return {
    cursorOf: (place: Place): string => Buffer.from(JSON.stringify([...place, tag])).toString('base64url'),
    /** Null for null; throws INVALID_REQUEST for a cursor that is malformed or was made for another list. */
    placeOf(cursor: string | null): Place | null {
      if (cursor === null) return null;
      try {
        const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
        if (Array.isArray(parts) && parts.length === kinds.length + 1 && parts.pop() === tag) {
          if (kinds.every((kind, index) => PARTS[kind](parts[index]))) return parts as unknown as Place;
        }
      } catch {
        // Falls through to the one answer for every bad cursor.
      }
      throw new ServiceError(
        'INVALID_REQUEST',
        'cursor: expected the cursor of an earlier page with the same filters and order.',
      );
    },
  };
}

/**
 * The page of the rows that were read: up to `size + 1` of them, in the direction of reading, or fewer where `hasMore`
 * says that it is known what follows.
 */
export function pageOf<T>(
  rows: readonly T[],
  request: PageRequest,
  cursorOf: (row: T) => string,
  hasMore = rows.length > request.size,
): Page<T> {
  const shown = rows.slice(0, request.size);
  if (request.backwards) shown.reverse();
  const isContinued = request.cursor !== null;
  return {
    items: shown.map((node) => ({ node, cursor: cursorOf(node) })),
    hasNextPage: request.backwards ? isContinued : hasMore,
    hasPreviousPage: request.backwards ? hasMore : isContinued,
  };
}

/** Where a page begins: after the row of this value and id, in the direction of reading; null at the beginning. */
export type PageStart = { value: Date | number; id: string } | null;

/** The rows of a list, ordered by the column and then by id, after its start. */
export function beyond(column: string, start: PageStart, isDescending: boolean) {
  if (!start) return {};
  const { value, id } = start;
  return {
    // Redundant to the OR, but a bound that the index can start from.
    [column]: isDescending ? { lte: value } : { gte: value },
    OR: [
      { [column]: isDescending ? { lt: value } : { gt: value } },
      { [column]: value, id: isDescending ? { lt: id } : { gt: id } },
    ],
  };
}
