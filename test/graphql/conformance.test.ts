import { existsSync } from 'node:fs';
import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
  parse,
  subscribe,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ServiceError } from '../../src/domain/errors.ts';
import { scopesOfRole, USER_ROLES } from '../../src/domain/people.ts';
import { DEFAULT_SCOPES, SCOPES, type Scope } from '../../src/domain/scan.ts';
import type { SchemaContext } from '../../src/schema/builder.ts';
import { schema } from '../../src/schema/schema.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { type Browser, signedIn } from '../support/people.ts';
import { readSource } from '../support/source.ts';

const TABLE = 'docs/conformance/graphql.md';
const ROW = /^\| `(Query|Mutation|Subscription)\.(\w+)` \| (\S+) \| `(\S+)`: (.+?) \|$/gm;
const rows = [...readSource(TABLE).matchAll(ROW)].map(([, root, name, scope, file, title]) => ({
  root: root!.toLowerCase() as 'query' | 'mutation' | 'subscription',
  name: name!,
  scope: scope!,
  file: file!,
  title: title!,
}));

const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
  Object.values(type!.getFields()).map((field) => ({ root: type!.name.toLowerCase(), field })),
);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('the table has a row for every field of the roots, and no others', () => {
  const listed = rows.map(({ root, name }) => `${root} ${name}`);
  expect(listed.sort()).toEqual(fields.map(({ root, field }) => `${root} ${field.name}`).sort());
});

test.each(rows)('the test that holds $root $name is there', ({ file, title }) => {
  expect(existsSync(new URL(`../../${file}`, import.meta.url)), file).toBe(true);
  expect(readSource(file).includes(title), title).toBe(true);
});

/** Where the smallest arguments are refused before anybody asks for the scope. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  createApiKey: 'input: { name: "x", scopes: [keys_manage] }',
  createScan: 'input: { contentBase64: "JVBERi0xLjcK" }',
  redeliverEvent: 'deliveryId: "01a00000-0000-7000-8000-000000000000"',
};

/** A value that the type takes, with nothing that may be left out. */
function literalOf(type: GraphQLInputType): string {
  const bare = getNullableType(type);
  if (isListType(bare)) return `[${literalOf(bare.ofType)}]`;
  if (isEnumType(bare)) return bare.getValues()[0]!.name;
  if (isInputObjectType(bare)) {
    const required = Object.values(bare.getFields()).filter(isRequiredInputField);
    return `{ ${required.map(({ name, type: of }) => `${name}: ${literalOf(of)}`).join(', ')} }`;
  }
  return { ID: '"01a00000-0000-7000-8000-000000000000"', Int: '1', Float: '1', Boolean: 'true' }[bare.name] ?? '"x"';
}

/** The smallest operation that asks for the field. */
function operationOf(root: string, field: GraphQLField<unknown, unknown>): string {
  const required = field.args.filter(isRequiredArgument).map(({ name, type }) => `${name}: ${literalOf(type)}`);
  const args = ARGUMENTS[field.name] ?? required.join(', ');
  const type = getNamedType(field.type);
  const failure = isUnionType(type) ? ' ... on RequestFailure { code }' : '';
  const selection = isLeafType(type) ? '' : `{ __typename${failure} }`;
  return `${root} { ${field.name}${args && `(${args})`} ${selection} }`;
}

/** The code with which the field is refused to a key of these scopes; null when it is not. */
async function refusal(
  root: string,
  field: GraphQLField<unknown, unknown>,
  scopes: readonly Scope[],
): Promise<string | null> {
  const { key, actor } = await api.tenant({ scopes });
  const query = operationOf(root, field);
  if (root !== 'subscription') {
    const { data, errors } = await api.graphql<Record<string, { code?: string }> | null>(key, query);
    return errors?.[0]?.extensions.code?.toString() ?? data?.[field.name]?.code ?? null;
  }
  // Asked of the schema itself: over a connection, one that is not refused is silent.
  const contextValue: SchemaContext = {
    actor,
    services: api.services,
    address: api.url,
    requireStillAdmitted: async () => undefined,
    onRefused: () => () => undefined,
    countScan: async () => undefined,
  };
  const result = await subscribe({ schema, document: parse(query), contextValue });
  if (Symbol.asyncIterator in result) {
    await result.return?.();
    return null;
  }
  const cause = result.errors?.[0]?.originalError;
  return cause instanceof ServiceError ? cause.code : String(cause);
}

test.each(rows)('$root $name asks for the scope $scope and for no other', async ({ root, name, scope }) => {
  const { field } = fields.find((each) => each.root === root && each.field.name === name)!;
  const needed = SCOPES.find((each) => each === scope);
  if (!needed) {
    expect(scope).toBe('any');
    for (const each of SCOPES) expect(await refusal(root, field, [each])).not.toBe('INSUFFICIENT_SCOPE');
    return;
  }
  expect(await refusal(root, field, [needed])).not.toBe('INSUFFICIENT_SCOPE');
  expect(
    await refusal(
      root,
      field,
      SCOPES.filter((each) => each !== needed),
    ),
  ).toBe('INSUFFICIENT_SCOPE');
  expect(field.description).toContain(`Scope ${scope}`);
});

describe.each(USER_ROLES)('the role %s', (role) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await signedIn(api, await api.tenant(), role);
  });

  test.each(rows)('may ask for $root $name as its scopes say', async ({ root, name, scope }) => {
    const { field } = fields.find((each) => each.root === root && each.field.name === name)!;
    const isAllowed = scope === 'any' || scopesOfRole(role).some((each) => each === scope);
    const query = operationOf(root, field);
    const code =
      root === 'subscription'
        ? await overStream(browser, query)
        : await browser
            .graphql<Record<string, { code?: string }> | null>(query)
            .then(({ data, errors }) => errors?.[0]?.extensions.code ?? data?.[name]?.code ?? null);
    if (isAllowed) expect(code).not.toBe('INSUFFICIENT_SCOPE');
    else expect(code).toBe('INSUFFICIENT_SCOPE');
  });
});

/** The code of the first value of a subscription; null when nothing is refused at once. */
async function overStream({ headers }: Browser, query: string): Promise<string | null> {
  const stop = new AbortController();
  const { body } = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query }),
    signal: stop.signal,
  });
  const silence = setTimeout(() => stop.abort(), 300);
  let text = '';
  try {
    for await (const part of body!.pipeThrough(new TextDecoderStream())) text += part;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  }
  clearTimeout(silence);
  return /"code":"(\w+)"/.exec(text)?.[1] ?? null;
}

test('the scopes beyond the four documented ones are never given unless asked for', () => {
  expect(SCOPES.filter((scope) => !DEFAULT_SCOPES.includes(scope))).toEqual([
    'webhooks:manage',
    'keys:manage',
    'audit:read',
    'users:manage',
  ]);
});
