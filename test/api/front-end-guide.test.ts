import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { createClient } from 'graphql-sse';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pdfBytes, startTestApi, type TestApi } from '../support/api.ts';
import { resumable } from '../support/resumable.ts';
import { readSource } from '../support/source.ts';

const guide = readSource('docs/guides/front-end.md');
const blocks = [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({
  language,
  code: code!,
}));
const named = (part: string) => blocks.find(({ code }) => code.includes(part))!.code;

const folder = mkdtempSync(join(tmpdir(), 'guide-'));
let api: TestApi;
let relay: ChildProcess;
/** What the page of the guide calls `/graphql`. */
let url: string;

beforeAll(async () => {
  api = await startTestApi();
  await api.work();
  const { key } = await api.tenant();
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  const file = join(folder, 'relay.mjs');
  writeFileSync(file, named('relay.mjs'));
  const env = { ...process.env, SERVICE_URL: api.url, API_KEY: key, PORT: String(port) };
  relay = spawn(process.execPath, [file], { env, stdio: 'ignore' });
  url = `http://127.0.0.1:${port}/graphql`;
  await vi.waitFor(() => fetch(url), { timeout: 20_000, interval: 50 });
});
afterAll(async () => {
  const gone = once(relay, 'exit');
  relay.kill();
  await gone;
  await api.close();
  rmSync(folder, { recursive: true });
});

test('a page uploads and follows a scan to its report through the relay of the guide, and never sees the key', async () => {
  const hold = Promise.withResolvers<void>();
  api.analyzer.hold = hold.promise;
  const form = new FormData();
  const input = { file: null, lang: 'en' };
  form.set('operations', JSON.stringify({ query: named('mutation Create'), variables: { input } }));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.set('0', new Blob([pdfBytes('guide') as Uint8Array<ArrayBuffer>]), 'guide.pdf');
  const answer = await fetch(url, { method: 'POST', body: form });
  const { data } = (await answer.json()) as { data: { createScan: { scan: { id: string } } } };

  const client = createClient({ url, retryAttempts: 0 });
  const seen: { status: string; report: { summary: string } | null }[] = [];
  await new Promise<void>((resolve, reject) => {
    resumable(client as never as Parameters<typeof resumable>[0]).subscribe<{ scanUpdated: (typeof seen)[0] }>(
      { query: named('subscription Watch('), variables: { id: data.createScan.scan.id } },
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
  expect(seen.at(-1)).toMatchObject({ status: 'completed', report: { summary: /./ } });
  expect(api.faults).toEqual([]);
});

test('the wrapper that the guide shows is the one that the tests run', () => {
  expect(guide).toContain(readSource('test/support/resumable.ts'));
});

test('every operation of the guide fits the schema, and all its code can be parsed', () => {
  const schema = buildSchema(readSource('schema.graphql'));
  const operations = blocks.filter(({ language }) => language === 'graphql');
  expect(operations).toHaveLength(4);
  for (const { code } of operations) expect(validate(schema, parse(code))).toEqual([]);
  for (const { language, code } of blocks.filter((block) => block.language?.startsWith('ts'))) {
    const { diagnostics } = ts.transpileModule(code, {
      fileName: `block.${language}`,
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
    });
    expect(diagnostics).toEqual([]);
  }
});
