/** OpenStack Swift behind its S3 interface, on loopback: a server that checks signatures, by other people than the others. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../src/storage/objects.ts';
import { freePort } from './nodes.ts';
import { hasProgram } from './programs.ts';

const SERVERS = ['account', 'container', 'object'] as const;
export const hasSwift = [...SERVERS, 'proxy'].every((name) => hasProgram(`swift-${name}-server`));

export interface Swift {
  config: S3Config;
  close(): Promise<void>;
}

const NAME = 'documents';
const CREDENTIALS = { accessKeyId: 'test:reader', secretAccessKey: 'secret-of-the-reader' };

export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'swift-'));
  // As root it becomes the user that Debian's package makes.
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? 'swift' : (process.env.USER ?? '');
  const common = `user = ${user}\nbind_ip = 127.0.0.1\nswift_dir = ${folder}\nworkers = 0\nlog_level = ERROR\n`;
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'disks/d1'), { recursive: true });
  mkdirSync(join(folder, 'cache'));
  if (isRoot) spawnSync('chown', ['-R', user, join(folder, 'disks'), join(folder, 'cache')]);
  const children: ChildProcess[] = [];
  const start = (kind: string, settings: string) => {
    const path = join(folder, `${kind}-server.conf`);
    writeFileSync(path, settings);
    children.push(spawn(`swift-${kind}-server`, [path], { stdio: 'ignore' }));
  };
  const close = async () => {
    const gone = children.map((child) => once(child, 'exit'));
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(gone);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const kind of SERVERS) {
      const port = await freePort();
      for (const args of [['create', '2', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']]) {
        spawnSync('swift-ring-builder', [`${kind}.builder`, ...args], { cwd: folder });
      }
      start(
        kind,
        `[DEFAULT]\n${common}bind_port = ${port}\ndevices = ${folder}/disks\nmount_check = false\n` +
          `recon_cache_path = ${folder}/cache\n[pipeline:main]\npipeline = ${kind}-server\n` +
          `[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
      );
    }
    const port = await freePort();
    // Its sign-in asks for a cache, but does without one that does not answer.
    start(
      'proxy',
      `[DEFAULT]\n${common}bind_port = ${port}
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:s3api]
use = egg:swift#s3api
allow_multipart_uploads = false
[filter:tempauth]
use = egg:swift#tempauth
user_test_reader = ${CREDENTIALS.secretAccessKey} .admin
`,
    );
    const endpoint = `http://127.0.0.1:${port}`;
    const signer = new AwsClient({ ...CREDENTIALS, region: 'us-east-1', service: 's3', retries: 0 });
    for (let tries = 150; ; tries -= 1) {
      const answer = await signer.fetch(`${endpoint}/${NAME}`, { method: 'PUT' }).catch(() => null);
      if (answer?.ok) break;
      if (tries === 0) throw new Error(`Swift did not make a bucket: ${answer?.status} ${await answer?.text()}`);
      await delay(200);
    }
    const config = { endpoint, region: 'us-east-1', bucket: NAME, ...CREDENTIALS, prefix: 'papers/' };
    return { config: { ...config, forcePathStyle: true, encryption: null }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
