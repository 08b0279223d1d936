import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

/** Where `scripts/run.mjs` builds `web/` before the start. */
const BUILT = join(import.meta.dirname, '../../generated/web');

export const ASSETS_PATH = '/assets';

/** First parts of the addresses that the dashboard itself resolves (web/src/router.tsx). */
const PAGES = [
  'scans',
  'findings',
  'related',
  'statistics',
  'developers',
  'usage',
  'team',
  'settings',
  'sign-in',
  'welcome',
];

/** Nothing inline and nothing from elsewhere; markup never becomes script. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface Asset {
  type: string;
  plain: Buffer;
  gzip: Buffer | null;
  br: Buffer | null;
}

export interface Dashboard {
  /** Whether a browser that opens this path gets the dashboard. */
  isPage(path: string): boolean;
  sendPage(req: IncomingMessage, res: ServerResponse): void;
  /** A file of the build; false if there is none at this path. */
  sendAsset(req: IncomingMessage, res: ServerResponse, path: string): boolean;
}

/** The dashboard from memory, compressed when it was built; null if it was not built. */
export function openDashboard(folder: string = BUILT): Dashboard | null {
  const page = readAsset(folder, 'index.html');
  if (!page) return null;
  const assets = new Map<string, Asset>();
  for (const name of readdirSync(join(folder, 'assets'))) {
    if (!Object.hasOwn(TYPES, extname(name))) continue;
    const asset = readAsset(folder, join('assets', name));
    if (asset) assets.set(`${ASSETS_PATH}/${name}`, asset);
  }
  return {
    isPage: (path) => path === '/' || PAGES.includes(path.split('/')[1] ?? ''),
    sendPage(req, res) {
      send(req, res, page, {
        'Content-Security-Policy': POLICY,
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        // The address of a one-time link must not travel on.
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-store',
      });
    },
    sendAsset(req, res, path) {
      const asset = assets.get(path);
      if (!asset) return false;
      // Names carry a hash of the content.
      send(req, res, asset, { 'Cache-Control': 'public, max-age=31536000, immutable' });
      return true;
    },
  };
}

function readAsset(folder: string, name: string): Asset | null {
  const path = join(folder, name);
  if (!existsSync(path)) return null;
  const read = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : null);
  return { type: TYPES[extname(name)]!, plain: readFileSync(path), gzip: read('.gz'), br: read('.br') };
}

function send(
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  asset: Asset,
  more: Readonly<Record<string, string>>,
): void {
  const accepted = String(headers['accept-encoding'] ?? '');
  const encoding = asset.br && /\bbr\b/.test(accepted) ? 'br' : asset.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null;
  const bytes = encoding === 'br' ? asset.br! : encoding === 'gzip' ? asset.gzip! : asset.plain;
  res.writeHead(200, {
    'Content-Type': asset.type,
    'Content-Length': bytes.length,
    ...(encoding && { 'Content-Encoding': encoding }),
    Vary: 'Accept, Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    ...more,
  });
  res.end(method === 'HEAD' ? undefined : bytes);
}
