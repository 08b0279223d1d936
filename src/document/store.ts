import type { FactProviders, Given, ProviderGet } from './facts.ts';

/** Makes the lazy, memoised reader of facts. A fact that threw keeps throwing the same error. */
export function createFacts(given: Given, providers: FactProviders): ProviderGet {
  const made = new Map<string, Promise<unknown>>();
  for (const [name, value] of Object.entries(given)) made.set(name, Promise.resolve(value));
  const get = (name: string): Promise<unknown> => {
    let fact = made.get(name);
    if (!fact) {
      fact = providers[name as keyof FactProviders](get as ProviderGet);
      fact.catch(() => {});
      made.set(name, fact);
    }
    return fact;
  };
  return get as ProviderGet;
}
