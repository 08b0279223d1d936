import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

/** Operations are typed by the service's schema; `npm run schema` writes its types. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; JSON: unknown; StringMap: Record<string, string>; Upload: File };
}>();

export type { ResultOf } from 'gql.tada';
