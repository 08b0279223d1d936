/** Equations of columns and of the sums below them: of invoices, receipts and lists of any kind. */

import { isWhole, WHOLE_UNIT_SLACK } from '../../../values/rounding.ts';
import { subsetsOf } from '../../../values/subsets.ts';
import type { AmountField, PaperFields, RateField, TableField } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { amountIn, columnOf, named, roundingOf, sumsOf, type Term, worth } from '../make.ts';
import { partsOf } from '../parts.ts';
import { isBeside, placeKey } from '../places.ts';
import { taxEquation, vatRateOf } from '../rates/vat.ts';
import { holdsWith, neededBy, PLAIN_TOTAL } from '../solve.ts';
import { isMoneyLike, isSet, isSlip, isSum } from '../telling.ts';

type Footer = TableField['footers'][number];
type FooterKey = Footer['key'];

/** Labels of a sum of the rows above it; VAT, discount and rounding are parts of it. */
const SUM_KEYS: ReadonlySet<FooterKey> = new Set(['net', 'total', 'gross_pay', 'deductions']);
/** What is taken off a sum, or put on it, before it is the total. */
const ADJUSTMENTS: ReadonlySet<FooterKey> = new Set(['discount', 'rounding']);
/** Adjustments and rates of VAT of which all choices are tried: 2 to this power. */
const MAX_PARTS = 4;

/** The column whose rows a sum below the table adds up. */
function summedColumn(table: TableField): number {
  const keys = table.columns.map(({ key }) => key);
  const isLedger = keys.includes('debit') && keys.includes('credit');
  // Two lists side by side share the lines of one table.
  if (keys.includes('principal') || isLedger || keys.filter((key) => key === 'amount').length > 1) return -1;
  if (keys.includes('amount')) return columnOf(table, 'amount');
  if (keys.includes('debit')) return columnOf(table, 'debit');
  return keys.includes('balance') && !keys.includes('date') ? columnOf(table, 'balance') : -1;
}

interface Column {
  terms: AmountField[];
  /** `isLone`: no other amount stands beside it; else it is the one below the column. */
  sums: { key: FooterKey; label: string; amount: AmountField; isLone: boolean }[];
}

function columnsOf({ tables }: PaperFields): Column[] {
  return tables.flatMap((table): Column[] => {
    const at = summedColumn(table);
    const terms = at < 0 ? [] : table.rows.flatMap((row) => amountIn(row, at) ?? []);
    if (terms.length < 2 || terms.length !== table.rows.length) return [];
    const sums = table.footers.flatMap(({ key, label, row }) => {
      const amounts = row.cells.flatMap((cell) => cell?.amount ?? []);
      const isLone = amounts.length === 1;
      const amount = isLone ? amounts[0] : row.cells[at]?.amount;
      return amount ? [{ key, label, amount, isLone }] : [];
    });
    return [{ terms, sums }];
  });
}

/** No VAT is more of its base: the highest rate of the EU is 27 %. */
const MAX_VAT_SHARE = 0.3;
/** Rates of VAT on one invoice; more amounts are something else besides. */
const MAX_RATES = 3;

/** Ways in which sums are adjusted: nothing, or some of these off or on. */
function adjusted(adjustments: readonly Figure[], vats: readonly Figure[]): Term[][] {
  const off = subsetsOf(adjustments.slice(0, MAX_PARTS)).flatMap((set) => {
    const less = set.map((figure): Term => [figure, worth(figure, -1)]);
    const more = set.map((figure): Term => [figure, worth(figure, 1)]);
    return set.length === 0 ? [less] : [less, more];
  });
  // All rates together, or one that stands for them.
  const vat = [[], ...vats.map((each) => [each]), ...(vats.length > 1 ? [vats] : [])];
  return vat.flatMap((some) => off.map((terms) => [...terms, ...some.map((figure): Term => [figure, 1])]));
}

