/** Text runs and page content without a file, for tests of reading order. */
import type { PdfPageContent, PdfTextRun } from '../../src/document/facts.ts';

/** A run that shows `visual` from left to right at (x, y): 6 points a glyph, 10 points high. */
export function run(visual: string, x: number, y: number, hidden: PdfTextRun['hidden'] = null): PdfTextRun {
  const glyphs = [...visual].map((text, i) => ({ text, rect: { x: x + i * 6, y: y - 8, w: 6, h: 10 } }));
  return {
    page: 1,
    contentStream: 0,
    paintOrder: 0,
    text: visual,
    rect: { x, y: y - 8, w: visual.length * 6, h: 10 },
    baselineY: y,
    fontName: 'Test',
    fontObject: null,
    sizePt: 10,
    angle: 0,
    colour: [0, 0, 0],
    opacity: 1,
    renderMode: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    glyphs,
    backwards: false,
    setBack: [],
    textObject: 0,
    saveDepth: 0,
    actualText: null,
    marks: [],
    origin: 'page',
    hidden,
  };
}

export const contentOf = (...runs: PdfTextRun[]): PdfPageContent => ({
  page: 1,
  runs,
  paints: [],
  clips: [],
  forms: [],
  gaps: [],
  dictKeys: [],
  fontResourceNames: [],
  contentStreams: 1,
  operatorCount: 0,
  annotations: [],
});
