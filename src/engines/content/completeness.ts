import type { PageText } from '../../document/facts.ts';
import type { PaperFields } from '../../document/fields/types.ts';
import { addDays } from '../../values/dates.ts';

/** `Page 2 of 3`, `עמוד 2 מתוך 3`; null where the text has no page number, or an impossible one. */
export function pageNumberIn(text: string): { number: number; of: number } | null {
  const match = text.match(/(?:page|עמוד|דף)\s*(\d{1,3})\s*(?:of|מתוך|\/|מ-?)\s*(\d{1,3})(?!\d)/i);
  const [number, of] = [Number(match?.[1]), Number(match?.[2])];
  return match && number >= 1 && number <= of ? { number, of } : null;
}

/**
 * Whether all pages of the statement are here: one that was cut off ends with a full page of rows. It is complete if text
 * follows the last row closely, the page count is reached, or the last row is at the end of the period.
 */
export function isComplete(fields: PaperFields, text: readonly PageText[]): boolean {
  const counted = fields.labelled.find((l) => l.key === 'transactions_count')?.value.match(/\d+/)?.[0];
  if (counted && Number(counted) === fields.transactions.length) return true;
  const last = fields.transactions.at(-1);
  if (!last) return true;
  for (const page of text) {
    for (const line of page.lines) {
      const printed = pageNumberIn(line.text);
      if (printed && printed.of > Math.max(...text.map((p) => p.page))) return false;
    }
  }
  const lines = text.find((p) => p.page === last.page)?.lines ?? [];
  const bottom = Math.max(...lines.map((l) => l.rect.y + l.rect.h));
  const below = lines.filter((l) => l.rect.y > last.rect.y + last.rect.h);
  const rowsOnPage = fields.transactions.filter((t) => t.page === last.page);
  const pitch =
    rowsOnPage.length > 1 ? Math.abs(rowsOnPage.at(-1)!.rect.y - rowsOnPage.at(-2)!.rect.y) : last.rect.h * 2;
  // Text that follows closely is the statement's own end; a footer is at the page's edge, far below.
  const ends = below.some(
    (l) => l.rect.y - (last.rect.y + last.rect.h) < 4 * pitch && l.rect.y + l.rect.h < bottom + 1 && l.text.length > 8,
  );
  if (ends) return true;
  const dates = fields.transactions.flatMap((t) => (t.date ? [t.date.iso] : [])).sort();
  const end = fields.period?.end.iso;
  return end !== undefined && dates.length > 0 && dates.at(-1)! >= addDays(end, -3);
}
