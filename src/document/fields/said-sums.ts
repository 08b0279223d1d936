/**
 * Sums that sentences of a letter state: `With the advances of 96.00 for charges and 74.00 for heating the rent comes to
 * 688.40`. The amounts right before the sum are its parts; words such as *excess* and *less* take one off, and so do those
 * of what was paid: `A total of 5,600.00 fell due. We have received 4,150.00, leaving a balance of 1,450.00`.
 */

import { CURRENCY_BESIDE } from '../../values/currencies.ts';
import { isOneDigitMore, isOneSlip } from '../../values/digit-changes.ts';
import { subsetsOf } from '../../values/subsets.ts';
import type { FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import type { AmountField, LineSum } from './types.ts';

/** Words of a line that make it one of a sentence; chosen. */
const MIN_WORDS = 5;
/** Parts of one sum, and amounts before it of which any may be meant; chosen. */
const MIN_PARTS = 2;
const MAX_PARTS = 4;
const MAX_BEFORE = 6;
/** Characters between a sum and the first of its parts; chosen. */
const MAX_APART = 500;
/** Amounts of a paper; more are no letter. */
const MAX_AMOUNTS = 24;
/** Rounder amounts and smaller ones are near each other by chance. */
const MIN_SUM = 10_000;

/** Before the sum, in one sentence with it. */
const SUM =
  /(?<!\p{L})(?:mak(?:es|ing)|com(?:es|ing) to|amount(?:s|ing)? to|total(?:s|l?ing)?|in total|altogether|sum of|result(?:s|ing) in|(?:will|shall) (?:therefore )?(?:pay|transfer|refund|credit|reimburse)|you (?:will )?(?:receive|owe)|gesamt\p{L}*|insgesamt|ergibt|ergeben|summe|zahlen wir|überweisen wir|erstatten wir|au total|total de|s.élève à|nous vous (?:verserons|versons|réglons)|en total|asciende a|le abonaremos|un totale|in totale|ammonta a|liquideremo|totalizando|no total|pagaremos|in totaal|totaal\p{L}*|i alt|totalt|sammanlagt|łącznie|razem|celkem|összesen|în total|toplam|σύνολο|всего|итого|всього|ו?ב?סה["״]כ|ו?ב?סך הכו?ל|מסתכ(?:ם|מת)|נשלם|ישולם|נעביר|יועבר|المجموع|بمجموع|إجمالي)(?!\p{L})[^.!?;]{0,100}$/iu;
/** Before what is left of a debt. */
const LEFT =
  /(?<!\p{L})(?:leav(?:es|ing)|remain(?:s|ing|der)|balance|outstanding|arrears|still ow(?:e|ed|ing)|restbetrag|rest(?:schuld)?|rückstand|offen(?:er?)?|verble?iben?|reste(?:nt)?|solde|impayé|arriéré|saldo|pendiente|resta|quedan?|debe|residuo|rimangono|rimane|falta|em dívida|resterend|openstaand|achterstand|resterende|restbeløb|restanse|utestående|återstår|restbelopp|pozostaje|pozostało|zaległość|zbývá|nedoplatek|hátralék|rest|restanță|kalan|υπόλοιπο|остаток|остается|задолженность|залишок|יתרת?|ה?יתרה|נותרו?|חוב|פיגור|ה?מגיע(?:ים)? לך|المتبقي|الرصيد)(?!\p{L})[^.!?;]{0,60}$/iu;
/** Behind it. */
const IN_ARREARS =
  /^\s?(?:(?:is |are )?(?:in arrears|outstanding|overdue|unpaid|still (?:due|owed|owing))|im rückstand|offen|(?:reste(?:nt)?|sont) (?:dus?|impayés?)|pendientes?|in arretrato|em dívida|em atraso|achterstallig|zaległości|в долгу)(?!\p{L})/iu;
/** Before what was paid of a debt. */
const PAID =
  /(?<!\p{L})(?:paid|received|payments?(?: of| totall?ing)?|bezahlt|gezahlt|eingegangen|erhalten|überwiesen|payés?|versés?|réglés?|reçus?|pagado|abonado|recibido|pagat[oi]|versat[oi]|ricevut[oi]|pag[oa]s?|recebid[oa]s?|betaald|ontvangen|betalt|modtaget|mottatt|betalat|mottagit|zapłacono|wpłacono|otrzymaliśmy|zaplaceno|uhrazeno|befizet\p{L}{0,6}|plătit|achitat|ödedi\p{L}{0,4}|ödenen|πληρώσ\p{L}{0,5}|оплачено|получено|сплачено|ש?שולמו?|ש?התקבלו?|ש?שילמת[ם]?|المدفوع|دفع\p{L}{0,3})(?!\p{L})/iu;
/** Behind what was paid. */
const WAS_PAID =
  /^\s?(?:has been|have been|was|were)? ?(?:paid|received|bezahlt|gezahlt|eingegangen|erhalten|überwiesen)(?!\p{L})/iu;
/** Behind it. */
const IN_TOTAL =
  /^\s?(?:in total|in all|altogether|insgesamt|au total|en total|in totale|no total|in totaal|i alt|totalt|łącznie|celkem|összesen|בסך הכו?ל|בסה["״]כ)(?!\p{L})/iu;
/** What is taken off. */
const LESS =
  /(?<!\p{L})(?:excess|deductible|less|minus|deduct\p{L}*|after (?:deduction|deducting)|abzüglich|abzgl|selbstbe\p{L}*|moins|franchise|déduction|menos|franquicia|franquia|meno|franchigia|minder|eigen risico|fradrag|selvrisiko|egenandel|självrisk|potrąc\p{L}*|udział własny|spoluúčast|önrész|franșiz\p{L}*|muafiyet|франшиз\p{L}*|ו?(?:בניכוי|פחות|ב?השתתפות עצמית|י?נוכ(?:ה|ו|תה)|קוזזו?|הופחתו?)|בלאי|depreciation|wear|wertminderung|vétusté|depreciación|degrado|ناقص|خصم|تحمل)(?!\p{L})/iu;
/** What is added to what was paid before, right before its amount. */
const RISE =
  /(?<!\p{L})(?:(?:increase|rise|raise|addition|surcharge)(?: of| by)?|increased by|erhöh\p{L}*(?: sich)?(?: um)?|erhöhung(?: von| um)?|mehrbetrag von|(?:hausse|augment\p{L}*|majoration)(?: de)?|(?:aumento|incremento|subida|acréscimo)(?: d[eio])?|verhog\p{L}*(?: van| met)?|stijging van|(?:økning|stigning|forhøjelse)(?: på)?|höjning(?: på| med)?|korotus|podwyżk\p{L}*(?: o)?|zvýšen\p{L}*(?: o)?|emelés|majorare(?: de| cu)?|artış|αύξηση|увеличени\p{L}*(?: на)?|повышени\p{L}*(?: на)?|збільшенн\p{L}*(?: на)?|ב?תוספת(?: של| בסך)?|ב?עלייה(?: של| בסך)?|ב?העלאה(?: של| בסך)?|زيادة|بزيادة(?: قدرها)?)\s?\p{Sc}?\s?$/iu;
/** A price of each: `8,10 €/m²`. */
const EACH = /^\s?(?:\/|(?:per|pro|je) (?!month|monat|annum|year|jahr))/iu;

interface Item {
  amount: AmountField;
  before: string;
  after: string;
  at: number;
}

/** The sign of the sheqel is often taken for the letter that it resembles. */
const isSheqels = ({ raw, source }: AmountField, after: string) =>
  source === 'ocr' && /\p{Nd},\p{Nd}{3}$/u.test(raw) && /^\s?ש(?!\p{L})/u.test(after);

/** Its line ends with it, and the next one begins with the currency. */
const isBrokenOff = ({ raw }: AmountField, after: string, next: FieldLine | undefined): boolean =>
  /\p{Nd}[.,]\p{Nd}{2,3}$/u.test(raw) && after.trim() === '' && LEADING_CURRENCY.test(next?.cells[0]?.text ?? '');
const LEADING_CURRENCY = new RegExp(`^(?:${CURRENCY_BESIDE}|[₪€$£]|euros?|dollars?|shekels?|שקל)(?!\\p{L})`, 'iu');

const wordsIn = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;

/** Amounts of the sentences, with the words up to the amounts beside them. */
function itemsOf(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): Item[] {
  const inCell = Map.groupBy(amounts, ({ cell }) => cell);
  let text = '';
  const places: { amount: AmountField; start: number; end: number }[] = [];
  let isProse = false;
  for (const [i, { cells }] of lines.entries()) {
    const [cell, more] = cells;
    const isEnd: boolean =
      isProse && cell !== undefined && /\p{Ll}|\p{Lo}/u.test(cell.text) && /\.$/.test(cell.text.trim());
    isProse = cell !== undefined && !more && (wordsIn(cell.text) >= MIN_WORDS || isEnd);
    // A list or a table ends what the sentences before it say.
    if (!cell || more || (!isProse && inCell.has(cell))) {
      text += ' '.repeat(MAX_APART);
      continue;
    }
    for (const entity of inCell.get(cell) ?? []) {
      const amount = fieldOf.get(entity);
      const after = cell.text.slice(entity.end);
      const isMoney = (each: AmountField) =>
        entity.money || isSheqels(each, after) || isBrokenOff(each, after, lines[i + 1]);
      if (amount && isMoney(amount))
        places.push({ amount, start: text.length + entity.start, end: text.length + entity.end });
    }
    text += `${cell.text} `;
  }
  places.sort((a, b) => a.start - b.start);
  const items = places.map(({ amount, start, end }, i) => ({
    amount,
    before: text.slice(places[i - 1]?.end ?? 0, start),
    after: text.slice(end, places[i + 1]?.start ?? text.length),
    at: start,
  }));
  return items.filter(({ after }) => !EACH.test(after));
}

type Signed = LineSum['terms'][number];

const worthOf = (terms: readonly Signed[]) => terms.reduce((sum, [{ cents }, factor]) => sum + factor * cents, 0);

/** One digit of one figure would make it hold, or one digit more of the sum. */
function isNear({ cents }: AmountField, terms: readonly Signed[]): boolean {
  const off = worthOf(terms) - cents;
  return (
    isOneSlip(cents, cents + off) ||
    isOneDigitMore(cents, cents + off) ||
    terms.some(([term, factor]) => isOneSlip(term.cents, term.cents - factor * off))
  );
}

/** Some of the amounts before it, added or taken off, are the sum: it is another one than the words suggest. */
const isOfOthers = ({ cents }: AmountField, before: readonly AmountField[]) =>
  subsetsOf(before).some((some) =>
    subsetsOf(some).some((less) => worthOf(some.map((each) => [each, less.includes(each) ? -1 : 1])) === cents),
  );

/** Amounts directly after another that come to it only say what it consists of, as do some of those before it. */
function withoutParts(items: readonly Item[]): Item[] {
  const isWhole = ({ amount }: Item, parts: readonly Item[]) =>
    parts.length >= MIN_PARTS && parts.reduce((sum, part) => sum + part.amount.cents, 0) === amount.cents;
  const dropped = new Set<Item>();
  for (const [i, item] of items.entries())
    for (let end = i + 1 + MIN_PARTS; end <= Math.min(items.length, i + 1 + MAX_PARTS); end++)
      if (isWhole(item, items.slice(i + 1, end))) for (const part of items.slice(i + 1, end)) dropped.add(part);
  for (const [i, item] of items.entries()) {
    const before = items.slice(Math.max(0, i - MAX_PARTS), i).filter((each) => !dropped.has(each));
    const parts = subsetsOf(before).find((some) => isWhole(item, some));
    for (const part of parts ?? []) dropped.add(part);
  }
  return items.filter((item) => !dropped.has(item));
}

/** The last amounts of each number that may be the parts. */
const runsOf = (signed: readonly Signed[]): Signed[][] =>
  Array.from({ length: MAX_PARTS - MIN_PARTS + 1 }, (_, i) => signed.slice(-MIN_PARTS - i)).filter(
    (run, i) => run.length === MIN_PARTS + i,
  );

/** A debt, and what was paid of it or taken off. */
const isDebt = (run: readonly Signed[]) => run[0]![1] === 1 && run.slice(1).every(([, factor]) => factor === -1);

function sumOf(items: readonly Item[], at: number): LineSum[] {
  const { amount: printed, before, after, at: place } = items[at]!;
  const isSum = SUM.test(before) || IN_TOTAL.test(after);
  const isLeft = LEFT.test(before) || IN_ARREARS.test(after);
  if (printed.cents < MIN_SUM || !(isSum || isLeft)) return [];
  const near = items
    .slice(0, at)
    .filter(
      ({ amount, at }) =>
        place - at < MAX_APART && (printed.currency === null || [null, printed.currency].includes(amount.currency)),
    );
  const isOff = (item: Item) =>
    LESS.test(item.before) || (isLeft && (PAID.test(item.before) || WAS_PAID.test(item.after)));
  const signedOf = (some: readonly Item[]) => some.map((item): Signed => [item.amount, isOff(item) ? -1 : 1]);
  const whole = withoutParts(near);
  const holding = [near, whole].flatMap((some) => runsOf(signedOf(some))).find((run) => worthOf(run) === printed.cents);
  if (holding) return [{ printed, terms: holding }];
  const others = near.slice(-MAX_BEFORE).map(({ amount }) => amount);
  if (isOfOthers(printed, others)) return [];
  const [wrong, more] = runsOf(signedOf(whole)).filter((run) => isNear(printed, run) && (isSum || isDebt(run)));
  return wrong && !more ? [{ printed, terms: wrong }] : [];
}

/** What was to pay, what is to pay from now on, and the rise between both, in whatever order: `by 40.00 to 840.00`. */
function riseOf(items: readonly Item[], at: number): LineSum[] {
  const { amount: rise, before } = items[at]!;
  const [old, last, next] = [items[at - 2]?.amount, items[at - 1]?.amount, items[at + 1]?.amount];
  if (!RISE.test(before) || !last) return [];
  const ways = [old && { printed: last, before: old }, next && { printed: next, before: last }].filter((way) => !!way);
  const sums = ways
    .filter(({ printed, before: from }) => printed.currency === rise.currency && from.currency === rise.currency)
    .filter(({ printed, before: from }) => printed.cents >= MIN_SUM && from.cents > rise.cents)
    .map(
      ({ printed, before: from }): LineSum => ({
        printed,
        terms: [
          [from, 1],
          [rise, 1],
        ],
      }),
    );
  const holding = sums.find(({ printed, terms }) => worthOf(terms) === printed.cents);
  if (holding) return [holding];
  // What the rise comes to in a year, or what is left of another one, stands beside it as well.
  const others = items.filter((_, i) => i !== at).map(({ amount }) => amount);
  const isOther = sums.some(({ printed, terms }) => {
    const off = Math.abs(worthOf(terms) - printed.cents);
    return others.some(({ cents }) => cents === off) || off === rise.cents || off === 2 * rise.cents;
  });
  const [wrong, more] = sums.filter(({ printed, terms }) => isNear(printed, terms));
  if (isOther) return [];
  return wrong && !more ? [wrong] : wrong ? [] : sums.map((sum): LineSum => ({ ...sum, isOpen: true }));
}

export function readSaidSums(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): LineSum[] {
  const items = itemsOf(lines, amounts, fieldOf);
  return items.length > MAX_AMOUNTS ? [] : items.flatMap((_, at) => [...sumOf(items, at), ...riseOf(items, at)]);
}
