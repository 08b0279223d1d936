import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiKey } from '../../src/services/accounts/api-keys.ts';
import { completeScan, failScan } from '../../src/services/scans/finish-scan.ts';
import { startScan } from '../../src/services/scans/progress.ts';
import { completed } from '../support/analyzer.ts';
import { pdfBytes, startTestApi, type Tenant, type TestApi, uploadForm } from '../support/api.ts';
import { refusal } from '../support/rest.ts';

const NAME = 'דוח "מרץ"\u202e<b>.pdf';
let api: TestApi;
let tenant: Tenant;
let id: string;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
  id = await create('done');
  await startScan(tenant.actor, api.services, id);
  const outcome = completed();
  if (outcome.ok) await completeScan(tenant.actor, api.services, id, outcome);
});
afterAll(() => api.close());

async function create(tail: string): Promise<string> {
  const body = uploadForm(pdfBytes(tail), {}, NAME);
  const response = await api.rest(tenant.key, '/scans', { method: 'POST', body });
  return ((await response.json()) as { id: string }).id;
}

const isPage = (text: string, lang: string) => expect(text).toContain(`<html lang="${lang}"`);

async function textOf(bytes: ArrayBuffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const { items } = await (await (await task.promise).getPage(1)).getTextContent();
  await task.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join('\n');
}

describe.each(['html', 'pdf'] as const)('report.%s', (format) => {
  const path = (scan: string, query = '') => `/scans/${scan}/report.${format}${query}`;

  test('is the report in the language of the scan or in the one asked for, and can run nothing', async () => {
    for (const [query, lang, said] of [
      ['', 'he', 'סיכון גבוה'],
      ['?lang=en', 'en', 'High risk'],
    ] as const) {
      const response = await api.rest(tenant.key, path(id, query));
      expect(response.status).toBe(200);
      const { headers } = response;
      expect(headers.get('content-type')).toMatch(format === 'html' ? /^text\/html/ : /^application\/pdf$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/);
      expect(headers.get('content-disposition')).toMatch(
        new RegExp(`^(inline|attachment); filename="[\\w .<>-]+-report\\.${format}"; filename\\*=UTF-8''[\\w%.-]+$`),
      );
      expect(headers.get('api-version')).toBe('2026-10-01');
      if (format === 'html') {
        const text = await response.text();
        isPage(text, lang);
        expect(text).toContain(said);
        expect(text).not.toContain('<b>.pdf');
      } else {
        expect(await textOf(await response.arrayBuffer())).toContain(said);
      }
    }
  });

  test('is not there for another organization, for a key without the scope, nor for an id that is none', async () => {
    const stranger = await api.tenant();
    const refused = async (key: string, scan: string) => refusal(await api.rest(key, path(scan)));
    expect(await refused(stranger.key, id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await refusal(await api.restOffContract(tenant.key, path('x')))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    const { key } = await createApiKey(api.services.db, 'test', {
      organizationId: tenant.organization.id,
      name: 'usage',
      scopes: ['usage:read'],
      environment: 'test',
    });
    expect(await refused(key, id)).toMatchObject({ status: 403, code: 'INSUFFICIENT_SCOPE' });
  });

  test('of a scan that has no report is a CONFLICT that says why', async () => {
    const open = await create(`open ${format}`);
    expect(await refusal(await api.rest(tenant.key, path(open)))).toEqual({
      status: 409,
      code: 'CONFLICT',
      message: 'The scan is queued: its report can be downloaded once it is completed.',
    });
    await startScan(tenant.actor, api.services, open);
    await failScan(tenant.actor, api.services, open, 'CORRUPT_FILE');
    expect((await refusal(await api.rest(tenant.key, path(open)))).message).toBe(
      'The scan failed, so it has no report.',
    );
  });

  test('in a language that there is not is refused by name', async () => {
    expect((await refusal(await api.restOffContract(tenant.key, path(id, '?lang=fr')))).message).toContain(
      'lang: expected one of',
    );
  });

  test('has a URL of its own in GraphQL, for its organization alone', async () => {
    const ask = (key: string, scan: string) =>
      api.graphql<{ scan: { reportUrls: Record<string, string> | null } | null }>(
        key,
        'query ($id: ID!) { scan(id: $id) { reportUrls(lang: en) { html pdf } } }',
        { id: scan },
      );
    const { data } = await ask(tenant.key, id);
    const response = await fetch(api.url + data.scan!.reportUrls![format]);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/);
    if (format === 'html') {
      const page = await response.text();
      isPage(page, 'en');
      // Read where the dashboard is, it leads there; a copy that is kept elsewhere would lead nowhere.
      expect(page).toContain(`href="/scans/${id}"`);
      const copy = await api.rest(tenant.key, `/scans/${id}/report.html`);
      expect(await copy.text()).not.toContain(`href="/scans/`);
    } else expect(await textOf(await response.arrayBuffer())).toContain('High risk');
    expect((await ask(tenant.key, await create(`urls ${format}`))).data.scan!.reportUrls).toBeNull();
    expect((await ask((await api.tenant()).key, id)).data.scan).toBeNull();
  });
});
