import { type GraphQLField, isListType, isNonNullType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/schema/schema.ts';

const fields = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
  .flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : []));

/** The cost of what lies under the field, for 100 objects asked for. */
function multiplierOf(field: GraphQLField<unknown, unknown>): number {
  const { complexity } = field.extensions as { complexity?: unknown };
  const value = typeof complexity === 'function' ? complexity({ first: 100 }, {}, field) : complexity;
  return typeof value === 'object' && value !== null ? ((value as { multiplier?: number }).multiplier ?? 1) : 1;
}

test('every connection costs as many times as objects are asked for', () => {
  const connections = fields.filter(({ field }) => /Connection!?$/.test(String(field.type)));
  expect(connections.length).toBeGreaterThan(0);
  for (const { type, field } of connections) {
    expect([`${type.name}.${field.name}`, multiplierOf(field)]).toEqual([`${type.name}.${field.name}`, 100]);
  }
});

test('every list of a scan that is read from the database costs more than one of its items', () => {
  const lists = fields.filter(({ type, field }) => {
    const bare = isNonNullType(field.type) ? field.type.ofType : field.type;
    return type.name === 'Scan' && isListType(bare);
  });
  expect(lists.length).toBeGreaterThan(0);
  for (const { field } of lists) expect([field.name, multiplierOf(field)]).toEqual([field.name, 5]);
});
