import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import { ServiceError } from '../domain/errors.ts';
import type { Actor } from '../services/shared/actor.ts';

/** Names of the fields selected under `field`, including those in fragments. */
export function fieldsBelow(info: GraphQLResolveInfo, field: string): string[] {
  const fieldsOf = (set: SelectionSetNode | undefined): { name: string; below: SelectionSetNode | undefined }[] =>
    (set?.selections ?? []).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [{ name: selection.name.value, below: selection.selectionSet }];
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet);
      return fieldsOf(info.fragments[selection.name.value]?.selectionSet);
    });
  return info.fieldNodes
    .flatMap(({ selectionSet }) => fieldsOf(selectionSet))
    .filter(({ name }) => name === field)
    .flatMap(({ below }) => fieldsOf(below))
    .map(({ name }) => name);
}

/**
 * For mutations that need no scans:read: throws INSUFFICIENT_SCOPE where an actor without it selects more of `field` than
 * `allowed`. Call before anything is changed.
 */
export function requireReaderBeyond(
  actor: Actor,
  info: GraphQLResolveInfo,
  field: string,
  allowed: readonly string[],
): void {
  if (actor.scopes.has('scans:read')) return;
  if (fieldsBelow(info, field).every((name) => name === '__typename' || allowed.includes(name))) return;
  const message = `This key lacks the scope scans:read: select only ${allowed.join(' and ')} of the ${field}.`;
  throw new ServiceError('INSUFFICIENT_SCOPE', message);
}
