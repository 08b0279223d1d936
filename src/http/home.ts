import type { IncomingMessage, ServerResponse } from 'node:http';
import { BASE_PATH } from '../domain/paths.ts';
import { OPENAPI_PATH } from '../rest/paths.ts';
import { API_VERSION } from '../rest/version.ts';
import { sendJson } from './respond.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Document forgery detection</title>
<link rel="icon" href="data:,">
<style>
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1b2430; background: #f3f5f8; }
main { max-width: 640px; margin: 10vh auto; padding: 0 20px; }
h1 { font-size: 1.5rem; margin: 0 0 4px; }
p { margin: 0 0 24px; color: #5b6675; }
a { display: block; margin: 0 0 10px; padding: 14px 18px; border-radius: 12px; background: #fff;
    box-shadow: 0 1px 3px rgb(20 30 50 / 12%); color: inherit; text-decoration: none; }
a:hover, a:focus { outline: 2px solid #2457d6; }
strong { display: block; color: #2457d6; }
</style>
</head>
<body>
<main>
<h1>Document forgery detection</h1>
<p>The dashboard of this installation could not be built: the output of the start says why. The interfaces work.</p>
<a href="/docs"><strong>REST reference</strong>Every operation under ${BASE_PATH}, to read and to try</a>
<a href="/graphql"><strong>GraphQL explorer</strong>Queries, mutations and live updates, with examples</a>
<a href="${BASE_PATH}${OPENAPI_PATH}"><strong>OpenAPI description</strong>For generated clients and mock servers</a>
<a href="/readyz"><strong>Health</strong>Whether the service is ready</a>
</main>
</body>
</html>
`;

/** The same for programs. */
const INDEX = {
  service: 'Document forgery detection',
  api_version: API_VERSION,
  rest: BASE_PATH,
  openapi: BASE_PATH + OPENAPI_PATH,
  graphql: '/graphql',
  reference: '/docs',
  health: '/readyz',
};

/** What is at which path, where the dashboard is missing or a program asks: a page for browsers, JSON for programs. */
export function sendHome({ headers }: IncomingMessage, res: ServerResponse): void {
  res.setHeader('Vary', 'Accept');
  if (!headers.accept?.includes('text/html')) {
    sendJson(res, 200, INDEX);
    return;
  }
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-cache',
  });
  res.end(PAGE);
}
