import { type CheckOf, conclude, defineRule } from '../../rule.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

/** Fewer amounts say nothing about a distribution; chosen, not measured. */
const MIN_AMOUNTS = 300;
/** Chi-square of eight degrees of freedom that chance exceeds once in ten thousand. */
const LIMIT = 31.83;

/**
 * Distribution of the amounts in a long statement: their first digits against Benford's law, and how many are round.
 * Rents and fares make genuine statements uneven, so it is for information only.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: {},
  needs: ['fields'],
  run({ fields }) {
    const amounts = fields.transactions
      .flatMap(({ debit, credit }) => [debit, credit])
      .flatMap((a) => (a && a.cents !== 0 ? [Math.abs(a.cents)] : []));
    if (amounts.length < MIN_AMOUNTS) return { outcome: 'not_applicable' };
    let distance = 0;
    for (let digit = 1; digit <= 9; digit++) {
      const expected = amounts.length * Math.log10(1 + 1 / digit);
      const found = amounts.filter((cents) => String(cents).startsWith(String(digit))).length;
      distance += (found - expected) ** 2 / expected;
    }
    const round = amounts.filter((cents) => cents % 10_000 === 0).length;
    const checks: Check[] = [
      {
        id: 'statement.first_digits',
        status: 'pass',
        message: distance > LIMIT ? 'uneven' : 'even',
        data: { rows: amounts.length, distance: Math.round(distance) },
      },
      {
        id: 'statement.round_amounts',
        status: 'pass',
        message: 'share',
        data: { rows: amounts.length, share: Math.round((100 * round) / amounts.length) },
      },
    ];
    return conclude(checks);
  },
});
