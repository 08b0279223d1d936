/** A real S3 server on loopback, in front of which faults can be set. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { createObjects, type Objects, type S3Config } from '../../src/storage/objects.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether files of the tests go to a bucket. */
    bucket: boolean;
  }
}

/** What happens to a request instead of its answer; null lets it through. */
export type BucketFault = (
  method: string,
  path: string,
) => 'cut' | 'lose answer' | 'endless' | { redirect: string } | number | null;

export interface Bucket {
  config: S3Config;
  objects: Objects;
  /** `METHOD path` of what came. */
  requests: string[];
  fault: BucketFault;
  /** Changes an object behind everybody's back. */
  overwrite(key: string, bytes: string): Promise<void>;
  /** Whether there is one, whoever asks. */
  has(key: string): Promise<boolean>;
  /** Objects in which the text stands. */
  grep(text: string): Promise<string[]>;
  close(): Promise<void>;
}

const NAME = 'documents';

function* endless(): Generator<Buffer> {
  for (let sent = 0; sent < 1024; sent++) yield Buffer.alloc(1024 * 1024);
}

export async function startBucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: NAME, configs: [] }],
  });
  const { port: behind } = (await server.run()) as AddressInfo;
  const requests: string[] = [];
  const bucket = { fault: (() => null) as BucketFault };
  const front = createServer((req: IncomingMessage, res: ServerResponse) => {
    requests.push(`${req.method} ${req.url}`);
    const fault = bucket.fault(req.method ?? '', req.url ?? '');
    if (fault === 'cut') return void req.socket.destroy();
    if (fault === 'endless') return void Readable.from(endless()).pipe(res).on('close', req.destroy.bind(req));
    if (typeof fault === 'number' || (fault !== null && typeof fault === 'object')) {
      req.resume();
      const [status, headers] = typeof fault === 'number' ? [fault, {}] : [307, { location: fault.redirect }];
      return void res.writeHead(status, headers).end();
    }
    const { method, url: path, headers } = req;
    const onward = request({ host: '127.0.0.1', port: behind, method, path, headers }, (answer) => {
      if (fault === 'lose answer') return void req.socket.destroy();
      res.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const config: S3Config = {
    endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: NAME,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: 'papers/',
    forcePathStyle: true,
    encryption: null,
  };
  const objects = createObjects(config, { pauseMs: 5 });
  const past = createObjects({ ...config, endpoint: `http://127.0.0.1:${behind}` });
  const urlOf = (key: string) => `http://127.0.0.1:${behind}/${NAME}/papers/${key}`;
  return Object.assign(bucket, {
    config,
    objects,
    requests,
    async overwrite(key: string, bytes: string) {
      const { sha256Of } = await import('../../src/storage/objects.ts');
      await past.put(key, Buffer.from(bytes), sha256Of(Buffer.from(bytes)));
    },
    async has(key: string) {
      return (await fetch(urlOf(key), { method: 'HEAD' })).status === 200;
    },
    async grep(text: string) {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
      return files.filter((file) => readFileSync(file).includes(text) || file.includes(text));
    },
    async close() {
      await objects.close();
      await past.close();
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  });
}
