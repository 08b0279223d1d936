import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createFileFetcher } from '../../src/ingest/fetch-url.ts';
import { createOutbound } from '../../src/outbound/outbound.ts';

const TIMEOUT_MS = 300;

test('a look-up that never answers ends with the deadline, and its room is given back', async () => {
  const outbound = createOutbound({ allow: [], lookup: () => undefined });
  const fetcher = createFileFetcher(outbound, TIMEOUT_MS);
  const link = { url: 'https://name.example/a.pdf', name: undefined };
  const begin = performance.now();
  // More than may run at once, so the last ones begin only when the first have ended.
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, () => fetcher.fetch(link, 'org', async () => 'used')),
  );
  expect(all.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(all.map(() => 'FILE_URL_REJECTED'));
  expect(performance.now() - begin).toBeLessThan(5000);
  await outbound.close();
});

test('a sender that lets its file drip is given up before the deadline', async () => {
  const server = createServer((_req, res) => {
    const drip = setInterval(() => res.write('%'), 20);
    res.on('close', () => clearInterval(drip));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const outbound = createOutbound({ allow: [`127.0.0.1:${port}`] });
  const deadlineMs = 9_000;
  const link = { url: `http://127.0.0.1:${port}/drip.pdf`, name: undefined };
  const begin = performance.now();
  const fetched = createFileFetcher(outbound, deadlineMs).fetch(link, 'org', async () => 'used');
  await expect(fetched).rejects.toMatchObject({ code: 'FILE_URL_REJECTED' });
  expect(performance.now() - begin).toBeLessThan(deadlineMs - 2_000);
  await outbound.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
