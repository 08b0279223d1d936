/** Every choice of some of the items, none of them first. */
export function subsetsOf<T>(items: readonly T[]): T[][] {
  let sets: T[][] = [[]];
  for (const item of items) sets = sets.concat(sets.map((set) => [...set, item]));
  return sets;
}
