/**
 * IBANs of a screen whose check digits fail: one character that recognition took for another breaks them as well, so
 * each is looked at again, at other sizes, before it is called wrong.
 */
import { ibanProblem, isPlaceholderIban } from '../../values/identifiers.ts';
import type { ProviderGet } from '../facts.ts';

/** Numbers of one document that are looked at again. */
const MAX_LOOKS = 3;

export async function wrongIbans(get: ProviderGet): Promise<string[]> {
  const { accounts } = await get('fields');
  const wrong = accounts.flatMap(({ iban, page, rect, source }) =>
    iban !== null && source === 'ocr' && ibanProblem(iban) === 'checksum' && !isPlaceholderIban(iban)
      ? [{ iban, page, rect }]
      : [],
  );
  const asked = wrong.slice(0, MAX_LOOKS);
  if (asked.length === 0) return [];
  const looks = await (await get('lookAgain'))(asked);
  const isSame = ({ iban }: (typeof asked)[number], k: number) => {
    const { texts } = looks[k]!;
    // Its two letters were told by the length that they prescribe; alone they are easily taken for digits.
    return texts.length > 0 && texts.every((text) => text.toUpperCase().includes(iban.slice(2)));
  };
  return asked.filter(isSame).map(({ iban }) => iban);
}
