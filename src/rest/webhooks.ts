import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { pingEvent, scanCompletedEvent, scanFailedEvent } from '../webhooks/event.ts';

const SIGNATURE = `Each delivery is signed with the secret of its endpoint (\`whsec_…\`). To verify \`Service-Signature\`: read \`t\` and \`v1\` from it, compute HMAC-SHA256 over \`<t>.<raw body>\` keyed with the whole secret, compare its hex form with \`v1\` in constant time, and reject a \`t\` more than 300 seconds away from your clock. For a day after the secret was rotated there are two \`v1\`: one of them must match. The \`webhook-*\` headers carry the same in the Standard Webhooks format, for its libraries.

An event may be delivered more than once: ignore a \`Service-Delivery\` you have already processed.`;

const header = (name: string, schema: z.ZodType, description: string) =>
  schema.meta({
    param: { id: name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()) },
    description,
  });

const deliveryHeaders = z.object({
  'Service-Delivery': header('Service-Delivery', z.uuid(), 'Id of the event, the same for all attempts and endpoints.'),
  'Service-Signature': header(
    'Service-Signature',
    z.string().regex(/^t=\d+(,v1=[0-9a-f]{64}){1,2}$/),
    '`t=<unix seconds>,v1=<hex digest>`, computed for each attempt.',
  ),
  'webhook-id': header('webhook-id', z.uuid(), 'The id of the event, for Standard Webhooks libraries.'),
  'webhook-timestamp': header('webhook-timestamp', z.string().regex(/^\d+$/), 'Unix seconds of this attempt.'),
  'webhook-signature': header(
    'webhook-signature',
    z.string(),
    '`v1,<base64>`, keyed with the decoded bytes of the secret; two entries separated by a space while two secrets are valid.',
  ),
});

const headersOf = (type: string) =>
  deliveryHeaders.extend({ 'Service-Event': z.literal(type).meta({ description: 'Type of the event.' }) });

const responses: ZodOpenApiOperationObject['responses'] = {
  '2XX': { description: 'Accepted. Answer within 10 seconds, before any long processing.' },
  default: {
    description:
      'Any other status, a redirect, no response within 10 seconds or no connection is a failed attempt. It is retried immediately, then 3 s, 10 s, 1 min, 5 min, 30 min, 2 h and 12 h after the previous failed attempt. After 50 failed attempts in a row the endpoint is disabled until it is enabled again through GraphQL or by the operator.',
  },
};

const EVENTS = { scanCompletedEvent, scanFailedEvent, pingEvent };

/** What is sent to webhook endpoints (spec: interface, section 6), from the schemas that it is made with. */
export const webhooks: ZodOpenApiPathsObject = Object.fromEntries(
  Object.entries(EVENTS).map(([operationId, schema]) => {
    const type = schema.shape.type.value;
    const { description = '', examples = [] } = schema.meta() ?? {};
    const operation: ZodOpenApiOperationObject = {
      operationId,
      summary: description.split('.')[0]!,
      description: `${description}\n\n${SIGNATURE}`,
      security: [],
      requestParams: { header: headersOf(type) },
      requestBody: {
        required: true,
        content: { 'application/json': { schema, examples: { [operationId]: { summary: type, value: examples[0] } } } },
      },
      responses,
    };
    return [type, { post: operation }];
  }),
);
