/**
 * Sums whose parts have labels: a row of labels with a formula below it, amounts of months, the account of a card, what is
 * left of a loan (`standard-sums.ts` says when one of them is wrong).
 */
import { isCentredIn } from '../../../domain/geometry.ts';
import type { AmountField, LabelKey, PaperFields } from '../../fields/types.ts';
import { gridsOf } from '../grid.ts';
import { isBeside } from '../places.ts';
import { isEdit, isMoneyLike, isTelling } from '../telling.ts';
import { isBelow, isEnd, type Reading } from './reading.ts';
import type { Signed, Way } from './ways.ts';

/** Parts of a formula in one row; more are a list of something else. Chosen. */
const MAX_PARTS = 5;
const LEFT: ReadonlySet<LabelKey> = new Set<LabelKey>(['closing_balance', 'amount_due', 'total', 'net_pay']);

/** Months of a list of payments; chosen. */
const MIN_MONTHS = 4;
const MAX_MONTHS = 36;
/** How far the month stands above its amount, in heights of the print; chosen. */
const MAX_ABOVE = 3;
/** How far its year stands aside, behind the word of the month; the same. */
const MAX_ASIDE = 5;

const isYear = ({ raw }: AmountField) => /^(?:19|20)\d{2}$/.test(raw);

function isAbove(year: AmountField, { page, rect }: AmountField): boolean {
  const gap = rect.y - year.rect.y;
  const aside = Math.abs(year.rect.x + year.rect.w / 2 - rect.x - rect.w / 2);
  return year.page === page && gap > rect.h / 2 && gap < MAX_ABOVE * rect.h && aside < MAX_ASIDE * rect.h;
}

/** Amounts beside each other, each below its label: a formula where signs are printed and the last one is what is left. */
function inRows(reading: Reading): Way[] {
  const { labelled, numbers } = reading.fields;
  return labelled.flatMap(({ key, page, rect }): Way[] => {
    if (key === null || !LEFT.has(key)) return [];
    const [end, more] = numbers.filter((number) => number.page === page && isCentredIn(number.rect, rect));
    if (!end || more) return [];
    const row = numbers.filter((number) => isBeside(number, end)).toSorted((a, b) => a.rect.x - b.rect.x);
    const terms = row.at(-1) === end ? row.slice(0, -1) : row[0] === end ? row.slice(1).toReversed() : [];
    const isSigned = terms.slice(1).some(({ cents }) => cents < 0) && terms[0]!.cents > 0;
    if (terms.length < 2 || terms.length > MAX_PARTS || !row.every(isMoneyLike) || !isSigned) return [];
    const id = key === 'closing_balance' ? 'card.roll_forward' : 'bill.due';
    return [{ id, end, terms: terms.map((term): Signed => [term, 1]) }];
  });
}

/** Amounts of months, each below its month and year in several lines, and the one sum of all of them. */
function ofMonths(reading: Reading): Way[] {
  const [end, more] = reading.money.filter(isEnd);
  if (!end || more) return [];
  const { numbers } = reading.fields;
  const years = numbers.filter(isYear);
  const paid = numbers.filter((each) => each !== end && years.some((year) => isAbove(year, each)));
  const isWhole = reading.money.every((each) => each === end || paid.includes(each));
  if (paid.length < MIN_MONTHS || paid.length > MAX_MONTHS || !isWhole) return [];
  return [{ id: 'total.column_sum', end, terms: paid.map((amount): Signed => [amount, 1]) }];
}

const MONTHS_OF_YEAR = 12;

/** The columns of a table of twelve months, whose first column counts them. */
function yearsIn({ numbers }: PaperFields): AmountField[][][] {
  const isMonth = (number: AmountField | null | undefined, month: number) =>
    number?.cents === 100 * month && /^\p{Nd}{1,2}$/u.test(number.raw);
  return gridsOf(numbers).flatMap(({ rows, columns }) =>
    Array.from({ length: columns }, (_, column) => column).flatMap((column) => {
      const from = rows.findIndex((row) => isMonth(row[column], 1));
      const own = from < 0 ? [] : rows.slice(from, from + MONTHS_OF_YEAR);
      if (own.length < MONTHS_OF_YEAR || !own.every((row, i) => isMonth(row[column], i + 1))) return [];
      const others = Array.from({ length: columns }, (_, other) => other).filter((other) => other !== column);
      return [others.map((other) => own.flatMap((row) => row[other] ?? []))];
    }),
  );
}

