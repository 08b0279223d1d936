/**
 * A discount, a charge or a tip between an amount and the total below it, where two relations ask for the same other value: the
 * rate on its own line and the total, or the total and a list of which the rate of its tax shows that it is whole.
 */
import type { AmountField, CalledField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { gridsOf, listsOf } from '../grid.ts';
import { type Term, wholeSum, worth } from '../make.ts';
import { isBeside } from '../places.ts';
import { linesOf } from '../rates/rates.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike } from '../telling.ts';

/** Amounts between the part and its total, and before the part among which its base is sought. Chosen. */
const MAX_BETWEEN = 3;
const MAX_BEFORE = 4;
/** Below this many hundredths a part is near some rate of some amount by chance. Chosen. */
const MIN_PART = 300;
/** Rounding of a part to the hundredth, and of its base. */
const SLACK = 1.5;
/** Items of a list of which the rate of the tax is believed. */
const MIN_ITEMS = 2;

const isTotal = ({ role, isSum }: AmountField, called: CalledField | undefined) =>
  role === 'total' || isSum === true || called?.label === 'total' || called?.label === 'amount_due';

const byPlace = (a: AmountField, b: AmountField) => a.page - b.page || a.rect.y - b.rect.y;

/** A part that is printed between its base and the total, by its rate and by what the total leaves for it. */
function ratedOf(fields: PaperFields, money: readonly AmountField[], figures: Figures): Equation[] {
  const calledOf = new Map(fields.called.map((each) => [each.amount, each]));
  return linesOf(fields).flatMap(({ rate: { percent }, numbers: [part, more] }): Equation[] => {
    if (!part || more || percent <= 0 || percent >= 100) return [];
    const at = money.indexOf(part);
    const after = money.slice(at + 1, at + 2 + MAX_BETWEEN);
    const end = after.findIndex((each) => isTotal(each, calledOf.get(each)));
    const total = after[end];
    if (at < 0 || !total || isBeside(part, total)) return [];
    const between = after.slice(0, end);
    const others = between.reduce((cents, each) => cents + each.cents, 0);
    const side = calledOf.get(part)?.label === 'discount' || part.role === 'discount' || part.cents < 0 ? -1 : 1;
    const bases = money.slice(Math.max(0, at - MAX_BEFORE), at).filter((base) => {
      const needed = side * (total.cents - others - base.cents);
      return needed >= MIN_PART && Math.abs((base.cents * percent) / 100 - needed) <= SLACK;
    });
    const [base, another] = bases;
    if (!base || another || Math.abs((base.cents * percent) / 100 - Math.abs(part.cents)) <= SLACK) return [];
    const figure = figures.of(part);
    const terms: Term[] = [
      [figures.of(total), -1],
      [figures.of(base), 1],
      [figure, worth(figure, side)],
      ...between.map((each): Term => [figures.of(each), 1]),
    ];
    const family = `agreed part ${part.page} ${part.rect.y}`;
    return [
      wholeSum('total.column_sum', family, terms),
      {
        id: 'table.rows',
        family,
        echoes: 0,
        figures: [figures.of(base), figure],
        forms: [{ kind: 'product', of: [0], factor: (Math.sign(part.cents) * percent) / 100, is: 1, slack: SLACK }],
        parts: { printed: 1, base: 0 },
        label: `${percent}%`,
      },
    ];
  });
}

/** A tip on a list that its taxes show to be whole: what the total leaves beside both is something else. */
function tippedOf(fields: PaperFields, money: readonly AmountField[], figures: Figures): Equation[] {
  const { total } = fields;
  const tips = fields.called.filter(({ label }) => label === 'tip').map(({ amount }) => amount);
  const [tip, more] = [...new Set(tips)];
  if (!tip || more || !total || tip.page !== total.page || money.indexOf(total) < money.indexOf(tip)) return [];
  const made = linesOf(fields).flatMap(({ rate: { percent }, numbers: [tax, another] }): Equation[] => {
    if (!tax || another || tax === tip || tax === total || percent <= 0) return [];
    const above = money.filter(({ page, rect }) => page === tax.page && rect.y < tax.rect.y);
    const runs = gridsOf(above)
      .flatMap(listsOf)
      .flatMap((column) => column.slice(0, -MIN_ITEMS + 1).map((_, from) => column.slice(from)));
    return runs.slice(0, MAX_RUNS).flatMap((run): Equation[] => {
      const sum = run.reduce((cents, each) => cents + each.cents, 0);
      const needed = total.cents - sum - tax.cents;
      if (Math.abs((sum * percent) / 100 - tax.cents) > SLACK || needed < MIN_PART) return [];
      const terms = [...run, tax, tip].map((each): Term => [figures.of(each), 1]);
      const family = `tip ${tip.page} ${tip.rect.y}`;
      return [wholeSum('total.column_sum', family, [[figures.of(total), -1], ...terms])];
    });
  });
  return made.slice(0, 1);
}
const MAX_RUNS = 20;

/** `known`: the equations that names, columns and rows gave; a total that one of them leads to is right. */
export function agreedParts(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const held = new Set(known.filter((each) => holdsWith(each)).map(({ figures: own, parts }) => own[parts.printed]!));
  const money = fields.numbers.filter((number) => isMoneyLike(number) && number.cents !== 0).toSorted(byPlace);
  const isFree = ({ figures: [total] }: Equation) => !held.has(total!);
  return [...ratedOf(fields, money, figures), ...tippedOf(fields, money, figures)].filter(
    (each) => each.forms[0]!.kind === 'product' || isFree(each),
  );
}
