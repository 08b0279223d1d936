/**
 * Lines of a rate with an amount, its VAT and both together, as tills print them below what is to be paid:
 * `A 7.00% 8.52 0.60 9.12`. Their sums are the total of the paper; those of lines without the sum of both, `SR @6% 5.57 0.33`,
 * are it as well. Rows of a table whose header prints the rate are such lines, too.
 */
import { isOneSlip } from '../../../values/digit-changes.ts';
import { asciiDigits } from '../../../values/digits.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { amountIn, named, placesOf, sumsOf, type Term } from '../make.ts';
import { sumForm } from '../tables/relations.ts';
import { linesOf } from './rates.ts';

/** Rows of a table; more are not looked at. */
const MAX_HEADED = 60;
/** Rounding of the VAT to the hundredth, and of the sum of the rows that it was taken of. */
const SLACK = 1;
/** A rate is printed of so many rows at most; more lines with percentages are another table. */
const MAX_ROWS = 6;

interface TaxRow {
  percent: number;
  net: AmountField;
  vat: AmountField;
  gross: AmountField;
}

const isRate = (net: number, vat: number, percent: number) => Math.abs((net * percent) / 100 - vat) <= SLACK + 0.5;
const isSum = ({ net, vat, gross }: TaxRow) => net.cents + vat.cents === gross.cents;
const isTaxed = ({ net, vat, percent }: TaxRow) => isRate(net.cents, vat.cents, percent);

/** Both relations hold, or would with one digit of one figure. */
function isTaxRow(row: TaxRow): boolean {
  const { net, vat, gross, percent } = row;
  // A price of one piece and its amount, of which the tax alone follows.
  if (net.cents === gross.cents) return false;
  if (isSum(row)) return isTaxed(row);
  if (isTaxed(row)) return isOneSlip(gross.cents, net.cents + vat.cents);
  const [otherNet, otherVat] = [gross.cents - vat.cents, gross.cents - net.cents];
  return (
    (isOneSlip(net.cents, otherNet) && isRate(otherNet, vat.cents, percent)) ||
    (isOneSlip(vat.cents, otherVat) && isRate(net.cents, otherVat, percent))
  );
}

/** The three amounts of a line by their size; the order in which tills print them differs. */
function taxRows(fields: PaperFields): TaxRow[] {
  return linesOf(fields)
    .filter(({ rate, numbers }) => rate.percent > 0 && numbers.length === 3)
    .flatMap(({ rate: { percent }, numbers }): TaxRow | [] => {
      const [vat, net, gross] = numbers.toSorted((a, b) => a.cents - b.cents) as [
        AmountField,
        AmountField,
        AmountField,
      ];
      const row = { percent, net, vat, gross };
      return isTaxRow(row) ? row : [];
    });
}

/** Rows of a table whose header prints the rate of its tax: `Taxable value | IGST @ 18 % | Total`. */
function headedRows({ tables }: PaperFields): TaxRow[] {
  return tables.flatMap(({ columns, rows }) => {
    const at = columns.findIndex(({ key }) => key === 'vat');
    const percent = Number(
      asciiDigits(columns[at]?.header ?? '')
        .match(/(\d{1,2}(?:[.,]\d{1,2})?) ?%/)?.[1]
        ?.replace(',', '.'),
    );
    if (!(percent > 0)) return [];
    const isAmount = (column: number) => columns[column]?.key === 'amount';
    const [before, after] = [at - 1, at + 1];
    if (!isAmount(before) || !isAmount(after)) return [];
    return rows.flatMap((row): TaxRow | [] => {
      const [vat, ...beside] = [at, before, after].map((column) => amountIn(row, column));
      // Written from the right, the net amount stands to the right of its tax.
      const [net, gross] = beside.toSorted((a, b) => (a?.cents ?? 0) - (b?.cents ?? 0));
      if (!vat || !net || !gross || vat.cents >= net.cents) return [];
      const made = { percent, net, vat, gross };
      return isTaxRow(made) ? made : [];
    });
  });
}

