import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Extracted } from '../../src/domain/extracted.ts';
import { printedAmount, printedDate } from '../../src/report/format.ts';
import { renderHtml } from '../../src/report/html.ts';
import { isolate } from '../../src/report/isolate.ts';
import type { ReportPage } from '../../src/report/view.ts';
import { hasBrowser, openBrowser } from '../support/browser.ts';

const HOSTILE = `"><script>alert('x')</script><img src=x onerror=alert(1)>`;
const extractedOf = (says: string): Extracted => ({
  language: 'en',
  currency: null,
  iban: says,
  total: null,
  amounts: [],
  dates: [],
  names: [{ value: says, role: null, raw: says, confidence: 1, page: 1, box: null }],
  amounts_in_words: [],
  accounts: [],
  identifiers: [],
  references: [],
  transactions: [
    {
      date: null,
      value_date: null,
      description: says,
      reference: says,
      debit: null,
      credit: null,
      balance: null,
      confidence: 1,
      page: 1,
      box: null,
    },
  ],
  period: null,
  payslip: null,
  invoice: null,
  cheque: null,
  medical: null,
  sections: [1, 2].map((number) => ({
    document_type: 'bank_statement' as const,
    pages: [number],
    issuer: says,
    account: says,
    currency: says,
    period: { start: '2026-04-01', end: '2026-04-30' },
    opening_balance: '100.00',
    closing_balance: '130.00',
    total: null,
    transactions: 2,
  })),
});
const box = { page: 1, x: 10, y: 20, w: 30, h: 4, box_2d: [200, 100, 240, 400] as [number, number, number, number] };
/** A report on a document that says the same everywhere. */
const page = (lang: 'he' | 'en', says = HOSTILE): ReportPage => ({
  lang,
  scan: { id: '019a2f60-7b3c-7d10-8a55-0c2f4e6a9b31', at: new Date('2026-11-22T18:01:00Z') },
  file: { name: says, type: 'application/pdf', size: 1000, sha256: '00' },
  verdict: 'review',
  riskScore: 40,
  documentType: 'invoice',
  issuer: says,
  channel: 'native_pdf',
  report: {
    assessment: 'review',
    summary: `Seen: ${isolate(says)} & more`,
    recommended_actions: ['a < b'],
    findings: [
      {
        id: 'f1',
        source: 'structure',
        engine: 'structure/x',
        category: 'text_edit',
        severity: 'high',
        confidence: 0.9,
        impact: 40,
        title: `Title ${isolate(says)}`,
        detail: isolate(says),
        evidence: says,
        correction: null,
        box,
      },
    ],
    checks: [{ id: 'a.b', label: isolate(says), status: 'fail', decided: true, detail: isolate(says), box: null }],
    extracted: extractedOf(says),
    forensic_analysis: {
      pixel_variance: null,
      origin: { class: 'native_unknown', reasons: [says] },
      recovered: [{ rule: 'structure/x', before: says, after: says, box }],
      signatures: [
        {
          field: says,
          signer: says,
          signed_at: says,
          covers_whole_file: true,
          intact: null,
          valid: true,
          trusted: false,
        },
      ],
      pages: [],
      truncated: [],
      evidence_coverage: {
        level: 'limited',
        layers_applicable: 1,
        layers_in_full: 0,
        layers: [{ layer: 'structure', level: 'limited', applies: true, reasons: [isolate(says)], unread_pages: [] }],
      },
    },
    engine: { version: says, duration_ms: 1, layers: [] },
  },
  rules: [{ rule: says, outcome: 'error', reason: says }],
  pictures: [{ page: 1, mediaType: 'image/png', widthPx: 10, heightPx: 10, bytes: new Uint8Array([1, 2, 3]) }],
  recovered: new Map(),
  closeUps: new Map(),
  related: [],
});

test.each([
  ['en', 'Bank statement · p. 2 · 4471 · 01/04/2026 – 30/04/2026 · balance from 100.00 ILS to 130.00 ILS'],
  ['he', 'דף חשבון בנק · עמ&#39; 2 · 4471 · 01/04/2026 – 30/04/2026 · יתרה מ-100.00 ₪ ל-130.00 ₪'],
] as const)('the documents of one file are listed, %s', (lang, line) => {
  const report = page(lang, '4471');
  for (const section of report.report.extracted.sections ?? []) section.currency = 'ILS';
  const text = renderHtml(report).replace(/<[^>]+>|[\u2066-\u2069]/g, '');
  expect(text).toContain(line);
});

test.each([
  ['en', 'The marked place enlarged'],
  ['he', 'הגדלה של המקום המסומן'],
] as const)('a finding of the pixels shows its place enlarged, %s', (lang, caption) => {
  const picture = { mediaType: 'image/png', widthPx: 900, heightPx: 200, bytes: new Uint8Array([1, 2, 3]) };
  const closeUp = { picture, mark: { x: 40, y: 30, w: 20, h: 40 } };
  expect(renderHtml({ ...page(lang), closeUps: new Map([['f1', closeUp]]) })).toContain(caption);
  expect(renderHtml(page(lang))).not.toContain(caption);
});

test('nothing that a document says becomes markup', () => {
  const html = renderHtml(page('en'));
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(html).not.toMatch(/[\ue000\ue001]/);
  expect(html).toContain('Seen: <bdi>&quot;&gt;&lt;script&gt;');
});

