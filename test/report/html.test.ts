import { expect, test } from 'vitest';
import type { Extracted } from '../../src/domain/extracted.ts';
import { printedAmount, printedDate } from '../../src/report/format.ts';
import { isolate, type ReportPage, renderHtml } from '../../src/report/html.ts';

const HOSTILE = `"><script>alert('x')</script><img src=x onerror=alert(1)>`;
const extracted: Extracted = {
  language: 'en',
  currency: null,
  iban: HOSTILE,
  total: null,
  amounts: [],
  dates: [],
  names: [{ value: HOSTILE, role: null, raw: HOSTILE, confidence: 1, page: 1, box: null }],
  amounts_in_words: [],
  accounts: [],
  identifiers: [],
  references: [],
  transactions: [
    {
      date: null,
      value_date: null,
      description: HOSTILE,
      reference: HOSTILE,
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
};
const box = { page: 1, x: 10, y: 20, w: 30, h: 4, box_2d: [200, 100, 240, 400] as [number, number, number, number] };
const page = (lang: 'he' | 'en'): ReportPage => ({
  lang,
  file: { name: HOSTILE, type: 'application/pdf', size: 1000, sha256: '00' },
  verdict: 'review',
  riskScore: 40,
  documentType: 'invoice',
  issuer: HOSTILE,
  channel: 'native_pdf',
  report: {
    summary: `Seen: ${isolate(HOSTILE)} & more`,
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
        title: `Title ${isolate(HOSTILE)}`,
        detail: isolate(HOSTILE),
        evidence: HOSTILE,
        box,
      },
    ],
    checks: [{ id: 'a.b', label: isolate(HOSTILE), status: 'fail', detail: isolate(HOSTILE), box: null }],
    extracted,
    forensic_analysis: {
      pixel_variance: null,
      origin: { class: 'native_unknown', reasons: [HOSTILE] },
      recovered: [{ rule: 'structure/x', before: HOSTILE, after: HOSTILE, box }],
      signatures: [
        {
          field: HOSTILE,
          signer: HOSTILE,
          signed_at: HOSTILE,
          covers_whole_file: true,
          intact: null,
          valid: true,
          trusted: false,
        },
      ],
      pages: [],
      evidence_coverage: {
        level: 'limited',
        layers: [{ layer: 'structure', level: 'limited', reasons: [isolate(HOSTILE)] }],
      },
    },
    engine: { version: HOSTILE, duration_ms: 1, layers: [] },
  },
  rules: [{ rule: HOSTILE, outcome: 'error', reason: HOSTILE }],
  pictures: [{ page: 1, mediaType: 'image/png', widthPx: 10, heightPx: 10, bytes: new Uint8Array([1, 2, 3]) }],
  recovered: new Map(),
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
    expect(change.match(/--x:12.50%;--y:25.00%;--w:75.00%;--h:50.00%/g)).toHaveLength(2);
    const names = lang === 'he' ? ['היה כתוב', 'כתוב עכשיו'] : ['Before', 'Now'];
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
  expect(html).toContain('href="#f1" style="--x:10%;--y:20%;--w:30%;--h:4%;--n:0"><b>1</b>');
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
