/** Which figures of a paper an amount in words repeats. */
import { CURRENCY_BESIDE } from '../../values/currencies.ts';
import { digitsChanged, isAlmost, isOneSlip } from '../../values/digit-changes.ts';
import { plainLetters } from '../../values/month-names.ts';
import { readNumberWords, type WordsReading } from '../../values/number-words.ts';
import { readAmounts } from '../../values/numbers.ts';
import type { PageText, TextLine } from '../facts.ts';
import { labelsOf } from './lexicon/index.ts';
import type { AmountField, DocumentFields, LabelKey } from './types.ts';

/** Of the sentence, not of the amount: `… and sixty-one pounds)`. */
export const MARKS_BEHIND = /[)\].,;:]+$/;

/** Figures that words are held to, in hundredths. */
export interface SaidFigures {
  cents: number;
  /** They stand directly at the words. */
  areBeside: boolean;
  /** The amount that is paid each time. */
  repeated: AmountField | null;
}

/** Where words stand: the line in which they begin, the one above it, and what is read with the line below. */
export interface WordsPlace {
  page: PageText;
  line: TextLine;
  above: TextLine | undefined;
  both: string;
}

/** The figures that the words are of; null where nothing on the paper tells it. */
export function figuresOf(
  fields: DocumentFields,
  words: WordsReading,
  place: WordsPlace,
  isOnePage: boolean,
): SaidFigures | null {
  const { page, line, above, both } = place;
  const before = leadOf(place, words);
  const beside =
    figuresBeside(both, words.start) ??
    figuresAfter(both.slice(words.end)) ??
    (isAlone(line.text, words) ? figuresLeading(line, above, words) : null);
  const label = fields.labelled.find(
    (l) => l.key === 'words' && l.page === page.page && Math.abs(l.rect.y - line.rect.y) < 2 * line.rect.h,
  );
  const repeated = label ? repeatedIn(fields, line, page.page, words.cents) : null;
  const named = () => {
    const others = [namesakeOf(fields, label?.label ?? '', words.cents)?.cents, totalInFigures(fields)];
    const known = others.filter((cents) => cents !== undefined && cents !== null);
    return (
      known.find((cents) => digitsChanged(cents, words.cents) <= MAX_EDITED) ??
      likely(fields, words.cents) ??
      known[0] ??
      null
    );
  };
  const isNamed = label !== undefined || (fields.documentType.value === 'check' && isOnePage);
  const unnamed = () =>
    figuresAbove(line, above, words) ??
    (isAlone(line.text, words) ? onlyAmount(fields, words.cents) : null) ??
    (isCalledTotal(before) ? totalNear(fields, words.cents) : null) ??
    (SUM_OF.test(plainLetters(before)) ? likely(fields, words.cents) : null);
  const led = isLabelled(fields, line, words) ? figuresLeading(line, above, words) : null;
  const cents = beside ?? repeated?.cents ?? led ?? (isNamed ? named() : unnamed());
  return cents === null ? null : { cents, areBeside: beside !== null, repeated };
}

/** What leads to the words: before them in their line or, where they begin it, the line closely above. */
function leadOf({ line, above, both }: WordsPlace, { start }: WordsReading): string {
  const before = both.slice(0, start);
  const isBegun = /[\p{L}\p{N}]/u.test(before);
  const follows = above && line.rect.y - above.rect.y < MAX_STEP * above.rect.h;
  return !isBegun && follows ? `${above.text} ` : before;
}
/** From a line of a sentence to the next one, in heights of its print; chosen. */
const MAX_STEP = 2.2;

/** `Всего к оплате: сто двадцать …`, `Total due: one hundred and twenty …`: the label of a total, and words instead of figures. */
const isCalledTotal = (before: string): boolean =>
  /[:：–-]\s*$/u.test(before) && labelsOf(before).some(({ key }) => key !== null && TOTALS.has(key));
const TOTALS = new Set<LabelKey>(['total', 'amount_due', 'net_pay']);

