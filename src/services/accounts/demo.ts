import type { Database } from '../../db/client.ts';
import { DEFAULT_SCOPES } from '../../domain/scan.ts';
import { addApiKey } from './api-keys.ts';
import { addOrganization } from './organizations.ts';

/** Processes that start at the same time over an empty database make one demo organization. */
const SEED_LOCK = 72707371;

/**
 * On a database without any organization: a demo organization on the Business plan with one key of the four
 * documented scopes, which is returned this once. Null when there is an organization already.
 */
export async function seedDemo(database: Database): Promise<{ organizationName: string; key: string } | null> {
  const client = await database.connect('seed');
  try {
    await client.query('SELECT pg_advisory_lock($1)', [SEED_LOCK]);
    if ((await database.prisma.organization.count()) > 0) return null;
    return await database.prisma.$transaction(async (tx) => {
      const { id, name } = await addOrganization(tx, 'system', { name: 'Demo', plan: 'business' });
      const demo = { organizationId: id, name: 'Demo key', scopes: DEFAULT_SCOPES, environment: 'test' } as const;
      const { key } = await addApiKey(tx, 'system', demo, null);
      return { organizationName: name, key };
    });
  } finally {
    await client.end();
  }
}
