/** Every figure of an electronic invoice against the page that shows it. Pure. */
import type { InvoiceXml, InvoiceXmlLine, PageText } from '../../../document/facts.ts';
import type {
  AmountField,
  AmountRole,
  DateField,
  DateRole,
  DocumentFields,
  InvoiceLine,
  Read,
} from '../../../document/fields/types.ts';
import type { Place } from '../../../domain/geometry.ts';
import { printedDate } from '../../../values/dates.ts';
import { isOneSlip } from '../../../values/digit-changes.ts';
import { formatCents, readAmounts } from '../../../values/numbers.ts';

/** What a figure is, by its key in the vocabulary (`@figure.net`). */
export type Figure =
  | 'net'
  | 'vat'
  | 'total'
  | 'allowance'
  | 'rounding'
  | 'line'
  | 'quantity'
  | 'unit_price'
  | 'percent'
  | 'iban'
  | 'number'
  | 'issued'
  | 'due'
  | 'day'
  | 'seller_number';

export interface Difference {
  figure: Figure;
  expected: string;
  found: string;
  read: Pick<Read, 'page' | 'rect'> | null;
  /** An amount or an account: what is paid, and to whom. */
  isMoney: boolean;
  confidence: number;
}

export interface Comparison {
  differences: Difference[];
  /** Figures that the page prints as the data have them. */
  agreeing: Figure[];
  /** Sums of the data that no page prints. */
  missing: Figure[];
}

const abs = (cents: number) => Math.abs(cents);
const isGiven = (cents: number | null): cents is number => cents !== null && cents !== 0;
const bare = (value: string) => value.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A figure with two decimals, as the pages print it, with its place. */
interface Printed {
  cents: number;
  decimals: number;
  page: number;
  rect: Read['rect'];
}

const printedAmounts = (text: readonly PageText[]): Printed[] =>
  text.flatMap(({ page, lines }) =>
    lines.flatMap((line) =>
      readAmounts(line.text).map(({ cents, decimals, start, end }) => {
        const raw = line.text.slice(start, end).trim();
        const word = line.words.find((each) => each.text.includes(raw));
        return { cents: abs(cents), decimals, page, rect: word?.rect ?? line.rect };
      }),
    ),
  );

/** Where the pages print amounts that the data account for. */
export function accountedPlaces(data: InvoiceXml, text: readonly PageText[]): Place[] {
  const accounted = accountedFor(data);
  return printedAmounts(text).flatMap(({ cents, page, rect }) => (accounted.has(cents) ? [{ page, rect }] : []));
}

/** Every amount that the data account for: their own, and what pages print beside them (gross lines, sums before VAT). */
function accountedFor(data: InvoiceXml): Set<number> {
  const { lines, taxes, adjustments } = data;
  const sums = [
    data.lineSumCents,
    data.allowanceCents,
    data.chargeCents,
    data.netCents,
    data.vatCents,
    data.totalCents,
    data.prepaidCents,
    data.roundingCents,
    data.dueCents,
    ...data.numbersCents,
    ...taxes.flatMap(({ baseCents, vatCents }) => [baseCents, vatCents, (baseCents ?? 0) + (vatCents ?? 0)]),
    ...adjustments.flatMap(({ cents, percent }) => [cents, (cents ?? 0) * (1 + (percent ?? 0) / 100)]),
    ...lines.flatMap(({ netCents, unitPrice, per, quantity, percent }) => {
      const [net, price] = [netCents ?? 0, 100 * (unitPrice ?? 0)];
      const gross = 1 + (percent ?? 0) / 100;
      return [net, net * gross, net * (gross - 1), price, price * gross, price / per, 100 * (quantity ?? 0)];
    }),
    (data.totalCents ?? 0) - (data.prepaidCents ?? 0),
    (data.lineSumCents ?? 0) + (data.chargeCents ?? 0),
    (data.lineSumCents ?? 0) - (data.allowanceCents ?? 0),
  ];
  return new Set(
    sums
      .filter((cents) => cents !== null)
      .flatMap((cents) => {
        const rounded = Math.round(abs(cents));
        // Gross amounts of lines are rounded somewhere on their way.
        return Number.isInteger(cents) ? [rounded] : [rounded - 1, rounded, rounded + 1];
      }),
  );
}

const isNative = (read: { source: 'native' | 'ocr' }) => read.source === 'native';

/** Sums of the page by the role that its labels give them. */
const SUMS: readonly { figure: Figure; roles: readonly AmountRole[]; of(data: InvoiceXml): (number | null)[] }[] = [
  { figure: 'net', roles: ['net'], of: (data) => [data.netCents] },
  { figure: 'vat', roles: ['vat'], of: (data) => [data.vatCents] },
  { figure: 'total', roles: ['total'], of: (data) => [data.totalCents, data.dueCents] },
  { figure: 'allowance', roles: ['discount'], of: (data) => [data.allowanceCents] },
  { figure: 'rounding', roles: ['rounding'], of: (data) => [data.roundingCents] },
];

