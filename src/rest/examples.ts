import type { z } from 'zod';
import type { scanSchema } from './scan.ts';

type Scan = z.infer<typeof scanSchema>;

const changedAmount = {
  page: 1,
  x: 72.84,
  y: 34.31,
  w: 6.12,
  h: 1.07,
  box_2d: [343, 728, 354, 790],
} satisfies NonNullable<NonNullable<Scan['report']>['findings'][number]['box']>;
const heading = {
  page: 1,
  x: 26.54,
  y: 15.78,
  w: 22.11,
  h: 1.07,
  box_2d: [158, 265, 169, 487],
} satisfies typeof changedAmount;

export const EXAMPLE_ORGANIZATION = '019a2f5f-1c22-7a03-b6c1-5d7e9f1a2b3c';

export const queuedScan: Scan = {
  id: '019a2f60-7b3c-7d10-8a55-0c2f4e6a9b31',
  object: 'scan',
  status: 'queued',
  stage: null,
  error: null,
  failure_code: null,
  created_at: '2026-11-03T08:15:27.204Z',
  completed_at: null,
  client_reference: 'loan-2026-17',
  metadata: { case: '17' },
  file: {
    name: 'statement.pdf',
    type: 'application/pdf',
    size: 33235,
    sha256: '71a7871c98f21282d5b0628e5cfb836f3a30b18a336efc6425531be9629ced00',
    available: true,
  },
  verdict: null,
  risk_score: null,
  document_type: null,
  issuer: null,
  channel: null,
  label: null,
};

export const processingScan: Scan = { ...queuedScan, status: 'processing', stage: 'analyzing' };

export const failedScan: Scan = {
  ...queuedScan,
  status: 'failed',
  error: 'The file is damaged and cannot be read.',
  failure_code: 'CORRUPT_FILE',
  completed_at: '2026-11-03T08:15:28.011Z',
};

/** Without its report, as in lists. */
export const completedSummary: Scan = {
  ...queuedScan,
  status: 'completed',
  completed_at: '2026-11-03T08:15:28.640Z',
  verdict: 'high_risk',
  risk_score: 100,
  document_type: 'bank_statement',
  issuer: 'Example Bank',
  channel: 'native_pdf',
};

export const completedScan: Scan = {
  ...completedSummary,
  report: {
    assessment: 'high_risk',
    summary:
      'There are clear signs of forgery: Text was edited after the file was first saved. It read "1,250.00" before and reads "7,250.00" now.',
    recommended_actions: [
      'Do not rely on this document until its issuer has confirmed it.',
      'Ask the issuer for the document directly and compare the value marked here.',
    ],
    findings: [
      {
        id: 'f1',
        source: 'structure',
        engine: 'structure/revision-text-diff',
        category: 'text_edit',
        severity: 'critical',
        confidence: 0.97,
        impact: 61,
        title: 'Text was edited after the file was first saved',
        detail:
          'The file was saved more than once. An earlier revision shows "1,250.00" here; now it reads "7,250.00". The old value is still in the file.',
        evidence: 'Revision 1 → 2: page content',
        correction: null,
        box: changedAmount,
      },
      {
        id: 'f2',
        source: 'content',
        engine: 'content/running-balance',
        category: 'amount_logic',
        severity: 'high',
        confidence: 0.93,
        impact: 39,
        title: 'An amount of the statement does not fit the balances',
        detail:
          'The row of 06/07/2026 shows 7,250.00, but the balance went from 4,247.57 to 5,497.57. All 14 balances follow from one another if this amount is 1,250.00.',
        evidence:
          'Equations that fail as printed and hold with 1,250.00: 1; similar ones that hold as printed: 13; other figures whose correction would suffice: 0.',
        correction: { printed: '7,250.00', calculated: '1,250.00' },
        box: changedAmount,
      },
    ],
    checks: [
      {
        id: 'iban.checksum',
        label: 'IBAN check digits',
        status: 'pass',
        decided: true,
        detail: 'IL62 0108 0000 0009 9999 999 is valid.',
        box: heading,
      },
      {
        id: 'statement.running_balance',
        label: 'Running balance',
        status: 'fail',
        decided: true,
        detail: 'On 06/07/2026, 7,250.00 is printed instead of 1,250.00.',
        box: changedAmount,
      },
    ],
    extracted: {
      language: 'en',
      currency: 'ILS',
      iban: 'IL620108000000099999999',
      total: null,
      amounts: [
        {
          value: '7250.00',
          currency: 'ILS',
          role: 'transaction',
          raw: '7,250.00',
          confidence: 1,
          page: 1,
          box: changedAmount,
        },
      ],
      amounts_in_words: [],
      dates: [{ value: '2026-07-31', role: 'period_end', raw: '31/07/2026', confidence: 1, page: 1, box: null }],
      names: [{ value: 'Dana Levi', role: 'holder', raw: 'Dana Levi', confidence: 0.9, page: 1, box: null }],
      accounts: [
        {
          bank: '10',
          branch: '800',
          account: '99999999',
          iban: 'IL620108000000099999999',
          bic: null,
          holder: 'Dana Levi',
          raw: '10-800-99999999',
          confidence: 1,
          page: 1,
          box: heading,
        },
      ],
      identifiers: [{ kind: 'israeli_id', value: '000000018', raw: '00000001-8', confidence: 1, page: 1, box: null }],
      references: [],
      transactions: [
        {
          date: '2026-07-06',
          value_date: '2026-07-06',
          description: 'Transfer',
          reference: '4711',
          debit: null,
          credit: '7250.00',
          balance: '5497.57',
          confidence: 1,
          page: 1,
          box: null,
        },
      ],
      period: {
        start: '2026-07-01',
        end: '2026-07-31',
        raw: '01/07/2026 - 31/07/2026',
        confidence: 1,
        page: 1,
        box: heading,
      },
      payslip: null,
      invoice: null,
      cheque: null,
      medical: null,
    },
    forensic_analysis: {
      pixel_variance: null,
      origin: { class: 'native_issuer', reasons: ['The file was made by software that issuers use.'] },
      evidence_coverage: {
        level: 'full',
        layers_applicable: 3,
        layers_in_full: 3,
        layers: [
          { layer: 'metadata', level: 'full', applies: true, reasons: [], unread_pages: [] },
          { layer: 'structure', level: 'full', applies: true, reasons: [], unread_pages: [] },
          {
            layer: 'pixel',
            level: 'none',
            applies: false,
            reasons: ['The document has no images to examine.'],
            unread_pages: [],
          },
          { layer: 'content', level: 'full', applies: true, reasons: [], unread_pages: [] },
        ],
      },
      recovered: [{ rule: 'structure/revision-text-diff', before: '1,250.00', after: '7,250.00', box: changedAmount }],
      signatures: [],
      pages: [{ page: 1, width_pt: 595.28, height_pt: 841.89, kind: 'native' }],
      truncated: [],
      second_reader: { state: 'unavailable', reason: 'off', call: null, sent: null, dropped: 0 },
    },
    engine: { version: '0.1.0', duration_ms: 812, layers: ['metadata', 'structure', 'pixel', 'content'] },
  },
};

/** Of a page that is not the last; opaque. */
export const exampleCursor = 'WzE3OTM2OTM3MjcyMDQsIjAxOWEyZjYwLTdiM2MtN2QxMC04YTU1LTBjMmY0ZTZhOWIzMSIsIm1fOVZkIl0';
