import { z } from 'zod';
import { prepare } from '../../schema/executor.ts';
import { type Outcome, succeeded } from '../outcome.ts';
import type { Route } from '../route.ts';

const document = prepare(/* GraphQL */ `
  mutation ($id: ID!) {
    deleteScan(id: $id) {
      __typename
      ... on DeleteScanSuccess { id }
      ... on RequestFailure { code message }
    }
  }
`);

export const deleteScan: Route = {
  method: 'delete',
  path: '/scans/{id}',
  scope: 'scans:delete',
  summary: 'Delete a scan',
  description: 'Removes scan, report and original file for good; a queued or running analysis is cancelled.',
  params: z.object({ id: z.uuid() }),
  responses: {
    200: {
      description: 'It is gone.',
      schema: z.strictObject({ id: z.uuid(), deleted: z.literal(true) }).meta({ id: 'DeletedScan' }),
    },
  },
  errors: ['NOT_FOUND'],
  async handle({ params, run }) {
    const data = await run<{ deleteScan: Outcome<{ id: string }> }>(document, { id: params.id });
    return { status: 200, body: { id: succeeded(data.deleteScan).id, deleted: true } };
  },
};
