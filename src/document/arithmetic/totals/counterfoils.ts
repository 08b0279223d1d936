/**
 * A receipt and its counterfoil, beside or below each other on one page: the same labels with the same number, the same date, and one
 * sum, printed twice.
 */
import { intersectionArea } from '../../../domain/geometry.ts';
import type { AmountField, LabelKey, LabelledValue, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { printedAgain } from '../make.ts';
import { STANDARD } from '../solve.ts';
import { isSlip } from '../telling.ts';

/** Sums of which a receipt has one. */
const SUMS: ReadonlySet<LabelKey> = new Set<LabelKey>(['total', 'amount_due', 'repayable']);
/** Labels that print the same twice, the number of the receipt among them, before both halves are one receipt. Chosen. */
const MIN_SAME = 2;
/** More labels are a form or a list, which repeats for other reasons. Chosen. */
const MAX_LABELS = 40;

const normal = (text: string) => text.replace(/[\s:：.]+/gu, '').toLowerCase();

/** Values of the labels that stand exactly twice on one page. */
function pairsOf(labelled: readonly LabelledValue[]): (readonly [LabelledValue, LabelledValue])[] {
  const groups = Map.groupBy(labelled, ({ key, label, page }) => `${page} ${key} ${normal(label)}`);
  return [...groups.values()].flatMap(([one, other, more]) => (one && other && !more ? [[one, other] as const] : []));
}

const isSame = ([one, other]: readonly [LabelledValue, LabelledValue]) => normal(one.value) === normal(other.value);

function amountOf({ page, rect }: LabelledValue, amounts: readonly AmountField[]): AmountField | null {
  const [only, more] = amounts.filter((amount) => amount.page === page && intersectionArea(amount.rect, rect) > 0);
  return only && !more ? only : null;
}

export function counterfoils({ labelled, amounts }: PaperFields, figures: Figures): Equation[] {
  if (labelled.length > MAX_LABELS) return [];
  const pairs = pairsOf(labelled);
  const sums = pairs.filter(([{ key }]) => key !== null && SUMS.has(key));
  const same = pairs.filter((pair) => !sums.includes(pair) && isSame(pair));
  const isNumbered = same.some(([{ key, value }]) => key === 'reference' && /\p{Nd}{3}/u.test(value));
  const [sum, another] = sums;
  if (!sum || another || !isNumbered || same.length < MIN_SAME) return [];
  const [one, other] = sum.map((each) => amountOf(each, amounts));
  if (!one || !other || (one.cents !== other.cents && !isSlip(one.cents, other.cents))) return [];
  return [printedAgain(STANDARD, figures.of(other), figures.of(one))];
}
