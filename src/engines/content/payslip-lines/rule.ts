import type { Figure, Outcome } from '../../../document/facts.ts';
import { digitsChanged } from '../../../values/digit-changes.ts';
import { formatCents } from '../../../values/numbers.ts';
import { type CheckOf, conclude, defineRule, prior } from '../../rule.ts';
import { type Deed, deedsOf, outcomesOf, sureOf } from '../sums.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

/** Rows that must agree before one that does not is a finding. Chosen, not measured. */
const MIN_AGREEING = 2;

const ID = 'payslip.lines';

/** Hours are counted in quarters, here in hundredths. */
const QUARTER = 25;
/** Digits of the hours that a change may make others where the amount is confirmed. Chosen, not measured. */
const MAX_CHANGED = 2;

/** Whether the sum of its column confirms the amount of the row. */
const isSummed = ({ equation }: Outcome, sums: readonly Outcome[]) =>
  sums.some(({ state, equation: { figures, parts } }) => {
    const amount = equation.figures[equation.parts.printed]!;
    return state === 'holds' && figures.includes(amount) && figures[parts.printed] !== amount;
  });

/**
 * One digit of the hours or of the rate makes the row hold without a surcharge: nothing was capped. Where the sum of the
 * column confirms the amount, so do two digits of the hours that make them whole ones or quarters.
 */
function isSlipped({ equation, repairs, state }: Outcome, isConfirmed: boolean): boolean {
  const [quantity, rate, amount] = equation.figures;
  return (
    state === 'broken' &&
    repairs.some(({ changes: [change, more] }) => {
      if (!change || more || change.figure === amount) return false;
      const isWhole = isConfirmed && change.figure === quantity && change.value % QUARTER === 0;
      if (digitsChanged(change.figure.value, change.value) > (isWhole ? MAX_CHANGED : 1)) return false;
      const [hours, each] = [quantity!, rate!].map((figure) =>
        figure === change.figure ? change.value : figure.value,
      );
      return Math.abs((hours! * each!) / 100 - amount!.value) <= 0.5 + hours! / 200;
    })
  );
}

/** An amount that the sum of its column confirms was read right, however it was recognised. */
function without(deed: Deed, amount: Figure): Deed {
  const { outcome } = deed;
  const figures = outcome.equation.figures.filter((figure) => figure !== amount);
  return { ...deed, outcome: { ...outcome, equation: { ...outcome.equation, figures } } };
}

/**
 * Hours or days times the rate give the amount of the row. One row of more than that, among rows that hold, is wrong;
 * one of less may be capped (travel) or paid in part, and asks, unless one digit of its hours or its rate mends it.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: prior(1.3, 'Like the other sums, but lower: payslip labels vary.') },
  needs: ['arithmetic'],
  run({ arithmetic }) {
    const rows = outcomesOf(arithmetic, ID);
    const broken = rows.filter(({ state }) => state !== 'holds');
    const sums = outcomesOf(arithmetic, 'total.column_sum');
    const isConfirmed = broken.length === 1 && isSummed(broken[0]!, sums);
    const slipped = broken.length === 1 && isSlipped(broken[0]!, isConfirmed);
    if (rows.length - broken.length < (slipped ? 1 : MIN_AGREEING)) return { outcome: 'not_applicable' };
    const [first, second] = broken;
    const check = (status: Check['status'], message: Check['message'], more: Partial<Check> = {}): Check =>
      ({ id: ID, status, message, data: { rows: rows.length }, ...more }) as Check;
    if (!first) return conclude([check('pass', 'holds')]);
    const [quantity, rate, amount] = first.equation.figures;
    const implied = Math.round((quantity!.value * rate!.value) / 100);
    const data = {
      quantity: formatCents(quantity!.value),
      rate: formatCents(rate!.value),
      found: formatCents(amount!.value),
      expected: formatCents(implied),
    };
    const place = placeOf(amount!);
    if (amount!.value < implied && !slipped) return conclude([check('warn', 'lower', { data, place })]);
    if (second) return conclude([check('warn', 'several', { data, place })]);
    const [deed] = deedsOf([first]);
    if (!deed) return conclude([check('warn', 'unreadable', { data, place })]);
    return conclude(
      [check('fail', 'differs', { data, place })],
      [
        {
          message: 'line',
          data,
          confidence: sureOf(isConfirmed ? without(deed, amount!) : deed, 0.8),
          cause: deed.cause,
          place,
        },
      ],
    );
  },
});
