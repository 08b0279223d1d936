import { beginTotp, confirmTotp, removeTotp } from '../services/accounts/totp.ts';
import { builder, MUTATION_COST } from './builder.ts';
import { userSuccess } from './user-mutations.ts';

const BeginTotpSuccess = builder.objectRef<{ secret: string; uri: string }>('BeginTotpSuccess').implement({
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'For typing, in base32.' }),
    uri: t.exposeString('uri', { description: 'For a QR code: `otpauth://totp/…`.' }),
  }),
});

builder.mutationField('beginTotp', (t) =>
  t.field({
    type: BeginTotpSuccess,
    description:
      'Creates a secret for the authenticator app of the signed-in person; it takes effect when `confirmTotp` accepts a code.',
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'BeginTotpResult' } },
    resolve: (_root, _args, { actor, services }) => beginTotp(actor, services),
  }),
);

const ConfirmTotpSuccess = builder.objectRef<{ recoveryCodes: string[] }>('ConfirmTotpSuccess').implement({
  fields: (t) => ({
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      description: 'Each replaces one code if the app is lost. Shown only once.',
    }),
  }),
});

builder.mutationField('confirmTotp', (t) =>
  t.field({
    type: ConfirmTotpSuccess,
    description: 'Accepts a first code from the app: from then on, signing in with the password requires a code.',
    args: { code: t.arg.string({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'ConfirmTotpResult' } },
    resolve: async (_root, { code }, { actor, services }) => ({
      recoveryCodes: await confirmTotp(actor, services, code),
    }),
  }),
);

const RemoveTotpSuccess = userSuccess('RemoveTotpSuccess');

builder.mutationField('removeTotp', (t) =>
  t.field({
    type: RemoveTotpSuccess,
    description: 'Removes the authenticator app and its recovery codes.',
    args: {
      code: t.arg.string({
        description:
          'A code from the app or a recovery code; may be omitted within 15 minutes of signing in with a one-time link.',
      }),
    },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'RemoveTotpResult' } },
    resolve: (_root, { code }, { actor, services }) => removeTotp(actor, services, code ?? null),
  }),
);
