/** Work with the same name runs one after the other in this process; work with other names runs in parallel. */
export function createKeyedMutex(): { hold<T>(name: string, work: () => Promise<T>): Promise<T> } {
  const last = new Map<string, Promise<unknown>>();
  return {
    async hold(name, work) {
      const before = last.get(name) ?? Promise.resolve();
      const own = before.then(work, work);
      last.set(name, own);
      try {
        return await own;
      } finally {
        if (last.get(name) === own) last.delete(name);
      }
    },
  };
}
