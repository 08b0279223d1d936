/** Long lists in slices, so that no response blocks the process for longer than one slice takes. */
import { setImmediate } from 'node:timers/promises';

const SLICE = 250;

/** The same list; later slices follow after the process has served other requests in between. */
export function inSlices<T>(list: readonly T[]): readonly (T | Promise<T>)[] {
  if (list.length <= SLICE) return list;
  let turn: Promise<unknown> = Promise.resolve();
  return list.map((entry, index) => {
    if (index < SLICE) return entry;
    if (index % SLICE === 0) turn = turn.then(() => setImmediate());
    return turn.then(() => entry);
  });
}