/** The sums of all rates are what is to be paid. Rows without VAT may be missing, so that one digit has to be the cause. */
function totalOf(fields: PaperFields, rows: readonly TaxRow[], figures: Figures): Equation[] {
  const sum = rows.reduce((cents, { gross }) => cents + gross.cents, 0);
  const { total } = fields;
  const totals = [...named(fields, 'total'), ...(total ? [total] : [])].filter(
    (amount) => !rows.some(({ net, vat, gross }) => [net, vat, gross].includes(amount)),
  );
  const printed =
    totals.find(({ cents }) => cents === sum) ??
    totals.find(
      ({ cents }) =>
        isOneSlip(cents, sum) || rows.some(({ gross }) => isOneSlip(gross.cents, gross.cents + cents - sum)),
    );
  if (!printed) return [];
  const terms = rows.map(({ gross }): Term => [figures.of(gross), 1]);
  return [
    {
      id: 'total.column_sum',
      family: 'sums of rates',
      echoes: 0,
      ...sumsOf([[[figures.of(printed), -1], ...terms]]),
      parts: { printed: 0 },
      label: '',
    },
  ];
}

/** Amounts and their VAT, where each line of a rate has these two; of amounts that include it, these alone. */
function pairsOf(fields: PaperFields): (readonly AmountField[])[] {
  const lines = linesOf(fields).filter(({ rate, numbers }) => rate.percent > 0 && numbers.length > 1);
  const pairs = lines.flatMap(({ rate: { percent }, numbers: [a, b, more] }) => {
    const [net, vat] = [a!, b!].sort((x, y) => y.cents - x.cents) as [AmountField, AmountField];
    if (more) return [];
    if (isRate(net.cents, vat.cents, percent)) return [[net, vat]];
    return isRate(net.cents - vat.cents, vat.cents, percent) ? [[net]] : [];
  });
  return pairs.length === lines.length && pairs.length <= MAX_ROWS ? pairs : [];
}

/** What tills call taxed sales comes to the total as well. One digit of what the words call a sum, where nothing printed is just what is missing: a row without VAT has no rate. */
function totalOfPairs(fields: PaperFields, figures: Figures): Equation[] {
  const pairs = pairsOf(fields).flat();
  const parts = pairs.length > 0 ? pairs : fields.numbers.filter(({ isTaxed }) => isTaxed === true);
  const sum = parts.reduce((total, { cents }) => total + cents, 0);
  const values = new Set(fields.numbers.map(({ cents }) => cents));
  const sums = fields.numbers.filter((number) => isTotal(number) && !parts.includes(number));
  // One amount alone may be that of one rate among several: it is printed again where it is all.
  const isWhole = parts.length > 1 || fields.numbers.some((number) => number.cents === sum && !parts.includes(number));
  const isMeant = ({ cents }: AmountField) =>
    isWhole && isOneSlip(cents, sum) && !values.has(cents - sum) && !values.has(sum - cents);
  const printed = sums.find(({ cents }) => cents === sum) ?? sums.find(isMeant);
  if (parts.length === 0 || !printed) return [];
  const terms = parts.map((part): Term => [figures.of(part), 1]);
  return [
    {
      id: 'total.column_sum',
      family: 'pairs of rates',
      echoes: 0,
      ...sumsOf([[[figures.of(printed), -1], ...terms]]),
      parts: { printed: 0 },
      label: '',
    },
  ];
}

const isTotal = ({ role, isSum: isNamed }: AmountField) => role === 'total' || isNamed === true;

/** `known`: equations that say the same of these figures are not repeated. */
export function taxRowEquations(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const rows = taxRows(fields);
  const told = new Set(known.map((equation) => placesOf(equation)));
  const isNew = (equation: Equation) => !told.has(placesOf(equation));
  const headed = headedRows(fields).slice(0, MAX_HEADED);
  if (rows.length === 0 || rows.length > MAX_ROWS)
    return [...ofRows(headed, figures), ...totalOfPairs(fields, figures)].filter(isNew);
  return [...ofRows(rows, figures), ...totalOf(fields, rows, figures)].filter(isNew);
}

function ofRows(rows: readonly TaxRow[], figures: Figures): Equation[] {
  return rows.flatMap(({ percent, net, vat, gross }): Equation[] => {
    const base = { family: `tax ${net.page} ${net.rect.y}`, echoes: 0, label: `${percent}%` } as const;
    const [amount, tax, both] = [net, vat, gross].map((each) => figures.of(each));
    return [
      {
        ...base,
        id: 'invoice.total',
        figures: [both!, amount!, tax!],
        forms: [sumForm([-1, 1, 1])],
        parts: { printed: 0, net: 1, vat: 2 },
      },
      {
        ...base,
        id: 'table.rows',
        figures: [amount!, tax!],
        forms: [{ kind: 'product', of: [0], factor: percent / 100, is: 1, slack: SLACK }],
        parts: { printed: 1, base: 0 },
      },
    ];
  });
}
