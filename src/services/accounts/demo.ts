import type { Database } from '../../db/client.ts';
import { SIGN_IN_LINK_MINUTES } from '../../domain/limits.ts';
import { DEFAULT_SCOPES } from '../../domain/scan.ts';
import { addApiKey } from './api-keys.ts';
import { addOrganization } from './organizations.ts';
import type { SignInLink } from './sign-in-links.ts';
import { addUser } from './users.ts';

/** Processes that start at the same time over an empty database make one demo organization. */
const SEED_LOCK = 72707371;

/** Nobody can receive mail at such an address (RFC 2606). */
export const DEMO_OWNER = 'owner@demo.invalid';

export interface Demo {
  organizationName: string;
  key: string;
  /** Signs the owner in. */
  link: SignInLink;
}

/**
 * On a database without any organization: a demo organization on the Business plan with an owner and one key of the four
 * documented scopes, which is returned this once, as is the owner's link. Null when there is an organization already.
 */
export async function seedDemo(database: Database): Promise<Demo | null> {
  const client = await database.connect('seed');
  try {
    await client.query('SELECT pg_advisory_lock($1)', [SEED_LOCK]);
    if ((await database.prisma.organization.count()) > 0) return null;
    return await database.prisma.$transaction(async (tx) => {
      const { id, name } = await addOrganization(tx, 'system', { name: 'Demo', plan: 'business' });
      const demo = { organizationId: id, name: 'Demo key', scopes: DEFAULT_SCOPES, environment: 'test' } as const;
      const { key } = await addApiKey(tx, 'system', demo, null);
      const owner = { organizationId: id, email: DEMO_OWNER, role: 'owner' } as const;
      const { link } = await addUser(tx, 'system', owner, SIGN_IN_LINK_MINUTES);
      return { organizationName: name, key, link };
    });
  } finally {
    await client.end();
  }
}
