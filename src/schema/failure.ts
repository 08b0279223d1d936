import { ServiceError } from '../domain/errors.ts';
import { builder } from './builder.ts';
import { ErrorCodeEnum } from './enums.ts';

/** Expected failures of mutations, as typed results. Unexpected errors stay in `errors`, masked. */
builder.objectType(ServiceError, {
  name: 'RequestFailure',
  description: 'Why the request was refused.',
  fields: (t) => ({
    code: t.expose('code', { type: ErrorCodeEnum }),
    message: t.exposeString('message'),
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      nullable: true,
      description: 'When to retry; null if waiting does not help.',
    }),
    requestId: t.string({ resolve: (_error, _args, { actor }) => actor.requestId }),
  }),
});
