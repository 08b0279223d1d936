/** Dates as printed: numeric, with the names of months in many languages, ISO, and of the Hebrew and Buddhist calendars. */
import { asciiDigits } from './digits.ts';
import {
  MONTHS_ANY,
  MONTHS_FULL,
  MONTHS_HUNGARIAN,
  MONTHS_THAI,
  monthNamed,
  plainLetters,
  WEEKDAYS_ANY,
  WEEKDAYS_SHORT,
  weekdayNamed,
} from './month-names.ts';

export interface DateReading {
  start: number;
  end: number;
  /** YYYY-MM-DD. */
  iso: string;
  /** Both day-month and month-day orders are possible. */
  ambiguous: boolean;
  calendar: 'gregorian' | 'hebrew';
}

export interface MonthReading {
  start: number;
  end: number;
  year: number;
  /** 1-12. */
  month: number;
}

const MONTHS_HE = [
  "ינואר|ינו['׳]",
  "פברואר|פבר['׳]",
  'מרץ|מרס',
  "אפריל|אפר['׳]",
  'מאי',
  'יוני',
  'יולי',
  "אוגוסט|אוג['׳]",
  "ספטמבר|ספט['׳]",
  "אוקטובר|אוק['׳]",
  "נובמבר|נוב['׳]",
  "דצמבר|דצמ?['׳]",
];
const MONTHS_EN = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
];
export const WEEKDAYS_HE = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'];
const WEEKDAYS_EN = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const MONTHS = MONTHS_EN.map((english, i) => new RegExp(`^(?:${english}|${MONTHS_HE[i]})$`));

const monthIndex = (name: string): number => {
  const lower = name.toLowerCase().replace(/\.$/, '');
  const index = MONTHS.findIndex((month) => month.test(lower));
  return index < 0 ? monthNamed(lower) : index + 1;
};

/** The name of a month, or a short form of it, and nothing else. */
export const isMonth = (word: string): boolean => monthIndex(word) > 0;

const EN = MONTHS_EN.join('|');
const HE = MONTHS_HE.join('|');
const ANY_MONTH = `(?:${EN})\\.?|(?:${HE})|${MONTHS_ANY}`;
/** Without short names of other languages: they are words besides. */
const SURE_MONTH = `(?:${EN})\\.?|(?:${HE})|${MONTHS_FULL}`;

/** Its year may be printed with a space within it, unless that parts it from an amount: `25/09/24 15,593.11`. */
const NUMERIC =
  /(?<![\d/.]|\d-)(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|(?:[12] \d{3}|(?:19|20) \d{2})(?![.,]\d)|\d{2})(?![\d/]|[.-]\d)/g;