test('the page needs nothing from outside and runs no script', () => {
  const html = renderHtml(page('he'));
  expect(html).not.toMatch(/(src|href)="(?!data:|#)/);
  expect(html).toContain(`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`);
});

test('a finding whose earlier state was drawn shows both states, with its place marked in each', () => {
  const picture = (byte: number, heightPx: number) => ({
    mediaType: 'image/jpeg',
    widthPx: 400,
    heightPx,
    bytes: Uint8Array.of(byte),
  });
  const place = (heightPx: number) => ({
    area: { page: 1, x: 5, y: 18, w: 40, h: 8, box_2d: [180, 50, 260, 450] as [number, number, number, number] },
    before: picture(1, heightPx),
    after: picture(2, heightPx),
  });
  for (const lang of ['he', 'en'] as const) {
    const html = renderHtml({ ...page(lang), recovered: new Map([['f1', place(100)]]) });
    const change = /<div class="change">.*?<\/div><\/figure><\/div>/s.exec(html)![0];
    expect(change.indexOf('AQ==')).toBeLessThan(change.indexOf('Ag=='));
    expect(change.match(/--x:12.5%;--y:25%;--w:75%;--h:50%/g)).toHaveLength(2);
    const names = lang === 'he' ? ['לפני השינוי', 'אחרי השינוי'] : ['Before', 'After'];
    for (const name of names) expect(change).toContain(`<figcaption>${name}</figcaption>`);
  }
  expect(renderHtml({ ...page('en'), recovered: new Map([['f1', place(600)]]) })).toContain('class="change pages"');
  expect(renderHtml(page('en'))).not.toContain('class="change');
});

test('a Hebrew page reads from right to left and an English one from left to right', () => {
  expect(renderHtml(page('he'))).toContain('<html lang="he" dir="rtl">');
  expect(renderHtml(page('en'))).toContain('<html lang="en" dir="ltr">');
});

test('each box lies in percent over its page and leads to its finding', () => {
  const html = renderHtml(page('en'));
  expect(html).toContain('<a class="box high" href="#f1" style="--x:10%;--y:20%;--w:30%;--h:4%"');
  expect(html).toContain('<li id="f1"');
});

test('amounts and dates are printed as people write them', () => {
  expect(['1250.00', '1234567.5', '-8059.03', '999.00', '0.1234'].map(printedAmount)).toEqual([
    '1,250.00',
    '1,234,567.5',
    '-8,059.03',
    '999.00',
    '0.1234',
  ]);
  expect(printedDate('2025-07-01')).toBe('01/07/2025');
});

test('joined values stand in one isolate, those of the evidence too', () => {
  const given = page('he', 'x');
  given.report.checks[0]!.detail = `חשבון ${isolate('935-44172012')}`;
  given.report.findings[0]!.evidence = `גרסה ${isolate('1')}`;
  const html = renderHtml(given);
  expect(html).toContain('<bdi>935-44172012</bdi>');
  expect(html).toContain('גרסה <bdi>1</bdi>');
  expect(html).not.toMatch(/[\ue000\ue001]/);
});

test('what little was examined of is grey, with its score and no arc at zero', () => {
  const given = page('en', 'x');
  given.riskScore = 0;
  given.report.assessment = 'inconclusive';
  const html = renderHtml(given);
  expect(html).toContain('<body class="grey">');
  expect(html).toContain('No clear signs, but little could be examined');
  expect(html).not.toContain('class="arc"');
});

test('the page ends with what identifies the report, and says that it is no proof', () => {
  for (const [lang, notice] of [
    ['en', 'an automated indication, not proof'],
    ['he', 'אינדיקציה בלבד ואינם ראיה'],
  ] as const) {
    const footer = renderHtml(page(lang, 'x')).split('<footer>')[1]!;
    for (const text of ['019a2f60-7b3c-7d10-8a55-0c2f4e6a9b31', '22/11/2026 18:01 UTC', 'SHA-256', notice]) {
      expect(footer).toContain(text);
    }
  }
});

test('a file name cannot leave the margin of a printed page', () => {
  const style = renderHtml(page('en', '"}</style><script>x\\')).split('<style>')[1]!.split('</style>')[0]!;
  const margin = style.slice(style.lastIndexOf('@page{@top'));
  expect(margin).toMatch(/^@page\{@top-left\{content:"\\2068 " "\\22 \\7d \\3c \/style\\3e [^"]*" "\\2069 "\}/);
});

test('rules that could not decide are told apart from those that do not apply', () => {
  const given = page('en', 'x');
  given.rules = [
    { rule: 'a/b', outcome: 'inconclusive', reason: 'undecided' },
    { rule: 'a/c', outcome: 'not_applicable', reason: null },
    { rule: 'a/d', outcome: 'not_applicable', reason: null },
    { rule: 'a/e', outcome: 'pass', reason: null },
  ];
  const html = renderHtml(given);
  expect(html).toContain('Rules that could not decide (1)');
  expect(html).toContain('Rules that do not apply (2)');
});

describe.skipIf(!hasBrowser)('the page in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test.each([
    ['he', 1000],
    ['en', 1000],
    ['he', 400],
    ['en', 400],
    ['he', 375],
    ['en', 375],
  ] as const)('in %s, %i pixels wide, has nothing that stands out of the window', async (lang, width) => {
    const tab = await browser.newPage({ viewport: { width, height: 900 } });
    const userAgent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
    await tab.setContent(renderHtml(page(lang, `${userAgent} ${'long'.repeat(60)}`)));
    expect(await tab.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
    await tab.close();
  });
});
