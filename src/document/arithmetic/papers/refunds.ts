/**
 * What is paid back of a tax or of advances: what was withheld or paid in, less what is due, three labelled lines that
 * follow each other in any order.
 */
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import type { AmountField, CalledField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumOf } from '../make.ts';
import { isMoneyLike, isTelling } from '../telling.ts';

/** In the normal form of labels. */
const BACK =
  /(?<!\p{L})(?:refund|overpaid|overpayment|ה?החזר|להחזר|erstattung|ruckerstattung|guthaben|remboursement|trop-percu|devolucion|reembolso|rimborso|restituicao|teruggave|возврат|переплата|استرداد)(?!\p{L})/iu;
const PAID =
  /(?<!\p{L})(?:withheld|deducted at source|paid in|prepaid|advances?|credits?|payments? on account|ש?נוכה|ניכוי|במקור|מקדמות|שולמו?|einbehalten\p{L}*|vorauszahlungen|angerechnet\p{L}*|acomptes?|retenues?|retenciones|retenido|ritenute|acconti|retencoes|ingehouden|voorheffing\p{L}*|удержано|авансы)(?!\p{L})/iu;
const DUE =
  /(?<!\p{L})(?:due|payable|liability|assessed|tax for the year|המגיע|חבות|חיוב|festgesetzt\p{L}*|steuerschuld|impot du|impuesto|cuota|imposta|imposto devido|verschuldigd\p{L}*|начислено|исчислен\p{L}*)(?!\p{L})/iu;

function onlyOf(called: readonly CalledField[], pattern: RegExp, but: readonly RegExp[]): AmountField | null {
  const found = called.filter(({ amount, words }) => {
    const text = words.join(' ');
    return isMoneyLike(amount) && amount.cents > 0 && pattern.test(text) && !but.some((other) => other.test(text));
  });
  return found.length === 1 ? found[0]!.amount : null;
}

/** The one other amount of a paper that prints three, whatever it calls it. */
function restOf(numbers: readonly AmountField[], known: readonly (AmountField | null)[]): AmountField | null {
  const [only, more] = numbers.filter((number) => isMoneyLike(number) && number.cents > 0 && !known.includes(number));
  return more ? null : (only ?? null);
}

export function refundEquations({ called, numbers }: PaperFields, figures: Figures): Equation[] {
  const back = onlyOf(called, BACK, []);
  const paid = onlyOf(called, PAID, [BACK]);
  const due = onlyOf(called, DUE, [BACK, PAID]) ?? restOf(numbers, [back, paid]);
  if (!back || !paid || !due || new Set([back, paid, due]).size < 3) return [];
  const expected = paid.cents - due.cents;
  const off = expected - back.cents;
  const isNear =
    expected > 0 &&
    [back, paid, due].every((each) => isTelling(each) && !isDoubtful(each) && each.source === 'native') &&
    (isOneDigitOff(back.cents, expected) ||
      isOneDigitOff(paid.cents, paid.cents - off) ||
      isOneDigitOff(due.cents, due.cents + off)) &&
    // Interest or a charge that is printed may be in it.
    !numbers.some(({ cents }) => Math.abs(cents) === Math.abs(off) || cents === expected);
  if (off !== 0 && !isNear) return [];
  return [
    {
      id: 'total.column_sum',
      family: `refund ${back.page} ${back.rect.y}`,
      echoes: 0,
      ...sumOf([
        [figures.of(back), -1],
        [figures.of(paid), 1],
        [figures.of(due), -1],
      ]),
      isExact: true,
      parts: { printed: 0 },
      label: '',
    },
  ];
}
