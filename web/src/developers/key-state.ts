/** What the page of keys tells about them, without asking the service. */

interface Key {
  id: string;
  createdByKeyId: string | null;
  revokedAt: string | null;
  expiresAt: string | null;
}

export type KeyState = 'active' | 'revoked' | 'over';

export function stateOf({ revokedAt, expiresAt }: Key, now = Date.now()): KeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && new Date(expiresAt).getTime() <= now ? 'over' : 'active';
}

/** The keys in force that this one made, directly or through others: they are revoked with it. */
export function madeBy<Each extends Key>(id: string, keys: readonly Each[]): readonly Each[] {
  const found = new Set([id]);
  // Each round adds at least one key, or is the last.
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const key of keys) if (key.createdByKeyId !== null && found.has(key.createdByKeyId)) found.add(key.id);
  }
  return keys.filter((key) => key.id !== id && found.has(key.id) && stateOf(key) === 'active');
}
