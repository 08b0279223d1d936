import { newId } from '../../src/db/id.ts';
import type { UserRole } from '../../src/domain/people.ts';
import { createUser } from '../../src/services/accounts/users.ts';
import type { TestApi } from './api.ts';

interface Answer<T> {
  status: number;
  data: T;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}

export interface Browser {
  userId: string;
  email: string;
  /** `name=value` of the session. */
  cookie: string;
  /** As a page of the service sends it. */
  headers: Record<string, string>;
  graphql<T = Record<string, unknown>>(query: string, variables?: Record<string, unknown>): Promise<Answer<T>>;
}

/** The cookie that a response sets, as the browser returns it. */
export const cookieOf = (response: Response): string => (response.headers.get('set-cookie') ?? '').split(';')[0]!;

/** JSON to a path below /session, from a page of the service. */
export const post = (api: TestApi, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/session${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: api.url, ...headers },
    body: JSON.stringify(body),
  });

/** Asks with this session. */
export function browserOf(api: TestApi, cookie: string, userId: string, email: string): Browser {
  const headers = { cookie, origin: api.url };
  return {
    userId,
    email,
    cookie,
    headers,
    async graphql(query, variables) {
      const response = await fetch(`${api.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      });
      return { status: response.status, ...((await response.json()) as object) } as never;
    },
  };
}

/** A new person of the organization who has signed in with a one-time link. */
export async function signedIn(
  api: TestApi,
  { organization }: { organization: { id: string } },
  role: UserRole = 'owner',
): Promise<Browser> {
  const email = `${role}-${newId()}@example.com`;
  const { user, link } = await createUser(api.services.db, 'test', { organizationId: organization.id, email, role });
  const response = await post(api, '/link', { token: link.token });
  if (response.status !== 200) throw new Error(`signing in: ${await response.text()}`);
  return browserOf(api, cookieOf(response), user.id, email);
}
