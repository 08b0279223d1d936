/**
 * A moment as ISO 8601 with a time zone, as in 2026-03-31T09:30:00Z; null for every other text, and for years that the
 * database cannot hold (before 1, after 9999).
 */
export function parseMoment(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/i.test(text)) return null;
  const date = new Date(text);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date : null;
}
