import type { TextWord } from '../layout/facts.ts';
import type { DateField, DocumentFields, LabelledValue, SaidAmount } from './types.ts';

export interface FieldFacts {
  fields: DocumentFields;
  /** IBANs that were recognised on a screen and are not valid, where further looks all read the same. */
  wrongIbans: readonly string[];
  /** Israeli identity numbers that were recognised and fail their check digit, where further looks read the same and their pixels or another print agree. */
  wrongIds: readonly string[];
  /** The labelled number of days of a picture, if every look at it and its pixels agree with what was read. */
  drawnDays: LabelledValue | null;
  /** Dates of a screen in doubt beside which another weekday is printed, if every look at them agrees with what was read. */
  seenWeekdays: readonly DateField[];
  /** Times and spans of a screen that says how long something took, if every look at them agrees with what was read. */
  seenTimes: readonly TextWord[];
  /** Amounts in words that the paper also prints in figures. */
  saidAmounts: readonly SaidAmount[];
}