/** The total, if it is what they say but for an edit. */
function totalNear(fields: DocumentFields, words: number): number | null {
  const cents = totalInFigures(fields);
  return cents !== null && digitsChanged(cents, words) <= MAX_EDITED ? cents : null;
}

const likely = (fields: DocumentFields, words: number) =>
  onlyAmount(fields, words) ?? nearlySaid(fields, words) ?? greatestBeside(fields, words);

/** The greatest amount of the paper, where not it but what the words say follows from the others. */
function greatestBeside(fields: DocumentFields, words: number): number | null {
  const greatest = Math.max(0, ...moneyOf(fields).map(({ cents }) => Math.abs(cents)));
  const isEdited = greatest !== words && digitsChanged(greatest, words) <= MAX_EDITED;
  return isEdited && isConfirmed(fields, words, greatest) ? greatest : null;
}

/** Digits that an edit changes, and lines between an amount and its words. Chosen, not measured. */
export const MAX_EDITED = 2;
const MAX_LINES_APART = 3;

/**
 * The amount beside the words that is paid each time, where not it but what the words say makes a printed sum in all: both
 * require it to be the same other amount.
 */
function repeatedIn(
  { repeated, numbers }: DocumentFields,
  { rect }: TextLine,
  page: number,
  words: number,
): AmountField | null {
  const makes = (times: number, cents: number) => numbers.some((number) => number.cents === Math.round(times * cents));
  const found = repeated.find(
    ({ times, each }) =>
      each.page === page &&
      Math.abs(each.rect.y - rect.y) < MAX_LINES_APART * rect.h &&
      digitsChanged(each.cents, words) <= MAX_EDITED &&
      !makes(times.cents / 100, each.cents) &&
      makes(times.cents / 100, words),
  );
  return found?.each ?? null;
}

/** `Rent in words` and `Monthly rent` share a word: of such amounts the one that is nearest to the words. */
function namesakeOf({ labelled, amounts }: DocumentFields, label: string, words: number): AmountField | null {
  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const own = new Set(wordsOf(label));
  const others = labelled.filter((each) => each.key !== 'words' && wordsOf(each.label).some((word) => own.has(word)));
  const named = amounts.filter(({ page, raw }) =>
    others.some((each) => each.page === page && each.value.includes(raw)),
  );
  return named.toSorted((a, b) => digitsChanged(a.cents, words) - digitsChanged(b.cents, words))[0] ?? null;
}

