/**
 * A page of another statement: all balances before it follow from one another and all on it do, but its first row continues
 * neither the balance nor the days of the page before, so that no row explains the step.
 */
import type { Outcome } from '../../../document/facts.ts';
import { printedDate } from '../../../values/dates.ts';
import { formatCents } from '../../../values/numbers.ts';
import { placeOf } from '../support.ts';

/** Balances on either side that follow from one another. Chosen. */
const MIN_SIDE = 5;

const pageOf = ({ equation: { figures, parts } }: Outcome) => figures[parts.printed]!.page;
const daysOf = (links: readonly Outcome[]) => links.map(({ equation }) => equation.label).filter((day) => day !== '');

/**
 * `links` in the order of the rows, of native text. Days that overlap tell it from a page that was left out and from pages in
 * another order.
 */
export function strangePage(links: readonly Outcome[]) {
  const at = links.findIndex(({ state }) => state !== 'holds');
  const seam = links[at];
  if (!seam || links.some((link) => link !== seam && link.state !== 'holds') || seam.state !== 'dense') return null;
  const { figures, parts, label } = seam.equation;
  const [before, balance] = [figures[parts.before ?? -1], figures[parts.printed]!];
  const amount = figures.find((figure) => figure !== before && figure !== balance);
  if (!before || !amount || before.page === balance.page || figures.some(({ source }) => source !== 'native'))
    return null;
  const [above, below] = [links.slice(0, at), links.slice(at + 1)];
  const isSplit =
    above.every((link) => pageOf(link) < balance.page) && below.every((link) => pageOf(link) >= balance.page);
  if (!isSplit || above.length < MIN_SIDE || below.length < MIN_SIDE) return null;
  const [earlier, later] = [daysOf(above), [label, ...daysOf(below)]];
  if (!isRising(earlier) || !isRising(later) || !overlap(earlier, later)) return null;
  const data = {
    rows: links.length,
    dated: label ? 1 : 0,
    date: label ? printedDate(label) : '',
    before: formatCents(before.value),
    balance: formatCents(balance.value),
    found: formatCents(Math.abs(amount.value)),
    expected: formatCents(Math.abs(balance.value - before.value)),
  };
  return { data, place: placeOf(balance) };
}

/** Days in the form of ISO 8601. */
const isRising = (days: readonly string[]): boolean =>
  days.length > 1 && days.every((day, i) => i === 0 || day >= days[i - 1]!);

/** The later page begins before the earlier one ends, and ends after it. */
const overlap = (earlier: readonly string[], later: readonly string[]): boolean =>
  later[0]! < earlier.at(-1)! && later.at(-1)! > earlier.at(-1)! && later[0]! > earlier[0]!;
