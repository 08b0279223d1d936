import { z } from 'zod';
import { prepare } from '../../schema/executor.ts';
import { queuedScan } from '../examples.ts';
import { type Outcome, succeeded } from '../outcome.ts';
import type { Route } from '../route.ts';
import { scanParams } from '../scan.ts';

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
  id: 'deleteScan',
  tag: 'Scans',
  scope: 'scans:delete',
  summary: 'Delete a scan',
  description:
    'Permanently deletes the scan with its report and original file, including training copies. Cancels a queued or running analysis without a refund.',
  params: scanParams,
  responses: {
    200: {
      description: 'The scan is deleted.',
      schema: z.strictObject({ id: z.uuid(), deleted: z.literal(true) }).meta({ id: 'DeletedScan' }),
      examples: { deleted: { summary: 'Deleted', value: { id: queuedScan.id, deleted: true } } },
    },
  },
  errors: ['NOT_FOUND'],
  async handle({ params, run }) {
    const data = await run<{ deleteScan: Outcome<{ id: string }> }>(document, { id: params.id });
    return { status: 200, body: { id: succeeded(data.deleteScan).id, deleted: true } };
  },
};
