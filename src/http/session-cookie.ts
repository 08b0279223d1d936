import type { IncomingMessage } from 'node:http';
import { SESSION_DAYS } from '../domain/limits.ts';

/** The cookies of the dashboard, and the addresses that it is served under. */

const SESSION = 'dfd_session';
const DAY_S = 86_400;
/** A text of ours has no quotes, escapes or spaces. */
const VALUE = /^[\w-]{1,100}$/;

type Request = Pick<IncomingMessage, 'headers'>;

/** A cookie that a browser returns to this service alone; `Lax` also where another site leads back here. */
export interface Cookie {
  name: string;
  value: string;
  maxAgeSeconds: number;
  sameSite: 'Strict' | 'Lax';
}

export interface Site {
  /** The service as its browsers know it: PUBLIC_URL, or by the request's own Host. */
  addressOf(request: Request): string;
  /** Whether a page of this origin is one of ours. */
  isOwnOrigin(origin: string, request: Request): boolean;
  /**
   * Whether a cookie may be given to this browser: over https, or on this machine, where nobody listens in between.
   */
  mayHoldCookies(request: Request): boolean;
  /** Value of the session's cookie; null without one. */
  sessionOf(request: Request): string | null;
  cookieOf(request: Request, name: string): string | null;
  /** The header Set-Cookie of the session with this token; null ends it. */
  sessionCookie(token: string | null): string;
  setCookie(cookie: Cookie): string;
}

const isLoopback = (hostname: string): boolean => /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/.test(hostname);

export function createSite(publicUrl: string | null): Site {
  const own = publicUrl === null ? null : new URL(publicUrl);
  const isSecure = own?.protocol === 'https:';

  const hostOf = ({ headers }: Request) => URL.parse(`http://${headers.host ?? ''}`);
  /** Where PUBLIC_URL is https, a browser gets its cookies there and nowhere else: `__Host-` binds them to it. */
  const nameOf = (name: string) => (isSecure ? `__Host-${name}` : name);

  const cookieOf = (request: Request, name: string): string | null => {
    const wanted = nameOf(name);
    for (const part of (request.headers.cookie ?? '').split(';')) {
      const [key, value = ''] = part.trim().split('=', 2);
      if (key === wanted) return VALUE.test(value) ? value : null;
    }
    return null;
  };
  const setCookie = ({ name, value, maxAgeSeconds, sameSite }: Cookie): string =>
    [
      `${nameOf(name)}=${value}`,
      'Path=/',
      `Max-Age=${maxAgeSeconds}`,
      'HttpOnly',
      ...(isSecure ? ['Secure'] : []),
      `SameSite=${sameSite}`,
    ].join('; ');

  return {
    addressOf: (request) => publicUrl ?? `http://${hostOf(request)?.host ?? 'localhost'}`,
    isOwnOrigin(origin, request) {
      if (own && origin === own.origin) return true;
      const page = URL.parse(origin);
      const host = hostOf(request);
      if (!page || !host || page.origin !== origin || page.host !== hostWithPort(host, page)) return false;
      return !isSecure || page.protocol === 'https:' || isLoopback(page.hostname);
    },
    mayHoldCookies: (request) => isSecure || isLoopback(hostOf(request)?.hostname ?? ''),
    sessionOf: (request) => cookieOf(request, SESSION),
    cookieOf,
    sessionCookie: (token) =>
      setCookie({
        name: SESSION,
        value: token ?? '',
        maxAgeSeconds: token === null ? 0 : SESSION_DAYS * DAY_S,
        sameSite: 'Strict',
      }),
    setCookie,
  };
}

/** The request's host as an address of the page's protocol prints it: without the port that goes without saying. */
const hostWithPort = (host: URL, page: URL): string | undefined => URL.parse(`${page.protocol}//${host.host}`)?.host;
