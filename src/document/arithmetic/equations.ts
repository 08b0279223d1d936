/**
 * The equations that the figures of one paper make. Its sources are asked in stages, as a later one takes up what earlier
 * ones found, and what a better source says of a number replaces what its place alone suggested.
 */
import { isWhole, WHOLE_UNIT_SLACK } from '../../values/rounding.ts';
import type { AmountField, PaperFields } from '../fields/types.ts';
import { confirmingEquations } from './confirming.ts';
import type { Equation, Figure, Form } from './facts.ts';
import type { Figures } from './figures.ts';
import { placesOf, roundingOf } from './make.ts';
import { betweenBalances } from './papers/between-balances.ts';
import { collections } from './papers/collections.ts';
import { countedLists } from './papers/counted-lists.ts';
import { dayBalances } from './papers/day-balances.ts';
import { dayEquations } from './papers/day-sums.ts';
import { depositEquations } from './papers/deposits.ts';
import { exchangeEquations } from './papers/exchange.ts';
import { headedLists } from './papers/headed-lists.ts';
import { headedSides } from './papers/headed-sides.ts';
import { heldNets } from './papers/held-nets.ts';
import { instalmentPlans } from './papers/instalment-plans.ts';
import { listedBalances } from './papers/listed-balances.ts';
import { loneEarnings } from './papers/lone-earnings.ts';
import { loneMoney } from './papers/lone-money.ts';
import { meterEquations } from './papers/meters.ts';
import { paidNets } from './papers/paid-nets.ts';
import { paidPages } from './papers/paid-pages.ts';
import { netOfTotals, payslipEquations, sumsBeside } from './papers/payslip.ts';
import { periodEquations } from './papers/periods.ts';
import { quotedFigures } from './papers/quoted.ts';
import { refundEquations } from './papers/refunds.ts';
import { remaining } from './papers/remaining.ts';
import { runningLoans } from './papers/running-loans.ts';
import { scheduleEquations } from './papers/schedule.ts';
import { madeEntries, sidesOf } from './papers/screen-lists.ts';
import { settlementEquations } from './papers/settlements.ts';
import { shownAbove } from './papers/shown-above.ts';
import { shownFigures } from './papers/shown-figures.ts';
import { signedLists } from './papers/signed-lists.ts';
import { statementEquations } from './papers/statement.ts';
import { summaryEquations } from './papers/summaries.ts';
import { timesheets } from './papers/timesheets.ts';
import { unreadPayments } from './papers/unread-payments.ts';
import { usedUnits } from './papers/used-units.ts';
import { weighingEquations } from './papers/weighings.ts';
import { yearsToDate } from './papers/years-to-date.ts';
import { commonBases } from './rates/common-bases.ts';
import { headedRates } from './rates/headed-rates.ts';
import { indexedAmounts } from './rates/indexed.ts';
import { ratedParts } from './rates/rated-parts.ts';
import { ratedRests } from './rates/rated-rests.ts';
import { rateEquations } from './rates/rates.ts';
import { repeatedBlocks } from './rates/repeated-blocks.ts';
import { sharesOfTotal } from './rates/shares-of-total.ts';
import { stackedRates } from './rates/stacked-rates.ts';
import { taxRowEquations } from './rates/tax-rows.ts';
import { tipGuides } from './rates/tip-guides.ts';
import { heldIn, holdsWith, printedIn } from './solve.ts';
import { weightedAverages } from './tables/averages.ts';
import { countTotals } from './tables/count-totals.ts';
import { countedEquations } from './tables/counted.ts';
import { countsBelow } from './tables/counts-below.ts';
import { means } from './tables/means.ts';
import { measuredProducts } from './tables/measured-products.ts';
import { pricedBlocks } from './tables/priced-blocks.ts';
import { pricedLines } from './tables/priced-lines.ts';
import { productEquations } from './tables/products.ts';
import { rowEquations, tripleRows } from './tables/rows.ts';
import { stackedProducts } from './tables/stacked-products.ts';
import { summedProducts } from './tables/summed-products.ts';
import { unitsBelow } from './tables/units-below.ts';
import { isSlip, significant } from './telling.ts';
import { againEquations } from './totals/again.ts';
import { agreedParts } from './totals/agreed-parts.ts';
import { annexSums } from './totals/annex-sums.ts';
import { besideColumns } from './totals/beside-columns.ts';
import { brokenLinks } from './totals/broken-links.ts';
import { carriedSums } from './totals/carried-sums.ts';
import { countedTotals } from './totals/counted-totals.ts';
import { counterfoils } from './totals/counterfoils.ts';
import { footEquations } from './totals/feet.ts';
import { followingLines } from './totals/following-lines.ts';
import { goodsTotals } from './totals/goods-totals.ts';
import { FORM_LINES, lineSums } from './totals/line-sums.ts';
import { namedSums } from './totals/named-sums.ts';
import { PAID_TOTAL, paidTotals } from './totals/paid-totals.ts';
import { ratedTotals } from './totals/rated-totals.ts';
import { repeatedSums } from './totals/repeated-sums.ts';
import { screenSums } from './totals/screen-sums.ts';
import { shownSums } from './totals/shown-sums.ts';
import { splitBills } from './totals/split-bills.ts';
import { standardSums } from './totals/standard-sums.ts';
import { sumEquations } from './totals/sums.ts';
import { twoWitnesses } from './totals/two-witnesses.ts';
import { unreadNet } from './totals/unread-net.ts';
import { untaxedTotals } from './totals/untaxed.ts';
import { repeatedEquations } from './words/repeated.ts';
import { statedEquations } from './words/stated.ts';

