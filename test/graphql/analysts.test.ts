import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../src/db/statements.ts';
import { RULES } from '../../src/engines/registry.ts';
import { EXAMPLE_TABS } from '../../src/http/explorer-tabs.ts';
import { completed } from '../support/analyzer.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { related, relationTo } from '../support/related.ts';
import { forgedReport } from '../support/report.ts';
import { readSource } from '../support/source.ts';
import { endScan } from '../support/webhooks.ts';

const GUIDE = 'docs/guides/analysts.md';
const queries = [...readSource(GUIDE).matchAll(/^## (\d+\. .+?)$.*?^```graphql\n(.*?)^```$/gms)].map(
  ([, title, query]) => [title!, query!] as const,
);

const RULE = 'structure/revision-text-diff';

let api: TestApi;
let tenant: Tenant;
let id: string;

/** As somebody would set them; each names something that there is. */
const VARIABLES: Record<string, unknown> = {
  first: 25,
  createdAfter: '2020-01-01T00:00:00Z',
  rule: RULE,
  account: '10-935-44172012',
  name: 'almagor tam',
  amount: 7250,
};

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
  const forged = forgedReport();
  const place = { raw: '', confidence: 1, page: 1, box: null };
  const account = { bank: 'Bank Leumi', branch: '935', account: '44172012', iban: null, bic: null };
  const accounts = [{ ...account, holder: 'Tamar Almagor', ...place }];
  const report = { ...forged, extracted: { ...forged.extracted, accounts } };
  id = await endScan(api, tenant, 'completed', {}, report);
  // As the rule of that name writes it.
  await api.services.db.finding.updateMany({ where: { scanId: id, position: 1 }, data: { rule: RULE } });
  const outcome = completed();
  if (outcome.ok) {
    const { storage, db } = api.services;
    const owner = { organizationId: tenant.organization.id, scanId: id };
    await storage.putPictures(statementsOf(db), id, await storage.stage(owner, outcome.pictures));
  }
  for (const label of ['genuine', 'fraud']) {
    const labelled = await endScan(api, tenant);
    await api.graphql(tenant.key, `mutation { labelScan(id: "${labelled}", label: ${label}) { __typename } }`);
  }
  await related(api, tenant, [relationTo(id)]);
});
afterAll(() => api.close());

/** The paths of lists without an entry, and of null where something is asked for. */
function emptyLists(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    return value.length === 0 ? [path] : value.flatMap((each, index) => emptyLists(each, `${path}.${index}`));
  }
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) => emptyLists(each, path ? `${path}.${name}` : name));
}

test('the guide has eleven questions, and names a rule that there is', () => {
  expect(queries).toHaveLength(11);
  expect(EXAMPLE_TABS.some(({ variables }) => variables?.includes(RULE))).toBe(true);
  expect(RULES.map((rule) => rule.id)).toContain(RULE);
});

test.each(queries)('%s is answered, with something in every list', async (_title, query) => {
  const asked = Object.entries({ ...VARIABLES, id }).filter(([name]) => query.includes(`$${name}:`));
  const { data, errors } = await api.graphql(tenant.key, query, Object.fromEntries(asked));
  expect(errors).toBeUndefined();
  expect(emptyLists(data)).toEqual([]);
});
