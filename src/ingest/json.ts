import { ServiceError } from '../domain/errors.ts';
import { JSON_LIMITS } from '../domain/limits.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACE = 0x7b;

/**
 * The value of a JSON text in which one string, the file, may be long. Parsing millions of small values takes seconds
 * in which nobody else is served, so they are counted before. Throws INVALID_REQUEST beyond the limits, and SyntaxError.
 */
export function parseBoundedJson(text: Buffer, limits: { bytes: number; values: number } = JSON_LIMITS): unknown {
  const excess = excessOf(text, limits);
  if (excess) throw new ServiceError('INVALID_REQUEST', `body: expected at most ${excess}.`);
  return JSON.parse(text.toString('utf8'));
}

/**
 * The limit that the text is beyond, or null. It ends at the first byte that is too much, and passes over strings in
 * one step, so it takes milliseconds whatever the text.
 */
function excessOf(text: Buffer, { bytes, values }: { bytes: number; values: number }): string | null {
  const tooLong = `${describeBytes(bytes)} beside the file`;
  let longest = 0;
  let separators = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === QUOTE) {
      const end = endOfString(text, at + 1);
      longest = Math.max(longest, end - at);
      at = end;
    } else if (byte === COMMA || byte === BRACKET || byte === BRACE) {
      // Each value follows one of these, but the outermost.
      separators += 1;
      if (separators >= values) return `${values} values`;
    }
    if (at - longest >= bytes) return tooLong;
  }
  return null;
}

/** Position of the quote that ends the string; the end of the text where there is none. */
function endOfString(text: Buffer, start: number): number {
  for (let quote = text.indexOf(QUOTE, start); quote !== -1; quote = text.indexOf(QUOTE, quote + 1)) {
    let escapes = 0;
    while (quote - 1 - escapes >= start && text[quote - 1 - escapes] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return quote;
  }
  return text.length;
}

export const describeBytes = (bytes: number) => (bytes < 1024 ? `${bytes} bytes` : `${Math.floor(bytes / 1024)} kB`);
