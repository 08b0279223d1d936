/** Equations of a statement of account: balances that follow from each other, and the sums at its head and foot. */
import type { AmountField, PaperFields, TableField, TableRow, TransactionRow } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { choose, named, sumOf, sumsOf, type Term, worth } from '../make.ts';
import { holdsWith } from '../solve.ts';
import { isSlip, significant } from '../telling.ts';

/** How the two columns count. */
interface Signs {
  debit: 1 | -1;
  credit: 1 | -1;
}

/** Columns of debits are printed with a minus by some banks and without by others; what is owed grows by them. */
function signsOf(rows: readonly TransactionRow[]): readonly Signs[] {
  const debits = rows.flatMap(({ debit }) => (debit ? [debit.cents] : []));
  const negative = debits.filter((cents) => cents < 0).length;
  const plain: Signs = { debit: -1, credit: 1 };
  const signed: Signs = { debit: 1, credit: 1 };
  const owed: Signs = { debit: 1, credit: -1 };
  return negative > debits.length / 2 ? [signed, plain, owed] : [plain, signed, owed];
}

/** The rows oldest first; both ways where the dates do not show the order. */
function ordersOf(fields: PaperFields): TransactionRow[][] {
  const { transactionOrder } = fields;
  const transactions = withMoneyOnly(fields.transactions, fields);
  const reversed = transactions.toReversed();
  if (transactionOrder === 'oldest_first') return [transactions];
  if (transactionOrder === 'newest_first') return [reversed];
  return [transactions, reversed];
}

type Move = readonly [Figure, 1 | -1];

/** What a row adds to the balance. */
const movesOf = ({ credit, debit }: TransactionRow, sign: Signs, figures: Figures): Move[] => [
  ...(credit ? [[figures.of(credit), sign.credit] as const] : []),
  ...(debit ? [[figures.of(debit), sign.debit] as const] : []),
];

/** Rows as they are read, oldest first. */
interface Reading {
  rows: readonly TransactionRow[];
  sign: Signs;
  /** Each balance as it follows from the one before. */
  chain: Equation[];
}

/** `balance before + what was moved since = balance`. */
function chainOf(rows: readonly TransactionRow[], sign: Signs, figures: Figures): Equation[] {
  const out: Equation[] = [];
  let before: Figure | null = null;
  let since: Move[] = [];
  for (const row of rows) {
    // What it moved is not known: its balance starts the list again, and none follows from one above it.
    if (row.isUnread) {
      before = row.balance && figures.of(row.balance);
      since = [];
      continue;
    }
    const moves = movesOf(row, sign, figures);
    since = [...since, ...moves];
    if (!row.balance) continue;
    const balance = figures.of(row.balance);
    // A balance that follows another with nothing between starts a new chain: it was brought forward.
    if (before && since.length > 0) {
      const equation = sumOf([[before, 1], ...since, [balance, -1]]);
      out.push({
        id: 'statement.running_balance',
        family: 'balances',
        echoes: 2,
        ...equation,
        parts: { before: 0, printed: equation.figures.length - 1 },
        label: row.date?.iso ?? '',
      });
    }
    before = balance;
    since = [];
  }
  return out;
}

/** The order and the sign under which most balances follow; where no row has one, under which the ends and sums agree. */
function readingOf(fields: PaperFields, figures: Figures): Reading {
  const readings = ordersOf(fields).flatMap((rows) =>
    signsOf(rows).map((sign): Reading => ({ rows, sign, chain: chainOf(rows, sign, figures) })),
  );
  const told = (reading: Reading) =>
    reading.chain.length > 0
      ? reading.chain
      : [...endsOf(fields, reading, figures), ...totalsOf(fields, reading, figures)];
  const fitting = (reading: Reading) => told(reading).filter((equation) => holdsWith(equation)).length;
  return readings.reduce((best, each) => (fitting(each) > fitting(best) ? each : best));
}

/** A letter after a balance that says it is owed is no part of it: either balance may be below zero. */
const eitherSide = (opening: Figure, closing: Figure, moved: readonly Term[]): Term[][] =>
  ([1, -1] as const).flatMap((first) =>
    ([-1, 1] as const).map((last): Term[] => [[closing, last], [opening, first], ...moved]),
  );

