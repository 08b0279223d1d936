import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '../../src/domain/finding.ts';
import { createUser } from '../../src/services/accounts/users.ts';
import { judgeFinding } from '../../src/services/scans/judgements.ts';
import { labelScan } from '../../src/services/scans/label.ts';
import { setScanNote } from '../../src/services/scans/notes.ts';
import { publishProgress } from '../../src/services/scans/progress.ts';
import { REPORT_INCLUDED } from '../../src/services/scans/report-file.ts';
import { findShare, openShare, revokeShare, shareReport } from '../../src/services/scans/shares.ts';
import { TIMELINE_LIMITS, timelineOf } from '../../src/services/scans/timeline.ts';
import type { Actor } from '../../src/services/shared/actor.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { complete, queued, related, relationTo } from '../support/related.ts';
import { forgedReport } from '../support/report.ts';
import { endScan } from '../support/webhooks.ts';

let api: TestApi;
let tenant: Tenant;
let person: Actor;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
  const organizationId = tenant.organization.id;
  const { user } = await createUser(api.services.db, 'test', {
    organizationId,
    email: 'noa@example.com',
    role: 'analyst',
  });
  person = { ...tenant.actor, apiKeyId: null, userId: user.id };
});
afterAll(() => api.close());

async function told(id: string) {
  const scan = await api.services.db.scan.findUniqueOrThrow({ where: { id }, include: REPORT_INCLUDED });
  return timelineOf(tenant.actor, api.services, scan);
}
const kindsOf = async (id: string) => (await told(id)).map(({ kind }) => kind);
const textsOf = async (id: string, lang: 'he' | 'en' = 'en') => (await told(id)).map(({ text }) => text[lang]);

const finding = (id: string, rule: string, message: string, data: Finding['data']): Finding => ({
  ...forgedReport().findings[1]!,
  id,
  impact: 0,
  rule,
  message,
  data,
});

test('tells what the file says of its making: dates, revisions and signatures, what has no time first', async () => {
  const forged = forgedReport();
  const signature = { field: 'S', covers_whole_file: true, valid: true, trusted: true };
  const report = {
    ...forged,
    extracted: {
      ...forged.extracted,
      dates: [{ value: '2026-03-04', role: 'issue', raw: '04/03/2026', confidence: 1, page: 1, box: null }],
    },
    findings: [
      ...forged.findings,
      finding('f3', 'metadata/date-order', 'modified_first', {
        created: '2026-03-03',
        modified: '2026-03-02',
        createdRaw: 'D:20260303',
        modifiedRaw: 'D:20260302',
      }),
      finding('f4', 'metadata/printed-after-creation', 'later', {
        created: '2026-03-03',
        printed: 'x',
        count: 1,
        raw: '',
      }),
      finding('f5', 'metadata/info-xmp-disagreement', 'created', {
        info: '2026-03-03 09:15 UTC',
        xmp: '2026-01-07 11:07 UTC',
        infoText: '',
        xmpText: '',
      }),
      finding('f6', 'structure/revision-text-diff', 'removed', { before: '9', from: 2, to: 3, through: '' }),
      finding('f7', 'structure/revision-text-diff', 'changed', {
        before: '1',
        after: '7',
        from: 1,
        to: 2,
        through: '',
      }),
    ],
    forensic_analysis: {
      ...forged.forensic_analysis,
      signatures: [
        { ...signature, signer: 'Rina Sela', signed_at: '2026-03-05T08:00:00.000Z', intact: true },
        { ...signature, signer: 'Omer Katz', signed_at: null, intact: false },
      ],
    },
  };
  const id = await endScan(api, tenant, 'completed', {}, report);
  const entries = await told(id);
  const own = entries.slice(
    0,
    entries.findIndex(({ kind }) => kind === 'received'),
  );
  expect(own.map(({ at, kind, text }) => [at?.toISOString() ?? null, kind, text.en])).toEqual([
    [null, 'revision', 'The file was saved again (revision 2): Text was edited after the file was first saved'],
    [null, 'revision', 'The file was saved again (revision 3): A value was removed after the file was first saved'],
    [null, 'signature', 'Signed digitally by Omer Katz; the signature is not valid'],
    ['2026-01-07T11:07:00.000Z', 'document_created', 'The file was created, according to its own record'],
    ['2026-03-02T00:00:00.000Z', 'document_modified', 'The file was last changed, according to its own record'],
    ['2026-03-03T09:15:00.000Z', 'document_created', 'The file was created, according to its own record'],
    ['2026-03-04T00:00:00.000Z', 'document_created', 'Date of the document, as printed on it'],
    ['2026-03-05T08:00:00.000Z', 'signature', 'Signed digitally by Rina Sela'],
  ]);
  expect(own[0]!.text.he).toContain('הקובץ נשמר שוב (גרסה 2): הטקסט נערך');
});

