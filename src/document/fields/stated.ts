/**
 * What words say that printed numbers make: money at an exchange rate, a sum divided by a count, equal payments after a
 * first one, pay of a year, a part at the percentage in the line above it, interest of so many days. Where several
 * readings are possible all of them are given; whether one holds is for the arithmetic.
 */
import { MINOR_UNIT } from '../../values/currencies.ts';
import { arrears } from './arrears.ts';
import type { FieldCell, FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import { normalLabel, phrasePattern } from './lexicon/index.ts';
import type { PhraseKey } from './lexicon/keys.ts';
import { perShare } from './per-share.ts';
import { saidBase } from './said-bases.ts';
import type { AmountField, RateField, StatedField, StatedWay } from './types.ts';

/** Lines of one paper that are looked at, and how many of its statements are kept. */
const MAX_LINES = 400;
const MAX_STATED = 40;
/** Amounts of a paper of which any may be what others make: of more some agree by chance. Chosen, not measured. */
const MAX_MONEY = 24;

/** A word of its own, or after prepositions and articles that Hebrew and Arabic write with it. */
const word = (
  key: PhraseKey,
  before = String.raw`(?<![\p{L}-])(?:[והבלמכש]{1,2}|[وبفك]?ال|لل)?`,
  after = String.raw`(?!\p{L})`,
) => phrasePattern(key, before, after);
const EXCHANGE_RATE = word('exchange_rate');
const DIVIDED = phrasePattern('divided_by', String.raw`(?<!\p{L})`, String.raw`\s*$`);
const FIRST_PART = word('first_part');
const TIMES = word('times');
/** Right behind their number: `2. The monthly rent` counts nothing. */
const COUNTED = word('times', String.raw`^[^\p{L}]*`);
const EACH_TIME = word('each_time');
const YEARLY = word('yearly');
const WHOLE_TERM = word('whole_term', String.raw`(?<!\p{L})`);
/** Also at the end of a compound: `Kapitalertragsteuer`. */
const PART = word('part_at_rate', '');
const INTEREST = word('interest', '');
const DAYS = phrasePattern('day_count', String.raw`^\s*`, String.raw`(?!\p{L})`);
const OUT_OF = phrasePattern('out_of', String.raw`^\W*`, String.raw`\W*$`);
const EACH_DAY = word('each_day');
const WORKED = word('worked');

/** `10x de R$ 89,90`, `6 x 45,00`. */
const TIMES_SIGN = /^\s*[x×]\s*(?:de|of|à|zu|por|di)?\s*$/iu;

/** A printed number with the words up to the next one on each side; those above it where its own line has none before. */
interface Item {
  field: AmountField | RateField;
  before: string;
  after: string;
  line: number;
  /** All that its line says. */
  row: string;
}

const isRate = (field: AmountField | RateField): field is RateField => 'percent' in field;
const isAmount = (field: AmountField | RateField): field is AmountField => !isRate(field);
const hasCents = ({ raw }: AmountField) => /[.,٫]\p{Nd}{2}(?!\p{Nd})/u.test(raw);
const isMoney = (field: AmountField | RateField): field is AmountField =>
  isAmount(field) && field.cents !== 0 && (hasCents(field) || field.currency !== null) && field.micros === undefined;
const isCount = (field: AmountField | RateField, most: number): field is AmountField =>
  isAmount(field) && /^\p{Nd}{1,3}$/u.test(field.raw.trim()) && field.cents > 100 && field.cents <= 100 * most;

/** Of persons, behind a dot that recognition takes for a dash: `2 May · 4 people`. */
const isPersons = (field: AmountField | RateField): field is AmountField =>
  isAmount(field) && /^(?:[-–]\s)?\p{Nd}{1,2}$/u.test(field.raw.trim()) && Math.abs(field.cents) > 100;

/** Money that is exchanged; `1 USD` is the unit whose price follows. */
const isSum = (field: AmountField | RateField) => isMoney(field) && !isOne(field);
const isOne = (field: AmountField | RateField) => isAmount(field) && field.cents === 100;

/** Position of a percentage in its cell. */
function placeIn({ text }: FieldCell, { raw }: RateField): { start: number; end: number } {
  const start = text.indexOf(raw);
  return { start, end: start + raw.length };
}

/** The numbers of the paper in reading order. */
function itemsOf(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
  rates: readonly RateField[],
): Item[] {
  const inCell = Map.groupBy(amounts, ({ cell }) => cell);
  const out: Item[] = [];
  let above = '';
  for (const { cells, line, direction } of lines.slice(0, MAX_LINES)) {
    const read = direction === 'rtl' ? cells.toReversed() : cells;
    let text = '';
    const found: { field: Item['field']; start: number; end: number }[] = [];
    for (const cell of read) {
      const at = text.length;
      for (const entity of inCell.get(cell) ?? [])
        found.push({ field: fieldOf.get(entity)!, start: at + entity.start, end: at + entity.end });
      for (const rate of rates)
        if (rate.page === cell.page && isWithin(rate, cell)) {
          const { start, end } = placeIn(cell, rate);
          if (start >= 0) found.push({ field: rate, start: at + start, end: at + end });
        }
      text += `${cell.text} `;
    }
    found.sort((a, b) => a.start - b.start);
    const row = found.length > 0 ? normalLabel(text) : '';
    for (const [i, { field, start, end }] of found.entries()) {
      const own = text.slice(found[i - 1]?.end ?? 0, start);
      const hasWords = /\p{L}{2}/u.test(own);
      // `Rate for 1 USD 43.15`: the unit parts no words from their number.
      const unit = !hasWords && i > 0 && isOne(found[i - 1]!.field) ? text.slice(found[i - 2]?.end ?? 0, start) : own;
      const before = i === 0 && !hasWords ? above : unit;
      const after = text.slice(end, found[i + 1]?.start ?? text.length);
      out.push({ field, before: normalLabel(before), after: normalLabel(after), line, row });
    }
    above = text.slice(found.at(-1)?.end ?? 0);
  }
  return out;
}

const isWithin = ({ rect }: RateField, cell: FieldCell) => {
  const [x, y] = [rect.x + rect.w / 2, rect.y + rect.h / 2];
  const { rect: own } = cell;
  return x >= own.x && x <= own.x + own.w && y >= own.y && y <= own.y + own.h;
};

/** Every amount but these, as what others may make: such a reading only says that nothing is wrong. */
const anyOf = (money: readonly AmountField[], ...but: readonly AmountField[]) =>
  money.length > MAX_MONEY ? [] : money.filter((amount) => !but.includes(amount));

type Reader = (items: readonly Item[], money: readonly AmountField[]) => StatedField[];

/** A sum, the one rate of the paper, and what it makes, next to each other: the rate may cost or buy one unit. */
const exchanges: Reader = (items, money) => {
  const rates = items.filter(
    ({ field, before }) =>
      isAmount(field) && field.micros !== undefined && field.micros > 0 && EXCHANGE_RATE.test(before),
  );
  const [item, more] = rates;
  if (!item || more) return [];
  const rate = item.field as AmountField;
  const at = items.indexOf(item);
  const before = items.slice(0, at).findLast(({ field }) => isSum(field))?.field as AmountField | undefined;
  const after = items.slice(at).find(({ field }) => isSum(field))?.field as AmountField | undefined;
  if (!before || !after || before.cents === after.cents) return [];
  const way = (from: AmountField, whole: AmountField): StatedWay => ({ of: [rate, from], factor: 0.01, whole });
  const others = anyOf(money).flatMap((from) => anyOf(money, from).map((whole) => way(from, whole)));
  return [{ kind: 'exchange', ways: [way(before, after), way(after, before)], others }];
};

/** `Daily rate (total divided by 90)`: the sum above, the count, and what one share of it is. */
const shares: Reader = (items, money) =>
  items.flatMap(({ field: count, before }, i): StatedField[] => {
    if (!isCount(count, 400) || !DIVIDED.test(before)) return [];
    const sum = items.slice(0, i).findLast(({ field }) => isMoney(field))?.field as AmountField | undefined;
    const next = items[i + 1]?.field;
    if (!sum || !next || !isMoney(next) || next.cents >= sum.cents) return [];
    const way = (whole: AmountField): StatedWay => ({ of: [count, next], factor: 0.01, whole });
    return [{ kind: 'share', ways: [way(sum)], others: anyOf(money, next, sum).map(way) }];
  });

/** `612.80 … 4 people, in equal shares … each pays 153.20`. */
const equalShares: Reader = (items, money) =>
  items.flatMap(({ field: count, before, after }, i): StatedField[] => {
    if (!isPersons(count) || !PERSONS.test(after)) return [];
    const sum = items.slice(0, i).findLast(({ field }) => isMoney(field))?.field as AmountField | undefined;
    const [each, more] = items.filter(({ field, before: words }) => isMoney(field) && EACH_PAYS.test(words));
    if (!sum || !each || more || each.field === sum) return [];
    // The price of one, where no word says that all pay the same.
    if (!EQUALLY.test(`${before} ${after}`) && !PER_PERSON.test(each.before)) return [];
    const share = each.field as AmountField;
    const way = (whole: AmountField): StatedWay => ({ of: [count, share], factor: 0.01, whole });
    const added = anyOf(money, share, sum).map((plus): StatedWay => ({ ...way(sum), plus }));
    return [{ kind: 'share', ways: [way(sum)], others: [...anyOf(money, share, sum).map(way), ...added] }];
  });
const PERSONS =
  /^\W*(?:persons?|people|guests|friends|personas|pessoas|persone|personnes|personen|personer|henkilöä|osób|osoby|osob|fő|persoane|kişi|osoba|άτομα|человека?|людей|осіб|אנשים|משתתפים|חברים|أشخاص|人|명)(?!\p{L})/iu;
const EQUALLY =
  /equal|evenly|partes iguales|partes iguais|parti uguali|parts égales|gleich|gelijk|lika|ligelig|likt|tasan|równo|rovn|egyenlő|egal|eşit|jednak|ίσ(?:α|ες|ων)|равн|рівн|поровну|порівну|שווה|שוות|שווים|זהים|بالتساوي|均等|割り勘|균등/iu;
const PER_PERSON =
  /(?:per person|(?:por|per|pro|par|a) (?:pessoa|persona|person|personne|kopf|tete)|per persoon|na osobe|na osobu|kisi basi|с человека|за человека|לאדם|לכל (?:חבר|משתתף|אדם)|لكل شخص)\W*$/iu;
const EACH_PAYS =
  /(?:(?:each|everyone)(?: person)?(?: pays?| owes?)?|(?:amount |price |share )?per person|(?:por|per|pro|par|a) (?:pessoa|persona|kopf|tete)|(?:за|с) (?:человека|каждого)|לכל (?:חבר|משתתף|אדם)|cada (?:uno|um|una|uma)(?: pagan?| paga)?|ciascuno(?: paga)?|a testa|chacun(?: paie)?|par personne|jeder(?: zahlt)?|pro (?:person|kopf)|(?:ieder|iedereen)(?: betaalt)?|per persoon|var och en|per person|hver(?: betaler)?|jokainen|każdy(?: płaci)?|na osobę|každý(?: platí)?|na osobu|fejenként|fiecare|kişi başı|svatko|καθένας|каждый|с каждого|кожен|כל אחד(?: משלם)?|לכל אחד|לאדם|لكل شخص|一人|1인당)\W*$/iu;

/** `7 monthly payments of €73.43`, `10x de R$ 89,90`: alone, or after a first payment, they make the whole. */
const payments: Reader = (items, money) =>
  items.flatMap(({ field: count, after, line }, i): StatedField[] => {
    const next = items[i + 1];
    if (!isCount(count, 480) || !next || !isMoney(next.field) || next.line !== line) return [];
    const isSigned = TIMES_SIGN.test(after) && /\p{L}/u.test(after);
    if ((!isSigned && !TIMES.test(after)) || isApart(next.before)) return [];
    const each = next.field;
    const apart = items.filter(({ field, before }) => isMoney(field) && field !== each && isApart(before));
    const [first, more] = apart.map(({ field }) => field as AmountField);
    if (more) return [];
    const isLast = apart.some(({ before }) => LAST_PART.test(before));
    const wholes = anyOf(money, each, ...(first ? [first] : [])).filter(({ cents }) => Math.abs(cents) > each.cents);
    const plus = first && { plus: first };
    const way = (whole: AmountField): StatedWay => ({ of: [count, each], factor: 0.01, ...plus, whole });
    // The last payment may be one of those that are counted.
    const within = (whole: AmountField): StatedWay => ({ of: [each], factor: count.cents / 100 - 1, ...plus, whole });
    const bare = wholes.map((whole): StatedWay => ({ of: [count, each], factor: 0.01, whole }));
    const isNamed = ({ isSum, role }: AmountField) => isSum === true || role === 'total' || role === 'principal';
    const named = wholes.filter(isNamed);
    const isPriced = EACH_TIME.test(firstWords(next.after)) && wholes.length === 1;
    const isLikely = isPriced || (isSigned && wholes.length <= MAX_UNNAMED);
    // `The fee is 1,240.00 and may be paid in 8 equal instalments of 155.00`: what the line says right before the count.
    // Parts that are not said to be equal, or that bear interest, may come to more than the price.
    const said = items[i - 1];
    const isPlain = said?.line === line && EQUALLY.test(after) && !INTEREST.test(said.row);
    const spoken = isPlain ? wholes.filter((each) => each === said.field) : [];
    const likely = named.length > 0 ? named : isLikely ? wholes : spoken;
    const [whole, another] = likely;
    const words = whole && !another ? (items.find(({ field }) => field === whole)?.before ?? '') : '';
    return [
      {
        kind: 'payments',
        ways: isLast ? [...likely.map(way), ...likely.map(within)] : likely.map(way),
        others: [...wholes.map(way), ...(isLast ? wholes.map(within) : []), ...bare],
        ...(PAID_IN_PARTS.test(words) && { isPaidInParts: true as const }),
      },
    ];
  });
/** Of a payment of another size that ends the equal ones. */
export const LAST_PART =
  /(?<!\p{L})(?:[ולב]?תשלום (?:ה?אחרון|סופי)|(?:last|final) (?:payment|instal+ment)|(?:letzte|abschlie\p{L}+) (?:rate|zahlung)|schlussrate|(?:dernier|derniere) (?:versement|paiement|echeance|mensualite)|ultim[oa] (?:pago|plazo|cuota|parcela|prestacao|rata|pagamento)|laatste (?:termijn|betaling)|ostatni\p{L}* (?:rata|wplata)|posledni splatka|utolso reszlet|ultima rata|son taksit|sista betalning\p{L}*|siste (?:avdrag|termin)|sidste rate|viimeinen era|zadnja rata|τελευταια δοση|последни\p{L}+ (?:взнос|платеж)|останн\p{L}+ (?:внесок|платіж)|الدفعه الاخيره|القسط الاخير)(?!\p{L})/iu;
const isApart = (before: string) => FIRST_PART.test(before) || LAST_PART.test(before);
const PAID_IN_PARTS =
  /(?:paid|pay(?:ing|ment|able)?) (?:\p{L}+ )?(?:monthly|by (?:\p{L}+ )?instal|in (?:\p{L}+ )?instal)|monthly total|bei (?:monatlicher )?(?:raten)?zahlung in raten|bei ratenzahlung|teilzahlungspreis|monatlicher zahlung|(?:paiement|règlement) (?:mensuel|mensualis|en plusieurs)|pago (?:mensual|a plazos|en cuotas|fraccionado)|pagamento (?:rateale|a rate|mensile|mensal|parcelado)|in termijnen|maandelijkse betaling|(?:płatno\p{L}+|zapłata) (?:ratal|w ratach)|taksitli|בתשלומים|בתשלום חודשי|рассрочк\p{L}+/iu;
/** Amounts of a screen that name no sum, of which any may be the price that is paid in parts. */
const MAX_UNNAMED = 8;

/** `Instalment 2 of 6` beside the price of what was bought and the part that is charged. */
const instalments: Reader = (items) =>
  [...Map.groupBy(items, ({ line }) => line).values()].flatMap((row): StatedField[] => {
    const amounts = row.filter(({ field }) => isMoney(field)).map(({ field }) => field as AmountField);
    const at = row.findIndex(
      ({ field, before }, i) =>
        isAmount(field) && TIMES_OF.test(before) && row[i + 1] !== undefined && OUT_OF.test(row[i + 1]!.before),
    );
    const count = row[at + 1]?.field;
    const [deal, part, more] = amounts.toSorted((a, b) => b.cents - a.cents);
    if (at < 0 || !count || !isCount(count, 60) || !deal || !part || more) return [];
    return [{ kind: 'instalments', ways: [{ of: [count, part], factor: 0.01, whole: deal }], others: [] }];
  });
const TIMES_OF =
  /(?:תשלום|payment|instal+ment|rate|cuota|parcela|prestação|mensualité|échéance|rata|termijn|taksit|splátka|avbetalning|afdrag|avdrag|platba|платеж|платёж|قسط)\s*$/iu;

/** `The yearly pay for 2024 (12 salaries) was 96,000`: a year and a count stand between the words and their amount. */
function saidBefore(item: Item, items: readonly Item[]): string {
  const at = items.indexOf(item);
  const near = items.slice(Math.max(0, at - MAX_ASIDE), at);
  const last = near.findLastIndex(({ field, line }) => isMoney(field) || line !== item.line);
  return [...near.slice(last + 1), item].map(({ before }) => before).join(' ');
}

/** Pay or rent of a month, so often or twelve times: that of a year. */
const years: Reader = (items, money) => {
  const named = items.filter(({ field }) => isMoney(field));
  const says = (pattern: RegExp, { before, after }: Item) => pattern.test(before) || pattern.test(firstWords(after));
  const months = named.filter(
    (item) =>
      (says(EACH_TIME, item) || TWELFTHS.test(item.before)) && !says(YEARLY, item) && !FIRST_PART.test(item.before),
  );
  const saidOf = (item: Item) => saidBefore(item, items);
  const isYearly = (item: Item) =>
    (says(YEARLY, item) && !says(EACH_TIME, item)) || (YEARLY.test(saidOf(item)) && !EACH_TIME.test(saidOf(item)));
  const wholes = named.filter(isYearly);
  const stated = items.filter(({ field, after }) => isCount(field, 24) && TIMES.test(firstWords(after)));
  const counts = new Set(stated.map(({ field }) => (field as AmountField).cents / 100));
  const times = counts.size > 0 ? [...counts] : [MONTHS];
  const ways = wholes.flatMap(({ field: whole }) =>
    months.flatMap(({ field: each }) =>
      times.map((count): StatedWay => ({ of: [each], factor: count, whole: whole as AmountField })),
    ),
  );
  const others = wholes.flatMap(({ field: whole }) =>
    anyOf(money, whole as AmountField).flatMap((each) =>
      OF_A_YEAR.map((count): StatedWay => ({ of: [each], factor: count, whole: whole as AmountField })),
    ),
  );
  return ways.length > 0 && ways.length <= MAX_YEARLY ? [{ kind: 'year', ways, others }] : [];
};
const MONTHS = 12;
/** Numbers between the words for a year and its amount; chosen. */
const MAX_ASIDE = 4;
/** Before the pay of a month, in the normal form of labels: `paid in twelve equal instalments of`. */
const TWELFTHS =
  /(?<!\p{L})(?:twelve|zwolf|douze|doce|dodici|doze|twaalf|tolv|kahdessatoista|dwunastu|dvanacti|tizenket|doisprezece|on iki|δωδεκα|двенадцат\p{L}+|дванадцят\p{L}+|שתים[- ]עשרה?|שנים[- ]עשר|اثن\p{L} عشر|اثنتي عشره)(?: \p{L}+){0,3} (?:instal+ments?|payments?|salaries|(?:monats)?raten|monatsgehalter\p{L}*|teilbetrag\p{L}*|zahlungen|mensualites|versements|cuotas|mensualidades|pagas|pagos|rate|mensilita|parcelas|prestacoes|mensalidades|termijnen|rater|terminer|avbetalningar|era\p{L}*|rat\p{L}*|splat\p{L}+|reszlet\p{L}*|taksit\p{L}*|δοσεις|част\p{L}+|платеж\p{L}*|выплат\p{L}*|תשלומים|משכורות|שיעורים|اقساط|أقساط|دفعات)(?!\p{L})/iu;
/** Salaries of a year where law or custom adds one or two. */
const OF_A_YEAR = [MONTHS, 13, 14];
/** Pairs of amounts of a month and of a year: of more some are near each other by chance. Chosen, not measured. */
const MAX_YEARLY = 12;
/** What follows a number up to the next mark belongs to it. */
const firstWords = (after: string) => after.split(/[,;،]/)[0]!;

/** Rent or pay of a month, the one stated number of months, and what they make for the whole term. */
const terms: Reader = (items, money) => {
  const named = items.filter(({ field }) => isMoney(field));
  const says = (pattern: RegExp, { before, after }: Item) => pattern.test(before) || pattern.test(firstWords(after));
  const direct = named.filter((item) => says(WHOLE_TERM, item) && !says(EACH_TIME, item));
  // `For the whole term (12 months): 64,800.00`; in `12 payments of 5,400.00` the words after the count name another amount.
  const aside = named.filter(
    (item) => COUNT_ALONE.test(item.before) && WHOLE_TERM.test(saidBefore(item, items)) && !says(EACH_TIME, item),
  );
  const wholes = direct.length > 0 ? direct : aside;
  const months = named.filter(
    (item) => says(EACH_TIME, item) && !wholes.includes(item) && !says(YEARLY, item) && !FIRST_PART.test(item.before),
  );
  const stated = items.filter(({ field, after }) => isCount(field, 480) && COUNTED.test(after));
  const [count, another] = [...new Set(stated.map(({ field }) => (field as AmountField).cents / 100))];
  const [{ field: whole } = { field: null }, more] = wholes;
  if (!count || another || !whole || more || months.length > MAX_YEARLY) return [];
  const way = (each: AmountField): StatedWay => ({ of: [each], factor: count, whole: whole as AmountField });
  const ways = months.map(({ field }) => way(field as AmountField));
  const others = anyOf(money, whole as AmountField).map(way);
  return ways.length > 0 ? [{ kind: 'year', ways, others }] : [];
};

/** What is left of `12 months:` before an amount: the unit of the count. */
const COUNT_ALONE = word('times', String.raw`^\P{L}*`, String.raw`\P{L}*$`);

/** Years of service and the pay of a month, and the compensation that both make: one salary for each year. */
const services: Reader = (items, money) => {
  const ofYears = items.filter(
    ({ field, before, after, line }, i) =>
      (isCount(field, 60) || isPartOfYears(field)) &&
      (YEARS_OF_WORK.test(after) || OF_SERVICE.test(before)) &&
      // Months beside the years are paid as well.
      !(items[i + 1]?.line === line && TIMES.test(firstWords(items[i + 1]!.after))),
  );
  // `6 years and 3 months (6.25 years)`: the count of both.
  const parted = ofYears.filter(({ field }) => isPartOfYears(field));
  const counts = parted.length > 0 ? parted : ofYears;
  const paid = items.filter(({ field, before }) => isMoney(field) && isPay(before));
  const [[count, another], [pay, other]] = [counts, paid].map((all) => [
    ...new Map(all.map(({ field }) => [worthOf(field), field as AmountField])).values(),
  ]) as [AmountField[], AmountField[]];
  if (!count || !pay || another || other) return [];
  const named = items.flatMap(({ field, before, row }) =>
    isMoney(field) && field.cents > pay.cents && (COMPENSATION.test(before) || COMPENSATION.test(row)) ? [field] : [],
  );
  // `Severance: last salary times 6.5 years:` and the amount below it.
  const below = items.flatMap(({ field, line }, i) => {
    const over = items[i - 1];
    const isBelow = over?.field === count && line - over.line <= 1 && COMPENSATION.test(over.row);
    return isBelow && isMoney(field) && field.cents > pay.cents ? [field] : [];
  });
  const wholes = below.length > 0 ? below : named;
  const way = (each: AmountField, whole: AmountField): StatedWay => ({ of: [count, each], factor: 0.01, whole });
  const others = wholes.flatMap((whole) => anyOf(money, pay, whole).map((each) => way(each, whole)));
  return wholes.length === 0
    ? []
    : [
        {
          kind: 'wages',
          ways: wholes.map((whole) => way(pay, whole)),
          others: [...anyOf(money, pay, ...wholes).map((whole) => way(pay, whole)), ...others],
        },
      ];
};
const isPartOfYears = (field: Item['field']): field is AmountField =>
  isAmount(field) && /^\p{Nd}{1,2}[.,]\p{Nd}{1,2}$/u.test(field.raw.trim()) && field.cents > 100 && field.cents < 6_000;
/** Named before what it is the base of: `last salary for the calculation of severance`. */
const isPay = (words: string): boolean => {
  const [pay, compensation] = [words.search(SALARY), words.search(COMPENSATION)];
  return pay >= 0 && (compensation < 0 || (pay < compensation && LAST_PAY.test(words)));
};
const LAST_PAY =
  /(?<!\p{L})(?:last|final|monthly|letzte[srn]?|monatliche[sr]?|dernier|mensuel|ultim[oa]|mensual|mensile|mensal|laatste|ostatni\p{L}*|miesieczn\p{L}+|последн\p{L}+|ה?אחרו?ן|ה?אחרונה|ה?חודשי\p{L}?|קובע\p{L}?|الاخير|الشهري)(?!\p{L})/iu;
const worthOf = (field: Item['field']) => (isRate(field) ? field.percent : field.cents);
/** Before the count, in the normal form of labels. */
const OF_SERVICE =
  /(?<!\p{L})(?:years?(?: of (?:service|employment|work))?|שנות (?:ה?עבודה|ה?ותק|ה?שירות)|שנים|(?:dienst|beschaftigungs)jahre|annees (?:de service|d anciennete|danciennete)|anos (?:de servicio|trabajados|de servico)|anni di servizio|dienstjaren|lata pracy|roky|стаж(?: лет)?|سنوات الخدمه)\P{L}*$/iu;
/** Behind the count, in the normal form of labels. */
const YEARS_OF_WORK =
  /^(?:(?:full|complete|volle[rn]?|completos?|completi|pelnych) )?(?:years?|jahren?|annees?|ans|anos|anni|jaar|ar|vuotta|lat|lata|roky|let|ev|ani|yil|χρονια|ετη|лет|года|років|роки|שנות|שנים|سنوات|سنه)(?!\p{L})/iu;
const SALARY =
  /(?<!\p{L})(?:salary|wages?|pay|(?:monats|brutto)?(?:gehalt|lohn)|salaire|remuneration|salario|sueldo|retribuzione|stipendio|remuneracao|loon|salaris|lon|lonn|palkka|wynagrodzeni\p{L}|mzd\p{L}|plat|fizetes|salariu\p{L}*|maas\p{L}*|μισθ\p{L}+|оклад|зарплат\p{L}|заробітн\p{L}+|ה?משכורת\p{L}*|ה?שכר\p{L}{0,2}|راتب\p{L}*|الراتب|اجر)(?!\p{L})/iu;
const COMPENSATION =
  /(?<!\p{L})(?:severance|redundancy|gratuity|compensation|abfindung\p{L}*|indemnite|finiquito|indemnizacion|trattamento di fine rapporto|tfr|liquidazione|indemnizacao|transitievergoeding|ontslagvergoeding|avgangsvederlag|fratraedelsesgodtgorelse|sluttvederlag|odpraw\p{L}+|odstupne|vegkielegites|despagubire|kidem tazminat\p{L}+|αποζημιωση|выходно\p{L}+ пособи\p{L}+|компенсаци\p{L}+|ה?פיצויי?\p{L}?|מענק|مكافاه|تعويض)(?!\p{L})/iu;

/** Days or hours that were worked and the pay of one: earnings in the lines below. */
const wages: Reader = (items, money) =>
  items.flatMap(({ field: count, before, after, line }, i): StatedField[] => {
    const next = items[i + 1];
    if (!isCount(count, 400) || next?.line !== line || !isMoney(next.field)) return [];
    const each = next.field;
    if (!WORKED.test(before) || !EACH_DAY.test(after) || EACH_DAY.test(before)) return [];
    const way = (whole: AmountField): StatedWay => ({ of: [count, each], factor: 0.01, whole });
    const below = items.slice(i + 2).flatMap(({ field }) => (isMoney(field) ? [field] : []));
    return [{ kind: 'wages', ways: below.slice(0, 1).map(way), others: anyOf(money, each).map(way) }];
  });

/** Most lines between a price of one day, the count of days and what they make. Chosen. */
const MAX_APART = 2;

/** The pay or benefit of one day and the days, each on a line of its own, in either order, and the sum below both. */
const dailyBelow: Reader = (items, money) =>
  items.flatMap((one, i): StatedField[] => {
    const [other, sum] = [items[i + 1], items[i + 2]];
    if (!other || !sum || !isMoney(sum.field)) return [];
    const [daily, days] = isMoney(one.field) ? [one, other] : [other, one];
    if (
      !isMoney(daily.field) ||
      !isCount(days.field, 400) ||
      !EACH_DAY.test(`${daily.before} ${firstWords(daily.after)}`)
    )
      return [];
    if (!DAYS.test(days.after) && !WORKED.test(days.before)) return [];
    const steps = [other.line - one.line, sum.line - other.line];
    // Directly below both the sum needs no name; below the heading of what is claimed it has that of the allowance.
    const most = sum.field.isSum || ALLOWANCE.test(sum.before) ? MAX_APART : 1;
    if (steps.some((step) => step < 1 || step > most) || EACH_DAY.test(sum.before)) return [];
    const [count, each] = [days.field, daily.field];
    const way = (whole: AmountField): StatedWay => ({ of: [count, each], factor: 0.01, whole });
    return [{ kind: 'wages', ways: [way(sum.field)], others: anyOf(money, each).map(way) }];
  });

/** What is paid for days on the way, in the normal form of labels. */
const ALLOWANCE =
  /(?<!\p{L})(?:allowances?|per ?diems?|subsistence|tagegeld\p{L}*|verpflegung\p{L}*|spesen\p{L}*|indemnites?(?: journalieres?)?|dietas?|viaticos?|diari[ae]|indennita|ajudas? de custo|dagvergoeding\p{L}*|verblijfs?kosten|traktament\p{L}*|di[ae]t(?:er|penge)?|paivarah\p{L}*|diet[ay]|stravne|napidij\p{L}*|diurn[ae]|harcirah|dnevnic[ae]|ημερησι\p{L}+|суточн\p{L}+|добов\p{L}+|אשל|ה?קצוב[הת]|דמי (?:כלכלה|שהייה|לינה|ה?ביטוח)|קצבת \p{L}+|بدل|البدل)(?!\p{L})/iu;

/** `42.17 L at 138.9 p/L`: what each unit costs, after the quantity, and the amount beside or below. */
const unitPrices: Reader = (items, money) =>
  items.flatMap(({ field: price, after, line }, i): StatedField[] => {
    if (!isAmount(price) || price.cents === 0 || !PER_UNIT.test(after)) return [];
    const quantity = items
      .slice(0, i)
      .findLast(({ field, line: own }) => own === line && isAmount(field) && /[.,]\p{Nd}/u.test(field.raw))?.field;
    const next = items.slice(i + 1).find(({ field }) => isMoney(field));
    if (!quantity || !isAmount(quantity) || !next || next.line - line > 1) return [];
    const factor = MINOR.test(after) ? 0.0001 : 0.01;
    const way = (whole: AmountField): StatedWay => ({ of: [quantity, price], factor, whole });
    return [{ kind: 'unit', ways: [way(next.field as AmountField)], others: anyOf(money, price).map(way) }];
  });
const PER_UNIT =
  /^\W*(?:[\p{L}$€£¥₪]{1,4}\s?)?(?:\/|(?:per|pro|je|par|por|al|pr|za|a)\s)\s?(?:l|ltr|lt|lit(?:re|er|ro|ri)s?|kwh|m[³3²2]|km|h|hr|hour|std|stunde|min|minute|kg|gal|gallon|ליטר|קוט"?ש|ק"?מ|ק"?ג)(?!\p{L})/iu;
const MINOR = new RegExp(String.raw`^\W*${MINOR_UNIT}`, 'iu');

/** A percentage, and beside it or in the next line the one amount that it makes of the sum before. */
const parts: Reader = (items, money) =>
  items.flatMap((item, i): StatedField[] => {
    const { field: rate, before, after, line } = item;
    if (!isRate(rate)) return [];
    const inLine = items.filter((each) => each.line === line && each.field !== rate);
    if (inLine.some(({ field }) => isRate(field))) return [];
    const beside = inLine.flatMap(({ field }) => (isMoney(field) ? [field] : []));
    const next = items.filter((each) => each.line === line + 1).map(({ field }) => field);
    const [whole, more] = beside.length > 0 ? beside : next.flatMap((field) => (isMoney(field) ? [field] : []));
    if (!whole || more || (beside.length === 0 && next.some(isRate))) return [];
    const sum = items.slice(0, i).findLast(({ field }) => isMoney(field) && field !== whole)?.field as
      | AmountField
      | undefined;
    const base = saidBase(item, items) ?? (PART.test(`${before} ${after}`) ? sum : undefined);
    const way = (from: AmountField): StatedWay => ({ of: [from, rate], factor: 0.01, whole });
    const others = anyOf(money, whole).flatMap((from): StatedWay[] => [
      way(from),
      { of: [from], factor: rate.percent / (100 + rate.percent), whole },
      { of: [from], factor: 1 - rate.percent / 100, whole },
      { of: [from], factor: 1 + rate.percent / 100, whole },
    ]);
    return [{ kind: 'part', ways: base && base !== whole ? [way(base)] : [], others }];
  });

/** `will rise by 3.5 %`: what was paid, what is added or taken off, and what is paid now, one below the other. */
const rises: Reader = (items, money) => {
  const [rate, more] = items.filter(({ field }) => isRate(field));
  if (!rate || more || money.length > MAX_MONEY || !RISE.test(`${rate.before} ${rate.after}`)) return [];
  // The terms of an invoice speak of interest that rises; what is added to its net sum is its tax.
  if (money.some(({ role }) => role === 'vat' || role === 'net')) return [];
  const listed = items.filter(({ field }) => isMoney(field));
  const isIn = (one: Item, other: Item) => {
    const [a, b] = [one.field.rect, other.field.rect];
    return one.field.page === other.field.page && a.x < b.x + b.w && b.x < a.x + a.w;
  };
  const columns = listed.flatMap((part, i): { base: AmountField; whole: AmountField }[] => {
    const base = listed.slice(0, i).findLast((each) => isIn(each, part));
    const end = listed.slice(i + 1).find((each) => isIn(each, part));
    if (!base || !end || base.line === part.line || end.line === part.line) return [];
    const [before, by, now] = [base, part, end].map(({ field }) => Math.abs((field as AmountField).cents));
    const isRise = before! + by! === now! || before! - by! === now!;
    return isRise ? [{ base: base.field as AmountField, whole: part.field as AmountField }] : [];
  });
  // That of a year is rounded the least.
  const [largest] = columns.toSorted((a, b) => Math.abs(b.whole.cents) - Math.abs(a.whole.cents));
  if (!largest) return [];
  const { base, whole } = largest;
  const way = (from: AmountField): StatedWay => ({ of: [from, rate.field], factor: 0.01, whole });
  return [{ kind: 'rise', ways: [way(base)], others: anyOf(money, whole, base).map(way) }];
};
const RISE =
  /(?<!\p{L})(?:rise[ns]?|rais\p{L}+|increas\p{L}+|uplift\p{L}*|indexation|adjust\p{L}+|reduc\p{L}+|decreas\p{L}+|(?:er|ge)?hoh\p{L}+|steig\p{L}+|anpassung|gesenkt|augment\p{L}+|hausse|revalori\p{L}+|aument\p{L}+|subid?\p{L}*|subir\p{L}*|reajust\p{L}*|rialz\p{L}*|adeguament\p{L}*|verhog\p{L}+|verhoog\p{L}*|stig\p{L}*|okning\p{L}*|hoj\p{L}+|forhoj\p{L}+|ok(?:ar|ning)\p{L}*|koro\p{L}+|wzro\p{L}+|podwyz\p{L}+|zvys\p{L}+|emel\p{L}+|major\p{L}+|cres\p{L}+|art\p{L}*|zam|povec\p{L}+|αυξ\p{L}+|увелич\p{L}+|повыш\p{L}+|индекс\p{L}+|збільш\p{L}+|ה?עלאה|ת?י?ועלה|ת?י?עלה|ת?י?גדל\p{L}?|ה?תוספת|עדכון|י?תעודכן|יעודכן|הפחתה|הצמדה|زياده|سيزيد|ارتفاع)(?!\p{L})/iu;

/** `9 % a year … 210 days`: interest of the sum before it, by years of 365 or 360 days. */
const interests: Reader = (items, money) => {
  const rates = items.filter(({ field, before }) => isRate(field) && INTEREST.test(before));
  const days = items.filter(
    ({ field, after }) => isCount(field, 3_000) && DAYS.test(after) && !YEARS.includes(field.cents / 100),
  );
  const paid = items.filter(({ field, before }) => isMoney(field) && INTEREST.test(lastWords(before)));
  const [rate, count, interest] = [rates[0], days[0], paid[0]];
  if (!rate || !interest || !count || rates.length > 1 || days.length > MAX_DAYS || paid.length > 1) return [];
  const whole = interest.field as AmountField;
  const sum = items.slice(0, items.indexOf(interest)).findLast(({ field }) => isMoney(field))?.field as
    | AmountField
    | undefined;
  const of = (from: AmountField, item: Item): StatedWay[] =>
    YEARS.map((year) => ({
      of: [from, rate.field],
      factor: (item.field as AmountField).cents / 100 / year / 100,
      whole,
    }));
  const others = days.flatMap((item) => anyOf(money, whole).flatMap((from) => of(from, item)));
  // Interest of other days than the rate's is that of another sentence.
  const stated = days.filter(({ line }) => line >= rate.line && line - rate.line <= 2);
  return sum && stated.length === 1 ? [{ kind: 'interest', ways: of(sum, stated[0]!).slice(0, 1), others }] : [];
};
const YEARS = [365, 360, 366];
const MAX_DAYS = 4;
const lastWords = (before: string) => before.split(/[,;،]/).at(-1)!;

/** `32.0 of 80.0 GB 65 %`: what is used of the whole. */
const usages: Reader = (items) =>
  items.flatMap(({ field: used, line }, i): StatedField[] => {
    const [whole, rate] = [items[i + 1], items[i + 2]];
    if (!isAmount(used) || !whole || !isAmount(whole.field) || !rate || !isRate(rate.field)) return [];
    if (whole.line !== line || rate.line !== line || !OUT_OF.test(whole.before) || used.cents > whole.field.cents)
      return [];
    const way = (percent: number): StatedWay => ({ of: [whole.field], factor: percent / 100, whole: used });
    const { percent } = rate.field;
    return [
      {
        kind: 'usage',
        ways: [{ of: [whole.field, rate.field], factor: 0.01, whole: used }],
        // What is left; percentages are cut off as well as rounded.
        others: [way(100 - percent), way(percent + 0.5), way(percent - 0.5)],
      },
    ];
  });

const READERS: readonly Reader[] = [
  exchanges,
  shares,
  equalShares,
  payments,
  instalments,
  years,
  terms,
  services,
  wages,
  dailyBelow,
  unitPrices,
  arrears,
  (items, money) => perShare(items, (price) => anyOf(money, price)),
  parts,
  rises,
  interests,
  usages,
];

export function readStated(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
  rates: readonly RateField[],
): StatedField[] {
  const items = itemsOf(lines, amounts, fieldOf, rates);
  const money = items.flatMap(({ field }) => (isMoney(field) ? [field] : []));
  return READERS.flatMap((read) => read(items, money)).slice(0, MAX_STATED);
}
