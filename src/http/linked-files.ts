import { disposition, reportHeaders } from '../domain/report-files.ts';
import { LINK_PATH, type LinkedFile, openLink, readLink } from '../services/scans/links.ts';
import type { ServiceContext } from '../services/shared/context.ts';
import type { RequestHandler } from './graphql.ts';
import { sendError } from './respond.ts';
import { createWindowLimit } from './window-limit.ts';

/** Content of a document is displayed or downloaded, never executed. */
const HARMLESS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
};

/** Browsers load a picture once and cache it; each read of an original is up to 10 MB from the database. */
const READS_PER_MINUTE = 30;

/** Files by signed URL: pictures for display, originals for download. */
export function createLinkedFiles(services: Pick<ServiceContext, 'db' | 'storage'>): RequestHandler {
  const reads = createWindowLimit(READS_PER_MINUTE);
  return async (req, res, requestId) => {
    res.setHeader('X-Request-Id', requestId);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      sendError(res, 'INVALID_REQUEST', 'Expected GET or HEAD.', requestId, 405);
      return;
    }
    const now = new Date();
    const path = (req.url ?? '').split('?', 1)[0]!;
    const token = path.slice(LINK_PATH.length + 1);
    const link = await readLink(services.db, token, now);
    const retryAfter = link && reads.take(token);
    if (retryAfter !== null) {
      res.setHeader('Retry-After', retryAfter);
      const message = `At most ${READS_PER_MINUTE} reads per URL and minute: retry in ${retryAfter} seconds.`;
      sendError(res, 'RATE_LIMITED', message, requestId);
      return;
    }
    const file = link && (await openLink(services, link, now));
    if (!file) {
      sendError(res, 'NOT_FOUND', 'There is no file at this URL, or it has expired: request a new one.', requestId);
      return;
    }
    res.writeHead(200, {
      ...headersOf(file, Math.floor((link.expiresAt.getTime() - now.getTime()) / 1000)),
      'Content-Length': file.bytes.length,
    });
    res.end(req.method === 'HEAD' ? undefined : file.bytes);
  };
}

function headersOf(file: LinkedFile, seconds: number): Record<string, string> {
  if (file.name === undefined) {
    // A picture is displayed repeatedly; a cached original would outlive its deletion in the browser.
    return { ...HARMLESS, 'Content-Type': file.mediaType, 'Cache-Control': `private, max-age=${seconds}` };
  }
  if (file.report) return reportHeaders(file.report, file.name);
  return {
    ...HARMLESS,
    'Content-Type': file.mediaType,
    'Cache-Control': 'no-store',
    'Content-Disposition': disposition('attachment', file.name),
  };
}
