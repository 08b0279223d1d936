/** Which earlier documents a document is compared with. Pure: the same for the database and for a measured set. */
import { PRINT_LIMITS } from '../../domain/prints.ts';

/** What a shared key says about two documents, from most to least; chosen. */
const WEIGHT: Readonly<Record<string, number>> = {
  file: 100,
  base: 20,
  anchor: 20,
  rows: 10,
  text: 4,
  page: 2,
  layout: 1,
};
const weightOf = (name: string) => WEIGHT[name.split('.')[0]!] ?? 0;

/** Bits by which the hashes of two pictures of one page differ at most: 19 to 31 in the literature of PDQ. */
export const MAX_PAGE_DISTANCE = 31;

export interface Candidate {
  scanId: string;
  /** Names of the keys that both have, each once. */
  shared: string[];
}

/** A key of the document, and documents that have it too: at most one more than are believed. */
export interface Hit {
  name: string;
  scanIds: readonly string[];
}

/**
 * Documents that share a key, most promising first. A key that more documents share than are believed stops matching:
 * it is a letterhead, a template or a number of the issuer. Copies of one file are always known.
 */
export function candidatesOf(hits: readonly Hit[]): Candidate[] {
  const found = new Map<string, { names: Set<string>; weight: number }>();
  for (const { name, scanIds } of hits) {
    if (scanIds.length > PRINT_LIMITS.popular && name !== 'file') continue;
    for (const scanId of scanIds) {
      const entry = found.get(scanId) ?? { names: new Set(), weight: 0 };
      entry.names.add(name);
      entry.weight += weightOf(name);
      found.set(scanId, entry);
    }
  }
  return [...found]
    .sort(([a, { weight: x }], [b, { weight: y }]) => y - x || (a < b ? 1 : -1))
    .map(([scanId, { names }]) => ({ scanId, shared: [...names].sort() }));
}

/** Found by the picture of its page alone, of which some are equal by chance. */
export const isByPageOnly = ({ shared }: Candidate): boolean => shared.every((name) => name === 'page');
