import { styleText } from 'node:util';
import { expect, test } from 'vitest';
import { type Look, terminalReport } from '../../src/cli/terminal-report.ts';
import type { Language } from '../../src/domain/scan.ts';
import { renderHtml } from '../../src/report/html.ts';
import { renderReport } from '../../src/report/render.ts';
import type { ReportPage } from '../../src/report/view.ts';
import { correctedReport, forgedReport } from '../support/report.ts';

const plain: Look = { width: 60, paint: (_colour, text) => text, markDirection: false };
const coloured: Look = { ...plain, paint: (colour, text) => styleText(colour, text, { validateStream: false }) };

function pageOf(lang: Language, change: (page: ReportPage) => void = () => {}): ReportPage {
  const stored = forgedReport();
  const page: ReportPage = {
    lang,
    scan: { id: null, at: new Date('2026-11-22T18:01:00Z') },
    file: { name: 'statement.pdf', type: 'application/pdf', size: 1000, sha256: '00' },
    verdict: stored.verdict,
    riskScore: stored.risk_score,
    documentType: stored.document_type,
    issuer: stored.issuer,
    channel: stored.channel,
    report: renderReport(stored, lang),
    rules: stored.rules,
    pictures: [],
    recovered: new Map(),
    closeUps: new Map(),
    related: [],
  };
  change(page);
  return page;
}

test('the verdict, the score and the document are told in the language of the report', () => {
  expect(terminalReport(pageOf('en'), plain)).toMatch(/High risk {2}█+░+ {2}92/);
  const hebrew = terminalReport(pageOf('he'), plain);
  expect(hebrew).toMatch(/סיכון גבוה {2}█+░+ {2}92/);
  expect(hebrew).toContain('דף חשבון בנק · Bank');
});

test('no line is wider than the terminal, and none ends in padding', () => {
  const long = 'word '.repeat(80).trim();
  const text = terminalReport(
    pageOf('en', (page) => {
      page.report.summary = long;
      page.report.findings[0]!.detail = long;
    }),
    plain,
  );
  for (const line of text.split('\n')) {
    expect(line.length, line).toBeLessThanOrEqual(60);
    expect(line).toBe(line.trimEnd());
  }
});

test('the words of a document cannot steer the terminal', () => {
  const hostile = pageOf('en', (page) => {
    page.file.name = 'a\u001b[2J\u001b]0;title\u0007.pdf';
    page.report.summary = '\u001b[1A\u001b[2K\u009b31m gone\rover';
  });
  for (const look of [plain, coloured]) {
    const text = terminalReport(hostile, look);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    expect(text.replace(/\u001b\[\d+m/g, '')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  }
});

test('a Hebrew report marks the direction of each line only where a terminal asks for it', () => {
  const marked = terminalReport(pageOf('he'), { ...plain, markDirection: true });
  expect(marked.split('\n').every((line) => line === '' || line.startsWith('\u200f'))).toBe(true);
  expect(terminalReport(pageOf('he'), plain)).not.toContain('\u200f');
  expect(terminalReport(pageOf('en'), { ...plain, markDirection: true })).not.toContain('\u200f');
});

test.each([
  ['en', 'This report was shortened', 'Amounts: 6000 of 40000 are shown.'],
  ['he', 'הדוח קוצר', 'סכומים: מוצגים 6000 מתוך 40000.'],
] as const)(
  'a report that leaves something out says so, in a terminal and as a page (%s)',
  (lang, heading, sentence) => {
    const page = pageOf(lang, ({ report }) => {
      report.forensic_analysis.truncated = [{ list: 'extracted.amounts', kept: 6_000, total: 40_000 }];
    });
    const html = renderHtml(page).replace(/<[^>]*>/g, '');
    for (const text of [terminalReport(page, plain), html]) {
      expect(text).toContain(heading);
      expect(text.replaceAll(/[\u200e\u200f]/g, '')).toContain(sentence);
    }
    expect(terminalReport(pageOf(lang), plain)).not.toContain(heading);
  },
);

test.each([
  ['en', 'Calculated: 1,250.00 · Printed: 7,250.00'],
  ['he', 'לפי החישוב: 1,250.00 · במסמך: 7,250.00'],
] as const)('a wrong figure stands beside what the sums make of it, in a terminal and as a page (%s)', (lang, said) => {
  const page = pageOf(lang, (each) => {
    each.report = renderReport(correctedReport(), lang);
  });
  const html = renderHtml(page).replace(/<[^>]*>/g, '');
  for (const text of [terminalReport(page, plain), html])
    expect(text.replaceAll(/[\u2066-\u2069]/g, '')).toContain(said);
  expect(terminalReport(pageOf(lang), plain)).not.toContain(said);
});
