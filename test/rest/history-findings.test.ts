import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/domain/scan.ts';
import { applyRetention } from '../../src/services/scans/retention.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { historyFinding, related, relationTo } from '../support/related.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant({ scopes: SCOPES });
});
afterAll(() => api.close());

const read = async (path: string) => (await api.rest(tenant.key, path)).text();
const findingsOf = async (id: string) => {
  const response = await api.rest(tenant.key, `/scans/${id}`);
  const { report } = (await response.json()) as { report: { findings: { detail: string; evidence: string }[] } };
  return report.findings;
};
const remove = (id: string) => api.rest(tenant.key, `/scans/${id}`, { method: 'DELETE' });
/** Of its document, what the finding tells in the language that was asked for when it was sent. */
const inHebrew = (id: string) => api.services.db.scan.update({ where: { id }, data: { lang: 'he' } });
const pair = async () => {
  const earlier = await related(api, tenant);
  return { earlier, later: await related(api, tenant, [relationTo(earlier)]) };
};

async function textOfPdf(path: string): Promise<string> {
  const bytes = await (await api.rest(tenant.key, path)).arrayBuffer();
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const file = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, i) => (await (await file.getPage(i + 1)).getTextContent()).items),
  );
  await task.destroy();
  return pages
    .flat()
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ');
}

describe('a finding on two documents', () => {
  test('names the other scan, what is the same and what differs', async () => {
    const { earlier, later } = await pair();
    expect(await findingsOf(later)).toMatchObject([
      {
        source: 'history',
        engine: 'history/other-values',
        category: 'duplicate',
        title: 'An earlier document has a different value: the total',
        detail:
          'A document sent on 04/05/2026 has the same number, but the total differs: 3,175.40 there, 7,250.00 here. They cannot both be right.',
        evidence: `scan ${earlier}; the same number; same values: 2; different: 1; the total: 3,175.40 there, 7,250.00 here; words in common: 93%`,
      },
    ]);
    await inHebrew(later);
    expect(await findingsOf(later)).toMatchObject([
      {
        title: 'במסמך קודם מופיע ערך אחר: הסכום הכולל',
        detail: expect.stringContaining('שם 3,175.40 וכאן 7,250.00'),
        evidence: expect.stringContaining(`סריקה ${earlier}; אותו מספר; ערכים זהים: 2; שונים: 1`),
      },
    ]);
  });

  test('forgets what the other document said once that was deleted, in answers, lists and files alike', async () => {
    const { earlier, later } = await pair();
    const copy = await related(
      api,
      tenant,
      [relationTo(earlier, { kind: 'exact_copy', differ: [], same: [] })],
      [
        historyFinding(earlier, {
          rule: 'history/exact-copy',
          message: 'copy',
          data: { scan: earlier, sent: '04/05/2026', count: 1 },
        }),
      ],
    );
    const paths = [`/scans/${later}`, '/findings.csv?source=history', `/scans/${later}/report.html`];
    for (const path of paths) expect(await read(path)).toContain('3,175.40');
    expect((await findingsOf(copy))[0]!.evidence).toBe(`scan ${earlier}; equal SHA-256`);
    // The answer would come out of the cache if the deletion did not change the scan.
    expect((await remove(earlier)).status).toBe(200);
    for (const path of [paths[0]!, paths[2]!]) expect(await read(path)).not.toContain('3,175.40');
    const rows = (await read(paths[1]!)).split('\r\n').filter((row) => row.includes(later));
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toContain('3,175.40');
    expect(rows[0]).toContain('(deleted with its scan) there, 7,250.00 here');
    const [finding] = await findingsOf(later);
    expect(finding).toMatchObject({
      detail: expect.stringContaining('(deleted with its scan) there, 7,250.00 here'),
      evidence: expect.stringMatching(/; that scan was deleted$/),
    });
    expect((await findingsOf(copy))[0]!.evidence).toBe(`scan ${earlier}; equal SHA-256; that scan was deleted`);
    await inHebrew(later);
    expect((await findingsOf(later))[0]).toMatchObject({
      detail: expect.stringContaining('שם (נמחק עם הסריקה שלו) וכאן 7,250.00'),
      evidence: expect.stringMatching(/; הסריקה ההיא נמחקה$/),
    });
  });
});

