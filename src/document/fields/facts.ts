import type { DocumentFields, SaidAmount } from './types.ts';

export interface FieldFacts {
  fields: DocumentFields;
  /** IBANs that were recognised on a screen and are not valid, where further looks all read the same. */
  wrongIbans: readonly string[];
  /** Amounts in words that the paper also prints in figures. */
  saidAmounts: readonly SaidAmount[];
}
