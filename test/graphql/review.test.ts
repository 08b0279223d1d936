/** What analysts add to a scan over GraphQL: notes, judgements of findings, shared reports, and what is told of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/db/id.ts';
import { SCOPES } from '../../src/domain/scan.ts';
import { createApiKey } from '../../src/services/accounts/api-keys.ts';
import { createUser } from '../../src/services/accounts/users.ts';
import { judgeFinding } from '../../src/services/scans/judgements.ts';
import { labelScan } from '../../src/services/scans/label.ts';
import { setScanNote } from '../../src/services/scans/notes.ts';
import { getScanRevision } from '../../src/services/scans/scans.ts';
import type { Actor } from '../../src/services/shared/actor.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { endScan } from '../support/webhooks.ts';

let api: TestApi;
let tenant: Tenant;
let person: Actor;

beforeAll(async () => {
  api = await startTestApi({ fileRetentionDays: 30 });
  tenant = await api.tenant({ scopes: SCOPES });
  const organizationId = tenant.organization.id;
  const { user } = await createUser(api.services.db, 'test', {
    organizationId,
    email: 'dana@example.com',
    role: 'analyst',
  });
  person = { ...tenant.actor, apiKeyId: null, userId: user.id };
});
afterAll(() => api.close());

const ask = async <T = Record<string, never>>(query: string, variables: object = {}, key = tenant.key): Promise<T> => {
  const { data, errors } = await api.graphql<T>(key, query, variables as Record<string, unknown>);
  if (errors) throw new Error(String(errors[0]!.extensions.code));
  return data;
};

const NOTE = `mutation ($id: ID!, $text: String) { setScanNote(id: $id, text: $text) {
  ... on SetScanNoteSuccess { scan { id note { text by at } } } ... on RequestFailure { code message } } }`;
interface Noted {
  setScanNote: { code?: string; message?: string; scan?: { id: string; note: { text: string; by: string } | null } };
}
const setNote = async (id: string, text: string | null, key = tenant.key) =>
  (await ask<Noted>(NOTE, { id, text }, key)).setScanNote;

const JUDGE = `mutation ($input: JudgeFindingInput!) { judgeFinding(input: $input) {
  ... on JudgeFindingSuccess { finding { id judgement { value note by at } } } ... on RequestFailure { code } } }`;
interface Judged {
  judgeFinding: {
    code?: string;
    finding?: { id: string; judgement: { value: string; note: string; by: string } | null };
  };
}
const judge = async (input: object, key = tenant.key) => (await ask<Judged>(JUDGE, { input }, key)).judgeFinding;

const auditOf = async (target: string) =>
  (await api.services.db.auditEntry.findMany({ where: { target }, orderBy: { id: 'asc' } })).map(
    ({ actor, action, detail }) => [action, actor, detail],
  );

describe('setScanNote', () => {
  test('writes one note a scan, replaces it, and removes it with null or blanks', async () => {
    const id = await endScan(api, tenant);
    expect((await setNote(id, '  Called the bank.\nהם לא מכירים אותו  ')).scan).toEqual({
      id,
      note: { text: 'Called the bank.\nהם לא מכירים אותו', by: 'key', at: expect.any(String) },
    });
    await setScanNote(person, api.services, id, 'Second look');
    const read = () =>
      ask<{ scan: { note: object | null } }>('query ($id: ID!) { scan(id: $id) { note { text by } } }', { id });
    expect((await read()).scan.note).toEqual({ text: 'Second look', by: 'dana@example.com' });
    expect((await setNote(id, ' \n ')).scan?.note).toBeNull();
    expect(await api.services.db.scanNote.count({ where: { scanId: id } })).toBe(0);
    const by = `key:${tenant.actor.apiKeyId}`;
    expect(await auditOf(id)).toEqual([
      ['scan.noted', by, { note: true }],
      ['scan.noted', `user:${person.userId}`, { note: true }],
      ['scan.noted', by, { note: false }],
    ]);
  });

  test('refuses what is too long, what cannot be stored, other scans and keys without the scope, and changes nothing', async () => {
    const id = await endScan(api, tenant);
    await setNote(id, 'x'.repeat(2_000));
    expect(await setNote(id, 'x'.repeat(2_001))).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await setNote(id, 'a\u0000b')).toMatchObject({ code: 'INVALID_REQUEST' });
    const stranger = await api.tenant({ scopes: SCOPES });
    expect(await setNote(id, 'stolen', stranger.key)).toMatchObject({ code: 'NOT_FOUND' });
    const reader = await api.tenant({ scopes: ['scans:read'] });
    expect(await setNote(id, 'no', reader.key)).toMatchObject({ code: 'INSUFFICIENT_SCOPE' });
    expect((await api.services.db.scanNote.findUniqueOrThrow({ where: { scanId: id } })).text).toBe('x'.repeat(2_000));
  });

  test('a key without scans:read may write, and sees the id alone', async () => {
    const id = await endScan(api, tenant);
    const made = {
      organizationId: tenant.organization.id,
      name: 'w',
      scopes: ['scans:write'],
      environment: 'test',
    } as const;
    const { key } = await createApiKey(api.services.db, 'test', made);
    expect(await setNote(id, 'more than it may see', key)).toMatchObject({ code: 'INSUFFICIENT_SCOPE' });
    expect(await api.services.db.scanNote.count({ where: { scanId: id } })).toBe(0);
    const blind = NOTE.replace('note { text by at }', '');
    expect((await ask<Noted>(blind, { id, text: 'written blind' }, key)).setScanNote).toEqual({ scan: { id } });
  });
});

describe('judgeFinding', () => {
  test('keeps the newest judgement of a finding, whoever gave it, and removes it with null', async () => {
    const scanId = await endScan(api, tenant);
    const first = await judge({ scanId, findingId: 'f2', judgement: 'wrong', note: 'Rounded by the issuer' });
    expect(first.finding).toEqual({
      id: 'f2',
      judgement: { value: 'wrong', note: 'Rounded by the issuer', by: 'key', at: expect.any(String) },
    });
    await judgeFinding(person, api.services, { scanId, findingId: 'f2', judgement: 'right', note: null });
    const READ = 'query ($id: ID!) { scan(id: $id) { findings { id judgement { value note by } } } }';
    const { scan } = await ask<{ scan: { findings: object[] } }>(READ, { id: scanId });
    expect(scan.findings).toEqual([
      { id: 'f1', judgement: null },
      { id: 'f2', judgement: { value: 'right', note: null, by: 'dana@example.com' } },
    ]);
    expect((await judge({ scanId, findingId: 'f2', judgement: null })).finding?.judgement).toBeNull();
    const by = `key:${tenant.actor.apiKeyId}`;
    expect(await auditOf(scanId)).toEqual([
      ['finding.judged', by, { finding: 'f2', judgement: 'wrong' }],
      ['finding.judged', `user:${person.userId}`, { finding: 'f2', judgement: 'right' }],
      ['finding.judged', by, { finding: 'f2', judgement: null }],
    ]);
  });

  test.each([
    ['a finding that there is not', { findingId: 'f9', judgement: 'right' }, 'NOT_FOUND'],
    ['what is no id of a finding', { findingId: "f1' OR", judgement: 'right' }, 'NOT_FOUND'],
    ['a reason without a judgement', { findingId: 'f1', judgement: null, note: 'why' }, 'INVALID_REQUEST'],
    ['a reason that is too long', { findingId: 'f1', judgement: 'right', note: 'x'.repeat(2_001) }, 'INVALID_REQUEST'],
  ])('refuses %s', async (_title, input, code) => {
    const scanId = await endScan(api, tenant);
    expect(await judge({ scanId, ...input })).toMatchObject({ code });
    expect(await auditOf(scanId)).toEqual([]);
  });

  test('another organization judges nothing of ours, and reads no judgement', async () => {
    const scanId = await endScan(api, tenant);
    const stranger = await api.tenant({ scopes: SCOPES });
    expect(await judge({ scanId, findingId: 'f1', judgement: 'wrong' }, stranger.key)).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await api.services.db.findingJudgement.count({ where: { scanId } })).toBe(0);
  });

  test('ruleAgreement counts the judgements of each rule, on scans with and without a label', async () => {
    const analyst = await api.tenant({ scopes: SCOPES });
    const [labelled, plain] = [await endScan(api, analyst), await endScan(api, analyst)];
    await labelScan(analyst.actor, api.services, labelled, 'fraud');
    const judged: [string, string, 'right' | 'wrong' | 'unsure'][] = [
      [labelled, 'f1', 'right'],
      [plain, 'f1', 'wrong'],
      [plain, 'f2', 'unsure'],
    ];
    for (const [scanId, findingId, judgement] of judged) {
      await judgeFinding(analyst.actor, api.services, { scanId, findingId, judgement, note: null });
    }
    const rule = `ruleAgreement { rule agreement { truePositives falsePositives falseNegatives trueNegatives } judgements { right wrong unsure } }`;
    const asked = `{ scanStatistics(groupBy: label) { ${rule} groups { keys { value } ${rule} } } }`;
    const { scanStatistics } = await ask<{
      scanStatistics: {
        ruleAgreement: object[];
        groups: { keys: { value: string | null }[]; ruleAgreement: object[] }[];
      };
    }>(asked, {}, analyst.key);
    const none = { falsePositives: 0, falseNegatives: 0, trueNegatives: 0 };
    const fired = { truePositives: 1, ...none };
    const [running, revision] = ['content/running-balance', 'structure/revision-text'];
    expect(scanStatistics.ruleAgreement).toEqual([
      { rule: running, agreement: fired, judgements: { right: 0, wrong: 0, unsure: 1 } },
      { rule: revision, agreement: fired, judgements: { right: 1, wrong: 1, unsure: 0 } },
    ]);
    const unlabelled = scanStatistics.groups.find(({ keys }) => keys[0]?.value === null)!;
    const silent = { truePositives: 0, ...none };
    expect(unlabelled.ruleAgreement).toEqual([
      { rule: running, agreement: silent, judgements: { right: 0, wrong: 0, unsure: 1 } },
      { rule: revision, agreement: silent, judgements: { right: 0, wrong: 1, unsure: 0 } },
    ]);
  });
});

test('a label, a note, a judgement and a shared report are told to subscribers and change the revision of the scan', async () => {
  const id = await endScan(api, tenant);
  const share = `mutation ($id: ID!) { shareReport(input: { scanId: $id, hours: 1 }) { __typename } }`;
  const changes: [string, () => Promise<unknown>][] = [
    ['scan.labelled', () => labelScan(person, api.services, id, 'genuine')],
    ['scan.noted', () => setScanNote(person, api.services, id, 'a')],
    [
      'scan.judged',
      () => judgeFinding(person, api.services, { scanId: id, findingId: 'f1', judgement: 'right', note: null }),
    ],
    ['scan.shared', () => ask(share, { id })],
  ];
  for (const [type, change] of changes) {
    const before = await getScanRevision(tenant.actor, api.services, id);
    await change();
    const event = await api.services.db.event.findFirstOrThrow({
      where: { scanId: id },
      orderBy: { sequence: 'desc' },
    });
    expect([event.type, event.payload]).toEqual([type, expect.objectContaining({ status: 'completed' })]);
    expect([type, (await getScanRevision(tenant.actor, api.services, id)) === before]).toEqual([type, false]);
  }
});

describe('shareReport', () => {
  const SHARE = `mutation ($input: ShareReportInput!) { shareReport(input: $input) {
    ... on ShareReportSuccess { url share { id expiresAt revokedAt lang by reads lastReadAt } } ... on RequestFailure { code } } }`;
  interface Answer {
    shareReport: { code?: string; url: string; share: { id: string; expiresAt: string } };
  }
  const share = async (input: object, key = tenant.key) => (await ask<Answer>(SHARE, { input }, key)).shareReport;

  test('gives a link with an end, of which the scan tells and only the hash is stored; revokeShare ends it', async () => {
    const scanId = await endScan(api, tenant);
    const { url, share: made } = await share({ scanId, hours: 168, lang: 'en' });
    expect(url).toMatch(/^\/r\/[\w-]{43}$/);
    expect(made).toMatchObject({ revokedAt: null, lang: 'en', by: 'key', reads: 0, lastReadAt: null });
    expect(Date.parse(made.expiresAt) - Date.now()).toBeGreaterThan(167.9 * 3_600_000);
    expect(Date.parse(made.expiresAt) - Date.now()).toBeLessThanOrEqual(168 * 3_600_000);
    const { rows } =
      await api.database.pool.query(`SELECT jsonb_agg(s)::text || (SELECT jsonb_agg(a) FROM audit_entry a)::text
      || (SELECT jsonb_agg(e) FROM event e)::text AS everything FROM share s`);
    expect(rows[0].everything).not.toContain(url.slice(3));
    const REVOKE =
      'mutation ($id: ID!) { revokeShare(id: $id) { ... on RevokeShareSuccess { share { id revokedAt } } ... on RequestFailure { code } } }';
    const revoke = async (key = tenant.key) =>
      (await ask<{ revokeShare: object }>(REVOKE, { id: made.id }, key)).revokeShare;
    expect(await revoke((await api.tenant()).key)).toEqual({ code: 'NOT_FOUND' });
    const first = await revoke();
    expect(first).toEqual({ share: { id: made.id, revokedAt: expect.any(String) } });
    expect(await revoke()).toEqual(first);
    const READ = 'query ($id: ID!) { scan(id: $id) { shares { id revokedAt } } }';
    expect(await ask(READ, { id: scanId })).toEqual({ scan: { shares: [(first as { share: object }).share] } });
    expect((await auditOf(scanId)).map(([action]) => action)).toEqual(['report.shared', 'report.share_revoked']);
  });

  test('refuses other lengths of time, scans without a report, those of others and keys that may not read', async () => {
    const scanId = await endScan(api, tenant);
    for (const hours of [0, 169, -1]) expect(await share({ scanId, hours })).toEqual({ code: 'INVALID_REQUEST' });
    expect(await share({ scanId: await endScan(api, tenant, 'failed'), hours: 1 })).toEqual({ code: 'CONFLICT' });
    const writer = {
      organizationId: tenant.organization.id,
      name: 'w',
      scopes: ['scans:write'],
      environment: 'test',
    } as const;
    const { key } = await createApiKey(api.services.db, 'test', writer);
    expect(await share({ scanId, hours: 1 }, key)).toEqual({ code: 'INSUFFICIENT_SCOPE' });
    const [reader, stranger] = [await api.tenant({ scopes: ['scans:read'] }), await api.tenant()];
    expect(await share({ scanId, hours: 1 }, reader.key)).toEqual({ code: 'INSUFFICIENT_SCOPE' });
    expect(await share({ scanId, hours: 1 }, stranger.key)).toEqual({ code: 'NOT_FOUND' });
    expect(await api.services.db.share.count({ where: { scanId } })).toBe(0);
  });

  test('at most twenty links of a scan work at a time, also when many are made at once; ended ones do not pile up', async () => {
    const scanId = await endScan(api, tenant);
    const made = await Promise.all(Array.from({ length: 22 }, () => share({ scanId, hours: 1 })));
    expect(made.filter(({ code }) => code === 'CONFLICT')).toHaveLength(2);
    const old = await api.services.db.share.findFirstOrThrow({ where: { scanId } });
    await api.services.db.share.updateMany({ where: { scanId }, data: { revokedAt: new Date() } });
    const more = Array.from({ length: 60 }, (_, i) => ({
      ...old,
      id: undefined,
      hash: `h${i}`,
      revokedAt: new Date(),
    }));
    await api.services.db.share.createMany({ data: more.map((row) => ({ ...row, id: newId() })) });
    await share({ scanId, hours: 1 });
    expect(await api.services.db.share.count({ where: { scanId } })).toBe(51);
  });
});

test('setAiConsent is for those who manage the organization, and viewer tells it with how long files are kept', async () => {
  const READ = '{ viewer { organization { aiConsent fileRetentionDays } } }';
  expect(await ask(READ)).toEqual({ viewer: { organization: { aiConsent: false, fileRetentionDays: 30 } } });
  const SET =
    'mutation { setAiConsent(consent: true) { ... on SetAiConsentSuccess { organization { id aiConsent } } ... on RequestFailure { code } } }';
  expect(await ask(SET, {}, (await api.tenant()).key)).toEqual({ setAiConsent: { code: 'INSUFFICIENT_SCOPE' } });
  const { id } = tenant.organization;
  expect(await ask(SET)).toEqual({ setAiConsent: { organization: { id, aiConsent: true } } });
  expect(await auditOf(id)).toContainEqual([
    'organization.ai_consent_changed',
    `key:${tenant.actor.apiKeyId}`,
    { consent: true },
  ]);
});
