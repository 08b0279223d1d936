import type { EnumOf } from './graphql.ts';

/** Signing in and out: plain JSON below `/session`; everything else of the dashboard is GraphQL. */

export type Role = EnumOf<'UserRole'>;

export interface Session {
  user: {
    id: string;
    email: string;
    name: string | null;
    role: Role;
    lang: EnumOf<'Language'> | null;
    theme: EnumOf<'Theme'>;
  };
  organization: { id: string; name: string };
  /** After a one-time link of somebody who has no password yet. */
  mustSetPassword?: boolean;
}

export interface Methods {
  password: boolean;
  passkey: boolean;
  oidc: { name: string } | null;
}

/** Why signing in failed, in a form that the pages can act on. */
export class SessionFault extends Error {
  readonly code: string;
  /** `code`: the password was right, and the second factor is asked for. */
  readonly needs: 'code' | null;
  readonly retryAfterSeconds: number | null;
  readonly methods: Methods | null;

  constructor(
    code: string,
    message: string,
    rest: Partial<Pick<SessionFault, 'needs' | 'retryAfterSeconds' | 'methods'>>,
  ) {
    super(message);
    this.code = code;
    this.needs = rest.needs ?? null;
    this.retryAfterSeconds = rest.retryAfterSeconds ?? null;
    this.methods = rest.methods ?? null;
  }
}

interface Refusal {
  error?: { code?: string; message?: string };
  needs?: 'code';
  methods?: Methods;
}

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/session${path}`, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch {
    throw new SessionFault('OFFLINE', '', {});
  }
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const { error, needs, methods } = (answer ?? {}) as Refusal;
  const after = Number(response.headers.get('retry-after'));
  throw new SessionFault(error?.code ?? 'SERVICE_ERROR', error?.message ?? response.statusText, {
    needs: needs ?? null,
    methods: methods ?? null,
    retryAfterSeconds: after > 0 ? after : null,
  });
}

/** Who is signed in; rejects with `NO_KEY` or `INVALID` and the ways to sign in when nobody is. */
export async function readSession(): Promise<Session> {
  const answer = await ask<Session | { user: null; methods: Methods }>('GET', '');
  if (answer.user === null) throw new SessionFault('NO_KEY', '', { methods: answer.methods });
  return answer;
}

export const signIn = (input: { email: string; password: string; code?: string }) => ask<Session>('POST', '', input);

export const signInByLink = (token: string) => ask<Session>('POST', '/link', { token });

export const signOut = () => ask<void>('DELETE', '');

/** Asks the browser for a passkey of this site. */
export async function signInByPasskey(): Promise<Session> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await ask<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    'POST',
    '/passkey/options',
    {},
  );
  const response = await startAuthentication({ optionsJSON });
  return ask<Session>('POST', '/passkey', { response });
}

export const OIDC_PATH = '/session/oidc';
