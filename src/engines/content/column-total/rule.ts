import { defineRule } from '../../rule.ts';
import { isComplete } from '../completeness.ts';
import { calmCheck, deedsOf, outcomesOf, printedOf, SUM_WEIGHTS, sureOf } from '../sums.ts';
import { messages } from './messages.ts';

const ID = 'total.column_sum';

/** A labelled sum under a column of amounts equals the sum of its rows. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: SUM_WEIGHTS,
  needs: ['fields', 'arithmetic', 'text'],
  run({ fields, arithmetic, text }, { checks, findings }) {
    const sums = outcomesOf(arithmetic, ID);
    const more = ({ equation: { forms, label } }: (typeof sums)[number]) => ({
      label,
      terms: forms[0]!.kind === 'sum' ? forms[0]!.terms.length - 1 : 0,
    });
    for (const outcome of sums) {
      const calm = calmCheck(outcome);
      if (calm) checks.push({ id: ID, ...calm, data: { ...calm.data, ...more(outcome) } });
    }
    for (const deed of deedsOf(sums)) {
      const data = { ...deed.data, ...more(deed.outcome) };
      const { place, variant, cause } = deed;
      const section = fields.sections[deed.outcome.section]!;
      // The charge of a card statement stands above its rows, which may go on.
      const isHeaded = deed.outcome.equation.family.startsWith('column') && data.label === '';
      if (section.documentType.value === 'card_statement' && isHeaded && !isComplete(section, text)) {
        checks.push({ id: ID, status: 'warn', message: 'incomplete', data, place });
        continue;
      }
      const isRow = data.others === 0 && deed.figure !== printedOf(deed.outcome).figure;
      checks.push({ id: ID, status: 'fail', message: isRow ? 'row' : 'differs', data, place });
      const message = isRow ? 'row' : data.others === 0 && data.witnesses > 1 ? 'agreed' : 'sum';
      findings.push({ message, data, confidence: sureOf(deed, 0.85), variant, cause, place });
    }
  },
});
