import { initGraphQLTada } from 'gql.tada';
import type { introspection } from '../../../generated/web-schema.d.ts';

const parse = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; JSON: unknown; StringMap: Record<string, string>; Upload: File };
}>();

/** A document that is parsed when it is first used: a page holds many operations, and few are asked for before it is seen. */
class Operation {
  readonly kind = 'Document';
  readonly text: string;
  #definitions: readonly unknown[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get definitions() {
    this.#definitions ??= (parse(this.text) as { definitions: readonly unknown[] }).definitions;
    return this.#definitions;
  }
}

/** Operations typed by schema.graphql; `@_unmask` speaks to their types alone. */
export const graphql = ((text: string, fragments: readonly Operation[] = []) =>
  new Operation(
    [text.replace(' @_unmask', ''), ...fragments.map((each) => each.text)].join('\n'),
  )) as unknown as typeof parse;

/** What is sent for an operation of `graphql`. */
export const textOf = (operation: unknown): string => (operation as Operation).text;

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada';
export { readFragment } from 'gql.tada';

type Types = introspection['types'];

/** The values of an enum of the schema: `EnumOf<'Verdict'>`. */
export type EnumOf<Name extends keyof Types> = Types[Name] extends { enumValues: infer Values } ? Values : never;
