/** A printed percentage that two amounts make, but for a digit. */
import { isOneSlip } from '../../../values/digit-changes.ts';
import { isDoubtful, mayBeMisread } from '../../../values/misreadings.ts';
import type { RateField } from '../../fields/types.ts';

/** Digits of a rate that chance hardly makes. */
const MIN_RATE_DIGITS = 3;

/** Hundredths of a percent that floating numbers lose. */
export const TINY = 1e-6;

/** In units of its last digit: what is printed, and what would have to be. */
function digitsOf({ raw, percent }: RateField, made: number): readonly [printed: number, expected: number] {
  const decimals = raw.match(/[.,٫](\p{Nd}+)/u)?.[1]?.length ?? 0;
  return [Math.round(percent * 10 ** decimals), Math.round(made * 10 ** decimals)];
}

/** The rate is the one that is made but for a digit; recognition may have taken the digit for another. */
export function isRateOff(rate: RateField, made: number): boolean {
  const [printed, expected] = digitsOf(rate, made);
  return String(printed).length >= MIN_RATE_DIGITS && isOneSlip(printed, expected) && !isDoubtful(rate);
}

/** The same where recognition took no digit for another. */
export const isWrongRate = (rate: RateField, made: number): boolean =>
  isRateOff(rate, made) && !mayBeMisread(...(digitsOf(rate, made).map(String) as [string, string]));
