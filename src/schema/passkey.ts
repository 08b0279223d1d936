import type { Passkey } from '../../generated/prisma/client.ts';
import { addPasskey, beginPasskey, removePasskey } from '../services/accounts/passkeys.ts';
import { builder, MUTATION_COST } from './builder.ts';

const PasskeyRef = builder.prismaObject('Passkey', {
  description: 'A passkey of the person who is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
});

const BeginPasskeySuccess = builder.objectRef<{ options: object }>('BeginPasskeySuccess').implement({
  fields: (t) => ({
    options: t.field({
      type: 'JSON',
      description: 'For `navigator.credentials.create` (WebAuthn, PublicKeyCredentialCreationOptionsJSON).',
      resolve: ({ options }) => options,
    }),
  }),
});

builder.mutationField('beginPasskey', (t) =>
  t.field({
    type: BeginPasskeySuccess,
    description: 'Starts adding a passkey for the signed-in person; call `addPasskey` within 10 minutes.',
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'BeginPasskeyResult' } },
    resolve: async (_root, _args, { actor, services, address }) => ({
      options: await beginPasskey(actor, services, address),
    }),
  }),
);

const AddPasskeySuccess = builder.objectRef<Passkey>('AddPasskeySuccess').implement({
  fields: (t) => ({ passkey: t.field({ type: PasskeyRef, resolve: (passkey) => passkey }) }),
});

builder.mutationField('addPasskey', (t) =>
  t.field({
    type: AddPasskeySuccess,
    description: 'Adds the passkey that the browser created.',
    args: {
      name: t.arg.string({ required: true, description: 'Up to 100 characters.' }),
      response: t.arg.string({ required: true, description: 'RegistrationResponseJSON of WebAuthn, as JSON text.' }),
    },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'AddPasskeyResult' } },
    resolve: (_root, input, { actor, services, address }) => addPasskey(actor, services, address, input),
  }),
);

const RemovePasskeySuccess = builder.objectRef<{ id: string }>('RemovePasskeySuccess').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
});

builder.mutationField('removePasskey', (t) =>
  t.field({
    type: RemovePasskeySuccess,
    description: 'Removes a passkey of the signed-in person.',
    args: { id: t.arg.id({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'RemovePasskeyResult' } },
    resolve: async (_root, { id }, { actor, services }) => {
      await removePasskey(actor, services, id);
      return { id };
    },
  }),
);
