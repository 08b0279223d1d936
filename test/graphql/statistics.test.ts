import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/db/id.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { forgedReport } from '../support/report.ts';
import { endScan } from '../support/webhooks.ts';

let api: TestApi;
let tenant: Tenant;

interface Row {
  at: string;
  status?: 'queued' | 'processing' | 'completed' | 'failed';
  verdict?: 'low_risk' | 'review' | 'high_risk';
  score?: number;
  type?: string;
  label?: 'fraud' | 'genuine';
  seconds?: number;
  /** Rules with a finding, and its severity. */
  rules?: Record<string, 'info' | 'low' | 'high'>;
}

const ROWS: Row[] = [
  {
    at: '2026-03-01T23:59:59Z',
    verdict: 'high_risk',
    score: 100,
    type: 'payslip',
    label: 'fraud',
    seconds: 2,
    rules: { 'structure/a': 'high', 'content/b': 'low' },
  },
  {
    at: '2026-03-02T00:00:00Z',
    verdict: 'high_risk',
    score: 90,
    type: 'payslip',
    label: 'genuine',
    seconds: 4,
    rules: { 'structure/a': 'high' },
  },
  {
    at: '2026-03-02T12:00:00Z',
    verdict: 'review',
    score: 40,
    type: 'invoice',
    label: 'fraud',
    seconds: 6,
    rules: { 'content/b': 'low' },
  },
  {
    at: '2026-03-03T12:00:00Z',
    verdict: 'low_risk',
    score: 9,
    type: 'invoice',
    label: 'fraud',
    seconds: 8,
    rules: { 'structure/a': 'info' },
  },
  { at: '2026-03-09T12:00:00Z', verdict: 'low_risk', score: 0, type: 'invoice', label: 'genuine', seconds: 10 },
  { at: '2026-03-09T13:00:00Z', verdict: 'low_risk', score: 10, type: 'invoice', seconds: 12 },
  { at: '2026-04-01T00:00:00Z', status: 'failed' },
  { at: '2026-04-01T00:00:01Z', status: 'queued' },
];

async function insert(organizationId: string, rows: Row[]): Promise<void> {
  for (const row of rows) {
    const id = newId();
    const createdAt = new Date(row.at);
    const seconds = row.seconds ?? 1;
    await api.services.db.scan.create({
      data: {
        id,
        organizationId,
        createdAt,
        status: row.status ?? 'completed',
        startedAt: row.status === 'queued' ? null : new Date(createdAt.getTime() + 500),
        completedAt: row.status === 'queued' ? null : new Date(createdAt.getTime() + seconds * 1000),
        fileName: 'a.pdf',
        fileType: 'application/pdf',
        fileSize: 1,
        fileSha256: '',
        chargedPeriod: createdAt,
        verdict: row.verdict,
        riskScore: row.score,
        documentType: row.type,
        label: row.label,
        findings: {
          create: Object.entries(row.rules ?? {}).map(([rule, severity], index) => ({
            position: index + 1,
            organizationId,
            createdAt,
            rule,
            source: rule.split('/')[0]!,
            category: 'other',
            severity,
            confidence: 1,
            impact: 0,
            message: 'm',
            data: {},
          })),
        },
      },
    });
  }
}

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
  await insert(tenant.organization.id, ROWS);
  await insert((await api.tenant()).organization.id, ROWS);
});
afterAll(() => api.close());

const RANGE = 'createdAfter: "2026-03-01T00:00:00Z", createdBefore: "2026-05-01T00:00:00Z"';

interface Figures {
  count: number;
  completed: number;
  meanScore: number | null;
  verdicts: Record<string, number>;
}
interface Answer {
  scanStatistics: {
    createdAfter: string;
    createdBefore: string;
    total: Figures;
    groups: { keys: { dimension: string; value: string | null }[]; figures: Figures }[];
    labelAgreement: Record<string, Record<string, number | null>>;
    ruleAgreement: { rule: string; agreement: Record<string, number | null> }[];
  };
}

const ask = async (args: string, selection: string, key = tenant.key) => {
  const { data, errors } = await api.graphql<Answer>(key, `{ scanStatistics${args && `(${args})`} { ${selection} } }`);
  return { statistics: data?.scanStatistics, error: errors?.[0] };
};

const FIGURES =
  'count completed failed meanScore medianScore scoreHistogram meanDurationMs verdicts { low_risk review high_risk }';

test('the total counts states, verdicts, scores and durations of the range', async () => {
  const { statistics } = await ask(`filter: { ${RANGE} }`, `total { ${FIGURES} } groups { keys { value } }`);
  expect(statistics).toEqual({
    total: {
      count: 8,
      completed: 6,
      failed: 1,
      meanScore: 249 / 6,
      medianScore: 25,
      scoreHistogram: [2, 1, 0, 0, 1, 0, 0, 0, 0, 2],
      meanDurationMs: 7000,
      verdicts: { low_risk: 3, review: 1, high_risk: 2 },
    },
    groups: [],
  });
});

