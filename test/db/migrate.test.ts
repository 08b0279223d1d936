import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { schemaDiff } from '../../scripts/schema-diff.ts';
import { type Migration, migrate, readMigrations } from '../../src/db/migrate.ts';
import { createEmptyDatabase, createTestDatabase, onServer, type TestDatabase } from '../support/database.ts';

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});
/** Migrations up to this one were made before there was anything to say; an applied script is not changed. */
const LAST_WITHOUT_HEAD = '20261123165247_objects';
const first = migration('1_first', 'CREATE TABLE a (id int)');
const second = migration('2_second', 'CREATE TABLE b (id int)');

describe('the migration runner', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  beforeEach(async () => {
    database = await createEmptyDatabase();
    return () => database.drop();
  });

  it('applies what is pending in the order of names, and nothing the second time', async () => {
    expect(await migrate(database.url, [first])).toEqual(['1_first']);
    expect(await migrate(database.url, [first, second])).toEqual(['2_second']);
    expect(await migrate(database.url, [first, second])).toEqual([]);
  });

  it('records each migration as Prisma does, with the SHA-256 of its script', async () => {
    await migrate(database.url, [first]);
    const { rows } = await onServer(database.url, 'SELECT * FROM _prisma_migrations');
    expect(rows).toMatchObject([{ migration_name: '1_first', checksum: first.checksum, applied_steps_count: 1 }]);
    expect(rows[0].finished_at).toBeInstanceOf(Date);
  });

  it('refuses a migration that was changed after it was applied', async () => {
    await migrate(database.url, [first]);
    const changed = migration('1_first', 'CREATE TABLE a (id bigint)');
    await expect(migrate(database.url, [changed])).rejects.toThrow('1_first was changed after it was applied');
  });

  it('refuses a database that a newer release has migrated', async () => {
    await migrate(database.url, [first, second]);
    await expect(migrate(database.url, [first])).rejects.toThrow('2_second, which this release does not know');
  });

  it('goes on beside a newer release whose migrations say that this one may', async () => {
    const kind = migration('2_kind', '-- compatible-from: 0.9.0\nCREATE TABLE b (id int)');
    await migrate(database.url, [first, kind], '0.10.0');
    expect(await migrate(database.url, [first], '0.9.0')).toEqual([]);
    expect(await migrate(database.url, [first], '0.10.0')).toEqual([]);
    await expect(migrate(database.url, [first], '0.8.9')).rejects.toThrow('2_kind, which this release does not know');
    const unkind = migration('3_unkind', 'DROP TABLE b');
    await migrate(database.url, [first, kind, unkind], '0.11.0');
    await expect(migrate(database.url, [first], '0.9.0')).rejects.toThrow('3_unkind');
  });

  it('tells of a connection that was lost while it waited for its turn', async () => {
    const asked = (sql: string) => onServer(database.url, `${sql} WHERE application_name = 'migrate'`);
    const busy = migrate(database.url, [migration('1_slow', 'SELECT pg_sleep(1)')]);
    await vi.waitFor(async () => {
      expect((await asked('SELECT query FROM pg_stat_activity')).rows).toEqual([{ query: 'SELECT pg_sleep(1)' }]);
    });
    const waiting = expect(migrate(database.url, [first])).rejects.toThrow();
    await vi.waitFor(async () => {
      const { rows } = await asked('SELECT pid FROM pg_stat_activity');
      expect(rows).toHaveLength(2);
    });
    await asked(
      `SELECT pg_terminate_backend(pid) FROM (SELECT * FROM pg_stat_activity WHERE query NOT LIKE '%pg_sleep%') waiting`,
    );
    await waiting;
    expect(await busy).toEqual(['1_slow']);
  });

  it('steps back from a table that is in use, and takes it when it is free', async () => {
    await migrate(database.url, [first]);
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE a IN ACCESS SHARE MODE');
    const changes = migrate(database.url, [first, migration('2_wider', 'ALTER TABLE a ADD COLUMN more text')]);
    await vi.waitFor(async () => {
      const { rows } = await onServer(
        database.url,
        `SELECT 1 FROM pg_stat_activity WHERE application_name = 'migrate' AND wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
    // Whoever reads meanwhile waits no longer than the migration does.
    expect((await onServer(database.url, 'SELECT count(*)::int AS count FROM a')).rows).toEqual([{ count: 0 }]);
    await holder.query('ROLLBACK');
    await holder.end();
    expect(await changes).toEqual(['2_wider']);
  });

  it('makes an index beside running work, also when several processes start and when it was broken off before', async () => {
    await migrate(database.url, [first]);
    await onServer(database.url, 'INSERT INTO a VALUES (1), (1)');
    const indexed = (unique: string) =>
      migration(
        '2_index',
        `-- concurrently\nDROP INDEX CONCURRENTLY IF EXISTS a_id;\nCREATE ${unique}INDEX CONCURRENTLY a_id ON a (id);\n`,
      );
    await expect(migrate(database.url, [first, indexed('UNIQUE ')])).rejects.toThrow('2_index failed');
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database.url, [first, indexed('')])));
    expect(applied.flat()).toEqual(['2_index']);
    const { rows } = await onServer(
      database.url,
      `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'a_id'::regclass`,
    );
    expect(rows).toEqual([{ valid: true }]);
  });

  it('leaves nothing of a migration that fails, and names it', async () => {
    const broken = migration('2_broken', 'CREATE TABLE c (id int); SELECT 1 / 0');
    await expect(migrate(database.url, [first, broken])).rejects.toThrow('migration 2_broken failed: division by zero');
    const { rows } = await onServer(database.url, `SELECT to_regclass('a') AS a, to_regclass('c') AS c`);
    expect(rows).toEqual([{ a: 'a', c: null }]);
    expect(await migrate(database.url, [first, second])).toEqual(['2_second']);
  });

  it('applies each migration once when several processes start at the same time', async () => {
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, [first, second])));
    expect(applied.flat().sort()).toEqual(['1_first', '2_second']);
  });
});

describe('the migrations of this release', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.close());

  it('make exactly what prisma/schema.prisma says', async () => {
    expect(await schemaDiff(db.url)).toBe('');
  });

  it('are seen to differ when the schema has one column more', async () => {
    const schema = readFileSync('prisma/schema.prisma', 'utf8');
    const widened = schema.replace('model Organization {', 'model Organization {\n  motto String?');
    expect(await schemaDiff(db.url, widened)).toMatch(/ALTER TABLE "organization" ADD COLUMN\s+"motto" TEXT/);
  });

  it('are seen to differ when the database has one table more', async () => {
    const spare = await createTestDatabase();
    await onServer(spare.url, 'CREATE TABLE stray (id int PRIMARY KEY)');
    expect(await schemaDiff(spare.url)).toContain('DROP TABLE "stray"');
    await spare.close();
  });

  it('say from which release on others go on beside them', () => {
    const silent = readMigrations().filter(
      ({ sql }) => !/^-- (compatible-from: \d+\.\d+\.\d+|breaks older releases)$/m.test(sql),
    );
    expect(silent.map(({ name }) => name).filter((name) => name > LAST_WITHOUT_HEAD)).toEqual([]);
  });

  it('have names that sort in the order in which they were made', () => {
    for (const { name } of readMigrations()) expect(name).toMatch(/^\d{14}_[a-z0-9_]+$/);
  });
});
