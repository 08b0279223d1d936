import { createContext, use } from 'react';
import type { Role, Session } from './session.ts';

interface SignedIn {
  session: Session;
  /** What the person changed about themselves. */
  change(user: Partial<Session['user']>): void;
  /** Back to the page of signing in. */
  leave(): void;
}

export const SessionContext = createContext<SignedIn | null>(null);

export function useSession(): SignedIn {
  const signedIn = use(SessionContext);
  if (!signedIn) throw new Error('nobody is signed in');
  return signedIn;
}

/** What the dashboard offers whom; the service checks every request by itself. */
const ALLOWED = {
  label: ['owner', 'analyst'],
  upload: ['owner', 'analyst'],
  deleteScans: ['owner', 'analyst'],
  keys: ['owner', 'developer'],
  webhooks: ['owner', 'developer'],
  audit: ['owner', 'developer'],
  people: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Deed = keyof typeof ALLOWED;

export const mayDo = (role: Role, deed: Deed): boolean => (ALLOWED[deed] as readonly Role[]).includes(role);

export function useMay(): (deed: Deed) => boolean {
  const { role } = useSession().session.user;
  return (deed) => mayDo(role, deed);
}
