/** Amounts by the label before them, whatever their columns make of them. */
import { isCentredIn } from '../../domain/geometry.ts';
import type { AmountField, LabelKey, PaperFields } from '../fields/types.ts';

/** Parts of one kind of which all choices are tried: 2 to this power. */
export const MAX_PARTS = 3;

export type Parts = (key: LabelKey) => AmountField[];

export function partsOf({ labelled, numbers }: PaperFields): Parts {
  const known = new Map<LabelKey, AmountField[]>();
  for (const { key, page, rect } of labelled) {
    if (key === null) continue;
    const inside = numbers.filter((number) => number.page === page && isCentredIn(number.rect, rect));
    const amount = inside.find(({ raw }) => /[.,]\d{2}(?!\d)/.test(raw)) ?? inside[0];
    if (amount) known.set(key, [...(known.get(key) ?? []), amount]);
  }
  return (key) => [...new Set(known.get(key))].slice(0, MAX_PARTS);
}
