import { isOneDigitMore, isOneSlip } from '../../../values/digit-changes.ts';
import { defineRule, prior } from '../../rule.ts';
import { atSum, calmCheck, type Deed, deedsOf, outcomesOf, SUM_WEIGHTS, sureOf } from '../sums.ts';
import { messages } from './messages.ts';

const MESSAGES = {
  'receipt.change': 'change',
  'bill.due': 'due',
  'sum.again': 'again',
  'transfer.charged': 'charged',
  'card.roll_forward': 'card',
  'balance.available': 'available',
} as const;
/** Nothing is taken off what a sentence asks for, and nothing was given back of a payment by card. */
const OF_TWO = { ...MESSAGES, 'bill.due': 'asked', 'receipt.change': 'paid' } as const;
const IDS = Object.keys(MESSAGES) as (keyof typeof MESSAGES)[];

/** Labels vary, and what they leave out is seldom one digit of one figure, another or one more, or two of its digits exchanged. */
function slipOf({ outcome: { repairs } }: Deed): 'slip' | 'default' {
  const { figure, value } = repairs[0]!.changes[0]!;
  return isOneSlip(figure.value, value) || isOneDigitMore(figure.value, value) ? 'slip' : 'default';
}

/** What the sum would have to be has another sign: nobody gives back less than nothing. */
const isBelowNothing = ({ outcome: { equation, implied } }: Deed): boolean =>
  equation.figures[equation.parts.printed]!.value * implied < 0;

/** What is paid, given back or left follows from the labelled amounts beside it. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: {
    default: prior(1.3, 'Like the other sums, but lower: the meaning of bill labels varies more.'),
    charged: prior(
      1.9,
      'Like all sums together: an amount, its fee and the amount charged mean the same wherever they are printed; eight of the forged development documents failed it, and none of the honest ones that have all three.',
    ),
    slip: prior(
      1.9,
      'Like all sums together, where one digit of one figure would mend it: of 51 honest documents that print what was given and the change, or what was paid of a bill, none is off by one digit.',
    ),
    corroborated: SUM_WEIGHTS.corroborated,
  },
  needs: ['arithmetic'],
  run({ arithmetic }, { checks, findings }) {
    for (const id of IDS) {
      const settled = outcomesOf(arithmetic, id);
      for (const outcome of settled) {
        const calm = calmCheck(outcome);
        if (calm) checks.push({ id, ...calm });
      }
      for (const deed of deedsOf(settled).map((each) => (isBelowNothing(each) ? each : atSum(each)))) {
        const { place, data, variant, cause } = deed;
        // Labels that nothing else confirms do not tell which of several figures were changed together.
        if (deed.outcome.repairs[0]!.changes.length > 1) {
          checks.push({ id, status: 'warn', message: 'many', data, place });
          continue;
        }
        checks.push({ id, status: 'fail', message: 'differs', data, place });
        const worth = variant === 'corroborated' ? variant : id === 'transfer.charged' ? 'charged' : slipOf(deed);
        findings.push({
          message: deed.outcome.equation.figures.length === 2 ? OF_TWO[id] : MESSAGES[id],
          data,
          confidence: sureOf(deed, 0.85),
          variant: worth,
          cause,
          place,
        });
      }
    }
  },
});
