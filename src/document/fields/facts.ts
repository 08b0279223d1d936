import type { DocumentFields } from './types.ts';

export interface FieldFacts {
  fields: DocumentFields;
}
