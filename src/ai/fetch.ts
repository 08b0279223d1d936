import { Agent, type Dispatcher, fetch as send } from 'undici';

/** Bytes of an answer: many times what `MAX_OUTPUT_TOKENS` can fill. */
export const MAX_ANSWER_BYTES = 1_000_000;
const CONNECT_TIMEOUT_MS = 10_000;

/** A request that would have gone elsewhere, or an answer that cannot be used. */
export class AiFetchError extends Error {
  readonly fault: 'down' | 'invalid';
  constructor(fault: 'down' | 'invalid', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AiFetchError';
    this.fault = fault;
  }
}

export interface AiFetch {
  fetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

/**
 * The only way out to the provider: requests to one origin, without redirects, over connections of their own, and
 * answers of at most `MAX_ANSWER_BYTES`. What a library makes of a misspelt name goes nowhere.
 */
export function createAiFetch(baseUrl: string, dispatcher?: Dispatcher): AiFetch {
  const { origin } = new URL(baseUrl);
  const own = dispatcher ?? new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, pipelining: 0 });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new AiFetchError('down', 'The request was not for the provider that is set.');
    const options = { ...(init as object), dispatcher: own, redirect: 'error' } as Parameters<typeof send>[1];
    const response = await send(url, options).catch((error: unknown) => {
      if ((init?.signal as AbortSignal | undefined)?.aborted) throw error;
      throw new AiFetchError('down', 'The provider cannot be reached.', { cause: error });
    });
    const body = await bounded(response.body as ReadableStream<Uint8Array> | null);
    const { status, statusText } = response;
    const headers = new Headers([...response.headers].filter(([name]) => !TRANSPORT.has(name)));
    return new Response(BODILESS.has(status) ? null : body, { status, statusText, headers });
  };
  return { fetch, close: () => own.destroy() };
}

/** They spoke of the bytes on the wire, which have been read and unpacked. */
const TRANSPORT: ReadonlySet<string> = new Set(['content-encoding', 'content-length', 'transfer-encoding']);
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

async function bounded(stream: ReadableStream<Uint8Array> | null): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (stream) {
    for await (const chunk of stream) {
      length += chunk.length;
      // Leaving the loop cancels the stream, and with it the connection.
      if (length > MAX_ANSWER_BYTES)
        throw new AiFetchError('invalid', 'The answer is longer than any that is asked for.');
      chunks.push(chunk);
    }
  }
  const whole = Buffer.concat(chunks);
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.length);
}
