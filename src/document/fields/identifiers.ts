/** Numbers of persons, companies and papers. */
import type { DocumentType } from '../../domain/scan.ts';
import { digitsOf } from '../../values/digits.ts';
import { isEuVatNumber } from '../../values/eu-vat.ts';
import { isIsraeliCompany, isIsraeliId } from '../../values/identifiers.ts';
import { isHebrew } from '../layout/order.ts';
import { type FieldLine, readSpan } from './cells.ts';
import type { LabelledEntity } from './labelled.ts';
import type { LabelOf } from './lexicon/keys.ts';
import type { IdentifierField } from './types.ts';

/** Documents that name one person by the number of the register. */
const PERSONAL = new Set<DocumentType>([
  'payslip',
  'bank_statement',
  'account_confirmation',
  'balance_confirmation',
  'loan_document',
  'tax_form',
  'medical',
  'contract',
  'id_document',
]);

type Identity = Pick<IdentifierField, 'kind' | 'value'>;

function identityOf(key: LabelOf<'id'>, { field }: LabelledEntity, israeli: boolean): Identity | null {
  const digits = digitsOf(field.value);
  const letters = () => field.value.match(/[A-Z]{0,3}[\d-]+/)?.[0] ?? digits;
  switch (key) {
    case 'card_number':
      return { kind: 'card_last4', value: field.value.match(/(\d{4})\D*$/)?.[1] ?? '' };
    case 'israeli_id':
      // An English "ID" is the Israeli register's only on an Israeli document; 12-3456789 is how the USA write an employer's.
      if (!isHebrew(field.label) && !(israeli && digits.length === 9 && !/^\d{2}-\d{7}$/.test(field.value)))
        return { kind: 'id_number', value: digits };
      return digits.length < 7 || digits.length > 9 ? null : { kind: key, value: digits };
    case 'vat_number':
      return { kind: key, value: isEuVatNumber(field.value) ? field.value.replace(/[\s.,/-]/g, '') : letters() };
    case 'passport_number':
      // Up to nine letters and digits (ICAO Doc 9303-4, 4.2.2).
      return { kind: key, value: field.value.match(/\b(?=[A-Z]*\d)[A-Z\d]{6,9}\b/)?.[0] ?? digits };
    case 'license':
      return { kind: key, value: letters() };
    default:
      return { kind: key, value: digits };
  }
}

/**
 * A number of nine digits with a right check digit that stands by itself on a recognised Hebrew page: its label, two
 * letters and a point, is what recognition loses first.
 */
function unlabelledIdentity(
  lines: readonly FieldLine[],
  labelled: readonly LabelledEntity[],
  rowLines: ReadonlySet<number>,
): IdentifierField[] {
  const [cell, more] = lines
    .filter(({ line }) => !rowLines.has(line))
    .flatMap(({ cells }) => cells)
    .filter((each) => each.source === 'ocr' && /^\d{9}$/.test(each.text) && isIsraeliId(each.text))
    .filter((each) => !labelled.some((l) => l.cell === each) && !isIsraeliCompany(each.text));
  if (!cell || more) return [];
  const read = readSpan(cell, 0, cell.text.length);
  return [{ ...read, confidence: Math.min(read.confidence, 0.7), kind: 'israeli_id', value: cell.text }];
}

export function readIdentifiers(
  type: DocumentType,
  lines: readonly FieldLine[],
  labelled: readonly LabelledEntity[],
  rowLines: ReadonlySet<number>,
  /** The language of the pages, and whether an Israeli wrote them. */
  { hebrew, israeli }: { hebrew: boolean; israeli: boolean },
): IdentifierField[] {
  const found = labelled.flatMap((each): IdentifierField | [] => {
    const identity = each.label?.kind === 'id' ? identityOf(each.label.key, each, israeli) : null;
    return identity && identity.value !== '' ? { ...each.field, ...identity } : [];
  });
  const isNamed = !PERSONAL.has(type) || found.some(({ kind }) => kind === 'israeli_id');
  return hebrew && !isNamed ? [...found, ...unlabelledIdentity(lines, labelled, rowLines)] : found;
}
