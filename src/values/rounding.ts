/** What is lost when numbers are printed with fewer digits than they have. */

/** In hundredths. */
export const isWhole = (cents: number) => cents % 100 === 0;

/** Hundredths that an amount in whole units loses, by rounding or by leaving its fraction out. */
export const WHOLE_UNIT_SLACK = 99;

/** Half of what the last digit of a weight or of hours counts, which rounding loses; nothing of a number without a fraction. */
export function halfStepOf(raw: string): number {
  const fraction = raw.match(/[.,](\d{1,6})(?!.*\d)/)?.[1];
  return fraction ? 0.5 * 10 ** -fraction.length : 0;
}
