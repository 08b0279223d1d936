import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { ServiceError } from '../domain/errors.ts';
import { MAX_EMAIL } from '../domain/limits.ts';
import { discardRest, parseJsonBody, readBody } from '../ingest/body.ts';
import { parseField } from '../ingest/field.ts';
import { createSlots } from '../ingest/slots.ts';
import { text } from '../ingest/text.ts';
import { CHALLENGE_SECONDS } from '../services/accounts/challenges.ts';
import { OIDC_RETURN_PATH, type Oidc } from '../services/accounts/oidc.ts';
import { passkeyOptions, signInByPasskey } from '../services/accounts/passkeys.ts';
import {
  findSession,
  isSuspended,
  type NewSession,
  type Person,
  signOut,
  suspended,
  type Visitor,
} from '../services/accounts/sessions.ts';
import { SignInRefused, signIn, signInByLink } from '../services/accounts/sign-in.ts';
import { hashOfToken } from '../services/accounts/token.ts';
import type { ServiceContext } from '../services/shared/context.ts';
import { noSession } from './authenticate.ts';
import type { Proxies } from './client-address.ts';
import { refuseForeign } from './csrf-guard.ts';
import type { RequestHandler } from './graphql.ts';
import { addressSubject } from './rate-limit.ts';
import { sendJson } from './respond.ts';
import type { Site } from './session-cookie.ts';

/** Signing in to the dashboard and out of it: JSON in, a cookie out. */

export const SESSION_PATH = '/session';

const OIDC_PATH = '/oidc';
const OIDC_RETURN = OIDC_RETURN_PATH.slice(SESSION_PATH.length);
/** Sent when another site leads back here, as the cookie of the session is not. */
const OIDC_COOKIE = { name: 'dfd_oidc', maxAgeSeconds: CHALLENGE_SECONDS, sameSite: 'Lax' } as const;
const FAILED_PAGE = '/sign-in?failed=oidc';

/** An e-mail address and a password, or the answer of a passkey. */
const MAX_BODY_BYTES = 32 * 1024;
/** More than any password of ours, so that a wrong one is a wrong one and no mistake of form. */
const MAX_PASSWORD = 1_000;
const MAX_CODE = 50;
const MAX_TOKEN = 100;

const passwordInput = z.strictObject({
  email: text(MAX_EMAIL),
  password: text(MAX_PASSWORD),
  code: text(MAX_CODE).nullish(),
});
const passkeyInput = z.strictObject({ response: z.unknown() });
const linkInput = z.strictObject({ token: text(MAX_TOKEN) });

export interface SessionDeps {
  services: Pick<ServiceContext, 'db' | 'pool'>;
  proxies: Proxies;
  site: Site;
  oidc: Oidc | null;
  reportFault(error: unknown, requestId: string): ServiceError;
}

type Routes = Record<string, Record<string, Handler>>;
type Handler = (req: IncomingMessage, res: ServerResponse, requestId: string) => Promise<void>;

