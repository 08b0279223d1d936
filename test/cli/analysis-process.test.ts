/** What holds for the process that reads a document, seen from outside the service. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/client.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { createNodes, keyOf, type Node, type Nodes } from '../support/nodes.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const PHOTO = readFileSync(join(import.meta.dirname, '../../samples/receipt-photo-en.jpg'));
/** Nothing of the project's own contains it. */
const MARKER = 'Zebulonquartz';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: ReturnType<typeof openDatabase>;
let nodes: Nodes;
let api: Node;
let worker: Node;
let headers: Record<string, string>;
beforeAll(async () => {
  database = await createEmptyDatabase();
  client = openDatabase({ url: database.url, onError: () => undefined });
  nodes = createNodes(database.url, { keepsLog: true });
  api = await nodes.start('api');
  headers = { authorization: `Bearer ${keyOf(api)}` };
  worker = await nodes.start('worker');
});
afterAll(async () => {
  await nodes.close();
  await client.close();
  await database.drop();
});

async function send(bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'a.pdf');
  const response = await fetch(`${api.url}/api/v1/scans`, { method: 'POST', headers, body: form });
  expect(response.status).toBe(202);
  return ((await response.json()) as { id: string }).id;
}

async function until<T>(what: string, look: () => Promise<T | null> | T | null, everyMs = 50): Promise<T> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`${what} did not come`);
}

const scanOf = (id: string) => client.prisma.scan.findUniqueOrThrow({ where: { id } });
const ended = (id: string) =>
  until('the end of a scan', async () => {
    const { status } = await scanOf(id);
    return status === 'completed' || status === 'failed' ? status : null;
  });
const isReading = (id: string) =>
  until('the reading of pages', async () => ((await scanOf(id)).stage === 'recognizing' ? true : null));

/** The worker's children are its analysis processes. */
const analysisPid = (): number | null => {
  const pid = worker.child.pid!;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return Number(children[0]) || null;
};
const isThere = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Takes many seconds to read. */
async function longDocument(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.setTitle(MARKER);
  const picture = await doc.embedJpg(PHOTO);
  const { width, height } = picture.scale(0.3);
  for (let page = 0; page < 12; page++) doc.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  return doc.save();
}

test.skipIf(process.platform !== 'linux')(
  'a scan that is deleted while it is analysed ends its process within a second, in another process of the service',
  async () => {
    const id = await send(await longDocument());
    await isReading(id);
    const pid = analysisPid()!;
    expect(isThere(pid)).toBe(true);
    const deletedAt = performance.now();
    const { status } = await fetch(`${api.url}/api/v1/scans/${id}`, { method: 'DELETE', headers });
    expect(status).toBe(200);
    await until('the end of the analysis process', () => (isThere(pid) ? null : true), 5);
    expect(performance.now() - deletedAt).toBeLessThan(1_000);
    expect((await fetch(`${api.url}/api/v1/scans/${id}`, { headers })).status).toBe(404);
  },
);

test.skipIf(process.platform !== 'linux')(
  'nothing that stands in a document reaches a log: whole, broken, hostile, or killed while it is read',
  async () => {
    const doc = await PDFDocument.create();
    doc.setAuthor(MARKER);
    const page = doc.addPage([400, 400]);
    page.drawText(`Paid to ${MARKER}: 1,250.00`, {
      x: 40,
      y: 300,
      size: 14,
      font: await doc.embedFont(StandardFonts.Helvetica),
    });
    const whole = Buffer.from(await doc.save({ useObjectStreams: false }));
    const text = whole.toString('latin1');
    const broken = [
      `%PDF-1.7\n${MARKER}`,
      text.replace(/\/Type \/Page\b/, `/Type /${MARKER}`),
      text.replace(/\/MediaBox \[[^\]]*\]/, `/MediaBox (${MARKER})`),
      text.replace(/\/Filter \/FlateDecode/g, `/Filter /${MARKER}`),
      text.replace(/\/BaseFont \/Helvetica/, `/BaseFont /${MARKER} /ToUnicode (${MARKER})`),
      text.replace(/startxref[\s\S]*/, `startxref\n${MARKER}`),
    ];
    const ids = [];
    for (const bytes of [whole, ...broken.map((each) => Buffer.from(each, 'latin1'))]) ids.push(await send(bytes));
    const outcomes = [];
    for (const id of ids) outcomes.push(await ended(id));
    expect(outcomes[0]).toBe('completed');
    expect(outcomes).toContain('failed');

    const long = await send(await longDocument());
    await isReading(long);
    process.kill(analysisPid()!, 'SIGKILL');
    await fetch(`${api.url}/api/v1/scans/${long}`, { method: 'DELETE', headers });

    await Promise.all([nodes.end(api, 'SIGTERM'), nodes.end(worker, 'SIGTERM')]);
    const log = [api, worker].map(({ stdout, stderr }) => stdout + stderr).join('');
    expect(log).toContain('scan failed');
    expect(log.toLowerCase()).not.toContain(MARKER.toLowerCase());
  },
);