/**
 * A labelled sum under a column is that of its rows, with the VAT or without, before or after a discount. A card
 * statement prints its charge above the list: it is held to it where no sum follows the rows.
 */
function columnSums(fields: PaperFields, figures: Figures): Equation[] {
  return columnsOf(fields).flatMap(({ terms, sums }, index): Equation[] => {
    const { total } = fields;
    const isHeaded =
      sums.length === 0 && fields.documentType.value === 'card_statement' && total !== null && !terms.includes(total);
    const candidates = isHeaded
      ? [{ label: '', amount: total }]
      : sums.filter(({ key }) => SUM_KEYS.has(key) && key !== 'subtotal');
    // Several sums in one line are of several columns, or of another table: they are believed where they hold.
    const lone = sums.filter(({ isLone }) => isLone);
    const adjustments = lone.filter(({ key }) => ADJUSTMENTS.has(key)).map(({ amount }) => figures.of(amount));
    const vats = [
      ...new Set([...lone.filter(({ key }) => key === 'vat').map((s) => s.amount), ...named(fields, 'vat')]),
    ]
      .slice(0, MAX_PARTS)
      .map((amount) => figures.of(amount));
    const ways = adjusted(adjustments, vats);
    // A list of charges marks what it gives back: `50.00 CR`. Where every row is marked, a sign was read from each.
    const isMixed = terms.some(({ raw }) => !/[cd]r$/i.test(raw));
    const isGivenBack = ({ raw, cents }: AmountField) => isMixed && cents > 0 && /cr$/i.test(raw);
    const rows = terms.map((term): Term => [figures.of(term), isGivenBack(term) ? -1 : 1]);
    const made = candidates.map(
      ({ label, amount }): Equation => ({
        id: 'total.column_sum',
        family: `column ${index}`,
        echoes: 0,
        ...sumsOf(
          ways.map((way) => [[figures.of(amount), -1], ...rows, ...way]),
          roundingOf(rows.length),
        ),
        parts: { printed: 0 },
        label,
      }),
    );
    const headed = new Set(sums.filter((each) => leads(each, terms)).map(({ amount }) => figures.of(amount)));
    const holding = made.find((equation) => holdsWith(equation));
    // A column that holds sums of its own is no list of parts: what its words call sums tells what each adds up.
    if (!holding && terms.some(isSum)) return [];
    const single = new Set(lone.map(({ amount }) => figures.of(amount)));
    const isOpen = ({ figures: [printed] }: Equation) => !headed.has(printed!) && (isHeaded || single.has(printed!));
    const chosen = holding ?? nearest(made.filter(isOpen));
    return chosen ? [chosen] : [];
  });
}

/** Gross pay above the rows is where they begin: a list that leads from it to the net. */
const leads = ({ key, amount }: Column['sums'][number], [first]: readonly AmountField[]): boolean =>
  key === 'gross_pay' && amount.page === first!.page && amount.rect.y < first!.rect.y;

/** Gross pay may stand below the column of deductions, beside their sum: where none holds, the closest is of these rows. */
const nearest = (made: readonly Equation[]): Equation | undefined =>
  made.toSorted((a, b) => missing(a) - missing(b))[0];

/** How much the figures of a sum are apart, in the plain meaning of it. */
function missing(equation: Equation): number {
  const { figures, forms, parts } = equation;
  const needed = neededBy(forms[0]!, figures, parts.printed);
  return needed === null ? Number.POSITIVE_INFINITY : Math.abs(needed - figures[parts.printed]!.value);
}

/** What an invoice calls its net sum, and the others of that name: a table of rates below prints the base of each. */
const netsOf = (fields: PaperFields): AmountField[] => [...named(fields, 'net'), ...named(fields, 'subtotal')];

/** Net plus VAT is the total, after discounts and rounding. */
function invoiceTotal(fields: PaperFields, figures: Figures): Equation[] {
  const made = netsOf(fields).flatMap((net) => totalOf(fields, net, figures));
  const chosen = made.find((equation) => holdsWith(equation)) ?? made[0];
  return chosen ? [chosen] : [];
}

