import type { PageText, TextLine } from '../../../document/facts.ts';
import type { DocumentFields, LabelledValue, Read } from '../../../document/fields/types.ts';
import { readDates } from '../../../values/dates.ts';
import { israeliBanksIn, isSameBank } from '../../../values/identifiers.ts';
import { type CheckOf, defineRule, prior } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

/** A code line: digits and separators, those of the E-13B typeface or what text extraction gives for them. */
const CODE_LINE = /^[\d⑆⑇⑈⑉:;"'|<>=./\s-]+$/;
/** Digits of a code line; chosen, not measured. The line of a Brazilian boleto has 47 (Febraban), and repeats nothing above it. */
const MIN_DIGITS = 14;
const MAX_DIGITS = 40;
/** Shorter printed numbers would be found in a code line by chance; chosen, not measured. */
const MIN_PRINTED_DIGITS = 5;
/** Bank and branch of the code line. */
const BANK_AND_BRANCH = /(?<!\d)(\d{2})\s?[-=]\s?(\d{3})(?!\d)/;

interface CodeLine {
  line: TextLine;
  source: PageText['source'];
  /** All its digits, in their order. */
  digits: string;
}

const trimmed = (digits: string) => digits.replace(/^0+/, '');

function codeLines(text: readonly PageText[]): CodeLine[] {
  return text.flatMap((page) =>
    page.lines.flatMap((line) => {
      const groups = line.text.split(/\D+/).filter(Boolean);
      const digits = groups.join('');
      // A number and a day beside each other are a row of a form.
      if (
        !CODE_LINE.test(line.text) ||
        readDates(line.text).length > 0 ||
        digits.length < MIN_DIGITS ||
        digits.length > MAX_DIGITS ||
        groups.length < 3
      )
        return [];
      return [{ line, source: page.source, digits }];
    }),
  );
}

/** The labelled numbers of the cheque: its own, and the account that pays. */
function printedNumbers(fields: DocumentFields): { parts: string[]; read: LabelledValue }[] {
  const number = fields.labelled.find((l) => l.key === 'reference' && /שיק|המחאה|cheque|check/i.test(l.label));
  const account = fields.labelled.find((l) => l.key === 'account');
  return [number, account].flatMap((read) => {
    const value = read?.value.match(/\d[\d-]*/)?.[0] ?? '';
    const parts = value.split('-').map(trimmed).filter(Boolean);
    return read && parts.join('').length >= MIN_PRINTED_DIGITS ? [{ parts, read }] : [];
  });
}

/**
 * The code line of a cheque repeats what is printed above it (Bank of Israel, standard 501): the cheque's number, the
 * account, and the same line in plain text at the top.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: { default: prior(1.3, 'Native cheques are rare, and a label may name another number.') },
  needs: ['fields', 'text'],
  run({ fields, text }, { checks, findings }) {
    if (fields.documentType.value !== 'check') return { outcome: 'not_applicable' };
    const lines = codeLines(text);
    const code = lines.at(-1);
    if (!code) return { outcome: 'not_applicable' };
    const judge = (
      id: 'cheque.code_line' | 'cheque.repeated_line',
      holds: boolean,
      found: string,
      source: Read['source'],
      place: Check['place'],
    ) => {
      const data = { found, line: code.line.text };
      if (holds) checks.push({ id, status: 'pass', message: 'agrees', data, place });
      else if (source === 'ocr' || code.source !== 'native')
        checks.push({ id, status: 'warn', message: 'unreadable', data, place });
      else {
        checks.push({ id, status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'differs', data, confidence: 0.8, place });
      }
    };
    for (const { parts, read } of printedNumbers(fields)) {
      const holds = parts.every((part) => code.digits.includes(part));
      judge('cheque.code_line', holds, parts.join('-'), read.source, placeOf(read));
    }
    const place = code.line.text.replace(/[⑆⑇⑈⑉]/g, '-').match(BANK_AND_BRANCH);
    const named = fields.accounts.map((a) => israeliBanksIn(a.bank ?? '')).find((banks) => banks.length === 1)?.[0];
    if (place && named) {
      const holds = isSameBank(Number(place[1]), named.code);
      const message = holds ? 'agrees' : code.source === 'native' ? 'differs' : 'unreadable';
      const data = { found: Number(place[1]), expected: named.code };
      checks.push({ id: 'cheque.bank', status: holds ? 'pass' : 'warn', message, data, place: placeOf(code.line) });
    }
    const [first] = lines;
    if (first && first !== code) {
      const equal = first.digits === code.digits;
      const place = placeOf({ page: first.line.page, rect: first.line.rect });
      judge('cheque.repeated_line', equal, first.line.text, first.source === 'ocr' ? 'ocr' : 'native', place);
    }
  },
});
