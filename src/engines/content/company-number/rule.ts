import type { LabelledValue } from '../../../document/fields/types.ts';
import { readCompanyNumbers } from '../../../values/company-numbers.ts';
import { digitsChanged } from '../../../values/digit-changes.ts';
import { digitsOf } from '../../../values/digits.ts';
import { isEuVatNumber } from '../../../values/eu-vat.ts';
import { isIsraeliCompany, isPlaceholderNumber } from '../../../values/identifiers.ts';
import { defineRule, prior } from '../../rule.ts';
import { type Placed, placedNumbers } from '../named-numbers.ts';
import { checkDigit, NO_WEIGHT } from '../support.ts';
import { messages } from './messages.ts';

interface Found {
  value: string;
  holds: boolean | null;
}

/** Of the Israeli registrar, under any name of a company's number. */
const israeli = (labelled: readonly LabelledValue[]): Placed<Found>[] =>
  labelled.flatMap((read) => {
    const value = read.key === 'company_number' ? digitsOf(read.value) : '';
    return /^5\d{8}$/.test(value) ? [{ value, holds: isIsraeliCompany(value), read }] : [];
  });

/** Digits that an edit or a slip changes. Chosen, not measured. */
const MAX_SLIP = 2;

/**
 * The valid VAT number of the paper that holds the same number but for a slip, in states that build the one from the
 * other: `CZ27418839` of IČO 27418839.
 */
function vatNumberBeside(labelled: readonly LabelledValue[], number: string): string | null {
  const digits = number.replace(/\D/g, '');
  const found = labelled.find(({ key, value }) => {
    const vat = value.replace(/[\s.,/-]/g, '').toUpperCase();
    const own = vat.replace(/^[A-Z]{2}|MVA$/g, '');
    return (
      key === 'vat_number' &&
      isEuVatNumber(vat) &&
      own.length === digits.length &&
      digitsChanged(Number(own), Number(digits)) <= MAX_SLIP
    );
  });
  return found?.value.trim() ?? null;
}

/** The number by which a register knows a company, with the check digit of that register. */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: {
    default: NO_WEIGHT,
    contradicted: prior(
      1.5,
      'The paper prints the right number beside the wrong one; weighed as the other identifiers, for it is too rare in the documents to be counted.',
    ),
  },
  needs: ['fields', 'text'],
  run({ fields, text }, { checks, findings }) {
    const seen = new Set<string>();
    const named: Placed<Found>[] = placedNumbers(fields, text, readCompanyNumbers);
    for (const { value, holds, read } of [...named, ...israeli(fields.labelled)]) {
      if (holds === null || seen.has(value) || isPlaceholderNumber(value)) continue;
      seen.add(value);
      const data = { value };
      const check = checkDigit('id.company_check_digit', holds, read, data);
      checks.push(check);
      if (check.status !== 'fail') continue;
      const vat = vatNumberBeside(fields.labelled, value);
      findings.push(
        vat === null
          ? { message: 'broken', data, severity: 'info', confidence: 0.85, place: check.place }
          : { message: 'other', data: { value, vat }, variant: 'contradicted', confidence: 0.9, place: check.place },
      );
    }
  },
});
