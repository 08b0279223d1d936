import type { DateField } from '../../document/fields/types.ts';

/** 03/04/2025 in the other order, or null. */
export function swapped(date: DateField): string | null {
  const [y, m, d] = date.iso.split('-');
  return Number(d) <= 12 && /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(date.raw.trim()) ? `${y}-${d}-${m}` : null;
}
