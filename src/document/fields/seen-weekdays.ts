/**
 * Dates of a screen beside which another weekday than theirs is printed: any other digit gives any weekday, so a date in
 * doubt is looked at again, at other sizes, before it is called wrong.
 */
import { weekdayOf } from '../../values/dates.ts';
import { isDoubtful } from '../../values/misreadings.ts';
import type { ProviderGet } from '../facts.ts';
import type { DateField } from './types.ts';

/** Dates of one document that are looked at again. */
const MAX_LOOKS = 3;
/** Below it a date may be anything; chosen, as in the arithmetic. */
const GUESSED = 0.7;

/** Those of them that every look read as printed. */
export async function seenWeekdays(get: ProviderGet): Promise<DateField[]> {
  const { dates } = await get('fields');
  const asked = dates
    .filter(
      (date) =>
        date.source === 'ocr' &&
        date.weekday !== null &&
        date.weekday !== weekdayOf(date.iso) &&
        isDoubtful(date) &&
        date.confidence >= GUESSED &&
        /^[\d./-]+$/.test(date.raw),
    )
    .slice(0, MAX_LOOKS);
  if (asked.length === 0) return [];
  const looks = await (await get('lookAgain'))(asked);
  const isSame = ({ raw }: DateField, { texts }: (typeof looks)[number]) =>
    texts.length > 0 && texts.every((text) => text.includes(raw));
  return asked.filter((date, i) => isSame(date, looks[i]!));
}
