import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * `value`, but a change of it only once the next picture is painted: what was pressed answers at once, and what it opens
 * is drawn right after. `first`: until then, where a thing is to come after the page around it.
 */
export function useAfterPaint<Value>(value: Value, first: Value = value): Value {
  const [shown, setShown] = useState<Value>(() => first);
  useEffect(() => {
    let isDue = true;
    afterPaint(() => isDue && setShown(() => value));
    return () => {
      isDue = false;
    };
  }, [value]);
  return shown;
}
