import type { Outcome, PaperFields, Repair } from '../../../document/facts.ts';
import { digitsChanged, isAlmost } from '../../../values/digit-changes.ts';
import { conclude, defineRule } from '../../rule.ts';
import { atSum, calmCheck, deedsOf, mayBeIncomplete, outcomesOf, printedOf, SUM_WEIGHTS, sureOf } from '../sums.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';
import { sideCounts } from './side-counts.ts';

const SUMMARY = {
  holds: 'holds',
  misread: 'unreadable',
  explained: 'other_items',
  broken: 'differs',
  dense: 'differs',
} as const;

/**
 * One digit of one figure mends it and nothing else, and no number of the paper is what is missing: a fee that was left
 * out is printed.
 */
function isOneDigit({ state, repairs, equation, implied }: Outcome, { numbers }: PaperFields): boolean {
  const missing = Math.abs(implied - equation.figures[equation.parts.printed]!.value);
  const isSlip = ({ figure, value }: Repair['changes'][number]) =>
    isAlmost(figure.value, value) && digitsChanged(figure.value, value) === 1;
  const isAlone = ({ changes, mends }: Repair) => mends === 1 && changes.length === 1 && isSlip(changes[0]!);
  return state === 'broken' && repairs.some(isAlone) && !numbers.some(({ cents }) => Math.abs(cents) === missing);
}

/** Printed sums of debits and credits are the sums of their columns, and the printed number of rows is theirs. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: SUM_WEIGHTS,
  needs: ['fields', 'arithmetic', 'text'],
  run({ fields, arithmetic, text }, { checks, findings }) {
    // Fees and interest may stand apart: opening plus credits less debits asks, and no more, unless one digit of one
    // figure is all that is wrong.
    const summaries = outcomesOf(arithmetic, 'statement.summary');
    const slipped = new Set(summaries.filter((each) => isOneDigit(each, fields.sections[each.section]!)));
    for (const deed of deedsOf([...slipped]).map(atSum)) {
      const { place, data, variant, cause } = deed;
      checks.push({ id: 'statement.summary', status: 'fail', message: 'slipped', data, place });
      findings.push({ message: 'summary', data, confidence: sureOf(deed, 0.85), variant, cause, place });
    }
    for (const outcome of summaries.filter((each) => !slipped.has(each))) {
      const { data, place } = printedOf(outcome);
      const message = SUMMARY[outcome.state];
      checks.push({ id: 'statement.summary', status: message === 'holds' ? 'pass' : 'warn', message, data, place });
    }
    const totals = outcomesOf(arithmetic, 'statement.totals');
    for (const total of totals) {
      const calm = calmCheck(total);
      if (calm) checks.push({ id: 'statement.totals', ...calm });
    }
    for (const deed of deedsOf(totals).map(atSum)) {
      const { place, data, variant, cause } = deed;
      if (mayBeIncomplete(deed, arithmetic, fields.sections[deed.outcome.section]!, text)) {
        checks.push({ id: 'statement.totals', status: 'warn', message: 'incomplete', data, place });
        continue;
      }
      checks.push({ id: 'statement.totals', status: 'fail', message: 'differs', data, place });
      findings.push({ message: 'sums', data, confidence: sureOf(deed, 0.85), variant, cause, place });
    }
    for (const { labelled, tables, transactions } of fields.sections) {
      const label = labelled.find((l) => l.key === 'transactions_count');
      const printed = label?.value.match(/\d+/)?.[0];
      if (!label || !printed || tables.length === 0 || transactions.length < 2) continue;
      const isSame = Number(printed) === transactions.length;
      // Rows that were read as two, or two as one, look the same: a wrong count asks, and no more.
      checks.push({
        id: 'statement.row_count',
        status: isSame ? 'pass' : 'warn',
        message: isSame ? 'holds' : 'differs',
        data: { found: Number(printed), expected: transactions.length },
        place: placeOf(label),
      });
    }
    for (const section of fields.sections) {
      for (const { page, line, source, found, expected } of sideCounts(section, text)) {
        const data = { found, expected };
        const place = placeOf({ page, rect: line.rect });
        if (found === expected) {
          checks.push({ id: 'statement.row_count', status: 'pass', message: 'holds', data, place });
        } else if (source === 'ocr') {
          checks.push({ id: 'statement.row_count', status: 'warn', message: 'differs', data, place });
        } else {
          checks.push({ id: 'statement.row_count', status: 'fail', message: 'differs', data, place });
          findings.push({ message: 'count', data, confidence: 0.8, place });
        }
      }
    }
    return conclude(checks, findings);
  },
});
