import type { Configuration } from 'openid-client';
import { ServiceError } from '../../domain/errors.ts';
import type { ServiceContext } from '../shared/context.ts';
import { ADDRESS_ATTEMPTS, createAttempts } from './attempts.ts';
import { addChallenge, takeChallenge } from './challenges.ts';
import { type NewSession, openSession, type Visitor } from './sessions.ts';
import { recordFailure, SignInRefused } from './sign-in.ts';
import { makeToken } from './token.ts';
import { plainEmail } from './users.ts';

/** Signing in at the OpenID Connect provider that the operator has named. It makes no people: who may come is invited. */

type Context = Pick<ServiceContext, 'db' | 'pool'>;

export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** As people know it. */
  name: string;
}

/** Where the provider leads back to. */
export const OIDC_RETURN_PATH = '/session/oidc/callback';

const TIMEOUT_S = 10;

export interface Oidc {
  name: string;
  /** Where to send the browser, and the token that its cookie holds meanwhile. Throws SERVICE_ERROR, RATE_LIMITED. */
  begin(address: string, visitor: Visitor): Promise<{ url: string; token: string }>;
  /** `returned`: the address to which the provider led back. Throws SignInRefused, SUSPENDED, RATE_LIMITED. */
  finish(returned: URL, token: string, visitor: Visitor): Promise<NewSession>;
}

/** Loaded when somebody signs in this way. */
const openid = () => import('openid-client');

export function createOidc({ db, pool }: Context, { issuer, clientId, clientSecret, name }: OidcProvider): Oidc {
  let known: Promise<Configuration> | null = null;

  /** What the provider says of itself, asked once; again after it did not answer. */
  async function configuration(): Promise<Configuration> {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await openid();
    // The signature of the token is checked, though it comes from the provider itself. Over http only on this machine:
    // config.ts allows no other.
    const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])];
    known ??= discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_S });
    try {
      return await known;
    } catch {
      known = null;
      throw new ServiceError('SERVICE_ERROR', `${name} does not answer: try again later, or sign in another way.`, {
        status: 503,
      });
    }
  }

  return {
    name,
    async begin(address, visitor) {
      await createAttempts(pool).count(...ADDRESS_ATTEMPTS(visitor.network));
      const client = await openid();
      const config = await configuration();
      const { token } = makeToken();
      const verifier = client.randomPKCECodeVerifier();
      const state = client.randomState();
      const nonce = client.randomNonce();
      await addChallenge(db, 'oidc', token, { data: { verifier, state, nonce } });
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: address + OIDC_RETURN_PATH,
        scope: 'openid email',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return { url: url.href, token };
    },
    async finish(returned, token, visitor) {
      const begun = await takeChallenge(db, 'oidc', token);
      if (!begun) throw refusal();
      const { authorizationCodeGrant } = await openid();
      const config = await configuration();
      const tokens = await authorizationCodeGrant(config, returned, {
        pkceCodeVerifier: String(begun.verifier),
        expectedState: String(begun.state),
        expectedNonce: String(begun.nonce),
        idTokenExpected: true,
      }).catch(() => {
        throw refusal();
      });
      const claims = tokens.claims();
      // An address that nobody has checked is a name that anybody may have chosen.
      if (typeof claims?.email !== 'string' || claims.email_verified !== true) throw refusal();
      const user = await db.user.findUnique({ where: { email: plainEmail(claims.email) } });
      if (!user) throw refusal();
      try {
        return await db.$transaction((tx) => openSession(tx, user.id, 'oidc', visitor));
      } catch (error) {
        if (error instanceof ServiceError) await recordFailure({ db }, user, visitor);
        throw error;
      }
    },
  };
}

const refusal = () => new SignInRefused('This sign-in was not accepted.', null, async () => undefined);
