import { useSyncExternalStore } from 'react';

/** How the live connection stands; `connected` until it was needed and lost. */
export type ConnectionState = 'connected' | 'reconnecting' | 'offline';

let socket: 'connected' | 'reconnecting' = 'connected';
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export function setConnection(next: 'connected' | 'reconnecting'): void {
  if (next === socket) return;
  socket = next;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(subscribe, () => (navigator.onLine ? socket : 'offline'));
