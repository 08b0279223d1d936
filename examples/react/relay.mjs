// Serves the page and passes its requests on to the service, with the key, which never leaves this process.
// node relay.mjs, with SERVICE_URL, API_KEY and PORT in the environment
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const { SERVICE_URL = 'http://127.0.0.1:4000', API_KEY, PORT = '5174' } = process.env;
const PAGE = process.env.PAGE ?? join(import.meta.dirname, 'dist');
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
/** What the browser needs to know of an answer. */
const PASSED_ON = [
  'content-type',
  'content-disposition',
  'cache-control',
  'retry-after',
  // What holds a report of a stranger's document in its sandbox.
  'content-security-policy',
  'referrer-policy',
  'x-content-type-options',
];

/** Passes a request on as it comes, and its answer as it comes. */
async function pass(req, res, headers) {
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const answer = await fetch(SERVICE_URL + req.url, {
    method: req.method,
    headers,
    ...(req.method === 'POST' ? { body: req, duplex: 'half' } : {}),
    signal: gone.signal,
  });
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) res.setHeader(name, value);
  }
  if (!answer.headers.has('cache-control')) res.setHeader('cache-control', 'no-store');
  // A reverse proxy in front must not hold live updates back.
  res.setHeader('x-accel-buffering', 'no');
  res.writeHead(answer.status);
  if (answer.body) await pipeline(Readable.fromWeb(answer.body), res);
  else res.end();
}

async function answer(req, res) {
  const path = new URL(req.url, 'http://relay').pathname;
  if (req.method === 'POST' && path === '/graphql') {
    // Check here as well: is the visitor signed in, and may they see these scans?
    const site = req.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return res.writeHead(403).end();
    return pass(req, res, {
      authorization: `Bearer ${API_KEY}`,
      'content-type': req.headers['content-type'] ?? '',
      accept: req.headers.accept ?? 'application/json',
    });
  }
  if (req.method !== 'GET' && req.method !== 'HEAD') return res.writeHead(405, { allow: 'GET, HEAD, POST' }).end();
  // Pictures have signed URLs and need no key.
  if (path.startsWith('/files/')) return pass(req, res, {});
  const file = normalize(join(PAGE, path === '/' ? 'index.html' : path));
  const content = file.startsWith(PAGE) ? await readFile(file).catch(() => null) : null;
  if (content === null) return res.writeHead(404).end();
  res.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(content);
}

const server = createServer((req, res) => {
  answer(req, res).catch(() => {
    if (res.headersSent) res.destroy();
    else {
      const errors = [{ message: 'The service cannot be reached. Try again in a moment.' }];
      res.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ errors }));
    }
  });
});
// Whoever reaches this port uses the key: keep it on this machine until your own sign-in stands in front.
server.listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
