/**
 * A column of shares whose header prints the fraction of the costs that it is: `Total cost | Share 72/600`, as statements of
 * service charges print it. Each row has its cost and its share.
 */
import { isOneDigitOff } from '../../values/digit-changes.ts';
import type { FieldCell, FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import type { AmountField, StatedField, StatedWay } from './types.ts';

/** Lines of one paper that are looked at, and rows below one header. Chosen. */
const MAX_LINES = 400;
const MAX_ROWS = 40;
/** Rows that hold before one that does not may be off by any digits. Chosen. */
const MIN_HOLDING = 2;
const ROUNDED = 1;

const FRACTION = /(?<![\p{Nd}/.,-])(\p{Nd}{1,6})\s?[/⁄]\s?(\p{Nd}{1,6})(?![\p{Nd}/.,-])/u;
/** `05/2025` is a month. */
const isMonth = (of: number, by: number) => of <= 12 && by >= 1900 && by < 2100;

/** The one fraction of one that a header prints. */
function fractionOf({ text }: FieldCell): number | null {
  if (!/\p{L}{2}/u.test(text)) return null;
  const [, of, by] = (text.match(FRACTION) ?? []).map(Number);
  return of && by && of < by && !isMonth(of, by) ? of / by : null;
}

const isMoney = ({ raw, cents }: AmountField) => cents > 0 && /[.,٫]\p{Nd}{2}(?!\p{Nd})/u.test(raw);
const isUnder = ({ rect }: AmountField, head: FieldCell) =>
  rect.x < head.rect.x + head.rect.w && head.rect.x < rect.x + rect.w;

export function readHeadedFractions(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): StatedField[] {
  const inCell = Map.groupBy(amounts, ({ cell }) => cell);
  const moneyOf = ({ cells }: FieldLine) =>
    cells.flatMap((cell) => (inCell.get(cell) ?? []).map((entity) => fieldOf.get(entity)!)).filter(isMoney);
  return lines.slice(0, MAX_LINES).flatMap((headers, i): StatedField[] => {
    const [head, more] = headers.cells.filter((cell) => fractionOf(cell) !== null);
    if (!head || more || headers.cells.length < 2 || moneyOf(headers).length > 0) return [];
    const factor = fractionOf(head)!;
    const ways: StatedWay[] = [];
    for (const row of lines.slice(i + 1, i + 1 + MAX_ROWS)) {
      const [cost, share, other] = moneyOf(row).toSorted((a, b) => b.cents - a.cents);
      if (!cost || !share || other || cost.page !== headers.page || !isUnder(share, head) || isUnder(cost, head)) break;
      ways.push({ of: [cost], factor, whole: share });
    }
    const needed = ({ of: [cost] }: StatedWay) => (cost as AmountField).cents * factor;
    const wrong = ways.filter((way) => Math.abs(needed(way) - way.whole.cents) > ROUNDED);
    const holding = ways.length - wrong.length;
    const isNear = wrong.every((way) => isOneDigitOff(way.whole.cents, Math.round(needed(way))));
    if (wrong.length > 1 || holding < (isNear ? 1 : MIN_HOLDING)) return [];
    return ways.map((way): StatedField => ({ kind: 'share', ways: [way], others: [], isUnderstood: true }));
  });
}
