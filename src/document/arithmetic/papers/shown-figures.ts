/**
 * What the amount in large print of a screen is, where its own label was not read: the net pay of a payslip of which gross pay
 * and deductions are known, what is left of a loan, the balance after the last movement of a list.
 */
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation, EquationId } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { named, sumsOf, type Term, worth } from '../make.ts';
import { holdsWith, PLAIN_NET } from '../solve.ts';
import { isEdit, isMoneyLike, isTelling } from '../telling.ts';
import { headline } from './headline.ts';
import { rolledLists } from './shown-above.ts';

/** Balances that follow from the ones before them; chosen, as in the lists themselves. */
const MIN_HOLDING = 2;
/** A smaller share of the balance may be held back for what is not booked yet. Chosen. */
const MIN_OFF = 0.2;

/** What is paid back of a loan already. */
const PAID_BACK =
  /(?<!\p{L})(?:ש?שולמ[הו]|ש?נפרע[הו]?|ששולם|נפרע|(?:re)?paid|repaid|getilgt\p{L}{0,2}|zurückgezahlt\p{L}{0,2}|rembours[ée]{1,3}|amorti\p{L}{0,6}|pagado|rimborsat[oa]|pag[oa]|afgelost|spłacon[ey]|splacen[éo]|törlesztett|återbetal[dt]\p{L}{0,2}|betalt|maksettu|ödenen|погашен\p{L}{0,2}|выплачен\p{L}{0,2}|المسدد)(?!\p{L})/iu;

const sum = (
  id: EquationId,
  [printed, ...terms]: readonly [AmountField, ...(readonly [AmountField, 1 | -1])[]],
  figures: Figures,
): Equation => ({
  id,
  family: id === 'payslip.net' ? PLAIN_NET : `shown ${id}`,
  echoes: 0,
  ...sumsOf([
    [
      [figures.of(printed), -1],
      ...terms.map(([amount, sign]): Term => [figures.of(amount), worth(figures.of(amount), sign)]),
    ],
  ]),
  parts: { printed: 0 },
  label: '',
});

/** Gross pay less deductions, each the sum of its own list, are the one amount that is in no list. */
function netShown(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const [shown] = headline(fields);
  if (fields.documentType.value !== 'payslip' || !shown || named(fields, 'net_pay').length > 0) return [];
  const [[gross, more], [less, another]] = [named(fields, 'gross_pay'), named(fields, 'deductions')];
  if (!gross || !less || more || another) return [];
  const held = known.filter((each) => holdsWith(each));
  const isMade = (amount: AmountField) =>
    held.some((each) => each.figures.length > 2 && each.figures[each.parts.printed] === figures.of(amount));
  const taken = new Set(held.flatMap((each) => each.figures));
  const isAlone = fields.amounts.every(
    (each) => each.cents === 0 || each.cents === shown.cents || taken.has(figures.of(each)),
  );
  if (!isMade(gross) || !isMade(less) || !isAlone) return [];
  const needed = gross.cents - Math.abs(less.cents);
  if (shown.cents !== needed && !isEdit(shown.cents, needed)) return [];
  return [
    { ...sum('payslip.net', [shown, [gross, 1], [less, -1]], figures), parts: { printed: 0, gross: 1, deductions: 2 } },
  ];
}

/** What was lent, less what is paid back of it. */
function loanLeft(fields: PaperFields, figures: Figures): Equation[] {
  const { documentType, called, transactions } = fields;
  if (documentType.value !== 'loan_document' || transactions.length > 0) return [];
  const [[shown], [lent, more]] = [headline(fields), named(fields, 'principal')];
  const paid = called.filter(({ words, header }) => PAID_BACK.test([...words, ...header].join(' ')));
  const [back, another] = paid.map(({ amount }) => amount);
  if (!shown || !lent || more || !back || another) return [];
  if (![shown, lent, back].every(isMoneyLike) || !isTelling(shown) || back.cents >= lent.cents) return [];
  const [left, needed] = [shown.cents, lent.cents - back.cents];
  const isNear = isEdit(left, needed) || isEdit(back.cents, lent.cents - left) || isEdit(lent.cents, left + back.cents);
  return left === needed || isNear ? [sum('loan.balance', [shown, [lent, 1], [back, -1]], figures)] : [];
}

/** The balance after the last movement is that of the account. */
function balanceShown(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const [shown] = headline(fields);
  const isLinked = ({ id, family }: Equation) => id === 'statement.running_balance' && family === 'listed balances';
  const chain = known.filter(isLinked);
  const isChain = chain.filter((each) => holdsWith(each)).length >= MIN_HOLDING;
  const links = isChain ? chain : rolledLists(fields, figures);
  if (!shown) return [];
  const befores = new Set(
    links.flatMap(({ figures: own, parts }) => (parts.before === undefined ? [] : own[parts.before])),
  );
  const [last, more] = links
    .filter((each) => holdsWith(each))
    .map((each) => each.figures[each.parts.printed]!)
    .filter((figure) => !befores.has(figure));
  const own = figures.of(shown);
  if (!last || more || last === own || own.value <= 0) return [];
  const off = Math.abs(last.value - own.value);
  const isChanged =
    isOneDigitOff(own.value, last.value) &&
    off >= MIN_OFF * last.value &&
    !fields.numbers.some(({ cents }) => Math.abs(cents) === off);
  if (off !== 0 && !isChanged) return [];
  return [
    {
      id: 'sum.again',
      family: 'shown balance',
      echoes: 0,
      ...sumsOf([
        [
          [own, -1],
          [last, 1],
        ],
      ]),
      isAgain: true,
      parts: { printed: 0 },
      label: '',
    },
  ];
}

/** `known`: equations that names, columns and rows gave. */
export const shownFigures = (fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] => [
  ...netShown(fields, known, figures),
  ...loanLeft(fields, figures),
  ...balanceShown(fields, known, figures),
];