export function compare(data: InvoiceXml, fields: DocumentFields, text: readonly PageText[]): Comparison {
  const result: Comparison = { differences: [], agreeing: [], missing: [] };
  const printed = printedAmounts(text);
  const known = accountedFor(data);
  compareSums(data, fields, printed, known, result);
  compareLines(data, fields, printed, known, result);
  replacedFigures(data, printed, known, result);
  compareIdentities(data, fields, text, result);
  return result;
}

const amountOf = (figure: Figure, expected: number, read: AmountField | Printed, confidence: number): Difference => ({
  figure,
  expected: formatCents(expected),
  found: formatCents(abs(read.cents)),
  read,
  isMoney: true,
  confidence,
});

function compareSums(
  data: InvoiceXml,
  fields: DocumentFields,
  printed: readonly Printed[],
  known: ReadonlySet<number>,
  { differences, agreeing, missing }: Comparison,
): void {
  for (const { figure, roles, of } of SUMS) {
    const wanted = of(data).filter(isGiven).map(abs);
    if (wanted.length === 0) continue;
    const labelled = fields.amounts.filter((a) => a.role !== null && roles.includes(a.role));
    if (figure === 'total' && fields.total && !labelled.includes(fields.total)) labelled.push(fields.total);
    const isPrinted = printed.some(({ cents }) => wanted.includes(cents));
    if (labelled.some(({ cents }) => wanted.includes(abs(cents)))) agreeing.push(figure);
    else {
      const other = labelled.find((a) => isNative(a) && a.cents !== 0 && !known.has(abs(a.cents)));
      // Labels of VAT, totals and discounts name other amounts too: where the page prints the data's own, it speaks for it.
      const isExcused = isPrinted && figure !== 'net';
      if (other && !isExcused) differences.push(amountOf(figure, wanted[0]!, other, isPrinted ? 0.75 : 0.9));
      else if (isPrinted) agreeing.push(figure);
      else missing.push(figure);
    }
  }
}

function compareLines(
  data: InvoiceXml,
  fields: DocumentFields,
  printed: readonly Printed[],
  known: ReadonlySet<number>,
  { differences, agreeing }: Comparison,
): void {
  const shown = fields.invoiceLines.filter(({ amount }) => isNative(amount));
  const lines = data.lines.filter((line) => isGiven(line.netCents));
  if (shown.length === 0 || lines.length === 0) return;
  const isKnown = (line: InvoiceLine) => known.has(abs(line.amount.cents));
  const others = shown.filter((line) => !isKnown(line));
  const lost = lines.filter((line) => !printed.some(({ cents }) => cents === abs(line.netCents!)));
  const sumsAgree = agreeing.includes('net') || agreeing.includes('total');
  // Where few lines agree they are printed in another way: with VAT, or several to a row.
  if (others.length > 0 && others.length <= 2 && lost.length === others.length)
    if (others.length <= (shown.length - 1) / 2 || (sumsAgree && shown.length === lines.length))
      for (const [i, line] of others.entries())
        differences.push(amountOf('line', abs(lost[i]!.netCents!), line.amount, 0.85));
  for (const line of shown) {
    const same = lines.filter(({ netCents }) => abs(netCents!) === abs(line.amount.cents));
    if (same.length !== 1) continue;
    agreeing.push('line');
    const detail = detailOf(line, same[0]!);
    if (detail) differences.push({ ...detail, read: line, isMoney: false, confidence: 0.8 });
  }
}

const HALF = 0.5;

/** Quantity or price of a row whose amount agrees, where the row contradicts itself too. */
function detailOf(
  line: InvoiceLine,
  { quantity, unitPrice, per, percent }: InvoiceXmlLine,
): Pick<Difference, 'figure' | 'expected' | 'found'> | null {
  if (line.vatPercent !== null && percent !== null && line.vatPercent !== percent)
    return { figure: 'percent', expected: `${percent}%`, found: `${line.vatPercent}%` };
  if (line.quantity === null || line.unitCents === null || quantity === null || unitPrice === null || line.discount)
    return null;
  // Programs that print quantities without a fraction print half a unit as none.
  if (Number.isInteger(line.quantity) && Math.abs(line.quantity - quantity) === HALF) return null;
  const price = (100 * unitPrice) / per;
  // Pages print prices of parts of a hundredth, too, in full or rounded.
  const isPrice = Math.abs(line.unitCents - price) <= HALF;
  if (Math.abs(line.quantity * line.unitCents - abs(line.amount.cents)) <= Math.max(1, line.quantity)) return null;
  if (isPrice && line.quantity !== quantity)
    return { figure: 'quantity', expected: String(quantity), found: String(line.quantity) };
  if (line.quantity === quantity && !isPrice)
    return { figure: 'unit_price', expected: formatCents(price), found: formatCents(line.unitCents) };
  return null;
}

