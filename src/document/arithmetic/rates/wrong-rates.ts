/** A printed percentage that two amounts make, but for a digit. */
import { isOneSlip } from '../../../values/digit-changes.ts';
import { isDoubtful, mayBeMisread } from '../../../values/misreadings.ts';
import type { RateField } from '../../fields/types.ts';

/** Digits of a rate that chance hardly makes. */
const MIN_RATE_DIGITS = 3;

/** Hundredths of a percent that floating numbers lose. */
export const TINY = 1e-6;

/** The rate is the one that is made but for a digit, and recognition took no digit for another. */
export function isWrongRate(rate: RateField, made: number): boolean {
  const decimals = rate.raw.match(/[.,٫](\p{Nd}+)/u)?.[1]?.length ?? 0;
  const [printed, expected] = [rate.percent, made].map((percent) => Math.round(percent * 10 ** decimals));
  return (
    String(printed).length >= MIN_RATE_DIGITS &&
    isOneSlip(printed!, expected!) &&
    !isDoubtful(rate) &&
    !mayBeMisread(String(printed), String(expected))
  );
}
