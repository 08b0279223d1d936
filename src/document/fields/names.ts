/** Persons and companies by their labels. */
import type { DocumentType } from '../../domain/scan.ts';
import { readDates } from '../../values/dates.ts';
import type { LabelledEntity } from './labelled.ts';
import { labelOf, phrasePattern } from './lexicon/index.ts';
import type { NameField, NameRole } from './types.ts';

const IDENTITY_BEHIND = phrasePattern('identity_mark', String.raw`[\s,;]+`, '.*$');
const HONORIFIC = phrasePattern('honorific', '^', String.raw`\s+`);
const NOBODY = phrasePattern('nobody');
const PART = phrasePattern('part', '^["“”״]?', '["“”״]?$');
const FROM = phrasePattern('from');
const TO = phrasePattern('to');

/** Names end where the next label, an identity number or a bracket begins. */
export const cleanName = (text: string): string =>
  text
    .replace(IDENTITY_BEHIND, '')
    .replace(/\s*[(|].*$/, '')
    .replace(/\s+\d[\d\s-]{3,}.*$/, '')
    .replace(/^[\s:,-]+|[\s:,-]+$/g, '')
    .trim();

const isName = (value: string) =>
  value.length >= 2 &&
  value.length <= 60 &&
  /\p{L}/u.test(value) &&
  !/____/.test(value) &&
  !NOBODY.test(value) &&
  !PART.test(value) &&
  !labelOf(value) &&
  readDates(value).length === 0 &&
  (value.match(/\d/g)?.length ?? 0) <= 2;

/** `From` and `to` say who pays and who is paid only where nothing but a payment is told. */
const PAYMENTS = new Set<DocumentType>(['payment_app', 'bank_transfer']);
const partyOf = (label: string): NameRole =>
  TO.test(label.trim()) ? 'payee' : FROM.test(label.trim()) ? 'payer' : 'party_name';

export const readNames = (type: DocumentType, labelled: readonly LabelledEntity[]): NameField[] =>
  labelled.flatMap(({ label, field }): NameField | [] => {
    if (label?.kind !== 'name') return [];
    const value = cleanName(field.value).replace(HONORIFIC, '');
    if (!isName(value)) return [];
    const isParty = label.key === 'party_name' && PAYMENTS.has(type);
    return { ...field, value, role: isParty ? partyOf(field.label) : label.key };
  });
