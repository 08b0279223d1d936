/** Widths of the 14 standard fonts, for fonts without widths of their own (ISO 32000-1, 9.6.2.2; Adobe Core 14 AFM). */
import { Encodings, Font, FontNames } from '@cantoo/pdf-lib/standard-fonts';
import { isDingbats, isSymbol } from './encodings.ts';

/** Of characters that the font has not. */
const OTHER_WIDTH_EM = 0.556;

/** Upright and bold, then the same slanted. */
const HELVETICA = [
  FontNames.Helvetica,
  FontNames.HelveticaBold,
  FontNames.HelveticaOblique,
  FontNames.HelveticaBoldOblique,
];
const TIMES = [
  FontNames.TimesRoman,
  FontNames.TimesRomanBold,
  FontNames.TimesRomanItalic,
  FontNames.TimesRomanBoldItalic,
];

/** Width in ems of a character in the standard font that stands in for `fontName`. */
export function standardWidth(fontName: string, text: string): number {
  if (/courier|mono/i.test(fontName)) return 0.6;
  if (isSymbol(fontName)) return widthIn(FontNames.Symbol, Encodings.Symbol, text);
  if (isDingbats(fontName)) return widthIn(FontNames.ZapfDingbats, Encodings.ZapfDingbats, text);
  const bold = /bold|black/i.test(fontName) ? 1 : 0;
  const slanted = /italic|oblique/i.test(fontName) ? 2 : 0;
  const family = /times|serif|roman/i.test(fontName) ? TIMES : HELVETICA;
  return widthIn(family[bold + slanted]!, Encodings.WinAnsi, text);
}

function widthIn(font: FontNames, encoding: (typeof Encodings)['WinAnsi'], text: string): number {
  const characters = [text === '\u00a0' ? ' ' : text, text.normalize('NFD')];
  const code = characters
    .map((each) => each.codePointAt(0) ?? 0)
    .find((each) => encoding.canEncodeUnicodeCodePoint(each));
  if (code === undefined) return OTHER_WIDTH_EM;
  const width = Font.load(font).getWidthOfGlyph(encoding.encodeUnicodeCodePoint(code).name);
  return width === undefined ? OTHER_WIDTH_EM : width / 1000;
}
