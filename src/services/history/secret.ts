import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ServiceContext } from '../shared/context.ts';

/**
 * A secret never changes, so it is asked for once a minute and process; a process that still knows the secret of an
 * organization whose prints were made worthless forgets it within that minute.
 */
const known = new LRUCache<string, Uint8Array>({ max: 1_000, ttl: 60_000 });

/** What the prints of an organization are keyed with: 32 bytes, made when they are first needed. */
export async function printSecret({ pool }: Pick<ServiceContext, 'pool'>, organizationId: string): Promise<Uint8Array> {
  const remembered = known.get(organizationId);
  if (remembered) return remembered;
  const read = async () => {
    const { rows } = await pool.query<{ value: Buffer }>({
      name: 'print-secret',
      text: 'SELECT value FROM print_secret WHERE organization_id = $1',
      values: [organizationId],
    });
    return rows[0]?.value;
  };
  const stored = await read();
  if (!stored) {
    // Of two processes at once, both take what the first one wrote.
    await pool.query('INSERT INTO print_secret (organization_id, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      organizationId,
      randomBytes(32),
    ]);
  }
  const secret = stored ?? (await read())!;
  known.set(organizationId, secret);
  return secret;
}
