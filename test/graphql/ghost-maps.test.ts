import { afterAll, beforeAll, expect, test } from 'vitest';
import { words } from '../../src/report/messages/words.ts';
import { completeScan } from '../../src/services/scans/finish-scan.ts';
import { startScan } from '../../src/services/scans/progress.ts';
import { applyRetention } from '../../src/services/scans/retention.ts';
import { completed, GHOST_MAP } from '../support/analyzer.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
});
afterAll(() => api.close());

/** A completed scan of two pages; the map is of a picture on the first. */
async function scanned(over: object = {}): Promise<string> {
  const body = uploadForm(pdfBytes(Math.random().toString()));
  const response = await api.rest(tenant.key, '/scans', { method: 'POST', body });
  const { id } = (await response.json()) as { id: string };
  const outcome = completed();
  if (!outcome.ok) throw new Error('expected a report');
  await startScan(tenant.actor, api.services, id);
  const [picture] = outcome.pictures;
  const pictures = [picture!, { ...picture!, page: 2 }];
  await completeScan(tenant.actor, api.services, id, { ...outcome, pictures, ...over });
  return id;
}

interface Answer {
  scan: { riskScore: number; pages: { page: number; ghostMaps: object[] | null }[] } | null;
}
const QUERY = `query ($id: ID!) { scan(id: $id) { riskScore pages { page ghostMaps {
  x y w h table gridX gridY columns rows cells median p99 expected about(lang: en) } } } }`;
const ask = (id: string, { key } = tenant) => api.graphql<Answer>(key, QUERY, { id });

test('a page has the maps of its own pictures, and says what they show and what not', async () => {
  const { data, errors } = await ask(await scanned());
  expect(errors).toBeUndefined();
  const { page: _page, grid, ...map } = GHOST_MAP;
  expect(data.scan!.pages).toEqual([
    { page: 1, ghostMaps: [{ ...map, gridX: grid.x, gridY: grid.y, about: words.ghost_map.en }] },
    { page: 2, ghostMaps: [] },
  ]);
});

test('maps that were not made are told from pictures without an earlier saving', async () => {
  const none = async (over: object) => (await ask(await scanned(over))).data.scan!.pages[0]!.ghostMaps;
  expect(await none({ ghostMaps: [] })).toEqual([]);
  expect(await none({ ghostMaps: null })).toBeNull();
  expect(await none({ ghostMaps: undefined })).toBeNull();
});

test('REST returns the same, page by page, in the language that is asked for', async () => {
  const id = await scanned();
  const response = await api.rest(tenant.key, `/scans/${id}/ghost-maps?lang=he`);
  expect([response.status, await response.json()]).toEqual([
    200,
    { object: 'list', data: [{ ...GHOST_MAP, about: words.ghost_map.he }] },
  ]);
  expect((await api.rest(tenant.key, `/scans/${id}/ghost-maps?lang=fr`)).status).toBe(400);
  const foreign = await api.tenant();
  expect((await api.rest(foreign.key, `/scans/${id}/ghost-maps`)).status).toBe(404);
});

test('a map changes neither the score nor anything else of the report', async () => {
  const [withMap, without] = [await scanned(), await scanned({ ghostMaps: [] })];
  const report = async (id: string) => {
    const { report } = (await (await api.rest(tenant.key, `/scans/${id}`)).json()) as { report: object };
    return report;
  };
  expect(await report(withMap)).toEqual(await report(without));
});

test('no other organization sees a map, and it goes with the pictures and with the scan', async () => {
  const id = await scanned();
  const foreign = await ask(id, await api.tenant());
  expect([foreign.data.scan, foreign.errors?.[0]?.extensions.code]).toEqual([null, 'NOT_FOUND']);
  const stored = () => api.services.db.pageImage.count({ where: { scanId: id } });
  expect(await stored()).toBe(2);
  const now = new Date(Date.now() + 1000);
  await applyRetention(api.services, { originalDays: 0, scanDays: null }, now, new AbortController().signal);
  expect([await stored(), (await ask(id)).data.scan!.pages]).toEqual([0, []]);

  const other = await scanned();
  await api.rest(tenant.key, `/scans/${other}`, { method: 'DELETE' });
  expect(await api.services.db.pageImage.count({ where: { scanId: other } })).toBe(0);
  expect((await ask(other)).data.scan).toBeNull();
});

test('a key that may not read scans sees no map', async () => {
  const id = await scanned();
  const writer = await api.tenant({ scopes: ['scans:write'] });
  expect((await ask(id, writer)).errors?.[0]?.extensions.code).toBe('INSUFFICIENT_SCOPE');
});
