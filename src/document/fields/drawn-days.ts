/** A recognised number of days is one digit or two, which no other sum confirms: further looks and its own pixels have to. */
import type { ProviderGet } from '../facts.ts';
import type { LabelledValue } from './types.ts';

export async function drawnDays(get: ProviderGet): Promise<LabelledValue | null> {
  const { labelled } = await get('fields');
  const days = labelled.find(({ key }) => key === 'days');
  if (days?.source !== 'ocr' || !/^\d{1,3}$/.test(days.value)) return null;
  const place = { ...days, raw: days.value };
  const [look] = await (await get('lookAgain'))([place]);
  const isSeen = look!.seen.length === 1 && look!.seen[0] === 100 * Number(days.value);
  return isSeen && (await get('isDrawnAsRead'))(place) ? days : null;
}
