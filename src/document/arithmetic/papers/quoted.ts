/**
 * A letter before statements, bills or payslips quotes a figure of theirs: `the balance on 31 March was 41,698.62`. Where
 * that stands nowhere on them, one digit makes it a figure that they print, and nothing explains the difference, it is
 * that figure, quoted wrongly.
 */
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { printedAgain } from '../make.ts';
import { STANDARD } from '../solve.ts';
import { isMoneyLike, significant } from '../telling.ts';

/** Digits without which two figures are as near to each other by chance. Chosen. */
const MIN_SIGNIFICANT = 6;
/** A letter quotes a few figures. */
const MAX_QUOTED = 6;

export function quotedFigures(fields: PaperFields, figures: Figures): Equation[] {
  const { amounts, numbers, tables, pages, dates } = fields;
  const listed = new Set(
    tables.flatMap(({ rows, footers }) => [...rows, ...footers.map(({ row }) => row)].map(({ page }) => page)),
  );
  if (listed.size === 0) return [];
  const letters = pages.filter((page) => !listed.has(page));
  return letters.flatMap((page): Equation[] => {
    const quoted = amounts.filter((amount) => amount.page === page && isMoneyLike(amount));
    if (quoted.length > MAX_QUOTED || !dates.some((date) => date.page === page)) return [];
    return quoted.flatMap((amount): Equation[] => {
      if (significant(amount) < MIN_SIGNIFICANT) return [];
      const meant = meantBy(amount, numbers, letters);
      if (!meant) return [];
      return [printedAgain(STANDARD, figures.of(amount), figures.of(meant))];
    });
  });
}

/** The figure of the papers that is quoted, or that is meant by it. */
function meantBy(amount: AmountField, numbers: readonly AmountField[], letters: readonly number[]): AmountField | null {
  const own = numbers.filter(({ page }) => letters.includes(page));
  const theirs = numbers.filter((number) => !letters.includes(number.page) && isMoneyLike(number));
  const same = theirs.find(({ cents }) => cents === amount.cents);
  if (same) return same;
  if (amount.source !== 'native') return null;
  const near = theirs.filter(({ cents }) => isOneDigitOff(cents, amount.cents));
  const values = new Set(near.map(({ cents }) => cents));
  const [meant] = near;
  if (!meant || values.size > 1) return null;
  // The letter knows that figure as well, or an amount leads from one to the other.
  const off = Math.abs(amount.cents - meant.cents);
  const isKnown = own.some((other) => other !== amount && Math.abs(other.cents) === Math.abs(meant.cents));
  const isExplained = numbers.some(({ cents }) => Math.abs(cents) === off);
  return isKnown || isExplained ? null : meant;
}
