import { describe, expect, it } from 'vitest';
import type { PdfPageContent, PdfTextRun } from '../../../src/document/facts.ts';
import { nativeLines } from '../../../src/document/text/lines.ts';

/** A run that shows `visual` from left to right at (x, y): 6 points a glyph, 10 points high. */
function run(visual: string, x: number, y: number, hidden: PdfTextRun['hidden'] = null): PdfTextRun {
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
    renderMode: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    glyphs,
    textObject: 0,
    saveDepth: 0,
    marks: [],
    origin: 'page',
    hidden,
  };
}
const lines = (...runs: PdfTextRun[]) => {
  const content: PdfPageContent = {
    page: 1,
    runs,
    paints: [],
    dictKeys: [],
    fontResourceNames: [],
    contentStreams: 1,
    operatorCount: 0,
    annotations: [],
  };
  return nativeLines(content, 'ltr').lines.map((l) => l.text);
};
const turned = (text: string) => [...text].reverse().join('');

describe('reading order', () => {
  it('turns Hebrew round and leaves numbers and Latin words as they stand', () => {
    expect(lines(run(`12/03/2024 ${turned('תאריך:')}`, 10, 50))).toEqual(['תאריך: 12/03/2024']);
    expect(lines(run(`1,250.00 ${turned('סכום')} Acme Ltd ${turned('עבור')}`, 10, 50))).toEqual([
      'עבור Acme Ltd סכום 1,250.00',
    ]);
  });

  it('reads the same from a file that shows its glyphs one by one in any order', () => {
    const whole = lines(run(turned('שלום עולם'), 10, 50));
    const single = [...turned('שלום עולם')].map((g, i) => run(g, 10 + i * 6, 50)).reverse();
    expect(lines(...single)).toEqual(whole);
    expect(whole).toEqual(['שלום עולם']);
  });

  it('turns brackets that are named by their shape', () => {
    expect(lines(run(turned(')שלום('), 10, 50))).toEqual(['(שלום)']);
    expect(lines(run(turned('(שלום)'), 10, 50))).toEqual(['(שלום)']);
  });

  it('reads a bracketed number in a Hebrew line, and the full stop after it', () => {
    expect(lines(run(`)10( ${turned('בנק לאומי')}`, 10, 50))).toEqual(['בנק לאומי (10)']);
    expect(lines(run(`(10) ${turned('בנק לאומי')}`, 10, 50))).toEqual(['בנק לאומי (10)']);
    expect(lines(run(`.28/02/2027 ${turned('ביום')}`, 10, 50))).toEqual(['ביום 28/02/2027.']);
    expect(lines(run(`-1,250.00 ${turned('יתרה')}`, 10, 50))).toEqual(['יתרה -1,250.00']);
  });

  it('keeps cells of a row apart and reads them in the direction of the page', () => {
    expect(lines(run('900.00', 10, 50), run('150.00', 120, 50), run(turned('העברה'), 300, 50))).toEqual([
      'העברה 150.00 900.00',
    ]);
  });

  it('leaves out what a reader does not see, and the second stroke of imitated bold', () => {
    expect(lines(run('Total', 10, 50), run('secret', 10, 80, 'same_colour'))).toEqual(['Total']);
    expect(lines(run('Total', 10, 50), run('Total', 10.3, 50))).toEqual(['Total']);
  });

  it('puts lines in order from the top', () => {
    expect(lines(run('second', 10, 80), run('first', 10, 50))).toEqual(['first', 'second']);
  });
});
