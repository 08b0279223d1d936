import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/domain/finding.ts';
import type { CoverageLevel, Report } from '../../src/domain/report.ts';
import { CHANNELS, type Channel, LANGUAGES } from '../../src/domain/scan.ts';
import { withReplacedAmount } from '../../src/engines/content/expectation/replaced.ts';
import { originals } from '../../src/report/messages/common.ts';
import { fill } from '../../src/report/messages/fill.ts';
import { renderReport } from '../../src/report/render.ts';
import { forgedReport } from '../support/report.ts';

const mark = (value: string) => `<${value}>`;
const finding = (more: Partial<Finding>): Finding => ({ ...forgedReport().findings[0]!, recovered: null, ...more });
const check = (id: string) => ({ id, status: 'pass' as const, message: 'holds', data: {}, box: null });
type Level = [layer: 'metadata' | 'structure' | 'pixel' | 'content' | 'ai' | 'history', CoverageLevel, reason?: string];

/** A report in which nothing was found. */
const clean = (levels: readonly Level[], more: Partial<Report> = {}): Report => {
  const report = forgedReport();
  const layers = levels.map(([layer, level, reason]) => ({
    layer,
    level,
    reasons: reason ? [{ message: reason, data: {} }] : [],
  }));
  return {
    ...report,
    verdict: 'low_risk',
    risk_score: 0,
    findings: [],
    checks: [],
    ...more,
    forensic_analysis: { ...report.forensic_analysis, recovered: [], evidence_coverage: { level: 'limited', layers } },
  };
};
const PICTURE: Level[] = [
  ['metadata', 'limited', 'metadata_stripped'],
  ['structure', 'none', 'picture_file'],
  ['pixel', 'limited', 'undecided'],
  ['content', 'full'],
  ['ai', 'none', 'layer_off'],
];

describe('values of a document', () => {
  test('parts that a sign joins are isolated as one value, so that a Hebrew line cannot turn them round', () => {
    const text = { he: 'חשבון {branch}-{account} בגודל {w}×{h}, {share}%', en: '' };
    const data = { branch: '935', account: '44172012', w: 10, h: 20, share: 5 };
    expect(fill(text, data, 'he', mark)).toBe('חשבון <935-44172012> בגודל <10×20>, <5%>');
  });

  test('what stands between two sentences of a page is no joined value', () => {
    const text = { he: '{a} - {b}', en: '{a} - {b}' };
    expect(fill(text, { a: 1, b: 2 }, 'en', mark)).toBe('<1> - <2>');
  });
});

describe('the assessment', () => {
  test('of a picture of which little could be examined is inconclusive, and its summary promises nothing', () => {
    const report = clean(PICTURE);
    expect(renderReport(report, 'en').assessment).toBe('inconclusive');
    expect(renderReport(report, 'en').summary).toContain('this does not show that it is genuine');
    expect(renderReport(report, 'he').summary).toContain('אין בכך כדי להעיד שהמסמך אמיתי');
  });

  test('is the verdict where two layers were examined in full, and wherever something was found', () => {
    const enough = clean([...PICTURE.slice(1), ['metadata', 'full']]);
    expect(renderReport(enough, 'en').assessment).toBe('low_risk');
    expect(renderReport({ ...clean(PICTURE), verdict: 'review' }, 'en').assessment).toBe('review');
  });

  test('tells how many layers apply, without those that are switched off or have nothing to examine', () => {
    const { evidence_coverage: coverage } = renderReport(
      clean([...PICTURE, ['history', 'none', 'layer_off']]),
      'en',
    ).forensic_analysis;
    expect(coverage).toMatchObject({ layers_applicable: 4, layers_in_full: 1 });
    expect(coverage.layers.map(({ applies }) => applies)).toEqual([true, true, true, true, false, false]);
  });
});

describe('the summary', () => {
  const FULL: Level[] = [
    ['metadata', 'full'],
    ['structure', 'full'],
    ['content', 'full'],
  ];
  const summaryOf = (...ids: string[]) => renderReport(clean(FULL, { checks: ids.map(check) }), 'en').summary;

  test('counts the checks that a forgery can fail, and says "both" of two', () => {
    expect(summaryOf('iban.checksum', 'invoice.total', 'date.time')).toContain('Both applicable');
    expect(summaryOf('iban.checksum', 'invoice.total', 'date.order', 'document.pages')).toContain('All 3 applicable');
    expect(summaryOf('document.pages', 'date.time', 'statement.reference_length')).not.toContain('checks');
  });

  test('says that the expected amount is what stood there before the change', () => {
    const change = finding({ recovered: { before: '₪1,250.00', after: '7,250.00', pictures: null } });
    const expectation = finding({
      id: 'f2',
      rule: 'content/expectation',
      message: 'amount_missing',
      data: { expected: '1,250.00', found: '' },
    });
    const report = forgedReport();
    report.findings = withReplacedAmount([change, expectation]);
    report.forensic_analysis.recovered = [{ rule: change.rule, before: '₪1,250.00', after: '7,250.00', box: null }];
    const { findings, summary } = renderReport(report, 'en');
    expect(findings[1]!.detail).toBe(
      '1,250.00 was expected, and that is exactly what the document said before it was changed to 7,250.00.',
    );
    expect(summary).toContain('which is exactly the expected amount');
    expect(renderReport(report, 'he').summary).toContain('שהוא בדיוק הסכום שנמסר בבקשה');
    // Another amount, and a change that is no change of an amount, stay apart.
    for (const before of ['1,300.00', 'Dana Levi', '']) {
      const other = finding({ recovered: { before, after: '7,250.00', pictures: null } });
      expect(withReplacedAmount([other, expectation])[1]).toEqual(expectation);
    }
  });
});

describe('recommended actions', () => {
  const actionsOf = (channel: Channel) => {
    const report = forgedReport();
    const rules = ['structure/mask-then-text', 'structure/late-text', 'pixel/word-halo-outlier'];
    report.findings = rules.map((rule, i) => finding({ id: `f${i}`, rule, message: 'found', impact: 10 }));
    return renderReport({ ...report, channel }, 'en').recommended_actions;
  };

  test.each(CHANNELS)('ask for the original once, in words that fit the channel %s', (channel) => {
    for (const lang of LANGUAGES) expect(originals[channel][lang]).toMatch(/\.$/);
    const own = originals[channel].en;
    const actions = actionsOf(channel);
    expect(actions.filter((action) => action.startsWith(own))).toHaveLength(1);
    expect(actions.filter((action) => /compare/i.test(action))).toHaveLength(1);
  });

  test('do not ask for "not a scan" of a digital PDF, nor for a PDF of a payment in an app', () => {
    expect(actionsOf('native_pdf').join(' ')).not.toContain('scan');
    expect(actionsOf('app_screenshot').join(' ')).not.toContain('PDF');
  });
});

describe('the origin', () => {
  test('gives its reasons in the language of the reader, and those of earlier reports as they stand', () => {
    const report = forgedReport();
    report.forensic_analysis.origin.reasons = [
      { message: 'software', data: { name: 'Acme', kind: '@software.office' } },
      { message: 'pictured_pages', data: { count: 1, total: 2 } },
      'an earlier sentence',
    ];
    const reasons = (lang: 'he' | 'en') => renderReport(report, lang, mark).forensic_analysis.origin.reasons;
    expect(reasons('he')).toEqual([
      'תוכנה: <Acme> (<תוכנה משרדית>)',
      'עמודים שהם תמונה: <1> מתוך <2>',
      'an earlier sentence',
    ]);
    expect(reasons('en')[0]).toBe('software: <Acme> (<office software>)');
  });
});
