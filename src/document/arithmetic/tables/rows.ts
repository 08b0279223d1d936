/** Equations that numbers show by themselves, whatever their labels and columns are called. */
import { isOneSlip } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields, TableField } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { type Grid, gridsByOrder, gridsOf } from '../grid.ts';
import { amountIn, placesOf } from '../make.ts';
import { placeKey } from '../places.ts';
import { vatBlocks } from '../rates/vat.ts';
import { holdsWith, printedIn } from '../solve.ts';
import { isMoneyLike } from '../telling.ts';
import { balancedColumns } from './balanced-columns.ts';
import { ledgers, summedRows } from './columns.ts';
import { ratedColumns } from './rated-columns.ts';
import { acrossColumns, downColumns, partedColumns, wholeRows } from './relations.ts';
import { tripleProducts } from './triple-products.ts';
import { twinColumns } from './twins.ts';

/** Rows of a table that are looked at. */
const MAX_ROWS = 400;

const gridOfTable = (table: TableField): Grid => ({
  rows: table.rows.slice(0, MAX_ROWS).map((row) => table.columns.map((_, column) => amountIn(row, column))),
  columns: table.columns.length,
  names: table.columns.map(({ header }) => header),
});

/** The headers above its columns say what a row means: what came before and what is new make the year so far. */
function ofYear({ called }: PaperFields): (equation: Equation) => Equation {
  const marks = new Map(called.map(({ amount, ofYear }) => [placeKey(amount), ofYear]));
  return (equation) => {
    const { id, figures: own, forms, parts } = equation;
    if (id !== 'table.rows' || own.length !== 3 || forms[0]!.kind !== 'sum') return equation;
    const [first, second, whole] = own.map((figure) => marks.get(placeKey(figure)));
    const isMeant = parts.printed === 2 && whole === 'whole' && (first === 'before') !== (second === 'before');
    if (!isMeant) return equation;
    const { isUnnamed: _, ...named } = equation;
    return { ...named, family: 'year so far' };
  };
}

/**
 * A table is read in several ways, and what one way knows already is left out of the next: relations that share a row are
 * one relation, so that the rows of either show that it is meant. By each family, the name of all that it shares rows with.
 */
function sharedFamilies(
  equations: readonly Equation[],
  keyOf: (equation: Equation) => string,
): (family: string) => string {
  const first = new Map<string, string>();
  const shared = new Map<string, string>();
  const nameOf = (family: string): string => {
    const other = shared.get(family);
    return other === undefined ? family : nameOf(other);
  };
  for (const equation of equations.filter(({ id }) => id === 'table.rows')) {
    const name = nameOf(first.get(keyOf(equation)) ?? equation.family);
    const own = nameOf(equation.family);
    first.set(keyOf(equation), name);
    if (own !== name) shared.set(own, name);
  }
  return nameOf;
}

const ONE_DECIMAL = /\p{Nd}[.,]\p{Nd}$/u;
/** Numbers of one decimal that show how a program prints. Chosen. */
const MIN_SHORT = 3;

/** Spreadsheets and programs print `17239.0` beside `16455.74`: money without the zeros at its end. */
function withDroppedZeros(numbers: readonly AmountField[]): AmountField[] {
  const isShort = ({ raw, source }: AmountField) => source === 'native' && ONE_DECIMAL.test(raw);
  const money = numbers.filter(isMoneyLike);
  const short = numbers.filter(isShort);
  return short.length >= MIN_SHORT && money.length >= MIN_SHORT
    ? numbers.filter((number) => isMoneyLike(number) || isShort(number))
    : [];
}

/** Rows of a column that all hold. Chosen. */
const MIN_WHOLE = 3;

/** Products of three columns; of two of them alone each row would be none. */
export const tripleRows = (fields: PaperFields, figures: Figures): Equation[] => {
  const found = [...fields.tables.map(gridOfTable), ...gridsOf(fields.numbers)].flatMap((grid, i) =>
    tripleProducts(grid, `three ${i}`, figures),
  );
  return [...new Map(found.map((equation) => [placesOf(equation), equation])).values()];
};

