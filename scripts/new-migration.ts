// npm run migration -- NAME: writes what prisma/schema.prisma asks for beyond the migrations so far into a new one.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { openEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { schemaDiff } from './schema-diff.ts';

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('usage: npm run migration -- NAME (lower case, digits and underscores)');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'migration-'));
// The server may run as another user than root.
chmodSync(folder, 0o711);
const postgres = await openEmbedded(folder, { database: 'migration' });
try {
  await migrate(postgres.url);
  const sql = await schemaDiff(postgres.superuserUrl);
  if (sql === '') {
    console.log('The migrations match the schema: nothing to write.');
  } else {
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const target = join(import.meta.dirname, '../prisma/migrations', `${stamp}_${name}`);
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'migration.sql'), `-- compatible-from: ${packageJson.version}\n${sql}\n`);
    console.log(
      `Wrote ${target}/migration.sql: read it before you commit it, and whether older releases go on with it.`,
    );
  }
} finally {
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
}
