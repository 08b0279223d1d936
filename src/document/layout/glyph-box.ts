/**
 * A glyph's box reaches from its origin over its advance, and over and under its baseline by these shares of the type
 * size: capitals, digits and Hebrew letters with their tails.
 */
export const GLYPH_ASCENT_EM = 0.75;
export const GLYPH_DESCENT_EM = 0.2;
