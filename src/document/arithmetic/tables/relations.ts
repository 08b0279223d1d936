/**
 * Relations that the rows of a table show by themselves, whatever its columns are called: a relation that holds in
 * almost every row is intended, and the row in which it does not hold is wrong. Numbers to the hundredth rarely agree
 * in two rows by chance, and never in four.
 */
import { exactCents } from '../../../values/numbers.ts';
import type { AmountField } from '../../fields/types.ts';
import type { Equation, Form } from '../facts.ts';
import { type Figures, GUESSED } from '../figures.ts';
import type { Grid } from '../grid.ts';
import { decimalsOf, isNearSum, isSet, isSlip, isTelling, significant } from '../telling.ts';

/**
 * Rows in which a relation holds with numbers that say something before it is meant, and before more than one row may
 * fail; chosen, not measured.
 */
const MIN_HOLDING = 2;
const SURE_HOLDING = 4;
/** With more rows that fail, the relation is another. */
const MAX_FAILING_SHARE = 0.2;
/** Columns of one table that are looked at: their triples are many. */
const MAX_COLUMNS = 8;

export const sumForm = (factors: readonly (1 | -1)[]): Form => ({
  kind: 'sum',
  terms: factors.map((factor, i) => [i, factor] as const),
  slack: 0,
});

/** The columns in which at least so many rows have a number. */
export const filledColumns = ({ rows, columns }: Grid, least: number): number[] =>
  Array.from({ length: columns }, (_, column) => column)
    .filter((column) => rows.reduce((count, row) => count + (row[column] ? 1 : 0), 0) >= least)
    .slice(0, MAX_COLUMNS);

/** Counts rows that hold and that fail, and knows when a relation is lost. */
class Tally {
  private holding = 0;
  private failing = 0;
  private count = 0;
  /** Rows that hold with short numbers, each kind once. */
  private readonly short = new Set<string>();
  private readonly echoes: 1 | 2;
  private readonly most: number;

  constructor(echoes: 1 | 2, rows: number) {
    this.echoes = echoes;
    this.most = Math.max(echoes, Math.floor(MAX_FAILING_SHARE * rows));
  }

  /** `short`: the numbers of a row that says little by itself. */
  add(holds: boolean, tells: boolean, short: string | null = null): void {
    this.count += 1;
    if (!holds) this.failing += 1;
    else if (tells) this.holding += 1;
    if (holds && short !== null) this.short.add(short);
  }

  get isLost(): boolean {
    return this.failing > this.most;
  }

  get isMeant(): boolean {
    const most = Math.max(this.echoes, Math.floor(MAX_FAILING_SHARE * this.count));
    const enough = this.echoes === 2 || this.failing > 1 ? SURE_HOLDING : MIN_HOLDING;
    const isMeantInShort = this.failing <= 1 && this.short.size >= SURE_HOLDING;
    return this.failing <= most && (this.holding >= enough || isMeantInShort);
  }
}

/** Hundredths by which rounding a price may change the amount where no factor is seen to be the quantity. */
const MAX_ROUNDING = 10;

/** The quantity of two factors: the whole number, or the larger where either may be it. */
function unitsOf(a: AmountField, b: AmountField): number {
  const whole = [a, b].filter(({ cents }) => cents % 100 === 0);
  return Math.max(...(whole.length === 1 ? whole : [a, b]).map(({ cents }) => Math.abs(cents) / 100));
}

/** A price that was rounded counts once for each unit. */
const roundingOf = (a: AmountField, b: AmountField) => 1 + Math.min(MAX_ROUNDING, unitsOf(a, b) / 2);

const isOne = ({ cents }: AmountField) => Math.abs(cents) === 100;

/** Digits of a product that says little by itself, and much with others: points of a grade and its weight. */
const MIN_SHORT = 2;

/** A product of other numbers than one, in hundredths; of whole sums below ten any two numbers make some. */
const shortOf = (three: readonly [AmountField, AmountField, AmountField]): string | null => {
  const [a, b, c] = three;
  const says = Math.abs(c.cents) >= 1000 && significant(c) >= MIN_SHORT && !isOne(a) && !isOne(b);
  return says ? three.map(({ cents }) => cents).join() : null;
};

