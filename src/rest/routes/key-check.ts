import { z } from 'zod';
import { SCOPES } from '../../domain/scan.ts';
import { prepare } from '../../schema/executor.ts';
import type { Route } from '../route.ts';

const document = prepare(/* GraphQL */ `{ viewer { organization { id name } scopes } }`);

interface Data {
  viewer: { organization: { id: string; name: string }; scopes: string[] };
}

export const keyCheck: Route = {
  method: 'get',
  path: '/',
  scope: null,
  summary: 'Check the key',
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
    },
  },
  errors: [],
  async handle({ run }) {
    const { viewer } = await run<Data>(document);
    const scopes = viewer.scopes.map((scope) => scope.replace('_', ':'));
    return { status: 200, body: { object: 'api_key', organization: viewer.organization, scopes } };
  },
};
