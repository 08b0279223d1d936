/**
 * Relations that accuse nothing by themselves, as they need not be meant: a percentage beside an amount, rows that a
 * named sum may add up. Where one of them holds exactly with the value that another equation requires, it requires it too.
 */
import type { AmountField, AmountRole, PaperFields } from '../fields/types.ts';
import type { Equation, Figure, Form } from './facts.ts';
import type { Figures } from './figures.ts';
import { gridsOf, listsOf } from './grid.ts';
import { amountIn, columnOf, roundingOf, sumOf, type Term, worth } from './make.ts';
import { isBeside } from './places.ts';
import { isMoneyLike } from './telling.ts';

/** Sums that the rows of a table may make. */
const SUMS = new Set<AmountRole | null>(['gross_pay', 'deductions', 'net_pay', 'net', 'total']);
/** Below this many hundredths a part elsewhere on the paper is some rate of many amounts. */
const MIN_PART = 1_000;
/** Rates, tables and named sums of one paper that are tried. Chosen, not measured. */
const MOST = 40;

const equation = (equationParts: Pick<Equation, 'figures' | 'forms'>): Equation => ({
  id: 'table.rows',
  family: 'confirming',
  echoes: 0,
  parts: { printed: 0 },
  label: '',
  ...equationParts,
});

/** A part is its rate of the base, or contained in it; a deduction is printed with its sign. */
function rated(base: Figure, part: Figure, percent: number): Equation {
  const sign = base.value * part.value < 0 ? -1 : 1;
  const form = (factor: number): Form => ({ kind: 'product', of: [0], factor: sign * factor, is: 1, slack: 0 });
  return equation({ figures: [base, part], forms: [form(percent / 100), form(percent / (100 + percent))] });
}

/** The one amount on the line of a percentage is that of another amount of the equation, or of an amount in it. */
function ofRates({ rates, numbers }: PaperFields, failing: readonly Equation[], figures: Figures): Equation[] {
  const lone = rates.slice(0, MOST).flatMap((rate) => {
    const beside = numbers.filter((number) => isMoneyLike(number) && isBeside(number, rate));
    return beside.length === 1 ? [{ percent: rate.percent, part: figures.of(beside[0]!) }] : [];
  });
  return failing.flatMap((each) =>
    lone.flatMap(({ percent, part }) =>
      each.figures.includes(part) || Math.abs(part.value) >= MIN_PART
        ? each.figures.filter((base) => base !== part).map((base) => rated(base, part, percent))
        : [],
    ),
  );
}

/** A named sum is that of all rows of a table, of one row too. */
function ofTables({ tables, amounts }: PaperFields, figures: Figures): Equation[] {
  const named = amounts.filter(({ role }) => SUMS.has(role)).slice(0, MOST);
  return tables.slice(0, MOST).flatMap((table) => {
    const at = columnOf(table, 'amount');
    const rows =
      at < 0 ? [] : table.rows.flatMap((row): AmountField[] => [amountIn(row, at)].filter((a) => a !== null));
    if (rows.length === 0 || rows.length !== table.rows.length) return [];
    const terms = rows.map((row): Term => {
      const figure = figures.of(row);
      return [figure, worth(figure, 1)];
    });
    const sums = named.filter((amount) => !rows.includes(amount)).map((amount) => figures.of(amount));
    return sums.map((sum) => equation(sumOf([[sum, worth(sum, -1)], ...terms], roundingOf(rows.length) - 1)));
  });
}

/** A count in a column of counts that a named sum below adds up, from the row of any count above it on. */
function ofCounts({ numbers }: PaperFields, failing: readonly Equation[], figures: Figures): Equation[] {
  const products = failing.filter(({ forms }) => forms[0]!.kind === 'product');
  if (products.length === 0) return [];
  const asked = new Set(products.flatMap((each) => each.figures));
  return gridsOf(numbers)
    .flatMap(listsOf)
    .flatMap((list) => {
      const at = list.findIndex(({ isSum }) => isSum === true);
      const starts = at < MIN_COUNTS || at > MOST ? [] : Array.from({ length: at - MIN_COUNTS + 1 }, (_, from) => from);
      if (!list.slice(0, at).some((count) => asked.has(figures.of(count)) && !isMoneyLike(count))) return [];
      return starts.map((from) => {
        const terms = list.slice(from, at).map((count): Term => [figures.of(count), 1]);
        return equation(sumOf([[figures.of(list[at]!), -1], ...terms]));
      });
    });
}
/** Fewer agree by chance. */
const MIN_COUNTS = 3;

/** `failing`: equations that do not hold, whose figures such relations may confirm. */
export const confirmingEquations = (fields: PaperFields, failing: readonly Equation[], figures: Figures): Equation[] =>
  failing.length === 0
    ? []
    : [...ofRates(fields, failing, figures), ...ofTables(fields, figures), ...ofCounts(fields, failing, figures)];
