import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { createClient } from 'graphql-sse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resumable } from '../../examples/react/src/resumable.ts';
import { pdfBytes, startTestApi, type TestApi } from '../support/api.ts';
import { startRelay } from '../support/relay.ts';
import { ROOT, readSource } from '../support/source.ts';

const guide = readSource('docs/guides/front-end.md');
const ofGuide = [...guide.matchAll(/^```graphql\n([\s\S]*?)^```$/gm)].map(([, text]) => text!);
const ofExample = [...readSource('examples/react/src/operations.ts').matchAll(/graphql\(`([^`]*)`\)/g)].map(
  ([, text]) => text!,
);
const named = (part: string) => ofExample.find((text) => text.includes(part))!;

let api: TestApi;
let relay: Awaited<ReturnType<typeof startRelay>>;
/** What the page calls `/graphql`. */
let url: string;

beforeAll(async () => {
  api = await startTestApi();
  await api.work();
  const { key } = await api.tenant();
  relay = await startRelay({ SERVICE_URL: api.url, API_KEY: key });
  url = `${relay.url}/graphql`;
});
afterAll(async () => {
  await relay.close();
  await api.close();
});

test('a page uploads and follows a scan to its report and pictures through the relay of the guide, and never sees the key', async () => {
  const hold = Promise.withResolvers<void>();
  api.analyzer.hold = hold.promise;
  const form = new FormData();
  const input = { file: null, lang: 'en' };
  form.set('operations', JSON.stringify({ query: named('mutation Create'), variables: { input } }));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.set('0', new Blob([pdfBytes('guide') as Uint8Array<ArrayBuffer>]), 'guide.pdf');
  const answer = await fetch(url, { method: 'POST', body: form });
  const { data } = (await answer.json()) as { data: { createScan: { scan: { id: string } } } };
  const variables = { id: data.createScan.scan.id, lang: 'en' };

  const client = createClient({ url, retryAttempts: 0 });
  const seen: { status: string }[] = [];
  await new Promise<void>((resolve, reject) => {
    resumable(client).subscribe<{ scanUpdated: (typeof seen)[0] }>(
      { query: named('subscription Watch('), variables },
      {
        next(result) {
          seen.push(result.data!.scanUpdated);
          hold.resolve();
        },
        error: reject,
        complete: resolve,
      },
    );
  });
  client.dispose();
  expect(['queued', 'processing']).toContain(seen[0]?.status);
  expect(seen.at(-1)).toMatchObject({ status: 'completed' });

  const read = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: named('query ReadReport'), variables }),
  });
  const { scan } = ((await read.json()) as { data: { scan: { report: object; pages: { url: string }[] } } }).data;
  expect(scan).toMatchObject({ report: { summary: /./ } });
  const picture = await fetch(relay.url + scan.pages[0]!.url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(picture.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
  expect(api.faults).toEqual([]);
});

test('live updates pass the relay with the header that keeps a reverse proxy from holding them back', async () => {
  const stop = new AbortController();
  const stream = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'subscription { scansUpdated { id } }' }),
    signal: stop.signal,
  });
  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  stop.abort();
});

test('every operation of the guide and of its example fits the schema, and every file that it points to is there', () => {
  const schema = buildSchema(readSource('schema.graphql'));
  expect([ofGuide.length, ofExample.length]).toEqual([2, 4]);
  for (const text of [...ofGuide, ...ofExample]) expect(validate(schema, parse(text))).toEqual([]);
  const links = [...guide.matchAll(/\]\((\.\.\/[^)]+)\)/g)].map(([, target]) => target!);
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) expect([link, existsSync(join(ROOT, 'docs/guides', link))]).toEqual([link, true]);
});
