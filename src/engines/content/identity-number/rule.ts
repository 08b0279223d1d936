import type { DocumentFields, PageText, TextLine } from '../../../document/facts.ts';
import type { Read } from '../../../document/fields/types.ts';
import { union } from '../../../domain/geometry.ts';
import { isInventedNumber, isIsraeliCompany, isIsraeliId, isPlaceholderNumber } from '../../../values/identifiers.ts';
import { type PersonNumber, readPersonNumbers } from '../../../values/person-numbers.ts';
import { defineRule } from '../../rule.ts';
import { checkDigit } from '../support.ts';
import { messages } from './messages.ts';

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

const ofRegister = ({ value, holds }: PersonNumber, read: Judged['read']): Judged => ({
  id: 'id.person_check_digit',
  value,
  holds,
  isSample: isInventedNumber(value),
  read,
});

/** Where in the line the characters stand. */
function rectOf({ words, rect }: TextLine, { start, end }: PersonNumber): TextLine['rect'] {
  let offset = 0;
  const own = words.filter(({ text }) => {
    const from = offset;
    offset += text.length + 1;
    return from < end && from + text.length > start;
  });
  return own.length > 0 ? union(own.map((word) => word.rect)) : rect;
}

/** Behind the name of their register, in a line or in a cell beside or below it. */
const ofRegisters = ({ labelled }: DocumentFields, text: readonly PageText[]): Judged[] => [
  ...text.flatMap((page) =>
    page.lines.flatMap((line) =>
      readPersonNumbers(line.text).map((found) => {
        const source = page.source === 'ocr' ? 'ocr' : 'native';
        return ofRegister(found, { page: page.page, source, rect: rectOf(line, found) });
      }),
    ),
  ),
  ...labelled.flatMap((read) =>
    readPersonNumbers(`${read.label}: ${read.value}`).map((found) => ofRegister(found, read)),
  ),
];

/** The number of a person, whose label names its register, must satisfy the check digit of that register. */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: { default: { pool: 'identifiers' } },
  needs: ['fields', 'text'],
  run({ fields, text }, { checks, findings }) {
    const seen = new Set<string>();
    for (const { id, value, holds, isSample, read } of [...israeli(fields), ...ofRegisters(fields, text)]) {
      if (seen.has(value)) continue;
      seen.add(value);
      const check = checkDigit(id, holds, read, { value });
      if (check.status === 'fail' && isSample) checks.push({ ...check, status: 'warn', message: 'placeholder' });
      else checks.push(check);
      if (check.status === 'fail' && !isSample)
        findings.push({ message: 'broken', data: { value }, confidence: 0.85, place: check.place });
    }
  },
});
