import { type AmountReading, centsToDecimal, readAmounts } from '../../values/numbers.ts';

/** What a change did to an amount, as decimal strings; null where a text holds no amount, or more than one. */
export interface RecoveredAmounts {
  before: string | null;
  after: string | null;
}

type Texts = { before: string; after: string };

const only = (text: string): AmountReading | null => {
  const found = readAmounts(text.replace(/\p{Cf}/gu, ''));
  return found.length === 1 ? found[0]! : null;
};
/** A fraction or a currency says that a number is an amount; a bare one may as well be an account or a year. */
const isMarked = (amount: AmountReading | null) => amount !== null && (amount.decimals > 0 || amount.currency !== null);

function centsOf({ before, after }: Texts): [before: number | null, after: number | null] {
  const [old, now] = [only(before), only(after)];
  const isAmount = isMarked(old) || isMarked(now);
  return isAmount ? [old?.cents ?? null, now?.cents ?? null] : [null, null];
}

/** The amounts in the texts before and after a change; a bare number counts where the other one is an amount. */
export function amountsOfChange(texts: Texts): RecoveredAmounts {
  const [before, after] = centsOf(texts).map((cents) => (cents === null ? null : centsToDecimal(cents)));
  return { before: before ?? null, after: after ?? null };
}

/** By how much an amount was changed, without a sign, as a decimal string; null where it was no amount. */
export function changeOf(texts: Texts | null): string | null {
  if (!texts) return null;
  const [before, after] = centsOf(texts);
  return before === null || after === null ? null : centsToDecimal(Math.abs(after - before));
}
