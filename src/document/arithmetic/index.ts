/** The arithmetic of each paper in a document: its equations, which of them hold, and what would correct the others. */

import { isDoubtful } from '../../values/misreadings.ts';
import { exactCents } from '../../values/numbers.ts';
import { isWhole, WHOLE_UNIT_SLACK } from '../../values/rounding.ts';
import type { FactProviders } from '../facts.ts';
import type { AmountField, PaperFields } from '../fields/types.ts';
import { againEquations } from './again.ts';
import { agreedParts } from './agreed-parts.ts';
import { confirmingEquations } from './confirming.ts';
import { countedEquations } from './counted.ts';
import { countedTotals } from './counted-totals.ts';
import { dayEquations } from './day-sums.ts';
import { exchangeEquations } from './exchange.ts';
import type { Equation, Figure, Form, Outcome } from './facts.ts';
import { footEquations } from './feet.ts';
import { Figures, type Looks, lookKey, type Seen } from './figures.ts';
import { goodsTotals } from './goods-totals.ts';
import { headedRates } from './headed-rates.ts';
import { lineSums } from './line-sums.ts';
import { listedBalances } from './listed-balances.ts';
import { placesOf, roundingOf } from './make.ts';
import { meterEquations } from './meters.ts';
import { withMissingRows } from './missing-rows.ts';
import { namedSums } from './named-sums.ts';
import { paidTotals } from './paid-totals.ts';
import { netOfTotals, payslipEquations, scheduleEquations, sumsBeside } from './pay.ts';
import { productEquations } from './products.ts';
import { ratedParts } from './rated-parts.ts';
import { rateEquations } from './rates.ts';
import { repeatedEquations } from './repeated.ts';
import { rowEquations } from './rows.ts';
import { settlementEquations } from './settlements.ts';
import { signedLists } from './signed-lists.ts';
import { heldIn, holdsWith, solve } from './solve.ts';
import { standardSums } from './standard-sums.ts';
import { statedEquations } from './stated.ts';
import { statementEquations } from './statement.ts';
import { sumEquations } from './sums.ts';
import { taxRowEquations } from './tax-rows.ts';
import { tipGuides } from './tip-guides.ts';

const printedIn = ({ figures, parts }: Equation) => figures[parts.printed]!;

/** What each of its parts is as well is one amount printed again, a base of rates for one, and no sum of them. */
const isRepeated = ({ id, figures }: Equation) =>
  id === 'total.column_sum' && figures.length > 2 && figures.every(({ value }) => value === figures[0]!.value);

/** Columns of numbers that are missing from no sum of money. */
const NO_MONEY: ReadonlySet<AmountField['role']> = new Set([
  'quantity',
  'units',
  'rate',
  'previous_reading',
  'current_reading',
]);

const hasFraction = ({ raw }: Figure) => /[.,٫]\p{Nd}{2}(?!\p{Nd})/u.test(raw);
const isThousands = ({ value }: Figure) => Math.abs(value) >= 100_000;

/** Of invoices, lists and tables, whose programs add up what they have not yet rounded; balances of accounts are exact. */
const OF_ROUNDED: ReadonlySet<Equation['id']> = new Set(['invoice.total', 'total.column_sum']);

