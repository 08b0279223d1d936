/** Numbers by which a document and its payments are called. */
import { readDates } from '../../values/dates.ts';
import type { CodeLine } from './code-line.ts';
import type { LabelledEntity } from './labelled.ts';
import type { ReferenceField } from './types.ts';

/** A cheque may print its number in the code line alone. */
export function readReferences(labelled: readonly LabelledEntity[], code: CodeLine | null): ReferenceField[] {
  const found = labelled.flatMap(({ label, field }): ReferenceField | [] => {
    if (label?.kind !== 'reference') return [];
    const value = field.value.match(/[A-Za-z0-9][A-Za-z0-9/._-]*\d[A-Za-z0-9/._-]*|\d+/)?.[0];
    return value && readDates(value).length === 0 ? { ...field, value, role: label.key } : [];
  });
  return found.length === 0 && code ? [{ ...code.read, value: code.cheque, role: 'reference' }] : found;
}
