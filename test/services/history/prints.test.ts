import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keyed, likeness, pageDistance } from '../../../src/services/history/keying.ts';
import { historyOf } from '../../../src/services/history/look-up.ts';
import { printSecret } from '../../../src/services/history/secret.ts';
import { completeScan, failScan } from '../../../src/services/scans/finish-scan.ts';
import { applyRetention } from '../../../src/services/scans/retention.ts';
import { deleteScan } from '../../../src/services/scans/scans.ts';
import { completed } from '../../support/analyzer.ts';
import { startTestApi, type Tenant, type TestApi } from '../../support/api.ts';
import { openTestDatabase } from '../../support/database.ts';
import { anchor, asked, begun, papersOf, prints, withTotal, wordsFrom } from '../../support/prints.ts';

let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

const ask = (document = prints(), of = tenant, clientReference?: string) =>
  asked(api.services, of, document, clientReference);

async function complete(id: string, of = tenant): Promise<void> {
  const outcome = completed();
  if (!outcome.ok) throw new Error('expected a report');
  expect(await completeScan(of.actor, api.services, id, outcome)).toBe(true);
}

/** Rows of prints and of keys: of a scan, or of scans that are there no more. */
async function rowsOf(scanId: string): Promise<number[]> {
  const { db } = api.services;
  return [await db.documentPrint.count({ where: { scanId } }), await db.printKey.count({ where: { scanId } })];
}
async function orphans(): Promise<number> {
  const { rows } = await api.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM print_key k
     WHERE NOT EXISTS (SELECT FROM document_print p WHERE p.scan_id = k.scan_id AND k.key = ANY (p.keys))`,
  );
  return rows[0]!.count;
}

test('an earlier document of the organization is found by a shared print, with what was said of it', async () => {
  const words = wordsFrom('a', 40);
  const first = await ask(prints({ words, prints: [anchor('1042')], paper: withTotal('100') }), tenant, 'matter 1');
  expect(papersOf(first.history)).toEqual([]);
  await complete(first.id);
  await api.services.db.scan.update({ where: { id: first.id }, data: { label: 'fraud' } });
  const second = await ask(prints({ words: [...words.slice(1), 7], prints: [anchor('1042')] }), tenant, 'matter 2');
  const scan = await api.services.db.scan.findUniqueOrThrow({ where: { id: first.id } });
  expect(second.history).toMatchObject({
    state: 'known',
    papers: [
      {
        scan: first.id,
        sentAt: scan.createdAt.toISOString(),
        matter: 'other',
        label: 'fraud',
        verdict: 'high_risk',
        shared: ['anchor.number', 'text'],
        pageDistance: null,
        paper: withTotal('100'),
      },
    ],
  });
  const [paper] = second.history.state === 'known' ? second.history.papers : [];
  expect(paper!.likeness).toBeCloseTo(39 / 41, 10);
});

test('documents of other organizations are never found, whatever they share', async () => {
  const document = prints({ prints: [anchor('one for all')], page: 'a'.repeat(64) });
  await ask(document);
  const stranger = await ask(document, await api.tenant());
  expect(papersOf(stranger.history)).toEqual([]);
  expect(papersOf((await ask(document)).history)).toHaveLength(1);
});

test('a picture is found by its page when few bits differ, and not by a band that is equal by chance', async () => {
  const page = 'f0'.repeat(32);
  const near = `f1${page.slice(2)}`;
  const far = page.slice(0, 32) + '3c'.repeat(16);
  const first = await ask(prints({ page }));
  const again = await ask(prints({ page: near }));
  expect(again.history).toMatchObject({ papers: [{ scan: first.id, shared: ['page'], pageDistance: 1 }] });
  expect(papersOf((await ask(prints({ page: far }))).history)).toEqual([]);
});

test('a failed scan leaves no prints; one that runs or completes keeps them', async () => {
  const document = prints({ prints: [anchor('failing')] });
  const failing = await ask(document);
  expect(await rowsOf(failing.id)).toEqual([1, 18]);
  await failScan(tenant.actor, api.services, failing.id, 'ENCRYPTED_FILE');
  expect(await rowsOf(failing.id)).toEqual([0, 0]);
  const next = await ask(document);
  expect(papersOf(next.history)).toEqual([]);
  await complete(next.id);
  expect(await rowsOf(next.id)).toEqual([1, 18]);
  const report = await api.services.db.report.findUniqueOrThrow({ where: { scanId: next.id } });
  expect(report.isPrinted).toBe(true);
});

test('prints that come when their scan has ended are not kept: failing waits for them, and they for failing', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { scan, ask: late } = await begun(api.services, tenant);
    const [history] = await Promise.all([late(prints()), failScan(tenant.actor, api.services, scan.id, 'TIMEOUT')]);
    expect(['known', 'unavailable']).toContain(history.state);
    expect(await rowsOf(scan.id)).toEqual([0, 0]);
    expect((await late(prints())).state).toBe('unavailable');
  }
  expect(await orphans()).toBe(0);
});

test('a second try of one analysis keeps its place, and its prints are those of the last try', async () => {
  const { scan, ask: again } = await begun(api.services, tenant);
  await again(prints({ prints: [anchor('first try'), anchor('both tries')] }));
  const placeOf = async () =>
    (await api.services.db.documentPrint.findUniqueOrThrow({ where: { scanId: scan.id } })).sequence;
  const place = await placeOf();
  const later = await ask(prints({ prints: [anchor('both tries')] }));
  expect(papersOf(later.history)).toEqual([scan.id]);
  const repeated = await again(prints({ prints: [anchor('second try'), anchor('both tries')] }));
  // The later one does not become an earlier one.
  expect(papersOf(repeated)).toEqual([]);
  expect(await placeOf()).toBe(place);
  expect(papersOf((await ask(prints({ prints: [anchor('first try')] }))).history)).toEqual([]);
  expect(papersOf((await ask(prints({ prints: [anchor('second try')] }))).history)).toEqual([scan.id]);
  expect(await orphans()).toBe(0);
});

test('deleting a scan takes its prints and keys, and later documents find it no more', async () => {
  const document = prints({ prints: [anchor('deleted')], page: '5a'.repeat(32) });
  const [kept, deleted] = [await ask(document), await ask(document)];
  await complete(deleted.id);
  await deleteScan(tenant.actor, api.services, deleted.id);
  expect(await rowsOf(deleted.id)).toEqual([0, 0]);
  expect(await rowsOf(kept.id)).toEqual([1, 34]);
  expect(papersOf((await ask(document)).history)).toEqual([kept.id]);
});

test('the retention of scans takes their prints too', async () => {
  const document = prints({ prints: [anchor('expired')] });
  const old = await ask(document);
  await complete(old.id);
  await api.services.db.scan.update({ where: { id: old.id }, data: { completedAt: new Date(0) } });
  const signal = new AbortController().signal;
  await applyRetention(api.services, { originalDays: null, scanDays: 365 }, new Date(), signal);
  expect(await rowsOf(old.id)).toEqual([0, 0]);
  expect(papersOf((await ask(document)).history)).toEqual([]);
});

test('deleting an organization takes its secret', async () => {
  const other = await api.tenant();
  const { id } = await ask(prints(), other);
  await complete(id, other);
  const where = { organizationId: other.organization.id };
  expect((await api.services.db.printSecret.findUniqueOrThrow({ where })).value).toHaveLength(32);
  await deleteScan(other.actor, api.services, id);
  await api.services.db.organization.delete({ where: { id: other.organization.id } });
  expect(await api.services.db.printSecret.count({ where })).toBe(0);
  expect(await rowsOf(id)).toEqual([0, 0]);
});

test('a key of more than 50 documents stops matching; copies of one file stay known, the newest first', async () => {
  const other = await api.tenant();
  const copy = prints({ prints: [anchor('letterhead')] });
  const ids: string[] = [];
  for (let i = 0; i < 50; i += 1) ids.push((await ask(copy, other)).id);
  const letterhead = () => prints({ prints: [anchor('letterhead')] });
  const last = await ask(letterhead(), other);
  expect(papersOf(last.history).sort()).toEqual([...ids].sort());
  expect(papersOf((await ask(letterhead(), other)).history)).toEqual([]);
  const copies = await ask({ ...copy, prints: [] }, other);
  expect(papersOf(copies.history)).toEqual(ids.toReversed());
  const [more] = copies.history.state === 'known' ? copies.history.papers : [];
  expect(more).toMatchObject({ shared: ['file', 'text'], likeness: 1 });
  expect(papersOf((await ask(copy, other)).history)).toEqual([copies.id, ...ids.slice(1).toReversed()]);
});

test('of near duplicates sent at once to two workers, at least one sees the other, and never both', async () => {
  const beside = openTestDatabase(api.database.url);
  const nodes = [api.services, { ...api.services, pool: beside.pool }];
  try {
    for (let round = 0; round < 60; round += 1) {
      const document = () => prints({ prints: [anchor(`pair ${round}`)] });
      const pair = await Promise.all([begun(api.services, tenant), begun(api.services, tenant)]);
      const seen = await Promise.all(
        pair.map(({ scan }, i) => historyOf(tenant.actor, nodes[i]!, scan)(document()).then(papersOf)),
      );
      expect(seen.flat()).toHaveLength(1);
      expect(pair.map(({ scan }) => scan.id)).toContain(seen.flat()[0]);
    }
  } finally {
    await beside.close();
  }
});

test('a document that got its place earlier and is committed later is waited for', async () => {
  const document = prints({ prints: [anchor('slow commit')] });
  const [slow, fast] = await Promise.all([begun(api.services, tenant), begun(api.services, tenant)]);
  const [key] = keyed(document, await printSecret(api.services, tenant.organization.id)).keys.keys();
  const holder = await api.database.pool.connect();
  try {
    await holder.query('BEGIN');
    // The first one waits for this after it has got its place.
    await holder.query('INSERT INTO print_key (key, scan_id) VALUES ($1, $2)', [String(key), slow.scan.id]);
    const first = slow.ask(document);
    await vi.waitFor(async () => {
      const { rows } = await holder.query(`SELECT FROM pg_stat_activity WHERE wait_event = 'transactionid'`);
      expect(rows).toHaveLength(1);
    });
    const second = fast.ask(document);
    await Promise.race([second, delay(300)]);
    await holder.query('ROLLBACK');
    expect((await Promise.all([first, second])).map(papersOf)).toEqual([[], [slow.scan.id]]);
  } finally {
    holder.release();
  }
});

test('while many organizations send at once, nobody waits for the order of another', async () => {
  const tenants = await Promise.all(Array.from({ length: 6 }, () => api.tenant()));
  const holder = await api.database.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT pg_advisory_xact_lock(72707371, hashtext($1))', [tenants[0]!.organization.id]);
    const histories = await Promise.all(tenants.slice(1).map((each) => ask(prints(), each)));
    expect(histories.map(({ history }) => history.state)).toEqual(tenants.slice(1).map(() => 'known'));
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
});

test('a database that does not answer in time makes the history unavailable, and its connections are free again', async () => {
  const { scan, ask: late } = await begun(api.services, tenant);
  const holder = await api.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT pg_advisory_xact_lock(72707371, hashtext($1))', [tenant.organization.id]);
  try {
    const startedAt = performance.now();
    expect(await late(prints())).toEqual({ state: 'unavailable' });
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    // The statement gives up by itself: it does not wait for the order as long as others hold it.
    await vi.waitFor(async () => {
      const { rows } = await holder.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
      expect(rows).toHaveLength(0);
    }, 2_000);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  await complete(scan.id);
  expect(await rowsOf(scan.id)).toEqual([0, 0]);
  // Its prints are made up for in the background.
  const report = await api.services.db.report.findUniqueOrThrow({ where: { scanId: scan.id } });
  expect(report.isPrinted).toBe(false);
});

test('a database that never answers, or goes away in the middle, is no fault of the scan', async () => {
  const { scan } = await begun(api.services, tenant);
  const stalled = { pool: { query: () => new Promise(() => undefined) } as never };
  const said: string[] = [];
  const tell = (detail: string) => said.push(detail);
  expect(await historyOf(tenant.actor, stalled, scan, tell)(prints())).toEqual({ state: 'unavailable' });
  const beside = openTestDatabase(api.database.url);
  const END = 'SELECT pg_terminate_backend(pg_backend_pid())';
  const cut = (statement: { name: string }) =>
    beside.pool.query(statement.name === 'print-hits' ? END : (statement as never));
  expect(await historyOf(tenant.actor, { pool: { query: cut } as never }, scan, tell)(prints())).toEqual({
    state: 'unavailable',
  });
  await beside.close();
  // The code of PostgreSQL for a connection that an administrator ended; never a message, which may quote the document.
  expect(said).toEqual(['no answer within 5000 ms', '57P01']);
  await complete(scan.id);
  // What was kept before stays: later documents are compared with it.
  expect((await rowsOf(scan.id))[0]).toBe(1);
});

test('a paper that another release wrote and this one cannot read hides no other', async () => {
  const document = () => prints({ prints: [anchor('releases')] });
  const [old, readable] = [await ask(document()), await ask(document())];
  await api.services.db.documentPrint.update({ where: { scanId: old.id }, data: { paper: { shape: 'of before' } } });
  expect(papersOf((await ask(document())).history)).toEqual([readable.id]);
});

test('distances and likeness are those of the plain values', async () => {
  const { db } = api.services;
  const [a, b] = [wordsFrom('x', 100), [...wordsFrom('x', 80), ...wordsFrom('y', 30)]];
  const [first, second] = [
    await ask(prints({ words: a, page: '00'.repeat(32) })),
    await ask(prints({ words: b, page: `${'00'.repeat(31)}0f` })),
  ];
  const [x, y] = await Promise.all(
    [first, second].map(({ id }) => db.documentPrint.findUniqueOrThrow({ where: { scanId: id } })),
  );
  expect(likeness(x!.words, y!.words)).toBeCloseTo(80 / 130, 10);
  expect(pageDistance(x!.page!, y!.page!)).toBe(4);
});
