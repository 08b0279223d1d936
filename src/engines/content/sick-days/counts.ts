/** How many days, nights, weeks or months a paper says something takes. */
import type { LabelledValue } from '../../../document/fields/types.ts';
import type { CellLine, TextCell } from '../../../document/layout/cells.ts';
import { horizontalOverlap } from '../../../document/layout/columns.ts';
import type { Place } from '../../../domain/geometry.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import { labelOf } from './spans.ts';

export type Unit = 'nights' | 'days' | 'weeks' | 'months';

export interface Count {
  value: number;
  unit: Unit;
  /** Every day of the calendar from the first to the last: the paper says so. */
  isInclusive: boolean;
  /** Days in a hospital, of which the last may count or not. */
  isOfStay?: true;
  /** Words of one sentence set it beside the first and the last day. */
  isBesideSpan?: true;
  /** Nights at a price, of one room or several. */
  isPriced?: true;
  isDoubtful: boolean;
  place: Place;
}

const UNITS: Readonly<Record<Unit, string>> = {
  nights: String.raw`nights?|לילות|nächte|übernachtungen|nuit(?:s|ées)?|noches?|notti|notte|noites?|nachten|nætter|netter|nätter|yötä|noc(?:e|y|í)?|éj(?:szaka)?|nopți|gece|νύχτες|ноч(?:ь|и|ей)|суток|ليال\p{L}*|泊|晚|박`,
  days: String.raw`days?|ימים|ימי(?= (?:מחלה|מנוחה|היעדרות|אי[ -]?כושר))|tage?n?|jours?|días?|giorn[io]|dias?|dagen|dage|dager|dagar|päivää|dni|dnů|nap|zile|gün|ημέρες|дн(?:ей|я|ів)|день|أيام|يوم(?:ا)?|日間?|天|일간?`,
  weeks: String.raw`weeks?|שבועות|wochen?|semaines?|semanas?|settiman[ae]|weken|uger|uker|veckor|viikkoa|tygodni\p{L}*|týdn[yů]|hét|săptămâni|hafta|εβδομάδες|недел[иь]|أسابيع|週間?|周|주`,
  months: String.raw`months?|חודשים|ח['׳]|monate?n?|mois|mes(?:es)?|mes[ei]|maanden|måneder|månader|kuukautta|miesi[ąę]c\p{L}*|měsíc\p{L}*|hónap|luni|ay|μήνες|месяц(?:ев|а)?|місяц\p{L}*|أشهر|شهرا?|か月|ヶ月|个月|개월`,
};
const ORDER: readonly Unit[] = ['nights', 'weeks', 'months', 'days'];
/** What may stand between the number and its unit: `5 calendar days`. */
const CALENDAR =
  '(?:calendar|consecutive|full|kalender|kalendářních|naptári|ημερολογιακές|календарных|календарні|календарних)';
/** A number with its unit that begins its cell or follows the label in it: `12 months`, `30日間`. */
const COUNTS = ORDER.map((unit) => ({
  unit,
  pattern: new RegExp(String.raw`(?<![\d.,/:-])(\d{1,3})\s?-?(?:${CALENDAR}\s?)?(?:${UNITS[unit]})(?!\p{L}|\d)`, 'iu'),
}));
/** A number after a label that is its unit: `NIGHTS: 3`. */
const NIGHTS = new RegExp(String.raw`(?<!\d\s?|\p{L})(?:${UNITS.nights})\s?:?\s(\d{1,2})(?![\d.,/:])`, 'iu');

/** Nights times their price: `138.00 x 6 nights`. */
const PRICED = new RegExp(
  String.raw`[x×]\s?\d{1,2}\s(?:${UNITS.nights})(?!\p{L})|(?<!\d)\d{1,2}\s(?:${UNITS.nights})\s?[x×@]`,
  'iu',
);

