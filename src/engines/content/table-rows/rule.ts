import type { Outcome } from '../../../document/facts.ts';
import { formatCents } from '../../../values/numbers.ts';
import { defineRule, prior } from '../../rule.ts';
import { atSum, calmCheck, type Deed, deedsOf, outcomesOf, SUM_WEIGHTS, sureOf } from '../sums.ts';
import { messages } from './messages.ts';

const ID = 'table.rows';

/** A part of an amount, at the rate that is printed beside it. */
const isRate = ({ equation }: Outcome) => equation.parts.base !== undefined;
const rateOf = ({ equation: { figures, parts, label } }: Outcome) => ({
  rate: label,
  base: formatCents(figures[parts.base!]!.value),
});

const partOf = ({ equation: { figures, parts } }: Outcome) => formatCents(figures[parts.printed]!.value);
const isBase = ({ figure, outcome: { equation } }: Deed) => figure === equation.figures[equation.parts.base!];

/** How sure it is where the base or the part follows from other numbers as well; chosen, not measured. */
const ANCHORED = 0.9;

/** A relation between the columns of a table that holds in almost all of its rows holds in each. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: {
    default: prior(1.3, 'Like the other sums, but lower: the meaning of the columns is only inferred from their rows.'),
    corroborated: SUM_WEIGHTS.corroborated,
  },
  needs: ['arithmetic'],
  run({ arithmetic }, { checks, findings }) {
    const all = outcomesOf(arithmetic, ID);
    const [rates, rows] = [all.filter(isRate), all.filter((outcome) => !isRate(outcome))];
    for (const outcome of rates) {
      const calm = calmCheck(outcome);
      if (calm?.status === 'warn') checks.push({ id: ID, ...calm });
      else if (calm)
        checks.push({ id: ID, ...calm, message: 'rate_holds', data: { ...calm.data, ...rateOf(outcome) } });
    }
    for (const found of deedsOf(rates)) {
      // Where the whole is to blame, its part is right.
      const message = isBase(found) ? 'base' : 'rate';
      const deed = message === 'base' ? found : atSum(found);
      const { place, variant, cause, outcome } = deed;
      const data = { ...deed.data, ...rateOf(outcome), part: partOf(outcome) };
      checks.push({ id: ID, status: 'fail', message, data, place });
      const native = outcome.holding > 0 ? ANCHORED : 0.82;
      findings.push({ message, data, confidence: sureOf(deed, native), variant, cause, place });
    }
    for (const family of Map.groupBy(rows, ({ section, equation }) => `${section} ${equation.family}`).values()) {
      const holding = family.filter(({ state }) => state === 'holds').length;
      const { label } = family[0]!.equation;
      if (holding === family.length)
        checks.push({ id: ID, status: 'pass', message: 'holds', data: { label, named: label ? 1 : 0, rows: holding } });
    }
    for (const outcome of rows) {
      const calm = calmCheck(outcome);
      if (calm?.status === 'warn') checks.push({ id: ID, ...calm });
    }
    for (const deed of deedsOf(rows)) {
      const { place, variant, cause } = deed;
      const { holding, equation } = deed.outcome;
      const { label } = equation;
      const confidence = sureOf(deed, 0.85);
      if (holding === 0) {
        // Two readings of a meter and what was used between them.
        checks.push({ id: ID, status: 'fail', message: 'alone', data: deed.data, place });
        findings.push({ message: 'alone', data: deed.data, confidence, variant, cause, place });
        continue;
      }
      const data = { ...deed.data, label, named: label ? 1 : 0, rows: holding };
      checks.push({ id: ID, status: 'fail', message: 'differs', data, place });
      findings.push({ message: 'row', data, confidence, variant, cause, place });
    }
  },
});
