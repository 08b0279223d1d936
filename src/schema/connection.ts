import { ServiceError } from '../domain/errors.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../domain/limits.ts';
import type { Page, PageRequest } from '../services/shared/page.ts';

/** A count may read the whole list. */
export const TOTAL_COUNT_COST = 100;

export const SEARCH_DESCRIPTION = 'Words in Hebrew or English, matched by prefix; all of them must match.';

interface ConnectionArguments {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

/** Cost of a connection: the cost of its selection, for each requested object. */
export const connectionCost = ({ first, last }: ConnectionArguments) => ({
  field: 1,
  multiplier: first ?? last ?? DEFAULT_PAGE_SIZE,
});

/** `first` or `last`, 1-100; anything else is INVALID_REQUEST, never a silent clamp. */
export function pageRequest({ first, after, last, before }: ConnectionArguments): PageRequest {
  const backwards = last != null || (first == null && before != null);
  if ((first != null || after != null) && backwards) {
    throw new ServiceError('INVALID_REQUEST', 'Expected first and after, or last and before, not both.');
  }
  if (before != null && !backwards) {
    throw new ServiceError('INVALID_REQUEST', 'before: expected together with last.');
  }
  const size = first ?? last ?? DEFAULT_PAGE_SIZE;
  if (size < 1 || size > MAX_PAGE_SIZE) {
    throw new ServiceError('INVALID_REQUEST', `${backwards ? 'last' : 'first'}: expected 1 to ${MAX_PAGE_SIZE}.`);
  }
  return { size, backwards, cursor: (backwards ? before : after) ?? null };
}

/** A Relay page; `count` runs only if totalCount is selected. `csv`: where the list is read as CSV. */
export function connectionOf<T>(
  { items, hasNextPage, hasPreviousPage }: Page<T>,
  count: () => Promise<number>,
  csv: string | null = null,
) {
  return {
    edges: items,
    pageInfo: {
      hasNextPage,
      hasPreviousPage,
      startCursor: items[0]?.cursor ?? null,
      endCursor: items.at(-1)?.cursor ?? null,
    },
    totalCount: count,
    csv,
  };
}
