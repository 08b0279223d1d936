/** Statements of words that ask for the same value of one figure, each by itself: it is wrong, however far it is off. */
import type { LineSum, StatedWay } from '../../fields/types.ts';

/** Hundredths that rounding may lose. */
const SLACK = 1;

/** What the terms of the sum come to is what the way needs where it takes up that sum. */
export function isAgreed({ of, factor, plus, whole }: StatedWay, { printed, terms }: LineSum): boolean {
  const needed = terms.reduce((sum, [{ cents }, sign]) => sum + sign * cents, 0);
  const [each, other] = of;
  if (each !== printed || other || plus || needed === printed.cents) return false;
  const isNative = [printed, whole, ...terms.map(([term]) => term)].every(({ source }) => source === 'native');
  return isNative && Math.abs(needed * factor - Math.abs(whole.cents)) <= SLACK;
}
