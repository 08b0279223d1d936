import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

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
