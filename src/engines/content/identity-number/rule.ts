import type { DocumentFields } from '../../../document/facts.ts';
import type { Read } from '../../../document/fields/types.ts';
import { printedDate } from '../../../values/dates.ts';
import { isInventedNumber, isIsraeliCompany, isIsraeliId, isPlaceholderNumber } from '../../../values/identifiers.ts';
import { type PersonNumber, readPersonNumbers } from '../../../values/person-numbers.ts';
import { defineRule } from '../../rule.ts';
import { type Placed, placedNumbers } from '../named-numbers.ts';
import { checkDigit, placeOf } from '../support.ts';
import { birthdaysOf, isBirthday, maySlip } from './birthdays.ts';
import { messages } from './messages.ts';

/** How sure a number is that every look at a picture read alike. Chosen, not measured. */
const RECOGNISED = 0.8;

interface Judged {
  id: 'id.israeli_check_digit' | 'id.person_check_digit';
  value: string;
  holds: boolean;
  /** A sample, which nobody was given. */
  isSample: boolean;
  read: Pick<Read, 'page' | 'rect' | 'source'>;
}

const israeli = ({ identifiers }: DocumentFields): Judged[] =>
  identifiers
    .filter(({ kind }) => kind === 'israeli_id')
    .map((read) => ({
      id: 'id.israeli_check_digit',
      value: read.value,
      holds: isIsraeliId(read.value) || isIsraeliCompany(read.value),
      isSample: isPlaceholderNumber(read.value),
      read,
    }));

const ofRegisters = (numbers: readonly Placed<PersonNumber>[]): Judged[] =>
  numbers.flatMap(({ value, holds, read }) =>
    holds === null
      ? []
      : [{ id: 'id.person_check_digit', value, holds, isSample: isInventedNumber(value), read } as const],
  );

/** `12/05/85` of 850512, `05/85` of 8505. */
const shortDate = (told: string) => (told.match(/\d{2}/g) ?? []).toReversed().join('/');

/**
 * The number of a person, whose label names its register, must satisfy the check digit of that register, and tell the
 * birthday that is printed with it.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: { default: { pool: 'identifiers' } },
  needs: ['fields', 'text', 'wrongIds'],
  run({ fields, text, wrongIds }, { checks, findings }) {
    const seen = new Set<string>();
    const numbers = placedNumbers(fields, text, readPersonNumbers);
    for (const { id, value, holds, isSample, read } of [...israeli(fields), ...ofRegisters(numbers)]) {
      if (seen.has(value)) continue;
      seen.add(value);
      const isSeen = id === 'id.israeli_check_digit' && wrongIds.includes(value);
      const check = checkDigit(id, holds, isSeen ? { ...read, source: 'native' } : read, { value });
      if (check.status === 'fail' && isSample) checks.push({ ...check, status: 'warn', message: 'placeholder' });
      else checks.push(check);
      if (check.status === 'fail' && !isSample)
        findings.push({
          message: 'broken',
          data: { value },
          confidence: isSeen ? RECOGNISED : 0.85,
          place: check.place,
        });
    }
    // Of several people or birthdays on one paper nothing says which belong together.
    const [number, ...others] = numbers;
    const told = number && others.length === 0 && number.holds !== false ? number.numbering.born?.(number.value) : null;
    const births = birthdaysOf(fields, text);
    const [birth] = births;
    if (!number || !told || !birth || births.some(({ iso }) => iso !== birth.iso)) return;
    const data = { value: number.value, found: printedDate(birth.iso), expected: shortDate(told) };
    const place = placeOf(birth);
    const isRead = [number.read, birth].every(({ source }) => source === 'native');
    if (isBirthday(birth, told)) checks.push({ id: 'id.birth_date', status: 'pass', message: 'agrees', data, place });
    else if (!isRead) checks.push({ id: 'id.birth_date', status: 'warn', message: 'unreadable', data, place });
    else if (!maySlip(birth, told))
      checks.push({ id: 'id.birth_date', status: 'warn', message: 'another', data, place });
    else {
      checks.push({ id: 'id.birth_date', status: 'fail', message: 'differs', data, place });
      findings.push({ message: 'born', data, confidence: 0.85, place });
    }
  },
});
