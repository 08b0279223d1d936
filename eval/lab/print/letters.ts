/** What a program is to be handed for a text, by what it does to the order of letters itself. */
import { glyphOrder, mirrored } from '../layout/bidi.ts';
import type { Colour, TextItem } from '../layout/draw.ts';

/** For font engines that turn Hebrew letters round by their script, and nothing else. */
export const forFontkit = (item: TextItem) => (/\p{L}/u.test(item.text) ? item.text : glyphOrder(item));

/** For programs that write glyph after glyph. */
export const forGlyphs = (item: TextItem) => glyphOrder(item);

/** #rrggbb */
export const hexOf = (colour: Colour) =>
  `#${colour
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** For programs that set lines of both directions themselves, and mirror brackets in it. */
export const forShaping = ({ text, rtl }: TextItem) => (rtl ? mirrored(text) : text);
