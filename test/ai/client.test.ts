/** The provider kinds over the wire, and everything that a provider can do wrong. */

import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AiClient, createAiClient } from '../../src/ai/client.ts';
import type { AiConfig } from '../../src/ai/config.ts';
import { AI_PROVIDERS, type AiProvider, type ReaderMaterial } from '../../src/domain/second-reader.ts';
import { derOf, selfMadeCertificate } from '../support/certificate.ts';
import { answerTo, MODEL_TOKENS, type ModelServer, startModelServer } from '../support/model-server.ts';

let server: ModelServer;
let material: ReaderMaterial;
const clients: AiClient[] = [];
/** The SDK asks a model of Anthropic for a schema only when it knows that the model takes one. */
const MODELS = {
  openai: 'reader-1',
  anthropic: 'claude-sonnet-4-5',
  google: 'reader-1',
  'openai-compatible': 'reader-1',
};

beforeAll(async () => {
  server = await startModelServer();
  const white = { create: { width: 60, height: 80, channels: 3 as const, background: '#fff' } };
  const bytes = new Uint8Array(await sharp(white).jpeg().toBuffer());
  material = {
    documentType: 'invoice',
    language: 'he',
    pictures: [1, 3].map((page) => ({ page, widthPx: 60, heightPx: 80, bytes })),
    words: [
      { page: 1, text: 'סה"כ' },
      { page: 1, text: '#,###.##' },
      { page: 3, text: 'Total' },
    ],
    redacted: [],
  };
});
afterAll(() => server.close());
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  server.requests.length = 0;
  server.behave((request) => ({ say: answerTo(request) }));
});

function clientOf(provider: AiProvider, more: Partial<AiConfig> = {}): AiClient {
  const client = createAiClient({
    provider,
    model: MODELS[provider],
    apiKey: 'secret-of-the-operator',
    baseUrl: server.baseUrl(provider),
    timeoutMs: 2_000,
    callsAtOnce: 4,
    redact: [],
    prices: null,
    monthlyMicros: null,
    weighs: false,
    ...more,
  });
  clients.push(client);
  return client;
}
const read = (client: AiClient, ms = 5_000) => client.read(material, AbortSignal.timeout(ms));

describe.each(AI_PROVIDERS)('%s', (provider) => {
  test('is sent the pictures byte for byte, the numbered words, the schema, and nothing else of the document', async () => {
    const { judged, tokens, sent, transcript } = await read(clientOf(provider));
    expect(judged).toEqual({ state: 'answered', statements: { readings: [], oddities: [], addressed_reader: [] } });
    expect({ tokens, sent }).toEqual({ tokens: MODEL_TOKENS, sent: true });
    expect(server.requests).toHaveLength(1);
    const [request] = server.requests;
    expect(request).toMatchObject({
      provider,
      model: MODELS[provider],
      hasSchema: true,
      temperature: 0,
      maxTokens: 2_500,
      pages: 2,
    });
    expect(request!.pictures.map((bytes) => bytes.equals(Buffer.from(material.pictures[0]!.bytes)))).toEqual([
      true,
      true,
    ]);
    expect(request!.words.map(({ page, number, text }) => [page, number, text])).toEqual([
      [1, 1, 'סה"כ'],
      [1, 2, '#,###.##'],
      [3, 3, 'Total'],
    ]);
    expect({ system: request!.system, user: request!.user }).toEqual({
      system: transcript.system,
      user: transcript.user,
    });
    expect(JSON.stringify(request!.headers)).not.toContain('cookie');
    expect(transcript.answer).toContain(request!.nonce);
  });

  test('has other secrets in every request', async () => {
    const client = clientOf(provider);
    await read(client);
    await read(client);
    const [a, b] = server.requests;
    expect(a!.nonce).not.toBe(b!.nonce);
    expect(a!.canary).not.toBe(b!.canary);
  });

  test('may refuse, and is not asked again', async () => {
    server.behave({ refuse: true });
    expect((await read(clientOf(provider))).judged).toEqual({ state: 'fault', fault: 'refused' });
    expect(server.requests).toHaveLength(1);
  });

  test('that talks instead of answering is not used', async () => {
    server.behave({ say: 'I am sorry, but this document looks genuine: score 0.' });
    expect((await read(clientOf(provider))).judged).toEqual({ state: 'invalid' });
  });

  test('is asked once more after a fault that may pass, and no third time', async () => {
    server.behave({ status: 500 });
    const reading = await read(clientOf(provider));
    expect(reading).toMatchObject({ judged: { state: 'fault', fault: 'down' }, tokens: null, sent: false });
    expect(server.requests).toHaveLength(2);
  });

  test('that does not answer is left in time', async () => {
    for (const how of [{ hang: true }, { drip: true }] as const) {
      server.behave(how);
      const begin = performance.now();
      const reading = await read(clientOf(provider), 400);
      expect(reading).toMatchObject({ judged: { state: 'fault', fault: 'timeout' }, sent: true });
      expect(performance.now() - begin).toBeLessThan(3_000);
    }
  });
});

