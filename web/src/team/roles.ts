import type { Role } from '../data/session.ts';

/** In the order in which they are offered. */
export const ROLES: readonly Role[] = ['analyst', 'developer', 'owner'];

/** A link that signs somebody in once; told once. */
export interface SignInLink {
  email: string;
  url: string;
  expiresAt: string;
}
