/**
 * Charges by the area of a place, as municipal taxes and service charges print them: the area, the price of a square metre,
 * and next to it what both make, below their headers or beside their names.
 */
import type { FieldCell, FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import type { AmountField, StatedField, StatedWay } from './types.ts';

const UNIT = String.raw`(?:מ["״'׳]{0,2}ר|מטר(?: מרובע)?|m²|m2|qm|mq|sq\.? ?(?:m|ft|met(?:re|er)s?)|square (?:met(?:re|er)|foot)|кв\.? ?м|متر)`;
const PRICE = new RegExp(String.raw`(?:ל-?|/ ?|per |je |pro |par |por |al |za |na )${UNIT}`, 'iu');
const AREA =
  /שטח|(?<!\p{L})(?:area|floor space|(?:wohn|nutz)?fläche|superficie|surface|oppervlakte|área|metratura|powierzchnia|plocha|alan|areal|εμβαδόν|площад\p{L}|المساحة)/iu;

/** Cells of one line of numbers and the headers above them; chosen. */
const MIN_CELLS = 3;
const MAX_CELLS = 8;
/** How far below its headers the line stands, in heights of the print; chosen. */
const MAX_BELOW = 4;

/** A price of a year or a month, and a charge of several months: how often the one is in the other. */
const PERIODS = [1, 2, 3, 4, 6, 12, 1 / 2, 1 / 3, 1 / 4, 1 / 6, 1 / 12];

const middle = ({ rect }: FieldCell) => rect.x + rect.w / 2;

/** In the direction in which the line is read. */
const inOrder = ({ cells, direction }: FieldLine) =>
  cells.toSorted((a, b) => (direction === 'rtl' ? middle(b) - middle(a) : middle(a) - middle(b)));

export function readAreaCharges(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): StatedField[] {
  const inCell = Map.groupBy(amounts, ({ cell }) => cell);
  const numberIn = (cell: FieldCell | undefined): AmountField | null => {
    const [entity, more] = (cell && inCell.get(cell)) ?? [];
    return entity && !more && !/\p{L}{3}/u.test(cell!.text) ? (fieldOf.get(entity) ?? null) : null;
  };
  return lines.flatMap((headers, i): StatedField[] => {
    const row = lines[i + 1];
    if (!row || headers.cells.length < MIN_CELLS || headers.cells.length > MAX_CELLS) return [];
    const [names, cells] = [inOrder(headers), inOrder({ ...row, direction: headers.direction })];
    const [first, below] = [names[0]!, cells[0]];
    if (!below || names.length !== cells.length || first.page !== below.page) return [];
    if (below.rect.y - first.rect.y > MAX_BELOW * below.rect.h) return [];
    const numbers = cells.map(numberIn);
    const isPrice = ({ text }: FieldCell) => PRICE.test(text);
    const [area, price] = [names.findIndex((name) => AREA.test(name.text) && !isPrice(name)), names.findIndex(isPrice)];
    const [size, each, whole] = [numbers[area], numbers[price], numbers[Math.max(area, price) + 1]];
    if (!size || !each || !whole || numbers.includes(null)) return [];
    const way = (sum: AmountField, times = 1): StatedWay => ({ of: [size, each], factor: times / 100, whole: sum });
    const sums = numbers.filter((number) => number !== null && number !== size && number !== each);
    const others = sums.flatMap((number) => PERIODS.map((times) => way(number!, times)));
    return [{ kind: 'unit', ways: [way(whole)], others }];
  });
}