test.each([
  [
    'day',
    [
      ['2026-03-01', 1],
      ['2026-03-02', 2],
      ['2026-03-03', 1],
      ['2026-03-09', 2],
      ['2026-04-01', 2],
    ],
  ],
  // The first of March 2026 is a Sunday: its week began in February.
  [
    'week',
    [
      ['2026-02-23', 1],
      ['2026-03-02', 3],
      ['2026-03-09', 2],
      ['2026-03-30', 2],
    ],
  ],
  [
    'month',
    [
      ['2026-03-01', 6],
      ['2026-04-01', 2],
    ],
  ],
  [
    'verdict',
    [
      ['high_risk', 2],
      ['low_risk', 3],
      ['review', 1],
      [null, 2],
    ],
  ],
  [
    'document_type',
    [
      ['invoice', 4],
      ['payslip', 2],
      [null, 2],
    ],
  ],
  [
    'label',
    [
      ['fraud', 3],
      ['genuine', 2],
      [null, 3],
    ],
  ],
  [
    'status',
    [
      ['completed', 6],
      ['failed', 1],
      ['queued', 1],
    ],
  ],
  ['issuer', [[null, 8]]],
  ['channel', [[null, 8]]],
])('groups by %s are those of UTC, each with its figures', async (dimension, expected) => {
  const { statistics } = await ask(
    `filter: { ${RANGE} }, groupBy: ${dimension}`,
    'groups { keys { dimension value } figures { count } } total { count }',
  );
  expect(statistics?.groups.map(({ keys, figures }) => [keys[0]!.value, figures.count])).toEqual(expected);
  expect(statistics?.groups.every(({ keys }) => keys.length === 1 && keys[0]!.dimension === dimension)).toBe(true);
  expect(statistics?.total.count).toBe(8);
});

test('two dimensions make a group of each pair that there is', async () => {
  const { statistics } = await ask(
    `filter: { ${RANGE}, status: completed }, groupBy: [month, verdict]`,
    'groups { keys { value } figures { count } }',
  );
  expect(statistics?.groups.map(({ keys, figures }) => [...keys.map(({ value }) => value), figures.count])).toEqual([
    ['2026-03-01', 'high_risk', 2],
    ['2026-03-01', 'low_risk', 3],
    ['2026-03-01', 'review', 1],
  ]);
});

const TIMES = 'meanMs medianMs p95Ms';

test('time in the queue and time of analysis stand apart, each with median and 95th percentile', async () => {
  const selection = `totalTime { ${TIMES} } queueTime { ${TIMES} } analysisTime { ${TIMES} }`;
  const { statistics } = await ask(`filter: { ${RANGE} }`, `total { ${selection} }`);
  // Six scans of 2 to 12 seconds, of which each waited half a second.
  expect(statistics?.total).toEqual({
    totalTime: { meanMs: 7000, medianMs: 7000, p95Ms: 11_500 },
    queueTime: { meanMs: 500, medianMs: 500, p95Ms: 500 },
    analysisTime: { meanMs: 6500, medianMs: 6500, p95Ms: 11_000 },
  });
  const none = await ask(`filter: { ${RANGE}, status: queued }`, `total { ${selection} }`);
  expect(none.statistics?.total).toMatchObject({ totalTime: { meanMs: null, medianMs: null, p95Ms: null } });
});

test('a rule agrees within each group as counted by hand', async () => {
  const { statistics } = await ask(
    `filter: { ${RANGE} }, groupBy: document_type`,
    'groups { keys { value } ruleAgreement { rule agreement { truePositives falsePositives falseNegatives trueNegatives } } }',
  );
  const of = (rule: string, ...[tp, fp, fn, tn]: number[]) => ({
    rule,
    agreement: { truePositives: tp, falsePositives: fp, falseNegatives: fn, trueNegatives: tn },
  });
  expect(statistics?.groups).toEqual([
    { keys: [{ value: 'invoice' }], ruleAgreement: [of('content/b', 1, 0, 1, 1)] },
    { keys: [{ value: 'payslip' }], ruleAgreement: [of('content/b', 1, 0, 0, 1), of('structure/a', 1, 1, 0, 0)] },
    { keys: [{ value: null }], ruleAgreement: [] },
  ]);
});

test('spellings of one issuer are one group, under the name that most of its scans print', async () => {
  const other = await api.tenant();
  const named = ['Bank Leumi', 'בנק לאומי', 'בנק לאומי', 'Bank Hapoalim'];
  for (const issuer of named) {
    const report = { ...forgedReport(), issuer };
    await endScan(api, other, 'completed', {}, report);
  }
  const { statistics } = await ask(
    'groupBy: [issuer_id]',
    'groups { keys { dimension value name } figures { count } }',
    other.key,
  );
  expect(statistics?.groups).toEqual([
    { keys: [{ dimension: 'issuer_id', value: 'bank:10', name: 'בנק לאומי' }], figures: { count: 3 } },
    { keys: [{ dimension: 'issuer_id', value: 'bank:12', name: 'Bank Hapoalim' }], figures: { count: 1 } },
  ]);
});