/** What may stand between the bracket and the words: `(in words: …`, `(Rupees …`. */
const LEAD =
  /\(\s*(?:(?:in words|say|słownie|in worten|in lettere|en (?:toutes )?lettres|por extenso|en letras|in woorden|rupees?|rs|inr|us|dollars?|usd|euros?|eur|naira|pounds?|gbp|dirhams?|aed|riyals?|shillings?|kes|pesos)\b[\s:.–-]*)*$/iu;
/** Figures that end without a fraction: `4,000/-`, `4.000,-`. */
const WHOLE_END = /(?:\/[-–=]+|[,.][-–]+)\s*$/;
/** How often it is paid, in the words of contracts: `₪ 4,300 לחודש (`. */
const EACH_TIME = String.raw`(?:ל(?:כל )?(?:חודש|שנה|שבוע|לילה|יום)|(?:ב|מדי )(?:חודש|שנה)|(?:per|an?|each|every) (?:calendar )?(?:month|year|annum|week|night|day)|monthly|yearly|(?:pro|im|je|per) (?:monat|jahr|woche|nacht|tag)|monatlich|jährlich|par (?:mois|an|semaine|nuit)|mensuels?|(?:al|por) (?:mes|año)|mensuales|(?:ao|por) (?:mês|ano)|mensais|al (?:mese|mensili)|mensili|(?:all'|all’)anno|per maand|per jaar|om måneden|pr\.? måned|per månad|kuukaudessa|miesięcznie|rocznie|měsíčně|ročně|havonta|pe lună|lunar|aylık|ayda|mjesečno|τον μήνα|μηνιαίως|в (?:месяц|год)|ежемесячно|на місяць|щомісяця|شهريا|شهرياً|سنويا|في الشهر)`;
/** What may stand between the figures and the bracket: `100,00 EUR (`. */
const BEHIND = new RegExp(
  `^\\s*(?:(?:[₪$€£]|${CURRENCY_BESIDE}|euros?)\\s*)?(?:[/,]\\s*)?(?:${EACH_TIME}\\s*)?$`,
  'iu',
);

/** Figures right before the words in brackets: `3,000.00 ₪ (three thousand shekels)`. */
function figuresBeside(text: string, start: number): number | null {
  const before = text.slice(0, start);
  const lead = before.match(LEAD);
  const figures = lead ? before.slice(0, lead.index).replace(WHOLE_END, '') : '';
  const last = readAmounts(figures).at(-1);
  return last && BEHIND.test(figures.slice(last.end)) ? last.cents : null;
}

/** `(975,00 €)`, `only (Rs. 4,000/-)`, `整 ¥8,360.00`, `（小写）：8,360.00`: what follows the words and holds nothing but figures. */
const AFTER = new RegExp(
  String.raw`^[\s.,;*#]*(?:only\b[\s.,]*)?(?:[(\[]\s*(?:rs\.?|${CURRENCY_BESIDE}|euros?)?\s*([\d.,'’ ]*\d)(?:\/[-–=]+|[,.][-–]+)?\s*(?:${CURRENCY_BESIDE}|euros?)?\s*[)\]]|(?:[(（]?小写[)）]?\s*[:：]?\s*[¥￥]?|[(（]?\s*[¥￥₩])\s*([\d,]+(?:\.\d{2})?)(?!\d))`,
  'iu',
);
/** Figures in brackets that are money: they have a fraction or a currency. A bare number may count anything. */
const MONEY = /[.,]\d{2}(?!\d)|\/[-–=]|[₪$€£¥￥₩₹]|\p{L}{2}/u;

function figuresAfter(rest: string): number | null {
  const found = rest.match(AFTER);
  const figures = found && MONEY.test(found[0].replace(/^[\s.,;*#]*(?:only\b)?/i, '')) ? (found[1] ?? found[2]) : null;
  const [amount, ...more] = figures ? readAmounts(figures) : [];
  return amount && more.length === 0 ? amount.cents : null;
}

/** What leads to the words within a sentence: `a importância de`, `la cantidad de`, `the sum of`, `say US dollars`. */
const SUM_OF =
  /(?:\b(?:importancia|quantia|soma|valor|montante|cantidad|importe|suma|somme|montant|summe|betrag|sum|amount|somma|importo|bedrag|kwot[aey])(?: \p{L}+)? (?:de|di|of|von|van)|\bkwot[aey]|(?:^|[^\p{L}])(?:ה?סכום|סך)(?: של)?|(?:^|[^\p{L}])сумм[ау]|^say(?: total)?(?:[:\s]+u\.?s\.?)?(?:[:\s]+(?:dollars?|usd))?)[:\s]*$/iu;

const CURRENCY_BEFORE =
  /^[([]?\s*(?:in words:?\s*)?(?:(?:u\.?s\.?|canadian|australian|singapore|hong kong|swiss|saudi|uae|pounds?|sterling)\s+){0,2}(?:rupees?|rs\.?|inr|dollars?|euros?|pounds?|sterling|francs?|riyals?|dirhams?|shillings?|naira|rand|pesos?|usd|eur|gbp|chf|aed|sar|kes|ngn|zar)?\s*$/i;
const ONLY_BEHIND = /^\s*(?:only|בלבד)?[)\].,;:]*\s*$/i;

/** The line holds nothing but the words, perhaps with the currency before them and `only` behind. */
const isAlone = (text: string, { start, end }: WordsReading) =>
  CURRENCY_BEFORE.test(text.slice(0, start)) && ONLY_BEHIND.test(text.slice(end));

/** A line of nothing but words, as bills of many countries end with: the only amount with its fraction in the line above them. */
function figuresAbove({ text, rect }: TextLine, above: TextLine | undefined, words: WordsReading): number | null {
  if (!isAlone(text, words) || !above || rect.y - above.rect.y > MAX_LINES_APART * above.rect.h) return null;
  const [amount, ...more] = readAmounts(above.text).filter(({ start, end }) =>
    /[.,]\d{2}\D*$/.test(above.text.slice(start, end)),
  );
  return amount && more.length === 0 ? amount.cents : null;
}

/** The line holds nothing but the words behind what calls them so: `In words: …`. */
const isLabelled = (
  { labelled }: DocumentFields,
  { page, rect, text }: TextLine,
  { start, end }: WordsReading,
): boolean =>
  ONLY_BEHIND.test(text.slice(end)) &&
  labelled.some(
    ({ key, label, page: own, rect: place }) =>
      key === 'words' &&
      own === page &&
      Math.abs(place.y - rect.y) < rect.h &&
      text
        .slice(0, start)
        .replace(/[^\p{L}]+$/u, '')
        .trim() === label.trim(),
  );

const CURRENCY_BEHIND = new RegExp(`^\\s*(?:${CURRENCY_BESIDE}|euros?)`, 'iu');

/** `… the sum of $1,975.00` at the end of the line above: the words below it repeat what leads to them. */
function figuresLeading(line: TextLine, above: TextLine | undefined, words: WordsReading): number | null {
  if (!above || line.rect.y - above.rect.y > MAX_LINES_APART * above.rect.h) return null;
  const last = readAmounts(above.text).at(-1);
  const lead = last ? above.text.slice(0, last.start).replace(/[^\p{L}]+$/u, '') : '';
  const behind = last ? above.text.slice(last.end).replace(CURRENCY_BEHIND, '') : '';
  const isLed = last !== undefined && !/[\p{L}\p{N}]/u.test(behind) && SUM_OF.test(plainLetters(lead));
  const isNear = last !== undefined && digitsChanged(last.cents, words.cents) <= MAX_EDITED;
  return isLed && isNear && isParted({ raw: above.text.slice(last.start, last.end) }) ? last.cents : null;
}

/** Times that an amount is paid within a year, besides the counts that a paper prints. */
const MONTHS = 12;

/** A printed amount is so many times what the words say, or they are so many times it; the figures are not. */
export function isConfirmed(fields: DocumentFields, words: number, figures: number): boolean {
  const counts = fields.numbers.flatMap(({ raw, cents }) =>
    /^\p{Nd}{1,2}$/u.test(raw.trim()) && cents > 100 ? [cents / 100] : [],
  );
  const times = new Set([MONTHS, ...counts]);
  const isTimes = (value: number) =>
    moneyOf(fields).some(({ cents }) => [...times].some((count) => count * cents === value || count * value === cents));
  const made = madeOfTwo(moneyOf(fields), [words, figures]);
  return (isTimes(words) && !isTimes(figures)) || (made.has(words) && !made.has(figures) && isTelling(words));
}

/** Amounts among which two are sought; of more some agree by chance. Chosen. */
const MOST = 12;
/** Digits before the zeros at the end; rounder amounts agree by chance. Chosen. */
const MIN_TELLING = 3;
const isTelling = (cents: number) => String(cents).replace(/0+$/, '').length >= MIN_TELLING;

/** Sums of two other printed amounts and what one leaves of another: rent and charges, a damage less the excess. */
function madeOfTwo(money: readonly AmountField[], but: readonly number[]): ReadonlySet<number> {
  const values = [...new Set(money.map(({ cents }) => Math.abs(cents)))].filter(
    (cents) => cents > 0 && !but.includes(cents),
  );
  if (values.length > MOST) return new Set();
  return new Set(
    values.flatMap((one, i) => values.slice(i + 1).flatMap((other) => [one + other, Math.abs(one - other)])),
  );
}

/** Hundredths from which a part is no rate of many amounts; chosen. */
const MIN_RATED_PART = 1_000;

/** A printed part is the printed percentage of the figures, and none is that of the words: the figures were read right. */
export function areRated({ rates, numbers }: DocumentFields, words: number, figures: number): boolean {
  const isBase = (base: number) =>
    rates.some(({ percent }) =>
      numbers.some(({ cents }) => cents >= MIN_RATED_PART && cents === Math.round((base * percent) / 100)),
    );
  return isBase(figures) && !isBase(words);
}

/** The figures stand at two places of the paper, and the words are one slip away: both places were hardly misread alike. */
export const isPrintedTwice = ({ numbers }: DocumentFields, cents: number, words: number): boolean =>
  isOneSlip(Math.abs(cents), words) &&
  numbers.filter((each) => isParted(each) && Math.abs(each.cents) === Math.abs(cents)).length > 1;

/** The total, unless it was itself taken from the words. */
const totalInFigures = ({ total }: DocumentFields): number | null =>
  total && readNumberWords(total.raw).length === 0 ? total.cents : null;

const isParted = ({ raw }: Pick<AmountField, 'raw'>) =>
  /\p{Nd}[.,'’]\p{Nd}{3}(?!\p{Nd})|[.,]\p{Nd}{2}(?!\p{Nd})/u.test(raw);

/** The amounts of a paper; of a slip that prints its currency nowhere, its numbers with parted thousands or a fraction. */
export const moneyOf = ({ amounts, numbers }: DocumentFields): readonly AmountField[] =>
  amounts.length > 0 ? amounts : numbers.filter(isParted);

/** Of a receipt for one payment, which prints no other amount; entirely different words are those of another sum. */
const onlyAmount = (fields: DocumentFields, words: number): number | null => {
  const [amount, ...more] = moneyOf(fields);
  return amount && more.length === 0 && digitsChanged(amount.cents, words) <= MAX_EDITED ? amount.cents : null;
};

/** Digits of a short amount that must be left to tell it from another one. Chosen, not measured. */
const MIN_LEFT_BESIDE_ONE = 2;

/** One digit of three differs, two neighbours of three are exchanged, or two digits of five differ. */
export function isNearly(cents: number, words: number): boolean {
  const significant = Math.max(...[cents, words].map((value) => String(value).replace(/0+$/, '').length));
  return isAlmost(cents, words) || (isOneSlip(cents, words) && significant - 1 >= MIN_LEFT_BESIDE_ONE);
}

/** Round amounts are near many others; that of a slip which prints no other is what its words say, but for one slip. */
export const isOnly = (fields: DocumentFields, cents: number, words: number): boolean =>
  moneyOf(fields).every((amount) => Math.abs(amount.cents) === Math.abs(cents)) && isOneSlip(Math.abs(cents), words);

/** A recognised amount may begin with its currency sign, taken for a digit. */
const withoutSign = ({ cents, raw, source }: AmountField): number[] =>
  source === 'ocr' && /^\d{2}/.test(raw) ? [Number(String(Math.abs(cents)).slice(1))] : [];

/** The one amount of the paper that nearly is what the words say, if it is the total or none is greater. */
function nearlySaid({ amounts, total }: DocumentFields, words: number): number | null {
  const printed = amounts.map((amount) => ({ cents: Math.abs(amount.cents), others: withoutSign(amount) }));
  const isNear = ({ cents, others }: (typeof printed)[number]) =>
    [cents, ...others].some((each) => isNearly(each, words));
  const [near, ...more] = new Set(printed.filter(isNear).map(({ cents }) => cents));
  if (near === undefined || more.length > 0) return null;
  const greatest = Math.max(...printed.map(({ cents }) => cents));
  return near === Math.abs(total?.cents ?? 0) || near === greatest ? near : null;
}