export interface PaperEquations {
  /** Each is meant to hold. */
  meant: Equation[];
  /** They need not be meant, and fail as printed; they confirm a value that a failing equation asks for. */
  confirming: Equation[];
  /** Amounts of money that take part in nothing: one of them may explain what is missing from a sum. */
  others: Figure[];
}

type Source = (fields: PaperFields, figures: Figures) => Equation[];

/** They need nothing but the names of columns and labels. */
const NAMED: readonly Source[] = [
  statementEquations,
  signedLists,
  listedBalances,
  dayBalances,
  sumEquations,
  productEquations,
  pricedBlocks,
  payslipEquations,
  scheduleEquations,
];

const isColumnSum = ({ id }: Equation) => id === 'total.column_sum';

/** What the rows of tables show by themselves, and counts times prices that are written out. */
function tabular(fields: PaperFields, named: readonly Equation[], figures: Figures) {
  const three = tripleRows(fields, figures);
  const ofThree = new Set(three.map(printedIn));
  const across = rowEquations(fields, named, figures).filter((equation) => !ofThree.has(printedIn(equation)));
  const written = countedEquations(fields, [...named, ...across], figures);
  // Its words say what a count is; without them only the places of its numbers do.
  const counts = new Set(written.map(printedIn));
  const isCounted = (equation: Equation) =>
    equation.isUnnamed === true && equation.forms[0]!.kind === 'product' && counts.has(printedIn(equation));
  return { rows: [...three, ...across.filter((equation) => !isCounted(equation))], written, ofThree };
}

