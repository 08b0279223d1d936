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

/** `100 dwellings`, `dwellings – 100`: the code of a use before its name or after it. */
const CODED = /^(?:\p{Nd}{1,4}[\s-]+\p{L}{3}\P{Nd}*|\p{L}{3}\P{Nd}*[\s–-]\p{Nd}{1,4})$/u;

/** Cells of one line of numbers and the headers above them; chosen. */
const MIN_CELLS = 3;
const MAX_CELLS = 8;
/** How far below its headers the line stands, in heights of the print; chosen. */
const MAX_BELOW = 4;

const CHARGE =
  /חיוב|ארנונה|(?<!\p{L})(?:charge|rates|tax|fee|betrag|gebühr|kosten|montant|taxe|charges|importe|cuota|importo|imposta|bedrag|belasting|valor|opłata|podatek|poplatek|díj|taxa|ücret|τέλος|сумма|плата|رسوم)(?!\p{L})/iu;
/** Lines of charges below their headers; chosen. */
const MAX_ROWS = 12;
const YEARLY =
  /שנתי|לשנה|(?<!\p{L})(?:annual|yearly|jährlich|jahres|annuel|anual|annu[ao]|jaarlijks|jaar|roczn|roční|éves|yıllık|ετήσι|годов|річн|سنوي)/iu;
const HUNDRED = 100;
/** Hundredths that rounding of a charge may lose. */
const MAX_LOST = 1;

/** A price of a year or a month, and a charge of several months: how often the one is in the other. */
const PERIODS = [1, 2, 3, 4, 6, 12, 1 / 2, 1 / 3, 1 / 4, 1 / 6, 1 / 12];

const middle = ({ rect }: FieldCell) => rect.x + rect.w / 2;

/** In the direction in which the line is read. */
const inOrder = ({ cells, direction }: FieldLine) =>
  cells.toSorted((a, b) => (direction === 'rtl' ? middle(b) - middle(a) : middle(a) - middle(b)));

type NumberIn = (cell: FieldCell | undefined) => AmountField | null;

interface Named {
  name: FieldCell;
  number: AmountField;
}

const isPrice = ({ text }: FieldCell): boolean => PRICE.test(text);
const isArea = (cell: FieldCell) => AREA.test(cell.text) && !isPrice(cell);

const wayOf = (size: AmountField, price: AmountField, whole: AmountField, times = 1): StatedWay => ({
  of: [size, price],
  factor: times / 100,
  whole,
});

const makes = ({ of: [size, price], factor, whole }: StatedWay) =>
  Math.abs((size as AmountField).cents * (price as AmountField).cents * factor - whole.cents) <= MAX_LOST;

/** Lines of numbers below their headers, next to what they are of. */
function belowHeaders(lines: readonly FieldLine[], numberIn: NumberIn): StatedField[] {
  return lines.flatMap((headers, i): StatedField[] => {
    if (headers.cells.length < MIN_CELLS || headers.cells.length > MAX_CELLS) return [];
    const names = inOrder(headers);
    const [area, price] = [names.findIndex(isArea), names.findIndex(isPrice)];
    if (area < 0 || price < 0) return [];
    const found: StatedField[] = [];
    let above = names[0]!;
    for (const row of lines.slice(i + 1, i + 1 + MAX_ROWS)) {
      const cells = inOrder({ ...row, direction: headers.direction });
      const [first] = cells;
      if (!first || names.length !== cells.length || first.page !== above.page) break;
      if (first.rect.y - above.rect.y > MAX_BELOW * first.rect.h) break;
      above = first;
      const numbers = cells.map(numberIn);
      const [size, each, whole] = [numbers[area], numbers[price], numbers[Math.max(area, price) + 1]];
      // What the place is, in words, stands beside its numbers.
      const isNamed = cells.every(({ text }, at) => numbers[at] || !/\p{Nd}/u.test(text) || CODED.test(text));
      if (!size || !each || !whole || !isNamed) break;
      const sums = numbers.filter((number) => number !== null && number !== size && number !== each);
      const others = sums.flatMap((number) => PERIODS.map((times) => wayOf(size, each, number!, times)));
      found.push({ kind: 'unit', ways: [wayOf(size, each, whole)], others });
    }
    // Lines were understood where others of them hold.
    const holding = found.filter(({ ways }) => makes(ways[0]!)).length;
    return found.map((each) =>
      holding > 0 && holding === found.length - 1 ? { ...each, isUnderstood: true as const } : each,
    );
  });
}

/** `Area to be charged: 94 m²` */
const LABELLED = /^(?<name>[^:]*\p{L}{2}[^:]*):(?<rest>[^:]*)$/u;

function ownName(cell: FieldCell, numberIn: NumberIn): Named[] {
  const { name, rest } = cell.text.match(LABELLED)?.groups ?? {};
  const number = name && rest && !/\p{Nd}/u.test(name) ? numberIn({ ...cell, text: rest }) : null;
  return number ? [{ name: { ...cell, text: name! }, number }] : [];
}

/** The area, its price and the charge, each beside its own name: of one place. */
function besideNames(lines: readonly FieldLine[], numberIn: NumberIn): StatedField[] {
  const pairs = lines.flatMap((line) => {
    const cells = inOrder(line);
    return cells.flatMap((name, i): Named[] => {
      const number = /\p{L}{2}/u.test(name.text) ? numberIn(cells[i + 1]) : null;
      return number ? [{ name, number }] : ownName(name, numberIn);
    });
  });
  const [[area, more], [price, another]] = [
    pairs.filter(({ name }) => isArea(name)),
    pairs.filter(({ name }) => isPrice(name)),
  ];
  if (!area || !price || more || another) return [];
  const way = ({ number }: (typeof pairs)[number], times = 1) => wayOf(area.number, price.number, number, times);
  const rest = pairs.filter((pair) => pair !== area && pair !== price);
  const charges = rest.filter(({ name }) => CHARGE.test(name.text));
  const others = rest.flatMap((pair) => PERIODS.map((times) => way(pair, times)));
  const ways = charges.map((charge) => way(charge));
  const [yearly] = ways;
  // The charge of a part of the year is known as well: the one of the whole year is wrong, however far it is off.
  const isParted = others.some((other) => other.factor < 1 / HUNDRED && other.whole !== yearly?.whole && makes(other));
  if (yearly && isParted && YEARLY.test(charges[0]!.name.text))
    return [{ kind: 'unit', ways: [yearly], others: [], isUnderstood: true }];
  return ways.length > 0 ? [{ kind: 'unit', ways, others }] : [];
}

export function readAreaCharges(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): StatedField[] {
  // Of a cell and of what stands behind the name in it.
  const inPlace = Map.groupBy(amounts, ({ cell }) => cell.rect);
  const numberIn = (cell: FieldCell | undefined): AmountField | null => {
    const [entity, more] = (cell && inPlace.get(cell.rect)) ?? [];
    return entity && !more && !/\p{L}{3}/u.test(cell!.text) ? (fieldOf.get(entity) ?? null) : null;
  };
  return [...belowHeaders(lines, numberIn), ...besideNames(lines, numberIn)];
}
