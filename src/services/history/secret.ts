import { randomBytes } from 'node:crypto';
import type { ServiceContext } from '../shared/context.ts';

/** What the prints of an organization are keyed with; made when it is first needed. */
export async function printSecret({ pool }: Pick<ServiceContext, 'pool'>, organizationId: string): Promise<Uint8Array> {
  const read = async () => {
    const { rows } = await pool.query<{ value: Buffer }>({
      name: 'print-secret',
      text: 'SELECT value FROM print_secret WHERE organization_id = $1',
      values: [organizationId],
    });
    return rows[0]?.value;
  };
  const known = await read();
  if (known) return known;
  // Of two processes at once, both take what the first one wrote.
  await pool.query('INSERT INTO print_secret (organization_id, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    organizationId,
    randomBytes(32),
  ]);
  return (await read())!;
}