/** What rates, meters, days and sentences say of the numbers beside them. */
function spoken(
  fields: PaperFields,
  named: readonly Equation[],
  { rows, written }: ReturnType<typeof tabular>,
  figures: Figures,
) {
  const known = [...named, ...rows];
  const told = new Set(known.map(placesOf));
  const said = lineSums(fields, figures).filter((equation) => !told.has(placesOf(equation)));
  const taxes = taxRowEquations(fields, known, figures);
  const products = [
    ...meterEquations(fields, figures),
    ...exchangeEquations(fields, figures),
    ...repeatedEquations(fields, figures),
    ...rateEquations(fields, known, figures),
  ];
  const headed = headedRates(fields, [...known, ...products], figures);
  // A product that only places of numbers relate, and that fails, keeps no words from being heard.
  const isHeard = (equation: Equation) => !equation.isUnnamed || holdsWith(equation);
  const stated = statedEquations(fields, [...known, ...written, ...products, ...taxes].filter(isHeard), figures);
  const found = [
    ...rows,
    ...written,
    ...netOfTotals(fields, known, figures),
    ...sumsBeside(fields, known, figures),
    ...said,
    ...products,
    ...headed,
    ...commonBases(fields, figures),
    ...indexedAmounts(fields, figures),
    ...tipGuides(fields, figures),
    ...dayEquations(fields, figures),
    ...taxes,
    ...stated,
    ...splitBills(fields, stated, figures),
    ...collections(fields, stated, figures),
    ...sharesOfTotal(fields, known, figures),
    ...stackedRates(fields, [...known, ...written, ...products, ...headed, ...taxes, ...stated], figures),
    ...repeatedBlocks(fields, [...known, ...written, ...products, ...headed, ...taxes, ...stated], figures),
    ...repeatedSums(fields, figures),
    ...countedLists(fields, figures),
    ...usedUnits(fields, figures),
    ...instalmentPlans(fields, figures),
    ...runningLoans(fields, figures),
    ...unreadPayments(fields, figures),
    ...sidesOf(fields, figures),
    ...headedSides(fields, figures),
    ...periodEquations(fields, figures),
    ...madeEntries(fields, [...known, ...written], figures),
    ...loneEarnings(fields, figures),
    ...timesheets(fields, known, figures),
    ...depositEquations(fields, figures),
    ...refundEquations(fields, figures),
    ...remaining(fields, figures),
    ...countsBelow(fields, figures),
    ...unitsBelow(fields, figures),
    ...weightedAverages(fields, figures),
    ...countTotals(fields, known, figures),
    ...annexSums(fields, known, figures),
    ...pricedLines(fields, [...known, ...products], figures),
    ...headedLists(fields, known, figures),
    ...unreadNet(fields, known, figures),
    ...betweenBalances(fields, [...known, ...stated], figures),
    ...shownAbove(fields, [...known, ...stated], figures),
    ...summaryEquations(fields, figures),
  ];
  return { taxes, stated, found };
}

/** What is paid, and sums that words beside them name. */
function settlements(
  fields: PaperFields,
  named: readonly Equation[],
  { rows, written }: ReturnType<typeof tabular>,
  found: readonly Equation[],
  figures: Figures,
): Equation[] {
  const before = [...named, ...found];
  const settled = [...settlementEquations(fields, before, figures), ...ratedTotals(fields, before, figures)];
  const paid = [...settled, ...heldNets(fields, [...before, ...settled], figures)];
  const exact = new Set(named.filter(({ isExact }) => isExact).map(printedIn));
  // A column that is added up already needs no second sum.
  const columns = named.filter(isColumnSum).map((each) => new Set(each.figures));
  const isAdded = (equation: Equation) =>
    columns.some((own) => equation.figures.every((figure) => own.has(figure) || figure === printedIn(equation)));
  const goods = goodsTotals(fields, figures).filter((each) => !isAdded(each));
  const listed = [...namedSums(fields, [...named, ...rows, ...written], paid, figures), ...goods];
  return [...paid, ...listed.filter((each) => !exact.has(printedIn(each)))];
}

