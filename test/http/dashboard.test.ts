import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dashboard, openDashboard } from '../../src/http/dashboard.ts';

const PAGE = '<!doctype html><title>Dashboard</title>';
const SCRIPT = 'console.log("dashboard")';

let dashboard: Dashboard;
let server: Server;
let url: string;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of [
    ['index.html', PAGE],
    ['assets/index-a1b2.js', SCRIPT],
  ] as const) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
  }
  writeFileSync(join(folder, 'secret.txt'), 'not for the world');
  dashboard = openDashboard(folder)!;
  server = createServer((req, res) => {
    const path = req.url ?? '/';
    if (dashboard.sendAsset(req, res, path)) return;
    if (dashboard.isPage(path)) dashboard.sendPage(req, res);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** As sent: fetch would undo the compression. */
async function raw(path: string, accepted: string, method = 'GET') {
  const { request } = await import('node:http');
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(url + path, { method, headers: { 'accept-encoding': accepted } }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => resolve({ status: res.statusCode!, headers: res.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

describe('the files of the dashboard', () => {
  test('come compressed as they were built, and plain to whoever asks for that', async () => {
    const brotli = await raw('/assets/index-a1b2.js', 'gzip, br');
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).toString()]).toEqual(['br', SCRIPT]);
    const gzip = await raw('/assets/index-a1b2.js', 'gzip');
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', SCRIPT]);
    const plain = await raw('/assets/index-a1b2.js', 'identity');
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, SCRIPT]);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    const head = await raw('/assets/index-a1b2.js', 'identity', 'HEAD');
    expect([head.headers['content-length'], head.body.length]).toEqual([String(SCRIPT.length), 0]);
  });

  test('every address of the dashboard is its page, under a policy without anything inline', async () => {
    for (const path of ['/', '/scans', '/scans/0198c7aa-0000-7000-8000-000000000000', '/developers/keys', '/welcome']) {
      const { status, headers, body } = await raw(path, 'identity');
      expect([path, status, body.toString()]).toEqual([path, 200, PAGE]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
    }
  });

  test('and nothing else is', async () => {
    const paths = [
      '/assets/index-a1b2.js.gz',
      '/assets/../secret.txt',
      '/assets/',
      '/scansx',
      '/api',
      '/graphql',
      '/r/x',
    ];
    for (const path of paths) expect([path, (await raw(path, 'identity')).status]).toEqual([path, 404]);
  });

  test('a dashboard that was not built is missing, which stops nothing', () => {
    expect(openDashboard(join(tmpdir(), 'no-such-folder'))).toBeNull();
  });
});
