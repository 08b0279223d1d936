import { useSyncExternalStore } from 'react';

/** As in shell.css: at this width the navigation lies over the page, and nothing stands beside anything. */
const wide = matchMedia('(min-width: 761px)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether there is room for two things side by side. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
