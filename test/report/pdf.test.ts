import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isolate } from '../../src/report/isolate.ts';
import { renderPdf } from '../../src/report/pdf/pdf.ts';
import { renderReport } from '../../src/report/render.ts';
import type { ReportPage } from '../../src/report/view.ts';
import { correctedReport, forgedReport } from '../support/report.ts';

const ID = '019a2f60-7b3c-7d10-8a55-0c2f4e6a9b31';
const jpeg = await sharp({ create: { width: 200, height: 283, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer();

function pageOf(lang: 'he' | 'en', change: (page: ReportPage) => void = () => {}): ReportPage {
  const stored = forgedReport();
  const page: ReportPage = {
    lang,
    scan: { id: ID, at: new Date('2026-11-22T18:01:00Z') },
    file: { name: 'statement.pdf', type: 'application/pdf', size: 1000, sha256: 'ab'.repeat(32) },
    verdict: stored.verdict,
    riskScore: stored.risk_score,
    documentType: stored.document_type,
    issuer: 'בנק לאומי',
    channel: stored.channel,
    report: renderReport(stored, lang, isolate),
    rules: stored.rules,
    pictures: [{ page: 1, mediaType: 'image/jpeg', widthPx: 200, heightPx: 283, bytes: new Uint8Array(jpeg) }],
    recovered: new Map(),
    closeUps: new Map(),
    related: [],
  };
  change(page);
  return page;
}

/** What a reader finds in the PDF: text per page, and the items of each line from left to right. */
async function read(page: ReportPage) {
  const task = getDocument({ data: await renderPdf(page), verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, i) => {
      const { items } = await (await document.getPage(i + 1)).getTextContent();
      return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
    }),
  );
  const { info } = await document.getMetadata();
  await task.destroy();
  return { pages, text: pages.flat().join('\n'), info: info as Record<string, unknown> };
}

test('the PDF holds the report as text, and on each page what identifies it', async () => {
  const { pages, text, info } = await read(pageOf('en'));
  for (const said of ['High risk', 'Bank statement', 'Page 1', '01/03/2026', '7,250.00', 'Running balance']) {
    expect(text).toContain(said);
  }
  expect(info.Title).toBe('Document forgery report · statement.pdf');
  for (const [i, page] of pages.entries()) {
    const foot = page.join('\n');
    expect(foot).toContain(`${ID} · SHA-256 ${'ab'.repeat(32)}`);
    expect(foot).toContain('an automated indication, not proof');
    expect(foot).toContain('22/11/2026 18:01 UTC');
    expect(foot).toContain(`Page ${i + 1} of ${pages.length}`);
  }
});

test('Hebrew can be searched in its reading order, and no number in it is turned round', async () => {
  const { text } = await read(
    pageOf('he', ({ report }) => {
      report.summary = `מספר החשבון ${isolate('935-44172012')} תקין (${isolate('1,250.00')}).`;
    }),
  );
  for (const said of ['סיכון גבוה', 'בנק לאומי', 'דף חשבון בנק', 'אין להסתמך על המסמך', '935-44172012', '1,250.00']) {
    expect(text).toContain(said);
  }
  expect(text).not.toMatch(/44172012-935/);
});

test('a table goes on over pages with its headings again, and says what it leaves out', async () => {
  const { pages, text } = await read(
    pageOf('en', ({ report }) => {
      const [row] = report.extracted.transactions;
      report.extracted = { ...report.extracted, transactions: Array.from({ length: 5_000 }, () => row!) };
    }),
  );
  const withRows = pages.filter((page) => page.includes('01/03/2026'));
  expect(withRows.length).toBeGreaterThan(8);
  for (const page of withRows) expect(page).toContain('Balance');
  expect(text).toContain('Transactions: 600 of 5000 are shown.');
});

test('whatever a document says is drawn as text: no control, no direction of its own, no line of its own', async () => {
  const hostile = `\u202egnp.exe\u0000\u0007(]) Tj ET ${'w'.repeat(3_000)} 漢字 😀 \n\n/JS (app.alert(1))`;
  const { text, pages } = await read(
    pageOf('he', (page) => {
      page.file.name = hostile;
      page.issuer = hostile;
      page.report.summary = isolate(hostile);
      page.report.findings[0]!.evidence = isolate(hostile);
    }),
  );
  expect(text).toContain('gnp.exe');
  expect(pages.flat().join('')).not.toMatch(/[\p{Cc}\u202e\ue000\ue001]/u);
  expect(pages.length).toBeLessThan(12);
});

test('a picture that no PDF can hold is left out, and the report is written all the same', async () => {
  const { text } = await read(
    pageOf('en', (page) => {
      page.pictures = [{ ...page.pictures[0]!, mediaType: 'image/webp' }];
    }),
  );
  expect(text).toContain('High risk');
});

test.each([
  ['en', ['Calculated: 1,250.00', 'Printed: 7,250.00']],
  ['he', ['לפי החישוב', 'במסמך', '1,250.00', '7,250.00']],
] as const)('a wrong figure stands beside what the sums make of it (%s)', async (lang, said) => {
  const { text } = await read(
    pageOf(lang, (page) => {
      page.report = renderReport(correctedReport(), lang, isolate);
    }),
  );
  for (const each of said) expect(text).toContain(each);
});
