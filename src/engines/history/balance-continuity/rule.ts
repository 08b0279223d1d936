import type { OtherValue, PageFact, RelatedPaper } from '../../../document/facts.ts';
import { accountNumber, type Paper, type PaperRow, type Spot } from '../../../domain/prints.ts';
import { printedDate } from '../../../values/dates.ts';
import { formatCents } from '../../../values/numbers.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { placeOf } from '../papers.ts';
import { toldOf, unknown } from '../told.ts';
import { messages } from './messages.ts';

const DAY_MS = 86_400_000;

/**
 * What a bank says at the end of one period it says at the beginning of the next. Only statements of one account in one
 * currency are compared, by balances that their own rows lead to; balances that are only printed as such weigh less.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: prior(1.9, 'like a running balance that does not add up, across two documents') },
  needs: ['earlier', 'prints', 'pages'],
  run({ earlier, prints, pages }, { findings }) {
    const none = unknown(earlier);
    if (none) return none;
    const here = prints.paper;
    if (!here.account || !here.period) return { outcome: 'not_applicable' };
    for (const related of earlier.papers) {
      if (!isSameAccount(here, related.earlier.paper)) continue;
      const said = gapOf(here, related, pages) ?? overlapOf(here, related, pages);
      if (said) findings.push(said);
    }
    return findings.length > 0 ? conclude([], findings.slice(0, 1)) : { outcome: 'pass' };
  },
});

function isSameAccount(here: Paper, there: Paper): boolean {
  const isOne =
    here.account !== null && there.account !== null && accountNumber(here.account) === accountNumber(there.account);
  return isOne && here.currency === there.currency && here.type === there.type && there.period !== null;
}

function gapOf(here: Paper, related: RelatedPaper, pages: readonly PageFact[]) {
  const there = related.earlier.paper;
  const isNext = daysBetween(there.period!.end, here.period!.start) === 1;
  const isBefore = daysBetween(here.period!.end, there.period!.start) === 1;
  if (!isNext && !isBefore) return null;
  const own = balanceAt(here, isNext ? 'start' : 'end');
  const other = balanceAt(there, isNext ? 'end' : 'start');
  if (!own || !other || own.cents === other.cents) return null;
  const isProven = own.isProven && other.isProven;
  return {
    message: isProven ? ('gap' as const) : ('printed' as const),
    data: {
      ...toldOf(related),
      day: printedDate(isNext ? there.period!.end : here.period!.end),
      here: formatCents(own.cents),
      there: formatCents(other.cents),
    },
    severity: isProven ? ('high' as const) : ('medium' as const),
    confidence: isProven ? 0.9 : 0.6,
    place: placeOf(own.spot, pages),
    related: [withDifference(related, 'balance', own, other)],
  };
}

/** Days between the end of a period and its outermost row, more than which pages may be missing; chosen. */
const MAX_SILENCE = 5;

interface Balance {
  cents: number;
  /** The statement's own rows lead to it. */
  isProven: boolean;
  spot: Spot | null;
}

/**
 * The balance at one end of the period: the one that is printed as such, if the rows do not contradict it, else the one
 * that the outermost row leads to; null where pages may be missing, and where several are printed that no rows lead to.
 */
function balanceAt({ period, rows, values, closes, source }: Paper, end: 'start' | 'end'): Balance | null {
  const role = end === 'start' ? 'opening_balance' : 'closing_balance';
  const row = end === 'start' ? rows[0] : rows.at(-1);
  const cents = closes && (end === 'start' ? closes.opening : closes.closing);
  const labelled = values.filter((value) => value.role === role);
  const printed = [...new Set(labelled.map(({ value }) => Number(value)))];
  if (printed.length > 0 && cents !== null) {
    // Those between are carried from page to page: rows that lead to one of them are not all of the rows.
    const own = end === 'start' ? labelled[0] : labelled.at(-1);
    return Number(own?.value) === cents ? { cents, isProven: true, spot: own!.spot } : null;
  }
  if (printed.length > 0) {
    const isOne = printed.length === 1 && source === 'native';
    return isOne ? { cents: printed[0]!, isProven: false, spot: labelled[0]!.spot } : null;
  }
  const isReached = row?.date != null && Math.abs(daysBetween(row.date, period![end])) <= MAX_SILENCE;
  return cents !== null && isReached ? { cents, isProven: true, spot: row.spot } : null;
}

/** Its balance follows from the one of the row before, whichever way the rows run: the amount was read as it is printed. */
function isHeld({ rows }: Paper, row: PaperRow): boolean {
  const at = rows.indexOf(row);
  const follows = (before: PaperRow | undefined) =>
    before?.balance != null && row.balance !== null && before.balance + row.cents === row.balance;
  return follows(rows[at - 1]) || follows(rows[at + 1]);
}

/** Days by which two banks' dates of one transaction may lie apart: booking and value; chosen. */
const MAX_SHIFT = 7;

/**
 * Rows of the days that both cover. A period may begin or end within a day, with fewer rows of it than the other one has;
 * where both do so on one day, each may have what the other lacks.
 */
function overlapOf(here: Paper, related: RelatedPaper, pages: readonly PageFact[]) {
  const there = related.earlier.paper;
  const from = here.period!.start > there.period!.start ? here.period!.start : there.period!.start;
  const to = here.period!.end < there.period!.end ? here.period!.end : there.period!.end;
  const isBegunOnce = here.period!.start !== there.period!.start;
  const isEndedOnce = here.period!.end !== there.period!.end;
  const isWithin = (date: string) =>
    (isBegunOnce ? date >= from : date > from) && (isEndedOnce ? date <= to : date < to);
  const within = ({ rows }: Paper) => rows.filter(({ date }) => date !== null && isWithin(date));
  const [own, other] = [within(here), within(there)];
  // One period twice is the business of other-values.
  const isOneSpan = !isBegunOnce && !isEndedOnce;
  const isWhole = here.closes !== null && there.closes !== null;
  if (isOneSpan || own.length === 0 || other.length === 0) return null;
  const left = [...other];
  const differing = own.filter((row) => {
    const at = left.findIndex(({ date, cents }) => date === row.date && cents === row.cents);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const isMissingIn = (rows: readonly PaperRow[]) => (row: PaperRow) =>
    !rows.some(({ date, cents }) => cents === row.cents && date && Math.abs(daysBetween(date, row.date!)) <= MAX_SHIFT);
  const [mine, theirs] = [differing.filter(isMissingIn(there.rows)), left.filter(isMissingIn(here.rows))];
  const row = mine.find(({ date }) => theirs.some((each) => each.date === date));
  const partner = row && theirs.find(({ date }) => date === row.date);
  if (!row || !partner || !(isWhole || (isHeld(here, row) && isHeld(there, partner)))) return null;
  return {
    message: 'overlap' as const,
    data: {
      ...toldOf(related),
      day: printedDate(row.date!),
      here: formatCents(row.cents),
      there: formatCents(partner.cents),
      equal: own.length - differing.length,
      count: differing.length,
    },
    confidence: 0.9,
    place: placeOf(row.spot, pages),
    related: [withDifference(related, 'transaction', row, partner)],
  };
}

interface Told {
  cents: number;
  spot: Spot | null;
}

/** The relation tells the amounts that the finding tells. */
function withDifference(related: RelatedPaper, role: string, here: Told, there: Told): RelatedPaper {
  const side = ({ cents, spot }: Told) => ({ printed: formatCents(cents), spot });
  const differ: OtherValue = { kind: 'amount', role, here: side(here), there: side(there) };
  return { ...related, differ: [differ] };
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
