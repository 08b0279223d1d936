import { useCallback, useRef } from 'react';

/** The same function always, which does what `run` does now: what is given it is not drawn again for its sake. */
export function useSteady<Args extends unknown[], Result>(run: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(run);
  latest.current = run;
  return useCallback((...args: Args) => latest.current(...args), []);
}
