import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnalysisProcess } from '../../src/analysis/process.ts';
import { findSandbox, meetsReadableFolder, sandboxed } from '../../src/analysis/sandbox.ts';
import type { Outside } from './processes/escape.ts';

const entry = fileURLToPath(new URL('./processes/escape.ts', import.meta.url));
const { level } = findSandbox();
const folder = mkdtempSync(join(tmpdir(), 'outside-'));
const server = createServer().listen(0, '127.0.0.1');
let outside: Outside;

beforeAll(async () => {
  outside = {
    secretFile: join(folder, 'secret.txt'),
    secretPicture: join(folder, 'secret.png'),
    newFile: join(folder, 'escaped'),
    servicePid: process.pid,
    port: (server.address() as AddressInfo).port,
  };
  writeFileSync(outside.secretFile, 'secret', { mode: 0o644 });
  const { data } = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer({ resolveWithObject: true });
  writeFileSync(outside.secretPicture, data, { mode: 0o644 });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function tryEverything(child: ChildProcess): Promise<Record<string, string>> {
  try {
    await once(child, 'message');
    child.send(outside);
    const [outcome] = (await once(child, 'message')) as [Record<string, string>];
    return outcome;
  } finally {
    child.kill('SIGKILL');
  }
}

const escaped = (outcome: Record<string, string>) => Object.keys(outcome).filter((way) => outcome[way] === 'escaped');

test('JavaScript that has taken over an analysis process starts nothing, writes nothing and reads no file but code', async () => {
  const outcome = await tryEverything(startAnalysisProcess(entry));
  expect(outcome).toMatchObject({
    'read a secret': 'ERR_ACCESS_DENIED',
    'write a file': 'ERR_ACCESS_DENIED',
    'start a program': 'ERR_ACCESS_DENIED',
    'start a thread without permissions': 'ERR_ACCESS_DENIED',
    'write a file through a database': 'ERR_UNKNOWN_BUILTIN_MODULE',
  });
  expect(outcome['start a program beside the permissions']).not.toBe('escaped');
  expect(existsSync(outside.newFile)).toBe(false);
});

test.runIf(level === 'namespaces')('within namespaces no way out of an analysis process is open', async () => {
  expect(escaped(await tryEverything(startAnalysisProcess(entry)))).toEqual([]);
});

test.runIf(level === 'namespaces')(
  'the outer wall holds by itself: without any permission of Node a process reaches no file, network, program or process',
  async () => {
    const permissions = /'--(permission|allow-[a-z-]+|no-experimental-sqlite)(=[^']*)?' /g;
    const free = sandboxed(entry).map((argument) => argument.replaceAll(permissions, ''));
    const child = spawn(free[0]!, free.slice(1), { env: {}, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const outcome = await tryEverything(child);
    // A thread is no way out of a wall round the whole process.
    expect(escaped(outcome)).toEqual(['start a thread without permissions']);
    expect(outcome).toMatchObject({ 'read a secret': 'ENOENT', 'connect to the service': 'ENETUNREACH' });
    expect(existsSync(outside.newFile)).toBe(false);
  },
);

test.runIf(process.getuid?.() === 0 && level !== 'permissions')(
  'a service that runs as root reads documents as somebody else',
  () => {
    expect(findSandbox()).toMatchObject({ ownUser: true });
  },
);

test('no folder that analysis processes read may hold data of the service', () => {
  const project = fileURLToPath(new URL('../../', import.meta.url));
  expect(meetsReadableFolder(join(project, 'src', 'data'))).toBe(true);
  expect(meetsReadableFolder(join(project, 'node_modules'))).toBe(true);
  expect(meetsReadableFolder(join(project, '.data'))).toBe(false);
  expect(meetsReadableFolder(join(project, 'srcs'))).toBe(false);
});
