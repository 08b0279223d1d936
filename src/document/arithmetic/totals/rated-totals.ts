/**
 * A sum, the parts below it that are each their printed rate of it, and the total below them: tax on top, a discount of
 * the members. As the parts follow from the sum, only the total can be wrong.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { gridsOf, listsOf, loneLists, printedLists } from '../grid.ts';
import { placesOf, type Term, wholeSum } from '../make.ts';
import { isBeside } from '../places.ts';
import { holdsWith, isSumOfSome, STANDARD } from '../solve.ts';
import { isEdit, isMoneyLike, isSum, isTelling } from '../telling.ts';

/** Parts between a sum and its total; more are a list of something else. Chosen. */
const MAX_PARTS = 3;
/** Hundredths: a smaller part is near some rate of any sum. */
const MIN_PART = 300;
/** What rounding of a part may lose. */
const SLACK = 1;
const HUNDRED = 100;

/** Words of fees before anything is held back of them, and of what is held back, in the normal form of labels. */
const GROSS =
  /(?<!\p{L})(?:gross|brutto\p{L}*|brut[oae]?|lord[oa]|hrub[aey]|ברוטו|начислено|нараховано|ακαθάριστ\p{L}*|ακαθαριστ\p{L}*|μικτ\p{L}*|ال?اجمالي|ال?إجمالي)(?!\p{L})/iu;
const WITHHELD =
  /(?<!\p{L})(?:withh[eo]ld\p{L}*|deducted at source|במקור|quellensteuer|abzugsteuer|einbehalten\p{L}*|retencion(?:es)?|irpf|retenue|ritenuta|retencao|irrf|ingehouden|inhouding|bronbelasting|zaliczka|srazkova|zrazkova|impozit retinut|stopaj\p{L}*|tevkifat\p{L}*|παρακράτηση|παρακρατηση|ндфл|пдфо|удержан\p{L}*|утриман\p{L}*|مستقطع\p{L}*|استقطاع|kildeskat|ennakonpidatys|skattetrekk|kallskatt)(?!\p{L})/iu;

/** A part with its printed sign, or with the other one: what is withheld may be printed without a minus. */
const signsOf = (count: number): (1 | -1)[][] =>
  count === 0
    ? [[]]
    : signsOf(count - 1).flatMap((signs): (1 | -1)[][] => [
        [...signs, 1],
        [...signs, -1],
      ]);

/** `known`: equations that names, columns and rows gave. */
export function ratedTotals(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const { numbers, rates, called } = fields;
  if (rates.length === 0) return [];
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents !== 0);
  const holding = known.filter((each) => holdsWith(each));
  const made = new Set(
    holding.filter(({ forms }) => forms[0]!.kind === 'sum').map(({ figures: own, parts }) => own[parts.printed]!),
  );
  const totals = new Set(called.filter(({ label }) => label === 'total').map(({ amount }) => amount));
  const isEnd = (number: AmountField) => isSum(number) || number.role === 'total' || totals.has(number);
  const wordsOf = new Map(called.map(({ amount, words }) => [amount, words.join(' ')]));
  const gross = new Set(
    called
      .filter(({ label, words }) => label === 'gross_pay' || GROSS.test(words.join(' ')))
      .map(({ amount }) => amount),
  );
  const isWithheld = (part: AmountField) => WITHHELD.test(wordsOf.get(part) ?? '');
  const isStart = (number: AmountField) => isEnd(number) || made.has(figures.of(number)) || gross.has(number);
  const isPartOf = (part: AmountField, sum: AmountField) => {
    const beside = rates.filter((rate) => isBeside(part, rate));
    const [rate, more] = beside;
    const alone = money.every((number) => number === part || !isBeside(number, part));
    const expected = rate ? (Math.abs(sum.cents) * rate.percent) / 100 : 0;
    return !more && alone && Math.abs(part.cents) >= MIN_PART && Math.abs(Math.abs(part.cents) - expected) <= SLACK;
  };
  const told = new Set(known.map(placesOf));
  const lists = [...gridsOf(money).flatMap(listsOf), ...loneLists(money), ...printedLists(money)];
  const found = lists.flatMap((list) =>
    list.flatMap((total, at): Equation[] => {
      const from = isEnd(total) ? list.slice(0, at).findLastIndex(isStart) : -1;
      const [sum, parts] = [list[from], list.slice(from + 1, at)];
      if (!sum || parts.length === 0 || parts.length > MAX_PARTS) return [];
      if (!parts.every((part) => isPartOf(part, sum)) || made.has(figures.of(total))) return [];
      // Rates that make a hundred share the sum, and the total below is that of one share.
      if (parts.length > 1 && parts.reduce((cents, part) => cents + part.cents, 0) === sum.cents) return [];
      const ways = signsOf(parts.length).map((signs): Term[] => [
        [figures.of(total), -1],
        [figures.of(sum), 1],
        ...parts.map((part, i): Term => [figures.of(part), signs[i]!]),
      ]);
      const equations = ways.map((terms) =>
        wholeSum('total.column_sum', `rated total ${total.page} ${total.rect.y}`, terms),
      );
      const meant = equations.find((each) => holdsWith(each));
      if (meant) return [meant];
      // The parts may be mentioned and not added; from gross pay they are taken.
      const isTaken = gross.has(sum) || parts.every(isWithheld);
      const plain = (isTaken ? equations.at(-1) : equations[0])!;
      const sign = isTaken ? -1 : 1;
      // Words name gross, tax and net, which may be round then.
      const isNamed = gross.has(sum) && parts.every(isWithheld);
      return total.cents === sum.cents || !(isTelling(total) || isNamed) || !isChanged(total, sum, parts, sign, numbers)
        ? []
        : [withFamily(plain)];
    }),
  );
  return [...new Map(found.map((each) => [placesOf(each), each])).values()].filter((each) => !told.has(placesOf(each)));
}

const withFamily = (equation: Equation): Equation =>
  equation.figures.every(({ source }) => source === 'native') ? { ...equation, family: STANDARD } : equation;

/** Nothing else printed makes the difference, and the total is nearly right or its hundredths are. */
function isChanged(
  total: AmountField,
  sum: AmountField,
  parts: readonly AmountField[],
  sign: 1 | -1,
  numbers: readonly AmountField[],
): boolean {
  const needed = parts.reduce((cents, part) => cents + sign * part.cents, sum.cents);
  const off = Math.abs(needed - total.cents);
  const own = new Set([total, sum, ...parts].map(({ cents }) => Math.abs(cents)));
  const others = numbers.map(({ cents }) => cents).filter((cents) => cents !== 0 && !own.has(Math.abs(cents)));
  if (own.has(off) || isSumOfSome(off, others) || needed <= 0) return false;
  const isSharp = total.source === 'native' && off % HUNDRED === 0 && needed % HUNDRED !== 0;
  return isSharp || isEdit(total.cents, needed);
}
