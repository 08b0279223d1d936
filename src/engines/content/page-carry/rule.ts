import type { Outcome } from '../../../document/facts.ts';
import { defineRule, prior } from '../../rule.ts';
import { isComplete } from '../completeness.ts';
import { calmCheck, deedsOf, outcomesOf, SUM_WEIGHTS, sureOf } from '../sums.ts';
import { messages } from './messages.ts';

const ID = 'statement.page_carry';

/** The balance that a page carries forward is that of its last row, and the one that the next page brings forward. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: {
    default: prior(1.3, 'Like the other sums, but lower: carried balances are rare in the measured documents.'),
    corroborated: SUM_WEIGHTS.corroborated,
  },
  needs: ['arithmetic', 'fields', 'text'],
  run({ arithmetic, fields, text }, { checks, findings }) {
    const sums = outcomesOf(arithmetic, ID);
    const pageOf = ({ equation }: Outcome) => Number(equation.label);
    for (const [page, seam] of Map.groupBy(sums, pageOf)) {
      // One that does not hold says more than one that does.
      const calm = calmCheck(seam.find(({ state }) => state !== 'holds') ?? seam[0]!);
      if (calm) checks.push({ id: ID, ...calm, data: { ...calm.data, page } });
    }
    for (const deed of deedsOf(sums)) {
      const data = { ...deed.data, page: pageOf(deed.outcome) };
      const { place, variant, cause } = deed;
      // A row that was not read looks the same as a changed sum: without another sum that tells which, it asks. Between what
      // a page carries forward in words and what the next one brings forward stands no row, where no page is missing.
      const { isAgain } = deed.outcome.equation;
      if (data.others > 0 && !(isAgain && isComplete(fields.sections[deed.outcome.section]!, text))) {
        checks.push({ id: ID, status: 'warn', message: 'other_items', data, place });
        continue;
      }
      checks.push({ id: ID, status: 'fail', message: 'differs', data, place });
      findings.push({ message: 'carry', data, confidence: sureOf(deed, 0.85), variant, cause, place });
    }
  },
});
