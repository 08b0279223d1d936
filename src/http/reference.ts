import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

export const REFERENCE_PATH = '/docs';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Document forgery detection: REST reference</title>
<link rel="stylesheet" href="${REFERENCE_PATH}/swagger-ui.css">
<link rel="icon" href="data:,">
<style>
body { margin: 0; font: 14px system-ui, sans-serif; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 10px 20px; background: #2f6299; color: #fff; }
nav a { color: inherit; }
nav strong { margin-inline-end: auto; }
.swagger-ui .opblock .opblock-section-header { flex-wrap: wrap; }
.swagger-ui .responses-inner { overflow-x: auto; }
.swagger-ui .response-col_links { display: none; }
</style>
</head>
<body>
<nav><strong>Document forgery detection: REST reference</strong> <a href="/graphql">GraphQL explorer</a> <a href="/">Dashboard</a></nav>
<div id="reference"></div>
<script src="${REFERENCE_PATH}/swagger-ui-bundle.js"></script>
<script src="${REFERENCE_PATH}/start.js"></script>
</body>
</html>
`;

/** The key that a reader enters stays in the page's memory; no external validator is called. */
const START = `SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;

/** Nothing is loaded from other hosts, and the page contacts only this service. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The library writes style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const find = createRequire(import.meta.url).resolve;
const packaged = (name: string) => () => readFile(find(`swagger-ui-dist/${name}`));

const FILES: Readonly<Record<string, { type: string; read(): Promise<Buffer> }>> = {
  '': { type: 'text/html; charset=utf-8', read: async () => Buffer.from(PAGE) },
  '/start.js': { type: 'text/javascript; charset=utf-8', read: async () => Buffer.from(START) },
  '/swagger-ui.css': { type: 'text/css; charset=utf-8', read: packaged('swagger-ui.css') },
  '/swagger-ui-bundle.js': { type: 'text/javascript; charset=utf-8', read: packaged('swagger-ui-bundle.js') },
};

/** The interactive REST reference, from files of this installation; false if the path is not one of them. */
export async function serveReference(req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean> {
  const name = path.slice(REFERENCE_PATH.length).replace(/^\/$/, '');
  const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!file || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
  const bytes = await file.read();
  res.writeHead(200, {
    'Content-Type': file.type,
    'Content-Length': bytes.length,
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-cache',
  });
  res.end(req.method === 'HEAD' ? undefined : bytes);
  return true;
}
