import { MAX_USERS } from '../domain/limits.ts';
import type { Theme, UserRole } from '../domain/people.ts';
import type { Language } from '../domain/scan.ts';
import { listPeople } from '../services/accounts/people.ts';
import { builder } from './builder.ts';
import { LanguageEnum, ThemeEnum, UserRoleEnum } from './enums.ts';
import { NodeRef } from './node.ts';

export const UserRef = builder.prismaObject('User', {
  interfaces: [NodeRef],
  description: 'A person of the organization, who can sign in to the dashboard.',
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    name: t.exposeString('name', { nullable: true }),
    role: t.field({ type: UserRoleEnum, resolve: ({ role }) => role as UserRole }),
    lang: t.field({
      type: LanguageEnum,
      nullable: true,
      description: 'Language of the dashboard; null: that of the browser.',
      resolve: ({ lang }) => lang as Language | null,
    }),
    theme: t.field({ type: ThemeEnum, resolve: ({ theme }) => theme as Theme }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true, description: 'Accurate to the minute.' }),
    suspendedAt: t.expose('suspendedAt', { type: 'DateTime', nullable: true }),
    hasPassword: t.boolean({ resolve: ({ passwordHash }) => passwordHash !== null }),
    hasTotp: t.boolean({
      description: 'Whether signing in with the password requires a code from an authenticator app.',
      select: { totp: { select: { confirmedAt: true } } },
      resolve: ({ totp }) => (totp?.confirmedAt ?? null) !== null,
    }),
    passkeyCount: t.relationCount('passkeys'),
  }),
});

builder.queryField('users', (t) =>
  t.prismaField({
    type: ['User'],
    description: `The people of the organization, oldest first; at most ${MAX_USERS}. Scope users:manage.`,
    complexity: { field: 1, multiplier: MAX_USERS },
    resolve: (query, _root, _args, { actor, services }) => listPeople(actor, services, query),
  }),
);