/** What rounding may lose in the sum: of tables of thousands in whole units, of a total in whole units, or of hundredths. */
function slackOf({ id, figures, parts }: Equation): number {
  const printed = figures[parts.printed]!;
  const lost = roundingOf(figures.length - 1);
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

export const arithmeticOf = (fields: PaperFields, section: number): Outcome[] => solved(fields, section);

function solved(fields: PaperFields, section: number, looks?: Looks): Outcome[] {
  const figures = new Figures(looks);
  const named = [
    statementEquations,
    signedLists,
    listedBalances,
    sumEquations,
    productEquations,
    payslipEquations,
    scheduleEquations,
  ].flatMap((equations) => equations(fields, figures));
  const across = rowEquations(fields, named, figures);
  const written = countedEquations(fields, [...named, ...across], figures);
  // Its words say what a count is; without them only the places of its numbers do.
  const counts = new Set(written.map(printedIn));
  const isCounted = (equation: Equation) =>
    equation.isUnnamed === true && equation.forms[0]!.kind === 'product' && counts.has(printedIn(equation));
  const rows = across.filter((equation) => !isCounted(equation));
  const told = new Set([...named, ...rows].map((equation) => placesOf(equation)));
  const said = lineSums(fields, figures).filter((equation) => !told.has(placesOf(equation)));
  const taxes = taxRowEquations(fields, [...named, ...rows], figures);
  const products = [
    ...meterEquations(fields, figures),
    ...exchangeEquations(fields, figures),
    ...repeatedEquations(fields, figures),
    ...rateEquations(fields, [...named, ...rows], figures),
  ];
  const headed = headedRates(fields, [...named, ...rows, ...products], figures);
  // A product that only places of numbers relate, and that fails, keeps no words from being heard.
  const isHeard = (equation: Equation) => !equation.isUnnamed || holdsWith(equation);
  const stated = statedEquations(
    fields,
    [...named, ...rows, ...written, ...products, ...taxes].filter(isHeard),
    figures,
  );
  const found = [
    ...rows,
    ...written,
    ...netOfTotals(fields, [...named, ...rows], figures),
    ...sumsBeside(fields, [...named, ...rows], figures),
    ...said,
    ...products,
    ...headed,
    ...tipGuides(fields, figures),
    ...dayEquations(fields, figures),
    ...taxes,
    ...stated,
  ];
  // What only a settlement knows may still explain what is missing from another sum.
  const others = figures.unused(fields.amounts.filter(({ role }) => !NO_MONEY.has(role)));
  const paid = settlementEquations(fields, [...named, ...found], figures);
  const exact = new Set(named.filter(({ isExact }) => isExact).map(printedIn));
  // A column that is added up already needs no second sum.
  const columns = named.filter(({ id }) => id === 'total.column_sum').map((each) => new Set(each.figures));
  const isAdded = (equation: Equation) =>
    columns.some((own) => equation.figures.every((figure) => own.has(figure) || figure === printedIn(equation)));
  const goods = goodsTotals(fields, figures).filter((each) => !isAdded(each));
  const listed = [...namedSums(fields, [...named, ...rows, ...written], paid, figures), ...goods];
  const settled = [...paid, ...listed.filter((each) => !exact.has(printedIn(each)))];
  const feet = footEquations(fields, [...named, ...found, ...settled], figures);
  const rated = ratedParts(fields, [...named, ...found, ...settled], figures);
  const standard = standardSums(fields, [...named, ...found, ...settled, ...rated], figures);
  const charged = paidTotals(fields, [...named, ...found, ...settled, ...feet], figures);
  const listedTotals = countedTotals(
    fields,
    written,
    [...named, ...found.filter((each) => !written.includes(each)), ...settled],
    figures,
  );
  const agreed = agreedParts(fields, [...named, ...found, ...settled, ...feet, ...rated], figures);
  const again = againEquations(fields, [...named, ...found, ...settled, ...feet], figures);
  const paidFor = new Set(settled.map(printedIn));
  // Labels tell what a number is the sum of, and words of what it is the product; its place alone may mislead.
  const saidOf = new Set(stated.filter((equation) => holdsWith(equation)).map(printedIn));
  // Rows of rates name what they add up, too.
  const ofTaxes = new Set(taxes);
  const isMisled = (equation: Equation) =>
    !holdsWith(equation) &&
    ((equation.id === 'total.column_sum' && !ofTaxes.has(equation) && paidFor.has(printedIn(equation))) ||
      (equation.isUnnamed === true && saidOf.has(printedIn(equation))));
  // The same of a column that holds sums of its own, where its words lead to the printed figure.
  const held = new Set([...found, ...settled].filter((equation) => holdsWith(equation)).map(printedIn));
  const isOutdone = (equation: Equation) => equation.id === 'total.column_sum' && held.has(printedIn(equation));
  // The amount and the VAT of one rate among several make no total of the paper.
  const rates = taxes.filter(({ id }) => id === 'invoice.total').map(({ figures }) => figures);
  const isOfOneRate = ({ id, figures, parts }: Equation) =>
    id === 'invoice.total' &&
    rates.some((row) => figures.every((figure, i) => i === parts.printed || row.includes(figure)));
  // A sum that is printed again in the line below it is added to nothing.
  const isAgain = (equation: Equation) =>
    equation.id === 'total.column_sum' &&
    !holdsWith(equation) &&
    equation.figures.some(
      (figure) => figure !== printedIn(equation) && held.has(figure) && figure.value === printedIn(equation).value,
    );
  // All that stands before a total is known with its rates: another way to it was not meant.
  const whole = [...rated, ...standard];
  const ofRates = new Set(whole.map(printedIn));
  const ratedPlaces = new Set(whole.map(placesOf));
  const isOfRates = (equation: Equation) =>
    equation.id === 'invoice.total' && ofRates.has(printedIn(equation)) && !ratedPlaces.has(placesOf(equation));
  const isMistaken = (equation: Equation) =>
    !holdsWith(equation) && (isOutdone(equation) || isOfOneRate(equation) || isOfRates(equation));
  const made = [...named.filter((each) => !isMistaken(each)), ...found.filter((each) => !isMisled(each))];
  const kept = made.filter((each) => !isAgain(each));
  const toldOf = new Set([...kept, ...settled, ...feet].map(placesOf));
  const more = whole.filter((equation) => !toldOf.has(placesOf(equation)));
  const all = [...kept, ...settled, ...feet, ...more, ...agreed, ...listedTotals, ...charged, ...again];
  const meant = all.filter((each) => !isRepeated(each)).map(rounded);
  const failing = meant.filter((equation) => !holdsWith(equation));
  const confirming = confirmingEquations(fields, failing, figures).filter((equation) => !holdsWith(equation));
  const outcomes = solve(meant, others, { section, numbers: fields.numbers.map(exactCents), confirming });
  return withMissingRows(outcomes, fields.numbers);
}

/** Figures looked at again in one document, the least sure first: each look takes some milliseconds. */
const MAX_LOOKS = 10;

/**
 * Recognised figures that an equation would have changed or doubts, and those beside them that are in doubt: before it
 * says so, they are looked at once more.
 */
function suspects(outcomes: readonly Outcome[]): Figure[] {
  const failed = outcomes.filter(({ state }) => state === 'broken' || state === 'misread');
  const changed = failed.flatMap(({ repairs }) =>
    repairs.flatMap(({ changes }) => changes.map(({ figure }) => figure)),
  );
  const beside = failed.flatMap(({ equation }) => equation.figures.filter((figure) => isDoubtful(figure)));
  const recognised = [...changed, ...beside]
    .filter(({ source }) => source === 'ocr')
    .sort((a, b) => a.confidence - b.confidence);
  return [...new Map(recognised.map((figure) => [lookKey(figure), figure])).values()].slice(0, MAX_LOOKS);
}

/** Terms of a sum that holds, which no misread digit of one of them would leave: they are as good as looked at again. */
const MIN_HELD = 3;

function heldFast(outcomes: readonly Outcome[]): [string, Seen][] {
  const held = outcomes.filter(
    ({ state, equation }) => state === 'holds' && !equation.isUnnamed && equation.forms[0]!.kind === 'sum',
  );
  const figures = held.flatMap(({ equation }) => (heldIn(equation).length >= MIN_HELD ? heldIn(equation) : []));
  return figures
    .filter(({ source }) => source === 'ocr')
    .map((figure) => [lookKey(figure), { seen: [figure.value], isSure: true, texts: [], isDrawnAsRead: false }]);
}

export const arithmeticProviders: Pick<FactProviders, 'arithmetic'> = {
  async arithmetic(get) {
    const { sections } = await get('fields');
    const outcomes = sections.map(arithmeticOf);
    const asked = suspects(outcomes.flat());
    if (asked.length === 0) return outcomes;
    const seen = await (await get('lookAgain'))(asked);
    const isDrawnAsRead = await get('isDrawnAsRead');
    const looks = new Map([
      ...heldFast(outcomes.flat()),
      ...asked.map((figure, i) => [lookKey(figure), { ...seen[i]!, isDrawnAsRead: isDrawnAsRead(figure) }] as const),
    ]);
    return sections.map((fields, section) => solved(fields, section, looks));
  },
};