/** What takes so long. */
const TAKES =
  /length|duration|period|case for|validity|valid for|\bterm\b|number of (?:days|nights|weeks|months)|no\.? of (?:days|nights|weeks)|rental days|stay|תקופת|תקופה|משך|תוקף|מספר (?:ה)?(?:ימים|לילות|שבועות|חודשים)|dauer|laufzeit|gültig|anzahl|zeitraum|durée|validité|nombre de|duración|plazo|vigencia|período|periodo|número de|durata|validità|numero|duração|prazo|vigência|looptijd|duur|geldig|aantal|varighed|varighet|gyldig|giltig|antal|kesto|voimassa|okres|ważn|liczba|czas|doba|platnost|počet|időtartam|érvény|valabil|perioada|süre|geçerlilik|sayısı|διάρκεια|ισχύ|срок|период|продолжит|длительн|количество|термін|строк|тривал|кількість|مدة|عدد|صلاحية|日数|期間|期间|天数|기간|일수/iu;
/** What a sick note counts, whatever it calls that: days off work. */
const EXCUSED =
  /excus|unfit|unable|incapac|absen[ct]|off work|from work|\brest\b|sick|מחל[הת]|מנוחה|היעדר|נעדר|אי[ -]?כושר|arbeitsunfähig|krank|dienstunfähig|schon|arrêt|repos|inapte|absence|incapacité|reposo|baja|incapacidad|ausen|malattia|riposo|prognosi|assen|inabil|repouso|atestado|afast|ausên|ausent|ziek|ongeschikt|\brust\b|syge?meld|sykmeld|sykemeld|sjukskriv|sairauslom|niezdoln|zwoln|neschopn|keresőképtelen|concediu|incapacitate|istirahat|raporlu|bolovanj|αναρρωτικ|ανάπαυσ|нетрудоспособн|больничн|покой|непрацездатн|лікарнян|إجازة|راحة|休養|療養|安静|病假|休息|休养|요양|휴식|안정/iu;
/** Days that are called those of an illness. */
const OF_ILLNESS = /ימי$/u;
/** What is counted from another day, or leaves days out. */
const OTHER =
  /notice|payment|payable|paid|due|cancel|withdraw|refund|return|warrant|guarantee|renew|option|extension|grace|overdue|work(?:ed|ing)|business|trial|probation|remaining|\bused\b|leave balance|interest|שוטף|תשלום|הודעה|עבודה|עסקים|ביטול|אחריות|אופציה|הארכה|zahlung|kündigung|arbeitstag|werktag|widerruf|frist|garantie|paiement|ouvr|préavis|rétract|pago|hábil|laborable|preaviso|pagamento|lavorativ|úteis|betaling|opzeg|werkdag|arbejdsdag|arbetsdag|betalning|robocz|płatno|pracovn|munkanap|fizetés|lucrătoare|plat[aă]|iş günü|ödeme|εργάσιμ|πληρωμ|рабоч|робоч|оплат|営業|支払|工作日|付款|영업|납부/iu;
/** Right before a number of days until something else. */
const LATER =
  /(?<!\p{L})(?:after|within|in|nach|binnen|après|dans|sous|dentro de|tras|después de|dopo|entro|após|depois de|na|efter|inom|jälkeen|po|do|za|után|după|sonra|μετά|через|после|протягом|بعد|خلال|בעוד|לאחר|תוך|後|后|内|후)\s*$/iu;
export const INCLUSIVE =
  /inclu(?:ded|sive|ding)|consecutive|calendar days|first and last|כולל|ועד בכלל|קלנדרי|רצופים|einschl|kalendertag|inclus|compris|consécutif|calendaires|inclu[isy]d|naturales|corridos|consecutiv|compres|inclus[oi]|t\/m|tot en met|til og med|till och med|włącznie|kalendarzow|včetně|kalendářní|bezárólag|inclusiv|dahil|συμπεριλαμβ|включительно|календарн|включно|شامل|を含む|含む|包括/iu;

const after = ({ text }: TextCell, end: number) => text.slice(end, end + 60);

/** Days of the calendar beside the count are judged by themselves. */
const DATE = /^\W*\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\W*$/;

