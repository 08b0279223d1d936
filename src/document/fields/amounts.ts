/** Amounts with their roles: those of their labels first, then those of their columns. */
import type { DocumentType } from '../../domain/scan.ts';
import { type AmountEntity, type Entities, within } from './entities.ts';
import type { FoundTable } from './found-tables.ts';
import { AMOUNT_COLUMNS } from './headers.ts';
import type { LabelledEntity } from './labelled.ts';
import { phrasePattern } from './lexicon/index.ts';
import { ownAmounts } from './table-groups.ts';
import { isOfMovements } from './transactions.ts';
import type { AmountField, AmountRole, ColumnKey, LabelKey } from './types.ts';

type Roles = ReadonlyMap<AmountEntity, AmountRole>;
type Footer = FoundTable['footers'][number];

const BALANCES: ReadonlySet<LabelKey> = new Set<LabelKey>(['opening_balance', 'closing_balance']);

/** The first amount after each label of a sum, that which is printed like money before others. */
function labelRoles({ amounts }: Entities, labelled: readonly LabelledEntity[]): Roles {
  const roles = new Map<AmountEntity, AmountRole>();
  const amountsOf = Map.groupBy(amounts, ({ cell }) => cell);
  for (const each of labelled) {
    if (each.label?.kind !== 'amount') continue;
    const inside = (amountsOf.get(each.cell) ?? []).filter((amount) => within(amount, each));
    const amount = inside.find((a) => a.money || roles.has(a)) ?? inside[0];
    // The header above the first of a list calls that the total, or the amount; its own words say which balance it is.
    const isBalance = BALANCES.has(each.label.key) && amount !== undefined && roles.get(amount) === 'total';
    if (amount && (!roles.has(amount) || isBalance)) roles.set(amount, each.label.key);
  }
  return roles;
}

function columnRoles(tables: readonly FoundTable[]): Roles {
  const counts = countsBeside(tables);
  const roles = new Map<AmountEntity, AmountRole>();
  const give = (amount: AmountEntity | null | undefined, role: AmountRole | null | undefined) => {
    if (amount && role && !roles.has(amount)) roles.set(amount, role);
  };
  for (const { columns, rows, footers } of tables) {
    for (const { cells } of rows) for (const [i, cell] of cells.entries()) give(cell?.amount, columns[i]?.key);
    for (const footer of footers) {
      for (const amount of ownAmounts({ columns }, footer)) if (!counts.has(amount)) give(amount, footer.key);
      for (const [i, cell] of footer.row.cells.entries())
        if (cell?.amount && !counts.has(cell.amount)) give(cell.amount, sideOf(columns[i]?.key));
    }
  }
  return roles;
}

/** Beside a balance stand the sums of what moved. */
const sideOf = (key: ColumnKey | null | undefined) => (key === 'debit' || key === 'credit' ? key : null);

const BROUGHT = phrasePattern('brought');
const FORWARD = phrasePattern('forward');

/** Counts that stand beside a sum: `Ending balance 16 189.50`. */
function countsBeside(tables: readonly FoundTable[]): ReadonlySet<AmountEntity> {
  const counts = tables.flatMap(({ footers }) =>
    footers.flatMap(({ row }) => {
      const amounts = row.cells.flatMap((cell) => cell?.amount ?? []);
      return amounts.some(({ money }) => money) ? amounts.filter(({ money }) => !money) : [];
    }),
  );
  return new Set(counts);
}

/** By its own words, between the rows of one page and those of another, or among those of one. */
function isCarried({ label, row }: Footer, rows: FoundTable['rows']): boolean {
  const own = rows.filter(({ page }) => page === row.page);
  const isAmong = own.some(({ rect }) => rect.y < row.rect.y) && own.some(({ rect }) => rect.y > row.rect.y);
  return (
    (BROUGHT.test(label) && (isAmong || rows.some(({ page }) => page < row.page))) ||
    (FORWARD.test(label) && (isAmong || rows.some(({ page }) => page > row.page)))
  );
}

/** Balances that lead from page to page are neither the opening nor the closing one. */
const carriedIn = (table: FoundTable): AmountEntity[] => {
  const { footers, rows } = table;
  return [
    ...footers.filter(({ key }) => key === 'opening_balance').slice(1),
    ...footers.filter(({ key }) => key === 'closing_balance').slice(0, -1),
    ...footers.filter((footer) => isCarried(footer, rows)),
  ].flatMap((footer) => ownAmounts(table, footer));
};

/** A balance that its place among the rows makes the first or the last one. */
const endsIn = (table: FoundTable): [AmountEntity, AmountRole][] =>
  table.footers.flatMap((footer) =>
    footer.key === 'opening_balance' || footer.key === 'closing_balance'
      ? ownAmounts(table, footer).map((amount): [AmountEntity, AmountRole] => [amount, footer.key as AmountRole])
      : [],
  );

/** On a payslip "net amount" is what is paid out; a payslip that names no net pay calls it the total. */
function payslipRoles(money: readonly AmountEntity[], roles: Roles): Roles {
  const named = (role: AmountRole) => money.filter((amount) => roles.get(amount) === role);
  const nets = [...named('net'), ...named('net_pay')];
  const totals = named('total');
  const paid = nets.length === 0 && totals.length === 1 ? totals : nets;
  return new Map([...roles, ...paid.map((amount) => [amount, 'net_pay'] as const)]);
}