const OPERATIONS = {
  '+': {
    makes: (a: AmountField, b: AmountField) => a.cents + b.cents,
    holds: (a: AmountField, b: AmountField, c: AmountField) => a.cents + b.cents === c.cents,
    form: () => sumForm([1, 1, -1]),
    tells: (_a: AmountField, _b: AmountField, c: AmountField) => isTelling(c),
  },
  // Numbers are in hundredths, and so is their product. A factor of one, in a credit note of minus one, agrees with whatever stands beside it.
  '×': {
    makes: (a: AmountField, b: AmountField) => (exactCents(a) * exactCents(b)) / 100,
    holds: (a: AmountField, b: AmountField, c: AmountField) =>
      Math.abs((exactCents(a) * exactCents(b)) / 100 - c.cents) <= roundingOf(a, b) + 0.5,
    form: (a: AmountField, b: AmountField): Form => ({
      kind: 'product',
      of: [0, 1],
      factor: 0.01,
      is: 2,
      slack: roundingOf(a, b),
    }),
    tells: (a: AmountField, b: AmountField, c: AmountField) => isTelling(c) && !isOne(a) && !isOne(b),
  },
} as const;
type Operation = (typeof OPERATIONS)[keyof typeof OPERATIONS];

type Three = [AmountField, AmountField, AmountField];

/**
 * What is missing is another number of the row, as a discount, which most rows do not have; or another number of the row
 * is meant, as its net amount for its price, which are the same in rows of one piece.
 */
function isExplained(
  row: Grid['rows'][number],
  [a, b, c]: Three,
  { makes, holds }: Pick<Operation, 'makes' | 'holds'>,
): boolean {
  const missing = Math.abs(makes(a, b) - c.cents);
  return row.some((other) => {
    if (!other || !isSet(other) || [a, b, c].includes(other)) return false;
    return Math.abs(Math.abs(other.cents) - missing) <= 1 || holds(other, b, c) || holds(a, other, c);
  });
}

/** Numbers of the same columns have as many decimals in a row that holds: the mark before them is one of a fraction. */
const isWrittenAs = (three: Three, other: Three) =>
  three.every((number, i) => decimalsOf(number) === decimalsOf(other[i]!));

/** Recognised as no number is printed, or a guess: its row says nothing of what the columns mean. */
export const isGarbled = (three: readonly AmountField[], isWritten: boolean) => {
  const marks = new Set(three.flatMap(({ raw }) => raw.match(/([.,])\p{Nd}{1,2}$/u)?.[1] ?? []));
  return three.some(
    ({ source, confidence, doubts = [] }) =>
      source === 'ocr' && (confidence < GUESSED || marks.size > 1 || (doubts.includes('separator') && !isWritten)),
  );
};

/** Two columns that make a third. */
export function acrossColumns(grid: Grid, place: string, figures: Figures): Equation[] {
  const { rows, names } = grid;
  const columns = filledColumns(grid, MIN_HOLDING);
  const out: Equation[] = [];
  for (const a of columns) {
    for (const b of columns.filter((column) => column > a)) {
      for (const c of columns.filter((column) => column !== a && column !== b)) {
        const all = rows.flatMap((row): { row: Grid['rows'][number]; three: Three }[] => {
          const [x, y, z] = [row[a], row[b], row[c]];
          return x && y && z && isSet(x) && isSet(y) && isSet(z) ? [{ row, three: [x, y, z] }] : [];
        });
        if (all.length < MIN_HOLDING) continue;
        for (const [sign, operation] of Object.entries(OPERATIONS)) {
          const { holds, form, tells } = operation;
          const tally = new Tally(1, all.length);
          const meant: Three[] = [];
          for (const { row, three } of all) {
            const isHeld = holds(...three);
            const isWritten = () => all.some((other) => holds(...other.three) && isWrittenAs(three, other.three));
            if (!isHeld && (isGarbled(three, isWritten()) || isExplained(row, three, operation))) continue;
            meant.push(three);
            tally.add(isHeld, tells(...three), sign === '×' ? shortOf(three) : null);
            if (tally.isLost) break;
          }
          if (tally.isLost || !tally.isMeant) continue;
          const label = `${names[a]} ${sign} ${names[b]} = ${names[c]}`;
          for (const three of meant) {
            out.push({
              id: 'table.rows',
              family: `${place}: ${a} ${sign} ${b} = ${c}`,
              label,
              echoes: 1,
              isUnnamed: true,
              parts: { printed: 2 },
              figures: three.map((number) => figures.of(number)),
              forms: [form(three[0], three[1])],
            });
          }
        }
      }
    }
  }
  return out;
}

/** Parts of a row that its outermost column adds up; two are a relation of three columns. */
const MIN_ROW_PARTS = 3;

