/** What may make a printed sum, before it is known whether it is meant. */
import type { AmountField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';

export type Signed = readonly [AmountField, 1 | -1];

export interface Way {
  id: Equation['id'];
  end: AmountField;
  terms: readonly Signed[];
  /** Each part is held fast by something else: the one wrong figure may be any other. */
  isSure?: true;
  /** The only other numbers that may explain a difference, where it is known that no others can. */
  beside?: readonly AmountField[];
}

/** What the parts of a way are called in its equation, after the printed sum, where its rule names them. */
export const PART_NAMES: Partial<Record<Equation['id'], readonly string[]>> = {
  'payslip.net': ['gross', 'deductions'],
  'invoice.total': ['net', 'vat'],
};

export const worthOf = ([{ cents }, factor]: Signed): number => factor * cents;

/** What the terms are more than their end, in hundredths. */
export const offOf = ({ end, terms }: Way): number => terms.reduce((sum, term) => sum + worthOf(term), 0) - end.cents;

export const isMet = (way: Way): boolean => offOf(way) === 0;
