import type { OtherValue, PageFact, RelatedPaper } from '../../../document/facts.ts';
import { accountNumber, type Paper, type PaperRow } from '../../../domain/prints.ts';
import { printedDate } from '../../../values/dates.ts';
import { formatCents } from '../../../values/numbers.ts';
import { conclude, defineRule, prior } from '../../rule.ts';
import { placeOf } from '../papers.ts';
import { toldOf, unknown } from '../told.ts';
import { messages } from './messages.ts';

const DAY_MS = 86_400_000;

/**
 * What a bank says at the end of one period it says at the beginning of the next. Only statements whose own rows and
 * balances agree are compared, so that no misread row or digit speaks, and only of one account in one currency.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: prior(1.9, 'as a running balance that does not hold, over two documents') },
  needs: ['earlier', 'prints', 'pages'],
  run({ earlier, prints, pages }, { findings }) {
    const none = unknown(earlier);
    if (none) return none;
    const here = prints.paper;
    if (!here.closes || !here.period) return { outcome: 'not_applicable' };
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
  return (
    isOne &&
    here.currency === there.currency &&
    here.type === there.type &&
    there.closes !== null &&
    there.period !== null
  );
}

function gapOf(here: Paper, related: RelatedPaper, pages: readonly PageFact[]) {
  const there = related.earlier.paper;
  const isNext = daysBetween(there.period!.end, here.period!.start) === 1;
  const isBefore = daysBetween(here.period!.end, there.period!.start) === 1;
  if (!isNext && !isBefore) return null;
  if (!reaches(isNext ? there : here, 'end') || !reaches(isNext ? here : there, 'start')) return null;
  const own = isNext ? here.closes!.opening : here.closes!.closing;
  const other = isNext ? there.closes!.closing : there.closes!.opening;
  if (own === other) return null;
  const row = isNext ? here.rows[0] : here.rows.at(-1);
  return {
    message: 'gap' as const,
    data: {
      ...toldOf(related),
      day: printedDate(isNext ? there.period!.end : here.period!.end),
      here: formatCents(own),
      there: formatCents(other),
    },
    confidence: 0.9,
    place: placeOf(row?.spot ?? null, pages),
    related: [withDifference(related, own, other, row)],
  };
}

/** Days between the end of a period and its outermost row, more than which pages may be missing; chosen. */
const MAX_SILENCE = 5;

/** Whether its rows lead up to that end of its period: a statement of which pages are missing does not. */
function reaches({ period, rows, values, closes }: Paper, end: 'start' | 'end'): boolean {
  const role = end === 'start' ? 'opening_balance' : 'closing_balance';
  const balance = String(end === 'start' ? closes!.opening : closes!.closing);
  if (values.some((value) => value.role === role && value.value === balance)) return true;
  const day = (end === 'start' ? rows[0] : rows.at(-1))?.date;
  return day != null && Math.abs(daysBetween(day, period![end])) <= MAX_SILENCE;
}

/** Days by which two banks' dates of one transaction may lie apart: booking and value; chosen. */
const MAX_SHIFT = 7;

/** Rows of the days that both cover in full: the first and last days of a period may be cut short. */
function overlapOf(here: Paper, related: RelatedPaper, pages: readonly PageFact[]) {
  const there = related.earlier.paper;
  const from = here.period!.start > there.period!.start ? here.period!.start : there.period!.start;
  const to = here.period!.end < there.period!.end ? here.period!.end : there.period!.end;
  const within = ({ rows }: Paper) => rows.filter(({ date }) => date !== null && date > from && date < to);
  const [own, other] = [within(here), within(there)];
  // One period twice is the business of other-values.
  const isOneSpan = here.period!.start === there.period!.start && here.period!.end === there.period!.end;
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
  if (!row || !partner) return null;
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
    related: [withDifference(related, row.cents, partner.cents, row, partner)],
  };
}

/** The relation tells the amounts that the finding tells. */
function withDifference(
  related: RelatedPaper,
  here: number,
  there: number,
  row?: PaperRow,
  partner?: PaperRow,
): RelatedPaper {
  const differ: OtherValue = {
    kind: 'amount',
    role: partner ? 'transaction' : 'balance',
    here: { printed: formatCents(here), spot: row?.spot ?? null },
    there: { printed: formatCents(there), spot: partner?.spot ?? null },
  };
  return { ...related, differ: [differ] };
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