/** A card's statement that prints what was paid beside its balances, and not among its rows; only cards print purchases, too. */
function rollsOn({ documentType, labelled, called }: PaperFields): boolean {
  const keys = new Set([...labelled.map(({ key }) => key), ...called.map(({ label }) => label)]);
  return keys.has('payments') || keys.has('prepaid')
    ? documentType.value === 'card_statement' || keys.has('purchases')
    : false;
}

const HAS_CENTS = /[.,]\d{2}\D*$/;

/** Balances of the account. Where every row prints its cents, those that print none are points of a card's reward scheme. */
function balancesOf(fields: PaperFields, role: 'opening_balance' | 'closing_balance', rows: readonly TransactionRow[]) {
  const moved = rows.flatMap(({ debit, credit }) => [debit, credit].filter((amount) => amount !== null));
  const printsCents = moved.length > 0 && moved.every(({ raw }) => HAS_CENTS.test(raw));
  return named(fields, role).filter(({ raw, cents }) => !printsCents || cents === 0 || HAS_CENTS.test(raw));
}

function endsOf(fields: PaperFields, { rows, sign }: Reading, figures: Figures): Equation[] {
  const base = { family: 'ends', echoes: 0, label: '' } as const;
  const openings = balancesOf(fields, 'opening_balance', rows);
  const closings = balancesOf(fields, 'closing_balance', rows);
  const first = rows.findIndex(({ balance }) => balance !== null);
  const last = rows.findLastIndex(({ balance }) => balance !== null);
  const moved = (from: number, to: number) => rows.slice(from, to).flatMap((row) => movesOf(row, sign, figures));
  if (first < 0) {
    const all = moved(0, rows.length);
    const [opening] = openings;
    if (!opening || all.length < rows.length || rollsOn(fields)) return [];
    return choose(closings, (closing) => ({
      id: 'statement.closing_balance',
      ...base,
      ...sumsOf(eitherSide(figures.of(opening), figures.of(closing), all)),
      parts: { printed: 0 },
    }));
  }
  const before = moved(0, first + 1);
  return [
    ...choose(openings, (opening) => ({
      id: 'statement.opening_balance',
      ...base,
      ...sumOf([[figures.of(opening), 1], ...before, [figures.of(rows[first]!.balance!), -1]]),
      parts: { printed: 0 },
    })),
    ...choose(closings, (closing) => ({
      id: 'statement.closing_balance',
      ...base,
      ...sumOf([[figures.of(closing), -1], [figures.of(rows[last]!.balance!), 1], ...moved(last + 1, rows.length)]),
      parts: { printed: 0 },
    })),
  ];
}

/** A balance that changed though nothing moved: what the row moved was not read, and its sums lack it. */
const lacksMove = (rows: readonly TransactionRow[]) =>
  rows.some(({ debit, credit, balance, isUnread }, i) => {
    if (isUnread) return true;
    const before = rows.slice(0, i).findLast((row) => row.balance !== null)?.balance;
    return !debit && !credit && balance && before && before.cents !== balance.cents;
  });

/** What one side moved. Where both are printed with their sign, the sign tells the side and not the column. */
function movedOn(side: 'debit' | 'credit', { rows, sign }: Reading, figures: Figures): Figure[] {
  if (sign.debit !== sign.credit) return rows.flatMap((row) => (row[side] ? [figures.of(row[side])] : []));
  const moves = rows.flatMap((row) => movesOf(row, sign, figures));
  return moves.flatMap(([figure]) => (figure.value < 0 === (side === 'debit') ? [figure] : []));
}

