/**
 * Several statements of one account in one file, each with its own opening and closing balance: what is moved between the
 * two leads from one to the other, and where one period closes the next one opens.
 */
import type { AmountField, PaperFields, TransactionRow } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { named, sumOf, type Term, worth } from '../make.ts';
import { holdsWith } from '../solve.ts';
import { isEdit } from '../telling.ts';

type Period = readonly [opening: AmountField, closing: AmountField];

const stands = (a: AmountField, b: AmountField) => a.page - b.page || a.rect.y - b.rect.y || a.rect.x - b.rect.x;

/** Opening and closing balances by turns, as the pages print them. */
function periodsOf(fields: PaperFields): Period[] {
  const openings = named(fields, 'opening_balance').toSorted(stands);
  const closings = named(fields, 'closing_balance').toSorted(stands);
  if (openings.length < 2 || openings.length !== closings.length) return [];
  const periods = openings.map((opening, i): Period => [opening, closings[i]!]);
  const inTurn = periods.every(([opening, closing], i) => {
    const next = openings[i + 1];
    return stands(opening, closing) < 0 && (!next || stands(closing, next) < 0);
  });
  return inTurn ? periods : [];
}

const amountsOf = ({ debit, credit, balance }: TransactionRow) => [debit, credit, balance].filter((a) => a !== null);

/** Its rows add up, or the last balance among them is printed again below. */
function withinOf([opening, closing]: Period, rows: readonly TransactionRow[], figures: Figures): Equation[] {
  const own = rows.filter((row) => amountsOf(row).every((a) => stands(opening, a) < 0 && stands(a, closing) < 0));
  // Its last balance tells the ends of a list that prints them, see `statement.ts`.
  if (own.length === 0 || own.some(({ balance }) => balance)) return [];
  const moved = own.flatMap(({ debit, credit }): Term[] => {
    const [out, into] = [debit && figures.of(debit), credit && figures.of(credit)];
    return [...(out ? [[out, worth(out, -1)] as const] : []), ...(into ? [[into, 1] as const] : [])];
  });
  const terms: Term[] = [[figures.of(closing), -1], [figures.of(opening), 1], ...moved];
  return [equation('statement.closing_balance', terms)];
}

const equation = (id: Equation['id'], terms: readonly Term[], label = ''): Equation => ({
  id,
  family: 'periods',
  echoes: 2,
  ...sumOf(terms),
  parts: { printed: 0 },
  label,
});

/** Accounts of one bank stand in one file, too: a balance that is carried is the same one, or nearly so. */
function carriesOf(periods: readonly Period[], figures: Figures): Equation[] {
  const pairs = periods.slice(1).map(([opening], i) => [opening, periods[i]![1]] as const);
  const isCarried = ([opening, closing]: Period) => opening.cents === closing.cents;
  const isMeant = (pair: Period) => isCarried(pair) || isEdit(pair[0].cents, pair[1].cents);
  if (!pairs.every(isMeant)) return [];
  return pairs.map(([opening, closing]) => {
    const terms: Term[] = [
      [figures.of(opening), -1],
      [figures.of(closing), 1],
    ];
    return equation('statement.page_carry', terms, String(opening.page));
  });
}

export function periodEquations(fields: PaperFields, figures: Figures): Equation[] {
  const periods = periodsOf(fields);
  const within = periods.map((period) => withinOf(period, fields.transactions, figures));
  const carried = carriesOf(periods, figures);
  const all = [...within.flat(), ...carried];
  const holding = all.filter((each) => holdsWith(each));
  // One wrong figure breaks two of them.
  return holding.length > 0 && all.length - holding.length <= 2 ? all : [];
}
