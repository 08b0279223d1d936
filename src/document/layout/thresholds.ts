/**
 * The gaps and tolerances by which a page is read, each once. An em is the type size of the smaller neighbour.
 *
 * "Measured" stands for the distances between neighbouring glyphs of one line on 449 PDFs with text of their own: 198
 * statements, invoices and payslips in Hebrew and English, and 251 published forms, invoices and statements.
 */

/**
 * Letters of one word stand closer. Measured: of 530,000 neighbours without a space between them, all but some hundred
 * stand within 0.13 em or, as the next word or cell, beyond 0.27 em.
 */
export const WORD_GAP_EM = 0.16;
/** An accent that is set by itself has so much of its width in common with its letter. Chosen, not measured. */
export const ACCENT_SHARE = 0.5;
/** Runs that stand no further from each other touch: they go on with one word. */
export const TOUCHING_EM = 0.03;
/** In letterspaced type a word ends this far beyond its own spacing. */
export const SPACED_WORD_GAP_EM = 0.1;

/**
 * Words of one cell stand closer. Measured: word spaces end at 0.42 em, at 0.62 em in typewriter faces and at 0.8 em in
 * justified text; tables set without room between their columns begin at 0.95 em.
 */
export const CELL_GAP_EM = 0.9;
/**
 * A narrower gap parts columns where a number stands beside it and it stands in the same place on several lines: single
 * spaces of typewriter faces are narrower, and justified text does not repeat its spaces. Chosen from the same distances.
 */
export const GUTTER = { gapEm: 0.7, lines: 3, waverPt: 1 };
/** The box of a recognised word, drawn round its ink, in ems: from capitals without tails to letters with both. */
export const INK_BOX_EM = 0.82;
/** How much higher the box of a word may be than that of its neighbour in the same type: Hebrew letters without heights and tails are .57 em. */
export const INK_TAILS = INK_BOX_EM / 0.57;
/** A lower box is a dash or a comma, and says nothing about the size of its type; in points. */
export const MIN_INK_BOX_PT = 6;

/** Runs whose baselines differ by less stand on one line: a value set a little too high stays in its row. */
export const SAME_LINE_EM = 0.32;
/**
 * Small type at the edge of a word, its baseline within this share of the line's type size, is an index of the word;
 * what is smaller still stands by itself, such as the rows of a table under a watermark.
 */
export const INDEX = { maxSize: 0.85, minSize: 0.35, aboveEm: 0.6, belowEm: 0.35, gapEm: 0.3 };

/** Text turned by less than this is read with the upright lines. */
export const UPRIGHT_DEGREES = 20;
/** Rows and columns are made of text that leans by less: what leans more is a stamp or a note across them. */
export const LEVEL_DEGREES = 0.5;

/** The second stroke of imitated bold type is at most this far from the first. */
export const BOLD_STROKE_EM = 0.12;
/** Share of the narrower glyph that kerning and slanted type bring under its neighbour at most: beyond, it is written over it. */
export const CLASH_SHARE = 0.65;
