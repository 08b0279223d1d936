/** What may make a printed sum, before it is known whether it is meant. */
import type { AmountField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';

export type Signed = readonly [AmountField, 1 | -1];

export interface Way {
  id: Equation['id'];
  end: AmountField;
  terms: readonly Signed[];
}

export const worthOf = ([{ cents }, factor]: Signed): number => factor * cents;

/** What the terms are more than their end, in hundredths. */
export const offOf = ({ end, terms }: Way): number => terms.reduce((sum, term) => sum + worthOf(term), 0) - end.cents;

export const isMet = (way: Way): boolean => offOf(way) === 0;
