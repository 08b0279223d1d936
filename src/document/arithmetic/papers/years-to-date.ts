/**
 * Payslips of several months in one file: what each says of the year so far is that of the month before, and what this month
 * adds to it. Either the same lines stand on each page, with the two sums side by side, or the year has a column of its own
 * that repeats the names of the month's lines, or the sum of the year stands below that of the month, or all sums of the
 * year stand beside each other in one row.
 */
import type { AmountField, AmountRole, PaperFields } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { EDGE_PT } from '../grid.ts';
import { sumOf, wholeSum } from '../make.ts';
import { isBeside } from '../places.ts';
import { holdsWith, STANDARD } from '../solve.ts';
import { isEdit, isMoneyLike } from '../telling.ts';

/** Lines that show what the two columns are. Chosen. */
const MIN_ROWS = 3;
/** One wrong figure of a month breaks no more. */
const MAX_BROKEN = 1;

type Row = readonly [left: AmountField, right: AmountField];

/** The last two amounts of each line that has two. */
function rowsOf(amounts: readonly AmountField[]): Row[] {
  const lines: AmountField[][] = [];
  for (const amount of amounts.toSorted((a, b) => a.rect.y - b.rect.y)) {
    const line = lines.at(-1);
    if (line && isBeside(line[0]!, amount)) line.push(amount);
    else lines.push([amount]);
  }
  return lines
    .map((line) => line.toSorted((a, b) => a.rect.x - b.rect.x).slice(-2))
    .filter((line) => line.length === 2)
    .map(([left, right]): Row => [left!, right!]);
}

/** What was carried over from elsewhere or put right later differs by more than an edit. */
const isSlipped = ({ figures: [printed, last, added] }: Equation) =>
  isEdit(printed!.value, last!.value + added!.value) ||
  isEdit(last!.value, printed!.value - added!.value) ||
  isEdit(added!.value, printed!.value - last!.value);

const KEYS: readonly AmountRole[] = ['gross_pay', 'net_pay'];
/** Others that hold, before one that does not is wrong. */
const MIN_HOLDING = 2;

export function yearsToDate(fields: PaperFields, figures: Figures): Equation[] {
  const rows = sideBySide(fields, figures);
  const called = rows.length > 0 ? rows : calledAlike(fields, figures);
  if (called.length > 0) return called;
  const below = stacked(fields, figures);
  return [...below, ...inOneRow(fields, figures, below)];
}

/** The last row of a page that has so many amounts beside each other, from the left. */
function rowOfYear(fields: PaperFields, page: number): AmountField[] {
  const own = fields.numbers.filter((each) => each.page === page && each.source === 'native' && isMoneyLike(each));
  const rows = own.map((each) => own.filter((other) => isBeside(each, other)));
  const last = rows.filter(({ length }) => length >= MIN_ROWS).toSorted((a, b) => a[0]!.rect.y - b[0]!.rect.y);
  return (last.at(-1) ?? []).toSorted((a, b) => a.rect.x - b.rect.x);
}

/**
 * What the months add to each sum of the row: a line of the month that has the same name on every page, and that made the
 * sum of the year on one of them. `known`: those that the names of the sums gave.
 */
function inOneRow(fields: PaperFields, figures: Figures, known: readonly Equation[]): Equation[] {
  const pages = fields.pages.length <= MAX_MONTHS ? fields.pages : [];
  const rows = pages.map((page) => rowOfYear(fields, page));
  const isAlike = rows.every(({ length }) => length >= MIN_ROWS && length === rows[0]!.length);
  if (rows.length < 2 || !isAlike) return [];
  const named = pages.map((page, i) => {
    const own = fields.called.filter(
      ({ amount, words }) => amount.page === page && !rows[i]!.includes(amount) && words.length > 0,
    );
    const groups = Map.groupBy(own, ({ words }) => words.join(' '));
    return new Map([...groups].flatMap(([name, all]) => (all.length === 1 ? [[name, all[0]!.amount] as const] : [])));
  });
  const given = new Set(known.map(({ figures: [printed] }) => printed));
  const chains = rows[0]!.flatMap((first, k): Equation[][] => {
    const chainOf = (name: string): Equation[] =>
      rows.slice(1).flatMap((row, i) => {
        const added = named[i + 1]!.get(name);
        return added ? [soFar(`years in one row ${i}`, [row[k]!, rows[i]![k]!, added], figures)] : [];
      });
    const isFirst = (name: string) => named[0]!.get(name)?.cents === first.cents;
    const made = [...named[0]!.keys()].map((name) => ({ name, chain: chainOf(name) }));
    const fitting = made.filter(
      ({ name, chain }) => chain.length === rows.length - 1 && (isFirst(name) || chain.some((each) => holdsWith(each))),
    );
    const [meant, more] = fitting;
    return meant && !more ? [meant.chain] : [];
  });
  const all = chains.flat();
  const failing = all.filter((each) => !holdsWith(each));
  const isMeant = chains.length >= MIN_ROWS && failing.length <= MAX_BROKEN && failing.every(isSlipped);
  return isMeant ? all.filter(({ figures: [printed] }) => !given.has(printed)) : [];
}

