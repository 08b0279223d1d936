/**
 * Payslips of several months in one file: what each says of the year so far is that of the month before, and what this month
 * adds to it.
 */
import type { AmountRole, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { wholeSum } from '../make.ts';
import { holdsWith, STANDARD } from '../solve.ts';
import { isEdit } from '../telling.ts';

const KEYS: readonly AmountRole[] = ['gross_pay', 'net_pay'];
/** Others that hold, before one that does not is wrong. */
const MIN_HOLDING = 2;

export function yearsToDate({ amounts, pages }: PaperFields, figures: Figures): Equation[] {
  if (pages.length < 2) return [];
  const along = (order: readonly number[]) =>
    KEYS.flatMap((key) => {
      // The month's own figure stands above that of the year.
      const pairs = order.map((page) => amounts.filter((each) => each.page === page && each.role === key));
      return pairs.flatMap((pair, i): Equation[] => {
        const [month, year, more] = pair;
        const [, before, others] = pairs[i - 1] ?? [];
        if (!month || !year || more || !before || others) return [];
        const [whole, first, added] = [year, before, month].map((each) => figures.of(each)) as [F, F, F];
        return [
          wholeSum('total.column_sum', STANDARD, [
            [whole, -1],
            [first, 1],
            [added, 1],
          ]),
        ];
      });
    });
  const holding = (equations: readonly Equation[]) => equations.filter((each) => holdsWith(each));
  const [forth, back] = [along(pages), along(pages.toReversed())];
  const made = holding(back).length > holding(forth).length ? back : forth;
  const held = holding(made);
  if (held.length < MIN_HOLDING) return [];
  const isNear = ({ figures: [whole, first, added] }: Equation) =>
    isEdit(whole!.value, first!.value + added!.value) ||
    isEdit(first!.value, whole!.value - added!.value) ||
    isEdit(added!.value, whole!.value - first!.value);
  return made.filter((each) => held.includes(each) || isNear(each));
}
type F = ReturnType<Figures['of']>;
