import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmptyDatabase } from '../support/database.ts';

const RUN = join(import.meta.dirname, '../../scripts/run.mjs');

vi.setConfig({ testTimeout: 120_000 });

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let child: ChildProcess;
let stdout: string;
let stderr: string;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await database.drop();
});

function run(env: Record<string, string> = {}): void {
  stdout = stderr = '';
  child = spawn(process.execPath, [RUN, 'start'], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, WORKERS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
}

/** The process of the server that logged so the last time, and its address. */
async function ready(times: number): Promise<{ pid: number; url: string }> {
  return vi.waitFor(
    () => {
      const logged = [...stderr.matchAll(/"pid":(\d+),"role":"all","port":(\d+)/g)];
      expect(logged).toHaveLength(times);
      const [, pid, port] = logged.at(-1)!;
      expect(stdout.split('is ready.')).toHaveLength(times + 1);
      return { pid: Number(pid), url: `http://127.0.0.1:${port}` };
    },
    { timeout: 60_000, interval: 50 },
  );
}

test('npm start starts a server again that was killed, says so in one line, and ends well when it is asked to', async () => {
  run();
  const first = await ready(1);
  process.kill(first.pid, 'SIGKILL');
  const second = await ready(2);
  expect(second.pid).not.toBe(first.pid);
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
  expect(stderr.match(/^The server crashed .*$/gm)).toEqual([
    'The server crashed (SIGKILL): restarting in 0.5 s (restart 1 of at most 10 in a row).',
  ]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('npm start ends at a wrong configuration', async () => {
  run({ PORT: 'x' });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(stderr.trim()).toBe('PORT is "x"; allowed: a whole number from 1 to 65535');
});
