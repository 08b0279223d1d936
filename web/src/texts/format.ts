import { useMemo } from 'react';
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
  /** `5 minutes ago`, within a week; the day before that. */
  age(iso: string, now?: number): string;
  bytes(count: number): string;
  duration(ms: number): string;
  /** Hours, or minutes below one: how long something still lasts. */
  span(ms: number): string;
}

export function formatOf(lang: Lang): Format {
  const locale = LOCALES[lang];
  const number = new Intl.NumberFormat(locale);
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const dayUtc = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const monthUtc = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const age = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const unit = (name: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 1 });
  return {
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    moment: (iso) => moment.format(new Date(iso)),
    day: (iso) => day.format(new Date(iso)),
    dayUtc: (iso) => dayUtc.format(new Date(iso)),
    monthUtc: (iso) => monthUtc.format(new Date(iso)),
    age(iso, now = Date.now()) {
      const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
      const size = Math.abs(seconds);
      if (size < MINUTE_S) return age.format(Math.min(0, seconds), 'second');
      if (size < HOUR_S) return age.format(Math.trunc(seconds / MINUTE_S), 'minute');
      if (size < DAY_S) return age.format(Math.trunc(seconds / HOUR_S), 'hour');
      if (size < 7 * DAY_S) return age.format(Math.trunc(seconds / DAY_S), 'day');
      return day.format(new Date(iso));
    },
    bytes(count) {
      if (count < 1_000) return unit('byte').format(count);
      return count < 1_000_000 ? unit('kilobyte').format(count / 1_000) : unit('megabyte').format(count / 1_000_000);
    },
    span(ms) {
      const name = ms < HOUR_S * 1_000 ? 'minute' : 'hour';
      const size = name === 'hour' ? HOUR_S : MINUTE_S;
      const inWords = { style: 'unit', unit: name, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
      return new Intl.NumberFormat(locale, inWords).format(ms / (size * 1_000));
    },
    duration: (ms) => (ms < 1_000 ? `${number.format(Math.round(ms))} ms` : `${decimal.format(ms / 1000)} s`),
  };
}

export function useFormat(): Format {
  const { lang } = useLang();
  return useMemo(() => formatOf(lang), [lang]);
}
