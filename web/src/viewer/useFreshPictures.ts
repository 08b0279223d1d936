import { useRef } from 'react';
import { useSteady } from '../ui/useSteady.ts';

/** The service's addresses of pictures work for minutes; one that was just asked for and fails is really gone. */
const ASK_AGAIN_MS = 60_000;

/** What to do when a picture does not load: ask for new addresses, once. */
export function useFreshPictures(reload: () => void): () => void {
  const asked = useRef(Number.NEGATIVE_INFINITY);
  return useSteady(() => {
    const now = performance.now();
    if (now - asked.current < ASK_AGAIN_MS) return;
    asked.current = now;
    reload();
  });
}