/**
 * What an invoice calls the net sum to pay is its total: `net à payer`, `líquido`. Of several net sums the last one is
 * taxed: between them stand discounts and freight.
 */
function invoiceRoles(money: readonly AmountEntity[], roles: Roles): Roles {
  const named = (role: AmountRole) => money.filter((amount) => roles.get(amount) === role);
  const nets = named('net');
  const before = nets.filter(({ field }) => field.cents !== nets.at(-1)!.field.cents);
  return new Map([
    ...roles,
    ...named('net_pay').map((amount) => [amount, 'total'] as const),
    ...before.map((amount) => [amount, 'subtotal'] as const),
  ]);
}

/** Numbers in columns of days: `10.02` is one of October or of February. */
const inDates = (tables: readonly FoundTable[]): ReadonlySet<AmountEntity> =>
  new Set(
    tables.flatMap(({ columns, rows }) =>
      rows.flatMap(({ cells }) =>
        cells.flatMap((cell, i) => {
          const key = columns[i]?.key;
          return cell?.amount && (key === 'date' || key === 'value_date') ? [cell.amount] : [];
        }),
      ),
    ),
  );

const MONEY_COLUMNS = new Set<ColumnKey>([...AMOUNT_COLUMNS, 'vat', 'discount']);

/** `13910.5`: spreadsheets leave out zeros at the end, and all of the fraction where it is zero. */
const CUT_FRACTION = /[.,]\d(?!\d)/;

/** The amounts of a row that say what moved. */
const MOVES = new Set<ColumnKey | null | undefined>(['debit', 'credit', 'amount']);

/**
 * Whole numbers in the amount columns of a table are money too. Where the table writes fractions they are references that
 * stand too near, but for those of spreadsheets, and for the only movement of a row.
 */
function moneyOfColumns(table: FoundTable): AmountEntity[] {
  const { columns, rows, footers } = table;
  const insideOf = ({ cells }: FoundTable['rows'][number]) =>
    cells.flatMap((cell, i) => {
      const key = columns[i]?.key;
      return cell?.amount && key && MONEY_COLUMNS.has(key) ? [{ key, cell, amount: cell.amount }] : [];
    });
  const lines = [...rows, ...footers.map(({ row }) => row)].map(insideOf);
  const all = lines.flat();
  const isFraction = ({ field }: AmountEntity) => /[.,]/.test(field.raw);
  const decimals = rows.some(({ cells }) => cells.some((c) => c?.amount && /[.,]\d{2}\b/.test(c.amount.field.raw)));
  if (!decimals || all.some(({ amount }) => CUT_FRACTION.test(amount.field.raw)))
    return all.map(({ amount }) => amount);
  const isMoving = isOfMovements(table);
  return lines.flatMap((line) => {
    const moves = line.filter(({ key }) => MOVES.has(key));
    const only = isMoving && moves.length === 1 ? moves[0]! : null;
    const isAlone = only !== null && only.cell.text === only.amount.field.raw;
    return line.flatMap(({ amount }) => (isFraction(amount) || (isAlone && amount === only.amount) ? [amount] : []));
  });
}

export interface ReadAmounts {
  /** Every number, by where it was found. */
  all: ReadonlyMap<AmountEntity, AmountField>;
  /** Those that are money. */
  money: AmountField[];
}

/** What words beside amounts say of them: sums, what was paid, readings of a meter. */
export interface Beside {
  sums: ReadonlySet<AmountEntity>;
  paid: ReadonlySet<AmountEntity>;
  taxed: ReadonlySet<AmountEntity>;
  readings: ReadonlyMap<AmountEntity, ColumnKey>;
}

/** `currency` is taken where an amount prints none. */
export function readAmountFields(
  type: DocumentType,
  entities: Entities,
  labelled: readonly LabelledEntity[],
  tables: readonly FoundTable[],
  currency: string | null,
  { sums, paid, taxed, readings }: Beside,
): ReadAmounts {
  const counts = countsBeside(tables);
  const labels = labelRoles({ ...entities, amounts: entities.amounts.filter((a) => !counts.has(a)) }, labelled);
  const ofColumns = new Set(tables.flatMap(moneyOfColumns));
  const days = inDates(tables);
  const money = entities.amounts.filter((a) => labels.has(a) || ofColumns.has(a) || (a.money && !days.has(a)));
  const carried = tables.flatMap(carriedIn).map((amount) => [amount, 'carried_balance'] as const);
  const ends = tables.flatMap(endsIn).filter(([amount]) => labels.get(amount) === 'balance');
  const roles: Roles = new Map([...columnRoles(tables), ...labels, ...ends, ...carried]);
  const settled =
    type === 'payslip' ? payslipRoles(money, roles) : type === 'invoice' ? invoiceRoles(money, roles) : roles;
  const isMoney = new Set(money);
  const all = new Map(
    entities.amounts.map((amount) => {
      const { field } = amount;
      const printed = field.currency ?? (isMoney.has(amount) ? currency : null);
      const named: AmountField = {
        ...field,
        currency: printed,
        role: settled.get(amount) ?? readings.get(amount) ?? null,
        ...(sums.has(amount) && { isSum: true }),
        ...(paid.has(amount) && { isPaid: true }),
        ...(taxed.has(amount) && { isTaxed: true }),
      };
      return [amount, named];
    }),
  );
  return { all, money: money.map((amount) => all.get(amount)!) };
}
