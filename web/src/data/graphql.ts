import { initGraphQLTada } from 'gql.tada';
import type { introspection } from '../../../generated/web-schema.d.ts';

/** Operations typed by schema.graphql. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; JSON: unknown; StringMap: Record<string, string>; Upload: File };
}>();

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada';
export { readFragment } from 'gql.tada';

type Types = introspection['types'];

/** The values of an enum of the schema: `EnumOf<'Verdict'>`. */
export type EnumOf<Name extends keyof Types> = Types[Name] extends { enumValues: infer Values } ? Values : never;