/** Its outermost column is what all others of the row come to: what each bidder asks for three lots, and in all. */
export function wholeRows({ rows, columns: count, names }: Grid, place: string, figures: Figures): Equation[] {
  const columns = filledColumns({ rows, columns: count, names }, MIN_HOLDING);
  if (columns.length <= MIN_ROW_PARTS) return [];
  return [columns.at(-1)!, columns[0]!].flatMap((whole) => {
    const all = rows.flatMap((row) => {
      const own = columns.map((column) => row[column]);
      const parts = own.filter((number, k) => number && columns[k] !== whole && isSet(number)) as AmountField[];
      const sum = row[whole];
      // A cell of a picture that is empty may not have been read.
      const isComplete =
        own.every((number) => number) || parts.concat(sum ?? []).every(({ source }) => source !== 'ocr');
      return sum && isSet(sum) && parts.length >= MIN_HOLDING && isComplete ? [{ sum, parts }] : [];
    });
    const offOf = ({ sum, parts }: (typeof all)[number]) => parts.reduce((left, { cents }) => left - cents, sum.cents);
    const holding = all.filter((row) => offOf(row) === 0 && isTelling(row.sum));
    const failing = all.filter((row) => offOf(row) !== 0);
    const different = new Set(holding.map(({ parts }) => parts.map(({ cents }) => cents).join()));
    const isFull = holding.some(({ parts }) => parts.length >= MIN_ROW_PARTS);
    const [wrong, more] = failing;
    if (different.size < MIN_HOLDING || !isFull || more) return [];
    if (
      wrong &&
      !isNearSum(
        wrong.sum,
        wrong.parts.map((part) => [part, 1] as const),
      ) &&
      !isSlip(wrong.sum.cents, wrong.sum.cents - offOf(wrong))
    )
      return [];
    return [...holding, ...failing].map(
      ({ sum, parts }): Equation => ({
        id: 'table.rows',
        family: `${place}: all to ${whole}`,
        label: names[whole] ?? '',
        echoes: 1,
        isUnnamed: true,
        parts: { printed: 0 },
        figures: [sum, ...parts].map((number) => figures.of(number)),
        forms: [sumForm([-1, ...parts.map(() => 1 as const)])],
      }),
    );
  });
}

/** Columns of a row that are its whole and its parts: `gross − tax − insurance = net`. */
const MAX_PARTED_COLUMNS = 7;

/** One column less two others is a fourth. */
export function partedColumns(grid: Grid, place: string, figures: Figures): Equation[] {
  const { rows, names } = grid;
  const columns = filledColumns(grid, SURE_HOLDING).slice(0, MAX_PARTED_COLUMNS);
  const out: Equation[] = [];
  for (const whole of columns) {
    const parts = columns.filter((column) => column !== whole);
    for (const [i, a] of parts.entries()) {
      for (const [j, b] of parts.slice(i + 1).entries()) {
        for (const c of parts.slice(i + j + 2)) {
          const all = rows.flatMap((row): AmountField[][] => {
            const four = [row[whole], row[a], row[b], row[c]];
            return four.every((number) => number && isSet(number)) ? [four as AmountField[]] : [];
          });
          const sums = all.map(([sum, ...terms]) => terms.reduce((left, { cents }) => left - cents, sum!.cents) === 0);
          // Months that are paid alike agree as one.
          const different = new Set(all.flatMap((four, at) => (sums[at] ? four.map(({ cents }) => cents).join() : [])));
          const failing = sums.filter((holds) => !holds).length;
          if (different.size < MIN_HOLDING || all.length - failing < SURE_HOLDING) continue;
          if (failing > Math.max(1, Math.floor(MAX_FAILING_SHARE * all.length))) continue;
          // What is left stands last, and is what the others lead to.
          const left = Math.max(a, b, c) > whole ? Math.max(a, b, c) : Math.min(a, b, c);
          const order = [whole, ...[a, b, c].filter((column) => column !== left), left];
          for (const four of all) {
            const own = order.map((column) => four[[whole, a, b, c].indexOf(column)]!);
            out.push({
              id: 'table.rows',
              family: `${place}: ${order.join(' − ')}`,
              label: `${order
                .slice(0, -1)
                .map((column) => names[column])
                .join(' − ')} = ${names[left]}`,
              echoes: 1,
              isUnnamed: true,
              parts: { printed: 3 },
              figures: own.map((number) => figures.of(number)),
              forms: [sumForm([1, -1, -1, -1])],
            });
          }
        }
      }
    }
  }
  return out;
}

/** Rows without a balance between two that have one; chosen, not measured. */
const MAX_SINCE = 12;
/** Movements of unknown sign between two balances of which all choices are tried: 2 to this power. */
const MAX_UNSIGNED = 3;
/** Significant digits of all numbers of a link of balances. */
const MIN_SIGNIFICANT_LINK = 4;

/** One balance, the one before it, and what was moved between. */
interface Link {
  before: AmountField;
  moves: AmountField[];
  balance: AmountField;
  /** The ways in which the movements may count. */
  ways: (1 | -1)[][];
}

