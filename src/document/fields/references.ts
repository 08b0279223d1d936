/** Numbers by which a document and its payments are called. */
import type { DocumentType } from '../../domain/scan.ts';
import { readDates } from '../../values/dates.ts';
import type { CodeLine } from './code-line.ts';
import type { LabelledEntity } from './labelled.ts';
import type { Label } from './lexicon/keys.ts';
import type { ReferenceField } from './types.ts';

/** The Hebrew word for a bill is that for an account: on a bill its number is the bill's. */
const BILL_NUMBER = /^(?:מספר|מס['׳]?) (?:ה)?חשבון$/;

const isReference = ({ key, kind }: Label, name: string, type: DocumentType): boolean =>
  kind === 'reference' || key === 'withholding_file' || (type === 'utility_bill' && BILL_NUMBER.test(name.trim()));

/** A cheque may print its number in the code line alone. */
export function readReferences(
  type: DocumentType,
  labelled: readonly LabelledEntity[],
  code: CodeLine | null,
): ReferenceField[] {
  const found = labelled.flatMap(({ label, field }): ReferenceField | [] => {
    if (!label || !isReference(label, field.label, type)) return [];
    const value = field.value.match(/[A-Za-z0-9][A-Za-z0-9/._-]*\d[A-Za-z0-9/._-]*|\d+/)?.[0];
    return value && readDates(value).length === 0 ? { ...field, value, role: 'reference' } : [];
  });
  return found.length === 0 && code ? [{ ...code.read, value: code.cheque, role: 'reference' }] : found;
}
