/** Stands in for an analysis process that hostile code has taken over: tries every way out and tells how each ended. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';

/** What there is to reach for outside. */
export interface Outside {
  secretFile: string;
  secretPicture: string;
  newFile: string;
  servicePid: number;
  port: number;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);
const blank = { create: { width: 9, height: 9, channels: 3, background: 'red' } } as const;

const ways: Record<string, (outside: Outside) => unknown> = {
  'read a secret': ({ secretFile }) => readFileSync(secretFile, 'utf8'),
  'read a secret through a native library': ({ secretPicture }) => sharp(secretPicture).raw().toBuffer(),
  'read accounts of the machine': () => readFileSync('/etc/passwd', 'utf8'),
  'read the environment of the service': ({ servicePid }) => readFileSync(`/proc/${servicePid}/environ`, 'utf8'),
  // A folder above the project would be there, and empty but for the way to it.
  'list the files of the machine': ({ secretFile }) => readdirSync(dirname(secretFile)),
  'write a file': ({ newFile }) => writeFileSync(newFile, 'escaped'),
  'write a file through a native library': ({ newFile }) => sharp(blank).png().toFile(newFile),
  'write a file through a database': async ({ newFile }) => {
    const { DatabaseSync } = await import('node:sqlite');
    new DatabaseSync(newFile).exec('CREATE TABLE escaped (a)');
  },
  'start a program': () => {
    const { error } = spawnSync('/bin/sh', ['-c', 'id']);
    if (error) throw error;
  },
  'start a program beside the permissions': () => {
    // @ts-expect-error Deprecated, and not described for that.
    const { spawn } = process.binding('spawn_sync');
    const { error } = spawn({ file: '/bin/sh', args: ['sh', '-c', 'id'], stdio: [{ type: 'ignore' }], envPairs: [] });
    if (error) throw new Error(`refused with ${error}`);
  },
  'start a thread without permissions': () =>
    new Promise((resolve, reject) => {
      const thread = new Worker('', { eval: true, execArgv: [] });
      thread.once('exit', resolve).once('error', reject);
    }),
  'connect to the service': ({ port }) =>
    new Promise((resolve, reject) => connect(port, '127.0.0.1').once('connect', resolve).once('error', reject)),
  'see a network': () => {
    const names = Object.keys(networkInterfaces());
    if (names.length === 0) throw new Error('there is none');
  },
  'signal the service': ({ servicePid }) => process.kill(servicePid, 0),
  'become root': () => {
    process.setgid!(0);
    process.setuid!(0);
    // In a user namespace everybody may be its root; that is worth nothing where its rights are gone.
    process.setgroups!([0]);
  },
};

process.on('message', async (outside: Outside) => {
  const outcome: Record<string, string> = {};
  for (const [name, way] of Object.entries(ways)) {
    try {
      await way(outside);
      outcome[name] = 'escaped';
    } catch (error) {
      outcome[name] = codeOf(error);
    }
  }
  process.send?.(outcome);
});

process.send?.({ type: 'ready' });
