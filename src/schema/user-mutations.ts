import {
  changePersonRole,
  getPerson,
  invitePerson,
  linkPerson,
  resumePerson,
  suspendPerson,
} from '../services/accounts/people.ts';
import { setPassword, updateProfile } from '../services/accounts/profile.ts';
import { urlOfLink } from '../services/accounts/sign-in-links.ts';
import type { InvitedUser } from '../services/accounts/users.ts';
import { builder, MUTATION_COST } from './builder.ts';
import { LanguageEnum, ThemeEnum, UserRoleEnum } from './enums.ts';

/** What these mutations return: the person as it is afterwards. */
export const userSuccess = (name: string) =>
  builder.objectRef<{ id: string }>(name).implement({
    fields: (t) => ({
      user: t.prismaField({
        type: 'User',
        resolve: (query, { id }, _args, { actor, services }) => getPerson(actor, services, id, query),
      }),
    }),
  });

const linkSuccess = (name: string) =>
  builder.objectRef<InvitedUser>(name).implement({
    fields: (t) => ({
      user: t.prismaField({
        type: 'User',
        resolve: (query, { user }, _args, { actor, services }) => getPerson(actor, services, user.id, query),
      }),
      signInUrl: t.string({
        description: 'Signs the person in once: do not pass it on to anybody else. Shown only once.',
        resolve: ({ link }, _args, { address }) => urlOfLink(address, link),
      }),
      expiresAt: t.field({ type: 'DateTime', resolve: ({ link }) => link.expiresAt }),
    }),
  });

const InviteUserInput = builder.inputType('InviteUserInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    role: t.field({ type: UserRoleEnum, required: true }),
    name: t.string({ description: 'Up to 100 characters.' }),
  }),
});
const InviteUserSuccess = linkSuccess('InviteUserSuccess');

builder.mutationField('inviteUser', (t) =>
  t.field({
    type: InviteUserSuccess,
    description:
      'Adds a person and creates a link that signs them in once within 72 hours; no e-mail is sent. Scope users:manage, plus every scope of the role.',
    args: { input: t.arg({ type: InviteUserInput, required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'InviteUserResult' } },
    resolve: (_root, { input }, { actor, services }) => invitePerson(actor, services, input),
  }),
);

const CreateSignInLinkSuccess = linkSuccess('CreateSignInLinkSuccess');

builder.mutationField('createSignInLink', (t) =>
  t.field({
    type: CreateSignInLinkSuccess,
    description:
      'Creates a link that signs a person in once within 72 hours, for example after losing a password or device; it invalidates the previous link. Scope users:manage.',
    args: { userId: t.arg.id({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'CreateSignInLinkResult' } },
    resolve: (_root, { userId }, { actor, services }) => linkPerson(actor, services, userId),
  }),
);

const ChangeUserRoleSuccess = userSuccess('ChangeUserRoleSuccess');

builder.mutationField('changeUserRole', (t) =>
  t.field({
    type: ChangeUserRoleSuccess,
    description:
      'Changes the role of a person and ends their sessions. Not possible for the last owner. Scope users:manage.',
    args: { id: t.arg.id({ required: true }), role: t.arg({ type: UserRoleEnum, required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'ChangeUserRoleResult' } },
    resolve: (_root, { id, role }, { actor, services }) => changePersonRole(actor, services, id, role),
  }),
);

const SuspendUserSuccess = userSuccess('SuspendUserSuccess');

builder.mutationField('suspendUser', (t) =>
  t.field({
    type: SuspendUserSuccess,
    description:
      'Suspends a person: ends their sessions and suspends their keys within a second. Not possible for the last owner. Scope users:manage.',
    args: { id: t.arg.id({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'SuspendUserResult' } },
    resolve: (_root, { id }, { actor, services }) => suspendPerson(actor, services, id),
  }),
);

const ResumeUserSuccess = userSuccess('ResumeUserSuccess');

builder.mutationField('resumeUser', (t) =>
  t.field({
    type: ResumeUserSuccess,
    description: 'Ends a suspension. Scope users:manage.',
    args: { id: t.arg.id({ required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'ResumeUserResult' } },
    resolve: (_root, { id }, { actor, services }) => resumePerson(actor, services, id),
  }),
);

const UpdateProfileInput = builder.inputType('UpdateProfileInput', {
  description: 'Omitted fields stay unchanged.',
  fields: (t) => ({
    name: t.string({ description: 'Up to 100 characters; null removes it.' }),
    lang: t.field({ type: LanguageEnum, description: 'Null: the language of the browser.' }),
    theme: t.field({ type: ThemeEnum }),
  }),
});
const UpdateProfileSuccess = userSuccess('UpdateProfileSuccess');

builder.mutationField('updateProfile', (t) =>
  t.field({
    type: UpdateProfileSuccess,
    description: 'Of the signed-in person.',
    args: { input: t.arg({ type: UpdateProfileInput, required: true }) },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'UpdateProfileResult' } },
    resolve: (_root, { input }, { actor, services }) => updateProfile(actor, services, input),
  }),
);

const SetPasswordSuccess = userSuccess('SetPasswordSuccess');

builder.mutationField('setPassword', (t) =>
  t.field({
    type: SetPasswordSuccess,
    description: 'Sets the password of the signed-in person and ends their other sessions.',
    args: {
      current: t.arg.string({
        description: 'The current password; may be omitted within 15 minutes of signing in with a one-time link.',
      }),
      password: t.arg.string({ required: true, description: '12 to 200 characters.' }),
    },
    complexity: MUTATION_COST,
    errors: { directResult: true, union: { name: 'SetPasswordResult' } },
    resolve: (_root, { current, password }, { actor, services }) =>
      setPassword(actor, services, { current: current ?? null, password }),
  }),
);
