import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { WriteStream } from 'node:tty';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProgressBar } from '../../src/cli/progress-bar.ts';
import { jsonText } from '../../src/cli/terminal.ts';
import { terminalFailure } from '../../src/cli/terminal-report.ts';
import { newId } from '../../src/db/id.ts';
import { createOrganization } from '../../src/services/accounts/organizations.ts';
import { runAdmin } from '../support/admin.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { readSource, sourceFiles } from '../support/source.ts';

vi.setConfig({ testTimeout: 120_000 });

const HOSTILE = 'a\u001b]0;PWNED\u0007\u001b[2J\u001b[8mhidden\u009b8m\u202egnp.exe\u2066\u007f\r\nover';
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const STEERING = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const painted = (_colour: string, text: string) => `\u001b[31m${text}\u001b[39m`;
// biome-ignore lint/suspicious/noControlCharactersInRegex: our own colours are taken out
const withoutOurs = (text: string) => text.replace(/\u001b\[(?:1|2|22|3[1-4]|39)m/g, '');

describe('what the commands print of other people’s text', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.close());

  it('steers no terminal in a list of the operator’s, stored before such names were refused', async () => {
    const { id } = await createOrganization(db.prisma, 'test', { name: 'x', plan: 'business' });
    const common = { organizationId: id };
    await db.prisma.organization.update({ where: { id }, data: { name: HOSTILE } });
    await db.prisma.apiKey.create({
      data: { ...common, id: newId(), name: HOSTILE, prefix: 'dfd_test_', hash: 'h', scopes: [HOSTILE] },
    });
    await db.prisma.user.create({ data: { ...common, id: newId(), email: HOSTILE, role: 'owner' } });
    await db.prisma.webhookEndpoint.create({
      data: { ...common, id: newId(), url: 'https://a.test', description: HOSTILE, events: [], secret: 's' },
    });
    const lists = [['org', 'list'], ...['key', 'user', 'webhook'].map((group) => [group, 'list', '--org', id])];
    for (const list of lists) {
      for (const args of [list, [...list, '--json']]) {
        const { stdout, stderr } = await runAdmin({ DATABASE_URL: db.url }, ...args);
        expect([args.join(' '), stdout.includes('hidden'), stderr]).toEqual([args.join(' '), true, '']);
        expect(stdout).not.toMatch(STEERING);
      }
    }
    const refused = await runAdmin({ DATABASE_URL: db.url }, 'key', 'revoke', HOSTILE);
    expect([refused.status, refused.stderr.includes('hidden')]).toEqual([1, true]);
    expect(refused.stderr).not.toMatch(STEERING);
  });

  it('steers no terminal when a file cannot be read, or another service answers', async () => {
    const failure = terminalFailure(HOSTILE, HOSTILE, 'en', { width: 80, paint: painted, markDirection: false });
    expect(withoutOurs(failure)).not.toMatch(STEERING);
    const server = createServer((_req, res) => {
      res.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: HOSTILE } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const program = join(import.meta.dirname, '../../src/cli/scan.ts');
    const sample = join(import.meta.dirname, '../../samples/statement-en.pdf');
    for (const more of [[], ['--json']]) {
      const child = spawn(process.execPath, [program, sample, '--url', url, '--key', 'k', ...more], { env: {} });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
      await new Promise((resolve) => child.on('close', resolve));
      expect(text).toContain('hidden');
      expect(text).not.toMatch(STEERING);
    }
    await new Promise((resolve) => server.close(resolve));
  });

  it('steers no terminal beside the progress bar', () => {
    const written: string[] = [];
    const stream = { isTTY: true, columns: 400, write: (text: string) => written.push(text) };
    new ProgressBar(stream as unknown as WriteStream).show(0.5, HOSTILE);
    expect(written.join('').replace('\r\u001b[2K', '')).not.toMatch(STEERING);
  });

  it('is the same value as JSON', () => {
    expect(JSON.parse(jsonText({ [HOSTILE]: [HOSTILE] }))).toEqual({ [HOSTILE]: [HOSTILE] });
  });

  it('is printed through one door', () => {
    const others = sourceFiles('{src/cli,eval}/**/*.ts')
      .filter((file) => file !== 'src/cli/terminal.ts')
      .filter((file) => /console\.|process\.std(out|err)\.write/.test(readSource(file)));
    expect(others).toEqual([]);
  });
});

describe('the operator’s entries in the audit log', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.close());

  it('name the person: who is signed in here, or who is given with --as', async () => {
    const env = { DATABASE_URL: db.url };
    const create = ['org', 'create', '--name', 'X', '--plan', 'free'];
    expect((await runAdmin(env, ...create, '--as', 'dana@example.com')).status).toBe(0);
    expect((await runAdmin(env, ...create, '--as', 'a\u001b[8m')).status).toBe(2);
    expect((await runAdmin(env, ...create)).status).toBe(0);
    const entries = await db.prisma.auditEntry.findMany({ orderBy: { id: 'asc' } });
    expect(entries.map(({ actor }) => actor)).toEqual([
      'operator:dana@example.com',
      expect.stringMatching(/^operator:.+/),
    ]);
  });
});
