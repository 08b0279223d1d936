import type { FactMap, FactName, FactProviders, GetFact } from './facts.ts';

type Given = Pick<FactMap, 'file' | 'context' | 'now'>;

/** Makes the lazy, memoised reader of facts. A fact that threw keeps throwing the same error. */
export function createFacts(given: Given, providers: FactProviders): GetFact {
  const made = new Map<FactName, Promise<unknown>>();
  for (const name of Object.keys(given) as (keyof Given)[]) made.set(name, Promise.resolve(given[name]));
  const get: GetFact = (name) => {
    let fact = made.get(name);
    if (!fact) {
      fact = providers[name as keyof FactProviders](get);
      fact.catch(() => {});
      made.set(name, fact);
    }
    return fact as Promise<FactMap[typeof name]>;
  };
  return get;
}
