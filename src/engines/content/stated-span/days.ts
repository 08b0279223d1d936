/**
 * A number of days that a line calls the length of a period, where two dates of the paper and what the days are charged agree on
 * another one: `Duration: 11 days`, from the 3rd to the 17th, 14 days at 38.00 are 532.00.
 */
import type { AmountField, DateField, PaperFields } from '../../../document/fields/types.ts';
import type { CellLine } from '../../../document/layout/cells.ts';
import type { Rect } from '../../../domain/geometry.ts';
import { daysBetween } from '../../../values/dates.ts';
import { isDoubtful, mayBeMisread } from '../../../values/misreadings.ts';
import { isOn, textOf } from '../line-texts.ts';

export interface Length {
  count: AmountField;
  /** The count is as many days as the dates are apart. */
  agrees: boolean;
  start: DateField;
  end: DateField;
  days: number;
}

/** What calls a number the length of a period; a number of days within which something is due is none. */
const DURATION =
  /(?<!\p{L})(?:(?<!\d\s?)(?:nights|nuitées|übernachtungen|noches|estancias|pernottamenti|diárias|ligdagen|verpleegdagen|noclegi|osobodni)|duration|length of (?:stay|rental|period)|(?:number|no\.?) of (?:days|nights)|days (?:in|of) (?:the )?(?:billing )?period|billing days|days charged|days of (?:stay|hospitali[sz]ation|care)|jours d[’']hospitalisation|pflegetage|aufenthaltstage|días de (?:estancia|ingreso)|giorni di (?:degenza|ricovero)|dias de interna\p{L}+|konaklama süresi|yatış günü|durée|nombre de (?:jours|nuits)|jours (?:de la|dans la) période|jours facturés|dauer|anzahl (?:der )?(?:tage|nächte)|tage im (?:abrechnungs)?zeitraum|abrechnungstage|miettage|duración|número de (?:días|noches)|días (?:del|en el) periodo|días facturados|durata|numero (?:di )?(?:giorni|notti)|giorni (?:del|nel) periodo|duração|número de (?:dias|noites)|dias (?:do|no) período|dias faturados|duur|aantal (?:dagen|nachten)|dagen in (?:de )?periode|süre|gün sayısı|dönemdeki gün|liczba (?:dni|nocy)|okres \(dni\)|dni w okresie|количество (?:дней|ночей|суток)|дней в периоде|длительность|продолжительность)(?!\p{L})|משך|מספר (?:ה)?(?:ימים|לילות)|ימים בתקופה|(?<!\d\s?)לילות|ימי (?:ה?שהייה|השכרה|חיוב|ה?אשפוז)|عدد (?:ال)?(?:ايام|أيام|ليالي)|أيام الفترة|(?<!\p{L})(?:ال)?مدة(?!\p{L})/iu;

/** Longer periods are no days of a bill. */
const MAX_DAYS = 366;
const HUNDRED = 100;
/** Days of the month or of the year by which a charge for all of it is divided; the first is a price of one day. */
const DIVISORS = [1, 30, 31, 360, 365, 366];
/** Hundredths: smaller charges are made by many numbers of days. Chosen. */
const MIN_CHARGE = 2_000;

/** Days and amounts of one paper that are looked at: of more some agree by chance. Chosen. */
const MAX_DATES = 8;
const MAX_AMOUNTS = 40;

const isMoney = ({ raw }: AmountField) => /[.,٫]\p{Nd}{2}(?!\p{Nd})/u.test(raw);

/** Half of a balance is 183 days of a leap year as well: instalments are such shares. Months of 30 days are charged so. */
const isShare = (days: number, of: number) => of >= 365 && of % days === 0;

/** Some printed amount is charged for so many days, by a printed price of a day, a month or a year. */
function isCharged(days: number, { numbers }: PaperFields): boolean {
  const money = numbers.filter((number) => isMoney(number) && number.cents > 0).slice(0, MAX_AMOUNTS);
  const makes = (price: AmountField, charge: AmountField) =>
    DIVISORS.some(
      (of) =>
        (of === 1 || days < of) &&
        !isShare(days, of) &&
        Math.abs((price.cents * days) / of - charge.cents) <= (of === 1 ? 0 : 0.5 + 1e-6),
    );
  return money.some((price) =>
    money.some((charge) => charge.cents >= MIN_CHARGE && charge.cents !== price.cents && makes(price, charge)),
  );
}

/** Behind the words: a bracket or a word or two, then the count, and no date, time, amount or factor. */
const COUNT = /^(?:\s*\([^)]{0,60}\)|[^\d.;×*=+]){0,40}?(?<![\d.,/:-])(?<count>\d{1,3})(?![\p{L}%\d]|[./:,-]\d)/u;

/** A number that a line calls the length of something, and the words that say it. */
export interface Counted {
  count: AmountField;
  said: string;
  line: CellLine;
}

/** The first number behind the words; where none is, the only one of the line. */
function countOn(line: CellLine, { numbers }: PaperFields): Counted | null {
  const text = textOf(line);
  const words = text.match(DURATION);
  if (!words) return null;
  const from = words.index! + words[0].length;
  const behind = text.slice(from).match(COUNT)?.groups?.count;
  const here = numbers.filter((each) => isOn(line, each));
  const count = behind ? here.find(({ raw }) => raw === behind) : here.length === 1 ? here[0] : undefined;
  return count && /^\p{Nd}{1,3}$/u.test(count.raw) ? { count, said: `${words[0]}: ${count.raw}`, line } : null;
}

/** Lengths that amounts are charged for. */
export const chargedLengths = (lines: readonly CellLine[], fields: PaperFields): Counted[] =>
  lines.flatMap((line) => {
    const counted = countOn(line, fields);
    return counted && isCharged(counted.count.cents / HUNDRED, fields) ? [counted] : [];
  });

/** A column of days. */
const DAYS_HEAD =
  /^(?:(?:no\.?|number|n[º°]|anzahl|nombre|nb|número|numero|aantal|liczba|מס['׳]?|מספר|عدد)\s(?:of |de |di |ה)?)?(?:days|nights|tage|nächte|jours|nuits|d[ií]as|noches|giorni|notti|noites|dagen|nachten|dni|noce|noclegi|gün(?: sayısı)?|gece|ימים|לילות|ימי [\p{L}]+|(?:ال)?[أا]يام|(?:ال)?ليالي|дней|дни|ночей)\.?$/iu;

/** Rows of tables whose own two dates are as many days apart as their column of days says, or as they should say. */
function rowLengths(fields: PaperFields): Length[] {
  return fields.tables.flatMap(({ columns, rows }) => {
    const [at, more] = columns.flatMap(({ header }, i) => (DAYS_HEAD.test(header.trim()) ? [i] : []));
    if (at === undefined || more !== undefined) return [];
    return rows.flatMap((row): Length[] => {
      const count = row.cells[at]?.amount;
      const dates = fields.dates.filter((date) => isOn(row, date));
      return count && /^\p{Nd}{1,3}$/u.test(count.raw) && dates.length === 2
        ? lengthOf(count, pairsOf(dates), fields)
        : [];
    });
  });
}

/** Whether both stand in one column of the page, under its header. */
const isUnder = (number: AmountField, head: Rect): boolean =>
  number.rect.y > head.y && number.rect.x < head.x + head.w && head.x < number.rect.x + number.rect.w;

/**
 * The first row below a header of days names a period, and the rows below part its days: `Off work from the 5th to the 19th 15`,
 * `Waiting period 3`, `Daily allowance 12`.
 */
function partedLengths(lines: readonly CellLine[], { numbers, dates }: PaperFields): Length[] {
  return lines.flatMap((line, i): Length[] => {
    const [head, other] = line.cells.filter(({ text }) => DAYS_HEAD.test(text.trim()));
    const first = lines[i + 1];
    if (!head || other || !first || first.page !== line.page) return [];
    const own = dates.filter((date) => isOn(first, date));
    const column = numbers.filter(
      (number) => number.page === line.page && /^\p{Nd}{1,3}$/u.test(number.raw) && isUnder(number, head.rect),
    );
    const [count, ...parts] = column;
    if (!count || !isOn(first, count) || own.length !== 2 || parts.length < 2) return [];
    const sum = parts.reduce((all, { cents }) => all + cents, 0) / HUNDRED;
    const printed = count.cents / HUNDRED;
    const pairs = pairsOf(own);
    const pair = pairs.find(({ days }) => days === printed) ?? pairs.find(({ days }) => days === sum);
    const isRead = count.source === 'native' || !(isDoubtful(count) || mayBeMisread(count.raw, String(sum)));
    return pair && isRead ? [{ count, ...pair, agrees: pair.days === printed }] : [];
  });
}

/** Pairs of dates, and how many days they are apart, without the last day and with it. */
function pairsOf(dates: readonly DateField[]): Omit<Length, 'count' | 'agrees'>[] {
  return dates.flatMap((start) =>
    dates.flatMap((end) => {
      const apart = daysBetween(start.iso, end.iso);
      return apart > 0 && apart < MAX_DAYS ? [apart, apart + 1].map((days) => ({ start, end, days })) : [];
    }),
  );
}

const middleOf = ({ rect }: DateField) => rect.y + rect.h / 2;
const isOnLine = (a: DateField, b: DateField) =>
  a.page === b.page && Math.abs(middleOf(a) - middleOf(b)) < a.rect.h / 2;

/** The two are named as one period: by their labels, or as the only days of their line. */
const isPeriod = ({ start, end }: Pick<Length, 'start' | 'end'>, dates: readonly DateField[]): boolean =>
  (start.role === 'period_start' && end.role === 'period_end') ||
  (isOnLine(start, end) && dates.filter((date) => isOnLine(date, start)).length === 2);

/** Whether it is as long as two dates are apart, or should be; empty where that is unknown. */
function lengthOf(
  count: AmountField,
  pairs: readonly Omit<Length, 'count' | 'agrees'>[],
  fields: PaperFields,
): Length[] {
  const printed = count.cents / HUNDRED;
  if (printed < 1) return [];
  const meant = pairs.find(({ days }) => days === printed);
  if (meant) return [{ count, ...meant, agrees: true }];
  if (isCharged(printed, fields)) return [];
  const all = pairs.filter(({ days }) => isCharged(days, fields));
  // Three instalments are three days at the price of one as well: what is called a period counts first.
  const periods = all.filter((each) => isPeriod(each, fields.dates));
  const charged = periods.length > 0 ? periods : all;
  const [pair] = charged;
  const isOne = new Set(charged.map(({ days }) => days)).size === 1;
  const isRead = count.source === 'native' || !(isDoubtful(count) || mayBeMisread(count.raw, String(pair?.days)));
  return pair && isOne && isRead ? [{ count, ...pair, agrees: false }] : [];
}

/** Lengths that agree with two dates, and those that should be another. */
export function lengthsOf(lines: readonly CellLine[], fields: PaperFields): Length[] {
  const dates = [...new Map(fields.dates.map((date) => [date.iso, date])).values()];
  const pairs = dates.length > MAX_DATES ? [] : pairsOf(dates);
  const rows = [...rowLengths(fields), ...partedLengths(lines, fields)];
  const said = lines.flatMap((line) => {
    const counted = pairs.length > 0 ? countOn(line, fields) : null;
    return counted ? lengthOf(counted.count, pairs, fields) : [];
  });
  const told = new Set(rows.map(({ count }) => count));
  return [...rows, ...said.filter(({ count }) => !told.has(count))];
}
