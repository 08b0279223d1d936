/**
 * Net pay that a payslip prints again below it, as the amount that goes to the account: where the net itself is another, but
 * what is left of the gross pay is just what is paid, both ask for it, however many digits differ.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { named, printedAgain, sumOf, type Term, worth } from '../make.ts';
import { holdsWith, PLAIN_NET } from '../solve.ts';
import { isMoneyLike, isSum, significant } from '../telling.ts';

/** Fewer digits are printed again by chance. Chosen. */
const MIN_SIGNIFICANT = 4;

/** What the line of a payout to an account says. */
const TO_ACCOUNT =
  /deposit|transfer|account|bank|credited|iban|überw(?:eisung|iesen)|konto|virement|viré|compte|transferencia|cuenta|abono|bonifico|accredit|transferência|conta|overgemaakt|rekening|overfør|utbetal|insättning|przelew|rachun|účet|převod|számla|utalás|cont(?:ul)?(?!\p{L})|virament|havale|hesab|τράπεζ|λογαριασμ|банк|сч[её]т|рахун|העבר[הת]|בנק|חשבון|حساب|بنك|تحويل|振込|口座|银行|账户|계좌/iu;

/** The words before the amount, or a label on its line, say that it goes to an account. */
function isToAccount({ called, labelled }: PaperFields, paid: AmountField): boolean {
  const words = called.filter(({ amount }) => amount === paid).flatMap((each) => each.words);
  const labels = labelled.filter(({ page, value }) => page === paid.page && value.includes(paid.raw));
  return TO_ACCOUNT.test([...words, ...labels.map(({ label, value }) => `${label} ${value}`)].join(' '));
}

const isBelow = (a: AmountField, b: AmountField) => a.page > b.page || (a.page === b.page && a.rect.y > b.rect.y);

/** `known`: equations that names, columns and rows gave; both sums have to follow from their lists. */
export function paidNets(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const [net, other] = named(fields, 'net_pay');
  const [gross, another] = named(fields, 'gross_pay');
  if (fields.documentType.value !== 'payslip' || !net || other || !gross || another || !isBelow(net, gross)) return [];
  const money = fields.numbers.filter(isMoneyLike);
  const sums = new Set(
    known
      .filter((equation) => equation.id === 'total.column_sum' && holdsWith(equation))
      .map(({ figures: own, parts }) => own[parts.printed]!),
  );
  const isMade = (number: AmountField) => sums.has(figures.of(number));
  const [deductions, more] = money.filter(
    (number) => isSum(number) && isBelow(number, gross) && isBelow(net, number) && isMade(number),
  );
  if (!deductions || more || !isMade(gross)) return [];
  const left = gross.cents - Math.abs(deductions.cents);
  const [paid, twice] = money.filter((number) => number !== net && number.cents === left);
  const isAgain = money.some((number) => number !== net && number.cents === net.cents);
  if (!paid || twice || isAgain || left === net.cents || !isBelow(paid, net)) return [];
  if (!isToAccount(fields, paid)) return [];
  if (significant(paid) < MIN_SIGNIFICANT || money.some((each) => isBelow(each, net) && isBelow(paid, each))) return [];
  const [own, off] = [figures.of(net), figures.of(deductions)];
  const terms: Term[] = [
    [own, -1],
    [figures.of(gross), 1],
    [off, worth(off, -1)],
  ];
  return [
    {
      id: 'payslip.net',
      family: PLAIN_NET,
      echoes: 0,
      ...sumOf(terms, 1),
      parts: { printed: 0, gross: 1, deductions: 2 },
      label: '',
    },
    printedAgain('paid net', own, figures.of(paid)),
  ];
}
