import type { ServiceContext } from '../services/context.ts';
import { LINK_PATH, openLink } from '../services/links.ts';
import type { RequestHandler } from './graphql.ts';
import { sendError } from './respond.ts';

/** What a document brings with it is shown or kept, never run. */
const HARMLESS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
};

/** Files by their signed addresses: pictures to be shown, originals to be kept. */
export function createLinkedFiles(services: Pick<ServiceContext, 'db' | 'storage'>): RequestHandler {
  return async (req, res, requestId) => {
    res.setHeader('X-Request-Id', requestId);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      sendError(res, 'INVALID_REQUEST', 'Expected GET or HEAD.', requestId, 405);
      return;
    }
    const now = new Date();
    const path = (req.url ?? '').split('?', 1)[0]!;
    const file = await openLink(services, path.slice(LINK_PATH.length + 1), now);
    if (!file) {
      sendError(res, 'NOT_FOUND', 'There is no file at this address, or no more: ask for a new one.', requestId);
      return;
    }
    const seconds = Math.floor((file.expiresAt.getTime() - now.getTime()) / 1000);
    res.writeHead(200, {
      ...HARMLESS,
      'Content-Type': file.mediaType,
      'Content-Length': file.bytes.length,
      'Cache-Control': `private, max-age=${seconds}`,
      ...(file.name === null ? {} : { 'Content-Disposition': attachment(file.name) }),
    });
    res.end(req.method === 'HEAD' ? undefined : file.bytes);
  };
}

/** RFC 6266: the name in ASCII for old readers, and as it is. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