/** What twelve months come to, among the lines below their table; the average of a month confirms it, or the sum of another column. */
function ofYear({ fields }: Reading): Way[] {
  return yearsIn(fields).flatMap((columns): Way[] => {
    const whole = columns.filter(({ length }) => length === MONTHS_OF_YEAR);
    const last = whole[0]?.at(-1);
    const below = last ? fields.numbers.filter((number) => isBelow(number, last)) : [];
    const totalOf = (parts: readonly AmountField[]) => parts.reduce((sum, { cents }) => sum + cents, 0);
    const sumOf = (parts: readonly AmountField[]) => below.find(({ cents }) => cents === totalOf(parts));
    const held = whole.filter((parts) => totalOf(parts) !== 0 && sumOf(parts));
    return whole.flatMap((parts): Way[] => {
      const terms = parts.map((part): Signed => [part, 1]);
      const sum = sumOf(parts);
      if (sum) return [{ id: 'total.column_sum', end: sum, terms }];
      const isAverage = ({ cents }: AmountField, whole: number) =>
        Math.abs(MONTHS_OF_YEAR * cents - whole) < MONTHS_OF_YEAR;
      const averaged = below.find((each) => isAverage(each, totalOf(parts)));
      const near = below.filter(
        (each) =>
          isTelling(each) &&
          isEdit(each.cents, totalOf(parts)) &&
          !held.some((other) => sumOf(other) === each) &&
          each !== averaged,
      );
      const [end, more] = near;
      if (!end || more || (!averaged && held.length === 0)) return [];
      return [{ id: 'total.column_sum', end, terms, isSure: true, beside: below }];
    });
  });
}

/** What is owed before and after the movements of a card, each with a label of its own. */
function ofCards(reading: Reading): Way[] {
  const fieldOf = new Map(reading.money.map((number) => [reading.figures.of(number), number]));
  return reading.failing.flatMap(({ id, forms, figures: own, parts }): Way[] => {
    const [form] = forms;
    const end = fieldOf.get(own[parts.printed]!);
    if (id !== 'card.roll_forward' || form?.kind !== 'sum' || !end) return [];
    const rest = form.terms.filter(([at]) => at !== parts.printed);
    const terms = rest.flatMap(([at, factor]): Signed[] => {
      const field = fieldOf.get(own[at]!);
      return field ? [[field, factor as 1 | -1]] : [];
    });
    return terms.length === rest.length ? [{ id, end, terms }] : [];
  });
}

/** What is left of a loan: the balance before, less the principal that is paid, which is a part of the payment. */
function ofLoan(reading: Reading): Way[] {
  if (reading.fields.transactions.length > 0) return [];
  const only = (label: LabelKey) => {
    const all = reading.fields.called.filter((each) => each.label === label && each.words.length > 0);
    if (all.length > 0) return all.length === 1 ? all[0]!.amount : null;
    // In large print below its label.
    const [own, more] = reading.fields.amounts.filter(({ role }) => role === label);
    return own && !more ? own : null;
  };
  const [opening, closing, paid] = (['opening_balance', 'closing_balance', 'principal'] as const).map(only);
  if (!opening || !closing || !paid || paid.cents >= opening.cents) return [];
  // What is paid is the principal and its interest: such a paper is one of a loan, whatever it is called.
  const [instalment, interest] = (['instalment', 'interest_charged'] as const).map(only);
  const isSplit = instalment && interest && instalment.cents === paid.cents + interest.cents;
  if (reading.fields.documentType.value !== 'loan_document' && !isSplit) return [];
  return [
    {
      id: 'loan.balance',
      end: closing,
      terms: [
        [opening, 1],
        [paid, -1],
      ],
    },
  ];
}

export const labelledWays = (reading: Reading): Way[] => [
  ...inRows(reading),
  ...ofMonths(reading),
  ...ofYear(reading),
  ...ofLoan(reading),
  ...ofCards(reading),
];
