/** What is left of a document when its scan is deleted: every row of every table is read. */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnalyzer } from '../../../src/analysis/pool.ts';
import { receiveFile } from '../../../src/ingest/received-file.ts';
import { parseScanOptions } from '../../../src/ingest/scan-options.ts';
import { runAnalyzeScan } from '../../../src/jobs/analyze-scan.handler.ts';
import { createScan } from '../../../src/services/scans/create-scan.ts';
import { deleteScan, getScanRevision } from '../../../src/services/scans/scans.ts';
import { startTestApi, type Tenant, type TestApi } from '../../support/api.ts';
import { endpointAt, managingTenant } from '../../support/webhooks.ts';

const analyzer = createAnalyzer({ workers: 1 });
let api: TestApi;
let tenant: Tenant;
beforeAll(async () => {
  api = await startTestApi();
  tenant = await managingTenant(api);
  // What happens to the scans is written as messages of webhooks too.
  await endpointAt(api, tenant, 'https://93.184.216.34/hook');
});
afterAll(async () => {
  await analyzer.close();
  await api.close();
});

interface Transfer {
  amount: string;
  payer?: string;
  number?: string;
}

async function transfer({ amount, payer = 'Vexmore Thessaly', number = 'QX7730918824' }: Transfer): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  const lines = [
    'Bank transfer confirmation',
    'First Quillon Bank',
    `Transfer number: ${number}`,
    'Execution date: 04/05/2026',
    `Payer: ${payer}`,
    'Beneficiary: Brundt Oskarine',
    'From account: 12-345-678901',
    `Amount: ${amount} ILS`,
    'Purpose: rental deposit for the flat in Harbour street',
  ];
  lines.forEach((line, i) => {
    page.drawText(line, { x: 60, y: 760 - 30 * i, size: 12, font });
  });
  return Buffer.from(await pdf.save());
}

/** Id of a scan that went the whole way. */
async function scanned(parts: Transfer, name = 'transfer.pdf'): Promise<string> {
  const options = parseScanOptions({ clientReference: `ref of ${name}`, metadata: { note: name } });
  const file = receiveFile(name, await transfer(parts));
  const { id } = await createScan(tenant.actor, api.services, { ...options, file, idempotencyKey: name });
  const none = (fault: object) => expect(fault).toBe(null);
  const deps = { services: api.services, analyzer, logFailure: none, logNoHistory: none };
  await runAnalyzeScan(deps, { scanId: id, organizationId: tenant.organization.id }, new AbortController().signal);
  expect((await api.services.db.scan.findUniqueOrThrow({ where: { id } })).status).toBe('completed');
  return id;
}

/** Tables in which a row holds the text, in letters or as bytes. */
async function tablesWith(text: string): Promise<string[]> {
  const { pool } = api.database;
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const holds = await pool.query(
      `SELECT FROM ${name} t WHERE strpos(lower(t::text), $1) > 0 OR strpos(t::text, $2) > 0`,
      [text.toLowerCase(), Buffer.from(text).toString('hex')],
    );
    if (holds.rowCount! > 0) found.push(name.replace('public.', ''));
  }
  return found;
}

/** What the database keeps of a scan that is made of it: keys, words and hashes. */
async function marksOf(scanId: string): Promise<string[]> {
  const { db } = api.services;
  const { keys, words } = await db.documentPrint.findUniqueOrThrow({ where: { scanId } });
  const { fileSha256 } = await db.scan.findUniqueOrThrow({ where: { id: scanId } });
  return [...keys.map(String), Buffer.from(words).toString('hex'), fileSha256];
}

test('of a deleted document nothing is left, in no table', async () => {
  const id = await scanned({ amount: '48,731.29', payer: 'Zorvath Ilmarine', number: 'WM55009127731' }, 'lonely.pdf');
  const marks = await marksOf(id);
  const values = ['48,731.29', '48731.29', '4873129', 'zorvath', 'ilmarine', '55009127731', '2026-05-04', 'lonely.pdf'];
  const kept = await Promise.all(values.map(tablesWith));
  expect(kept.map((tables) => tables.length > 0)).toEqual(values.map(() => true));
  expect(kept[2]).toContain('document_print');
  expect(await tablesWith(`"${id}"`)).toContain('webhook_message');
  expect(await tablesWith(marks[0]!)).toEqual(['document_print', 'print_key']);
  await deleteScan(tenant.actor, api.services, id);
  for (const text of [...values, ...marks]) expect([text, await tablesWith(text)]).toEqual([text, []]);
  // That there was a scan, and who deleted it, is remembered.
  expect(await tablesWith(id)).toEqual(['audit_entry', 'event']);
});

test('a later scan forgets what only the deleted one said, and is answered anew', async () => {
  const earlier = await scanned({ amount: '61,807.43' }, 'earlier.pdf');
  const later = await scanned({ amount: '92,350.16' }, 'later.pdf');
  const read = async () =>
    (await (await api.rest(tenant.key, `/scans/${later}`)).json()) as {
      report: {
        verdict: string;
        risk_score: number;
        findings: { source: string; description: string; evidence: string }[];
      };
    };
  const before = await read();
  const [told] = before.report.findings.filter(({ source }) => source === 'history');
  expect(JSON.stringify(told)).toContain('61,807.43');
  const only = ['61,807.43', '61807.43', '6180743'];
  expect(await tablesWith('61,807.43')).toEqual(expect.arrayContaining(['document_print', 'scan_relation']));
  const shared = new Set(await marksOf(later));
  const marks = (await marksOf(earlier)).filter((mark) => !shared.has(mark));
  expect(marks.length).toBeGreaterThan(2);
  const revision = await getScanRevision(tenant.actor, api.services, later);

  await deleteScan(tenant.actor, api.services, earlier);
  for (const text of [...only, ...marks, 'earlier.pdf']) expect([text, await tablesWith(text)]).toEqual([text, []]);
  expect(await api.services.db.scanRelation.count()).toBe(0);
  expect(await getScanRevision(tenant.actor, api.services, later)).not.toBe(revision);
  const after = await read();
  expect(JSON.stringify(after)).not.toContain('61,807.43');
  // The judgement stays as it was committed.
  const judged = ({ report }: typeof before) => [report.verdict, report.risk_score, report.findings.length];
  expect(judged(after)).toEqual(judged(before));
  const [forgotten] = after.report.findings.filter(({ source }) => source === 'history');
  expect(JSON.stringify(forgotten)).toContain('92,350.16');
  // Its own prints are untouched.
  expect(await api.services.db.documentPrint.count({ where: { scanId: later } })).toBe(1);
});

test('the earlier scan forgets the later one just as well', async () => {
  const earlier = await scanned({ amount: '33,114.87', number: 'KD4410092283' }, 'first.pdf');
  const later = await scanned({ amount: '77,029.58', number: 'KD4410092283' }, 'second.pdf');
  expect(await tablesWith('77,029.58')).toContain('scan_relation');
  const revision = await getScanRevision(tenant.actor, api.services, earlier);
  await deleteScan(tenant.actor, api.services, later);
  for (const text of ['77,029.58', '77029.58', '7702958', 'second.pdf'])
    expect([text, await tablesWith(text)]).toEqual([text, []]);
  expect(await getScanRevision(tenant.actor, api.services, earlier)).not.toBe(revision);
});
