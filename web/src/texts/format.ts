import { type Lang, useLang } from './lang.tsx';

const LOCALES: Readonly<Record<Lang, string>> = { he: 'he-IL', en: 'en-GB' };
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

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
  const number = lazily(() => new Intl.NumberFormat(locale));
  const dates = (options: Intl.DateTimeFormatOptions) => lazily(() => new Intl.DateTimeFormat(locale, options));
  const percent = lazily(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));
  const moment = dates({ dateStyle: 'medium', timeStyle: 'short' });
  const day = dates({ dateStyle: 'medium' });
  const dayUtc = dates({ dateStyle: 'medium', timeZone: 'UTC' });
  const monthUtc = dates({ year: 'numeric', month: 'long', timeZone: 'UTC' });
  const age = lazily(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
  const inBytes = lazily(() => new Intl.NumberFormat(locale, { style: 'unit', unit: 'byte', unitDisplay: 'short' }));
  /** SI symbols are the same in every language; a formatter of them takes longer to make than many a page to draw. */
  const withSymbol = (value: number, symbol: string) => `${number().format(Math.round(value * 10) / 10)} ${symbol}`;
  return {
    number: (value) => number().format(value),
    percent: (share) => percent().format(share),
    moment: (iso) => moment().format(new Date(iso)),
    day: (iso) => day().format(new Date(iso)),
    dayUtc: (iso) => dayUtc().format(new Date(iso)),
    monthUtc: (iso) => monthUtc().format(new Date(iso)),
    age(iso, now = Date.now()) {
      const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
      const size = Math.abs(seconds);
      // Rows are drawn at different moments: by the second, the older of two would look newer.
      if (size < MINUTE_S) return age().format(0, 'second');
      if (size < HOUR_S) return age().format(Math.trunc(seconds / MINUTE_S), 'minute');
      if (size < DAY_S) return age().format(Math.trunc(seconds / HOUR_S), 'hour');
      if (size < 7 * DAY_S) return age().format(Math.trunc(seconds / DAY_S), 'day');
      return day().format(new Date(iso));
    },
    bytes(count) {
      if (count < 1_000) return inBytes().format(count);
      return count < 1_000_000 ? withSymbol(count / 1_000, 'kB') : withSymbol(count / 1_000_000, 'MB');
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