/** Figures of the data that have to be on a page which shows almost all of them. */
const MIN_SHOWN = 4;
/** Amounts in the place of others; a page with more of them prints something else as well. */
const MAX_STRANGE = 2;
/** Of fewer digits, amounts are alike by chance. */
const MIN_CENTS = 1000;
const MIN_TELLING_CENTS = 10_000;
/** Digits by which the figure in its place may differ, at most half of them. */
const MAX_DIGITS = 2;

/**
 * Where the page prints the data's figures but for one or two, or prints beside all of them one or two amounts that the
 * data do not account for: an amount that differs from one figure alone in a digit or two stands in its place. Needs no
 * label, so that it holds in languages that nobody has a lexicon of.
 */
function replacedFigures(
  data: InvoiceXml,
  printed: readonly Printed[],
  known: ReadonlySet<number>,
  { differences }: Comparison,
): void {
  const wanted: [Figure, number | null][] = [
    ['net', data.netCents],
    ['vat', data.vatCents],
    ['total', data.totalCents],
    ['total', data.dueCents],
    ...data.lines.map(({ netCents }): [Figure, number | null] => ['line', netCents]),
    ...data.taxes.flatMap(({ baseCents, vatCents }): [Figure, number | null][] => [
      ['net', baseCents],
      ['vat', vatCents],
    ]),
  ];
  const figures = new Map<number, Figure>();
  for (const [figure, cents] of wanted) if (isGiven(cents) && !figures.has(abs(cents))) figures.set(abs(cents), figure);
  const there = new Set(printed.map(({ cents }) => cents));
  const shown = [...figures].filter(([cents]) => there.has(cents)).length;
  if (shown < MIN_SHOWN || figures.size - shown > 2) return;
  const strange = printed.flatMap((each) => {
    if (each.decimals !== 2 || each.cents < MIN_CENTS || known.has(each.cents)) return [];
    const replaced = nearest(figures, each.cents, there);
    return replaced ? [{ each, ...replaced }] : [];
  });
  if (new Set(strange.map(({ each }) => each.cents)).size > MAX_STRANGE) return;
  for (const { each, cents, figure } of strange) {
    const isSaid = differences.some(
      ({ expected, found }) => expected === formatCents(cents) || found === formatCents(each.cents),
    );
    if (!isSaid) differences.push(amountOf(figure, cents, each, there.has(cents) ? 0.75 : 0.85));
  }
}

/** The one figure that an amount may stand in place of: what the page does not print before what it does, then the likest. */
function nearest(
  figures: ReadonlyMap<number, Figure>,
  strange: number,
  there: ReadonlySet<number>,
): { cents: number; figure: Figure } | null {
  const near = [...figures].flatMap(([cents, figure]) => {
    const others = distance(String(cents), String(strange));
    if (others === null) return [];
    if (!there.has(cents)) return [{ cents, figure, rank: others }];
    // Printed elsewhere as well, its place may be that of another amount: only a single digit of a long one tells.
    const isTelling = cents >= MIN_TELLING_CENTS && others === 1 && String(cents).length === String(strange).length;
    return isTelling ? [{ cents, figure, rank: others + MAX_DIGITS }] : [];
  });
  const best = Math.min(...near.map(({ rank }) => rank));
  const [first, ...rest] = near.filter(({ rank }) => rank === best);
  return first && rest.length === 0 ? first : null;
}

const differsLittle = (a: string, b: string) => distance(a, b) !== null;

/** Digits that differ, one too many or too few among them; null for more than `MAX_DIGITS`. */
function distance(a: string, b: string): number | null {
  if (a.length !== b.length) return isInserted(a, b) ? 1 : null;
  const others = [...a].filter((digit, i) => digit !== b[i]).length;
  return others <= MAX_DIGITS && others <= a.length / 2 ? others : null;
}

/** One of them is the other with a digit more. */
function isInserted(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 4 || long.length !== short.length + 1) return false;
  return [...long].some((_, i) => long.slice(0, i) + long.slice(i + 1) === short);
}

