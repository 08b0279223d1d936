import { type Dispatcher, request } from 'undici';
import { ServiceError } from '../domain/errors.ts';
import { FILE_URL_TIMEOUT_MS, MAX_FILE_BYTES } from '../domain/limits.ts';
import { type Outbound, USER_AGENT } from '../outbound/outbound.ts';
import { type FileLink, fileTooLarge, type ReceivedFile, receiveFile } from './received-file.ts';
import { createSlots } from './slots.ts';

export interface FileFetcher {
  /** Throws FILE_URL_REJECTED for a URL that is refused by its text alone. */
  check(link: FileLink): void;
  /**
   * Fetches the file and gives it to `use`; its room in memory is held until that is done. Throws FILE_URL_REJECTED
   * when no file came within 15 seconds, with one and the same message for every reason, and what `receiveFile` throws.
   */
  fetch<T>(link: FileLink, use: (file: ReceivedFile) => Promise<T>): Promise<T>;
}

const FETCHES_AT_ONCE = 16;

export function createFileFetcher(outbound: Outbound, timeoutMs: number = FILE_URL_TIMEOUT_MS): FileFetcher {
  const slots = createSlots(FETCHES_AT_ONCE);
  const target = ({ url }: FileLink) => {
    try {
      return outbound.target(url);
    } catch {
      throw rejected();
    }
  };
  return {
    check(link) {
      target(link);
    },
    async fetch(link, use) {
      const slot = slots.open();
      try {
        await slot.enter();
        const { url, dispatcher } = target(link);
        const bytes = await download(url, dispatcher, timeoutMs);
        return await use(receiveFile(link.name ?? nameOf(url), bytes));
      } finally {
        slot.leave();
      }
    },
  };
}

async function download(url: URL, dispatcher: Dispatcher, timeoutMs: number): Promise<Buffer> {
  const ended = new AbortController();
  const late = new Promise<never>((_, reject) => {
    ended.signal.addEventListener('abort', () => reject(rejected()), { once: true });
  });
  const timer = setTimeout(() => ended.abort(), timeoutMs);
  try {
    // A look-up of a name cannot be aborted: it is not waited for.
    return await Promise.race([receive(url, dispatcher, ended.signal), late]);
  } catch (error) {
    throw error instanceof ServiceError ? error : rejected();
  } finally {
    clearTimeout(timer);
    // Of a body that was not read to its end, the connection goes too.
    ended.abort();
  }
}

/** The body of a 200, bytes as they come over the wire; redirects are no 200. */
async function receive(url: URL, dispatcher: Dispatcher, signal: AbortSignal): Promise<Buffer> {
  const { statusCode, headers, body } = await request(url, {
    dispatcher,
    signal,
    headers: { accept: 'application/pdf, image/*', 'accept-encoding': 'identity', 'user-agent': USER_AGENT },
  });
  const encoding = headers['content-encoding'];
  if (statusCode !== 200 || (encoding !== undefined && encoding !== 'identity')) throw rejected();
  if (Number(headers['content-length'] ?? 0) > MAX_FILE_BYTES) throw fileTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_FILE_BYTES) throw fileTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function nameOf(url: URL): string | undefined {
  const last = url.pathname.split('/').at(-1);
  try {
    return last && decodeURIComponent(last);
  } catch {
    return last;
  }
}

function rejected(): ServiceError {
  return new ServiceError(
    'FILE_URL_REJECTED',
    'file_url: expected a public https URL that returns the file within 15 seconds, without a redirect.',
  );
}
