import { ServiceError } from '../domain/errors.ts';
import { MAX_FILE_BYTES } from '../domain/limits.ts';
import { fileTooLarge } from './received-file.ts';

const DATA_URL = /^data:[^,]{0,200};base64,/i;

/**
 * Bytes of a base64 text; data URLs, line breaks and the URL-safe alphabet are accepted. Throws INVALID_REQUEST for
 * anything that is no base64, and FILE_TOO_LARGE before decoding when the decoded size is beyond the limit.
 */
export function decodeBase64(text: string, field: string): Uint8Array {
  const prefix = DATA_URL.exec(text)?.[0].length ?? 0;
  const body = prefix > 0 || /\s/.test(text) ? text.slice(prefix).replace(/\s+/g, '') : text;
  const digits = body.replace(/={1,2}$/, '');
  if (Math.floor((digits.length * 3) / 4) > MAX_FILE_BYTES) throw fileTooLarge();
  if (!/^[A-Za-z0-9+/_-]*$/.test(digits) || digits.length % 4 === 1) {
    throw new ServiceError('INVALID_REQUEST', `${field}: expected base64, or a data URL with base64.`);
  }
  return Buffer.from(digits, 'base64');
}
