import type { SchemaContext } from './builder.ts';

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

/** As `inBatches` where each key comes with a question, such as the arguments of a field: equal questions are one. */
export function asksInBatches<Question, Value>(
  load: (context: SchemaContext, keys: readonly string[], question: Question) => Promise<ReadonlyMap<string, Value>>,
): (context: SchemaContext, key: string, question: Question) => Promise<Value | undefined> {
  const ask = inBatches(async (context: SchemaContext, asked) => {
    const groups = Map.groupBy(
      asked.map((each) => JSON.parse(each) as [key: string, question: Question]),
      ([, question]) => JSON.stringify(question),
    );
    const answers = [...groups.values()].map(async (group) => {
      const question = group[0]![1];
      const found = await load(
        context,
        group.map(([key]) => key),
        question,
      );
      return [...found].map(([key, value]) => [JSON.stringify([key, question]), value] as const);
    });
    return new Map((await Promise.all(answers)).flat());
  });
  return (context, key, question) => ask(context, JSON.stringify([key, question]));
}