test('tells each stage once, in order, and how the analysis ended', async () => {
  const id = await queued(api, tenant);
  expect(await kindsOf(id)).toEqual(['received']);
  const failed = await endScan(api, tenant, 'failed');
  expect((await textsOf(failed)).at(-1)).toMatch(/^The analysis failed: [A-Z].+\.$/);
  expect((await textsOf(failed, 'he')).at(-1)).toMatch(/^הניתוח נכשל: /);

  const { db } = api.services;
  await db.scan.update({ where: { id }, data: { status: 'processing', startedAt: new Date() } });
  for (const stage of ['preparing', 'reading', 'reading', 'rendering'] as const) {
    const progress = { percent: 1, pagesDone: 1, pagesTotal: 2, layersDone: [] };
    await publishProgress(tenant.actor, api.services, id, [{ stage, ...progress }]);
  }
  expect(await textsOf(id)).toEqual([
    'The document was received',
    'Stage: Preparing',
    'Stage: Reading the file',
    'Stage: Rendering pages',
  ]);
});

test('tells what people did, by whom, without what they wrote', async () => {
  const id = await endScan(api, tenant);
  await labelScan(person, api.services, id, 'fraud');
  await labelScan(tenant.actor, api.services, id, null);
  await setScanNote(person, api.services, id, 'zebrafish');
  await judgeFinding(person, api.services, { scanId: id, findingId: 'f1', judgement: 'unsure', note: 'zebrafish' });
  const { url, share } = await shareReport(person, api.services, { scanId: id, hours: 2, lang: 'en' });
  const now = new Date();
  const link = await findShare(api.services.db, url.slice(3), now);
  for (let reads = 0; reads < 2; reads += 1) await openShare(api.services, link!, now);
  await revokeShare(tenant.actor, api.services, share.id);
  const entries = (await told(id)).slice(-7);
  const [dana, key] = [`user:${person.userId}`, `key:${tenant.actor.apiKeyId}`];
  expect(entries.map(({ kind, actor, text }) => [kind, actor, text.en])).toEqual([
    ['label', dana, 'Labelled Fraud'],
    ['label', key, 'The label was removed'],
    ['note', dana, 'A note was written'],
    ['judgement', dana, 'A finding was judged Unsure: structure/revision-text'],
    ['share', dana, expect.stringMatching(/^The report was shared by link, until \d\d\/\d\d\/\d{4} \d\d:\d\d UTC$/)],
    ['share', null, 'A link to the report was opened for the first time'],
    ['share_revoked', key, 'A link to the report was revoked'],
  ]);
  expect(JSON.stringify(await told(id))).not.toContain('zebrafish');
  const { data, errors } = await api.graphql<{
    scan: { timeline: { kind: string; actor: string | null; text: string }[] };
  }>(tenant.key, 'query ($id: ID!) { scan(id: $id) { timeline { at kind text(lang: he) actor } } }', { id });
  expect(errors).toBeUndefined();
  expect(data.scan.timeline.slice(-7).map(({ actor }) => actor)).toEqual([
    'noa@example.com',
    'key',
    'noa@example.com',
    'noa@example.com',
    'noa@example.com',
    null,
    'key',
  ]);
  for (const { text } of data.scan.timeline) expect(text).toMatch(/[א-ת]/);
});

test('tells of the scans that belong to it, earlier and later ones', async () => {
  const earlier = await related(api, tenant);
  const later = await complete(api, tenant, await queued(api, tenant), [relationTo(earlier)]);
  expect((await textsOf(earlier)).at(-1)).toBe('A related later document was found: Different values');
  expect(await textsOf(later)).toContain('A related earlier document was found: Different values');
});

test('is bounded, in order of time, and keeps the last acts', async () => {
  expect(Object.values(TIMELINE_LIMITS).reduce((sum, most) => sum + most, 0) + 2).toBeLessThanOrEqual(200);
  const id = await endScan(api, tenant);
  for (let turn = 0; turn < 3; turn += 1) await labelScan(tenant.actor, api.services, id, 'fraud');
  const { id: _, ...entry } = await api.services.db.auditEntry.findFirstOrThrow({ where: { target: id } });
  await api.services.db.$executeRaw`
    INSERT INTO audit_entry (id, organization_id, actor, action, target, detail, created_at)
    SELECT gen_random_uuid(), ${entry.organizationId}::uuid, 'system', 'scan.noted', ${id}, '{"note": true}',
           now() - make_interval(days => 1, secs => i) FROM generate_series(1, 300) i`;
  const entries = await told(id);
  expect(entries.length).toBeLessThanOrEqual(200);
  expect(entries.filter(({ kind }) => kind === 'note')).toHaveLength(TIMELINE_LIMITS.acts - 3);
  expect(entries.filter(({ kind }) => kind === 'label')).toHaveLength(3);
  const times = entries.map(({ at }) => at?.getTime() ?? -Infinity);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});
