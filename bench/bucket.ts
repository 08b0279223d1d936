import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { S3Config } from '../src/storage/objects.ts';
import { freePort } from './service.ts';

const SERVER = join(import.meta.dirname, 'bucket-server.ts');
const NAME = 'documents';
/** As the server knows them. */
const KEY = 'S3RVER';

export interface BucketProcess {
  config: S3Config;
  /** What makes the service use it. */
  env: Record<string, string>;
  /** Kills it and starts it again after so long. */
  crash(downMs: number): Promise<void>;
  close(): Promise<void>;
}

export async function startBucketProcess(): Promise<BucketProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bucket-'));
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  const start = async () => {
    const env = { PORT: String(port), FOLDER: folder, BUCKET: NAME };
    child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    while (!(await fetch(endpoint).catch(() => null))) {
      if (child.exitCode !== null) throw new Error('the bucket did not start');
      await delay(50);
    }
  };
  const kill = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    config: {
      endpoint,
      region: 'us-east-1',
      bucket: NAME,
      accessKeyId: KEY,
      secretAccessKey: KEY,
      prefix: '',
      forcePathStyle: true,
      encryption: null,
    },
    env: {
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: NAME,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    async crash(downMs) {
      await kill();
      await delay(downMs);
      await start();
    },
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
