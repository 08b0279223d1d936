import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEmbedded } from '../../src/db/embedded.ts';
import { findApiKey } from '../../src/services/accounts/api-keys.ts';
import { adminJson, runAdmin } from '../support/admin.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

// Each command is a process of its own: a dozen of them on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

describe('the operator’s command line', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.close());

  const admin = (...args: string[]) => runAdmin({ DATABASE_URL: db.url }, ...args);
  const json = <T = Record<string, unknown>>(...args: string[]) => adminJson<T>({ DATABASE_URL: db.url }, ...args);

  it('prints one JSON value for every command, and each change is seen by the next', async () => {
    const org = await json<{ id: string }>('org', 'create', '--name', 'Acme', '--plan', 'business');
    const { id } = org;
    expect(org).toMatchObject({ name: 'Acme', plan: 'business', suspended_at: null, total_scans: 0 });
    expect(await json('org', 'plan', id, 'enterprise')).toMatchObject({ id, plan: 'enterprise' });
    expect(await json('org', 'limits', id, '--monthly', 'unlimited')).toMatchObject({
      monthly_limit: 'unlimited',
      per_minute_limit: null,
    });
    expect(await json('org', 'limits', id, '--per-minute', '7')).toMatchObject({
      monthly_limit: 'unlimited',
      per_minute_limit: 7,
    });
    const shown = { monthly_limit: 'unlimited', per_minute_limit: 7, per_minute_limit_in_force: 7, used_this_month: 0 };
    expect(await json('org', 'limits', id)).toMatchObject(shown);
    expect(await json('org', 'show', id)).toMatchObject({ ...shown, monthly_limit_in_force: 'unlimited' });
    expect(await json('org', 'limits', id, '--default')).toMatchObject({ monthly_limit: null, per_minute_limit: null });
    expect(await json('org', 'plan', id, 'business')).toMatchObject({ plan: 'business' });
    expect(await json('org', 'show', id)).toMatchObject({ monthly_limit: null, monthly_limit_in_force: 2000 });
    expect(await json('org', 'plan', id, 'enterprise')).toMatchObject({ plan: 'enterprise' });
    expect((await json('org', 'suspend', id)).suspended_at).toMatch(/^\d{4}-/);
    expect(await json('org', 'resume', id)).toMatchObject({ id, suspended_at: null });
    expect(await json('org', 'ai', id, 'on')).toMatchObject({ id, ai_consent: true });
    expect(await json('org', 'ai', id, 'off')).toMatchObject({ id, ai_consent: false });
    expect(await json('org', 'list')).toEqual([expect.objectContaining({ id, plan: 'enterprise' })]);

    const key = await json<{ id: string; key: string }>(
      ...['key', 'create', '--org', id, '--name', 'main', '--scopes', 'scans:read,usage:read'],
    );
    expect(Object.keys(key)).toEqual(['id', 'key']);
    expect(await findApiKey(db.prisma, key.key)).toMatchObject({ id: key.id, scopes: ['scans:read', 'usage:read'] });
    expect((await json('key', 'revoke', key.id)).revoked_at).toMatch(/^\d{4}-/);
    const [listed] = await json<Record<string, unknown>[]>('key', 'list', '--org', id);
    expect(listed).toMatchObject({ id: key.id, name: 'main', organization_id: id });
    expect(JSON.stringify(listed)).not.toContain(key.key);

    const user = await json('user', 'create', '--org', id, '--email', 'ann@example.com', '--role', 'owner');
    expect(user).toMatchObject({ email: 'ann@example.com', role: 'owner' });
    expect(user.sign_in_url).toMatch(/^http:\/\/localhost:\d+\/welcome#[\w-]{43}$/);
    const again = await json('user', 'link', 'Ann@example.com');
    expect(again).toMatchObject({ id: user.id, sign_in_url: expect.stringMatching(/#[\w-]{43}$/) });
    expect(again.sign_in_url).not.toBe(user.sign_in_url);
    expect(await json('user', 'role', 'ann@example.com', 'analyst')).toMatchObject({ id: user.id, role: 'analyst' });
    const owned = await json<{ id: string; key: string }>(
      ...['key', 'create', '--org', id, '--name', 'owned', '--owner', 'Ann@example.com', '--expires', '2099-01-01'],
    );
    const listedOwned = (await json<Record<string, unknown>[]>('key', 'list', '--org', id))[1];
    expect(listedOwned).toMatchObject({ id: owned.id, owner_id: user.id, expires_at: '2099-01-01T00:00:00.000Z' });
    expect((await json('user', 'suspend', user.id as string)).suspended_at).toMatch(/^\d{4}-/);
    expect((await findApiKey(db.prisma, owned.key))?.owner?.suspendedAt).toBeInstanceOf(Date);
    expect(await json('user', 'list', '--org', id)).toEqual([expect.objectContaining({ id: user.id })]);
    expect(await json('user', 'resume', user.id as string)).toMatchObject({ id: user.id, suspended_at: null });
    expect(
      await db.prisma.auditEntry.count({ where: { organizationId: id, actor: `operator:${userInfo().username}` } }),
    ).toBe(20);
  });

  it('prints for people one field a line, with a gap between its name and its value', async () => {
    const { id } = await json<{ id: string }>('org', 'create', '--name', 'Gap', '--plan', 'pro');
    const { stdout } = await admin('user', 'create', '--org', id, '--email', 'gap@example.com', '--role', 'owner');
    const lines = stdout.trim().split('\n');
    expect(lines.map((line) => /^(\w+) {2,}\S/.exec(line)?.[1])).toContain('sign_in_url');
    expect(lines.every((line) => /^\w+ {2,}\S/.test(line))).toBe(true);
  });

  it('names what is wrong with its arguments and changes nothing', async () => {
    const before = await db.prisma.auditEntry.count();
    const wrong = await Promise.all([
      admin('org', 'create', '--name', 'X', '--plan', 'gold'),
      admin('key', 'create', '--org', 'x', '--name', 'X', '--scopes', 'scans:all'),
      admin('org', 'limits', 'x', '--monthly', 'many'),
      admin('org', 'suspend', 'no-such-id'),
      admin('user', 'create', '--org', 'x', '--role', 'owner'),
      admin('key', 'create', '--org', 'x', '--name', 'X', '--expires', 'soon'),
      admin('user', 'suspend', 'no-such-id'),
    ]);
    const said = wrong.map(({ stderr }) => stderr.split('\n')[0]);
    expect(said[0]).toContain('Allowed choices are free, pro, business, enterprise');
    expect(said[1]).toContain('"scans:all" is not a scope');
    expect(said[2]).toContain('expected a whole number');
    expect(said[3]).toBe('There is no organization no-such-id.');
    expect(said[4]).toContain("required option '--email <address>' not specified");
    expect(said[5]).toContain('expected a day such as 2026-12-31');
    expect(said[6]).toBe('There is no user no-such-id.');
    expect(wrong.map(({ status, stdout }) => [status, stdout])).toEqual(
      [2, 2, 2, 1, 2, 2, 1].map((status) => [status, '']),
    );
    expect(await db.prisma.auditEntry.count()).toBe(before);
  });

  it('finds the embedded database beside a running service, and starts and stops it without one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'admin-'));
    chmodSync(folder, 0o711);
    const dataDir = join(folder, 'data');
    const list = async () => {
      const { status, stdout } = await runAdmin({ DATA_DIR: dataDir }, 'org', 'list', '--json');
      expect(status).toBe(0);
      return JSON.parse(stdout) as { name: string }[];
    };
    const serverFile = join(dataDir, 'postgres/cluster/postmaster.pid');
    try {
      const made = await runAdmin(
        { DATA_DIR: dataDir },
        'org',
        'create',
        '--name',
        'Alone',
        '--plan',
        'free',
        '--json',
      );
      expect(made.status).toBe(0);
      expect(existsSync(serverFile)).toBe(false);
      const service = await openEmbedded(dataDir, { database: 'service' });
      expect(await list()).toMatchObject([{ name: 'Alone' }]);
      expect(existsSync(serverFile)).toBe(true);
      await service.close();
      expect(existsSync(serverFile)).toBe(false);
    } finally {
      rmSync(realpathSync(join(dataDir, 'postgres')), { recursive: true });
      rmSync(folder, { recursive: true });
    }
  });
});