const ISO = /(?<![\d/.]|\d-)((?:19|20)\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g;
const DAY_MONTH = new RegExp(
  `(?<![\\d/.]|\\d-)(\\d{1,2})(?:st|nd|rd|th|er|e|º|°|[»”"])?(?:\\s+(?:of|de))?[\\s./-]*ב?[-־]?(${ANY_MONTH})(?![a-zא-ת\u0370-\u04ff\u0621-\u064a])(?:\\s+del?(?=\\s))?[\\s,./-]*((?:19|20)\\d{2})(?!\\d)`,
  'gi',
);
/** `15-Jan-24`: with the same mark twice, for two dates without years may stand side by side. */
const DAY_MONTH_SHORT = new RegExp(`(?<![\\d/.]|\\d-)(\\d{1,2})([-/])(${ANY_MONTH})\\2(\\d{2})(?![\\d:/-])`, 'gi');
/** `1. 3. 2024`. */
const SPACED_DOTS = /(?<![\d/.]|\d-)(\d{1,2})\. (\d{1,2})\. ?((?:19|20)\d{2})(?![\d/]|[.-]\d)/g;
/** `2025. május 14.`, `2025. 05. 14.`: the year first, with a point. */
const YEAR_FIRST = new RegExp(
  `(?<![\\d/.]|\\d-|\\d\\. )((?:19|20)\\d{2})\\. ?(?:(${MONTHS_HUNGARIAN})|(\\d{1,2})\\.) ?(\\d{1,2})(?!\\d|[.,]\\d)`,
  'gi',
);
/** `2024年3月5日`, `令和6年3月5日`. */
const YEAR_MONTH_DAY = /(?:((?:19|20)\d{2})|令和\s?(\d{1,2}))\s?年\s?(\d{1,2})\s?[月⽉]\s?(\d{1,2})\s?[日⽇]/g;
const FIRST_REIWA = 2018;
/** `12 มี.ค. 2567`, `12 มีนาคม พ.ศ. 67`. */
const DAY_MONTH_THAI = new RegExp(
  `(?<!\\d)(\\d{1,2})\\s*(${MONTHS_THAI})\\s*(?:พ\\.?\\s?ศ\\.?\\s*)?(2[45]\\d{2}|20\\d{2}|\\d{2})(?!\\d|[.,]\\d)`,
  'g',
);
const MONTH_YEAR_THAI = new RegExp(
  `(${MONTHS_THAI})\\s*(?:พ\\.?\\s?ศ\\.?\\s*)?(2[45]\\d{2}|20\\d{2})(?!\\d|[.,]\\d)`,
  'g',
);
const THAI = /\p{Script=Thai}/u;
const MONTH_DAY = new RegExp(`\\b(${EN})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+((?:19|20)\\d{2})(?!\\d)`, 'gi');
const MONTH_YEAR = new RegExp(
  `(?:^|(?<=[\\s:,-]))(${SURE_MONTH})(?:\\s+del?(?=\\s))?[\\s,./-]*((?:19|20)\\d{2})(?!\\d)`,
  'gi',
);
const MONTH_NUMERIC = /(?<![\d/.-])(0?[1-9]|1[0-2])[/.-]((?:19|20)\d{2})(?![\d/]|[.-]\d)/g;

const pad = (n: number) => String(n).padStart(2, '0');

/** YYYY-MM-DD, or null when there is no such day. Years 1900 to 2199. */
export function isoDate(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? `${year}-${pad(month)}-${pad(day)}` : null;
}

/** The Buddhist calendar counts 543 years more. */
export const BUDDHIST = 543;
/** 1957 to 2056, of which papers print dates; later years are of no other calendar either. */
const isBuddhist = (year: number) => year >= 2500 && year < 2600;
/** From here on, two digits on a Thai paper are a Buddhist year: 40 is 2540, which is 1997. */
const FIRST_BUDDHIST = 40;

/** Two-digit years: 70-99 are of the last century, on a Thai paper of the Buddhist one. */
const fullYear = (text: string, isThai = false) => {
  const year = Number(text);
  if (text.length === 4) return isBuddhist(year) ? year - BUDDHIST : year;
  if (isThai && year >= FIRST_BUDDHIST) return 2500 + year - BUDDHIST;
  return year >= 70 ? 1900 + year : 2000 + year;
};

/** 0 = Sunday. */
export const weekdayOf = (iso: string) => new Date(`${iso}T00:00:00Z`).getUTCDay();

/** Whole days from `a` to `b`. */
export const daysBetween = (a: string, b: string) =>
  Math.round((Date.parse(`${b}T00:00:00Z`) - Date.parse(`${a}T00:00:00Z`)) / 86_400_000);

export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(`${iso}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The day so many months later; the last of its month where there is no such day. */
export function addMonths(iso: string, months: number): string {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  const index = month - 1 + months;
  const [y, m] = [year + Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return [day, 30, 29, 28].map((d) => isoDate(y, m, d)).find((found) => found !== null)!;
}

/** DD/MM/YYYY, as printed on most documents of the region. */
export const printedDate = (iso: string) => `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;

/** How a document writes its dates. */
export interface DateHabits {
  /** 03/04/2025 is 4 March; without it 3 April. A date that only one order allows is read in that order. */
  monthFirst?: boolean;
  /** Years of two digits are of the Buddhist calendar. */
  thai?: boolean;
}

/** Thai papers have Thai words. */
export const isThai = (text: string): boolean => THAI.test(text);

/** Every date of the text. */
export function readDates(
  printed: string,
  { monthFirst = false, thai = isThai(printed) }: DateHabits = {},
): DateReading[] {
  const text = plainLetters(asciiDigits(printed));
  const out: DateReading[] = [];
  if (!/\d|תש/.test(text)) return out;
  // Most cells hold an amount or a word: they are not searched for what they cannot have.
  const hasYear = /(?:19|20)\d{2}/.test(text);
  const hasLetters = /\p{L}/u.test(text);
  const all = (pattern: RegExp, mayBe: boolean) => (mayBe ? text.matchAll(pattern) : []);
  const add = (start: number, end: number, iso: string | null, ambiguous: boolean) => {
    if (iso && !out.some((d) => start < d.end && end > d.start)) {
      out.push({ start, end, iso, ambiguous, calendar: 'gregorian' });
    }
  };
  for (const m of all(ISO, hasYear)) {
    add(m.index, m.index + m[0].length, isoDate(Number(m[1]), Number(m[3]), Number(m[4])), false);
  }
  for (const m of text.matchAll(NUMERIC)) {
    // Two-digit years with points or hyphens are dates only in the full form 01.02.25: 1.2.10 numbers a clause.
    if (m[4]!.length === 2 && (m[1]!.length < 2 || m[3]!.length < 2) && m[2] !== '/') continue;
    const year = fullYear(m[4]!.replace(' ', ''), thai);
    const first = Number(m[1]);
    const second = Number(m[3]);
    const dayFirst = isoDate(year, second, first);
    const other = isoDate(year, first, second);
    // 07-27-63 is a sort code, unless the page's other dates name the month first.
    const either = m[2] !== '-' || m[4]!.length > 2;
    const iso = monthFirst ? (other ?? dayFirst) : (dayFirst ?? (either ? other : null));
    add(m.index, m.index + m[0].length, iso, dayFirst !== null && other !== null && first !== second);
  }
  for (const m of all(DAY_MONTH, hasYear && hasLetters)) {
    add(m.index, m.index + m[0].length, isoDate(Number(m[3]), monthIndex(m[2]!), Number(m[1])), false);
  }
  for (const m of all(DAY_MONTH_THAI, hasLetters && isThai(text))) {
    add(m.index, m.index + m[0].length, isoDate(fullYear(m[3]!, true), monthIndex(m[2]!), Number(m[1])), false);
  }
  for (const m of all(MONTH_DAY, hasYear && hasLetters)) {
    add(m.index, m.index + m[0].length, isoDate(Number(m[3]), monthIndex(m[1]!), Number(m[2])), false);
  }
  for (const m of all(DAY_MONTH_SHORT, hasLetters)) {
    add(m.index, m.index + m[0].length, isoDate(fullYear(m[4]!), monthIndex(m[3]!), Number(m[1])), false);
  }
  for (const m of all(YEAR_FIRST, hasYear)) {
    const month = m[2] ? monthIndex(m[2]) : Number(m[3]);
    add(m.index, m.index + m[0].length, isoDate(Number(m[1]), month, Number(m[4])), false);
  }
  for (const m of all(SPACED_DOTS, hasYear)) {
    add(m.index, m.index + m[0].length, isoDate(Number(m[3]), Number(m[2]), Number(m[1])), false);
  }
  for (const m of all(YEAR_MONTH_DAY, text.includes('年'))) {
    const year = m[1] ? Number(m[1]) : FIRST_REIWA + Number(m[2]);
    add(m.index, m.index + m[0].length, isoDate(year, Number(m[3]), Number(m[4])), false);
  }
  for (const h of readHebrewDates(text)) if (!out.some((d) => h.start < d.end && h.end > d.start)) out.push(h);
  return out.sort((a, b) => a.start - b.start);
}

/** A month with its year, where no day stands before it. */
export function readMonths(printed: string): MonthReading[] {
  const text = plainLetters(asciiDigits(printed));
  if (!/\d{4}/.test(text)) return [];
  const found = [MONTH_YEAR, MONTH_NUMERIC, MONTH_YEAR_THAI].flatMap((pattern) => [...text.matchAll(pattern)]);
  if (found.length === 0) return [];
  const dates = readDates(text);
  const out: MonthReading[] = [];
  for (const m of found) {
    const start = m.index;
    const end = start + m[0].length;
    const month = /^\d/.test(m[1]!) ? Number(m[1]) : monthIndex(m[1]!);
    if (month < 1 || dates.some((d) => start < d.end && end > d.start)) continue;
    out.push({ start, end, year: fullYear(m[2]!), month });
  }
  return out;
}

/** Whether any date of the text can only be read with the day first, or only with the month first. */
export function dateOrderVotes(printed: string): { dayFirst: number; monthFirst: number } {
  const text = asciiDigits(printed);
  let dayFirst = 0;
  let monthFirst = 0;
  for (const m of text.matchAll(NUMERIC)) {
    if (m[4]!.length === 2 && m[2] !== '/') continue;
    if (Number(m[1]) > 12 && Number(m[3]) <= 12) dayFirst += 1;
    if (Number(m[3]) > 12 && Number(m[1]) <= 12) monthFirst += 1;
  }
  return { dayFirst, monthFirst };
}

export interface WeekdayReading {
  start: number;
  end: number;
  /** 0 = Sunday. */
  weekday: number;
}

const LETTER_DAYS = 'אבגדהוש';
const LETTER_DAY = /^([א-וש])['׳]?$/;
/** A Hebrew day without the word for day, as a column of days prints it: `שלישי`, `ג׳`; -1 where it is none. */
export function bareWeekday(word: string): number {
  const letter = word.match(LETTER_DAY)?.[1];
  return letter ? LETTER_DAYS.indexOf(letter) : WEEKDAYS_HE.indexOf(word);
}
const WEEKDAY_HE = new RegExp(
  `(?:^|(?<=[\\s,(:]))ו?[בלמ]?יום[\\s-]+(?:(${WEEKDAYS_HE.join('|')})|([א-וש])['׳])(?![א-ת])`,
  'g',
);
const WEEKDAY_SABBATH = /(?:^|(?<=[\s,(:]))ו?[בלמ]?שבת(?=[\s,]|$)/g;
const WEEKDAY_EN = new RegExp(`\\b(${WEEKDAYS_EN.join('|')})\\b`, 'gi');
/** `Wed 5 …`, `Wed, Nov 5, …`, `(Wed)` after its date. */
const WEEKDAY_EN_SHORT = new RegExp(
  `\\b(sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat)\\b\\.?(?:(?=,?\\s*(?:\\d|(?:${EN})\\.?\\s+\\d))|(?<=\\d \\(\\w+)(?=\\)))`,
  'gi',
);

/** Names in other languages are words and names besides: they count before and after a date: `14 maja 2025 r. (środa)`. */
const WEEKDAY_BESIDE = new RegExp(
  `(?<!\\p{L})(${WEEKDAYS_ANY})(?=,? (?:(?:den|dem|der|le|el|il|de|o) )?\\d)|(?<=\\d{4}(?: ?[rgгр]\\.)?,? |\\d\\., |\\d{2}(?: ?[rgгр]\\.)? \\()(${WEEKDAYS_ANY})(?!\\p{L})`,
  'giu',
);

/** Short names in other languages right before a date, those of two letters with a mark: `mer. 5 nov.`, `Mi, 05.11.2025`. */
const WEEKDAY_SHORT_BESIDE = new RegExp(
  `(?<![\\p{L}\\d]|\\d )(${WEEKDAYS_SHORT})([.,]{0,2}) (?=\\d{1,2}(\\.? (?:de )?\\p{L}{3}|[./-]\\d{1,2}[./-]\\d{2}))`,
  'giu',
);

/** Names of persons begin with a capital; `ven. 30/11/2025` is when a bill is due. */
function isShortDay({ index, 1: name, 2: mark, 3: rest }: RegExpExecArray): boolean {
  if (name!.length === 2) return mark!.includes('.') || (mark === ',' && index === 0);
  return /\p{L}/u.test(rest!) && (mark!.includes('.') || name === name!.toLowerCase());
}

/** Names of days: `יום רביעי`, `יום ד'`, `Wednesday`, `Wed, 12 …`, `Mittwoch, den 12.…`. */
export function readWeekdays(printed: string): WeekdayReading[] {
  const text = plainLetters(asciiDigits(printed));
  const out: WeekdayReading[] = [];
  const add = (m: RegExpExecArray, weekday: number) => {
    const span = { start: m.index, end: m.index + m[0].length, weekday };
    if (weekday >= 0 && !out.some((o) => span.start < o.end && span.end > o.start)) out.push(span);
  };
  for (const m of text.matchAll(WEEKDAY_HE)) {
    add(m, m[1] ? WEEKDAYS_HE.indexOf(m[1]) : LETTER_DAYS.indexOf(m[2]!));
  }
  for (const m of text.matchAll(WEEKDAY_SABBATH)) add(m, 6);
  for (const m of text.matchAll(WEEKDAY_EN)) add(m, WEEKDAYS_EN.indexOf(m[1]!.toLowerCase()));
  for (const m of text.matchAll(WEEKDAY_EN_SHORT)) {
    add(
      m,
      WEEKDAYS_EN.findIndex((day) => day.startsWith(m[1]!.toLowerCase().slice(0, 3))),
    );
  }
  if (/\d/.test(text)) {
    for (const m of text.matchAll(WEEKDAY_BESIDE)) add(m, weekdayNamed((m[1] ?? m[2])!.toLowerCase()));
    for (const m of text.matchAll(WEEKDAY_SHORT_BESIDE)) if (isShortDay(m)) add(m, weekdayNamed(m[1]!.toLowerCase()));
  }
  return out.sort((a, b) => a.start - b.start);
}

// ---- Hebrew calendar -------------------------------------------------------------------------------------------

/** Months in the spelling of dates, with the names that Intl's `en-u-ca-hebrew` gives them. */
const HEBREW_MONTHS: readonly [RegExp, string[]][] = [
  [/^תשרי$/, ['Tishri']],
  [/^(?:מר)?חש[ו]?ון$/, ['Heshvan']],
  [/^כסלו$/, ['Kislev']],
  [/^טבת$/, ['Tevet']],
  [/^שבט$/, ['Shevat']],
  [/^אדר א['׳]?$/, ['Adar I']],
  [/^אדר ב['׳]?$/, ['Adar II', 'Adar']],
  [/^אדר$/, ['Adar', 'Adar II', 'Adar I']],
  [/^ניסן$/, ['Nisan']],
  [/^אי?יר$/, ['Iyar']],
  [/^סי[ו]?ון$/, ['Sivan']],
  [/^תמוז$/, ['Tamuz']],
  [/^אב$/, ['Av']],
  [/^אלול$/, ['Elul']],
];
const LETTER_VALUES: Readonly<Record<string, number>> = {
  א: 1,
  ב: 2,
  ג: 3,
  ד: 4,
  ה: 5,
  ו: 6,
  ז: 7,
  ח: 8,
  ט: 9,
  י: 10,
  כ: 20,
  ל: 30,
  מ: 40,
  נ: 50,
  ס: 60,
  ע: 70,
  פ: 80,
  צ: 90,
  ק: 100,
  ר: 200,
  ש: 300,
  ת: 400,
};
const letterSum = (text: string) => [...text].reduce((sum, letter) => sum + (LETTER_VALUES[letter] ?? 0), 0);

const HEBREW_DATE =
  /(?:^|(?<=[\s,(:]))ב?([א-ל]["״'׳]?[א-ט]?["״'׳]?)\s+ב?((?:אדר(?: [אב]['׳]?)?)|תשרי|מרחשוון|מרחשון|חשוון|חשון|כסלו|טבת|שבט|ניסן|אייר|איר|סיוון|סיון|תמוז|אב|אלול),?\s+(?:ה['׳]?)?(תש[א-ת]{0,2}["״][א-ת]|תש["״][א-ת])/g;

const hebrewFormat = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Day, month name and year of a Gregorian date in the Hebrew calendar, as Intl names them. */
export function hebrewCalendar(iso: string): { day: number; month: string; year: number } {
  const parts = hebrewFormat.formatToParts(new Date(`${iso}T00:00:00Z`));
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  return { day: Number(part('day')), month: part('month'), year: Number(part('year')) };
}

/** The Gregorian day of a Hebrew date, or null when there is none: looked for within the year that it must lie in. */
function gregorianOfHebrew(day: number, months: readonly string[], year: number): string | null {
  const start = Date.UTC(year - 3761, 7, 15);
  for (let offset = 0; offset < 420; ) {
    const iso = new Date(start + offset * 86_400_000).toISOString().slice(0, 10);
    const hebrew = hebrewCalendar(iso);
    if (hebrew.year === year && hebrew.day === day && months.includes(hebrew.month)) return iso;
    // On to the next such day, or to the one before it: months have 29 or 30 days.
    offset += Math.max(1, day - hebrew.day + (hebrew.day < day ? 0 : 29));
  }
  return null;
}

function readHebrewDates(text: string): DateReading[] {
  if (!text.includes('תש')) return [];
  const out: DateReading[] = [];
  for (const m of text.matchAll(HEBREW_DATE)) {
    const day = letterSum(m[1]!);
    const months = HEBREW_MONTHS.find(([pattern]) => pattern.test(m[2]!))?.[1];
    const year = 5000 + letterSum(m[3]!);
    if (!months || day < 1 || day > 30) continue;
    const iso = gregorianOfHebrew(day, months, year);
    if (iso) out.push({ start: m.index, end: m.index + m[0].length, iso, ambiguous: false, calendar: 'hebrew' });
  }
  return out;
}