/** Equations that another one shows to have been misunderstood: they fail, and are dropped. */
function misunderstood(
  { taxes, stated, found }: ReturnType<typeof spoken>,
  named: readonly Equation[],
  settled: readonly Equation[],
  whole: readonly Equation[],
  { totals, ofThree }: Readonly<Record<'totals' | 'ofThree', ReadonlySet<Figure>>>,
) {
  const paidFor = new Set(settled.map(printedIn));
  // Labels tell what a number is the sum of, and words of what it is the product; its place alone may mislead.
  const saidOf = new Set(stated.filter((equation) => holdsWith(equation)).map(printedIn));
  // Rows of rates name what they add up, too.
  const ofTaxes = new Set(taxes);
  const isMisled = (equation: Equation) =>
    (isColumnSum(equation) && !ofTaxes.has(equation) && paidFor.has(printedIn(equation))) ||
    (equation.isUnnamed === true && saidOf.has(printedIn(equation)));
  // The same of a column that holds sums of its own, where its words lead to the printed figure.
  const held = new Set([...found, ...settled].filter((equation) => holdsWith(equation)).map(printedIn));
  const isOutdone = (equation: Equation) => isColumnSum(equation) && held.has(printedIn(equation));
  // The amount and the VAT of one rate among several make no total of the paper.
  const rates = taxes.filter(({ id }) => id === 'invoice.total').map(({ figures }) => figures);
  const isOfOneRate = ({ id, figures, parts }: Equation) =>
    id === 'invoice.total' &&
    rates.some((row) => figures.every((figure, i) => i === parts.printed || row.includes(figure)));
  // A sum that is printed again in the line below it is added to nothing.
  const isAgain = (equation: Equation) =>
    isColumnSum(equation) &&
    equation.figures.some(
      (figure) => figure !== printedIn(equation) && held.has(figure) && figure.value === printedIn(equation).value,
    );
  // Nobody adds up a sum and some of its own parts: the list above it ends where that sum stands.
  const sums = [...named, ...found, ...settled].filter((each) => isColumnSum(each) && holdsWith(each));
  const isOfBoth = (parts: readonly Figure[]) =>
    sums.some((sum) => {
      const whole = printedIn(sum);
      return parts.includes(whole) && heldIn(sum).some((part) => part !== whole && parts.includes(part));
    });
  const isTwofold = (equation: Equation) =>
    isColumnSum(equation) &&
    equation.forms.every(
      (form) =>
        form.kind === 'sum' &&
        isOfBoth(form.terms.map(([at]) => equation.figures[at]!).filter((figure) => figure !== printedIn(equation))),
    );
  // Rows that make one sum make no other.
  const partsIn = (equation: Equation) => new Set(equation.figures.filter((figure) => figure !== printedIn(equation)));
  // Two totals of the same rows, of which one is the other but for a digit or two: it is printed twice, and once wrongly.
  const isPrintedTwice = (equation: Equation, sum: Equation) =>
    totals.has(printedIn(equation)) &&
    totals.has(printedIn(sum)) &&
    significant({ cents: printedIn(sum).value }) >= MIN_TWICE &&
    isSlip(printedIn(equation).value, printedIn(sum).value);
  const isOfOther = (equation: Equation) =>
    isColumnSum(equation) &&
    equation.figures.length > 3 &&
    sums.some((sum) => {
      const [own, others] = [partsIn(equation), partsIn(sum)];
      const isSame = own.size === others.size && [...own].every((part) => others.has(part));
      return isSame && printedIn(sum) !== printedIn(equation) && !isPrintedTwice(equation, sum);
    });
  // All that stands before a total is known with its rates: another way to it was not meant.
  const ofRates = new Set(whole.map(printedIn));
  const ratedPlaces = new Set(whole.map(placesOf));
  const isOfRates = (equation: Equation) =>
    equation.id === 'invoice.total' && ofRates.has(printedIn(equation)) && !ratedPlaces.has(placesOf(equation));
  // Its quantity and its price are two of three factors.
  const isOfThree = ({ id, figures, parts }: Equation) =>
    id === 'invoice.lines' && ofThree.has(figures[parts.printed]!);
  return {
    /** Of those that names of columns and labels make. */
    isMistaken: (equation: Equation) =>
      !holdsWith(equation) &&
      (isOutdone(equation) ||
        isOfThree(equation) ||
        isOfOneRate(equation) ||
        isOfRates(equation) ||
        isAgain(equation) ||
        isTwofold(equation) ||
        isOfOther(equation)),
    /** Of those that were found by what stands around a number. */
    isMisled: (equation: Equation) =>
      !holdsWith(equation) && (isMisled(equation) || isAgain(equation) || isTwofold(equation) || isOfOther(equation)),
  };
}

