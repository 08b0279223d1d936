import type { DocumentDate } from '../../file/facts.ts';
import type { PdfFile } from './file.ts';
import type { PdfValue } from './objects.ts';

/** D:YYYYMMDDHHmmSSOHH'mm (ISO 32000-1, 7.9.4), everything after the year optional; null when it is no date. */
export function parsePdfDate(raw: string): DocumentDate | null {
  const m = /^\s*(?:D:)?\s*(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?\s*(?:(Z)|([+-])\s*(\d{2})'?(\d{2})?)?/.exec(
    raw,
  );
  if (!m) return null;
  const part = (i: number, fallback: number) => (m[i] === undefined ? fallback : Number(m[i]));
  const [year, month, day] = [part(1, 0), part(2, 1), part(3, 1)];
  const [hour, minute, second] = [part(4, 0), part(5, 0), part(6, 0)];
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return null;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  const zoned = m[7] !== undefined || m[8] !== undefined;
  const east = m[8] ? (m[8] === '-' ? -1 : 1) * (part(9, 0) * 60 + part(10, 0)) : 0;
  return { raw, time: local - east * 60_000, zoned, offsetMinutes: zoned ? east : null };
}

/** The date that a text string of a file holds. */
export function dateOf(file: PdfFile, value: PdfValue): DocumentDate | null {
  const text = file.text(value);
  return text === null ? null : parsePdfDate(text);
}