/** Every choice of signs; the printed ones first. */
function signsOf(count: number): (1 | -1)[][] {
  let ways: (1 | -1)[][] = [[]];
  for (let i = 0; i < count; i++)
    ways = ways.flatMap((way) => [
      [...way, 1 as const],
      [...way, -1 as const],
    ]);
  return ways;
}

const isMet = ({ before, moves, balance, ways }: Link) =>
  ways.some((way) => way.reduce((sum, factor, i) => sum + factor * moves[i]!.cents, before.cents) === balance.cents);

/**
 * What the rows add to a balance: what stands in one column, less what stands in another. Without a second column the
 * movements have the sign that is printed, or, where a letter, a colour or a word tells in from out, either.
 */
interface Movements {
  into: number;
  out: number | null;
  isUnsigned: boolean;
}

/** Sums of either side stand under the balances at times, and are none. */
const isOfSides = ({ role }: AmountField) => role === 'total_debits' || role === 'total_credits';

function* linksOf(rows: Grid['rows'], balance: number, { into, out, isUnsigned }: Movements): Generator<Link> {
  let before: AmountField | null = null;
  let moves: AmountField[] = [];
  let factors: (1 | -1)[] = [];
  for (const row of rows) {
    const [plus, minus] = [row[into], out === null ? null : row[out]];
    if (plus) {
      moves.push(plus);
      factors.push(1);
    }
    if (minus) {
      moves.push(minus);
      factors.push(-1);
    }
    const printed = row[balance];
    if (!printed || isOfSides(printed)) continue;
    // A balance without a movement starts a new chain: it was brought forward.
    const most = isUnsigned ? MAX_UNSIGNED : MAX_SINCE;
    if (before && (plus || minus) && moves.length <= most)
      yield { before, moves, balance: printed, ways: isUnsigned ? signsOf(moves.length) : [factors] };
    // The closing balance at the foot begins no chain, whichever way the rows run.
    before = printed.role === 'closing_balance' ? null : printed;
    moves = [];
    factors = [];
  }
}

/** A column that stays as it is, of discounts for one, is no balance of two others that are equal. */
const tellsLink = ({ before, moves, balance }: Link) =>
  before.cents !== balance.cents &&
  moves.every(isSet) &&
  [before, ...moves, balance].reduce((sum, number) => sum + significant(number), 0) >= MIN_SIGNIFICANT_LINK;

/** Links of the columns that are read so; whole where each of them is met. */
interface Reading {
  columns: string;
  family: string;
  links: readonly Link[];
  isWhole: boolean;
}

/** A column of balances, from the top or from the bottom, and one or two columns of movements. */
export function downColumns(grid: Grid, place: string, figures: Figures): Equation[] {
  const columns = filledColumns(grid, 1);
  const readings: Reading[] = [];
  for (const balance of filledColumns(grid, SURE_HOLDING)) {
    const others = columns.filter((column) => column !== balance);
    const movements = others.flatMap((into): Movements[] => [
      { into, out: null, isUnsigned: false },
      { into, out: null, isUnsigned: true },
      ...others.filter((column) => column !== into).map((column) => ({ into, out: column, isUnsigned: false })),
    ]);
    for (const rows of [grid.rows, grid.rows.toReversed()]) {
      for (const each of movements) {
        const links: Link[] = [];
        const tally = new Tally(2, rows.length);
        for (const link of linksOf(rows, balance, each)) {
          links.push(link);
          tally.add(isMet(link), tellsLink(link));
          if (tally.isLost) break;
        }
        if (tally.isLost || !tally.isMeant) continue;
        const family = `${place}: balance ${balance} ${each.into} ${each.out} ${rows === grid.rows ? 'down' : 'up'}`;
        const of = [each.into, each.out ?? each.into].toSorted((a, b) => a - b).join();
        readings.push({ columns: `${balance} ${of}`, family, links, isWhole: links.every(isMet) });
      }
    }
  }
  // Equal instalments follow from top to bottom and, but for the first one, from bottom to top: where one reading holds throughout, it is meant.
  const meant = new Set(readings.filter(({ isWhole }) => isWhole).map((reading) => reading.columns));
  return readings
    .filter(({ isWhole, columns: read }) => isWhole || !meant.has(read))
    .flatMap(({ family, links }) =>
      links.map(
        ({ before, moves, balance, ways }): Equation => ({
          id: 'statement.running_balance',
          family,
          label: '',
          echoes: 2,
          isUnnamed: true,
          parts: { before: 0, printed: moves.length + 1 },
          figures: [before, ...moves, balance].map((number) => figures.of(number)),
          forms: ways.map((way) => sumForm([1, ...way, -1])),
        }),
      ),
    );
}
