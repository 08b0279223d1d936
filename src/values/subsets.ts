/** Every subset of the items, the empty one first. */
export function subsetsOf<T>(items: readonly T[]): T[][] {
  let sets: T[][] = [[]];
  for (const item of items) sets = sets.concat(sets.map((set) => [...set, item]));
  return sets;
}
