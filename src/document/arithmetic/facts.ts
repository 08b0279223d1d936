/** What the figures of a document say about each other. */
import type { Read } from '../fields/types.ts';

/** Ids of checks: what an equation says. */
export type EquationId =
  | 'statement.running_balance'
  | 'statement.opening_balance'
  | 'statement.closing_balance'
  | 'statement.totals'
  | 'statement.summary'
  | 'statement.page_carry'
  | 'total.column_sum'
  | 'invoice.total'
  | 'invoice.lines'
  | 'invoice.vat_amount'
  | 'receipt.change'
  | 'bill.due'
  | 'sum.again'
  | 'transfer.charged'
  | 'card.roll_forward'
  | 'balance.available'
  | 'payslip.net'
  | 'payslip.lines'
  | 'loan.payment'
  | 'loan.balance'
  | 'loan.principal'
  | 'loan.total'
  | 'table.rows';

/** A printed number that takes part in equations. */
export interface Figure extends Pick<Read, 'raw' | 'page' | 'rect' | 'confidence' | 'source' | 'doubts'> {
  /** Money in hundredths; counts and rates as they are. */
  value: number;
  /** Other values that a second look at a recognised figure gave, where an equation asked for one. */
  looks?: readonly number[];
  /** Recognised, and its digits are drawn like the same digits elsewhere on the picture. */
  isDrawnAsRead?: true;
  /** Each further look at a drawn picture gave the same value. */
  isSeenAgain?: true;
}

/** One way in which an equation can be meant; indexes are those of its figures. */
export type Form =
  /** The sum of `factor × figure` is zero; the factor is a count, or 1 or -1. */
  | { kind: 'sum'; terms: readonly (readonly [figure: number, factor: number])[]; slack: number }
  /** The product of two figures, or of one, with `factor`, and what is added to it (`plus`), is another. */
  | {
      kind: 'product';
      of: readonly [number] | readonly [number, number];
      factor: number;
      plus?: readonly (readonly [figure: number, factor: 1 | -1])[];
      is: number;
      slack: number;
    };

/** It holds where any of its forms does. The first is the plain one, by which a wrong figure is corrected. */
export interface Equation {
  id: EquationId;
  /** Equations that were read together, of rows of one table for instance: what holds shows that they were understood. */
  family: string;
  /** How many equations of the family one wrong figure breaks; 0 where they do not vouch for each other. */
  echoes: 0 | 1 | 2;
  /** What rounding took off is one of its figures: nothing else is lost. */
  isExact?: true;
  /** Only where its figures stand says what they are to each other: no header, label or word does. */
  isUnnamed?: true;
  figures: readonly Figure[];
  forms: readonly Form[];
  /** What a figure is in the equation, for texts; an index of `figures`. `printed` is the one that the others lead to. */
  parts: Readonly<{ printed: number } & Record<string, number>>;
  /** Words of the line, for texts. */
  label: string;
  /** Its figures are one, printed in two places with nothing between them that could change it. */
  isAgain?: true;
}

/** Changing these figures makes all equations that they take part in hold. */
export interface Repair {
  changes: readonly { figure: Figure; value: number }[];
  /** Equations that fail as printed and hold with it. */
  mends: number;
  /** How many of these ask for the change each by itself: they say it of other figures, or in another way. */
  witnesses: number;
  /** A value that is needed stands elsewhere on the paper: it may be the one that was meant. */
  isElsewhere: boolean;
}

/**
 * `holds`: as printed. `broken`: it does not, whatever it may mean, and what would mend it is known. `misread`: it does
 * not, but would with characters that recognition may have taken for others. `explained`: it does not, but another
 * amount printed among its figures, which takes part in nothing, is just what is missing. `dense`: too much does not
 * hold, or nothing small would mend it: the figures were not understood.
 */
export type EquationState = 'holds' | 'broken' | 'misread' | 'explained' | 'dense';

export interface Outcome {
  equation: Equation;
  /** Which of the document's papers it belongs to. */
  section: number;
  state: EquationState;
  /** Of a broken one: every smallest repair, the likeliest first. */
  repairs: readonly Repair[];
  /** Equations that hold and show that its figures were understood: of its family, or those that share its figures. */
  holding: number;
  /** How many equations of its family may fail before it was not understood. */
  believed: number;
  /** What the others make of the figure that is `printed`, by the plain form. */
  implied: number;
}

export interface ArithmeticFacts {
  /** By the document's papers, in their order. */
  arithmetic: readonly (readonly Outcome[])[];
}
