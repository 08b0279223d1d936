/** The amount that a screen shows in large print. */
import type { AmountField, PaperFields } from '../../fields/types.ts';

/** What is as high as this share of the highest is as large. */
const LARGE = 0.8;

/** The amount that a screen shows larger than all others. */
export function headline({ amounts }: PaperFields): AmountField[] {
  const high = Math.max(...amounts.map(({ rect }) => rect.h));
  const largest = amounts.filter(({ rect }) => rect.h > LARGE * high);
  return largest.length === 1 && largest[0]!.role === null ? largest : [];
}
