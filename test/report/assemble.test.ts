import { describe, expect, test } from 'vitest';
import type { Report } from '../../src/domain/report.ts';
import { FAILURE_CODES, LANGUAGES } from '../../src/domain/scan.ts';
import type { Rule, RuleFinding, RuleOutcome } from '../../src/engines/rule.ts';
import { type RuleRun, runRules } from '../../src/engines/run.ts';
import { assembleReport, judge, type ReportFacts } from '../../src/report/assemble.ts';
import { fill } from '../../src/report/messages/fill.ts';
import { renderFailure, renderReport } from '../../src/report/render.ts';
import { forgedReport } from '../support/report.ts';
import { secondReading } from '../support/second-reading.ts';

const facts = {
  file: { type: 'pdf', name: 'a.pdf', bytes: new Uint8Array(), sha256: '' },
  pages: [
    { page: 1, widthPt: 600, heightPt: 800, rotation: 0, kind: 'native' },
    { page: 2, widthPt: 300, heightPt: 400, rotation: 0, kind: 'native' },
  ],
  origin: { class: 'native_unknown', channel: 'native_pdf', reasons: ['own text'] },
  text: [
    {
      page: 1,
      source: 'native',
      direction: 'ltr',
      lines: [{ page: 1, text: 'x', rect: { x: 0, y: 0, w: 1, h: 1 }, words: [] }],
    },
  ],
  ocr: [],
  unreadPages: [],
  sourceImages: [],
  pdfStructure: { repaired: false },
  pdfMetadata: { producer: 'P' },
  imageMetadata: null,
  pdfSignatures: null,
  secondReading: secondReading({ state: 'unavailable', reason: 'off', call: null, sent: null }),
  fields: { documentType: { value: 'invoice', confidence: 1, reasons: [] }, issuer: null },
} as unknown as ReportFacts;

const rule = (id: string, outcome: RuleOutcome | (() => never), needs: Rule['needs'] = []): Rule => ({
  id,
  source: id.split('/')[0] as Rule['source'],
  messages: { about: { he: '', en: '' }, findings: {} },
  checks: [],
  category: 'other',
  weights: {},
  needs,
  run: () => (typeof outcome === 'function' ? outcome() : outcome),
});
const finding = (more: Partial<RuleFinding> = {}): RuleFinding => ({
  message: 'm',
  severity: 'low',
  confidence: 0.5,
  ...more,
});

function reportOf(
  runs: RuleRun[],
  from: ReportFacts = facts,
  drawn: Parameters<typeof assembleReport>[0]['drawn'] = new Map(),
): Report {
  return assembleReport({
    runs,
    judgement: judge(runs),
    facts: from,
    extracted: forgedReport().extracted,
    pixelVariance: null,
    drawn,
    engine: { version: '1.0.0', durationMs: 12.4 },
  });
}
const run = (...rules: Rule[]) => runRules(rules, () => Promise.reject(new Error('no fact was declared')));

