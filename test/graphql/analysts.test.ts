import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../src/db/statements.ts';
import { RULES } from '../../src/engines/registry.ts';
import { completed } from '../support/analyzer.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
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

beforeAll(async () => {
  api = await startTestApi();
  tenant = await api.tenant();
  id = await endScan(api, tenant);
  // As the rule of that name writes it.
  await api.services.db.finding.updateMany({ where: { scanId: id, position: 1 }, data: { rule: RULE } });
  const outcome = completed();
  if (outcome.ok) await api.services.storage.putPictures(statementsOf(api.services.db), id, outcome.pictures);
  for (const label of ['genuine', 'fraud']) {
    const labelled = await endScan(api, tenant);
    await api.graphql(tenant.key, `mutation { labelScan(id: "${labelled}", label: ${label}) { __typename } }`);
  }
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

test('the guide has ten questions, and names a rule that there is', () => {
  expect(queries).toHaveLength(10);
  expect(queries.some(([, query]) => query.includes(RULE))).toBe(true);
  expect(RULES.map((rule) => rule.id)).toContain(RULE);
});

test.each(queries)('%s is answered, with something in every list', async (_title, query) => {
  const { data, errors } = await api.graphql(tenant.key, query, query.includes('$id') ? { id } : {});
  expect(errors).toBeUndefined();
  expect(emptyLists(data)).toEqual([]);
});