/** Digits of a total, without the zeros at the end, that are printed again by no chance. */
const MIN_TWICE = 3;

/** Sums that labels name, whatever list makes their parts. */
const REPLACED: ReadonlySet<Equation['id']> = new Set(['card.roll_forward', 'payslip.net']);

/** What each of its parts is as well is one amount printed again, a base of rates for one, and no sum of them. */
const isRepeated = (equation: Equation) =>
  isColumnSum(equation) &&
  equation.figures.length > 2 &&
  equation.figures.every(({ value }) => value === equation.figures[0]!.value);

const hasFraction = ({ raw }: Figure) => /[.,٫]\p{Nd}{2}(?!\p{Nd})/u.test(raw);
const isThousands = ({ value }: Figure) => Math.abs(value) >= 100_000;

/** Of invoices, lists and tables, whose programs add up what they have not yet rounded; balances of accounts are exact. */
const OF_ROUNDED: ReadonlySet<Equation['id']> = new Set(['invoice.total', 'total.column_sum']);

/** What rounding may lose in the sum: of tables of thousands in whole units, of a total in whole units, or of hundredths. */
function slackOf({ id, family, figures, parts }: Equation): number {
  const printed = figures[parts.printed]!;
  const lost = roundingOf(figures.length - 1);
  // Forms of taxes print whole units, with a fraction of zeros at times.
  if (family === FORM_LINES && figures.every(({ value }) => isWhole(value))) return 100 * Math.ceil(lost);
  if (isWhole(printed.value) && !figures.every(({ value }) => isWhole(value))) return Math.max(WHOLE_UNIT_SLACK, lost);
  return id === 'total.column_sum' && !figures.some(hasFraction) && isThousands(printed) ? 100 * lost : lost;
}

/** Where nothing else is known of its rounding: a line that prints what rounding took off leaves no more of it. */
function rounded(equation: Equation): Equation {
  if (!OF_ROUNDED.has(equation.id) || equation.isExact) return equation;
  const slack = slackOf(equation);
  const isKnown = equation.id === 'invoice.total' && equation.forms.some((form) => form.slack > 0);
  const widen = (form: Form): Form => (form.kind === 'sum' ? { ...form, slack: Math.max(form.slack, slack) } : form);
  return isKnown ? equation : { ...equation, forms: equation.forms.map(widen) };
}

/** Columns of numbers that are missing from no sum of money. */
const NO_MONEY: ReadonlySet<AmountField['role']> = new Set([
  'quantity',
  'units',
  'rate',
  'previous_reading',
  'current_reading',
]);

