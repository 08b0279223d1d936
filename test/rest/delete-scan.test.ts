import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeFinding } from '../../src/services/scans/judgements.ts';
import { setScanNote } from '../../src/services/scans/notes.ts';
import { shareReport } from '../../src/services/scans/shares.ts';
import { removeDue } from '../../src/storage/removals.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { refusal } from '../support/rest.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

/** What the job does every minute: objects follow the rows. */
async function removeObjects(): Promise<void> {
  const { objects, pool } = api.services;
  if (objects) await removeDue(pool, objects, AbortSignal.timeout(20_000), (fault) => expect(fault).toBeNull());
}

const remove = (id: string, key = tenant.key) => api.rest(key, `/scans/${id}`, { method: 'DELETE' });

async function create(form: FormData, headers: Record<string, string> = {}): Promise<string> {
  const response = await api.rest(tenant.key, '/scans', { method: 'POST', body: form, headers });
  expect(response.status).toBe(202);
  return ((await response.json()) as { id: string }).id;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('it never came to hold');
}

/** Every row of every table, in every schema, and every object in which the text stands, as `table: row`. */
async function grep(text: string): Promise<string[]> {
  const { rows: tables } = await api.database.pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    // Bytes are printed in hexadecimal.
    const { rows } = await api.database.pool.query<{ row: string }>(
      `SELECT t::text AS row FROM ${name} t WHERE position($1 in t::text) > 0 OR position($2 in t::text) > 0`,
      [text, Buffer.from(text).toString('hex')],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 200)}`));
  }
  const objects = (await api.bucket?.grep(text)) ?? [];
  return [...found, ...objects.map((name) => `object: ${name}`)];
}

test('200: the id and the word deleted, and 404 from then on', async () => {
  const id = await create(uploadForm(pdfBytes('a')));
  const response = await remove(id);
  expect([response.status, await response.json()]).toEqual([200, { id, deleted: true }]);
  expect(await refusal(await remove(id))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await refusal(await api.rest(tenant.key, `/scans/${id}`))).toMatchObject({ status: 404 });
});

test('200: nothing of a queued scan stays in the database but the record that it was deleted', async () => {
  const marks = ['markbytes', 'markname', 'markcontext', 'markmeta', 'markreference', 'markidempotency'];
  const form = uploadForm(
    pdfBytes('markbytes'),
    {
      context: '{"expected_name":"markcontext"}',
      metadata: '{"a":"markmeta"}',
      client_reference: 'markreference',
    },
    'markname.pdf',
  );
  const id = await create(form, { 'idempotency-key': 'markidempotency' });
  const { sha256 } = ((await (await api.rest(tenant.key, `/scans/${id}`)).json()) as { file: { sha256: string } }).file;
  for (const mark of [...marks, sha256]) expect([mark, (await grep(mark)).length > 0]).toEqual([mark, true]);
  const places = (await grep('markbytes')).map((row) => row.split(':')[0]);
  expect(places).toEqual([api.bucket ? 'object' : 'public.scan_file']);
  await remove(id);
  await removeObjects();
  for (const mark of [...marks, sha256]) expect([mark, await grep(mark)]).toEqual([mark, []]);
  const left = (await grep(id)).map((row) => row.split(':')[0]);
  expect(left.sort()).toEqual(['public.audit_entry', 'public.event']);
});

test('404 NOT_FOUND: unknown, of another organization, or no uuid is the same, and nothing is removed', async () => {
  const id = await create(uploadForm(pdfBytes('o')));
  const stranger = await api.tenant();
  const answers = await Promise.all(
    [id, '01a00000-0000-7000-8000-000000000000', 'none'].map(async (name) =>
      refusal(await api.restOffContract(stranger.key, `/scans/${name}`, { method: 'DELETE' })),
    ),
  );
  for (const answer of answers) expect(answer).toEqual({ ...answers[0], status: 404, code: 'NOT_FOUND' });
  expect((await api.rest(tenant.key, `/scans/${id}`)).status).toBe(200);
});

test('200: nothing of a completed scan stays either, its report, findings and pictures included', async () => {
  await api.work();
  const id = await create(uploadForm(pdfBytes('donebytes'), { client_reference: 'donereference' }));
  await until(async () => {
    const scan = (await (await api.rest(tenant.key, `/scans/${id}`)).json()) as { status: string };
    return scan.status === 'completed';
  });
  const { db } = api.services;
  const where = { scanId: id };
  const counts = () =>
    Promise.all([
      db.report.count({ where }),
      db.finding.count({ where }),
      db.pageImage.count({ where }),
      db.recoveredImage.count({ where }),
    ]);
  expect((await counts()).every((count) => count > 0)).toBe(true);
  // What people wrote about it, and whom they showed it.
  const said = ['donenote', 'donereason'];
  const { actor } = tenant;
  await setScanNote(actor, api.services, id, said[0]!);
  const judged = { scanId: id, findingId: 'f1', judgement: 'wrong', note: said[1]! } as const;
  await judgeFinding(actor, api.services, judged);
  const { url, share } = await shareReport(actor, api.services, { scanId: id, hours: 1, lang: null });
  expect((await fetch(api.url + url)).status).toBe(200);
  const hashes = [share.hash];
  for (const word of [...said, ...hashes]) expect([word, (await grep(word)).length]).toEqual([word, 1]);
  expect(await grep(url.slice(3))).toEqual([]);
  await remove(id);
  await removeObjects();
  expect((await fetch(api.url + url)).status).toBe(404);
  expect(await counts()).toEqual([0, 0, 0, 0]);
  expect(await grep('donebytes')).toEqual([]);
  for (const word of ['donereference', ...said, ...hashes]) expect([word, await grep(word)]).toEqual([word, []]);
  const left = new Set((await grep(id)).map((row) => row.split(':')[0]));
  expect([...left].sort()).toEqual(['public.audit_entry', 'public.event']);
});

test('200: a running analysis is cancelled, writes nothing afterwards, and keeps its charge', async () => {
  const used = async () => ((await (await api.rest(tenant.key, '/usage')).json()) as { used: number }).used;
  const before = await used();
  const { begun, aborted } = api.analyzer;
  const runs = begun.length;
  api.analyzer.hold = new Promise(() => undefined);
  const id = await create(uploadForm(pdfBytes('running')));
  await until(() => begun.length > runs);
  await remove(id);
  await until(() => api.analyzer.aborted > aborted);
  api.analyzer.hold = null;
  expect(await used()).toBe(before + 1);
  expect(await api.services.db.scan.count({ where: { id } })).toBe(0);
  expect(api.faults).toEqual([]);
});
