/** The drill: a service is saved, brought back in another kind of database, and nobody who asks it notices. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminJson, runAdmin } from '../support/admin.ts';
import { uploadForm } from '../support/api.ts';
import { createEmptyDatabase, onServer } from '../support/database.ts';
import { createNodes, keyOf, type Node, type Nodes } from '../support/nodes.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';

vi.setConfig({ testTimeout: 300_000 });

const sample = (name: string) => readFileSync(join(import.meta.dirname, '../../samples', name));

let folder: string;
let receiver: Receiver;
let source: Awaited<ReturnType<typeof createEmptyDatabase>>;
let target: Awaited<ReturnType<typeof createEmptyDatabase>>;
const opened: Nodes[] = [];
/** The same for every node, so that links in answers are the same too. */
const common = () => ({ OUTBOUND_ALLOW: receiver.address, PUBLIC_URL: 'http://localhost:4000' });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'drill-'));
  chmodSync(folder, 0o711);
  receiver = await startReceiver();
  [source, target] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
});
afterAll(async () => {
  for (const nodes of opened) await nodes.close();
  await receiver.close();
  await Promise.all([source.drop(), target.drop()]);
  const cluster = join(folder, 'data/postgres');
  if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

const open = (databaseUrl: string, env: Record<string, string> = {}) => {
  const nodes = createNodes(databaseUrl, { env: { ...common(), ...env } });
  opened.push(nodes);
  return nodes;
};

interface Scan {
  id: string;
  status: string;
}

test('a backup of an own server, restored into an embedded one and back, answers as before and goes on where it stopped', async () => {
  const nodes = open(source.url);
  const api = await nodes.start('api');
  const key = keyOf(api)!;
  const ask = (node: Node, path: string, init: RequestInit = {}) =>
    fetch(`${node.url}/api/v1${path}`, { ...init, headers: { authorization: `Bearer ${key}` } });
  const send = async (node: Node, name: string, bytes: Uint8Array = sample(name)): Promise<string> => {
    const response = await ask(node, '/scans', { method: 'POST', body: uploadForm(bytes, { lang: 'en' }, name) });
    expect(response.status).toBe(202);
    return ((await response.json()) as { id: string }).id;
  };
  const query = (node: Node, text: string): Promise<string> =>
    fetch(`${node.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: text }),
    }).then((response) => response.text());
  const scanOf = async (node: Node, id: string) => (await ask(node, `/scans/${id}`)).json() as Promise<Scan>;
  const ended = (node: Node, id: string) =>
    vi.waitFor(
      async () => {
        const scan = await scanOf(node, id);
        expect(scan.status).toBe('completed');
        return scan;
      },
      { timeout: 90_000, interval: 400 },
    );
  const [{ id: org }] = (await adminJson<{ id: string }[]>({ DATABASE_URL: source.url }, 'org', 'list')) as [
    { id: string },
  ];
  const own = { DATABASE_URL: source.url, ...common() };
  await adminJson(own, 'org', 'limits', org, '--per-minute', '10000');
  const hook = await adminJson<{ secret: string }>(own, 'webhook', 'create', '--org', org, '--url', receiver.url);
  const worker = await nodes.start('worker');
  const genuine = await send(api, 'statement-en.pdf');
  await ended(api, genuine);
  const invoice = await send(api, 'invoice-he-forged.pdf');
  await ended(api, invoice);
  await receiver.got(2);
  await nodes.end(worker, 'SIGTERM');
  const waiting = await send(api, 'payslip-en.pdf');

  /** Everything that a client reads, as bytes. */
  const answers = async (node: Node) => {
    const paths = [genuine, invoice].flatMap((id) => [`/scans/${id}`, `/scans/${id}/report.html`]);
    const all = [...paths, '/scans', '/scans.csv', '/findings.csv', '/usage'];
    const bodies = await Promise.all(all.map(async (path) => [path, await (await ask(node, path)).text()] as const));
    const pages = await query(node, `{ scan(id: "${genuine}") { pages { picture } } }`);
    expect(pages).toContain('data:image/');
    return new Map([...bodies, ['pages', pages]]);
  };
  const before = await answers(api);

  const saved = join(folder, 'saved');
  const began = performance.now();
  const made = await adminJson(own, 'backup', 'create', saved);
  const madeMs = performance.now() - began;
  expect(made).toMatchObject({ organizations: 1, scans: 3, objects: 0, objects_missing: 0 });
  expect(readdirSync(folder)).toEqual(['saved']);
  expect(readFileSync(join(saved, 'manifest.json'), 'utf8')).not.toContain(hook.secret);
  await nodes.close();

  const verified = performance.now();
  const tried = await adminJson(own, 'backup', 'verify', saved, '--restore');
  expect(tried).toMatchObject({ scans: 3, rows: made.rows, restored: true });
  const verifiedMs = performance.now() - verified;

  const embedded = { ...common(), DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
  const restoring = performance.now();
  expect(await adminJson(embedded, 'backup', 'restore', saved)).toMatchObject({ scans: 3, scans_resumed: 1 });
  console.info(
    `drill: ${made.rows} rows, ${made.bytes} bytes; written in ${Math.round(madeMs)} ms, verified with a trial restore in ` +
      `${Math.round(verifiedMs)} ms, restored in ${Math.round(performance.now() - restoring)} ms`,
  );
  const twice = await runAdmin(embedded, 'backup', 'restore', saved);
  expect(twice).toMatchObject({ status: 1, stderr: expect.stringMatching(/not empty: \w+ has rows/) });

  const restored = open('', { DATA_DIR: join(folder, 'data') });
  const node = await restored.start('api');
  expect(keyOf(node)).toBeNull();
  expect(await answers(node)).toEqual(before);

  // What waited is analysed, the hook has its secret, and earlier documents are known again.
  await restored.start('worker');
  await ended(node, waiting);
  const [, , last] = await receiver.got(3, 60_000);
  const event = new Webhook(hook.secret).verify(last!.body, last!.headers as Record<string, string>);
  expect(event).toMatchObject({ type: 'scan.completed', data: { scan: { id: waiting } } });
  const again = Buffer.concat([sample('statement-en.pdf'), Buffer.from('\n% saved once more\n')]);
  const copy = await send(node, 'statement-en.pdf', again);
  await ended(node, copy);
  expect(await query(node, `{ scan(id: "${copy}") { related(first: 5) { edges { kind node { id } } } } }`)).toContain(
    genuine,
  );
  const afterwards = await answers(node);

  // And back, from the embedded database beside its running service.
  const back = join(folder, 'back');
  expect(await adminJson(embedded, 'backup', 'create', back)).toMatchObject({ scans: 4 });
  await restored.close();
  expect(await adminJson({ ...own, DATABASE_URL: target.url }, 'backup', 'restore', back)).toMatchObject({
    scans: 4,
    scans_resumed: 0,
  });
  const third = await open(target.url).start('api');
  expect(await answers(third)).toEqual(afterwards);
});

test('an error of the database is told without its password, and nothing is left of the folder', async () => {
  const url = new URL(source.url);
  url.pathname = '/not_there';
  const { status, stderr } = await runAdmin({ DATABASE_URL: url.href }, 'backup', 'create', join(folder, 'none'));
  expect(status).toBe(1);
  expect(stderr).toContain('the database does not exist');
  expect(stderr).not.toContain(url.password);
  expect(readdirSync(folder).filter((name) => name.includes('none'))).toEqual([]);
  await onServer(source.url, 'SELECT 1');
});
