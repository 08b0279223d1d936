/** Persons and companies by their labels. */
import type { DocumentType } from '../../domain/scan.ts';
import { readDates } from '../../values/dates.ts';
import { type FieldLine, readSpan } from './cells.ts';
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
    // `Beatrix Rawlins, 30 Orchard Way`: an address after it begins with a number or with a street's.
    .replace(/,\s*(?:\d+[a-z]? \p{Lu}|[\p{L} ]{2,30} \d+\b).*$/u, '')
    .replace(/\s+\d[\d\s-]{3,}.*$/, '')
    .replace(/^[\s:,-]+|[\s:,-]+$/g, '')
    .trim();

/** In characters. */
const MAX_NAME = 60;

const isName = (value: string) =>
  value.length >= 2 &&
  value.length <= MAX_NAME &&
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

/** Whom papers of a kind address. */
const ADDRESSED: Readonly<Partial<Record<DocumentType, NameRole>>> = {
  bank_statement: 'holder',
  account_confirmation: 'holder',
  balance_confirmation: 'holder',
  card_statement: 'cardholder',
  payslip: 'employee',
  medical: 'patient',
  invoice: 'customer',
  utility_bill: 'customer',
  other: 'customer',
};
/** Lines at the top among which the addressee stands. */
const MAX_HEAD = 16;
const ADDRESS = phrasePattern('address', String.raw`^\d+[a-z]?[ ,]+\p{Lu}|\p{L} \d+[a-z]?(?:,|$)|\d{4,5}(?!\d)|`);
const COMPANY = phrasePattern('company');
const HEADING = phrasePattern('heading');
/** Two to four words with capitals, one of which may be an initial. */
const PERSON = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}\.?| (?:de|da|van|von|del|la) ?| \p{Lu}[\p{L}'’-]+){1,3}$/u;

/**
 * A person above an address, or after a `Mr`, at the head of a paper whose labels name nobody: whom it was sent to.
 * The one who wrote it stands there, too, and is left out.
 */
function addressee(type: DocumentType, lines: readonly FieldLine[], issuer: string | null): NameField[] {
  const role = ADDRESSED[type];
  const head = lines.filter(({ page }) => page === lines[0]?.page).slice(0, MAX_HEAD);
  if (!role) return [];
  for (const [i, line] of head.entries()) {
    for (const cell of line.cells) {
      const value = cell.text.trim().replace(HONORIFIC, '');
      if (value.length > MAX_NAME || cell.source !== 'native') continue;
      const isAddressed = value !== cell.text.trim();
      const isOther = value === issuer || COMPANY.test(value) || HEADING.test(value) || labelOf(value) !== null;
      if (isOther || !PERSON.test(value)) continue;
      const above = head[i - 1]?.cells.some(({ text }) => HONORIFIC.test(`${text.trim()} `));
      const below = head[i + 1]?.cells.find(({ rect }) => Math.abs(rect.x - cell.rect.x) < EDGE_PT);
      if (isAddressed || above || (i > 0 && below && !/:/.test(below.text) && ADDRESS.test(below.text)))
        return [{ ...readSpan(cell, 0, cell.text.length), value, role }];
    }
  }
  return [];
}

/** How near the left edges of one address lie, in points. */
const EDGE_PT = 2;

export function readNames(
  type: DocumentType,
  labelled: readonly LabelledEntity[],
  lines: readonly FieldLine[],
  issuer: string | null,
): NameField[] {
  const named = labelledNames(type, labelled);
  return named.length > 0 ? named : addressee(type, lines, issuer);
}

/** Those that a label names, with the part that it gives them. */
export const labelledNames = (type: DocumentType, labelled: readonly LabelledEntity[]): NameField[] =>
  labelled.flatMap(({ label, field }): NameField | [] => {
    if (label?.kind !== 'name') return [];
    const value = cleanName(field.value).replace(HONORIFIC, '');
    if (!isName(value)) return [];
    const isParty = label.key === 'party_name' && PAYMENTS.has(type);
    return { ...field, value, role: isParty ? partyOf(field.label) : label.key };
  });
