/**
 * Sentences that name two days and count the time between them: `from 01/06/2017 until 31/05/2026, in total 9 full years`. They run over
 * lines, so the lines of a paragraph are read as one.
 */
import type { DateField } from '../../../document/fields/types.ts';
import type { CellLine, TextCell } from '../../../document/layout/cells.ts';
import type { Place } from '../../../domain/geometry.ts';
import { addDays } from '../../../values/dates.ts';
import { isDoubtful, mayBeMisread } from '../../../values/misreadings.ts';
import { textOf } from '../line-texts.ts';
import { swapped } from '../swapped.ts';

export interface Reckoned {
  start: DateField;
  end: DateField;
  /** As printed: `9 years`. */
  length: string;
  /** What it should say. */
  expected: string;
  agrees: boolean;
  isDoubtful: boolean;
  place: Place;
}

/** Distance of lines of one paragraph, in heights of their print, and lines read as one; chosen. */
const MAX_STEP = 2.4;
const MAX_LINES = 4;
/** Tenths of a year in `8.5 years` are rounded; chosen. */
const MAX_OFF_IN_TENTHS = 1.2;
const MONTHS = 12;
const DAYS_OF_MONTH = 30.44;

/** A date as one character that no text has, so that no digit of it is taken for another number. */
const FIRST_MARK = 0xe000;
const DATE = '[\\ue000-\\ue0ff]';
const markOf = (index: number) => String.fromCharCode(FIRST_MARK + index);

const FROM = String.raw`from|between|starting|since|v[ao]m|von|ab|seit|zwischen|du|depuis le|entre(?: le| el)?|desde(?: el)?|del|dal|tra il|van(?:af)?|fra|från|od(?: dnia)?|de la|din|από|с|з|בין(?: ה)?|מ(?:יום|תאריך|-|ה-)|החל מ(?:יום|תאריך|-)?|من`;
const UNTIL = String.raw`until|till?|through|thru|to|and|bis(?: zum)?|und(?: dem)?|jusqu['’]au|au|et le|hasta(?: el)?|al|y el|até|ao?|e|fino al|e il|tot(?: en met)?|t/m|en|til(?: og med)?|till(?: och med)?|do(?: dnia)?|a|până la|la|έως|μέχρι|по|до|ועד(?: ל?יום| לתאריך)?|עד(?: ל?יום| לתאריך)?|ל(?:בין|יום)?-?|إلى|حتى|[-–—]`;
const TOTAL = String.raw`in total|in all|altogether|a total of|total(?:ling)?|i\.e\.|that is|insgesamt|gesamt|das sind|somit|soit|au total|en total|es decir|o sea|in totale|complessivi|cioè|ou seja|no total|totaal|dat is|i alt|totalt|sammanlagt|yhteensä|łącznie|razem|czyli|celkem|tj\.|összesen|azaz|în total|adică|toplam|συνολικά|δηλαδή|всего|итого|то есть|разом|סה["״']כ|סך הכו?ל|בסך הכו?ל|כלומר|דהיינו|במשך|المجموع|بمجموع|لمدة`;
const FULL = String.raw`(?:full|complete(?:d)?|whole|volle|vollendete|ganze|pleines|complètes|completos?|compiuti|completi|hele|fulla|pełnych|celých|полных)\s`;
const YEAR = String.raw`years?|yrs?|jahren?|ans?|années|años?|anni|anos?|jaar|år|vuotta|lat|roků|rokov|éve?|ani|yıl|έτη|χρόνια|лет|года?|років|שנים|שנה|שנות(?= (?:עבודה|ותק|שירות))|سنوات|سنة`;
const MONTH = String.raw`months?|monaten?|mois|mes(?:es)?|mesi|maanden?|måneder|månader|kuukautta|miesi[ąę]cy|měsíců|mesiacov|hónap|luni|ay|μήνες|месяц(?:ев|а)?|місяц\p{L}*|חודשים|חודשי(?= (?:עבודה|שירות))|أشهر`;
const AND = String.raw`(?:,?\s?(?:and|und|et|y|e|en|og|och|i|a|și|ve|и|ו)[\s-]*|,\s?|\s)`;
const LENGTH = String.raw`(?:(?<years>\d{1,2})(?<tenths>[.,]\d{1,2})?\s?(?:${FULL})?(?:${YEAR})(?!\p{L})(?:${AND}(?<rest>\d{1,2})\s?(?:${MONTH})(?!\p{L}))?|(?<months>\d{1,3})\s?(?:${FULL})?(?:${MONTH})(?!\p{L}))`;
const SENTENCE = new RegExp(
  String.raw`(?<!\p{L})(?:${FROM})\s?(?<start>${DATE})[\s,]{0,2}(?:${UNTIL})\s?(?<end>${DATE})(?:\s?[(=]\s?(?:${TOTAL})?|[\s,;:–-]{0,3}(?:${TOTAL})(?!\p{L})[\s:]{0,2})\s?(?<length>${LENGTH})`,
  'giu',
);

