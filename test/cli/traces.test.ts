import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uploadForm } from '../support/api.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { createNodes, keyOf, type Nodes } from '../support/nodes.ts';
import { ROOT } from '../support/source.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

/** The part of OTLP/HTTP in JSON that is read here. */
interface Batch {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  links?: { traceId: string; spanId: string }[];
  attributes?: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const bodies: string[] = [];
const collector = createServer(async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  if (req.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString());
  res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
const received = () =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as Batch).resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map((span) => ({
          ...span,
          role: resource.attributes.find(({ key }) => key === 'dfd.role')?.value.stringValue,
        })),
      ),
    ),
  );

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let nodes: Nodes;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  nodes = createNodes(database.url, { env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await nodes.close();
  collector.closeAllConnections();
  collector.close();
  await database.drop();
});

test('a scan is one trace over all processes, linked to its request, without a word of the document', async () => {
  const [api, worker] = await Promise.all([nodes.start('api'), nodes.start('worker')]);
  const form = uploadForm(readFileSync(join(ROOT, 'samples/invoice-en.pdf')));
  form.set('client_reference', 'case 4711-QX');
  const response = await fetch(`${api.url}/api/v1/scans?wait=30`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${keyOf(api)!}`,
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
    body: form,
  });
  const scan = (await response.json()) as { id: string; status: string; file: { name: string } };
  expect(scan.status).toBe('completed');
  // The last spans are sent when a process ends.
  await Promise.all([nodes.end(api, 'SIGTERM'), nodes.end(worker, 'SIGTERM')]);

  const spans = received();
  const request = spans.find(({ name }) => name === 'POST /api/v1')!;
  expect([request.traceId, request.parentSpanId]).toEqual(['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']);
  const ofScan = spans.filter(({ traceId }) => traceId === scan.id.replaceAll('-', ''));
  const nameOf = (name: string) => ofScan.find((span) => span.name === name)!;
  expect(ofScan.map(({ name, role }) => `${role}: ${name}`).sort()).toEqual(
    expect.arrayContaining(['api: scan accept', 'worker: scan analyze', 'worker: scan report', 'worker: scan wait']),
  );
  expect(nameOf('scan accept').links).toMatchObject([{ traceId: request.traceId, spanId: request.spanId }]);
  const stages = ofScan.filter(({ name }) => name.startsWith('stage '));
  expect(stages.length).toBeGreaterThan(2);
  expect(stages.every(({ parentSpanId }) => parentSpanId === nameOf('scan analyze').spanId)).toBe(true);
  expect(ofScan.every((span) => BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano))).toBe(true);
  expect(bodies.join()).not.toMatch(/4711-QX|invoice-en|upload\.pdf|Bearer|dfd_test/);
});
