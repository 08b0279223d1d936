import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OidcProvider } from '../../src/services/accounts/oidc.ts';

/** What the provider tells of who signs in, over what is usual. */
type Claims = Record<string, unknown>;

export interface TestProvider {
  settings: OidcProvider;
  /** Of whoever signs in next. */
  claims: Claims;
  /** Signs with another key than the published one. */
  isForging: boolean;
  /** Token requests that were granted. */
  granted: number;
  close(): Promise<void>;
}

interface Asked {
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
  nonce: string;
}

const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64url');
const CLIENT_ID = 'forgery';
const CLIENT_SECRET = 'a secret of the client';

/** An OpenID Connect provider on loopback: discovery, keys, authorization code with PKCE, ID tokens signed with RS256. */
export async function startOidcProvider(): Promise<TestProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, Asked>();
  const json = (res: ServerResponse, status: number, body: object) =>
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

  function idToken({ clientId, nonce }: Asked): string {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: provider.settings.issuer,
      aud: clientId,
      sub: 'subject-1',
      iat: now,
      exp: now + 300,
      nonce,
      ...provider.claims,
    };
    const head = base64(JSON.stringify({ alg: 'RS256', kid: 'one', typ: 'JWT' }));
    const signed = `${head}.${base64(JSON.stringify(payload))}`;
    const key = provider.isForging ? others.privateKey : keys.privateKey;
    return `${signed}.${base64(sign('sha256', Buffer.from(signed), key))}`;
  }

  async function token(req: IncomingMessage, res: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of req) body += String(part);
    const form = new URLSearchParams(body);
    const asked = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = base64(
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest(),
    );
    const isClient = form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET;
    const isCode = asked?.codeChallenge === challenge && asked.redirectUri === form.get('redirect_uri');
    if (!isClient || !asked || !isCode) return void json(res, 400, { error: 'invalid_grant' });
    provider.granted += 1;
    json(res, 200, { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: idToken(asked) });
  }

  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', provider.settings.issuer);
    const { issuer } = provider.settings;
    if (pathname === '/.well-known/openid-configuration') {
      json(res, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    } else if (pathname === '/keys') {
      json(res, 200, { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] });
    } else if (pathname === '/authorize') {
      const given = (name: string) => searchParams.get(name) ?? '';
      if (given('code_challenge_method') !== 'S256' || given('response_type') !== 'code') {
        return void json(res, 400, { error: 'invalid_request' });
      }
      const code = randomBytes(16).toString('hex');
      codes.set(code, {
        clientId: given('client_id'),
        redirectUri: given('redirect_uri'),
        codeChallenge: given('code_challenge'),
        nonce: given('nonce'),
      });
      const back = new URL(given('redirect_uri'));
      back.searchParams.set('code', code);
      back.searchParams.set('state', given('state'));
      res.writeHead(302, { Location: back.href }).end();
    } else if (pathname === '/token' && req.method === 'POST') {
      void token(req, res);
    } else res.writeHead(404).end();
  });
  const provider: TestProvider = {
    settings: { issuer: '', clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, name: 'Example login' },
    claims: {},
    isForging: false,
    granted: 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider.settings = { ...provider.settings, issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  return provider;
}