/** The rate that the total and the net amount show, where the paper prints it; not where their VAT is printed, under another name. */
function rateOfTotal({ rates, total, numbers }: PaperFields, net: AmountField): number | null {
  const tax = total && total !== net ? total.cents - net.cents : 0;
  const percent = vatRateOf(net.cents, tax);
  return rates.some((rate) => rate.percent === percent) && !numbers.some(({ cents }) => cents === tax) ? percent : null;
}

/** The net sum stands above its total or beside it. */
const isAbove = (net: AmountField, total: AmountField) =>
  net.page < total.page || (net.page === total.page && net.rect.y < total.rect.y + total.rect.h);

/** `Grand Total 87.08`, and below it `Net Total 87.10`: the total, rounded to what is paid. */
const isRoundedTotal = (net: AmountField, total: AmountField) =>
  !isAbove(net, total) && Math.abs(net.cents - total.cents) <= WHOLE_UNIT_SLACK;

function totalOf(fields: PaperFields, net: AmountField, figures: Figures): Equation[] {
  const { total } = fields;
  if (total && isRoundedTotal(net, total)) return [];
  // Bases and products stand in columns of VAT as well; one amount that the total does not have is VAT, whatever it is.
  const all = named(fields, 'vat').filter(({ cents }) => cents > 0);
  const isLone = all.length === 1 && rateOfTotal(fields, net) !== null;
  const rated = isLone ? all : all.filter(({ cents }) => cents < MAX_VAT_SHARE * net.cents);
  // Under one rate VAT that is printed twice is one amount.
  const isOneRate = new Set(fields.rates.map(({ percent }) => percent)).size === 1;
  const vats = isOneRate ? rated.filter(({ cents }, i) => rated.findIndex((vat) => vat.cents === cents) === i) : rated;
  if (vats.length === 0 || vats.length > MAX_RATES || !total || total.role !== 'total') return [];
  // All rates together, or one that stands for them.
  const taxes = [vats.reduce((sum, { cents }) => sum + cents, 0), ...vats.map(({ cents }) => cents)];
  const isTurned = taxes.some((tax) => isSlip(net.cents, total.cents - tax) || isSlip(total.cents, net.cents + tax));
  if (total.cents <= net.cents && !isTurned) return [];
  const adjustments = [...named(fields, 'discount'), ...named(fields, 'rounding')].slice(0, MAX_PARTS);
  const parts = adjusted(
    adjustments.map((each) => figures.of(each)),
    vats.map((each) => figures.of(each)),
  ).filter((way) => way.some(([figure]) => vats.some((vat) => figures.of(vat) === figure)));
  // Freight may be part of the net sum, but most often is not; a tip is left on top of it.
  const isApart = (part: AmountField) => part !== net && part !== total;
  const labelled = partsOf(fields);
  const freight = subsetsOf([...labelled('shipping'), ...labelled('tip')].filter(isApart)).toReversed();
  const charged = freight.flatMap((some) =>
    parts.map((way) => [...some.map((part): Term => [figures.of(part), 1]), ...way]),
  );
  // All rates are meant where there are several.
  const ways = vats.length > 1 ? charged.toReversed() : charged;
  // What rounding took off is printed, or left out.
  const isRounded = ({ cents }: AmountField) => isWhole(cents) && !named(fields, 'rounding').some(isSet);
  const equation = (printed: AmountField): Equation => {
    const sum = sumsOf(
      ways.map((way) => [[figures.of(printed), -1], [figures.of(net), 1], ...way]),
      isRounded(printed) && ![net, ...vats].every(({ cents }) => isWhole(cents)) ? WHOLE_UNIT_SLACK : roundingOf(2),
    );
    return {
      id: 'invoice.total',
      family: isAbove(net, printed) && vats.length === 1 ? PLAIN_TOTAL : 'totals of rates',
      echoes: 0,
      ...sum,
      parts: { printed: 0, net: 1, vat: sum.figures.indexOf(figures.of(vats[0]!)) },
      label: '',
    };
  };
  // The largest "total" may include what was owed before: any printed amount that is the sum will do.
  const others = fields.amounts.filter((amount) => amount !== net && !vats.includes(amount) && amount !== total);
  const elsewhere = others.find((amount) => amount.cents > net.cents && holdsWith(equation(amount)));
  const made = equation(elsewhere && !holdsWith(equation(total)) ? elsewhere : total);
  return isMissed(fields, made, net, total) || isUnread(fields, made, net, total) ? [] : [made];
}

