/**
 * Identity numbers of a picture whose check digit fails: one digit that recognition took for another breaks it as well, so
 * each is looked at again at other sizes, and its pixels or another print of the number have to say the same.
 */
import { isIsraeliCompany, isIsraeliId, isPlaceholderNumber } from '../../values/identifiers.ts';
import { isDoubtful, mayBeMisread } from '../../values/misreadings.ts';
import type { ProviderGet } from '../facts.ts';
import type { IdentifierField } from './types.ts';

/** Numbers of one document that are looked at again. */
const MAX_LOOKS = 3;

const isRight = (value: string) => isIsraeliId(value) || isIsraeliCompany(value);

/** The number is printed again, and right, but for one digit that recognition does not take for it. */
const isTwin = ({ value }: IdentifierField, other: IdentifierField) =>
  value.length === other.value.length &&
  isRight(other.value) &&
  [...value].filter((digit, i) => digit !== other.value[i]).length === 1 &&
  !mayBeMisread(value, other.value);

export async function wrongIds(get: ProviderGet): Promise<string[]> {
  const { identifiers } = await get('fields');
  const ids = identifiers.filter(({ kind }) => kind === 'israeli_id');
  const asked = ids
    .filter((id) => id.source === 'ocr' && !isDoubtful(id) && !isRight(id.value) && !isPlaceholderNumber(id.value))
    .slice(0, MAX_LOOKS);
  if (asked.length === 0) return [];
  const places = asked.map(({ page, rect, value }) => ({ page, rect, raw: value }));
  const looks = await (await get('lookAgain'))(places);
  const isDrawnAsRead = await get('isDrawnAsRead');
  return asked
    .filter((id, k) => {
      const { seen } = looks[k]!;
      const isSame = seen.length === 1 && seen[0] === HUNDREDTHS * Number(id.value);
      return isSame && (ids.some((other) => isTwin(id, other)) || isDrawnAsRead(places[k]!));
    })
    .map(({ value }) => value);
}
/** Looks read numbers as amounts. */
const HUNDREDTHS = 100;
