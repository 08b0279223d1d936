import { type Lang, useLang } from './lang.tsx';

const LOCALES: Readonly<Record<Lang, string>> = { he: 'he-IL', en: 'en-GB' };
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/**
 * What the first picture of a page shows is written without Intl: its first formatter takes longer to make than that
 * picture to draw. Its short Hebrew is stilted, too.
 */
const WORDS = {
  he: {
    months: ['ינו׳', 'פבר׳', 'מרץ', 'אפר׳', 'מאי', 'יוני', 'יולי', 'אוג׳', 'ספט׳', 'אוק׳', 'נוב׳', 'דצמ׳'].map(
      (month) => `ב${month}`,
    ),
    minus: '\u200e-',
    now: 'עכשיו',
    minutes: (count: number) => (count === 1 ? 'לפני דקה' : `לפני ${count} דק׳`),
    hours: (count: number) => ['לפני שעה', 'לפני שעתיים'][count - 1] ?? `לפני ${count} שעות`,
    days: (count: number) => ['אתמול', 'שלשום'][count - 1] ?? `לפני ${count} ימים`,
  },
  en: {
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
    minus: '-',
    now: 'now',
    minutes: (count: number) => `${count} min ago`,
    hours: (count: number) => `${count} hr ago`,
    days: (count: number) => (count === 1 ? 'yesterday' : `${count} days ago`),
  },
} as const;

const rounded = (value: number, digits: number) =>
  Math.round(Number((value * 10 ** digits).toPrecision(12))) / 10 ** digits;

/** Numbers, moments and sizes as people of the language write them. */
export interface Format {
  number(value: number): string;
  percent(share: number): string;
  /** Day and time. */
  moment(iso: string): string;
  day(iso: string): string;
  /** A day of UTC, in which the service counts. */
  dayUtc(iso: string): string;
  monthUtc(iso: string): string;
  /** `now`, `5 minutes ago` within a week, the day before that. */
  age(iso: string, now?: number): string;
  bytes(count: number): string;
  duration(ms: number): string;
  /** Hours, or minutes below one: how long something still lasts. */
  span(ms: number): string;
}

/** Made once for each language: formatters of Intl take long to make, and every row of a list asks. */
const formats: Partial<Record<Lang, Format>> = {};

export function formatOf(lang: Lang): Format {
  formats[lang] ??= makeFormat(lang);
  return formats[lang];
}

/** Makes a value when it is first wanted. */
function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function makeFormat(lang: Lang): Format {
  const locale = LOCALES[lang];
  const words = WORDS[lang];
  const number = (value: number, digits = 3) => {
    const [whole = '', part] = String(Math.abs(rounded(value, digits))).split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
    return `${value < 0 ? words.minus : ''}${grouped}${part === undefined ? '' : `.${part}`}`;
  };
  const day = (iso: string) => {
    const date = new Date(iso);
    return `${date.getDate()} ${words.months[date.getMonth()]} ${date.getFullYear()}`;
  };
  const dates = (options: Intl.DateTimeFormatOptions) => lazily(() => new Intl.DateTimeFormat(locale, options));
  const moment = dates({ dateStyle: 'medium', timeStyle: 'short' });
  const dayUtc = dates({ dateStyle: 'medium', timeZone: 'UTC' });
  const monthUtc = dates({ year: 'numeric', month: 'long', timeZone: 'UTC' });
  const inBytes = lazily(() => new Intl.NumberFormat(locale, { style: 'unit', unit: 'byte', unitDisplay: 'short' }));
  return {
    number,
    percent: (share) => `${number(share * 100, 1)}%`,
    moment: (iso) => moment().format(new Date(iso)),
    day,
    dayUtc: (iso) => dayUtc().format(new Date(iso)),
    monthUtc: (iso) => monthUtc().format(new Date(iso)),
    age(iso, now = Date.now()) {
      const seconds = Math.round((now - new Date(iso).getTime()) / 1000);
      // Rows are drawn at different moments: by the second, the older of two would look newer.
      if (seconds < MINUTE_S) return words.now;
      if (seconds < HOUR_S) return words.minutes(Math.trunc(seconds / MINUTE_S));
      if (seconds < DAY_S) return words.hours(Math.trunc(seconds / HOUR_S));
      if (seconds < 7 * DAY_S) return words.days(Math.trunc(seconds / DAY_S));
      return day(iso);
    },
    bytes(count) {
      if (count < 1_000) return inBytes().format(count);
      return count < 1_000_000 ? `${number(count / 1_000, 1)} kB` : `${number(count / 1_000_000, 1)} MB`;
    },
    span(ms) {
      const name = ms < HOUR_S * 1_000 ? 'minute' : 'hour';
      const size = name === 'hour' ? HOUR_S : MINUTE_S;
      const inWords = { style: 'unit', unit: name, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
      return new Intl.NumberFormat(locale, inWords).format(ms / (size * 1_000));
    },
    // Seconds throughout: ICU has no Hebrew for thousandths, and Latin letters after a number change places with it.
    duration(ms) {
      const inSeconds = { style: 'unit', unit: 'second', unitDisplay: 'narrow' } as const;
      const maximumFractionDigits = ms < 1_000 ? 2 : 1;
      return new Intl.NumberFormat(locale, { ...inSeconds, maximumFractionDigits }).format(ms / 1_000);
    },
  };
}

export function useFormat(): Format {
  const { lang } = useLang();
  return formatOf(lang);
}