const AGREEMENT = 'truePositives falsePositives falseNegatives trueNegatives precision recall';

test('verdicts agree with labels as counted by hand', async () => {
  const { statistics } = await ask(
    `filter: { ${RANGE} }`,
    `labelAgreement { highRisk { ${AGREEMENT} } reviewOrWorse { ${AGREEMENT} } }`,
  );
  expect(statistics?.labelAgreement).toEqual({
    highRisk: {
      truePositives: 1,
      falsePositives: 1,
      falseNegatives: 2,
      trueNegatives: 1,
      precision: 0.5,
      recall: 1 / 3,
    },
    reviewOrWorse: {
      truePositives: 2,
      falsePositives: 1,
      falseNegatives: 1,
      trueNegatives: 1,
      precision: 2 / 3,
      recall: 2 / 3,
    },
  });
});

test('a rule agrees by its findings of at least low severity', async () => {
  const { statistics } = await ask(`filter: { ${RANGE} }`, `ruleAgreement { rule agreement { ${AGREEMENT} } }`);
  expect(statistics?.ruleAgreement).toEqual([
    {
      rule: 'content/b',
      agreement: {
        truePositives: 2,
        falsePositives: 0,
        falseNegatives: 1,
        trueNegatives: 2,
        precision: 1,
        recall: 2 / 3,
      },
    },
    {
      rule: 'structure/a',
      agreement: {
        truePositives: 1,
        falsePositives: 1,
        falseNegatives: 2,
        trueNegatives: 1,
        precision: 0.5,
        recall: 1 / 3,
      },
    },
  ]);
});

test('where nothing is labelled, and where nothing is, the figures are null and no division fails', async () => {
  const { statistics } = await ask(
    'filter: { createdAfter: "2020-01-01T00:00:00Z", createdBefore: "2020-02-01T00:00:00Z" }, groupBy: day',
    `total { ${FIGURES} } groups { keys { value } } labelAgreement { highRisk { ${AGREEMENT} } } ruleAgreement { rule }`,
  );
  expect(statistics).toEqual({
    total: {
      count: 0,
      completed: 0,
      failed: 0,
      meanScore: null,
      medianScore: null,
      scoreHistogram: Array(10).fill(0),
      meanDurationMs: null,
      verdicts: { low_risk: 0, review: 0, high_risk: 0 },
    },
    groups: [],
    labelAgreement: {
      highRisk: {
        truePositives: 0,
        falsePositives: 0,
        falseNegatives: 0,
        trueNegatives: 0,
        precision: null,
        recall: null,
      },
    },
    ruleAgreement: [],
  });
});

test('without dates it is the last 30 days, and the answer says so', async () => {
  const { statistics } = await ask('', 'createdAfter createdBefore total { count }');
  const [from, to] = [Date.parse(statistics!.createdAfter), Date.parse(statistics!.createdBefore)];
  expect(to - from).toBe(30 * 86_400_000);
  expect(Math.abs(Date.now() - to)).toBeLessThan(60_000);
});

describe('refused, in words that say what to do', () => {
  test.each([
    ['filter: { createdAfter: "2024-01-01T00:00:00Z", createdBefore: "2026-01-01T00:00:00Z" }', '366 days'],
    ['filter: { createdAfter: "2026-02-01T00:00:00Z", createdBefore: "2026-01-01T00:00:00Z" }', '366 days'],
    ['groupBy: [verdict, label, channel]', 'groupBy'],
    ['groupBy: [verdict, verdict]', 'groupBy'],
    ['groupBy: [day, month]', 'groupBy'],
  ])('(%s)', async (args, named) => {
    const { error } = await ask(args, 'total { count }');
    expect(error).toMatchObject({ extensions: { code: 'INVALID_REQUEST' }, message: expect.stringContaining(named) });
  });

  test('more than 1,000 groups', async () => {
    const other = await api.tenant();
    await api.database.pool.query(
      `INSERT INTO scan (id, organization_id, created_at, issuer, file_name, file_type, file_size, file_sha256, charged_period)
       SELECT gen_random_uuid(), $1, '2026-03-01T00:00:00Z', 'issuer ' || i, '', '', 1, '', '2026-03-01' FROM generate_series(1, 1001) i`,
      [other.organization.id],
    );
    const many = await ask(`filter: { ${RANGE} }, groupBy: issuer`, 'groups { keys { value } }', other.key);
    expect(many.error).toMatchObject({
      extensions: { code: 'INVALID_REQUEST' },
      message: expect.stringContaining('1000'),
    });
    const fewer = await ask(
      `filter: { ${RANGE}, issuer: "issuer 1" }, groupBy: issuer`,
      'groups { keys { value } }',
      other.key,
    );
    expect(fewer.statistics?.groups).toEqual([{ keys: [{ value: 'issuer 1' }] }]);
  });

  test('without the scope', async () => {
    const { key } = await api.tenant({ scopes: ['usage:read'] });
    expect((await ask('', 'total { count }', key)).error?.extensions.code).toBe('INSUFFICIENT_SCOPE');
  });
});
