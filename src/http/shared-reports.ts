import type { ServerResponse } from 'node:http';
import { reportHeaders } from '../domain/report-files.ts';
import { findShare, openShare, SHARE_PATH } from '../services/scans/shares.ts';
import type { ServiceContext } from '../services/shared/context.ts';
import type { Proxies } from './client-address.ts';
import type { RequestHandler } from './graphql.ts';
import { addressSubject } from './rate-limit.ts';
import { sendError } from './respond.ts';
import { createWindowLimit } from './window-limit.ts';

/** Each takes a processor for a moment and some pictures from the database. */
const READS_PER_MINUTE = 20;
/** Requests of one address, whatever links they name. */
const TRIES_PER_MINUTE = 120;

const UNLISTED = { 'X-Robots-Tag': 'noindex, nofollow, noarchive' };

/** In both languages: nobody knows which one the reader was to have. */
const ENDED = page(
  'הקישור אינו פעיל',
  'הקישור לדוח זה הסתיים, בוטל או אינו מלא. בקשו קישור חדש מהגורם ששלח אותו אליכם.',
  'This link has ended',
  'The link to this report has ended, was revoked or is incomplete. Ask whoever sent it to you for a new one.',
);
const BUSY = page(
  'יותר מדי פתיחות',
  'הדוח נפתח פעמים רבות בזמן קצר. נסו שוב בעוד דקה.',
  'Too many requests',
  'The report was opened many times within a short time. Try again in a minute.',
);

/** Reports by the link that somebody of the organization made for people without a key. */
export function createSharedReports(
  services: Pick<ServiceContext, 'db' | 'storage'>,
  proxies: Proxies,
): RequestHandler {
  const tries = createWindowLimit(TRIES_PER_MINUTE);
  const reads = createWindowLimit(READS_PER_MINUTE);
  return async (req, res, requestId) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD');
      sendError(res, 'INVALID_REQUEST', 'Expected GET or HEAD.', requestId, 405);
      return;
    }
    const isHead = req.method === 'HEAD';
    const tooMany = tries.take(addressSubject(proxies.addressOf(req)));
    if (tooMany !== null) return refuse(res, 429, BUSY, isHead, tooMany);
    const now = new Date();
    const token = (req.url ?? '').split('?', 1)[0]!.slice(SHARE_PATH.length + 1);
    const share = await findShare(services.db, token, now);
    if (!share) return refuse(res, 404, ENDED, isHead);
    if (isHead) {
      res
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...UNLISTED })
        .end();
      return;
    }
    const tooOften = reads.take(share.id);
    if (tooOften !== null) return refuse(res, 429, BUSY, isHead, tooOften);
    const report = await openShare(services, share, now);
    if (!report) return refuse(res, 404, ENDED, isHead);
    res.writeHead(200, {
      ...reportHeaders('html', report.name),
      ...UNLISTED,
      'Content-Length': report.bytes.length,
    });
    res.end(report.bytes);
  };
}

function refuse(res: ServerResponse, status: number, body: string, isHead: boolean, retryAfter?: number): void {
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    ...UNLISTED,
    ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
  });
  res.end(isHead ? undefined : body);
}

function page(titleHe: string, textHe: string, titleEn: string, textEn: string): string {
  return `<!doctype html>
<html lang="he" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titleHe} · ${titleEn}</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: light-dark(#1b2430, #e8ecf2); background: light-dark(#f3f5f8, #14181f); }
main { max-width: 520px; margin: 12vh auto; padding: 0 20px; }
section { margin: 0 0 32px; }
h1 { font-size: 1.35rem; margin: 0 0 4px; }
p { margin: 0; }
</style>
</head>
<body>
<main>
<section><h1>${titleHe}</h1><p>${textHe}</p></section>
<section lang="en" dir="ltr"><h1>${titleEn}</h1><p>${textEn}</p></section>
</main>
</body>
</html>
`;
}
