import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnalysisOutcome } from '../../src/analysis/types.ts';
import { toBox } from '../../src/domain/geometry.ts';
import { createApiKey, revokeApiKey } from '../../src/services/accounts/api-keys.ts';
import { resumeOrganization, suspendOrganization } from '../../src/services/accounts/organizations.ts';
import { createUser, suspendUser } from '../../src/services/accounts/users.ts';
import { completeScan } from '../../src/services/scans/finish-scan.ts';
import { startScan } from '../../src/services/scans/progress.ts';
import { applyRetention } from '../../src/services/scans/retention.ts';
import { completed } from '../support/analyzer.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { type Browser, signedIn } from '../support/people.ts';
import { forgedReport } from '../support/report.ts';

let api: TestApi;
let tenant: Tenant;
let id: string;

const outcome = completed();
const PICTURE = outcome.ok ? outcome.pictures[0]! : null;
const signal = () => new AbortController().signal;
const NAME = "דוח 'מרץ' 100%.pdf";

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());
beforeEach(async () => {
  const body = uploadForm(pdfBytes(Math.random().toString()), {}, NAME);
  const response = await api.rest(tenant.key, '/scans', { method: 'POST', body });
  id = ((await response.json()) as { id: string }).id;
  await startScan(tenant.actor, api.services, id);
  if (outcome.ok) await completeScan(tenant.actor, api.services, id, outcome);
});

async function addresses(key = tenant.key): Promise<{ original: string; picture: string }> {
  const { data, errors } = await api.graphql<{ scan: { file: { url: string }; pages: [{ url: string }] } }>(
    key,
    'query ($id: ID!) { scan(id: $id) { file { url } pages { url } } }',
    { id },
  );
  expect(errors).toBeUndefined();
  return { original: data.scan.file.url, picture: data.scan.pages[0].url };
}

const read = (path: string, init?: RequestInit) => fetch(api.url + path, init);

async function expectNothing(path: string): Promise<void> {
  const response = await read(path);
  expect([response.status, await response.json()]).toEqual([
    404,
    { error: { code: 'NOT_FOUND', message: expect.any(String), request_id: response.headers.get('x-request-id') } },
  ]);
}

test('the address of a picture shows it without a key, and to nobody else’s cache', async () => {
  const { picture } = await addresses();
  expect(picture).toMatch(/^\/files\//);
  const response = await read(picture);
  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(PICTURE!.bytes));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': expect.stringMatching(/^private, max-age=[1-9]\d*$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const head = await read(picture, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await read(picture, { method: 'POST' })).status).toBe(405);
});

test('the addresses of a recovered state show it before and after, and end with the scan', async () => {
  interface Picture {
    url: string;
    picture: string;
  }
  interface Recovered {
    before: string;
    after: string;
    area: { page: number; x: number };
    beforePicture: Picture;
    afterPicture: Picture;
  }
  const query = `query ($id: ID!) { scan(id: $id) { findings { recovered { before after area { page x }
    beforePicture { url picture } afterPicture { url picture widthPx heightPx mediaType } } } } }`;
  const ask = async () => {
    const { data } = await api.graphql<{ scan: { findings: { recovered: Recovered | null }[] } }>(tenant.key, query, {
      id,
    });
    return data.scan.findings.map(({ recovered }) => recovered);
  };
  const [recovered, none] = await ask();
  expect(none).toBeNull();
  expect(recovered).toMatchObject({ before: '1,250.00', after: '7,250.00', area: { page: 1, x: 5 } });
  for (const [state, { url, picture }] of Object.entries({
    before: recovered!.beforePicture,
    after: recovered!.afterPicture,
  })) {
    const response = await read(url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('latin1').endsWith(state)).toBe(true);
    expect(picture).toBe(`data:image/png;base64,${bytes.toString('base64')}`);
  }
  await applyRetention(api.services, { originalDays: 0, scanDays: null }, new Date(Date.now() + 1000), signal());
  expect((await ask())[0]).toMatchObject({
    before: '1,250.00',
    beforePicture: null,
    afterPicture: null,
    area: { x: 5 },
  });
  await expectNothing(recovered!.beforePicture.url);
});