describe('the summary', () => {
  test('says what was changed where a lesser finding knows it', async () => {
    const recovered = {
      before: '1,250.00',
      after: '7,250.00',
      earlier: { from: 'revision' as const, revision: 0, page: 1 },
    };
    const place = { page: 1, rect: { x: 10, y: 10, w: 20, h: 10 } };
    const runs = await run(
      rule('structure/raster-over-text', {
        outcome: 'findings',
        findings: [finding({ message: 'covered', severity: 'critical', confidence: 1, data: { runs: 9, fonts: 2 } })],
      }),
      rule('structure/text-layer', {
        outcome: 'findings',
        findings: [
          finding({ message: 'covered', variant: 'covered', severity: 'high', confidence: 0.9, place, recovered }),
        ],
      }),
    );
    const drawn = new Map([[1, { area: place.rect, mediaType: 'image/jpeg', widthPx: 1, heightPx: 1 }]]);
    const summary = (pairs: typeof drawn) => renderReport(reportOf(runs, facts, pairs), 'en').summary;
    expect(summary(drawn)).toContain('It read "1,250.00" before and reads "7,250.00" now.');
    expect(summary(new Map())).not.toContain('1,250.00');
  });

  test('names a trusted signature in both languages', async () => {
    const data = { signer: 'Example Bank', root: 'the-root' };
    const holds = (message: string) => [{ id: 'signature.holds', status: 'pass' as const, message, data }];
    const signed = (message: string) => rule('structure/signature-trust', { outcome: 'pass', checks: holds(message) });
    const checked = rule('content/a', { outcome: 'pass', checks: [{ id: 'a.b', status: 'pass', message: 'ok' }] });
    const report = reportOf(await run(signed('trusted'), checked));
    expect(renderReport(report, 'en').summary).toBe(
      'No signs of forgery were found. The digital signature of Example Bank is valid and issued by a trusted authority.',
    );
    expect(renderReport(report, 'he').summary).toBe(
      'לא נמצאו סימנים לזיוף. החתימה הדיגיטלית של Example Bank תקפה, והאישור שלה הונפק על ידי גורם מאשר מהימן.',
    );
    expect(renderReport(report, 'en').checks[0]?.detail).toContain('comes from a trusted issuer (the-root)');
    const unknown = renderReport(reportOf(await run(signed('intact'), checked)), 'en');
    expect(unknown.summary).toBe('No signs of forgery were found.');
    expect(unknown.checks[0]?.detail).toContain('the identity of the signer is not confirmed');
  });
});

describe('running rules', () => {
  test('a rule that throws becomes its own error result and the others go on', async () => {
    const broken = rule('content/broken', () => {
      throw new Error('no such thing');
    });
    const report = reportOf(await run(broken, rule('structure/fine', { outcome: 'pass' })));
    expect(report.rules).toEqual([
      { rule: 'content/broken', outcome: 'error', reason: 'no such thing' },
      { rule: 'structure/fine', outcome: 'pass', reason: null },
    ]);
    expect(report.engine).toEqual({ version: '1.0.0', duration_ms: 12, layers: ['structure'] });
  });

  test('a rule is handed the facts it declares and no others', async () => {
    let seen: string[] = [];
    const curious: Rule = {
      ...rule('content/curious', { outcome: 'pass' }, ['pages', 'ocr']),
      run: (given) => {
        seen = Object.keys(given);
        return { outcome: 'pass' };
      },
    };
    await runRules([curious], async () => [] as never);
    expect(seen).toEqual(['pages', 'ocr']);
  });
});

describe('the report', () => {
  test('numbers findings by severity and place when they weigh the same, and boxes them in percent of their page', async () => {
    const report = reportOf(
      await run(
        rule('pixel/a', {
          outcome: 'findings',
          findings: [finding({ place: { page: 2, rect: { x: 30, y: 40, w: 60, h: 20 } } })],
        }),
        rule('structure/b', { outcome: 'findings', findings: [finding({ severity: 'high', category: 'text_edit' })] }),
      ),
    );
    expect(report.findings.map(({ id, rule, category }) => [id, rule, category])).toEqual([
      ['f1', 'structure/b', 'text_edit'],
      ['f2', 'pixel/a', 'other'],
    ]);
    expect(report.findings[1]?.box).toEqual({ page: 2, x: 10, y: 10, w: 20, h: 5, box_2d: [100, 100, 150, 300] });
    expect(report.findings.reduce((sum, { impact }) => sum + impact, 0)).toBe(report.risk_score);
  });

  test('keeps what was recovered with its place', async () => {
    const recovered = { before: '1,250.00', after: '7,250.00' };
    const report = reportOf(
      await run(rule('structure/b', { outcome: 'findings', findings: [finding({ recovered })] })),
    );
    expect(report.forensic_analysis.recovered).toEqual([{ rule: 'structure/b', ...recovered, box: null }]);
  });

  test('cuts a rule that floods the report to its surest findings', async () => {
    const many = Array.from({ length: 500 }, (_, i) => finding({ confidence: i / 500, cause: `c${i}` }));
    const report = reportOf(await run(rule('structure/b', { outcome: 'findings', findings: many })));
    expect(report.findings).toHaveLength(40);
    expect(Math.min(...report.findings.map(({ confidence }) => confidence))).toBeGreaterThan(0.9);
  });
});

