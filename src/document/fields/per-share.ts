/**
 * What is paid for each share or unit that is held, as notices of dividends and distributions print it: how many, what one
 * of them gets, in whole units or in hundredths of the currency, and what both make.
 */
import { saysMinor } from '../../values/currencies.ts';
import type { AmountField, RateField, StatedField, StatedWay } from './types.ts';

/** A printed number with the words on either side of it, in the normal form of labels. */
interface Named {
  field: AmountField | RateField;
  before: string;
  after: string;
}

const EACH_SHARE =
  /(?<!\p{L})(?:(?:per|an?|each|every) (?:\p{L}+ ){0,2}(?:shares?|units?|certificate)|(?:je|pro|per) (?:\p{L}+)?(?:aktie|anteil(?:schein)?|stuck)|par (?:action|part)|por (?:accion|acao|participacion|titulo|unidade|cota)|per azione|per quota|per aandeel|per participatie|pr\.? (?:aktie|aksje|andel)|per aktie|per aksje|per andel|osakkeelta|osaketta kohti|na (?:jedna )?(?:akcje|akcii|certyfikat|podilovy list)|reszvenyenkent|pe actiune|per actiune|po dionici|na delnico|hisse basina|pay basina|ανα μετοχη|на (?:одну )?акцию|на (?:одну )?акцію|ל(?:כל )?(?:מניה|יחידה)|(?:للسهم|لكل سهم|للسهم الواحد))(?!\p{L})/iu;
const HELD =
  /(?<!\p{L})(?:shares?|units?|stock|holding|\p{L}*aktien|anteile|stuck(?:zahl)?|actions|parts|acciones|participaciones|titulos|acoes|cotas|azioni|quote|aandelen|participaties|aktier|aksjer|andeler|osakkeiden|osaketta|osakkeita|akcji|akcie|akcii|reszveny\p{L}*|actiuni|dionica|delnic|hisse|pay adedi|μετοχ\p{L}+|акци[йи]|акцій|ה?מניות|ה?יחידות|(?:ال)?اسهم)(?!\p{L})/iu;
const PAID =
  /(?<!\p{L})(?:dividends?|distributions?|gross|(?:brutto)?dividende|ausschuttung\p{L}*|brutto(?:betrag|ertrag)?|dividendo|brut|bruto|distribucion|lordo|dividendi|distribuicao|uitkering|utdelning|udbytte|utbytte|osinko|dywidend\p{L}|dividend[ay]|osztalek|dividende(?:lor)?|temettu|brut temettu|μερισμα|дивиденд\p{L}*|дивіденд\p{L}*|ה?דיבידנד|חלוקה|ברוטו|(?:ال)?(?:توزيعات|ارباح)|توزيع)(?!\p{L})/iu;
const LESS_TAX =
  /(?<!\p{L})(?:net|netto\p{L}*|neto|liquido|nett|netta|tax|\p{L}*steuer|impots?|impuesto|imposto|imposta|ritenuta|retenue|retencion|retencao|belasting|skatt|skat|vero|podatek|dan|ado|impozit|vergi|stopaj|φορος|налог|податок|נטו|מס|ניכוי|صافي|ضريبه)(?!\p{L})/iu;

const WHOLE = /^\p{Nd}{1,3}(?:[,.'’ ]?\p{Nd}{3})*$/u;
const isAmount = (field: Named['field']): field is AmountField => !('percent' in field);
const isWhole = (field: Named['field']): field is AmountField =>
  isAmount(field) && WHOLE.test(field.raw.trim()) && field.cents > HUNDRED && field.currency === null;
const isMoney = (field: Named['field']): field is AmountField =>
  isAmount(field) && field.micros === undefined && field.cents > 0 && /[.,٫]\p{Nd}{2}(?!\p{Nd})/u.test(field.raw);
const hasFraction = ({ raw }: AmountField) => /[.,٫]\p{Nd}{1,6}(?!\p{Nd})/u.test(raw);
const HUNDRED = 100;
/** Hundredths of hundredths, and of whole units. */
const FACTORS = { minor: 0.0001, whole: 0.01 };

/** `others`: amounts that may be what both make as well. */
export function perShare(
  items: readonly Named[],
  others: (price: AmountField) => readonly AmountField[],
): StatedField[] {
  const isPrice = ({ field, before, after }: Named) =>
    isAmount(field) && hasFraction(field) && (EACH_SHARE.test(before) || EACH_SHARE.test(after));
  const isHeld = ({ field, before, after }: Named) =>
    isWhole(field) && (HELD.test(after.split(' ').slice(0, MAX_WORDS).join(' ')) || HELD.test(before));
  const isCount = (item: Named) => isHeld(item) && !EACH_SHARE.test(item.before);
  const noticeOf = (own: readonly Named[]): StatedField[] => {
    const priced = own.find(isPrice);
    const [held, another] = own.filter(isCount);
    if (!priced || !held || another) return [];
    const price = priced.field as AmountField;
    const paid = own
      .slice(Math.max(own.indexOf(priced), own.indexOf(held)) + 1)
      .find(({ field, before }) => isMoney(field) && PAID.test(before) && !LESS_TAX.test(before))?.field;
    if (!paid) return [];
    const count = held.field as AmountField;
    const way = (whole: AmountField, factor: number): StatedWay => ({ of: [count, price], factor, whole });
    const isMinor = saysMinor(priced.before) || saysMinor(priced.after);
    const rest = others(price).flatMap((whole) => Object.values(FACTORS).map((factor) => way(whole, factor)));
    return [{ kind: 'unit', ways: [way(paid as AmountField, FACTORS[isMinor ? 'minor' : 'whole'])], others: rest }];
  };
  const prices = items.filter(isPrice);
  if (prices.length < 2) return noticeOf(items);
  // Notices of several payments, each on pages of its own.
  const pages = [...Map.groupBy(items, ({ field }) => field.page).values()];
  return pages.flatMap((own) => (own.filter(isPrice).length === 1 ? noticeOf(own) : []));
}
/** Behind a number, of its own noun. */
const MAX_WORDS = 3;