function totalsOf(fields: PaperFields, reading: Reading, figures: Figures): Equation[] {
  const sides = [
    ['total_debits', 'debit'],
    ['total_credits', 'credit'],
  ] as const;
  return sides.flatMap(([role, side]) => {
    const terms = movedOn(side, reading, figures);
    if (terms.length === 0 || reading.rows.length < 2 || lacksMove(reading.rows)) return [];
    return choose(named(fields, role), (printed): Equation => {
      const total = figures.of(printed);
      return {
        id: 'statement.totals',
        family: 'totals',
        echoes: 0,
        ...sumOf([[total, worth(total, -1)], ...terms.map((term) => [term, worth(term, 1)] as const)]),
        parts: { printed: 0 },
        label: side,
      };
    });
  });
}

/** Opening balance plus credits less debits is the closing balance. */
function summaryOf(fields: PaperFields, figures: Figures): Equation[] {
  const [opening, closing, debits, paidIn, income] = (
    ['opening_balance', 'closing_balance', 'total_debits', 'total_credits', 'gross_pay'] as const
  ).map((role) => named(fields, role)[0]);
  // On a statement "total income" is what came in, on a payslip what was earned.
  const credits = paidIn ?? (fields.documentType.value === 'bank_statement' ? income : undefined);
  if (!opening || !closing || !debits || !credits) return [];
  const [out, into] = [figures.of(debits), figures.of(credits)];
  const moved: Term[] = [
    [into, worth(into, 1)],
    [out, worth(out, -1)],
  ];
  const whole = sumsOf(eitherSide(figures.of(opening), figures.of(closing), moved));
  return [{ id: 'statement.summary', family: 'summary', echoes: 0, ...whole, parts: { printed: 0 }, label: '' }];
}

/**
 * Rows with their money only: a whole number in a column of sums with fractions is a reference that stands too near,
 * and numbers without a day and a word of their own belong to another list below.
 */
function withMoneyOnly(rows: readonly TransactionRow[], { amounts }: PaperFields): TransactionRow[] {
  const money = new Set(amounts);
  const only = (amount: AmountField | null) => (amount && money.has(amount) ? amount : null);
  const isNamed = ({ date, description }: TransactionRow, i: number) =>
    /\p{L}/u.test(description ?? '') || (date !== null && date !== rows[i - 1]?.date);
  return rows.filter(isNamed).map((row) => ({
    ...row,
    debit: only(row.debit),
    credit: only(row.credit),
    balance: only(row.balance),
  }));
}