/** A recognised line between the net sum and its total prints a rate, of a tip for one, and its amount was not read. */
function isUnread({ numbers, rates }: PaperFields, made: Equation, net: AmountField, total: AmountField): boolean {
  if (total.source !== 'ocr' || net.page !== total.page || holdsWith(made)) return false;
  const isBetween = ({ page, rect }: RateField) =>
    page === total.page && rect.y > net.rect.y + net.rect.h && rect.y + rect.h < total.rect.y;
  return rates.some(
    (rate) => isBetween(rate) && !numbers.some((number) => isMoneyLike(number) && isBeside(number, rate, SAME_LINE)),
  );
}
/** How far apart the middles of one line of a crooked picture may be, by the height of its print; chosen. */
const SAME_LINE = 0.8;

/** Between the net sum and its total stands what is missing, one amount or two, whatever else they are part of. */
function isMissed({ numbers }: PaperFields, made: Equation, net: AmountField, total: AmountField): boolean {
  const off = missing(made);
  const own = new Set(made.figures.map(placeKey));
  const isBelow = (lower: AmountField, upper: AmountField) =>
    lower.page > upper.page || (lower.page === upper.page && lower.rect.y > upper.rect.y);
  const between = numbers.filter(
    (number) => isBelow(number, net) && isBelow(total, number) && (isMoneyLike(number) || number.currency !== null),
  );
  const sizes = between.map(({ cents }) => Math.abs(cents));
  const unread = between.filter((each) => !own.has(placeKey(each)));
  const isPair = unread.some(({ cents: one }, i) =>
    unread.slice(i + 1).some(({ cents: other }) => [one + other, one - other].some((sum) => Math.abs(sum) === off)),
  );
  return off > 0 && (sizes.includes(off) || isPair) && !holdsWith(made);
}

/** Where no VAT is charged, which an invoice prints as 0.00, the net sum is the total: nothing else stands between them. */
function untaxedTotal(fields: PaperFields, figures: Figures): Equation[] {
  const { total } = fields;
  const [vats, nets] = [named(fields, 'vat'), named(fields, 'net')];
  const [net] = nets;
  if (!total || !net || nets.length > 1 || vats.length !== 1 || vats[0]!.cents !== 0 || net === total) return [];
  const between = fields.amounts.filter(
    (amount) =>
      amount !== vats[0] &&
      amount !== total &&
      amount.page === net.page &&
      amount.rect.y > net.rect.y &&
      isAbove(amount, total),
  );
  if (!isAbove(net, total) || between.length > 0) return [];
  const { figures: all, forms } = sumsOf(
    [
      [
        [figures.of(total), -1],
        [figures.of(net), 1],
        [figures.of(vats[0]!), 1],
      ],
    ],
    0,
  );
  return [
    {
      id: 'invoice.total',
      family: PLAIN_TOTAL,
      echoes: 0,
      figures: all,
      forms,
      parts: { printed: 0, net: 1, vat: 2 },
      label: '',
    },
  ];
}

/**
 * VAT that is some rate of the net amount shows that both are read, and neither was changed alone. One that is not says
 * nothing, since lines may be free of VAT, unless the total has it as it should be.
 */
