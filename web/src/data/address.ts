/** What pages keep in the address: read without trust, for anybody can write one. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;
const WORD = /^\w{1,60}$/;
const MAX_TEXT = 200;

type Raw = Record<string, unknown>;

export function textIn(raw: Raw, name: string): string | undefined {
  const given = typeof raw[name] === 'number' ? String(raw[name]) : raw[name];
  return typeof given === 'string' && given.trim() !== '' ? given.slice(0, MAX_TEXT) : undefined;
}

/** The values among those that are allowed, or words where any is; undefined rather than none. */
export function severalIn<Value extends string>(
  raw: Raw,
  name: string,
  allowed?: readonly Value[],
): readonly Value[] | undefined {
  const given: readonly unknown[] = Array.isArray(raw[name]) ? raw[name] : [raw[name]];
  const kept = given.filter(
    (each): each is Value => typeof each === 'string' && (allowed ? allowed.includes(each as Value) : WORD.test(each)),
  );
  return kept.length > 0 ? kept : undefined;
}

export const oneIn = <Value extends string>(raw: Raw, name: string, allowed: readonly Value[]): Value | undefined =>
  allowed.find((each) => each === raw[name]);

export function wholeIn(raw: Raw, name: string, min: number, max: number): number | undefined {
  // Text or a number: an address may hold an object, and one that cannot be made a number throws.
  const given = textIn(raw, name);
  const value = Number(given);
  return given !== undefined && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

/** A day, YYYY-MM-DD, or a moment in UTC where days of the browser would not do. */
export function timeIn(raw: Raw, name: string): string | undefined {
  const given = textIn(raw, name);
  return given !== undefined && (DAY.test(given) || MOMENT.test(given)) ? given : undefined;
}

/** Without the conditions that are not set. */
export const setOnly = <Search extends object>(search: { [Name in keyof Search]: Search[Name] | undefined }): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search;

/** First instant of a local day, some days later. */
function startOfDay(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** From the beginning of the first day to the end of the last one; a moment as it is, the last one exclusive. */
export const rangeOf = ({ from, to }: { from?: string; to?: string }) => ({
  ...(from !== undefined && { createdAfter: DAY.test(from) ? startOfDay(from, 0) : from }),
  ...(to !== undefined && { createdBefore: DAY.test(to) ? startOfDay(to, 1) : to }),
});

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The local day of a moment, as addresses and fields write it. */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;

/** What a field for days shows of a day or moment: of an end that a moment names, the last day before it. */
export function fieldOf(time: string | undefined, isEnd = false): string | undefined {
  if (time === undefined || DAY.test(time)) return time;
  return dayOf(new Date(new Date(time).getTime() - (isEnd ? 1 : 0)));
}
