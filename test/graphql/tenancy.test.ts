import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPES } from '../../src/domain/scan.ts';
import { schema } from '../../src/schema/schema.ts';
import { startTestApi, type Tenant, type TestApi } from '../support/api.ts';
import { related, relationTo } from '../support/related.ts';

let api: TestApi;
let walker: Tenant;
/** Ids of either organization: of its scans and clusters, and its own. */
let own: string[];
let foreign: string[];

async function scansOf(tenant: Tenant): Promise<string[]> {
  const first = await related(api, tenant);
  const second = await related(api, tenant, [relationTo(first), relationTo(first, { kind: 'same_base' })]);
  const scan = await api.services.db.scan.findUniqueOrThrow({ where: { id: second } });
  return [first, second, scan.clusterId!, tenant.organization.id];
}

beforeAll(async () => {
  api = await startTestApi();
  walker = await api.tenant({ scopes: SCOPES });
  const other = await api.tenant({ scopes: SCOPES });
  own = await scansOf(walker);
  foreign = await scansOf(other);
  // What no service writes: relations that lead from one organization to the other.
  const broken = await api.services.db.scanRelation.findFirstOrThrow({ where: { scanId: own[1]! } });
  const { scanId, otherId, ...rest } = broken as typeof broken & { same: object; differ: object };
  const withOther = { ...rest, kind: 'recycled', position: 1 };
  await api.services.db.scanRelation.createMany({
    data: [
      { ...withOther, scanId, otherId: foreign[0]! },
      { ...withOther, scanId: foreign[1]!, otherId },
      { ...withOther, scanId: foreign[1]!, otherId, kind: 'same_paper', organizationId: other.organization.id },
    ],
  });
  await api.services.db.scan.update({ where: { id: foreign[0]! }, data: { clusterId: own[2]! } });
});
afterAll(() => api.close());

/** Files take long to write; pictures are bytes. */
const LEFT_OUT = new Set(['reportFile', 'picture', 'reportUrls']);

/** Everything that can be selected below a type without an argument, so deep. */
const selection = (type: GraphQLObjectType, depth: number): string =>
  `{ ${['__typename', ...fieldsOf(type, depth)].join(' ')} }`;

const fieldsOf = (type: GraphQLObjectType, depth: number): string[] =>
  Object.values(type.getFields()).flatMap((field) => {
    const below = selectionOf(field, depth);
    return below === null ? [] : [`${field.name}${below}`];
  });

function selectionOf(field: GraphQLField<unknown, unknown>, depth: number): string | null {
  const type = getNamedType(field.type);
  if (LEFT_OUT.has(field.name) || field.args.some(isRequiredArgument)) return null;
  if (isLeafType(type)) return '';
  if (depth === 0 || isUnionType(type) || isInterfaceType(type) || !isObjectType(type)) return null;
  const first = field.args.some(({ name }) => name === 'first') ? '(first: 5)' : '';
  return `${first} ${selection(type, depth - 1)}`;
}

const query = schema.getQueryType()!;
const roots = Object.values(query.getFields()).filter((field) => selectionOf(field, 1) !== null);

test.each(roots.map((field) => [field.name, field] as const))(
  '%s leads to nothing of another organization',
  async (_name, field) => {
    const { data, errors } = await api.graphql(walker.key, `{ ${field.name}${selectionOf(field, 5)} }`);
    expect(errors).toBeUndefined();
    const said = JSON.stringify(data);
    for (const id of foreign) expect(said).not.toContain(id);
  },
);

test('a scan leads to what is related to it, and to nothing of another organization', async () => {
  const fields = fieldsOf(schema.getType('Scan') as GraphQLObjectType, 3);
  for (const id of own.slice(0, 2)) {
    // Each on its own: together they are more than an operation may ask for.
    const answers = await Promise.all(
      fields.map((field) => api.graphql(walker.key, `query ($id: ID!) { scan(id: $id) { ${field} } }`, { id })),
    );
    for (const { errors } of answers) expect(errors).toBeUndefined();
    const said = JSON.stringify(answers);
    for (const each of own.slice(0, 3)) expect(said).toContain(each);
    for (const each of foreign) expect(said).not.toContain(each);
  }
});

test.each(['scans(filter: { cluster: $ids })', 'scanClusters(filter: { cluster: $ids })'])(
  '%s finds nothing by the ids of another organization',
  async (field) => {
    const asked = `query ($ids: [ID!]) { ${field} { totalCount } }`;
    const { data } = await api.graphql(walker.key, asked, { ids: [foreign[2]!] });
    expect(Object.values(data)).toEqual([{ totalCount: 0 }]);
  },
);
