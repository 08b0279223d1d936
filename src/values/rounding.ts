/** Amounts that are printed in whole units beside others with fractions. */

/** In hundredths. */
export const isWhole = (cents: number) => cents % 100 === 0;

/** Hundredths that an amount in whole units loses, by rounding or by leaving its fraction out. */
export const WHOLE_UNIT_SLACK = 99;
