import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryHistory } from '../../../eval/evaluate/history.ts';
import type { Habit, Make, Prints } from '../../../src/domain/prints.ts';
import type { Label, Verdict } from '../../../src/domain/scan.ts';
import { receiveFile } from '../../../src/ingest/received-file.ts';
import { parseScanOptions } from '../../../src/ingest/scan-options.ts';
import { historyOf } from '../../../src/services/history/look-up.ts';
import { createScan } from '../../../src/services/scans/create-scan.ts';
import { completeScan } from '../../../src/services/scans/finish-scan.ts';
import { startScan } from '../../../src/services/scans/progress.ts';
import { deleteScan } from '../../../src/services/scans/scans.ts';
import { completed } from '../../support/analyzer.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi } from '../../support/api.ts';
import { paper } from '../../support/papers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Sent {
  make: Make;
  reference: string | null;
  issuer?: string;
  label?: Label;
  verdict?: Verdict;
  /** What makes its words its own. */
  word?: number;
}
const printsOf = ({ make, issuer = 'bank:10', word = 1 }: Sent): Prints => ({
  file: '0'.repeat(64),
  words: [word],
  prints: [],
  page: null,
  paper: paper({ issuer, make }),
});

/** What is known of the issuer when this is sent, and the scan's id. */
async function send(tenant: Tenant, sent: Sent): Promise<{ id: string; habit: Habit | null }> {
  const { services } = api;
  const file = receiveFile('a.pdf', pdfBytes(Math.random().toString()));
  const options = parseScanOptions({ lang: 'en', ...(sent.reference && { clientReference: sent.reference }) });
  const { id } = await createScan(tenant.actor, services, { ...options, file, idempotencyKey: null });
  await startScan(tenant.actor, services, id);
  const history = await historyOf(tenant.actor, services, { id, clientReference: sent.reference })(printsOf(sent));
  const outcome = completed();
  if (!outcome.ok || history.state !== 'known') throw new Error('expected a report and a history');
  await completeScan(tenant.actor, services, id, outcome);
  const { verdict = 'low_risk', label = null } = sent;
  await services.db.scan.update({ where: { id }, data: { verdict, label } });
  return { id, habit: history.habit };
}

const TABLE: Make = { xref: 'table' };
const STREAM: Make = { xref: 'stream' };

test('earlier papers of the issuer teach, each matter once, but none that was found or labelled a forgery', async () => {
  const tenant = await api.tenant();
  const sent: Sent[] = [
    { make: TABLE, reference: 'a' },
    { make: TABLE, reference: 'b' },
    { make: STREAM, reference: 'b' },
    { make: STREAM, reference: 'c', verdict: 'high_risk' },
    { make: STREAM, reference: 'd', label: 'fraud' },
    { make: STREAM, reference: 'e', issuer: 'bank:12' },
    { make: TABLE, reference: null },
    { make: TABLE, reference: null },
    { make: TABLE, reference: null, word: 2 },
    { make: TABLE, reference: 'f', verdict: 'review' },
    { make: STREAM, reference: 'own' },
    { make: TABLE, reference: 'own' },
  ];
  // The set that detection is measured on is told the same.
  const memory = memoryHistory();
  const told: (Habit | null)[] = [];
  for (const each of sent) {
    const { habit } = await send(tenant, each);
    const twin = await memory.next(each.reference, each.label ?? null)(printsOf(each));
    memory.judged(each.verdict ?? 'low_risk');
    expect(twin).toMatchObject({ habit });
    told.push(habit);
  }
  expect(told[0]).toEqual({ papers: 0, features: {} });
  const all = [
    { value: 'table', count: 4 },
    { value: 'stream', count: 1 },
  ];
  expect(told.at(-1)).toEqual({ papers: 5, features: { xref: all } });
});

test('a deleted paper no longer teaches, and those of another organization never do', async () => {
  const [tenant, other] = [await api.tenant(), await api.tenant()];
  await send(other, { make: TABLE, reference: 'a' });
  const { id } = await send(tenant, { make: TABLE, reference: 'a' });
  expect((await send(tenant, { make: TABLE, reference: 'b' })).habit?.papers).toBe(1);
  await deleteScan(tenant.actor, api.services, id);
  expect((await send(tenant, { make: TABLE, reference: 'c' })).habit?.papers).toBe(1);
});

test('how a paper was made is kept once, apart from what it says', async () => {
  const tenant = await api.tenant();
  await send(tenant, { make: TABLE, reference: 'a' });
  const [kept] = await api.services.db.documentPrint.findMany({ where: { organizationId: tenant.organization.id } });
  expect(kept).toMatchObject({ make: TABLE, paper: { make: null } });
});
