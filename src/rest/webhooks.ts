import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { pingEvent, scanCompletedEvent, scanFailedEvent } from '../webhooks/event.ts';

const SIGNATURE = `Each delivery is signed with the secret of its endpoint (\`whsec_…\`). To verify \`Service-Signature\`: take \`t\` and \`v1\` from it, compute HMAC-SHA256 over \`<t>.<raw body>\` keyed with the whole secret, compare its hex form with \`v1\` in constant time, and refuse a \`t\` more than 300 seconds away. For a day after the secret was rotated there are two \`v1\`: one of them has to fit. The \`webhook-*\` headers say the same as Standard Webhooks does, so that its libraries verify them as well.

An event may come twice: drop those whose \`Service-Delivery\` you have seen.`;

const header = (name: string, schema: z.ZodType, description: string) =>
  schema.meta({
    param: { id: name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()) },
    description,
  });

const deliveryHeaders = z.object({
  'Service-Delivery': header('Service-Delivery', z.uuid(), 'Id of the event, the same over all tries and endpoints.'),
  'Service-Signature': header(
    'Service-Signature',
    z.string().regex(/^t=\d+(,v1=[0-9a-f]{64}){1,2}$/),
    '`t=<unix seconds>,v1=<hex digest>`, made anew for each try.',
  ),
  'webhook-id': header('webhook-id', z.uuid(), 'The id of the event again, for libraries of Standard Webhooks.'),
  'webhook-timestamp': header('webhook-timestamp', z.string().regex(/^\d+$/), 'Unix seconds of this try.'),
  'webhook-signature': header(
    'webhook-signature',
    z.string(),
    '`v1,<base64>`, separated by a space while two secrets live; keyed with the decoded bytes of the secret.',
  ),
});

const headersOf = (type: string) =>
  deliveryHeaders.extend({ 'Service-Event': z.literal(type).meta({ description: 'Type of the event.' }) });

const responses: ZodOpenApiOperationObject['responses'] = {
  '2XX': { description: 'Taken. Answer within 10 seconds, before you do anything long.' },
  default: {
    description:
      'Any other status, a redirect, no answer within 10 seconds or no connection is a failed try. It is tried again at once, then 3 s, 10 s, 1 min, 5 min, 30 min, 2 h and 12 h after the failed try before. After 50 failed tries in a row the endpoint is disabled, until somebody enables it in the dashboard or by GraphQL.',
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