/** Whether the digits of the number were read without a doubt; all of the cell, where it is not known which they are. */
function isSure(cell: TextCell, number?: string): boolean {
  const isOf = ({ text }: { text: string }) =>
    number === undefined ? /\d/.test(text) : text.replace(/\D/g, '') === number;
  return cell.words.every(
    (word) => !isOf(word) || DATE.test(word.text) || !isDoubtful({ ...word, source: cell.source }),
  );
}

/** Two days with a dash or a word between them, at the end of a text. */
const TWO_DAYS =
  /(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}(?:st|nd|rd|th|er|\.)?\s(?:de\s)?\p{L}{3,12}\.?\s(?:de\s)?\d{4})\s{0,2}(?:[-–—~]|\p{L}{1,6})\s{0,2}(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}(?:st|nd|rd|th|er|\.)?\s(?:de\s)?\p{L}{3,12}\.?\s(?:de\s)?\d{4})\s*$/iu;
/** Characters of two days; chosen. */
const MAX_TWO_DAYS = 80;
/** How far below its days a count stands, in heights of its print; chosen. */
const MAX_BELOW = 2.5;

/** `01/11/2024 - 30/04/2025 (181 days)`, the brackets on the line below, too: how long the span is. */
function isBracketed(lines: readonly CellLine[], cell: TextCell, at: number, length: number): boolean {
  const [before, behind] = [cell.text.slice(0, at).trimEnd(), cell.text.slice(at + length).trimStart()];
  if (!before.endsWith('(') || !behind.startsWith(')')) return false;
  const own = before.slice(0, -1);
  if (own !== '') return TWO_DAYS.test(own.slice(-MAX_TWO_DAYS));
  const above = lines[cell.line - 1]?.cells.find(
    (other) => horizontalOverlap(other.rect, cell.rect) > 0 && other.page === cell.page,
  );
  return (
    behind === ')' &&
    above !== undefined &&
    cell.rect.y - above.rect.y < MAX_BELOW * cell.rect.h &&
    TWO_DAYS.test(above.text.slice(-MAX_TWO_DAYS))
  );
}

function countsIn(lines: readonly CellLine[], cell: TextCell, isNote: boolean): Count[] {
  const make = (value: number, unit: Unit, around: string, isPriced = false): Count => ({
    value,
    unit,
    isInclusive: INCLUSIVE.test(around) || /間|간$/u.test(around),
    ...(isPriced && { isPriced: true as const }),
    // Its price is in the same cell.
    isDoubtful: cell.source === 'ocr' && !isSure(cell, isPriced ? String(value) : undefined),
    place: { page: cell.page, rect: cell.rect },
  });
  const night = cell.text.match(NIGHTS);
  if (night) return [make(Number(night[1]), 'nights', '')];
  return COUNTS.flatMap(({ unit, pattern }) => {
    const match = cell.text.match(pattern);
    if (!match) return [];
    const label = labelOf(lines, cell, cell.text.slice(0, match.index));
    const next = lines[cell.line + 1]?.cells.map(({ text }) => text).join(' ') ?? '';
    const around = `${label} ${match[0]}${after(cell, match.index! + match[0].length)}`;
    // A later visit is counted from the days that the same sentence excuses.
    const clause = label.split(/[;.](?!\d)/u).at(-1)!;
    const isExcused = isNote && (EXCUSED.test(clause) || OF_ILLNESS.test(match[0])) && !LATER.test(clause);
    const isPriced = unit === 'nights' && PRICED.test(cell.text);
    const isOfSpan = isBracketed(lines, cell, match.index!, match[0].length);
    if ((!TAKES.test(label) && !isExcused && !isPriced && !isOfSpan) || OTHER.test(around)) return [];
    return [make(Number(match[1]), unit, `${around} ${next}`, isPriced)];
  });
}

/** Between the last day and how many they are: `(inclusive), in total`. */
const IN_TOTAL =
  /in total|in all|altogether|total|i\.e\.|that is|סה"כ|סה״כ|סך הכו?ל|כלומר|דהיינו|במשך|insgesamt|gesamt|das sind|somit|soit|au total|en total|es decir|o sea|durante|in totale|complessivi|cioè|ou seja|totaal|dat is|i alt|totalt|sammanlagt|yhteensä|łącznie|razem|czyli|celkem|tj\.|összesen|azaz|adică|toplam|σύνολο|δηλαδή|всего|итого|всього|разом|المجموع|بمجموع|إجمالي|لمدة|合計|共|총/iu;
