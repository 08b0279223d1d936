/**
 * Times and spans of time of a screen that says how long something took: any other digit is another time, so they are
 * looked at again, at other sizes, before they are said to disagree.
 */
import { type Rect, union } from '../../domain/geometry.ts';
import { DURATION_LABEL } from '../../values/time-spans.ts';
import type { ProviderGet, TextWord } from '../facts.ts';

/** Words of one document that are looked at again; a page of more is no screen of one journey. */
const MAX_LOOKS = 10;
const TIME = /^\p{Nd}{1,2}:\p{Nd}{2}(?::\p{Nd}{2})?$/u;
/** Of a span, with the word of its unit where that stands right behind it. */
const NUMBER = /^\p{Nd}{1,3}(?:\p{L}{1,7}\.?)?$/u;

/** As high as its digits are: the box of a colon may reach into the line above. */
function digitsOf({ text, rect, charRects }: TextWord): Rect {
  const digits = charRects?.filter((_, i) => /\p{Nd}/u.test(text[i] ?? '')) ?? [];
  if (digits.length === 0 || charRects?.length !== text.length) return rect;
  const { y, h } = union(digits);
  return { ...rect, y, h };
}

/** Those of them that every look read as printed. */
export async function seenTimes(get: ProviderGet): Promise<TextWord[]> {
  const pages = (await get('text')).filter(({ source }) => source === 'ocr');
  if (!pages.some(({ lines }) => lines.some(({ text }) => DURATION_LABEL.test(text)))) return [];
  const asked = pages.flatMap(({ page, lines }) =>
    lines.flatMap(({ text, words }) => {
      const isSpan = DURATION_LABEL.test(text);
      return words
        .filter((word) => TIME.test(word.text) || (isSpan && NUMBER.test(word.text)))
        .map((word) => ({ page, word }));
    }),
  );
  if (!asked.some(({ word }) => TIME.test(word.text)) || asked.length > MAX_LOOKS) return [];
  const looks = await (await get('lookAgain'))(asked.map(({ page, word }) => ({ page, rect: digitsOf(word) })));
  const isSame = ({ word }: (typeof asked)[number], { texts }: (typeof looks)[number]) =>
    texts.length > 0 && texts.every((text) => text.split(/\s/).includes(word.text));
  return asked.filter((each, i) => isSame(each, looks[i]!)).map(({ word }) => word);
}
