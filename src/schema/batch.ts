/** Keys that are asked for one by one, of all rows of a list at once, are loaded together. */
export function inBatches<Owner extends object, Value>(
  load: (owner: Owner, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (owner: Owner, key: string) => Promise<Value | undefined> {
  const open = new WeakMap<Owner, { keys: Set<string>; loaded: Promise<ReadonlyMap<string, Value>> }>();

  return async (owner, key) => {
    let batch = open.get(owner);
    if (!batch) {
      const keys = new Set<string>();
      // Once all fields that are resolved now have named their keys.
      const loaded = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        open.delete(owner);
        return load(owner, [...keys]);
      });
      batch = { keys, loaded };
      open.set(owner, batch);
    }
    batch.keys.add(key);
    return (await batch.loaded).get(key);
  };
}
