import { Prisma } from '../../../generated/prisma/client.ts';

/** Parts of a WHERE clause. Names of columns and types come from the code, values go as parameters. */

/** All that are there; at least one must be. */
export const allOf = (conditions: readonly (Prisma.Sql | null)[]): Prisma.Sql =>
  Prisma.join(
    conditions.filter((condition) => condition !== null),
    ' AND ',
  );

/** A list of one value is compared as a value, so that an index that goes on with the order is read in order. */
export function isOneOf(column: string, values: readonly string[] | null | undefined, type: string): Prisma.Sql | null {
  if (!values) return null;
  return values.length === 1
    ? Prisma.sql`${Prisma.raw(column)} = ${values[0]}::${Prisma.raw(type)}`
    : Prisma.sql`${Prisma.raw(column)} = ANY (${values}::text[]::${Prisma.raw(type)}[])`;
}

/** Both ends inclusive, each optional. */
export const within = (column: string, min?: number | null, max?: number | null): (Prisma.Sql | null)[] => [
  min == null ? null : Prisma.sql`${Prisma.raw(column)} >= ${min}`,
  max == null ? null : Prisma.sql`${Prisma.raw(column)} <= ${max}`,
];
