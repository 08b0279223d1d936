/**
 * One base of which several parts are their printed rates: contributions of an employee, each with its percentage, of one
 * gross pay. Where all of them ask for one other value of a printed amount, and so does the list above it, the amount is wrong.
 */
import { digitsChanged } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields, RateField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { gridsOf, listsOf } from '../grid.ts';
import { type Term, wholeSum } from '../make.ts';
import { isBeside } from '../places.ts';
import { isMoneyLike } from '../telling.ts';

/** Parts that agree on one base; chosen. */
const MIN_PARTS = 3;
/** Numbers right above the amount that may make it; chosen. */
const MAX_LIST = 6;
/** Below this many hundredths a part is some rate of many amounts. */
const MIN_PART = 1_000;
/** Digits that an edit of the base changes; chosen. */
const MAX_CHANGED = 2;
/** Rounding of a part to the hundredth, and of what it is taken of. */
const SLACK = 1;
/** Rates of one paper; more are a table of rates. */
const MAX_RATES = 40;

interface Rated {
  part: AmountField;
  percent: number;
}

const right = ({ rect }: Pick<AmountField, 'rect'>) => rect.x + rect.w;

/** The amount that stands next to the rate on its line, behind it. */
function partOf(rate: RateField, money: readonly AmountField[], rates: readonly RateField[]): Rated[] {
  const behind = <T extends Pick<AmountField, 'page' | 'rect'>>(all: readonly T[]): T | undefined =>
    all
      .filter((each) => each.page === rate.page && isBeside(each, rate) && each.rect.x >= right(rate))
      .toSorted((a, b) => a.rect.x - b.rect.x)[0];
  const [part, next] = [behind(money), behind(rates)];
  const isOwn = part && part.cents >= MIN_PART && (!next || next.rect.x > part.rect.x);
  return isOwn ? [{ part, percent: rate.percent }] : [];
}

const isPart = ({ part, percent }: Rated, base: number): boolean =>
  Math.abs((base * percent) / 100 - part.cents) <= SLACK;

/** The numbers right above the amount in its column that make the value together. */
function listAbove(base: AmountField, value: number, money: readonly AmountField[]): AmountField[] | null {
  const columns = gridsOf(money).flatMap(listsOf);
  const lists = columns.flatMap((column) => {
    const at = column.indexOf(base);
    return Array.from({ length: Math.min(MAX_LIST, Math.max(0, at)) }, (_, i) => column.slice(at - i - 1, at));
  });
  return lists.find((list) => list.length > 1 && list.reduce((sum, { cents }) => sum + cents, 0) === value) ?? null;
}

export function commonBases({ rates, numbers }: PaperFields, figures: Figures): Equation[] {
  if (rates.length < MIN_PARTS || rates.length > MAX_RATES) return [];
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents > 0);
  const rated = rates.flatMap((rate) => partOf(rate, money, rates));
  if (rated.length < MIN_PARTS) return [];
  const values = new Set(rated.map(({ part, percent }) => Math.round((part.cents * 100) / percent)));
  // The base is printed as it should be: nothing is wrong with it.
  const isPrinted = (value: number) => money.some(({ cents }) => cents === value);
  const made = [...values].map((value): Equation[] => {
    const parts = rated.filter((each) => isPart(each, value));
    if (parts.length < MIN_PARTS || isPrinted(value)) return [];
    const bases = money.flatMap((base) => {
      const isEdited = digitsChanged(base.cents, value) <= MAX_CHANGED && !rated.some(({ part }) => part === base);
      const list = isEdited ? listAbove(base, value, money) : null;
      return list ? [{ base, list }] : [];
    });
    const [found, more] = bases;
    if (!found || more) return [];
    const base = figures.of(found.base);
    const terms: Term[] = [[base, -1], ...found.list.map((each): Term => [figures.of(each), 1])];
    return [
      wholeSum('total.column_sum', 'common base', terms),
      ...parts.map(
        ({ part, percent }): Equation => ({
          id: 'table.rows',
          family: `common base ${part.page} ${part.rect.y}`,
          echoes: 0,
          figures: [base, figures.of(part)],
          forms: [{ kind: 'product', of: [0], factor: percent / 100, is: 1, slack: SLACK }],
          parts: { printed: 1, base: 0 },
          label: `${percent}%`,
        }),
      ),
    ];
  });
  // Values that rounding sets apart by a hundredth are one.
  return made.find(({ length }) => length > 0) ?? [];
}
