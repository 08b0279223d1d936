import type { Duplex } from 'node:stream';
import { addressSubject } from './rate-limit.ts';

/**
 * Connections of one address that have shown no valid key yet. A browser opens six, a client some dozens; behind a
 * proxy that is not trusted all strangers share its address, and requests with a key soon make its connections known.
 */
const MAX_UNKNOWN_PER_ADDRESS = 256;

/** Limits what strangers can hold open: requests without a key, and WebSockets that have not authenticated. */
export interface Connections {
  /** False when the client's address holds too many without a key. */
  take(socket: Duplex, address: string | undefined): boolean;
  /** Its client has shown a valid key. */
  know(socket: Duplex): void;
}

export function createConnections(maxUnknown: number = MAX_UNKNOWN_PER_ADDRESS): Connections {
  const unknown = new Map<string, number>();
  const places = new WeakMap<Duplex, () => void>();
  return {
    take(socket, address = '') {
      const subject = addressSubject(address);
      const count = unknown.get(subject) ?? 0;
      if (count >= maxUnknown) return false;
      unknown.set(subject, count + 1);
      const giveBack = () => {
        if (!places.delete(socket)) return;
        const left = unknown.get(subject)! - 1;
        if (left > 0) unknown.set(subject, left);
        else unknown.delete(subject);
      };
      places.set(socket, giveBack);
      socket.once('close', giveBack);
      return true;
    },
    know: (socket) => places.get(socket)?.(),
  };
}
