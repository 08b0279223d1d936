/** The payment made each time, multiplied by the stated number of times, equals the stated total. */
import { isOneSlip } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields, RepeatedField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { editsOf, isMoneyLike, isSlip, isSum, isTelling } from '../telling.ts';

/** Half a hundredth for each time. */
const slackOf = ({ times }: RepeatedField) => Math.ceil(times.cents / 200);
const wholeOf = ({ times, each }: RepeatedField) => (times.cents / 100) * each.cents;

const holds = (repeated: RepeatedField, whole: AmountField) =>
  Math.abs(wholeOf(repeated) - whole.cents) <= slackOf(repeated);

const neededOf = ({ times }: RepeatedField, whole: AmountField) => Math.round((100 * whole.cents) / times.cents);

/** Printed hundredths that are the needed ones: one payment in a hundred has them by chance. */
const isOfItsFraction = ({ each }: RepeatedField, needed: number) =>
  each.source === 'native' && each.cents % HUNDRED !== 0 && each.cents % HUNDRED === needed % HUNDRED;
const HUNDRED = 100;

/**
 * One digit of the whole or of what is paid each time, or two exchanged, would make it hold, and two others of them on a contract, whose words leave no
 * doubt, or where the hundredths agree; another count may add a deposit.
 */
const isWrong = (repeated: RepeatedField, whole: AmountField, isContract: boolean) =>
  (isContract ? isSlip : isOneSlip)(whole.cents, wholeOf(repeated)) ||
  editsOf(whole.cents).includes(wholeOf(repeated)) ||
  ((isContract || isOfItsFraction(repeated, neededOf(repeated, whole))) &&
    isSlip(repeated.each.cents, neededOf(repeated, whole))) ||
  editsOf(repeated.each.cents).some((cents) => holds({ ...repeated, each: { ...repeated.each, cents } }, whole));

/** How many times what the payments come to the amount of a whole term may be. */
const MAX_TIMES = 2;

/**
 * An amount of a contract that no words call a sum, and that the payments make but for one digit of theirs: a deposit or a
 * promissory note is a rounder amount, or one of a few payments.
 */
const isOfTerm = (repeated: RepeatedField, whole: AmountField): boolean =>
  [repeated.each, whole].every(({ source }) => source === 'native') &&
  isMoneyLike(whole) &&
  whole.cents % repeated.times.cents === 0 &&
  whole.cents < MAX_TIMES * wholeOf(repeated) &&
  wholeOf(repeated) < MAX_TIMES * whole.cents &&
  isOneSlip(repeated.each.cents, neededOf(repeated, whole));

interface Bound {
  repeated: RepeatedField;
  whole: AmountField;
}

export function repeatedEquations(fields: PaperFields, figures: Figures): Equation[] {
  const { documentType, numbers } = fields;
  // A count that is printed again, of cheques for one, is the same one.
  const repeated = [
    ...new Map(fields.repeated.map((pair) => [`${pair.times.cents} ${pair.each.cents}`, pair])).values(),
  ];
  const wholes = numbers.filter(
    (number) =>
      (isTelling(number) || isSum(number) || number.role === 'total') && !repeated.some(({ each }) => each === number),
  );
  const bound = repeated.flatMap((each): Bound[] => {
    const whole = wholes.find((number) => holds(each, number));
    return whole ? [{ repeated: each, whole }] : [];
  });
  // Several counts or prices: which belongs to which, is not known before one of them holds.
  const isAlone = repeated.length === 1 && bound.length === 0;
  const sums = isAlone ? wholes.filter((number) => isSum(number) || number.role === 'total') : [];
  const isContract = documentType.value === 'contract';
  const named = sums.filter((whole) => isWrong(repeated[0]!, whole, isContract));
  const ofTerm = isAlone && isContract ? wholes.filter((whole) => isOfTerm(repeated[0]!, whole)) : [];
  const wrong = (named.length > 0 ? named : ofTerm).map((whole) => ({ repeated: repeated[0]!, whole }));
  return [...bound, ...(wrong.length === 1 ? wrong : [])].map(({ repeated: pair, whole }): Equation => {
    const { times, each } = pair;
    return {
      id: 'invoice.lines',
      family: `repeated ${times.page} ${times.rect.y}`,
      echoes: 0,
      figures: [figures.as(pair, times, times.cents / 100), figures.of(each), figures.of(whole)],
      forms: [{ kind: 'product', of: [0, 1], factor: 1, is: 2, slack: slackOf(pair) }],
      parts: { quantity: 0, unit: 1, printed: 2 },
      label: '',
    };
  });
}