function compareIdentities(
  data: InvoiceXml,
  fields: DocumentFields,
  text: readonly PageText[],
  { differences, agreeing }: Comparison,
): void {
  const whole = text.map(({ lines }) => bare(lines.map((line) => line.text).join(' '))).join(' ');
  const differs = (figure: Figure, expected: string, found: string, read: Read, isMoney = false) =>
    differences.push({ figure, expected, found, read, isMoney, confidence: 0.85 });
  const isShown = (value: string) => whole.includes(bare(value));

  if (data.ibans.some(isShown)) agreeing.push('iban');
  else if (data.ibans.length > 0) {
    const shown = fields.accounts.filter((a) => a.iban !== null && isNative(a));
    // Several accounts are the seller's choice; a single one is where the money goes.
    if (new Set(shown.map(({ iban }) => iban)).size === 1)
      differs('iban', data.ibans[0]!, shown[0]!.iban!, shown[0]!, true);
  }

  const [number] = [data.number].filter((value) => value !== null && bare(value).length >= MIN_NUMBER_LENGTH);
  if (number) {
    if (isShown(number)) agreeing.push('number');
    else {
      const labelled = fields.references.filter((r) => isNative(r) && r.role === 'reference');
      const [near] = labelled.filter(({ value }) => differsLittle(bare(value), bare(number)));
      if (near) differs('number', number, near.value, near);
    }
  }

  const days: readonly [Figure, string | null, DateRole][] = [
    ['issued', data.issued, 'issue'],
    ['due', data.due, 'due'],
  ];
  for (const [figure, wanted, role] of days) {
    if (wanted === null) continue;
    if (fields.dates.some(({ iso }) => iso === wanted)) agreeing.push(figure);
    else {
      const named = new Set([data.issued, data.due, ...data.otherDays]);
      const labelled = fields.dates.filter((d) => d.role === role && isNative(d));
      const [other] = labelled;
      if (other && labelled.length === 1 && !named.has(other.iso) && !isTurned(other.iso, wanted))
        differs(figure, printedDate(wanted), printedDate(other.iso), other);
    }
  }

  const stray = strayDay(data, fields);
  if (stray) differs('day', printedDate(stray.wanted), printedDate(stray.printed.iso), stray.printed);

  const numbers = [...data.sellerNumbers, ...data.buyerNumbers].filter((value) => bare(value).length >= 7);
  if (numbers.some(isShown)) agreeing.push('seller_number');
  else if (data.sellerNumbers.length > 0) {
    const labelled = fields.labelled.filter((l) => l.key === 'vat_number' && isNative(l));
    const [near] = labelled.filter(({ value }) => numbers.some((each) => differsLittle(bare(value), bare(each))));
    if (near) differs('seller_number', data.sellerNumbers[0]!, near.value, near);
  }
}

/** Shorter invoice numbers are found on a page by chance; chosen, not measured. */
const MIN_NUMBER_LENGTH = 4;

/**
 * A day of a period or a delivery: the page prints all days of the data but this one, and in its place the only one that is
 * not in the data, which a slip makes of it.
 */
function strayDay(data: InvoiceXml, { dates }: DocumentFields): { wanted: string; printed: DateField } | null {
  const days = [...new Set(data.otherDays)];
  const printed = new Set(dates.map(({ iso }) => iso));
  const [wanted, another] = days.filter((day) => !printed.has(day));
  const named = new Set([data.issued, data.due, ...days]);
  const strays = dates.filter((date) => isNative(date) && !named.has(date.iso));
  const [stray] = strays;
  if (!wanted || another || days.length < MIN_DAYS || !stray || strays.some(({ iso }) => iso !== stray.iso))
    return null;
  const [one, other] = [wanted, stray.iso].map((iso) => Number(iso.replaceAll('-', ''))) as [number, number];
  return isOneSlip(other, one) && !isTurned(stray.iso, wanted) ? { wanted, printed: stray } : null;
}
/** The first and the last day of a period; of one day alone it is unknown whether the page prints it. */
const MIN_DAYS = 2;

/** The same day with day and month the other way round. */
const isTurned = (a: string, b: string) =>
  a.slice(0, 4) === b.slice(0, 4) && a.slice(5, 7) === b.slice(8) && a.slice(8) === b.slice(5, 7);

/**
 * The one sum of the data that contradicts itself, where its other figures are those of the page and the page prints what the
 * sum should be, and nowhere what it is: the page and the data came from one program, and one figure of the data was changed.
 */
export function brokenFigure(
  text: readonly PageText[],
  broken: readonly { expectedCents: number; foundCents: number }[],
): Difference | null {
  const [only, more] = broken;
  if (!only || more) return null;
  const [expected, found] = [abs(only.expectedCents), abs(only.foundCents)];
  const printed = printedAmounts(text);
  const shown = printed.findLast(({ cents }) => cents === expected);
  const isChanged = expected >= MIN_TELLING_CENTS && distance(String(expected), String(found)) !== null;
  if (!shown || !isChanged || printed.some(({ cents }) => cents === found)) return null;
  return amountOf('total', found, shown, 0.85);
}