function sideBySide(fields: PaperFields, figures: Figures): Equation[] {
  const money = fields.amounts.filter((amount) => amount.source === 'native' && isMoneyLike(amount));
  const pages = [...Map.groupBy(money, ({ page }) => page)].toSorted(([a], [b]) => a - b);
  const rows = pages.map(([, own]) => rowsOf(own));
  return rows.slice(1).flatMap((own, i) => {
    const before = rows[i]!;
    if (own.length < MIN_ROWS || own.length !== before.length) return [];
    const made = ([0, 1] as const).map((month) =>
      own.map((row, k): Equation => {
        const year = month === 0 ? 1 : 0;
        return soFar(`years so far ${i}`, [row[year], before[k]![year], row[month]], figures);
      }),
    );
    const isMeant = (all: readonly Equation[]) => {
      const failing = all.filter((each) => !holdsWith(each));
      return failing.length <= MAX_BROKEN && failing.every(isSlipped);
    };
    return made.find(isMeant) ?? [];
  });
}

/** By its words, what the line of the month and that of the year say on one page. */
function linesOfYear({ called }: PaperFields, page: number): Map<string, Row> {
  const own = called.filter(({ amount }) => amount.page === page && amount.source === 'native' && isMoneyLike(amount));
  const edgeOf = ({ rect }: AmountField) => rect.x + rect.w;
  const last = Math.max(...own.map(({ amount }) => edgeOf(amount)));
  const isOfYear = (amount: AmountField) => last - edgeOf(amount) < EDGE_PT;
  const years = own.filter(({ amount }) => isOfYear(amount));
  const found = new Map<string, Row>();
  for (const { words, amount: year } of years) {
    const name = words.join(' ');
    // `Pension` of the year is `Pension 5% (net pay arrangement)` of the month.
    const months = own.filter((each) => !isOfYear(each.amount) && `${each.words.join(' ')} `.startsWith(`${name} `));
    const [month, more] = months;
    if (name !== '' && month && !more && !found.has(name)) found.set(name, [month.amount, year]);
  }
  return found;
}

/** The year has a column of its own: its lines repeat the names of those of the month, but are printed beside others. */
function calledAlike(fields: PaperFields, figures: Figures): Equation[] {
  const pages = fields.pages.length > 1 && fields.pages.length <= MAX_MONTHS ? fields.pages : [];
  const lines = pages.map((page) => linesOfYear(fields, page));
  return lines.slice(1).flatMap((own, i) => {
    const made = [...own].flatMap(([name, [month, year]]): Equation[] => {
      const before = lines[i]!.get(name)?.[1];
      return before ? [soFar(`years called ${i}`, [year, before, month], figures)] : [];
    });
    const failing = made.filter((each) => !holdsWith(each));
    const isMeant = made.length >= MIN_ROWS && failing.length <= MAX_BROKEN && failing.every(isSlipped);
    return isMeant ? made : [];
  });
}
/** Pages of one year. */
const MAX_MONTHS = 12;

const soFar = (family: string, amounts: readonly AmountField[], figures: Figures): Equation => {
  const [printed, last, added] = amounts.map((each) => figures.of(each));
  const terms = sumOf([
    [printed!, -1],
    [last!, 1],
    [added!, 1],
  ]);
  return { id: 'table.rows', family, echoes: 1, ...terms, parts: { printed: 0 }, label: '' };
};

function stacked({ amounts, pages }: PaperFields, figures: Figures): Equation[] {
  if (pages.length < 2) return [];
  const along = (order: readonly number[]) =>
    KEYS.flatMap((key) => {
      // The month's own figure stands above that of the year.
      const pairs = order.map((page) => amounts.filter((each) => each.page === page && each.role === key));
      return pairs.flatMap((pair, i): Equation[] => {
        const [month, year, more] = pair;
        const [, before, others] = pairs[i - 1] ?? [];
        if (!month || !year || more || !before || others) return [];
        const [whole, first, added] = [year, before, month].map((each) => figures.of(each)) as [Figure, Figure, Figure];
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
  return made.filter((each) => held.includes(each) || isSlipped(each));
}