function vatAnchors(fields: PaperFields, figures: Figures): Equation[] {
  const vats = named(fields, 'vat');
  return named(fields, 'net').flatMap((net) =>
    vats.flatMap((vat): Equation[] => {
      const percent = vatRateOf(net.cents, vat.cents) ?? (vats.length === 1 ? rateOfTotal(fields, net) : null);
      return percent === null ? [] : [taxEquation(figures.of(net), figures.of(vat), percent, 'VAT')];
    }),
  );
}

const UNIT = 100;

/** What stands below the rows, discounts and rounding, makes their sum the total where VAT is part of the prices. */
function footTotal(fields: PaperFields, figures: Figures): Equation[] {
  const { total } = fields;
  const rounding = named(fields, 'rounding').filter(isSet);
  const adjustments = [...named(fields, 'discount').filter(isSet), ...rounding];
  if (total?.role !== 'total' || adjustments.length === 0 || adjustments.length > MAX_PARTS) return [];
  const net = netsOf(fields)
    .filter((each) => isAbove(each, total) && each !== total)
    .at(-1);
  const base = net ? [net] : rowsAbove(fields, total);
  const [first] = base.slice(-1);
  if (!first || !isWholeFoot(fields, first, adjustments, total)) return [];
  const rows = base.map((each): Term => [figures.of(each), 1]);
  const sum = sumsOf(
    adjusted(
      adjustments.map((each) => figures.of(each)),
      [],
    )
      .filter((way) => way.length === adjustments.length)
      .map((way) => [[figures.of(total), -1], ...rows, ...way]),
    // Rows may have been rounded each for itself, a printed net sum and rounding were not.
    net && rounding.length > 0 ? 0 : 1,
  );
  const made: Equation = {
    id: 'total.column_sum',
    family: 'foot',
    echoes: 0,
    ...sum,
    isExact: true,
    parts: { printed: 0 },
    label: '',
  };
  const isRounding = (figure: Figure) => rounding.some((each) => figures.of(each) === figure);
  const isNear = made.figures.some((figure, i) => {
    const needed = neededBy(made.forms[0]!, made.figures, i);
    if (needed === null) return false;
    // Rounding is less than a unit, whatever is printed.
    return isSlip(figure.value, needed) || (isRounding(figure) && Math.abs(needed) < UNIT);
  });
  return holdsWith(made) || isNear ? [made] : [];
}

/** The amounts of the last table above, where every row has one. */
function rowsAbove({ tables }: PaperFields, total: AmountField): AmountField[] {
  const table = tables.findLast(({ rows }) => rows[0] && rows[0].page === total.page && rows[0].rect.y < total.rect.y);
  const column = table ? summedColumn(table) : -1;
  const amounts = column < 0 ? [] : table!.rows.map((row) => amountIn(row, column));
  return amounts.every((amount) => amount !== null) ? amounts : [];
}

/** Between the rows and the total stand these adjustments and no other money. */
function isWholeFoot(
  { numbers }: PaperFields,
  base: AmountField,
  adjustments: readonly AmountField[],
  total: AmountField,
): boolean {
  const isBetween = ({ page, rect }: AmountField) =>
    page === base.page && page === total.page && rect.y > base.rect.y + base.rect.h / 2 && rect.y < total.rect.y;
  return (
    adjustments.every(isBetween) &&
    numbers.every((number) => !isBetween(number) || !isMoneyLike(number) || adjustments.includes(number))
  );
}

/** What a foot adds up to its total needs no other sum of its column. */
export function sumEquations(fields: PaperFields, figures: Figures): Equation[] {
  const taxed = [...invoiceTotal(fields, figures), ...untaxedTotal(fields, figures)];
  const foot = taxed.length > 0 ? [] : footTotal(fields, figures);
  const isOfFoot = ({ figures: own, parts }: Equation) => foot.some((each) => each.figures[0] === own[parts.printed]);
  const columns = columnSums(fields, figures).filter((each) => !isOfFoot(each));
  return [...columns, ...taxed, ...foot, ...vatAnchors(fields, figures)];
}