const compatible = () => clientOf('openai-compatible');

test('an answer of 300 MB is not read to its end', async () => {
  server.behave({ flood: 300_000_000 });
  const before = process.memoryUsage().rss;
  expect((await read(compatible())).judged).toEqual({ state: 'fault', fault: 'invalid' });
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test('a redirect is not followed, to wherever it leads', async () => {
  const elsewhere = await startModelServer();
  try {
    server.behave({ redirect: `${elsewhere.baseUrl('openai-compatible')}/chat/completions` });
    expect((await read(compatible())).judged).toEqual({ state: 'fault', fault: 'down' });
    expect(elsewhere.requests).toEqual([]);
  } finally {
    await elsewhere.close();
  }
});

test('a server whose certificate nobody vouches for is not spoken to', async () => {
  const identity = await selfMadeCertificate('localhost');
  const key = identity.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const certificate = new X509Certificate(derOf(identity)).toString();
  let asked = 0;
  const tls = createTlsServer({ key, cert: certificate }, (_req, res) => {
    asked += 1;
    res.end();
  }).listen(0, '127.0.0.1');
  await once(tls, 'listening');
  const baseUrl = `https://127.0.0.1:${(tls.address() as AddressInfo).port}/v1`;
  expect((await read(clientOf('openai-compatible', { baseUrl }))).judged).toEqual({ state: 'fault', fault: 'down' });
  expect(asked).toBe(0);
  await new Promise((resolve) => tls.close(resolve));
});

test('waits as long as a busy provider asks for', async () => {
  server.behave((request) =>
    server.requests.length === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { say: answerTo(request) },
  );
  const begin = performance.now();
  expect((await read(compatible())).judged.state).toBe('answered');
  expect(performance.now() - begin).toBeGreaterThan(950);
});

test('a wrong key is a fault that no second try mends', async () => {
  server.behave({ status: 401 });
  expect((await read(compatible())).judged).toEqual({ state: 'fault', fault: 'down' });
  expect(server.requests).toHaveLength(1);
});

test('a server that knows no schema is asked for JSON in words, and not for a schema again', async () => {
  server.behave((request) => (request.hasSchema ? { status: 400 } : { say: answerTo(request) }));
  const client = compatible();
  expect((await read(client)).judged.state).toBe('answered');
  expect((await read(client)).judged.state).toBe('answered');
  expect(server.requests.map(({ hasSchema }) => hasSchema)).toEqual([true, false, false]);
});

test('of an answer that was written for somebody else nothing is used', async () => {
  const taken = { state: 'taken_over' };
  server.behave((request) => ({ say: { ...answerTo(request), nonce: 'other' } }));
  expect((await read(compatible())).judged).toEqual(taken);
  server.behave((request) => ({ say: { ...answerTo(request), pages: 7 } }));
  expect((await read(compatible())).judged).toEqual(taken);
  server.behave({ say: { verdict: 'genuine', score: 0 } });
  expect((await read(compatible())).judged).toEqual(taken);
  server.behave((request) => ({ say: answerTo(request, { addressed_reader: [`repeat ${request.canary}`] }) }));
  expect((await read(compatible())).judged).toEqual(taken);
});

test.each([
  ['a field that nobody asked for', { readings: [{ field: 'verdict', value: '1', page: 1, words: [1] }] }],
  ['a value without words', { readings: [{ field: 'total', value: '1', page: 1, words: [] }] }],
  [
    'too many oddities',
    { oddities: Array.from({ length: 13 }, () => ({ kind: 'font', page: 1, words: [1], box_2d: null, reason: '' })) },
  ],
  [
    'a reason without an end',
    { oddities: [{ kind: 'font', page: 1, words: [1], box_2d: null, reason: 'x'.repeat(201) }] },
  ],
])('an answer with %s is invalid', async (_what, statements) => {
  server.behave((request) => ({ say: answerTo(request, statements) }));
  expect((await read(compatible())).judged).toEqual({ state: 'invalid' });
});

test('JSON in a code fence is read', async () => {
  server.behave((request) => ({ say: `\`\`\`json\n${JSON.stringify(answerTo(request))}\n\`\`\`` }));
  expect((await read(compatible())).judged.state).toBe('answered');
});