test('a finding of the pixels shows its place enlarged, as long as the page images are stored', async () => {
  interface CloseUp {
    url: string;
    picture: string | null;
    widthPx: number;
    heightPx: number;
    area: { page: number; x: number; y: number; w: number; h: number };
  }
  const [widthPx, heightPx] = [1000, 800];
  const bytes = await sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const box = toBox(
    { page: 1, rect: { x: 600, y: 400, w: 60, h: 20 } },
    { page: 1, widthPt: widthPx, heightPt: heightPx },
  );
  const report = forgedReport();
  const [proven] = report.findings;
  const findings = [
    { ...proven!, id: 'f1', source: 'pixel' as const, recovered: null, box },
    { ...proven!, id: 'f2', source: 'pixel' as const, recovered: null, box: null },
    { ...proven!, id: 'f3', recovered: null, box },
  ];
  const body = uploadForm(pdfBytes(Math.random().toString()), {}, NAME);
  const response = await api.rest(tenant.key, '/scans', { method: 'POST', body });
  const scan = ((await response.json()) as { id: string }).id;
  await startScan(tenant.actor, api.services, scan);
  const pictures = [{ page: 1, mediaType: 'image/jpeg', widthPx, heightPx, bytes: new Uint8Array(bytes) }];
  const judged = { ...completed(), report: { ...report, findings }, pictures, recovered: [] } as AnalysisOutcome;
  if (judged.ok) await completeScan(tenant.actor, api.services, scan, judged);
  const ask = async () => {
    const { data, errors } = await api.graphql<{ scan: { findings: { closeUp: CloseUp | null }[] } }>(
      tenant.key,
      'query ($id: ID!) { scan(id: $id) { findings { closeUp { url picture widthPx heightPx area { page x y w h } } } } }',
      { id: scan },
    );
    expect(errors).toBeUndefined();
    return data.scan.findings.map(({ closeUp }) => closeUp);
  };
  const [closeUp, ...others] = await ask();
  expect(others).toEqual([null, null]);
  const { area, url, picture, ...size } = closeUp!;
  expect(area.x < box.x && area.x + area.w > box.x + box.w && area.y < box.y && area.y + area.h > box.y + box.h).toBe(
    true,
  );
  const shown = await read(url);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  const png = Buffer.from(await shown.arrayBuffer());
  const { width, height } = await sharp(png).metadata();
  expect({ widthPx: width, heightPx: height }).toEqual(size);
  expect(picture).toBe(`data:image/png;base64,${png.toString('base64')}`);
  await applyRetention(api.services, { originalDays: 0, scanDays: null }, new Date(Date.now() + 1000), signal());
  expect(await ask()).toEqual([null, null, null]);
  await expectNothing(url);
});

test('the address of an original gives it to be kept, under its name', async () => {
  const { original } = await addresses();
  const response = await read(original);
  expect((await response.text()).startsWith('%PDF')).toBe(true);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const disposition = response.headers.get('content-disposition')!;
  expect(disposition).toMatch(/^attachment; filename="[ -~]*"; filename\*=UTF-8''/);
  expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe(NAME);
});

test('an address ends with its time, with its scan, and with the right of its organization', async () => {
  const { original, picture } = await addresses();
  await suspendOrganization(api.services.db, 'test', tenant.organization.id);
  await expectNothing(picture);
  await resumeOrganization(api.services.db, 'test', tenant.organization.id);
  expect((await read(picture)).status).toBe(200);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  try {
    await expectNothing(picture);
  } finally {
    vi.useRealTimers();
  }

  await api.rest(tenant.key, `/scans/${id}`, { method: 'DELETE' });
  await expectNothing(picture);
  await expectNothing(original);
});

