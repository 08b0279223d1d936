import type { PdfPageContent } from '../pdf/content/facts.ts';

/** A page with fewer visible letters and digits than this has no text of its own. */
const MIN_CHARACTERS = 12;
const MAX_MEANINGLESS_SHARE = 0.3;
/** Signs of codes 128-159 of Windows-1252 that are no letters of a language: so many of so many kinds are no text. */
const WINDOWS_SIGNS = /[€‚ƒ„…†‡ˆ‰‹•˜™›]/g;
const MAX_SIGN_KINDS = 5;
const MAX_SIGN_SHARE = 0.12;

/** Characters that a reader sees, in the order of the file. */
export function visibleText(content: PdfPageContent): string {
  let text = '';
  for (const run of content.runs) if (run.hidden === null) text += run.text;
  return text;
}

/**
 * Whether the page's codes say what the page shows. Fonts without a usable ToUnicode map give private codes, or
 * signs and accented Latin letters in place of Hebrew ones; no European language reaches that share.
 */
export function hasOwnText(content: PdfPageContent): boolean {
  const text = visibleText(content);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const readable = count(/[\p{L}\p{N}]/gu);
  if (readable < MIN_CHARACTERS) return false;
  const codes = count(/[\p{Co}\p{Cc}\ufffd]/gu);
  if (codes / (readable + codes) > MAX_MEANINGLESS_SHARE) return false;
  const signs = text.match(WINDOWS_SIGNS) ?? [];
  if (new Set(signs).size > MAX_SIGN_KINDS && signs.length > MAX_SIGN_SHARE * (readable + signs.length)) return false;
  const accented = count(/[\u00a1-\u00ff]/g);
  const hebrew = count(/[\u05d0-\u05ea]/g);
  return accented <= 0.3 * count(/\p{L}/gu) && !(hebrew > 0 && accented > 0.03 * hebrew);
}
