/**
 * A glyph's box spans its advance, and extends above and below its baseline by these shares of the type size: capitals,
 * digits and Hebrew letters with their tails.
 */
export const GLYPH_ASCENT_EM = 0.75;
export const GLYPH_DESCENT_EM = 0.2;
