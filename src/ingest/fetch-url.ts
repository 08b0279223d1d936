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
   * Fetches the file for an organization and gives it to `use`; its room in memory is held until that is done. Throws
   * FILE_URL_REJECTED when no file came within 15 seconds, with one and the same message for every reason, what
   * `receiveFile` throws, and what entering a slot throws.
   */
  fetch<T>(link: FileLink, organizationId: string, use: (file: ReceivedFile) => Promise<T>): Promise<T>;
}

/** The senders of one organization may be slow, so it never holds more than a quarter. */
const FETCHES = { count: 16, perOwner: 4, maxWaitMs: 10_000, of: 'fetches of files' } as const;
/** A file that comes more slowly than this would not fit into its time unless it is tiny; its room is for others. */
const MIN_BYTES_PER_SECOND = 1024;
/** Parts of the whole time, from the first byte on, in each of which the sender is measured. */
const MEASURED_PARTS = 3;

export function createFileFetcher(outbound: Outbound, timeoutMs: number = FILE_URL_TIMEOUT_MS): FileFetcher {
  const slots = createSlots(FETCHES);
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
    async fetch(link, organizationId, use) {
      const slot = slots.open(organizationId);
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
    return await Promise.race([receive(url, dispatcher, ended.signal, timeoutMs / MEASURED_PARTS), late]);
  } catch (error) {
    throw error instanceof ServiceError ? error : rejected();
  } finally {
    clearTimeout(timer);
    // Of a body that was not read to its end, the connection goes too.
    ended.abort();
  }
}

/** The body of a 200, bytes as they come over the wire; redirects are no 200. */
async function receive(url: URL, dispatcher: Dispatcher, signal: AbortSignal, measureEveryMs: number): Promise<Buffer> {
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
  let measured = 0;
  const measure = setInterval(() => {
    if (size - measured < (MIN_BYTES_PER_SECOND * measureEveryMs) / 1000) body.destroy(rejected());
    measured = size;
  }, measureEveryMs);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_FILE_BYTES) throw fileTooLarge();
      chunks.push(chunk);
    }
  } finally {
    clearInterval(measure);
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
