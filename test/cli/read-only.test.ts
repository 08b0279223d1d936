/** The content of the image, as far as it can be tried without one: another user, a root that nobody can write to. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { adminJson } from '../support/admin.ts';
import { uploadForm } from '../support/api.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { freePort } from '../support/nodes.ts';

const ROOT = join(import.meta.dirname, '../..');
const USER = '10001';
/** Needs root, who may make mounts of its own. */
const canMount =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'mount', '-o', 'remount,ro,bind', '/']).status === 0;

vi.setConfig({ testTimeout: 180_000 });

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** What the last stage of Dockerfile has below /app, from here. */
function imageContent(folder: string): void {
  const file = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ');
  const last = file.slice(file.lastIndexOf('\nFROM '));
  for (const [, line] of last.matchAll(/^COPY (.*)$/gm)) {
    const words = line!.split(/\s+/).filter((word) => !word.startsWith('--'));
    const target = words.pop()!;
    for (const word of words) {
      const path = word.replace(/^\/app\//, '');
      // A link to the program of this machine, made by the build.
      if (path === 'node') continue;
      const to = join(folder, target === './' ? (path.split('/').at(-1) ?? '') : target);
      if (path === 'node_modules') symlinkSync(join(ROOT, path), to);
      else cpSync(join(ROOT, path), to, { recursive: true });
    }
  }
}

test.skipIf(!canMount)(
  'the image’s content runs as user 10001 on a read-only root, and writes to its data and /tmp alone',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'image-'));
    chmodSync(home, 0o755);
    closers.push(() => rmSync(home, { recursive: true, force: true }));
    const [app, data, temporary] = ['app', 'data', 'temporary'].map((name) => join(home, name));
    for (const folder of [app!, data!, temporary!]) mkdirSync(folder);
    imageContent(app!);
    const [database, port] = await Promise.all([createEmptyDatabase(), freePort()]);
    closers.push(() => database.drop());
    for (const folder of [data!, temporary!]) chownSync(folder, Number(USER), Number(USER));

    // Every mount read-only but the two folders; then no right is left to change that.
    const script = `
    set -e
    mount --bind '${data}' '${data}'
    mount --bind '${temporary}' '${temporary}'
    mount -o remount,ro,bind /
    mount -o remount,ro,bind "$1" 2>/dev/null || true
    cd '${app}'
    if setpriv --reuid ${USER} --regid ${USER} --clear-groups touch '${app}/x' 2>/dev/null; then exit 9; fi
    exec setpriv --reuid ${USER} --regid ${USER} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all "$0" src/main.ts`;
    const child: ChildProcess = spawn('unshare', ['--mount', 'sh', '-c', script, process.execPath, dirname(home)], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: port,
        DATA_DIR: data,
        TMPDIR: temporary,
        DATABASE_URL: database.url,
        WORKERS: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (text) => (said += text));
    closers.push(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    });
    const url = `http://127.0.0.1:${port}`;
    await vi.waitFor(
      async () => {
        expect(child.exitCode, said).toBeNull();
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
      },
      { timeout: 90_000, interval: 200 },
    );
    expect(readFileSync(`/proc/${child.pid}/status`, 'utf8')).toMatch(new RegExp(`Uid:\\t${USER}\\t${USER}`));

    const env = { DATABASE_URL: database.url };
    const org = await adminJson<{ id: string }>(env, 'org', 'create', '--name', 'Image', '--plan', 'business');
    const { key } = await adminJson<{ key: string }>(env, 'key', 'create', '--org', org.id, '--name', 'image');
    const headers = { authorization: `Bearer ${key}` };
    const sample = readFileSync(join(ROOT, 'samples/statement-en-forged.pdf'));
    // More than 1 MB passes through the temporary folder.
    const large = Buffer.concat([sample, Buffer.alloc(1_500_000, '\n')]);
    const ids: string[] = [];
    for (const bytes of [sample, large]) {
      const sent = await fetch(`${url}/api/v1/scans`, {
        method: 'POST',
        headers,
        body: uploadForm(bytes, { lang: 'en' }),
      });
      expect(sent.status).toBe(202);
      ids.push(((await sent.json()) as { id: string }).id);
    }
    for (const id of ids) {
      await vi.waitFor(
        async () => {
          const scan = (await (await fetch(`${url}/api/v1/scans/${id}`, { headers })).json()) as { status: string };
          expect(scan.status).toBe('completed');
        },
        { timeout: 90_000, interval: 500 },
      );
    }
    expect((await fetch(`${url}/api/v1/scans/${ids[0]}/report.pdf`, { headers })).status).toBe(200);
    expect((await fetch(`${url}/`, { headers: { accept: 'text/html' } })).status).toBe(200);
    expect(said).not.toMatch(/EROFS|EACCES|EPERM/);
    // Nothing in the data folder either: the database is elsewhere.
    expect(readdirSync(data!)).toEqual([]);

    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(readdirSync(temporary!)).toEqual([]);
  },
);
