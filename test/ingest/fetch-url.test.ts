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
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => fetcher.fetch(link, async () => 'used')));
  expect(all.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(all.map(() => 'FILE_URL_REJECTED'));
  expect(performance.now() - begin).toBeLessThan(5000);
  await outbound.close();
});
