import { DEFAULT_SCOPES, SCOPES, type Scope } from './scan.ts';

/** What the people of an organization may do (spec: decisions, "People and the dashboard"). */

export const USER_ROLES = ['owner', 'analyst', 'developer'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How somebody has signed in. */
export const SIGN_IN_METHODS = ['password', 'link', 'passkey', 'oidc'] as const;
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

const ROLE_SCOPES: Readonly<Record<UserRole, readonly Scope[]>> = {
  owner: SCOPES,
  analyst: DEFAULT_SCOPES,
  developer: ['scans:read', 'usage:read', 'webhooks:manage', 'keys:manage', 'audit:read'],
};

/** The scopes of a person; none for a role that this release does not know. */
export const scopesOfRole = (role: string): readonly Scope[] =>
  Object.hasOwn(ROLE_SCOPES, role) ? ROLE_SCOPES[role as UserRole] : [];
