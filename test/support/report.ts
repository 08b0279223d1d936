import type { Extracted } from '../../src/domain/extracted.ts';
import type { Report } from '../../src/domain/report.ts';

const extracted: Extracted = {
  language: 'he',
  currency: 'ILS',
  iban: null,
  total: null,
  amounts: [
    {
      value: '7250.00',
      currency: 'ILS',
      role: 'total',
      raw: '7,250.00',
      confidence: 0.98,
      page: 1,
      box: { page: 1, x: 10, y: 20, w: 12.5, h: 2, box_2d: [200, 100, 220, 225] },
    },
  ],
  amounts_in_words: [],
  dates: [],
  names: [],
  accounts: [],
  identifiers: [{ kind: 'israeli_id', value: '000000018', raw: '000000018', confidence: 1, page: 1, box: null }],
  references: [],
  transactions: [
    {
      date: '2026-03-01',
      value_date: null,
      description: 'salary\0',
      reference: null,
      debit: null,
      credit: '7250.00',
      balance: '9000.00',
      confidence: 1,
      page: 1,
      box: null,
    },
  ],
  period: { start: '2026-03-01', end: '2026-03-31', raw: '03/2026', confidence: 1, page: 1, box: null },
  payslip: null,
  invoice: {
    number: '1001',
    issued: '2025-07-01',
    due: null,
    customer: null,
    net: '1000.00',
    vat: '180.00',
    vat_rate: '18',
    total: '1180.00',
    allocation_number: null,
    lines: [],
  },
  cheque: null,
  medical: null,
};

/** A report of the shape that the pipeline commits, NUL character out of a document included. */
export const forgedReport = (): Report => ({
  verdict: 'high_risk',
  risk_score: 92,
  document_type: 'bank_statement',
  issuer: 'Bank',
  channel: 'native_pdf',
  findings: [
    {
      id: 'f1',
      source: 'structure',
      rule: 'structure/revision-text',
      category: 'text_edit',
      severity: 'critical',
      confidence: 0.97,
      impact: 80,
      message: 'changed',
      data: { before: '1,250.00', after: '7,250.00' },
      evidence: 'object 12, revision 2',
      place: { page: 1, rect: { x: 10, y: 10, w: 20, h: 5 } },
      box: { page: 1, x: 10, y: 20, w: 12.5, h: 2, box_2d: [200, 100, 220, 225] },
      recovered: {
        before: '1,250.00',
        after: '7,250.00',
        pictures: {
          area: { page: 1, x: 5, y: 18, w: 30, h: 6, box_2d: [180, 50, 240, 350] },
          mediaType: 'image/png',
          widthPx: 1,
          heightPx: 1,
        },
      },
    },
    {
      id: 'f2',
      source: 'content',
      rule: 'content/running-balance',
      category: 'amount_logic',
      severity: 'high',
      confidence: 0.9,
      impact: 12,
      message: 'broken',
      data: {},
      evidence: null,
      place: null,
      box: null,
      recovered: null,
    },
  ],
  checks: [{ id: 'statement.running_balance', status: 'fail', message: 'broken', data: {}, box: null }],
  extracted,
  forensic_analysis: {
    pixel_variance: { has_variance: true, score: 0.4 },
    origin: { class: 'native_issuer', reasons: ['producer'] },
    evidence_coverage: { level: 'full', layers: [{ layer: 'structure', level: 'full', reasons: [] }] },
    recovered: [{ rule: 'structure/revision-text', before: '1,250.00', after: '7,250.00', box: null }],
    signatures: [],
    pages: [{ page: 1, width_pt: 595, height_pt: 842, kind: 'native' }],
    truncated: [],
  },
  rules: [{ rule: 'structure/revision-text', outcome: 'findings', reason: null }],
  engine: { version: '1.0.0', duration_ms: 420, layers: ['metadata', 'structure'] },
});

/** A report of so many amounts; from some 9,000 on, as large as one may be. */
export function reportOfAmounts(count: number): Report {
  const report = forgedReport();
  const [amount] = extracted.amounts;
  const amounts = Array.from({ length: count }, (_, k) => ({ ...amount!, raw: `${k}.00 ${'x'.repeat(200)}` }));
  return { ...report, extracted: { ...report.extracted, amounts } };
}

/** The same with a balance that the sums of the document contradict. */
export function correctedReport(): Report {
  const report = forgedReport();
  const sums = { found: '7,250.00', expected: '1,250.00', mends: 2, witnesses: 2, holding: 13, others: 0 };
  const row = { rows: 14, date: '01/03/2026', before: '900.00', balance: '7,250.00' };
  const findings = report.findings.map((finding) =>
    finding.rule === 'content/running-balance'
      ? { ...finding, message: 'balance', data: { ...sums, ...row } }
      : finding,
  );
  return { ...report, findings };
}