/** Rows that some other equation knows are left to it. */
export function rowEquations(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const tables = fields.tables.map(gridOfTable);
  const all = [...tables, ...gridsOf(fields.numbers)];
  const money = gridsOf(fields.numbers.filter(isMoneyLike));
  const found = [
    ...gridsOf(withDroppedZeros(fields.numbers)).flatMap((grid, i) => summedRows(grid, `short ${i}`, figures)),
    ...all.flatMap((grid, i) => acrossColumns(grid, `grid ${i}`, figures)),
    ...all.flatMap((grid, i) => ratedColumns(grid, fields, `rated ${i}`, figures)),
    ...all.flatMap((grid, i) => balancedColumns(grid, fields.numbers, `balanced ${i}`, figures)),
    ...all.flatMap((grid, i) => wholeRows(grid, `whole ${i}`, figures)),
    ...tables.flatMap((grid, i) => twinColumns(grid, `twins ${i}`, figures)),
    ...money.flatMap((grid, i) => [
      ...downColumns(grid, `money ${i}`, figures),
      ...partedColumns(grid, `money ${i}`, figures),
      ...summedRows(grid, `money ${i}`, figures),
      ...vatBlocks(grid, fields, `money ${i}`, figures),
      ...ledgers(grid, `money ${i}`, figures),
    ]),
    ...gridsByOrder(fields.numbers.filter(isMoneyLike)).flatMap((grid, i) => summedRows(grid, `order ${i}`, figures)),
  ];
  // Days of a leave, of which the first ones are not paid: in every row those that are paid make the amount.
  const products = Map.groupBy(
    found.filter(({ id, forms }) => id === 'table.rows' && forms[0]!.kind === 'product'),
    ({ family }) => family,
  );
  const whole = [...products.values()].filter(
    (rows) => rows.length >= MIN_WHOLE && rows.every((row) => holdsWith(row)),
  );
  const made = new Set(whole.flat().map(({ figures: own, parts }) => own[parts.printed]!));
  const isOfOther = (equation: Equation) =>
    equation.family.startsWith('rated') && made.has(equation.figures[equation.parts.printed]!) && !holdsWith(equation);
  const keyOf = (equation: Equation) => `${equation.id === 'invoice.vat_amount' ? 'rate' : ''}${placesOf(equation)}`;
  const taken = new Set(known.map(keyOf));
  const columns = known.filter(({ id }) => id === 'total.column_sum');
  const [summed, rightly] = [columns, columns.filter((equation) => holdsWith(equation))].map(
    (equations) => new Set(equations.map(printedIn)),
  ) as [Set<Figure>, Set<Figure>];
  // A sum that its whole column does not lead to may follow from the numbers right above it, or nearly do.
  const isNear = ({ figures: [sum, ...terms] }: Equation) =>
    isOneSlip(
      sum!.value,
      terms.reduce((total, { value }) => total + value, 0),
    );
  const isTold = (equation: Equation, printed: Figure) =>
    equation.id === 'total.column_sum' &&
    summed.has(printed) &&
    (rightly.has(printed) || (!holdsWith(equation) && !isNear(equation)));
  const ofRows = new Set(known.filter(({ echoes }) => echoes === 1).map(printedIn));
  const kept = found.filter((equation) => {
    const key = keyOf(equation);
    const printed = printedIn(equation);
    if (taken.has(key) || isTold(equation, printed) || isOfOther(equation)) return false;
    if (equation.id === 'table.rows' && ofRows.has(printed)) return false;
    taken.add(key);
    return true;
  });
  const nameOf = sharedFamilies(found, keyOf);
  return kept.map((equation) => ({ ...equation, family: nameOf(equation.family) })).map(ofYear(fields));
}
