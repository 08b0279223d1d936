import { expect, test } from 'vitest';
import { type Look, terminalReport } from '../../src/cli/terminal-report.ts';
import { isDecided } from '../../src/domain/finding.ts';
import { LANGUAGES } from '../../src/domain/scan.ts';
import { renderHtml } from '../../src/report/html.ts';
import { checks as catalogue } from '../../src/report/messages/catalogue.ts';
import { renderCheck } from '../../src/report/render.ts';
import type { ReportPage } from '../../src/report/view.ts';

const TAX = 'payslip.income_tax';
const warn = (message: string) => ({
  id: TAX,
  status: 'warn' as const,
  message,
  data: { found: '900.00', expected: '1,500.00', year: 2024 },
  box: null,
});
const plain: Look = { width: 100, paint: (_, text) => text, markDirection: false };

const pageOf = (lang: 'he' | 'en', message: string): ReportPage => ({
  lang,
  scan: { id: '019a2f60-7b3c-7d10-8a55-0c2f4e6a9b31', at: new Date('2026-11-22T18:01:00Z') },
  file: { name: 'a.pdf', type: 'pdf', size: 1, sha256: 'ab' },
  verdict: 'low_risk',
  riskScore: 0,
  documentType: 'payslip',
  issuer: null,
  channel: 'native_pdf',
  report: {
    assessment: 'low_risk',
    summary: '',
    recommended_actions: [],
    findings: [],
    checks: [renderCheck(warn(message), lang)],
    extracted: {
      total: null,
      iban: null,
      period: null,
      currency: null,
      names: [],
      accounts: [],
      identifiers: [],
      references: [],
      dates: [],
      amounts: [],
      transactions: [],
    } as unknown as ReportPage['report']['extracted'],
    forensic_analysis: {
      pixel_variance: null,
      origin: { class: 'native_unknown', reasons: [] },
      recovered: [],
      truncated: [],
      signatures: [],
      pages: [],
      evidence_coverage: { level: 'full', layers_applicable: 0, layers_in_full: 0, layers: [] },
    },
    engine: { version: '1', duration_ms: 1, layers: [] },
  },
  rules: [],
  pictures: [],
  recovered: new Map(),
  closeUps: new Map(),
  related: [],
});

const UNDECIDED = { he: 'ללא מסקנה', en: 'Undecided' };
const DIFFERS = { he: 'חריגה שעשויה להיות מותרת', en: 'Differs, may be allowed' };

test.each(LANGUAGES)('a check that was seen to differ is never printed as undecided (%s)', (lang) => {
  for (const print of [renderHtml, (page: ReportPage) => terminalReport(page, plain)]) {
    const differs = print(pageOf(lang, 'differs'));
    expect(differs).toContain(DIFFERS[lang]);
    expect(differs).not.toContain(UNDECIDED[lang]);
    const unreadable = print(pageOf(lang, 'unreadable'));
    expect(unreadable).toContain(UNDECIDED[lang]);
    expect(unreadable).not.toContain(DIFFERS[lang]);
  }
  expect(renderCheck(warn('differs'), lang)).toMatchObject({ status: 'warn', decided: true });
  expect(renderCheck(warn('unreadable'), lang)).toMatchObject({ status: 'warn', decided: false });
});

test('every detail that says nothing can be decided belongs to a check that is not decided', () => {
  const undecided = Object.entries(catalogue).flatMap(([id, { details }]) =>
    Object.entries(details)
      .filter(([, { en }]) => /cannot be decided|could not be compared/.test(String(en)))
      .map(([message]) => `${id} ${message}`),
  );
  expect(undecided.length).toBeGreaterThan(10);
  const taken = undecided.filter((entry) => isDecided({ status: 'warn', message: entry.split(' ')[1]! }));
  expect(taken).toEqual([]);
});