export function createSessions({ services, proxies, site, oidc, reportFault }: SessionDeps): RequestHandler {
  const slots = createSlots({ count: 4, perOwner: 2, maxWaitMs: 5_000, of: 'requests' });
  const visitorOf = (req: IncomingMessage): Visitor => {
    const address = proxies.addressOf(req);
    return { address, network: addressSubject(address), agent: req.headers['user-agent'] ?? null };
  };
  const methods = { password: true, passkey: true, oidc: oidc && { name: oidc.name } };

  async function bodyOf<T>(req: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
    const type = (req.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
    if (type !== 'application/json') {
      throw new ServiceError('INVALID_REQUEST', 'Content-Type: expected application/json.');
    }
    const slot = slots.open(visitorOf(req).network);
    try {
      const tooLarge = () => new ServiceError('INVALID_REQUEST', `body: expected at most ${MAX_BODY_BYTES} bytes.`);
      return parseField(schema, parseJsonBody(await readBody(req, MAX_BODY_BYTES, tooLarge, slot)), '');
    } finally {
      slot.leave();
    }
  }

  const viewOf = ({ id, email, name, role, lang, theme, organization }: Person) => ({
    user: { id, email, name, role, lang, theme },
    organization: { id: organization.id, name: organization.name },
    methods,
  });

  /** Whoever was signed in in this browser before is so no more. */
  async function welcome(req: IncomingMessage, res: ServerResponse, { token, user }: NewSession, more: object = {}) {
    await leave(req);
    res.setHeader('Set-Cookie', site.sessionCookie(token));
    sendJson(res, 200, { ...viewOf(user), ...more });
  }

  async function leave(req: IncomingMessage): Promise<void> {
    const hash = hashOfToken(site.sessionOf(req) ?? '');
    if (hash !== null) await signOut(services.db, hash);
  }

  const routes: Routes = {
    '': {
      async GET(req, res) {
        const token = site.sessionOf(req);
        // A page that nobody has signed in to yet asks how one may: no error.
        if (token === null) return sendJson(res, 200, { user: null, organization: null, methods });
        const hash = hashOfToken(token);
        const session = hash && (await findSession(services.db, hash, new Date()));
        if (!session) throw noSession();
        if (isSuspended(session.user)) throw suspended();
        sendJson(res, 200, viewOf(session.user));
      },
      async POST(req, res) {
        const { email, password, code } = await bodyOf(req, passwordInput);
        await welcome(req, res, await signIn(services, { email, password, code: code ?? null }, visitorOf(req)));
      },
      async DELETE(req, res) {
        await leave(req);
        res.setHeader('Set-Cookie', site.sessionCookie(null));
        res.writeHead(204, { 'Cache-Control': 'no-store' }).end();
      },
    },
    '/link': {
      async POST(req, res) {
        const { token } = await bodyOf(req, linkInput);
        const opened = await signInByLink(services, token, visitorOf(req));
        await welcome(req, res, opened, opened.user.passwordHash === null ? { mustSetPassword: true } : {});
      },
    },
    ...(oidc &&
      ({
        [OIDC_PATH]: {
          async GET(req, res) {
            const { url, token } = await oidc.begin(site.addressOf(req), visitorOf(req));
            res.setHeader('Set-Cookie', site.setCookie({ ...OIDC_COOKIE, value: token }));
            redirect(res, url);
          },
        },
        [OIDC_RETURN]: {
          async GET(req, res, requestId) {
            const token = site.cookieOf(req, OIDC_COOKIE.name);
            const spent = site.setCookie({ ...OIDC_COOKIE, value: '', maxAgeSeconds: 0 });
            res.setHeader('Set-Cookie', spent);
            try {
              const returned = new URL(req.url ?? '', site.addressOf(req));
              const opened = await oidc.finish(returned, token ?? '', visitorOf(req));
              await leave(req);
              res.setHeader('Set-Cookie', [spent, site.sessionCookie(opened.token)]);
              redirect(res, '/');
            } catch (error) {
              // Somebody looks at this answer, and no program: the page to sign in says that it did not work.
              if (!(error instanceof ServiceError)) reportFault(error, requestId);
              redirect(res, FAILED_PAGE);
            }
          },
        },
      } satisfies Routes)),
    '/passkey/options': {
      async POST(req, res) {
        sendJson(res, 200, await passkeyOptions(services, site.addressOf(req), visitorOf(req)));
      },
    },
    '/passkey': {
      async POST(req, res) {
        const { response } = await bodyOf(req, passkeyInput);
        await welcome(req, res, await signInByPasskey(services, site.addressOf(req), response, visitorOf(req)));
      },
    },
  };

  /** An error of the catalogue, and how else one may sign in. */
  function refuse(res: ServerResponse, error: ServiceError, requestId: string): void {
    for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value);
    sendJson(res, error.status, {
      error: { code: error.code, message: error.message, request_id: requestId },
      ...(error.status === 401 ? { methods } : {}),
      ...(error instanceof SignInRefused && error.needs ? { needs: error.needs } : {}),
    });
  }

  return async (req, res, requestId) => {
    res.setHeader('X-Request-Id', requestId);
    res.setHeader('Referrer-Policy', 'no-referrer');
    const path = (req.url ?? '').split('?', 1)[0]!.slice(SESSION_PATH.length);
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    try {
      if (!route) throw new ServiceError('NOT_FOUND', 'There is nothing at this path.');
      const handle = Object.hasOwn(route, req.method ?? '') ? route[req.method ?? ''] : undefined;
      if (!handle) {
        const allow = Object.keys(route).join(', ');
        throw new ServiceError('INVALID_REQUEST', `Expected ${allow}.`, { status: 405, headers: { Allow: allow } });
      }
      // From there the provider leads back; its cookie and the state in it say whose way it is.
      const isReturn = path === OIDC_RETURN;
      // Signing somebody else in, without their knowing, is an attack as well: so also before there is a cookie.
      if (!isReturn) refuseForeign(req, (origin) => site.isOwnOrigin(origin, req), site.sessionOf(req) !== null);
      if (!site.mayHoldCookies(req)) {
        throw new ServiceError(
          'INVALID_REQUEST',
          'Signing in needs https: the operator sets PUBLIC_URL to that address.',
        );
      }
      await handle(req, res, requestId);
    } catch (error) {
      if (!req.complete) discardRest(req);
      refuse(res, error instanceof ServiceError ? error : reportFault(error, requestId), requestId);
      if (error instanceof SignInRefused) await error.record();
    }
  };
}

function redirect(res: ServerResponse, location: string): void {
  res.writeHead(303, { Location: location, 'Cache-Control': 'no-store' }).end();
}
