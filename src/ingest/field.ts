import { z } from 'zod';
import { ServiceError } from '../domain/errors.ts';
import { withoutControls } from '../domain/printable.ts';

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `expected one of ${values.join(', ')}` });

/** Validates `value`; throws INVALID_REQUEST whose message names the field and what was expected. */
export function parseField<T>(schema: z.ZodType<T>, value: unknown, field: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  // Keys are the client's own text.
  const path = withoutControls([field, ...issue.path.map(String)].filter((part) => part !== '').join('.'));
  if (issue.code === 'unrecognized_keys') {
    throw new ServiceError(
      'INVALID_REQUEST',
      `${[path, withoutControls(issue.keys[0] ?? '')].filter(Boolean).join('.')}: unknown field.`,
    );
  }
  // An invalid key of a record hides its reason one level down.
  const reason = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
  throw new ServiceError('INVALID_REQUEST', `${path}: ${reason}.`);
}