/** What follows takes a part of the time off. */
const LESS =
  /(?<!\p{L})(?:exclud\p{L}+|excepting|not (?:counting|including)|less|net of|unpaid|ohne|abzüglich|hors|moins|sin contar|excluyendo|descont\p{L}+|esclus\p{L}+|al netto|excluindo|exclusief|zonder|uden|uten|exklusive|bez|kromě|nélkül|fără|hariç|χωρίς|без|за вычетом|בניכוי|ללא|לא כולל|למעט|חל["״']ת|بدون|باستثناء)(?!\p{L})/iu;
const MAX_BEHIND = 60;

/** Words of further lines follow those of the first: where each of them stands. */
interface Paragraph {
  text: string;
  cells: readonly TextCell[];
  dates: readonly DateField[];
}

function paragraphFrom(lines: readonly CellLine[], at: number, all: readonly DateField[]): Paragraph {
  const first = lines[at]!;
  const own = lines.slice(at, at + MAX_LINES).filter(({ page, rect }, i) => {
    const above = lines[at + i - 1];
    return page === first.page && (i === 0 || (above !== undefined && rect.y - above.rect.y < MAX_STEP * above.rect.h));
  });
  const cells = own.flatMap((line) => (line.direction === 'rtl' ? line.cells.toReversed() : line.cells));
  const dates = all.filter(
    ({ page, rect }) =>
      page === first.page && own.some((line) => rect.y < line.rect.y + line.rect.h && line.rect.y < rect.y + rect.h),
  );
  const text = dates
    .slice(0, 0xff)
    .reduce((rest, { raw }, i) => rest.replace(raw, markOf(i)), own.map(textOf).join(' ').replace(/\s+/g, ' '));
  return { text, cells, dates };
}

/** Months from the first day to the last, both counted. */
function monthsBetween(start: string, end: string): number {
  const [from, to] = [start, addDays(end, 1)].map((iso) => iso.split('-').map(Number) as [number, number, number]);
  return (to![0] - from![0]) * MONTHS + to![1] - from![1] + (to![2] - from![2]) / DAYS_OF_MONTH;
}

const isRounded = (printed: number, exact: number) =>
  [Math.floor(exact + 1 / DAYS_OF_MONTH), Math.round(exact), Math.ceil(exact - 1 / DAYS_OF_MONTH)].includes(printed);

type Parts = Partial<Record<'years' | 'tenths' | 'rest' | 'months', string>>;

/** Whole years and months may be full ones, or rounded; the last day may be left out. */
function isMeant({ years, tenths, rest, months }: Parts, exact: number): boolean {
  const ofBoth = [exact, exact - 1 / DAYS_OF_MONTH];
  if (months) return ofBoth.some((each) => isRounded(Number(months), each));
  if (rest) return ofBoth.some((each) => isRounded(Number(years) * MONTHS + Number(rest), each));
  const inYears = exact / MONTHS;
  if (tenths) return Math.abs(Number(years) + Number(`0.${tenths.slice(1)}`) - inYears) * 10 <= MAX_OFF_IN_TENTHS;
  return ofBoth.some((each) => isRounded(Number(years), each / MONTHS));
}

/** How it would be printed. */
function expectedOf({ months, rest, tenths }: Parts, exact: number): string {
  const whole = Math.round(exact);
  if (months) return String(whole);
  if (rest) return `${Math.floor(whole / MONTHS)} + ${whole % MONTHS}/${MONTHS}`;
  return tenths ? (exact / MONTHS).toFixed(1) : String(Math.floor(exact / MONTHS + 1 / (MONTHS * DAYS_OF_MONTH)));
}

function reckonedIn({ text, cells, dates }: Paragraph): Reckoned[] {
  return [...text.matchAll(SENTENCE)].flatMap((match): Reckoned[] => {
    const { groups = {} } = match;
    const [start, end] = [groups.start!, groups.end!].map((mark) => dates[mark.charCodeAt(0) - FIRST_MARK]);
    const behind = match.index + match[0].length;
    if (!start || !end || end.iso <= start.iso || LESS.test(text.slice(behind, behind + MAX_BEHIND))) return [];
    const parts: Parts = groups;
    const exact = monthsBetween(start.iso, end.iso);
    // Of two days that may both be months the order is unknown.
    const [from, until] = [swapped(start), swapped(end)];
    const agrees = isMeant(parts, exact) || (from && until ? isMeant(parts, monthsBetween(from, until)) : false);
    const printed = (parts.years ?? parts.months)!;
    const words = cells.flatMap((cell) => cell.words.map((word) => ({ word, cell })));
    const counts = words.filter(
      ({ word }) => word.text.replace(/\D+$|^\D+/g, '') === `${printed}${parts.tenths ?? ''}`,
    );
    const [count] = counts;
    if (!count) return [];
    const expected = expectedOf(parts, exact);
    const { source, page } = count.cell;
    const isUnsure = isDoubtful({ ...count.word, source }) || [start, end].some((date) => isDoubtful(date));
    return [
      {
        start,
        end,
        length: groups.length!,
        expected,
        agrees,
        isDoubtful: source === 'ocr' && (isUnsure || mayBeMisread(printed, expected.match(/\d+/)?.[0] ?? '')),
        place: { page, rect: count.word.rect },
      },
    ];
  });
}

/** Each sentence once, from whichever line it is read. */
export function reckonedSpans(lines: readonly CellLine[], dates: readonly DateField[]): Reckoned[] {
  const found = dates.length < 2 ? [] : lines.flatMap((_, at) => reckonedIn(paragraphFrom(lines, at, dates)));
  return [...new Map(found.map((each) => [`${each.start.iso} ${each.end.iso} ${each.length}`, each])).values()];
}
