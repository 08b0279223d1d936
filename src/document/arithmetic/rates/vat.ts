/** Which VAT rate applies to an amount, and the numbers that show it. */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import type { Grid } from '../grid.ts';
import { isBeside } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { sumForm } from '../tables/relations.ts';
import { isSlip, isTelling } from '../telling.ts';

/**
 * Rates of VAT in percent, so that two numbers below each other are known as an amount and its VAT: standard and reduced
 * rates of the EU (European Commission, VAT rates applied in the member states, 2025), of Israel, the United Kingdom,
 * Switzerland, Norway and Turkey.
 */
// biome-ignore format: a list
const VAT_RATES = [
  2.1, 2.5, 2.6, 3.8, 4, 4.8, 5, 5.5, 6, 7, 7.7, 8, 8.1, 9, 9.5, 10, 11, 12, 13, 13.5, 14, 15, 16, 17, 18, 19, 20, 21, 22,
  23, 24, 25, 25.5, 27,
] as const;
/** Below this many hundredths any number is some rate of any other. */
const MIN_VAT_BASE = 5_000;

/** The rate, in percent, at which the amount bears the tax to the cent or one beside it; null where there is none. */
export const vatRateOf = (cents: number, tax: number): number | null =>
  cents < MIN_VAT_BASE || tax <= 0
    ? null
    : (VAT_RATES.find((percent) => Math.abs((cents * percent) / 100 - tax) <= 1) ?? null);

/** VAT is its rate of the net amount. */
export const taxEquation = (net: Figure, vat: Figure, percent: number, family: string): Equation => ({
  id: 'invoice.vat_amount',
  family,
  echoes: 0,
  figures: [net, vat],
  forms: [{ kind: 'product', of: [0], factor: percent / 100, is: 1, slack: 1 }],
  parts: { printed: 1 },
  label: '',
});

/**
 * An amount, its VAT and their sum below each other: the sum is both, and the VAT is a rate of the amount. Where one of the
 * three is wrong, the other two tell the rate; where that rate is printed beside the VAT, it may be any other amount.
 */
function vatBlock(
  [net, vat, total]: readonly AmountField[],
  { rates, numbers }: Pick<PaperFields, 'rates' | 'numbers'>,
  family: string,
  figures: Figures,
): Equation[] {
  if (!net || !vat || !total || vat.cents >= net.cents || !isTelling(vat) || !isTelling(net)) return [];
  const sums = net.cents + vat.cents === total.cents;
  const shown = vatRateOf(net.cents, total.cents - net.cents);
  // What stands there is something else where the tax is printed at another place.
  const isRated =
    rates.some((rate) => rate.percent === shown && isBeside(rate, vat)) &&
    !numbers.some(({ cents }) => cents === total.cents - net.cents);
  const slips = [
    [vatRateOf(net.cents, vat.cents), isSlip(total.cents, net.cents + vat.cents)],
    [shown, isRated || isSlip(vat.cents, total.cents - net.cents)],
    [vatRateOf(total.cents - vat.cents, vat.cents), isSlip(net.cents, total.cents - vat.cents)],
  ] as const;
  const known = slips.findIndex(([percent, slip]) => percent !== null && (sums || slip));
  if (known < 0) return [];
  const percent = slips[known]![0]!;
  const [base, tax, sum] = [net, vat, total].map((each) => figures.of(each)) as [Figure, Figure, Figure];
  return [
    {
      id: 'invoice.total',
      family,
      label: '',
      echoes: 0,
      figures: [base, tax, sum],
      forms: [sumForm([1, 1, -1])],
      parts: { printed: 2, net: 0, vat: 1 },
    },
    taxEquation(base, tax, percent, family),
  ];
}

/**
 * Three numbers below each other or beside each other. The same two that lead to other sums elsewhere, as the areas in a
 * settlement of service charges do, are no amount and its VAT.
 */
export function vatBlocks({ rows, columns }: Grid, fields: PaperFields, place: string, figures: Figures): Equation[] {
  const lists = [
    ...Array.from({ length: columns }, (_, column) => rows.map((row) => row[column] ?? null)),
    ...rows.map((row) => row.filter((number) => number !== null)),
  ];
  const blocks = lists.flatMap((list, at) =>
    list.flatMap((_, i) => {
      const three = list.slice(i, i + 3);
      return three.length === 3 && three.every((number) => number !== null)
        ? [{ three: three as AmountField[], family: `${place}: VAT ${at} ${i}` }]
        : [];
    }),
  );
  const baseOf = ([net, vat]: readonly AmountField[]) => `${net!.cents} ${vat!.cents}`;
  const sums = Map.groupBy(blocks, ({ three }) => baseOf(three));
  const isOfOthers = ({ three }: (typeof blocks)[number]) =>
    new Set(sums.get(baseOf(three))!.map(({ three: [, , sum] }) => sum!.cents)).size > 1;
  return blocks.flatMap((block) => {
    const made = vatBlock(block.three, fields, block.family, figures);
    return isOfOthers(block) && !made.every((each) => holdsWith(each)) ? [] : made;
  });
}
