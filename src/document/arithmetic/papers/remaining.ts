/**
 * What remains of a total in plain whole numbers, as statements of schools and associations print it: the lines of a column and
 * their sum, what was paid of it in the same column below, and what remains, which a label names.
 */
import type { AmountField, LabelledValue, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { type Term, wholeSum } from '../make.ts';
import { middleOf } from '../places.ts';
import { isSumOfSome } from '../solve.ts';
import { isEdit, isMoneyLike, isSum, isTelling } from '../telling.ts';

/** Payments between the two; chosen. */
const MAX_PAYMENTS = 8;
/** Parts of a total that is known as one. */
const MIN_PARTS = 2;

const isOver = (a: AmountField, b: AmountField) =>
  a.page === b.page && a.rect.x < b.rect.x + b.rect.w && b.rect.x < a.rect.x + a.rect.w;
const isValueOf = ({ page, rect, value }: LabelledValue, { page: own, raw, rect: place }: AmountField) =>
  page === own && value.trim() === raw.trim() && place.y < rect.y + rect.h && rect.y < place.y + place.h;

/** The lines right above it in its column come to it. */
const isTotal = (number: AmountField, above: readonly AmountField[]): boolean =>
  isSum(number) &&
  above.some(
    (_, i) =>
      i + MIN_PARTS <= above.length && above.slice(i).reduce((sum, { cents }) => sum + cents, 0) === number.cents,
  );

export function remaining({ labelled, numbers }: PaperFields, figures: Figures): Equation[] {
  const named = labelled.filter(({ key }) => key === 'amount_due');
  const [due, more] = numbers.filter((number) => named.some((label) => isValueOf(label, number)));
  if (!due || more || isMoneyLike(due) || due.source !== 'native' || !isTelling(due)) return [];
  const column = numbers.filter((number) => isOver(number, due)).toSorted((a, b) => middleOf(a) - middleOf(b));
  const at = column.indexOf(due);
  const total = column.slice(0, at).findLast((number, i) => isTotal(number, column.slice(0, i)));
  const paid = total ? column.slice(column.indexOf(total) + 1, at) : [];
  if (!total || paid.length === 0 || paid.length > MAX_PAYMENTS || paid.some(({ cents }) => cents <= 0)) return [];
  const needed = paid.reduce((rest, { cents }) => rest - cents, total.cents);
  // Some of the lines may be no payments.
  const isOfSome = isSumOfSome(
    Math.abs(total.cents - due.cents),
    paid.map(({ cents }) => cents),
  );
  if (needed !== due.cents && (isOfSome || !isEdit(due.cents, needed))) return [];
  return [
    wholeSum('bill.due', `remaining ${due.rect.y}`, [
      [figures.of(due), -1],
      [figures.of(total), 1],
      ...paid.map((each): Term => [figures.of(each), -1]),
    ]),
  ];
}