export function equationsOf(fields: PaperFields, figures: Figures): PaperEquations {
  const named = NAMED.flatMap((source) => source(fields, figures));
  const tables = tabular(fields, named, figures);
  const words = spoken(fields, named, tables, figures);
  const { found } = words;
  // What only a settlement knows may still explain what is missing from another sum.
  const others = figures.unused(fields.amounts.filter(({ role }) => !NO_MONEY.has(role)));
  const settled = settlements(fields, named, tables, found, figures);
  const known = [...named, ...found, ...settled];
  const feet = footEquations(fields, known, figures);
  const shown = shownFigures(fields, known, figures);
  const rated = ratedParts(fields, known, figures);
  const whole = [
    ...rated,
    ...standardSums(fields, [...known, ...rated], figures),
    ...shownSums(fields, known, figures),
    ...screenSums(fields, known, figures),
    ...loneMoney(fields, known, figures),
    ...quotedFigures(fields, figures),
    ...yearsToDate(fields, figures),
    ...stackedProducts(fields, figures),
    ...measuredProducts(fields, figures),
    ...weighingEquations(fields, figures),
    ...counterfoils(fields, figures),
  ];
  // Whole sums, parts and prints of a sum that others agree on.
  const uncounted = known.filter((each) => !tables.written.includes(each));
  const places = new Set(known.map(placesOf));
  const agreed = [
    ...agreedParts(fields, [...known, ...feet, ...rated], figures),
    ...countedTotals(fields, tables.written, uncounted, figures),
    ...paidTotals(fields, [...known, ...feet], figures),
    ...againEquations(fields, [...known, ...feet], figures),
    ...untaxedTotals(fields, figures),
    ...paidNets(fields, known, figures).filter((each) => !places.has(placesOf(each))),
    ...paidPages(fields, known, figures),
    ...means(fields, [...known, ...feet, ...shown], figures),
    ...ratedRests(fields, [...known, ...feet, ...rated], figures),
  ];
  const followed = followingLines(fields, [...known, ...feet, ...shown, ...whole, ...agreed], figures);
  const totals = new Set(fields.amounts.filter(({ role }) => role === 'total').map((amount) => figures.of(amount)));
  const { isMistaken, isMisled } = misunderstood(words, named, settled, whole, {
    totals,
    ofThree: tables.ofThree,
  });
  // What is printed whole replaces the same said of the same numbers: it is believed however far it is off.
  // What was paid and the rates at the foot agree on: the net sum is no part of it.
  const ofPaid = new Set(agreed.filter(({ family }) => family.startsWith(PAID_TOTAL)).map(printedIn));
  const isOfPaid = (each: Equation) => each.id === 'invoice.total' && !holdsWith(each) && ofPaid.has(printedIn(each));
  const sameOf = (each: Equation) => `${each.id} ${placesOf(each)}`;
  const standard = new Set(whole.filter((each) => REPLACED.has(each.id) && !holdsWith(each)).map(sameOf));
  const beside = besideColumns(fields, figures);
  const kept = [
    ...named.filter((each) => !isMistaken(each)),
    ...found.filter((each) => !isMisled(each)),
    ...settled,
    ...feet,
    ...beside.filter((each) => !known.some((other) => printedIn(other) === printedIn(each))),
    ...shown,
  ].filter((each) => !standard.has(sameOf(each)) && !isOfPaid(each));
  const told = new Set(kept.map(placesOf));
  const before = [...kept, ...whole.filter((equation) => !told.has(placesOf(equation))), ...agreed, ...followed];
  const carried = carriedSums(fields, before, figures);
  const agreeing = [...carried, ...summedProducts(fields, before, figures)];
  const witnesses = agreeing.length > 0 ? agreeing : twoWitnesses(fields, before, figures);
  // What else leads from the net sum to the total is known: the tax alone does not.
  const isShorter = (each: Equation) =>
    each.id === 'invoice.total' &&
    !holdsWith(each) &&
    witnesses.some(
      ({ figures: own }) => own.length > each.figures.length && each.figures.every((one) => own.includes(one)),
    );
  const links = brokenLinks(fields, [...before, ...witnesses], figures);
  // The total goes on from what is left: the sum above the broken link leads to another one.
  const isPast = (each: Equation) =>
    each.id === 'invoice.total' &&
    !holdsWith(each) &&
    links.some(({ figures: [, start] }) => each.figures.includes(start!));
  const all = [...before.filter((each) => !isShorter(each) && !isPast(each)), ...witnesses, ...links];
  const meant = all.filter((each) => !isRepeated(each)).map(rounded);
  const failing = meant.filter((equation) => !holdsWith(equation));
  const confirming = confirmingEquations(fields, failing, figures).filter((equation) => !holdsWith(equation));
  return { meant, confirming, others };
}
