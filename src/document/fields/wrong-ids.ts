/**
 * Identity numbers of a picture whose check digit fails: one digit that recognition took for another breaks it as well, so
 * each is looked at again at other sizes, and its pixels or another print of the number have to say the same.
 */
import { isIsraeliCompany, isIsraeliId, isPlaceholderNumber } from '../../values/identifiers.ts';
import { isDoubtful, mayBeMisread } from '../../values/misreadings.ts';
import type { ProviderGet } from '../facts.ts';
import type { PaperFields } from './types.ts';

/** Numbers of one document that are looked at again. */
const MAX_LOOKS = 3;

const isRight = (value: string) => isIsraeliId(value) || isIsraeliCompany(value);

/** The number is printed again, and right, but for one digit. */
const isTwin = (value: string, other: string) =>
  value.length === other.length && isRight(other) && [...value].filter((digit, i) => digit !== other[i]).length === 1;

/** Numbers of its form at the beginning of what other labels name: of a member's card or file. */
const printedIn = ({ labelled }: PaperFields): string[] =>
  labelled.flatMap(({ raw }) => raw.match(/^\d{9}(?!\d)/)?.[0] ?? []);

export async function wrongIds(get: ProviderGet): Promise<string[]> {
  const { identifiers, sections } = await get('fields');
  const ids = identifiers.filter(({ kind }) => kind === 'israeli_id');
  const asked = ids
    .filter((id) => id.source === 'ocr' && !isDoubtful(id) && !isRight(id.value) && !isPlaceholderNumber(id.value))
    .slice(0, MAX_LOOKS);
  if (asked.length === 0) return [];
  const places = asked.map(({ page, rect, value }) => ({ page, rect, raw: value }));
  const looks = await (await get('lookAgain'))(places);
  const isDrawnAsRead = await get('isDrawnAsRead');
  const others = [...ids.map(({ value }) => value), ...sections.flatMap(printedIn)];
  return asked
    .filter((id, k) => {
      const { seen, isSure } = looks[k]!;
      const isSame = seen.length === 1 && seen[0] === HUNDREDTHS * Number(id.value);
      // Of digits that look alike every size of a drawn picture has to give the one that was read.
      const isPrintedRight = others.some(
        (other) => isTwin(id.value, other) && (isSure || !mayBeMisread(id.value, other)),
      );
      return isSame && (isPrintedRight || isDrawnAsRead(places[k]!));
    })
    .map(({ value }) => value);
}
/** Looks read numbers as amounts. */
const HUNDREDTHS = 100;
