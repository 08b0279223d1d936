/** A sentence that says of listed payments that they make the price: `The sum of the four payments equals the total consideration`. */
import { isOneSlip } from '../../values/digit-changes.ts';
import type { FieldLine } from './cells.ts';
import { lineText } from './entities.ts';
import type { AmountField, LineSum, TableField } from './types.ts';

const SENTENCE =
  /(?:sum|total) of (?:the |all )*(?:\p{L}+ )?(?:payments|instal?lments) (?:equals|is equal to|is the|makes up)|summe (?:der|aller) (?:\p{L}+ )?(?:raten|zahlungen|teilzahlungen) (?:entspricht|ergibt|ist gleich)|(?:somme|total) des (?:\p{L}+ )?(?:versements|paiements|échéances|acomptes) (?:est égale?|égale|correspond)|(?:suma|total) de (?:los|las) (?:\p{L}+ )?(?:pagos|cuotas|plazos) (?:es igual|equivale|corresponde)|(?:soma|total) d[oa]s (?:\p{L}+ )?(?:pagamentos|prestações|parcelas) (?:é igual|equivale|corresponde)|(?:somma|totale) (?:dei|delle) (?:\p{L}+ )?(?:pagamenti|rate) (?:è pari|è uguale|equivale|corrisponde)|som van (?:de|alle) (?:\p{L}+ )?(?:betalingen|termijnen) (?:is gelijk|komt overeen)|(?:ödemelerin|taksitlerin) toplamı .{0,30}(?:eşittir|kadardır)|suma (?:\p{L}+ )?(?:płatności|rat|wpłat) (?:jest równa|równa się|odpowiada)|(?:סכום|סך)(?: כל)? (?:\p{L}+ )?ה?תשלומים (?:שו?וה|זהה|יהיה|הוא|מהווה)|مجموع (?:\p{L}+ )?(?:ال)?(?:دفعات|أقساط) (?:\p{L}+ )?(?:يساوي|تساوي|يعادل)/iu;

/** Payments of one price; chosen. */
const MIN_PAYMENTS = 2;
const MAX_PAYMENTS = 24;

/** The amounts of the only column of amounts, where each of its rows has one. */
function paymentsOf({ columns, rows }: TableField): AmountField[] {
  const [at, more] = columns.flatMap(({ key }, i) => (key === 'amount' ? [i] : []));
  if (at === undefined || more !== undefined || rows.length < MIN_PAYMENTS || rows.length > MAX_PAYMENTS) return [];
  const amounts = rows.flatMap(({ cells }) => cells[at]?.amount ?? []);
  return amounts.length === rows.length ? amounts : [];
}

/** The price is the one other amount that they make, or would make but for one digit of one of them or of it. */
export function readPaymentSums(
  lines: readonly FieldLine[],
  tables: readonly TableField[],
  amounts: readonly AmountField[],
): LineSum[] {
  const isSaid = lines.some((line) => SENTENCE.test(textOf(line)));
  const lists = isSaid ? tables.map(paymentsOf).filter(({ length }) => length > 0) : [];
  const [payments, other] = lists;
  if (!payments || other) return [];
  const sum = payments.reduce((total, { cents }) => total + cents, 0);
  const others = amounts.filter((amount) => !payments.includes(amount) && amount.cents > 0);
  const isNear = ({ cents }: AmountField) =>
    isOneSlip(cents, sum) || payments.some((payment) => isOneSlip(payment.cents, payment.cents + cents - sum));
  const meant = others.filter(({ cents }) => cents === sum);
  const [price, ...more] = meant.length > 0 ? meant : others.filter(isNear);
  if (!price || more.some(({ cents }) => cents !== price.cents)) return [];
  return [{ printed: price, terms: payments.map((payment) => [payment, 1] as const) }];
}

const textOf = (line: FieldLine) =>
  line.direction === 'rtl' ? lineText({ ...line, cells: line.cells.toReversed() }) : lineText(line);
