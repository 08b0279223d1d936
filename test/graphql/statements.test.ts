import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { statementsOf } from '../support/statements.ts';
import { endpointAt, endScan, managingTenant } from '../support/webhooks.ts';

const SCANS = 25;

let api: TestApi;
let tenant: Tenant;
let scanId: string;

beforeAll(async () => {
  api = await startTestApi({ allow: ['127.0.0.1:9'] });
  tenant = await managingTenant(api);
  for (const path of ['a', 'b']) await endpointAt(api, tenant, `http://127.0.0.1:9/${path}`);
  for (let index = 0; index < SCANS; index += 1) scanId = await endScan(api, tenant);
  const { db } = api.services;
  const deliveries = await db.webhookDelivery.findMany({ select: { id: true } });
  await db.webhookAttempt.createMany({
    data: deliveries.flatMap(({ id: deliveryId }) =>
      [1, 2].map((number) => ({
        deliveryId,
        number,
        startedAt: new Date(),
        durationMs: 1,
        fault: 'timeout',
        answer: '',
      })),
    ),
  });
  for (let index = 0; index < SCANS; index += 1) {
    await api.graphql(
      tenant.key,
      `mutation { createApiKey(input: { name: "k${index}", scopes: [usage_read] }) { __typename } }`,
    );
  }
});
afterAll(() => api.close());

const SCAN = 'id status verdict riskScore createdAt progress { percent layersDone } file { name available url }';
const FINDING = 'id engine severity title(lang: en) detail box { page x y w h }';
const REPORT = `report { summary recommendedActions checks { id label } findings { ${FINDING} } extracted { total { value } amounts { value } }
  forensicAnalysis { origin { class } } engine { version } rules { rule outcome } }`;

/** What a request needs whatever it asks for: the key, the rate, and the ends of a transaction. */
const OF_EVERY_REQUEST = /rate_window|"hash" = \$|UPDATE "public"\."api_key"|^\s*(BEGIN|COMMIT)\b|set_config/;

test.each<[string, number, string, (data: never) => number]>([
  [
    '25 scans with their findings',
    3,
    `{ scans(first: 25) { edges { node { ${SCAN} findings { ${FINDING} } } } } }`,
    ({ scans }: { scans: { edges: unknown[] } }) => scans.edges.length,
  ],
  [
    '25 scans with their whole reports, findings and pages',
    3,
    `{ scans(first: 25) { edges { node { ${SCAN} findings { ${FINDING} } pages { page url } ${REPORT} } } } }`,
    ({ scans }: { scans: { edges: unknown[] } }) => scans.edges.length,
  ],
  [
    '25 scans that are searched and counted, by risk score',
    4,
    `{ scans(first: 25, filter: { text: "statement" }, orderBy: riskScore_desc) { totalCount edges { node { ${SCAN} } } } }`,
    ({ scans }: { scans: { edges: unknown[] } }) => scans.edges.length,
  ],
  [
    '25 findings with their scans and the reports of these',
    3,
    `{ findings(first: 25) { edges { node { ${FINDING} scan { ${SCAN} ${REPORT} } } } } }`,
    ({ findings }: { findings: { edges: unknown[] } }) => findings.edges.length,
  ],
  [
    '25 deliveries with their tries, endpoints and scans',
    4,
    '{ webhookDeliveries(first: 25) { edges { node { id status scanId endpoint { url } attempts { number fault } } } } }',
    ({ webhookDeliveries }: { webhookDeliveries: { edges: unknown[] } }) => webhookDeliveries.edges.length,
  ],
  [
    '25 entries of the audit log, counted',
    2,
    '{ auditLog(first: 25) { totalCount edges { node { id actor action target detail } } } }',
    ({ auditLog }: { auditLog: { edges: unknown[] } }) => auditLog.edges.length,
  ],
  [
    '25 keys with their owners',
    2,
    '{ apiKeys(first: 25) { edges { node { id name owner } } } }',
    ({ apiKeys }: { apiKeys: { edges: unknown[] } }) => apiKeys.edges.length,
  ],
])('%s are read in at most %i statements', async (_what, most, query, countOf) => {
  const { data, statements } = await ask(query);
  expect(countOf(data as never)).toBe(SCANS);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
});

test('one scan with everything is read in at most 3 statements', async () => {
  const { data, statements } = await ask(
    `{ scan(id: "${scanId}") { ${SCAN} label error failureCode issuer metadata findings { ${FINDING} } pages { page url picture } ${REPORT} } }`,
  );
  expect(data).toMatchObject({ scan: { id: scanId } });
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(3);
});

test('who asks, and what is left of the allowance, takes at most 4 statements', async () => {
  const { statements } = await ask(
    '{ viewer { organization { name plan { name } } key { name owner } scopes } usage { used limit totalScans } }',
  );
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
});

async function ask(query: string): Promise<{ data: object; statements: string[] }> {
  // The first time the signing secret and the key are looked up.
  await api.graphql(tenant.key, query);
  let data: object = {};
  const statements = await statementsOf(api.database, async () => {
    const answer = await api.graphql(tenant.key, query);
    expect(answer.errors).toBeUndefined();
    data = answer.data;
  });
  const asked = statements.map(({ text }) => text).filter((text) => !OF_EVERY_REQUEST.test(text));
  expect(asked.length).toBeGreaterThan(0);
  return { data, statements: asked };
}