/** Between so many days and the first of them. */
const THEN_FROM =
  /^[\s,;:(–-]*(?:from|starting|beginning|החל מ(?:יום|תאריך)?|מ(?:יום|תאריך)|v[ao]m|von|ab|du|à partir du|desde|del|dal|a partir de|van(?:af)?|fra|från|alkaen|od|de la|από|с|з|من)\s*(?:\p{L}+ )?$/iu;
/** Characters between a count of days and the days themselves; chosen. */
const MAX_BETWEEN = 40;

/** What a sick note says of the span in its sentence: `from 3.2. to 6.2. (inclusive), in total 4 days`. */
function countsBeside(cell: TextCell, dates: readonly string[]): Count[] {
  const places = [...new Set(dates)].flatMap((raw) => {
    const at = cell.text.indexOf(raw);
    return at < 0 ? [] : [{ start: at, end: at + raw.length }];
  });
  if (places.length !== 2) return [];
  const [from, to] = [Math.min(...places.map(({ start }) => start)), Math.max(...places.map(({ end }) => end))];
  return COUNTS.flatMap(({ unit, pattern }): Count[] => {
    const match = cell.text.match(pattern);
    if (!match || unit !== 'days') return [];
    const [start, end] = [match.index!, match.index! + match[0].length];
    const [before, behind] = [cell.text.slice(to, start), cell.text.slice(end, from)];
    const isAfter = start >= to && before.length <= MAX_BETWEEN && !/\d/.test(before) && IN_TOTAL.test(before);
    const isBefore = end <= from && THEN_FROM.test(behind);
    const around = `${isAfter ? before : behind} ${after(cell, end)}`;
    if ((!isAfter && !isBefore) || OTHER.test(`${isAfter ? before : ''} ${match[0]}${after(cell, end)}`)) return [];
    return [
      {
        value: Number(match[1]),
        unit,
        isInclusive: INCLUSIVE.test(around),
        isBesideSpan: true,
        isDoubtful: cell.source === 'ocr' && !isSure(cell),
        place: { page: cell.page, rect: cell.rect },
      },
    ];
  });
}

/** `dates`: as printed, of a paper that says how long somebody is ill. */
export const countsBesideSpans = (lines: readonly CellLine[], dates: readonly string[]): Count[] =>
  lines.flatMap(({ cells }) => cells.flatMap((cell) => countsBeside(cell, dates)));

/** Days that are counted in a hospital, whatever the paper calls its first and last day. */
const OF_STAY =
  /(?:behandlungs|berechnungs|belegungs|pflege|krankenhaus)tage|ימי (?:ה)?אשפוז|(?:hospital|inpatient) days|days (?:of|in) (?:stay|hospital)|jours d.hospitalisation|días de (?:hospitalización|ingreso)|giorni di (?:degenza|ricovero)|dias de internamento|opnamedagen|ligdagen/iu;

/** Of a labelled number of days or nights. */
export function labelledCount(labelled: LabelledValue): Count | null {
  const value = Number(labelled.value.match(/\d{1,3}/)?.[0] ?? Number.NaN);
  const { label, page, rect } = labelled;
  if (!Number.isFinite(value)) return null;
  return {
    value,
    unit: new RegExp(`(?<!\\p{L})(?:${UNITS.nights})(?!\\p{L})`, 'iu').test(label) ? 'nights' : 'days',
    isInclusive: INCLUSIVE.test(`${label} ${labelled.value}`),
    ...(OF_STAY.test(label) && { isOfStay: true as const }),
    isDoubtful: isDoubtful(labelled),
    place: { page, rect },
  };
}

/** `isNote`: of a paper that excuses somebody from work. */
export const countsOf = (lines: readonly CellLine[], isNote = false): Count[] =>
  lines.flatMap(({ cells }) => cells.flatMap((cell) => countsIn(lines, cell, isNote)));
