import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SANDBOX_LEVELS } from '../../src/analysis/sandbox.ts';
import { COMPILED } from '../support/compiled.ts';
import { createEmptyDatabase, onServer } from '../support/database.ts';
import { hasProgram } from '../support/programs.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');
const KEY = /dfd_test_[0-9A-Za-z]{49}/;
const LINK = /\/welcome#([\w-]{43})/;

vi.setConfig({ testTimeout: 180_000 });

interface Started {
  child: ChildProcess;
  stdout: string;
  stderr: string;
  exited: Promise<number | null>;
}

describe('npm start', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  const running: Started[] = [];
  beforeEach(async () => {
    database = await createEmptyDatabase();
  });
  afterEach(async () => {
    for (const { child, exited } of running.splice(0)) {
      child.kill('SIGKILL');
      await exited;
    }
    await database.drop();
  });

  const run = (env: Record<string, string> = {}, ...args: string[]): Started =>
    launch([process.execPath, MAIN, ...args], env);

  function launch([program, ...args]: readonly string[], env: Record<string, string>): Started {
    const child = spawn(program!, args, {
      env: { ...COMPILED, DATABASE_URL: database.url, WORKERS: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = once(child, 'close').then(([code]) => code as number | null);
    const started: Started = { child, stdout: '', stderr: '', exited };
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      started.stdout += text;
    });
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      started.stderr += text;
    });
    running.push(started);
    return started;
  }

  /** Starts it and waits until it has greeted; gives its own address. */
  const start = (env?: Record<string, string>, ...args: string[]) => greeted(run(env, ...args));

  async function greeted(started: Started): Promise<Started & { url: string }> {
    for (;;) {
      const url = /http:\/\/localhost:\d+/.exec(started.stdout)?.[0];
      if (url && started.stdout.includes('\n')) return Object.assign(started, { url });
      const [ended] = await Promise.race([
        once(started.child.stdout!, 'data').then(() => []),
        started.exited.then(() => [1]),
      ]);
      if (ended) throw new Error(`ended with: ${started.stderr}`);
    }
  }

  it('prints key and sign-in link of the demo organization once, to no log, and both work', async () => {
    const first = await start();
    const key = KEY.exec(first.stdout)?.[0];
    expect(key).toBeDefined();
    const response = await fetch(`${first.url}/api/v1/`, { headers: { authorization: `Bearer ${key}` } });
    expect(await response.json()).toMatchObject({
      organization: { name: 'Demo' },
      scopes: ['scans:read', 'scans:write', 'scans:delete', 'usage:read'],
    });
    const [, token] = LINK.exec(first.stdout) ?? [];
    const signedIn = await fetch(`${first.url}/session/link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(await signedIn.json()).toMatchObject({
      user: { email: 'owner@demo.invalid', role: 'owner' },
      organization: { name: 'Demo' },
      mustSetPassword: true,
    });
    const ready = await fetch(`${first.url}/readyz`);
    expect(ready.status).toBe(200);
    // What this machine offers; the log says the same.
    const { sandbox } = (await ready.json()) as { sandbox: string };
    expect(SANDBOX_LEVELS).toContain(sandbox);
    expect(first.stderr).toContain(`"sandbox":"${sandbox}"`);
    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    expect(first.stderr).not.toMatch(KEY);
    expect(first.stderr).not.toContain(token);

    const second = await start();
    expect(second.stdout).not.toMatch(KEY);
    expect(second.stdout).not.toMatch(LINK);
    expect(second.stdout).toContain('admin -- user link EMAIL (in the demo owner@demo.invalid)');
    second.child.kill('SIGINT');
    expect(await second.exited).toBe(0);
  });

  it.skipIf(!hasProgram('script'))(
    'lists requests in a terminal only when asked to: they carry the link away',
    async () => {
      // `script` gives a program a terminal.
      const typed = ['script', '-qec', `"${process.execPath}" "${MAIN}"`, '/dev/null'];
      const [calm, asked] = [await greeted(launch(typed, {})), await greeted(launch(typed, { LOG_LEVEL: 'info' }))];
      for (const { url } of [calm, asked]) await fetch(`${url}/api/v1/scans`);
      await vi.waitFor(() => expect(asked.stdout).toContain('/api/v1/scans"'));
      expect(asked.stdout).not.toContain('LOG_LEVEL');
      expect(calm.stdout).toContain('LOG_LEVEL=info shows requests');
      expect(calm.stdout).not.toContain('/api/v1/scans"');
    },
  );

  it('makes no organization and prints no key in production, but the commands that make them', async () => {
    const { stdout, child, exited } = await start({ NODE_ENV: 'production', HOST: '127.0.0.1' });
    expect(stdout).not.toMatch(/dfd_(live|test)_/);
    expect(stdout).toMatch(/admin -- org create.*admin -- .*key create/s);
    expect((await onServer(database.url, 'SELECT FROM organization')).rowCount).toBe(0);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  });

  it('refuses a busy PORT in one line when it was asked for', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const refused = run({ PORT: port });
    expect(await refused.exited).toBe(1);
    expect(refused.stderr.trim()).toBe(`PORT ${port} is in use by another program: set PORT to a free one`);
    await new Promise((resolve) => other.close(resolve));
  });

  it('takes the next free port where none was asked for', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(first.url).not.toBe(second.url);
  });

  it.each([
    [{ PORT: 'x' }, [], 'PORT is "x"; allowed: a whole number from 1 to 65535'],
    [{}, ['--role', 'boss'], 'ROLE is "boss"; allowed: all, api, worker'],
  ])('stops in one line at %j %j', async (env, args, line) => {
    const refused = run(env as Record<string, string>, ...args);
    expect(await refused.exited).toBe(1);
    expect(refused.stderr.trim()).toBe(line);
    expect(refused.stdout).toBe('');
  });

  it('is ready as an api node only when a worker node is seen', async () => {
    const api = await start({}, '--role', 'api');
    expect((await fetch(`${api.url}/readyz`)).status).toBe(503);
    const worker = await start({}, '--role', 'worker');
    expect((await fetch(`${worker.url}/api/v1/`)).status).toBe(404);
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  });
});
