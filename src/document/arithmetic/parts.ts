/** Amounts by the label before them, whatever their columns make of them. */
import { isCentredIn } from '../../domain/geometry.ts';
import { CURRENCY_BESIDE } from '../../values/currencies.ts';
import type { AmountField, LabelKey, PaperFields } from '../fields/types.ts';

/** Parts of one kind of which all choices are tried: 2 to this power. */
export const MAX_PARTS = 3;

/** `(receipt 3308)` behind a label is no amount of it. */
function isInRemark(raw: string, value: string): boolean {
  const remark = /\(([^()]*)\)/.exec(value)?.[1] ?? '';
  return remark.includes(raw) && /\p{L}{2}/u.test(remark.replace(SIGN, ''));
}
const SIGN = new RegExp(CURRENCY_BESIDE, 'gu');

export type Parts = (key: LabelKey) => AmountField[];

export function partsOf({ labelled, numbers }: PaperFields): Parts {
  const known = new Map<LabelKey, AmountField[]>();
  for (const { key, page, rect, value } of labelled) {
    if (key === null) continue;
    const inside = numbers.filter((number) => number.page === page && isCentredIn(number.rect, rect));
    const amount =
      inside.find(({ raw }) => /[.,]\d{2}(?!\d)/.test(raw)) ?? inside.find(({ raw }) => !isInRemark(raw, value));
    if (amount) known.set(key, [...(known.get(key) ?? []), amount]);
  }
  return (key) => [...new Set(known.get(key))].slice(0, MAX_PARTS);
}