test('a finding on the papers of an issuer as a whole tells of no scan that was deleted', async () => {
  const data = { papers: 12, habits: 6, differ: 4, broken: 'x' };
  const habit = historyFinding('', {
    rule: 'history/issuer-habit',
    message: 'program',
    category: 'layout_template',
    data,
  });
  const id = await related(api, tenant, [], [habit]);
  expect((await findingsOf(id))[0]!.evidence).toBe('earlier documents: 12; habits: 6; different: 4; x');
  expect(await read(`/scans/${id}/report.html`)).not.toContain('Compared with');
});

describe('the report as a file', () => {
  const pictures = (html: string) => (html.match(/id="compared-\d-\d"/g) ?? []).length;
  const marks = (html: string, kind: string) => (html.match(new RegExp(`<i class="${kind}"`, 'g')) ?? []).length;

  test('shows both pages beside each other with the values that differ and those that are the same', async () => {
    const { earlier, later } = await pair();
    const html = await read(`/scans/${later}/report.html`);
    expect(html).toContain('Compared with the document sent on <bdi>04/05/2026</bdi>');
    expect(html).toContain(`…${earlier.slice(-12)}`);
    expect(html).toContain('<td>Total</td><td><bdi>7,250.00</bdi></td><td><bdi>3,175.40</bdi></td>');
    expect(html).toMatch(/Identical values \(2\).*Account holder.*Dana Almagor.*Number.*20417/s);
    expect([pictures(html), marks(html, 'differ'), marks(html, 'same')]).toEqual([2, 2, 3]);
    const pdf = await textOfPdf(`/scans/${later}/report.pdf`);
    for (const text of ['Compared with', '3,175.40', 'Dana', '20417']) expect(pdf).toContain(text);
  });

  test('says that the earlier document was deleted, and shows the table alone once pictures were removed', async () => {
    const { earlier, later } = await pair();
    await api.services.db.scan.updateMany({ data: { completedAt: new Date(0) }, where: { id: earlier } });
    const removed = new Date();
    await applyRetention(api.services, { originalDays: 30, scanDays: null }, removed, new AbortController().signal);
    const without = await read(`/scans/${later}/report.html`);
    expect(without).toContain('The image of the page is no longer stored.');
    expect(without).toContain('<bdi>3,175.40</bdi>');
    expect(pictures(without)).toBe(1);
    await remove(earlier);
    for (const text of [await read(`/scans/${later}/report.html`), await textOfPdf(`/scans/${later}/report.pdf`)]) {
      expect(text).toContain('The earlier document was deleted');
      expect(text).not.toContain('3,175.40');
    }
    expect(await read(`/scans/${later}/report.html?lang=he`)).toContain('המסמך הקודם נמחק');
  });

  test('shows at most three earlier documents, those of the first findings first, and no copies of the file', async () => {
    const earlier: string[] = [];
    for (let i = 0; i < 4; i++) earlier.push(await related(api, tenant));
    const copy = await related(api, tenant);
    const later = await related(
      api,
      tenant,
      [
        relationTo(copy, { kind: 'exact_copy', shared: ['file'] }),
        ...earlier.map((id) => relationTo(id, { finding: 'f2' })),
      ],
      [historyFinding(copy), historyFinding(earlier[1]!, { id: 'f2' })],
    );
    const html = await read(`/scans/${later}/report.html`);
    const shown = [...html.matchAll(/Scan id <bdi>…(\w+)/g)].map(([, end]) => end);
    expect(shown).toEqual([earlier[1], earlier[3], earlier[2]].map((id) => id!.slice(-12)));
  });
});
