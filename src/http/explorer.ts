import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { EXAMPLE_TABS } from './explorer-tabs.ts';

/** Nothing is loaded from other hosts, and the page, which holds the key, talks only to this service. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A field for the key above the editor: sent with every request of every tab that sets no other key, and forgotten
 * with the browser's tab.
 */
const KEY_FIELD = `
<style>
  #body { display: flex; flex-direction: column; height: 100vh; margin: 0; }
  #root { flex: 1; min-height: 0; }
  #root .graphiql-container { height: 100%; }
  /* A tab focused for the first time would move away from under the pointer and miss its click. */
  #root .graphiql-tab { transform: none !important; }
  #key { display: flex; gap: 8px; align-items: center; padding: 8px 12px; font: 14px system-ui, sans-serif;
         background: #2f6299; color: #fff; }
  #key a { color: inherit; margin-inline-start: auto; }
  #key input { flex: 1; max-width: 560px; padding: 4px 8px; font: 13px ui-monospace, monospace; border: 0; border-radius: 4px; }
  #key a + a { margin-inline-start: 8px; }
  #hint { margin: 12vh auto; max-width: 480px; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; color: #1f2937; }
  #key button { padding: 4px 12px; border: 0; border-radius: 4px; cursor: pointer; }
</style>
<form id="key">
  <label for="key-text">API key</label>
  <input id="key-text" type="password" autocomplete="off" spellcheck="false" placeholder="dfd_…">
  <button>Use</button>
  <a href="/docs">REST reference</a> <a href="/">Dashboard</a>
</form>
<script>
  const KEY = 'api-key';
  const field = document.getElementById('key-text');
  field.value = sessionStorage.getItem(KEY) ?? '';
  document.getElementById('key').addEventListener('submit', (event) => {
    event.preventDefault();
    sessionStorage.setItem(KEY, field.value.trim());
    if (document.getElementById('hint')) openExplorer();
    else document.querySelector('[aria-label="Re-fetch GraphQL schema"]')?.click();
  });
  const plainFetch = window.fetch;
  window.fetch = (input, init = {}) => {
    const key = sessionStorage.getItem(KEY);
    const headers = new Headers(init.headers);
    if (key && !headers.has('authorization')) headers.set('authorization', 'Bearer ' + key);
    return plainFetch(input, { ...init, headers });
  };
</script>`;

/** The editor opens once there is a key, so that it loads the schema with it and is never refused. */
const ROOT = `
<div id="root"><p id="hint">Enter an API key above and press Use: the editor then loads the schema and opens with examples.
<code>npm start</code> prints a key once; <code>npm run -s admin -- key create</code> makes another.</p></div>`;
/** Around the call that shows the editor. */
const OPEN = `if (sessionStorage.getItem(KEY)) openExplorer();
function openExplorer() {
  // Otherwise the editor would take its own memory of the last tab for one more tab.
  const tabs = JSON.parse(localStorage.getItem('graphiql:tabState') ?? 'null');
  const last = tabs?.tabs?.[tabs.activeTabIndex];
  for (const part of ['query', 'variables', 'headers']) {
    if (last?.[part]) localStorage.setItem('graphiql:' + part, last[part]);
    else localStorage.removeItem('graphiql:' + part);
  }
  `;

export interface Explorer {
  /** Whether a browser requests the page, rather than a program an answer. */
  isAskedFor(req: IncomingMessage): boolean;
  send(req: IncomingMessage, res: ServerResponse): Promise<void>;
}

interface Page {
  plain: Buffer;
  gzipped: Buffer;
}

/** The scripts of GraphiQL take 50 MB of memory, so they are loaded on first request. */
async function renderPage(endpoint: string): Promise<Page> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = renderGraphiQL({
    title: 'Document forgery detection: GraphQL',
    endpoint,
    defaultTabs: [...EXAMPLE_TABS],
    subscriptionsProtocol: 'SSE',
  }).replace('<div id="root"></div>', () => KEY_FIELD + ROOT);
  const mount = html.lastIndexOf('YogaGraphiQL.renderYogaGraphiQL(');
  const end = html.indexOf('</script>', mount);
  const plain = Buffer.from(`${html.slice(0, mount)}${OPEN}${html.slice(mount, end)}}${html.slice(end)}`);
  return { plain, gzipped: await promisify(gzip)(plain) };
}

/** GraphiQL from files of this installation, with examples in its tabs. */
export function createExplorer(endpoint: string): Explorer {
  let page: Promise<Page> | null = null;

  return {
    // The editor writes its operation into the URL: a browser that opens it again wants the page, not an answer.
    isAskedFor: ({ method, headers, url }) =>
      method === 'GET' &&
      headers.accept?.includes('text/html') === true &&
      (!url?.includes('query=') || headers['sec-fetch-dest'] === 'document'),
    async send({ headers }, res) {
      const isCompressed = headers['accept-encoding']?.includes('gzip') === true;
      page ??= renderPage(endpoint);
      const { plain, gzipped } = await page;
      res.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        ...(isCompressed ? { 'Content-Encoding': 'gzip' } : {}),
        Vary: 'Accept, Accept-Encoding',
        'Content-Security-Policy': POLICY,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-cache',
      });
      res.end(isCompressed ? gzipped : plain);
    },
  };
}