describe('an address ends at once with the key that asked for it', () => {
  const ENDINGS: [string, (keyId: string, ownerId: string) => Promise<unknown>][] = [
    ['revoked', (keyId) => revokeApiKey(api.services.db, 'test', keyId)],
    [
      'expired',
      (id) => api.services.db.apiKey.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } }),
    ],
    ['suspended with its owner', (_keyId, ownerId) => suspendUser(api.services.db, 'test', ownerId)],
  ];
  test.each(ENDINGS)('when it is %s; those of other keys go on', async (kind, end) => {
    const { db } = api.services;
    const organizationId = tenant.organization.id;
    const email = `${kind.split(' ')[0]}@example.com`;
    const { user } = await createUser(db, 'test', { organizationId, email, role: 'developer' });
    const { apiKey, key } = await createApiKey(db, 'test', {
      organizationId,
      name: 'ends',
      scopes: ['scans:read'],
      environment: 'test',
      owner: email,
    });
    const [ending, going] = [await addresses(key), await addresses()];
    expect(ending.original).not.toBe(going.original);
    expect((await read(ending.original)).status).toBe(200);
    await end(apiKey.id, user.id);
    await expectNothing(ending.original);
    await expectNothing(ending.picture);
    expect((await read(going.original)).status).toBe(200);
  });
});

test('an address that a person has asked for ends when that person is suspended, and with nobody else', async () => {
  const [leaving, staying] = [await signedIn(api, tenant, 'analyst'), await signedIn(api, tenant, 'analyst')];
  const asked = async (browser: Browser) => {
    const { data } = await browser.graphql<{ scan: { file: { url: string } } }>(
      'query ($id: ID!) { scan(id: $id) { file { url } } }',
      { id },
    );
    return data.scan.file.url;
  };
  const [ending, going] = [await asked(leaving), await asked(staying)];
  expect(ending).not.toBe(going);
  expect((await read(ending)).status).toBe(200);
  // Signing out does not take away what the page still shows.
  await fetch(`${api.url}/session`, { method: 'DELETE', headers: leaving.headers });
  expect((await read(ending)).status).toBe(200);
  await suspendUser(api.services.db, 'test', leaving.userId);
  await expectNothing(ending);
  expect((await read(going)).status).toBe(200);
});

test('one address is read so many times a minute, and another one goes on', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    const { original, picture } = await addresses();
    for (let count = 0; count < 30; count += 1) expect((await read(original, { method: 'HEAD' })).status).toBe(200);
    const refused = await read(original);
    expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: 'RATE_LIMITED' } }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read(picture)).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('an address that was changed in any place answers nothing', async () => {
  const { picture } = await addresses();
  const [content, signature] = picture.slice('/files/'.length).split('.') as [string, string];
  const parts = JSON.parse(Buffer.from(content, 'base64url').toString()) as unknown[];
  const other = (change: unknown[]) => Buffer.from(JSON.stringify(change)).toString('base64url');
  const longer = other([...parts.slice(0, 4), (parts[4] as number) + 1]);
  const original = other([parts[0], parts[1], null, ...parts.slice(3)]);
  const ofNoKey = other([...parts.slice(0, 3), null, parts[4]]);
  for (const token of [
    '',
    '.',
    content,
    `${content}.`,
    `${longer}.${signature}`,
    `${original}.${signature}`,
    `${ofNoKey}.${signature}`,
    `${content}.${signature}x`,
    '%00',
    '../..',
  ]) {
    await expectNothing(`/files/${token}`.replace('../..', '..%2f..'));
  }
});

test('an address asked for twice in a minute is the same, so that a picture is read once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 60_000) * 60_000 - 30_000 });
  try {
    expect(await addresses()).toEqual(await addresses());
  } finally {
    vi.useRealTimers();
  }
});

test('every process signs with the same secret', async () => {
  const beside = await startTestApi({ beside: api });
  try {
    const { picture } = await addresses();
    expect((await fetch(beside.url + picture)).status).toBe(200);
  } finally {
    await beside.close();
  }
});

test('an address is for those who may read: a key that only writes gets none', async () => {
  const writer = await api.tenant({ scopes: ['scans:write'] });
  const { data, errors } = await api.graphql(
    writer.key,
    `mutation { createScan(input: { contentBase64: "${pdfBytes('w').toString('base64')}" }) { ... on CreateScanSuccess { scan { id file { url } } } } }`,
  );
  expect(data).toMatchObject({ createScan: { scan: { file: { url: null } } } });
  expect(errors?.[0]?.extensions.code).toBe('INSUFFICIENT_SCOPE');
});