/** Where a cell holds more than its amount, columns ran together, and the first amount may be that of another. */
function balanceOf(table: TableField, row: TableRow): AmountField | null {
  const cell = row.cells[table.columns.findIndex(({ key }) => key === 'balance')];
  return cell?.amount && !/\d\s+\(?[-\d]/.test(cell.text) ? cell.amount : null;
}

/**
 * A balance of the head and the same one among the rows: where the one holds and the other is nearly it, both were meant to be
 * one. Balances of other accounts have other digits, and one that a row or another page prints as well is right where it stands.
 */
function endsAgain(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const holding = known.filter((equation) => holdsWith(equation));
  const held = new Set(holding.flatMap((equation) => equation.figures));
  const times = (cents: number) => fields.amounts.filter((amount) => Math.abs(amount.cents) === Math.abs(cents)).length;
  return ENDS.flatMap(([role, id]) => {
    const end = holding.find((equation) => equation.id === id);
    const all = named(fields, role).map((amount) => figures.of(amount));
    const right = all.find((figure) => end?.figures.includes(figure));
    if (!right || digitsIn(right) < MIN_DIGITS) return [];
    const others = all.filter(
      (figure) => !held.has(figure) && isSlip(figure.value, right.value) && times(figure.value) === 1,
    );
    return others.map((other): Equation => {
      const terms: Term[] = [
        [other, -1],
        [right, 1],
      ];
      return { id, family: 'ends again', echoes: 0, ...sumOf(terms), parts: { printed: 0 }, label: '', isAgain: true };
    });
  });
}
const digitsIn = ({ value }: Figure) => significant({ cents: value });
/** Of rounder balances those of two accounts may be as near to each other. Chosen. */
const MIN_DIGITS = 4;
const ENDS = [
  ['opening_balance', 'statement.opening_balance'],
  ['closing_balance', 'statement.closing_balance'],
] as const;

/**
 * Statements of several months in one file: where the first balance of a month follows from the last one of the month before,
 * both are of one account, and what the month opens with is what the one before closed with.
 */
function openingsAgain(fields: PaperFields, { rows, sign }: Reading, figures: Figures): Equation[] {
  const [openings, closings] = ENDS.map(([role]) => named(fields, role));
  return rows.slice(1).flatMap((row, i): Equation[] => {
    const [before, first] = [rows[i]!.balance, row.balance];
    if (!before || !first || before.page >= first.page) return [];
    const [opening, more] = openings!.filter(({ page, rect }) => page === first.page && rect.y < first.rect.y);
    const [closing, others] = closings!.filter(({ page, rect }) => page === before.page && rect.y > before.rect.y);
    const moved = movesOf(row, sign, figures);
    const goesOn = sumOf([[figures.of(before), 1], ...moved, [figures.of(first), -1]]);
    if (!opening || more || !closing || others || closing.cents !== before.cents || moved.length === 0) return [];
    if (!holdsWith(goesOn)) return [];
    const terms: Term[] = [
      [figures.of(opening), -1],
      [figures.of(closing), 1],
    ];
    const family = `opened again ${opening.page}`;
    return [{ id: 'statement.opening_balance', family, echoes: 0, ...sumOf(terms), parts: { printed: 0 }, label: '' }];
  });
}

/** Above the other on its page, or on one before. */
const stands = (first: TableRow, second: TableRow): boolean =>
  first.page < second.page || (first.page === second.page && first.rect.y < second.rect.y);

/**
 * What a page carries forward is the balance of its last row and what the next page brings forward; so it is where a
 * page was printed on a shorter sheet than it was set for. Only statements from the oldest to the newest row carry so.
 */
function carriesOf(fields: PaperFields, { rows, sign }: Reading, figures: Figures): Equation[] {
  if (fields.transactionOrder === 'newest_first') return [];
  return fields.tables.flatMap((table) =>
    table.rows.slice(1).flatMap((next, i): Equation[] => {
      const last = table.rows[i]!;
      const between = table.footers
        .filter(({ row }) => stands(last, row) && stands(row, next))
        .flatMap(({ row }) => row.cells.flatMap((c) => (c?.amount?.role === 'carried_balance' ? [c.amount] : [])));
      if (last.page === next.page && between.length === 0) return [];
      const carried = between.find(({ page }) => page === last.page);
      const brought = between.find((amount) => amount.page === next.page && amount !== carried);
      const reads = [brought, carried, balanceOf(table, last)].filter((a) => a !== null && a !== undefined);
      const carry = (terms: readonly Term[], isAgain = false): Equation => ({
        id: 'statement.page_carry',
        family: `carry ${next.page}`,
        echoes: 0,
        ...sumOf(terms),
        parts: { printed: 0 },
        label: String(next.page),
        ...(isAgain && { isAgain }),
      });
      // What is carried goes on with the first row of the page.
      const balance = balanceOf(table, next);
      const row = balance && rows.find((each) => each.balance === balance);
      const moves = row ? movesOf(row, sign, figures) : [];
      const onward = [carried, brought].filter((a) => a !== undefined && moves.length > 0);
      return [
        ...reads.slice(1).map((other) =>
          carry(
            [
              [figures.of(reads[0]!), 1],
              [figures.of(other), -1],
            ],
            other === carried,
          ),
        ),
        ...onward.map((read) => carry([[figures.of(read!), 1], ...moves, [figures.of(balance!), -1]])),
      ];
    }),
  );
}

export function statementEquations(fields: PaperFields, figures: Figures): Equation[] {
  const summary = summaryOf(fields, figures);
  if (fields.transactions.length === 0 || fields.documentType.value === 'loan_document') return summary;
  const reading = readingOf(fields, figures);
  const ends = endsOf(fields, reading, figures);
  return [
    ...reading.chain,
    ...ends,
    ...endsAgain(fields, [...ends, ...summary], figures),
    ...openingsAgain(fields, reading, figures),
    ...totalsOf(fields, reading, figures),
    ...summary,
    ...carriesOf(fields, reading, figures),
  ];
}
