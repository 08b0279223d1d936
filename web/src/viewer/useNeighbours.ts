import { useQuery } from 'urql';
import { neighboursInList } from '../scans/neighbours.ts';
import { NeighboursQuery } from './operations.ts';

export interface Neighbours {
  previous: string | null;
  next: string | null;
}

/** The scans before and after: of the list that the person came from, otherwise by the time they were sent, newest first. */
export function useNeighbours(id: string, createdAt: string | undefined): Neighbours {
  const inList = neighboursInList(id);
  const [{ data }] = useQuery({
    query: NeighboursQuery,
    variables: { at: createdAt ?? '' },
    pause: inList !== undefined || createdAt === undefined,
  });
  if (inList) return inList;
  return {
    // The filter is inclusive: the scan itself is among them.
    previous: data?.later.edges.find(({ node }) => node.id !== id)?.node.id ?? null,
    next: data?.earlier.edges[0]?.node.id ?? null,
  };
}
