import { z } from 'zod';
import { DEFAULT_SCOPES, SCOPES } from '../../domain/scan.ts';
import { prepare } from '../../schema/executor.ts';
import { EXAMPLE_ORGANIZATION } from '../examples.ts';
import type { Route } from '../route.ts';

const document = prepare(/* GraphQL */ `{ viewer { organization { id name } scopes } }`);

interface Data {
  viewer: { organization: { id: string; name: string }; scopes: string[] };
}

export const keyCheck: Route = {
  method: 'get',
  path: '/',
  id: 'checkKey',
  tag: 'Account',
  scope: null,
  summary: 'Check the key',
  description: 'Returns the organization of the key and its scopes.',
  responses: {
    200: {
      description: 'The key is valid.',
      schema: z
        .strictObject({
          object: z.literal('api_key'),
          organization: z.strictObject({ id: z.uuid(), name: z.string() }),
          scopes: z.array(z.enum(SCOPES)),
        })
        .meta({ id: 'ApiKeyInfo' }),
      examples: {
        key: {
          summary: 'A key with the four documented scopes',
          value: {
            object: 'api_key',
            organization: { id: EXAMPLE_ORGANIZATION, name: 'Example Lending Ltd' },
            scopes: DEFAULT_SCOPES,
          },
        },
      },
    },
  },
  errors: [],
  async handle({ run }) {
    const { viewer } = await run<Data>(document);
    const scopes = viewer.scopes.map((scope) => scope.replace('_', ':'));
    return { status: 200, body: { object: 'api_key', organization: viewer.organization, scopes } };
  },
};