describe('coverage', () => {
  const checked: RuleOutcome = { outcome: 'pass', checks: [{ id: 'a.b', status: 'pass', message: 'ok' }] };
  const levels = (report: Report) =>
    Object.fromEntries(report.forensic_analysis.evidence_coverage.layers.map(({ layer, level }) => [layer, level]));

  test('a native PDF whose content was checked is fully examined', async () => {
    const report = reportOf(await run(rule('structure/a', { outcome: 'pass' }), rule('content/a', checked)));
    expect(report.forensic_analysis.evidence_coverage.level).toBe('full');
    expect(levels(report)).toMatchObject({ structure: 'full', content: 'full', history: 'none', ai: 'none' });
  });

  test('a picture is never fully examined, and a layer that could not decide never counts as clean', async () => {
    const picture = { ...facts, file: { ...facts.file, type: 'jpeg' } } as ReportFacts;
    const rules = [
      rule('structure/a', { outcome: 'not_applicable' }),
      rule('content/a', { outcome: 'inconclusive', reason: 'undecided' }),
    ];
    const report = reportOf(await run(...rules), picture);
    expect(report.forensic_analysis.evidence_coverage.level).toBe('limited');
    expect(levels(report)).toMatchObject({ structure: 'none', content: 'limited' });
    expect(renderReport(report, 'en').summary).toBe(
      'No signs of forgery were found, but little of the file could be examined, so this does not show that it is genuine.',
    );
  });

  test('rules that found too many signs limit their layer and are distinguished from undecided ones', async () => {
    const tooMany = { count: 3, limit: 2 };
    const capped = (id: string) => rule(id, { outcome: 'inconclusive', reason: 'too_many', tooMany });
    const beside = rule('structure/c', { outcome: 'findings', findings: [finding({ severity: 'info' })], tooMany });
    const undecided = rule('structure/d', { outcome: 'inconclusive', reason: 'damaged' });
    const report = reportOf(await run(capped('structure/a'), beside, undecided, rule('content/a', checked)));
    const reasons = (lang: 'he' | 'en') =>
      renderReport(report, lang).forensic_analysis.evidence_coverage.layers.find(({ layer }) => layer === 'structure')!
        .reasons;
    expect(reasons('en')).toEqual(['2 rules found too many signs to rely on them.', 'Rules without a conclusion: 1.']);
    expect(reasons('he')[0]).toBe('2 בדיקות מצאו סימנים רבים מכדי להסתמך עליהם.');
    expect(levels(report).structure).toBe('limited');
    expect(report.risk_score).toBe(0);
    expect(report.rules[0]).toEqual({
      rule: 'structure/a',
      outcome: 'inconclusive',
      reason: 'too_many',
      data: { rule: 'structure/a', ...tooMany },
    });
  });

  test('what a rule saw that limits its layer is told with it', async () => {
    const noted = [{ message: 'earlier_saving' as const, data: { tables: 'libjpeg 84' } }];
    const report = reportOf(await run(rule('structure/a', { outcome: 'pass', noted }), rule('content/a', checked)));
    const { layers } = renderReport(report, 'en').forensic_analysis.evidence_coverage;
    const { level, reasons } = layers.find(({ layer }) => layer === 'structure')!;
    expect(level).toBe('limited');
    expect(reasons).toEqual([
      'The image was saved as a JPEG before (libjpeg 84). What was added after that saving was examined; earlier changes cannot be detected.',
    ]);
  });

  describe('pages that were not read', () => {
    const rules = () =>
      run(
        rule('metadata/a', { outcome: 'pass' }),
        rule('structure/a', { outcome: 'pass' }),
        rule('content/a', checked),
      );
    const layerOf = (report: Report, layer: string) =>
      report.forensic_analysis.evidence_coverage.layers.find((entry) => entry.layer === layer)!;

    test('limit the content layer, stand there by number, and are told in the summary in both languages', async () => {
      const long = { ...facts, unreadPages: [13, 14, 15, 20] } as ReportFacts;
      const report = reportOf(await rules(), long);
      expect(layerOf(report, 'content')).toMatchObject({ level: 'limited', unread_pages: [13, 14, 15, 20] });
      expect(layerOf(report, 'structure')).toMatchObject({ level: 'full', unread_pages: [] });
      expect(report.forensic_analysis.evidence_coverage.level).toBe('limited');
      const [en, he] = [renderReport(report, 'en'), renderReport(report, 'he')];
      expect(en.summary).toBe(
        'No signs of forgery were found, but only part of the file could be examined. Pages 13-15, 20 were not read.',
      );
      expect(he.summary).toContain('עמודים 13-15, 20 לא נבדקו.');
      for (const rendered of [en, he]) {
        const content = rendered.forensic_analysis.evidence_coverage.layers.find(({ layer }) => layer === 'content')!;
        expect(content.unread_pages).toEqual([13, 14, 15, 20]);
        expect(content.reasons.join(' ')).toContain('13-15, 20');
      }
    });

    test('leave nothing to the content layer where no page was read', async () => {
      const unread = { ...facts, text: [{ ...facts.text[0]!, lines: [] }], unreadPages: [1] } as ReportFacts;
      const report = reportOf(await rules(), unread);
      expect(layerOf(report, 'content').level).toBe('none');
      expect(renderReport(report, 'en').summary).toContain('Page 1 was not read.');
    });

    test('limit the layer of a rule that left pages out for a limit of its own', async () => {
      const leaving: Rule = { ...rule('structure/a', { outcome: 'pass' }), unexamined: () => [21, 22] };
      const report = reportOf(await run(leaving, rule('content/a', checked)));
      expect(layerOf(report, 'structure')).toMatchObject({ level: 'limited', unread_pages: [21, 22] });
    });

    test('limit the pixel layer where a page is a picture that could not be decoded', async () => {
      const pages = facts.pages.map((page) => ({ ...page, kind: 'scanned' as const }));
      const pixel = rule('pixel/a', { outcome: 'not_applicable' });
      const one = { ...facts, pages, sourceImages: [{ page: 1, lossy: false }] } as unknown as ReportFacts;
      expect(layerOf(reportOf(await run(pixel), one), 'pixel')).toMatchObject({ level: 'limited', unread_pages: [2] });
      const none = { ...facts, pages } as ReportFacts;
      expect(layerOf(reportOf(await run(pixel), none), 'pixel')).toMatchObject({ level: 'none', unread_pages: [1, 2] });
    });

    test('are none in a report of an earlier version', async () => {
      const report = reportOf(await rules());
      for (const layer of report.forensic_analysis.evidence_coverage.layers) delete layer.unread_pages;
      const { layers } = renderReport(report, 'en').forensic_analysis.evidence_coverage;
      expect(layers.every(({ unread_pages }) => unread_pages.length === 0)).toBe(true);
    });
  });

  test('a document that no layer could read is not called clean', async () => {
    const blank = { ...facts, file: { ...facts.file, type: 'png' }, text: [] } as unknown as ReportFacts;
    const report = reportOf(
      await run(rule('structure/a', { outcome: 'not_applicable' }), rule('content/a', { outcome: 'not_applicable' })),
      blank,
    );
    expect(report.forensic_analysis.evidence_coverage.level).toBe('none');
    expect(renderReport(report, 'en').summary).toContain('could not be examined');
  });
});

describe('texts', () => {
  test('a placeholder takes its value as it stands, and a word of the vocabulary in the language of the reader', () => {
    const text = { he: '{day} {amount} {missing}', en: '{day} {amount} {missing}' };
    const data = { day: '@weekday.3', amount: '$& 1,250.00' };
    expect(fill(text, data, 'en')).toBe('Wednesday $& 1,250.00 {missing}');
    expect(fill(text, data, 'he')).toBe('יום רביעי $& 1,250.00 {missing}');
  });

  test('every failure has a sentence in both languages, without a path or a code', () => {
    for (const code of FAILURE_CODES) {
      for (const lang of LANGUAGES) {
        expect(renderFailure(code, lang)).toMatch(/^[^/_{}]{15,}\.$/);
      }
    }
  });
});
